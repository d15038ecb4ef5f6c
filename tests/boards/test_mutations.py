"""Good boards changed at random: never a crash, never a wait, never a board that points at nothing."""

from __future__ import annotations

import json
import re
import time

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.boards.reading import GOOD, SHIPPED, read_string
from tests.boards.soundness import assert_sound

TEXTS = [path.read_text(encoding="utf-8") for path in (*GOOD, *GOOD, *SHIPPED)]
WORD = re.compile(r"[\w.]+")
SECONDS = 2.0

Change = tuple[str, int, int]
HOW = ["drop line", "double line", "swap lines", "swap words", "drop word", "drop", "put", "cut", "number"]
CHANGES = st.tuples(
    st.sampled_from(HOW),
    st.integers(0, 10**6),
    st.integers(0, 10**6),
)
PUT = ["\t", "'", '"', "[", "]", "{", "}", ":", " ", "\n", "#", "&a ", "*a", "!x ", "-", ",", "~", "|", "é", "\0", "9"]


def changed(text: str, change: Change) -> str:
    """The text after one change; the two numbers say where and what."""
    how, first, second = change
    lines = text.split("\n")
    i, j = first % len(lines), second % len(lines)
    words = list(WORD.finditer(text))
    at = first % (len(text) + 1)
    match how:
        case "drop line":
            del lines[i]
        case "double line":
            lines.insert(j, lines[i])
        case "swap lines":
            lines[i], lines[j] = lines[j], lines[i]
        case "drop":
            return text[:at] + text[at + 1 + second % 3 :]
        case "put":
            return text[:at] + PUT[second % len(PUT)] + text[at:]
        case "cut":
            return text[:at]
        case _ if words:
            word, other = words[first % len(words)], words[second % len(words)]
            new = {"swap words": other.group(), "drop word": ""}.get(how, str(second % 100 - 20))
            return text[: word.start()] + new + text[word.end() :]
    return "\n".join(lines)


@settings(max_examples=700, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(TEXTS), st.lists(CHANGES, min_size=1, max_size=4))
@example(TEXTS[0], [("cut", 0, 0)])
def test_random_changes(text: str, changes: list[Change]) -> None:
    for change in changes:
        text = changed(text, change)
    start = time.process_time()
    reading = read_string(text)
    assert time.process_time() - start < SECONDS
    assert (reading.board is None) == bool(reading.errors)
    if reading.board is not None:
        assert_sound(reading.board)
    rows = text.split("\n")
    for problem in reading.problems:
        assert 1 <= problem.line <= len(rows) + 1
        assert problem.column >= 1
        assert problem.key.startswith("problems.")


@settings(max_examples=400)
@given(st.text(max_size=200))
def test_any_text_at_all(text: str) -> None:
    reading = read_string(text)
    assert reading.board is None
    assert reading.errors


@settings(max_examples=400, suppress_health_check=[HealthCheck.too_slow])
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=20,
    ),
    st.sampled_from(TEXTS[:3]),
    st.integers(0, 50),
)
def test_any_value_under_any_key(value: object, text: str, which: int) -> None:
    """Whatever stands where a value should be, the report names problems or the board is sound."""
    entries = list(re.finditer(r"^(\w+):.*(?:\n[ #].*)*", text, re.MULTILINE))
    entry = entries[which % len(entries)]
    text = f"{text[: entry.start()]}{entry.group(1)}: {json.dumps(value)}{text[entry.end() :]}"
    reading = read_string(text)
    assert (reading.board is None) == bool(reading.errors)
    if reading.board is not None:
        assert_sound(reading.board)
