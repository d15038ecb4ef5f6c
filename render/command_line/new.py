"""`main.py new`: writes a small, commented, valid board to start from."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from game import registry
from game.folders import ASSETS, MAPS
from game.ticket_to_ride.board import LOWEST, NARROWEST, aspect_of
from render.command_line.starter_hexes import steam_parts
from render.command_line.starter_routes import ticket_to_ride_parts
from render.words import Words

TEMPLATES = ASSETS / "templates"
SMALLEST, LARGEST = (10, 12), (300, 600)
DEFAULT_SIZE = (15, 24)
_SLOT = re.compile(r"%([a-z_]+)%")
_COMMENT = re.compile(r"^(?P<before>.*)#: (?P<key>[a-z_.]+)$", re.MULTILINE)


class CannotMake(Exception):  # noqa: N818 - somebody's choice, not a fault of the program
    """No such board can be made. `key` (room `command_line`) and `values` say why."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values


def new(arguments: list[str], words: Words) -> int:
    """Makes the board; returns 0, or 2 when it cannot be made (the reason is printed)."""
    options = _parser(words).parse_args(arguments)
    path: Path = options.file
    try:
        text = board_text(options.game, path, words, bounds=options.bounds, size=options.size)
        _write(path, text)
    except CannotMake as reason:
        sys.stderr.write(words.say(f"command_line.new.{reason.key}", reason.values) + "\n")
        return 2
    sys.stdout.write(words.say("command_line.new.made", {"path": str(path)}) + "\n")
    return 0


def board_text(
    game: str, path: Path, words: Words, *, bounds: list[float] | None = None, size: str | None = None
) -> str:
    """The text of a new board that will stand at `path`. CannotMake for bounds or a size that make none."""
    if bounds is not None and game != "ticket_to_ride":
        raise CannotMake("bounds_only_routes")
    if size is not None and game != "steam":
        raise CannotMake("size_only_hexes")
    parts: Mapping[str, str] = {}
    if game == "ticket_to_ride":
        parts = ticket_to_ride_parts(_bounds(bounds))
    elif game == "steam":
        parts = steam_parts(*_size(size))
    template = (TEMPLATES / f"{game}.yaml").read_text(encoding="utf-8")
    text = _COMMENT.sub(lambda found: _comment(found["before"], found["key"], words), template)
    slots = {"schema": _schema(game, path), **parts}
    return _SLOT.sub(lambda found: slots[found[1]], text)


def _comment(before: str, key: str, words: Words) -> str:
    lines = words.say(f"templates.{key}").split("\n")
    return before + f"\n{before}".join(f"# {line}" for line in lines)


def _schema(game: str, path: Path) -> str:
    """Where the format's schema is, seen from the new file; editors read it in the first line."""
    schema = MAPS / "schema" / f"{game}.schema.json"
    try:
        return Path(os.path.relpath(schema, path.resolve().parent)).as_posix()
    except ValueError:  # on another drive
        return schema.as_uri()


def _bounds(given: list[float] | None) -> tuple[float, float, float, float] | None:
    if given is None:
        return None
    west, south, east, north = given
    if not (-180 <= west < east <= 180 and -84 <= south < north <= 84):
        raise CannotMake("bad_bounds")
    if not NARROWEST <= aspect_of((west, south, east, north)) <= LOWEST:
        raise CannotMake("slim_bounds", high=round(1 / NARROWEST), wide=round(LOWEST))
    return west, south, east, north


def _size(given: str | None) -> tuple[int, int]:
    if given is None:
        return DEFAULT_SIZE
    found = re.fullmatch(r"(\d{1,4})[xX×](\d{1,4})", given)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(least <= number <= most for least, number, most in zip(SMALLEST, size, LARGEST, strict=True)):
        raise CannotMake("bad_size", found=given, least="{}x{}".format(*SMALLEST), most="{}x{}".format(*LARGEST))
    return size


def _write(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise CannotMake("exists", path=str(path)) from None
    except OSError as error:
        raise CannotMake("unwritable", path=str(path), reason=error.strerror or str(error)) from error


def _parser(words: Words) -> argparse.ArgumentParser:
    def say(key: str) -> str:
        return words.say(f"command_line.help.{key}")

    parser = argparse.ArgumentParser(prog="main.py new", description=say("new"), allow_abbrev=False)
    parser.add_argument("game", choices=registry.games(), help=say("new_game"))
    parser.add_argument("file", type=Path, metavar="FILE", help=say("new_file"))
    parser.add_argument("--bounds", nargs=4, type=float, metavar=("W", "S", "E", "N"), help=say("bounds"))
    parser.add_argument("--size", metavar="COLSxROWS", help=say("size"))
    parser.add_argument("--language", metavar="CODE", help=say("language"))
    return parser
