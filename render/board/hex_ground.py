"""The printed part of a Steam board that is not a place: terrain, shore, rivers, grid, closed edges."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise

import numpy as np
import pygame
from numpy.typing import NDArray

from game.hexes import At, beyond
from game.steam.board import Board, Hex
from render.board import hex_art as art
from render.board.art import Art, Point
from render.board.budget import Budget
from render.board.chunks import scratch
from render.board.hex_shapes import COLUMN, CORNERS, MARGIN, MIDDLES, RADIUS, ROW, centre, corners, plane
from render.board.lines import LineIndex
from render.board.warp import Box, Points, clip_line, clip_polygon
from render.theme import Colour, mix

VARIANTS = 3
SMALL_HEX = 13.0  # pixels; narrower hexes are drawn as specks of an overview
_OVER = 4  # pixels a column of the overview

_FILLS: dict[str, Colour] = {
    "plain": art.PLAIN,
    "river": art.PLAIN,
    "hill": art.HILL,
    "hill_river": art.HILL,
    "coast": art.COAST,
    "water": art.WATER,
    "out": art.OUT,
}
_CORNER_ARRAY = np.array(CORNERS)


class HexGround:
    """Paints the ground of a board on surfaces `ss` times as large as the chunk they become."""

    def __init__(self, board: Board, size: tuple[float, float], ss: int) -> None:
        self._board = board
        self._size = size
        self._ss = ss
        self._hexes = list(board.hexes.values())
        self._centres = np.array([centre(h.at) for h in self._hexes], dtype=float).reshape(-1, 2)
        self._rivers = _river_art(board)
        self._closed = _closed_art(board)
        self._flat_shore = Art() if board.coast else _flat_shore(board)
        rings = [plane(np.array(ring, dtype=float)) for ring in (board.coast.land if board.coast else ())]
        lakes = [plane(np.array(ring, dtype=float)) for ring in (board.coast.lakes if board.coast else ())]
        depths = nesting(rings)
        # A ring within a ring of land is a lake, one within that an island, and so on: outer ones are filled first.
        order = sorted(range(len(rings)), key=lambda i: depths[i])
        self._land = LineIndex(rings[i] for i in order)
        self._land_fills = [art.COAST if depths[i] % 2 == 0 else art.WATER for i in order]
        self._lakes = LineIndex(lakes)
        self._land_edges = LineIndex(_closed_line(ring) for ring in rings)
        self._lake_edges = LineIndex(_closed_line(ring) for ring in lakes)
        flowing = {at for river in board.rivers for at in river.through}
        self._decals = [self._decal_of(h, h.at in flowing) for h in self._hexes]
        self._kinds = list(dict.fromkeys(decal for decals in self._decals for decal in decals))
        self._pictures: dict[tuple[float, str, int], pygame.Surface] = {}
        self._overview: pygame.Surface | None = None

    def _decal_of(self, found: Hex, flowing: bool) -> tuple[tuple[str, int], ...]:
        """The pictures that lie on a hex: kind and variant."""
        number = (found.at[0] * 5 + found.at[1] * 3) % VARIANTS
        decals = []
        if found.hill:
            decals.append(("town_hill" if found.town else "hill", number))
        elif found.terrain in ("plain", "river") and found.place is None:
            decals.append(("plain", number))
        elif found.terrain == "water":
            decals.append(("water", number))
        if found.river and not flowing:
            decals.append(("stream", number))
        return tuple(decals)

    def ready(self, scale: float, budget: Budget) -> bool:
        """Makes the pictures that lie on hexes at a scale, as far as the budget goes; False: not all are there yet."""
        if 2 * RADIUS * scale < SMALL_HEX:
            return True
        for kind, variant in self._kinds:
            if (scale * self._ss, kind, variant) not in self._pictures:
                if not budget.left():
                    return False
                with budget.making():
                    self._picture(scale * self._ss, kind, variant)
        return True

    def paint(self, big: pygame.Surface, scale: float, left: float, top: float) -> None:
        """Paint a chunk's ground; `scale` pixels of `big` a unit, its corner at `left`, `top` in pixels."""
        big.fill(art.PAPER)
        width, height = big.get_size()
        box = ((left - 9) / scale, (top - 9) / scale, (left + width + 9) / scale, (top + height + 9) / scale)
        if 2 * RADIUS * scale / self._ss < SMALL_HEX:
            self._paint_overview(big, scale, left, top)
            return
        near = self._near(box)
        self._paint_hexes(big, scale, left, top, near, ("water", "coast", "out"))
        if self._land.count or self._lakes.count:
            self._paint_shore(big, scale, left, top, box, near)
        self._paint_hexes(big, scale, left, top, near, ("plain", "river", "hill", "hill_river"))
        if self._lakes.count:
            self._paint_lakes(big, scale, left, top, box)
        self._paint_grid(big, scale, left, top, near)
        self._paint_decals(big, scale, left, top, near)
        self._flat_shore.draw(big, scale, left, top)
        self._rivers.draw(big, scale, left, top)
        self._closed.draw(big, scale, left, top)

    def _near(self, box: Box) -> list[int]:
        c = self._centres
        reach = RADIUS
        inside = (c[:, 0] > box[0] - reach) & (c[:, 0] < box[2] + reach)
        inside &= (c[:, 1] > box[1] - reach) & (c[:, 1] < box[3] + reach)
        found: list[int] = np.flatnonzero(inside).tolist()
        return found

    def _outlines(self, indices: list[int], scale: float, left: float, top: float) -> list[list[Point]]:
        points = (self._centres[indices][:, None, :] + _CORNER_ARRAY[None, :, :]) * scale - (left, top)
        outlines: list[list[Point]] = points.tolist()
        return outlines

    def _paint_hexes(
        self, big: pygame.Surface, scale: float, left: float, top: float, near: list[int], kinds: tuple[str, ...]
    ) -> None:
        shown = [i for i in near if self._hexes[i].terrain in kinds]
        if not shown:
            return
        for index, outline in zip(shown, self._outlines(shown, scale, left, top), strict=True):
            pygame.draw.polygon(big, _FILLS[self._hexes[index].terrain], outline)

    def _paint_shore(
        self, big: pygame.Surface, scale: float, left: float, top: float, box: Box, near: list[int]
    ) -> None:
        """Land and water as they really lie, within coast and water hexes; out of play they are faded."""
        wet = [i for i in near if self._hexes[i].terrain in ("coast", "water")]
        if not wet:
            return
        layer, mask = scratch(big.get_size()), scratch(big.get_size(), 1)
        layer.fill(art.WATER)
        off = np.array([left, top])
        for i in self._land.touching(box):
            part = clip_polygon(self._land.line(i), box)
            if len(part):
                pygame.draw.polygon(layer, self._land_fills[i], _pixels(part, scale, off))
        _strokes(layer, self._land_edges, box, scale, off, art.SHALLOWS, 6.0)
        _strokes(layer, self._land_edges, box, scale, off, art.SHORE, 1.3)
        # Everything but the coast and water hexes is cut away.
        mask.fill((0, 0, 0))
        for outline in self._outlines(wet, scale, left, top):
            pygame.draw.polygon(mask, (255, 255, 255), outline)
        layer.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
        layer.set_colorkey((0, 0, 0))
        big.blit(layer, (0, 0))

    def _paint_lakes(self, big: pygame.Surface, scale: float, left: float, top: float, box: Box) -> None:
        off = np.array([left, top])
        _fill(big, self._lakes, box, scale, off, art.WATER_SHALLOW)
        _strokes(big, self._lake_edges, box, scale, off, art.RIVER_EDGE, 1.1)

    def _paint_grid(self, big: pygame.Surface, scale: float, left: float, top: float, near: list[int]) -> None:
        width = max(1, round(0.8 * scale))
        faint = mix(art.OUT, art.GRID, 0.35)
        for index, outline in zip(near, self._outlines(near, scale, left, top), strict=True):
            terrain = self._hexes[index].terrain
            colour = faint if terrain == "out" else art.WAVE if terrain == "water" else art.GRID
            pygame.draw.polygon(big, colour, outline, width)

    def _paint_decals(self, big: pygame.Surface, scale: float, left: float, top: float, near: list[int]) -> None:
        blits = []
        for index in near:
            for kind, variant in self._decals[index]:
                picture = self._picture(scale, kind, variant)
                x, y = self._centres[index] * scale - (left, top)
                blits.append((picture, (round(x) - picture.get_width() // 2, round(y) - picture.get_height() // 2)))
        big.fblits(blits)

    def _picture(self, scale: float, kind: str, variant: int) -> pygame.Surface:
        key = (scale, kind, variant)
        found = self._pictures.get(key)
        if found is None:
            if self._pictures and next(iter(self._pictures))[0] != scale:
                self._pictures.clear()  # these are large: only the zoom step in use is kept
            side = 2 * math.ceil(RADIUS * 1.02 * scale)
            found = self._pictures[key] = pygame.Surface((side, side), pygame.SRCALPHA)
            found.fill((*_FILLS["hill" if "hill" in kind else "plain"], 0))
            _decal_art(kind, variant).draw(found, scale, -side / 2, -side / 2)
        return found

    def _paint_overview(self, big: pygame.Surface, scale: float, left: float, top: float) -> None:
        """Many small hexes: a part of a picture in which each is a few pixels."""
        if self._overview is None:
            self._overview = self._overlook()
        share = _OVER / COLUMN
        width, height = big.get_size()
        source = pygame.Rect(
            math.floor(left / scale * share),
            math.floor(top / scale * share),
            math.ceil(width / scale * share) + 1,
            math.ceil(height / scale * share) + 1,
        ).clip(self._overview.get_rect())
        if source.w and source.h:
            grow = scale / share
            part = self._overview.subsurface(source)
            size = round(source.w * grow), round(source.h * grow)
            big.blit(pygame.transform.scale(part, size), (round(source.x * grow - left), round(source.y * grow - top)))

    def _overlook(self) -> pygame.Surface:
        share = _OVER / COLUMN
        surface = pygame.Surface((math.ceil(self._size[0] * share), math.ceil(self._size[1] * share)), 0, 32)
        surface.fill(art.PAPER)
        tall = math.ceil(2 * ROW * share)
        for found, (x, y) in zip(self._hexes, (self._centres * share).tolist(), strict=True):
            surface.fill(_FILLS[found.terrain], (round(x - _OVER / 2), round(y - tall / 2), _OVER + 1, tall + 1))
        return surface


def _decal_art(kind: str, variant: int) -> Art:
    if kind in ("hill", "town_hill"):
        return art.hill_art(variant, kind == "town_hill")
    return {"plain": art.plain_art, "water": art.water_art, "stream": art.stream_art}[kind](variant)


def nesting(rings: list[Points]) -> list[int]:
    """For every ring how many others it lies within."""
    return [
        sum(1 for j, other in enumerate(rings) if j != i and _holds(other, ring[0])) for i, ring in enumerate(rings)
    ]


def _holds(ring: Points, point: Points) -> bool:
    x, y = float(point[0]), float(point[1])
    after = np.roll(ring, -1, axis=0)
    over = (ring[:, 1] > y) != (after[:, 1] > y)
    rise = np.where(over, after[:, 1] - ring[:, 1], 1.0)
    crossing = ring[:, 0] + (y - ring[:, 1]) / rise * (after[:, 0] - ring[:, 0])
    return bool(np.count_nonzero(over & (crossing > x)) % 2)


def _closed_line(ring: Points) -> Points:
    return np.vstack([ring, ring[:1]])


def _pixels(points: Points, scale: float, off: Points) -> list[Point]:
    pixels: list[Point] = (points * scale - off).tolist()
    return pixels


def _fill(surface: pygame.Surface, rings: LineIndex, box: Box, scale: float, off: Points, colour: Colour) -> None:
    for i in rings.touching(box):
        part = clip_polygon(rings.line(i), box)
        if len(part):
            pygame.draw.polygon(surface, colour, _pixels(part, scale, off))


def _strokes(
    surface: pygame.Surface,
    lines: LineIndex,
    box: Box,
    scale: float,
    off: NDArray[np.float64],
    colour: Colour,
    width: float,
) -> None:
    wide = (box[0] - width, box[1] - width, box[2] + width, box[3] + width)
    thick = max(1, round(width * scale))
    for i in lines.touching(wide):
        for piece in clip_line(lines.line(i), wide):
            points = _pixels(piece, scale, off)
            pygame.draw.lines(surface, colour, False, points, thick)
            if thick > 4:
                for point in points:
                    pygame.draw.circle(surface, colour, point, thick / 2)


@lru_cache(maxsize=256)
def river_way(through: tuple[At, ...], *, canal: bool = False) -> list[Point]:
    """A river's way: from middle to middle through the shared sides, smooth, swinging a little if nobody dug it."""
    middles = [centre(at) for at in through]
    if len(middles) < 2:
        return middles
    gates = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(middles)]
    stops = [middles[0], *gates, middles[-1]]
    way: list[Point] = []
    for i in range(len(stops) - 1):
        start, end = stops[i], stops[i + 1]
        bow = middles[i] if 0 < i < len(stops) - 2 else ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        for step in range(12):
            t = step / 12
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            way.append((a * start[0] + b * bow[0] + c * end[0], a * start[1] + b * bow[1] + c * end[1]))
    way.append(stops[-1])
    return way if canal else _swung(way)


def _swung(way: list[Point]) -> list[Point]:
    result = []
    for i, (x, y) in enumerate(way):
        (ax, ay), (bx, by) = way[max(0, i - 1)], way[min(len(way) - 1, i + 1)]
        far = math.hypot(bx - ax, by - ay) or 1.0
        ends = min(1.0, i / 6, (len(way) - 1 - i) / 6)
        swing = 4.2 * math.sin(i * 0.62) * ends
        result.append((x - (by - ay) / far * swing, y + (bx - ax) / far * swing))
    return result


def _river_art(board: Board) -> Art:
    drawing = Art()
    ways = [river_way(river.through) for river in board.rivers if not river.canal]
    dug = [river_way(river.through, canal=True) for river in board.rivers if river.canal]
    for colour, width in ((art.RIVER_EDGE, 4.6), (art.RIVER, 3.2)):
        for way in ways:
            _in_pieces(drawing, colour, way, width)
    for way in dug:
        _in_pieces(drawing, art.CANAL_EDGE, way, 6.0)
        _in_pieces(drawing, art.CANAL, way, 3.2)
        for before, (x, y), after in zip(way[4::8], way[5::8], way[6::8], strict=False):
            _lock(drawing, (x, y), math.atan2(after[1] - before[1], after[0] - before[0]))
    return drawing


def _in_pieces(drawing: Art, colour: Colour, way: list[Point], width: float) -> None:
    """A line as short pieces, so that a chunk draws only those near it."""
    for i in range(0, len(way) - 1, 6):
        drawing.line(colour, way[i : i + 7], width)


def _lock(drawing: Art, at: Point, along: float) -> None:
    """A gate across a canal: a canal can be told from a river without its colour."""
    across = (-math.sin(along) * 5.2, math.cos(along) * 5.2)
    gate = [(at[0] - across[0], at[1] - across[1]), (at[0] + across[0], at[1] + across[1])]
    drawing.line(art.CANAL_EDGE, gate, 2.0)


def _closed_art(board: Board) -> Art:
    drawing = Art()
    for at, side in sorted(board.closed_edges):
        if board.closed(beyond(at, side), (side + 3) % 6) and side >= 3:
            continue  # named from both sides: drawn once
        ring = corners(at)
        edge = [ring[side], ring[(side + 1) % 6]]
        drawing.line(art.PAPER, edge, 7.4)
        drawing.line(art.CLOSED, edge, 4.8)
    return drawing


def _flat_shore(board: Board) -> Art:
    """Without a shore of its own a coast hex gets a strip of water along the sides that face water."""
    drawing = Art()
    for found in board.hexes.values():
        if found.terrain != "coast":
            continue
        cx, cy = centre(found.at)
        for side in range(6):
            other = board.hex(beyond(found.at, side))
            if other is None or other.terrain != "water":
                continue
            (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
            mx, my = MIDDLES[side]
            inner = []
            for i in range(9):
                t = i / 8
                deep = 0.16 + 0.05 * math.sin(i * 2.1 + found.at[0])
                inner.append((cx + (ax + (bx - ax) * t) - mx * deep, cy + (ay + (by - ay) * t) - my * deep))
            outline = [(cx + ax, cy + ay), *inner, (cx + bx, cy + by)]
            drawing.polygon(art.WATER_SHALLOW, outline)
            drawing.line(art.SHORE, inner, 1.2)
    return drawing


def board_size(board: Board) -> tuple[float, float]:
    """The size of a board's sheet in board units."""
    width = 2 * MARGIN + 2 * RADIUS + (board.columns - 1) * COLUMN
    height = 2 * MARGIN + 2 * ROW + (board.rows - 1) * ROW
    return width, height
