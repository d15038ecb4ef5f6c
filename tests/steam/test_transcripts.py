"""Whole games that were read by a person, played again action by action: one for each way in which a game ends."""

from __future__ import annotations

import pytest

from tests.steam.transcripts import FOLDER, GAMES, rules_of
from tests.transcripts import Told, check, check_folder


@pytest.mark.rule("steam-8.3")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_game_goes_as_it_went(game: Told) -> None:
    check(FOLDER / f"{game.name}.txt", rules_of, game)


def test_there_is_no_transcript_that_nobody_plays() -> None:
    check_folder(FOLDER, GAMES)
