"""Tooltips on the board: a route's or a city's name, length, price, and every reason why it cannot be taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import Reason
from game.ticket_to_ride.board import Route
from render.ui import TipLine

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable


def lane_lines(table: TicketToRideTable, route: Route, lane: int) -> tuple[TipLine, ...]:
    """What a lane is: name, length and points, price; whose it is when nobody is asked to decide."""
    words = [table.names.lane(route.id, lane), table.names.about(route)]
    owner = table.view.owners[route.id][lane]
    if owner is None and (route.id, lane) not in table.on_board.closed:
        words.append(table.names.price(route, lane))
    elif owner is not None and not table.asked:
        words.append(table.say("ui.claimed_by", {"player": owner}))
    elif not table.asked:
        words.append(table.say("ui.closed"))
    return (TipLine("\n".join(words)),)


def lane_reasons(table: TicketToRideTable, route: Route, lane: int) -> tuple[TipLine, ...]:
    """Every reason why the seat at the screen cannot claim a lane now; none when nobody is asked."""
    if not table.asked or (route.id, lane) in table.lights.claims:
        return ()
    return table.reason_lines(table.rules.why_not_route(table.view, route.id, lane))


def lane_tip(table: TicketToRideTable, route: Route, lane: int) -> tuple[tuple[TipLine, ...], bool]:
    """The whole tooltip of a lane, and whether it tells a refusal."""
    reasons = lane_reasons(table, route, lane)
    lines = lane_lines(table, route, lane)
    if not reasons and table.choosing:
        ways = len(table.lights.claims[route.id, lane])
        lines = (*lines, TipLine(table.say("ui.click_to_claim", {"n": ways})))
    return (*lines, *reasons), bool(reasons) and table.choosing


def city_lines(table: TicketToRideTable, city: str) -> tuple[TipLine, ...]:
    """A city's name, its station, and which of the own tickets name it."""
    words = [table.names.city(city)]
    if city in table.view.stations:
        words.append(table.say("ui.station_of", {"player": table.view.stations[city]}))
    for ticket in table.own_tickets():
        if city in ticket.between:
            other = ticket.between[1] if city == ticket.between[0] else ticket.between[0]
            words.append(table.say("ui.ticket_to", {"city": other, "n": ticket.points}))
    return (TipLine("\n".join(words)),)


def city_reasons(table: TicketToRideTable, city: str) -> tuple[TipLine, ...]:
    """Every reason against a station there; none when nobody is asked."""
    if not table.asked or city in table.lights.stations:
        return ()
    reasons: list[Reason] = table.rules.why_not_city(table.view, city)
    return table.reason_lines(reasons)


def city_tip(table: TicketToRideTable, city: str) -> tuple[tuple[TipLine, ...], bool]:
    """The whole tooltip of a city. It tells a refusal only to somebody who is about to build a station."""
    reasons = city_reasons(table, city)
    lines = city_lines(table, city)
    if not reasons and table.choosing:
        price = table.rules.station_price(table.view)
        return (*lines, TipLine(table.say("ui.click_to_build", {"n": price}))), False
    return (*lines, *reasons), bool(reasons) and table.building
