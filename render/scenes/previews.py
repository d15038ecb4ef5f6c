"""Small pictures of boards for the set-up; made one at a time, after the screen is there, and kept."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.boards import Reading
from render import theme
from render.command_line.picture import board_picture, can_draw
from render.ui import paint

_MOST = 24
_LARGER = 2.2


Size = tuple[int, int]


class Previews:
    """Pictures by board, room and language. `wanted` is what a view asked for and did not get yet."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, str, Size, str], pygame.Surface] = OrderedDict()
        self.wanted: tuple[Reading, Size, str] | None = None

    def get(self, reading: Reading, room: Size, language: str) -> pygame.Surface | None:
        """The picture of a board that fits in the room, or None: `make` makes it next, if the board can be drawn."""
        found = self._made.get((reading.name, reading.text, room, language))
        if found is None and reading.game is not None and can_draw(reading.game):
            self.wanted = (reading, room, language)
        return found

    def make(self) -> bool:
        """Makes what is wanted; True when there is a new picture."""
        if self.wanted is None:
            return False
        (reading, room, language), self.wanted = self.wanted, None
        # Drawn larger and scaled down: a thumbnail is for the shape of the board, its names need not be read.
        large = board_picture(reading.board, round(room[0] * _LARGER), language)
        share = min(room[0] / large.get_width(), room[1] / large.get_height())
        size = (max(1, round(large.get_width() * share)), max(1, round(large.get_height() * share)))
        picture = pygame.transform.smoothscale(large, size)
        picture.blit(paint.rounded(size, 0, None, theme.PAPER_EDGE, 1), (0, 0))
        self._made[(reading.name, reading.text, room, language)] = picture
        if len(self._made) > _MOST:
            self._made.popitem(last=False)
        return True


previews = Previews()
