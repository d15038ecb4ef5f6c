"""Pictures of train cards, card backs and tickets for panels. Colour is never the only sign: each has its symbol."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from render import theme
from render.board.art import Art, Paint, Point, rounded_box
from render.board.symbols import add_symbol
from render.theme import Colour, KindLook, mix

CARD_SHAPE = 62 / 88
"""Width of a card divided by its height."""

_SMOOTH = 3
_SMALL = 52
"""Below this height in pixels a card shows its symbol alone."""
_HALF_U, _HALF_V = 31.0, 44.0
_PAPER: Colour = (252, 248, 238)
_BACK: Colour = (46, 74, 92)
_TICKET_BACK: Colour = (126, 62, 46)


def card_size(height: int) -> tuple[int, int]:
    """The size in pixels of a card so high."""
    return max(4, round(height * CARD_SHAPE)), max(6, height)


@lru_cache(maxsize=240)
def card_face(kind: str, height: int) -> pygame.Surface:
    """A train card, `height` pixels high. kind: a colour or "locomotive"; KeyError for any other."""
    look = theme.CARDS[kind]
    art = _blank(look.dark)
    art.polygon(look.fill, _inner(4.5))
    if kind == "locomotive":
        _rainbow(art)
    if height < _SMALL:
        _sign(art, look)
        return _picture(art, height)
    _landscape(art, look, kind == "locomotive")
    _vehicle(art, look, kind == "locomotive")
    for x, y in ((-21.5, -34.0), (21.5, 34.0)):
        art.circle(mix(look.dark, theme.INK, 0.3), (x, y), 7.6)
        art.circle(_PAPER, (x, y), 6.7)
        add_symbol(art, look.symbol, (x, y), 4.6, mix(look.dark, theme.INK, 0.25))
    return _picture(art, height)


def _sign(art: Art, look: KindLook) -> None:
    art.circle(mix(look.dark, theme.INK, 0.4), (0, 0), 23.5, 40)
    art.circle(_PAPER, (0, 0), 21.0, 40)
    add_symbol(art, look.symbol, (0, 0), 15.5, mix(look.dark, theme.INK, 0.1))


@lru_cache(maxsize=40)
def card_back(height: int) -> pygame.Surface:
    """The back of a train card."""
    return _back(height, _BACK, "engine")


@lru_cache(maxsize=40)
def ticket_back(height: int) -> pygame.Surface:
    """The back of a ticket."""
    return _back(height, _TICKET_BACK, "star")


def _back(height: int, colour: Colour, symbol: str) -> pygame.Surface:
    art = _blank(mix(colour, theme.INK, 0.4))
    art.polygon(colour, _inner(4.0))
    pale = mix(colour, _PAPER, 0.22)
    for step in range(-9, 10):
        x = step * 7.0
        ends = [(x - 30.0, -38.0), (x + 30.0, 38.0)]
        art.line(pale, _within(ends[0], ends[1], 25.0, 38.0), 0.9)
        art.line(pale, _within((x + 30.0, -38.0), (x - 30.0, 38.0), 25.0, 38.0), 0.9)
    art.circle(mix(colour, theme.INK, 0.35), (0, 0), 18.5, 32)
    art.circle((232, 206, 148), (0, 0), 17.2, 32)
    art.circle(colour, (0, 0), 15.0, 32)
    add_symbol(art, symbol, (0, 0), 10.5, (246, 232, 196))
    return _picture(art, height)


def _within(start: Point, end: Point, half_u: float, half_v: float) -> list[Point]:
    """The part of a line that lies in a box; a point of no length where it misses it."""
    (x0, y0), (x1, y1) = start, end
    low, high = 0.0, 1.0
    for at, way, half in ((x0, x1 - x0, half_u), (y0, y1 - y0, half_v)):
        if way:
            near, far = sorted(((-half - at) / way, (half - at) / way))
            low, high = max(low, near), min(high, far)
    high = max(low, high)
    return [(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t) for t in (low, high)]


def _blank(edge: Colour) -> Art:
    art = Art()
    art.polygon(mix(edge, theme.INK, 0.3), rounded_box(_HALF_U, _HALF_V, 6.0))
    art.polygon(_PAPER, rounded_box(_HALF_U - 1.1, _HALF_V - 1.1, 5.2))
    return art


def _inner(margin: float) -> list[Point]:
    return rounded_box(_HALF_U - margin, _HALF_V - margin, 4.0)


def _rainbow(art: Art) -> None:
    """Bands of all colours: a locomotive stands for any."""
    colours = ("red", "orange", "yellow", "green", "blue", "pink")
    wide = 79.0 / len(colours)
    for number, colour in enumerate(colours):
        top = -39.5 + number * wide
        tone = mix(theme.CARDS[colour].fill, _PAPER, 0.35)
        art.polygon(tone, [(-26.5, top), (26.5, top), (26.5, top + wide), (-26.5, top + wide)])


def _landscape(art: Art, look: KindLook, wild: bool) -> None:
    """Sky lighter towards the top, and the track the vehicle stands on."""
    if not wild:
        pale = mix(look.fill, (255, 255, 255), 0.24)
        art.polygon(pale, [(-26.5, -37.5), (26.5, -37.5), (26.5, -12.0), (-26.5, 2.0)])
    ground = mix(look.dark, look.fill, 0.35)
    art.polygon(ground, [(-26.5, 21.0), (26.5, 21.0), (26.5, 36.5), (23.5, 39.5), (-23.5, 39.5), (-26.5, 36.5)])
    for number in range(6):
        x = -24.0 + number * 8.4
        art.polygon(mix(ground, theme.INK, 0.35), [(x, 22.5), (x + 5, 22.5), (x + 4.2, 26.5), (x - 0.8, 26.5)])
    art.polygon(mix(_PAPER, ground, 0.3), [(-26.5, 22.4), (26.5, 22.4), (26.5, 24.0), (-26.5, 24.0)])


def _vehicle(art: Art, look: KindLook, engine: bool) -> None:
    """A wagon with the colour's symbol on its side, or a locomotive."""
    outline, body = mix(look.dark, theme.INK, 0.45), mix(look.fill, look.dark, 0.32)
    if engine:
        add_symbol(art, "engine", (0, 2.5), 23.5, _PAPER)
        add_symbol(art, "engine", (0, 2.5), 21.0, mix(look.dark, theme.INK, 0.25))
        return
    art.polygon(outline, [(-23, -12), (23, -12), (23, 17), (-23, 17)])
    art.polygon(body, [(-21.6, -10.6), (21.6, -10.6), (21.6, 15.6), (-21.6, 15.6)])
    art.polygon(outline, [(-24.5, -15.5), (24.5, -15.5), (23, -11), (-23, -11)])
    for x in (-16.5, -5.5, 5.5, 16.5):
        art.line(mix(body, outline, 0.45), [(x, -10.0), (x, 15.0)], 0.8)
    for x in (-15.0, 15.0):
        art.circle(outline, (x, 18.0), 5.2, 24)
        art.circle(mix(_PAPER, outline, 0.35), (x, 18.0), 2.4, 16)
    art.circle(outline, (0, 2.4), 14.6, 36)
    art.circle(_PAPER, (0, 2.4), 13.2, 36)
    ink = look.fill if _dark(look.fill) else mix(look.dark, look.fill, 0.35)
    add_symbol(art, look.symbol, (0, 2.4), 9.6, ink)


