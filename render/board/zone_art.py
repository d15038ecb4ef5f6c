"""Prints and pieces of a Planet Steam board as drawings round a zone's middle: claims, tanks, anchorages, airship."""

from __future__ import annotations

import math

from render import theme
from render.board.art import Art, Paint, Point, rounded_box
from render.board.symbols import add_symbol, pattern_shapes, symbol_shapes
from render.theme import Colour, KindLook, PlayerLook, mix

CELL = 100.0
PLOT = 46.5
TANK_AT: Point = (0.0, 1.0)
PLATE_AT: Point = (0.0, 9.0)

SAND: Colour = (208, 138, 98)
SAND_LIGHT: Colour = (228, 168, 126)
SAND_DARK: Colour = (170, 100, 68)
CANAL: Colour = (70, 146, 158)
CANAL_LIGHT: Colour = (134, 192, 192)
CANAL_BANK: Colour = (112, 70, 50)
BRASS: Colour = (206, 164, 84)
BRASS_DARK: Colour = (112, 78, 30)
STEEL: Colour = (176, 174, 170)
STEEL_DARK: Colour = (74, 72, 74)
PLOT_FILL: Colour = (224, 164, 122)
PLOT_EDGE: Colour = (142, 84, 56)
_SHADOW: Paint = (40, 16, 8, 80)


def ellipse(x: float, y: float, rx: float, ry: float, start: int = 0, stop: int = 360, step: int = 12) -> list[Point]:
    """Points of an ellipse or of a part of it, degrees clockwise from the right."""
    return [
        (x + rx * math.cos(math.radians(a)), y + ry * math.sin(math.radians(a))) for a in range(start, stop + 1, step)
    ]


def crater(art: Art, x: float, y: float, radius: float) -> None:
    """A crater lit from the top left."""
    art.polygon(SAND_LIGHT, ellipse(x + radius * 0.1, y + radius * 0.12, radius * 1.12, radius * 0.84))
    art.polygon(SAND_DARK, ellipse(x, y, radius, radius * 0.72))
    art.polygon(mix(SAND_DARK, SAND, 0.5), ellipse(x + radius * 0.14, y + radius * 0.12, radius * 0.84, radius * 0.58))
    art.polygon(SAND, ellipse(x + radius * 0.24, y + radius * 0.2, radius * 0.62, radius * 0.4))


def plot_art() -> Art:
    """An empty plot: a levelled square with a brass line and surveyor's pegs."""
    art = Art()
    art.polygon(PLOT_EDGE, rounded_box(PLOT, PLOT, 7))
    art.polygon(PLOT_FILL, rounded_box(PLOT - 1.4, PLOT - 1.4, 6))
    inner = rounded_box(PLOT - 6, PLOT - 6, 4)
    art.line(mix(PLOT_FILL, PLOT_EDGE, 0.4), [*inner, inner[0]], 0.7)
    for x in (-1, 1):
        for y in (-1, 1):
            art.circle(BRASS_DARK, (x * (PLOT - 6), y * (PLOT - 6)), 2.6, 12)
            art.circle(BRASS, (x * (PLOT - 6) - 0.3, y * (PLOT - 6) - 0.3), 1.7, 12)
    return art


def river_plot_art() -> Art:
    """The line of a plot that a river crosses: not levelled, only pegged out."""
    art = Art()
    outline = rounded_box(PLOT - 0.7, PLOT - 0.7, 7, 10)
    art.line(PLOT_EDGE, [*outline, outline[0]], 1.4)
    for x in (-1, 1):
        for y in (-1, 1):
            art.circle(BRASS_DARK, (x * (PLOT - 6), y * (PLOT - 6)), 2.6, 12)
            art.circle(BRASS, (x * (PLOT - 6) - 0.3, y * (PLOT - 6) - 0.3), 1.7, 12)
    return art


