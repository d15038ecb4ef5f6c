"""Tooltips: the lines that explain a control, with links to the rules they come from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from render import theme
from render.text import fonts, styled
from render.ui import paint
from render.ui.node import Node, TipLine

if TYPE_CHECKING:
    from render.ui.kit import UI
    from render.ui.widgets import Text

WIDTH = 340
WIDE = 150
"""A control so wide has its tooltip at its left, where there is room."""


def lines_of(node: Node) -> tuple[TipLine, ...]:
    """What a node's tooltip says: why it is off, what it is, and its words in full when they were cut short."""
    found = node.off + node.tip if node.off else node.tip
    if not found and getattr(node, "cut_short", None) is not None:
        text: Text = node  # type: ignore[assignment]
        if text.cut_short():
            return (TipLine(text.text),)
    return found


def rule_number(rule: str) -> str:
    """The number as the rule sheet prints it: "ttr-4.7" -> "4.7"."""
    return rule.rpartition("-")[2]


class TipBox:
    """The one tooltip that can be seen at a time."""

    def __init__(self, ui: UI) -> None:
        self.ui = ui
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.target: Node | None = None
        self.pinned = False
        self._links: list[tuple[pygame.Rect, str]] = []

    def keeps(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer is on a tooltip that has links, so that it must stay."""
        reach = self.rect.inflate(self.ui.u(14), self.ui.u(14))
        return self.target is not None and bool(self._links) and reach.collidepoint(pos)

    def link_at(self, pos: tuple[int, int]) -> str:
        """The rule whose link is at a point of the tooltip, or nothing."""
        if self.target is None:
            return ""
        return next((rule for rect, rule in self._links if rect.collidepoint(pos)), "")

    def show(self, surface: pygame.Surface, node: Node | None) -> None:
        """Draws a node's tooltip, or forgets the last one."""
        self.target = node
        self._links = []
        if node is None:
            self.rect = pygame.Rect(0, 0, 0, 0)
            return
        lines = lines_of(node)
        shortcut = next(iter(node.keys), "")
        if shortcut and shortcut != "return" and not node.off:
            lines = (*lines[:-1], TipLine(f"{lines[-1].text}  [{shortcut.upper()}]", lines[-1].rule))
        self.rect, self._links = draw_tip(self.ui, surface, lines, node.rect, bool(node.off))


def draw_tip(
    ui: UI, surface: pygame.Surface, lines: Sequence[TipLine], near: pygame.Rect, refusal: bool = False
) -> tuple[pygame.Rect, list[tuple[pygame.Rect, str]]]:
    """Draws tooltip lines beside a rectangle, inside the window; gives its place and the places of its rule links."""
    face, size = styled("small", ui.theme)
    pad, bullet = ui.u(9), ui.u(12) if len(lines) > 1 else 0
    step = fonts().height(face, size)
    room = min(ui.u(WIDTH), surface.get_width() - 2 * pad - bullet - ui.u(8))
    blocks: list[tuple[tuple[str, ...], str]] = []
    width = height = 0
    for line in lines:
        link = ui.say("common.rule_link", {"number": rule_number(line.rule)}) if line.rule else ""
        wrapped = fonts().wrap(line.text, face, size, room)
        blocks.append((wrapped, link))
        width = max([width] + [fonts().width(part, face, size) for part in wrapped])
        width = max(width, fonts().width(link, face, size) if link else 0)
        height += step * (len(wrapped) + bool(link)) + ui.u(3)
    rect = pygame.Rect(0, 0, width + bullet + 2 * pad, height - ui.u(3) + 2 * pad)
    gap = ui.u(6)
    # Wide controls stand in lists and panels: below one there is the next, which a tooltip must not cover.
    if near.width >= ui.u(WIDE) and near.left - 2 * gap >= rect.width:
        rect.midright = (near.left - gap, near.centery)
        rect.clamp_ip(surface.get_rect().inflate(-2 * gap, -2 * gap))
    else:
        rect = _beside(rect, near, surface.get_rect(), gap)
    paint.drop_shadow(surface, rect, ui.u(5), ui.u(7), 110)
    edge = theme.ACCENT if refusal else theme.BRASS
    surface.blit(paint.rounded(rect.size, ui.u(5), theme.PAPER_LIGHT, edge, max(1, ui.u(1.3))), rect)
    links: list[tuple[pygame.Rect, str]] = []
    y = rect.top + pad
    for line, (wrapped, link) in zip(lines, blocks, strict=True):
        if bullet:
            dot = ui.u(5)
            surface.blit(paint.mask((dot, dot), dot // 2, edge), (rect.left + pad, y + step // 2 - dot // 2))
        for part in wrapped:
            surface.blit(fonts().line(part, face, size, theme.INK), (rect.left + pad + bullet, y))
            y += step
        if link:
            drawn = fonts().line(link, face, size, theme.FOCUS)
            place = drawn.get_rect(topleft=(rect.left + pad + bullet, y))
            surface.blit(drawn, place)
            pygame.draw.line(surface, theme.FOCUS, (place.left, place.bottom - 3), (place.right, place.bottom - 3))
            links.append((place.inflate(ui.u(4), ui.u(2)), line.rule))
            y += step
        y += ui.u(3)
    return rect, links


def _beside(box: pygame.Rect, near: pygame.Rect, window: pygame.Rect, gap: int) -> pygame.Rect:
    """A place for `box` below `near`, or above it, or beside it, whole inside the window."""
    box.midtop = (near.centerx, near.bottom + gap)
    if box.bottom > window.bottom - gap:
        box.midbottom = (near.centerx, near.top - gap)
        if box.top < window.top + gap:
            box.midleft = (near.right + gap, near.centery)
            if box.right > window.right - gap:
                box.midright = (near.left - gap, near.centery)
    return box.clamp(window.inflate(-2 * gap, -2 * gap))
