"""Phases of a turn and action tiles (steam-3, steam-4)."""

from __future__ import annotations

import pytest

from game.steam.actions import (
    BuildTrack,
    BuyCapital,
    FinishBuilding,
    GrowCity,
    PassBid,
    PassMove,
    TakeActionTile,
    Urbanize,
)
from game.steam.rules import Steam
from game.steam.state import State
from tests.steam.small import build_turn, do, field, keys, make_rules, new_game, put, told


def take(rules: Steam, state: State, *tiles: int) -> None:
    """Tiles taken in order; City Growth and Urbanization passed."""
    do(rules, state, *(TakeActionTile(tile, tile in (5, 7) and not state.standard) for tile in tiles))


def phases_of_a_turn(rules: Steam, state: State) -> list[str]:
    """The phases of the first turn, one after another."""
    found: list[str] = []
    turn = state.turn
    while state.turn == turn and rules.to_act(state) is not None:
        if not found or found[-1] != state.phase + str(state.round):
            found.append(state.phase + str(state.round))
        quiet = (BuyCapital(0), PassBid(), FinishBuilding(), PassMove())
        legal = list(rules.legal(state))
        rules.apply(state, next((action for action in quiet if action in legal), legal[0]))
    return found


@pytest.mark.rule("steam-3.1")
def test_the_phases_of_the_base_game() -> None:
    rules = field()
    assert phases_of_a_turn(rules, new_game(rules)) == ["tiles0", "build0", "move1", "move2"]


@pytest.mark.rule("steam-3.2")
def test_the_phases_of_the_standard_game() -> None:
    rules = field()
    state = new_game(rules, standard=True)
    assert phases_of_a_turn(rules, state) == ["capital0", "auction0", "tiles0", "build0", "move1", "move2"]


@pytest.mark.rule("steam-3.1")
@pytest.mark.rule("steam-3.2")
@pytest.mark.parametrize("standard", [False, True])
def test_the_game_ends_after_the_income_of_the_last_turn(standard: bool) -> None:
    rules = field()
    state = new_game(rules, standard=standard)
    state.turn = state.last_turn
    for player in state.players:
        player.income = 4
    phases_of_a_turn(rules, state)
    assert rules.to_act(state) is None
    assert state.turn == 10
    assert [player.cash for player in state.players] == [3 if standard else 4] * 3
    assert {reason.key for reason in rules.why_not(state, PassMove())} == {"game_over"}


# -- 4 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-4.1")
def test_each_tile_is_taken_once_and_paid_at_once() -> None:
    rules = field()
    state = new_game(rules)
    for player in state.players:
        player.cash = 20
    do(rules, state, TakeActionTile(5))
    assert state.players[0].cash == 18
    assert keys(rules, state, TakeActionTile(5)) == ["tile_taken"]
    assert keys(rules, state, TakeActionTile(5, passed=True)) == ["tile_taken"]
    do(rules, state, TakeActionTile(6))
    assert (state.players[1].cash, state.players[1].locomotive) == (14, 2), "4 and the new level 2"
    do(rules, state, TakeActionTile(7))
    assert state.players[2].cash == 14
    assert state.phase == "build"


@pytest.mark.rule("steam-4.1")
def test_the_first_four_tiles_are_free() -> None:
    rules = field()
    state = new_game(rules, 4)
    do(rules, state, *(TakeActionTile(tile) for tile in (1, 2, 3, 4)))
    assert [(player.cash, player.income) for player in state.players] == [(0, 0)] * 4


@pytest.mark.rule("steam-4.1")
def test_a_passed_tile_costs_nothing_and_does_nothing() -> None:
    rules = field()
    state = new_game(rules)
    do(rules, state, TakeActionTile(5, passed=True), TakeActionTile(7, passed=True), TakeActionTile(1))
    assert [(player.cash, player.income) for player in state.players] == [(0, 0)] * 3
    assert keys(rules, state, GrowCity("alpha", 0)) == ["no_city_growth"]
    do(rules, state, FinishBuilding())
    assert keys(rules, state, Urbanize("tau", "gray", 0)) == ["no_urbanization"]


@pytest.mark.rule("steam-4.1")
def test_only_city_growth_and_urbanization_can_be_passed() -> None:
    rules = field()
    state = new_game(rules)
    for tile in (1, 2, 3, 4, 6):
        assert keys(rules, state, TakeActionTile(tile, passed=True)) == ["no_pass_option"]
    assert keys(rules, state, TakeActionTile(8)) == ["no_such_action_tile"]


