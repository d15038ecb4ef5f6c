"""Drawings as lists of polygons in board units: made once, then drawn at any scale and place.

A polygon's points are all turned into pixels in one step, which makes thousands of them affordable in a frame.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeAlias

import numpy as np
import pygame
import pygame.gfxdraw
from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Paint: TypeAlias = tuple[int, int, int] | tuple[int, int, int, int]
Bounds: TypeAlias = tuple[float, float, float, float]


class Art:
    """A list of shapes, first drawn first. A colour with a fourth value lets through what lies below; with 0 there
    it cuts a hole into a surface with alpha."""

    def __init__(self) -> None:
        self._points: list[Point] = []
        self._shapes: list[tuple[Paint, int, int, float]] = []
        self._array: NDArray[np.float64] | None = None
        self._boxes: NDArray[np.float64] | None = None

    def polygon(self, colour: Paint, points: Iterable[Point]) -> None:
        """Add a filled polygon."""
        self._add(colour, points, 0.0)

    def line(self, colour: Paint, points: Iterable[Point], width: float) -> None:
        """Add an open line `width` board units wide, with round joints."""
        self._add(colour, points, width)

    def circle(self, colour: Paint, centre: Point, radius: float, corners: int = 18) -> None:
        """Add a filled circle."""
        self._add(colour, round_points(centre, radius, corners), 0.0)

    def add(self, other: Art, dx: float = 0.0, dy: float = 0.0) -> None:
        """Add another drawing's shapes, moved."""
        for colour, start, stop, width in other._shapes:
            self._add(colour, [(x + dx, y + dy) for x, y in other._points[start:stop]], width)

    def _add(self, colour: Paint, points: Iterable[Point], width: float) -> None:
        start = len(self._points)
        self._points.extend(points)
        self._shapes.append((colour, start, len(self._points), width))
        self._array = self._boxes = None

    def __bool__(self) -> bool:
        return bool(self._shapes)

    @property
    def array(self) -> NDArray[np.float64]:
        """All points, N x 2."""
        if self._array is None:
            self._array = np.array(self._points, dtype=float).reshape(-1, 2)
        return self._array

    @property
    def bounds(self) -> Bounds:
        """Left, top, right, bottom of all points."""
        if not self._points:
            return (0.0, 0.0, 0.0, 0.0)
        low, high = self.array.min(axis=0), self.array.max(axis=0)
        return float(low[0]), float(low[1]), float(high[0]), float(high[1])

    def stretched(self, across: float, down: float) -> Art:
        """The same drawing, stretched from the origin."""
        other = Art()
        other._points = [(x * across, y * down) for x, y in self._points]
        other._shapes = list(self._shapes)
        return other

    def _touching(self, box: Bounds) -> list[int]:
        """Which shapes reach into a box of board units."""
        if self._boxes is None:
            starts = [shape[1] for shape in self._shapes]
            low = np.minimum.reduceat(self.array, starts, axis=0)
            high = np.maximum.reduceat(self.array, starts, axis=0)
            half = np.array([shape[3] / 2 for shape in self._shapes])[:, None]
            self._boxes = np.hstack([low - half, high + half])
        boxes = self._boxes
        touch = (boxes[:, 0] < box[2]) & (boxes[:, 1] < box[3]) & (boxes[:, 2] > box[0]) & (boxes[:, 3] > box[1])
        found: list[int] = np.flatnonzero(touch).tolist()
        return found

    def draw(self, surface: pygame.Surface, scale: float, left: float, top: float, empty: bool = False) -> None:
        """Draw at `scale` pixels per unit; the surface's corner lies at `left`, `top` in pixels.

        empty: nothing is on the surface yet, so the first shape need not be blended with what lies below; nor need
        one that fills a hole just cut.
        """
        if not self._shapes:
            return
        width, height = surface.get_size()
        touching = self._touching((left / scale, top / scale, (left + width) / scale, (top + height) / scale))
        if not touching:
            return
        first, last = self._shapes[touching[0]][1], self._shapes[touching[-1]][2]
        pixels = (self.array[first:last] * scale - (left, top)).tolist()
        layered = bool(surface.get_flags() & pygame.SRCALPHA)
        polygon = pygame.draw.polygon
        bare = [] if not empty else pixels[: self._shapes[touching[0]][2] - first]
        for index in touching:
            colour, start, stop, thick = self._shapes[index]
            points = pixels[start - first : stop - first]
            clear, bare = points == bare, []
            if thick:
                _thick_line(surface, colour, points, max(1.0, thick * scale))
            elif len(colour) == 4 and 0 < colour[3] < 255:
                if layered and clear:
                    polygon(surface, colour, points)
                elif layered:
                    _veil(surface, colour, points)
                else:
                    pygame.gfxdraw.filled_polygon(surface, points, colour)
            elif stop - start > 2:
                polygon(surface, colour, points)
                if len(colour) == 4 and not colour[3]:
                    bare = points


