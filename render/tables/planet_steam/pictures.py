"""Small pictures for panels: the die, a carrier with its slots, steps of the price."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from render import theme
from render.board.zone_view import TankPiece
from render.board.zones import tank_picture
from render.symbols import symbol_surface
from render.text import fonts
from render.theme import mix
from render.ui import paint

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=80)
def tank_face(tank: TankPiece, size: int) -> pygame.Surface:
    """A tank `size` pixels wide; shared, so never draw onto it."""
    return tank_picture(tank, size)


@lru_cache(maxsize=60)
def die_face(value: int, size: int) -> pygame.Surface:
    """A face of the die, `size` pixels wide."""
    face = paint.rounded((size, size), size // 5, (252, 247, 234), (96, 70, 44), max(1, size // 20)).copy()
    pip = max(2, size // 5)
    for x, y in _PIPS[value]:
        dot = paint.mask((pip, pip), pip // 2, (132, 34, 28) if value == 1 else (48, 36, 28))
        face.blit(dot, dot.get_rect(center=(round(size / 2 + x * size * 0.26), round(size / 2 + y * size * 0.26))))
    return face


@dataclass(frozen=True)
class Load:
    """What a carrier holds. more: units that would come (negative: that would go); lost: that would not fit;
    hold: room of the spare hold that belongs to it now."""

    resource: str
    carrier_class: int
    capacity: int
    held: int
    more: int = 0
    lost: int = 0
    hold: int = 0


def draw_slots(surface: pygame.Surface, rect: pygame.Rect, load: Load, most: int) -> None:
    """The slots of a carrier in two rows: full, free, to come, to go. most: slots of the largest carrier."""
    rows = 2
    columns = -(-most // rows)
    side = min(rect.width // columns, rect.height // rows)
    look = theme.RESOURCES[load.resource]
    whole = load.capacity + load.hold
    if max(whole, load.held) <= columns:
        rect = rect.move(0, (rect.height - side) // 2)
    for number in range(max(whole, load.held)):
        x, y = rect.left + number % columns * side, rect.top + number // columns * side
        inner = (side - 2, side - 2)
        if number < load.held + min(load.more, 0):
            surface.blit(symbol_surface(f"resource.{load.resource}", side - 2), (x + 1, y + 1))
        elif number < load.held:
            surface.blit(
                paint.rounded(inner, side // 2, mix(look.fill, theme.PAPER, 0.65), theme.DANGER, 2), (x + 1, y + 1)
            )
            _sign(surface, "\u2212", x, y, side, theme.DANGER)
        elif number < load.held + load.more:
            surface.blit(
                paint.rounded(inner, side // 2, mix(look.fill, theme.PAPER, 0.4), theme.GOOD, 2), (x + 1, y + 1)
            )
            _sign(surface, "+", x, y, side, theme.GOOD)
        else:
            edge = theme.BRASS if number >= load.capacity else theme.PAPER_EDGE
            surface.blit(paint.rounded(inner, side // 2, theme.PAPER_DARK, edge, 1), (x + 1, y + 1))


def _sign(surface: pygame.Surface, sign: str, x: int, y: int, side: int, colour: theme.Colour) -> None:
    word = fonts().line(sign, "bold", max(7, round(side * 0.8)), mix(colour, (0, 0, 0), 0.25))
    surface.blit(word, word.get_rect(center=(x + side // 2, y + side // 2)))


def draw_gauge(surface: pygame.Surface, rect: pygame.Rect, load: Load) -> None:
    """A carrier in little: sign, load of capacity, and its class as pips."""
    side = round(rect.height * 0.82)
    sign = symbol_surface(f"resource.{load.resource}", side)
    surface.blit(sign, sign.get_rect(midleft=rect.midleft))
    size = round(rect.height * 0.7)
    words = f"{load.held}/{load.capacity + load.hold}"
    full = load.held >= load.capacity + load.hold
    line = fonts().line(words, "semibold", size, theme.ACCENT if full else theme.INK)
    left = rect.left + side + max(2, side // 5)
    surface.blit(line, line.get_rect(midleft=(left, rect.centery - round(rect.height * 0.1))))
    pip = max(2, round(rect.height * 0.15))
    for number in range(4):
        on = number < load.carrier_class
        box = pygame.Rect(left + number * (pip + max(1, pip // 2)), rect.bottom - pip, pip, pip)
        pygame.draw.rect(surface, theme.INK if on else theme.PAPER_EDGE, box, 0 if on else 1)


@lru_cache(maxsize=80)
def number_badge(
    number: int, size: int, fill: theme.Colour = theme.INK, ink: theme.Colour = theme.PAPER_LIGHT
) -> pygame.Surface:
    """A number in a round badge."""
    face = paint.mask((size, size), size // 2, fill).copy()
    word = fonts().line(str(number), "bold", max(7, round(size * 0.72)), ink)
    face.blit(word, word.get_rect(center=(size // 2, size // 2)))
    return face
