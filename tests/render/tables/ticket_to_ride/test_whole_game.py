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
from tests.render.tables.sitting import at_table, play_on_screen
from tests.render.tables.ticket_to_ride.playing import board_text, new_game, sensible
from tests.render.tables.ticket_to_ride.seats import click_action


def test_four_play_a_whole_game_by_mouse_in_both_languages() -> None:
    text = board_text("europe").replace("trains: 45", "trains: 25")
    controller = new_game(4, text=text)
    with at_table(controller) as driver:
        kinds = play_on_screen(driver, sensible, click_action)
        assert isinstance(driver.scene, ResultsScene)
        assert {KeepTickets, DrawBlind, DrawFaceUp, ClaimRoute, DrawTickets, BuildStation} <= kinds
        assert any(event.key == "last_round" for record in controller.records for event in record.events)
        assert driver.says(str(max(line.total for line in controller.score().seats)))
