"""`main.py draw`: a board as a picture, as sheets to print and glue together, or its ticket cards; without a window."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any

import pygame

from game import registry
from game.registry import ENDINGS
from render.command_line.check import report_text
from render.command_line.picture import MOST_PIXELS, board_picture
from render.words import Words

LEAST_PIXELS = 100
WIDTH = 2000
PICTURES = (".png", ".jpg", ".jpeg")
LEAST_CM, MOST_CM = 5.0, 300.0


class CannotDraw(Exception):  # noqa: N818 - somebody's choice, not a fault of the program
    """Nothing can be drawn. `key` (room `command_line`) and `values` say why."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key, self.values = key, values


def draw(arguments: list[str], words: Words) -> int:
    """Draws the board; returns 0, 1 for a broken board (its problems are printed), 2 for what cannot be drawn."""
    options = _parser(words).parse_args(arguments)
    reading = registry.read_board(options.file)
    if reading.board is None:
        sys.stderr.write(report_text(reading.problems, 1, words))
        return 1
    try:
        out = _out(options)
        _check_choices(options, reading.board)
        _draw(reading.board, out, options, words)
    except CannotDraw as reason:
        sys.stderr.write(words.say(f"command_line.draw.{reason.key}", reason.values) + "\n")
        return 2
    sys.stdout.write(words.say("command_line.draw.made", {"path": str(out)}) + "\n")
    return 0


def _out(options: argparse.Namespace) -> Path:
    """Where to write: as asked, else beside the board file under its name."""
    ending = ".pdf" if options.pdf else ".png"
    given: Path | None = options.out
    out: Path = given or options.file.with_suffix(ending)
    if given is None and options.cards:
        out = out.with_stem(f"{out.stem}-cards")
    if out.suffix.lower() in ENDINGS or out.suffix.lower() not in (*PICTURES, ".pdf"):
        raise CannotDraw("bad_ending", path=str(out), allowed=", ".join((*PICTURES, ".pdf")))
    if options.pdf and out.suffix.lower() != ".pdf":
        raise CannotDraw("not_a_pdf", path=str(out))
    return out


def _check_choices(options: argparse.Namespace, board: Any) -> None:
    if not LEAST_PIXELS <= options.width <= MOST_PIXELS:
        raise CannotDraw("bad_width", found=options.width, least=LEAST_PIXELS, most=MOST_PIXELS)
    if options.cm is not None and not LEAST_CM <= options.cm <= MOST_CM:
        raise CannotDraw("bad_cm", found=str(options.cm), least=int(LEAST_CM), most=int(MOST_CM))
    if options.cards and board.game != "ticket_to_ride":
        raise CannotDraw("no_cards")


def _draw(board: Any, out: Path, options: argparse.Namespace, words: Words) -> None:
    pdf = out.suffix.lower() == ".pdf"
    language = words.language
    if options.cards:
        from render.command_line import cards

        if pdf:
            _write(out, cards.pdf(board, options.paper, words))
        else:
            _save(cards.sheet(board, options.width, language), out)
    elif pdf:
        from render.command_line.sheets import board_pdf

        _write(out, board_pdf(board, options.paper, options.cm, words, grid=options.grid))
    else:
        _save(board_picture(board, options.width, language, grid=options.grid), out)


def _save(picture: pygame.Surface, out: Path) -> None:
    part = out.with_name(f"{out.stem}.part{out.suffix}")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(part))
        os.replace(part, out)
    except (OSError, pygame.error) as error:
        part.unlink(missing_ok=True)
        raise CannotDraw("unwritable", path=str(out), reason=str(error)) from error


def _write(out: Path, content: bytes) -> None:
    part = out.with_name(f"{out.stem}.part{out.suffix}")
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        os.replace(part, out)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise CannotDraw("unwritable", path=str(out), reason=str(error)) from error


def _parser(words: Words) -> argparse.ArgumentParser:
    def say(key: str) -> str:
        return words.say(f"command_line.help.{key}")

    from render.command_line.paper import PAPERS

    parser = argparse.ArgumentParser(prog="main.py draw", description=say("draw"), allow_abbrev=False)
    parser.add_argument("file", type=Path, metavar="FILE", help=say("board"))
    parser.add_argument("-o", "--out", type=Path, metavar="PICTURE", help=say("out"))
    parser.add_argument("--width", type=int, default=WIDTH, metavar="PIXELS", help=say("width"))
    parser.add_argument("--grid", action="store_true", help=say("grid"))
    parser.add_argument("--pdf", action="store_true", help=say("pdf"))
    parser.add_argument("--paper", choices=tuple(PAPERS), default="A4", help=say("paper"))
    parser.add_argument("--cm", type=float, metavar="WIDTH", help=say("cm"))
    parser.add_argument("--cards", action="store_true", help=say("cards"))
    parser.add_argument("--language", metavar="CODE", help=say("language"))
    return parser
