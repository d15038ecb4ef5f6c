"""Every reason, event, phase, action and score line has its words, in both languages and with the right values."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator

import pytest

from game.folders import ROOT
from game.steam.actions import ACTIONS
from game.steam.tiles import SHAPES
from render.words import Words
from tests.random_play import play
from tests.steam.playing import WAYS_TO_PLAY, careful, rules_on

CODE = sorted((ROOT / "game" / "steam").glob("*.py"))
NOT_RULES = {"board.py", "board_file.py", "board_build.py", "doctor.py"}


def keys_in_code(kind: str) -> set[str]:
    """Every text that stands first in a Reason(...) or Event(...), if-else arms included."""
    found: set[str] = set()
    for path in CODE:
        if path.name in NOT_RULES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind:
                found |= {
                    part.value
                    for part in ast.walk(node.args[0])
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return found


CHOSEN_ELSEWHERE = {
    "takes_action_tile", "takes_action_tile_free", "passes_action_tile", "takes_income", "takes_points",
    "raised_for_income", "raised_for_points", "raised_for_both", "builds_track", "improves_track", "redirects_track",
    "declines_urbanization", "declines_city_growth",
}  # fmt: skip
"""Event keys that the code puts into a variable first."""


@pytest.mark.parametrize("language", ["en", "el"])
def test_everything_has_words(language: str) -> None:
    words = Words(language)
    wanted = {f"reason.{key}" for key in keys_in_code("Reason")}
    wanted |= {f"log.{key}" for key in (keys_in_code("Event") | CHOSEN_ELSEWHERE) - {"steam"}}
    wanted |= {f"score.{key}" for key in keys_in_code("ScoreLine") | {"tie_income", "tie_action_tile"}}
    wanted |= {f"do.{kind.__name__}" for kind in ACTIONS}
    phases = ("starting_auction", "capital", "auction", "tiles", "build", "move", "score")
    wanted |= {f"ask.{phase}" for phase in phases}
    wanted |= {f"kind.shape.{shape}" for shape in SHAPES} | {f"kind.tile.{tile}" for tile in range(1, 8)}
    for option in rules_on("northeast").options():
        wanted |= {f"option.{option.key}.{part}" for part in ("name", "about", *option.choices)}
    assert sorted(key for key in wanted if not words.has(f"steam.{key}")) == []
    assert len(wanted) > 150


@pytest.mark.parametrize("language", ["en", "el"])
def test_no_reason_or_event_has_words_for_nothing(language: str) -> None:
    told = {f"reason.{key}" for key in keys_in_code("Reason")}
    told |= {f"log.{key}" for key in keys_in_code("Event") | CHOSEN_ELSEWHERE}
    known = {key.removeprefix("steam.") for key in Words(language).keys() if re.match(r"steam\.(reason|log)\.", key)}  # noqa: SIM118
    assert sorted(known - told) == []


def missing_values(words: Words, key: str, values: object) -> list[str]:
    """The values that a sentence wants and does not get."""
    assert isinstance(values, dict)
    template = words.template(key)
    texts = list(template.values()) if isinstance(template, dict) else [template]
    wanted = {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name}
    if isinstance(template, dict):
        wanted.add("n")
    return [f"{key}: {name}" for name in sorted(wanted) if name not in values]


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("way", range(3))
def test_sentences_get_the_values_they_want(language: str, way: int) -> None:
    words, rules = Words(language), rules_on("rhine-ruhr")
    _, actions, events = play(rules, 5, 3, options=WAYS_TO_PLAY[way], choose=careful)
    for event in events:
        assert missing_values(words, f"steam.log.{event.key}", dict(event.values)) == []
    # Reasons: the actions of one game, tried in every position of its first turns.
    state, _ = rules.setup(5, rules.complete(WAYS_TO_PLAY[way]), None, 4)
    for done, action in enumerate(actions[:60]):
        for other in actions[done : done + 40]:
            for reason in rules.why_not(state, other):
                assert missing_values(words, f"steam.reason.{reason.key}", dict(reason.values)) == []
        if rules.why_not(state, action) == []:
            rules.apply(state, action)
        else:
            rules.apply(state, next(iter(rules.legal(state))))


def calls(kind: str) -> Iterator[tuple[str, set[str]]]:
    """Every Reason or Event in the code whose key and values stand right there: its key, and the values' names."""
    place = {"Reason": 2, "Event": 1}[kind]
    for path in CODE:
        if path.name in NOT_RULES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind):
                continue
            key, given = node.args[0], node.args[place] if len(node.args) > place else ast.Dict([], [])
            if isinstance(key, ast.Constant) and isinstance(given, ast.Dict) and None not in given.keys:
                yield str(key.value), {str(part.value) for part in given.keys if isinstance(part, ast.Constant)}


@pytest.mark.parametrize(("kind", "room"), [("Reason", "reason"), ("Event", "log")])
def test_values_in_the_code_fit_the_sentences(kind: str, room: str) -> None:
    words, found = Words("en"), 0
    for key, names in calls(kind):
        assert missing_values(words, f"steam.{room}.{key}", dict.fromkeys(names)) == [], key
        found += 1
    assert found > 15
