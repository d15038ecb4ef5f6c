"""The seeded random source. It lives in the state, so that the same seed and actions give the same game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

import numpy as np

T = TypeVar("T")
_BLOCK = 256
_RAW_BITS = 64


@lru_cache(maxsize=64)
def _block(seed: int, number: int) -> list[int]:
    source = np.random.PCG64(seed)
    source.advance(number * _BLOCK)
    return [int(raw) for raw in source.random_raw(_BLOCK)]


@dataclass
class Chance:
    """The stream of PCG64's raw 64-bit numbers for `seed`, of which `drawn` are used up.

    Two plain integers: copying, comparing and saving it needs nothing special. NumPy promises to keep the raw
    stream as it is; its own bounded draws and shuffles it does not, hence ours.
    """

    seed: int
    drawn: int = 0

    def _raw(self) -> int:
        raw = _block(self.seed, self.drawn // _BLOCK)[self.drawn % _BLOCK]
        self.drawn += 1
        return raw

    def below(self, bound: int) -> int:
        """A number 0 <= n < bound, each equally likely. bound: 1 to 2**63."""
        assert 0 < bound <= 1 << (_RAW_BITS - 1), bound
        # Numbers from the last, incomplete run of `bound` would favour the small ones: draw again.
        limit = (1 << _RAW_BITS) // bound * bound
        while True:
            raw = self._raw()
            if raw < limit:
                return raw % bound

    def die(self) -> int:
        """A roll of a six-sided die, 1 to 6."""
        return 1 + self.below(6)

    def shuffle(self, items: list[T]) -> None:
        """Puts the items in a random order, in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
