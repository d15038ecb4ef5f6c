"""The table under the scenes without a board: a sea chart, and on the start screen the roundhouse itself."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Any

import numpy as np
import pygame

from game.folders import ASSETS
from render import theme
from render.ui import paint

GEO = ASSETS / "geo" / "natural_earth_50m.npz"
_WEST, _EAST, _NORTH = -32.0, 66.0, 66.5
_SUPER = 2
_NEAREST = 2.5
Point = tuple[float, float]


def _mercator(lat: float) -> float:
    return math.degrees(math.log(math.tan(math.pi / 4 + math.radians(lat) / 2)))


@lru_cache(maxsize=2)
def chart(size: tuple[int, int]) -> pygame.Surface:
    """A muted chart of Europe on paper, as large as the window."""
    width, height = size
    scale = width * _SUPER / (_EAST - _WEST)
    big = pygame.Surface((width * _SUPER, height * _SUPER))
    big.fill(theme.SEA)
    for name, fill, edge in (("land", theme.LAND, theme.SHORE), ("lakes", theme.SEA, theme.SHORE)):
        for ring in _rings(name, scale, height * _SUPER):
            # An inland sea is a hole in the land: its ring goes round the other way.
            pygame.draw.polygon(big, fill if _area(ring) > 0 else theme.SEA, ring)
            pygame.draw.lines(big, edge, True, ring, _SUPER)
    _graticule(big, scale)
    sheet = pygame.transform.smoothscale(big, size)
    grain = pygame.Surface(size)
    paint.tile_over(grain, paint.grain((250, 248, 242), 6), grain.get_rect())
    sheet.blit(grain, (0, 0), special_flags=pygame.BLEND_MULT)
    _vignette(sheet)
    return sheet


def _rings(name: str, scale: float, height: int) -> list[list[Point]]:
    """The coastlines that touch the picture, in its pixels; none when the file is missing, as it only adorns."""
    if not GEO.exists():
        return []
    with np.load(GEO) as data:
        points, starts = data[f"{name}_xy"], data[f"{name}_start"]
    top = _mercator(_NORTH)
    x = (points[:, 0] - _WEST) * scale
    lat = np.clip(points[:, 1], -84, 84)
    y = (top - np.degrees(np.log(np.tan(np.pi / 4 + np.radians(lat) / 2)))) * scale
    width = (_EAST - _WEST) * scale
    rings = []
    for first, last in pairwise(starts.tolist()):
        ring_x, ring_y = x[first:last], y[first:last]
        outside = ring_x.max() < 0 or ring_x.min() > width or ring_y.max() < 0 or ring_y.min() > height
        large = np.ptp(ring_x) + np.ptp(ring_y) > 14
        if not outside and large:
            rings.append(_thinned(np.clip(ring_x, -99, width + 99), np.clip(ring_y, -99, height + 99)))
    return [ring for ring in rings if len(ring) > 2]


def _thinned(x: Any, y: Any) -> list[Point]:
    """A ring without the points that lie so near the one before that nobody sees them: far lands become a few."""
    steps = np.round(np.stack([x, y], axis=1) / _NEAREST)
    kept = np.any(np.diff(steps, axis=0, prepend=steps[:1] - 1), axis=1)
    return list(zip(x[kept].tolist(), y[kept].tolist(), strict=True))


def _area(ring: list[Point]) -> float:
    """Twice the area of a ring; negative when it goes round against the clock, as seen on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*ring, ring[0]]))


def _graticule(surface: pygame.Surface, scale: float) -> None:
    line = theme.mix(theme.SEA_DEEP, theme.LAND, 0.35)
    for lon in range(-10, 45, 5):
        x = round((lon - _WEST) * scale)
        pygame.draw.line(surface, line, (x, 0), (x, surface.get_height()))
    top = _mercator(_NORTH)
    for lat in range(30, 70, 5):
        y = round((top - _mercator(lat)) * scale)
        pygame.draw.line(surface, line, (0, y), (surface.get_width(), y))


def _vignette(surface: pygame.Surface) -> None:
    small = pygame.Surface((32, 18))
    for x in range(32):
        for y in range(18):
            far = math.hypot((x - 15.5) / 15.5, (y - 8.5) / 8.5)
            light = round(255 * (1 - 0.2 * max(0.0, far - 0.45)))
            small.set_at((x, y), (light, light - 2, light - 8))
    dark = pygame.transform.smoothscale(small, surface.get_size())
    surface.blit(dark, (0, 0), special_flags=pygame.BLEND_MULT)