@pytest.mark.rule("steam-4.1")
def test_what_is_not_passed_must_be_done_even_without_laying_track() -> None:
    rules = field()
    state = new_game(rules)
    do(rules, state, TakeActionTile(5), TakeActionTile(7), TakeActionTile(4))
    assert state.queue == [2, 0, 1]
    do(rules, state, FinishBuilding())
    assert keys(rules, state, FinishBuilding()) == ["must_grow"]
    do(rules, state, GrowCity("alpha", 1), FinishBuilding())
    assert keys(rules, state, FinishBuilding()) == ["must_urbanize"]
    do(rules, state, Urbanize("sigma", "blue", 0), FinishBuilding())
    assert state.phase == "move"


@pytest.mark.rule("steam-4.1")
def test_locomotive_is_not_for_level_6_and_urbanization_needs_a_town_and_a_new_city() -> None:
    rules = field()
    state = new_game(rules)
    state.players[0].locomotive = 6
    assert keys(rules, state, TakeActionTile(6)) == ["highest_locomotive"]
    for colour in state.new_cities:
        state.new_cities[colour] = 0
    for passed in (False, True):
        assert keys(rules, state, TakeActionTile(7, passed)) == ["no_new_cities_left"]
    bare = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")})
    assert keys(bare, new_game(bare), TakeActionTile(7)) == ["no_town_left"]


@pytest.mark.rule("steam-4.1")
def test_who_is_left_with_two_tiles_that_cannot_be_had_takes_urbanization_passed() -> None:
    """Six players on a board without towns: the last finds Locomotive, at level 6, and Urbanization."""
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")})
    for standard in (False, True):
        state = new_game(rules, 6, standard=standard)
        state.phase, state.queue, state.auction = "tiles", [0, 1, 2, 3, 4, 5], None
        state.players[5].locomotive = 6
        for tile in (1, 2, 3, 4):
            do(rules, state, TakeActionTile(tile))
        do(rules, state, TakeActionTile(5, not standard))
        assert list(rules.legal(state)) == [TakeActionTile(7, passed=True)]


@pytest.mark.rule("steam-4.1")
def test_a_city_grows_once() -> None:
    rules = field()
    state = build_turn(rules, tile=5)
    cubes, before = list(state.supply[2]), dict(state.cities["alpha"].cubes)
    do(rules, state, GrowCity("alpha", 2))
    assert state.growth_markers == 9
    assert state.cities["alpha"].growth
    assert state.cities["alpha"].cubes == {c: before[c] + cubes.count(c) for c in before}
    assert keys(rules, state, GrowCity("beta", 3)) == ["no_city_growth"]
    again = build_turn(rules, tile=5)
    again.cities["alpha"].growth = True
    assert keys(rules, again, GrowCity("alpha", 2)) == ["has_marker"]
    assert keys(rules, again, GrowCity("tau", 2)) == ["no_such_city"]


@pytest.mark.rule("steam-4.2")
def test_in_the_standard_game_tiles_are_free_and_declined_while_building() -> None:
    rules = field()
    state = new_game(rules, standard=True)
    do(rules, state, BuyCapital(0), BuyCapital(0), BuyCapital(0), PassBid(), PassBid())
    first = state.order[0]
    assert keys(rules, state, TakeActionTile(7, passed=True)) == ["declined_when_building"]
    do(rules, state, TakeActionTile(6), TakeActionTile(7), TakeActionTile(5))
    assert [player.cash for player in state.players] == [0, 0, 0]
    assert state.players[first].locomotive == 2
    do(rules, state, FinishBuilding())
    events = do(rules, state, FinishBuilding())
    assert "declines_urbanization" in told(events)
    events = do(rules, state, FinishBuilding())
    assert "declines_city_growth" in told(events)


@pytest.mark.rule("steam-4.3")
def test_first_build_and_first_move_put_their_holders_first() -> None:
    rules = field()
    state = new_game(rules, 4)
    take(rules, state, 1, 3, 4, 2)
    assert state.queue == [2, 0, 1, 3]
    do(rules, state, *[FinishBuilding()] * 4)
    assert (state.phase, state.round, state.queue) == ("move", 1, [3, 0, 1, 2])
    do(rules, state, *[PassMove()] * 4)
    assert (state.round, state.queue) == (2, [3, 0, 1, 2])


@pytest.mark.rule("steam-4.3")
@pytest.mark.rule("steam-7.3")
def test_first_build_and_first_move_after_players_went_bankrupt() -> None:
    rules = field()
    state = new_game(rules, 5)
    take(rules, state, 1, 3, 4, 2, 5)
    do(rules, state, *[FinishBuilding()] * 5)
    # Seats 2 and 3, holders of First Build and First Move, cannot pay their losses.
    for seat in (2, 3):
        state.players[seat].income, state.players[seat].points = -10, 0
    do(rules, state, *[PassMove()] * 10)
    assert state.order == [0, 1, 4]
    assert state.queue == [0, 1, 4]
    take(rules, state, 4, 2, 1)
    assert state.queue == [0, 1, 4]
    do(rules, state, *[FinishBuilding()] * 3)
    assert state.queue == [1, 0, 4]
    assert [player.bankrupt for player in state.players] == [False, False, True, True, False]


