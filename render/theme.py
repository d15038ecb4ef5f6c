"""Colours, sizes and the look of players, cards, goods and resources.

All measures in the program are *units*: one unit is one pixel of a small window at 100 % text. `Theme.u` turns units
into pixels, so that one factor scales text, buttons and gaps alike.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Colour = tuple[int, int, int]

PAPER: Colour = (244, 236, 217)
PAPER_LIGHT: Colour = (251, 246, 233)
PAPER_DARK: Colour = (230, 218, 190)
PAPER_EDGE: Colour = (188, 169, 130)
LAND: Colour = (238, 226, 196)
SEA: Colour = (176, 200, 205)
SEA_DEEP: Colour = (142, 172, 181)
SHORE: Colour = (120, 142, 140)
INK: Colour = (50, 40, 30)
INK_MUTED: Colour = (112, 97, 76)
INK_FAINT: Colour = (168, 152, 124)
ACCENT: Colour = (150, 45, 36)
ACCENT_DARK: Colour = (112, 30, 24)
ACCENT_INK: Colour = (255, 248, 232)
BRASS: Colour = (182, 138, 54)
GOOD: Colour = (58, 110, 62)
DANGER: Colour = (168, 40, 30)
FOCUS: Colour = (24, 92, 176)
HIGHLIGHT: Colour = (255, 206, 84)
WOOD: Colour = (92, 62, 40)
WOOD_DARK: Colour = (62, 41, 27)
SHADOW: Colour = (40, 28, 16)

TEXT_SIZES = (75, 90, 100, 115, 125, 150, 175, 200)
MIN_WINDOW = (1024, 640)

# Text styles: face and size in units.
STYLES: dict[str, tuple[str, float]] = {
    "tiny": ("body", 12.5),
    "small": ("body", 14),
    "small_bold": ("semibold", 14),
    "body": ("body", 16),
    "bold": ("semibold", 16),
    "italic": ("italic", 16),
    "large": ("body", 19),
    "label": ("semibold", 13),
    "number": ("bold", 18),
    "heading": ("heading", 21),
    "title": ("heading", 32),
    "display": ("heading", 58),
    "serif": ("serif", 18),
    "serif_italic": ("serif_italic", 18),
}


@dataclass(frozen=True)
class Theme:
    """The scale in force. `text_size` is the player's percentage, `window_height` grows everything mildly with it."""

    text_size: int = 100
    window_height: int = 720
    scale: float = field(init=False)
    """Pixels per unit."""

    def __post_init__(self) -> None:
        window: float = min(1.6, max(1.0, self.window_height / 720)) ** 0.6
        object.__setattr__(self, "scale", self.text_size / 100 * window)

    def u(self, units: float) -> int:
        """Pixels for a measure in units; a positive measure is never less than a pixel."""
        pixels = round(units * self.scale)
        return pixels if pixels or units <= 0 else 1


@dataclass(frozen=True)
class PlayerLook:
    """How a player's pieces look: the fill, the dark shade, ink readable on the fill, a pattern and a letter."""

    fill: Colour
    dark: Colour
    ink: Colour
    pattern: str
    letter: str


@dataclass(frozen=True)
class KindLook:
    """How a card, a cube or a resource looks: the fill, the dark shade, readable ink, a symbol and a letter."""

    fill: Colour
    dark: Colour
    ink: Colour
    symbol: str
    letter: str


_LIGHT: Colour = (255, 252, 244)
_BLACK: Colour = (28, 26, 26)

