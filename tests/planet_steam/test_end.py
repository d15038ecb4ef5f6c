"""The End phase, wealth and the optional cards: rules 8, 9 and 10.3."""

from __future__ import annotations

import pytest

from game.planet_steam.actions import (
    Buy,
    ChooseDirection,
    HoldPrice,
    KeepRoll,
    LeaveOptionalCards,
    PassTrade,
    RollAgain,
    RollClaim,
    Sell,
    TakeOptionalCard,
    UpgradeCarrier,
)
from game.planet_steam.carriers import in_hold, room, store
from game.planet_steam.previews import new_tanks, trade_preview
from game.planet_steam.state import Tank
from game.rules import Score
from tests.planet_steam.table import Game, board, keys, new_game, rules, values


def last_certificates(seats: int, round_: int = 1) -> Game:
    """Before the last decision of a round."""
    game = new_game(seats).to("certificates", round_=round_)
    while len(game.state.queue):
        game.quietly()
    return game


@pytest.mark.rule("planet-8.1")
@pytest.mark.parametrize(
    ("ore", "stock", "new"),
    [(5, 9, 4), (3, 9, 3), (9, 12, 2), (1, 0, 1)],
    ids=["players", "ore", "room", "little ore"],
)
def test_new_tanks_are_the_least_of_ore_players_and_room(ore: int, stock: int, new: int) -> None:
    game = last_certificates(4)
    game.state.supply["ore"], game.state.tank_stock = ore, stock
    assert new_tanks(board(), game.state) == new
    price = game.state.price["ore"]
    told = values(game.quietly(), "tanks_restocked")
    assert told == {"n": new, "stock": stock + new, "supply": ore - new}
    assert game.state.tank_stock == stock + new
    assert game.state.supply["ore"] + game.state.extra.count("ore") == ore - new
    assert game.state.price["ore"] == price


@pytest.mark.rule("planet-8.1")
@pytest.mark.parametrize(("ore", "stock", "step"), [(0, 9, 2), (8, 14, -1)])
def test_a_round_without_new_tanks_moves_the_price_of_ore(ore: int, stock: int, step: int) -> None:
    game = last_certificates(4)
    game.state.supply["ore"], game.state.tank_stock, game.state.price["ore"] = ore, stock, 8
    happened = keys(game.quietly())
    assert "no_new_tanks" in happened
    assert game.state.tank_stock == stock
    assert game.state.price["ore"] == 8 + step


@pytest.mark.rule("planet-8.2")
def test_cards_come_back_and_the_airship_leaves() -> None:
    game = last_certificates(3)
    assert game.state.airship_row is not None
    game.quietly()
    assert game.state.round == 2
    assert game.state.airship_row is None
    assert [player.card for player in game.state.players] == [None] * 3
    assert game.state.cards == [1, 2, 3]


@pytest.mark.rule("planet-8.2")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 7), (3, 6), (4, 5), (5, 4)])
def test_the_game_ends_after_the_last_round(seats: int, rounds: int) -> None:
    game = last_certificates(seats, rounds)
    game.quietly()
    assert game.state.over
    assert rules().to_act(game.state) is None
    assert list(rules().legal(game.state)) == []
    assert game.reasons(PassTrade()) == {"game_over": "planet-8.2"}
    assert len(game.state.price_history) == len(game.state.wealth_history) == rounds + 1
    assert game.state.price_history[-1] == game.state.price
    assert game.state.wealth_history[-1] == [line.total for line in rules().score(game.state).seats]


@pytest.mark.rule("planet-9.1")
def test_wealth_counts_by_source_and_nothing_for_the_rest() -> None:
    game = new_game(2)
    player = game.state.players[0]
    lines = {line.key: line.points for line in rules().score(game.state).seats[0].lines if line.key != "resource"}
    assert lines == {"credits": 80, "zones": 50, "tanks": 0, "superchargers": 0, "luxury_districts": 0}
    total = rules().score(game.state).seats[0].total
    assert total == 80 + 1 * 12 + 1 * 8 + 4 * 6 + 4 * 4 + 50
    player.permits = 3
    player.classes["ore"] = 4
    assert rules().score(game.state).seats[0].total == total
    game.tank(0, "B1", "quartz", supercharger=True)
    assert rules().score(game.state).seats[0].total == total + 25 + 50


@pytest.mark.rule("planet-9.2")
def test_the_most_wealth_wins_and_ties_share() -> None:
    game = new_game(4)
    for seat, credits in enumerate((30, 90, 90, 10)):
        game.give(seat, credits=credits)
    score: Score = rules().score(game.state)
    assert [line.rank for line in score.seats] == [3, 1, 1, 4]
    assert score.winners == (1, 2)
    assert score.decided_by is None


@pytest.mark.rule("planet-9.3")
def test_the_example_of_wealth() -> None:
    game = new_game(4)
    game.clear()
    zones = [zone.id for zone in board().zones[:10]]
    game.claim(0, *zones)
    for zone in zones[:6]:
        game.state.tanks[zone] = Tank("energy")
    game.state.tanks[zones[0]].supercharger = True
    game.state.players[0].districts = 1
    game.give(0, credits=20, quartz=0, ore=0, water=3, energy=2)
    game.state.price.update(water=8, energy=3)
    score = rules().score(game.state).seats[0]
    assert [line.points for line in score.lines] == [20, 0, 0, 24, 6, 250, 150, 50, 50]
    assert score.total == 550


# -- optional cards --------------------------------------------------------------------------------------------------


