"""A choice from a list that opens: the closed control, and the rows of the open list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from render import theme
from render.text import fonts, styled
from render.ui import paint
from render.ui.node import Do
from render.ui.widgets import Pressable, draw_face, draw_lines

if TYPE_CHECKING:
    from render.ui.kit import UI


class Choice(Pressable):
    """Shows the chosen entry and a little arrow; pressing it opens or closes the list."""

    def __init__(self, ui: UI, node_id: str, text: str, texts: Sequence[str], on: Do, weight: float) -> None:
        super().__init__(ui, node_id, on, "plain", False, weight)
        self.text = text
        self.texts = texts
        self.swatch: pygame.Surface | None = None
        self.face, self.size = styled("body", ui.theme)

    def _left(self) -> int:
        return self.ui.u(10) + (self.swatch.get_width() + self.ui.u(8) if self.swatch is not None else 0)

    def measure_width(self) -> int:
        widest = max((fonts().width(text, self.face, self.size) for text in self.texts), default=0)
        return widest + self._left() + self.ui.u(34)

    def measure_height(self, width: int) -> int:
        return fonts().height(self.face, self.size) + self.ui.u(12)

    def key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_DOWN and event.mod & pygame.KMOD_ALT:
            self.activate()
            return True
        return False

    def paint(self, surface: pygame.Surface) -> None:
        fill, edge, ink = self.colours()
        draw_face(surface, self, fill, edge, self.ui.u(5))
        left = self._left()
        if self.swatch is not None:
            place = self.swatch.get_rect(midleft=(self.rect.left + self.ui.u(10), self.rect.centery))
            surface.blit(self.swatch, place)
        room = max(1, self.rect.width - left - self.ui.u(30))
        area = pygame.Rect(self.rect.left + left, self.rect.top, room, self.rect.height)
        text = fonts().shorten(self.text, self.face, self.size, room)
        draw_lines(surface, (text,), self.face, self.size, ink, area)
        arrow = paint.icon("chevron-down", self.ui.u(16), theme.INK_FAINT if self.off else theme.INK_MUTED)
        surface.blit(arrow, arrow.get_rect(center=(self.rect.right - self.ui.u(16), self.rect.centery)))


class ChoiceRow(Pressable):
    """One entry of an open list."""

    def __init__(self, ui: UI, node_id: str, text: str, on: Do, chosen: bool) -> None:
        super().__init__(ui, node_id, on, "quiet", chosen, 0)
        self.text = text
        self.swatch: pygame.Surface | None = None
        self.face, self.size = styled("body", ui.theme)

    def _left(self) -> int:
        return self.ui.u(10) + (self.swatch.get_width() + self.ui.u(8) if self.swatch is not None else 0)

    def measure_width(self) -> int:
        return fonts().width(self.text, self.face, self.size) + self._left() + self.ui.u(34)

    def measure_height(self, width: int) -> int:
        lines = fonts().wrap(self.text, self.face, self.size, max(1, width - self._left() - self.ui.u(10)))
        return fonts().height(self.face, self.size) * len(lines) + self.ui.u(9)

    def paint(self, surface: pygame.Surface) -> None:
        hot = self.ui.hovered is self or (self.ui.focus == self.id and self.ui.focus_shown)
        if (hot or self.chosen) and not self.off:
            colour = theme.PAPER_DARK if hot else theme.mix(theme.PAPER_LIGHT, theme.HIGHLIGHT, 0.45)
            surface.blit(paint.mask(self.rect.size, self.ui.u(4), colour), self.rect)
        ink = theme.INK_FAINT if self.off else theme.INK
        left = self._left()
        if self.swatch is not None:
            place = self.swatch.get_rect(midleft=(self.rect.left + self.ui.u(10), self.rect.centery))
            surface.blit(self.swatch, place)
        room = max(1, self.rect.width - left - self.ui.u(10))
        area = pygame.Rect(self.rect.left + left, self.rect.top, room, self.rect.height)
        draw_lines(surface, fonts().wrap(self.text, self.face, self.size, room), self.face, self.size, ink, area)
