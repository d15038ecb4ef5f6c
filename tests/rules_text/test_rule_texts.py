"""The rule texts are complete, and say the same in every language."""

from __future__ import annotations

import re
from typing import Any

import pytest
import yaml

from tests.rule_numbers import (
    LANGUAGES,
    ROOMS,
    RULES_FOLDER,
    all_rule_numbers,
    is_introduction,
    load,
    rule_texts,
    sort_key,
)

PREFIXES = {"ticket_to_ride": "ttr", "steam": "steam", "planet_steam": "planet"}

# How many rules each topic has, from topic 1 on: a rule dropped in all languages at once must not go unnoticed.
RULES_BY_TOPIC = {
    "ticket_to_ride": [4, 6, 11, 10, 2, 9, 4, 4, 5, 3],
    "steam": [6, 4, 2, 6, 19, 7, 4, 5, 6, 2],
    "planet_steam": [6, 4, 2, 5, 11, 6, 9, 2, 3, 3],
}

# Names, and words that stand in board files; everything else in a Greek text is Greek.
LATIN_WORDS = {
    "Ticket", "to", "Ride", "Europe", "Planet", "Steam", "Lady", "Albany", "Poughkeepsie", "stations", "tank_prices",
}  # fmt: skip

LATIN = re.compile(r"[A-Za-z][A-Za-z_]*")
GREEK = re.compile(r"[\u0370-\u03ff\u1f00-\u1fff]")
ONLY_GREEK = re.compile(r"[\u0386\u0388-\u03ff\u1f00-\u1fff]+")
NUMBER = re.compile(r"\d+")
RULE_REFERENCE = re.compile(r"\b\d+\.\d+")

every_room = pytest.mark.parametrize("room", ROOMS)
every_file = pytest.mark.parametrize(("language", "room"), [(each, room) for each in LANGUAGES for room in ROOMS])


def all_words(language: str, room: str) -> list[tuple[str, str]]:
    """Everything a player can read in a file, as (where, text)."""
    data = load(language, room)
    words = [("title", data["title"]), ("intro", data["intro"])]
    words += [(f"topic {topic['number']}", topic["title"]) for topic in data["topics"]]
    for rule in rule_texts(language, room):
        words.append((rule.number, rule.text))
        if rule.ruling:
            words.append((f"why of {rule.number}", rule.why))
    return words


@every_room
def test_both_languages_have_the_same_numbers_and_rulings(room: str) -> None:
    english, greek = ([(rule.number, rule.ruling) for rule in rule_texts(each, room)] for each in LANGUAGES)
    assert english == greek


@every_file
def test_numbers_are_in_order_and_without_gaps(language: str, room: str) -> None:
    topics = load(language, room)["topics"]
    assert [topic["number"] for topic in topics] == [str(number) for number in range(len(topics))]
    for topic in topics:
        expected = [f"{topic['number']}.{index}" for index in range(1, len(topic["rules"]) + 1)]
        assert [rule["number"] for rule in topic["rules"]] == expected
    assert [len(topic["rules"]) for topic in topics[1:]] == RULES_BY_TOPIC[room]
    assert topics[0]["rules"], "newcomers need an introduction"


@every_file
def test_the_file_says_which_game_it_belongs_to(language: str, room: str) -> None:
    data = load(language, room)
    assert (data["game"], data["prefix"]) == (room, PREFIXES[room])
    assert set(data) == {"game", "prefix", "title", "intro", "topics"}


@every_file
def test_no_key_is_unknown_and_no_text_is_empty_or_something_else(language: str, room: str) -> None:
    for topic in load(language, room)["topics"]:
        assert set(topic) == {"number", "title", "rules"}
        for rule in topic["rules"]:
            assert set(rule) in ({"number", "text"}, {"number", "text", "ruling", "why"}), rule["number"]
            assert rule.get("ruling", True) is True, rule["number"]
    for where, text in all_words(language, room):
        assert isinstance(text, str), where
        assert text.strip(), where
        assert "  " not in text, f"{where}: two spaces"


