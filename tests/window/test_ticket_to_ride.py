"""Ticket to Ride with real clicks in a real window: in the middle the power fails; it goes on to the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import registry
from game.controller import Controller, Seat
from game.plain import action_to_plain
from render.scenes.new_game import new_game
from render.scenes.results import ResultsScene
from render.scenes.start import StartScene
from render.scenes.table import TableScene
from tests.render.harness import running
from tests.render.tables.ticket_to_ride.playing import sensible
from tests.render.tables.ticket_to_ride.seats import click_action, sit_down
from tests.window.real import Mirror, RealWindow, needs_a_screen, screen

NAMES = ("Maria", "Nikos", "Eleni", "Yannis")
SEED = 12


@pytest.mark.window
@needs_a_screen
def test_four_play_stop_and_go_on_with_real_clicks(tmp_path: Path) -> None:
    board = tmp_path / "short.yaml"
    text = registry.board_files("ticket_to_ride")[0].read_text(encoding="utf-8")
    board.write_text(text.replace("trains: 45", "trains: 12"), encoding="utf-8")
    reading = registry.read_board(board)
    colours = registry.rules_for("ticket_to_ride", reading.board).colours()
    people = [Seat(name, colour) for name, colour in zip(NAMES, colours, strict=False)]
    controller = new_game(reading, people, {}, None, SEED)
    arguments = ("--board", str(board), "--seed", str(SEED), "--seats", *NAMES)
    with screen() as environment, running(StartScene) as plain:
        plain.app.push(TableScene(plain.app, controller))
        plain.settle()
        driver = Mirror(plain.app)
        driver.real = RealWindow(environment, tmp_path / "real", *arguments)
        while not controller.over:
            sit_down(driver)
            click_action(driver, sensible(controller))
            done = driver.real.wait_for(len(controller.records))
            assert done == [action_to_plain(record.action) for record in controller.records]
            if len(controller.records) == 9:
                driver.real.kill()
                driver.real = RealWindow(environment, tmp_path / "real")
                _continue(driver, controller)
        assert isinstance(driver.scene, ResultsScene)
        assert driver.real.close() == 0


def _continue(driver: Mirror, controller: Controller) -> None:
    """Clicks "continue" on the start screen of both; the mirror goes on with its own game."""
    app = driver.app
    app.home(StartScene(app))
    driver.settle()
    driver.click("start.continue")
    app.replace(TableScene(app, controller))
    driver.settle()
