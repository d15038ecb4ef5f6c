"""Lines over the rounds: prices of resources, wealth of players. Each line has its own colour, dash and sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from render import theme
from render.text import fonts
from render.theme import Colour, Theme, mix
from render.ui import paint

_DASHES = ((), (9, 5), (3, 4), (12, 4, 3, 4), (6, 3))
Sign = Callable[[int], pygame.Surface]


@dataclass(frozen=True)
class Series:
    """A line: its values by round (None: not known), its colour, and its sign of a size in pixels."""

    values: tuple[int | None, ...]
    colour: Colour
    sign: Sign
    name: str = ""


def draw_chart(
    surface: pygame.Surface, rect: pygame.Rect, series: Sequence[Series], scale: Theme, first: str = ""
) -> None:
    """Draws a chart into a rectangle. first: what stands below the first point; the others are numbered."""
    surface.blit(paint.rounded(rect.size, scale.u(5), theme.PAPER_LIGHT, theme.PAPER_EDGE), rect)
    known = [value for line in series for value in line.values if value is not None]
    count = max((len(line.values) for line in series), default=0)
    if not known or count < 1:
        return
    size, sign = scale.u(12), scale.u(18)
    low, high = min(0, *known), max(known)
    step = _step(high - low)
    high = low + -(-(high - low) // step) * step if high > low else low + step
    wide = fonts().width(str(high), "body", size)
    area = pygame.Rect(
        rect.left + wide + scale.u(12),
        rect.top + scale.u(10),
        rect.width - wide - scale.u(24) - sign,
        rect.height - scale.u(20) - size,
    )
    _grid(surface, area, (low, high, step), count, size, first)
    ends: list[tuple[float, Series]] = []
    for number, line in enumerate(series):
        points = [
            (area.left + area.width * at / max(1, count - 1), area.bottom - area.height * (value - low) / (high - low))
            for at, value in enumerate(line.values)
            if value is not None
        ]
        if not points:
            continue
        colour = mix(line.colour, theme.INK, 0.12)
        for one, other in pairwise(points):
            _dashed(surface, colour, one, other, _DASHES[number % len(_DASHES)], max(2, scale.u(2.4)))
        for x, y in points:
            pygame.draw.circle(surface, colour, (x, y), max(2, scale.u(2.6)))
        ends.append((points[-1][1], line))
    _signs(surface, ends, area, sign)


def _step(reach: int) -> int:
    for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000):
        if reach <= 5 * step:
            return step
    return -(-reach // 5)


def _grid(
    surface: pygame.Surface, area: pygame.Rect, span: tuple[int, int, int], count: int, size: int, first: str
) -> None:
    low, high, step = span
    for value in range(low, high + 1, step):
        y = round(area.bottom - area.height * (value - low) / (high - low))
        pygame.draw.line(surface, theme.PAPER_DARK, (area.left, y), (area.right, y))
        word = fonts().line(str(value), "body", size, theme.INK_MUTED)
        surface.blit(word, word.get_rect(midright=(area.left - size // 2, y)))
    for at in range(count):
        x = round(area.left + area.width * at / max(1, count - 1))
        word = fonts().line(first if at == 0 and first else str(at), "body", size, theme.INK_MUTED)
        surface.blit(word, word.get_rect(midtop=(x, area.bottom + size // 4)))


def _signs(surface: pygame.Surface, ends: list[tuple[float, Series]], area: pygame.Rect, size: int) -> None:
    """Each line's sign at its end, moved apart so that none covers another."""
    ends.sort(key=lambda end: end[0])
    y = float(area.top - size)
    places = []
    for wanted, line in ends:
        y = max(wanted, y + size)
        places.append((y, line))
    over = max(0.0, (places[-1][0] - (area.bottom + size / 2)) if places else 0.0)
    for at, line in places:
        picture = line.sign(size)
        surface.blit(picture, picture.get_rect(midleft=(area.right + size // 4, round(at - over))))


def _dashed(
    surface: pygame.Surface,
    colour: Colour,
    one: tuple[float, float],
    other: tuple[float, float],
    dash: tuple[int, ...],
    width: int,
) -> None:
    start, end = pygame.Vector2(one), pygame.Vector2(other)
    way = end - start
    if not dash or way.length() < 1:
        _stroke(surface, colour, start, end, width)
        return
    far, at, part = way.length(), 0.0, 0
    way.normalize_ip()
    while at < far:
        length = min(dash[part % len(dash)] * width / 2, far - at)
        if part % 2 == 0:
            _stroke(surface, colour, start + way * at, start + way * (at + length), width)
        at += length
        part += 1


def _stroke(surface: pygame.Surface, colour: Colour, start: pygame.Vector2, end: pygame.Vector2, width: int) -> None:
    way = end - start
    if way.length() < 0.5:
        return
    aside = way.normalize().rotate(90) * (width / 2)
    corners = [start + aside, end + aside, end - aside, start - aside]
    pygame.draw.polygon(surface, colour, corners)
    pygame.draw.aalines(surface, colour, True, corners)
