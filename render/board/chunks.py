"""A cache of 256-pixel pictures of the static layer.

A frame shows the chunks it has and builds missing ones, visible first, within its budget; until they are there the
last zoom step's chunks, scaled, stand in for them. No text may be drawn into chunks, so none is ever scaled.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

import pygame

from render.board.budget import Budget
from render.board.camera import Camera, ViewKey

CHUNK = 256
_OVERVIEW_WIDTH = 640
_OVERVIEW_MS = 4.0

Key = tuple[ViewKey, int, int]


@dataclass(frozen=True)
class ChunkArea:
    """One chunk to paint: `left`, `top` in board pixels at `scale` pixels per board unit."""

    left: int
    top: int
    scale: float

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Its left, top, right, bottom in board units."""
        s = self.scale
        return self.left / s, self.top / s, (self.left + CHUNK) / s, (self.top + CHUNK) / s


@dataclass
class _Entry:
    surface: pygame.Surface
    stale: bool = False


@dataclass
class _Standby:
    """What stands in for a zoom step until it is built: the view when the step began, as far as chunks were missing.
    origin: the board pixel at its corner; keys: the chunks that are on it."""

    surface: pygame.Surface
    origin: tuple[int, int]
    keys: frozenset[Key]


@dataclass
class _Overview:
    """The whole board, small: stands in where nothing better is there."""

    surface: pygame.Surface
    scale: float
    old: bool = False


def new_surface(size: tuple[int, int]) -> pygame.Surface:
    """An opaque surface in the window's format; without a window (a picture for a file) in a plain one."""
    window = pygame.display.get_surface()
    return pygame.Surface(size, 0, window) if window else pygame.Surface(size, 0, 32)


@lru_cache(maxsize=4)
def scratch(size: tuple[int, int], number: int = 0) -> pygame.Surface:
    """A plain surface to paint on for a moment; whoever needs two at once numbers them.

    It takes longer to get so much memory than to draw on it.
    """
    return pygame.Surface(size, 0, 32)