@pytest.mark.rule("planet-10.3")
def test_optional_cards_are_taken_in_reverse_seat_order() -> None:
    game = new_game(4, optional_cards="on")
    assert (game.phase, game.seat) == ("optional_card", 3)
    game.do(TakeOptionalCard("broker"))
    assert game.seat == 2
    assert game.reasons(TakeOptionalCard("broker")) == {"optional_card_gone": "planet-10.3"}
    game.do(LeaveOptionalCards(), TakeOptionalCard("spare_hold"), TakeOptionalCard("prospector"))
    assert [player.optional_card for player in game.state.players] == ["prospector", "spare_hold", None, "broker"]
    assert game.phase == "first_upgrade"


@pytest.mark.rule("planet-10.3")
def test_when_all_three_are_taken_the_rest_are_not_asked() -> None:
    game = new_game(5, optional_cards="on")
    game.do(*map(TakeOptionalCard, ("broker", "prospector", "spare_hold")))
    assert (game.phase, game.seat) == ("first_upgrade", 0)
    assert new_game(5).phase == "first_upgrade"


def prospecting(first_good: bool) -> Game:
    """Seat 0 has the Prospector and has rolled for C4."""
    for seed in range(100):
        game = new_game(4, seed, optional_cards="on").to("claim")
        game.player.optional_card = "prospector"
        game.do(RollClaim("C4"))
        assert game.phase == "roll_again"
        assert game.state.roll is not None
        if (game.state.roll.die >= 4) == first_good:
            return game
    raise AssertionError("no such roll")


@pytest.mark.rule("planet-10.3")
def test_the_prospector_may_roll_again_and_the_second_roll_counts() -> None:
    outcomes = set()
    for first_good in (True, False):
        game = prospecting(first_good)
        seat = game.seat
        assert game.legal() == [RollAgain(), KeepRoll()]
        told = game.do(RollAgain())
        die = values(told, "claim_rolled_again")["die"]
        if die < 4:
            assert game.phase == "choose_direction"
            game.do(ChooseDirection("up"))
        assert (game.state.claims["C4"] == seat) == (die >= 4)
        assert game.state.players[seat].optional_used
        outcomes.add(die >= 4)
    kept = prospecting(first_good=True)
    seat = kept.seat
    kept.do(KeepRoll())
    assert kept.state.claims["C4"] == seat
    assert not kept.state.players[seat].optional_used


@pytest.mark.rule("planet-10.3")
def test_the_broker_holds_one_price_a_round() -> None:
    game = new_game(3, optional_cards="on").to("trade")
    game.player.optional_card = "broker"
    game.state.supply["quartz"], game.state.price["quartz"] = 0, 12
    assert trade_preview(board(), game.state, 0).price == 14
    game.do(HoldPrice())
    assert trade_preview(board(), game.state, 0).price == 12
    assert game.reasons(HoldPrice()) == {"used_this_round": "planet-10.3"}
    seat = game.seat
    told = game.do(PassTrade())
    assert keys(told) == ["trade_passed", "price_held"]
    assert game.state.price["quartz"] == 12
    assert game.reasons(HoldPrice()) == {"no_broker": "planet-10.3"}
    game.do(PassTrade())
    assert game.state.price["quartz"] == 14
    while game.seat != seat:
        game.do(PassTrade())
    assert not game.legal(HoldPrice)
    game.to("trade", round_=2)
    while game.seat != seat:
        game.do(PassTrade())
    assert game.legal(HoldPrice)


@pytest.mark.rule("planet-10.3")
def test_the_broker_holds_the_price_of_a_trade_too() -> None:
    game = new_game(3, optional_cards="on").to("trade")
    game.player.optional_card = "broker"
    game.state.supply["quartz"] = 2
    game.give(game.seat, credits=50)
    game.do(HoldPrice(), Buy("quartz", 1))
    assert game.state.price["quartz"] == 12
    assert game.state.supply["quartz"] == 1


@pytest.mark.rule("planet-10.3")
def test_the_spare_hold_takes_three_of_one_resource() -> None:
    game = new_game(3, optional_cards="on").to("first_upgrade")
    player = game.state.players[0]
    player.optional_card = "spare_hold"
    assert store(board(), player, "quartz", 9) == 3
    assert player.resources["quartz"] == 7
    assert in_hold(board(), player) == ("quartz", 3)
    assert room(board(), player, "ore") == 3
    assert store(board(), player, "ore", 5) == 2
    assert player.resources["ore"] == 4
    assert in_hold(board(), player) == ("quartz", 3)


@pytest.mark.rule("planet-10.3")
def test_the_spare_hold_empties_when_there_is_room_again() -> None:
    game = new_game(3, optional_cards="on").to("trade")
    player = game.player
    player.optional_card = "spare_hold"
    player.resources.update(quartz=6, ore=4)
    assert room(board(), player, "quartz") == 1
    assert room(board(), player, "ore") == 0
    game.do(Sell("quartz", 2))
    assert in_hold(board(), player) is None
    assert room(board(), player, "ore") == 3
    player.resources["ore"] = 6
    game.state.phase, game.state.seat = "tanks", game.state.order[0]
    player.resources["energy"] = 2
    game.do(UpgradeCarrier("ore"))
    assert in_hold(board(), player) is None


@pytest.mark.rule("planet-10.3")
def test_without_the_card_nothing_overflows_into_a_hold() -> None:
    player = new_game(3).player
    assert store(board(), player, "quartz", 9) == 6
    assert in_hold(board(), player) is None
