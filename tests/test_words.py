from __future__ import annotations

import re

import pytest
import yaml

from game.folders import ASSETS
from render.words import UnknownLanguage, Words, available, bare, capitals, number
from tests.sentences import names


def test_both_languages_have_the_same_sentences() -> None:
    english, greek = Words("en"), Words("el")
    assert sorted(set(english.keys()) ^ set(greek.keys())) == []


def test_both_languages_use_the_same_values() -> None:
    english, greek = Words("en"), Words("el")
    common = [key for key in english.keys() if greek.has(key)]  # noqa: SIM118 - not a dict
    different = [key for key in common if names(english.template(key)) != names(greek.template(key))]
    assert different == []


PROPER_NAMES = ("Ticket to Ride", "Europe", "Planet Steam", "Lady Steam", "Steam", "Roundhouse")


def test_greek_sentences_are_in_greek() -> None:
    greek, english = Words("el"), Words("en")
    foreign = []
    for key in greek.keys():  # noqa: SIM118 - not a dict
        if greek.template(key) != english.template(key):
            continue
        sentence = greek.template(key)
        text = " ".join(sentence.values()) if isinstance(sentence, dict) else sentence
        text = re.sub(r"\{[^}]*\}", "", text)
        for name in PROPER_NAMES:
            text = text.replace(name, "")
        if re.search(r"[A-Za-z]", text):
            foreign.append(key)
    assert foreign == []


def test_no_sentence_is_empty() -> None:
    for language in available():
        words = Words(language)
        empty = [key for key in words.keys() if not words.template(key)]  # noqa: SIM118 - not a dict
        assert empty == []


def test_an_unknown_language_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownLanguage) as unknown:
        Words("fr")
    assert unknown.value.available == ("en", "el")


def test_a_missing_sentence_can_be_seen() -> None:
    assert Words("en").say("common.no.such.sentence") == "[common.no.such.sentence]"


def test_greek_capitals_lose_the_accent_and_keep_the_diaeresis() -> None:
    assert capitals("Άμστερνταμ, Κάιρο, προϊόν") == "ΑΜΣΤΕΡΝΤΑΜ, ΚΑΙΡΟ, ΠΡΟΪΟΝ"


def test_greek_names_sort_without_accents() -> None:
    assert sorted(["Όσλο", "Ορλεάνη", "Άμστερνταμ", "Αθήνα"], key=bare) == ["Αθήνα", "Άμστερνταμ", "Ορλεάνη", "Όσλο"]


def test_numbers_have_a_true_minus() -> None:
    assert number(-5) == "−5"


def doubled(node: yaml.Node) -> list[str]:
    """The keys that stand twice in one mapping: YAML would silently take the last."""
    if isinstance(node, yaml.SequenceNode):
        return [key for part in node.value for key in doubled(part)]
    if not isinstance(node, yaml.MappingNode):
        return []
    keys = [f"{key.start_mark.line + 1}: {key.value}" for key, _ in node.value]
    words = [key.value for key, _ in node.value]
    own = [place for place, word in zip(keys, words, strict=True) if words.count(word) > 1]
    return [*own, *(key for _, value in node.value for key in doubled(value))]


@pytest.mark.parametrize("room", ["languages", "rules"])
def test_no_key_is_given_twice(room: str) -> None:
    paths = sorted((ASSETS / room).rglob("*.yaml"))
    found = {str(path): doubled(yaml.compose(path.read_text(encoding="utf-8"))) for path in paths}
    assert {path: keys for path, keys in found.items() if keys} == {}
    assert doubled(yaml.compose("a: {b: 1, b: 2}")) == ["1: b", "1: b"]
