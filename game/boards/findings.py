"""What a board doctor finds: nothing is wrong with the file, but the game on it could be better."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.boards.lines import Lines, Path, Spot
from game.boards.problem import Plain, Problem, Reading
from game.boards.report import Report
from game.boards.strict_yaml import parse

ROOM = "doctor"


class Findings:
    """Collects advice about one sound board. `room` is the game's part of the sentences in room `doctor`."""

    def __init__(self, file: str, lines: Lines, room: str) -> None:
        self.file = file
        self.lines = lines
        self._room = room
        self._found: list[Problem] = []

    def add(self, path: Path, key: str, *, at_key: bool = False, **values: Plain) -> None:
        """Advice about the value (or the key) that `path` leads to."""
        self.add_at(self.lines.key(path) if at_key else self.lines.value(path), key, **values)

    def add_at(self, spot: Spot, key: str, **values: Plain) -> None:
        """Advice about a place in the file."""
        name = f"{ROOM}.{self._room}.{key}"
        self._found.append(Problem(self.file, spot.line, spot.column, "advice", name, values))

    def problems(self) -> tuple[Problem, ...]:
        """All advice in the order of the file."""
        return tuple(sorted(self._found, key=lambda found: (found.line, found.column, found.key)))


Doctor = Callable[[Any, Findings], None]
"""Looks at a game's board and adds what it finds."""


def lines_of(text: str) -> Lines:
    """The line table of a text that has been read as a board."""
    lines = Lines(text)
    parse(text, lines, Report("", lines))
    return lines


def findings_for(reading: Reading, file: str) -> Findings | None:
    """An empty list of findings for a board as read; None when the board is broken. `file` stands in the places."""
    if reading.board is None or reading.game is None:
        return None
    return Findings(file, lines_of(reading.text), reading.game)
