"""Every reason, event, phase, action and score line has its words, in both languages and with the right values."""

from __future__ import annotations

import ast
import re

import pytest

from game.folders import ROOT
from game.steam.actions import ACTIONS
from game.steam.tiles import SHAPES
from render.words import Words
from tests.random_play import play
from tests.sentences import calls, keys_given, missing_values
from tests.steam.playing import WAYS_TO_PLAY, careful, rules_on

NOT_RULES = {"board.py", "board_file.py", "board_build.py", "doctor.py"}
CODE = [path for path in sorted((ROOT / "game" / "steam").glob("*.py")) if path.name not in NOT_RULES]


CHOSEN_ELSEWHERE = {
    "takes_action_tile", "takes_action_tile_free", "passes_action_tile", "takes_income", "takes_points",
    "raised_for_income", "raised_for_points", "raised_for_both", "builds_track", "improves_track", "redirects_track",
    "declines_urbanization", "declines_city_growth",
}  # fmt: skip
"""Event keys that the code puts into a variable first."""


@pytest.mark.parametrize("language", ["en", "el"])
def test_everything_has_words(language: str) -> None:
    words = Words(language)
    wanted = {f"reason.{key}" for key in keys_given(CODE, "Reason")}
    wanted |= {f"log.{key}" for key in (keys_given(CODE, "Event") | CHOSEN_ELSEWHERE) - {"steam"}}
    wanted |= {f"score.{key}" for key in keys_given(CODE, "ScoreLine") | {"tie_income", "tie_action_tile"}}
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
    told = {f"reason.{key}" for key in keys_given(CODE, "Reason")}
    told |= {f"log.{key}" for key in keys_given(CODE, "Event") | CHOSEN_ELSEWHERE}
    known = {key.removeprefix("steam.") for key in Words(language).keys() if re.match(r"steam\.(reason|log)\.", key)}  # noqa: SIM118
    assert sorted(known - told) == []


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


@pytest.mark.parametrize(("kind", "room"), [("Reason", "reason"), ("Event", "log")])
def test_values_in_the_code_fit_the_sentences(kind: str, room: str) -> None:
    words, found = Words("en"), 0
    place = {"Reason": 2, "Event": 1}[kind]
    for call in calls(CODE, kind):
        key, given = call.args[0], call.args[place] if len(call.args) > place else ast.Dict([], [])
        # Only where key and values stand right there.
        if isinstance(key, ast.Constant) and isinstance(given, ast.Dict) and None not in given.keys:
            values = [str(part.value) for part in given.keys if isinstance(part, ast.Constant)]
            assert missing_values(words, f"steam.{room}.{key.value}", values) == []
            found += 1
    assert found > 15
