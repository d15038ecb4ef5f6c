"""The tree a view declares: what every node can do, and the boxes that place their children."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from render.ui.kit import UI


@dataclass(frozen=True)
class TipLine:
    """A line of a tooltip, and the number of the rule it comes from ("ttr-4.7"), if any."""

    text: str
    rule: str = ""


Tip = str | Sequence[TipLine] | None
Do = Callable[[], object]


def tip_lines(tip: Tip) -> tuple[TipLine, ...]:
    """A tooltip as lines."""
    if not tip:
        return ()
    if isinstance(tip, str):
        return (TipLine(tip),)
    return tuple(tip)


class Node:
    """Something on the screen: it says how large it wants to be, is placed, and paints itself.

    `weight` is its share of what a row (or a column of fixed height) has left; 0 means its natural size.
    """

    focusable = False
    holds = False  # a button that holds other nodes: what is in it is pressed with it
    shrinks = True
    ghost = False  # the pointer passes through it

    def __init__(self, ui: UI, node_id: str = "", weight: float = 0) -> None:
        self.ui = ui
        self.id = node_id
        self.weight = weight
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.tip: tuple[TipLine, ...] = ()
        self.off: tuple[TipLine, ...] = ()
        self.keys: tuple[str, ...] = ()
        self.children: list[Node] = []
        self._heights: dict[int, int] = {}
        self._width: int | None = None

    # -- size and place

    def natural_width(self) -> int:
        """The width it takes when there is room."""
        if self._width is None:
            self._width = self.measure_width()
        return self._width

    def height(self, width: int) -> int:
        """The height it takes at a width."""
        found = self._heights.get(width)
        if found is None:
            found = self._heights[width] = self.measure_height(width)
        return found

    def measure_width(self) -> int:
        return 0

    def measure_height(self, width: int) -> int:
        return 0

    def place(self, rect: pygame.Rect) -> None:
        """Gives it its rectangle; boxes place their children here."""
        self.rect = rect

    def clip(self) -> pygame.Rect | None:
        """Where its children may be seen, if they may not be seen everywhere."""
        return None

    # -- drawing and input

    def paint(self, surface: pygame.Surface) -> None:
        """Draws itself, without its children."""

    def paint_after(self, surface: pygame.Surface) -> None:
        """Draws what lies over its children."""

    @property
    def live(self) -> bool:
        """Whether it takes clicks and keys now."""
        return self.focusable and not self.off

    @property
    def hears(self) -> bool:
        """Whether the pointer finds it (for a click, or for its tooltip)."""
        return self.focusable or bool(self.tip)

    def ring(self) -> int:
        """The radius of the corners of its focus ring, in pixels."""
        return self.ui.u(6)

    def activate(self) -> None:
        """Enter, Space or a click."""

    def press(self, pos: tuple[int, int]) -> None:
        """The left button went down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves while it holds the button."""

    def release(self, pos: tuple[int, int]) -> None:
        """The button went up; a click if the pointer is still on it."""
        if self.rect.collidepoint(pos):
            self.activate()

    def key(self, event: pygame.Event) -> bool:
        """A key while it has the focus; True when it was used."""
        return False


class Box(Node):
    """A node with children. `gap` lies between them, `pad` inside its edge."""

    def __init__(
        self, ui: UI, node_id: str = "", weight: float = 0, gap: int = 0, pad: int = 0, width: int = 0
    ) -> None:
        super().__init__(ui, node_id, weight)
        self.gap = gap
        self.pad = pad
        self.fixed = width

    def measure_width(self) -> int:
        if self.fixed:
            return self.fixed
        return self.content_width() + 2 * self.pad

    def measure_height(self, width: int) -> int:
        return self.content_height(max(1, width - 2 * self.pad)) + 2 * self.pad

    def place(self, rect: pygame.Rect) -> None:
        self.rect = rect
        self.arrange(rect.inflate(-2 * self.pad, -2 * self.pad))

    def content_width(self) -> int:
        raise NotImplementedError

    def content_height(self, width: int) -> int:
        raise NotImplementedError

    def arrange(self, area: pygame.Rect) -> None:
        raise NotImplementedError


class Column(Box):
    """Children below one another, as wide as the column, or at their own width by `align` (left, center, right)."""

    align = "fill"

    def content_width(self) -> int:
        return max((child.natural_width() for child in self.children), default=0)

    def content_height(self, width: int) -> int:
        heights = [child.height(self._child_width(child, width)) for child in self.children]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def _child_width(self, child: Node, width: int) -> int:
        return width if self.align == "fill" else min(width, child.natural_width())

    def arrange(self, area: pygame.Rect) -> None:
        widths = [self._child_width(child, area.width) for child in self.children]
        heights = [child.height(width) for child, width in zip(self.children, widths, strict=True)]
        self._share(heights, area.height)
        y = area.top
        for child, width, height in zip(self.children, widths, heights, strict=True):
            left = area.left
            if self.align == "center":
                left += (area.width - width) // 2
            elif self.align == "right":
                left += area.width - width
            child.place(pygame.Rect(left, y, width, height))
            y += height + self.gap

    def _share(self, heights: list[int], room: int) -> None:
        """Gives the weighted children what is left, and takes from them what is missing."""
        weights = [child.weight for child in self.children]
        total = sum(weights)
        if not total:
            return
        spare = room - sum(heights) - self.gap * max(0, len(heights) - 1)
        for index, weight in enumerate(weights):
            if weight:
                heights[index] = max(self.ui.u(40) if spare < 0 else 0, heights[index] + round(spare * weight / total))


class Row(Box):
    """Children beside one another. Weighted children share what is left; without room the others shrink."""

    align = "left"
    stand = "middle"  # or "top", or "fill": as high as the row

    def content_width(self) -> int:
        return sum(child.natural_width() for child in self.children) + self.gap * max(0, len(self.children) - 1)

    def _widths(self, width: int) -> list[int]:
        room = width - self.gap * max(0, len(self.children) - 1)
        natural = [0 if child.weight else child.natural_width() for child in self.children]
        total = sum(child.weight for child in self.children)
        spare = room - sum(natural)
        if total and spare > 0:
            return [
                round(spare * child.weight / total) if child.weight else own
                for child, own in zip(self.children, natural, strict=True)
            ]
        if spare >= 0:
            return natural
        soft = sum(own for child, own in zip(self.children, natural, strict=True) if child.shrinks)
        share = max(0.0, 1 + spare / soft) if soft else 1.0
        return [
            max(0, int(own * share)) if child.shrinks else own
            for child, own in zip(self.children, natural, strict=True)
        ]

    def content_height(self, width: int) -> int:
        widths = self._widths(width)
        return max((child.height(own) for child, own in zip(self.children, widths, strict=True)), default=0)

    def arrange(self, area: pygame.Rect) -> None:
        widths = self._widths(area.width)
        used = sum(widths) + self.gap * max(0, len(widths) - 1)
        x = area.left + {"left": 0, "center": (area.width - used) // 2, "right": area.width - used}[self.align]
        for child, width in zip(self.children, widths, strict=True):
            height = area.height if self.stand == "fill" else min(child.height(width), area.height)
            top = area.top + ((area.height - height) // 2 if self.stand == "middle" else 0)
            child.place(pygame.Rect(x, top, width, height))
            x += width + self.gap


class Flow(Box):
    """Children beside one another, going on in the next line when the line is full."""

    align = "left"

    def content_width(self) -> int:
        return sum(child.natural_width() for child in self.children) + self.gap * max(0, len(self.children) - 1)

    def _lines(self, width: int) -> list[list[Node]]:
        lines: list[list[Node]] = []
        used = 0
        for child in self.children:
            own = min(width, child.natural_width())
            if lines and used + self.gap + own <= width:
                lines[-1].append(child)
                used += self.gap + own
            else:
                lines.append([child])
                used = own
        return lines

    def content_height(self, width: int) -> int:
        heights = [max(n.height(min(width, n.natural_width())) for n in line) for line in self._lines(width)]
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def arrange(self, area: pygame.Rect) -> None:
        y = area.top
        for line in self._lines(area.width):
            widths = [min(area.width, child.natural_width()) for child in line]
            heights = [child.height(width) for child, width in zip(line, widths, strict=True)]
            used = sum(widths) + self.gap * (len(line) - 1)
            x = area.left + {"left": 0, "center": (area.width - used) // 2, "right": area.width - used}[self.align]
            for child, width, height in zip(line, widths, heights, strict=True):
                child.place(pygame.Rect(x, y + (max(heights) - height) // 2, width, height))
                x += width + self.gap
            y += max(heights) + self.gap


class Grid(Box):
    """Cells in rows of as many as `columns` has entries: 0 is as wide as its widest cell, else a share of the rest."""

    columns: Sequence[float] = (1,)
    row_gap = 0

    def _natural(self) -> list[int]:
        count = len(self.columns)
        widths = [0] * count
        for index, child in enumerate(self.children):
            if not self.columns[index % count]:
                widths[index % count] = max(widths[index % count], child.natural_width())
        return widths

    def content_width(self) -> int:
        count = len(self.columns)
        widths = [0] * count
        for index, child in enumerate(self.children):
            widths[index % count] = max(widths[index % count], child.natural_width())
        return sum(widths) + self.gap * (count - 1)

    def _widths(self, width: int) -> list[int]:
        natural: list[int] = self._natural()
        room = width - self.gap * (len(natural) - 1) - sum(natural)
        total = sum(self.columns)
        if room <= 0 and any(natural):
            share = max(0.1, (width - self.gap * (len(natural) - 1)) * (0.7 if total else 1) / sum(natural))
            natural = [int(own * min(1.0, share)) for own in natural]
            room = max(0, width - self.gap * (len(natural) - 1) - sum(natural))
        return [
            round(room * weight / total) if weight and total else own
            for weight, own in zip(self.columns, natural, strict=True)
        ]

    def _rows(self) -> list[list[Node]]:
        count = len(self.columns)
        return [self.children[start : start + count] for start in range(0, len(self.children), count)]

    def _row_heights(self, widths: list[int]) -> list[int]:
        return [max(child.height(width) for child, width in zip(row, widths, strict=False)) for row in self._rows()]

    def content_height(self, width: int) -> int:
        heights = self._row_heights(self._widths(width))
        return sum(heights) + self.row_gap * max(0, len(heights) - 1)

    def arrange(self, area: pygame.Rect) -> None:
        widths = self._widths(area.width)
        y = area.top
        for row, height in zip(self._rows(), self._row_heights(widths), strict=True):
            x = area.left
            for child, width in zip(row, widths, strict=False):
                own = child.height(width)
                child.place(pygame.Rect(x, y + (height - own) // 2, width, own))
                x += width + self.gap
            y += height + self.row_gap


class Stack(Box):
    """Children on top of one another, all as large as the box."""

    def content_width(self) -> int:
        return max((child.natural_width() for child in self.children), default=0)

    def content_height(self, width: int) -> int:
        return max((child.height(width) for child in self.children), default=0)

    def arrange(self, area: pygame.Rect) -> None:
        for child in self.children:
            child.place(area.copy())
