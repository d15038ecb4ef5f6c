"""The board doctor of Ticket to Ride: what makes a sound board less good to play on or to look at."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from itertools import combinations, pairwise

from game.arcs import Arc, Point, Space, overlap
from game.boards.findings import Findings
from game.ticket_to_ride.board import COLOURS, Board, Route
from game.ticket_to_ride.layout import CITY_RADIUS, ENDS, SPACE_GAP, WIDEST_SPACE, lay_out, place_of, size_of

UNEVEN_COLOURS = 1.35
"""The richest colour may have so many times the spaces of the poorest."""
SQUEEZED = 0.62
"""A space shorter than this share of its full length looks squeezed."""
MUCH_ROOM = 2
"""So many further spaces would fit where cities look far from their route."""
TOUCH = 1.0
"""Spaces may lie this much (board units) into each other before it shows."""
TOUCH_AT_CITY = 1.6
"""The same for routes that fan out from one city, where rounded corners meet."""


def examine(board: Board, findings: Findings) -> None:
    """Adds everything that could be better."""
    _colours(board, findings)
    _tickets(board, findings)
    _exits(board, findings)
    _trains(board, findings)
    _layout(board, findings)


# --- the game ---------------------------------------------------------------------------------------------------


def _colours(board: Board, findings: Findings) -> None:
    spaces = dict.fromkeys(COLOURS, 0)
    for route in board.routes:
        for colour in route.colours:
            if colour != "gray":
                spaces[colour] += route.length
    poor = min(COLOURS, key=lambda colour: spaces[colour])
    rich = max(COLOURS, key=lambda colour: spaces[colour])
    if spaces[rich] > spaces[poor] * UNEVEN_COLOURS:
        told = ", ".join(f"{colour} {spaces[colour]}" for colour in sorted(COLOURS, key=lambda c: spaces[c]))
        findings.add(
            ("routes",), "colours_uneven", at_key=True, poor=poor, rich=rich, least=spaces[poor], most=spaces[rich],
            spaces=told,
        )  # fmt: skip


def distances(board: Board, start: str) -> dict[str, int]:
    """The fewest spaces from one city to every other."""
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        far, city = heapq.heappop(queue)
        if far > best[city]:
            continue
        for route in board.routes_at(city):
            other, there = route.other(city), far + route.length
            if there < best.get(other, there + 1):
                best[other] = there
                heapq.heappush(queue, (there, other))
    return best


def _tickets(board: Board, findings: Findings) -> None:
    from_city = {city.id: distances(board, city.id) for city in board.cities}
    order = [*((ticket, "long") for ticket in board.long_tickets), *((t, "regular") for t in board.regular_tickets)]
    numbers = {"long": 0, "regular": 0}
    for ticket, kind in order:
        path = ("tickets", kind, numbers[kind])
        numbers[kind] += 1
        shortest = from_city[ticket.between[0]][ticket.between[1]]
        if ticket.points != shortest:
            findings.add((*path, "points"), "ticket_value", found=ticket.points, wanted=shortest)
        if shortest > board.trains:
            findings.add((*path, "between"), "ticket_too_far", found=shortest, most=board.trains)
        if any(set(route.between) == set(ticket.between) for route in board.routes):
            findings.add((*path, "between"), "ticket_is_a_route")
    ends = {end for ticket in board.tickets for end in ticket.between}
    for number, city in enumerate(board.cities):
        if city.id not in ends and len(board.routes_at(city.id)) < 3:
            findings.add(("cities", number), "city_without_use", name=city.id)


def _exits(board: Board, findings: Findings) -> None:
    for number, city in enumerate(board.cities):
        routes = board.routes_at(city.id)
        if len(routes) == 1:
            findings.add(("cities", number), "one_exit", name=city.id, other=routes[0].other(city.id))


def _trains(board: Board, findings: Findings) -> None:
    """The game ends when somebody has hardly any trains left: there must be room for them."""
    for players in board.players.numbers:
        both = players >= board.double_routes_min_players
        spaces = sum(route.length * (len(route.colours) if both else 1) for route in board.routes)
        wanted = players * board.trains
        if spaces < wanted:
            findings.add(("trains",), "too_few_spaces", at_key=True, found=spaces, wanted=wanted, n=players)
            return


# --- the drawing ------------------------------------------------------------------------------------------------


def _layout(board: Board, findings: Findings) -> None:
    places = {city.id: place_of(board, city.id) for city in board.cities}
    spaces = {id: [space for lane in lanes for space in lane] for id, lanes in lay_out(board, places).items()}
    numbers = {route.id: number for number, route in enumerate(board.routes)}
    for route in board.routes:
        _check_room(route, spaces[route.id], max(board.route_points), numbers, findings)
        _check_cities(route, spaces[route.id], places, numbers, findings)
        _check_edge(route, spaces[route.id], board.aspect, numbers, findings)
    boxes = {id: _box(own) for id, own in spaces.items()}
    for one, two in combinations(board.routes, 2):
        if _boxes_meet(boxes[one.id], boxes[two.id]):
            _check_pair(one, two, spaces, numbers, findings)


def _check_room(
    route: Route, spaces: list[Space], longest: int, numbers: Mapping[str, int], findings: Findings
) -> None:
    share = 2 * spaces[0].half_length / WIDEST_SPACE
    path = ("routes", numbers[route.id])
    if share < SQUEEZED:
        findings.add(path, "spaces_squeezed", name=_name(route), percent=round(share * 100), n=route.length)
    room = int((spaces[0].arc.length - 2 * ENDS + SPACE_GAP) // WIDEST_SPACE)
    if room >= route.length + MUCH_ROOM and route.length < longest:
        findings.add((*path, "length"), "spaces_few", name=_name(route), n=route.length, room=room)


def _check_cities(
    route: Route, spaces: list[Space], places: Mapping[str, Point], numbers: Mapping[str, int], findings: Findings
) -> None:
    for city, (x, y) in places.items():
        if city in route.between:
            continue
        for space in spaces:
            u, v = space.local(x, y)
            du, dv = max(0.0, abs(u) - space.half_length), max(0.0, abs(v) - space.half_width)
            if du * du + dv * dv < (CITY_RADIUS - TOUCH) ** 2:
                findings.add(("routes", numbers[route.id]), "route_over_city", name=_name(route), other=city)
                break


def _check_edge(
    route: Route, spaces: list[Space], aspect: float, numbers: Mapping[str, int], findings: Findings
) -> None:
    right, bottom = size_of(aspect)
    for x, y in (corner for space in spaces for corner in space.corners):
        if not (-TOUCH <= x <= right + TOUCH and -TOUCH <= y <= bottom + TOUCH):
            findings.add(("routes", numbers[route.id]), "route_off_board", name=_name(route))
            return


def _check_pair(
    one: Route,
    two: Route,
    spaces: Mapping[str, list[Space]],
    numbers: Mapping[str, int],
    findings: Findings,
) -> None:
    later = max(one, two, key=lambda route: numbers[route.id])
    other = two if later is one else one
    name, crossed = _name(later), _name(other)
    line = findings.lines.value(("routes", numbers[other.id])).line
    path = ("routes", numbers[later.id])
    share_city = bool(set(one.between) & set(two.between))
    touch = TOUCH_AT_CITY if share_city else TOUCH
    if any(overlap(a, b) > touch for a in spaces[one.id] for b in spaces[two.id]):
        findings.add(path, "routes_overlap", name=name, other=crossed, other_line=line)
    elif not share_city and _lines_cross(spaces[one.id][0].arc, spaces[two.id][0].arc):
        findings.add(path, "routes_cross", name=name, other=crossed, other_line=line)


def _name(route: Route) -> str:
    return " – ".join(route.between)


def _box(spaces: list[Space]) -> tuple[float, float, float, float]:
    points = [corner for space in spaces for corner in space.corners]
    arc = spaces[0].arc
    points += [arc.start, arc.end]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _boxes_meet(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> bool:
    return one[0] <= two[2] and two[0] <= one[2] and one[1] <= two[3] and two[1] <= one[3]


def _lines_cross(one: Arc, two: Arc) -> bool:
    first, second = _polyline(one), _polyline(two)
    return any(segments_cross(a, b, c, d) for a, b in first for c, d in second)


def _polyline(arc: Arc, parts: int = 16) -> list[tuple[Point, Point]]:
    points = [arc.at(arc.length * i / parts) for i in range(parts + 1)]
    return list(pairwise(points))


def segments_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the straight lines a–b and c–d cross each other."""
    return _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
