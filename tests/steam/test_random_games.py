"""Random games to the end under the referee, with the clever parts compared with slow ones on the way."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from game.chance import Chance
from game.hexes import At
from game.rules import Action, AnyRules
from game.steam.actions import BuildTrack, FinishBuilding, ImproveTrack, MoveGoods, RedirectTrack, Urbanize
from game.steam.rules import Steam
from game.steam.state import State, Tile
from game.steam.tiles import PLACINGS
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


@pytest.mark.rule("steam-5.10")
@pytest.mark.parametrize(("board", "seats", "way", "every"), [("northeast", 5, 1, 61), ("rhine-ruhr", 6, 2, 71)])
def test_legal_builds_are_exactly_those_that_leave_sound_track(board: str, seats: int, way: int, every: int) -> None:
    rules = rules_on(board)
    for state in positions(board, seats, way, 6, "build", every):
        if state.building is None or state.building.left == 0:
            continue
        laid = [action for action in rules.legal(state) if isinstance(action, BuildTrack | ImproveTrack)]
        found = {
            (at, shape, rotation)
            for at in rules.board.hexes
            for shape, rotation in PLACINGS
            if slow.may_lay(rules, state, at, shape, rotation)
        }
        assert {(action.at, action.shape, action.rotation) for action in laid} == found


@pytest.mark.rule("steam-5.15")
@pytest.mark.parametrize(("board", "seats", "way"), [("northeast", 4, 0), ("rhine-ruhr", 5, 2)])
def test_links_are_lost_exactly_when_their_track_was_all_there_before(board: str, seats: int, way: int) -> None:
    """Counted from what lay on the board before and after a building turn, whatever was done in between."""
    rules = rules_on(board)
    before: dict[At, Tile] | None = None
    lost = 0

    def keep(_: AnyRules, state: Any) -> None:
        nonlocal before
        if state.building is None:
            before = None
        elif before is None:
            before = {tile.at: tile for tile in state.track}

    def choose(_: AnyRules, state: Any, legal: list[Any], chance: Chance) -> Action:
        nonlocal before, lost
        odd = [action for action in legal if isinstance(action, RedirectTrack | Urbanize)]
        action = odd[chance.below(len(odd))] if odd and not chance.below(3) else careful(rules, state, legal, chance)
        if isinstance(action, FinishBuilding):
            assert before is not None
            network, seat = rules.ground.network(state), state.queue[0]
            mine = [link for link in network.incomplete if link.owner == seat]
            wanted = {link.id for link in mine if slow.extended(before, network, link)}
            trial = copy.deepcopy(state)
            events = rules.apply(trial, action)
            after = rules.ground.network(trial).by_id
            assert {link.id for link in mine if after[link.id].owner == seat} == wanted
            assert [event.key for event in events].count("loses_link") == len(mine) - len(wanted)
            lost += len(mine) - len(wanted)
            before = None
        return action

    play(rules, seats, 11, options=WAYS_TO_PLAY[way], referee=keep, choose=choose)
    assert lost > 3


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
