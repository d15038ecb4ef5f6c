"""The pieces and prints of a Ticket to Ride board as drawings: spaces, ferries, tunnels, trains, stations, cities."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from game.arcs import Space
from game.ticket_to_ride.layout import CITY_RADIUS, SPACE_GAP
from render import theme
from render.board.art import Art, Paint, Point, rounded_box
from render.board.symbols import add_symbol, pattern_shapes
from render.theme import Colour, KindLook, PlayerLook, mix

WALL = 3.7
STATION_SIZE = 14.5
LEAST_LEAD, LEAD_STEP = 7.0, 4.6

_PAPER: Colour = (250, 244, 228)
_STONE: Colour = (84, 66, 48)
_STONE_DARK: Colour = (62, 48, 34)
_STONE_LIGHT: Colour = (198, 176, 140)
_FOAM: Colour = (240, 247, 246)
_WAVE: Colour = (62, 106, 134)
_SHADOW: Paint = (50, 34, 18, 70)


def bent(space: Space, points: Sequence[Point]) -> list[Point]:
    """Points in the space's own frame laid along its arc."""
    return [space.at(u, v) for u, v in points]


def space_outline(space: Space, more: float = 0.0) -> list[Point]:
    """The border of a space, or of a band of `more` round it."""
    return bent(space, rounded_box(space.half_length + more, space.half_width + more, 1.8 + more * 0.8, 6))


def draw_space(art: Art, space: Space, look: KindLook, printed_symbol: bool, engine: bool) -> None:
    """An empty space as printed: muted fill, dark edge, the colour's symbol, a locomotive where a ferry asks."""
    fill = mix(look.fill, _PAPER, 0.16)
    art.polygon(mix(look.dark, theme.INK, 0.25), space_outline(space))
    art.polygon(mix(fill, _PAPER, 0.5), space_outline(space, -0.75))
    art.polygon(fill, space_outline(space, -1.45))
    x, y, angle = space.pose
    upright = angle if math.cos(angle) >= 0 else angle + math.pi
    radius = space.half_width * 0.58
    if engine:
        art.circle(mix(look.dark, theme.INK, 0.3), (x, y), space.half_width * 0.92)
        art.circle((250, 232, 176), (x, y), space.half_width * 0.8)
        add_symbol(art, "engine", (x, y), space.half_width * 0.56, theme.INK, upright)
    elif printed_symbol:
        ink = mix(look.fill, look.dark, 0.75) if sum(look.fill) > 330 else mix(look.fill, (255, 255, 255), 0.55)
        add_symbol(art, look.symbol, (x, y), radius, ink, upright)


def draw_tunnel(art: Art, spaces: Sequence[Space]) -> None:
    """Walls of hewn stone along both sides of a tunnel's spaces."""
    for space in spaces:
        art.polygon(_STONE_DARK, space_outline(space, WALL))
        art.polygon(_STONE, space_outline(space, WALL - 0.6))
        inner, outer = space.half_width + 0.3, space.half_width + WALL - 0.8
        count = max(3, round(space.half_length * 2 / 6.0))
        step = (space.half_length * 2 + 2) / count
        for i in range(count):
            u = -space.half_length - 1 + i * step
            for side in (-1, 1):
                shift = step * 0.25 if side < 0 else 0.0
                box = ((u + 0.55, inner), (u + step - 0.55, inner), (u + step - 0.55, outer), (u + 0.55, outer))
                tone = _STONE_LIGHT if (i + (side > 0)) % 2 else mix(_STONE_LIGHT, _STONE, 0.4)
                art.polygon(tone, bent(space, [(a + shift, side * b) for a, b in box]))


def draw_ferry(art: Art, spaces: Sequence[Space]) -> None:
    """A wave outline round a ferry's spaces."""
    for space in spaces:
        art.polygon(_WAVE, _wavy(space, 3.0))
    for space in spaces:
        art.polygon(_FOAM, _wavy(space, 2.1))
        art.polygon(mix(_WAVE, _FOAM, 0.55), space_outline(space, 1.0))


def draw_leads(art: Art, spaces: Sequence[Space]) -> None:
    """Dots from the spaces to both cities, where these are so far that nobody sees where the route ends."""
    arc, half = spaces[0].arc, spaces[0].half_length
    first, last = min(space.along for space in spaces) - half, max(space.along for space in spaces) + half
    for start, end in ((CITY_RADIUS + 2.5, first - 2.0), (last + 2.0, arc.length - CITY_RADIUS - 2.5)):
        if end - start < LEAST_LEAD:
            continue
        count = max(2, round((end - start) / LEAD_STEP) + 1)
        for i in range(count):
            art.circle(_STONE, arc.at(start + (end - start) * i / (count - 1)), 0.95, 10)


