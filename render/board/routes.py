"""The Ticket to Ride board: map, routes, trains, stations, names; what lies under the pointer; where trains stand."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray

from game.arcs import Arc, Space
from game.ticket_to_ride.board import Board, City, Route
from game.ticket_to_ride.layout import CITY_RADIUS, SPACE_GAP, SPACE_WIDTH, WIDEST_SPACE, lay_out, size_of
from render import theme as looks
from render.board.art import Art, Bounds, Point, bounds_touch, grown
from render.board.camera import Camera
from render.board.chunks import ChunkArea
from render.board.labels import Name, box_at, fitted_size, place
from render.board.painter import BoardPainter
from render.board.route_art import (
    draw_city,
    draw_station,
    draw_train,
    glow_art,
    lane_art,
    ring_art,
    space_outline,
    wall_art,
)
from render.board.route_map import backdrop_for
from render.board.route_view import Hit, Lane, MovingTrain, RouteHighlights, RouteView
from render.board.sheet import MARGIN, compass_art, frame_art
from render.board.sprites import Sprite, render_art
from render.text import fonts
from render.theme import Colour, Theme, player_look

__all__ = ["Hit", "Lane", "MovingTrain", "RouteHighlights", "RouteView", "RoutesPainter"]

NAME_UNITS = 15.0
_WIDEST_NAMES = 30.0
_PLACING_MS = 2.0
PlacedName: TypeAlias = tuple[pygame.Surface, float, float, int, int]


class RoutesPainter(BoardPainter[RouteView, RouteHighlights]):
    """Paints a Ticket to Ride board. `language` chooses the cities' names, `theme` the size of text."""

    max_scale = 6.0

    def __init__(self, board: Board, theme: Theme, language: str) -> None:
        self._inner = size_of(board.aspect)
        size = (self._inner[0] + 2 * MARGIN, self._inner[1] + 2 * MARGIN)
        self._backdrop = backdrop_for(board, size)
        super().__init__(size, frame_art(*size), theme, language, self._backdrop.ready)
        self.board = board
        self._cities = {city.id: self._on_sheet(city.at) for city in board.cities}
        self._spaces = lay_out(board, self._cities)
        self._walls = {route.id: self._wall_art(route) for route in board.routes}
        self._prints = {lane: art for route in board.routes for lane, art in self._lane_art(route)}
        self._bounds = {route.id: self._route_bounds(route) for route in board.routes}
        self._over = self._city_art()
        self._compass = self._compass_art()
        self._trains: dict[tuple[str, int, str], Art] = {}
        self._view = RouteView()
        self._outlines: dict[Lane, list[NDArray[np.float64]]] = {}
        self._names: tuple[object, list[PlacedName]] | None = None
        self._rendering: tuple[object, Iterator[City]] | None = None
        self._names_late = False
        self._busy_sprites = False

    # Geometry

    def _on_sheet(self, at: tuple[float, float]) -> Point:
        return MARGIN + at[0] * self._inner[0], MARGIN + at[1] * self._inner[1]

    def city_pos(self, city: str) -> Point:
        """Where a city lies, in board units."""
        return self._cities[city]

    def space_poses(self, route: str, lane: int) -> list[tuple[float, float, float]]:
        """Middle and direction (board units, radians) of a lane's spaces, from the first city on."""
        return [space.pose for space in self._spaces[route][lane]]

    def hit(self, camera: Camera, pos: tuple[int, int]) -> Hit | None:
        """The city or the train space at a pixel of the window; cities go first."""
        if not camera.view.collidepoint(pos):
            return None
        x, y = camera.to_board(*pos)
        near = max(CITY_RADIUS + 1.5, 9 / camera.scale)
        for city, (cx, cy) in self._cities.items():
            if (x - cx) ** 2 + (y - cy) ** 2 <= near**2:
                return Hit("city", city)
        best: tuple[float, Hit] | None = None
        slack = max(1.0, 3 / camera.scale)
        for route, lanes in self._spaces.items():
            if not bounds_touch(grown(self._bounds[route], slack), (x, y, x + 0.001, y + 0.001)):
                continue
            for lane, spaces in enumerate(lanes):
                for number, space in enumerate(spaces):
                    u, v = space.local(x, y)
                    if abs(u) <= space.half_length + slack and abs(v) <= space.half_width + slack:
                        off = abs(v) + max(0.0, abs(u) - space.half_length)
                        if best is None or off < best[0]:
                            best = (off, Hit("route", route, lane, number))
        return best[1] if best else None

    # The static layer

    def _wall_art(self, route: Route) -> Art:
        """What surrounds a route's spaces: a tunnel's walls, a ferry's waves."""
        every = tuple(space for lane in self._spaces[route.id] for space in lane)
        return wall_art(every, route.tunnel, route.ferry > 0)

    def _lane_art(self, route: Route) -> Iterator[tuple[Lane, Art]]:
        engines = _spread(route.ferry, route.length)
        for lane, colour in enumerate(route.colours):
            yield (route.id, lane), lane_art(self._spaces[route.id][lane], colour, engines)

    def _route_bounds(self, route: Route) -> Bounds:
        boxes = [self._prints[route.id, lane].bounds for lane in route.lanes]
        if self._walls[route.id]:
            boxes.append(self._walls[route.id].bounds)
        low, high = np.min(boxes, axis=0), np.max(boxes, axis=0)
        return grown((float(low[0]), float(low[1]), float(high[2]), float(high[3])), 1.0)

    def _city_art(self) -> Art:
        art = Art()
        for at in self._cities.values():
            draw_city(art, at)
        return art

    def _compass_art(self) -> Art:
        """A compass rose in the widest free water, if there is room for one."""
        spaces = [space for lanes in self._spaces.values() for lane in lanes for space in lane]
        busy = np.array([*self._cities.values(), *(space.pose[:2] for space in spaces)])
        xs, ys = (np.arange(0.0, length // 20 * 20, 20.0) for length in self.size)
        water = self._backdrop.open_water(xs, ys)
        x, y = np.meshgrid(xs, ys)
        edge = np.minimum.reduce([x, y, self.size[0] - x, self.size[1] - y]) - MARGIN - 6
        clear = np.sqrt((x[..., None] - busy[:, 0]) ** 2 + (y[..., None] - busy[:, 1]) ** 2).min(axis=-1) - 34
        room = np.where(water > 20, np.minimum.reduce([edge, clear, water * 1.9]), 0.0)
        row, column = np.unravel_index(int(room.argmax()), room.shape)
        best = float(room[row, column])
        return compass_art((float(xs[column]), float(ys[row])), min(46.0, best) / 1.26) if best > 28 else Art()

    def _train_art(self, route: str, lane: int, colour: str) -> Art:
        key = (route, lane, colour)
        found = self._trains.get(key)
        if found is None:
            found = self._trains[key] = Art()
            look = player_look("ticket_to_ride", colour)
            for number, space in enumerate(self._spaces[route][lane]):
                draw_train(found, space, look, number == len(self._spaces[route][lane]) - 1)
        return found

    def _paint_big(self, big: pygame.Surface, area: ChunkArea, scale: float, left: float, top: float) -> None:
        self._backdrop.paint_ground(big, area)
        self._compass.draw(big, scale, left, top)
        shown = [route for route in self.board.routes if bounds_touch(self._bounds[route.id], area.bounds)]
        for route in shown:
            self._walls[route.id].draw(big, scale, left, top)
        for lane in [(route.id, lane) for route in shown for lane in route.lanes]:
            colour = self._view.claimed.get(lane)
            if colour is not None:
                self._train_art(*lane, colour).draw(big, scale, left, top)
                continue
            self._prints[lane].draw(big, scale, left, top)
            if lane in self._view.closed:
                self._closed_art(*lane).draw(big, scale, left, top)
        self._over.draw(big, scale, left, top)

    def _closed_art(self, route: str, lane: int) -> Art:
        """A lane nobody may claim any more: veiled by paper and struck through."""
        art = Art()
        for space in self._spaces[route][lane]:
            art.polygon((*looks.PAPER, 150), space_outline(space, 0.3))
            u, v = space.half_length * 0.8, space.half_width * 0.8
            art.line(looks.INK_MUTED, [space.at(-u, -v), space.at(u, v)], 0.9)
        return art

    def show(self, view: RouteView) -> None:
        """Take what stands on the board; only the parts that changed are painted again."""
        old = self._view
        changed = {
            lane[0]
            for lane in {*old.claimed, *view.claimed, *old.closed, *view.closed}
            if old.claimed.get(lane) != view.claimed.get(lane) or (lane in old.closed) != (lane in view.closed)
        }
        self._view = view
        for lane, colour in view.claimed.items():
            self._train_art(*lane, colour)  # now, not while a chunk is waited for
        if changed:
            self._chunks.invalidate([grown(self._bounds[route], 4.0) for route in sorted(changed)])

    def restyle(self, theme: Theme, language: str) -> None:
        """Take another text size or language."""
        super().restyle(theme, language)
        self._names = None

    def is_busy(self) -> bool:
        """Whether another frame would look better than the last (parts still being built)."""
        return super().is_busy() or self._busy_sprites or self._names_late

    # Frames

    def draw_over(self, surface: pygame.Surface, camera: Camera, view: RouteView, lit: RouteHighlights | None) -> None:
        """Stations, moving trains and names, then what is lit."""
        self.draw_pieces(surface, camera, view)
        if lit is not None:
            self.draw_highlights(surface, camera, lit)

    def draw_pieces(self, surface: pygame.Surface, camera: Camera, view: RouteView) -> None:
        """Stations, moving trains and names."""
        old_clip = surface.get_clip()
        surface.set_clip(camera.view.clip(old_clip))
        blits = []
        for city, colour in view.stations.items():
            sprite = self._sprites.get(camera.key, ("station", colour), lambda c=colour: _station(c, camera.scale))  # type: ignore[misc]
            x, y = self._cities[city]
            blits.append(sprite.at(*camera.to_screen(x, y - CITY_RADIUS * 0.5)))
        for train in view.moving:
            blits.append(self._moving(train, camera).at(*camera.to_screen(train.x, train.y)))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        self._draw_names(surface, camera)
        surface.set_clip(old_clip)

    def _moving(self, train: MovingTrain, camera: Camera) -> Sprite:
        turn = round(train.angle / 0.06) * 0.06

        def make() -> Sprite:
            far = Arc((0.0, 0.0), (math.cos(turn), math.sin(turn)), 0.0)
            space = Space(far, 0, 0, WIDEST_SPACE / 2 - SPACE_GAP / 2, SPACE_WIDTH / 2)
            art = Art()
            draw_train(art, space, player_look("ticket_to_ride", train.colour), train.engine)
            return render_art(art, camera.scale)

        return self._sprites.get(camera.key, ("train", train.colour, train.engine, turn), make)

    def _draw_names(self, surface: pygame.Surface, camera: Camera) -> None:
        blits = []
        x0, y0 = camera.view.x - camera.origin[0], camera.view.y - camera.origin[1]
        for picture, x, y, dx, dy in self._placed_names(camera):
            blits.append((picture, (round(x * camera.scale) + x0 + dx, round(y * camera.scale) + y0 + dy)))
        surface.fblits(blits)

    def _placed_names(self, camera: Camera) -> list[PlacedName]:
        """Every name's picture and place. New sizes are rendered bit by bit; till then the old ones stay."""
        key = (camera.key, self.theme, self.language)
        self._names_late = False
        if self._names is not None and self._names[0] == key:
            return self._names[1]
        # Large text on a small board: names that cover one another and the routes help nobody; zooming helps.
        size = min(fitted_size(self.theme.u(NAME_UNITS), camera.step), max(12, round(_WIDEST_NAMES * camera.scale)))
        if self._rendering is None or self._rendering[0] != key:
            self._rendering = (key, iter(self.board.cities))
        while self._names is None or self.budget.left():
            city = next(self._rendering[1], None)
            if city is None:
                break
            with self.budget.making():
                self._name_picture(city.name, size)
        if self._names is not None and not self.budget.left(_PLACING_MS):
            self._names_late = True
            return self._names[1]
        with self.budget.making():
            pictures = [self._name_picture(city.name, size) for city in self.board.cities]
            self._names = (key, self._place_names(camera, pictures, size))
        return self._names[1]

    def _place_names(self, camera: Camera, pictures: list[pygame.Surface], size: int) -> list[PlacedName]:
        dot = CITY_RADIUS * camera.scale
        gap = dot + max(1.0, size * 0.12)
        names = []
        for city, picture in zip(self.board.cities, pictures, strict=True):
            x, y = self._cities[city.id]
            names.append(Name(x * camera.scale, y * camera.scale, picture.get_size(), city.label))
        inset = -2 * round(MARGIN * 0.8 * camera.scale)
        frame = pygame.Rect(0, 0, round(self.size[0] * camera.scale), round(self.size[1] * camera.scale))
        frame.inflate_ip(inset, inset)
        sides = place(names, gap, dot, frame)
        placed = []
        for city, picture, name, side in zip(self.board.cities, pictures, names, sides, strict=True):
            box = box_at(name, side, gap)
            x, y = self._cities[city.id]
            placed.append((picture, x, y, box.x - round(name.x), box.y - round(name.y)))
        return placed

    def _name_picture(self, name: Mapping[str, str], size: int) -> pygame.Surface:
        text = name.get(self.language) or name.get("en") or next(iter(name.values()))
        return fonts().label(text, "heading", size, looks.INK, (252, 246, 230), max(2, round(size * 0.13)))

    # Highlights

    def draw_highlights(self, surface: pygame.Surface, camera: Camera, lit: RouteHighlights) -> None:
        """What can be done and what is meant. Glows are made a few a frame; plain outlines stand in for them."""
        old_clip = surface.get_clip()
        surface.set_clip(camera.view.clip(old_clip))
        self._busy_sprites = False
        blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for route in lit.path:
            for lane in self._path_lanes(route):
                self._add_glow(surface, camera, ("path", *lane, lit.path_colour), blits)
        for lane in lit.claimable:
            self._add_glow(surface, camera, ("claim", *lane, looks.HIGHLIGHT), blits)
        if lit.hovered is not None:
            self._add_glow(surface, camera, ("hover", *lit.hovered, (255, 255, 255)), blits)
        for kind, cities in (("station", lit.station_cities), ("ticket", lit.cities), ("hover", (lit.hovered_city,))):
            for city in cities:
                if city is not None:
                    sprite = self._sprites.get(
                        camera.key,
                        ("ring", kind),
                        lambda k=kind: render_art(ring_art(k), camera.scale),  # type: ignore[misc]
                    )
                    blits.append(sprite.at(*camera.to_screen(*self._cities[city])))
        surface.fblits(blits, pygame.BLEND_PREMULTIPLIED)
        self._draw_names_of(surface, camera, lit)
        surface.set_clip(old_clip)

    def _draw_names_of(self, surface: pygame.Surface, camera: Camera, lit: RouteHighlights) -> None:
        """Names again, over the glow."""
        if lit.claimable or lit.path or lit.hovered or lit.cities or lit.station_cities or lit.hovered_city:
            self._draw_names(surface, camera)

    def _outline(self, camera: Camera, route: str, lane: int, number: int) -> list[Point]:
        """The border of a space in pixels of the window."""
        outlines = self._outlines.get((route, lane))
        if outlines is None:
            outlines = [np.array(space_outline(space, 1.2)) for space in self._spaces[route][lane]]
            self._outlines[route, lane] = outlines
        off = (camera.origin[0] - camera.view.x, camera.origin[1] - camera.view.y)
        pixels: list[Point] = (outlines[number] * camera.scale - off).tolist()
        return pixels

    def _path_lanes(self, route: str | Lane) -> list[Lane]:
        if isinstance(route, tuple):
            return [route]
        lanes = [lane for lane in self._view.claimed if lane[0] == route]
        return lanes or [(route, 0)]

    def _add_glow(
        self,
        surface: pygame.Surface,
        camera: Camera,
        key: tuple[str, str, int, Colour],
        blits: list[tuple[pygame.Surface, tuple[int, int]]],
    ) -> None:
        kind, route, lane, colour = key
        spaces = self._spaces[route][lane]
        if not bounds_touch(grown(self._bounds[route], 8), camera.visible()):
            return
        for number, space in enumerate(spaces):
            spot = (*key, number)
            if not self._sprites.has(camera.key, spot) and not self.budget.left():
                self._busy_sprites = True
                pygame.draw.lines(surface, colour, True, self._outline(camera, route, lane, number), 2)
                continue
            x, y, _ = space.pose
            sprite = self._sprites.get(
                camera.key,
                spot,
                lambda s=space, at=(x, y): render_art(glow_art(s, kind, colour), camera.scale, at),  # type: ignore[misc]
            )
            blits.append(sprite.at(*camera.to_screen(x, y)))


def _station(colour: str, scale: float) -> Sprite:
    art = Art()
    draw_station(art, player_look("ticket_to_ride", colour))
    return render_art(art, scale)


def _spread(count: int, length: int) -> frozenset[int]:
    """Which spaces of a ferry show a locomotive: spread over it."""
    return frozenset(int((i + 0.5) * length / count) for i in range(count)) if count else frozenset()
