"""Steam with real clicks in a real window, Base Game and Standard Game, to the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import saves
from game.chance import Chance
from game.plain import action_to_plain
from render.scenes.results import ResultsScene
from render.scenes.start import StartScene
from render.scenes.table import TableScene
from tests.render.harness import running
from tests.render.tables.steam.seats import click_action, new_game
from tests.steam.playing import careful
from tests.window.real import Mirror, RealWindow, needs_a_screen, screen

TURNS = 1


@pytest.mark.window
@needs_a_screen
@pytest.mark.parametrize(
    ("board", "seats", "options"),
    [("northeast", 3, {"game": "base"}), ("rhine-ruhr", 4, {"game": "standard"})],
)
def test_a_game_is_played_with_real_clicks(tmp_path: Path, board: str, seats: int, options: dict[str, str]) -> None:
    controller = new_game(board, seats, seed=4, turns=TURNS, **options)
    begun = tmp_path / "begun.json"
    saves.write(controller, begun)
    chance = Chance(2)
    with screen() as environment, running(StartScene) as plain:
        plain.app.push(TableScene(plain.app, controller))
        plain.settle()
        driver = Mirror(plain.app)
        driver.real = RealWindow(environment, tmp_path / "real", "--load", str(begun))
        while not controller.over:
            if driver.has("income.close"):
                driver.click("income.close")
            state, legal = controller.view(None), list(controller.legal())
            click_action(driver, careful(controller.rules, state, legal, chance))
            done = driver.real.wait_for(len(controller.records))
            assert done == [action_to_plain(record.action) for record in controller.records]
        assert isinstance(driver.scene, ResultsScene)
        assert driver.real.close() == 0