def _dark(colour: Colour) -> bool:
    return 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2] < 135


def _picture(art: Art, height: int) -> pygame.Surface:
    width, height = card_size(height)
    big = pygame.Surface((width * _SMOOTH, height * _SMOOTH), pygame.SRCALPHA)
    art.draw(big, height * _SMOOTH / (2 * _HALF_V), -width * _SMOOTH / 2, -height * _SMOOTH / 2)
    # Premultiplied while scaling: else the clear black round the card would darken its edge.
    small = pygame.transform.smoothscale(big.premul_alpha(), (width, height))
    return _straight(small)


def _straight(surface: pygame.Surface) -> pygame.Surface:
    """A premultiplied picture as one with plain alpha, for plain blits."""
    alpha = pygame.surfarray.array_alpha(surface).astype("float32")[:, :, None]
    pixels = pygame.surfarray.pixels3d(surface)
    pixels[:] = (pixels * 255.0 / alpha.clip(min=1)).clip(max=255).astype("uint8")
    del pixels
    return surface


@lru_cache(maxsize=60)
def flipped(front: str, back: str, height: int, sixteenths: int) -> pygame.Surface:
    """A card while it turns over: 0 shows its back ("card" or "ticket"), 16 its front."""
    shown = card_face(front, height) if sixteenths > 8 else card_back(height) if back == "card" else ticket_back(height)
    width = max(2, round(shown.get_width() * abs(math.cos(math.pi * sixteenths / 16))))
    return pygame.transform.smoothscale(shown, (width, height))


def fan(
    surface: pygame.Surface, cards: Sequence[str], at: tuple[int, int], height: int, step: int
) -> list[pygame.Rect]:
    """Draws cards overlapping from left to right; gives their places."""
    places = []
    for number, kind in enumerate(cards):
        face = card_face(kind, height)
        places.append(surface.blit(face, (at[0] + number * step, at[1])))
    return places


def empty_place(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A place on the table where a card could lie."""
    shade = mix(theme.PAPER, theme.PAPER_EDGE, 0.4)
    pygame.draw.rect(surface, shade, rect, border_radius=max(2, rect.height // 14))
    inner: Paint = theme.PAPER_EDGE
    pygame.draw.rect(surface, inner, rect, width=1, border_radius=max(2, rect.height // 14))
