"""The printed sheet round a map: a paper margin with the double line and scale bars of an old map, and a compass."""

from __future__ import annotations

import math

import pygame

from render import theme
from render.board.art import Art, Point
from render.board.camera import Camera
from render.theme import Colour, mix

MARGIN = 17.0
_PAPER: Colour = (246, 238, 219)
_INK: Colour = (92, 74, 50)
SURROUND: Colour = mix(theme.WOOD_DARK, (0, 0, 0), 0.25)


def frame_art(width: float, height: float, margin: float = MARGIN) -> Art:
    """The margin of a sheet of a whole size: paper outside, alternating bars, fine lines inside."""
    art = Art()
    _ring(art, _PAPER, width, height, 0.0, margin)
    _ring(art, _INK, width, height, 4.0, 4.7)
    _ring(art, _INK, width, height, margin - 7.2, margin - 6.6)
    _ring(art, _INK, width, height, margin - 2.6, margin - 2.0)
    _ring(art, _INK, width, height, margin - 0.9, margin + 0.6)
    inner, outer = margin - 2.6, margin - 6.6
    for length, across in ((width, False), (height, True)):
        count = min(400, max(4, round((length - 2 * margin) / 40) // 2 * 2))
        step = (length - 2 * outer) / count
        far = (height if not across else width) - inner
        for i in range(0, count, 2):
            a, b = outer + i * step, outer + (i + 1) * step
            for near in (outer, far):
                box = [(a, near), (b, near), (b, near + 4), (a, near + 4)]
                art.polygon(_INK, [(y, x) for x, y in box] if across else box)
    return art


def _ring(art: Art, colour: Colour, width: float, height: float, outer: float, inner: float) -> None:
    right, bottom = width - outer, height - outer
    art.polygon(colour, [(outer, outer), (right, outer), (right, inner), (outer, inner)])
    art.polygon(colour, [(outer, height - inner), (right, height - inner), (right, bottom), (outer, bottom)])
    art.polygon(colour, [(outer, outer), (inner, outer), (inner, bottom), (outer, bottom)])
    art.polygon(colour, [(width - inner, outer), (right, outer), (right, bottom), (width - inner, bottom)])


def compass_art(at: Point, radius: float) -> Art:
    """A compass rose in faint ink."""
    art = Art()
    dark, light = (104, 116, 112), (226, 232, 222)
    x, y = at
    _circle_line(art, dark, at, radius * 0.74, 0.7)
    _circle_line(art, dark, at, radius * 0.66, 0.4)
    for count, reach, width, turn in ((8, 0.56, 0.13, 22.5), (4, 0.74, 0.16, 45.0), (4, 1.0, 0.17, 0.0)):
        for i in range(count):
            angle = math.radians(turn + i * 360 / count - 90)
            tip = (x + radius * reach * math.cos(angle), y + radius * reach * math.sin(angle))
            for side, colour in ((1, dark), (-1, light)):
                a = angle + side * math.pi / 4
                waist = (x + radius * width * math.cos(a), y + radius * width * math.sin(a))
                art.polygon(dark, [(x, y), tip, waist])
                mid = ((x + tip[0] + waist[0]) / 3, (y + tip[1] + waist[1]) / 3)
                art.polygon(colour, [_towards(p, mid, 0.12) for p in ((x, y), tip, waist)])
    art.circle(dark, at, radius * 0.1, 20)
    art.circle(light, at, radius * 0.06, 20)
    art.polygon(
        dark, [(x - 3, y - radius * 1.1), (x, y - radius * 1.26), (x + 3, y - radius * 1.1), (x, y - radius * 1.14)]
    )
    return art


def _towards(point: Point, goal: Point, share: float) -> Point:
    return point[0] + (goal[0] - point[0]) * share, point[1] + (goal[1] - point[1]) * share


def _circle_line(art: Art, colour: Colour, at: Point, radius: float, width: float) -> None:
    points = [
        (at[0] + radius * math.cos(math.radians(a)), at[1] + radius * math.sin(math.radians(a)))
        for a in range(0, 361, 6)
    ]
    art.line(colour, points, width)


def surround(surface: pygame.Surface, camera: Camera) -> None:
    """Paint what of the view lies round the sheet."""
    view = camera.view
    left, top = view.x - camera.origin[0], view.y - camera.origin[1]
    width, height = (int(length * camera.scale) for length in camera.board_size)
    sheet = pygame.Rect(left, top, width, height).clip(view)
    for strip in (
        (view.x, view.y, view.w, sheet.top - view.top),
        (view.x, sheet.bottom, view.w, view.bottom - sheet.bottom),
        (view.x, sheet.top, sheet.left - view.left, sheet.h),
        (sheet.right, sheet.top, view.right - sheet.right, sheet.h),
    ):
        surface.fill(SURROUND, strip)


def cover_outside(big: pygame.Surface, size: tuple[float, float], scale: float, left: float, top: float) -> None:
    """Paint over what lies beyond the sheet on a surface whose corner is at `left`, `top` in pixels."""
    right, bottom = round(size[0] * scale - left), round(size[1] * scale - top)
    if right < big.get_width():
        big.fill(SURROUND, (max(0, right), 0, big.get_width(), big.get_height()))
    if bottom < big.get_height():
        big.fill(SURROUND, (0, max(0, bottom), big.get_width(), big.get_height()))
