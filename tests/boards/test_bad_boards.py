"""Every bad board gives exactly the report that stands beside it, and never a board when there is an error."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.boards.problem import Problem
from render.words import Words, available
from tests.boards.reading import HERE, read_file, report_lines
from tests.boards.test_files import KEYS_SHOWN_THERE

BAD = sorted((HERE / "bad").glob("*.yaml"))


def test_there_are_enough_of_them() -> None:
    assert len(BAD) >= 60
    assert {path.with_suffix("").name for path in BAD} == {
        path.with_suffix("").name for path in (HERE / "bad").glob("*.expected")
    }


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_board(path: Path) -> None:
    reading = read_file(path)
    assert reading.problems
    assert report_lines(reading) == path.with_suffix(".expected").read_text(encoding="utf-8")
    assert (reading.board is None) == bool(reading.errors)


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_problems_are_plain_json_and_in_order(path: Path) -> None:
    problems = read_file(path).problems
    told = [problem.as_json() for problem in problems]
    assert json.loads(json.dumps(told)) == told
    assert [(p.line, p.column) for p in problems] == sorted((p.line, p.column) for p in problems)
    for problem in problems:
        assert problem.place == f"{path}:{problem.line}:{problem.column}"


@pytest.mark.parametrize("language", available())
def test_every_problem_has_a_sentence_with_all_its_values(language: str) -> None:
    words = Words(language)
    for path in BAD:
        for problem in read_file(path).problems:
            sentence = _say(words, problem)
            assert not re.search(r"\{\w+\}|^\[problems\.", sentence), (path.stem, sentence)


def _say(words: Words, problem: Problem) -> str:
    return words.say(problem.key, problem.values)


def test_every_sentence_is_some_problems() -> None:
    """A sentence that no bad board brings up is either dead or untested."""
    shown = {problem.key for path in BAD for problem in read_file(path).problems} | KEYS_SHOWN_THERE
    written = {key for key in Words("en").keys() if key.startswith("problems.")}  # noqa: SIM118 - not a dict
    besides = {"problems.severity.error", "problems.severity.warning", "problems.did_you_mean"}
    assert written - besides == shown
