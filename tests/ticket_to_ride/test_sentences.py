"""Everything that the rules say has a sentence in both languages, and is given the values that the sentence names."""

from __future__ import annotations

import ast
import string
from collections.abc import Iterator

import pytest

from game.folders import ROOT
from game.rules import Values
from game.ticket_to_ride.actions import ACTIONS
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import CARDS, GRAY, HIDDEN, State
from render.words import Words
from tests.random_play import play
from tests.ticket_to_ride.tables import rules_on
from tests.ticket_to_ride.test_legal import conceivable

LANGUAGES = ("en", "el")
SECTIONS = {"Reason": "reason", "Event": "log", "ScoreLine": "score", "_secret": "log"}


def keys_in_the_rules() -> Iterator[str]:
    """The keys that stand in the source, also those that hardly ever happen."""
    for path in sorted((ROOT / "game" / "ticket_to_ride").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SECTIONS:
                first = node.args[0]
                if isinstance(first, ast.Constant):
                    yield f"{SECTIONS[node.func.id]}.{first.value}"


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
    found = sorted({*keys_in_the_rules(), *OTHER_KEYS})
    assert len(found) > 90
    assert [key for key in found if not words.has(f"ticket_to_ride.{key}")] == []


def unfilled(words: Words, key: str, values: Values) -> set[str]:
    """What the sentence names and the rules do not give."""
    sentence = words.template(f"ticket_to_ride.{key}")
    texts = sentence.values() if isinstance(sentence, dict) else [sentence]
    names = {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    if isinstance(sentence, dict):
        names.add("n")
    return names - set(values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_given_its_values(language: str) -> None:
    words = Words(language)
    said: set[str] = set()
    missing: set[tuple[str, str]] = set()
    states = 0

    def hear(key: str, values: Values) -> None:
        said.add(key)
        missing.update((key, name) for name in unfilled(words, key, values))

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
