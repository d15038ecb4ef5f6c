"""A new board, changed in one place, and what the doctor says to it then."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import registry
from game.boards import Problem
from render.command_line.check import advice_on
from render.command_line.new import board_text
from render.words import Words

FILE = "board.yaml"


@cache
def fresh(game: str) -> str:
    """The text of a new board, to which the doctor says nothing."""
    return board_text(game, Path(FILE), Words("en"))


def changed(game: str, *changes: tuple[str, str]) -> str:
    """The new board with texts replaced; each must be there."""
    text = fresh(game)
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after)
    return text


def advice(text: str) -> tuple[Problem, ...]:
    """All that the doctor says; the board must be sound."""
    reading = registry.read_board_text(text, FILE)
    assert [f"{problem.place} {problem.key}" for problem in reading.problems] == []
    return advice_on(reading, FILE)


def told(text: str) -> list[tuple[str, str]]:
    """Each piece of advice: its key without the room, and the line of the file it points at."""
    lines = text.splitlines()
    return [(a.key.split(".", 2)[2], lines[a.line - 1].strip()) for a in advice(text)]
