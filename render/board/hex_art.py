"""Prints and pieces of a Steam board as drawings round a hex's middle: terrain, places, track, cubes, markers."""

from __future__ import annotations

import math
import random

from game.arcs import Arc, Space
from render import theme
from render.board.art import Art, Paint, Point, rounded_box
from render.board.hex_shapes import CORNERS, RADIUS, TOWN_RADIUS, track_arc
from render.board.hex_view import Sides
from render.board.symbols import pattern_shapes
from render.theme import Colour, KindLook, PlayerLook, mix

PLAIN: Colour = (223, 224, 184)
PLAIN_MARK: Colour = (186, 192, 140)
HILL: Colour = (212, 187, 140)
HILL_LIGHT: Colour = (233, 214, 172)
HILL_INK: Colour = (116, 84, 50)
COAST: Colour = (232, 226, 188)
WATER: Colour = (166, 194, 201)
WATER_SHALLOW: Colour = (196, 215, 212)
SHALLOWS: Colour = (204, 214, 196)
WAVE: Colour = (122, 158, 172)
OUT: Colour = (238, 229, 207)
RIVER: Colour = (98, 150, 186)
RIVER_EDGE: Colour = (62, 104, 140)
CANAL: Colour = (170, 176, 208)
CANAL_EDGE: Colour = (88, 74, 122)
GRID: Colour = (150, 146, 108)
SHORE: Colour = (98, 92, 68)
CLOSED: Colour = (32, 42, 56)
PAPER: Colour = (246, 238, 219)

CUBE = 22.0
CUBE_GAP = 23.0
_CUBE_ROWS = 22.5
_RAIL: Colour = (52, 48, 48)
_SLEEPER: Colour = (104, 76, 50)
_BALLAST: Colour = (206, 196, 176)
_UNOWNED: Colour = (150, 144, 134)


def hill_art(variant: int, spare_middle: bool) -> Art:
    """Hachured mounds; with `spare_middle` they stand round a town."""
    art = Art()
    source = random.Random(variant * 7 + 1)
    if spare_middle:
        spots = [(-27, -17), (25, -19), (-25, 22), (26, 21), (0, 33)]
    else:
        spots = [(-20, -20), (14, -25), (-29, 5), (3, -2), (28, 3), (-13, 24), (17, 26)]
    for x, y in sorted(spots, key=lambda spot: spot[1]):
        size = 11.0 if spare_middle else 13.5
        _mound(art, x + source.uniform(-3, 3), y + source.uniform(-2.5, 2.5), size * source.uniform(0.85, 1.12), source)
    return art


def _mound(art: Art, x: float, y: float, size: float, source: random.Random) -> None:
    """One hill seen from the south: a bright crown, the shaded right flank hatched downhill."""
    tall = size * 0.72
    crown = [(x + size * math.cos(math.radians(a)), y - tall * math.sin(math.radians(a))) for a in range(0, 181, 15)]
    art.polygon(HILL_LIGHT, [*crown, (x - size * 0.6, y + 1.5), (x + size * 0.6, y + 1.5)])
    art.polygon(mix(HILL, HILL_INK, 0.22), [(x + size * 0.1, y - tall), *reversed(crown[:6]), (x + size * 0.25, y + 1)])
    art.line(HILL_INK, crown, 0.9)
    for i in range(9):
        angle = math.radians(4 + i * 15)
        top = (x + size * 0.94 * math.cos(angle), y - tall * 0.94 * math.sin(angle))
        reach = (0.52 if i < 5 else 0.3) * source.uniform(0.8, 1.15)
        foot = (top[0] + (top[0] - x) * 0.18 + 0.6, top[1] + tall * reach)
        art.line(HILL_INK, [top, foot], 0.85 if i < 5 else 0.6)


def plain_art(variant: int) -> Art:
    """A few tufts of grass."""
    art = Art()
    source = random.Random(variant * 13 + 5)
    for _ in range(5):
        x, y = source.uniform(-30, 30), source.uniform(-30, 30)
        for lean in (-1.6, 0.0, 1.6):
            art.line(PLAIN_MARK, [(x + lean * 0.6, y), (x + lean * 1.7, y - 4.2 + abs(lean) * 0.8)], 0.8)
    return art


def water_art(variant: int) -> Art:
    """Rows of little waves."""
    art = Art()
    source = random.Random(variant * 17 + 3)
    for row in range(5):
        x = source.uniform(-30, 8) * (1 - abs(row - 2) * 0.14)
        y = -32 + row * 16 + source.uniform(-3, 3)
        count = source.choice((2, 3))
        points = [(x + i * 1.5, y + 1.3 * math.sin(i / 6 * 2 * math.pi)) for i in range(count * 6 + 1)]
        art.line(WAVE, points, 0.9)
    return art


def stream_art(variant: int) -> Art:
    """A stream for a river hex that no named river of the board runs through."""
    art = Art()
    turn = math.radians((30, 90, 150)[variant % 3])
    way = []
    for i in range(25):
        u, v = (i / 12 - 1) * RADIUS * 0.8, 6.5 * math.sin(i / 24 * 3 * math.pi)
        way.append((u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)))
    art.line(RIVER_EDGE, way, 4.4)
    art.line(RIVER, way, 3.0)
    return art


