"""What reading a board file gives back: the board or, when it is broken, every problem with its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Severity = Literal["error", "warning", "advice"]
"""Only errors keep a board from being played. Advice comes from the board doctor, never from reading."""
Plain = str | int | bool | None


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong with a board file, or to be better about it.

    `key` names the sentence with its room (`problems.tab`), `values` fill it in; all values are plain JSON scalars.
    A doctor's key has two sentences below it: `.what` and `.why`. Lines and columns count from 1.
    """

    file: str
    line: int
    column: int
    severity: Severity
    key: str
    values: Mapping[str, Plain] = field(default_factory=dict)
    suggestion: str | None = None

    @property
    def place(self) -> str:
        """Where it is, in the way editors and terminals can jump to."""
        return f"{self.file}:{self.line}:{self.column}"

    def as_json(self) -> dict[str, Any]:
        """The problem as plain data for tools."""
        return {
            "file": self.file,
            "line": self.line,
            "column": self.column,
            "severity": self.severity,
            "key": self.key,
            "values": dict(self.values),
            "suggestion": self.suggestion,
        }


@dataclass(frozen=True, slots=True)
class Reading:
    """A board file as read. board: None exactly when `problems` holds an error; files: texts of files it names."""

    name: str
    text: str
    game: str | None
    board: Any | None
    problems: tuple[Problem, ...]
    files: Mapping[str, str] = field(default_factory=dict)

    @property
    def errors(self) -> tuple[Problem, ...]:
        """What must be mended before the board can be played on."""
        return tuple(p for p in self.problems if p.severity == "error")
