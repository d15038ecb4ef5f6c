"""The frame of a view, and the boxes it is laid out in: panes, rows, columns, dialogs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, cast

import pygame

from render.theme import Theme
from render.ui import panes
from render.ui.desk import Layer
from render.ui.node import Column, Do, Flow, Grid, Node, Row, Stack, Tip, tip_lines
from render.ui.painting import Painting
from render.ui.spots import Ground, Spot
from render.ui.widgets import TONES, Text

if TYPE_CHECKING:
    from render.ui.kit import UI


class Boxes(Painting):
    """Starts and ends a view; `with` methods open a box, in which other nodes are declared."""

    _stack: list[Node]
    _bring = ""
    beside = False
    """Whether a pane of the view stands beside something that the scene draws."""

    @property
    def _ui(self) -> UI:
        return cast("UI", self)

    # -- the frame

    def begin(self, size: tuple[int, int], theme: Theme) -> None:
        """Starts a view for a window of `size`."""
        self.size = size
        self.theme = theme
        self._layer = Layer("")
        self.layers = [self._layer]
        self._lists: list[tuple[Layer, Node]] = []
        self.by_id = {}
        self._stack = []
        self._pending: list[tuple[Node, Callable[[Node], pygame.Rect]]] = []
        self._dialogs: list[Column] = []
        self.floats = []
        self.beside = False
        self.tip.target = None

    def end(self) -> None:
        """Ends the view: places everything and fits focus and hover to it."""
        assert not self._stack, "a box was left open"
        for node, place in self._pending:
            node.place(place(node))
        for layer, owner in self._lists:
            self._place_list(layer.roots[0], owner.rect)
            self.layers.append(layer)
        wanted, self._bring = self.by_id.get(self._bring), ""
        if wanted is not None:
            self._bring_into_sight(wanted)
        self.settle()

    def _add(self, node: Node, tip: Tip = None, off: Tip = None, key: str | Sequence[str] = ()) -> None:
        node.tip = tip_lines(tip)
        node.off = tip_lines(off)
        node.keys = (key,) if isinstance(key, str) else tuple(key)
        if node.id:
            assert node.id not in self.by_id, f"two controls are called {node.id}"
            self.by_id[node.id] = node
        assert self._stack, "declare a pane first"
        self._stack[-1].children.append(node)

    @contextmanager
    def _inside(self, node: Node) -> Iterator[None]:
        self._stack.append(node)
        yield
        self._stack.pop()

    def _root(self, node: Node, place: Callable[[Node], pygame.Rect]) -> None:
        if node.id:
            assert node.id not in self.by_id, f"two panes are called {node.id}"
            self.by_id[node.id] = node
        self._layer.roots.append(node)
        self._pending.append((node, place))

    def let_through(self, pane_id: str) -> None:
        """Clicks pass through that pane to what lies under it: it only tells something."""
        nodes = [self.by_id[pane_id]]
        for node in nodes:
            node.ghost = True
            nodes.extend(node.children)

    def mark(self, node_id: str) -> None:
        """Names the node declared last, so that `bring` can find it."""
        self.by_id[node_id] = self._stack[-1].children[-1]

    def bring(self, node_id: str) -> None:
        """Scrolls a node into sight when this view ends."""
        self._bring = node_id

    def float_tip(self, near: pygame.Rect, lines: Tip, *, refusal: bool = False) -> None:
        """A tooltip that belongs to something the scene draws. refusal: it says why something is not allowed."""
        found = tip_lines(lines)
        if found:
            self.floats.append((near, found, refusal))

    def drop_floats(self) -> None:
        """Takes away what `float_tip` has put there, without a new view."""
        self.floats = []

    # -- panes and boxes

    @contextmanager
    def pane(
        self,
        node_id: str,
        rect: pygame.Rect | None = None,
        *,
        width: float = 0,
        anchor: str = "center",
        near: pygame.Rect | None = None,
        within: pygame.Rect | None = None,
        pad: float = 12,
        gap: float = 8,
        look: str = "paper",
        scroll: bool = True,
        on_cancel: Do | None = None,
    ) -> Iterator[None]:
        """A pane on the window: at `rect`, or as high as its content, `width` units wide, at `anchor` or beside `near`.

        look: paper (with shadow), flat (no shadow, no edge), card, none. Its content is one column that scrolls when
        it is too long (unless `scroll` is off). within: the part of the window it stays in. on_cancel: what Esc does.
        """
        sheet = panes.Sheet(self._ui, node_id, self.u(pad), self.u(8), look)
        self.beside = self.beside or near is not None
        before = self._layer
        if on_cancel is not None:
            self._new_layer(Layer(node_id, on_cancel=on_cancel))
        self._root(sheet, partial(self._pane_place, rect=rect, width=width, anchor=anchor, near=near, within=within))
        inner: Column
        if scroll:
            inner = panes.Scroll(self._ui, node_id + ".scroll", 0, self.u(gap))
            self.by_id[inner.id] = inner
        else:
            inner = Column(self._ui, gap=self.u(gap))
        sheet.children.append(inner)
        with self._inside(inner):
            yield
        self._layer = before

    def _new_layer(self, layer: Layer) -> None:
        self._layer = layer
        self.layers.append(layer)

    def _pane_place(
        self,
        node: Node,
        rect: pygame.Rect | None,
        width: float,
        anchor: str,
        near: pygame.Rect | None,
        within: pygame.Rect | None,
    ) -> pygame.Rect:
        if rect is not None:
            return rect
        margin = self.u(10)
        window = (within or pygame.Rect((0, 0), self.size)).inflate(-2 * margin, -2 * margin)
        wide = min(self.u(width) if width else node.natural_width(), window.width)
        box = pygame.Rect(0, 0, wide, min(node.height(wide), window.height))
        if near is not None:
            box.midbottom = (near.centerx, near.top - margin)
            if box.top < window.top:
                box.midtop = (near.centerx, near.bottom + margin)
            if box.bottom > window.bottom:
                box.midleft = (near.right + margin, near.centery)
                if box.right > window.right:
                    box.midright = (near.left - margin, near.centery)
            return box.clamp(window)
        setattr(box, anchor, getattr(window, anchor))
        return box

    @contextmanager
    def ground(self, node_id: str, area: pygame.Rect) -> Iterator[None]:
        """The part of the window that shows a board; `spot`s are declared in it."""
        node = Ground(self._ui, node_id, area)
        self._root(node, lambda same: same.rect)
        with self._inside(node):
            yield

    def spot(
        self,
        node_id: str,
        centre: tuple[float, float],
        radius: float,
        *,
        on: Do | None = None,
        tip: Tip = None,
        off: Tip = None,
    ) -> None:
        """A place on the board for the keyboard: `centre` in pixels of the window, `radius` in units."""
        self._add(Spot(self._ui, node_id, centre, self.u(radius), on), tip, off)

    @contextmanager
    def column(
        self, *, gap: float = 8, pad: float = 0, weight: float = 0, align: str = "fill", width: float = 0
    ) -> Iterator[None]:
        """Nodes below one another. align: fill, left, center or right. width: fixed, in units."""
        node = Column(self._ui, weight=weight, gap=self.u(gap), pad=self.u(pad), width=self.u(width))
        node.align = align
        self._add(node)
        with self._inside(node):
            yield

    @contextmanager
    def row(
        self, *, gap: float = 8, pad: float = 0, weight: float = 0, align: str = "left", stand: str = "middle"
    ) -> Iterator[None]:
        """Nodes beside one another. align: left, center, right. stand: middle, top, fill (as high as the row)."""
        node = Row(self._ui, weight=weight, gap=self.u(gap), pad=self.u(pad))
        node.align = align
        node.stand = stand
        self._add(node)
        with self._inside(node):
            yield

    @contextmanager
    def flow(self, *, gap: float = 8, weight: float = 0, align: str = "left") -> Iterator[None]:
        """Nodes beside one another that go on in a new line: for buttons, chips, cards."""
        node = Flow(self._ui, weight=weight, gap=self.u(gap))
        node.align = align
        self._add(node)
        with self._inside(node):
            yield

    @contextmanager
    def grid(
        self, columns: Sequence[float], *, gap: float = 10, row_gap: float = 4, weight: float = 0
    ) -> Iterator[None]:
        """Cells in rows; a column of 0 is as wide as its widest cell, others share the rest: `grid((1, 0, 0))`."""
        node = Grid(self._ui, weight=weight, gap=self.u(gap))
        node.columns = columns
        node.row_gap = self.u(row_gap)
        self._add(node)
        with self._inside(node):
            yield

    @contextmanager
    def stack(self, *, weight: float = 0) -> Iterator[None]:
        """Nodes over one another in the same place."""
        node = Stack(self._ui, weight=weight)
        self._add(node)
        with self._inside(node):
            yield

    @contextmanager
    def scroll(
        self, node_id: str, *, height: float = 0, weight: float = 0, gap: float = 6, across: bool = False
    ) -> Iterator[None]:
        """A part that scrolls: at most `height` units high, or (`weight`) what the pane has left. across: sideways."""
        node = panes.Scroll(self._ui, node_id, weight, self.u(gap))
        node.max_height = self.u(height)
        node.across = across
        self._add(node)
        with self._inside(node):
            yield

    @contextmanager
    def sheet(
        self, *, look: str = "card", pad: float = 10, gap: float = 6, weight: float = 0, tip: Tip = None
    ) -> Iterator[None]:
        """A panel inside a pane. look: card, chosen, paper, none."""
        node = panes.Sheet(self._ui, "", self.u(pad), self.u(6), look, weight)
        self._add(node, tip)
        inner = Column(self._ui, gap=self.u(gap))
        node.children.append(inner)
        with self._inside(inner):
            yield

    @contextmanager
    def dialog(
        self, node_id: str, title: str, *, on_cancel: Do | None = None, width: float = 460, gap: float = 10
    ) -> Iterator[None]:
        """A modal dialog with a title; its content scrolls if it must. Buttons go into `with ui.foot():`."""
        before = self._layer
        self._new_layer(Layer(node_id, modal=True, on_cancel=on_cancel))
        sheet = panes.Sheet(self._ui, node_id, self.u(20), self.u(10), "paper")
        self._root(sheet, partial(self._pane_place, rect=None, width=width, anchor="center", near=None, within=None))
        outer = Column(self._ui, gap=self.u(14))
        sheet.children.append(outer)
        self._dialogs.append(outer)
        with self._inside(outer):
            if title:
                self._add(Text(self._ui, title, "heading", TONES["ink"], "left", True, 0))
            body = panes.Scroll(self._ui, node_id + ".scroll", 1, self.u(gap))
            self._add(body)
            with self._inside(body):
                yield
        self._dialogs.pop()
        self._layer = before

    @contextmanager
    def foot(self, *, align: str = "right") -> Iterator[None]:
        """The row of buttons at the bottom of the dialog that is open."""
        node = Flow(self._ui, gap=self.u(10))
        node.align = align
        self._dialogs[-1].children.append(node)
        with self._inside(node):
            yield

    def _place_list(self, sheet: Node, owner: pygame.Rect) -> None:
        margin = self.u(6)
        window = pygame.Rect((0, 0), self.size).inflate(-2 * margin, -2 * margin)
        wide = min(window.width, max(owner.width, sheet.natural_width()))
        below, above = window.bottom - owner.bottom, owner.top - window.top
        high = min(sheet.height(wide), max(below, above))
        box = pygame.Rect(owner.left, owner.bottom + 2, wide, high)
        if high > below:
            box.bottom = owner.top - 2
        sheet.place(box.clamp(window))
