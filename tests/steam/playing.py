"""Boards, positions and players for Steam's tests."""

from __future__ import annotations

from functools import cache
from typing import Any

from game import registry
from game.chance import Chance
from game.folders import MAPS
from game.hexes import At, distance
from game.rules import Action, AnyRules
from game.steam.action_tiles import price
from game.steam.actions import (
    BuyCapital,
    FinishBuilding,
    MoveGoods,
    PassBid,
    PassMove,
    RedirectTrack,
    TakeActionTile,
    TakeIncome,
    TrackAction,
)
from game.steam.build import Builder
from game.steam.rules import Steam
from game.steam.site import Meets
from game.steam.state import State
from game.steam.tiles import PLACINGS
from game.steam.turn import to_decide

BOARDS = ("northeast", "rhine-ruhr")
WAYS_TO_PLAY: tuple[dict[str, str], ...] = (
    {"game": "base", "order": "random"},
    {"game": "base", "order": "auction"},
    {"game": "standard"},
)


@cache
def rules_on(board: str) -> Steam:
    """The rules on a shipped board."""
    reading = registry.read_board(MAPS / "steam" / f"{board}.yaml")
    assert reading.board is not None, reading.problems
    return Steam(reading.board)


def careful(rules: AnyRules, state: Any, legal: list[Any], chance: Chance) -> Action:
    """A player who builds, delivers and stays solvent, so that games last and boards fill up; else at random."""
    assert isinstance(rules, Steam)
    assert isinstance(state, State)
    seat = to_decide(state)
    player = state.players[seat]
    first = legal[0]
    if isinstance(first, BuyCapital):
        want = max(0, 8 + player.locomotive - player.cash) // 5
        return legal[min(want, len(legal) - 1)]
    if isinstance(legal[-1], PassBid):
        raises = len(legal) > 1 and state.auction is not None and state.auction.round.highest < 2
        return legal[0] if raises and chance.below(2) else legal[-1]
    if isinstance(first, TakeActionTile):
        poor = player.income < -1 and not state.standard
        free = [action for action in legal if not poor or not price(state, seat, action.tile, passed=action.passed)]
        return free[chance.below(len(free))]
    if isinstance(first, TakeIncome):
        return legal[0] if player.income < 12 or chance.below(3) == 0 else legal[1]
    if isinstance(legal[-1], PassMove):
        moves = [action for action in legal if isinstance(action, MoveGoods)]
        if moves and (chance.below(3) or len(legal) == len(moves) + 1):
            longest = max(len(action.path) for action in moves)
            best = [action for action in moves if len(action.path) == longest]
            return best[chance.below(len(best))]
        return legal[-2] if len(legal) > 1 and not isinstance(legal[-2], MoveGoods) else legal[-1]
    if state.building is not None:
        return _careful_build(rules, state, legal, chance)
    return legal[chance.below(len(legal))]


def _careful_build(rules: Steam, state: State, legal: list[Action], chance: Chance) -> Action:
    player = state.players[state.queue[0]]
    tracks = [action for action in legal if isinstance(action, TrackAction)]
    others = [action for action in legal if not isinstance(action, TrackAction | FinishBuilding)]
    if others and (chance.below(3) == 0 or not tracks):
        return others[chance.below(len(others))]
    room = player.cash if state.standard else player.cash + 5 * max(0, player.income + 5)
    builder = Builder(rules.ground, state)
    cheap = [action for action in tracks if builder.price(action) <= room]
    if cheap and chance.below(8):
        worth = [_worth(rules, state, builder, action) for action in cheap]
        best = max(worth)
        good = [action for action, value in zip(cheap, worth, strict=True) if value >= best - 1]
        return good[chance.below(len(good))]
    return next((action for action in legal if isinstance(action, FinishBuilding)), legal[-1])


def _worth(rules: Steam, state: State, builder: Builder, action: TrackAction) -> int:
    """Track that finishes links is good, and track that comes near to a place; dear track is not."""
    site, ground = builder.site(action.at), rules.ground
    tile = builder.network.tiles.get(action.at)
    value = -builder.price(action)
    for track in PLACINGS[action.shape, action.rotation]:
        if tile is not None and track in tile.tracks:
            continue
        if len(track) == 1:
            value += 8 if site.meets[track[0]] in (Meets.OWN, Meets.FREE) else 4 if site.places[track[0]] else -3
            continue
        ends = [site.places[side] for side in track]
        if None not in ends:
            value += 12
            continue
        loose = track[ends.index(None)]
        start = next((place for place in ends if place is not None), None)
        beyond = ground.ways[action.at][loose]
        assert beyond is not None
        value += 6 - 2 * _nearest(rules, beyond, start)
        value -= 4 if isinstance(action, RedirectTrack) else 0
        value -= 3 if beyond in builder.network.tiles else 0
    return value


@cache
def _nearest(rules: Steam, at: At, start: str | None) -> int:
    """How far a hex is from the nearest city or town, apart from the one where a link started."""
    return min(distance(at, other) for place, other in rules.ground.place_at.items() if place != start)
