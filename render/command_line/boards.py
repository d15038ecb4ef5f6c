"""Which board files a command means."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game import registry
from game.folders import MAPS, user_maps

ENDINGS = (".yaml", ".yml")


def all_boards(maps: Path | None = None) -> list[Path]:
    """The shipped boards, then the user's own, then those in a further folder. OSError without a user's folder."""
    shipped = [MAPS / game for game in registry.games()]
    return boards_in([*shipped, user_maps(), *([maps] if maps else [])])


def boards_in(places: Iterable[Path]) -> list[Path]:
    """The files themselves, and every board at any depth of a folder, in order and each once."""
    found: dict[Path, None] = {}
    for place in places:
        if place.is_dir():
            inside = sorted(path for path in place.rglob("*") if path.suffix in ENDINGS and path.is_file())
            found.update(dict.fromkeys(inside))
        else:
            found[place] = None
    return list(found)
