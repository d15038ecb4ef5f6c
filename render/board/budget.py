"""How much of a frame may go into making pictures that later frames keep: what is left over waits for the next one."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

DEFAULT_MS = 5.5
"""A piece begun within it is finished beyond it: with 7 the slowest frames after a zoom passed 20 ms."""


@dataclass
class Spent:
    """How long something took."""

    ms: float = 0.0


class Budget:
    """The milliseconds of one frame; None: no end of them. Only making counts, not drawing what is there: else a slow
    machine would never get beyond that."""

    def __init__(self, ms: float | None = DEFAULT_MS) -> None:
        self._ms = ms
        self._spent = 0.0
        self._closed = False

    @property
    def endless(self) -> bool:
        """Whether everything is to be made at once."""
        return self._ms is None

    def left(self, least: float = 0.0) -> bool:
        """Whether there is time for something that takes `least` milliseconds; the first thing is always made."""
        if self._ms is None or (not self._spent and not self._closed):
            return True
        return not self._closed and self._spent + least < self._ms

    def close(self) -> None:
        """Nothing more is made in this frame, if that can wait."""
        self._closed = self._ms is not None

    @contextmanager
    def making(self) -> Iterator[Spent]:
        """Counts what is done inside; afterwards `ms` says how long that took."""
        spent = Spent()
        begun = time.perf_counter()
        yield spent
        spent.ms = (time.perf_counter() - begun) * 1000
        self._spent += spent.ms
