"""The shipped boards, read once for all painter tests."""

from __future__ import annotations

from functools import lru_cache

from game.boards import read
from game.folders import MAPS
from game.ticket_to_ride.board import BOARD_KIND as TICKET_TO_RIDE
from game.ticket_to_ride.board import Board as RouteBoard


@lru_cache(maxsize=4)
def route_board(name: str) -> RouteBoard:
    reading = read(MAPS / "ticket_to_ride" / f"{name}.yaml", {"ticket_to_ride": TICKET_TO_RIDE})
    assert isinstance(reading.board, RouteBoard), reading.problems
    return reading.board
