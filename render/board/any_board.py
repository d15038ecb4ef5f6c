"""A board of any game as it lies on the table before the first move: one way to paint all three."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from render.board.camera import Camera
from render.board.painter import AnyPainter
from render.theme import Theme

Point = tuple[float, float]
Paint = Callable[[pygame.Surface, Camera, float | None], None]


class AnyBoard:
    """An empty board of any game. `size` is its sheet's in board units; `theme` and `language` are of its names.

    `grid` writes the file's coordinates into it where the painter can.
    """

    def __init__(self, board: Any, theme: Theme, language: str, grid: bool = False) -> None:
        self.board = board
        self._painter, self._paint = _MAKERS[board.game](board, theme, language, grid)
        self.painter: Any = self._painter
        """The game's own painter, which knows where everything lies."""
        self.size = self._painter.size

    def camera(self, view: pygame.Rect, margin: int = 0) -> Camera:
        """A camera for this board."""
        return self._painter.camera(view, margin)

    def draw(self, surface: pygame.Surface, camera: Camera, budget_ms: float | None) -> None:
        """Everything, in order; `budget_ms` None draws all that is in view."""
        self._paint(surface, camera, budget_ms)

    def is_busy(self) -> bool:
        """Whether another frame would look better than the last."""
        return self._painter.is_busy()

    def restyle(self, theme: Theme, language: str) -> None:
        """Take another text size or language."""
        self._painter.restyle(theme, language)


def _routes(board: Any, theme: Theme, language: str, grid: bool) -> tuple[AnyPainter, Paint]:
    from render.board.route_view import RouteView
    from render.board.routes import RoutesPainter

    painter = RoutesPainter(board, theme, language)
    return painter, lambda surface, camera, budget: painter.draw(surface, camera, RouteView(), budget_ms=budget)


def _hexes(board: Any, theme: Theme, language: str, grid: bool) -> tuple[AnyPainter, Paint]:
    from render.board.hex_view import HexView
    from render.board.hexes import HexesPainter

    painter = HexesPainter(board, theme, language, grid)
    return painter, lambda surface, camera, budget: painter.draw(surface, camera, HexView(), budget_ms=budget)


def _zones(board: Any, theme: Theme, language: str, grid: bool) -> tuple[AnyPainter, Paint]:
    from render.board.zones import ZonesPainter, start_view
    from render.theme import PLAYERS

    painter = ZonesPainter(board, theme, language)
    view = start_view(board, board.players.max, list(PLAYERS["planet_steam"]))
    return painter, lambda surface, camera, budget: painter.draw(surface, camera, view, budget_ms=budget)


_MAKERS: dict[str, Callable[[Any, Theme, str, bool], tuple[AnyPainter, Paint]]] = {
    "ticket_to_ride": _routes,
    "steam": _hexes,
    "planet_steam": _zones,
}
GAMES = tuple(_MAKERS)
