"""Moving goods (steam-6)."""

from __future__ import annotations

import pytest

from game.hexes import SIDES
from game.steam.actions import MoveGoods, PassMove, TakeIncome, TakePoints, UpgradeLocomotive
from game.steam.goods import Search
from tests.steam import slow
from tests.steam.small import (
    NE,
    NW,
    SE,
    SW,
    N,
    S,
    do,
    grid,
    joined,
    keys,
    line,
    make_rules,
    move_turn,
    put,
    put_cube,
    told,
)


def path(*numbers: int) -> tuple[str, ...]:
    """Links of a line by number: link 0 joins p0 and p1; named by the exit at their northern end."""
    return tuple(f"2,{4 + 4 * number}:{SIDES[N]}" for number in numbers)


def move(start: int, colour: str, *numbers: int) -> MoveGoods:
    return MoveGoods(f"p{start}", colour, path(*numbers))


# -- 6.1 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-6.1")
def test_two_rounds_of_one_move_each_and_one_upgrade_a_turn() -> None:
    rules = line("red", "blue")
    state = joined(rules, 0, level=1)
    put_cube(state, "p0", "blue")
    events = do(rules, state, UpgradeLocomotive())
    assert told(events) == ["upgrades_locomotive"]
    assert state.queue == [1, 2]
    do(rules, state, PassMove(), PassMove())
    assert (state.round, state.queue) == (2, [0, 1, 2])
    assert keys(rules, state, UpgradeLocomotive()) == ["upgraded_already"]
    do(rules, state, move(0, "blue", 0), TakePoints(), UpgradeLocomotive(), PassMove())
    assert (state.turn, state.phase) == (2, "tiles")
    assert [player.locomotive for player in state.players] == [2, 2, 1]
    assert [player.upgraded for player in state.players] == [False] * 3
    assert [player.cash for player in state.players] == [0] * 3, "free"


@pytest.mark.rule("steam-6.1")
def test_no_locomotive_above_level_6() -> None:
    state = joined(line("red", "blue"), 0, level=6)
    assert keys(line("red", "blue"), state, UpgradeLocomotive()) == ["highest_locomotive"]


# -- 6.2 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-6.2")
def test_as_many_links_as_the_locomotives_level_and_only_complete_ones() -> None:
    rules = line("red", "blue", "yellow", "purple")
    state = joined(rules, 0, 0, 0, level=2)
    put_cube(state, "p0", "purple")
    assert keys(rules, state, move(0, "purple", 0, 1, 2)) == ["locomotive_too_weak"]
    state.players[0].locomotive = 3
    assert keys(rules, state, move(0, "purple", 0, 1, 2)) == []
    open_ = joined(rules, 0, 0)
    put(open_, (2, 16), (N, NE))
    put_cube(open_, "p3", "red")
    assert keys(rules, open_, MoveGoods("p3", "red", ("2,16:N",))) == ["link_incomplete"]


@pytest.mark.rule("steam-6.2")
def test_a_cube_ends_in_the_first_city_of_its_colour() -> None:
    rules = line("red", "blue", "blue")
    state = joined(rules, 0, 0)
    put_cube(state, "p0", "blue")
    assert keys(rules, state, move(0, "blue", 0, 1)) == ["passes_its_colour"]
    assert [action for action in rules.legal(state) if isinstance(action, MoveGoods)] == [move(0, "blue", 0)]


@pytest.mark.rule("steam-6.2")
def test_never_in_a_town_nor_in_a_city_of_another_colour() -> None:
    rules = line("red", "blue", "yellow", towns=[1])
    state = joined(rules, 0, 0)
    put_cube(state, "p0", "yellow")
    put_cube(state, "p0", "blue")
    assert keys(rules, state, move(0, "yellow", 0)) == ["ends_in_town"]
    assert keys(rules, state, MoveGoods("p0", "blue", ("2,4:N", "2,6:S"))) == ["wrong_city"]
    assert keys(rules, state, MoveGoods("p0", "yellow", ("2,4:N", "2,6:S"))) == []