@pytest.mark.rule("steam-4.4")
def test_from_level_4_to_5_by_the_tile_costs_9() -> None:
    rules = field()
    state = new_game(rules)
    state.players[0].locomotive, state.players[0].cash = 4, 10
    do(rules, state, TakeActionTile(6))
    assert (state.players[0].locomotive, state.players[0].cash) == (5, 1)


@pytest.mark.rule("steam-4.5")
def test_with_an_empty_supply_no_cubes_are_placed() -> None:
    rules = field()
    state = build_turn(rules, tile=5)
    assert keys(rules, state, GrowCity("alpha", None)) == ["choose_supply"]
    for space in state.supply:
        for colour in space:
            state.bag[colour] += 1
        space.clear()
    assert keys(rules, state, GrowCity("alpha", 0)) == ["space_empty"]
    before = dict(state.cities["alpha"].cubes)
    do(rules, state, GrowCity("alpha", None))
    assert state.cities["alpha"].growth
    assert state.cities["alpha"].cubes == before
    assert state.building is not None
    state.building.urbanize = True
    do(rules, state, Urbanize("tau", "gray", None))
    assert sum(state.cities["tau"].cubes.values()) == 0


@pytest.mark.rule("steam-4.5")
def test_city_growth_without_an_eligible_city_is_taken_passed_or_dropped() -> None:
    rules = field()
    state = new_game(rules)
    for city in state.cities.values():
        city.growth = True
    assert keys(rules, state, TakeActionTile(5)) == ["no_city_can_grow"]
    assert keys(rules, state, TakeActionTile(5, passed=True)) == []
    # Taken while a city could grow; when the holder builds, none is left.
    late = build_turn(rules, tile=5)
    assert keys(rules, late, FinishBuilding()) == ["must_grow"]
    for city in late.cities.values():
        city.growth = True
    do(rules, late, FinishBuilding())
    # Markers can be out, too.
    out = new_game(rules)
    out.growth_markers = 0
    assert keys(rules, out, TakeActionTile(5)) == ["no_city_can_grow"]
    # In the Standard Game the tile may be taken all the same, it is declined later.
    standard = new_game(rules, standard=True)
    standard.phase, standard.growth_markers = "tiles", 0
    assert keys(rules, standard, TakeActionTile(5)) == []


@pytest.mark.rule("steam-4.6")
def test_a_supply_space_gives_its_whole_set_and_is_not_refilled() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    assert len(state.supply[7]) == 2
    assert keys(rules, state, Urbanize("tau", "gray", 12)) == ["no_such_space"]
    assert keys(rules, state, Urbanize("tau", "gray", -1)) == ["no_such_space"]
    do(rules, state, Urbanize("tau", "gray", 7))
    assert sum(state.cities["tau"].cubes.values()) == 2
    assert state.supply[7] == []
    assert state.building is not None
    state.building.urbanize = True
    assert keys(rules, state, Urbanize("sigma", "gray", 7)) == ["space_empty"]
    assert keys(rules, state, Urbanize("sigma", "green", 6)) == ["no_new_city_left"]
    assert keys(rules, state, Urbanize("alpha", "gray", 6)) == ["no_such_town"]


@pytest.mark.rule("steam-1.3")
def test_each_new_city_tile_is_there_once_but_four_gray_ones() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    do(rules, state, Urbanize("tau", "red", 0))
    assert state.new_cities["red"] == 0
    assert state.building is not None
    state.building.urbanize = True
    assert keys(rules, state, Urbanize("sigma", "red", 1)) == ["no_new_city_left"]
    do(rules, state, Urbanize("sigma", "gray", 1))
    assert state.new_cities["gray"] == 3


def test_nothing_can_be_done_out_of_its_phase() -> None:
    rules = field()
    state = new_game(rules)
    for action in (BuildTrack((2, 4), "straight", 0), PassMove(), FinishBuilding(), PassBid(), BuyCapital(0)):
        assert keys(rules, state, action) == ["not_now"]
        assert {reason.rule for reason in rules.why_not(state, action)} == {"steam-3.1"}
    put(state, (2, 4), (0, 3))
    assert keys(rules, state, FinishBuilding()) == ["not_now"]
