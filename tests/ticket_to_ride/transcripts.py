"""Games of Ticket to Ride that are kept as text: one for each way in which a game ends. See `tests/transcripts.py`."""

from __future__ import annotations

from pathlib import Path

from game.chance import Chance
from game.rules import Action, AnyRules
from game.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawFaceUp, PayTunnel
from game.ticket_to_ride.state import State
from tests.random_play import any_legal
from tests.ticket_to_ride.tables import rules_on
from tests.transcripts import Told, decided_by, write

FOLDER = Path(__file__).parent / "transcripts"


def keen(rules: AnyRules, state: State, legal: list[Action], chance: Chance) -> Action:
    """Plays a little like a person: long routes and few locomotives, cards when there is nothing to claim."""
    extras = [action for action in legal if isinstance(action, PayTunnel)]
    if extras:
        return extras[0]
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    if claims and chance.below(2):
        longest = max(rules.board.route(claim.route).length for claim in claims)
        claims = [claim for claim in claims if rules.board.route(claim.route).length == longest]
        fewest = min(claim.locomotives for claim in claims)
        claims = [claim for claim in claims if claim.locomotives == fewest]
        return claims[chance.below(len(claims))]
    draws = [action for action in legal if isinstance(action, DrawFaceUp | DrawBlind)]
    return draws[chance.below(len(draws))] if draws and chance.below(12) else any_legal(rules, state, legal, chance)


GAMES = (
    Told("europe_2_players", "europe", 2, lambda state, score, told: "took_back" in told and not score.decided_by),
    Told("greece_4_players", "greece", 4, lambda state, score, told: "deck_rebuilt" in told and bool(state.stations)),
    Told("nobody_can_do_anything", "tiny", 3, lambda state, score, told: "nobody_can" in told),
    Told("decided_by_tickets", "tiny", 2, decided_by("tie_tickets")),
    Told("decided_by_stations", "tiny", 2, decided_by("tie_stations")),
    Told("decided_by_express", "tiny", 3, decided_by("tie_express")),
    Told("shared_victory", "tiny", 2, decided_by("tie_shared")),
)

if __name__ == "__main__":
    write(FOLDER, rules_on, GAMES, keen)
