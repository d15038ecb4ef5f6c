"""The end: which part of a score is shown on the board — the longest path, tickets, what stations borrowed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules import Score, ScoreLine
from render import theme
from render.board.route_view import Lane, RouteHighlights
from render.ui import UI, Item

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

_VIEWS = ("path", "tickets", "stations")


class Results:
    """What the results light up on the board. shown: whether they are open; seat: whose score; view: which part."""

    def __init__(self, table: TicketToRideTable) -> None:
        self._table = table
        self.shown = False
        self.seat: int | None = None
        self.view = "path"
        self._score: Score | None = None

    def show(self, seat: int | None) -> None:
        """The results show this seat's lines; None: they close."""
        self.seat = seat
        self.shown = seat is not None
        self._score = self._table.controller.score() if self.shown else None

    def _lines(self, seat: int) -> list[ScoreLine]:
        assert self._score is not None, "the results are not open"
        return list(self._score.seats[seat].lines)

    def highlights(self) -> RouteHighlights:
        """What is lit for the part shown."""
        assert self.seat is not None
        lines = self._lines(self.seat)
        if self.view == "path":
            path = next((line for line in lines if line.key in ("express", "longest_path")), None)
            routes = path.values["path"] if path is not None else []
            assert isinstance(routes, list)
            return RouteHighlights(path=self._own_lanes([str(route) for route in routes]), path_colour=theme.HIGHLIGHT)
        if self.view == "stations":
            return self._borrowed(lines)
        return RouteHighlights(cities=self._ticket_cities())

    def _own_lanes(self, routes: list[str]) -> list[Lane]:
        owners = self._table.view.owners
        return [(route, owners[route].index(self.seat)) for route in routes]

    def _borrowed(self, lines: list[ScoreLine]) -> RouteHighlights:
        lanes: list[Lane] = []
        cities: list[str] = []
        for line in lines:
            if line.key == "borrowed":
                lane = line.values["lane"]
                assert isinstance(lane, int)
                lanes.append((str(line.values["route"]), lane))
            if line.key.startswith("borrowed"):
                cities.append(str(line.values["city"]))
        return RouteHighlights(claimable=lanes, station_cities=cities)

    def _ticket_cities(self) -> list[str]:
        """The two cities of the ticket under the pointer, or all the cities of the seat's tickets."""
        tickets = [self._table.board.ticket(ticket) for ticket in self._tickets()]
        return list(dict.fromkeys(city for ticket in tickets for city in ticket.between))

    def _tickets(self) -> list[str]:
        assert self.seat is not None
        mine: list[str] = self._table.view.players[self.seat].tickets
        pointed = self._table.pointed_ticket()
        return [pointed] if pointed in mine else list(mine)

    # -- below the lines

    def choose(self, view: str) -> None:
        """Shows another part on the board."""
        self.view = view
        self._table.app.refresh()

    def extra(self, ui: UI, seat: int) -> None:
        """What the board shows, and the tickets to point at."""
        say = self._table.say
        ui.space(4)
        ui.label(say("ui.on_the_board"))
        views = [view for view in _VIEWS if view != "stations" or self._table.board.stations]
        items = [Item(view, say(f"ui.result.{view}")) for view in views]
        ui.tabs("result.view", items, self.view, self.choose)
        if self.view == "tickets":
            self._ticket_list(ui, seat)
        else:
            ui.text(self._told(seat), "small", "muted")

    def _told(self, seat: int) -> str:
        """What is lit, in words."""
        lines = self._lines(seat)
        if self.view == "path":
            path = next(line for line in lines if line.key in ("express", "longest_path"))
            through = path.values["through"]
            assert isinstance(through, list)
            if not path.values["n"]:
                return self._table.say("ui.result.no_path")
            return " – ".join(self._table.names.city(str(city)) for city in through)
        told = [self._table.score_text(line.key, line.values) for line in lines if line.key.startswith("borrowed")]
        return "\n".join(told) or self._table.say("ui.result.no_stations")

    def _ticket_list(self, ui: UI, seat: int) -> None:
        done = {str(line.values["ticket"]) for line in self._lines(seat) if line.key == "ticket_completed"}
        with ui.flow(gap=6):
            for ticket in self._table.view.players[seat].tickets:
                found = self._table.board.ticket(ticket)
                self._table.tickets.card(ui, found, ticket in done, partial(self._table.centre_on, found))