def claim_art(look: PlayerLook) -> Art:
    """A claimed zone: a broad fence in the owner's colour with the owner's pattern, the ground inside tinted."""
    art = Art()
    art.polygon((*look.fill, 64), rounded_box(PLOT - 9, PLOT - 9, 3))
    edge = mix(look.dark, (0, 0, 0), 0.3)
    outer, inner = PLOT, PLOT - 9.5
    for side in range(4):
        _fence_side(art, edge, side, outer, inner)
    for side in range(4):
        _fence_side(art, look.fill, side, outer - 1.3, inner + 1.3)
    ink = mix(look.fill, (255, 255, 255), 0.7) if look.ink[0] > 128 else mix(look.dark, (0, 0, 0), 0.2)
    middle, half = (outer + inner) / 2, (outer - inner) / 2 - 2.0
    for side in range(4):
        for i in (-1, 0, 1):
            for shape in pattern_shapes(look.pattern):
                art.polygon(ink, [_turned((i * 23.5 + u * 10, -middle + v * half), side) for u, v in shape])
    for x in (-1, 1):
        for y in (-1, 1):
            art.circle(edge, (x * middle, y * middle), 6.2, 20)
            art.circle(mix(look.fill, (255, 255, 255), 0.35), (x * middle, y * middle), 4.4, 18)
    return art


def _turned(point: Point, side: int) -> Point:
    x, y = point
    return ((x, y), (-y, x), (-x, -y), (y, -x))[side]


def _fence_side(art: Art, colour: Paint, side: int, outer: float, inner: float) -> None:
    points = [(-outer, -outer), (outer, -outer), (inner, -inner), (-inner, -inner)]
    art.polygon(colour, [_turned(point, side) for point in points])


def neutral_art(look: PlayerLook) -> Art:
    """A neutral claim: a gray stone border, broken, and a gray shield in the middle."""
    art = Art()
    art.polygon((*look.fill, 70), rounded_box(PLOT - 2, PLOT - 2, 6))
    for side in range(4):
        for i in range(5):
            x = -40 + i * 20
            block = [(x - 8, -PLOT), (x + 8, -PLOT), (x + 8, -PLOT + 8), (x - 8, -PLOT + 8)]
            art.polygon(look.dark, [_turned(point, side) for point in block])
            face = [(x - 7, -PLOT + 1), (x + 7, -PLOT + 1), (x + 7, -PLOT + 7), (x - 7, -PLOT + 7)]
            art.polygon(look.fill, [_turned(point, side) for point in face])
    shield = [(-13, -15), (13, -15), (13, 2), (8, 11), (0, 17), (-8, 11), (-13, 2)]
    art.polygon(look.dark, shield)
    art.polygon(mix(look.fill, (255, 255, 255), 0.2), [(x * 0.86, y * 0.86) for x, y in shield])
    art.polygon(look.dark, [(-7, -2.2), (7, -2.2), (7, 2.2), (-7, 2.2)])
    return art


def unavailable_art() -> Art:
    """A zone out of play: rubble under a dark hatch."""
    art = Art()
    art.polygon((60, 34, 26, 150), rounded_box(PLOT, PLOT, 7))
    reach = PLOT - 4
    for i in range(-4, 5):
        c = i * 20.0
        points = []
        for x in (-reach, reach):
            y = x + c
            points.append((min(reach, max(-reach, y)) - c, min(reach, max(-reach, y))))
        if math.dist(*points) > 4:
            art.line((104, 66, 52), points, 3.0)
    return art


def tank_art(look: KindLook, supercharger: bool) -> Art:
    """A riveted tank; its dome and plate have the resource's colour, the plate its shape."""
    art = Art()
    x, y = TANK_AT
    art.polygon(_SHADOW, ellipse(x + 5, y + 29, 30, 9))
    if supercharger:
        _pipe(art)
    half, top, bottom = 24.0, y - 17.0, y + 25.0
    art.polygon(STEEL_DARK, [*ellipse(x, bottom, half + 1.6, 8.8, 0, 180), *ellipse(x, top, half + 1.6, 9.0, 180, 360)])
    shades = (0.62, 0.34, 0.1, -0.25, -0.1, 0.12, 0.34, 0.56)
    for i, shade in enumerate(shades):
        left, right = -half + i * half / 4, -half + (i + 1) * half / 4
        colour = mix(STEEL, STEEL_DARK, shade) if shade >= 0 else mix(STEEL, (255, 255, 255), -shade * 2)
        drop = [8 * math.sqrt(max(0.0, 1 - (u / half) ** 2)) for u in (left, right)]
        art.polygon(
            colour, [(x + left, top), (x + right, top), (x + right, bottom + drop[1]), (x + left, bottom + drop[0])]
        )
    for level in (y - 10.0, y + 21.0):
        band = [*ellipse(x, level, half, 8, 0, 180), *reversed(ellipse(x, level + 3.2, half, 8, 0, 180))]
        art.polygon(BRASS_DARK, band)
        for a in range(15, 180, 30):
            spot = (x + half * math.cos(math.radians(a)) * 0.97, level + 1.6 + 8 * math.sin(math.radians(a)))
            art.circle(BRASS, spot, 1.2, 8)
    dome = [*ellipse(x, top, half, 15, 180, 360), *ellipse(x, top, half, 8, 0, 180)]
    art.polygon(mix(look.dark, (0, 0, 0), 0.2), [(px * 1.04, (py - top) * 1.06 + top) for px, py in dome])
    art.polygon(look.fill, dome)
    art.polygon(
        mix(look.fill, look.dark, 0.45),
        [*ellipse(x, top, half, 8, 0, 180), *reversed(ellipse(x, top - 2, half, 6, 0, 180))],
    )
    art.polygon(mix(look.fill, (255, 255, 255), 0.55), ellipse(x - 9, top - 7, 7, 2.6))
    art.polygon(BRASS_DARK, [(x - 4, top - 13), (x + 4, top - 13), (x + 4, top - 19), (x - 4, top - 19)])
    art.polygon(BRASS, [(x - 6, top - 19), (x + 6, top - 19), (x + 6, top - 22), (x - 6, top - 22)])
    _plate(art, look)
    if supercharger:
        _turbine(art)
    return art


