"""Whole games, told in files, play themselves again word for word."""

from __future__ import annotations

import pytest

from tests.planet_steam.transcripts import FOLDER, GAMES, rules_on
from tests.transcripts import Told, check, check_folder


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_game_goes_as_it_went(game: Told) -> None:
    check(FOLDER / f"{game.name}.txt", rules_on, game)


def test_there_is_no_transcript_that_nobody_plays() -> None:
    check_folder(FOLDER, GAMES)
