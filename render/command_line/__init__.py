"""What `main.py` understands: start the window, or check, draw and make boards without one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game import registry
from render.words import FALLBACK, UnknownLanguage, Words, available


def _language(arguments: list[str]) -> Words:
    """The words to speak with: of `--language`, else of the settings; UnknownLanguage when there is no such."""
    from render.settings import Settings

    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--language")
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


def run(arguments: list[str]) -> int:
    """Does what the arguments say; returns the exit status."""
    try:
        words = _language(arguments)
    except UnknownLanguage as unknown:
        values = {"language": unknown.language, "available": list(unknown.available)}
        sys.stderr.write(Words(FALLBACK).say("command_line.unknown_language", values) + "\n")
        return 2
    if arguments and arguments[0] == "check":
        from render.command_line.check import check

        return check(arguments[1:], words)
    from render.command_line.start import start

    return start(_parser(words).parse_args(arguments), words)