@every_file
def test_every_text_is_quoted_or_a_block(language: str, room: str) -> None:
    """A plain scalar may turn into a number or lose what follows a ``#``; names of the file's own are exempt."""
    tree = yaml.compose((RULES_FOLDER / language / f"{room}.yaml").read_text(encoding="utf-8"))
    plain: list[str] = []

    def visit(node: Any, key: str) -> None:
        if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                visit(value, name.value)
        elif isinstance(node, yaml.SequenceNode):
            for value in node.value:
                visit(value, key)
        elif node.style is None and key not in ("game", "prefix", "ruling"):
            plain.append(f"line {node.start_mark.line + 1}: {node.value}")

    visit(tree, "")
    assert plain == []


@every_room
def test_greek_texts_are_greek(room: str) -> None:
    for where, text in all_words("el", room):
        assert set(LATIN.findall(text)) <= LATIN_WORDS, f"{where}: English left in {text!r}"
        if where != "title":
            assert GREEK.search(text), f"{where}: no Greek letter in {text!r}"


@every_room
def test_no_word_mixes_greek_and_latin_letters(room: str) -> None:
    """Latin ``o`` and Greek ``ο`` look alike on paper, not in a search."""
    for language in LANGUAGES:
        for where, text in all_words(language, room):
            for word in re.findall(r"[^\W\d]+", text):
                assert not (LATIN.search(word) and GREEK.search(word)), f"{language} {where}: {word!r}"


@every_room
def test_english_texts_are_english(room: str) -> None:
    for where, text in all_words("en", room):
        assert not GREEK.search(text), f"{where}: Greek left in {text!r}"


@every_room
def test_greek_words_carry_their_accents(room: str) -> None:
    """A word of two syllables or more without an accent is a slip; capitals alone (N, M) are no words."""
    for where, text in all_words("el", room):
        for word in ONLY_GREEK.findall(text):
            vowels = re.sub(r"(αι|ει|οι|ου|υι|αυ|ευ)", "ο", word.lower())
            syllables = len(re.findall(r"[αεηιουωϊϋ]", vowels))
            accented = re.search(r"[άέήίόύώΐΰΆΈΉΊΌΎΏ]", word)
            assert accented or syllables < 2 or word.lower() in UNACCENTED, f"{where}: {word!r}"


# One syllable, though the spelling looks like two.
UNACCENTED = {"για", "μια", "μιας", "πια", "πιο", "ποιος", "ποια", "ποιο", "ποιες", "ποιους", "γι"}


@every_room
def test_both_languages_name_the_same_figures(room: str) -> None:
    """Prices, counts and examples are the part of a translation that goes wrong unseen."""
    for english, greek in zip(rule_texts("en", room), rule_texts("el", room), strict=True):
        assert sorted(NUMBER.findall(english.text)) == sorted(NUMBER.findall(greek.text)), english.number


@every_file
def test_texts_refer_only_to_rules_that_exist(language: str, room: str) -> None:
    numbers = {rule.number for rule in rule_texts(language, room)}
    for where, text in all_words(language, room):
        assert set(RULE_REFERENCE.findall(text)) <= numbers, where


def test_all_rule_numbers_are_those_of_the_sheets_without_the_introductions() -> None:
    numbers = all_rule_numbers()
    assert len(numbers) == len(set(numbers)) == sum(sum(counts) for counts in RULES_BY_TOPIC.values())
    assert {"ttr-4.10", "steam-5.19", "planet-7.9"} <= set(numbers)
    assert not [number for number in numbers if is_introduction(number.split("-")[1])]


def test_ten_comes_after_nine() -> None:
    assert sorted(["4.10", "4.9", "10.1", "4.1"], key=sort_key) == ["4.1", "4.9", "4.10", "10.1"]
