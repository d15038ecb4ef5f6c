"""Any game's board as a picture, without a table or a window."""

from __future__ import annotations

import pygame

from game.planet_steam.board import Board as ZoneBoard
from game.steam.board import Board as HexBoard
from game.ticket_to_ride.board import Board as RouteBoard
from render.board import hexes, routes, zones


def draw_board_picture(
    board: RouteBoard | HexBoard | ZoneBoard, width: int, language: str, grid: bool = False
) -> pygame.Surface:
    """The board at the start as a picture `width` pixels wide, its names in `language`.

    `grid` writes the hexes' coordinates into a Steam board. Starts pygame's font module if need be.
    """
    pygame.font.init()
    if isinstance(board, RouteBoard):
        return routes.draw_board_picture(board, width, language)
    if isinstance(board, HexBoard):
        return hexes.draw_board_picture(board, width, language, grid)
    return zones.draw_board_picture(board, width, language)
