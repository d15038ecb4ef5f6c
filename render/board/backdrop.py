"""The printed map under a Ticket to Ride board: sea with depth lines, paper land, lakes, rivers, borders.

Shapes are kept in board units and drawn anew for every chunk, so the coast is sharp at every zoom.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pygame
from numpy.typing import NDArray

from render.board.budget import Budget
from render.board.chunks import CHUNK, ChunkArea, scratch
from render.board.lines import LineIndex
from render.board.painter import SS
from render.board.warp import (
    Box,
    Points,
    ThinPlateSpline,
    blur,
    clip_line,
    clip_polygon,
    distance_field,
    mercator,
    sample_grid,
)
from render.theme import Colour, mix

FIELD_COLUMNS = 540
REACH_CELLS = 15
_LEVELS = 1024
_INLAND = int(_LEVELS * 0.5 + 3 * _LEVELS / (2 * REACH_CELLS))  # no shore for three cells round

LAND: Colour = (247, 237, 210)
LAND_SHORE: Colour = (226, 204, 156)
SEA_SHALLOW: Colour = (199, 217, 214)
SEA_DEEP: Colour = (160, 189, 196)
WATERLINE: Colour = (122, 156, 168)
COAST: Colour = (104, 96, 74)
RIVER: Colour = (138, 172, 186)
BORDER: Colour = (186, 164, 122)


@dataclass(frozen=True)
class _Sheet:
    """The map's lines for one scale."""

    land: LineIndex
    lakes: LineIndex
    shores: LineIndex
    rivers: LineIndex

    def simplified(self, tolerance: float) -> _Sheet:
        """The sheet as far as it can be seen at a scale."""
        parts = (self.land, self.lakes, self.shores, self.rivers)
        return _Sheet(*(part.simplified(tolerance) for part in parts))


@dataclass(frozen=True)
class MapLines:
    """Natural Earth's lines cut to the board, in board units."""

    land: tuple[Points, ...] = ()
    lakes: tuple[Points, ...] = ()
    rivers: tuple[tuple[Points, int], ...] = ()
    borders: tuple[Points, ...] = ()


Bend = Callable[[Points], Points]


def fit_to_cities(lon_lat: Points, at: Points, smooth: float) -> Bend:
    """Degrees to board units, bent so that every city (lon, lat) lies where the board has it."""
    spline = ThinPlateSpline(mercator(lon_lat), at, smooth)
    return lambda points: spline(mercator(points))


def fit_to_bounds(bounds: Box, size: tuple[float, float], corner: tuple[float, float] = (0.0, 0.0)) -> Bend:
    """Degrees to board units by Mercator alone; `bounds` (west, south, east, north) fill `size` from `corner` on."""
    corners = mercator(np.array([[bounds[0], bounds[3]], [bounds[2], bounds[1]]], dtype=float))
    span = corners[1] - corners[0]
    return lambda points: (mercator(points) - corners[0]) / span * np.array(size) + np.array(corner)


def degrees_around(lon_lat: Points, share: float = 0.22) -> Box:
    """The west, south, east, north that the cities span, and a share of it more on every side."""
    low, high = lon_lat.min(axis=0), lon_lat.max(axis=0)
    more = (high - low) * share + 1.0
    return low[0] - more[0], low[1] - more[1], high[0] + more[0], high[1] + more[1]


def read_map(path: Path, bend: Bend, degrees: Box, size: tuple[float, float], borders: bool = True) -> MapLines:
    """Read Natural Earth (an .npz of lines by lon, lat), bend it and cut it to the board.

    Raises OSError or KeyError when the file is missing or is not such a file.
    """
    box = (-size[0] * 0.04, -size[1] * 0.04, size[0] * 1.04, size[1] * 1.04)
    data = _world(path, path.stat().st_mtime_ns)
    land = _rings(data["land_xy"], data["land_start"], degrees)
    lakes = _rings(data["lakes_xy"], data["lakes_start"], degrees)
    rivers = _lines(data["rivers_xy"], data["rivers_start"], degrees)
    ranks = data["rivers_rank"]
    edges = _lines(data["borders_xy"], data["borders_start"], degrees) if borders else []
    parts = [*land, *lakes, *(line for line, _ in rivers), *(line for line, _ in edges)]
    bent = iter(_bend_all(parts, bend))
    return MapLines(
        land=tuple(ring for _ in land if len(ring := clip_polygon(next(bent), box))),
        lakes=tuple(ring for _ in lakes if len(ring := clip_polygon(next(bent), box))),
        rivers=tuple((piece, int(ranks[i])) for _, i in rivers for piece in clip_line(next(bent), box)),
        borders=tuple(piece for _ in edges for piece in clip_line(next(bent), box)),
    )


