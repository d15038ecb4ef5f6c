"""What every game must keep, whatever its rules: the contract of game/rules.py, on every shipped board."""

from __future__ import annotations

import copy
import itertools
import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import registry, saves
from game.controller import Controller, Table
from game.folders import ROOT
from game.plain import action_from_plain, action_to_plain, event_to_plain, state_hash, state_to_plain
from game.rules import AnyRules, Refused
from tests.random_play import play, play_controller, table_for

BOARDS = [(game, path) for game in registry.games() for path in registry.board_files(game)]
every_board = pytest.mark.parametrize(("game", "path"), BOARDS, ids=[path.stem for _, path in BOARDS])


def rules_of(game: str, path: Path) -> AnyRules:
    reading = registry.read_board(path)
    assert reading.board is not None, [problem.place for problem in reading.problems]
    assert reading.game == game
    return registry.rules_for(game, reading.board)


def new_table(game: str, path: Path, seed: int, seats: int | None = None) -> Controller:
    rules = rules_of(game, path)
    text = path.read_text(encoding="utf-8")
    return Controller(rules, table_for(rules, seats or rules.seats_allowed()[0], seed, text))


@every_board
def test_random_games_end_and_give_a_score(game: str, path: Path) -> None:
    rules = rules_of(game, path)
    for seats in rules.seats_allowed():
        state, _, _ = play(rules, seats, seed=seats)
        assert list(rules.legal(state)) == []
        score = rules.score(state)
        assert [line.seat for line in score.seats] == list(range(seats))
        assert min(line.rank for line in score.seats) == 1
        assert all(line.total == sum(part.points for part in line.lines) for line in score.seats)


@every_board
def test_actions_events_and_states_survive_json_and_pickle(game: str, path: Path) -> None:
    rules = rules_of(game, path)
    state, actions, events = play(rules, rules.seats_allowed()[-1], seed=11)
    for action in actions:
        text = json.dumps(action_to_plain(action))
        assert action_from_plain(json.loads(text), rules.action_types) == action
    for event in events:
        assert json.loads(json.dumps(event_to_plain(event))) == event_to_plain(event)
    assert state_to_plain(pickle.loads(pickle.dumps(state))) == state_to_plain(state)


@every_board
def test_why_not_and_legal_and_view_change_nothing(game: str, path: Path) -> None:
    rules = rules_of(game, path)
    steps = itertools.count()

    def referee(rules: AnyRules, state: Any) -> None:
        if next(steps) % 7 == 0 or rules.to_act(state) is None:
            before = state_hash(state)
            for action in list(rules.legal(state))[:5]:
                assert rules.why_not(state, action) == []
            rules.view(state, 0)
            rules.score(state)
            assert state_hash(state) == before

    play(rules, rules.seats_allowed()[0], seed=3, referee=referee)


@every_board
def test_same_seed_and_actions_give_the_same_state(game: str, path: Path) -> None:
    rules = rules_of(game, path)
    seats = rules.seats_allowed()[0]
    first, actions, _ = play(rules, seats, seed=5)
    state, _ = rules.setup(seats, rules.complete({}), None, 5)
    for action in actions:
        rules.apply(state, action)
    assert state_hash(state) == state_hash(first)


SAME_EVERYWHERE = """
import sys
from pathlib import Path
from game import registry
from game.plain import state_hash
from tests.random_play import play
for game in registry.games():
    path = registry.board_files(game)[0]
    rules = registry.rules_for(game, registry.read_board(path).board)
    print(game, state_hash(play(rules, rules.seats_allowed()[0], seed=9)[0]))
"""


