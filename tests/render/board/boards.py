"""The shipped boards, read once for all painter tests."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from pygame import Surface, surfarray

from game.boards import read
from game.folders import MAPS
from game.planet_steam.board import BOARD_KIND as PLANET
from game.planet_steam.board import Board as PlanetBoard
from game.steam.board import BOARD_KIND as STEAM
from game.steam.board import Board as SteamBoard
from game.ticket_to_ride.board import BOARD_KIND as TICKET_TO_RIDE
from game.ticket_to_ride.board import Board as RouteBoard
from render.board.any_board import AnyBoard
from render.theme import Theme


@lru_cache(maxsize=4)
def route_board(name: str) -> RouteBoard:
    reading = read(MAPS / "ticket_to_ride" / f"{name}.yaml", {"ticket_to_ride": TICKET_TO_RIDE})
    assert isinstance(reading.board, RouteBoard), reading.problems
    return reading.board


@lru_cache(maxsize=4)
def steam_board(name: str) -> SteamBoard:
    reading = read(MAPS / "steam" / f"{name}.yaml", {"steam": STEAM})
    assert isinstance(reading.board, SteamBoard), reading.problems
    return reading.board


@lru_cache(maxsize=2)
def planet_board() -> PlanetBoard:
    reading = read(MAPS / "planet_steam" / "colony.yaml", {"planet_steam": PLANET})
    assert isinstance(reading.board, PlanetBoard), reading.problems
    return reading.board


def pixels(surface: Surface) -> np.ndarray:
    """The colours of a picture, by x and y."""
    return surfarray.array3d(surface).astype(int)


def picture(board: RouteBoard | SteamBoard | PlanetBoard, width: int, language: str, grid: bool = False) -> Surface:
    """The board before the first move, `width` pixels wide."""
    painter = AnyBoard(board, Theme(), language, grid)
    surface = Surface((width, round(width * painter.size[1] / painter.size[0])))
    painter.draw(surface, painter.camera(surface.get_rect()), None)
    return surface
