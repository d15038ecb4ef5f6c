"""How fast the rules are: legal moves in mid-game, random play, and each game's own hard questions."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game import registry
from game.chance import Chance
from game.rules import AnyRules
from tests.bench.figures import Figure, median_ms, milliseconds
from tests.random_play import any_legal, play
from tests.steam import speed

ACTIONS_PER_SECOND = {"ttr": 5000.0, "steam": 400.0, "planet": 2000.0}
LEGAL_MS = {"ttr": 3.0, "steam": 60.0, "planet": 3.0}


def rules_on(game: str, board: str | None = None) -> AnyRules:
    """The rules of a game on a shipped board; without a name on its first."""
    paths: list[Path] = registry.board_files(game)
    path = next(path for path in paths if board is None or path.stem == board)
    return registry.rules_for(game, registry.read_board(path).board)


def state_after(rules: AnyRules, seats: int, part: float, seed: int = 1) -> Any:
    """A state of a random game of which `part` (0 to 1) is over."""
    _, actions, _ = play(rules, seats, seed)
    state, _ = rules.setup(seats, rules.complete({}), None, seed)
    for action in actions[: int(part * len(actions))]:
        rules.apply(state, action)
    return state


def actions_per_second(rules: AnyRules, seats: int, least_s: float = 2.0) -> float:
    """Legal moves found, one chosen and applied, per second, over whole games."""
    done, seed, start = 0, 0, time.perf_counter()
    while time.perf_counter() - start < least_s:
        _, actions, _ = play(rules, seats, seed, choose=any_legal)
        done += len(actions)
        seed += 1
    return done / (time.perf_counter() - start)


def figures() -> Iterator[Figure]:
    """The rules' figures of every game."""
    for game in registry.games():
        prefix = registry.game(game).prefix
        rules = rules_on(game)
        seats = rules.seats_allowed()[-1]
        middle = state_after(rules, seats, 0.5)
        legal = median_ms(lambda r=rules, s=middle: list(r.legal(s)))
        yield Figure(f"{prefix}.legal_ms", legal, "ms", LEGAL_MS[prefix])
        rate = actions_per_second(rules, seats)
        yield Figure(f"{prefix}.random_actions_per_s", rate, "/s", ACTIONS_PER_SECOND[prefix])
    yield Figure("ttr.longest_trail_ms", longest_trail_ms(), "ms", 15.0)
    yield Figure("steam.builds_ms", speed.builds_ms(), "ms", 60.0)
    yield Figure("steam.deliveries_ms", speed.deliveries_ms(), "ms", 60.0)


def longest_trail_ms(networks: int = 60) -> float:
    """The slowest longest trail in random networks of a player with 45 trains, on all boards."""
    from game.ticket_to_ride.trail import longest_trail

    worst = 0.0
    for path in registry.board_files("ticket_to_ride"):
        board = registry.read_board(path).board
        assert board is not None
        for seed in range(networks):
            network = tuple(random_network(board, Chance(seed)))
            longest_trail.cache_clear()
            worst = max(worst, milliseconds(lambda n=network: longest_trail(n)))
    return worst


def random_network(board: Any, chance: Chance) -> list[tuple[str, str, int]]:
    """Connected routes of at most 45 trains, as a careful player builds them."""
    routes = list(board.routes)
    chance.shuffle(routes)
    chosen = [routes.pop()]
    reached = set(chosen[0].between)
    trains = 45 - chosen[0].length
    for _ in range(len(routes)):
        near = [route for route in routes if route.length <= trains and reached & set(route.between)]
        if not near:
            break
        route = near[0]
        routes.remove(route)
        chosen.append(route)
        reached |= set(route.between)
        trains -= route.length
    return [(*route.between, route.length) for route in chosen]