def _plate(art: Art, look: KindLook) -> None:
    """The sign of the resource on the tank's front; a letter is written on it."""
    edge = mix(look.dark, (0, 0, 0), 0.35)
    x, y = PLATE_AT
    if symbol_shapes(look.symbol):
        add_symbol(art, look.symbol, (x, y), 16.8, edge)
        add_symbol(art, look.symbol, (x, y), 14.4, (252, 246, 230))
        add_symbol(art, look.symbol, (x, y), 12.6, look.fill)


def _pipe(art: Art) -> None:
    art.line(BRASS_DARK, [(16, -16), (33, -20), (33, 6), (22, 12)], 6.4)
    art.line(BRASS, [(16, -16), (33, -20), (33, 6), (22, 12)], 3.8)


def _turbine(art: Art) -> None:
    """The supercharger: a brass turbine with blades and an upward chevron."""
    x, y = 31.0, -22.0
    art.polygon(_SHADOW, ellipse(x + 2, y + 3, 12.5, 12.5))
    teeth = []
    for i in range(32):
        radius = 13.2 if i % 4 < 2 else 11.0
        teeth.append((x + radius * math.cos(i * math.pi / 16), y + radius * math.sin(i * math.pi / 16)))
    art.polygon(BRASS_DARK, teeth)
    art.circle((244, 212, 120), (x, y), 10.2, 26)
    art.circle((122, 44, 28), (x, y), 8.4, 24)
    for down in (0.0, 4.4):
        art.polygon(
            (255, 236, 170),
            [
                (x - 5, y + down),
                (x, y - 4.6 + down),
                (x + 5, y + down),
                (x + 5, y + 2.4 + down),
                (x, y - 2.0 + down),
                (x - 5, y + 2.4 + down),
            ],
        )


def anchorage_art() -> Art:
    """A mooring mast on a wooden jetty; its middle is the origin."""
    art = Art()
    art.polygon(_SHADOW, [(-48, 27), (50, 27), (52, 34), (-46, 34)])
    art.polygon((78, 50, 32), [(-50, 16), (48, 16), (48, 28), (-50, 28)])
    for i in range(8):
        left = -49 + i * 12.2
        art.polygon((146, 100, 64), [(left, 17), (left + 11, 17), (left + 11, 26), (left, 26)])
    art.polygon(BRASS_DARK, [(-43, 18), (-36, 18), (-38, -24), (-41, -24)])
    art.polygon(BRASS, [(-41.4, 17), (-37.8, 17), (-39, -23), (-40.2, -23)])
    for level in (-16, -4, 8):
        art.line(BRASS_DARK, [(-44, level + 4), (-35, level - 1)], 1.2)
    art.circle(BRASS_DARK, (-39.5, -26), 5.2, 18)
    art.circle((250, 226, 150), (-39.5, -26), 3.4, 16)
    return art


