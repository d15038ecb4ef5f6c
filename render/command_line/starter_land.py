"""Places for the cities of a new board on the land of a piece of the world."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np

from game.ticket_to_ride.board import mercator
from game.ticket_to_ride.layout import size_of
from render.board.backdrop import fit_to_bounds, read_map
from render.board.second_look import GEO, water_depth

Bounds = tuple[float, float, float, float]
Place = tuple[float, float]
GRID = 36
MARGIN = 0.08
WIDE_SHARE = 0.6
FEWEST = 10
NEAR = 100.0
LEAST = 70.0
"""How far the nearest cities stand from each other, and the least that leaves room for a route, in board units."""


def land_places(bounds: Bounds, aspect: float, count: int) -> tuple[list[Place], list[Place]]:
    """So many places as far from each other as can be, as shares of the board and as (lat, lon).

    On little land there are fewer; where there is hardly any, the sea has to do.
    """
    size = size_of(aspect)
    lines = read_map(GEO, fit_to_bounds(bounds, size), bounds, size, borders=False)
    down = max(6, round(GRID / aspect))
    shares = [
        (MARGIN + (1 - 2 * MARGIN) * i / (GRID - 1), MARGIN + (1 - 2 * MARGIN) * j / (down - 1))
        for j in range(down)
        for i in range(GRID)
    ]
    land = [place for place in shares if water_depth(lines, np.array([place[0] * size[0], place[1] * size[1]])) == 0]
    fitting = next((fewer for fewer in range(count, FEWEST - 1, -1) if _spread_out(land, aspect, fewer)), None)
    chosen = _far_apart(shares, aspect, count) if fitting is None else _far_apart(land, aspect, fitting)
    return chosen, [_degrees(place, bounds) for place in chosen]


def _distance(one: Place, two: Place, aspect: float) -> float:
    width, height = size_of(aspect)
    return math.hypot((one[0] - two[0]) * width, (one[1] - two[1]) * height)


def _far_apart(pool: list[Place], aspect: float, count: int) -> list[Place]:
    """First places as far from those taken as can be, the first nearest to the middle; then, so that routes become
    of different lengths, places at a short distance from the nearest of those."""
    chosen = [min(pool, key=lambda place: _distance(place, (0.5, 0.5), aspect))]

    def nearest(place: Place) -> float:
        return min(_distance(place, other, aspect) for other in chosen)

    wide = max(1, round(count * WIDE_SHARE))
    while len(chosen) < wide:
        chosen.append(max(pool, key=nearest))
    apart = min((_distance(a, b, aspect) for a, b in combinations(chosen, 2)), default=NEAR)
    near = min(NEAR, max(LEAST + 5, apart * 0.45))
    while len(chosen) < count:
        steps = near * (1 + 0.35 * (len(chosen) % 3))
        chosen.append(min(pool, key=lambda place, far=steps: abs(nearest(place) - far)))  # type: ignore[misc]
    return sorted(chosen, key=lambda place: (round(place[1] * 4), place[0]))


def _spread_out(pool: list[Place], aspect: float, count: int) -> bool:
    """Whether the land has room for so many cities with a route between them."""
    if len(pool) < count:
        return False
    chosen = _far_apart(pool, aspect, count)
    return min(_distance(a, b, aspect) for i, a in enumerate(chosen) for b in chosen[:i]) > LEAST


def _degrees(place: Place, bounds: Bounds) -> Place:
    west, south, east, north = bounds
    up = mercator(north) - place[1] * (mercator(north) - mercator(south))
    return math.degrees(2 * math.atan(math.exp(up)) - math.pi / 2), west + place[0] * (east - west)
