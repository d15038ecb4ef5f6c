from __future__ import annotations

import ast
from pathlib import Path

from game.folders import ROOT
from game.registry import games
from render.words import Words, available

SOURCES = {
    **{ROOT / "game" / game / "doctor.py": game for game in games()},
    ROOT / "render" / "board" / "second_look.py": "ticket_to_ride",
}
BUILT = {"starts_room", "starts_river", "starts_pairs", "starts_rival"}
"""Keys that the code puts together."""


def keys_in(path: Path) -> set[str]:
    """The second argument of every `findings.add`, as written."""
    keys = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("add", "add_at"):
            key = node.args[1] if len(node.args) > 1 else None
            if isinstance(key, ast.Constant):
                keys.add(str(key.value))
    return keys


def test_every_finding_has_both_sentences_and_no_sentence_is_without_a_finding() -> None:
    found = {f"{game}.{key}" for path, game in SOURCES.items() for key in keys_in(path)}
    found |= {f"planet_steam.{key}" for key in BUILT}
    assert len(found) > 35
    for language in available():
        words = Words(language)
        told = {key.removeprefix("doctor.") for key in words.keys() if key.startswith("doctor.")}  # noqa: SIM118
        assert told - {"severity"} == {f"{key}.{part}" for key in found for part in ("what", "why")}
