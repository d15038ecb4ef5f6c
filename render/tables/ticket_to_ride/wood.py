"""The tray's wood: sunken zones in which cards and tickets lie."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from render import theme
from render.theme import mix
from render.ui import UI, paint
from render.words import capitals

ZONE_PAD = 10.0

_WOOD = mix(theme.WOOD, theme.BRASS, 0.12)


@contextmanager
def zone(ui: UI, room: tuple[int, int], title: str) -> Iterator[None]:
    """A zone `room` pixels wide and high, with a title."""
    width, height = room[0] / ui.theme.scale, room[1] / ui.theme.scale
    with ui.stack():
        ui.canvas("", (width, height), _paint)
        with ui.column(gap=3, pad=ZONE_PAD, width=width):
            ui.text(capitals(title), "label", "light", wrap=False)
            yield


def _paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
    radius = max(4, rect.height // 16)
    surface.blit(paint.paper(rect.size, radius, _WOOD, theme.WOOD_DARK, 2), rect)
    shade = paint.mask((rect.width - 4, max(2, rect.height // 22)), radius // 2, theme.WOOD_DARK)
    shade.set_alpha(110)
    surface.blit(shade, (rect.x + 2, rect.y + 2))
    shade.set_alpha(255)
