"""Everything that the rules say has a sentence in both languages, and is given the values that the sentence names."""

from __future__ import annotations

import pytest

from game.folders import ROOT
from game.rules import Values
from game.ticket_to_ride.actions import ACTIONS
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import CARDS, GRAY, HIDDEN, State
from render.words import Words
from tests.random_play import play
from tests.sentences import keys_given, missing_values
from tests.ticket_to_ride.conceivable import conceivable
from tests.ticket_to_ride.tables import rules_on

LANGUAGES = ("en", "el")
SECTIONS = {"Reason": "reason", "Event": "log", "ScoreLine": "score", "_secret": "log"}
CODE = sorted((ROOT / "game" / "ticket_to_ride").glob("*.py"))


OTHER_KEYS = [
    *(f"do.{action.__name__}" for action in ACTIONS),
    *(f"kind.card.{card}" for card in (*CARDS, GRAY, HIDDEN)),
    *(f"ask.{phase}" for phase in ("keep_first", "turn", "last_turn", "second_card", "tunnel", "keep_tickets")),
    *(f"score.tie_{key}" for key in ("tickets", "stations", "express", "shared")),
    *("score.express", "score.longest_path", "score.ticket_completed", "score.ticket_failed"),
    *("reason.cannot_pay", "reason.cannot_pay_gray"),
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_has_a_sentence(language: str) -> None:
    words = Words(language)
    said = {f"{section}.{key}" for name, section in SECTIONS.items() for key in keys_given(CODE, name)}
    found = sorted({*said, *OTHER_KEYS})
    assert len(found) > 90
    assert [key for key in found if not words.has(f"ticket_to_ride.{key}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_given_its_values(language: str) -> None:
    words = Words(language)
    said: set[str] = set()
    missing: set[str] = set()
    states = 0

    def hear(key: str, values: Values) -> None:
        said.add(key)
        missing.update(missing_values(words, f"ticket_to_ride.{key}", values))

    def referee(rules: TicketToRide, state: State) -> None:
        nonlocal states
        states += 1
        turn = rules.to_act(state)
        hear(f"ask.{turn.phase}" if turn else "ask.game_over", turn.values if turn else {})
        if states % 50 == 0:
            for action in conceivable(rules, state):
                for reason in rules.why_not(state, action):
                    hear(f"reason.{reason.key}", reason.values)
            for route in rules.board.routes:
                for reason in rules.why_not_route(state, route.id, 0):
                    hear(f"reason.{reason.key}", reason.values)

    for on, seats in (("tiny", 2), ("tiny", 3), ("europe", 3)):
        rules = rules_on(on)
        state, _, events = play(rules, seats, seed=4, referee=referee)
        for event in events:
            hear(f"log.{event.key}", event.values)
        for seat in rules.score(state).seats:
            for line in seat.lines:
                hear(f"score.{line.key}", line.values)
    assert missing == set()
    assert len(said) > 60
