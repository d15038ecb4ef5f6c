"""Small pictures drawn three times too large and scaled down, kept per zoom step.

After a zoom those of the step before, scaled, stand in until the frame's budget has room for new ones.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

from render.board.art import Art, Point, grown
from render.board.budget import Budget
from render.board.camera import ViewKey

FACTOR = 3


class Sprite:
    """A picture and where its origin lies in it. cost: the milliseconds that it took, or, if it only stands in, that
    the right one is likely to take."""

    __slots__ = ("cost", "offset", "stand_in", "surface")

    def __init__(self, surface: pygame.Surface, offset: tuple[int, int], stand_in: bool = False) -> None:
        self.surface = surface
        self.offset = offset
        self.stand_in = stand_in
        self.cost = 0.0

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
    art.draw(big, s, origin[0] * s + x0 * FACTOR, origin[1] * s + y0 * FACTOR, empty=True)
    # Premultiplied while scaling: else the clear black round a shape would darken its edge.
    small = pygame.transform.smoothscale(big.premul_alpha(), (width, height))
    return Sprite(small, (x0, y0))


class SpriteCache:
    """Sprites by zoom step and key; the zoom steps used least recently go first.

    Sprites are premultiplied: blit them with BLEND_PREMULTIPLIED. `late`: something stands in since `begin`.
    """

    def __init__(self, steps: int = 4, limit: int = 1500) -> None:
        self._steps: OrderedDict[ViewKey, dict[Hashable, Sprite]] = OrderedDict()
        self._keep = steps
        self._limit = limit
        self._budget = Budget(None)
        self.late = False

    def begin(self, budget: Budget) -> None:
        """A frame begins, with its budget."""
        self._budget = budget
        self.late = False

    def get(self, view: ViewKey, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite of a key at a zoom step. It is made if it is not there; without time for that and with one of
        another step at hand that one, scaled."""
        step = self._steps.get(view)
        if step is None:
            step = self._new_step(view)
        self._steps.move_to_end(view)
        found = step.get(key)
        if found is not None and not found.stand_in:
            return found
        if found is not None and not self._budget.left(found.cost):
            self.late = True
            return found
        if found is None:
            other = self._other(view, key)
            if other is not None and not self._budget.left(other[0].cost * other[1] ** 2):
                self.late = True
                found = step[key] = _scaled(*other)
                return found
        if len(step) >= self._limit:
            del step[next(iter(step))]
        with self._budget.making() as spent:
            found = step[key] = make()
        found.cost = spent.ms
        return found

    def _new_step(self, view: ViewKey) -> dict[Hashable, Sprite]:
        # Steps that were only passed through would push out the sprites that those in them were made of.
        for passed in [old for old, step in self._steps.items() if all(found.stand_in for found in step.values())]:
            del self._steps[passed]
        step = self._steps[view] = {}
        while len(self._steps) > self._keep:
            self._steps.popitem(last=False)
        return step

    def _other(self, view: ViewKey, key: Hashable) -> tuple[Sprite, float] | None:
        """The sprite of the step used last, and how much larger it has to be for this one."""
        for other, step in reversed(self._steps.items()):
            found = step.get(key)
            if other != view and found is not None:
                return found, view.scale / other.scale
        return None

    def has(self, view: ViewKey, key: Hashable) -> bool:
        """Whether a sprite is there already."""
        found = self._steps.get(view, {}).get(key)
        return found is not None and not found.stand_in

    def clear(self) -> None:
        """Forget everything."""
        self._steps.clear()


def _scaled(sprite: Sprite, ratio: float) -> Sprite:
    """A sprite that stands in for one `ratio` times as large."""
    width, height = sprite.surface.get_size()
    size = max(1, round(width * ratio)), max(1, round(height * ratio))
    offset = round(sprite.offset[0] * ratio), round(sprite.offset[1] * ratio)
    scaled = Sprite(pygame.transform.scale(sprite.surface, size), offset, stand_in=True)
    scaled.cost = sprite.cost * ratio**2
    return scaled
