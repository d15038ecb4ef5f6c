"""Small pictures for panels: track tiles, action tiles, New Cities, rows of cubes. Colour is never the only sign."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.steam.state import CITY_GROWTH, ENGINEER, FIRST_BUILD, FIRST_MOVE, LOCOMOTIVE, TURN_ORDER, URBANIZATION
from game.steam.tiles import SHAPES, Tracks
from render import theme
from render.board import hex_art
from render.board.hex_view import Sides
from render.board.hexes import tile_picture
from render.board.sprites import render_art
from render.symbols import symbol_surface
from render.text import fonts
from render.theme import Colour
from render.ui import paint

GROUND: dict[str, Colour] = {
    "plain": hex_art.PLAIN,
    "river": hex_art.PLAIN,
    "hill": hex_art.HILL,
    "hill_river": hex_art.HILL,
    "coast": hex_art.COAST,
}

TILE_ICONS: dict[int, str] = {
    TURN_ORDER: "list",
    FIRST_MOVE: "package",
    ENGINEER: "hammer",
    FIRST_BUILD: "train-track",
    CITY_GROWTH: "sparkles",
    LOCOMOTIVE: "train-front",
    URBANIZATION: "house",
}
"""The sign of each action tile."""

Pieces = tuple[tuple[Sides, str | None], ...]


@lru_cache(maxsize=900)
def tile_face(pieces: Pieces, size: int, town: bool, terrain: str, faded: bool = False) -> pygame.Surface:
    """A track tile `size` pixels wide. pieces: sides and owner's colour of each track; faded: it does not fit."""
    face = tile_picture(pieces, size, town, True, GROUND[terrain])
    if faded:
        face = face.copy()
        face.fill((255, 255, 255, 105), special_flags=pygame.BLEND_RGBA_MULT)
    return face


def blank_tile(shape: str, size: int, faded: bool = False) -> pygame.Surface:
    """A tile of the supply: nobody's."""
    return tile_face(pieces_of(SHAPES[shape].turns[0]), size, SHAPES[shape].town, "plain", faded)


def pieces_of(tracks: Tracks, owner: str | None = None) -> Pieces:
    """Tracks of one owner."""
    return tuple(((track[0], track[1] if len(track) == 2 else None), owner) for track in tracks)


@lru_cache(maxsize=60)
def new_city_face(colour: str, size: int) -> pygame.Surface:
    """A New City tile, with the letter of its colour."""
    look = theme.GOODS[colour]
    sprite = render_art(hex_art.city_art(look, True), size / 100)
    face = pygame.Surface((size, math.ceil(size * 0.88)), pygame.SRCALPHA)
    middle = (face.get_width() // 2, face.get_height() // 2)
    face.blit(sprite.surface, sprite.at(*middle)[1], special_flags=pygame.BLEND_PREMULTIPLIED)
    letter = fonts().line(look.letter, "bold", max(8, round(size * 0.4)), look.ink)
    face.blit(letter, letter.get_rect(center=(middle[0], round(middle[1] * 1.25))))
    return face


@lru_cache(maxsize=40)
def growth_face(size: int) -> pygame.Surface:
    """A growth marker."""
    sprite = render_art(hex_art.growth_art(), size / 22)
    face = pygame.Surface((size, size), pygame.SRCALPHA)
    face.blit(sprite.surface, sprite.at(size / 2, size / 2)[1], special_flags=pygame.BLEND_PREMULTIPLIED)
    return face


@lru_cache(maxsize=300)
def cube_row(colours: tuple[str, ...], size: int, gap: int) -> pygame.Surface:
    """Cubes beside one another; a row of none is an empty place."""
    face = pygame.Surface((max(1, len(colours)) * (size + gap) - gap, size), pygame.SRCALPHA)
    for number, colour in enumerate(colours):
        face.blit(symbol_surface(f"goods.{colour}", size), (number * (size + gap), 0))
    return face


@lru_cache(maxsize=120)
def number_badge(number: int, size: int, fill: Colour = theme.INK, ink: Colour = theme.PAPER_LIGHT) -> pygame.Surface:
    """A number in a round badge: the value of an action tile, a level."""
    face = paint.mask((size, size), size // 2, fill).copy()
    word = fonts().line(str(number), "bold", max(7, round(size * 0.72)), ink)
    face.blit(word, word.get_rect(center=(size // 2, size // 2)))
    return face
