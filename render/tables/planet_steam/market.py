"""The printed sheet beside the zones: the round, the market with its ladders, tanks, certificates, specialists."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.planet_steam.previews import PHASES, TradePreview, certificate_prices, in_play
from game.planet_steam.state import OVER, TRADE, State
from render import theme
from render.board.camera import Camera
from render.board.sheet import frame_art
from render.board.zone_view import TankPiece
from render.board.zones import tank_picture
from render.tables.planet_steam.naming import sentence_case, signed
from render.tables.planet_steam.pen import Pen
from render.tables.planet_steam.sheet import EDGE, HEIGHT, WIDTH, Column, Plan, SheetHit
from render.theme import Colour, mix
from render.ui import paint

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

BANDS: dict[str, tuple[Colour, Colour]] = {
    "black": ((58, 54, 56), (250, 244, 232)),
    "blue": ((66, 116, 178), (250, 244, 232)),
    "green": ((92, 152, 86), (20, 24, 18)),
    "yellow": ((238, 204, 92), (40, 30, 10)),
    "orange": ((230, 144, 64), (40, 22, 6)),
    "red": ((190, 58, 48), (255, 244, 236)),
}
"""Fill and ink of each colour of supply."""

_PAPER: Colour = (247, 239, 220)
_CELL: Colour = (253, 248, 236)
_LINE: Colour = (150, 128, 92)
_KEPT = 3
_MOST_PIXELS = 4_000_000
ROLE_ICONS = {
    "lady_steam": "crown",
    "venturer": "gavel",
    "airship_captain": "flag",
    "engineer": "hammer",
    "bank_agent": "coins",
}


@dataclass
class Moving:
    """What is on its way on the sheet: markers between two numbers, by resource."""

    prices: dict[str, float] = field(default_factory=dict)
    supplies: dict[str, float] = field(default_factory=dict)


class MarketSheet:
    """Draws the sheet and finds what lies on it. what_if: a trade that is tried; moving: markers on their way."""

    def __init__(self, table: PlanetSteamTable, left: float, grow: float) -> None:
        self._table = table
        self.left = left
        self.grow = grow
        self.plan = Plan(table.board, len(table.controller.table.seats))
        self.what_if: TradePreview | None = None
        self.moving = Moving()
        self._printed: OrderedDict[tuple[float, str], pygame.Surface] = OrderedDict()
        self._frame = frame_art(WIDTH, HEIGHT, 17.0)

    # -- places

    def hit(self, camera: Camera, pos: tuple[int, int]) -> SheetHit | None:
        """What lies at a pixel of the window."""
        x, y = camera.to_board(*pos)
        return self.plan.hit((x - self.left) / self.grow, y / self.grow)

    def on_board(self, x: float, y: float) -> tuple[float, float]:
        """A place of the sheet in board units."""
        return self.left + x * self.grow, y * self.grow

    def on_screen(self, camera: Camera, box: FRect) -> pygame.Rect:
        """A box of the sheet in pixels of the window."""
        left, top = camera.to_screen(*self.on_board(box.left, box.top))
        right, bottom = camera.to_screen(*self.on_board(box.right, box.bottom))
        return pygame.Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))

    def _pen(self, surface: pygame.Surface, camera: Camera) -> Pen:
        return Pen(surface, camera.scale * self.grow, camera.to_screen(self.left, 0.0))

    # -- drawing

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """The sheet with everything that lies on it."""
        pen = self._pen(surface, camera)
        whole = pen.rect(FRect(0, 0, WIDTH, HEIGHT))
        if not whole.colliderect(camera.view):
            return
        key = (round(pen.scale, 4), self._table.app.words.language)
        if whole.width * whole.height <= _MOST_PIXELS:
            if key not in self._printed:
                picture = pygame.Surface(whole.size, 0, 32)
                self._print(Pen(picture, pen.scale))
                self._printed[key] = picture
                while len(self._printed) > _KEPT:
                    self._printed.popitem(last=False)
            self._printed.move_to_end(key)
            surface.blit(self._printed[key], whole)
        else:
            self._print(pen)
        self._lay(pen)

    # -- what is printed

    def _print(self, pen: Pen) -> None:
        surface = pen.surface
        before = surface.get_clip()
        area = pen.rect(FRect(0, 0, WIDTH, HEIGHT))
        surface.set_clip(area.clip(before))
        paint.tile_over(surface, paint.grain(_PAPER), area)
        self._frame.draw(surface, pen.scale, -pen.corner[0], -pen.corner[1])
        say = self._table.say
        first = self.plan.rounds[0]
        pen.text(say("ui.rounds"), (EDGE, first.centery), 17, theme.INK, "heading", "left", 72)
        for number, box in enumerate(self.plan.rounds):
            pen.box(box, _CELL, _LINE, 5)
            pen.text(str(number + 1), box.center, 16, theme.INK_MUTED)
        for column, resource in ((self.plan.columns[name], name) for name in self.plan.columns):
            self._print_column(pen, resource, column)
        label = self.plan.tanks_label
        pen.text(say("ui.tank_stock"), (label.left, label.centery), 14, theme.INK, "heading", "left", label.w)
        for stock, box in self.plan.tanks.items():
            pen.box(box, _CELL, _LINE, 3)
            pen.text(str(self._table.board.tank_prices[stock]), (box.centerx, box.bottom - 8), 13, theme.INK)
        self._print_boxes(pen)
        surface.set_clip(before)

    def _print_column(self, pen: Pen, resource: str, column: Column) -> None:
        look, market = theme.RESOURCES[resource], self._table.board.market
        pen.box(column.all, mix(_PAPER, look.fill, 0.22), mix(look.dark, _PAPER, 0.35), 7, 1.2)
        head = FRect(column.all.x, column.all.y, column.all.w, 24)
        pen.box(head, mix(look.fill, _PAPER, 0.15), mix(look.dark, _PAPER, 0.2), 7)
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
        top = column.steps.top - 11
        price, supply = next(iter(column.prices.values())), next(iter(column.supplies.values()))
        pen.text(self._table.say("ui.price"), (price.left - 3, top), 11, theme.INK_MUTED, "semibold", "left", 46)
        pen.text(self._table.say("ui.supply"), (supply.left - 1, top), 11, theme.INK_MUTED, "semibold", "left", 66)
        tint = mix(_CELL, look.fill, 0.18)
        for number, box in column.prices.items():
            pen.box(box, tint, mix(look.dark, _PAPER, 0.45), 2)
            pen.text(str(number), box.center, min(13.5, box.h * 0.84), theme.INK_MUTED)
        for number, box in column.supplies.items():
            fill, ink = BANDS[market.band(number)]
            pen.box(box, fill, mix(fill, (0, 0, 0), 0.35), 2)
            pen.text(str(number), box.center, min(13.5, box.h * 0.84), ink)
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

    def _print_boxes(self, pen: Pen) -> None:
        say, board = self._table.say, self._table.board
        for kind, box in (("permit", self.plan.permit), ("luxury_district", self.plan.district)):
            pen.box(box, mix(_CELL, theme.BRASS, 0.12), _LINE, 6)
            words = FRect(box.x + 50, box.y + 4, box.w - 54, 32)
            pen.lines(sentence_case(say(f"certificates.{kind}")), words, 13, theme.INK, "heading", 2)
            prices = certificate_prices(board, kind)
            pen.text(
                f"+{prices.buy}  \u2212{prices.sell}",
                (box.x + 50 + (box.w - 54) / 2, box.bottom - 13),
                12.5,
                theme.INK_MUTED,
            )
        box = self.plan.extra
        pen.box(box, mix(_CELL, theme.BRASS, 0.12), _LINE, 6)
        pen.text(say("ui.extra_box"), (box.centerx, box.top + 14), 13.5, theme.INK, "heading", width=box.w - 8)

    # -- what lies on it

    def _lay(self, pen: Pen) -> None:
        state = self._table.view
        self._lay_round(pen, state)
        for resource, column in self.plan.columns.items():
            self._lay_column(pen, state, resource, column)
        self._lay_tanks(pen, state)
        self._lay_boxes(pen, state)
        for card, box in self.plan.cards.items():
            self._lay_card(pen, state, card, box)

    def _lay_round(self, pen: Pen, state: State) -> None:
        if state.round:
            box = self.plan.rounds[state.round - 1].inflate(4, 4)
            pen.box(box, theme.ACCENT, theme.ACCENT_DARK, 6, 2)
            pen.text(str(state.round), box.center, 18, theme.ACCENT_INK, "bold")
        for phase, box in self.plan.phases.items():
            on = state.step in PHASES[phase] and state.phase != OVER
            words = self._table.say(f"ui.short_phase.{phase}")
            pen.box(box, theme.INK if on else mix(_PAPER, theme.INK, 0.08), None, 5)
            pen.text(words, box.center, 12.5, theme.PAPER_LIGHT if on else theme.INK_MUTED, width=box.w - 6)

    def _lay_column(self, pen: Pen, state: State, resource: str, column: Column) -> None:
        look = theme.RESOURCES[resource]
        if state.phase == TRADE and state.trading == resource:
            pen.box(column.all.inflate(4, 4), None, theme.ACCENT, 8, 3)
        self._lay_order(pen, state, resource, column)
        price, supply = state.price[resource], state.supply[resource]
        self._lay_head(pen, resource, column, price, supply)
        shown = self.moving.prices.get(resource, float(price))
        plate = _between(column.prices, shown)
        plate.h = max(plate.h, 20)
        plate = FRect(plate.x - 4, plate.centery - plate.h / 2, plate.w + 8, plate.h)
        self._lay_next(pen, resource, column)
        pen.box(plate.move(1, 2), mix(theme.SHADOW, _PAPER, 0.4), None, 5)
        pen.box(plate, (226, 186, 104), (112, 78, 30), 5, 1.6)
        pen.text(str(round(shown)), plate.center, 17, theme.INK, "bold")
        cell = _between(column.supplies, self.moving.supplies.get(resource, float(supply)))
        side = max(cell.h, 21)
        token = FRect(cell.centerx - 17, cell.centery - side / 2, 34, side)
        pen.box(token.move(1, 2), mix(theme.SHADOW, _PAPER, 0.4), None, side / 2)
        pen.box(token, look.fill, mix(look.dark, (0, 0, 0), 0.3), side / 2, 2)
        pen.text(str(supply), token.center, 16, look.ink, "bold")

    def _lay_head(self, pen: Pen, resource: str, column: Column, price: int, supply: int) -> None:
        """The price in large figures, and the step that the next trade causes as things are."""
        head = column.head
        pen.icon("coins", (head.x + 16, head.y + 43), 19, (150, 108, 30))
        pen.text(str(price), (head.x + 46, head.y + 43), 29, theme.INK, "bold")
        after = self._after(resource)
        step = after - price
        if self._table.view.over:
            return
        middle = (head.right - 23, head.y + 43)
        fill, ink = BANDS[self._table.board.market.band(supply)]
        sign = FRect(middle[0] - 19, middle[1] - 12, 38, 24)
        pen.box(sign, fill, mix(fill, (0, 0, 0), 0.35), 12, 1.2)
        if step:
            pen.arrow((middle[0] - 8, middle[1]), step > 0, 11, ink)
            pen.text(str(abs(step)), (middle[0] + 7, middle[1]), 16, ink, "bold")
        else:
            pen.text("=", (middle[0], middle[1] - 1), 18, ink, "bold")

    def _after(self, resource: str) -> int:
        """The price after a pass, or after the trade that is tried."""
        tried = self.what_if
        if tried is not None and tried.resource == resource:
            return tried.price
        return self._table.after_a_pass(resource)

    def _lay_next(self, pen: Pen, resource: str, column: Column) -> None:
        """Where markers will stand after what is tried."""
        state, after = self._table.view, self._after(resource)
        tried = self.what_if if self.what_if is not None and self.what_if.resource == resource else None
        trading = state.phase == TRADE and state.trading == resource
        if after != state.price[resource]:
            cell = column.prices[after].inflate(3, 1)
            pen.box(cell, (255, 244, 204) if trading else None, theme.ACCENT if trading else (150, 108, 30), 3, 2)
            if trading:
                pen.text(str(after), cell.center, min(14, cell.h * 0.86), theme.ACCENT, "bold")
        if tried is not None and tried.supply != state.supply[resource]:
            cell = column.supplies[tried.supply].inflate(4, 1)
            pen.box(cell, (255, 244, 204), theme.ACCENT, 3, 2)
            pen.text(str(tried.supply), cell.center, min(14, cell.h * 0.86), theme.ACCENT, "bold")

    def _lay_order(self, pen: Pen, state: State, resource: str, column: Column) -> None:
        """The order in which resources are traded: their numbers, or the order markers that lie so far."""
        order = state.trade_order or ([] if self._table.marks_order else list(self._table.board.market.order))
        if resource not in order:
            return
        at = (column.all.right - 14, column.all.y + 12)
        disc = FRect(at[0] - 10, at[1] - 10, 20, 20)
        pen.box(disc, theme.PAPER_LIGHT, theme.INK, 10, 1.6)
        pen.text(str(order.index(resource) + 1), at, 14, theme.INK, "bold")

    def _lay_tanks(self, pen: Pen, state: State) -> None:
        for stock, box in self.plan.tanks.items():
            if stock > state.tank_stock:
                continue
            side = min(box.w + 2, 31)
            pen.image(tank_picture(TankPiece(), pen.size(side)), (box.centerx, box.top + 15))
            if stock == state.tank_stock:
                pen.box(box.inflate(4, 4), None, theme.ACCENT, 4, 2.4)
                plate = FRect(box.x, box.bottom - 16, box.w, 16)
                pen.box(plate, theme.ACCENT, None, 3)
                pen.text(str(self._table.board.tank_prices[stock]), plate.center, 14, theme.ACCENT_INK, "bold")
        if not state.tank_stock:
            label = self.plan.tanks_label
            pen.text(self._table.say("ui.sold_out"), (label.right, label.centery), 13.5, theme.DANGER, align="right")

    def _lay_boxes(self, pen: Pen, state: State) -> None:
        for kind, box, icon in (
            ("permit", self.plan.permit, "scroll-text"),
            ("luxury_district", self.plan.district, "house"),
        ):
            left = in_play(state, kind)
            pen.icon(icon, (box.x + 25, box.y + 17), 24, theme.WOOD)
            pen.text(f"\u00d7{left}", (box.x + 25, box.bottom - 17), 20, theme.INK if left else theme.DANGER, "bold")
        box = self.plan.extra
        for place, resource in enumerate(state.extra):
            x = box.centerx + (place - (len(state.extra) - 1) / 2) * 34
            pen.resource(resource, (x, box.bottom - 20), 30)
        if not state.extra:
            pen.text("\u2013", (box.centerx, box.bottom - 20), 18, theme.INK_FAINT)

    def _lay_card(self, pen: Pen, state: State, card: int, box: FRect) -> None:
        """A specialist card: its number, roles and signs; who holds it, or that it is on offer."""
        holder = next((seat for seat, player in enumerate(state.players) if player.card == card), None)
        offered = holder is None and card in state.cards
        fill = (250, 236, 200) if holder is not None or offered else mix(_PAPER, theme.INK, 0.08)
        edge = theme.BRASS if offered else _LINE
        if holder is not None:
            edge = self._table.look(holder).dark
        pen.box(box.move(1, 2), mix(theme.SHADOW, _PAPER, 0.55), None, 7)
        pen.box(box, fill, edge, 7, 3 if offered or holder is not None else 1.2)
        pen.text(str(card), (box.x + 17, box.y + 19), 26, theme.ACCENT, "heading")
        roles = self._table.roles(card)
        for place, role in enumerate(roles):
            x = box.centerx + 12 + (place - (len(roles) - 1) / 2) * 26
            pen.icon(ROLE_ICONS[role], (x, box.y + 19), 21, theme.WOOD)
        low = 24 if holder is not None else 4
        words = FRect(box.x + 4, box.y + 34, box.w - 8, box.h - 36 - low)
        pen.lines(" + ".join(self._table.names.roles(card)), words, 14, theme.INK, "heading", 3)
        if holder is not None:
            pen.chip(self._table.colour(holder), (box.x + 15, box.bottom - 14), 22)
            name = self._table.name(holder)
            pen.text(name, (box.x + 29, box.bottom - 14), 12.5, theme.INK, align="left", width=box.w - 33)


def _between(cells: dict[int, FRect], number: float) -> FRect:
    """Where a marker stands that is on its way between two cells."""
    low = min(max(int(number), min(cells)), max(cells))
    high = min(low + 1, max(cells))
    share = number - low
    one, other = cells[low], cells[high]
    return FRect(one.x, one.y + (other.y - one.y) * share, one.w, one.h)
