"""The parts of a new Ticket to Ride board: a dozen cities, routes between neighbours that do not touch, tickets."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

from game.arcs import Arc, Point, Space, overlap
from game.graphs import Groups
from game.ticket_to_ride.board import COLOURS, aspect_of
from game.ticket_to_ride.doctor import segments_cross
from game.ticket_to_ride.layout import ENDS, along, size_of
from render.command_line.starter_land import land_places
from render.command_line.starter_names import id_of, letter_names

Bounds = tuple[float, float, float, float]
CITIES = 16
PLAYERS = 3
REGULAR, LONG = 15, 3
FULL_SPACE = 34.0
MOST_SPACES = 8
AT_CITY = 9.0
ASPECT = 1.5
LAYOUT: tuple[Point, ...] = (
    (0.10, 0.14), (0.27, 0.20), (0.45, 0.11), (0.64, 0.19), (0.88, 0.13), (0.12, 0.47), (0.30, 0.46),
    (0.52, 0.42), (0.72, 0.47), (0.90, 0.44), (0.18, 0.82), (0.40, 0.76), (0.61, 0.78), (0.86, 0.82),
)  # fmt: skip
SIDES = {"e": 0, "se": 45, "s": 90, "sw": 135, "w": 180, "nw": 225, "n": 270, "ne": 315}


@dataclass
class Way:
    """A route between two cities, by their numbers."""

    one: int
    two: int
    spaces: tuple[Space, ...]
    colour: str = "gray"

    @property
    def length(self) -> int:
        return len(self.spaces)


def ticket_to_ride_parts(bounds: Bounds | None) -> dict[str, str]:
    """What fills the slots of the template; with bounds the cities stand on the land there."""
    if bounds is None:
        aspect, places, degrees = ASPECT, list(LAYOUT), None
    else:
        aspect = aspect_of(bounds)
        places, degrees = land_places(bounds, aspect, CITIES)
    width, height = size_of(aspect)
    points = [(x * width, y * height) for x, y in places]
    ways = _ways(points)
    _paint(ways)
    far = _distances(len(points), ways)
    trains = max(15, min(45, sum(way.length for way in ways) // PLAYERS))
    long, regular = _tickets(far, ways, trains)
    names = letter_names(len(points))
    ids = [id_of(en) for en, _ in names]
    cities = []
    for number, (en, el) in enumerate(names):
        where = f"at: [{places[number][0]:.3f}, {places[number][1]:.3f}]"
        if degrees is not None:
            where = "lat: {:.3f}, lon: {:.3f}".format(*degrees[number])
        label = _label(number, points, ways, aspect)
        cities.append(f'  - {{id: {ids[number]}, name: {{en: "{en}", el: "{el}"}}, {where}, label: {label}}}')
    return {
        "trains": str(trains),
        "backdrop": _backdrop(bounds),
        "cities": "\n".join(cities),
        "routes": "\n".join(
            f"  - {{between: [{ids[way.one]}, {ids[way.two]}], length: {way.length}, colour: {way.colour}}}"
            for way in ways
        ),
        "long": _ticket_lines(long, ids),
        "regular": _ticket_lines(regular, ids),
    }


def _backdrop(bounds: Bounds | None) -> str:
    if bounds is None:
        return "backdrop: {source: none}"
    return "backdrop: {{source: natural_earth, bounds: [{:g}, {:g}, {:g}, {:g}]}}".format(*bounds)


# --- routes -----------------------------------------------------------------------------------------------------


def _ways(points: list[Point]) -> list[Way]:
    """Neighbours joined (first so that all hang together, then nearest first), as long as no spaces touch."""
    pairs = sorted(combinations(range(len(points)), 2), key=lambda pair: math.dist(points[pair[0]], points[pair[1]]))
    groups: Groups[int] = Groups()
    ways: list[Way] = []
    rest = []
    for one, two in pairs:
        if groups.join(one, two):
            ways.append(_way(one, two, points))
        else:
            rest.append((one, two))
    for one, two in rest:
        way = _way(one, two, points)
        if _between_neighbours(one, two, points) and not any(_touch(way, other) for other in ways):
            ways.append(way)
    for one, two in rest:
        way = _way(one, two, points)
        exits = [sum(city in (other.one, other.two) for other in ways) for city in (one, two)]
        if 1 in exits and not any(_touch(way, other) or _cross(way, other, points) for other in ways):
            ways.append(way)
    return sorted(ways, key=lambda way: (way.one, way.two))


def _way(one: int, two: int, points: list[Point]) -> Way:
    arc = Arc(points[one], points[two], 0.0)
    count = max(1, min(MOST_SPACES, int((arc.length - 2 * ENDS) // FULL_SPACE)))
    return Way(one, two, along(arc, count, 1)[0])


def _between_neighbours(one: int, two: int, points: list[Point]) -> bool:
    """Whether no third city lies in the circle over the line between two (Gabriel): such lines never cross."""
    middle = ((points[one][0] + points[two][0]) / 2, (points[one][1] + points[two][1]) / 2)
    radius = math.dist(points[one], points[two]) / 2
    return all(math.dist(middle, other) >= radius for n, other in enumerate(points) if n not in (one, two))


def _cross(one: Way, two: Way, points: list[Point]) -> bool:
    if {one.one, one.two} & {two.one, two.two}:
        return (one.one, one.two) == (two.one, two.two)
    return segments_cross(points[one.one], points[one.two], points[two.one], points[two.two])


def _touch(one: Way, two: Way) -> bool:
    """Whether spaces lie in each other more than the layout of a board can mend by stepping back from a city."""
    slack = AT_CITY if {one.one, one.two} & {two.one, two.two} else 1.0
    return any(overlap(a, b) > slack for a in one.spaces for b in two.spaces)


def _paint(ways: list[Way]) -> None:
    """Colours so that all have about as many spaces: a long route and a short one each; what is left stays gray."""
    order = sorted(ways, key=lambda way: way.length)
    pairs = len(COLOURS) * 2
    if len(order) >= pairs:
        chosen = min((order[start : start + pairs] for start in range(len(order) - pairs + 1)), key=_unevenness)
        for number, colour in enumerate(COLOURS):
            chosen[number].colour = chosen[-1 - number].colour = colour
    elif len(order) >= len(COLOURS):
        starts = range(len(order) - len(COLOURS) + 1)
        start = min(starts, key=lambda s: order[s + len(COLOURS) - 1].length / order[s].length)
        for way, colour in zip(order[start:], COLOURS, strict=False):
            way.colour = colour


def _unevenness(chosen: list[Way]) -> float:
    sums = [chosen[number].length + chosen[-1 - number].length for number in range(len(COLOURS))]
    return max(sums) / min(sums)


# --- tickets ----------------------------------------------------------------------------------------------------


def _distances(cities: int, ways: list[Way]) -> list[list[int]]:
    """The fewest spaces between every two cities."""
    far = [[0 if one == two else 10**6 for two in range(cities)] for one in range(cities)]
    for way in ways:
        far[way.one][way.two] = far[way.two][way.one] = way.length
    for middle in range(cities):
        for one in range(cities):
            for two in range(cities):
                far[one][two] = min(far[one][two], far[one][middle] + far[middle][two])
    return far


def _tickets(
    far: list[list[int]], ways: list[Way], trains: int
) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]:
    """A few long tickets and a dozen others, so that every city stands on about as many."""
    joined = {(way.one, way.two) for way in ways}
    all_pairs = combinations(range(len(far)), 2)
    pairs = [pair for pair in all_pairs if pair not in joined and far[pair[0]][pair[1]] <= trains]
    used = [0] * len(far)

    def take(pool: list[tuple[int, int]], count: int) -> list[tuple[int, int, int]]:
        taken = []
        for _ in range(min(count, len(pool))):
            one, two = min(pool, key=lambda pair: (used[pair[0]] + used[pair[1]], pair))
            pool.remove((one, two))
            used[one] += 1
            used[two] += 1
            taken.append((one, two, far[one][two]))
        return sorted(taken, key=lambda ticket: (ticket[2], ticket))

    by_length = sorted(pairs, key=lambda pair: -far[pair[0]][pair[1]])
    long = take(by_length[: LONG * 3], LONG)
    others = [pair for pair in pairs if (*pair, far[pair[0]][pair[1]]) not in long]
    return long, take(others, REGULAR)


def _ticket_lines(tickets: list[tuple[int, int, int]], ids: list[str]) -> str:
    return "\n".join(f"    - {{between: [{ids[one]}, {ids[two]}], points: {far}}}" for one, two, far in tickets)


# --- names ------------------------------------------------------------------------------------------------------


def _label(number: int, points: list[Point], ways: list[Way], aspect: float) -> str:
    """The side of a city that is farthest from its routes and not off the board."""
    x, y = points[number]
    width, height = size_of(aspect)
    angles = []
    for way in ways:
        if number in (way.one, way.two):
            ox, oy = points[way.two if way.one == number else way.one]
            angles.append(math.degrees(math.atan2(oy - y, ox - x)) % 360)

    def free(side: str) -> float:
        angle = SIDES[side]
        room = min((min(abs(angle - other), 360 - abs(angle - other)) for other in angles), default=180.0)
        off = ("w" in side and x < 110) or ("e" in side and x > width - 110)
        off = off or ("n" in side and y < 40) or ("s" in side and y > height - 40)
        return room - (200 if off else 0) + (10 if side in ("e", "w") else 0)

    return max(SIDES, key=free)
