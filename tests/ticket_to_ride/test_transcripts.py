"""Whole games that were read by a person, played again action by action: one for each way in which a game ends."""

from __future__ import annotations

import pytest

from game.rules import Refused
from tests.ticket_to_ride.tables import rules_on
from tests.ticket_to_ride.transcripts import FOLDER, GAMES, parse, tell

NAMES = [game.name for game in GAMES]


@pytest.mark.parametrize("name", NAMES)
def test_the_game_goes_as_it_went(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    board, seats, seed, actions = parse(text)
    # Compared line by line: the first difference is what a person wants to see.
    told = tell(rules_on(board), board, seats, seed, actions)
    for number, (was, now) in enumerate(zip(text.splitlines(), told.splitlines(), strict=False), start=1):
        assert now == was, f"line {number}"
    assert told == text


def test_there_is_no_transcript_that_nobody_plays() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(NAMES)


def test_a_refused_action_names_all_its_reasons() -> None:
    rules = rules_on("tiny")
    state, _ = rules.setup(2, {}, 0, 1)
    _, _, _, actions = parse((FOLDER / "shared_victory.txt").read_text(encoding="utf-8"))
    claim = next(action for action in actions if type(action).__name__ == "ClaimRoute")
    refused = Refused(rules.why_not(state, claim))
    assert refused.reasons[0].key == "first_tickets_first"
    assert "ttr-2.4" in str(refused)
