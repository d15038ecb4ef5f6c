"""What the painters of all boards share: a camera, the static layer in chunks, sprites, and one budget a frame."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, ClassVar, Generic, TypeVar

import pygame

from render.board.art import Art
from render.board.budget import DEFAULT_MS, Budget
from render.board.camera import Camera
from render.board.chunks import CHUNK, ChunkArea, ChunkCache
from render.board.paper import lay_grain
from render.board.sheet import cover_outside, surround
from render.board.sprites import SpriteCache
from render.theme import Theme

SS = 3
"""Chunks are painted so many times too large and scaled down, which smooths every edge."""

V = TypeVar("V")
H = TypeVar("H")


def _always(scale: float, budget: Budget) -> bool:
    return True


class BoardPainter(ABC, Generic[V, H]):
    """Paints a board: `V` is what lies on it, `H` what is lit on it. size: of its sheet, in board units.

    theme, language: of its words and their size; budget: what the frame that is being drawn may make.
    """

    max_scale: ClassVar[float]
    grain: ClassVar[float] = 1.0
    """How strong the grain of the paper is."""

    def __init__(
        self,
        size: tuple[float, float],
        frame: Art,
        theme: Theme,
        language: str,
        ready: Callable[[float, Budget], bool] = _always,
    ) -> None:
        self.size = size
        self._frame = frame
        self.theme = theme
        self.language = language
        self.budget = Budget(None)
        self._chunks = ChunkCache(self._paint, ready=ready)
        self._sprites = SpriteCache()
        self._big = pygame.Surface((CHUNK * SS, CHUNK * SS), 0, 32)

    def camera(self, view: pygame.Rect, margin: int = 0) -> Camera:
        """A camera for this board."""
        return Camera(self.size, view, self.max_scale, margin)

    def _paint(self, chunk: pygame.Surface, area: ChunkArea) -> None:
        """A part of the static layer: the board, its frame, the grain of the paper."""
        big, scale, left, top = self._big, area.scale * SS, area.left * SS, area.top * SS
        self._paint_big(big, area, scale, left, top)
        self._frame.draw(big, scale, left, top)
        cover_outside(big, self.size, scale, left, top)
        pygame.transform.smoothscale(big, (CHUNK, CHUNK), chunk)
        lay_grain(chunk, area.left, area.top, self.grain)

    @abstractmethod
    def _paint_big(self, big: pygame.Surface, area: ChunkArea, scale: float, left: float, top: float) -> None:
        """Paints a part of the board `SS` times too large; `scale`, `left` and `top` are that picture's."""

    @abstractmethod
    def show(self, view: V) -> None:
        """Take what lies on the board; only what changed is painted again."""

    @abstractmethod
    def draw_over(self, surface: pygame.Surface, camera: Camera, view: V, lit: H | None) -> None:
        """Everything that lies over the static layer: pieces, names, and what is lit."""

    def restyle(self, theme: Theme, language: str) -> None:
        """Take another text size or language."""
        self.theme, self.language = theme, language

    def wear(self, theme: Theme, language: str) -> None:
        """Take a text size and a language, if they are others than now."""
        if (theme, language) != (self.theme, self.language):
            self.restyle(theme, language)

    def is_busy(self) -> bool:
        """Whether another frame would look better than the last."""
        return self._chunks.busy or self._sprites.late

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        view: V,
        highlights: H | None = None,
        budget_ms: float | None = DEFAULT_MS,
    ) -> None:
        """Everything, in order."""
        self.show(view)
        self.draw_board(surface, camera, budget_ms)
        self.draw_over(surface, camera, view, highlights)

    def draw_board(self, surface: pygame.Surface, camera: Camera, budget_ms: float | None = DEFAULT_MS) -> None:
        """The static layer. `budget_ms` None builds all that is in view."""
        self.budget = Budget(budget_ms)
        self._sprites.begin(self.budget)
        surround(surface, camera)
        self._chunks.draw(surface, camera, self.budget)


AnyPainter = BoardPainter[Any, Any]
