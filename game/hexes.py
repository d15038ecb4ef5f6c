"""Hexes with a flat top in doubled-height coordinates: (column, row), column + row even.

Sides are numbered 0 to 5 clockwise from the top: N, NE, SE, S, SW, NW.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

At = tuple[int, int]
"""A hex: its column and row."""

SIDES: tuple[str, ...] = ("N", "NE", "SE", "S", "SW", "NW")
STEPS: tuple[At, ...] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def is_hex(at: At) -> bool:
    """Whether such a hex can be: column and row are both even or both odd."""
    return (at[0] + at[1]) % 2 == 0


def beyond(at: At, side: int) -> At:
    """The hex across a side."""
    step = STEPS[side]
    return (at[0] + step[0], at[1] + step[1])


def opposite(side: int) -> int:
    """The same edge as the hex across it calls it."""
    return (side + 3) % 6


def turned(side: int, by: int) -> int:
    """A side after turning its hex clockwise by so many sixths."""
    return (side + by) % 6


def neighbours(at: At) -> Iterator[At]:
    """The six hexes around, clockwise from the top."""
    for side in range(6):
        yield beyond(at, side)


def distance(at: At, other: At) -> int:
    """Steps from hex to hex."""
    columns = abs(at[0] - other[0])
    rows = abs(at[1] - other[1])
    return columns + max(0, (rows - columns) // 2)


def turns_of(sides: Iterable[Iterable[int]]) -> list[tuple[tuple[int, ...], ...]]:
    """Every different way a figure of groups of sides can be turned, in the order of turning clockwise.

    Each turned figure is sorted, groups and sides within them: two ways that look the same are one.
    """
    figure = [tuple(group) for group in sides]
    found: list[tuple[tuple[int, ...], ...]] = []
    for by in range(6):
        way = tuple(sorted(tuple(sorted(turned(side, by) for side in group)) for group in figure))
        if way not in found:
            found.append(way)
    return found
