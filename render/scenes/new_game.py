"""Beginning a game: the boards there are, and the table made of what was chosen."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from game import registry
from game.boards import Reading
from game.controller import Controller, Seat, Table
from render.words import Words

MOST_SEED = 2**63
_GAME = re.compile(r"^game: *['\"]?(\w+)", re.MULTILINE)
_BOXED = ("europe", "northeast", "colony")


@lru_cache(maxsize=64)
def _read(path: Path, changed: int) -> Reading:
    return registry.read_board(path)


def boards(game: str, maps: Path | None = None) -> list[tuple[Path, Reading]]:
    """All boards of a game with what reading them gave: the box's own first, broken ones last."""
    found = []
    for path in registry.board_files(game, [maps] if maps is not None else []):
        reading = _read(path, path.stat().st_mtime_ns)
        if (reading.game or _meant_for(reading.text)) in (game, None):
            found.append((path, reading))
    return sorted(found, key=lambda pair: (pair[1].board is None, pair[0].stem not in _BOXED))


def _meant_for(text: str) -> str | None:
    """The game that a file which cannot be read at all says it is for."""
    said = _GAME.search(text)
    return said[1] if said is not None and said[1] in registry.games() else None


def board_title(reading: Reading, words: Words) -> str:
    """A board's name in the player's language; a broken one is called by its file."""
    return words.pick(dict(reading.board.name)) if reading.board is not None else reading.name


def new_seed() -> int:
    """A seed nobody could guess, short enough to be read out."""
    return secrets.randbelow(10**9)


def new_game(
    reading: Reading, seats: Sequence[Seat], options: dict[str, str], first: int | None, seed: int
) -> Controller:
    """Sets up a game on a board that was read. ValueError when seats or options do not fit the board."""
    assert reading.game is not None, "only a board that can be played is chosen"
    rules = registry.rules_for(reading.game, reading.board)
    table = Table(
        game=reading.game,
        board_name=reading.name,
        board_text=reading.text,
        seats=tuple(seats),
        options=rules.complete(options),
        first=first,
        seed=seed,
        files=dict(reading.files),
    )
    return Controller(rules, table)