@lru_cache(maxsize=1)
def _world(path: Path, written: int) -> dict[str, NDArray[Any]]:
    """The whole file, unpacked once: a board that is being edited needs it after every change."""
    with np.load(path, allow_pickle=False) as data:
        return {name: data[name] for name in data.files}


def _bend_all(parts: list[Points], bend: Bend) -> list[Points]:
    if not parts:
        return []
    bent = bend(np.concatenate(parts))
    return np.split(bent, np.cumsum([len(part) for part in parts])[:-1])


def _rings(xy: NDArray[np.float32], start: NDArray[np.int32], box: Box) -> list[Points]:
    rings = []
    for first, last in pairwise(start):
        part = xy[first:last]
        low, high = part.min(axis=0), part.max(axis=0)
        if low[0] > box[2] or high[0] < box[0] or low[1] > box[3] or high[1] < box[1]:
            continue
        ring = part.astype(float)
        if len(ring) > 1 and np.array_equal(ring[0], ring[-1]):
            ring = ring[:-1]
        ring = clip_polygon(ring, box)
        if len(ring):
            rings.append(ring)
    return rings


def _lines(xy: NDArray[np.float32], start: NDArray[np.int32], box: Box) -> list[tuple[Points, int]]:
    lines: list[tuple[Points, int]] = []
    for index, (first, last) in enumerate(pairwise(start)):
        lines.extend((piece, index) for piece in clip_line(xy[first:last].astype(float), box))
    return lines


@dataclass
class Backdrop:
    """Paints the map of a board of `size` board units."""

    lines: MapLines
    size: tuple[float, float]
    _field: NDArray[np.float32] = field(init=False)
    _cell: float = field(init=False)
    _simple: dict[float, _Sheet] = field(init=False, default_factory=dict)
    _dashes: LineIndex = field(init=False)

    def __post_init__(self) -> None:
        self._cell = self.size[0] / FIELD_COLUMNS
        self._field = self._coast_distance()
        self._dashes = LineIndex(dash for line in self.lines.borders for dash in _dashed(line, 5.0, 3.6))
        rings = [ring for ring in (*self.lines.land, *self.lines.lakes) if len(ring)]
        self._whole = _Sheet(
            LineIndex(self.lines.land),
            LineIndex(self.lines.lakes),
            LineIndex(np.vstack([ring, ring[:1]]) for ring in rings),
            LineIndex(line for line, _ in self.lines.rivers),
        )
        self._ranks = [rank for line, rank in self.lines.rivers if len(line) > 1]
        self._sea = _sea_colours()
        self._land = _land_colours()

    def _coast_distance(self) -> NDArray[np.float32]:
        """Distance to the shore in cells, positive on land; one cell more than the board on every side."""
        columns = FIELD_COLUMNS + 2
        rows = round(self.size[1] / self._cell) + 2
        mask = pygame.Surface((columns, rows), 0, 32)
        for rings, colour in ((self.lines.land, (255, 255, 255)), (self.lines.lakes, (0, 0, 0))):
            for ring in rings:
                pygame.draw.polygon(mask, colour, ring / self._cell + 1)
        inside = pygame.surfarray.array_red(mask).T > 0
        return blur(distance_field(inside, REACH_CELLS), 2)

    def ready(self, scale: float, budget: Budget) -> bool:
        """Simplifies the shapes for a scale, if the budget allows; False: they are not ready yet."""
        if scale in self._simple:
            return True
        if not budget.left():
            return False
        with budget.making():
            self._at(scale)
        return True

    def paint_ground(self, big: pygame.Surface, area: ChunkArea) -> None:
        """Sea, land and what lies on it, on a surface `SS` times as large as a chunk."""
        shapes = self._at(area.scale)
        level = self._levels(area)
        inland = int(level.min()) > _INLAND
        _colour(big, self._land if inland else self._sea, level)
        scale = area.scale * SS
        off = np.array([area.left * SS, area.top * SS], dtype=float)
        left, top, right, bottom = area.bounds
        box = (left - 4, top - 4, right + 4, bottom + 4)
        land = [clip_polygon(shapes.land.line(i), box) for i in shapes.land.touching(box)]
        if land and not inland:
            self._paint_land(big, level, [ring * scale - off for ring in land if len(ring)])
        for i in shapes.lakes.touching(box):
            part = clip_polygon(shapes.lakes.line(i), box)
            if len(part):
                pygame.draw.polygon(big, SEA_SHALLOW, (part * scale - off).tolist())
        self._paint_lines(big, shapes, box, scale, off)

    def _paint_land(self, big: pygame.Surface, level: NDArray[np.int32], rings: list[Points]) -> None:
        texture, mask = scratch(big.get_size()), scratch(big.get_size(), 1)
        _colour(texture, self._land, level)
        mask.fill((0, 0, 0))
        for ring in rings:
            pygame.draw.polygon(mask, (255, 255, 255), ring.tolist())
        texture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
        texture.set_colorkey((0, 0, 0))
        big.blit(texture, (0, 0))

    def _paint_lines(self, big: pygame.Surface, shapes: _Sheet, box: Box, scale: float, off: Points) -> None:
        # Lines grow more slowly than the map, as a cartographer would draw the larger sheet.
        pen = SS * max(0.7, (scale / SS) ** 0.5)
        for i in shapes.rivers.touching(box):
            width = max(1, round(pen * max(0.45, 1.5 - 0.16 * self._ranks[i])))
            for piece in clip_line(shapes.rivers.line(i), box):
                pygame.draw.lines(big, RIVER, False, (piece * scale - off).tolist(), width)
        for i in self._dashes.touching(box):
            first, last = (self._dashes.line(i) * scale - off).tolist()
            pygame.draw.line(big, BORDER, first, last, max(1, round(pen * 0.8)))
        for i in shapes.shores.touching(box):
            for piece in clip_line(shapes.shores.line(i), box):
                pygame.draw.lines(big, COAST, False, (piece * scale - off).tolist(), max(1, round(pen * 0.85)))

    def open_water(self, xs: NDArray[np.float64], ys: NDArray[np.float64]) -> NDArray[np.float64]:
        """How far (board units) each point of a grid (a row for each y) lies from the shore, as far as the depth lines
        reach; negative on land."""
        cells = sample_grid(self._field, ys / self._cell + 1, xs / self._cell + 1)
        return np.asarray(cells, dtype=float) * -self._cell

    def _levels(self, area: ChunkArea) -> NDArray[np.int32]:
        """For each pixel the distance to the shore as an index into the colour tables."""
        step = 1 / (area.scale * self._cell)
        columns = (area.left + np.arange(CHUNK) + 0.5) * step + 0.5
        rows = (area.top + np.arange(CHUNK) + 0.5) * step + 0.5
        cells = sample_grid(self._field, rows, columns)
        level: NDArray[np.int32] = ((cells + REACH_CELLS) * (_LEVELS / (2 * REACH_CELLS))).astype(np.int32)
        return np.clip(level, 0, _LEVELS - 1)

    def _at(self, scale: float) -> _Sheet:
        """The shapes without the points that cannot be seen at a scale."""
        found = self._simple.get(scale)
        if found is None:
            while len(self._simple) > 3:
                del self._simple[next(iter(self._simple))]
            found = self._simple[scale] = self._whole.simplified(0.4 / scale)
        return found


