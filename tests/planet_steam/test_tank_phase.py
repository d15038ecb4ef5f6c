"""The tank phase: rules 2.3 and 6, and fixed tanks (10.2)."""

from __future__ import annotations

import pytest

from game.planet_steam.actions import (
    Activate,
    BuyConverter,
    BuySupercharger,
    BuyTank,
    EndTankPhase,
    ImportTank,
    MoveConverter,
    MoveSupercharger,
    MoveTank,
    ReturnConverter,
    SwapTanks,
    TakeWater,
    UpgradeCarrier,
)
from game.planet_steam.previews import cost_of, local_tank_price
from game.planet_steam.state import Tank
from tests.planet_steam.table import Game, board, keys, new_game

PLENTY = {"credits": 200, "quartz": 20, "ore": 20, "water": 20, "energy": 20}


def at_activation(**options: str) -> Game:
    """Seat 0 is about to pay; it has the free zones A2, A3, A4, A5 and plenty of everything."""
    game = new_game(4, **options).to("open_specialist_auction").deal(1, 2, 3, 4).to("activation")
    game.clear()
    game.claim(0, "A2", "A3", "A4", "A5")
    game.give(0, **PLENTY)
    return game


def active(**options: str) -> Game:
    game = at_activation(**options)
    game.do(Activate())
    game.give(0, **PLENTY)
    return game


def spent(game: Game) -> dict[str, int]:
    """What seat 0 spent out of its plenty."""
    player = game.state.players[0]
    left = {"credits": player.credits, **player.resources}
    return {key: PLENTY[key] - left[key] for key in PLENTY if PLENTY[key] != left[key]}


@pytest.mark.rule("planet-6.1")
def test_one_water_activates() -> None:
    game = at_activation()
    game.do(Activate())
    assert spent(game) == {"water": 1}
    assert game.phase == "tanks"
    assert game.seat == 0


@pytest.mark.rule("planet-6.1")
def test_or_one_water_is_taken_and_the_turn_is_over() -> None:
    game = at_activation()
    game.give(0, water=2)
    game.do(TakeWater())
    assert game.state.players[0].resources["water"] == 3
    assert (game.phase, game.seat) == ("activation", 1)


@pytest.mark.rule("planet-6.1")
def test_without_water_nobody_activates_and_water_that_does_not_fit_is_lost() -> None:
    dry = at_activation()
    dry.give(0, water=0)
    assert dry.reasons(Activate()) == {"too_few_resources": "planet-6.1"}
    assert dry.legal() == [TakeWater()]
    full = at_activation()
    full.give(0, water=7)
    supply = dict(full.state.supply)
    assert keys(full.do(TakeWater())) == ["water_taken", "lost_for_room"]
    assert full.state.players[0].resources["water"] == 7
    assert full.state.supply == supply


@pytest.mark.rule("planet-6.1")
def test_each_player_completes_the_phase_before_the_next() -> None:
    game = active()
    game.do(BuyTank("A2"), BuyTank("A3"))
    assert game.seat == 0
    game.do(EndTankPhase())
    assert (game.phase, game.seat) == ("activation", 1)


@pytest.mark.rule("planet-6.2")
def test_a_local_tank_costs_a_water_and_the_price_at_the_marker() -> None:
    game = active()
    assert game.state.tank_stock == 12
    game.do(BuyTank("A2"))
    assert spent(game) == {"water": 1, "credits": 22}
    assert game.state.tank_stock == 11
    assert game.state.tanks == {"A2": Tank()}
    game.do(BuyTank("A3"))
    assert spent(game) == {"water": 2, "credits": 22 + 23}


@pytest.mark.rule("planet-6.2")
def test_out_of_stock_only_imports_are_left() -> None:
    game = active()
    game.state.tank_stock = 1
    game.do(BuyTank("A2"))
    assert game.reasons(BuyTank("A3")) == {"no_tanks_in_stock": "planet-6.2"}
    assert local_tank_price(board(), game.state) is None
    assert game.legal(BuyTank) == []
    game.give(0, **PLENTY)
    game.do(ImportTank("A3"))
    assert spent(game) == {"water": 1, "quartz": 2, "credits": 5}
    assert game.state.tank_stock == 0


@pytest.mark.rule("planet-2.3")
def test_a_tank_needs_an_own_claimed_zone_without_a_tank() -> None:
    game = active()
    game.tank(0, "A2")
    game.claim(1, "B2")
    game.state.claims["B3"] = "neutral"
    for buy in (BuyTank, ImportTank):
        assert game.reasons(buy("A2")) == {"tank_there_already": "planet-2.3"}
        assert game.reasons(buy("B2")) == {"not_your_zone": "planet-6.2"}
        assert game.reasons(buy("B3")) == {"not_your_zone": "planet-6.2"}
        assert game.reasons(buy("B4")) == {"not_your_zone": "planet-6.2"}
        assert game.reasons(buy("Z9")) == {"no_such_zone": "planet-2.1"}
        assert [action.zone for action in game.legal(buy)] == ["A3", "A4", "A5"]


