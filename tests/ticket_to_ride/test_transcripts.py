"""Whole games that were read by a person, played again action by action: one for each way in which a game ends."""

from __future__ import annotations

import pytest

from game.rules import Refused
from game.ticket_to_ride.actions import ACTIONS
from tests.ticket_to_ride.tables import rules_on
from tests.ticket_to_ride.transcripts import FOLDER, GAMES
from tests.transcripts import Told, check, check_folder, parse


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_game_goes_as_it_went(game: Told) -> None:
    check(FOLDER / f"{game.name}.txt", rules_on, game)


def test_there_is_no_transcript_that_nobody_plays() -> None:
    check_folder(FOLDER, GAMES)


def test_a_refused_action_names_all_its_reasons() -> None:
    rules = rules_on("tiny")
    state, _ = rules.setup(2, {}, 0, 1)
    _, actions = parse((FOLDER / "shared_victory.txt").read_text(encoding="utf-8"), ACTIONS)
    claim = next(action for action in actions if type(action).__name__ == "ClaimRoute")
    refused = Refused(rules.why_not(state, claim))
    assert refused.reasons[0].key == "first_tickets_first"
    assert "ttr-2.4" in str(refused)