@pytest.mark.rule("steam-6.2")
def test_a_path_of_nothing_and_cubes_cities_and_links_that_are_not_there() -> None:
    rules = line("red", "blue", "yellow")
    state = joined(rules, 0, 0)
    put_cube(state, "p0", "red")
    assert keys(rules, state, move(0, "red")) == ["no_path"]
    assert keys(rules, state, move(0, "blue", 0)) == ["no_such_cube"]
    assert keys(rules, state, MoveGoods("nowhere", "blue", path(0))) == ["no_such_city"]
    assert "no_such_link" in keys(rules, state, MoveGoods("p0", "red", ("2,4:N", "9,9:N")))
    assert "path_broken" in keys(rules, state, move(0, "red", 1))


@pytest.mark.rule("steam-6.2")
def test_not_back_to_the_start_nor_twice_through_a_place_or_a_link() -> None:
    """A ring of three cities, and a second link between two of them."""
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((4, 4), "blue"), "gamma": ((2, 6), "yellow"), "delta": ((6, 2), "red")},
    )
    state = move_turn(rules)
    put(state, (3, 3), (NW, SE))
    put(state, (3, 5), (NE, SW))
    put(state, (2, 4), (N, S))
    put(state, (5, 3), (SW, NE))
    for colour in ("red", "yellow"):
        put_cube(state, "alpha", colour)
    ids = {tuple(sorted(link.places)): link.id for link in rules.ground.network(state).links}
    ab, bc, ac, bd = (
        ids["alpha", "beta"], ids["beta", "gamma"], ids["alpha", "gamma"], ids["beta", "delta"],
    )  # fmt: skip
    assert keys(rules, state, MoveGoods("alpha", "red", (ab, bc, ac))) == ["back_to_start"]
    assert "place_twice" in keys(rules, state, MoveGoods("alpha", "red", (ab, bc, ac, ab, bd)))
    assert "link_twice" in keys(rules, state, MoveGoods("alpha", "yellow", (ab, ab, ac)))
    assert keys(rules, state, MoveGoods("alpha", "red", (ab, bd))) == []
    # No legal delivery visits anything twice: the search agrees with walking every way.
    legal = {action for action in rules.legal(state) if isinstance(action, MoveGoods)}
    assert legal == slow.deliveries(rules, state)
    assert MoveGoods("alpha", "yellow", (ab, bc)) in legal
    assert MoveGoods("alpha", "yellow", (ac,)) in legal


@pytest.mark.rule("steam-6.2")
def test_no_town_twice() -> None:
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((2, 10), "blue"), "gamma": ((4, 4), "gray")}, {"tau": (2, 6)}
    )
    state = move_turn(rules)
    put(state, (2, 4), (N, S))
    put(state, (2, 6), (N,), (S,), (NE,))
    put(state, (2, 8), (N, S))
    put(state, (3, 5), (SW, NE))
    put_cube(state, "alpha", "blue")
    # There and back to gamma would be a way through tau twice.
    ids = {tuple(sorted(link.places)): link.id for link in rules.ground.network(state).links}
    at, tb, tg = ids["alpha", "tau"], ids["beta", "tau"], ids["gamma", "tau"]
    assert set(keys(rules, state, MoveGoods("alpha", "blue", (at, tg, tg, tb)))) == {"place_twice", "link_twice"}
    assert keys(rules, state, MoveGoods("alpha", "blue", (at, tb))) == []


@pytest.mark.rule("steam-6.2")
def test_a_cube_in_a_city_of_its_own_colour_may_go_to_another_one() -> None:
    rules = line("red", "blue", "red")
    state = joined(rules, 0, 0)
    put_cube(state, "p0", "red")
    do(rules, state, move(0, "red", 0, 1))


# -- 6.3 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-6.3")
@pytest.mark.parametrize(
    ("owners", "reasons"),
    [
        ((0, 0, 1, 1, 2), []),
        ((0, 0, 1, 1, 1), ["other_has_more"]),
        ((0, 1, 2, None, None), []),
        ((1, 1, 2, None, None), ["no_own_link", "other_has_more", "other_has_more"]),
        ((0, None, None, None, None), []),
        ((None, None, None, None, None), ["no_own_link"]),
        ((0, 1, 1, 2, 2), ["other_has_more", "other_has_more"]),
    ],
)
def test_one_own_link_at_least_and_no_single_player_has_more(
    owners: tuple[int | None, ...], reasons: list[str]
) -> None:
    rules = line("red", "red", "red", "red", "red", "blue")
    state = joined(rules, *owners)
    put_cube(state, "p0", "blue")
    wanted = move(0, "blue", 0, 1, 2, 3, 4)
    assert keys(rules, state, wanted) == reasons
    assert (wanted in list(rules.legal(state))) == (not reasons)


