"""What `main.py` understands: start the window, or check, draw and make boards without one."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

from game import registry
from game.rules import Values
from render.words import FALLBACK, UnknownLanguage, Words, available

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what is printed may be read by a tool

Command = Callable[[list[str], Words], int]
"""Does what its arguments say, in the language of the words; returns the exit status."""


def _language(arguments: list[str]) -> Words:
    """The words to speak with: of `--language`, else of the settings; UnknownLanguage when there is no such."""
    from render.settings import Settings

    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    early.add_argument("--language", nargs="?")
    known, _ = early.parse_known_args(arguments)
    return Words(known.language or Settings.load().language)


def _parser(words: Words) -> argparse.ArgumentParser:
    def say(key: str) -> str:
        return words.say(f"command_line.help.{key}")

    parser = argparse.ArgumentParser(prog="main.py", description=say("about"), allow_abbrev=False)
    parser.add_argument("--setup", action="store_true", help=say("setup"))
    parser.add_argument("--language", metavar="|".join(available()), help=say("language"))
    parser.add_argument("--game", choices=registry.games(), help=say("game"))
    parser.add_argument("--board", type=Path, metavar="FILE", help=say("board"))
    parser.add_argument("--seats", nargs="+", metavar="NAME", help=say("seats"))
    parser.add_argument("--seed", type=int, help=say("seed"))
    parser.add_argument("--load", type=Path, metavar="SAVE", help=say("load"))
    parser.add_argument("--maps", type=Path, metavar="FOLDER", help=say("maps"))
    parser.add_argument("--watch", action="store_true", help=say("watch"))
    return parser


def _check(arguments: list[str], words: Words) -> int:
    from render.command_line.check import check

    return check(arguments, words)


def _new(arguments: list[str], words: Words) -> int:
    from render.command_line.new import new

    return new(arguments, words)


def _draw(arguments: list[str], words: Words) -> int:
    from render.command_line.draw import draw

    return draw(arguments, words)


def _start(arguments: list[str], words: Words) -> int:
    from render.command_line.start import start

    return start(_parser(words).parse_args(arguments), words)


# Each imports what it needs when it is called: `check` must not wait for pygame.
COMMANDS: dict[str, Command] = {"check": _check, "new": _new, "draw": _draw}


def _let_speak() -> None:
    """Makes Greek printable wherever the output goes: to a file or tool as UTF-8, else as far as it can be shown."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")


def run(arguments: list[str]) -> int:
    """Does what the arguments say; returns the exit status."""
    _let_speak()
    try:
        words = _language(arguments)
    except UnknownLanguage as unknown:
        values: Values = {"language": unknown.language, "available": list(unknown.available)}
        sys.stderr.write(Words(FALLBACK).say("command_line.unknown_language", values) + "\n")
        return 2
    command = COMMANDS.get(arguments[0]) if arguments else None
    return command(arguments[1:], words) if command else _start(arguments, words)
