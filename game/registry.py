"""The games there are. The only shared file that knows them: the next game is a folder and an entry here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from game.boards import BoardKind, Problem, Reading, read, read_text
from game.boards.findings import Doctor, findings_for
from game.folders import MAPS, user_maps
from game.rules import AnyRules


@dataclass(frozen=True)
class Game:
    """One game. prefix: of its rule numbers ("ttr-4.7"); kind: how its boards are read; rules: makes its rules;
    doctor: looks at its boards."""

    id: str
    prefix: str
    kind: BoardKind
    rules: Callable[[Any], AnyRules]
    doctor: Doctor


def _ticket_to_ride() -> Game:
    from game.ticket_to_ride import board, doctor, rules

    return Game("ticket_to_ride", "ttr", board.BOARD_KIND, rules.TicketToRide, doctor.examine)


def _steam() -> Game:
    from game.steam import board, doctor, rules

    return Game("steam", "steam", board.BOARD_KIND, rules.Steam, doctor.examine)


def _planet_steam() -> Game:
    from game.planet_steam import board, doctor, rules

    return Game("planet_steam", "planet", board.BOARD_KIND, rules.PlanetSteam, doctor.examine)


BOXED = ("europe", "northeast", "colony")
"""The boards that the boxed games come with, as far as we have them; shown before others."""

ENDINGS = (".yaml", ".yml")
"""How the names of board files end."""

# Imported when first asked for: the start screen need not wait for three games.
_GAMES: dict[str, Callable[[], Game]] = {
    "ticket_to_ride": _ticket_to_ride,
    "steam": _steam,
    "planet_steam": _planet_steam,
}


def games() -> tuple[str, ...]:
    """The ids of all games, in the order shown."""
    return tuple(_GAMES)


@cache
def game(game_id: str) -> Game:
    """The game with that id. KeyError when there is none."""
    return _GAMES[game_id]()


@cache
def kinds() -> dict[str, BoardKind]:
    """How the boards of each game are read."""
    return {game_id: game(game_id).kind for game_id in games()}


def rules_for(game_id: str, board: Any) -> AnyRules:
    """The rules of a game on a board of that game."""
    return game(game_id).rules(board)


def read_board(path: Path) -> Reading:
    """The board in a file, of whatever game; broken ones come back with their problems."""
    return read(path, kinds())


def read_board_text(text: str, name: str, files: Mapping[str, str] | None = None) -> Reading:
    """The board that a text tells of, for instance one out of a save; files: texts of files it names."""
    return read_text(text, name, kinds(), files=files)


def examine(reading: Reading, file: str) -> tuple[Problem, ...]:
    """The board doctor's advice on a board as read; none for a broken one. `file` stands in the places."""
    findings = findings_for(reading, file)
    if findings is None or reading.game is None:
        return ()
    game(reading.game).doctor(reading.board, findings)
    return findings.problems()


def _boxed_first(path: Path) -> tuple[bool, str]:
    return path.stem not in BOXED, path.name


def board_files(game_id: str, extra: Iterable[Path] = ()) -> list[Path]:
    """All board files of a game: the shipped ones first (the boxed game's own before others), then the user's own,
    then those in `extra` folders. The user's own and those in `extra` may lie in a folder of the game's name or beside
    such folders; the latter are of whatever game."""
    mine = own_boards()
    roots = [*([mine] if mine is not None else []), *extra]
    own = [folder for root in roots for folder in (root / game_id, root)]
    folders = [folder for folder in (MAPS / game_id, *own) if folder.is_dir()]
    found = [path for folder in folders for path in sorted(folder.iterdir(), key=_boxed_first) if is_board_file(path)]
    return list(dict.fromkeys(found))


def own_boards() -> Path | None:
    """The user's own board folder; None where it cannot be made, for then the shipped boards can still be played."""
    try:
        return user_maps()
    except OSError:
        return None


def is_board_file(path: Path) -> bool:
    """Whether a file is taken for a board by its name."""
    return path.suffix.lower() in ENDINGS and path.is_file()
