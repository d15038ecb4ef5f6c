"""Planet Steam with real clicks in a real window: three players with order markers, to the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import saves
from game.chance import Chance
from game.plain import action_to_plain
from game.planet_steam import actions as a
from render.scenes.results import ResultsScene
from render.scenes.start import StartScene
from render.scenes.table import TableScene
from tests.planet_steam.playing import keen
from tests.render.harness import running
from tests.render.tables.planet_steam.seats import click_action, new_game, sit_down
from tests.window.real import Mirror, RealWindow, needs_a_screen, screen

ROUNDS = 2


@pytest.mark.window
@needs_a_screen
def test_three_play_with_order_markers_and_real_clicks(tmp_path: Path) -> None:
    controller = new_game(3, seed=11, rounds=ROUNDS, order_markers="on")
    begun = tmp_path / "begun.json"
    saves.write(controller, begun)
    chance = Chance(241)
    with screen() as environment, running(StartScene) as plain:
        plain.app.push(TableScene(plain.app, controller))
        plain.settle()
        driver = Mirror(plain.app)
        driver.real = RealWindow(environment, tmp_path / "real", "--load", str(begun))
        while not controller.over:
            sit_down(driver)
            action = keen(list(controller.legal()), chance)
            if isinstance(action, a.WorkTank):
                # On the screen tanks are chosen first; they are paid for when the seat extracts.
                driver.click(f"board.{action.zone}")
                action = a.StoreOutput()
            click_action(driver, action)
            done = driver.real.wait_for(len(controller.records))
            assert done == [action_to_plain(record.action) for record in controller.records]
        kinds = {type(record.action) for record in controller.records}
        assert {a.PlaceMarker, a.MoveTank, a.BuyConverter, a.BuySupercharger, a.ChooseDirection, a.Buy, a.Sell} <= kinds
        assert isinstance(driver.scene, ResultsScene)
        assert driver.real.close() == 0
