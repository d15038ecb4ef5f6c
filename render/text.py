"""Fonts and text: rendering, wrapping, shortening. Everything is cached, since the same words are drawn every frame."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import pygame

from render import theme
from render.paths import FONTS
from render.theme import Colour

FACES: dict[str, str] = {
    "body": "source-sans-3/SourceSans3_400Regular.ttf",
    "italic": "source-sans-3/SourceSans3_400Regular_Italic.ttf",
    "semibold": "source-sans-3/SourceSans3_600SemiBold.ttf",
    "bold": "source-sans-3/SourceSans3_700Bold.ttf",
    "serif": "eb-garamond/EBGaramond_500Medium.ttf",
    "serif_italic": "eb-garamond/EBGaramond_500Medium_Italic.ttf",
    "heading": "eb-garamond/EBGaramond_700Bold.ttf",
}
_MAX_LINES = 3000
_MAX_FONTS = 30  # each open size of a face takes half a megabyte


class Fonts:
    """The program's fonts. A missing file is replaced by pygame's own font and remembered in `missing`."""

    def __init__(self, folder: Path = FONTS) -> None:
        self.folder = folder
        self.missing: list[str] = []
        self._fonts: OrderedDict[tuple[str, int, int], pygame.font.Font] = OrderedDict()
        self._lines: OrderedDict[tuple[str, str, int, Colour, int], pygame.Surface] = OrderedDict()
        self._wraps: OrderedDict[tuple[str, str, int, int], tuple[str, ...]] = OrderedDict()
        self._widths: OrderedDict[tuple[str, str, int], int] = OrderedDict()

    def font(self, face: str, size: int, outline: int = 0) -> pygame.font.Font:
        """The font of a face (a key of `FACES`) at a size in pixels, with an outline of so many pixels."""
        key = (face, size, outline)
        found = self._fonts.get(key)
        if found is None:
            found = self._load(face, size)
            if outline:
                found.outline = outline
            self._fonts[key] = found
            if len(self._fonts) > _MAX_FONTS:
                self._fonts.popitem(last=False)
        self._fonts.move_to_end(key)
        return found

    def _load(self, face: str, size: int) -> pygame.font.Font:
        path = self.folder / FACES[face]
        try:
            return pygame.font.Font(str(path), max(4, size))
        except (OSError, pygame.error):
            if str(path) not in self.missing:
                self.missing.append(str(path))
            return pygame.font.Font(None, max(4, size))

    def line(self, text: str, face: str, size: int, colour: Colour, outline: int = 0) -> pygame.Surface:
        """One line of text as a surface with alpha; shared and cached, so never draw onto it."""
        key = (text, face, size, colour, outline)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        surface = self.font(face, size, outline).render(text, True, colour)
        self._lines[key] = surface
        if len(self._lines) > _MAX_LINES:
            self._lines.popitem(last=False)
        return surface

    def width(self, text: str, face: str, size: int) -> int:
        """The width of one line in pixels."""
        key = (text, face, size)
        found = self._widths.get(key)
        if found is None:
            found = self._widths[key] = self.font(face, size).size(text)[0]
            if len(self._widths) > 4 * _MAX_LINES:
                self._widths.popitem(last=False)
        return found

    def height(self, face: str, size: int) -> int:
        """The distance between two lines in pixels."""
        return self.font(face, size).get_linesize()

    def wrap(self, text: str, face: str, size: int, width: int) -> tuple[str, ...]:
        """`text` broken into lines no wider than `width`; a word that is too long alone is broken where it must be."""
        key = (text, face, size, width)
        found = self._wraps.get(key)
        if found is None:
            lines: list[str] = []
            for paragraph in text.split("\n"):
                lines.extend(self._wrap_paragraph(paragraph, face, size, width))
            found = self._wraps[key] = tuple(lines)
            if len(self._wraps) > _MAX_LINES:
                self._wraps.popitem(last=False)
        return found

    def _wrap_paragraph(self, text: str, face: str, size: int, width: int) -> list[str]:
        lines: list[str] = []
        current = ""
        for word in text.split(" "):
            longer = f"{current} {word}" if current else word
            if self.width(longer, face, size) <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            current = word
            while len(current) > 1 and self.width(current, face, size) > width:
                cut = self._fitting(current, face, size, width)
                lines.append(current[:cut])
                current = current[cut:]
        lines.append(current)
        return lines

    def _fitting(self, text: str, face: str, size: int, width: int) -> int:
        low, high = 1, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle], face, size) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def shorten(self, text: str, face: str, size: int, width: int) -> str:
        """`text`, or as much of it as fits in `width` with an ellipsis."""
        if self.width(text, face, size) <= width:
            return text
        room = width - self.width("…", face, size)
        if room <= 0:
            return "…"
        return text[: self._fitting(text, face, size, room)].rstrip() + "…"

    def label(self, text: str, face: str, size: int, colour: Colour, halo: Colour, thickness: int) -> pygame.Surface:
        """One line with a halo round its letters, for names on a board; cached like `line`."""
        key = (text, face, size, colour, -(thickness * 1_000_003 + hash(halo) % 1_000_003) - 1)
        found = self._lines.get(key)
        if found is not None:
            self._lines.move_to_end(key)
            return found
        back = self.line(text, face, size, halo, thickness)
        front = self.line(text, face, size, colour)
        surface = pygame.Surface(back.get_size(), pygame.SRCALPHA)
        surface.blit(back, (0, 0))
        surface.blit(
            front, ((back.get_width() - front.get_width()) // 2, (back.get_height() - front.get_height()) // 2)
        )
        self._lines[key] = surface
        return surface


@lru_cache(maxsize=1)
def fonts() -> Fonts:
    """The fonts everybody shares; pygame.font must have been started."""
    return Fonts()


def styled(style: str, scale: theme.Theme) -> tuple[str, int]:
    """Face and size in pixels of a text style (a key of `theme.STYLES`)."""
    face, units = theme.STYLES[style]
    return face, scale.u(units)
