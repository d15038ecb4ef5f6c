"""What lies on the sheet: markers, tanks in stock, certificates, specialists with who holds them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pygame import FRect

from game.planet_steam.previews import PHASES, TradePreview, held, in_play
from game.planet_steam.state import OVER, TRADE, State
from render import theme
from render.board.zone_view import TankPiece
from render.tables.planet_steam.pen import BANDS, LINE, PAPER, ROLE_ICONS, Pen
from render.tables.planet_steam.pictures import tank_face
from render.tables.planet_steam.sheet import Column, Plan
from render.theme import mix

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable


@dataclass
class Moving:
    """What is on its way on the sheet: markers between two numbers, by resource."""

    prices: dict[str, float] = field(default_factory=dict)
    supplies: dict[str, float] = field(default_factory=dict)

    def key(self) -> tuple[object, ...]:
        """What it looks like."""
        return (*self.prices.items(), None, *self.supplies.items())


class Lay:
    """Lays the pieces on the sheet. what_if: a trade that is tried; moving: markers on their way."""

    def __init__(self, table: PlanetSteamTable, plan: Plan) -> None:
        self._table = table
        self.plan = plan
        self.what_if: TradePreview | None = None
        self.moving = Moving()

    def slices(self, pen: Pen) -> Iterator[None]:
        """Lays a part at each step."""
        state = self._table.view
        self._lay_round(pen, state)
        yield
        for resource, column in self.plan.columns.items():
            yield from self._lay_column(pen, state, resource, column)
            yield
        self._lay_tanks(pen, state)
        yield
        yield from self._lay_boxes(pen, state)
        for card, box in self.plan.cards.items():
            yield
            yield from self._lay_card(pen, state, card, box)

    def _lay_round(self, pen: Pen, state: State) -> None:
        if state.round:
            box = self.plan.rounds[state.round - 1].inflate(4, 4)
            pen.box(box, theme.ACCENT, theme.ACCENT_DARK, 6, 2)
            pen.text(str(state.round), box.center, 18, theme.ACCENT_INK, "bold")
        for phase, box in self.plan.phases.items():
            on = state.step in PHASES[phase] and state.phase != OVER
            words = self._table.say(f"ui.short_phase.{phase}")
            pen.box(box, theme.INK if on else mix(PAPER, theme.INK, 0.08), None, 5)
            pen.text(words, box.center, 12.5, theme.PAPER_LIGHT if on else theme.INK_MUTED, width=box.w - 6)

    def _lay_column(self, pen: Pen, state: State, resource: str, column: Column) -> Iterator[None]:
        look = theme.RESOURCES[resource]
        if state.phase == TRADE and state.trading == resource:
            pen.box(column.all.inflate(4, 4), None, theme.ACCENT, 8, 3)
        self._lay_order(pen, state, resource, column)
        price, supply = state.price[resource], state.supply[resource]
        yield
        self._lay_head(pen, resource, column, price, supply)
        yield
        shown = self.moving.prices.get(resource, float(price))
        plate = _between(column.prices, shown)
        plate.h = max(plate.h, 20)
        plate = FRect(plate.x - 4, plate.centery - plate.h / 2, plate.w + 8, plate.h)
        self._lay_next(pen, resource, column)
        pen.box(plate.move(1, 2), mix(theme.SHADOW, PAPER, 0.4), None, 5)
        pen.box(plate, (226, 186, 104), (112, 78, 30), 5, 1.6)
        pen.text(str(round(shown)), plate.center, 17, theme.INK, "bold")
        cell = _between(column.supplies, self.moving.supplies.get(resource, float(supply)))
        side = max(cell.h, 21)
        token = FRect(cell.centerx - 17, cell.centery - side / 2, 34, side)
        pen.box(token.move(1, 2), mix(theme.SHADOW, PAPER, 0.4), None, side / 2)
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
            pen.image(tank_face(TankPiece(), pen.size(side)), (box.centerx, box.top + 15))
            if stock == state.tank_stock:
                pen.box(box.inflate(4, 4), None, theme.ACCENT, 4, 2.4)
                plate = FRect(box.x, box.bottom - 16, box.w, 16)
                pen.box(plate, theme.ACCENT, None, 3)
                pen.text(str(self._table.board.tank_prices[stock]), plate.center, 14, theme.ACCENT_INK, "bold")
        if not state.tank_stock:
            label = self.plan.tanks_label
            pen.text(self._table.say("ui.sold_out"), (label.right, label.centery), 13.5, theme.DANGER, align="right")

    def _lay_boxes(self, pen: Pen, state: State) -> Iterator[None]:
        for kind, box, icon in (
            ("permit", self.plan.permit, "scroll-text"),
            ("luxury_district", self.plan.district, "house"),
        ):
            left = in_play(state, kind)
            pen.icon(icon, (box.x + 25, box.y + 17), 24, theme.WOOD)
            pen.text(f"\u00d7{left}", (box.x + 25, box.bottom - 17), 20, theme.INK if left else theme.DANGER, "bold")
            yield
            yield from self._lay_holders(pen, state, kind, box)
        box = self.plan.extra
        for place, resource in enumerate(state.extra):
            x = box.centerx + (place - (len(state.extra) - 1) / 2) * 34
            pen.resource(resource, (x, box.bottom - 20), 30)
        if not state.extra:
            pen.text("\u2013", (box.centerx, box.bottom - 20), 18, theme.INK_FAINT)

    def _lay_holders(self, pen: Pen, state: State, kind: str, box: FRect) -> Iterator[None]:
        """Who has how many of a certificate."""
        x = box.right - 12
        for seat in reversed(range(len(state.players))):
            n = held(state.players[seat], kind)
            if n:
                pen.chip(self._table.colour(seat), (x, box.bottom - 13), 17)
                if n > 1:
                    pen.text(str(n), (x - 14, box.bottom - 13), 13, theme.INK, "bold")
                x -= 18 if n == 1 else 29
                yield

    def _lay_card(self, pen: Pen, state: State, card: int, box: FRect) -> Iterator[None]:
        """A specialist card: its number, roles and signs; who holds it, or that it is on offer."""
        holder = next((seat for seat, player in enumerate(state.players) if player.card == card), None)
        offered = holder is None and card in state.cards
        fill = (250, 236, 200) if holder is not None or offered else mix(PAPER, theme.INK, 0.08)
        edge = theme.BRASS if offered else LINE
        if holder is not None:
            edge = self._table.look(holder).dark
        pen.box(box.move(1, 2), mix(theme.SHADOW, PAPER, 0.55), None, 7)
        pen.box(box, fill, edge, 7, 3 if offered or holder is not None else 1.2)
        pen.text(str(card), (box.x + 17, box.y + 19), 26, theme.ACCENT, "heading")
        yield
        roles = self._table.roles(card)
        for place, role in enumerate(roles):
            x = box.centerx + 12 + (place - (len(roles) - 1) / 2) * 26
            pen.icon(ROLE_ICONS[role], (x, box.y + 19), 21, theme.WOOD)
        low = 24 if holder is not None else 4
        words = FRect(box.x + 4, box.y + 34, box.w - 8, box.h - 36 - low)
        pen.lines(" + ".join(self._table.names.roles(card)), words, 14, theme.INK, "heading", 3)
        yield
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