def test_the_order_of_hashes_does_not_reach_the_rules() -> None:
    outputs = []
    for hash_seed in ("0", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        run = subprocess.run([sys.executable, "-c", SAME_EVERYWHERE], cwd=ROOT, env=environment, check=True,
                             capture_output=True, text=True)
        outputs.append(run.stdout)
    assert outputs[0] == outputs[1]
    assert len(outputs[0].splitlines()) == len(registry.games())


@every_board
def test_undo_takes_back_up_to_the_wall_and_redo_restores(game: str, path: Path) -> None:
    controller = new_table(game, path, seed=21)
    for step in range(60):
        play_controller(controller, seed=step, actions=1)
        if controller.wall() is not None:
            continue
        after, log = controller.hash(), controller.log(0)
        undone = 0
        while controller.wall() is None:
            controller.undo()
            undone += 1
        for _ in range(undone):
            controller.redo()
        assert (controller.hash(), controller.log(0)) == (after, log)


@every_board
def test_a_save_opens_after_its_board_file_is_gone(game: str, path: Path, tmp_path: Path) -> None:
    controller = new_table(game, path, seed=8)
    play_controller(controller, seed=1, actions=80)
    saves.write(controller, tmp_path / "one.roundhouse.json")
    loaded = saves.load(tmp_path / "one.roundhouse.json")
    assert loaded.hash() == controller.hash()
    assert loaded.records == controller.records
    assert loaded.table == controller.table
    assert loaded.log(0) == controller.log(0)


@every_board
def test_a_refusal_names_a_rule(game: str, path: Path) -> None:
    """A legal action of an earlier moment, tried later, is either legal or refused with numbered reasons."""
    rules = rules_of(game, path)
    seats = rules.seats_allowed()[0]
    _, actions, _ = play(rules, seats, seed=5)
    state, _ = rules.setup(seats, rules.complete({}), None, 6)
    prefix = registry.game(game).prefix
    refused = 0
    for action in actions[:200]:
        for reason in rules.why_not(state, action):
            assert reason.rule.startswith(prefix + "-"), reason
            refused += 1
    assert refused > 0


@every_board
def test_after_the_end_everything_is_refused(game: str, path: Path) -> None:
    rules = rules_of(game, path)
    state, actions, _ = play(rules, rules.seats_allowed()[0], seed=5)
    assert all(rules.why_not(state, action) for action in actions[-20:])


def test_the_rules_work_without_pygame() -> None:
    blocked = (
        "import sys\nsys.modules['pygame'] = None\n"
        "import pkgutil, importlib, game\n"
        "found = [m.name for m in pkgutil.walk_packages(game.__path__, 'game.')]\n"
        "[importlib.import_module(name) for name in found]\n"
        "print(len(found))\n"
    )
    run = subprocess.run([sys.executable, "-c", blocked], cwd=ROOT, check=True, capture_output=True, text=True)
    assert int(run.stdout) > 20


def test_no_game_imports_another() -> None:
    for game in registry.games():
        others = [other for other in registry.games() if other != game]
        for path in (ROOT / "game" / game).rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            assert not [other for other in others if f"game.{other}" in text], path


def test_shared_files_import_no_game() -> None:
    for path in (ROOT / "game").rglob("*.py"):
        inside = path.relative_to(ROOT / "game").parts[0]
        if inside in registry.games() or inside == "registry.py":
            continue
        text = path.read_text(encoding="utf-8")
        assert not [game for game in registry.games() if f"game.{game}" in text], path


def test_only_render_knows_pygame() -> None:
    for path in (ROOT / "game").rglob("*.py"):
        assert "pygame" not in path.read_text(encoding="utf-8"), path


def a_controller() -> Controller:
    game, path = BOARDS[0]
    return new_table(game, path, seed=1)


def test_a_refused_action_reaches_the_player_as_refused() -> None:
    controller = a_controller()
    action = next(controller.legal())
    play_controller(controller, seed=2, actions=30)
    if controller.why_not(action):
        with pytest.raises(Refused):
            controller.do(action)
    else:
        assert controller.do(action).action == action


def test_a_table_tells_its_options() -> None:
    table = a_controller().table
    assert isinstance(table, Table)
    assert copy.deepcopy(table) == table
