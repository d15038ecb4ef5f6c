"""The plain controls: text, pictures, buttons, ticks, choices in a row, sliders, steppers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from render import theme
from render.text import fonts, styled
from render.theme import Colour
from render.ui import paint
from render.ui.node import Box, Column, Do, Node, Row

if TYPE_CHECKING:
    from render.ui.kit import UI

TONES: dict[str, Colour] = {
    "ink": theme.INK,
    "muted": theme.INK_MUTED,
    "faint": theme.INK_FAINT,
    "accent": theme.ACCENT,
    "good": theme.GOOD,
    "danger": theme.DANGER,
    "light": theme.PAPER_LIGHT,
    "brass": theme.BRASS,
}


class Text(Node):
    """Words in one style; they wrap, or stay on one line and end in an ellipsis."""

    def __init__(self, ui: UI, text: str, style: str, colour: Colour, align: str, wrap: bool, weight: float) -> None:
        super().__init__(ui, weight=weight)
        self.text = text
        self.face, self.size = styled(style, ui.theme)
        self.colour = colour
        self.align = align
        self.wraps = wrap

    def measure_width(self) -> int:
        return max(fonts().width(line, self.face, self.size) for line in self.text.split("\n")) + 1

    def measure_height(self, width: int) -> int:
        line = fonts().height(self.face, self.size)
        if not self.wraps:
            return line
        return line * len(fonts().wrap(self.text, self.face, self.size, max(1, width)))

    def paint(self, surface: pygame.Surface) -> None:
        if self.wraps:
            lines: tuple[str, ...] = fonts().wrap(self.text, self.face, self.size, max(1, self.rect.width))
        else:
            lines = (fonts().shorten(self.text, self.face, self.size, self.rect.width),)
        draw_lines(surface, lines, self.face, self.size, self.colour, self.rect, self.align)

    def cut_short(self) -> bool:
        """Whether the words did not fit."""
        return not self.wraps and fonts().width(self.text, self.face, self.size) > self.rect.width

    @property
    def hears(self) -> bool:
        return bool(self.tip) or self.cut_short()


def draw_lines(
    surface: pygame.Surface,
    lines: tuple[str, ...],
    face: str,
    size: int,
    colour: Colour,
    rect: pygame.Rect,
    align: str = "left",
) -> None:
    """Draws lines of text into a rectangle, centred in its height."""
    step = fonts().height(face, size)
    y = rect.top + max(0, (rect.height - step * len(lines)) // 2)
    for line in lines:
        drawn = fonts().line(line, face, size, colour)
        x = rect.left
        if align == "center":
            x += (rect.width - drawn.get_width()) // 2
        elif align == "right":
            x += rect.width - drawn.get_width()
        surface.blit(drawn, (x, y))
        y += step


class Space(Node):
    """Empty room: of a fixed size, or a share of what is left."""

    shrinks = False

    def __init__(self, ui: UI, size: int, weight: float) -> None:
        super().__init__(ui, weight=weight)
        self.own = size

    def measure_width(self) -> int:
        return self.own

    def measure_height(self, width: int) -> int:
        return self.own


class Rule(Node):
    """A thin line across."""

    def measure_height(self, width: int) -> int:
        return self.ui.u(9)

    def paint(self, surface: pygame.Surface) -> None:
        y = self.rect.centery
        pygame.draw.line(surface, theme.PAPER_EDGE, (self.rect.left, y), (self.rect.right - 1, y))
        pygame.draw.line(surface, theme.PAPER_LIGHT, (self.rect.left, y + 1), (self.rect.right - 1, y + 1))


class Picture(Node):
    """A finished surface, or a function that paints into a rectangle; it may be pressed."""

    shrinks = False

    def __init__(self, ui: UI, node_id: str, size: tuple[int, int], weight: float = 0) -> None:
        super().__init__(ui, node_id, weight)
        self.size = size
        self.image: pygame.Surface | None = None
        self.painter: Callable[[pygame.Surface, pygame.Rect], object] | None = None
        self.on: Do | None = None
        self.on_at: Callable[[tuple[int, int]], object] | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        return self.on is not None

    @property
    def hears(self) -> bool:
        return bool(self.tip) or self.on is not None or self.on_at is not None

    def measure_width(self) -> int:
        return self.size[0]

    def measure_height(self, width: int) -> int:
        return self.size[1]

    def activate(self) -> None:
        if self.on is not None:
            self.on()

    def release(self, pos: tuple[int, int]) -> None:
        if not self.rect.collidepoint(pos):
            return
        if self.on_at is not None:
            self.on_at((pos[0] - self.rect.x, pos[1] - self.rect.y))
        else:
            self.activate()

    def paint(self, surface: pygame.Surface) -> None:
        if self.painter is not None:
            self.painter(surface, self.rect)
        elif self.image is not None:
            surface.blit(self.image, self.image.get_rect(center=self.rect.center))


class Pressable(Node):
    """What buttons share: a face that shows hover, press, being chosen, being off."""

    focusable = True

    def __init__(self, ui: UI, node_id: str, on: Do | None, look: str, chosen: bool, weight: float) -> None:
        super().__init__(ui, node_id, weight)
        self.on = on
        self.look = look
        self.chosen = chosen

    def activate(self) -> None:
        if self.on is not None and not self.off:
            self.on()

    def colours(self) -> tuple[Colour | None, Colour | None, Colour]:
        """Fill, edge and ink as things are now."""
        return button_colours(self.ui, self, self.look, self.chosen)


def button_colours(ui: UI, node: Node, look: str, chosen: bool) -> tuple[Colour | None, Colour | None, Colour]:
    """Fill, edge and ink of a pressable node in a look: primary, plain, quiet, dark, danger or choice."""
    hot = ui.hovered is node or ui.held is node
    if node.off:
        if look in ("quiet", "dark"):
            return None, None, theme.INK_FAINT
        return (
            theme.mix(theme.PAPER, theme.PAPER_DARK, 0.5),
            theme.mix(theme.PAPER_EDGE, theme.PAPER, 0.4),
            theme.INK_FAINT,
        )
    if look == "primary":
        return (
            (theme.mix(theme.ACCENT, (255, 255, 255), 0.12) if hot else theme.ACCENT),
            theme.ACCENT_DARK,
            theme.ACCENT_INK,
        )
    if look == "danger":
        return (
            (theme.mix(theme.PAPER_LIGHT, theme.DANGER, 0.14) if hot else theme.PAPER_LIGHT),
            theme.DANGER,
            theme.DANGER,
        )
    if look == "dark":
        return (theme.WOOD if hot else None), None, theme.PAPER_LIGHT
    if chosen:
        return theme.mix(theme.HIGHLIGHT, theme.PAPER_LIGHT, 0.35 if hot else 0.45), theme.BRASS, theme.INK
    if look == "quiet":
        return (theme.PAPER_DARK if hot else None), None, theme.INK
    return (theme.PAPER_LIGHT if not hot else (255, 253, 246)), (theme.BRASS if hot else theme.PAPER_EDGE), theme.INK


def draw_face(surface: pygame.Surface, node: Node, fill: Colour | None, edge: Colour | None, radius: int) -> None:
    """The face of a button: pressed ones sink by a pixel."""
    if fill is None and edge is None:
        return
    rect = node.rect
    if edge is not None and not node.off and node.ui.held is not node:
        surface.blit(paint.mask(rect.size, radius, theme.mix(edge, theme.INK, 0.25)), (rect.x, rect.y + 1))
    surface.blit(paint.rounded(rect.size, radius, fill, edge, max(1, node.ui.u(1))), rect)


class Button(Pressable):
    """A button with words, an icon, or both."""

    def __init__(
        self, ui: UI, node_id: str, text: str, icon: str, on: Do | None, look: str, chosen: bool, weight: float
    ) -> None:
        super().__init__(ui, node_id, on, look, chosen, weight)
        self.text = text
        self.icon = icon
        self.compact = False
        self.align = "center"
        self.face, self.size = styled("bold" if look in ("primary", "danger") else "body", ui.theme)
        if text and icon == "" and look == "quiet":
            self.face = "semibold"

    def _icon_size(self) -> int:
        return self.ui.u(18 if self.text else 20)

    def _sides(self) -> tuple[int, int]:
        pad = self.ui.u(6 if self.compact or not self.text else 14)
        icon = self._icon_size() + (self.ui.u(7) if self.text else 0) if self.icon else 0
        return pad, icon

    def measure_width(self) -> int:
        pad, icon = self._sides()
        words = fonts().width(self.text, self.face, self.size) + 1 if self.text else 0
        return 2 * pad + icon + words

    def measure_height(self, width: int) -> int:
        pad, icon = self._sides()
        lines = 1
        if self.text:
            lines = len(fonts().wrap(self.text, self.face, self.size, max(1, width - 2 * pad - icon)))
        room = self.ui.u(4 if self.compact else 7)
        return max(fonts().height(self.face, self.size) * lines, self._icon_size() if self.icon else 0) + 2 * room

    def paint(self, surface: pygame.Surface) -> None:
        fill, edge, ink = self.colours()
        draw_face(surface, self, fill, edge, self.ui.u(6))
        pad, icon = self._sides()
        room = max(1, self.rect.width - 2 * pad - icon)
        lines = fonts().wrap(self.text, self.face, self.size, room) if self.text else ()
        words = max((fonts().width(line, self.face, self.size) for line in lines), default=0)
        x = self.rect.left + pad
        if self.align == "center":
            x = self.rect.left + (self.rect.width - icon - words) // 2
        sunk = 1 if self.ui.held is self else 0
        if self.icon:
            drawn = paint.icon(self.icon, self._icon_size(), ink)
            surface.blit(drawn, (x, self.rect.centery - drawn.get_height() // 2 + sunk))
        area = pygame.Rect(x + icon, self.rect.top + sunk, words, self.rect.height)
        draw_lines(surface, lines, self.face, self.size, ink, area, self.align)


class _PressBox(Box):
    """A button that holds other nodes."""

    focusable = True
    holds = True

    def __init__(
        self, ui: UI, node_id: str, on: Do | None, look: str, chosen: bool, weight: float, gap: int, pad: int
    ) -> None:
        super().__init__(ui, node_id, weight, gap, pad)
        self.on = on
        self.look = look
        self.chosen = chosen

    def activate(self) -> None:
        if self.on is not None and not self.off:
            self.on()

    def paint(self, surface: pygame.Surface) -> None:
        fill, edge, _ = button_colours(self.ui, self, self.look, self.chosen)
        draw_face(surface, self, fill, edge, self.ui.u(6))


class PressColumn(_PressBox, Column):
    """A button that holds other nodes below one another."""


class PressRow(_PressBox, Row):
    """A button that holds other nodes beside one another."""


class Tick(Pressable):
    """A tick box with its words."""

    def __init__(self, ui: UI, node_id: str, text: str, on: Do | None, chosen: bool, weight: float) -> None:
        super().__init__(ui, node_id, on, "quiet", chosen, weight)
        self.text = text
        self.face, self.size = styled("body", ui.theme)

    def measure_width(self) -> int:
        return self.ui.u(32) + fonts().width(self.text, self.face, self.size)

    def measure_height(self, width: int) -> int:
        lines = fonts().wrap(self.text, self.face, self.size, max(1, width - self.ui.u(31)))
        return len(lines) * fonts().height(self.face, self.size) + self.ui.u(8)

    def paint(self, surface: pygame.Surface) -> None:
        side = self.ui.u(20)
        box = pygame.Rect(self.rect.left + self.ui.u(2), 0, side, side)
        box.centery = self.rect.centery
        ink = theme.INK_FAINT if self.off else theme.INK
        hot = self.ui.hovered is self and not self.off
        full = self.chosen and not self.off
        fill = theme.ACCENT if full else theme.PAPER_LIGHT
        edge = theme.ACCENT_DARK if full else theme.BRASS if hot else theme.INK_MUTED
        surface.blit(paint.rounded(box.size, self.ui.u(4), fill, edge, max(1, self.ui.u(1.5))), box)
        if self.chosen:
            sign = paint.icon("check", self.ui.u(16), theme.ACCENT_INK if full else ink)
            surface.blit(sign, sign.get_rect(center=box.center))
        area = pygame.Rect(box.right + self.ui.u(9), self.rect.top, self.rect.width - self.ui.u(31), self.rect.height)
        draw_lines(
            surface, fonts().wrap(self.text, self.face, self.size, max(1, area.width)), self.face, self.size, ink, area
        )


class Slider(Node):
    """A value on a line, moved by drag, click or the arrow keys."""

    focusable = True
    shrinks = True

    def __init__(
        self,
        ui: UI,
        node_id: str,
        value: int,
        low: int,
        high: int,
        step: int,
        on: Callable[[int], object],
        weight: float,
    ) -> None:
        super().__init__(ui, node_id, weight)
        self.value, self.low, self.high, self.step = value, low, high, max(1, step)
        self.on = on

    def measure_width(self) -> int:
        return self.ui.u(180)

    def measure_height(self, width: int) -> int:
        return self.ui.u(30)

    def _line(self) -> pygame.Rect:
        return self.rect.inflate(-self.ui.u(20), 0)

    def _set(self, value: int) -> None:
        value = max(self.low, min(self.high, value))
        if value != self.value and not self.off:
            self.value = value
            self.on(value)

    def press(self, pos: tuple[int, int]) -> None:
        self.drag(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        line = self._line()
        share = (pos[0] - line.left) / max(1, line.width)
        self._set(self.low + round(share * (self.high - self.low) / self.step) * self.step)

    def release(self, pos: tuple[int, int]) -> None:
        return

    def key(self, event: pygame.Event) -> bool:
        moves = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}
        if event.key in moves:
            self._set(self.value + moves[event.key] * self.step)
        elif event.key == pygame.K_HOME:
            self._set(self.low)
        elif event.key == pygame.K_END:
            self._set(self.high)
        else:
            return False
        return True

    def paint(self, surface: pygame.Surface) -> None:
        line = self._line()
        bar = pygame.Rect(line.left, line.centery - self.ui.u(2), line.width, self.ui.u(5))
        share = (self.value - self.low) / max(1, self.high - self.low)
        x = bar.left + round(share * bar.width)
        surface.blit(paint.rounded(bar.size, bar.height // 2, theme.PAPER_DARK, theme.PAPER_EDGE), bar)
        if x > bar.left + 2:
            done = pygame.Rect(bar.left, bar.top, x - bar.left, bar.height)
            surface.blit(paint.mask(done.size, bar.height // 2, theme.INK_FAINT if self.off else theme.ACCENT), done)
        side = self.ui.u(18)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (x, bar.centery)
        edge = theme.INK_FAINT if self.off else theme.ACCENT_DARK
        surface.blit(paint.rounded(knob.size, side // 2, theme.PAPER_LIGHT, edge, self.ui.u(2)), knob)


__all__ = [
    "TONES",
    "Button",
    "Picture",
    "PressColumn",
    "PressRow",
    "Pressable",
    "Rule",
    "Slider",
    "Space",
    "Text",
    "Tick",
    "draw_lines",
]
