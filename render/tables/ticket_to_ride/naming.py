"""What the board names: cities, routes and tickets in the player's language, and how long and dear a route is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules import Value
from game.ticket_to_ride.board import Board, Route

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

_LISTS = {"through": "city", "path": "route"}
"""Values that are lists of cities and routes by another name."""


class Naming:
    """Names what stands on a board."""

    def __init__(self, table: TicketToRideTable) -> None:
        self._table = table

    @property
    def _board(self) -> Board:
        board: Board = self._table.board
        return board

    def city(self, city: str) -> str:
        """A city's name."""
        return self._table.app.words.pick(dict(self._board.city(city).name))

    def ends(self, between: tuple[str, str]) -> str:
        """Two cities: "Brest – Petrograd"."""
        return f"{self.city(between[0])} – {self.city(between[1])}"

    def route(self, route: str) -> str:
        """A route by its cities."""
        return self.ends(self._board.route(route).between)

    def lane(self, route: str, lane: int) -> str:
        """A route by its cities, and for a double which of its two lanes: by colour, or left and right."""
        found = self._board.route(route)
        if not found.double:
            return self.route(route)
        if found.colours[0] != found.colours[1]:
            return self._table.say(f"ui.lane.{found.colours[lane]}", {"route": route})
        return self._table.say(f"ui.lane.{lane + 1}", {"route": route})

    def resolve(self, kind: str, value: Value) -> str | None:
        """A city, route or ticket as words; None for what the board does not name."""
        kind = _LISTS.get(kind, kind)
        if not isinstance(value, str):
            return None
        if kind == "city" and self._board.has_city(value):
            return self.city(value)
        if kind == "route" and self._board.has_route(value):
            return self.route(value)
        if kind == "ticket" and self._board.has_ticket(value):
            return self.ends(self._board.ticket(value).between)
        return None

    def about(self, route: Route) -> str:
        """Length, points and what is special: "3 spaces · 4 points · tunnel"."""
        parts = [self._table.say("ui.spaces", {"n": route.length})]
        parts.append(self._table.say("ui.points", {"n": self._board.route_points[route.length]}))
        if route.tunnel:
            parts.append(self._table.say("ui.tunnel"))
        if route.ferry:
            parts.append(self._table.say("ui.ferry", {"n": route.ferry}))
        return " · ".join(parts)

    def price(self, route: Route, lane: int) -> str:
        """What a lane costs, in words."""
        return self._table.say("ui.price", {"amount": self.cards(route.colours[lane], route.length)})

    def cards(self, kind: str, number: int) -> str:
        """So many cards of a kind: "2 red cards"; "gray": of any one colour."""
        return self._table.say(f"ui.cards.{kind}", {"n": number})

    def payment(self, paid: Mapping[str, int]) -> str:
        """Cards as words: "2 red cards and 1 locomotive"."""
        parts = [self.cards(kind, number) for kind, number in paid.items() if number]
        if len(parts) == 2:
            return self._table.say("ui.and", {"one": parts[0], "two": parts[1]})
        return ", ".join(parts)
