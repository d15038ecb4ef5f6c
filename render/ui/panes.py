"""Panes: panels of paper, and parts that scroll."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from render import theme
from render.ui import paint
from render.ui.node import Box, Column, Node

if TYPE_CHECKING:
    from render.ui.kit import UI


class Scroll(Column):
    """A column (or, `across`, a row) seen through a window; wheel, drag of the bar and keys move it."""

    across = False
    max_height = 0
    flush = False

    def __init__(self, ui: UI, node_id: str, weight: float, gap: int, pad: int = 0) -> None:
        super().__init__(ui, node_id, weight, gap, pad)
        self.length = 0
        self._grip = 0

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.overflow > 0 and not any(node.focusable for node in _inside(self))

    @property
    def hears(self) -> bool:
        return self.overflow > 0

    @property
    def overflow(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.length - (self.rect.width if self.across else self.rect.height))

    @property
    def offset(self) -> int:
        return max(0, min(self.overflow, self.ui.scrolls.get(self.id, 0)))

    def scroll_by(self, pixels: int) -> bool:
        """Moves the content; False when it was at its end already."""
        before = self.offset
        self.ui.scrolls[self.id] = max(0, min(self.overflow, before + pixels))
        if self.ui.scrolls[self.id] == before:
            return False
        self.place(self.rect)
        return True

    def gutter(self) -> int:
        return self.ui.u(11)

    def content_width(self) -> int:
        if self.across:
            return sum(c.natural_width() for c in self.children) + self.gap * max(0, len(self.children) - 1)
        return super().content_width()

    def content_height(self, width: int) -> int:
        if self.across:
            over = self.content_width() > width
            return max((c.height(c.natural_width()) for c in self.children), default=0) + (self.gutter() if over else 0)
        height = super().content_height(width)
        if not self.max_height or height <= self.max_height:
            return height
        return self.max_height

    def arrange(self, area: pygame.Rect) -> None:
        if self.across:
            self.length = self.content_width() + 2 * self.pad
            x = area.left - self.offset
            for child in self.children:
                own = child.natural_width()
                child.place(pygame.Rect(x, area.top, own, child.height(own)))
                x += own + self.gap
            return
        inner = area.width
        height = super().content_height(inner)
        if height > area.height:
            # Only a bar that is there takes room from the content.
            inner = max(1, area.width - self.gutter())
            height = super().content_height(inner)
        self.length = height + 2 * self.pad
        super().arrange(pygame.Rect(area.left, area.top - self.offset, inner, max(height, area.height)))

    def clip(self) -> pygame.Rect | None:
        # A little more than the pane across the way of scrolling, so that focus rings are not cut.
        return self.rect.inflate(self.ui.u(10), 0) if not self.across else self.rect.inflate(0, self.ui.u(10))

    def bar(self) -> pygame.Rect | None:
        """The handle of the scroll bar, if there is anything to scroll."""
        if not self.overflow:
            return None
        thick = self.ui.u(6)
        whole = self.rect.width if self.across else self.rect.height
        size = max(self.ui.u(24), whole * whole // max(1, self.length))
        start = (whole - size) * self.offset // max(1, self.overflow)
        if self.across:
            return pygame.Rect(self.rect.left + start, self.rect.bottom - thick, size, thick)
        return pygame.Rect(self.rect.right - thick, self.rect.top + start, thick, size)

    def press(self, pos: tuple[int, int]) -> None:
        bar = self.bar()
        if bar is None:
            return
        at = pos[0] - bar.left if self.across else pos[1] - bar.top
        size = bar.width if self.across else bar.height
        self._grip = at if 0 <= at < size else size // 2
        self.ui.grips[self.id] = self._grip
        on_bar = bar.inflate(self.ui.u(8), self.ui.u(8)).collidepoint(pos)
        self.ui.bar_held = self.id if on_bar else ""

    def drag(self, pos: tuple[int, int]) -> None:
        bar = self.bar()
        if bar is None or self.ui.bar_held != self.id:
            return
        whole = self.rect.width if self.across else self.rect.height
        size = bar.width if self.across else bar.height
        at = (pos[0] - self.rect.left if self.across else pos[1] - self.rect.top) - self.ui.grips.get(self.id, 0)
        self.ui.scrolls[self.id] = max(0, min(self.overflow, at * self.overflow // max(1, whole - size)))
        self.place(self.rect)

    def release(self, pos: tuple[int, int]) -> None:
        self.ui.bar_held = ""

    def key(self, event: pygame.Event) -> bool:
        page = max(self.ui.u(40), (self.rect.width if self.across else self.rect.height) - self.ui.u(40))
        steps = {
            pygame.K_DOWN: self.ui.u(40),
            pygame.K_UP: -self.ui.u(40),
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -self.length,
            pygame.K_END: self.length,
        }
        if self.across:
            steps = {pygame.K_RIGHT: self.ui.u(60), pygame.K_LEFT: -self.ui.u(60)}
        return event.key in steps and self.scroll_by(steps[event.key])

    def paint_after(self, surface: pygame.Surface) -> None:
        bar = self.bar()
        if bar is None:
            return
        hot = self.ui.hovered is self
        surface.blit(paint.mask(bar.size, self.ui.u(3), theme.INK_MUTED if hot else theme.INK_FAINT), bar)


def _inside(node: Node) -> list[Node]:
    found: list[Node] = []
    for child in node.children:
        found.append(child)
        found.extend(_inside(child))
    return found


class Sheet(Box):
    """A panel of paper round one column of children; it stops clicks from reaching what lies under it."""

    def __init__(self, ui: UI, node_id: str, pad: int, radius: int, look: str, weight: float = 0) -> None:
        super().__init__(ui, node_id, weight, 0, pad)
        self.radius = radius
        self.look = look

    def content_width(self) -> int:
        return max((child.natural_width() for child in self.children), default=0)

    def content_height(self, width: int) -> int:
        return sum(child.height(width) for child in self.children)

    def arrange(self, area: pygame.Rect) -> None:
        for child in self.children:
            child.place(area.copy())

    def paint_shadow(self, surface: pygame.Surface) -> None:
        """The shadow that a pane without round corners throws on the board."""
        paint.drop_shadow(surface, self.rect, 0, self.ui.u(8), 120)

    def paint(self, surface: pygame.Surface) -> None:
        if self.look == "paper":
            paint.drop_shadow(surface, self.rect, self.radius, self.ui.u(10))
            surface.blit(paint.paper(self.rect.size, self.radius), self.rect)
        elif self.look == "card":
            surface.blit(
                paint.rounded(self.rect.size, self.radius, theme.PAPER_LIGHT, theme.PAPER_EDGE, max(1, self.ui.u(1))),
                self.rect,
            )
        elif self.look == "chosen":
            surface.blit(
                paint.rounded(
                    self.rect.size,
                    self.radius,
                    theme.mix(theme.PAPER_LIGHT, theme.HIGHLIGHT, 0.3),
                    theme.BRASS,
                    self.ui.u(2),
                ),
                self.rect,
            )
        elif self.look == "flat":
            self.paint_shadow(surface)
            surface.blit(paint.paper(self.rect.size, 0, theme.PAPER, theme.PAPER_EDGE, 1), self.rect)