_BLUE = PlayerLook((42, 96, 178), (22, 54, 110), _LIGHT, "stripes", "B")
_RED = PlayerLook((196, 48, 42), (116, 22, 20), _LIGHT, "solid", "R")
_GREEN = PlayerLook((58, 138, 70), (28, 80, 40), _LIGHT, "dots", "G")
_YELLOW = PlayerLook((240, 198, 50), (150, 112, 14), _BLACK, "chevrons", "Y")
_DARK = PlayerLook((58, 56, 58), (20, 20, 22), _LIGHT, "cross", "K")
_ORANGE = PlayerLook((232, 126, 36), (148, 70, 10), _BLACK, "bars", "O")
_NATURAL = PlayerLook((224, 196, 148), (142, 110, 62), _BLACK, "chevrons", "N")
_WHITE = PlayerLook((248, 246, 240), (150, 146, 138), _BLACK, "solid", "W")
_BROWN = PlayerLook((126, 80, 48), (72, 42, 22), _LIGHT, "stripes", "T")
_PURPLE = PlayerLook((130, 76, 152), (76, 38, 94), _LIGHT, "stripes", "P")
_NEUTRAL = PlayerLook((158, 156, 152), (98, 96, 94), _BLACK, "solid", "–")

PLAYERS: dict[str, dict[str, PlayerLook]] = {
    "ticket_to_ride": {"blue": _BLUE, "red": _RED, "green": _GREEN, "yellow": _YELLOW, "black": _DARK},
    "steam": {
        "orange": _ORANGE,
        "green": _GREEN,
        "natural": _NATURAL,
        "white": _WHITE,
        "brown": _BROWN,
        "black": _DARK,
    },
    "planet_steam": {
        "black": _DARK,
        "green": _GREEN,
        "orange": _ORANGE,
        "purple": _PURPLE,
        "yellow": _YELLOW,
        "gray": _NEUTRAL,
    },
}

CARDS: dict[str, KindLook] = {
    "pink": KindLook((206, 112, 178), (130, 54, 108), _BLACK, "flower", "P"),
    "blue": KindLook((54, 116, 190), (26, 64, 116), _LIGHT, "drop", "B"),
    "orange": KindLook((232, 134, 44), (150, 76, 14), _BLACK, "sun", "O"),
    "white": KindLook((246, 244, 238), (150, 146, 138), _BLACK, "diamond", "W"),
    "green": KindLook((70, 150, 78), (32, 90, 42), _LIGHT, "leaf", "G"),
    "yellow": KindLook((242, 204, 58), (156, 118, 16), _BLACK, "star", "Y"),
    "black": KindLook((64, 62, 64), (22, 22, 24), _LIGHT, "club", "K"),
    "red": KindLook((200, 54, 48), (120, 24, 20), _LIGHT, "heart", "R"),
    "locomotive": KindLook((186, 164, 210), (84, 62, 110), _BLACK, "engine", "L"),
    "gray": KindLook((166, 164, 160), (98, 96, 94), _BLACK, "ring", "–"),
}

GOODS: dict[str, KindLook] = {
    "red": KindLook((204, 56, 48), (120, 24, 20), _LIGHT, "letter", "R"),
    "blue": KindLook((52, 110, 188), (24, 60, 114), _LIGHT, "letter", "B"),
    "yellow": KindLook((242, 202, 54), (156, 118, 16), _BLACK, "letter", "Y"),
    "purple": KindLook((136, 78, 158), (80, 40, 98), _LIGHT, "letter", "P"),
    "gray": KindLook((150, 148, 146), (92, 90, 88), _BLACK, "letter", "G"),
}

RESOURCES: dict[str, KindLook] = {
    "quartz": KindLook((206, 168, 216), (120, 80, 136), _BLACK, "hexagon", "Q"),
    "ore": KindLook((176, 104, 66), (104, 56, 30), _LIGHT, "square", "O"),
    "water": KindLook((74, 148, 200), (30, 84, 130), _LIGHT, "drop", "W"),
    "energy": KindLook((244, 206, 62), (156, 118, 16), _BLACK, "bolt", "E"),
}


def player_look(game: str, colour: str) -> PlayerLook:
    """The look of a player's colour in a game; raises KeyError for a colour the game has not."""
    return PLAYERS[game][colour]


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """`first` with `share` (0–1) of `second` mixed in."""
    return (
        round(first[0] + (second[0] - first[0]) * share),
        round(first[1] + (second[1] - first[1]) * share),
        round(first[2] + (second[2] - first[2]) * share),
    )
