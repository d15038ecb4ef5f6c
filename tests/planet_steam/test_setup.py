"""Set-up, map and carriers: rules 1 to 3."""

from __future__ import annotations

import pytest

from game.planet_steam.actions import BuyTank, RollClaim, TakeExtra, TakeResource, UpgradeCarrier
from game.planet_steam.carriers import capacity, room, store
from game.planet_steam.state import Player
from tests.planet_steam.table import board, keys, new_game, rules

SETUPS = {  # supply, permits and districts, credits, tank stock, rounds
    2: ((3, 4, 4, 4), 4, 80, 9, 7),
    3: ((3, 4, 5, 5), 5, 75, 10, 6),
    4: ((4, 5, 6, 6), 6, 70, 12, 5),
    5: ((4, 6, 7, 7), 7, 65, 14, 4),
}
every_number = pytest.mark.parametrize("seats", SETUPS)


@pytest.mark.rule("planet-1.1")
def test_two_to_five_players_in_five_colours_and_four_resources() -> None:
    assert list(rules().seats_allowed()) == [2, 3, 4, 5]
    assert rules().colours() == ("black", "green", "orange", "purple", "yellow")
    assert board().market.order == ("quartz", "ore", "water", "energy")
    game = new_game(2)
    assert game.reasons(UpgradeCarrier("gold")) == {"no_such_resource": "planet-1.1"}


@pytest.mark.rule("planet-1.2")
@pytest.mark.rule("planet-1.3")
@every_number
def test_what_a_game_starts_with_depends_on_the_number_of_players(seats: int) -> None:
    supply, certificates, credits, stock, rounds = SETUPS[seats]
    state, setup = new_game(seats).state, board().setups[seats]
    assert tuple(state.supply.values()) == supply
    assert (state.permits, state.districts) == (certificates, certificates)
    assert (state.tank_stock, state.rounds) == (stock, rounds)
    for player in state.players:
        assert player.credits == credits
        assert player.resources == {"quartz": 1, "ore": 1, "water": 4, "energy": 4}
        assert player.classes == dict.fromkeys(board().market.order, 1)
    for zone, claim in setup.claims.items():
        assert state.claims[zone] == (None if claim == "free" else claim)
    claimed = [list(state.claims.values()).count(seat) for seat in range(seats)]
    assert claimed == [claimed[0]] * seats
    assert not state.tanks


@pytest.mark.rule("planet-1.4")
@pytest.mark.parametrize("seed", range(12))
def test_the_highest_die_is_first_and_ties_roll_again(seed: int) -> None:
    game = new_game(5, seed, first=None)
    rolls = [(event.values["player"], event.values["die"]) for event in game.events if event.key == "first_roll"]
    rolling = list(range(5))
    while len(rolling) > 1:
        now, rolls = dict(rolls[: len(rolling)]), rolls[len(rolling) :]
        assert list(now) == rolling
        rolling = [seat for seat in rolling if now[seat] == max(now.values())]
    assert rolls == []
    assert game.state.first_player == rolling[0]


@pytest.mark.rule("planet-1.4")
def test_ties_for_the_first_place_do_happen() -> None:
    counts = [keys(new_game(5, seed, first=None).events).count("first_roll") for seed in range(12)]
    assert min(counts) == 5 < max(counts)


@pytest.mark.rule("planet-1.4")
def test_from_the_first_player_clockwise_each_upgrades_one_carrier() -> None:
    game = new_game(4, first=2)
    order = []
    for resource in ("water", "quartz", "ore", "energy"):
        assert game.phase == "first_upgrade"
        order.append(game.seat)
        before = game.player.resources.copy(), game.player.credits
        seat = game.seat
        game.do(UpgradeCarrier(resource))
        assert game.state.players[seat].classes[resource] == 2
        assert (game.state.players[seat].resources, game.state.players[seat].credits) == before
    assert order == [2, 3, 0, 1]
    assert game.phase == "open_specialist_auction"
    assert game.seat == 2


@pytest.mark.rule("planet-1.5")
@every_number
def test_prices_start_at_their_start(seats: int) -> None:
    assert new_game(seats).state.price == {"quartz": 12, "ore": 8, "water": 6, "energy": 4}


@pytest.mark.rule("planet-1.5")
def test_pieces_are_unlimited() -> None:
    game = new_game(5).to("activation")
    zones = [zone for zone, claim in game.state.claims.items() if claim != "unavailable"]
    game.claim(game.seat, *zones)
    game.give(game.seat, credits=10_000, water=40)
    game.state.tank_stock = 14
    game.do(next(iter(game.legal())))
    for zone in zones[:14]:
        game.do(BuyTank(zone))
    assert len(game.state.tanks) == 14