class ChunkCache:
    """Keeps up to `limit` chunks painted by `paint(surface, area)`, and twice those in view in any case; the oldest
    unused go first.

    ready(scale, budget): makes what chunks of a scale are painted with, as far as the budget goes; False: not all yet.
    """

    def __init__(
        self,
        paint: Callable[[pygame.Surface, ChunkArea], None],
        limit: int = 130,
        ready: Callable[[float, Budget], bool] = lambda scale, budget: True,
    ) -> None:
        self._paint = paint
        self._limit = self._room = limit
        self._ready = ready
        self._chunks: OrderedDict[Key, _Entry] = OrderedDict()
        self._overview: _Overview | None = None
        self._settled: ViewKey | None = None
        self._shown: ViewKey | None = None
        self._standby = _Standby(new_surface((1, 1)), (0, 0), frozenset())
        self._missing = 0
        self._overview_due = False
        self._usual_ms = 4.0

    @property
    def missing(self) -> int:
        """How many chunks of the last drawn view still have to be built."""
        return self._missing

    @property
    def busy(self) -> bool:
        """Whether another frame has something to build."""
        return self._missing > 0 or self._overview_due

    def __len__(self) -> int:
        return len(self._chunks)

    def clear(self) -> None:
        """Forget everything (another theme or board)."""
        self._chunks.clear()
        self._overview = None
        self._settled = None

    def invalidate(self, areas: Iterable[tuple[float, float, float, float]]) -> None:
        """Mark chunks touching these rectangles (board units) for repainting; they are shown as they are until then."""
        wanted = list(areas)
        if self._overview is not None:
            self._overview.old = True
        for (view, col, row), entry in self._chunks.items():
            left, top, right, bottom = ChunkArea(col * CHUNK, row * CHUNK, view.scale).bounds
            if any(a[0] < right and a[2] > left and a[1] < bottom and a[3] > top for a in wanted):
                entry.stale = True

    def draw(self, target: pygame.Surface, camera: Camera, budget: Budget | None = None) -> None:
        """Blit the view and build what the budget allows. The first view is built whole."""
        budget = budget or Budget()
        if not self._chunks:
            budget = Budget(None)
        old_clip = target.get_clip()
        target.set_clip(camera.view.clip(old_clip))
        keys = self._visible(camera)
        self._room = max(self._limit, 2 * len(keys))
        begins = camera.key != self._shown
        self._shown = camera.key
        if begins:
            budget.close()  # it has enough to do with scaling
        self._missing = self._build([key for key in keys if key not in self._chunks or self._chunks[key].stale], budget)
        missing = [key for key in keys if key not in self._chunks]
        if begins and missing:
            self._stand_by(camera, missing)
        self._stand_in(target, camera, missing)
        self._blit(target, camera, keys)
        if not self._missing:
            self._settled = camera.key
            self._look_ahead(camera, budget)
        target.set_clip(old_clip)

    def _look_ahead(self, camera: Camera, budget: Budget) -> None:
        """With time to spare build a chunk just outside the view, where the next drag may go."""
        self._overview_due = camera.step == 0 and (self._overview is None or self._overview.old)
        if self._overview_due and budget.left(_OVERVIEW_MS):
            with budget.making():
                self._overview = self._overlook(camera)
            self._overview_due = False
        if not budget.endless and budget.left(self._usual_ms):
            ring = [key for key in self._visible(camera, CHUNK // 2) if key not in self._chunks]
            self._build(ring[:1], budget)

    def _overlook(self, camera: Camera) -> _Overview:
        width, height = camera.board_size
        whole = new_surface((math.ceil(width * camera.scale), math.ceil(height * camera.scale)))
        for (view, col, row), entry in self._chunks.items():
            if view == camera.key:
                whole.blit(entry.surface, (col * CHUNK, row * CHUNK))
        share = min(1.0, _OVERVIEW_WIDTH / whole.get_width())
        size = max(1, round(whole.get_width() * share)), max(1, round(whole.get_height() * share))
        return _Overview(pygame.transform.smoothscale(whole, size), camera.scale * share)

    def _visible(self, camera: Camera, more: int = 0) -> list[Key]:
        """The chunks in view (and so many pixels round it), those in the middle first."""
        left, top = camera.origin[0] - more, camera.origin[1] - more
        width, height = camera.board_size
        right = min(left + camera.view.w + 2 * more, int(width * camera.scale) + 1)
        bottom = min(top + camera.view.h + 2 * more, int(height * camera.scale) + 1)
        cols = range(max(0, left) // CHUNK, max(0, right - 1) // CHUNK + 1)
        rows = range(max(0, top) // CHUNK, max(0, bottom - 1) // CHUNK + 1)
        mid = (left + camera.view.w / 2) / CHUNK - 0.5, (top + camera.view.h / 2) / CHUNK - 0.5
        cells = [(col, row) for row in rows for col in cols]
        cells.sort(key=lambda cell: (cell[0] - mid[0]) ** 2 + (cell[1] - mid[1]) ** 2)
        view = camera.key
        return [(view, col, row) for col, row in cells]

    def _build(self, keys: list[Key], budget: Budget) -> int:
        """Paint chunks until the budget is used up; how many of `keys` are left."""
        for done, key in enumerate(keys):
            view, col, row = key
            if not (budget.left(self._usual_ms) and self._ready(view.scale, budget) and budget.left(self._usual_ms)):
                return len(keys) - done
            entry = self._chunks.get(key)
            surface = entry.surface if entry else new_surface((CHUNK, CHUNK))
            with budget.making() as spent:
                self._paint(surface, ChunkArea(col * CHUNK, row * CHUNK, view.scale))
            self._put(key, _Entry(surface))
            self._usual_ms = max(spent.ms, self._usual_ms + 0.2 * (spent.ms - self._usual_ms))
        return 0

    def _put(self, key: Key, entry: _Entry) -> None:
        self._chunks[key] = entry
        while len(self._chunks) > self._room:
            self._chunks.popitem(last=False)

    def _blit(self, target: pygame.Surface, camera: Camera, keys: list[Key]) -> None:
        left = camera.view.x - camera.origin[0]
        top = camera.view.y - camera.origin[1]
        blits = []
        for key in keys:
            entry = self._chunks.get(key)
            if entry is not None:
                self._chunks.move_to_end(key)
                blits.append((entry.surface, (key[1] * CHUNK + left, key[2] * CHUNK + top)))
        target.fblits(blits)

    def _stand_by(self, camera: Camera, missing: list[Key]) -> None:
        surface = self._standby.surface
        if surface.get_size() != camera.view.size:
            surface = new_surface(camera.view.size)
        self._standby = _Standby(surface, camera.origin, frozenset(missing))
        self._scale_onto(surface, (-camera.origin[0], -camera.origin[1]), camera, missing)

    def _stand_in(self, target: pygame.Surface, camera: Camera, missing: list[Key]) -> None:
        """Shows something where chunks are missing."""
        standby = self._standby
        seen = pygame.Rect(standby.origin, standby.surface.get_size())
        shift = camera.view.x - camera.origin[0], camera.view.y - camera.origin[1]
        view = pygame.Rect(camera.origin, camera.view.size)
        for key in missing:
            area = pygame.Rect(key[1] * CHUNK, key[2] * CHUNK, CHUNK, CHUNK).clip(view)
            if key in standby.keys and seen.contains(area):
                source = area.move(-standby.origin[0], -standby.origin[1])
                target.blit(standby.surface, area.move(shift), source)
            else:
                self._scale_onto(target, shift, camera, [key])

    def _scale_onto(self, target: pygame.Surface, shift: tuple[int, int], camera: Camera, keys: list[Key]) -> None:
        """Draws the last settled zoom step's picture, scaled, in the place of chunks, and beyond it the overview.

        `shift` is added to board pixels to get the target's.
        """
        settled = self._settled if self._settled != camera.key else None
        ratio = settled.scale / camera.scale if settled else 1.0
        for _, col, row in keys:
            area = ChunkArea(col * CHUNK, row * CHUNK, camera.scale)
            sources = []
            if settled is not None:
                cols = range(int(area.left * ratio) // CHUNK, int((area.left + CHUNK) * ratio) // CHUNK + 1)
                rows = range(int(area.top * ratio) // CHUNK, int((area.top + CHUNK) * ratio) // CHUNK + 1)
                sources = [(settled, c, r) for r in rows for c in cols]
            known = [key for key in sources if key in self._chunks]
            if self._overview is not None and (not known or len(known) < len(sources)):
                scale = self._overview.scale / camera.scale
                _scaled_onto(target, shift, self._overview.surface, (0, 0), scale, area)
            for key in known:
                self._chunks.move_to_end(key)
                corner = key[1] * CHUNK, key[2] * CHUNK
                _scaled_onto(target, shift, self._chunks[key].surface, corner, ratio, area)


def _scaled_onto(
    target: pygame.Surface,
    shift: tuple[int, int],
    source: pygame.Surface,
    corner: tuple[int, int],
    ratio: float,
    area: ChunkArea,
) -> None:
    """Draw the part of `source` (its corner in its own board pixels) that lies in an area, scaled by 1/ratio.

    `shift` is added to board pixels to get the target's.
    """
    width, height = source.get_size()
    left = max(math.floor(area.left * ratio), corner[0])
    top = max(math.floor(area.top * ratio), corner[1])
    right = min(math.ceil((area.left + CHUNK) * ratio), corner[0] + width)
    bottom = min(math.ceil((area.top + CHUNK) * ratio), corner[1] + height)
    if left >= right or top >= bottom:
        return
    part = source.subsurface((left - corner[0], top - corner[1], right - left, bottom - top))
    x, y = math.floor(left / ratio), math.floor(top / ratio)
    size = math.ceil(right / ratio) - x, math.ceil(bottom / ratio) - y
    target.blit(pygame.transform.scale(part, size), (x + shift[0], y + shift[1]))
