"""Steam with real clicks in a real window, Base Game and Standard Game, to the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.chance import Chance
from tests.render.tables.steam.seats import click_as_shown, new_game
from tests.steam.playing import careful
from tests.window.real import needs_a_screen, play_for_real

TURNS = 1


@pytest.mark.window
@needs_a_screen
@pytest.mark.parametrize(
    ("board", "seats", "options"),
    [("northeast", 3, {"game": "base"}), ("rhine-ruhr", 4, {"game": "standard"})],
)
def test_a_game_is_played_with_real_clicks(tmp_path: Path, board: str, seats: int, options: dict[str, str]) -> None:
    controller = new_game(board, seats, seed=4, turns=TURNS, **options)
    chance = Chance(2)
    play_for_real(
        controller, tmp_path, lambda c: careful(c.rules, c.view(None), list(c.legal()), chance), click_as_shown
    )