@pytest.mark.rule("planet-6.2")
def test_every_reason_is_told_at_once() -> None:
    game = active()
    game.tank(1, "B2")
    game.state.tank_stock = 0
    game.give(0, credits=0, water=0, quartz=1)
    assert set(game.reasons(BuyTank("B2"))) == {
        "no_tanks_in_stock",
        "not_your_zone",
        "tank_there_already",
        "too_few_resources",
    }
    assert set(game.reasons(ImportTank("A2"))) == {"too_few_resources", "too_few_credits"}


@pytest.mark.rule("planet-6.2")
@pytest.mark.parametrize(("converter", "price"), [("quartz", 8), ("ore", 5), ("energy", 2)])
def test_converters_have_their_prices(converter: str, price: int) -> None:
    game = active()
    game.tank(0, "A2")
    game.do(BuyConverter("A2", converter))
    assert spent(game) == {"credits": price}
    assert game.state.tanks["A2"] == Tank(converter)
    assert cost_of(board(), game.state, BuyConverter("A2", converter)) == {"credits": price}


@pytest.mark.rule("planet-6.2")
def test_a_replaced_converter_moves_to_another_own_tank_or_goes_back() -> None:
    game = active()
    game.tank(0, "A2", "ore")
    game.tank(0, "A3", "energy")
    game.tank(0, "A4")
    game.do(BuyConverter("A2", "quartz", "A4"))
    assert [game.state.tanks[zone].converter for zone in ("A2", "A3", "A4")] == ["quartz", "energy", "ore"]
    events = game.do(BuyConverter("A2", "energy"))
    assert keys(events) == ["converter_bought", "converter_returned"]
    assert [game.state.tanks[zone].converter for zone in ("A2", "A3", "A4")] == ["energy", "energy", "ore"]
    assert spent(game) == {"credits": 10}


@pytest.mark.rule("planet-2.3")
def test_a_tank_holds_one_converter_and_one_supercharger() -> None:
    game = active()
    game.tank(0, "A2", "ore", supercharger=True)
    game.tank(0, "A3", "energy")
    game.tank(0, "A4")
    game.tank(1, "B2")
    assert game.reasons(BuyConverter("A2", "quartz", "A3")) == {"converter_there_already": "planet-2.3"}
    assert game.reasons(BuyConverter("A2", "quartz", "A2")) == {"converter_there_already": "planet-2.3"}
    assert game.reasons(BuyConverter("A2", "quartz", "A5")) == {"no_tank_there": "planet-6.2"}
    assert game.reasons(BuyConverter("A2", "quartz", "B2")) == {"not_your_zone": "planet-6.2"}
    assert game.reasons(BuyConverter("A4", "quartz", "A3")) == {
        "no_converter_to_move": "planet-6.2",
        "converter_there_already": "planet-2.3",
    }
    assert game.reasons(BuyConverter("A4", "water")) == {"no_such_converter": "planet-2.3"}
    assert game.reasons(BuyConverter("A2", "ore")) == {"same_converter": "planet-6.2"}
    assert game.reasons(BuyConverter("A2", "ore", "A4")) == {}
    assert game.reasons(BuySupercharger("A2")) == {"supercharger_there_already": "planet-2.3"}
    assert game.reasons(BuySupercharger("A5")) == {"no_tank_there": "planet-6.2"}


@pytest.mark.rule("planet-2.3")
def test_a_tank_without_a_converter_is_for_water() -> None:
    assert Tank().resource == "water"
    assert [Tank(converter).resource for converter in ("quartz", "ore", "energy")] == ["quartz", "ore", "energy"]


@pytest.mark.rule("planet-6.2")
def test_superchargers_and_carrier_classes_cost_resources() -> None:
    game = active()
    game.tank(0, "A2", "ore")
    game.do(BuySupercharger("A2"))
    assert spent(game) == {"water": 1, "ore": 1, "quartz": 2}
    assert game.state.tanks["A2"] == Tank("ore", supercharger=True)
    game.give(0, **PLENTY)
    game.do(UpgradeCarrier("quartz"), UpgradeCarrier("quartz"))
    assert spent(game) == {"ore": 2, "energy": 2}
    assert game.player.classes["quartz"] == 3
    game.give(0, ore=0, energy=0)
    assert game.reasons(UpgradeCarrier("quartz")) == {"too_few_resources": "planet-6.2"}
    assert len(game.legal(UpgradeCarrier)) == 0


