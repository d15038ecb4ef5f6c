"""Signs that tell colours apart without colour: the symbols of cards, goods and resources, and players' patterns.

All are polygons in a square from -1 to 1, y down, so that they can be drawn on anything at any size.
"""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from render.board.art import Art, Paint, Point, round_points

Shape = tuple[Point, ...]


def _star(points: int, inner: float, turn: float = -90.0) -> Shape:
    corners = []
    for i in range(points * 2):
        angle = math.radians(turn + i * 180 / points)
        radius = inner if i % 2 else 1.0
        corners.append((radius * math.cos(angle), radius * math.sin(angle)))
    return tuple(corners)


def _circle(x: float, y: float, radius: float) -> Shape:
    return tuple(round_points((x, y), radius, 14))


def _flower() -> list[Shape]:
    petals = [
        _circle(0.56 * math.cos(math.radians(a)), 0.56 * math.sin(math.radians(a)), 0.42) for a in range(-90, 270, 72)
    ]
    return [*petals, _circle(0, 0, 0.35)]


def _drop() -> list[Shape]:
    body = [(0.66 * math.cos(math.radians(a)), 0.3 + 0.66 * math.sin(math.radians(a))) for a in range(-20, 201, 20)]
    return [((0.0, -1.0), *body)]


def _leaf() -> list[Shape]:
    side = [(0.55 * math.sin(math.pi * t / 8), -1 + 1.7 * t / 8) for t in range(9)]
    return [tuple(side + [(-x, y) for x, y in reversed(side)]), ((-0.09, 0.6), (0.09, 0.6), (0.09, 1.0), (-0.09, 1.0))]


def _heart() -> list[Shape]:
    return [_circle(-0.45, -0.35, 0.5), _circle(0.45, -0.35, 0.5), ((-0.92, -0.15), (0.92, -0.15), (0.0, 0.95))]


def _club() -> list[Shape]:
    return [
        _circle(0, -0.48, 0.44),
        _circle(-0.5, 0.18, 0.44),
        _circle(0.5, 0.18, 0.44),
        ((-0.15, -0.2), (0.15, -0.2), (0.32, 0.95), (-0.32, 0.95)),
    ]


def _engine() -> list[Shape]:
    return [
        ((-0.95, -0.75), (-0.25, -0.75), (-0.25, -0.25), (0.9, -0.25), (0.9, 0.35), (-0.95, 0.35)),
        ((0.42, -0.85), (0.78, -0.85), (0.7, -0.2), (0.5, -0.2)),
        _circle(-0.55, 0.55, 0.33),
        _circle(0.1, 0.6, 0.28),
        _circle(0.65, 0.6, 0.28),
    ]


def _bolt() -> list[Shape]:
    return [((0.25, -1.0), (-0.6, 0.15), (-0.05, 0.15), (-0.25, 1.0), (0.6, -0.2), (0.05, -0.2))]


def _ring() -> list[Shape]:
    outer, inner = round_points((0, 0), 0.85, 20), round_points((0, 0), 0.5, 20)
    return [(*outer, outer[0], inner[0], *reversed(inner))]


_HEXAGON: Shape = tuple(round_points((0, 0), 0.95, 6))
_SYMBOLS: dict[str, list[Shape]] = {
    "flower": _flower(),
    "drop": _drop(),
    "sun": [_star(10, 0.62)],
    "diamond": [((0.0, -1.0), (0.75, 0.0), (0.0, 1.0), (-0.75, 0.0))],
    "leaf": _leaf(),
    "star": [_star(5, 0.42)],
    "club": _club(),
    "heart": _heart(),
    "engine": _engine(),
    "ring": _ring(),
    "bolt": _bolt(),
    "hexagon": [_HEXAGON],
    "square": [((-0.78, -0.78), (0.78, -0.78), (0.78, 0.78), (-0.78, 0.78))],
}

# Patterns lie on a field from -1 to 1 in both directions, u along a wagon, v across.
_PATTERNS: dict[str, list[Shape]] = {
    "solid": [],
    "stripes": [((u - 0.12, 1.0), (u + 0.12, 1.0), (u + 0.36, -1.0), (u + 0.12, -1.0)) for u in (-0.8, -0.3, 0.2, 0.6)],
    "dots": [tuple((u + 0.15 * x, 0.55 * y) for x, y in _circle(0, 0, 1.0)) for u in (-0.66, -0.22, 0.22, 0.66)],
    "chevrons": [
        ((u, -1.0), (u + 0.16, -1.0), (u + 0.4, 0.0), (u + 0.16, 1.0), (u, 1.0), (u + 0.24, 0.0))
        for u in (-0.9, -0.38, 0.14, 0.62)
    ],
    "cross": [
        shape
        for u in (-0.55, 0.05, 0.65)
        for shape in (
            ((u - 0.26, -0.9), (u - 0.14, -0.9), (u + 0.26, 0.9), (u + 0.14, 0.9)),
            ((u + 0.14, -0.9), (u + 0.26, -0.9), (u - 0.14, 0.9), (u - 0.26, 0.9)),
        )
    ],
    "bars": [((u - 0.09, -1.0), (u + 0.09, -1.0), (u + 0.09, 1.0), (u - 0.09, 1.0)) for u in (-0.7, -0.25, 0.25, 0.7)],
}


def symbol_shapes(name: str) -> list[Shape]:
    """The polygons of a symbol; "letter" and unknown names have none (a letter is text)."""
    return _SYMBOLS.get(name, [])


def pattern_shapes(name: str) -> list[Shape]:
    """The polygons of a player's pattern on a field from -1 to 1."""
    return _PATTERNS.get(name, [])


def add_symbol(art: Art, name: str, centre: Point, radius: float, colour: Paint, angle: float = 0.0) -> None:
    """Add a symbol to a drawing, turned by `angle` (radians)."""
    cos, sin = math.cos(angle) * radius, math.sin(angle) * radius
    for shape in symbol_shapes(name):
        art.polygon(colour, [(centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos) for x, y in shape])


@lru_cache(maxsize=512)
def symbol_picture(name: str, size: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """A symbol as a smooth picture `size` pixels square, for panels and cards."""
    art = Art()
    add_symbol(art, name, (0.0, 0.0), 1.0, colour)
    big = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
    big.fill((*colour, 0))
    art.draw(big, size * 2 * 0.96, -size * 2, -size * 2)
    return pygame.transform.smoothscale(big, (size, size))


@lru_cache(maxsize=256)
def pattern_picture(
    name: str, size: tuple[int, int], fill: tuple[int, int, int], ink: tuple[int, int, int]
) -> pygame.Surface:
    """A rectangle in a player's colour with the pattern on it, for panels."""
    width, height = size
    art = Art()
    art.polygon(fill, [(-1, -1), (1, -1), (1, 1), (-1, 1)])
    for shape in pattern_shapes(name):
        art.polygon(ink, shape)
    big = pygame.Surface((width * 3, height * 3))
    art.stretched(width / 2, height / 2).draw(big, 3, -width * 1.5, -height * 1.5)
    return pygame.transform.smoothscale(big, size)
