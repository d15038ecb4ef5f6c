"""Collects the problems of one file while it is read."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Iterable, Mapping
from pathlib import Path as FilePath

from game.boards.lines import Lines, Path, Spot
from game.boards.problem import Plain, Problem, Severity

MAX_PROBLEMS = 200
MAX_KEPT = 1000
MAX_SHOWN = 60


def nearest(word: object, words: Iterable[object]) -> str | None:
    """The one of `words` that `word` was most likely meant to be, if any is near."""
    known = {str(known).lower(): str(known) for known in words}
    found = difflib.get_close_matches(str(word).lower()[:MAX_SHOWN], list(known), n=1, cutoff=0.6)
    return known[found[0]] if found else None


def slug(name: str) -> str:
    """An id made of a name: Latin letters without accents, digits and `_`. Empty when nothing is left."""
    plain = unicodedata.normalize("NFKD", name.replace("ø", "o").replace("Ø", "O").replace("ß", "ss"))
    ascii_only = "".join(c for c in plain if c.isascii()).lower()
    return re.sub(r"[^a-z0-9]+", "_", ascii_only).strip("_").lstrip("0123456789_")


def shown(value: object) -> str:
    """A value from the file as a short text for a sentence."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{…}"
    if isinstance(value, tuple | list):
        return "[…]"
    text = str(value).split("\n", 1)[0]
    return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"


class Report:
    """The problems of one file, and the files it names.

    folder: where those are looked for, if anywhere; files: their texts by name where they are known already, as in a
    save. `files` then holds the texts of all that were read.
    """

    def __init__(
        self, file: str, lines: Lines, folder: FilePath | None = None, files: Mapping[str, str] | None = None
    ) -> None:
        self.file = file
        self.lines = lines
        self._folder = folder
        self._given = files or {}
        self.files: dict[str, str] = {}
        self.stopped = False
        self.has_errors = False
        self._dropped = 0
        self._problems: list[Problem] = []
        self._forgiven: set[Path] = set()
        self._wrong: set[Path] = set()

    def beside(self, name: str, most: int) -> str | None:
        """The text of a file that the board names; None where no files can be looked for.

        FileNotFoundError when there is none, OverflowError when it has more than `most` bytes, else OSError or
        ValueError when it cannot be read.
        """
        if name in self._given:
            self.files[name] = self._given[name]
        elif self._folder is None:
            return None
        elif (self._folder / name).stat().st_size > most:
            raise OverflowError(name)
        else:
            self.files[name] = (self._folder / name).read_text(encoding="utf-8")
        return self.files[name]

    def error(
        self, path: Path, key: str, *, at_key: bool = False, suggestion: str | None = None, **values: Plain
    ) -> None:
        """An error at the value (or the key) that `path` leads to."""
        if not self.is_forgiven(path):
            self._note_wrong(path)
            self._add(self._spot(path, at_key), "error", key, values, suggestion)

    def warning(
        self, path: Path, key: str, *, at_key: bool = False, suggestion: str | None = None, **values: Plain
    ) -> None:
        """A warning at the value (or the key) that `path` leads to."""
        if not self.is_forgiven(path):
            self._add(self._spot(path, at_key), "warning", key, values, suggestion)

    def error_at(self, spot: Spot, key: str, *, suggestion: str | None = None, **values: Plain) -> None:
        """An error at a spot of the file that no path leads to."""
        self._add(spot, "error", key, values, suggestion)

    def error_in_picture(self, path: Path, row: int, content: str, column: int, key: str, /, **values: Plain) -> None:
        """An error at one character of the picture at `path`; `content` is the row as the picture holds it."""
        self._note_wrong(path)
        self._add(self.lines.in_picture(path, row, content, column), "error", key, values, None)

    def unknown(self, path: Path, key: str, word: object, words: Iterable[object], **values: Plain) -> None:
        """An error about a word that is not among `words`, with the nearest of them as suggestion."""
        if not self.is_forgiven(path):
            self._note_wrong(path)
            self._add(self.lines.value(path), "error", key, {"name": shown(word), **values}, self.nearest(word, words))

    def forgive(self, path: Path) -> None:
        """Says that the value at `path` has been complained about already: nothing more is told about it."""
        self._forgiven.add(path)
        self._note_wrong(path)

    def sound(self, *parts: Path) -> bool:
        """Whether nothing is wrong at or below any of these paths, so that sums over them mean something."""
        return self._wrong.isdisjoint(parts)

    def _note_wrong(self, path: Path) -> None:
        self._wrong.update(path[:end] for end in range(len(path) + 1))

    def is_forgiven(self, path: Path) -> bool:
        return any(path[:end] in self._forgiven for end in range(len(path) + 1)) if self._forgiven else False

    def stop(self) -> None:
        """Says that the rest of the file could not be read at all."""
        self.stopped = True

    def nearest(self, word: object, words: Iterable[object]) -> str | None:
        """What a word was most likely meant to be; no longer looked for when nobody can read all the problems."""
        return nearest(word, words) if len(self._problems) <= MAX_PROBLEMS else None

    def leave_out(self, errors: int) -> None:
        """Counts errors that nobody will read, after very many others."""
        self._dropped += errors

    def problems(self) -> tuple[Problem, ...]:
        """All problems in the order of the file; a very long list is cut and says so."""
        ordered = sorted(self._problems, key=lambda p: (p.line, p.column, p.key))
        if len(ordered) <= MAX_PROBLEMS and not self._dropped:
            return tuple(ordered)
        ordered.sort(key=lambda p: p.severity != "error")
        kept = sorted(ordered[:MAX_PROBLEMS], key=lambda p: (p.line, p.column, p.key))
        last = kept[-1]
        rest = len(ordered) - len(kept) + self._dropped
        return (*kept, Problem(self.file, last.line, last.column, "error", "problems.more", {"n": rest}))

    def _spot(self, path: Path, at_key: bool) -> Spot:
        return self.lines.key(path) if at_key else self.lines.value(path)

    def _add(self, spot: Spot, severity: Severity, key: str, values: dict[str, Plain], suggestion: str | None) -> None:
        self.has_errors = self.has_errors or severity == "error"
        if len(self._problems) >= MAX_KEPT:
            self._dropped += 1
            return
        problem = Problem(self.file, spot.line, spot.column, severity, f"problems.{key}", values, suggestion)
        self._problems.append(problem)
