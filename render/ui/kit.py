"""What a view calls to declare the screen. See docs/ui-kit.md for examples.

A view runs again whenever something changed. It declares nodes, each control with its own id; what must outlive a
view (focus, scrolling, carets) is kept by id in `Desk`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial

import pygame

from render.ui import choice as lists
from render.ui import paint, panes, tips
from render.ui import widgets as w
from render.ui.boxes import Boxes
from render.ui.desk import Layer
from render.ui.entry import Entry
from render.ui.node import Do, Tip, TipLine, tip_lines
from render.words import capitals


@dataclass(frozen=True)
class Item:
    """An entry of a list, a tab, one of several: its value, its words, and perhaps a picture, a tip, why it is off."""

    value: str
    text: str
    swatch: pygame.Surface | None = None
    tip: Tip = None
    off: Tip = None
    icon: str = ""


class UI(Boxes):
    """The kit. Methods declare nodes into the box that is open; `with` methods open a box."""

    # -- words and pictures

    def text(
        self,
        text: str,
        style: str = "body",
        tone: str = "ink",
        *,
        align: str = "left",
        wrap: bool = True,
        weight: float = 0,
        tip: Tip = None,
    ) -> None:
        """Words. With `wrap=False` they end in an ellipsis when there is no room, and the tooltip has them in full."""
        self._add(w.Text(self, text, style, w.TONES[tone], align, wrap, weight), tip)

    def heading(
        self, text: str, style: str = "heading", tone: str = "ink", *, align: str = "left", weight: float = 0
    ) -> None:
        """A heading in the book face."""
        self._add(w.Text(self, text, style, w.TONES[tone], align, True, weight))

    def label(self, text: str, tone: str = "muted", *, align: str = "left", weight: float = 0) -> None:
        """A small heading in capitals; Greek ones lose the tonos."""
        self._add(w.Text(self, capitals(text), "label", w.TONES[tone], align, True, weight))

    def space(self, units: float = 0, *, weight: float = 0) -> None:
        """Empty room; without a measure it takes what is left."""
        self._add(w.Space(self, self.u(units), weight if units or weight else 1))

    def line(self) -> None:
        """A thin line across."""
        self._add(w.Rule(self))

    def picture(
        self,
        image: pygame.Surface,
        *,
        node_id: str = "",
        on: Do | None = None,
        tip: Tip = None,
        off: Tip = None,
        key: str | Sequence[str] = (),
        weight: float = 0,
    ) -> None:
        """A finished surface (make it at its final size); with `on` it is a control and needs an id."""
        node = w.Picture(self, node_id, image.get_size(), weight)
        node.image = image
        node.on = on
        self._add(node, tip, off, key)

    def canvas(
        self,
        node_id: str,
        size: tuple[float, float],
        painter: Callable[[pygame.Surface, pygame.Rect], object],
        *,
        on: Do | None = None,
        on_at: Callable[[tuple[int, int]], object] | None = None,
        tip: Tip = None,
        off: Tip = None,
        key: str | Sequence[str] = (),
        weight: float = 0,
    ) -> None:
        """A place of `size` units that `painter(surface, rect)` draws. on_at gets the place of a click inside it."""
        node = w.Picture(self, node_id, (self.u(size[0]), self.u(size[1])), weight)
        node.painter = painter
        node.on = on
        node.on_at = on_at
        self._add(node, tip, off, key)

    def icon(self, name: str, *, size: float = 18, tone: str = "ink", tip: Tip = None) -> None:
        """An icon that is no control."""
        self.picture(paint.icon(name, self.u(size), w.TONES[tone]), tip=tip)

    # -- controls

    def button(
        self,
        node_id: str,
        text: str = "",
        *,
        on: Do | None = None,
        icon: str = "",
        look: str = "plain",
        chosen: bool = False,
        tip: Tip = None,
        off: Tip = None,
        key: str | Sequence[str] = (),
        weight: float = 0,
        align: str = "center",
        compact: bool = False,
    ) -> None:
        """A button. look: plain, primary, quiet, danger, dark. off: why it cannot be used (empty: it can)."""
        node = w.Button(self, node_id, text, icon, on, look, chosen, weight)
        node.align = align
        node.compact = compact
        self._add(node, tip, off, key)

    @contextmanager
    def press(
        self,
        node_id: str,
        *,
        on: Do | None = None,
        look: str = "plain",
        chosen: bool = False,
        tip: Tip = None,
        off: Tip = None,
        key: str | Sequence[str] = (),
        weight: float = 0,
        across: bool = True,
        gap: float = 8,
        pad: float = 8,
        align: str = "left",
    ) -> Iterator[None]:
        """A button that holds other nodes, beside (`across`) or below one another."""
        node: w.PressRow | w.PressColumn
        kind = w.PressRow if across else w.PressColumn
        node = kind(self, node_id, on, look, chosen, weight, self.u(gap), self.u(pad))
        node.align = align if across or align != "left" else "fill"
        self._add(node, tip, off, key)
        with self._inside(node):
            yield

    def check(
        self,
        node_id: str,
        text: str,
        value: bool,
        on: Callable[[bool], object],
        *,
        tip: Tip = None,
        off: Tip = None,
        weight: float = 0,
    ) -> None:
        """A tick box; `on` gets the new value."""
        self._add(w.Tick(self, node_id, text, partial(on, not value), value, weight), tip, off)

    def tabs(self, node_id: str, items: Sequence[Item], value: str, on: Callable[[str], object]) -> None:
        """One of several as buttons in a row; called `node_id:value`."""
        with self.flow(gap=4):
            for item in items:
                self.button(
                    f"{node_id}:{item.value}",
                    item.text,
                    icon=item.icon,
                    on=partial(on, item.value),
                    chosen=item.value == value,
                    tip=item.tip,
                    off=item.off,
                    compact=True,
                )

    def choice(
        self,
        node_id: str,
        items: Sequence[Item],
        value: str,
        on: Callable[[str], object],
        *,
        tip: Tip = None,
        off: Tip = None,
        weight: float = 0,
    ) -> None:
        """One of a list that opens; the open entries are called `node_id:value`."""
        now = next((item for item in items if item.value == value), None)
        toggle = partial(self._toggle_choice, node_id)
        node = lists.Choice(self, node_id, now.text if now else "", [item.text for item in items], toggle, weight)
        node.swatch = now.swatch if now else None
        self._add(node, tip, off, ())
        if self.open_choice == node_id:
            self._open_list(node, items, value, on)

    def _toggle_choice(self, node_id: str) -> None:
        self.open_choice = "" if self.open_choice == node_id else node_id
        self.refresh()

    def _open_list(self, owner: lists.Choice, items: Sequence[Item], value: str, on: Callable[[str], object]) -> None:
        layer = Layer(
            owner.id + ".list", modal=True, on_cancel=partial(self._toggle_choice, owner.id), closes_outside=True
        )
        sheet = panes.Sheet(self, layer.id, self.u(5), self.u(6), "paper")
        scroll = panes.Scroll(self, layer.id + ".scroll", 1, 0)
        sheet.children.append(scroll)
        self.by_id[scroll.id] = scroll
        for item in items:
            row = lists.ChoiceRow(
                self, f"{owner.id}:{item.value}", item.text, partial(self._chosen, item.value, on), item.value == value
            )
            row.swatch = item.swatch
            row.tip, row.off = tip_lines(item.tip), tip_lines(item.off)
            if item.value == value:
                row.keys = ("return",)
            scroll.children.append(row)
            self.by_id[row.id] = row
        layer.roots.append(sheet)
        self._lists.append((layer, owner))

    def _chosen(self, value: str, on: Callable[[str], object]) -> None:
        self.open_choice = ""
        on(value)
        self.refresh()

    def entry(
        self,
        node_id: str,
        value: str,
        on: Callable[[str], object],
        *,
        on_enter: Do | None = None,
        hint: str = "",
        limit: int = 40,
        allowed: Callable[[str], bool] | None = None,
        width: float = 220,
        tip: Tip = None,
        off: Tip = None,
        weight: float = 0,
    ) -> None:
        """One line of text; `on` gets every change. allowed: which characters may be typed."""
        node = Entry(self, node_id, value, on, on_enter, hint, limit, allowed, weight)
        node.units = int(width)
        self._add(node, tip, off)

    def slider(
        self,
        node_id: str,
        value: int,
        low: int,
        high: int,
        on: Callable[[int], object],
        *,
        step: int = 1,
        tip: Tip = None,
        off: Tip = None,
        weight: float = 0,
    ) -> None:
        """A number on a line."""
        self._add(w.Slider(self, node_id, value, low, high, step, on, weight), tip, off)

    def stepper(
        self,
        node_id: str,
        value: int,
        low: int,
        high: int,
        on: Callable[[int], object],
        *,
        step: int = 1,
        show: str | None = None,
        less_off: Tip = None,
        more_off: Tip = None,
        style: str = "number",
    ) -> None:
        """A number between a minus (`node_id.less`) and a plus (`node_id.more`). show: the number as words."""
        with self.row(gap=4):
            end_low: Tip = (TipLine(self.say("common.ui.no_less")),) if value - step < low else None
            end_high: Tip = (TipLine(self.say("common.ui.no_more")),) if value + step > high else None
            self.button(
                f"{node_id}.less", icon="minus", on=partial(on, value - step), off=less_off or end_low, compact=True
            )
            with self.column(width=max(34, 10 * len(show or str(high)))):
                self.text(show if show is not None else str(value), style, align="center", wrap=False)
            self.button(
                f"{node_id}.more", icon="plus", on=partial(on, value + step), off=more_off or end_high, compact=True
            )

    def rule_link(self, rule: str) -> None:
        """A link that opens the help at a rule's number."""
        text = self.say("common.rule_link", {"number": tips.rule_number(rule)})
        self.button(f"rule:{rule}", text, icon="book-open", look="quiet", on=partial(self.on_rule, rule), compact=True)


__all__ = ["UI", "Item", "Tip", "TipLine"]
