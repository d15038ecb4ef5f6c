"""Which tickets to keep: rows with a small map, chosen and given back by click, in the order of the clicks."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ticket_to_ride.actions import KeepTickets
from game.ticket_to_ride.board import Board, Ticket
from render import theme
from render.tables.ticket_to_ride.tickets import points_disc
from render.theme import mix
from render.ui import UI, TipLine, paint

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

_MAP = (64.0, 42.0)


class Keeping:
    """The choice among offered tickets. `returned`: those given back, the first one first."""

    def __init__(self, table: TicketToRideTable) -> None:
        self._table = table
        self.returned: list[str] = []

    def forget(self) -> None:
        """Keeps all again."""
        self.returned = []

    def offer(self) -> list[Ticket]:
        """The tickets offered to the seat at the screen."""
        table = self._table
        if table.seat is None or not table.keeping:
            return []
        return [table.board.ticket(ticket) for ticket in table.view.players[table.seat].offer]

    def action(self) -> KeepTickets:
        """What is chosen now."""
        kept = tuple(ticket.id for ticket in self.offer() if ticket.id not in self.returned)
        return KeepTickets(kept, tuple(self.returned))

    def toggle(self, ticket: str) -> None:
        """Gives a ticket back, or keeps it after all."""
        if ticket in self.returned:
            self.returned.remove(ticket)
        else:
            self.returned.append(ticket)
        self._table.app.refresh()

    def view(self, ui: UI) -> None:
        """The rows and the button."""
        offer = self.offer()
        for number, ticket in enumerate(offer):
            self._row(ui, ticket, str(number + 1) if number < 9 else "")
        action = self.action()
        reasons = self._table.why_not(action)
        if len(self.returned) > 1 and self._table.view.phase == "keep_tickets":
            ui.text(self._table.say("ui.returned_order"), "small", "muted")
        ui.button(
            "keep",
            self._table.say("ui.keep", {"n": len(action.kept)}),
            look="primary",
            icon="check",
            on=partial(self._table.do, action),
            off=reasons,
            key="return",
        )

    def _row(self, ui: UI, ticket: Ticket, key: str) -> None:
        back = ticket.id in self.returned
        say = self._table.say
        tip = [TipLine(self._table.names.ends(ticket.between))]
        if ticket.long:
            tip.append(TipLine(say("ui.long_ticket")))
        tip.append(TipLine(say("ui.give_back" if not back else "ui.keep_after_all")))
        with ui.press(
            f"offer.{ticket.id}",
            on=partial(self.toggle, ticket.id),
            chosen=not back,
            tip=tip,
            key=key,
            gap=7,
            pad=5,
        ):
            ui.canvas("", _MAP, partial(self._paint_map, ticket))
            with ui.column(gap=0, weight=1):
                for city in ticket.between:
                    ui.text(self._table.names.city(city), "small_bold", "muted" if back else "ink", wrap=False)
            ui.canvas("", (34, 34), partial(self._paint_points, ticket))
            ui.canvas("", (24, 24), partial(self._paint_sign, ticket))

    def _paint_points(self, ticket: Ticket, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui = self._table.app.ui
        points_disc(ui, surface, rect.center, rect.width, ticket.points, long=ticket.long)

    def _paint_sign(self, ticket: Ticket, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A tick on what is kept; an arrow back and, with several, their order on the others."""
        back = ticket.id in self.returned
        name = "undo-2" if back else "check"
        tone = theme.DANGER if back else theme.GOOD
        sign = paint.icon(name, rect.width, tone)
        if back and len(self.returned) > 1:
            from render.text import fonts

            number = fonts().line(str(self.returned.index(ticket.id) + 1), "bold", rect.width, tone)
            surface.blit(number, number.get_rect(center=rect.center))
            return
        surface.blit(sign, rect)

    def _paint_map(self, ticket: Ticket, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The net of all routes, faint, with the ticket's two cities."""
        ui = self._table.app.ui
        surface.blit(paint.rounded(rect.size, ui.u(4), mix(theme.SEA, theme.LAND, 0.55), theme.PAPER_EDGE, 1), rect)
        at = places_within(self._table.board, rect.inflate(-ui.u(10), -ui.u(10)))
        thread = mix(theme.SEA_DEEP, theme.INK_MUTED, 0.35)
        for route in self._table.board.routes:
            pygame.draw.aaline(surface, thread, at[route.between[0]], at[route.between[1]])
        start, end = at[ticket.between[0]], at[ticket.between[1]]
        pygame.draw.line(surface, theme.ACCENT, start, end, ui.u(2))
        for spot in (start, end):
            pygame.draw.aacircle(surface, theme.PAPER_LIGHT, spot, ui.u(4.5))
            pygame.draw.aacircle(surface, theme.ACCENT, spot, ui.u(3.2))


def places_within(board: Board, room: pygame.Rect) -> dict[str, tuple[float, float]]:
    """Where the cities lie on a small map as large as there is room for, not drawn out of shape."""
    flat = {city.id: (city.at[0] * board.aspect, city.at[1]) for city in board.cities}
    left, top = (min(place[axis] for place in flat.values()) for axis in (0, 1))
    wide, high = (max(place[axis] for place in flat.values()) - low for axis, low in ((0, left), (1, top)))
    scale = min(room.width / max(wide, 1e-6), room.height / max(high, 1e-6))
    x0, y0 = room.centerx - wide * scale / 2, room.centery - high * scale / 2
    return {id: (x0 + (x - left) * scale, y0 + (y - top) * scale) for id, (x, y) in flat.items()}