def airship_art() -> Art:
    """The support airship, nose to the left; its middle is the origin."""
    art = Art()
    art.polygon(_SHADOW, ellipse(6, 27, 44, 6))
    hull = _hull(48.0, 18.5)
    edge: Colour = (74, 46, 28)
    for fin in ([(30, -8), (52, -22), (52, -6), (40, 0)], [(30, 8), (52, 20), (52, 4), (40, 0)]):
        art.polygon(
            edge, [(fin[0][0] - 1, fin[0][1]), (fin[1][0] + 1.4, fin[1][1]), (fin[2][0] + 1.4, fin[2][1]), fin[3]]
        )
        art.polygon((168, 62, 44), fin)
    art.polygon(edge, hull)
    art.polygon((236, 206, 150), [(x * 0.97, y * 0.92) for x, y in hull])
    art.polygon((250, 232, 190), [(x * 0.9 - 1, y * 0.42 - 7.5) for x, y in hull])
    art.polygon((200, 160, 104), [(x * 0.93, y * 0.36 + 9.2) for x, y in hull])
    for u in (-26, -9, 9, 26):
        tall = 18.5 * 0.92 * math.sqrt(max(0.0, 1 - (u / 49) ** 2))
        art.line(
            (150, 104, 60), [(u + 3.4 * math.sin(math.pi * i / 8), -tall + 2 * tall * i / 8) for i in range(9)], 0.9
        )
    art.polygon((168, 62, 44), [(-48, -1), *[(x, y) for x, y in _hull(47.0, 17.0) if x < -36], (-36, 0)])
    art.polygon(edge, rounded_box_at(-2, 23, 17, 5.4, 3))
    art.polygon((142, 92, 54), rounded_box_at(-2, 23, 15.8, 4.2, 2.4))
    for x in (-11, -4, 3, 10):
        art.circle(edge, (x - 1.5, 22.4), 2.5, 12)
        art.circle((255, 238, 170), (x - 1.5, 22.4), 1.6, 12)
    art.polygon(BRASS_DARK, [(15, 21), (22, 16), (23, 18), (16, 23)])
    art.polygon(BRASS_DARK, [(15, 24), (22, 30), (23, 28), (16, 22)])
    return art


def _hull(long: float, tall: float) -> list[Point]:
    points = []
    for a in range(0, 360, 10):
        x = math.cos(math.radians(a))
        y = math.sin(math.radians(a))
        points.append((long * x, tall * y * (1.0 - 0.16 * x)))
    return points


def rounded_box_at(x: float, y: float, half_u: float, half_v: float, radius: float) -> list[Point]:
    """A rounded box round a point."""
    return [(x + u, y + v) for u, v in rounded_box(half_u, half_v, radius)]


def zone_glow(kind: str, colour: Colour) -> Art:
    """Light on a zone: "can", "hover", "chosen", "landing" (of a failed roll), "working" (a tank at work)."""
    art = Art()
    if kind == "working":
        art.circle((24, 70, 30, 255), (34, 34), 10.5, 26)
        art.circle((120, 200, 96, 255), (34, 34), 8.6, 26)
        art.line((20, 60, 26), [(29.5, 34), (33, 38), (39, 30)], 2.6)
        return art
    wide = {"can": 3.4, "hover": 3.0, "chosen": 5.6, "landing": 3.0}[kind]
    art.polygon((*colour, 80), rounded_box(PLOT + 3.4, PLOT + 3.4, 9))
    art.polygon((*colour, 255), rounded_box(PLOT + 1.6, PLOT + 1.6, 8))
    art.polygon((0, 0, 0, 0), rounded_box(PLOT + 1.6 - wide, PLOT + 1.6 - wide, 6))
    if kind == "can":
        art.polygon((*colour, 46), rounded_box(PLOT + 1.6 - wide, PLOT + 1.6 - wide, 6))
    elif kind == "landing":
        for side in range(4):
            arrow = [(-8, -PLOT + 4), (8, -PLOT + 4), (0, -PLOT + 14)]
            art.polygon((*colour, 255), [_turned(point, side) for point in arrow])
    return art


def anchorage_glow(kind: str) -> Art:
    """Light on an anchorage: "can" or "hover"."""
    art = Art()
    colour: Colour = theme.HIGHLIGHT if kind == "can" else (255, 255, 255)
    art.polygon((*colour, 70), rounded_box(56, 42, 9))
    art.polygon((*colour, 255), rounded_box(54.5, 40.5, 8))
    art.polygon((0, 0, 0, 0), rounded_box(52, 38, 6))
    art.polygon((*colour, 36), rounded_box(52, 38, 6))
    return art
