"""Whole games played through the screen by posted events, in both languages."""

from __future__ import annotations

from game.ticket_to_ride.actions import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
)
from render.scenes.results import ResultsScene
from render.scenes.table import TableScene
from tests.render.harness import Driver, running
from tests.render.tables.ticket_to_ride.playing import board_text, new_game, sensible
from tests.render.tables.ticket_to_ride.seats import click_action, sit_down

LANGUAGES = ("en", "el")


def play_on_screen(driver: Driver) -> None:
    """Plays to the end by clicks; every turn is shown in the other language."""
    scene = driver.scene
    assert isinstance(scene, TableScene)
    controller = scene.controller
    actions = 0
    while not controller.over:
        if driver.has("curtain.lift"):
            driver.app.set_language(LANGUAGES[actions % 2])
        sit_down(driver)
        click_action(driver, sensible(controller))
        actions += 1
        assert len(controller.records) == actions, "a click did nothing, or too much"
        assert "[" not in "".join(driver.texts()), "a sentence is missing"


def test_four_play_a_whole_game_by_mouse_in_both_languages() -> None:
    text = board_text("europe").replace("trains: 45", "trains: 25")
    controller = new_game(4, text=text)
    with running(lambda app: TableScene(app, controller)) as driver:
        play_on_screen(driver)
        assert isinstance(driver.scene, ResultsScene)
        kinds = {type(record.action) for record in controller.records}
        assert {KeepTickets, DrawBlind, DrawFaceUp, ClaimRoute, DrawTickets, BuildStation} <= kinds
        assert any(event.key == "last_round" for record in controller.records for event in record.events)
        assert driver.says(str(max(line.total for line in controller.score().seats)))
