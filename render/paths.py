"""Where the screen's own assets are."""

from __future__ import annotations

from game.folders import ASSETS

FONTS = ASSETS / "fonts"
ICONS = ASSETS / "icons"
RULES = ASSETS / "rules"
