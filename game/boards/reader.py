"""Reads board files: text -> board, or every problem with its line."""

from __future__ import annotations

import re
import stat
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath
from typing import Any

from pydantic import BaseModel, ValidationError

from game.boards.lines import Lines, Spot
from game.boards.models import report_errors
from game.boards.problem import Reading
from game.boards.repair import repaired
from game.boards.report import MAX_KEPT, Report, nearest, shown
from game.boards.strict_yaml import parse

MAX_BYTES = 2_000_000
MENDINGS = 4
_TAB = re.compile(r"^ *\t", re.MULTILINE)
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\x80-\x84\x86-\x9f\ufeff\ufffe\uffff\u2028\u2029\x85]")


@dataclass(frozen=True)
class BoardKind:
    """How the boards of one game are read.

    model: what stands in the file. build: makes the board of a valid model, or adds errors to the report and
    returns None.
    """

    game: str
    model: type[BaseModel]
    build: Callable[[Any, Report], Any | None]


Kinds = Mapping[str, BoardKind]


def read(path: FilePath | str, kinds: Kinds) -> Reading:
    """Reads the board file at `path`. Never raises for anything that is wrong with the file or its content."""
    path = FilePath(path)
    report = Report(str(path), Lines(), path.parent)
    raw = _bytes(path, report)
    text = _decode(raw, report) if raw is not None else None
    if text is None:
        return Reading(path.name, "", None, None, report.problems())
    return read_text(text, str(path), kinds, folder=path.parent)


def read_text(
    text: str, name: str, kinds: Kinds, folder: FilePath | None = None, files: Mapping[str, str] | None = None
) -> Reading:
    """Reads a board from `text`; `name` stands for the file in problems.

    folder: where the files lie that the board names; files: their texts, where they are known already.
    """
    text = text.removeprefix("\ufeff")
    lines = Lines(text)
    report = Report(name, lines, folder, files)
    game: str | None = None
    board: Any | None = None
    if _sound(text, report):
        data = parse(text, lines, report)
        if not report.stopped:
            game, board = _board(data, kinds, report)
    if report.has_errors:
        board = None
    return Reading(FilePath(name).name, text, game, board, report.problems(), report.files)


def _bytes(path: FilePath, report: Report) -> bytes | None:
    """The file's content; anything but an ordinary file of sensible size is a problem."""
    start = Spot(1, 1)
    try:
        mode = path.stat()
        if stat.S_ISDIR(mode.st_mode):
            report.error_at(start, "is_a_folder")
        elif not stat.S_ISREG(mode.st_mode):
            report.error_at(start, "not_a_file")
        elif mode.st_size > MAX_BYTES:
            report.error_at(start, "too_big", found=mode.st_size // 1000, most=MAX_BYTES // 1000)
        else:
            with path.open("rb") as file:
                return file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        report.error_at(start, "no_such_file")
    except (OSError, ValueError) as error:
        report.error_at(start, "unreadable", reason=getattr(error, "strerror", None) or str(error))
    return None


def _decode(raw: bytes, report: Report) -> str | None:
    if raw.startswith((b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")):
        report.error_at(Spot(1, 1), "utf16")
        return None
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        report.error_at(Spot(line, column), "not_utf8", found=f"0x{raw[error.start]:02X}")
        return None


def _sound(text: str, report: Report) -> bool:
    """Whether the text may go to the YAML parser at all."""
    if len(text) > MAX_BYTES:
        report.error_at(Spot(1, 1), "too_big", found=len(text) // 1000, most=MAX_BYTES // 1000)
        return False
    for pattern, key in ((_TAB, "tab"), (_CONTROL, "control_character")):
        for match in pattern.finditer(text):
            at = match.end() - 1
            line = text.count("\n", 0, at) + 1
            column = at - (text.rfind("\n", 0, at) + 1) + 1
            values = {"found": f"U+{ord(text[at]):04X}"} if key == "control_character" else {}
            report.error_at(Spot(line, column), key, **values)
            if len(report.problems()) >= 20:
                return False
    return not report.has_errors


def _board(data: Any, kinds: Kinds, report: Report) -> tuple[str | None, Any | None]:
    if data is None:
        report.error_at(Spot(1, 1), "empty")
        return None, None
    if not isinstance(data, dict):
        report.error((), "want_mapping", found=shown(data))
        return None, None
    game = data.get("game")
    if not isinstance(game, str) or game not in kinds:
        known = ", ".join(kinds)
        if "game" not in data:
            report.error((), "no_game", allowed=known)
        else:
            report.error(("game",), "unknown_game", suggestion=nearest(game, kinds), found=shown(game), allowed=known)
        return None, None
    kind = kinds[game]
    model = _model(data, kind.model, report)
    return game, kind.build(model, report) if model is not None else None


def _model(data: Any, model: type[BaseModel], report: Report) -> BaseModel | None:
    """The file's model. A wrong file is mended and tried again, so that the checks of the whole can be made too."""
    for attempt in range(MENDINGS):
        try:
            return model.model_validate(data)
        except ValidationError as error:
            errors = error.errors(include_url=False)
            if attempt == 0:
                report_errors(errors, model, report)
            if len(errors) > MAX_KEPT:
                return None
            data = repaired(data, errors, model)
    return None