def town_art() -> Art:
    """The disc of a town."""
    art = Art()
    art.circle((60, 40, 20, 60), (1.2, 1.8), TOWN_RADIUS + 0.8, 28)
    art.circle((74, 58, 40), (0, 0), TOWN_RADIUS, 32)
    art.circle((250, 245, 232), (0, 0), TOWN_RADIUS - 1.8, 32)
    art.circle((190, 170, 130), (0, 0), TOWN_RADIUS - 4.6, 28)
    art.circle((250, 245, 232), (0, 0), TOWN_RADIUS - 5.6, 28)
    return art


def _hexagon(share: float) -> list[Point]:
    return [(x * share, y * share) for x, y in CORNERS]


def city_art(look: KindLook, new: bool) -> Art:
    """A city's hex in its colour; a New City tile has a bright dotted rim."""
    art = Art()
    art.polygon(mix(look.dark, (0, 0, 0), 0.35), _hexagon(0.985))
    art.polygon(mix(look.fill, PAPER, 0.12), _hexagon(0.93))
    art.polygon(mix(look.fill, (255, 255, 255), 0.42), _hexagon(0.87))
    art.polygon(mix(look.fill, PAPER, 0.2), _hexagon(0.845))
    ground = [(x, y) for x, y in _hexagon(0.845) if y > -1]
    art.polygon(mix(look.fill, look.dark, 0.1), [*ground, (-42.0, 0.0), (42.0, 0.0)])
    _skyline(art, mix(look.fill, look.dark, 0.32))
    if new:
        for (ax, ay), (bx, by) in zip(_hexagon(0.89), [*_hexagon(0.89)[1:], _hexagon(0.89)[0]], strict=True):
            for i in range(6):
                art.circle((255, 250, 235), (ax + (bx - ax) * i / 6, ay + (by - ay) * i / 6), 1.7, 10)
    return art


def _skyline(art: Art, ink: Colour) -> None:
    """Roofs and chimneys behind the city's cubes."""
    base = -1.0
    for x, width, tall, kind in (
        (-36, 11, 10, "roof"), (-25, 9, 15, "chimney"), (-16, 13, 11, "roof"), (-2, 8, 19, "tower"),
        (7, 12, 12, "roof"), (19, 5, 18, "chimney"), (24, 12, 10, "roof"),
    ):  # fmt: skip
        top = base - tall
        if kind == "roof":
            art.polygon(ink, [(x, base), (x, top + 4), (x + width / 2, top), (x + width, top + 4), (x + width, base)])
        elif kind == "tower":
            points = [(x, base), (x, top + 6), (x + width / 2, top - 2), (x + width, top + 6), (x + width, base)]
            art.polygon(ink, points)
        else:
            w = width * 0.45
            art.polygon(ink, [(x, base), (x + w * 0.15, top), (x + w * 0.85, top), (x + w, base)])


def growth_art() -> Art:
    """A growth marker: a gold cog with an arrow upwards."""
    art = Art()
    teeth = []
    for i in range(24):
        radius = 9.4 if i % 3 else 7.6
        teeth.append((radius * math.cos(i * math.pi / 12), radius * math.sin(i * math.pi / 12)))
    art.polygon((80, 56, 12), [(x * 1.12, y * 1.12) for x, y in teeth])
    art.polygon((236, 190, 72), teeth)
    art.polygon((80, 56, 12), [(0, -5.8), (5, -0.4), (1.9, -0.4), (1.9, 5.4), (-1.9, 5.4), (-1.9, -0.4), (-5, -0.4)])
    return art


def cube_art(look: KindLook, flat: bool = False) -> Art:
    """A goods cube seen from a little above; its front is a square of CUBE - 3.4 units, whose middle is the origin.
    flat: its front alone, as large as that makes it, for boards drawn small."""
    art = Art()
    if flat:
        half = CUBE / 2
        for colour, reach in ((mix(look.dark, (0, 0, 0), 0.35), half), (look.fill, half - 1.6)):
            art.polygon(colour, [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)])
        return art
    half = (CUBE - 3.4) / 2
    lift = 4.2
    edge = mix(look.dark, (0, 0, 0), 0.35)
    art.polygon(
        (40, 28, 16, 70), [(-half + 1, half + 1.8), (half + 2.6, half + 1.8), (half + 3.6, -half + 2), (half, -half)]
    )
    outline = [(-half - 0.8, half + 0.8), (half + 0.8, half + 0.8), (half + 0.8, -half), (half - 1, -half - lift - 0.8)]
    art.polygon(edge, [*outline, (-half + 1.0, -half - lift - 0.8), (-half - 0.8, -half)])
    roof = [(-half, -half), (half, -half), (half - 1.8, -half - lift), (-half + 1.8, -half - lift)]
    art.polygon(mix(look.fill, (255, 255, 255), 0.45), roof)
    art.polygon(look.fill, [(-half, -half + 0.4), (half, -half + 0.4), (half, half), (-half, half)])
    return art


