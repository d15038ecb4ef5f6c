"""What is printed on the sheet beside the zones, in slices, so that a zoom need not wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.planet_steam.previews import certificate_prices
from render import theme
from render.board.sheet import frame_art
from render.tables.planet_steam.pen import BANDS, LINE, PAPER, Pen
from render.tables.planet_steam.sheet import EDGE, HEIGHT, WIDTH, Column, Plan
from render.theme import Colour, mix
from render.ui import paint
from render.words import sentence_case, signed

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

_CELL: Colour = (253, 248, 236)
_AT_ONCE = 4
"""So many cells of a ladder are one slice."""


class Print:
    """Prints the sheet of one board in the player's language."""

    def __init__(self, table: PlanetSteamTable, plan: Plan) -> None:
        self._table = table
        self.plan = plan
        self._frame = frame_art(WIDTH, HEIGHT, 17.0)

    def slices(self, pen: Pen) -> Iterator[None]:
        """Prints a part at each step."""
        area = pen.rect(FRect(0, 0, WIDTH, HEIGHT))
        grain = paint.grain(PAPER)
        for top in range(area.top, area.bottom, 2 * grain.get_height()):
            paint.tile_over(pen.surface, grain, pygame.Rect(area.x, top, area.w, 2 * grain.get_height()).clip(area))
            yield
        self._frame.draw(pen.surface, pen.scale, -pen.corner[0], -pen.corner[1])
        yield
        say = self._table.say
        first = self.plan.rounds[0]
        pen.text(say("ui.rounds"), (EDGE, first.centery), 17, theme.INK, "heading", "left", 72)
        for number, box in enumerate(self.plan.rounds):
            pen.box(box, _CELL, LINE, 5)
            pen.text(str(number + 1), box.center, 16, theme.INK_MUTED)
        yield
        for resource, column in self.plan.columns.items():
            yield from self._print_column(pen, resource, column)
        label = self.plan.tanks_label
        pen.text(say("ui.tank_stock"), (label.left, label.centery), 14, theme.INK, "heading", "left", label.w)
        for stock, box in self.plan.tanks.items():
            pen.box(box, _CELL, LINE, 3)
            pen.text(str(self._table.board.tank_prices[stock]), (box.centerx, box.bottom - 8), 13, theme.INK)
        yield
        yield from self._print_boxes(pen)

    def _print_column(self, pen: Pen, resource: str, column: Column) -> Iterator[None]:
        look, market = theme.RESOURCES[resource], self._table.board.market
        pen.box(column.all, mix(PAPER, look.fill, 0.22), mix(look.dark, PAPER, 0.35), 7, 1.2)
        yield
        head = FRect(column.all.x, column.all.y, column.all.w, 24)
        pen.box(head, mix(look.fill, PAPER, 0.15), mix(look.dark, PAPER, 0.2), 7)
        pen.text(
            self._table.names.resource(resource),
            (head.x + 31, head.centery),
            15,
            theme.INK if look.ink[0] < 99 else (255, 252, 244),
            "heading",
            "left",
            head.w - 58,
        )
        pen.resource(resource, (head.x + 15, head.centery + 1), 26)
        yield
        top = column.steps.top - 11
        price, supply = next(iter(column.prices.values())), next(iter(column.supplies.values()))
        pen.text(self._table.say("ui.price"), (price.left - 3, top), 12.5, theme.INK_MUTED, "semibold", "left", 46)
        pen.text(self._table.say("ui.supply"), (supply.left - 1, top), 12.5, theme.INK_MUTED, "semibold", "left", 66)
        yield
        tint = mix(_CELL, look.fill, 0.18)
        for number, box in column.prices.items():
            pen.box(box, tint, mix(look.dark, PAPER, 0.45), 2)
            pen.text(str(number), box.center, min(13.5, box.h * 0.84), theme.INK_MUTED)
            if number % _AT_ONCE == 0:
                yield
        yield
        for number, box in column.supplies.items():
            fill, ink = BANDS[market.band(number)]
            pen.box(box, fill, mix(fill, (0, 0, 0), 0.35), 2)
            pen.text(str(number), box.center, min(13.5, box.h * 0.84), ink)
            if number % _AT_ONCE == 0:
                yield
        self._print_steps(pen, column)

    def _print_steps(self, pen: Pen, column: Column) -> None:
        """Beside each colour of the supply ladder, by how much it moves the price."""
        market = self._table.board.market
        for band in BANDS:
            cells = [box for number, box in column.supplies.items() if market.band(number) == band]
            if not cells:
                continue
            top, bottom = min(box.top for box in cells), max(box.bottom for box in cells)
            fill, _ = BANDS[band]
            x = column.steps.left
            bracket = FRect(x - 1, top + 1, 2.4, bottom - top - 2)
            pen.box(bracket, mix(fill, (0, 0, 0), 0.15), None, 1)
            step = market.price_steps[band]
            middle = (top + bottom) / 2
            pen.text(signed(step) if step else "0", (x + 12, middle), 13, theme.INK, "bold")

    def _print_boxes(self, pen: Pen) -> Iterator[None]:
        say, board = self._table.say, self._table.board
        for kind, box in (("permit", self.plan.permit), ("luxury_district", self.plan.district)):
            pen.box(box, mix(_CELL, theme.BRASS, 0.12), LINE, 6)
            words = FRect(box.x + 46, box.y + 3, box.w - 49, 24)
            pen.lines(sentence_case(say(f"certificates.{kind}")), words, 12.5, theme.INK, "heading", 2)
            prices = certificate_prices(board, kind)
            figures = f"+{prices.buy}  \u2212{prices.sell}"
            pen.text(figures, (words.centerx, box.y + 33), 12, theme.INK_MUTED)
            yield
        box = self.plan.extra
        pen.box(box, mix(_CELL, theme.BRASS, 0.12), LINE, 6)
        pen.text(say("ui.extra_box"), (box.centerx, box.top + 14), 13.5, theme.INK, "heading", width=box.w - 8)
