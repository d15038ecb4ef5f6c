"""Places on a board that the keyboard reaches: no pictures of their own, the pointer passes through them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from render.ui.node import Do, Node

if TYPE_CHECKING:
    from render.ui.kit import UI


class Ground(Node):
    """The part of the window in which the spots lie."""

    def __init__(self, ui: UI, node_id: str, area: pygame.Rect) -> None:
        super().__init__(ui, node_id)
        self.rect = area

    def place(self, rect: pygame.Rect) -> None:
        """It stays where it was declared."""


class Spot(Node):
    """A place on the board: Tab and the arrow keys reach it, Enter uses it. A click there is a click on the board."""

    focusable = True

    def __init__(self, ui: UI, node_id: str, centre: tuple[float, float], radius: int, on: Do | None) -> None:
        super().__init__(ui, node_id)
        self.rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        self.on = on
        self.put(centre)

    def put(self, centre: tuple[float, float]) -> None:
        """Its place moves, with the board."""
        self.rect.center = (round(centre[0]), round(centre[1]))

    def place(self, rect: pygame.Rect) -> None:
        """It stays where it was declared."""

    @property
    def hears(self) -> bool:
        return False

    def ring(self) -> int:
        return self.rect.width // 2

    def activate(self) -> None:
        if self.on is not None and not self.off:
            self.on()
