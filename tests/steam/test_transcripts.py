"""Whole games that were read by a person, played again action by action: one for each way in which a game ends."""

from __future__ import annotations

import pytest

from tests.steam.transcripts import FOLDER, GAMES, parse, rules_of, tell

NAMES = [game.name for game in GAMES]


@pytest.mark.rule("steam-8.3")
@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_went(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    board, seats, seed, options, actions = parse(text)
    # Compared line by line: the first difference is what a person wants to see.
    told = tell(rules_of(board), board, seats, seed, options, actions)
    for number, (was, now) in enumerate(zip(text.splitlines(), told.splitlines(), strict=False), start=1):
        assert now == was, f"line {number}"
    assert told == text


def test_there_is_no_transcript_that_nobody_plays() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(NAMES)