def cube_spots(count: int) -> list[Point]:
    """Where a city's cubes stand, round its hex's middle: in one row or two."""
    top = min(count, 3) if count <= 6 else (count + 1) // 2
    spots: list[Point] = []
    for row, in_row in enumerate((top, count - top)):
        apart = min(CUBE_GAP, 71 / max(1, in_row))
        y = (12.0 if count <= 3 else 3.5) + row * _CUBE_ROWS
        spots.extend(((i - (in_row - 1) / 2) * apart, y) for i in range(in_row))
    return spots


def track_art(sides: Sides, owner: PlayerLook | None, complete: bool) -> Art:
    """Rails, sleepers and ballast of one track. The bed has the owner's colour; a complete link carries a wagon with
    the owner's pattern, an incomplete one has a broken bed and only a small tag."""
    art = Art()
    arc = track_arc(sides)
    length = arc.length
    bed = mix(owner.fill, PAPER, 0.08) if owner else _UNOWNED
    edge = mix(owner.dark, (0, 0, 0), 0.25) if owner else (92, 88, 82)
    if complete:
        _band(art, arc, edge, 0, length, 9.2)
        _band(art, arc, bed, 0, length, 8.0)
    else:
        _band(art, arc, edge, 0, length, 8.4)
        _band(art, arc, _BALLAST, 0, length, 7.4)
        piece = length / 7
        for i in range(0, 7, 2):
            _band(art, arc, bed, i * piece, (i + 1) * piece, 7.4)
    count = max(2, round(length / 6.2))
    for i in range(count):
        s = (i + 0.5) * length / count
        art.polygon(_SLEEPER, [arc.at(s + u, v) for u, v in ((-1.25, -6), (1.25, -6), (1.25, 6), (-1.25, 6))])
    for v in (-3.4, 3.4):
        art.line(_RAIL, [arc.at(s * length / 12, v) for s in range(13)], 1.9)
        art.line((176, 172, 168), [arc.at(s * length / 12, v - 0.3) for s in range(13)], 0.6)
    if owner is not None:
        _tag(art, Space(arc, length / 2, 0.0, 10.5 if complete else 5.2, 7.0 if complete else 5.2), owner, edge)
    return art


def _band(art: Art, arc: Arc, colour: Paint, start: float, end: float, half: float) -> None:
    steps = 12
    way = [start + (end - start) * i / steps for i in range(steps + 1)]
    art.polygon(colour, [*(arc.at(s, -half) for s in way), *(arc.at(s, half) for s in reversed(way))])


def _tag(art: Art, space: Space, owner: PlayerLook, edge: Colour) -> None:
    """A little wagon on the track in the owner's colour and pattern."""
    half_u, half_v = space.half_length, space.half_width

    def laid(points: list[Point]) -> list[Point]:
        return [space.at(u, v) for u, v in points]

    art.polygon((40, 28, 16, 80), [(x + 1, y + 1.6) for x, y in laid(rounded_box(half_u + 0.6, half_v + 0.6, 3))])
    art.polygon(mix(edge, (0, 0, 0), 0.3), laid(rounded_box(half_u, half_v, 3)))
    art.polygon(owner.fill, laid(rounded_box(half_u - 1.1, half_v - 1.1, 2.4)))
    ink = mix(owner.fill, (255, 255, 255), 0.75) if owner.ink[0] > 128 else mix(owner.dark, (0, 0, 0), 0.35)
    ru, rv = half_u - 2.4, half_v - 2.3
    for shape in pattern_shapes(owner.pattern):
        art.polygon(ink, laid([(u * ru, v * rv) for u, v in shape]))


def track_glow(sides: Sides, colour: Colour) -> Art:
    """Light along a track: part of a lit path."""
    art = Art()
    arc = track_arc(sides)
    _band(art, arc, (*colour, 90), 0, arc.length, 12.0)
    way = [arc.at(arc.length * i / 12) for i in range(13)]
    art.line(theme.INK, way, 7.0)
    art.line(colour, way, 4.6)
    return art


def hex_glow(kind: str, colour: Colour) -> Art:
    """Light round a hex: "can" (something can be done), "hover", "chosen", "goal" (a cube can go there)."""
    art = Art()
    outer, inner = {"can": (1.0, 0.9), "hover": (1.03, 0.93), "chosen": (1.06, 0.91), "goal": (1.1, 0.93)}[kind]
    art.polygon((*colour, 90), _hexagon(outer + 0.05))
    art.polygon((*colour, 255), _hexagon(outer))
    if kind in ("chosen", "goal"):
        middle = (outer + inner) / 2
        art.polygon((*theme.INK, 255), _hexagon(middle + 0.02))
        art.polygon((*colour, 255), _hexagon(middle))
    art.polygon((0, 0, 0, 0), _hexagon(inner))
    if kind == "can":
        art.polygon((*colour, 34), _hexagon(inner))
    return art