# -- 6.4 to 6.7 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-6.4")
def test_the_mover_decides_first_then_the_others_in_order_each_all_one_way() -> None:
    rules = line("red", "red", "red", "red", "red", "blue")
    state = joined(rules, 2, 0, 0, 1, None)
    state.order, state.queue = [2, 0, 1], [0, 2, 1]
    put_cube(state, "p0", "blue")
    do(rules, state, move(0, "blue", 0, 1, 2, 3, 4))
    asked = []
    for action in (TakePoints(), TakeIncome(), TakePoints()):
        turn = rules.to_act(state)
        assert turn is not None
        asked.append((turn.seat, turn.phase, turn.values["n"]))
        assert list(rules.legal(state)) == [TakeIncome(), TakePoints()]
        do(rules, state, action)
    assert asked == [(0, "score", 2), (2, "score", 1), (1, "score", 1)]
    assert [(player.income, player.points) for player in state.players] == [(0, 2), (0, 1), (1, 0)]
    assert state.queue == [2, 1]


@pytest.mark.rule("steam-6.5")
def test_the_cube_goes_back_to_the_bag() -> None:
    rules = line("red", "blue")
    state = joined(rules, 0)
    put_cube(state, "p0", "blue")
    bag = state.bag["blue"]
    do(rules, state, move(0, "blue", 0))
    assert state.bag["blue"] == bag + 1
    assert sum(sum(city.cubes.values()) for city in state.cities.values()) == 0


@pytest.mark.rule("steam-6.6")
def test_five_links_three_own_two_of_an_opponent() -> None:
    rules = line("red", "blue", "red", "purple", "red", "yellow")
    state = joined(rules, 0, 1, 0, 1, 0, level=5)
    put_cube(state, "p0", "yellow")
    do(rules, state, move(0, "yellow", 0, 1, 2, 3, 4), TakeIncome(), TakePoints())
    assert [(player.income, player.points) for player in state.players] == [(3, 0), (0, 2), (0, 0)]


@pytest.mark.rule("steam-6.7")
def test_of_several_paths_the_player_chooses() -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((4, 2), "blue"), "gamma": ((2, 8), "gray")})
    state = move_turn(rules)
    put(state, (3, 3), (NW, NE), owners=[0])
    put(state, (3, 1), (SW, SE), owners=[1])
    put(state, (2, 4), (N, S), owners=[0])
    put(state, (2, 6), (N, S), owners=[0])
    put_cube(state, "alpha", "blue")
    found = [action for action in rules.legal(state) if isinstance(action, MoveGoods)]
    assert len(found) == 1, "the other's link alone is not enough"
    state.track[1:2] = []
    put(state, (3, 1), (SW, SE), owners=[0])
    found = [action for action in rules.legal(state) if isinstance(action, MoveGoods)]
    assert [action.path for action in found] == [("3,3:NE",), ("3,1:SE",)]
    for action in found:
        assert keys(rules, state, action) == []


@pytest.mark.rule("steam-7.3")
def test_a_bankrupts_links_count_for_the_length_and_score_for_nobody() -> None:
    rules = line("red", "red", "blue")
    state = joined(rules, None, 0)
    put_cube(state, "p0", "blue")
    do(rules, state, move(0, "blue", 0, 1))
    assert [(payout.seat, payout.points) for payout in state.payouts] == [(0, 1)]
    weak = joined(rules, None, 0, level=1)
    put_cube(weak, "p0", "blue")
    assert keys(rules, weak, move(0, "blue", 0, 1)) == ["locomotive_too_weak"]


def test_search_against_walking_on_a_grid() -> None:
    rules, state = grid()
    most = 0
    for level in range(1, 7):
        for seat in range(4):
            state.queue[0], state.players[seat].locomotive = seat, level
            fast = [delivery.action for delivery in Search(rules.ground, state, seat).all()]
            assert len(set(fast)) == len(fast)
            assert set(fast) == slow.deliveries(rules, state)
            most = max(most, len(fast))
    assert most > 50
