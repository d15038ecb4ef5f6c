"""The printed sheet beside the zones with everything on it: kept as a picture, made anew when something changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.planet_steam.previews import TradePreview
from render.board.budget import Budget
from render.board.camera import Camera
from render.tables.planet_steam.laid import Lay, Moving
from render.tables.planet_steam.pen import Pen
from render.tables.planet_steam.printed import Print
from render.tables.planet_steam.sheet import HEIGHT, WIDTH, Plan, SheetHit

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

_MOST_PIXELS = 7_000_000  # of prints, and as many again of prints with the pieces on them
_SLICE_MS = 2.0
_BAND = 400_000  # pixels copied in one slice
_WHOLE = FRect(0, 0, WIDTH, HEIGHT)
_END = object()
Key = tuple[float, str]


class MarketSheet:
    """Draws the sheet and finds what lies on it."""

    def __init__(self, table: PlanetSteamTable, left: float, grow: float) -> None:
        self._table = table
        self.left = left
        self.grow = grow
        self.plan = Plan(table.board, len(table.controller.table.seats))
        self._print = Print(table, self.plan)
        self._lay = Lay(table, self.plan)
        self._printed: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._work: tuple[Key, Iterator[None]] | None = None
        self._whole: pygame.Surface | None = None
        self._wholes: OrderedDict[Key, tuple[tuple[object, ...], pygame.Surface]] = OrderedDict()
        self.busy = False
        """Whether another frame would look better than the last."""

    # -- what is shown

    @property
    def what_if(self) -> TradePreview | None:
        """A trade that is tried."""
        return self._lay.what_if

    @what_if.setter
    def what_if(self, tried: TradePreview | None) -> None:
        self._lay.what_if = tried

    @property
    def moving(self) -> Moving:
        """Markers on their way."""
        return self._lay.moving

    # -- places

    def hit(self, camera: Camera, pos: tuple[int, int]) -> SheetHit | None:
        """What lies at a pixel of the window."""
        x, y = camera.to_board(*pos)
        return self.plan.hit((x - self.left) / self.grow, y / self.grow)

    def on_screen(self, camera: Camera, box: FRect) -> pygame.Rect:
        """A box of the sheet in pixels of the window."""
        left, top = camera.to_screen(self.left + box.left * self.grow, box.top * self.grow)
        scale = camera.scale * self.grow
        return pygame.Rect(round(left), round(top), max(1, round(box.w * scale)), max(1, round(box.h * scale)))

    # -- drawing

    def draw(self, surface: pygame.Surface, camera: Camera, budget: Budget) -> None:
        """The sheet with everything that lies on it; while it is being printed for a new zoom, its last picture."""
        self.busy = False
        place = self.on_screen(camera, _WHOLE)
        if not place.colliderect(camera.view):
            return
        key = (round(camera.scale * self.grow, 4), self._table.app.words.language)
        if self._whole is not None and not self._ready(key, place.size, budget):
            self.busy = True
            _stretched(surface, self._whole, place, camera.view)
            return
        if self._whole is None:
            self._ready(key, place.size, Budget(None))
        surface.blit(self._composed(key), place)

    def _composed(self, key: Key) -> pygame.Surface:
        """The print with the pieces on it."""
        wanted = self._wanted()
        laid, whole = self._wholes[key]
        if laid != wanted:
            whole.blit(self._printed[key], (0, 0))
            for _ in self._lay.slices(Pen(whole, key[0])):
                pass
            self._wholes[key] = (wanted, whole)
        self._wholes.move_to_end(key)
        self._printed.move_to_end(key)
        self._whole = whole
        return whole

    def _wanted(self) -> tuple[object, ...]:
        """What the pieces lie as."""
        return self._table.version, self._lay.what_if, self._lay.moving.key()

    def _ready(self, key: Key, size: tuple[int, int], budget: Budget) -> bool:
        """Whether the sheet is there at that scale; prints it and lays the pieces as far as the budget goes if not."""
        if key in self._wholes:
            return True
        if self._work is None or self._work[0] != key:
            self._work = (key, self._steps(key, size))
        while budget.left(_SLICE_MS):
            with budget.making():
                done = next(self._work[1], _END) is _END
            if done:
                self._work = None
                return True
        return False

    def _steps(self, key: Key, size: tuple[int, int]) -> Iterator[None]:
        """Prints, and lays the pieces on a copy, in slices."""
        while self._printed and _pixels(self._printed.values()) + size[0] * size[1] > _MOST_PIXELS:
            old, _ = self._printed.popitem(last=False)
            del self._wholes[old]
        printed = pygame.Surface(size, 0, 32)
        yield
        yield from self._print.slices(Pen(printed, key[0]))
        yield
        whole = pygame.Surface(size, 0, 32)
        high = max(1, _BAND // size[0])
        for top in range(0, size[1], high):
            whole.blit(printed, (0, top), (0, top, size[0], high))
            yield
        wanted = self._wanted()
        yield from self._lay.slices(Pen(whole, key[0]))
        self._printed[key], self._wholes[key] = printed, (wanted, whole)


def _pixels(pictures: Iterable[pygame.Surface]) -> int:
    return sum(picture.get_width() * picture.get_height() for picture in pictures)


def _stretched(surface: pygame.Surface, picture: pygame.Surface, place: pygame.Rect, view: pygame.Rect) -> None:
    """The part of a picture that is in view, stretched to its place."""
    seen = place.clip(view)
    if not seen.w or not seen.h:
        return
    ratio = picture.get_width() / place.w
    source = pygame.Rect(
        int((seen.x - place.x) * ratio), int((seen.y - place.y) * ratio), int(seen.w * ratio), int(seen.h * ratio)
    ).clip(picture.get_rect())
    if source.w and source.h:
        surface.blit(pygame.transform.scale(picture.subsurface(source), seen.size), seen)
