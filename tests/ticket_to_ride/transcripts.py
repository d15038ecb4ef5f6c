"""Whole games as text: one line for each action, what happened indented below it, the score at the end.

`python -m tests.ticket_to_ride.transcripts` plays and writes them anew, after a change of the rules that is meant:
read the difference before it is committed. The test only reads them: it plays the actions in the text and compares.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.chance import Chance
from game.plain import action_from_plain, action_to_plain, event_to_plain, state_hash
from game.rules import Action, Event, Score, Values
from game.ticket_to_ride.actions import ACTIONS, ClaimRoute, DrawBlind, DrawFaceUp, PayTunnel
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.random_play import any_legal, play
from tests.ticket_to_ride.tables import rules_on

FOLDER = Path(__file__).parent / "transcripts"
Ending = Callable[[State, Score, list[str]], bool]


@dataclass(frozen=True)
class Game:
    """A game worth keeping. ends: what it must show."""

    name: str
    board: str
    seats: int
    ends: Ending


def _fields(values: Values) -> str:
    return "".join(f" {name}={json.dumps(value, separators=(',', ':'))}" for name, value in values.items())


def _event(event: Event) -> str:
    plain = event_to_plain(event)
    to = "" if event.seen_by is None else f" (to seat {', '.join(map(str, event.seen_by))})"
    return f"    {event.key}{_fields(plain.get('values', {}))}{to}{' *' if event.reveals else ''}"


def tell(rules: TicketToRide, board: str, seats: int, seed: int, actions: Iterable[Action]) -> str:
    """Plays the actions and tells everything that happened. A star: what was hidden came to light."""
    state, events = rules.setup(seats, {}, None, seed)
    lines = [f"board={board} seats={seats} seed={seed}", "set-up", *map(_event, events)]
    for action in actions:
        turn = rules.to_act(state)
        assert turn is not None
        assert rules.why_not(state, action) == []
        fields = action_to_plain(action)
        lines.append(f"seat {turn.seat} {turn.phase}: {fields.pop('do')}{_fields(fields)}")
        lines += map(_event, rules.apply(state, action))
    assert rules.to_act(state) is None
    return "\n".join([*lines, *_score(rules.score(state)), f"state {state_hash(state)}"]) + "\n"


def _score(score: Score) -> list[str]:
    lines = ["score" + (f" decided by {score.decided_by}" if score.decided_by else "")]
    for seat in score.seats:
        lines.append(f"seat {seat.seat}: rank {seat.rank}, {seat.total} points")
        lines += [f"    {line.points:+d} {line.key}{_fields(line.values)}" for line in seat.lines]
    return lines


def parse(text: str) -> tuple[str, int, int, list[Action]]:
    """Board, seats, seed and actions of a transcript."""
    head, *lines = text.splitlines()
    given = dict(part.split("=") for part in head.split())
    actions = []
    for line in lines:
        if line == "score" or line.startswith("score "):
            break
        if line.startswith("seat "):
            name, *fields = line.split(": ", 1)[1].split(" ")
            plain: dict[str, Any] = {"do": name}
            plain.update((key, json.loads(value)) for key, value in (field.split("=", 1) for field in fields))
            actions.append(action_from_plain(plain, ACTIONS))
    return given["board"], int(given["seats"]), int(given["seed"]), actions


def keen(rules: TicketToRide, state: State, legal: list[Action], chance: Chance) -> Action:
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


def _tie(key: str) -> Ending:
    return lambda state, score, told: score.decided_by == key


GAMES = (
    Game("europe_2_players", "europe", 2, lambda state, score, told: "took_back" in told and not score.decided_by),
    Game("greece_4_players", "greece", 4, lambda state, score, told: "deck_rebuilt" in told and bool(state.stations)),
    Game("nobody_can_do_anything", "tiny", 3, lambda state, score, told: "nobody_can" in told),
    Game("decided_by_tickets", "tiny", 2, _tie("tie_tickets")),
    Game("decided_by_stations", "tiny", 2, _tie("tie_stations")),
    Game("decided_by_express", "tiny", 3, _tie("tie_express")),
    Game("shared_victory", "tiny", 2, _tie("tie_shared")),
)


def write(game: Game, most: int = 20_000) -> None:
    """Plays games of that kind until one ends as wanted, and writes it."""
    rules = rules_on(game.board)
    for seed in range(most):
        state, actions, events = play(rules, game.seats, seed, choose=keen)
        if game.ends(state, rules.score(state), [event.key for event in events]):
            text = tell(rules, game.board, game.seats, seed, actions)
            (FOLDER / f"{game.name}.txt").write_text(text, encoding="utf-8", newline="\n")
            print(f"{game.name}: seed {seed}, {len(actions)} actions")
            return
    raise SystemExit(f"{game.name}: no such game in {most}")


if __name__ == "__main__":
    for game in GAMES:
        write(game)
