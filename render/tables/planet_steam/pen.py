"""Draws on a printed sheet: boxes, words, arrows and signs, in the sheet's units at whatever scale it is seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import FRect

from render import theme
from render.symbols import player_chip, symbol_surface
from render.text import fonts
from render.theme import Colour
from render.ui import paint

GAME = "planet_steam"
PAPER: Colour = (247, 239, 220)
LINE: Colour = (150, 128, 92)

BANDS: dict[str, tuple[Colour, Colour]] = {
    "black": ((58, 54, 56), (250, 244, 232)),
    "blue": ((66, 116, 178), (250, 244, 232)),
    "green": ((92, 152, 86), (20, 24, 18)),
    "yellow": ((238, 204, 92), (40, 30, 10)),
    "orange": ((230, 144, 64), (40, 22, 6)),
    "red": ((190, 58, 48), (255, 244, 236)),
}
"""Fill and ink of each colour of supply."""

ROLE_ICONS = {
    "lady_steam": "crown",
    "venturer": "gavel",
    "airship_captain": "flag",
    "engineer": "hammer",
    "bank_agent": "coins",
}
_LEAST_TEXT = 6
Point = tuple[float, float]


class Pen:
    """A surface with a scale and the pixel where the sheet's corner stands."""

    def __init__(self, surface: pygame.Surface, scale: float, corner: Point = (0.0, 0.0)) -> None:
        self.surface = surface
        self.scale = scale
        self.corner = corner

    def px(self, x: float, y: float) -> tuple[int, int]:
        """A place of the sheet in pixels."""
        return round(self.corner[0] + x * self.scale), round(self.corner[1] + y * self.scale)

    def rect(self, box: FRect) -> pygame.Rect:
        """A box of the sheet in pixels."""
        left, top = self.px(box.left, box.top)
        right, bottom = self.px(box.right, box.bottom)
        return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))

    def size(self, units: float) -> int:
        """A measure in pixels, at least one."""
        return max(1, round(units * self.scale))

    def _letters(self, units: float) -> int:
        """The size of letters in pixels: of the large ones only even sizes, so that fewer fonts must be opened."""
        pixels = round(units * self.scale)
        return pixels - pixels % 2 if pixels > 12 else pixels

    def box(
        self, box: FRect, fill: Colour | None, edge: Colour | None = None, radius: float = 3, line: float = 1
    ) -> None:
        """A rounded box."""
        rect = self.rect(box)
        self.surface.blit(paint.rounded(rect.size, self.size(radius), fill, edge, self.size(line)), rect)

    def text(
        self,
        words: str,
        at: Point,
        size: float,
        colour: Colour = theme.INK,
        face: str = "semibold",
        align: str = "center",
        width: float = 0,
    ) -> None:
        """One line round a place, or ending or beginning at it; made smaller, then shortened, to `width`."""
        pixels = self._letters(size)
        if pixels < _LEAST_TEXT:
            return
        if width:
            least = max(_LEAST_TEXT, round(pixels * 0.8))
            while pixels > least and fonts().width(words, face, pixels) > self.size(width):
                pixels -= 1
            words = fonts().shorten(words, face, pixels, self.size(width))
        line = fonts().line(words, face, pixels, colour)
        place = line.get_rect()
        setattr(place, {"center": "center", "left": "midleft", "right": "midright"}[align], self.px(*at))
        self.surface.blit(line, place)

    def lines(
        self, words: str, box: FRect, size: float, colour: Colour = theme.INK, face: str = "semibold", most: int = 3
    ) -> None:
        """Words wrapped in a box and centred in it; smaller when they would need more lines than `most` or be cut."""
        while True:
            pixels = self._letters(size)
            if pixels < _LEAST_TEXT:
                return
            found = fonts().wrap(words, face, pixels, self.size(box.w))
            longest = max(fonts().width(word, face, pixels) for word in words.split())
            if size <= 8 or (len(found) <= most and longest <= self.size(box.w)):
                break
            size -= 0.5
        rect = self.rect(box)
        step = round(pixels * 1.12)
        y = rect.centery - step * len(found) // 2
        for text in found:
            line = fonts().line(text, face, pixels, colour)
            self.surface.blit(line, line.get_rect(midtop=(rect.centerx, y - (line.get_height() - step) // 2)))
            y += step

    def resource(self, resource: str, at: Point, size: float) -> None:
        """A resource's sign round a place."""
        self.image(symbol_surface(f"resource.{resource}", self.size(size)), at)

    def chip(self, colour: str, at: Point, size: float) -> None:
        """A player's chip round a place."""
        self.image(player_chip(GAME, colour, self.size(size)), at)

    def icon(self, name: str, at: Point, size: float, colour: Colour = theme.INK) -> None:
        """An icon round a place."""
        self.image(paint.icon(name, self.size(size), colour), at)

    def image(self, picture: pygame.Surface, at: Point) -> None:
        """A finished picture round a place."""
        self.surface.blit(picture, picture.get_rect(center=self.px(*at)))

    def arrow(self, at: Point, up: bool, size: float, colour: Colour) -> None:
        """A triangle that points up or down."""
        self.image(triangle(up, self.size(size), colour), at)

    def polygon(self, colour: Colour, points: Sequence[Point]) -> None:
        """A filled polygon."""
        pygame.draw.polygon(self.surface, colour, [self.px(*point) for point in points])


_triangles: dict[tuple[bool, int, Colour], pygame.Surface] = {}


def triangle(up: bool, size: int, colour: Colour) -> pygame.Surface:
    """A smooth triangle `size` pixels wide."""
    key = (up, size, colour)
    found = _triangles.get(key)
    if found is None:
        big = pygame.Surface((size * 4, size * 4), pygame.SRCALPHA)
        big.fill((*colour, 0))
        low, high = size * 3.3, size * 0.7
        points = [(0, low), (size * 4, low), (size * 2, high)] if up else [(0, high), (size * 4, high), (size * 2, low)]
        pygame.draw.polygon(big, colour, points)
        found = _triangles[key] = pygame.transform.smoothscale(big, (size, size))
    return found
