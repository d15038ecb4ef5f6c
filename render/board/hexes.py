"""The Steam board: terrain, places, track, cubes, names; what lies under the pointer; ways for cubes to move along."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

import pygame

from game.steam.board import Board
from render import theme as looks
from render.board import hex_art
from render.board.art import Art, Bounds, Point
from render.board.camera import Camera
from render.board.chunks import ChunkArea
from render.board.hex_ground import SMALL_HEX, HexGround, board_size
from render.board.hex_names import HexNames
from render.board.hex_shapes import (
    CORNERS,
    MARGIN,
    MIDDLES,
    RADIUS,
    ROW,
    centre,
    hex_at,
    hex_bounds,
    near,
    side_at,
    track_arc,
    within,
)
from render.board.hex_view import At, HexHighlights, HexHit, HexView, MovingCube, Sides, TrackPiece
from render.board.painter import SS, BoardPainter
from render.board.sheet import frame_art
from render.board.sprites import Sprite, render_art
from render.text import fonts
from render.theme import Colour, PlayerLook, Theme, mix

__all__ = [
    "At",
    "HexHighlights",
    "HexHit",
    "HexView",
    "HexesPainter",
    "MovingCube",
    "TrackPiece",
    "tile_picture",
]

_READABLE = 6.4  # pixels from the middle of a badge to its edge
_FLAT_CUBES = 13  # pixels across a cube; smaller ones show their front only, with its letter
_BADGES = 0.88 * RADIUS  # from the middle of a city to its letter and its growth marker
Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


class HexesPainter(BoardPainter[HexView, HexHighlights]):
    """Paints a Steam board. `grid` writes every hex's coordinates into it, for people who make boards."""

    max_scale = 2.6

    def __init__(self, board: Board, theme: Theme, language: str, grid: bool = False) -> None:
        size = board_size(board)
        self._ground = HexGround(board, size, SS)
        super().__init__(size, frame_art(*size, MARGIN * 0.6), theme, language, self._ground.ready)
        self.board = board
        self._town = hex_art.town_art()
        self._arts: dict[object, Art] = {}
        self._printed: dict[At, str] = {city.at: city.colour for city in board.cities}
        self._city_colours = dict(self._printed)
        self._towns = {town.at: town for town in board.towns}
        self._view = HexView()
        self._tracks: dict[At, list[TrackPiece]] = {}
        self._names = HexNames(board, theme, language, grid)

    # Geometry

    def hex_pos(self, at: At) -> Point:
        """The middle of a hex in board units."""
        return centre(at)

    def side_pos(self, at: At, side: int) -> Point:
        """The middle of a hex's side in board units."""
        x, y = centre(at)
        return x + MIDDLES[side][0], y + MIDDLES[side][1]

    def cube_pos(self, at: At, index: int, count: int) -> Point:
        """Where one of a city's cubes stands, in board units."""
        x, y = centre(at)
        dx, dy = hex_art.cube_spots(count)[index]
        return x + dx, y + dy

    def way_along(self, pieces: Sequence[TrackPiece]) -> list[Point]:
        """Points along tracks that follow each other, for a cube to move over; towns' middles are among them."""
        ways = [_piece_way(piece) for piece in pieces]
        if len(ways) > 1 and _far(ways[0][0], ways[1]) < _far(ways[0][-1], ways[1]):
            ways[0].reverse()
        for before, way in pairwise(ways):
            if _apart(before[-1], way[-1]) < _apart(before[-1], way[0]):
                way.reverse()
        return [point for way in ways for point in way]

    def hit(self, camera: Camera, pos: tuple[int, int]) -> HexHit | None:
        """The hex at a pixel of the window, its nearest side, and the cube there."""
        if not camera.view.collidepoint(pos):
            return None
        x, y = camera.to_board(*pos)
        at = hex_at(x, y)
        if self.board.hex(at) is None:
            return None
        cubes = self._view.cubes.get(at, ())
        half = hex_art.CUBE / 2
        for index in range(len(cubes)):
            cx, cy = self.cube_pos(at, index, len(cubes))
            if abs(x - cx) <= half and -half - 3 <= y - cy <= half:
                return HexHit(at, side_at(x, y), index)
        return HexHit(at, side_at(x, y))

    # The static layer

    def show(self, view: HexView) -> None:
        """Take what lies on the board; only hexes that changed are painted again."""
        old = self._view
        if view is old:
            return
        changed: list[At] = []
        if view.tracks is not old.tracks:
            tracks: dict[At, list[TrackPiece]] = {}
            for piece in view.tracks:
                tracks.setdefault(piece.at, []).append(piece)
            changed = [at for at in {**self._tracks, **tracks} if self._tracks.get(at) != tracks.get(at)]
            self._tracks = tracks
        if view.new_cities != old.new_cities:
            cities = {**old.new_cities, **view.new_cities}
            changed += [at for at in cities if old.new_cities.get(at) != view.new_cities.get(at)]
            self._city_colours = self._printed | dict(view.new_cities)
            self._names.show(view.new_cities)
        self._view = view
        if changed:
            self._chunks.invalidate([hex_bounds(at) for at in changed])

    def restyle(self, theme: Theme, language: str) -> None:
        """Take another text size or language."""
        super().restyle(theme, language)
        self._names.restyle(theme, language)
        self._sprites.clear()

    def is_busy(self) -> bool:
        """Whether another frame would look better than the last."""
        return super().is_busy() or self._names.late

    def _paint_big(self, big: pygame.Surface, area: ChunkArea, scale: float, left: float, top: float) -> None:
        self._ground.paint(big, scale, left, top)
        if 2 * RADIUS * area.scale < SMALL_HEX:
            self._paint_specks(big, area.bounds, scale, left, top)
        else:
            self._paint_places(big, area.bounds, scale, left, top)

    def _paint_places(self, big: pygame.Surface, bounds: Bounds, scale: float, left: float, top: float) -> None:
        for at in within(self._printed, bounds):
            self._stamp(big, self._city_art(self._printed[at], False), at, scale, left, top)
        for at in within(self._tracks, bounds):
            for piece in self._tracks[at]:
                self._stamp(big, self._track_art(piece), at, scale, left, top)
        for at in within(self._towns, bounds):
            self._stamp(big, self._town, at, scale, left, top)
        for at in within(self._view.new_cities, bounds):
            self._stamp(big, self._city_art(self._view.new_cities[at], True), at, scale, left, top)

    def _paint_specks(self, big: pygame.Surface, bounds: Bounds, scale: float, left: float, top: float) -> None:
        """On a very large board seen whole: cities and tracks as spots of colour."""
        for at in within(self._tracks, bounds):
            owner = self._tracks[at][0].owner
            x, y = centre(at)
            fill = _player(owner).fill if owner else looks.INK_MUTED
            pygame.draw.circle(big, fill, (x * scale - left, y * scale - top), max(2, RADIUS * 0.5 * scale))
        for at in within(self._city_colours, bounds):
            look = looks.GOODS[self._city_colours[at]]
            x, y = centre(at)
            spot = (x * scale - left, y * scale - top)
            pygame.draw.circle(big, look.dark, spot, max(4, RADIUS * scale))
            pygame.draw.circle(big, look.fill, spot, max(3, RADIUS * 0.8 * scale))

    def _stamp(self, big: pygame.Surface, art: Art, at: At, scale: float, left: float, top: float) -> None:
        x, y = centre(at)
        art.draw(big, scale, left - x * scale, top - y * scale)

    def _city_art(self, colour: str, new: bool) -> Art:
        key = ("city", colour, new)
        if key not in self._arts:
            self._arts[key] = hex_art.city_art(looks.GOODS[colour], new)
        return self._arts[key]

    def _track_art(self, piece: TrackPiece) -> Art:
        key = ("track", piece.sides, piece.owner, piece.complete)
        if key not in self._arts:
            look = _player(piece.owner) if piece.owner else None
            self._arts[key] = hex_art.track_art(piece.sides, look, piece.complete)
        return self._arts[key]

    # Frames

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: HexView, lit: HexHighlights | None) -> None:
        """What is lit, then cubes and names over it."""
        if lit is not None:
            self.draw_highlights(surface, camera, lit)
        self.draw_pieces(surface, camera, view, lit)

    def draw_highlights(self, surface: pygame.Surface, camera: Camera, lit: HexHighlights) -> None:
        """What can be done and what is meant: drawn under cubes and names."""
        old_clip = surface.get_clip()
        surface.set_clip(camera.view.clip(old_clip))
        view = camera.visible()
        blits: list[Blit] = []
        for kind, hexes, colour in (
            ("can", lit.hexes, looks.HIGHLIGHT),
            ("goal", lit.destinations, looks.HIGHLIGHT),
            ("hover", (lit.hovered,), (255, 255, 255)),
            ("chosen", (lit.chosen,), looks.ACCENT),
        ):
            for at in hexes:
                if at is not None and near(at, view):
                    blits.append(self._glow(camera, kind, colour).at(*camera.to_screen(*centre(at))))
        blits.extend(self._lit_track(camera, piece) for piece in lit.path if near(piece.at, view))
        blits.extend(self._ghost(camera, piece) for piece in lit.ghost if near(piece.at, view))
        if lit.ghost_town is not None:
            sprite = self._sprites.get(camera.key, "town", lambda: render_art(self._town, camera.scale))
            blits.append(sprite.at(*camera.to_screen(*centre(lit.ghost_town))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(old_clip)

    def _glow(self, camera: Camera, kind: str, colour: Colour) -> Sprite:
        return self._sprites.get(
            camera.key, ("glow", kind), lambda: render_art(hex_art.hex_glow(kind, colour), camera.scale)
        )

    def _lit_track(self, camera: Camera, piece: TrackPiece) -> Blit:
        colour = _player(piece.owner).fill if piece.owner else (255, 250, 232)
        bright = mix(colour, (255, 255, 255), 0.55)
        sprite = self._sprites.get(
            camera.key,
            ("lit", piece.sides, bright),
            lambda: render_art(hex_art.track_glow(piece.sides, bright), camera.scale),
        )
        return sprite.at(*camera.to_screen(*centre(piece.at)))

    def _ghost(self, camera: Camera, piece: TrackPiece) -> Blit:
        """A track that is only tried out."""

        def make() -> Sprite:
            sprite = render_art(self._track_art(piece), camera.scale)
            sprite.surface.fill((205, 205, 205, 205), special_flags=pygame.BLEND_RGBA_MULT)
            return sprite

        sprite = self._sprites.get(camera.key, ("ghost", piece.sides, piece.owner, piece.complete), make)
        return sprite.at(*camera.to_screen(*centre(piece.at)))

    def draw_pieces(
        self, surface: pygame.Surface, camera: Camera, view: HexView, lit: HexHighlights | None = None
    ) -> None:
        """Growth markers, letters of the cities' colours, cubes, names."""
        old_clip = surface.get_clip()
        surface.set_clip(camera.view.clip(old_clip))
        if 2 * RADIUS * camera.scale >= SMALL_HEX * 1.6:
            surface.fblits(self._piece_blits(camera, view, lit), pygame.BLEND_PREMULTIPLIED)
            self._names.draw(surface, camera, self.budget)
        else:
            self._names.late = False
        surface.fblits(self._moving_blits(camera, view), pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(old_clip)

    def _piece_blits(self, camera: Camera, pieces: HexView, lit: HexHighlights | None) -> list[Blit]:
        blits: list[Blit] = []
        view = camera.visible()
        for at in within(self._city_colours, view):
            x, y = camera.to_screen(*centre(at))
            badge = self._badge(camera, self._city_colours[at])
            blits.append(badge.at(x - _BADGES * camera.scale, y - 4 * camera.scale))
        for at in pieces.growth:
            if near(at, view):
                x, y = camera.to_screen(*centre(at))
                sprite = self._sprites.get(camera.key, "growth", lambda: render_art(hex_art.growth_art(), camera.scale))
                blits.append(sprite.at(x + _BADGES * camera.scale, y - 4 * camera.scale))
        for at in within(pieces.cubes, view):
            cubes = pieces.cubes[at]
            x, y = camera.to_screen(*centre(at))
            for index, ((dx, dy), colour) in enumerate(zip(hex_art.cube_spots(len(cubes)), cubes, strict=True)):
                if lit is not None and lit.chosen_cube == (at, index):
                    blits.append(self._cube_halo(camera).at(x + dx * camera.scale, y + dy * camera.scale))
                blits.append(self._cube(camera, colour).at(x + dx * camera.scale, y + dy * camera.scale))
        return blits

    def _moving_blits(self, camera: Camera, view: HexView) -> list[Blit]:
        blits: list[Blit] = []
        for cube in view.moving:
            x, y = camera.to_screen(cube.x, cube.y)
            blits.append(self._cube(camera, cube.colour).at(x, y))
            if cube.text:
                size = self.theme.u(15)
                word = fonts().label(cube.text, "bold", size, looks.INK, looks.PAPER_LIGHT, max(2, size // 7))
                blits.append((word.premul_alpha(), (round(x) - word.get_width() // 2, round(y) - 2 * size)))
        return blits

    def _cube(self, camera: Camera, colour: str) -> Sprite:
        look = looks.GOODS[colour]
        flat = hex_art.CUBE * camera.scale < _FLAT_CUBES
        size = round(hex_art.CUBE * camera.scale * (1.0 if flat else 0.85))
        return self._sprites.get(
            camera.key,
            ("cube", colour),
            lambda: _lettered(render_art(hex_art.cube_art(look, flat), camera.scale), look.letter, size, look.ink),
        )

    def _cube_halo(self, camera: Camera) -> Sprite:
        def make() -> Sprite:
            art = Art()
            art.circle((*looks.HIGHLIGHT, 150), (0, -2), hex_art.CUBE * 0.95, 28)
            art.circle((255, 255, 255, 255), (0, -2), hex_art.CUBE * 0.78, 28)
            return render_art(art, camera.scale)

        return self._sprites.get(camera.key, "cube halo", make)

    def _badge(self, camera: Camera, colour: str) -> Sprite:
        look = looks.GOODS[colour]

        def make() -> Sprite:
            art = Art()
            # On a board seen whole the badge keeps a size at which its letter can be read.
            radius = max(8.4, _READABLE / camera.scale)
            art.circle(mix(look.dark, (0, 0, 0), 0.3), (0, 0), radius, 24)
            art.circle((252, 247, 234), (0, 0), radius * 0.84, 24)
            return _lettered(render_art(art, camera.scale), look.letter, round(1.3 * radius * camera.scale), look.dark)

        return self._sprites.get(camera.key, ("badge", colour), make)


def _player(colour: str) -> PlayerLook:
    return looks.player_look("steam", colour)


def _lettered(sprite: Sprite, letter: str, size: int, ink: Colour) -> Sprite:
    """The sprite with a letter in its middle, rendered at its own size; too small to read: without."""
    if size >= 7:
        size -= size % 2 if size > 10 else 0  # fewer sizes, fewer fonts to open
        word = fonts().line(letter, "bold", size, ink).premul_alpha()
        x, y = -sprite.offset[0] - word.get_width() / 2, -sprite.offset[1] - word.get_height() / 2
        sprite.surface.blit(word, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sprite


def _piece_way(piece: TrackPiece) -> list[Point]:
    at = centre(piece.at)
    arc = track_arc(piece.sides, at)
    way = [arc.at(arc.length * i / 8) for i in range(9)]
    return [*way, at] if piece.sides[1] is None else way


def _apart(a: Point, b: Point) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def _far(point: Point, way: list[Point]) -> float:
    return min(_apart(point, way[0]), _apart(point, way[-1]))


def tile_picture(
    tracks: Sequence[tuple[Sides, str | None]],
    size: int,
    town: bool = False,
    complete: bool = True,
    terrain: Colour = hex_art.PLAIN,
) -> pygame.Surface:
    """A track tile as a picture `size` pixels wide, for choosing: each track's sides and owner's colour (or None)."""
    art = Art()
    art.polygon((92, 84, 60), CORNERS)
    art.polygon(terrain, [(x * 0.955, y * 0.955) for x, y in CORNERS])
    for sides, owner in tracks:
        art.add(hex_art.track_art(sides, _player(owner) if owner else None, complete))
    if town:
        art.add(hex_art.town_art())
    scale = size / (2 * RADIUS)
    height = math.ceil(2 * ROW * scale)
    big = pygame.Surface((size * SS, height * SS), pygame.SRCALPHA)
    art.draw(big, scale * SS, -size * SS / 2, -height * SS / 2)
    # Track runs to the middle of a side and a little over it: what lies outside the hex is cut off.
    mask = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    points = [(x * scale * SS + size * SS / 2, y * scale * SS + height * SS / 2) for x, y in CORNERS]
    pygame.draw.polygon(mask, (255, 255, 255, 255), points)
    big.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(big, (size, height))
