"""Where every value and every key of a file stands: path -> line, column."""

from __future__ import annotations

from typing import NamedTuple

Path = tuple[str | int, ...]


class Spot(NamedTuple):
    """A place in a text; both numbers count from 1."""

    line: int
    column: int


START = Spot(1, 1)


class Lines:
    """The line table of one file.

    A path is the chain of keys and positions that leads to a value, as in pydantic's `loc`.
    """

    def __init__(self, text: str = "") -> None:
        self._source = text.splitlines()
        self._values: dict[Path, Spot] = {(): START}
        self._keys: dict[Path, Spot] = {}
        self._blocks: dict[Path, int] = {}

    def put_value(self, path: Path, spot: Spot) -> None:
        self._values[path] = spot

    def put_key(self, path: Path, spot: Spot) -> None:
        self._keys[path] = spot

    def put_block(self, path: Path, first_line: int) -> None:
        """Notes that the value is a picture (a literal block) whose first row is on `first_line`."""
        self._blocks[path] = first_line

    def value(self, path: Path) -> Spot:
        """Where the value stands; for a path that is not in the file, its nearest parent."""
        while path not in self._values:
            path = path[:-1]
        return self._values[path]

    def key(self, path: Path) -> Spot:
        """Where the key of the value stands; without one (in a list) the value itself."""
        return self._keys.get(path) or self.value(path)

    def path_at(self, line: int, column: int) -> Path:
        """What stands at a place of the text: the path to the last value or key that begins there or before it in the
        line, or to the picture that the line belongs to; () for a place that says nothing."""
        here = [
            (spot.column, len(path), path)
            for table in (self._values, self._keys)
            for path, spot in table.items()
            if spot.line == line and spot.column <= column and path
        ]
        if here:
            return max(here, key=lambda found: found[:2])[2]
        above = [(first, path) for path, first in self._blocks.items() if first <= line]
        return max(above, key=lambda found: found[0])[1] if above else ()

    def picture_cell(self, path: Path, line: int, column: int, content: str) -> tuple[int, int]:
        """The row and the column of a picture, both from 0, at a place of the text; `content` is that row's."""
        raw = self._source[line - 1] if line <= len(self._source) else ""
        indent = max(0, len(raw) - len(content))
        return line - self._blocks[path], column - 1 - indent

    def rest(self, path: Path) -> str:
        """What the file's line holds from the value on, without leading blanks."""
        spot = self.value(path)
        line = self._source[spot.line - 1] if spot.line <= len(self._source) else ""
        return line[spot.column - 1 :].lstrip()

    def at_key(self, path: Path) -> str:
        """What the file's line holds from the key on."""
        spot = self.key(path)
        return self._source[spot.line - 1][spot.column - 1 :] if spot.line <= len(self._source) else ""

    def is_picture(self, path: Path) -> bool:
        return path in self._blocks

    def in_picture(self, path: Path, row: int, content: str, column: int) -> Spot:
        """Where a character of a picture stands; `content` is its row without the file's indentation."""
        first = self._blocks.get(path)
        if first is None:
            return self.value(path)
        line = first + row
        raw = self._source[line - 1] if line <= len(self._source) else ""
        indent = max(0, len(raw) - len(content))
        return Spot(line, indent + column + 1)
