"""What the benchmark prints, and how it takes time.

Everything but the start and idling is measured as the CPU time of this process: what else runs on the machine does
not count, and nothing here waits for a disk or a screen. The start is the wall clock's, the best of a few.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One figure. aim: what it should be at most (for a rate: at least), in the same unit."""

    name: str
    value: float
    unit: str
    aim: float

    @property
    def met(self) -> bool:
        """Whether the aim is reached."""
        return self.value >= self.aim if self.unit.endswith("/s") else self.value <= self.aim


Bench = Callable[[], Iterator[Figure]]


def milliseconds(work: Callable[[], object]) -> float:
    """The CPU time it takes, once."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def median_ms(work: Callable[[], object], times: int = 30) -> float:
    """The CPU time it usually takes."""
    return statistics.median(milliseconds(work) for _ in range(times))


def percentile(values: list[float], part: float) -> float:
    """The value that `part` of the values (0 to 1) do not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]
