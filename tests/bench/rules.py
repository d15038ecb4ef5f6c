"""How fast the rules are: legal moves in mid-game, random play, and each game's own hard questions.

Of a game's boards the slowest counts, each with as many players as it allows.
"""

from __future__ import annotations

import copy
import statistics
import time
from collections.abc import Iterator
from typing import Any

from game import registry
from game.chance import Chance
from game.rules import AnyRules
from tests.bench.figures import Figure, median_ms, milliseconds
from tests.random_play import Chooser, any_legal, play
from tests.steam import speed
from tests.steam.playing import careful

ACTIONS_PER_SECOND = {"ticket_to_ride": 5000.0, "steam": 400.0, "planet_steam": 2000.0}
LEAST_SECONDS = 2.0
POSITIONS = 60


def chooser(game: str) -> Chooser:
    """Who plays for positions as they come up among people: in Steam one who builds, for boards that fill up."""
    return careful if game == "steam" else any_legal


def all_rules(game: str) -> Iterator[AnyRules]:
    """The rules of a game on each of its shipped boards."""
    for path in registry.board_files(game):
        yield registry.rules_for(game, registry.read_board(path).board)


def middle_game(rules: AnyRules, seed: int = 1) -> list[Any]:
    """Positions from the middle third of a game, evenly spread."""
    seats, choose = rules.seats_allowed()[-1], chooser(rules.game)
    _, actions, _ = play(rules, seats, seed, choose=choose)
    state, _ = rules.setup(seats, rules.complete({}), None, seed)
    first, last = len(actions) // 3, 2 * len(actions) // 3
    every = max(1, (last - first) // POSITIONS)
    found = []
    for number, action in enumerate(actions[:last]):
        if number >= first and (number - first) % every == 0:
            found.append(copy.deepcopy(state))
        rules.apply(state, action)
    return found


def legal_ms(rules: AnyRules) -> float:
    """How long all legal moves of a position usually take."""
    return statistics.median(median_ms(lambda s=state: list(rules.legal(s)), 3) for state in middle_game(rules))


def actions_per_second(rules: AnyRules) -> float:
    """Legal moves found, one chosen and applied, per second, over whole games."""
    seats = rules.seats_allowed()[-1]
    done, seed, start = 0, 0, time.process_time()
    while time.process_time() - start < LEAST_SECONDS:
        _, actions, _ = play(rules, seats, seed, choose=any_legal)
        done += len(actions)
        seed += 1
    return done / (time.process_time() - start)


def figures() -> Iterator[Figure]:
    """The rules' figures of every game."""
    for game in registry.games():
        prefix = registry.game(game).prefix
        boards = list(all_rules(game))
        yield Figure(f"{prefix}.legal_ms", max(map(legal_ms, boards)), "ms", 3.0)
        rate = min(map(actions_per_second, boards))
        yield Figure(f"{prefix}.random_actions_per_s", rate, "/s", ACTIONS_PER_SECOND[game])
    yield Figure("ttr.longest_trail_ms", longest_trail_ms(), "ms", 15.0)
    yield Figure("steam.builds_ms", speed.builds_ms(), "ms", 60.0)
    yield Figure("steam.deliveries_ms", speed.deliveries_ms(), "ms", 60.0)


def longest_trail_ms(networks: int = 60) -> float:
    """The slowest longest trail in random networks of a player with 45 trains, on all boards."""
    from game.ticket_to_ride.trail import longest_trail

    worst = 0.0
    for rules in all_rules("ticket_to_ride"):
        for seed in range(networks):
            network = tuple(random_network(rules.board, Chance(seed)))
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
