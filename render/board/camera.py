"""The camera: one object that both draws and hit-tests a board.

Board units are whatever the painter uses; the camera only knows the board's size in them. Zoom goes in fixed steps so
that everything drawn for a step can be cached and used again.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from pygame import Rect

ZOOM_RATIO = 1.22
MAX_STEPS = 18


@dataclass(frozen=True)
class ViewKey:
    """What a cached picture depends on: the scale alone, not where the view stands."""

    scale: float


class Camera:
    """Maps board units to window pixels.

    `board_size` is in board units, `view_rect` is the part of the window that shows the board, `max_scale` the most
    pixels a board unit may take, `margin` the free pixels round the board when it is fitted.
    """

    def __init__(
        self,
        board_size: tuple[float, float],
        view_rect: Rect | tuple[int, int, int, int],
        max_scale: float | None = None,
        margin: int = 0,
    ) -> None:
        if board_size[0] <= 0 or board_size[1] <= 0:
            raise ValueError(f"a board needs a size, not {board_size}")
        self.board_size = board_size
        self.view = Rect(view_rect)
        self.margin = margin
        self._max_scale = max_scale
        self._step = 0
        self._left = 0
        self._top = 0
        self.fit()

    @property
    def fit_scale(self) -> float:
        """The scale at which the whole board is in view."""
        width, height = self.board_size
        free_w = max(1, self.view.w - 2 * self.margin)
        free_h = max(1, self.view.h - 2 * self.margin)
        return min(free_w / width, free_h / height)

    @property
    def top_step(self) -> int:
        """The last zoom step: the first that reaches `max_scale` (without one: six times the fitted board)."""
        wanted = self._max_scale / self.fit_scale if self._max_scale else 6.0
        return max(1, min(MAX_STEPS, math.ceil(math.log(max(wanted, 1.01)) / math.log(ZOOM_RATIO))))

    @property
    def step(self) -> int:
        """How many steps the board is zoomed in; 0 shows all of it."""
        return self._step

    def _set_step(self, step: int) -> None:
        self._step = step
        self.scale = self.fit_scale * float(ZOOM_RATIO**step)
        """Pixels per board unit."""
        self.key = ViewKey(round(self.scale, 6))
        """The key under which pictures for this zoom may be cached."""

    @property
    def origin(self) -> tuple[int, int]:
        """The board pixel that stands at the view's top left corner."""
        return self._left, self._top

    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Board units to window pixels."""
        scale = self.scale
        return x * scale - self._left + self.view.x, y * scale - self._top + self.view.y

    def to_board(self, px: float, py: float) -> tuple[float, float]:
        """Window pixels to board units."""
        scale = self.scale
        return (px - self.view.x + self._left) / scale, (py - self.view.y + self._top) / scale

    def visible(self) -> tuple[float, float, float, float]:
        """The board units in view: left, top, right, bottom."""
        left, top = self.to_board(self.view.left, self.view.top)
        right, bottom = self.to_board(self.view.right, self.view.bottom)
        return left, top, right, bottom

    def fit(self) -> None:
        """Show the whole board."""
        self._set_step(0)
        self._clamp()

    def pan(self, dx: float, dy: float) -> None:
        """Move the board by so many pixels with the pointer (a drag to the right shows more of the left)."""
        self._left -= round(dx)
        self._top -= round(dy)
        self._clamp()

    def zoom_at(self, pointer: tuple[float, float], steps: int) -> bool:
        """Zoom in (steps > 0) or out, keeping what lies under the pointer there. False when nothing changed."""
        wanted = max(0, min(self.top_step, self.step + steps))
        if wanted == self.step:
            return False
        x, y = self.to_board(*pointer)
        self._set_step(wanted)
        self._put(x, y, pointer)
        return True

    def centre_on(self, x: float, y: float) -> None:
        """Bring a point of the board to the middle of the view, as far as the board's edges allow."""
        self._put(x, y, self.view.center)

    def resize(self, view_rect: Rect | tuple[int, int, int, int]) -> None:
        """Take a new part of the window, keeping the middle of the view where it was."""
        view = Rect(view_rect)
        if view == self.view:
            return
        x, y = self.to_board(*self.view.center)
        self.view = view
        self._set_step(min(self.step, self.top_step))
        self._put(x, y, view.center)

    def _put(self, x: float, y: float, pointer: tuple[float, float]) -> None:
        scale = self.scale
        self._left = round(x * scale - (pointer[0] - self.view.x))
        self._top = round(y * scale - (pointer[1] - self.view.y))
        self._clamp()

    def _clamp(self) -> None:
        self._left = self._clamped(self._left, self.board_size[0] * self.scale, self.view.w)
        self._top = self._clamped(self._top, self.board_size[1] * self.scale, self.view.h)

    def _clamped(self, start: int, board: float, view: int) -> int:
        if board <= view:
            return round((board - view) / 2)
        return max(-self.margin, min(start, math.ceil(board) - view + self.margin))
