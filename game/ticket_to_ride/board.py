"""Ticket to Ride boards: the frozen board that rules and screen use, made of a valid file and checked as a whole."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.boards import BoardKind, PlayerRange
from game.boards.report import Report
from game.ticket_to_ride.board_file import BackdropFile, BoardFile, CityFile, Colour, Label, LaneColour, RouteFile

COLOURS: tuple[Colour, ...] = ("pink", "blue", "orange", "white", "green", "yellow", "black", "red")
GAME = "ticket_to_ride"
TICKETS_PER_PLAYER = 3
CARDS_PER_PLAYER = 4
ROW = 5
MIN_PINNED = 3
NARROWEST, LOWEST = 0.2, 4.0
"""Width by height that a board may have of its bounds."""


@dataclass(frozen=True, eq=False, slots=True)
class City:
    """A city: its names and its place on the board."""

    id: str
    name: Mapping[str, str]
    at: tuple[float, float]
    lat: float | None
    lon: float | None
    label: Label
    pinned: bool


@dataclass(frozen=True, eq=False, slots=True)
class Route:
    """A single or double route. `colours`: one a lane; lane 0 lies on the left of the way from the first city."""

    id: str
    between: tuple[str, str]
    length: int
    colours: tuple[LaneColour, ...]
    ferry: int
    tunnel: bool
    bend: float

    @property
    def double(self) -> bool:
        """Whether it has two lanes."""
        return len(self.colours) > 1

    @property
    def lanes(self) -> range:
        """The numbers of its lanes."""
        return range(len(self.colours))

    def other(self, city: str) -> str:
        """The city at the other end."""
        first, second = self.between
        return second if city == first else first


@dataclass(frozen=True, eq=False, slots=True)
class Ticket:
    """Two cities to join, and what that is worth."""

    id: str
    between: tuple[str, str]
    points: int
    long: bool


@dataclass(frozen=True, slots=True)
class Backdrop:
    """source: "natural_earth" or "none". bounds (west, south, east, north): simply projected; without them and with
    fit "cities" the map is bent under the cities."""

    source: Literal["natural_earth", "none"]
    fit: Literal["cities"] | None
    bounds: tuple[float, float, float, float] | None
    smooth: float
    borders: bool


@dataclass(frozen=True, eq=False)
class Board:
    """A whole board. Everything is in the order of the file; compared and hashed by identity."""

    name: Mapping[str, str]
    about: Mapping[str, str]
    players: PlayerRange
    trains: int
    stations: int
    double_routes_min_players: int
    cards_per_colour: int
    locomotives: int
    unused_station: int
    longest_route_bonus: int
    route_points: Mapping[int, int]
    backdrop: Backdrop
    aspect: float
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    game: str = GAME

    _cities: dict[str, City] = field(init=False, repr=False)
    _routes: dict[str, Route] = field(init=False, repr=False)
    _tickets: dict[str, Ticket] = field(init=False, repr=False)
    _at: dict[str, tuple[Route, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        at: dict[str, list[Route]] = {city.id: [] for city in self.cities}
        for route in self.routes:
            for end in route.between:
                at[end].append(route)
        object.__setattr__(self, "_cities", {city.id: city for city in self.cities})
        object.__setattr__(self, "_routes", {route.id: route for route in self.routes})
        object.__setattr__(self, "_tickets", {ticket.id: ticket for ticket in self.tickets})
        object.__setattr__(self, "_at", {city: tuple(routes) for city, routes in at.items()})

    def city(self, id: str) -> City:
        """The city with that id. KeyError when there is none."""
        return self._cities[id]

    def route(self, id: str) -> Route:
        """The route with that id. KeyError when there is none."""
        return self._routes[id]

    def ticket(self, id: str) -> Ticket:
        """The ticket with that id. KeyError when there is none."""
        return self._tickets[id]

    def has_city(self, id: str) -> bool:
        """Whether there is such a city."""
        return id in self._cities

    def has_route(self, id: str) -> bool:
        """Whether there is such a route."""
        return id in self._routes

    def has_ticket(self, id: str) -> bool:
        """Whether there is such a ticket."""
        return id in self._tickets

    def routes_at(self, city: str) -> tuple[Route, ...]:
        """The routes that end in a city, in the order of the file."""
        return self._at[city]

    @property
    def long_tickets(self) -> tuple[Ticket, ...]:
        """The long tickets, in the order of the file."""
        return tuple(ticket for ticket in self.tickets if ticket.long)

    @property
    def regular_tickets(self) -> tuple[Ticket, ...]:
        """All other tickets, in the order of the file."""
        return tuple(ticket for ticket in self.tickets if not ticket.long)


def build(file: BoardFile, report: Report) -> Board | None:
    """The board of a valid file; None, with every reason in the report, when its parts do not fit together."""
    _check_players(file, report)
    cities = _cities(file, report)
    routes = _routes(file, report)
    tickets = _tickets(file, report)
    _check_reach(file, report)
    _check_cards(file, report)
    if report.has_errors:
        return None
    return Board(
        name=file.name.plain(),
        about=file.about.plain() if file.about else {"en": "", "el": ""},
        players=PlayerRange(file.players.min, file.players.max),
        trains=file.trains,
        stations=file.stations,
        double_routes_min_players=file.double_routes_min_players,
        cards_per_colour=file.train_cards.per_colour,
        locomotives=file.train_cards.locomotives,
        unused_station=file.unused_station,
        longest_route_bonus=file.longest_route_bonus,
        route_points=dict(file.route_points),
        backdrop=_backdrop(file.backdrop),
        aspect=_aspect(file),
        cities=cities,
        routes=routes,
        tickets=tickets,
    )


def _backdrop(file: BackdropFile) -> Backdrop:
    return Backdrop(file.source, file.fit, file.bounds, file.smooth, file.borders)


def mercator(lat: float) -> float:
    """The Mercator ordinate, in radians, of a latitude in degrees."""
    return math.log(math.tan(math.pi / 4 + math.radians(lat) / 2))


def _aspect(file: BoardFile) -> float:
    if file.aspect is not None:
        return file.aspect
    bounds = file.backdrop.bounds
    if bounds is None:
        return 1.5
    return aspect_of(bounds)


def aspect_of(bounds: tuple[float, float, float, float]) -> float:
    """The width of a piece of the world (west, south, east, north) by its height, as the board shows it."""
    west, south, east, north = bounds
    return math.radians(east - west) / (mercator(north) - mercator(south))


def _check_players(file: BoardFile, report: Report) -> None:
    if file.players.min > file.players.max:
        report.error(("players", "min"), "min_above_max", least=file.players.min, most=file.players.max)


def _cities(file: BoardFile, report: Report) -> tuple[City, ...]:
    _check_backdrop(file, report)
    bounds = file.backdrop.bounds
    first: dict[str, int] = {}
    taken: dict[tuple[float, float], str] = {}
    cities = []
    for i, city in enumerate(file.cities):
        path = ("cities", i)
        if city.id in first:
            line = report.lines.value(("cities", first[city.id], "id")).line
            report.error((*path, "id"), "same_id", name=city.id, first_line=line)
            continue
        first[city.id] = i
        at = _place(city, bounds if report.sound(("backdrop",)) else None, file.backdrop, i, report)
        if at in taken:
            report.error(path, "same_place", name=city.id, other_name=taken[at])
        elif report.sound(path, ("backdrop",)):
            taken[at] = city.id
        cities.append(City(city.id, city.name.plain(), at, city.lat, city.lon, city.label, city.pinned))
    return tuple(cities)


def _check_backdrop(file: BoardFile, report: Report) -> None:
    path = ("backdrop",)
    backdrop = file.backdrop
    if backdrop.bounds is not None:
        west, south, east, north = backdrop.bounds
        if not (-180 <= west < east <= 180 and -84 <= south < north <= 84):
            report.error((*path, "bounds"), "bad_bounds")
        elif file.aspect is None and not NARROWEST <= aspect_of(backdrop.bounds) <= LOWEST:
            report.error((*path, "bounds"), "slim_bounds", high=round(1 / NARROWEST), wide=round(LOWEST))
        if backdrop.fit is not None:
            report.error((*path, "fit"), "fit_and_bounds", at_key=True)
    elif backdrop.source != "none" and backdrop.fit is None and report.sound(path):
        report.error(path, "backdrop_without_place", at_key=True)
    elif backdrop.source != "none" and report.sound(("cities",)):
        pinned = sum(city.pinned for city in file.cities)
        if pinned < MIN_PINNED:
            report.error((*path, "fit"), "too_few_pinned", found=pinned, least=MIN_PINNED)


def _place(
    city: CityFile,
    bounds: tuple[float, float, float, float] | None,
    backdrop: BackdropFile,
    index: int,
    report: Report,
) -> tuple[float, float]:
    """Where the city stands, 0..1. Its own `at` goes before what its lat and lon give within the bounds."""
    path = ("cities", index)
    placed = city.lat is not None and city.lon is not None
    bent = backdrop.source != "none" and backdrop.fit is not None and backdrop.bounds is None
    if bent and city.pinned and not placed:
        report.error(path, "city_without_lat_lon", name=city.id)
    if city.at is not None:
        return city.at
    if backdrop.bounds is None:
        report.error(path, "city_without_at", name=city.id)
    elif not placed:
        report.error(path, "city_nowhere", name=city.id)
    if bounds is None or city.lat is None or city.lon is None:
        return (0.5, 0.5)
    west, south, east, north = bounds
    x = (city.lon - west) / (east - west)
    y = (mercator(north) - mercator(city.lat)) / (mercator(north) - mercator(south))
    if not (0 <= x <= 1 and 0 <= y <= 1):
        _outside(city, bounds, path, report)
    return (x, y)


def _outside(
    city: CityFile, bounds: tuple[float, float, float, float], path: tuple[str | int, ...], report: Report
) -> None:
    """A city off the map; often a minus is missing, or lat and lon have changed places."""
    assert city.lat is not None
    assert city.lon is not None
    west, south, east, north = bounds
    high, wide = south <= city.lat <= north, west <= city.lon <= east
    key, value = ("lat", city.lat) if wide else ("lon", city.lon)
    meant = None
    if not wide and not high and south <= city.lon <= north and west <= city.lat <= east:
        key, meant = "lat", f"lat: {city.lon:g}, lon: {city.lat:g}"
    elif (wide and south <= -city.lat <= north) or (high and west <= -city.lon <= east):
        meant = f"{-value:g}"
    report.error(
        (*path, key), "city_outside_bounds", suggestion=meant, name=city.id, lat=f"{city.lat:g}", lon=f"{city.lon:g}",
        west=f"{west:g}", south=f"{south:g}", east=f"{east:g}", north=f"{north:g}",
    )  # fmt: skip


def _known(between: tuple[str, str], path: tuple[str | int, ...], file: BoardFile, report: Report) -> bool:
    """Whether both ends are cities of the board, and not the same one."""
    ids = [city.id for city in file.cities]
    all_told = report.sound(*(("cities", i, "id") for i in range(len(ids))))
    good = True
    for end, id in enumerate(between):
        if id not in ids:
            if all_told:  # else it may be the very city whose id is wrong
                report.unknown((*path, "between", end), "unknown_city", id, ids)
            good = False
    if good and between[0] == between[1]:
        report.error((*path, "between", 1), "joined_to_itself", name=between[0])
        good = False
    return good


def _routes(file: BoardFile, report: Report) -> tuple[Route, ...]:
    first: dict[tuple[str, ...], int] = {}
    routes = []
    for i, route in enumerate(file.routes):
        path = ("routes", i)
        _check_lanes(route, i, file, report)
        if not _known(route.between, path, file, report):
            continue
        pair = tuple(sorted(route.between))
        if pair in first:
            _report_twin(file, first[pair], i, report)
            continue
        first[pair] = i
        colours = route.colours or ((route.colour,) if route.colour else ())
        id = "-".join(route.between)
        routes.append(Route(id, route.between, route.length, colours, route.ferry or 0, route.tunnel, route.bend))
    return tuple(routes)


def _report_twin(file: BoardFile, earlier: int, later: int, report: Report) -> None:
    """A second entry for a pair of cities (ttr-4.9): a twin belongs into one entry with two colours."""
    one, two = file.routes[earlier], file.routes[later]
    name = " – ".join(two.between)
    line = report.lines.value(("routes", earlier)).line
    path = ("routes", later)
    if one.length != two.length:
        report.error((*path, "length"), "twin_lengths", name=name, first_line=line, found=two.length, wanted=one.length)
    else:
        report.error((*path, "between"), "second_route", name=name, first_line=line)


def _check_lanes(route: RouteFile, index: int, file: BoardFile, report: Report) -> None:
    path = ("routes", index)
    if route.colour is None and route.colours is None:
        report.error(path, "route_without_colour")
    elif route.colour is not None and route.colours is not None:
        report.error((*path, "colours"), "colour_and_colours", at_key=True)
    elif route.colours is not None and len(route.colours) == 1:
        report.error((*path, "colours"), "one_lane", suggestion=f"colour: {route.colours[0]}")
    elif route.colours is not None and len(route.colours) > 2:
        report.error((*path, "colours", 2), "third_lane", found=len(route.colours))
    if route.ferry is not None:
        lanes = route.colours or ((route.colour,) if route.colour else ())
        if any(lane != "gray" for lane in lanes):
            report.error((*path, "ferry"), "ferry_not_gray", at_key=True)
        if route.ferry > route.length:
            report.error((*path, "ferry"), "ferry_too_many", found=route.ferry, most=route.length)
        if route.tunnel:
            report.error((*path, "tunnel"), "ferry_and_tunnel", at_key=True)
    if route.length not in file.route_points:
        report.error((*path, "length"), "no_points_for_length", found=route.length)
    if report.sound(("trains",)) and route.length > file.trains:
        report.error((*path, "length"), "longer_than_trains", found=route.length, most=file.trains)


def _tickets(file: BoardFile, report: Report) -> tuple[Ticket, ...]:
    first: dict[tuple[str, ...], tuple[str | int, ...]] = {}
    tickets = []
    for kind, entries in (("long", file.tickets.long), ("regular", file.tickets.regular)):
        for i, ticket in enumerate(entries):
            path = ("tickets", kind, i)
            if not _known(ticket.between, path, file, report):
                continue
            pair = tuple(sorted(ticket.between))
            if pair in first:
                line = report.lines.value(first[pair]).line
                report.error((*path, "between"), "second_ticket", name=" – ".join(ticket.between), first_line=line)
                continue
            first[pair] = path
            tickets.append(Ticket("-".join(ticket.between), ticket.between, ticket.points, kind == "long"))
    wanted = TICKETS_PER_PLAYER * file.players.max
    if report.sound(("players",)) and len(file.tickets.regular) < wanted:
        report.error(
            ("tickets", "regular"), "too_few_tickets", at_key=True, found=len(file.tickets.regular), least=wanted,
            n=file.players.max,
        )  # fmt: skip
    return tuple(tickets)


def _check_reach(file: BoardFile, report: Report) -> None:
    """Every city must hang together with the first one; a ticket between two pieces could never be won."""
    if not report.sound(("cities",), ("routes",)):
        return
    ends: dict[str, list[str]] = {city.id: [] for city in file.cities}
    for route in file.routes:
        one, two = route.between
        if one in ends and two in ends:
            ends[one].append(two)
            ends[two].append(one)
    reached = [file.cities[0].id]
    seen = set(reached)
    for city in reached:
        for other in ends[city]:
            if other not in seen:
                seen.add(other)
                reached.append(other)
    for i, place in enumerate(file.cities):
        if not ends[place.id]:
            report.error(("cities", i), "city_without_route", name=place.id)
        elif place.id not in seen:
            report.error(("cities", i), "city_not_reached", name=place.id, start=file.cities[0].id)


def _check_cards(file: BoardFile, report: Report) -> None:
    cards = file.train_cards.per_colour * len(COLOURS) + file.train_cards.locomotives
    wanted = CARDS_PER_PLAYER * file.players.max + ROW
    if report.sound(("players",), ("train_cards",)) and cards < wanted:
        report.error(("train_cards",), "too_few_cards", at_key=True, found=cards, least=wanted)


BOARD_KIND = BoardKind(GAME, BoardFile, build)