@lru_cache(maxsize=2)
def veiled_chart(size: tuple[int, int]) -> pygame.Surface:
    """The chart, paler, to lie under panels."""
    sheet = chart(size).copy()
    veil = pygame.Surface(size)
    veil.fill(theme.PAPER_DARK)
    veil.set_alpha(96)
    sheet.blit(veil, (0, 0))
    return sheet


@lru_cache(maxsize=2)
def roundhouse(side: int) -> pygame.Surface:
    """The emblem: a roundhouse from above, with its turntable, its tracks and an engine in each shed."""
    size = side * _SUPER * 2
    big = pygame.Surface((size, size), pygame.SRCALPHA)
    big.fill((*theme.PAPER_DARK, 0))
    drawing = _Drawing(big, size / 2, size / 2, size / 2 * 0.97)
    drawing.draw()
    return pygame.transform.smoothscale(big, (side, side))


_ENGINES = ((196, 48, 42), (42, 96, 178), (240, 198, 50), (58, 138, 70), (58, 56, 58), (232, 126, 36), (130, 76, 152))


class _Drawing:
    """Draws the roundhouse in polar measures: 1 is the outer wall, angles in degrees, 0 to the right."""

    def __init__(self, surface: pygame.Surface, x: float, y: float, radius: float) -> None:
        self.surface, self.x, self.y, self.radius = surface, x, y, radius

    def at(self, far: float, angle: float, aside: float = 0.0) -> Point:
        turn = math.radians(angle)
        along, across = far * self.radius, aside * self.radius
        return (
            self.x + along * math.cos(turn) - across * math.sin(turn),
            self.y + along * math.sin(turn) + across * math.cos(turn),
        )

    def arc(self, inner: float, outer: float, start: float, end: float, colour: theme.Colour) -> None:
        steps = max(2, round(abs(end - start) / 2))
        angles = [start + (end - start) * step / steps for step in range(steps + 1)]
        points = [self.at(outer, a) for a in angles] + [self.at(inner, a) for a in reversed(angles)]
        pygame.draw.polygon(self.surface, colour, points)

    def box(self, start: float, end: float, angle: float, half: float, colour: theme.Colour) -> None:
        corners = [
            self.at(start, angle, -half),
            self.at(end, angle, -half),
            self.at(end, angle, half),
            self.at(start, angle, half),
        ]
        pygame.draw.polygon(self.surface, colour, corners)

    def disc(self, far: float, angle: float, radius: float, colour: theme.Colour, aside: float = 0.0) -> None:
        pygame.draw.circle(self.surface, colour, self.at(far, angle, aside), radius * self.radius)

    def track(self, start: float, end: float, angle: float) -> None:
        place = start
        while place < end - 0.006:
            self.box(place, place + 0.011, angle, 0.047, theme.mix(theme.WOOD, theme.PAPER, 0.18))
            place += 0.029
        for side in (-0.028, 0.028):
            for half, colour in ((0.0075, theme.WOOD_DARK), (0.004, (150, 148, 144))):
                a, b = self.at(start, angle, side - half), self.at(end, angle, side - half)
                c, d = self.at(end, angle, side + half), self.at(start, angle, side + half)
                pygame.draw.polygon(self.surface, colour, [a, b, c, d])

    def draw(self) -> None:
        ground = theme.mix(theme.PAPER_DARK, theme.WOOD, 0.16)
        self.disc(0, 0, 1.0, theme.WOOD_DARK)
        self.disc(0, 0, 0.985, theme.BRASS)
        self.disc(0, 0, 0.968, theme.WOOD_DARK)
        self.disc(0, 0, 0.96, ground)
        stalls = [-232 + index * (284 / 15) for index in range(16)]
        self.yard()
        self.house(stalls)
        for number, angle in enumerate(stalls[:-1]):
            middle = angle + 284 / 30
            self.track(0.33, 0.66, middle)
            self.engine(number, middle)
        for angle in (90 - 22, 90, 90 + 22):
            self.track(0.33, 0.955, angle)
        self.turntable()

    def yard(self) -> None:
        for radius, share in ((0.9, 0.04), (0.7, 0.1), (0.5, 0.06)):
            self.disc(
                0, 0, radius, theme.mix(theme.mix(theme.PAPER_DARK, theme.WOOD, 0.16), theme.PAPER_LIGHT, share * 2)
            )

    def house(self, stalls: list[float]) -> None:
        """The ring of sheds: a roof in two slopes, with a smoke vent over each stall."""
        first, last = stalls[0], stalls[-1]
        self.arc(0.55, 0.95, first - 1.5, last + 1.5, theme.WOOD_DARK)
        self.arc(0.56, 0.75, first - 0.6, last + 0.6, (142, 66, 50))
        self.arc(0.75, 0.94, first - 0.6, last + 0.6, (176, 88, 64))
        self.arc(0.742, 0.758, first - 0.6, last + 0.6, (104, 46, 36))
        for row in range(7):
            for base, colour in ((0.565, (128, 58, 44)), (0.765, (160, 78, 57))):
                far = base + row * 0.026
                self.arc(far, far + 0.0035, first - 0.4, last + 0.4, colour)
        for angle in stalls:
            self.box(0.555, 0.945, angle, 0.005, theme.WOOD_DARK)

    def engine(self, number: int, angle: float) -> None:
        self.box(0.53, 0.66, angle, 0.06, (46, 38, 32))
        if number % 3 == 1:
            self.box(0.54, 0.655, angle, 0.055, (84, 70, 54))
            self.track(0.53, 0.66, angle)
            return
        colour = _ENGINES[number % len(_ENGINES)]
        dark = theme.mix(colour, (0, 0, 0), 0.45)
        self.box(0.455, 0.66, angle, 0.046, (30, 26, 24))
        self.box(0.445, 0.66, angle, 0.034, dark)
        self.box(0.45, 0.6, angle, 0.025, colour)
        self.box(0.45, 0.6, angle, 0.008, theme.mix(colour, (255, 255, 255), 0.4))
        self.box(0.6, 0.655, angle, 0.043, theme.mix(colour, (0, 0, 0), 0.18))
        self.disc(0.474, angle, 0.017, (28, 24, 24))
        self.disc(0.474, angle, 0.010, (92, 88, 84))
        self.disc(0.535, angle, 0.013, theme.BRASS)
        self.box(0.432, 0.447, angle, 0.046, (120, 30, 24))

    def turntable(self) -> None:
        self.disc(0, 0, 0.345, theme.WOOD_DARK)
        self.disc(0, 0, 0.33, (120, 104, 84))
        self.disc(0, 0, 0.315, (98, 84, 68))
        self.disc(0, 0, 0.30, (112, 97, 78))
        angle = 90 - 284 / 15 * 1.1
        self.box(-0.325, 0.325, angle, 0.085, theme.WOOD_DARK)
        self.box(-0.32, 0.32, angle, 0.078, theme.mix(theme.WOOD, theme.PAPER, 0.25))
        for step in range(-13, 14):
            self.box(step * 0.024 - 0.001, step * 0.024 + 0.002, angle, 0.078, theme.mix(theme.WOOD, theme.INK, 0.3))
        self.track(-0.32, 0.32, angle)
        self.turning_engine(angle)
        for side in (-0.082, 0.082):
            self.disc(0, angle, 0.012, theme.BRASS, side)

    def turning_engine(self, angle: float) -> None:
        red, dark = theme.ACCENT, theme.ACCENT_DARK
        self.box(-0.28, 0.27, angle, 0.052, (28, 24, 22))
        self.box(-0.275, -0.13, angle, 0.047, dark)
        self.box(-0.262, -0.145, angle, 0.036, (44, 40, 38))
        self.box(-0.11, 0.24, angle, 0.038, dark)
        self.box(-0.02, 0.235, angle, 0.03, red)
        self.box(-0.02, 0.235, angle, 0.01, theme.mix(red, (255, 255, 255), 0.35))
        self.box(-0.12, -0.02, angle, 0.05, theme.mix(red, (0, 0, 0), 0.25))
        self.box(-0.11, -0.03, angle, 0.04, red)
        self.disc(0.2, angle, 0.024, (30, 26, 24))
        self.disc(0.2, angle, 0.014, (96, 92, 88))
        self.disc(0.1, angle, 0.019, theme.BRASS)
        self.disc(0.03, angle, 0.015, theme.BRASS)
        self.box(0.255, 0.275, angle, 0.052, (130, 34, 26))
