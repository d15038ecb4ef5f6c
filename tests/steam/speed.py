"""How long the two long searches take in the last turn of six-player games on Rhine–Ruhr, for the benchmark."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from game.rules import AnyRules
from game.steam.build import Builder
from game.steam.goods import Search
from game.steam.ground import Ground
from game.steam.state import HIGHEST_LOCOMOTIVE, State
from tests.random_play import play
from tests.steam.playing import WAYS_TO_PLAY, careful, rules_on

SEEDS = (1, 2)


@cache
def last_turns() -> tuple[State, ...]:
    """All positions of the last turns in which somebody builds or moves."""
    rules = rules_on("rhine-ruhr")
    found: list[State] = []

    def keep(rules: AnyRules, state: Any) -> None:
        if state.turn == state.last_turn and state.phase in ("build", "move") and not state.payouts:
            found.append(copy.deepcopy(state))

    for seed in SEEDS:
        for way in (WAYS_TO_PLAY[0], WAYS_TO_PLAY[2]):
            play(rules, 6, seed, options=way, referee=keep, choose=careful)
    return tuple(found)


def _worst(phase: str, search: Callable[[Ground, State], Iterable[object]]) -> float:
    worst = 0.0
    for state in last_turns():
        if state.phase != phase:
            continue
        times = []
        for _ in range(3):
            # A new board each time: nothing may be known from before.
            ground = Ground(rules_on("rhine-ruhr").board)
            start = time.process_time()
            for _ in search(ground, state):
                pass
            times.append(time.process_time() - start)
        worst = max(worst, sorted(times)[1])
    return 1000 * worst


def builds_ms() -> float:
    """All legal builds of the player who builds: the slowest position, in milliseconds."""
    return _worst("build", lambda ground, state: Builder(ground, state).legal())


def deliveries_ms() -> float:
    """All deliveries at locomotive level 6 of the player who moves: the slowest position, in milliseconds."""
    return _worst("move", lambda ground, state: Search(ground, state, state.queue[0], HIGHEST_LOCOMOTIVE).all())
