"""What stands on the board and what is lit on it: claimable lanes, tickets under the pointer, a path at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.ticket_to_ride.actions import BuildStation, ClaimRoute
from game.ticket_to_ride.board import Ticket
from game.ticket_to_ride.claim import closed as is_closed
from render import theme
from render.board.route_view import Lane, RouteHighlights, RouteView

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable


def on_board(table: TicketToRideTable) -> RouteView:
    """Claimed lanes, stations, and lanes that nobody may claim any more."""
    state = table.view
    claimed: dict[Lane, str] = {}
    closed: list[Lane] = []
    for route, owners in state.owners.items():
        shut = is_closed(table.board, state, route)
        for lane, owner in enumerate(owners):
            if owner is not None:
                claimed[route, lane] = table.colour(owner)
            elif shut:
                closed.append((route, lane))
    stations = {city: table.colour(seat) for city, seat in state.stations.items()}
    return RouteView(claimed, stations, frozenset(closed))


@dataclass
class Lights:
    """What is lit. The pointer, the panels and the choice of the moment each add their part."""

    table: TicketToRideTable
    lane: Lane | None = None
    city: str | None = None
    claims: dict[Lane, list[ClaimRoute]] = field(default_factory=dict)
    stations: dict[str, list[BuildStation]] = field(default_factory=dict)

    def refresh(self) -> None:
        """After a change: what can be claimed and built now."""
        self.claims, self.stations = {}, {}
        for action in self.table.legal if self.table.choosing else ():
            if isinstance(action, ClaimRoute):
                self.claims.setdefault((action.route, action.lane), []).append(action)
            elif isinstance(action, BuildStation):
                self.stations.setdefault(action.city, []).append(action)

    def point(self, lane: Lane | None, city: str | None) -> None:
        """The pointer or the keyboard is on a lane, a city, or neither."""
        self.lane, self.city = lane, city

    def highlights(self) -> RouteHighlights:
        """All that is lit now."""
        table = self.table
        if table.results.shown:
            return table.results.highlights()
        tickets = table.pointed_tickets()
        cities = [city for ticket in tickets for city in ticket.between]
        lane, city = self._focused()
        stations = list(self.stations) if table.building else []
        return RouteHighlights(self._claimable(tickets), lane, city, tuple(dict.fromkeys(cities)), stations)

    def _claimable(self, tickets: Sequence[Ticket]) -> list[Lane]:
        """Lanes that can be claimed; with the pointer on a colour of the hand only those that it can pay for.

        Not while a station's city or a ticket is looked at: then they would only be in the way.
        """
        if self.table.scene.moving or self.table.building or tickets:
            return []
        kind = self.table.hand.pointed()
        if not kind:
            return list(self.claims)
        return [lane for lane, ways in self.claims.items() if any(way.colour == kind for way in ways)]

    def _focused(self) -> tuple[Lane | None, str | None]:
        """The lane and the city that the pointer, the choice or the keyboard are on."""
        choice = self.table.paying.choice
        if choice is not None:
            return choice.lane, choice.city
        ui = self.table.app.ui
        if self.lane is None and self.city is None and ui.focus_shown and ui.focus.startswith("board."):
            return self.table.place_of(ui.focus.removeprefix("board."))
        return self.lane, self.city


def draw_tie(surface: pygame.Surface, table: TicketToRideTable, ticket: Ticket) -> None:
    """A thread between a ticket's two cities, so that the eye finds both; it points to one out of sight."""
    camera = table.camera
    start, end = (pygame.Vector2(camera.to_screen(*table.painter.city_pos(city))) for city in ticket.between)
    whole = end - start
    length = whole.length()
    if length < 1:
        return
    dash, gap, thick = table.app.ui.u(9), table.app.ui.u(6), table.app.ui.u(2.5)
    way = whole / length
    at = float(table.app.ui.u(12))
    while at < length - dash:
        first, last = start + way * at, start + way * (at + dash)
        pygame.draw.aaline(surface, theme.PAPER_LIGHT, first - way, last + way, thick + 2)
        pygame.draw.aaline(surface, theme.ACCENT, first, last, thick)
        at += dash + gap
