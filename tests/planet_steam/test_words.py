"""Every key that the rules give has its sentence in every language, with values that it is given."""

from __future__ import annotations

import re
from itertools import product

import pytest

from game.folders import ROOT
from game.planet_steam.rules import PlanetSteam
from render.words import Words, available
from tests.planet_steam.playing import play_game
from tests.planet_steam.table import rules
from tests.sentences import keys_given, names

CODE = sorted((ROOT / "game" / "planet_steam").glob("*.py"))
every_language = pytest.mark.parametrize("language", available())


def section(language: str, name: str) -> dict[str, str | dict[str, str]]:
    words = Words(language)
    start = f"planet_steam.{name}."
    return {key[len(start) :]: words.template(key) for key in words.keys() if key.startswith(start)}  # noqa: SIM118


@every_language
def test_every_reason_has_a_sentence(language: str) -> None:
    assert keys_given(CODE, "Reason") == set(section(language, "reason"))


@every_language
def test_every_event_has_a_sentence(language: str) -> None:
    # Keys handed on as a name: trades, claims and certificates.
    handed_on = {
        "bought", "sold", "trade_passed", "zone_claimed", "zone_claimed_instead", "zone_claimed_by_permit",
        "neutral_claim_replaced", "permit_bought", "permit_sold", "luxury_district_bought", "luxury_district_sold",
    }  # fmt: skip
    parts_of_names = {"_bought", "_sold"}
    assert keys_given(CODE, "Event") - parts_of_names | handed_on == set(section(language, "log"))


@every_language
def test_every_action_has_a_name(language: str) -> None:
    snake = {re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower() for kind in PlanetSteam.action_types}
    assert snake == set(section(language, "do"))


@every_language
def test_every_option_and_choice_has_a_name(language: str) -> None:
    wanted = {f"{option.key}.{choice}" for option in rules().options() for choice in option.choices}
    wanted |= {f"{option.key}.{part}" for option in rules().options() for part in ("name", "about")}
    assert wanted == set(section(language, "option"))


@every_language
def test_sentences_get_the_values_they_need(language: str) -> None:
    log, ask, score = (section(language, name) for name in ("log", "ask", "score"))
    asked: set[str] = set()
    for seats, rich, choice in product((2, 3, 5), (False, True), ("off", "on")):
        options = {"optional_cards": choice, "order_markers": choice, "credits": "hidden" if rich else "open"}
        state, done = play_game(rules(), seats, 3, options, rich)
        for _, phase, _, events in done:
            asked.add(phase)
            for event in events:
                assert names(log[event.key]) <= set(event.values), event
                if isinstance(log[event.key], dict):
                    assert "n" in event.values
        for line in rules().score(state).seats[0].lines:
            assert names(score[line.key]) <= set(line.values)
    assert asked == set(ask)


@every_language
def test_what_is_asked_gets_the_values_it_needs(language: str) -> None:
    ask, phases = section(language, "ask"), section(language, "phase")
    state, _ = rules().setup(4, rules().complete({"optional_cards": "on", "order_markers": "on"}), None, 5)
    seen = 0
    while (turn := rules().to_act(state)) is not None:
        assert names(ask[turn.phase]) <= set(turn.values), turn
        assert turn.phase in phases
        seen += 1
        legal = list(rules().legal(state))
        rules().apply(state, legal[(7 * seen) % len(legal)])
    assert seen > 100
