"""The Planet Steam board: zones and their river, claims, tanks, anchorages and the airship; what the pointer meets."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import pygame

from game.planet_steam.board import Board
from render import theme as looks
from render.board import zone_art
from render.board.art import Art, Bounds, Point, bounds_touch
from render.board.camera import Camera
from render.board.chunks import ChunkArea
from render.board.painter import SS, BoardPainter
from render.board.sheet import frame_art
from render.board.sprites import Sprite, render_art
from render.board.zone_art import CELL, PLATE_AT, PLOT
from render.board.zone_view import (
    NEUTRAL,
    UNAVAILABLE,
    MovingTank,
    TankPiece,
    ZoneHighlights,
    ZoneHit,
    ZoneView,
)
from render.text import fonts
from render.theme import Colour, PlayerLook, Theme, mix

__all__ = [
    "NEUTRAL",
    "UNAVAILABLE",
    "MovingTank",
    "TankPiece",
    "ZoneHighlights",
    "ZoneHit",
    "ZoneView",
    "ZonesPainter",
    "tank_picture",
]

MARGIN = 46.0
GAP = 30.0
DOCK = 116.0
_LETTERS_MS = 4.0
Blit: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


class ZonesPainter(BoardPainter[ZoneView, ZoneHighlights]):
    """Paints a Planet Steam board. There are no names on it: zones have a column's letter and a row's number."""

    max_scale = 4.0
    grain = 2.2

    def __init__(self, board: Board, theme: Theme, language: str = "en") -> None:
        size = board_size(board)
        super().__init__(size, frame_art(*size, MARGIN * 0.5), theme, language)
        self.board = board
        self._zones = {zone.id: zone for zone in board.zones}
        self._at = {(zone.row, zone.column): zone.id for zone in board.zones}
        self._ground = _ground_art(board)
        self._river = _river_art(board, {(zone.row, zone.column) for zone in board.zones if zone.river})
        self._arts: dict[object, Art] = {}
        self._view = ZoneView()
        self._letters: tuple[int, dict[str, pygame.Surface]] | None = None
        self._letters_late = False

    # Geometry

    def zone_pos(self, zone: str) -> Point:
        """The middle of a zone in board units."""
        found = self._zones[zone]
        return _middle(found.row, found.column)

    def anchorage_pos(self, row: int) -> Point:
        """The middle of the anchorage of a row, where the airship moors."""
        return _middle(row, 0)[0] + (self.board.columns - 0.5) * CELL + GAP + DOCK / 2, _middle(row, 0)[1]

    def hit(self, camera: Camera, pos: tuple[int, int]) -> ZoneHit | None:
        """The zone or anchorage at a pixel of the window."""
        if not camera.view.collidepoint(pos):
            return None
        x, y = camera.to_board(*pos)
        for row in range(self.board.rows):
            ax, ay = self.anchorage_pos(row)
            if abs(x - ax) <= DOCK / 2 and abs(y - ay) <= CELL / 2 - 2:
                return ZoneHit("anchorage", row=row)
        column, row = math.floor((x - MARGIN) / CELL), math.floor((y - MARGIN) / CELL)
        zone = self._at.get((row, column))
        if zone is None:
            return None
        cx, cy = _middle(row, column)
        on_tank = zone in self._view.tanks and abs(x - cx) <= 28 and -38 <= y - cy <= 34
        return ZoneHit("zone", zone, row, on_tank)

    def is_busy(self) -> bool:
        """Whether another frame would look better than the last."""
        return super().is_busy() or self._letters_late

    # The static layer

    def show(self, view: ZoneView) -> None:
        """Take what lies on the board; only zones that changed are painted again."""
        old = self._view
        if view is old:
            return
        self._view = view
        changed = [
            zone
            for zone in self._zones
            if old.claims.get(zone) != view.claims.get(zone) or old.tanks.get(zone) != view.tanks.get(zone)
        ]
        if changed:
            self._chunks.invalidate([self._bounds(zone) for zone in changed])

    def _bounds(self, zone: str) -> Bounds:
        x, y = self.zone_pos(zone)
        return x - CELL / 2, y - CELL / 2, x + CELL / 2, y + CELL / 2

    def _paint_big(self, big: pygame.Surface, area: ChunkArea, scale: float, left: float, top: float) -> None:
        big.fill(zone_art.SAND)
        self._ground.draw(big, scale, left, top)
        near = [zone for zone in self.board.zones if bounds_touch(self._bounds(zone.id), area.bounds)]
        for zone in near:
            if not zone.river:
                _stamp(big, self._art("plot"), self.zone_pos(zone.id), scale, left, top)
        self._river.draw(big, scale, left, top)
        for zone in near:
            if zone.river:
                _stamp(big, self._art("river plot"), self.zone_pos(zone.id), scale, left, top)
            claim = self._view.claims.get(zone.id)
            if claim is not None:
                _stamp(big, self._art(("claim", claim)), self.zone_pos(zone.id), scale, left, top)
        for row in range(self.board.rows):
            _stamp(big, self._art("anchorage"), self.anchorage_pos(row), scale, left, top)
        for zone in near:
            tank = self._view.tanks.get(zone.id)
            if tank is not None:
                _stamp(big, self._art(tank), self.zone_pos(zone.id), scale, left, top)

    def _art(self, key: object) -> Art:
        found = self._arts.get(key)
        if found is None:
            found = self._arts[key] = _made(key)
        return found

    # Frames

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: ZoneView, lit: ZoneHighlights | None) -> None:
        """What is lit, then what moves and stands over it."""
        if lit is not None:
            self.draw_highlights(surface, camera, lit)
        self.draw_pieces(surface, camera, view)

    def draw_highlights(self, surface: pygame.Surface, camera: Camera, lit: ZoneHighlights) -> None:
        """What can be done and what is meant."""
        old_clip = surface.get_clip()
        surface.set_clip(camera.view.clip(old_clip))
        blits: list[Blit] = []
        for resource, group in lit.groups:
            self._draw_group(surface, camera, resource, group)
        for kind, zones, colour in (
            ("can", lit.zones, looks.HIGHLIGHT),
            ("landing", lit.landings, (255, 250, 232)),
            ("working", lit.working, looks.GOOD),
            ("hover", [lit.hovered] if lit.hovered else [], (255, 255, 255)),
            ("chosen", [lit.chosen] if lit.chosen else [], looks.ACCENT),
        ):
            blits.extend(self._glow(camera, kind, colour).at(*camera.to_screen(*self.zone_pos(zone))) for zone in zones)
        docks = [("can", row) for row in lit.anchorages]
        if lit.hovered_anchorage is not None:
            docks.append(("hover", lit.hovered_anchorage))
        for kind, row in docks:
            sprite = self._sprites.get(
                camera.key,
                ("dock", kind),
                lambda k=kind: render_art(zone_art.anchorage_glow(k), camera.scale),  # type: ignore[misc]
            )
            blits.append(sprite.at(*camera.to_screen(*self.anchorage_pos(row))))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        surface.set_clip(old_clip)

    def _glow(self, camera: Camera, kind: str, colour: Colour) -> Sprite:
        return self._sprites.get(
            camera.key, ("glow", kind), lambda: render_art(zone_art.zone_glow(kind, colour), camera.scale)
        )

    def _draw_group(self, surface: pygame.Surface, camera: Camera, resource: str, zones: Sequence[str]) -> None:
        """An outline round zones that work together, in the resource's colour."""
        bright = mix(looks.RESOURCES[resource].fill, (255, 255, 255), 0.55)
        edges = self._outline(zones)
        for colour, units in ((looks.INK, 7.0), (bright, 4.2)):
            half = max(1, round(units * camera.scale / 2))
            for start, end in edges:
                # Edges lie along the axes: rectangles are sharp without any smoothing.
                x0, y0 = map(round, camera.to_screen(*start))
                x1, y1 = map(round, camera.to_screen(*end))
                surface.fill(colour, (x0 - half, y0 - half, x1 - x0 + 2 * half, y1 - y0 + 2 * half))

    def _outline(self, zones: Iterable[str]) -> list[list[Point]]:
        """The edges between zones of a group and all others."""
        cells = {(self._zones[zone].row, self._zones[zone].column) for zone in zones}
        edges = []
        half = CELL / 2
        for row, column in sorted(cells):
            x, y = _middle(row, column)
            for dr, dc, start, end in (
                (-1, 0, (-half, -half), (half, -half)),
                (1, 0, (-half, half), (half, half)),
                (0, -1, (-half, -half), (-half, half)),
                (0, 1, (half, -half), (half, half)),
            ):
                if (row + dr, column + dc) not in cells:
                    edges.append([(x + start[0], y + start[1]), (x + end[0], y + end[1])])
        return edges

    def draw_pieces(self, surface: pygame.Surface, camera: Camera, view: ZoneView) -> None:
        """The airship and the light on its row, letters on claims and tanks, moving tanks, the grid's letters."""
        old_clip = surface.get_clip()
        surface.set_clip(camera.view.clip(old_clip))
        blits: list[Blit] = []
        if view.airship is not None and view.airship_at is None:
            self._light_row(surface, camera, view.airship)
        for zone, claim in view.claims.items():
            if claim not in (NEUTRAL, UNAVAILABLE):
                x, y = self.zone_pos(zone)
                blits.append(self._flag(camera, claim).at(*camera.to_screen(x - PLOT + 14, y - PLOT + 14)))
        for zone, tank in view.tanks.items():
            blits.append(self._letter(camera, tank).at(*camera.to_screen(*self.zone_pos(zone))))
        at = view.airship_at or (self.anchorage_pos(view.airship) if view.airship is not None else None)
        if at is not None:
            ship = self._sprites.get(camera.key, "airship", lambda: render_art(self._art("airship"), camera.scale))
            blits.append(ship.at(*camera.to_screen(at[0] + 6, at[1] - 12)))
        for moving in view.moving:
            spot = camera.to_screen(moving.x, moving.y)
            sprite = self._sprites.get(
                camera.key,
                moving.tank,
                lambda t=moving.tank: render_art(self._art(t), camera.scale),  # type: ignore[misc]
            )
            blits.append(sprite.at(*spot))
            blits.append(self._letter(camera, moving.tank).at(*spot))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        self._draw_grid_letters(surface, camera)
        surface.set_clip(old_clip)

    def _light_row(self, surface: pygame.Surface, camera: Camera, row: int) -> None:
        """The light of the airship: its row is brighter and lies between two gold lines."""
        left, right = MARGIN, MARGIN + self.board.columns * CELL + GAP
        middle = _middle(row, 0)[1]
        for less in (0.0, 8.0, 18.0):
            x0, y0 = map(round, camera.to_screen(left, middle - CELL / 2 + less))
            x1, y1 = map(round, camera.to_screen(right, middle + CELL / 2 - less))
            surface.fill((16, 13, 4), (x0, y0, x1 - x0, y1 - y0), pygame.BLEND_RGB_ADD)
        thick = max(2, round(2.2 * camera.scale))
        for y in (middle - CELL / 2, middle + CELL / 2):
            x0, y0 = map(round, camera.to_screen(left, y))
            x1, _ = map(round, camera.to_screen(right, y))
            surface.fill((255, 222, 110), (x0, y0 - thick // 2, x1 - x0, thick))

    def _flag(self, camera: Camera, claim: str) -> Sprite:
        look = _player(claim)

        def make() -> Sprite:
            art = Art()
            art.circle(look.dark, (0, 0), 9.4, 26)
            art.circle(look.fill, (0, 0), 8.0, 26)
            return _with_letter(render_art(art, camera.scale), look.letter, round(12.5 * camera.scale), look.ink)

        return self._sprites.get(camera.key, ("flag", claim), make)

    def _letter(self, camera: Camera, tank: TankPiece) -> Sprite:
        """The letter on a tank's plate, as a sprite of its own: text is never scaled."""
        look = looks.RESOURCES[tank.resource]

        def make() -> Sprite:
            art = Art()
            x, y = PLATE_AT
            art.polygon((0, 0, 0, 0), [(x - 9, y - 9), (x + 9, y - 9), (x + 9, y + 9), (x - 9, y + 9)])
            sprite = render_art(art, camera.scale)
            down = {"drop": 3.5, "bolt": 0.0}.get(look.symbol, 0.0)
            size = round(13.5 * camera.scale)
            return _with_letter(sprite, look.letter, size, look.ink, (x * camera.scale, (y + down) * camera.scale))

        return self._sprites.get(camera.key, ("letter", tank.resource), make)

    def _draw_grid_letters(self, surface: pygame.Surface, camera: Camera) -> None:
        letters = [(chr(ord("A") + i), (_middle(0, i)[0], MARGIN - 10)) for i in range(self.board.columns)]
        letters += [(str(i + 1), (MARGIN - 11, _middle(i, 0)[1])) for i in range(self.board.rows)]
        size = max(9, min(self.theme.u(17), round(19 * camera.scale)))
        self._letters_late = False
        if self._letters is None or self._letters[0] != size:
            if self._letters is None or self.budget.left(_LETTERS_MS):
                with self.budget.making():
                    self._letters = (size, {text: _grid_letter(text, size) for text, _ in letters})
            else:
                self._letters_late = True
        for text, at in letters:
            word = self._letters[1][text]
            x, y = camera.to_screen(*at)
            surface.blit(word, (round(x) - word.get_width() // 2, round(y) - word.get_height() // 2))


def _grid_letter(text: str, size: int) -> pygame.Surface:
    return fonts().label(text, "heading", size, (74, 40, 26), (244, 214, 176), max(1, size // 9))


def _middle(row: int, column: int) -> Point:
    return MARGIN + (column + 0.5) * CELL, MARGIN + (row + 0.5) * CELL


def board_size(board: Board) -> tuple[float, float]:
    """The size of a board's sheet in board units."""
    return 2 * MARGIN + board.columns * CELL + GAP + DOCK - 12, 2 * MARGIN + board.rows * CELL - 8


def _player(colour: str) -> PlayerLook:
    return looks.player_look("planet_steam", "gray" if colour == NEUTRAL else colour)


def _made(key: object) -> Art:
    if isinstance(key, TankPiece):
        return zone_art.tank_art(looks.RESOURCES[key.resource], key.supercharger)
    if isinstance(key, tuple):
        claim = str(key[1])
        if claim == UNAVAILABLE:
            return zone_art.unavailable_art()
        return zone_art.neutral_art(_player(claim)) if claim == NEUTRAL else zone_art.claim_art(_player(claim))
    makers = {
        "plot": zone_art.plot_art,
        "river plot": zone_art.river_plot_art,
        "anchorage": zone_art.anchorage_art,
        "airship": zone_art.airship_art,
    }
    return makers[str(key)]()


def _stamp(big: pygame.Surface, art: Art, at: Point, scale: float, left: float, top: float) -> None:
    art.draw(big, scale, left - at[0] * scale, top - at[1] * scale)


def _with_letter(sprite: Sprite, letter: str, size: int, ink: Colour, at: Point = (0.0, 0.0)) -> Sprite:
    """A letter rendered at its size on a sprite, its middle at `at` pixels from the sprite's origin."""
    if size < 7:
        return sprite
    size -= size % 2 if size > 10 else 0  # fewer sizes, fewer fonts to open
    word = fonts().line(letter, "bold", size, ink).premul_alpha()
    x, y = at[0] - sprite.offset[0] - word.get_width() / 2, at[1] - sprite.offset[1] - word.get_height() / 2
    sprite.surface.blit(word, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)
    return sprite


def _ground_art(board: Board) -> Art:
    """Dunes and craters of the planet between and round the plots."""
    art = Art()
    width, height = board_size(board)
    source = random.Random(11)
    for _ in range(int(width * height / 5200)):
        x, y, long = source.uniform(0, width), source.uniform(0, height), source.uniform(30, 90)
        ridge = [(x + long * i / 10, y + 5 * math.sin(i * 0.5 + x) - i * 0.6) for i in range(11)]
        art.line(zone_art.SAND_LIGHT, [(px, py - 1.4) for px, py in ridge], 1.8)
        art.line(zone_art.SAND_DARK, ridge, 1.1)
    for _ in range(int(width * height / 9000)):
        zone_art.crater(art, source.uniform(0, width), source.uniform(0, height), source.uniform(4, 15))
    return art


def _river_art(board: Board, cells: set[tuple[int, int]]) -> Art:
    """The river through its zones: banks, water, ripples. It enters and leaves where its zones lie at the edge."""
    art = Art()
    ways = [way for cell in sorted(cells) for way in _river_ways(board, cell, cells)]
    for colour, width in (
        (zone_art.SAND_LIGHT, 31.0),
        (zone_art.CANAL_BANK, 27.0),
        (zone_art.CANAL, 22.5),
        (zone_art.CANAL_LIGHT, 13.0),
        (zone_art.CANAL, 10.0),
    ):
        for way in ways:
            art.line(colour, way, width)
    return art


def _river_ways(board: Board, cell: tuple[int, int], cells: set[tuple[int, int]]) -> list[list[Point]]:
    row, column = cell
    x, y = _middle(row, column)
    half = CELL / 2
    sides = {
        (0, -1): (x - half, y),
        (0, 1): (x + half, y),
        (-1, 0): (x, y - half),
        (1, 0): (x, y + half),
    }
    ends = [point for step, point in sides.items() if (row + step[0], column + step[1]) in cells]
    flows_across = any((row, column + step) in cells for step in (-1, 1)) or len(cells) == 1
    if flows_across and column == 0:
        ends.append((0.0, y - 10))
    if flows_across and column == board.columns - 1:
        ends.append((x + half + GAP + DOCK + MARGIN, y + 40))
    swing = 25.0 if column % 2 else -25.0
    bow = (x, y + swing) if len(ends) == 2 else (x, y)
    return [[_curve(end, bow, i / 10) for i in range(11)] for end in ends]


def _curve(start: Point, bow: Point, t: float) -> Point:
    """From a side to the river's bow in a zone: level at the bow, steepest at the side, so that pieces join."""
    ease = math.sin(t * math.pi / 2)
    dx, dy = bow[0] - start[0], bow[1] - start[1]
    if abs(dy) <= abs(dx):
        return start[0] + dx * t, start[1] + dy * ease
    return start[0] + dx * ease, start[1] + dy * t


def tank_picture(tank: TankPiece, size: int) -> pygame.Surface:
    """A tank as a picture `size` pixels square, for panels and for dragging."""
    art = _made(tank)
    scale = size / 84
    big = pygame.Surface((size * SS, size * SS), pygame.SRCALPHA)
    art.draw(big, scale * SS, -42 * scale * SS, -42 * scale * SS)
    surface = pygame.transform.smoothscale(big, (size, size))
    look = looks.RESOURCES[tank.resource]
    letter = fonts().line(look.letter, "bold", max(7, round(13.5 * scale)), look.ink)
    down = 3.5 * scale if look.symbol == "drop" else 0.0
    x, y = size / 2 + PLATE_AT[0] * scale, size / 2 + PLATE_AT[1] * scale + down
    surface.blit(letter, (round(x - letter.get_width() / 2), round(y - letter.get_height() / 2)))
    return surface


def start_view(board: Board, players: int, colours: list[str]) -> ZoneView:
    """The claims a board starts with for so many players, in these colours by seat."""
    claims = {}
    for zone, claim in board.setups[players].claims.items():
        if isinstance(claim, int):
            claims[zone] = colours[claim]
        elif claim in (NEUTRAL, UNAVAILABLE):
            claims[zone] = claim
    return ZoneView(claims=claims)
