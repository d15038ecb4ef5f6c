"""Tickets: as small cards in the tray, with what is completed marked, and as rows to choose from."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ticket_to_ride.board import Ticket
from render import theme
from render.tables.ticket_to_ride.wood import ZONE_PAD, zone
from render.text import fonts, styled
from render.theme import mix
from render.ui import UI, paint

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

WIDTH, HEIGHT = 154.0, 42.0
_GAP = 5.0
_TWO_ROWS = 130.0
_LONG_EDGE = (44, 84, 128)


class Tickets:
    """Declares the tickets of the seat at the screen."""

    def __init__(self, table: TicketToRideTable) -> None:
        self._table = table

    def _shown(self) -> list[tuple[Ticket, bool]]:
        """Tickets with whether they are completed: open ones first, dear ones first."""
        done = self._table.completed
        tickets = [(ticket, ticket.id in done) for ticket in self._table.own_tickets()]
        return sorted(tickets, key=lambda pair: (pair[1], -pair[0].points))

    def columns(self, ui: UI, high: int) -> int:
        """How many columns of tickets there are in a zone so many pixels high."""
        return max(1, math.ceil(len(self._shown()) / _rows(ui, high)))

    def width(self, ui: UI, columns: int) -> int:
        """The width in pixels of so many columns."""
        return columns * ui.u(WIDTH) + (columns - 1) * ui.u(_GAP) + ui.u(2 * ZONE_PAD)

    def view(self, ui: UI, room: tuple[int, int]) -> None:
        """The tickets in a zone `room` pixels wide and high, scrolling sideways if need be."""
        shown = self._shown()
        done = sum(complete for _, complete in shown)
        rows = _rows(ui, room[1])
        key = "tickets" if room[0] >= self.width(ui, 2) else "tickets_short"
        counted = self._table.say(f"ui.{key}", {"n": len(shown), "done": done})
        with zone(ui, room, counted if shown else self._table.say("ui.ticket_deck")):
            if not shown and self._table.seat is not None:
                ui.text(self._table.say("ui.no_tickets"), "small", "light")
            with ui.scroll("tickets", across=True), ui.row(gap=_GAP, stand="top"):
                for start in range(0, len(shown), rows):
                    with ui.column(gap=_GAP):
                        for ticket, complete in shown[start : start + rows]:
                            self.card(ui, ticket, complete, partial(self._table.centre_on, ticket))

    def card(self, ui: UI, ticket: Ticket, complete: bool, on: Callable[[], object]) -> None:
        """One ticket as a control; the pointer on it lights its cities."""
        table = self._table
        words = [table.names.ends(ticket.between), table.say("ui.points", {"n": ticket.points})]
        if ticket.long:
            words.append(table.say("ui.long_ticket"))
        words.append(table.say("ui.completed" if complete else "ui.not_completed"))
        ui.canvas(
            f"ticket.{ticket.id}",
            (WIDTH, HEIGHT),
            partial(self._paint, ticket, complete),
            on=on,
            tip="\n".join(words),
        )

    def _paint(self, ticket: Ticket, complete: bool, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui = self._table.app.ui
        node = ui.hovered
        hot = node is not None and node.id == f"ticket.{ticket.id}"
        paint_ticket(ui, surface, rect, ticket, self._table.names.city, complete=complete, hot=hot)


def _rows(ui: UI, high: int) -> int:
    """How many tickets lie below one another in a zone so many pixels high."""
    return 2 if high >= ui.u(_TWO_ROWS) else 1


def paint_ticket(
    ui: UI,
    surface: pygame.Surface,
    rect: pygame.Rect,
    ticket: Ticket,
    name: Callable[[str], str],
    *,
    complete: bool,
    hot: bool,
) -> None:
    """A ticket: its value in a disc, its two cities below one another, a tick when it is completed."""
    radius = ui.u(6)
    fill = mix(theme.PAPER_LIGHT, theme.GOOD, 0.2) if complete else theme.PAPER_LIGHT
    edge = theme.GOOD if complete else _LONG_EDGE if ticket.long else theme.BRASS
    if hot:
        fill = mix(fill, theme.HIGHLIGHT, 0.35)
    surface.blit(paint.rounded(rect.size, radius, fill, edge, ui.u(2 if ticket.long or complete else 1.4)), rect)
    disc = points_disc(ui, surface, (rect.left + ui.u(20), rect.centery), ui.u(30), ticket.points, long=ticket.long)
    left = disc.right + ui.u(6)
    room = rect.right - left - ui.u(22 if complete else 6)
    face, size = styled("small_bold", ui.theme)
    step = fonts().height(face, size)
    top = rect.centery - step
    for number, city in enumerate(ticket.between):
        text = fonts().shorten(name(city), face, size, room)
        surface.blit(fonts().line(text, face, size, theme.INK), (left, top + number * step))
    if complete:
        sign = paint.icon("check", ui.u(18), theme.GOOD)
        surface.blit(sign, sign.get_rect(midright=(rect.right - ui.u(4), rect.centery)))


def points_disc(
    ui: UI, surface: pygame.Surface, centre: tuple[int, int], side: int, points: int, *, long: bool
) -> pygame.Rect:
    """The value of a ticket: a brass disc, blue for a long one; gives its place."""
    disc = pygame.Rect(0, 0, side, side)
    disc.center = centre
    fill, edge = (_LONG_EDGE, (20, 44, 74)) if long else (theme.BRASS, (112, 80, 22))
    surface.blit(paint.rounded(disc.size, side // 2, fill, edge, max(1, ui.u(1.5))), disc)
    ring = disc.inflate(-ui.u(5), -ui.u(5))
    surface.blit(paint.rounded(ring.size, ring.width // 2, None, mix(fill, theme.PAPER_LIGHT, 0.55), 1), ring)
    number = fonts().line(str(points), "bold", round(side * 0.52), theme.PAPER_LIGHT)
    surface.blit(number, number.get_rect(center=disc.center))
    return disc
