"""Small signs of the games' things for panels and trays: cards, cubes, resources, players. Colour is never alone."""

from __future__ import annotations

from functools import lru_cache

import pygame

from render import theme
from render.board.symbols import pattern_picture, symbol_picture
from render.text import fonts
from render.ui import paint

KINDS = {"card": theme.CARDS, "goods": theme.GOODS, "resource": theme.RESOURCES}


def _look(kind: str) -> theme.KindLook:
    group, _, name = kind.partition(".")
    return KINDS[group][name]


@lru_cache(maxsize=600)
def symbol_surface(kind: str, size: int) -> pygame.Surface:
    """A sign `size` pixels high. kind: "card.red", "goods.red", "resource.ore", "player.GAME.COLOUR".

    KeyError for a thing that is not in the theme.
    """
    if kind.startswith("player."):
        _, game, colour = kind.split(".")
        return player_chip(game, colour, size)
    look = _look(kind)
    group = kind.partition(".")[0]
    radius = size // 2 if group == "resource" else max(2, size // 5)
    chip = paint.rounded((size, size), radius, look.fill, look.dark, max(1, round(size / 14))).copy()
    if group == "goods":
        _shine(chip, look)
    if look.symbol == "letter" or group == "goods":
        sign = fonts().line(look.letter, "bold", max(6, round(size * 0.66)), look.ink)
    else:
        sign = symbol_picture(look.symbol, max(4, round(size * 0.62)), look.ink)
    chip.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return chip


def _shine(chip: pygame.Surface, look: theme.KindLook) -> None:
    """The lit upper edge that makes a square look like a cube."""
    side = chip.get_width()
    band = paint.mask((max(1, side - 4), max(2, side // 5)), side // 10, theme.mix(look.fill, (255, 255, 255), 0.35))
    chip.blit(band, (2, 2))


@lru_cache(maxsize=200)
def player_chip(game: str, colour: str, size: int) -> pygame.Surface:
    """A round chip in a player's colour with its pattern and letter."""
    look = theme.player_look(game, colour)
    side = max(6, size)
    face = pattern_picture(look.pattern, (side, side), look.fill, theme.mix(look.fill, look.dark, 0.55)).convert_alpha()
    face.blit(paint.mask((side, side), side // 2), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(paint.rounded((side, side), side // 2, None, look.dark, max(1, round(side / 11))), (0, 0))
    inner = round(side * 0.62)
    disc = paint.mask((inner, inner), inner // 2, look.fill)
    face.blit(disc, disc.get_rect(center=(side // 2, side // 2)))
    letter = fonts().line(look.letter, "bold", max(6, round(side * 0.52)), look.ink)
    face.blit(letter, letter.get_rect(center=(side // 2, side // 2)))
    return face


@lru_cache(maxsize=200)
def player_band(game: str, colour: str, size: tuple[int, int]) -> pygame.Surface:
    """A rounded band in a player's colour and pattern, for the edge of a player's panel."""
    look = theme.player_look(game, colour)
    face = pattern_picture(look.pattern, size, look.fill, theme.mix(look.fill, look.dark, 0.55)).convert_alpha()
    radius = min(size) // 2
    face.blit(paint.mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return face
