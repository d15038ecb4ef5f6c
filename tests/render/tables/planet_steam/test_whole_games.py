"""Whole games of Planet Steam played through the screen by posted events, in both languages."""

from __future__ import annotations

from game.chance import Chance
from game.planet_steam import actions as a
from game.rules import Action
from render.scenes.results import ResultsScene
from tests.planet_steam.playing import keen
from tests.render.harness import Driver
from tests.render.tables.planet_steam.seats import click_as_shown, new_game, play_on
from tests.render.tables.sitting import at_table, play_on_screen


def play(driver: Driver, choices: int, until: str = "over") -> set[type[Action]]:
    """Plays to the end, or to a decision, by clicks: the kinds of actions done."""
    chance = Chance(choices)
    return play_on_screen(driver, lambda controller: keen(list(controller.legal()), chance), click_as_shown, until)


def test_three_play_to_the_end_with_order_markers() -> None:
    controller = new_game(3, seed=11, rounds=3, order_markers="on")
    with at_table(controller, size=(1024, 640)) as driver:
        kinds = play(driver, choices=4)
        assert isinstance(driver.scene, ResultsScene)
        assert {a.Bid, a.PassBid, a.TakeCard, a.TakeExtra, a.ChooseZone, a.RollClaim, a.PlaceAirship} <= kinds
        assert {a.Activate, a.BuyTank, a.BuyConverter, a.WorkTank, a.StoreOutput} <= kinds
        assert {a.PlaceMarker, a.Buy, a.Sell, a.PassTrade, a.EndCertificates} <= kinds
        best = max(controller.score().seats, key=lambda line: line.total)
        assert driver.says(str(best.total))
        assert driver.says(table_name(driver, best.seat))


def table_name(driver: Driver, seat: int) -> str:
    """Who sits there."""
    scene = driver.scene
    assert isinstance(scene, ResultsScene)
    return scene.table.name(seat)


def test_five_play_with_every_option_and_hidden_credits() -> None:
    """The set-up and the first auctions, and the last steps of the round, by clicks."""
    controller = new_game(
        5, seed=3, rounds=1, credits="hidden", order_markers="on", fixed_tanks="on", optional_cards="on"
    )
    with at_table(controller, size=(1024, 640)) as driver:
        kinds = play(driver, choices=8, until="extra_resource")
        assert {a.TakeOptionalCard, a.UpgradeCarrier, a.Bid, a.TakeCard} <= kinds
    play_on(controller, lambda c, turn: turn.phase == "trade" and c.view(None).trade_at == 3)
    with at_table(controller, size=(1024, 640)) as driver:
        play(driver, choices=8)
        assert isinstance(driver.scene, ResultsScene)
