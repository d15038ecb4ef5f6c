"""Where board, panel and tray lie in a window of any size; panels fold when it is small."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from render.ui import UI

PANEL_UNITS = 322
FOLDED_UNITS = 46
_BOARD_SHARE = 0.52
_LOW = 600
"""The height in units below which a window is low."""


@dataclass
class Layout:
    """The three parts. `panel_open` and `tray_open` are the player's wish; None: as the window allows."""

    panel_open: bool | None = None
    tray_open: bool | None = None
    board: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    panel: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    tray: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 1, 1))
    has_tray: bool = True
    panel_shown: bool = True
    tray_shown: bool = True

    def measure(self, ui: UI, tray_units: float, low_tray_units: float = 0) -> None:
        """Fits the parts to the window. low_tray_units: the height of the tray in a low one, if it is another."""
        width, height = ui.size
        if low_tray_units and height < ui.u(_LOW):
            tray_units = low_tray_units
        self.has_tray = tray_units > 0
        wide, high = min(ui.u(PANEL_UNITS), round(width * 0.46)), ui.u(tray_units)
        fits_wide = width - ui.u(PANEL_UNITS) >= width * _BOARD_SHARE
        fits_high = height - high >= height * _BOARD_SHARE
        self.panel_shown = fits_wide if self.panel_open is None else self.panel_open
        self.tray_shown = self.has_tray and (fits_high if self.tray_open is None else self.tray_open)
        if not self.panel_shown:
            wide = ui.u(FOLDED_UNITS)
        high = min(high, round(height * 0.6)) if self.tray_shown else ui.u(36) if self.has_tray else 0
        self.panel = pygame.Rect(width - wide, 0, wide, height)
        self.tray = pygame.Rect(0, height - high, width - wide, high)
        self.board = pygame.Rect(0, 0, width - wide, height - high)

    def fold_panel(self) -> None:
        """Opens or folds the panel at the right."""
        self.panel_open = not self.panel_shown

    def fold_tray(self) -> None:
        """Opens or folds the tray."""
        self.tray_open = not self.tray_shown