def _dashed(line: Points, length: float, gap: float) -> list[Points]:
    """Cut a line into dashes (two points each)."""
    along = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    starts = np.arange(0.0, along[-1], length + gap)
    ends = np.minimum(starts + length, along[-1])
    first = np.column_stack([np.interp(starts, along, line[:, i]) for i in (0, 1)])
    last = np.column_stack([np.interp(ends, along, line[:, i]) for i in (0, 1)])
    return [np.array([a, b]) for a, b in zip(first, last, strict=True)]


def _sea_colours() -> NDArray[np.uint32]:
    colours = []
    for index in range(_LEVELS):
        out = REACH_CELLS - index * (2 * REACH_CELLS) / _LEVELS  # cells away from the shore
        share = max(0.0, min(1.0, out / (REACH_CELLS - 1.5)))
        colour = mix(SEA_SHALLOW, SEA_DEEP, share**0.7)
        for number, line in enumerate((1.8, 3.9, 6.5, 9.8)):
            strength = max(0.0, 1 - abs(out - line) / 0.42) * (0.5 - 0.1 * number)
            colour = mix(colour, WATERLINE, strength)
        colours.append(colour)
    return _packed(colours)


def _land_colours() -> NDArray[np.uint32]:
    colours = []
    for index in range(_LEVELS):
        into = index * (2 * REACH_CELLS) / _LEVELS - REACH_CELLS
        share = max(0.0, min(1.0, into / 7.0))
        colours.append(mix(LAND_SHORE, LAND, share**0.6))
    return _packed(colours)


def _packed(colours: list[Colour]) -> NDArray[np.uint32]:
    return np.array([(r << 16) | (g << 8) | b for r, g, b in colours], dtype=np.uint32)


def _colour(big: pygame.Surface, colours: NDArray[np.uint32], level: NDArray[np.int32]) -> None:
    small = scratch((CHUNK, CHUNK))
    pygame.surfarray.blit_array(small, colours[level].T)
    pygame.transform.scale(small, big.get_size(), big)
