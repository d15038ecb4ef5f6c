"""The widget kit: see docs/ui-kit.md."""

from render.ui.kit import UI, Item, Tip, TipLine
from render.ui.motion import Motion, ease

__all__ = ["UI", "Item", "Motion", "Tip", "TipLine", "ease"]
