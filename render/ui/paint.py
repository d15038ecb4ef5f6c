"""Smooth shapes: rounded panels, paper, shadows, tinted icons. Shapes are drawn larger and scaled down, then cached."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache

import numpy as np
import pygame

from render import theme
from render.paths import ICONS
from render.theme import Colour

_SUPER = 4
_MAX_PIXELS = 5_000_000
Corners = tuple[bool, bool, bool, bool]  # top left, top right, bottom right, bottom left
ALL: Corners = (True, True, True, True)


class _Shapes:
    """Finished shapes by their description; the oldest go when the pixels get too many."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._pixels = 0

    def get(self, key: tuple[object, ...]) -> pygame.Surface | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        self._pixels += surface.get_width() * surface.get_height()
        while self._pixels > _MAX_PIXELS and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._pixels -= old.get_width() * old.get_height()
        return surface


_shapes = _Shapes()


def _corner_stamp(radius: int, colour: Colour, corners: Corners) -> pygame.Surface:
    """A square of three times three `radius` cells, whose corners are cut out as a rounded panel needs them."""
    side = max(1, radius) * 3
    big = pygame.Surface((side * _SUPER, side * _SUPER), pygame.SRCALPHA)
    big.fill((*colour, 0))
    radii = [radius * _SUPER if on else 0 for on in corners]
    pygame.draw.rect(
        big,
        (*colour, 255),
        big.get_rect(),
        border_radius=0,
        border_top_left_radius=radii[0],
        border_top_right_radius=radii[1],
        border_bottom_right_radius=radii[2],
        border_bottom_left_radius=radii[3],
    )
    return pygame.transform.smoothscale(big, (side, side))


def mask(
    size: tuple[int, int], radius: int, colour: Colour = (255, 255, 255), corners: Corners = ALL
) -> pygame.Surface:
    """A rounded rectangle of one colour with smooth corners and nothing round it."""
    width, height = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, width // 2, height // 2))
    key = ("mask", width, height, radius, colour, corners)
    found = _shapes.get(key)
    if found is not None:
        return found
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((*colour, 255))
    if radius:
        stamp = _corner_stamp(radius, colour, corners)
        far = radius * 2
        for (x, y), source in (
            ((0, 0), (0, 0)),
            ((width - radius, 0), (far, 0)),
            ((0, height - radius), (0, far)),
            ((width - radius, height - radius), (far, far)),
        ):
            area = pygame.Rect(x, y, radius, radius)
            surface.fill((*colour, 0), area)
            surface.blit(stamp, area, pygame.Rect(source, (radius, radius)))
    return _shapes.keep(key, surface)


def rounded(
    size: tuple[int, int],
    radius: int,
    fill: Colour | None,
    edge: Colour | None = None,
    thickness: int = 1,
    corners: Corners = ALL,
) -> pygame.Surface:
    """A rounded rectangle with an edge. Without `fill` only the edge is drawn."""
    width, height = max(1, size[0]), max(1, size[1])
    key = ("rounded", width, height, radius, fill, edge, thickness, corners)
    found = _shapes.get(key)
    if found is not None:
        return found
    if edge is None:
        assert fill is not None, "a shape without fill needs an edge"
        return mask((width, height), radius, fill, corners)
    surface = mask((width, height), radius, edge, corners).copy()
    inner = (max(1, width - 2 * thickness), max(1, height - 2 * thickness))
    inner_radius = max(0, radius - thickness)
    if fill is None:
        hole = mask(inner, inner_radius, (0, 0, 0), corners)  # takes away alpha only
        surface.blit(hole, (thickness, thickness), special_flags=pygame.BLEND_RGBA_SUB)
    else:
        surface.blit(mask(inner, inner_radius, fill, corners), (thickness, thickness))
    return _shapes.keep(key, surface)


