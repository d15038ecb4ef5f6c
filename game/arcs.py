"""Circular arcs between two points, and spaces that lie along them in lanes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]

_FLAT = 1e-3


@dataclass(frozen=True)
class Arc:
    """The way from `start` to `end`; `bend` is the height of the arc over the chord, positive to the left."""

    start: Point
    end: Point
    bend: float

    @cached_property
    def chord(self) -> float:
        """The straight distance between the two ends."""
        return math.hypot(self.end[0] - self.start[0], self.end[1] - self.start[1])

    @cached_property
    def length(self) -> float:
        """The way along the arc."""
        if abs(self.bend) < _FLAT:
            return self.chord
        return self._radius * 4 * math.atan(2 * abs(self.bend))

    @cached_property
    def _radius(self) -> float:
        height = abs(self.bend) * self.chord
        return (self.chord**2 / 4 + height**2) / (2 * height)

    @cached_property
    def _circle(self) -> tuple[float, float, float, float]:
        """The circle's middle, the angle at which the arc starts, and how fast the angle turns along it."""
        (x0, y0), (x1, y1) = self.start, self.end
        chord = self.chord or 1e-9
        sign = 1.0 if self.bend > 0 else -1.0
        inward = self.bend * chord - sign * self._radius
        cx, cy = (x0 + x1) / 2 + (y1 - y0) / chord * inward, (y0 + y1) / 2 - (x1 - x0) / chord * inward
        return cx, cy, math.atan2(y0 - cy, x0 - cx), sign / self._radius

    def at(self, along: float, across: float = 0.0) -> Point:
        """The point `along` units from the start, `across` units to the right of the way."""
        x, y, angle = self.pose(along)
        return x - math.sin(angle) * across, y + math.cos(angle) * across

    def pose(self, along: float) -> tuple[float, float, float]:
        """Place and direction (radians, y down) `along` units from the start."""
        if abs(self.bend) < _FLAT:
            (x0, y0), (x1, y1) = self.start, self.end
            chord = self.chord or 1e-9
            dx, dy = (x1 - x0) / chord, (y1 - y0) / chord
            return x0 + dx * along, y0 + dy * along, math.atan2(dy, dx)
        cx, cy, start, speed = self._circle
        angle = start + speed * along
        radius = self._radius
        return cx + radius * math.cos(angle), cy + radius * math.sin(angle), angle + math.copysign(math.pi / 2, speed)


@dataclass(frozen=True)
class Space:
    """One train space: where on its arc it is centred, which side, and half its length and width in board units."""

    arc: Arc
    along: float
    across: float
    half_length: float
    half_width: float

    def at(self, u: float, v: float) -> Point:
        """A point of the space: u along the way and v to its right, from the space's middle."""
        return self.arc.at(self.along + u, self.across + v)

    @property
    def pose(self) -> tuple[float, float, float]:
        """Middle and direction (radians, y down)."""
        angle = self.arc.pose(self.along)[2]
        x, y = self.at(0, 0)
        return x, y, angle

    def local(self, x: float, y: float) -> Point:
        """How far along and across a board point lies from the middle (as if the space were straight)."""
        mx, my, angle = self.pose
        dx, dy = x - mx, y - my
        return dx * math.cos(angle) + dy * math.sin(angle), dy * math.cos(angle) - dx * math.sin(angle)

    @cached_property
    def corners(self) -> tuple[Point, ...]:
        """The four corners, in turn."""
        length, width = self.half_length, self.half_width
        return tuple(self.at(u, v) for u, v in ((-length, -width), (length, -width), (length, width), (-length, width)))

    @cached_property
    def sides(self) -> tuple[Point, ...]:
        """The directions across its four sides, one unit long."""
        corners = self.corners
        ways = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)]
        return tuple((-dy / size, dx / size) for dx, dy in ways for size in (math.hypot(dx, dy) or 1.0,))


def overlap(one: Space, two: Space) -> float:
    """How deep two spaces lie in each other; not above 0 when they are apart (by separating axes)."""
    first, second = one.corners, two.corners
    (x0, y0), (x1, y1) = first[0], second[0]
    reach = 2 * (one.half_length + one.half_width + two.half_length + two.half_width)
    if abs(x0 - x1) > reach or abs(y0 - y1) > reach:
        return 0.0
    depth = float("inf")
    for nx, ny in (*one.sides, *two.sides):
        a = [x * nx + y * ny for x, y in first]
        b = [x * nx + y * ny for x, y in second]
        depth = min(depth, min(max(a), max(b)) - max(min(a), min(b)))
        if depth <= 0:
            return depth
    return depth


def spaces_of(
    arc: Arc, count: int, lanes: int, widest: float, width: float, ends: tuple[float, float], gap: float
) -> tuple[tuple[Space, ...], ...]:
    """The spaces of every lane, first lane on the left.

    They stand in the middle of the arc, at most `widest` apart; `ends` is kept free at the first and the last city
    where there is room.
    """
    apart = min(widest, max((arc.length - sum(ends)) / count, arc.length * 0.7 / count))
    half, reach = apart / 2 - gap / 2, apart * count / 2
    middle = arc.length / 2
    if reach * 2 + sum(ends) <= arc.length:
        middle = min(max(middle, ends[0] + reach), arc.length - ends[1] - reach)
    else:
        middle = min(max(middle + (ends[0] - ends[1]) / 2, reach), arc.length - reach)
    result = []
    for lane in range(lanes):
        across = (lane - (lanes - 1) / 2) * (width + gap)
        first = middle - (count - 1) / 2 * apart
        result.append(tuple(Space(arc, first + i * apart, across, half, width / 2) for i in range(count)))
    return tuple(result)
