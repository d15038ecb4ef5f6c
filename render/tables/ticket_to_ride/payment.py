"""Choosing how to pay: the possible payments as rows of cards beside the route or city, fewest locomotives first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules import Action
from game.ticket_to_ride.actions import BuildStation, ClaimRoute
from game.ticket_to_ride.payment import paid_cards
from render.board.route_view import Lane
from render.tables.ticket_to_ride.faces import card_face, card_size
from render.text import fonts, styled
from render.theme import INK
from render.ui import UI

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

_CARD_HEIGHT = 42.0
_WIDTH = 288.0


@dataclass(frozen=True)
class Choice:
    """What is about to be paid for: a lane or a city, and the ways to pay."""

    ways: tuple[ClaimRoute | BuildStation, ...]
    price: int
    lane: Lane | None = None
    city: str | None = None
    came_from: str = ""


class Paying:
    """The payment that is being chosen, if any."""

    def __init__(self, table: TicketToRideTable) -> None:
        self._table = table
        self.choice: Choice | None = None

    def lane(self, route: str, lane: int) -> None:
        """A lane was chosen: claims it if there is one way to pay, else asks. A tunnel is always asked about, for
        what it turns up cannot be undone."""
        ways = self._table.lights.claims.get((route, lane), [])
        found = self._table.board.route(route)
        ways = sorted(ways, key=lambda way: way.locomotives)
        self._begin(Choice(tuple(ways), found.length, lane=(route, lane)), ask=found.tunnel)

    def station(self, city: str, *, ask: bool) -> None:
        """A city was chosen. ask: show the payment even when there is only one."""
        ways = sorted(self._table.lights.stations.get(city, []), key=lambda way: way.locomotives)
        self._begin(Choice(tuple(ways), self._table.rules.station_price(self._table.view), city=city), ask=ask)

    def _begin(self, choice: Choice, ask: bool) -> None:
        if not choice.ways:
            self.choice = None
            self._table.app.play("error")
        elif len(choice.ways) == 1 and not ask:
            self.choice = None
            self._table.do(choice.ways[0])
        else:
            ui = self._table.app.ui
            self.choice = replace(choice, came_from=ui.focus)
            self._table.scene.hover = None
            ui.set_focus("pay.0", shown=ui.focus_shown)
        self._table.app.refresh()

    def cancel(self) -> bool:
        """Stops choosing; the keyboard goes back to where it was."""
        if self.choice is None:
            return False
        ui = self._table.app.ui
        ui.set_focus(self.choice.came_from, shown=ui.focus_shown)
        self.choice = None
        self._table.app.refresh()
        return True

    def forget(self) -> None:
        """Something else happened."""
        self.choice = None

    # -- the popover

    def view(self, ui: UI) -> None:
        """The rows of cards, beside what is paid for."""
        choice = self.choice
        if choice is None:
            return
        near = self._table.near_lane(choice.lane) if choice.lane else self._table.near_city(choice.city or "")
        with ui.pane("payment", near=near, width=_WIDTH, on_cancel=self.cancel, gap=6, within=self._table.camera.view):
            with ui.row(gap=6, stand="top"):
                ui.heading(self._title(choice), weight=1)
                ui.button("pay.cancel", icon="x", look="quiet", on=self.cancel, compact=True,
                          tip=self._table.say("ui.cancel"))  # fmt: skip
            ui.text(self._explained(choice), "small", "muted")
            for number, way in enumerate(choice.ways):
                paid = paid_cards(choice.price, way.colour, way.locomotives)
                key = str(number + 1) if number < 9 else ""
                payment_row(ui, self._table, f"pay.{number}", paid, way, key)

    def _title(self, choice: Choice) -> str:
        if choice.lane is not None:
            return self._table.names.lane(*choice.lane)
        return self._table.say("ui.station_in", {"city": choice.city})

    def _explained(self, choice: Choice) -> str:
        say = self._table.say
        if choice.lane is None:
            return say("ui.station_price", {"n": choice.price})
        route = self._table.board.route(choice.lane[0])
        words = self._table.names.about(route)
        return f"{words}\n{say('ui.tunnel_risk')}" if route.tunnel else words


def payment_row(
    ui: UI, table: TicketToRideTable, node_id: str, paid: Mapping[str, int], action: Action, key: str
) -> None:
    """One way to pay: its cards, as a button."""
    cards = [kind for kind, number in paid.items() for _ in range(number)]
    with ui.press(
        node_id, on=partial(table.do, action), tip=table.names.payment(paid), key=key, pad=5, gap=8, across=True
    ):
        ui.canvas("", (_CARD_HEIGHT, _CARD_HEIGHT), partial(_paint_cards, ui, tuple(cards)), weight=1)
        if key:
            ui.canvas("", (18, 18), partial(_paint_key, ui, key))


def _paint_cards(ui: UI, cards: Sequence[str], surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Cards beside one another, overlapping when they are many."""
    width, height = card_size(rect.height)
    step = width + ui.u(3)
    if len(cards) > 1:
        step = min(step, (rect.width - width) // (len(cards) - 1))
    for number, kind in enumerate(cards):
        surface.blit(card_face(kind, height), (rect.left + number * step, rect.top))


def _paint_key(ui: UI, key: str, surface: pygame.Surface, rect: pygame.Rect) -> None:
    face, size = styled("small_bold", ui.theme)
    drawn = fonts().line(key, face, size, INK)
    pygame.draw.rect(surface, INK, rect, width=1, border_radius=ui.u(3))
    surface.blit(drawn, drawn.get_rect(center=rect.center))
