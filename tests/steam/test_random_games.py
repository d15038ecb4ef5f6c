"""Random games to the end under the referee, with the clever parts compared with slow ones on the way."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.chance import Chance
from game.rules import Action, AnyRules
from game.steam.actions import MoveGoods
from game.steam.rules import Steam
from game.steam.state import State
from tests.random_play import any_legal, play
from tests.steam import slow
from tests.steam.playing import BOARDS, WAYS_TO_PLAY, careful, rules_on
from tests.steam.referee import check

EVERY_GAME = [(board, seats, way) for board in BOARDS for seats in (3, 4, 5, 6) for way in range(3)]
games = pytest.mark.parametrize(("board", "seats", "way"), EVERY_GAME)


def play_checked(rules: Steam, seats: int, seed: int, options: dict[str, str], *, wild: bool) -> State:
    """One game, checked after every action."""
    state, _ = rules.setup(seats, rules.complete(options), None, seed)
    check(rules, state)
    choices = Chance(seed + 1)
    for _ in range(5000):
        turn = rules.to_act(state)
        if turn is None:
            return state
        legal = list(rules.legal(state))
        assert legal, turn
        assert len(set(legal)) == len(legal)
        action = (any_legal if wild else careful)(rules, state, legal, choices)
        assert rules.why_not(state, action) == []
        before = copy.deepcopy(state)
        events = rules.apply(state, action)
        check(rules, state, before, events)
    raise AssertionError("no end in sight")


@pytest.mark.rule("steam-10.1")
@games
def test_games_end_with_one_winner(board: str, seats: int, way: int) -> None:
    rules = rules_on(board)
    state = play_checked(rules, seats, 100 + seats, WAYS_TO_PLAY[way], wild=way == 1)
    score = rules.score(state)
    assert len(score.winners) == 1
    assert rules.to_act(state) is None
    assert list(rules.legal(state)) == []
    assert state.turn == state.last_turn or len(state.order) == 1


@pytest.mark.slow
@games
@pytest.mark.parametrize("seed", range(12))
def test_many_games_end_with_one_winner(board: str, seats: int, way: int, seed: int) -> None:
    rules = rules_on(board)
    state = play_checked(rules, seats, 1000 + seed, WAYS_TO_PLAY[way], wild=seed % 3 == 2)
    assert len(rules.score(state).winners) == 1


def positions(board: str, seats: int, way: int, seed: int, phase: str, every: int) -> list[State]:
    """Positions out of one game, copied: every so-manieth of a phase."""
    found: list[State] = []
    count = 0

    def keep(rules: AnyRules, state: Any) -> None:
        nonlocal count
        if state.phase == phase and not state.payouts:
            count += 1
            if count % every == 0:
                found.append(copy.deepcopy(state))

    play(rules_on(board), seats, seed, options=WAYS_TO_PLAY[way], referee=keep, choose=careful)
    assert found
    return found


@pytest.mark.parametrize(("board", "seats", "way", "every"), [("northeast", 3, 0, 31), ("rhine-ruhr", 6, 2, 83)])
def test_legal_builds_are_exactly_those_without_a_fault(board: str, seats: int, way: int, every: int) -> None:
    rules = rules_on(board)
    for state in positions(board, seats, way, 5, "build", every):
        legal = [action for action in rules.legal(state) if type(action).__name__ != "FinishBuilding"]
        asked = [action for action in slow.every_build(rules, state) if not rules.why_not(state, action)]
        assert set(legal) == set(asked)
        assert len(legal) == len(asked)


@pytest.mark.parametrize(("board", "seats", "way", "every"), [("rhine-ruhr", 4, 0, 9), ("rhine-ruhr", 6, 2, 13)])
def test_deliveries_are_exactly_those_that_walking_finds(board: str, seats: int, way: int, every: int) -> None:
    rules = rules_on(board)
    longest = 0
    for state in positions(board, seats, way, 7, "move", every):
        found: list[Action] = [action for action in rules.legal(state) if isinstance(action, MoveGoods)]
        assert len(set(found)) == len(found)
        assert set(found) == slow.deliveries(rules, state)
        assert all(rules.why_not(state, action) == [] for action in found)
        longest = max([longest, *(len(action.path) for action in found if isinstance(action, MoveGoods))])
    assert longest >= 3
