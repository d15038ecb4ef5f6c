"""The names on a Steam board: cities, towns, rivers, and hexes' coordinates for people who make boards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

import pygame

from game.steam.board import Board, City, River, Town
from render import theme as looks
from render.board.budget import Budget
from render.board.camera import Camera
from render.board.hex_ground import river_way
from render.board.hex_shapes import RADIUS, ROW, TOWN_RADIUS, centre, within
from render.board.hex_view import At
from render.board.labels import Name, box_at, place
from render.text import fonts
from render.theme import Theme, mix

NAME_UNITS = 12.5
_TOWNS_FROM = 38  # pixels across a hex from which towns are named, too
_CITY_NAMES_FROM = 11  # pixels; city names that are smaller still are not made to fit
_SERIFS_FROM, _GREEK_SERIFS_FROM = 12, 15  # pixels
_RIVER_INK: looks.Colour = (44, 92, 132)
_CANAL_INK: looks.Colour = (92, 66, 130)
_PLACING_MS = 2.0
_MANY = 160  # a board with more places is a very large one
_Name: TypeAlias = tuple[pygame.Surface, float, float, int, int]
_Names: TypeAlias = list[_Name]


def _face(text: str, size: int) -> str:
    """The font of place names: fine serifs, above all Greek ones, run together when they are small."""
    greek = any("\u0370" <= letter <= "\u03ff" for letter in text)
    return "heading" if size >= (_GREEK_SERIFS_FROM if greek else _SERIFS_FROM) else "bold"


class HexNames:
    """Places and draws names. `late` is set while names of a new size are still being rendered."""

    def __init__(self, board: Board, theme: Theme, language: str, grid: bool) -> None:
        self.board = board
        self.theme = theme
        self.language = language
        self.grid = grid
        self.late = False
        self._towns = {town.at: town for town in board.towns}
        self._cities = {city.at: city for city in board.cities}
        self._new_cities: Mapping[At, str] = {}
        self._names: tuple[object, _Names] | None = None
        self._made: tuple[object, dict[At, _Name]] = (None, {})
        self._rendering: tuple[object, Iterator[Callable[[], object]]] | None = None

    def show(self, new_cities: Mapping[At, str]) -> None:
        """Take the towns that have become cities."""
        self._new_cities = new_cities
        self._names = self._rendering = None
        self._made = (None, {})

    def restyle(self, theme: Theme, language: str) -> None:
        """Take another text size or language."""
        self.theme, self.language = theme, language
        self._names = self._rendering = None

    def draw(self, surface: pygame.Surface, camera: Camera, budget: Budget) -> None:
        """Draw the names that are in view."""
        x0, y0 = camera.view.x - camera.origin[0], camera.view.y - camera.origin[1]
        left, top, right, bottom = camera.visible()
        blits = []
        many = len(self._cities) + len(self._towns) > _MANY
        names = self._names_in_view(camera, budget) if many else self._placed_names(camera, budget)
        for picture, x, y, dx, dy in names:
            if left - 150 < x < right + 150 and top - 60 < y < bottom + 60:
                blits.append((picture, (round(x * camera.scale) + x0 + dx, round(y * camera.scale) + y0 + dy)))
        surface.fblits(blits)

    def _placed_names(self, camera: Camera, budget: Budget) -> _Names:
        """Every name's picture and place. New sizes are rendered bit by bit; till then the old ones stay."""
        key = (camera.key, self.theme, self.language, self.grid)
        self.late = False
        if self._names is not None and self._names[0] == key:
            return self._names[1]
        size = self._name_size(camera)
        if self._rendering is None or self._rendering[0] != key:
            self._rendering = (key, self._name_pictures(camera, size))
        while self._names is None or budget.left():
            prepare = next(self._rendering[1], None)
            if prepare is None:
                break
            with budget.making():
                prepare()
        if self._names is not None and not budget.left(_PLACING_MS):
            self.late = True
            return self._names[1]
        with budget.making():
            self._names = (key, self._place_names(camera, size))
        return self._names[1]

    def _names_in_view(self, camera: Camera, budget: Budget) -> _Names:
        """On a very large board only names in view are rendered, and none is moved out of another's way."""
        self.late = False
        size = self._name_size(camera)
        names: _Names = []
        if not size:
            return names
        view = camera.visible()
        places: list[City | Town] = [self._cities[at] for at in within(self._cities, view)]
        if 2 * RADIUS * camera.scale >= _TOWNS_FROM:
            places += [self._towns[at] for at in within(self._towns, view)]
        key = (camera.key, self.theme, self.language)
        if self._made[0] != key:
            self._made = (key, {})
        made = self._made[1]
        for place_ in places:
            if place_.at not in made:
                if not budget.left():
                    self.late = True
                    continue
                with budget.making():
                    name = self._city_name if isinstance(place_, City) else self._town_name
                    made[place_.at] = name(place_, size, camera)  # type: ignore[arg-type]
            names.append(made[place_.at])
        return names

    def _town_name(self, town: Town, size: int, camera: Camera) -> _Name:
        picture = self._town_picture(town, size)
        x, y = centre(town.at)
        w, h = picture.get_size()
        above = RADIUS * 0.55 if town.at in self._new_cities else TOWN_RADIUS + 1
        more = h / 2 if town.at in self._new_cities else h * 0.86
        return picture, x, y, -w // 2, round(-above * camera.scale - more)

    def _name_size(self, camera: Camera) -> int:
        """The size of names in pixels: the player's text size, but within what a hex can hold; 0: no room at all."""
        across = 2 * RADIUS * camera.scale
        if across < 30:
            return 0
        base = self.theme.u(NAME_UNITS)
        size = max(min(base, across * 0.155), min(base * 0.72, across * 0.24), across * 0.105)
        return round(size)

    def _name_pictures(self, camera: Camera, size: int) -> Iterator[Callable[[], object]]:
        """What has to be rendered for names of a size."""
        if not size:
            return
        for city in self.board.cities:
            yield partial(self._city_name, city, size, camera)
        if 2 * RADIUS * camera.scale >= _TOWNS_FROM:
            for town in self.board.towns:
                yield partial(self._town_picture, town, size)
        if 2 * RADIUS * camera.scale >= 72:
            for river in self.board.rivers:
                yield partial(self._river_picture, river, size)

    def _place_names(self, camera: Camera, size: int) -> _Names:
        """City names stand in their hex's head, town names over the disc unless they would cover another name."""
        placed: _Names = []
        if not size:
            return placed
        across = 2 * RADIUS * camera.scale
        placed += [self._city_name(city, size, camera) for city in self.board.cities]
        if across >= _TOWNS_FROM:
            placed += self._town_names(camera, size, [_box(name, camera) for name in placed])
        else:
            placed += [self._town_name(town, size, camera) for town in self.board.towns if town.at in self._new_cities]
        if across >= 72:
            placed += self._river_names(camera, size, [_box(name, camera) for name in placed])
        if self.grid and across >= 50:
            placed += self._grid_names(camera)
        return placed

    def _city_name(self, city: City, size: int, camera: Camera) -> _Name:
        text = self._pick(city.name)
        fit = size
        # A name that sticks out of its hex can be read; one that is squeezed into it cannot.
        least = max(round(size * 0.8), min(size, _CITY_NAMES_FROM))
        while fit > least and fonts().width(text, _face(text, fit), fit) > 1.7 * RADIUS * camera.scale:
            fit -= 1
        look = looks.GOODS[city.colour]
        light = look.ink[0] > 128
        halo = mix(look.dark, (0, 0, 0), 0.25) if light else mix(look.fill, (255, 255, 255), 0.65)
        picture = fonts().label(text, _face(text, fit), fit, look.ink, halo, max(2, round(fit * 0.12)))
        x, y = centre(city.at)
        w, h = picture.get_size()
        return picture, x, y, -w // 2, round(-RADIUS * 0.55 * camera.scale - h / 2)

    def _town_names(self, camera: Camera, size: int, taken: list[pygame.Rect]) -> _Names:
        scale = camera.scale
        towns = [town for town in self.board.towns if town.at not in self._new_cities]
        new = [town for town in self.board.towns if town.at in self._new_cities]
        names = []
        for town in towns:
            x, y = centre(town.at)
            picture = self._town_picture(town, size)
            names.append(Name(x * scale, y * scale, picture.get_size(), "n"))
        dot = TOWN_RADIUS * scale
        gap = dot + 1
        frame = pygame.Rect(0, 0, round(camera.board_size[0] * scale), round(camera.board_size[1] * scale))
        sides = place(names, gap, dot, frame, blocked=taken)
        placed: _Names = []
        for town, name, side in zip(towns, names, sides, strict=True):
            box = box_at(name, side, gap)
            x, y = centre(town.at)
            placed.append((self._town_picture(town, size), x, y, box.x - round(name.x), box.y - round(name.y)))
        placed += [self._town_name(town, size, camera) for town in new]
        return placed

    def _town_picture(self, town: Town, size: int) -> pygame.Surface:
        text = self._pick(town.name)
        return fonts().label(text, _face(text, size), size, looks.INK, (250, 245, 230), max(2, round(size * 0.13)))

    def _river_names(self, camera: Camera, size: int, taken: list[pygame.Rect]) -> _Names:
        """Small names beside the rivers, where one of a few places is free; a name without room is left out."""
        placed: _Names = []
        spots = [city.at for city in self.board.cities] + [town.at for town in self.board.towns]
        taken = taken + [self._disc(at, camera.scale) for at in spots]
        for river in self.board.rivers:
            picture = self._river_picture(river, size)
            if picture is None:
                continue
            way = river_way(river.through, canal=river.canal)
            for share in (0.5, 0.35, 0.65, 0.22, 0.78, 0.1, 0.9):
                x, y = way[round(share * (len(way) - 1))]
                box = picture.get_rect(center=(round(x * camera.scale), round(y * camera.scale)))
                if box.inflate(-4, -6).collidelist(taken) < 0:
                    taken.append(box)
                    placed.append((picture, x, y, -box.w // 2, -box.h // 2))
                    break
        return placed

    def _river_picture(self, river: River, size: int) -> pygame.Surface | None:
        if not any(river.name.values()):
            return None
        small = max(8, round(size * 0.82))
        halo = max(1, round(small * 0.1))
        ink = _CANAL_INK if river.canal else _RIVER_INK
        return fonts().label(self._pick(river.name), "serif_italic", small, ink, (244, 244, 226), halo)

    def _disc(self, at: At, scale: float) -> pygame.Rect:
        x, y = centre(at)
        reach = RADIUS * 0.9 if any(city.at == at for city in self.board.cities) else TOWN_RADIUS * 1.2
        return pygame.Rect(
            round((x - reach) * scale), round((y - reach) * scale), round(2 * reach * scale), round(2 * reach * scale)
        )

    def _grid_names(self, camera: Camera) -> _Names:
        placed: _Names = []
        size = max(8, round(2 * RADIUS * camera.scale * 0.1))
        for at in self.board.hexes:
            picture = fonts().line(f"{at[0]},{at[1]}", "body", size, (96, 88, 64))
            x, y = centre(at)
            placed.append(
                (picture, x, y, -picture.get_width() // 2, round(ROW * 0.97 * camera.scale) - picture.get_height())
            )
        return placed

    def _pick(self, name: Mapping[str, str]) -> str:
        return name.get(self.language) or name.get("en") or next(iter(name.values()), "")


def _box(name: _Name, camera: Camera) -> pygame.Rect:
    picture, x, y, dx, dy = name
    return picture.get_rect(topleft=(round(x * camera.scale) + dx, round(y * camera.scale) + dy))