@pytest.mark.rule("planet-6.3")
def test_own_tanks_move_with_all_on_them_and_swap() -> None:
    game = active()
    game.tank(0, "A2", "ore", supercharger=True)
    game.tank(0, "A3", "energy")
    game.tank(1, "B2")
    game.do(SwapTanks("A2", "A3"))
    assert game.state.tanks["A2"] == Tank("energy")
    assert game.state.tanks["A3"] == Tank("ore", supercharger=True)
    game.do(MoveTank("A3", "A5"))
    assert "A3" not in game.state.tanks
    assert game.state.tanks["A5"] == Tank("ore", supercharger=True)
    assert spent(game) == {}
    assert game.reasons(MoveTank("A5", "A2")) == {"tank_there_already": "planet-2.3"}
    assert set(game.reasons(MoveTank("B2", "B3"))) == {"not_your_zone"}
    assert set(game.reasons(MoveTank("A5", "B2"))) == {"not_your_zone", "tank_there_already"}
    assert game.reasons(MoveTank("A3", "A4")) == {"no_tank_there": "planet-6.3"}
    assert game.reasons(SwapTanks("A2", "B2")) == {"not_your_zone": "planet-6.3"}
    assert game.reasons(SwapTanks("A2", "A2")) == {"nothing_changes": "planet-6.3"}


@pytest.mark.rule("planet-6.3")
def test_swapping_two_tanks_with_converters_keeps_both() -> None:
    game = active()
    game.tank(0, "A2", "ore")
    game.tank(0, "A3", "energy", supercharger=True)
    game.tank(0, "A4", "ore")
    game.do(MoveConverter("A2", "A3"))
    assert game.state.tanks["A2"] == Tank("energy")
    assert game.state.tanks["A3"] == Tank("ore", supercharger=True)
    game.do(SwapTanks("A3", "A2"))
    assert game.state.tanks["A2"] == Tank("ore", supercharger=True)
    assert game.state.tanks["A3"] == Tank("energy")
    assert game.reasons(MoveConverter("A2", "A4")) == {"nothing_changes": "planet-6.3"}
    game.state.tanks["A4"] = Tank("ore", supercharger=True)
    assert game.reasons(SwapTanks("A2", "A4")) == {"nothing_changes": "planet-6.3"}


@pytest.mark.rule("planet-6.3")
def test_converters_and_superchargers_move_and_only_converters_go_back() -> None:
    game = active()
    game.tank(0, "A2", "ore", supercharger=True)
    game.tank(0, "A3")
    game.do(MoveConverter("A2", "A3"), MoveSupercharger("A2", "A3"))
    assert (game.state.tanks["A2"], game.state.tanks["A3"]) == (Tank(), Tank("ore", supercharger=True))
    assert game.reasons(MoveConverter("A2", "A3")) == {"no_converter_there": "planet-6.3"}
    assert game.reasons(MoveSupercharger("A2", "A3")) == {
        "no_supercharger_there": "planet-6.3",
        "supercharger_there_already": "planet-2.3",
    }
    credits = game.player.credits
    game.do(ReturnConverter("A3"))
    assert game.state.tanks["A3"] == Tank(supercharger=True)
    assert game.player.credits == credits
    assert game.reasons(ReturnConverter("A3")) == {"no_converter_there": "planet-6.3"}
    assert not [action for action in game.legal() if "supercharger" in str(action).lower() and "Return" in str(action)]


@pytest.mark.rule("planet-6.4")
def test_what_is_spent_never_changes_supply() -> None:
    game = active()
    supply = dict(game.state.supply)
    game.do(BuyTank("A2"), ImportTank("A3"), BuySupercharger("A2"), UpgradeCarrier("ore"), EndTankPhase())
    game.give(1, water=3)
    game.do(Activate())
    assert game.state.supply == supply


@pytest.mark.rule("planet-6.5")
def test_the_local_price_is_34_minus_the_stock() -> None:
    game = active()
    for stock in range(1, 15):
        game.state.tank_stock = stock
        assert local_tank_price(board(), game.state) == 34 - stock
        assert cost_of(board(), game.state, BuyTank("A2")) == {"water": 1, "credits": 34 - stock}


@pytest.mark.rule("planet-6.6")
def test_the_example_of_the_tank_phase() -> None:
    game = at_activation()
    game.state.tank_stock = 14
    game.tank(0, "A2", "quartz")
    game.do(Activate(), BuyTank("A3"), BuyConverter("A3", "energy"), MoveTank("A2", "A4"), UpgradeCarrier("energy"))
    assert spent(game) == {"water": 2, "credits": 22, "ore": 1, "energy": 1}
    assert game.state.tanks == {"A3": Tank("energy"), "A4": Tank("quartz")}
    assert game.player.classes["energy"] == 2


@pytest.mark.rule("planet-10.2")
def test_fixed_tanks_do_not_change_zone_but_what_is_on_them_may() -> None:
    game = active(fixed_tanks="on")
    game.tank(0, "A2", "ore", supercharger=True)
    game.tank(0, "A3", "energy")
    assert game.reasons(MoveTank("A2", "A4")) == {"tanks_are_fixed": "planet-10.2"}
    assert game.reasons(SwapTanks("A2", "A3")) == {"tanks_are_fixed": "planet-10.2"}
    assert not game.legal(MoveTank)
    assert not game.legal(SwapTanks)
    game.do(MoveConverter("A2", "A3"), MoveSupercharger("A2", "A3"))
    assert game.state.tanks["A3"] == Tank("ore", supercharger=True)
