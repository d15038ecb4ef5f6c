"""How a board is laid out, in units of a thousandth of its width: where its cities and the spaces of its routes lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.arcs import Arc, Point, Space, spaces_of

if TYPE_CHECKING:
    from game.ticket_to_ride.board import Board, Route

WIDTH = 1000.0
WIDEST_SPACE = 37.0
SPACE_WIDTH = 11.6
SPACE_GAP = 1.9
CITY_RADIUS = 6.6
ENDS = CITY_RADIUS + 1.5
"""What a route leaves free at both cities where there is room."""


def place_of(board: Board, city: str) -> Point:
    """Where a city lies on the board."""
    x, y = board.city(city).at
    return x * WIDTH, y * WIDTH / board.aspect


def route_spaces(route: Route, start: Point, end: Point) -> tuple[tuple[Space, ...], ...]:
    """The spaces of every lane of a route between two places."""
    arc = Arc(start, end, route.bend)
    return along(arc, route.length, len(route.colours))


def along(arc: Arc, length: int, lanes: int) -> tuple[tuple[Space, ...], ...]:
    """The spaces of every lane of a route along an arc, lane 0 on the left."""
    return spaces_of(arc, length, lanes, WIDEST_SPACE, SPACE_WIDTH, ENDS, SPACE_GAP)
