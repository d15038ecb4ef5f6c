"""How a board is laid out, in its own units: where its cities and the spaces of its routes lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.arcs import Arc, Point, Space, overlap, spaces_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.ticket_to_ride.board import Board

WIDTH = 1000.0
"""How wide a board is, in units; a tall one is narrower, for no board is taller than `TALLEST`."""
TALLEST = 1180.0
WIDEST_SPACE = 37.0
SPACE_WIDTH = 11.6
SPACE_GAP = 1.9
CITY_RADIUS = 6.6
ENDS = CITY_RADIUS + 1.5
"""What a route leaves free at both cities where there is room."""
LEAST_SPACE = WIDEST_SPACE * 0.74
"""A route moves away from its neighbours at a city as long as its spaces stay so long."""
CLEAR = 0.3
STEP = 0.75
_ROUNDS = 4
"""Who moves away at one city may come closer to somebody at the other; so often all cities are looked at."""
_NEAR = 2
"""So many spaces at the end of a route may meet those of another."""

Lanes: TypeAlias = tuple[tuple[Space, ...], ...]


def size_of(aspect: float) -> Point:
    """The width and height of a board in units: trains and names are equally large on wide boards and on tall ones."""
    width = min(WIDTH, TALLEST * aspect)
    return width, width / aspect


def place_of(board: Board, city: str) -> Point:
    """Where a city lies on the board."""
    x, y = board.city(city).at
    width, height = size_of(board.aspect)
    return x * width, y * height


def along(arc: Arc, length: int, lanes: int, ends: tuple[float, float] = (ENDS, ENDS)) -> Lanes:
    """The spaces of every lane of a route along an arc, lane 0 on the left."""
    return spaces_of(arc, length, lanes, WIDEST_SPACE, SPACE_WIDTH, ends, SPACE_GAP)


def lay_out(board: Board, places: Mapping[str, Point] | None = None) -> dict[str, Lanes]:
    """The spaces of every route's lanes. Where routes meet too closely at a city, one of them keeps more distance.

    `places` says where the cities lie, in units; without it they lie on a board that begins at (0, 0).
    """
    at = places if places is not None else {city.id: place_of(board, city.id) for city in board.cities}
    shapes = tuple(
        _Shape(*route.between, at[route.between[0]], at[route.between[1]], route.length, len(route.colours), route.bend)
        for route in board.routes
    )
    return dict(zip((route.id for route in board.routes), _laid(shapes), strict=True))


class _Shape(NamedTuple):
    """All that decides where a route's spaces lie."""

    first: str
    last: str
    start: Point
    end: Point
    length: int
    lanes: int
    bend: float


@lru_cache(maxsize=4)
def _laid(shapes: tuple[_Shape, ...]) -> tuple[Lanes, ...]:
    """The lanes of every route; remembered, for a board that is being edited is laid out again and again."""
    laid = [_Laid(shape) for shape in shapes]
    at_city: dict[str, list[_End]] = {}
    for route in laid:
        at_city.setdefault(route.shape.first, []).append((route, 0))
        at_city.setdefault(route.shape.last, []).append((route, 1))
    pairs = [pair for ends in at_city.values() for pair in combinations(ends, 2)]
    for _ in range(_ROUNDS):
        moved = [_part(one, two) for one, two in pairs]
        if not any(moved):
            break
    return tuple(route.lanes for route in laid)


@dataclass
class _Laid:
    """A route with what it leaves free at its two cities."""

    shape: _Shape
    ends: tuple[float, float] = (ENDS, ENDS)
    arc: Arc = field(init=False)
    lanes: Lanes = field(init=False)

    def __post_init__(self) -> None:
        self.arc = Arc(self.shape.start, self.shape.end, self.shape.bend)
        self.lanes = self.with_ends(self.ends)

    def with_ends(self, ends: tuple[float, float]) -> Lanes:
        return along(self.arc, self.shape.length, self.shape.lanes, ends)

    def room(self, ends: tuple[float, float]) -> float:
        return (self.arc.length - sum(ends)) / self.shape.length


_End: TypeAlias = tuple[_Laid, int]
"""One end of a route: 0 its first city, 1 its last."""


def _part(one: _End, two: _End) -> bool:
    """Moves the roomier of two routes away from their city, if they touch there and it has room; says if it moved."""
    if _clear(one[0].lanes, one[1], two):
        return False
    for (laid, side), other in sorted(((one, two), (two, one)), key=lambda pair: -pair[0][0].room(pair[0][0].ends)):
        ends = _more(laid.ends, side)
        while laid.room(ends) >= LEAST_SPACE:
            lanes = laid.with_ends(ends)
            if _clear(lanes, side, other):
                laid.ends, laid.lanes = ends, lanes
                return True
            ends = _more(ends, side)
    return False


def _more(ends: tuple[float, float], side: int) -> tuple[float, float]:
    return (ends[0] + STEP, ends[1]) if side == 0 else (ends[0], ends[1] + STEP)


def _clear(lanes: Lanes, side: int, other: _End) -> bool:
    return all(overlap(a, b) <= CLEAR for a in _first(lanes, side) for b in _first(other[0].lanes, other[1]))


def _first(lanes: Lanes, side: int) -> list[Space]:
    """The spaces next to a route's first (0) or last city."""
    return [space for lane in lanes for space in (lane[:_NEAR] if side == 0 else lane[-_NEAR:])]
