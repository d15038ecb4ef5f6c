"""Where Steam's hexes, their sides and the tracks through them lie, in board units."""

from __future__ import annotations

import math
from collections.abc import Collection

import numpy as np
from numpy.typing import NDArray

from game.arcs import Arc
from game.hexes import is_hex
from render.board.art import Bounds, Point
from render.board.hex_view import At, Sides

RADIUS = 50.0
COLUMN = RADIUS * 1.5
ROW = RADIUS * math.sqrt(3) / 2
MARGIN = 34.0
TOWN_RADIUS = 12.5

# Corners clockwise from the top left; side 0 (N) lies between the first two.
CORNERS: tuple[Point, ...] = tuple(
    (RADIUS * math.cos(math.radians(a)), RADIUS * math.sin(math.radians(a))) for a in (240, 300, 0, 60, 120, 180)
)
MIDDLES: tuple[Point, ...] = tuple(
    ((CORNERS[i][0] + CORNERS[(i + 1) % 6][0]) / 2, (CORNERS[i][1] + CORNERS[(i + 1) % 6][1]) / 2) for i in range(6)
)
# How far a track's arc swings, by the number of sides between its ends.
_BENDS = {1: math.tan(math.radians(30)) / 2, 2: math.tan(math.radians(15)) / 2, 3: 0.0}


def centre(at: At) -> Point:
    """The middle of a hex."""
    return MARGIN + RADIUS + at[0] * COLUMN, MARGIN + ROW + at[1] * ROW


def plane(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Points in [column, row] units (N x 2) in board units."""
    return np.asarray(points * (COLUMN, ROW) + (MARGIN + RADIUS, MARGIN + ROW), dtype=float)


def corners(at: At, share: float = 1.0) -> list[Point]:
    """The corners of a hex, or of a smaller one inside it."""
    x, y = centre(at)
    return [(x + cx * share, y + cy * share) for cx, cy in CORNERS]


def hex_at(x: float, y: float) -> At:
    """The hex whose middle is nearest to a point: the hex that holds it."""
    column = (x - MARGIN - RADIUS) / COLUMN
    row = (y - MARGIN - ROW) / ROW
    best: tuple[float, At] | None = None
    for c in (math.floor(column), math.ceil(column)):
        for r in range(math.floor(row) - 1, math.ceil(row) + 2):
            if is_hex((c, r)):
                cx, cy = centre((c, r))
                far = (cx - x) ** 2 + (cy - y) ** 2
                if best is None or far < best[0]:
                    best = (far, (c, r))
    assert best is not None
    return best[1]


def side_at(x: float, y: float) -> int:
    """The side of its hex that a point lies nearest to."""
    cx, cy = centre(hex_at(x, y))
    return min(range(6), key=lambda i: (MIDDLES[i][0] - (x - cx)) ** 2 + (MIDDLES[i][1] - (y - cy)) ** 2)


def track_arc(sides: Sides, at: Point = (0.0, 0.0)) -> Arc:
    """The way of a track through a hex whose middle is `at`: between two sides, or from a side to the town's edge."""
    first, second = sides
    start = (at[0] + MIDDLES[first][0], at[1] + MIDDLES[first][1])
    if second is None:
        share = TOWN_RADIUS * 0.6 / ROW
        return Arc(start, (at[0] + MIDDLES[first][0] * share, at[1] + MIDDLES[first][1] * share), 0.0)
    end = (at[0] + MIDDLES[second][0], at[1] + MIDDLES[second][1])
    turn = (second - first) % 6
    # The arc bulges towards the hex's middle, which lies on the right when the sides go round clockwise.
    bend = _BENDS[min(turn, 6 - turn)] * (-1 if turn <= 3 else 1)
    return Arc(start, end, bend)


def within(places: Collection[At], bounds: Bounds) -> list[At]:
    """Those of many hexes that reach into a box; for a small box without looking at all of them."""
    reach = RADIUS * 1.1
    first = math.floor((bounds[0] - reach - MARGIN - RADIUS) / COLUMN)
    last = math.ceil((bounds[2] + reach - MARGIN - RADIUS) / COLUMN)
    above = math.floor((bounds[1] - reach - MARGIN - ROW) / ROW)
    below = math.ceil((bounds[3] + reach - MARGIN - ROW) / ROW)
    if (last - first + 1) * (below - above + 1) > 2 * len(places):
        return [at for at in places if near(at, bounds)]
    cells = ((c, r) for r in range(above, below + 1) for c in range(first + (first + r) % 2, last + 1, 2))
    return [at for at in cells if at in places]


def hex_bounds(at: At) -> Bounds:
    """The box round a hex, with a little room."""
    x, y = centre(at)
    return x - RADIUS * 1.1, y - ROW * 1.1, x + RADIUS * 1.1, y + ROW * 1.1


def near(at: At, bounds: Bounds) -> bool:
    """Whether a hex reaches into a box."""
    x, y = centre(at)
    reach = RADIUS * 1.1
    return bounds[0] - reach < x < bounds[2] + reach and bounds[1] - reach < y < bounds[3] + reach
