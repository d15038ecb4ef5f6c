"""How a board is laid out, in its own units: where its cities and the spaces of its routes lie."""

from __future__ import annotations

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
STEP = 0.5
_ROUNDS = 4
"""Who moves away at one city may come closer to somebody at the other; so often all cities are looked at."""
_NEAR = 2
"""So many spaces at the end of a route may meet those of another."""

_Ends: TypeAlias = tuple[float, float]
"""What a route leaves free at its first and at its last city."""
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

    def room(self, ends: _Ends) -> float:
        """For each space, when so much is left free."""
        return (Arc(self.start, self.end, self.bend).length - sum(ends)) / self.length

    def spare(self, ends: _Ends) -> float:
        """How much more can be left free."""
        return (self.room(ends) - LEAST_SPACE) * self.length


# What was worked out is remembered: a board that is being edited is laid out again and again, and little of it changes.


@lru_cache(maxsize=4)
def _laid(shapes: tuple[_Shape, ...]) -> tuple[Lanes, ...]:
    """The lanes of every route."""
    ends: list[_Ends] = [(ENDS, ENDS)] * len(shapes)
    at_city: dict[str, list[tuple[int, int]]] = {}
    for number, shape in enumerate(shapes):
        at_city.setdefault(shape.first, []).append((number, 0))
        at_city.setdefault(shape.last, []).append((number, 1))
    pairs = [pair for those in at_city.values() for pair in combinations(those, 2)]
    for _ in range(_ROUNDS):
        before = list(ends)
        for (one, side), (two, other_side) in pairs:
            ends[one], ends[two] = _parted(shapes[one], ends[one], side, shapes[two], ends[two], other_side)
        if ends == before:
            break
    return tuple(_lanes(shape, free) for shape, free in zip(shapes, ends, strict=True))


@lru_cache(maxsize=4096)
def _lanes(shape: _Shape, ends: _Ends) -> Lanes:
    return along(Arc(shape.start, shape.end, shape.bend), shape.length, shape.lanes, ends)


@lru_cache(maxsize=4096)
def _parted(
    one: _Shape, ends: _Ends, side: int, two: _Shape, other_ends: _Ends, other_side: int
) -> tuple[_Ends, _Ends]:
    """What two routes leave free, given the side (0 first, 1 last) on which each has the city that they share.

    If they touch there, the roomier one moves away from the city, or else the other; if none has room, none moves.
    """
    if _clear(one, ends, side, two, other_ends, other_side):
        return ends, other_ends
    first = _moved(one, ends, side, two, other_ends, other_side)
    second = _moved(two, other_ends, other_side, one, ends, side)
    if first is not None and (second is None or one.room(ends) >= two.room(other_ends)):
        return first, other_ends
    return ends, second or other_ends


def _moved(shape: _Shape, ends: _Ends, side: int, other: _Shape, other_ends: _Ends, other_side: int) -> _Ends | None:
    """The least that a route must leave free not to touch the other; None if it has no room for that."""
    near, far = ends[side], ends[side] + shape.spare(ends)
    if far <= near or not _clear(shape, _with(ends, side, far), side, other, other_ends, other_side):
        return None
    while far - near > STEP:
        middle = (near + far) / 2
        free = _clear(shape, _with(ends, side, middle), side, other, other_ends, other_side)
        near, far = (near, middle) if free else (middle, far)
    return _with(ends, side, far)


def _with(ends: _Ends, side: int, end: float) -> _Ends:
    return (end, ends[1]) if side == 0 else (ends[0], end)


def _clear(one: _Shape, ends: _Ends, side: int, two: _Shape, other_ends: _Ends, other_side: int) -> bool:
    near, other = _next_to(_lanes(one, ends), side), _next_to(_lanes(two, other_ends), other_side)
    return all(overlap(a, b) <= CLEAR for a in near for b in other)


def _next_to(lanes: Lanes, side: int) -> list[Space]:
    """The spaces next to a route's first (0) or last city."""
    return [space for lane in lanes for space in (lane[:_NEAR] if side == 0 else lane[-_NEAR:])]
