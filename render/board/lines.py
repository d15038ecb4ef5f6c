"""Many lines with their bounds, so that a chunk looks only at those that reach it."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from render.board.warp import Box, Points


class LineIndex:
    """Lines (each N x 2) that can be asked which of them reach into a box."""

    def __init__(self, lines: Iterable[Points]) -> None:
        self._lines = [line for line in lines if len(line) > 1]
        self._points = np.concatenate(self._lines) if self._lines else np.empty((0, 2))
        self._starts = np.cumsum([0, *(len(line) for line in self._lines)])
        self._measure()

    @property
    def count(self) -> int:
        """How many lines there are."""
        return len(self._lines)

    def _measure(self) -> None:
        if self._lines:
            low = np.minimum.reduceat(self._points, self._starts[:-1], axis=0)
            high = np.maximum.reduceat(self._points, self._starts[:-1], axis=0)
            self._bounds = np.hstack([low, high])
        else:
            self._bounds = np.empty((0, 4))

    def line(self, index: int) -> Points:
        """One line's points."""
        part: Points = self._points[self._starts[index] : self._starts[index + 1]]
        return part

    def touching(self, box: Box) -> list[int]:
        """The lines whose bounds reach into a box."""
        b = self._bounds
        touch = (b[:, 0] < box[2]) & (b[:, 1] < box[3]) & (b[:, 2] > box[0]) & (b[:, 3] > box[1])
        found: list[int] = np.flatnonzero(touch).tolist()
        return found

    def simplified(self, tolerance: float) -> LineIndex:
        """The same lines without points nearer than `tolerance` to the one before; ends stay."""
        other = LineIndex(())
        if not self._lines:
            return other
        cell = np.round(self._points / tolerance)
        keep = np.ones(len(cell), dtype=bool)
        keep[1:] = (cell[1:] != cell[:-1]).any(axis=1)
        keep[self._starts[:-1]] = True
        keep[self._starts[1:] - 1] = True
        other._lines = self._lines
        other._points = self._points[keep]
        other._starts = np.concatenate([[0], np.cumsum(np.add.reduceat(keep.astype(int), self._starts[:-1]))])
        other._measure()
        return other
