"""Whole games as text: one line for each action, what happened indented below it, the score at the end.

A game keeps its transcripts in its own folder, with the list of what each must show. They are played and written anew
(`python -m tests.steam.transcripts`) after a change of the rules that is meant: read the difference before it is
committed. The tests only read them: they play the actions in the text and compare.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.plain import action_from_plain, action_to_plain, event_to_plain, state_hash
from game.rules import Action, AnyRules, Event, Score, Values
from tests.random_play import Chooser, play

Ending = Callable[[Any, Score, list[str]], bool]


@dataclass(frozen=True)
class Opening:
    """What was agreed before a game began. seed: what its chance starts from."""

    board: str
    seats: int
    seed: int
    options: dict[str, str]


@dataclass(frozen=True)
class Told:
    """A game worth keeping. ends: what its last state, its score and the keys of its events must show."""

    name: str
    board: str
    seats: int
    ends: Ending
    options: dict[str, str] = field(default_factory=dict)


def decided_by(tie: str) -> Ending:
    """A game in which that tie-break found the winner."""
    return lambda state, score, events: score.decided_by == tie


def tell(rules: AnyRules, opening: Opening, actions: Iterable[Action]) -> str:
    """Plays the actions and tells everything that happened. A star: what was hidden came to light."""
    state, events = rules.setup(opening.seats, rules.complete(opening.options), None, opening.seed)
    chosen = "".join(f" {key}={choice}" for key, choice in opening.options.items())
    head = f"board={opening.board} seats={opening.seats} seed={opening.seed}{chosen}"
    lines = [head, "set-up", *map(_event, events)]
    for action in actions:
        turn = rules.to_act(state)
        assert turn is not None
        assert rules.why_not(state, action) == []
        fields = action_to_plain(action)
        lines.append(f"seat {turn.seat} {turn.phase}: {fields.pop('do')}{_fields(fields)}")
        lines += map(_event, rules.apply(state, action))
    assert rules.to_act(state) is None
    return "\n".join([*lines, *_score(rules.score(state)), f"state {state_hash(state)}"]) + "\n"


def _fields(values: Values) -> str:
    return "".join(f" {name}={json.dumps(value, separators=(',', ':'))}" for name, value in values.items())


def _event(event: Event) -> str:
    values = event_to_plain(event).get("values", {})
    to = "" if event.seen_by is None else f" (to seat {', '.join(map(str, event.seen_by))})"
    return f"    {event.key}{_fields(values)}{to}{' *' if event.reveals else ''}"


def _score(score: Score) -> list[str]:
    lines = ["score" + (f" decided by {score.decided_by}" if score.decided_by else "")]
    for seat in score.seats:
        lines.append(f"seat {seat.seat}: rank {seat.rank}, {seat.total} points")
        lines += [f"    {line.points:+d} {line.key}{_fields(line.values)}" for line in seat.lines]
    return lines


def parse(text: str, kinds: Sequence[type[Action]]) -> tuple[Opening, list[Action]]:
    """How a transcript's game began, and its actions."""
    head, *lines = text.splitlines()
    given = dict(part.split("=") for part in head.split())
    opening = Opening(given.pop("board"), int(given.pop("seats")), int(given.pop("seed")), given)
    actions = []
    for line in lines:
        if line == "score" or line.startswith("score "):
            break
        if line.startswith("seat "):
            name, *fields = line.split(": ", 1)[1].split(" ")
            plain: dict[str, Any] = {"do": name}
            plain.update((key, json.loads(value)) for key, value in (part.split("=", 1) for part in fields))
            actions.append(action_from_plain(plain, kinds))
    return opening, actions


def check(path: Path, rules_on: Callable[[str], AnyRules], game: Told) -> None:
    """Plays a transcript again: it goes as it is told, line by line, and shows what it is kept for."""
    text = path.read_text(encoding="utf-8")
    rules = rules_on(game.board)
    opening, actions = parse(text, rules.action_types)
    assert (opening.board, opening.seats, opening.options) == (game.board, game.seats, game.options)
    told = tell(rules, opening, actions)
    # The first difference is what a person wants to see.
    for number, (was, now) in enumerate(zip(text.splitlines(), told.splitlines(), strict=False), start=1):
        assert now == was, f"line {number}"
    assert told == text
    state, events = rules.setup(opening.seats, rules.complete(opening.options), None, opening.seed)
    for action in actions:
        events += rules.apply(state, action)
    assert game.ends(state, rules.score(state), [event.key for event in events])


def check_folder(folder: Path, games: Sequence[Told]) -> None:
    """No transcript is missing, and there is none that nobody plays."""
    assert sorted(path.stem for path in folder.glob("*.txt")) == sorted(game.name for game in games)


def write(folder: Path, rules_on: Callable[[str], AnyRules], games: Sequence[Told], choose: Chooser) -> None:
    """Plays each kind of game until one ends as wanted, and writes it. SystemExit when none does."""
    for game in games:
        rules = rules_on(game.board)
        for seed in range(20_000):
            state, actions, events = play(rules, game.seats, seed, options=game.options, choose=choose)
            if game.ends(state, rules.score(state), [event.key for event in events]):
                break
        else:
            raise SystemExit(f"{game.name}: no such game")
        text = tell(rules, Opening(game.board, game.seats, seed, game.options), actions)
        (folder / f"{game.name}.txt").write_text(text, encoding="utf-8", newline="\n")
        print(f"{game.name}: seed {seed}, {len(actions)} actions")