@lru_cache(maxsize=8)
def grain(colour: Colour, strength: int = 5) -> pygame.Surface:
    """A tile of paper: the colour with a fine, fixed grain and a few fibres."""
    side = 256
    source = np.random.Generator(np.random.PCG64(7))
    fine = source.normal(0, strength * 0.45, (side, side))
    coarse = np.kron(source.normal(0, 1, (side // 8, side // 8)), np.ones((8, 8)))
    for axis in (0, 1):
        for _ in range(3):
            coarse = (coarse + np.roll(coarse, 3, axis) + np.roll(coarse, -3, axis)) / 3
    noise = fine + coarse * strength * 0.6
    pixels = np.clip(np.array(colour)[None, None, :] + noise[:, :, None], 0, 255).astype(np.uint8)
    tile = pygame.Surface((side, side))
    pygame.surfarray.blit_array(tile, pixels)
    return tile


def tile_over(surface: pygame.Surface, tile: pygame.Surface, area: pygame.Rect) -> None:
    """Fills an area of a surface with a repeated tile."""
    before = surface.get_clip()
    surface.set_clip(area.clip(before) if before else area)
    for x in range(area.left, area.right, tile.get_width()):
        for y in range(area.top, area.bottom, tile.get_height()):
            surface.blit(tile, (x, y))
    surface.set_clip(before)


def paper(
    size: tuple[int, int],
    radius: int,
    colour: Colour = theme.PAPER,
    edge: Colour = theme.PAPER_EDGE,
    thickness: int = 1,
    corners: Corners = ALL,
) -> pygame.Surface:
    """A rounded panel of paper with its grain and an edge."""
    width, height = max(1, size[0]), max(1, size[1])
    key = ("paper", width, height, radius, colour, edge, thickness, corners)
    found = _shapes.get(key)
    if found is not None:
        return found
    # Without round corners it needs no alpha, and is drawn several times as fast.
    sheet = pygame.Surface((width, height), pygame.SRCALPHA if radius else 0, 32)
    tile_over(sheet, grain(colour), sheet.get_rect())
    if radius:
        white = mask((width, height), radius, (255, 255, 255), corners)
        sheet.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if thickness:
        sheet.blit(rounded((width, height), radius, None, edge, thickness, corners), (0, 0))
    return _shapes.keep(key, sheet)


def shadow(size: tuple[int, int], radius: int, spread: int, alpha: int = 90) -> pygame.Surface:
    """A soft shadow for a rounded panel of `size`; it stands out by `spread` on every side."""
    width, height = size[0] + 2 * spread, size[1] + 2 * spread
    key = ("shadow", width, height, radius, spread, alpha)
    found = _shapes.get(key)
    if found is not None:
        return found
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((*theme.SHADOW, 0))
    small = max(1, spread // 3)
    little = pygame.Surface((max(1, width // small), max(1, height // small)), pygame.SRCALPHA)
    little.fill((*theme.SHADOW, 0))
    inner = pygame.Rect(0, 0, max(1, size[0] // small), max(1, size[1] // small))
    inner.center = little.get_rect().center
    pygame.draw.rect(little, (*theme.SHADOW, alpha), inner, border_radius=max(1, radius // small))
    blurred = pygame.transform.box_blur(little, 2)
    surface = pygame.transform.smoothscale(blurred, (width, height))
    return _shapes.keep(key, surface)


def drop_shadow(surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int, alpha: int = 90) -> None:
    """Draws the shadow of a panel that will be drawn at `rect`, falling a little downwards."""
    shade = shadow(rect.size, radius, spread, alpha)
    left, top = rect.x - spread, rect.y - spread + max(1, spread // 3)
    width, height = shade.get_size()
    # Only a frame of it can be seen; the panel itself covers the middle.
    side = min(spread * 2 + radius, width // 2, height // 2)
    for area in (
        pygame.Rect(0, 0, width, side),
        pygame.Rect(0, height - side, width, side),
        pygame.Rect(0, side, side, height - 2 * side),
        pygame.Rect(width - side, side, side, height - 2 * side),
    ):
        surface.blit(shade, (left + area.x, top + area.y), area)


@lru_cache(maxsize=400)
def icon(name: str, size: int, colour: Colour) -> pygame.Surface:
    """An icon of `assets/icons` in one colour. A missing file gives an empty square, so that a screen still opens."""
    try:
        drawn = pygame.image.load_sized_svg(str(ICONS / f"{name}.svg"), (size, size))
    except (OSError, pygame.error):
        return rounded((size, size), max(1, size // 5), None, colour, max(1, size // 12))
    drawn.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    drawn.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def focus_ring(surface: pygame.Surface, rect: pygame.Rect, radius: int, scale: theme.Theme) -> None:
    """The ring round the control that has the keyboard: blue with a light line outside, to show on any ground."""
    gap, line = scale.u(2), scale.u(2.5)
    outer = rect.inflate(2 * (gap + line), 2 * (gap + line))
    light = outer.inflate(2, 2)
    surface.blit(rounded(light.size, radius + gap + line + 1, None, theme.PAPER_LIGHT, line + 2), light)
    surface.blit(rounded(outer.size, radius + gap + line, None, theme.FOCUS, line), outer)
