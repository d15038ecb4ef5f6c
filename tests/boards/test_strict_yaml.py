"""YAML 1.2 scalars and the line table."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.boards.lines import Lines
from game.boards.report import Report, nearest, slug
from game.boards.strict_yaml import TooBigError, parse, scalar


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("", None), ("~", None), ("null", None), ("NULL", None), ("nil", "nil"),
        ("true", True), ("False", False), ("TRUE", True), ("tRue", "tRue"),
        ("yes", "yes"), ("NO", "NO"), ("on", "on"), ("Off", "Off"), ("y", "y"),
        ("0", 0), ("-7", -7), ("+12", 12), ("010", 10), ("0o17", 15), ("0x1F", 31), ("1_000", "1_000"), ("0b1", "0b1"),
        ("12:30", "12:30"), ("190:20:30", "190:20:30"), ("2001-01-01", "2001-01-01"),
        ("1.5", 1.5), (".5", 0.5), ("5.", 5.0), ("1e3", 1000.0), ("-1.5E-2", -0.015), (".", "."), ("-", "-"),
        ("1.2.3", "1.2.3"),        ("=", "="), ("<<", "<<"), ("0x", "0x"), ("e5", "e5"), ("٣", "٣"),
    ],
)  # fmt: skip
def test_scalars(text: str, value: Any) -> None:
    found = scalar(text)
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize("text", ["9" * 16, "-" + "9" * 16, "1e999", ".inf", "-.INF", ".nan", "0x" + "F" * 20])
def test_numbers_no_board_can_mean(text: str) -> None:
    with pytest.raises(TooBigError):
        scalar(text)


@given(st.text(alphabet="0123456789+-.eExo_:~nulTRtrueFfalsi", max_size=12))
def test_any_scalar_has_a_value_or_is_too_big(text: str) -> None:
    try:
        value = scalar(text)
    except TooBigError:
        return
    assert value is None or isinstance(value, bool | int | float | str)


def parsed(text: str) -> tuple[Any, Lines, Report]:
    lines = Lines(text)
    report = Report("t", lines)
    return parse(text, lines, report), lines, report


def test_the_line_table_knows_values_and_keys() -> None:
    text = 'a: 1\nμήκος: {b: [x, "y"], 7: z}\nlist:\n  - k: v\n'
    data, lines, report = parsed(text)
    assert data == {"a": 1, "μήκος": {"b": ("x", "y"), 7: "z"}, "list": ({"k": "v"},)}
    assert not report.has_errors
    assert lines.value(("μήκος", "b", 1)) == (2, 16)
    assert lines.key(("μήκος", 7)) == (2, 22)
    assert lines.value(("list", 0, "k")) == (4, 8)
    assert lines.key(("list", 0)) == (4, 5)
    assert lines.value(("list", 0, "nowhere", 3)) == (4, 5)


def test_pictures_know_where_their_characters_stand() -> None:
    text = "top: |2\n    ab\n   c\n\n  d\nnext: 1\n"
    data, lines, _ = parsed(text)
    rows = data["top"].rstrip("\n").split("\n")
    assert rows == ["  ab", " c", "", "d"]
    assert lines.in_picture(("top",), 0, rows[0], 3) == (2, 6)
    assert lines.in_picture(("top",), 1, rows[1], 1) == (3, 4)
    assert lines.in_picture(("top",), 3, rows[3], 0) == (5, 3)


def test_what_stands_under_a_second_key_goes_nowhere() -> None:
    data, _, report = parsed("a: 1\na: {b: 2, c: [3, {d: 4}]}\ne: 5\n")
    assert data == {"a": 1, "e": 5}
    assert [(p.line, p.key) for p in report.problems()] == [(2, "problems.duplicate_key")]


def test_numbers_written_in_two_ways_are_one_key() -> None:
    _, _, report = parsed("{3: a, 0x3: b, '3': c}")
    assert [p.column for p in report.problems()] == [8]


def test_nearest_words() -> None:
    assert nearest("pariss", ["paris", "parma"]) == "paris"
    assert nearest("GREY", ["gray", "green"]) == "gray"
    assert nearest("xyz", ["paris"]) is None
    assert nearest(7, ["paris"]) is None


@pytest.mark.parametrize(
    ("name", "id"),
    [("Montréal", "montreal"), ("København", "kobenhavn"), ("New York", "new_york"), ("3 Rivers", "rivers"),
     ("Αθήνα", ""), ("Straße", "strasse"), ("--", "")],
)  # fmt: skip
def test_slugs(name: str, id: str) -> None:
    assert slug(name) == id
