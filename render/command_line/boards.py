"""Which board files a command means."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game import registry


def all_boards(maps: Path | None = None) -> list[Path]:
    """Every board that the program offers, with those in a further folder."""
    extra = [maps] if maps else []
    return list(dict.fromkeys(path for game in registry.games() for path in registry.board_files(game, extra)))


def boards_in(places: Iterable[Path]) -> list[Path]:
    """The files themselves, and every board at any depth of a folder, in order and each once."""
    found: dict[Path, None] = {}
    for place in places:
        if place.is_dir():
            inside = sorted(path for path in place.rglob("*") if registry.is_board_file(path))
            found.update(dict.fromkeys(inside))
        else:
            found[place] = None
    return list(found)
