"""Each game's table: what its panels show and how clicks become actions. A game's module defines `TABLE`."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from render.tables.base import GameTable


def table_for(game: str) -> type[GameTable]:
    """The table of a game. ModuleNotFoundError when it has none."""
    table: type[GameTable] = importlib.import_module(f"render.tables.{game}").TABLE
    return table
