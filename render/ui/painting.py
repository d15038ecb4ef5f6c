"""Paints what was declared: layers, panes, focus, tooltips."""

from __future__ import annotations

import pygame

from render import theme
from render.ui import paint, tips
from render.ui.desk import Desk, Layer, Say
from render.ui.node import Node
from render.ui.panes import Sheet


class Painting(Desk):
    """The half of the kit that draws. `steady`: nothing in the panes moves by itself."""

    def __init__(self, say: Say) -> None:
        super().__init__(say)
        self._pictures: dict[str, tuple[Node, pygame.Surface]] = {}
        self.steady = True

    def paint(self, surface: pygame.Surface) -> None:
        """Paints everything declared, and the tooltip over it."""
        for layer in self.layers:
            if layer.modal and not layer.closes_outside:
                surface.set_clip(None)
                veil = paint.mask(self.size, 0, theme.SHADOW)
                veil.set_alpha(110)
                surface.blit(veil, (0, 0))
                veil.set_alpha(255)
            window = surface.get_rect()
            for root in layer.roots:
                self._paint_root(surface, root, window)
            self._paint_focus(surface, layer)
        surface.set_clip(None)
        for near, lines, refusal in self.floats:
            tips.draw_tip(self.tip.ui, surface, lines, near, refusal)
        self.tip.show(surface, self.tip_target())

    def _paint_root(self, surface: pygame.Surface, root: Node, window: pygame.Rect) -> None:
        """Paints a pane; an opaque one that has not been declared anew is only copied, as while the board is moved."""
        if not (self.steady and isinstance(root, Sheet) and root.look == "flat" and window.contains(root.rect)):
            self._paint_node(surface, root, window)
            return
        kept = self._pictures.get(root.id)
        if kept is not None and kept[0] is root:
            surface.set_clip(None)
            root.paint_shadow(surface)
            surface.blit(kept[1], root.rect)
            return
        self._paint_node(surface, root, window)
        surface.set_clip(None)
        self._pictures[root.id] = (root, surface.subsurface(root.rect).copy())

    def _paint_node(self, surface: pygame.Surface, node: Node, seen: pygame.Rect) -> None:
        if not node.children and not node.rect.colliderect(seen):
            return
        surface.set_clip(seen)
        node.paint(surface)
        own = node.clip()
        inner = seen.clip(own) if own is not None else seen
        if inner.width and inner.height:
            for child in node.children:
                self._paint_node(surface, child, inner)
        surface.set_clip(seen)
        node.paint_after(surface)

    def _paint_focus(self, surface: pygame.Surface, layer: Layer) -> None:
        if not self.focus_shown:
            return
        for node, seen in self.walk(layer):
            if node.id == self.focus and node.focusable:
                surface.set_clip(seen)
                paint.focus_ring(surface, node.rect, node.ring(), self.theme)
                return
