"""A cube's way over the board: its points in order, and where each owner's point drops off."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.steam.links import Link
from render import theme
from render.board.camera import Camera
from render.symbols import player_chip

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

Point = tuple[float, float]
_DOT = 11.0
"""Board units from one dot of a way to the next."""


_CITY = 40.0
"""So near a city's middle its name and its cubes must be seen."""


@dataclass(frozen=True)
class Drop:
    """A point that drops off: where on the way (0 to 1), at which place of the board, whose."""

    share: float
    at: Point
    seat: int


@dataclass(frozen=True)
class Way:
    """points: in board units, through the middles of the places; stops: of those that are cities; drops: one for each
    link that somebody owns."""

    points: tuple[Point, ...]
    far: tuple[float, ...]
    stops: tuple[Point, ...]
    drops: tuple[Drop, ...]

    def at(self, share: float) -> Point:
        """The point at a share of the way."""
        wanted = share * self.far[-1]
        index = min(max(1, bisect_left(self.far, wanted)), len(self.points) - 1)
        length = self.far[index] - self.far[index - 1]
        part = (wanted - self.far[index - 1]) / length if length else 0.0
        (x0, y0), (x1, y1) = self.points[index - 1], self.points[index]
        return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def way_of(table: SteamTable, links: Sequence[Link], places: Sequence[str]) -> Way:
    """The way over links from the first of the places to the last."""
    here = table.painter.hex_pos(table.ground.place_at[places[0]])
    way: list[Point] = [here]
    marks: list[tuple[int, Point, int]] = []
    for link, place in zip(links, places[1:], strict=True):
        part = table.painter.way_along(table.pieces_of([link]))
        if math.dist(here, part[0]) > math.dist(here, part[-1]):
            part.reverse()
        if link.owner is not None:
            marks.append((len(way) + len(part) // 2, part[len(part) // 2], link.owner))
        here = table.painter.hex_pos(table.ground.place_at[place])
        way += [*part, here]
    far = [0.0]
    for before, after in pairwise(way):
        far.append(far[-1] + math.dist(before, after))
    cities = table.view.cities
    stops = [table.painter.hex_pos(table.ground.place_at[place]) for place in places if place in cities]
    drops = [Drop(far[index] / far[-1], at, seat) for index, at, seat in marks]
    return Way(tuple(way), tuple(far), tuple(stops), tuple(drops))


def draw_way(surface: pygame.Surface, table: SteamTable, way: Way) -> None:
    """Bright dots along the way, which leave cities free."""
    camera, ui = table.camera, table.app.ui
    clip = surface.get_clip()
    surface.set_clip(camera.view)
    radius = max(2, round(min(ui.u(3.4), 4.5 * camera.scale + 1)))
    number = max(2, round(way.far[-1] / max(_DOT, 3.2 * radius / camera.scale)))
    for step in range(1, number):
        at = way.at(step / number)
        if any(math.dist(at, stop) < _CITY for stop in way.stops):
            continue
        spot = camera.to_screen(*at)
        pygame.draw.aacircle(surface, theme.INK, spot, radius + 1.5)
        pygame.draw.aacircle(surface, theme.HIGHLIGHT, spot, radius)
    surface.set_clip(clip)


def draw_drops(surface: pygame.Surface, table: SteamTable, way: Way) -> None:
    """On each link of the way the chip of who scores for it."""
    camera, ui = table.camera, table.app.ui
    clip = surface.get_clip()
    surface.set_clip(camera.view)
    for drop in way.drops:
        x, y = camera.to_screen(*drop.at)
        chip = player_chip(table.game, table.colour(drop.seat), ui.u(19))
        surface.blit(chip, chip.get_rect(center=(round(x), round(y))))
    surface.set_clip(clip)


def draw_line(surface: pygame.Surface, camera: Camera, way: Sequence[Point]) -> None:
    """A bright line along points of the window."""
    clip = surface.get_clip()
    surface.set_clip(camera.view)
    wide = max(3, round(7 * camera.scale))
    for colour, width in ((theme.INK, wide + 2), (theme.HIGHLIGHT, wide)):
        for before, after in pairwise(way):
            pygame.draw.line(surface, colour, before, after, width)
        for point in way:
            pygame.draw.aacircle(surface, colour, point, width / 2)
    surface.set_clip(clip)
