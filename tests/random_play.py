"""Random play to the end: what the referee, the round trips and the benchmark run on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.chance import Chance
from game.controller import Controller, Seat, Table
from game.rules import Action, AnyRules, Event

Referee = Callable[[AnyRules, Any], None]
Chooser = Callable[[AnyRules, Any, list[Action], Chance], Action]


def any_legal(rules: AnyRules, state: Any, legal: list[Action], chance: Chance) -> Action:
    """One kind of action, each kind equally likely, then one of that kind: no kind drowns the others."""
    kinds = list(dict.fromkeys(type(action) for action in legal))
    kind = kinds[chance.below(len(kinds))]
    of_kind = [action for action in legal if type(action) is kind]
    return of_kind[chance.below(len(of_kind))]


def play(
    rules: AnyRules,
    seats: int,
    seed: int,
    *,
    options: Mapping[str, str] | None = None,
    referee: Referee | None = None,
    choose: Chooser = any_legal,
    most: int = 20_000,
) -> tuple[Any, list[Action], list[Event]]:
    """Plays one game at random to its end: the last state, the actions and the events.

    The choices come from a source of their own, so that the game's chance is what it is in a real game.
    AssertionError when the game has not ended after `most` actions or is stuck.
    """
    state, events = rules.setup(seats, rules.complete(options or {}), None, seed)
    choices = Chance(seed + 1)
    actions: list[Action] = []
    if referee:
        referee(rules, state)
    while rules.to_act(state) is not None:
        legal = list(rules.legal(state))
        assert legal, f"stuck after {len(actions)} actions: {rules.to_act(state)}"
        action = choose(rules, state, legal, choices)
        events += rules.apply(state, action)
        actions.append(action)
        assert len(actions) < most, "no end in sight"
        if referee:
            referee(rules, state)
    return state, actions, events


def table_for(
    rules: AnyRules, seats: int, seed: int, text: str = "", options: Mapping[str, str] | None = None
) -> Table:
    """A table with invented people, for tests that need a controller."""
    people = tuple(Seat(f"Player {number + 1}", rules.colours()[number]) for number in range(seats))
    return Table(rules.game, "board.yaml", text, people, dict(options or {}), None, seed)


def play_controller(controller: Controller, seed: int, actions: int) -> None:
    """Plays at most so many random actions through the controller."""
    choices = Chance(seed)
    for _ in range(actions):
        if controller.over:
            return
        legal = list(controller.legal())
        kinds = list(dict.fromkeys(type(action) for action in legal))
        kind = kinds[choices.below(len(kinds))]
        of_kind = [action for action in legal if type(action) is kind]
        controller.do(of_kind[choices.below(len(of_kind))])