def _wavy(space: Space, more: float) -> list[Point]:
    """An outline `more` outside the space whose long sides go up and down in three waves."""
    half_u, half_v = space.half_length + more * 0.55, space.half_width + more * 0.75
    swing, steps = 1.05, 36
    top = []
    for i in range(steps + 1):
        u = -half_u + 2 * half_u * i / steps
        top.append((u, half_v + swing * math.sin(i / steps * 8 * math.pi)))
    return bent(space, [*top, *((u, -v) for u, v in reversed(top))])


def draw_train(art: Art, space: Space, look: PlayerLook, engine: bool) -> None:
    """A wagon (or the engine that leads a train) of a player, with its shadow, wheels and pattern."""
    half_u, half_v = space.half_length + 0.1, space.half_width + 0.35
    body = rounded_box(half_u, half_v, 2.6 if not engine else 4.2, 6)
    shadow = bent(space, rounded_box(half_u + 0.7, half_v + 1.1, 3, 6))
    art.polygon(_SHADOW, [(x + 1.3, y + 2.0) for x, y in shadow])
    for u in (-0.68, -0.4, 0.4, 0.68):
        for side in (-1, 1):
            wheel = [(-2.1, -1.1), (2.1, -1.1), (2.1, 1.1), (-2.1, 1.1)]
            art.polygon((34, 30, 28), bent(space, [(u * half_u + a, side * half_v + b) for a, b in wheel]))
    art.polygon(mix(look.dark, (0, 0, 0), 0.35), bent(space, body))
    art.polygon(look.fill, bent(space, rounded_box(half_u - 0.8, half_v - 0.8, 2.2, 6)))
    art.polygon(mix(look.fill, look.dark, 0.55), bent(space, _side_strip(half_u - 1.2, half_v - 0.8, 1)))
    art.polygon(mix(look.fill, (255, 255, 255), 0.5), bent(space, _side_strip(half_u - 1.2, half_v - 0.8, -1)))
    _roof(art, space, look, half_u, half_v)
    if engine:
        art.circle(mix(look.dark, (0, 0, 0), 0.5), space.at(half_u * 0.6, 0), half_v * 0.52)
        art.circle(mix(look.fill, (255, 255, 255), 0.35), space.at(half_u * 0.6, 0), half_v * 0.34)
        art.circle((40, 34, 30), space.at(half_u * 0.6, 0), half_v * 0.22)


def _side_strip(half_u: float, half_v: float, side: int) -> list[Point]:
    outer, inner = half_v * side, (half_v - 1.15) * side
    along = [-half_u + 2 * half_u * i / 6 for i in range(7)]
    return [*((u, outer) for u in along), *((u, inner) for u in reversed(along))]


def _roof(art: Art, space: Space, look: PlayerLook, half_u: float, half_v: float) -> None:
    """The pattern on the roof, in ink that stands out from the colour."""
    strong = mix(look.fill, (255, 255, 255), 0.72) if look.ink[0] > 128 else mix(look.dark, (0, 0, 0), 0.35)
    ru, rv = half_u - 4.2, half_v - 2.5
    for shape in pattern_shapes(look.pattern):
        art.polygon(strong, bent(space, [(u * ru, v * rv) for u, v in shape]))
    if look.pattern == "solid":
        art.polygon(mix(look.fill, look.dark, 0.35), bent(space, rounded_box(ru, 0.75, 0.5, 6)))


def draw_city(art: Art, at: Point) -> None:
    """The mark of a city: a brass ring round a red dot."""
    x, y = at
    art.circle((60, 34, 18, 60), (x + 0.9, y + 1.4), CITY_RADIUS + 0.9, 24)
    art.circle((70, 44, 24), at, CITY_RADIUS + 0.5, 28)
    art.circle((230, 196, 122), at, CITY_RADIUS - 0.3, 28)
    art.circle((112, 34, 26), at, CITY_RADIUS - 1.9, 24)
    art.circle((190, 62, 46), at, CITY_RADIUS - 2.6, 24)
    art.circle((232, 140, 116), (x - 1.2, y - 1.3), 1.2, 12)


