"""A board as a picture of any size, without a window: painted in tiles, with text of the size it has in print."""

from __future__ import annotations

from typing import Any

import pygame

from render import theme as looks
from render.board.any_board import GAMES, AnyBoard
from render.board.camera import Camera
from render.text import fonts
from render.theme import Theme

MOST_PIXELS = 8000
TILE = 1024


class StillCamera(Camera):
    """A camera at a scale of its own choice, looking at a part of the picture as large as the view."""

    def __init__(self, board_size: tuple[float, float], view: pygame.Rect, scale: float) -> None:
        self._still = scale
        super().__init__(board_size, view)

    @property
    def fit_scale(self) -> float:
        return self._still

    def look_at(self, left: int, top: int) -> None:
        """Show the picture from this pixel on."""
        self._left, self._top = left, top


def picture_size(size: tuple[float, float], width: int) -> tuple[int, int]:
    """The size in pixels of a picture of a board; never higher than the most a picture may be."""
    width = min(width, int(MOST_PIXELS * size[0] / size[1])) if size[1] > size[0] else width
    return width, max(1, round(width * size[1] / size[0]))


def board_picture(board: Any, width: int, language: str, *, grid: bool = False) -> pygame.Surface:
    """The empty board of any game as a picture `width` pixels wide (fewer where it would become too high).

    `grid` lays the file's coordinates over it.
    """
    pygame.font.init()
    shown = AnyBoard(board, Theme(), language, grid)
    wide, high = picture_size(shown.size, width)
    scale = wide / shown.size[0]
    shown.restyle(Theme(max(1, round(100 * scale)), 720), language)
    picture = pygame.Surface((wide, high), 0, 32)
    for top in range(0, high, TILE):
        for left in range(0, wide, TILE):
            part = picture.subsurface((left, top, min(TILE, wide - left), min(TILE, high - top)))
            camera = StillCamera(shown.size, part.get_rect(), scale)
            camera.look_at(left, top)
            shown.draw(part, camera, None)
            while shown.is_busy():
                shown.draw(part, camera, None)
    if grid and board.game == "ticket_to_ride":
        _lay_grid(picture, shown.size, scale)
    return picture


def can_draw(game: str) -> bool:
    """Whether there is a painter for the boards of a game."""
    return game in GAMES


def size_of(board: Any) -> tuple[float, float]:
    """The size of a board's sheet in board units."""
    return AnyBoard(board, Theme(), "en").size


def _lay_grid(picture: pygame.Surface, size: tuple[float, float], scale: float) -> None:
    """Lines at every tenth of the board, as `at` counts, with their numbers at the edge."""
    from render.board.sheet import MARGIN

    inner = (size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    letters = max(8, round(12 * scale))
    for step in range(11):
        share = step / 10
        for axis in (0, 1):
            place = round((MARGIN + inner[axis] * share) * scale)
            start = (place, 0) if axis == 0 else (0, place)
            end = (place, picture.get_height()) if axis == 0 else (picture.get_width(), place)
            pen = max(1, round(scale * (0.9 if step % 5 == 0 else 0.45)))
            pygame.draw.line(picture, looks.ACCENT, start, end, pen)
            text = fonts().label(f"{share:.1f}", "semibold", letters, looks.ACCENT_DARK, looks.PAPER_LIGHT, 2)
            at = (place + 2, round(MARGIN * scale)) if axis == 0 else (round(MARGIN * scale), place + 1)
            picture.blit(text, at)
