"""Saves: one JSON file a game, complete in itself. Loading checks the file, plays it again and compares."""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, ValidationError

from game import registry
from game.controller import Controller, Seat, Table
from game.plain import action_from_plain, action_to_plain, event_to_plain
from game.rules import Event, Refused, Value

FORMAT = 1
VERSION = "0.1.0"
ENDING = ".roundhouse.json"
AUTOSAVE = "autosave" + ENDING
_LARGEST = 64 * 1024 * 1024


class SaveProblem(Exception):  # noqa: N818 - a problem with a file, not a fault of the program
    """A save that cannot be opened. key: names the sentence (`common.save.<key>`); values: what it needs."""

    def __init__(self, key: str, **values: Value) -> None:
        self.key = key
        self.values = values
        super().__init__(f"{key} {values}")


class _Part(BaseModel):
    model_config = ConfigDict(strict=True, extra="forbid")


class _Board(_Part):
    name: str
    text: str
    files: dict[str, str] = {}


class _Seat(_Part):
    name: str
    colour: str


class _Record(_Part):
    seat: int
    action: dict[str, Any]
    events: list[dict[str, Any]]


class _Save(_Part):
    format: int
    version: str
    saved: str
    game: str
    board: _Board
    seats: list[_Seat]
    options: dict[str, str]
    first: int | None
    seed: int
    opening: list[dict[str, Any]]
    records: list[_Record]
    over: bool
    hash: str
    sum: str


@dataclass(frozen=True)
class SaveSummary:
    """A save in the list. saved: ISO date and time, in UTC; problem: why it cannot be opened, if so."""

    path: Path
    name: str
    game: str = ""
    board_name: str = ""
    players: tuple[str, ...] = ()
    saved: str = ""
    actions: int = 0
    over: bool = False
    problem: SaveProblem | None = None


def _sum(data: dict[str, Any]) -> str:
    text = json.dumps({key: data[key] for key in data if key != "sum"}, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def _events(events: tuple[Event, ...]) -> list[dict[str, Any]]:
    return [event_to_plain(event) for event in events]


def to_text(controller: Controller) -> str:
    """The game as the text of a save."""
    table = controller.table
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "saved": datetime.now(UTC).isoformat(timespec="seconds"),
        "game": table.game,
        "board": {"name": table.board_name, "text": table.board_text, "files": table.files},
        "seats": [asdict(seat) for seat in table.seats],
        "options": table.options,
        "first": table.first,
        "seed": table.seed,
        "opening": _events(controller.opening),
        "records": [
            {"seat": record.seat, "action": action_to_plain(record.action), "events": _events(record.events)}
            for record in controller.records
        ],
        "over": controller.over,
        "hash": controller.hash(),
    }
    data["sum"] = _sum(data)
    return json.dumps(data, ensure_ascii=False, indent=1)


def write(controller: Controller, path: Path) -> None:
    """Saves the game so that a crash leaves the old file or the new one, never half of one. OSError when it fails.

    Two windows may write the same file at once: each has its own file aside.
    """
    aside = path.with_name(f"{path.name}.{os.getpid()}.part")
    with aside.open("w", encoding="utf-8") as file:
        file.write(to_text(controller))
        file.flush()
        os.fsync(file.fileno())
    os.replace(aside, path)


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > _LARGEST:
            raise SaveProblem("too_large", name=path.name)
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        raise SaveProblem("not_text", name=path.name) from fault
    except OSError as fault:
        raise SaveProblem("unreadable", name=path.name, why=fault.strerror or str(fault)) from fault


def _check(text: str) -> _Save:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as fault:
        raise SaveProblem("truncated") from fault
    if not isinstance(data, dict) or not isinstance(data.get("format"), int):
        raise SaveProblem("not_a_save")
    if data["format"] > FORMAT:
        raise SaveProblem("newer", version=str(data.get("version", "?")))
    try:
        save = _Save.model_validate_json(text)
    except ValidationError as fault:
        place = ".".join(str(part) for part in fault.errors()[0]["loc"])
        raise SaveProblem("edited", place=place) from fault
    if save.sum != _sum(data):
        raise SaveProblem("edited", place="sum")
    if save.game not in registry.games():
        raise SaveProblem("unknown_game", game=save.game)
    return save


def load_text(text: str) -> Controller:
    """The game that a save's text tells of, played again from its beginning. SaveProblem when anything differs."""
    save = _check(text)
    board = registry.read_board_text(save.board.text, save.board.name, save.board.files)
    if board.board is None or board.game != save.game:
        raise SaveProblem("board_broken", name=save.board.name)
    table = Table(
        game=save.game,
        board_name=save.board.name,
        board_text=save.board.text,
        seats=tuple(Seat(seat.name, seat.colour) for seat in save.seats),
        options=save.options,
        first=save.first,
        seed=save.seed,
        files=save.board.files,
    )
    try:
        controller = Controller(registry.rules_for(save.game, board.board), table)
    except ValueError as fault:
        raise SaveProblem("edited", place="seats") from fault
    if _events(controller.opening) != save.opening:
        raise SaveProblem("differs", number=0)
    for number, saved in enumerate(save.records, start=1):
        _replay(controller, saved, number)
    if controller.hash() != save.hash:
        raise SaveProblem("differs", number=len(save.records))
    return controller


def _replay(controller: Controller, saved: _Record, number: int) -> None:
    try:
        action = action_from_plain(saved.action, controller.rules.action_types)
        record = controller.do(action)
    except (ValueError, Refused) as fault:
        raise SaveProblem("refused", number=number) from fault
    if record.seat != saved.seat or _events(record.events) != saved.events:
        raise SaveProblem("differs", number=number)


def load(path: Path) -> Controller:
    """The game in a save file. SaveProblem when it cannot be opened."""
    return load_text(_text(path))


def summary(path: Path) -> SaveSummary:
    """What the list of saves shows of a file; a broken one with its problem. Does not play the game again."""
    name = path.name.removesuffix(ENDING)
    try:
        save = _check(_text(path))
    except SaveProblem as problem:
        return SaveSummary(path, name, problem=problem)
    return SaveSummary(
        path,
        name,
        game=save.game,
        board_name=save.board.name,
        players=tuple(seat.name for seat in save.seats),
        saved=save.saved,
        actions=len(save.records),
        over=save.over,
    )


def list_saves(folder: Path) -> list[SaveSummary]:
    """All saves in a folder, the newest first, broken ones last."""
    found = [summary(path) for path in sorted(folder.glob("*" + ENDING))]
    whole = sorted((save for save in found if save.problem is None), key=lambda save: save.saved, reverse=True)
    return whole + [save for save in found if save.problem is not None]


def file_name(name: str) -> str:
    """A file name for a save called `name`: letters and digits of any alphabet stay, the rest becomes "_"."""
    kept = "".join(letter if letter.isalnum() or letter in " -_" else "_" for letter in name.strip())
    return (kept or "game")[:80] + ENDING
