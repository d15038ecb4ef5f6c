"""Whole games as text: one line for each action, what happened indented below it, the score at the end.

`python -m tests.steam.transcripts` plays and writes them anew, after a change of the rules that is meant: read the
difference before it is committed. The test only reads them: it plays the actions in the text and compares.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.plain import action_from_plain, action_to_plain, event_to_plain, state_hash
from game.rules import Action, Event, Score, Values
from game.steam.actions import ACTIONS
from game.steam.rules import Steam
from game.steam.state import State
from tests.random_play import play
from tests.steam.playing import BOARDS, careful, rules_on
from tests.steam.small import field

FOLDER = Path(__file__).parent / "transcripts"
Ending = Callable[[State, Score], bool]


@dataclass(frozen=True)
class Game:
    """A game worth keeping. ends: what it must show."""

    name: str
    board: str
    seats: int
    options: dict[str, str]
    ends: Ending


def rules_of(board: str) -> Steam:
    """The rules on a shipped board or on the small one."""
    return rules_on(board) if board in BOARDS else field()


def _fields(values: Values) -> str:
    return "".join(f" {name}={json.dumps(value, separators=(',', ':'))}" for name, value in values.items())


def _event(event: Event) -> str:
    return f"    {event.key}{_fields(event_to_plain(event).get('values', {}))}"


def tell(rules: Steam, board: str, seats: int, seed: int, options: dict[str, str], actions: Iterable[Action]) -> str:
    """Plays the actions and tells everything that happened."""
    state, events = rules.setup(seats, rules.complete(options), None, seed)
    chosen = "".join(f" {key}={choice}" for key, choice in options.items())
    lines = [f"board={board} seats={seats} seed={seed}{chosen}", "set-up", *map(_event, events)]
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


def parse(text: str) -> tuple[str, int, int, dict[str, str], list[Action]]:
    """Board, seats, seed, options and actions of a transcript."""
    head, *lines = text.splitlines()
    given = dict(part.split("=") for part in head.split())
    actions = []
    for line in lines:
        if line.startswith("score"):
            break
        if line.startswith("seat "):
            name, *fields = line.split(": ", 1)[1].split(" ")
            plain: dict[str, Any] = {"do": name}
            plain.update((key, json.loads(value)) for key, value in (part.split("=", 1) for part in fields))
            actions.append(action_from_plain(plain, ACTIONS))
    board, seats, seed = given.pop("board"), int(given.pop("seats")), int(given.pop("seed"))
    return board, seats, seed, given, actions


def _tie(key: str) -> Ending:
    return lambda state, score: score.decided_by == key and len(state.order) > 1


def _plain_end(state: State, score: Score) -> bool:
    return not score.decided_by and len(state.order) == len(state.players)


def _some_bankrupt(state: State, score: Score) -> bool:
    return 1 < len(state.order) < len(state.players)


BASE = {"game": "base", "order": "random"}
AUCTION = {"game": "base", "order": "auction"}
STANDARD = {"game": "standard"}
GAMES = (
    Game("base_northeast_3", "northeast", 3, BASE, _plain_end),
    Game("base_with_auction_4", "field", 4, AUCTION, lambda state, score: len(state.order) > 1),
    Game("standard_rhine_ruhr_5", "rhine-ruhr", 5, STANDARD, _plain_end),
    Game("bankruptcy_base", "field", 4, BASE, _some_bankrupt),
    Game("bankruptcy_standard", "field", 4, STANDARD, _some_bankrupt),
    Game("only_one_left", "field", 3, BASE, lambda state, score: len(state.order) == 1),
    Game("decided_by_income", "field", 4, STANDARD, _tie("tie_income")),
    Game("decided_by_action_tile", "field", 4, STANDARD, _tie("tie_action_tile")),
)


def write(game: Game, most: int = 3000) -> None:
    """Plays games of that kind until one ends as wanted, and writes it."""
    rules = rules_of(game.board)
    for seed in range(most):
        state, actions, _ = play(rules, game.seats, seed, options=game.options, choose=careful)
        if game.ends(state, rules.score(state)):
            text = tell(rules, game.board, game.seats, seed, game.options, actions)
            (FOLDER / f"{game.name}.txt").write_text(text, encoding="utf-8", newline="\n")
            print(f"{game.name}: seed {seed}, {len(actions)} actions")
            return
    raise SystemExit(f"{game.name}: no such game in {most}")


if __name__ == "__main__":
    for game in GAMES:
        write(game)
