"""Building can be taken back tile by tile (steam-10.2); every action survives JSON and takes part in redo."""

from __future__ import annotations

import copy
import json

import pytest

from game.controller import Controller
from game.plain import action_from_plain, action_to_plain, state_hash
from game.rules import Refused
from game.steam.actions import ACTIONS, BuildTrack, FinishBuilding, GrowCity, ImproveTrack, TakeActionTile, Urbanize
from game.steam.state import State
from tests.random_play import table_for
from tests.steam.playing import rules_on
from tests.steam.small import N, S, build, build_turn, field, put


def controller(seats: int = 3) -> Controller:
    rules = rules_on("northeast")
    return Controller(rules, table_for(rules, seats, seed=4))


def state_of(running: Controller) -> State:
    state = running.view(None)
    assert isinstance(state, State)
    return state


@pytest.mark.rule("steam-10.2")
def test_building_is_taken_back_tile_by_tile() -> None:
    running = controller()
    for tile in (1, 3, 5):
        running.do(TakeActionTile(tile, tile == 5))
    straight, gentle = BuildTrack((11, 15), "straight", 0), build((12, 14), (1, 5))
    marks = [running.hash()]
    actions = []
    legal = list(running.legal())
    for action in (straight, gentle):
        assert action in legal or not running.why_not(action), running.why_not(action)
        running.do(action)
        actions.append(action)
        marks.append(running.hash())
    assert len(state_of(running).track) == 2
    for mark in reversed(marks[:-1]):
        assert running.wall() is None
        running.undo()
        assert running.hash() == mark
    assert state_of(running).track == []
    for mark in marks[1:]:
        running.redo()
        assert running.hash() == mark


@pytest.mark.rule("steam-10.2")
def test_a_new_city_and_its_supply_set_are_taken_back() -> None:
    running = controller()
    for tile in (7, 5, 1):
        running.do(TakeActionTile(tile))
    while running.rules.to_act(running.view(None)).seat != state_of(running).players.index(  # type: ignore[union-attr]
        next(player for player in state_of(running).players if player.tile == 7)
    ):
        running.do(FinishBuilding())
    before, cubes = running.hash(), copy.deepcopy(state_of(running).supply)
    running.do(Urbanize("utica", "gray", 2))
    assert state_of(running).supply[2] == []
    assert "utica" in state_of(running).cities
    running.undo()
    assert running.hash() == before
    assert state_of(running).supply == cubes
    assert "utica" not in state_of(running).cities
    running.redo()
    running.do(FinishBuilding())
    city = next(iter(state_of(running).cities))
    running.do(GrowCity(city, 3))
    running.undo()
    assert not state_of(running).cities[city].growth
    assert state_of(running).supply[3] == cubes[3]


@pytest.mark.rule("steam-10.2")
def test_nothing_in_a_game_stops_undo_for_chance_is_used_up_in_the_set_up() -> None:
    running = controller()
    start = running.hash()
    for tile in (2, 4, 1):
        running.do(TakeActionTile(tile))
    for _ in range(3):
        running.do(FinishBuilding())
    while running.wall() is None:
        running.undo()
    assert running.hash() == start
    with pytest.raises(Refused):
        running.undo()


def test_a_refused_build_changes_nothing() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[1])
    before = state_hash(state)
    action = ImproveTrack((2, 4), "crossing_straights", 0)
    assert rules.why_not(state, action)
    assert state_hash(state) == before


def test_actions_survive_json() -> None:
    for action in (
        BuildTrack((11, 15), "straight", 0),
        Urbanize("utica", "gray", None),
        GrowCity("albany", 3),
        TakeActionTile(7, passed=True),
    ):
        assert action_from_plain(json.loads(json.dumps(action_to_plain(action))), ACTIONS) == action
    with pytest.raises(ValueError, match="at"):
        action_from_plain({"do": "BuildTrack", "at": ["a", 1], "shape": "straight", "rotation": 0}, ACTIONS)


def test_a_view_shows_everything_but_the_source_of_chance() -> None:
    running = controller()
    seen, all_ = state_of(running), running._state
    assert isinstance(all_, State)
    assert (seen.bag, seen.cities, seen.supply, seen.players) == (all_.bag, all_.cities, all_.supply, all_.players)
    assert seen.chance.seed == 0
    assert seen is not all_
    seen.players[0].cash = 99
    assert all_.players[0].cash != 99
    assert not running.has_secrets()
