"""Small pictures drawn three times too large and scaled down, kept per zoom step."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from render.board.art import Art, Point, grown
from render.board.camera import ViewKey

FACTOR = 3


class Sprite:
    """A picture and where its origin lies in it."""

    __slots__ = ("offset", "surface")

    def __init__(self, surface: pygame.Surface, offset: tuple[int, int]) -> None:
        self.surface = surface
        self.offset = offset

    def at(self, x: float, y: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """What to blit so that the origin stands at a pixel."""
        return self.surface, (round(x) + self.offset[0], round(y) + self.offset[1])


def render_art(art: Art, scale: float, origin: Point = (0.0, 0.0)) -> Sprite:
    """A drawing as a smooth sprite whose origin is the board point `origin`."""
    left, top, right, bottom = grown(art.bounds, 1.5 / scale)
    x0, y0 = math.floor((left - origin[0]) * scale), math.floor((top - origin[1]) * scale)
    width = max(1, math.ceil((right - origin[0]) * scale) - x0)
    height = max(1, math.ceil((bottom - origin[1]) * scale) - y0)
    big = pygame.Surface((width * FACTOR, height * FACTOR), pygame.SRCALPHA)
    s = scale * FACTOR
    art.draw(big, s, origin[0] * s + x0 * FACTOR, origin[1] * s + y0 * FACTOR)
    # Premultiplied while scaling: else the clear black round a shape would darken its edge.
    small = pygame.transform.smoothscale(big.premul_alpha(), (width, height))
    return Sprite(small, (x0, y0))


class SpriteCache:
    """Sprites by zoom step and key; the zoom steps used least recently go first.

    Sprites are premultiplied: blit them with BLEND_PREMULTIPLIED.
    """

    def __init__(self, steps: int = 4, limit: int = 1500) -> None:
        self._steps: OrderedDict[ViewKey, dict[Hashable, Sprite]] = OrderedDict()
        self._keep = steps
        self._limit = limit

    def get(self, view: ViewKey, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite of a key at a zoom step, made if it is not there."""
        step = self._steps.get(view)
        if step is None:
            step = self._steps[view] = {}
            while len(self._steps) > self._keep:
                self._steps.popitem(last=False)
        self._steps.move_to_end(view)
        found = step.get(key)
        if found is None:
            if len(step) >= self._limit:
                del step[next(iter(step))]
            found = step[key] = make()
        return found

    def has(self, view: ViewKey, key: Hashable) -> bool:
        """Whether a sprite is there already."""
        return key in self._steps.get(view, {})

    def clear(self) -> None:
        """Forget everything."""
        self._steps.clear()