@pytest.mark.rule("planet-1.6")
def test_hidden_credits_are_hidden_from_the_others_only() -> None:
    game = new_game(3, credits="hidden").to("specialist_auction")
    view = rules().view(game.state, 1)
    assert [player.credits for player in view.players] == [-1, 75, -1]
    assert all(row[0] == row[2] == -1 != row[1] for row in view.wealth_history)
    assert rules().has_secrets(game.state)
    game.state.players[0].credits += 30
    for row in game.state.wealth_history:
        row[2] += 5
    assert rules().view(game.state, 1) == view
    assert rules().view(game.state, 0) != view
    assert [player.credits for player in rules().view(game.state, None).players] == [-1, -1, -1]


@pytest.mark.rule("planet-1.6")
def test_a_view_scores_without_the_credits_it_does_not_know() -> None:
    game = new_game(3, credits="hidden")
    shown = rules().score(rules().view(game.state, 1)).seats
    full = rules().score(game.state).seats
    assert shown[1] == full[1]
    assert shown[0].total == full[0].total - 75
    assert shown[0].lines[0].key == "credits_hidden"


@pytest.mark.rule("planet-1.6")
def test_open_credits_and_the_end_of_the_game_hide_nothing() -> None:
    open_game = new_game(3)
    assert not rules().has_secrets(open_game.state)
    assert [player.credits for player in rules().view(open_game.state, 1).players] == [75, 75, 75]
    ended = new_game(2, credits="hidden").to("over")
    assert not rules().has_secrets(ended.state)
    assert rules().view(ended.state, None).players == ended.state.players
    assert ended.events[-1].key == "game_over"
    assert ended.events[-1].reveals


def test_a_view_does_not_tell_what_the_dice_will_show() -> None:
    one, other = new_game(2, seed=1, first=0), new_game(2, seed=2, first=0)
    assert rules().view(one.state, 0) == rules().view(other.state, 0)


@pytest.mark.rule("planet-2.1")
def test_the_grid_has_seven_rows_of_five_with_an_anchorage_each_and_the_river_in_the_middle() -> None:
    assert len(board().zones) == 35
    assert list(board().anchorages) == list(range(7))
    assert [zone.id for zone in board().zones if zone.river] == ["A4", "B4", "C4", "D4", "E4"]
    game = new_game(2).to("claim")
    assert game.reasons(RollClaim("F9")) == {"no_such_zone": "planet-2.1"}


@pytest.mark.rule("planet-2.2")
def test_an_unavailable_zone_is_neither_free_nor_claimed() -> None:
    state = new_game(2).state
    assert state.claims["A1"] == "unavailable"
    assert "A1" not in state.free_zones()
    assert "A1" not in state.neutral_zones()
    assert all("A1" not in state.zones_of(seat) for seat in range(2))
    assert {state.claims[zone] for zone in state.free_zones()} == {None}


@pytest.mark.rule("planet-2.4")
def test_adjacent_zones_share_a_side() -> None:
    assert {zone.id for zone in board().neighbours("B2")} == {"A2", "C2", "B1", "B3"}
    assert {zone.id for zone in board().neighbours("A1")} == {"B1", "A2"}


@pytest.mark.rule("planet-3.1")
@pytest.mark.parametrize(("carrier_class", "holds"), [(1, 4), (2, 7), (3, 10), (4, 13)])
def test_capacity_grows_with_the_class(carrier_class: int, holds: int) -> None:
    player = Player(0, dict.fromkeys(board().market.order, 0), dict.fromkeys(board().market.order, carrier_class))
    assert capacity(board(), player, "ore") == holds
    assert room(board(), player, "ore") == holds


@pytest.mark.rule("planet-3.1")
def test_no_carrier_goes_beyond_class_four() -> None:
    game = new_game(2)
    game.player.classes["ore"] = 4
    assert game.reasons(UpgradeCarrier("ore")) == {"carrier_at_top": "planet-3.1"}


@pytest.mark.rule("planet-3.2")
def test_what_does_not_fit_is_lost_and_supply_stays() -> None:
    game = new_game(3)
    assert game.player.resources["quartz"] == 1
    assert store(board(), game.player, "quartz", 5) == 2
    assert game.player.resources["quartz"] == 4
    assert room(board(), game.player, "quartz") == 0


@pytest.mark.rule("planet-3.2")
def test_the_bank_agents_resource_is_lost_in_a_full_carrier() -> None:
    game = new_game(3).to("take_card")
    game.give(game.seat, ore=4)
    game.do(next(action for action in game.legal() if getattr(action, "card", 0) == 2))
    supply = dict(game.state.supply)
    events = game.do(TakeResource("ore"))
    assert keys(events) == ["bank_agent_resource", "lost_for_room"]
    assert game.state.supply == supply
    assert game.player.resources["ore"] == 4
    assert game.legal(TakeExtra)
