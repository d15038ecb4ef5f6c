"""Code and words fit: what the code says by a literal key has a sentence, and no sentence is left that nothing says.

What only the rules say (reasons, events, phases) each game's own tests hold against its rules.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game import registry
from game.folders import ROOT
from render.words import Words, available
from tests.sentences import Code, calls

SCREEN = [ROOT / "main.py", *sorted((ROOT / "render").rglob("*.py"))]
CODE = [*SCREEN, *sorted((ROOT / "game").rglob("*.py"))]


def prefixes(path: Path) -> set[str]:
    """What may stand before a key in a file: nothing, the room of the file's game, or what a `say` of its own adds."""
    found = {"", *re.findall(r'say\(f"([a-z_.]+\.)\{key\}"', path.read_text(encoding="utf-8"))}
    if "tables" in path.parts:
        games = [game for game in registry.games() if game in path.parts]
        found |= {f"{room}." for room in (*(games or registry.games()), "common")}
    return found


def test_every_literal_key_has_a_sentence() -> None:
    words, said, missing = Words("en"), 0, []
    for path in SCREEN:
        for call in calls([path], "say", "_say"):
            first = call.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                said += 1
                if not any(words.has(prefix + first.value) for prefix in prefixes(path)):
                    missing.append(f"{path.name}:{call.lineno} {first.value}")
    assert missing == []
    assert said > 300


@pytest.mark.parametrize("language", available())
def test_every_sentence_can_be_said(language: str) -> None:
    code = Code(CODE)
    for path in (ROOT / "game" / "steam" / "tiles.yaml", *(ROOT / "maps").glob("*/*.yaml")):
        code.texts |= set(re.findall(r"[a-z_]+", path.read_text(encoding="utf-8")))
    keys = Words(language).keys()
    assert [key for key in keys if not (code.could_say(key) or code.could_say(key.split(".", 1)[1]))] == []


def test_a_sentence_that_nothing_says_would_be_found() -> None:
    code = Code(CODE)
    assert not code.could_say("common.ui.nobody_says_this")
    assert not code.could_say("steam.reason.nobody_says_this")
    assert not code.could_say("planet_steam.ui.nobody_says_this")


def test_every_problem_of_a_board_has_a_sentence() -> None:
    words, found = Words("en"), set()
    for call in calls(sorted((ROOT / "game").rglob("*.py")), "error", "warning", "error_at", "unknown"):
        found |= {part.value for key in call.args[1:2] for part in ast.walk(key) if isinstance(part, ast.Constant)}
    for call in calls(sorted((ROOT / "game").rglob("*.py")), "error_in_picture"):
        found |= {part.value for key in call.args[4:5] for part in ast.walk(key) if isinstance(part, ast.Constant)}
    assert sorted(str(key) for key in found if not words.has(f"problems.{key}")) == []
    assert len(found) > 60
