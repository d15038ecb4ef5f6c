"""Players for whole games: they play at random, but so that everything the rules know comes up."""

from __future__ import annotations

from collections.abc import Mapping

from game.chance import Chance
from game.planet_steam.actions import Bid
from game.planet_steam.rules import PlanetSteam
from game.planet_steam.state import State
from game.rules import Action, Event
from tests.planet_steam.referee import Referee, recounted_wealth

WEIGHTS = {
    "TakeWater": 1,
    "Activate": 6,
    "BuyTank": 8,
    "ImportTank": 8,
    "BuySupercharger": 6,
    "EndTankPhase": 3,
    "WorkTank": 12,
    "NoClaim": 1,
    "RollClaim": 4,
    "PermitClaim": 6,
    "LeaveOptionalCards": 1,
    "TakeOptionalCard": 4,
    "EndCertificates": 4,
}
"""How often a kind of action is chosen, against 2 for all others."""


def keen(legal: list[Action], chance: Chance) -> Action:
    """A player who builds and bids with moderation, but at random."""
    kinds = list(dict.fromkeys(type(action).__name__ for action in legal))
    lots = [kind for kind in kinds for _ in range(WEIGHTS.get(kind, 2))]
    kind = lots[chance.below(len(lots))]
    of_kind = [action for action in legal if type(action).__name__ == kind]
    if kind == Bid.__name__:
        return of_kind[min(chance.below(4), len(of_kind) - 1)]
    return of_kind[chance.below(len(of_kind))]


def play_game(
    rules: PlanetSteam, seats: int, seed: int, options: Mapping[str, str], rich: bool = False
) -> tuple[State, list[tuple[int, str, Action, list[Event]]]]:
    """A whole game under the referee: the last state, and who decided what, with what happened.

    rich: everyone starts with so much that every piece and every class is reached.
    """
    state, _ = rules.setup(seats, rules.complete(options), None, seed)
    if rich:
        enrich(state)
    referee = Referee(rules.board, state)
    choices = Chance(seed + 1)
    done: list[tuple[int, str, Action, list[Event]]] = []
    while (turn := rules.to_act(state)) is not None:
        legal = list(rules.legal(state))
        assert legal, f"stuck after {len(done)} actions: {turn}"
        action = keen(legal, choices)
        events = rules.apply(state, action)
        referee.saw(events, state)
        done.append((turn.seat, turn.phase, action, events))
        assert len(done) < 5000, "no end in sight"
    for seat, line in enumerate(rules.score(state).seats):
        assert line.total == recounted_wealth(rules.board, state, seat)
    return state, done


def enrich(state: State) -> None:
    """Much money and full carriers of class 3 for everyone, and as many zones as can be had."""
    for player in state.players:
        player.credits = 600
        for resource in player.resources:
            player.classes[resource] = 3
            player.resources[resource] = 10
    for number, zone in enumerate(state.free_zones()):
        if number % 3:
            state.claims[zone] = number % len(state.players)