def draw_station(art: Art, look: PlayerLook) -> None:
    """A little station building round the origin, in a player's colour and pattern."""
    edge = mix(look.dark, (0, 0, 0), 0.4)
    roof = mix(look.fill, look.dark, 0.6)
    pale = mix(look.fill, (255, 255, 255), 0.72) if look.ink[0] > 128 else edge
    unit = Art()
    unit.polygon((40, 28, 16, 80), [(-0.75, 0.62), (0.95, 0.62), (0.82, 0.36), (-0.7, 0.3)])
    unit.polygon(edge, [(-0.72, -0.08), (0.72, -0.08), (0.72, 0.58), (-0.72, 0.58)])
    unit.polygon(look.fill, [(-0.65, -0.05), (0.65, -0.05), (0.65, 0.51), (-0.65, 0.51)])
    for shape in pattern_shapes(look.pattern):
        unit.polygon(pale, [(u * 0.56, 0.23 + v * 0.2) for u, v in shape])
    unit.polygon(edge, [(-0.14, 0.58), (-0.14, 0.2), (0, 0.08), (0.14, 0.2), (0.14, 0.58)])
    unit.polygon((250, 236, 190), [(-0.08, 0.52), (-0.08, 0.23), (0, 0.15), (0.08, 0.23), (0.08, 0.52)])
    unit.polygon(edge, [(-0.9, 0.0), (-0.5, -0.46), (0.5, -0.46), (0.9, 0.0)])
    unit.polygon(roof, [(-0.76, -0.06), (-0.46, -0.4), (0.46, -0.4), (0.76, -0.06)])
    unit.polygon(edge, [(-0.24, -0.4), (-0.24, -0.76), (0, -1.02), (0.24, -0.76), (0.24, -0.4)])
    unit.polygon(look.fill, [(-0.17, -0.4), (-0.17, -0.72), (0, -0.9), (0.17, -0.72), (0.17, -0.4)])
    unit.circle(edge, (0.0, -0.6), 0.13)
    unit.circle((252, 246, 228), (0.0, -0.6), 0.09)
    art.add(unit.stretched(STATION_SIZE, STATION_SIZE))


def glow_art(space: Space, kind: str, colour: Colour) -> Art:
    """Light round a space: "claim" (can be claimed), "hover" (under the pointer), or a "path" drawn through it."""
    art = Art()
    if kind == "path":
        half = space.half_length + SPACE_GAP
        way = [space.at(-half + i * half / 4, 0) for i in range(9)]
        art.line(theme.INK, way, 5.4)
        art.line(colour, way, 3.4)
        return art
    wide = 6.4 if kind == "claim" else 7.0
    art.polygon((*colour, 70), space_outline(space, wide))
    art.polygon((*colour, 120), space_outline(space, wide * 0.75))
    art.polygon((*theme.INK, 170), space_outline(space, wide * 0.62))
    art.polygon((*colour, 250), space_outline(space, wide * 0.5))
    art.polygon((0, 0, 0, 0), space_outline(space, -0.2 if kind == "claim" else 0.2))
    if kind == "hover":
        art.polygon((*colour, 70), space_outline(space, 0.2))
    return art


_RINGS: dict[str, tuple[tuple[Colour, int, float], ...]] = {
    "ticket": (((255, 250, 230), 120, 7.5), (theme.ACCENT, 255, 5.6), ((255, 250, 230), 255, 3.4)),
    "hover": (((255, 255, 255), 110, 5.0), ((255, 255, 255), 255, 3.0)),
    "station": ((theme.HIGHLIGHT, 90, 6.0), (theme.HIGHLIGHT, 255, 3.6)),
}


def ring_art(kind: str) -> Art:
    """A ring round a city at the origin: of a "ticket", under the pointer ("hover"), free for a "station"."""
    art = Art()
    for colour, alpha, more in _RINGS[kind]:
        art.circle((*colour, alpha), (0.0, 0.0), CITY_RADIUS + more, 40)
    art.circle((0, 0, 0, 0), (0.0, 0.0), CITY_RADIUS + 1.2, 40)
    return art


@lru_cache(maxsize=1024)
def lane_art(spaces: tuple[Space, ...], colour: str, engines: frozenset[int]) -> Art:
    """A lane's printed spaces. Kept: a board that is being edited has nearly all of its lanes from before."""
    art = Art()
    for number, space in enumerate(spaces):
        draw_space(art, space, theme.CARDS[colour], colour != "gray", number in engines)
    return art


@lru_cache(maxsize=512)
def wall_art(spaces: tuple[Space, ...], tunnel: bool, ferry: bool) -> Art:
    """What surrounds a route's spaces (those of all lanes): a tunnel's walls, a ferry's waves, the dots that lead to
    cities far from them. Kept as `lane_art`."""
    art = Art()
    draw_leads(art, spaces)
    if tunnel:
        draw_tunnel(art, spaces)
    if ferry:
        draw_ferry(art, spaces)
    return art
