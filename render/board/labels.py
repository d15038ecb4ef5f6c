"""Names on a board: each at its side of its place, moved to another side only when it would cover another name."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

SIDES = ("n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw")
# Where the middle of the name lies: x in half widths, y in half heights, and how much of the gap each way.
_PLACES: dict[str, tuple[float, float, float, float]] = {
    "n": (0.0, -1.0, 0.0, -1.0),
    "nne": (0.55, -1.0, 0.0, -1.0),
    "ne": (1.0, -1.0, 0.7, -0.45),
    "e": (1.0, 0.0, 1.0, 0.0),
    "se": (1.0, 1.0, 0.7, 0.45),
    "sse": (0.55, 1.0, 0.0, 1.0),
    "s": (0.0, 1.0, 0.0, 1.0),
    "ssw": (-0.55, 1.0, 0.0, 1.0),
    "sw": (-1.0, 1.0, -0.7, 0.45),
    "w": (-1.0, 0.0, -1.0, 0.0),
    "nw": (-1.0, -1.0, -0.7, -0.45),
    "nnw": (-0.55, -1.0, 0.0, -1.0),
}


@dataclass(frozen=True)
class Name:
    """A name to place: its point in pixels, the size of its picture, the side it wants."""

    x: float
    y: float
    size: tuple[int, int]
    side: str


def box_at(name: Name, side: str, gap: float) -> Rect:
    """Where a name stands on a side of its point."""
    width, height = name.size
    over, down, gap_x, gap_y = _PLACES[side]
    # The letters fill only the middle of a line's height.
    x = name.x + over * width / 2 + gap_x * gap
    y = name.y + down * height * 0.36 + gap_y * gap
    return Rect(round(x - width / 2), round(y - height / 2), width, height)


def _tight(box: Rect) -> Rect:
    return box.inflate(-4, -round(box.h * 0.36))


def place(names: Sequence[Name], gap: float, dot: float, frame: Rect, blocked: Sequence[Rect] = ()) -> list[str]:
    """The side for every name: its own, or the nearest one where it covers no name, no dot and stays in the frame.

    `blocked` are other pictures it must not cover either.
    """
    dots = [Rect(round(n.x - dot), round(n.y - dot), round(2 * dot), round(2 * dot)) for n in names]
    chosen = [name.side for name in names]
    boxes = [_tight(box_at(name, name.side, gap)) for name in names]
    walls = [_tight(rect) for rect in blocked]

    def cost(index: int, side: str) -> float:
        box = _tight(box_at(names[index], side, gap))
        total = 0.0
        for other, rect in enumerate(boxes):
            if other != index:
                total += 100 * _share(box, rect) + 40 * _share(box, dots[other])
        if not frame.contains(box):
            total += 60
        total += sum(100 * _share(box, rect) for rect in walls)
        return total + 0.5 * _turn(names[index].side, side)

    for _ in range(3):
        moved = False
        for index, name in enumerate(names):
            if not _blocked(index, boxes, [*dots[:index], *dots[index + 1 :], *walls], frame):
                continue
            best = min(SIDES, key=lambda side, i=index: cost(i, side))  # type: ignore[misc]
            if best != chosen[index]:
                chosen[index] = best
                boxes[index] = _tight(box_at(name, best, gap))
                moved = True
        if not moved:
            break
    return chosen


def _blocked(index: int, boxes: Sequence[Rect], others: Sequence[Rect], frame: Rect) -> bool:
    box = boxes[index]
    names = [rect for i, rect in enumerate(boxes) if i != index]
    return box.collidelist(names) >= 0 or box.collidelist(others) >= 0 or not frame.contains(box)


def _share(a: Rect, b: Rect) -> float:
    """How much of the smaller rectangle is covered, 0..1, never quite nothing when they touch."""
    common = a.clip(b)
    if not common.w or not common.h:
        return 0.0
    return 0.05 + common.w * common.h / max(1, min(a.w * a.h, b.w * b.h))


def _turn(a: str, b: str) -> int:
    steps = abs(SIDES.index(a) - SIDES.index(b))
    return min(steps, len(SIDES) - steps)


def fitted_size(base: float, steps: int) -> int:
    """The size of names in pixels after so many zoom steps: they grow, but far more slowly than the board."""
    return round(base * math.pow(1.22, 0.3 * (steps // 3 * 3)))
