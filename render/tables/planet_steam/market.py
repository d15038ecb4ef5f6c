"""The printed sheet beside the zones with everything on it: kept as a picture, made anew when something changes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
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

_MOST_PIXELS = 16_000_000
_LAYING_MS = 4.0
_WHOLES = 3
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
        self._work: tuple[Key, pygame.Surface, Iterator[None]] | None = None
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
        ready = self._ready(key, place.size, budget)
        if self._whole is not None and not (ready and (key in self._wholes or budget.left(_LAYING_MS))):
            self.busy = True
            _stretched(surface, self._whole, place, camera.view)
            return
        surface.blit(self._composed(key), place)

    def _composed(self, key: Key) -> pygame.Surface:
        """The print with the pieces on it."""
        wanted = (self._table.version, self._lay.what_if, self._lay.moving.key())
        known = self._wholes.get(key)
        if known is None or known[0] != wanted:
            printed = self._printed[key]
            whole = known[1] if known is not None else printed.copy()
            if known is not None:
                whole.blit(printed, (0, 0))
            for _ in self._lay.slices(Pen(whole, key[0])):
                pass
            self._wholes[key] = known = (wanted, whole)
        self._wholes.move_to_end(key)
        while len(self._wholes) > _WHOLES:
            self._wholes.popitem(last=False)
        self._whole = known[1]
        return self._whole

    def _ready(self, key: Key, size: tuple[int, int], budget: Budget) -> bool:
        """Whether the sheet is printed at that scale; prints on as far as the budget goes if not. The first is printed
        whole."""
        if key in self._printed:
            self._printed.move_to_end(key)
            return True
        if self._work is None or self._work[0] != key:
            picture = pygame.Surface(size, 0, 32)
            self._work = (key, picture, self._steps(Pen(picture, key[0])))
        done = False
        while not done:
            if self._whole is not None and not budget.left():
                return False
            with budget.making():
                done = next(self._work[2], _END) is _END
        self._printed[key] = self._work[1]
        self._work = None
        while len(self._printed) > 1 and _pixels(self._printed) > _MOST_PIXELS:
            self._printed.popitem(last=False)
        return True

    def _steps(self, pen: Pen) -> Iterator[None]:
        """Prints; then lays the pieces where nobody sees them, so that their pictures are ready."""
        yield from self._print.slices(pen)
        yield from self._lay.slices(Pen(pygame.Surface((1, 1)), pen.scale))


def _pixels(pictures: OrderedDict[Key, pygame.Surface]) -> int:
    return sum(picture.get_width() * picture.get_height() for picture in pictures.values())


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
