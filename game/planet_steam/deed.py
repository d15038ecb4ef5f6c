"""How an action is described to the rules: when it can come up, what forbids it, what it does, which to try."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.planet_steam.board import Board
from game.planet_steam.state import STEP_DONE, Player, State
from game.planet_steam.told import about
from game.rules import Action, Event, Reason, Value

A = TypeVar("A", bound=Action)
Checks = Iterator[Reason]

Costs = Mapping[Any, int]
"""By resource and credits. The board's tables have narrower keys than text, and a mapping's keys do not widen."""

CREDITS_KEY = "credits"
"""The key of money in a table of costs; all others are resources."""


@dataclass(frozen=True)
class Deed(Generic[A]):
    """Everything about one class of action.

    phases: the decisions it can answer; checks: its one list of reasons; apply: does it; candidates: every action of
    the class that could be legal now, and perhaps some that are not.
    """

    kind: type[A]
    phases: tuple[str, ...]
    checks: Callable[[Board, State, A], Iterable[Reason]]
    apply: Callable[[Board, State, A], list[Event]]
    candidates: Callable[[Board, State], Iterable[A]]


AnyDeed = Deed[Any]


def always(board: Board, state: State, action: Action) -> Checks:
    """The checks of an action that nothing forbids once its phase has come."""
    yield from ()


def only(kind: type[A]) -> Callable[[Board, State], Iterable[A]]:
    """The candidates of an action without fields."""
    actions = (kind(),)
    return lambda board, state: actions


def too_few(key: str, have: int, need: int, rule: str) -> Reason:
    """The player has too little of a resource or of credits."""
    values: dict[str, Value] = {"have": have, "need": need, "need_cost": {key: need}}
    if key == CREDITS_KEY:
        return Reason("too_few_credits", rule, values)
    return Reason("too_few_resources", rule, {**about(key), **values})


def cost_reasons(player: Player, costs: Costs, rule: str) -> Checks:
    """A reason for each part of a cost that the player has too little of."""
    for key, need in costs.items():
        have = player.credits if key == CREDITS_KEY else player.resources[key]
        if have < need:
            yield too_few(key, have, need, rule)


def pay(player: Player, costs: Costs) -> None:
    """Takes a cost from the player; supply does not change (6.4)."""
    for key, amount in costs.items():
        if key == CREDITS_KEY:
            player.credits -= amount
        else:
            player.resources[key] -= amount


def next_in_queue(state: State, phase: str) -> bool:
    """Gives the decision `phase` to the next seat of the step, or ends the step. Whether there was one."""
    if not state.queue:
        state.phase = STEP_DONE
        return False
    state.seat = state.queue.pop(0)
    state.phase = phase
    return True