def _veil(surface: pygame.Surface, colour: Paint, points: Sequence[Point]) -> None:
    """A polygon one can see through, on a surface with alpha (where gfxdraw would square the colour's alpha)."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    box = pygame.Rect(math.floor(min(xs)), math.floor(min(ys)), 0, 0)
    box.w, box.h = math.ceil(max(xs)) - box.x + 1, math.ceil(max(ys)) - box.y + 1
    box = box.clip(surface.get_rect())
    if box.w and box.h:
        layer = pygame.Surface(box.size, pygame.SRCALPHA)
        pygame.draw.polygon(layer, colour, [(x - box.x, y - box.y) for x, y in points])
        surface.blit(layer, box)


def _thick_line(surface: pygame.Surface, colour: Paint, points: Sequence[Point], width: float) -> None:
    if width < 2.5:
        pygame.draw.lines(surface, colour, False, points, round(width))
        return
    half = width / 2
    for (ax, ay), (bx, by) in pairwise(points):
        length = math.hypot(bx - ax, by - ay)
        if length < 1e-9:
            continue
        nx, ny = (by - ay) / length * half, (ax - bx) / length * half
        corners = ((ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny))
        pygame.draw.polygon(surface, colour, corners)
    if width > 4.5:  # thinner joints are closed well enough
        for x, y in points:
            pygame.draw.circle(surface, colour, (x, y), half)


def round_points(centre: Point, radius: float, corners: int = 18) -> list[Point]:
    """The corners of a regular polygon, near enough a circle."""
    x, y = centre
    step = 2 * math.pi / corners
    return [(x + radius * math.cos(i * step), y + radius * math.sin(i * step)) for i in range(corners)]


def rounded_box(half_u: float, half_v: float, radius: float, along: int = 4) -> list[Point]:
    """A box round the origin with rounded corners; its long sides (along u) have `along` points to be bent."""
    radius = min(radius, half_u, half_v)
    inner_u, inner_v = half_u - radius, half_v - radius
    points: list[Point] = []
    turns = ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
    for su, sv, start in turns:
        for angle in (start, start + 30, start + 60, start + 90):
            a = math.radians(angle)
            points.append((su * inner_u + radius * math.cos(a), sv * inner_v + radius * math.sin(a)))
        if su == sv:
            # After this corner comes a long side.
            points.extend((su * inner_u * (1 - 2 * i / along), sv * half_v) for i in range(1, along))
    return points


def bounds_touch(a: Bounds, b: Bounds) -> bool:
    """Whether two rectangles (left, top, right, bottom) overlap."""
    return a[0] < b[2] and a[2] > b[0] and a[1] < b[3] and a[3] > b[1]


def grown(bounds: Bounds, by: float) -> Bounds:
    """A rectangle with so much more on every side."""
    return bounds[0] - by, bounds[1] - by, bounds[2] + by, bounds[3] + by
