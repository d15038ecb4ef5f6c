"""What every state machine over a controller does: play, take back, repeat. A game adds its start and its referee."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

from game.controller import Controller
from game.rules import Action


class TableMachine(RuleBasedStateMachine):
    """A table at which anything may be done. `begin` of a subclass sets the controller."""

    controller: Controller

    def kinds(self, legal: list[Action], pick: int) -> list[type[Action]]:
        """The kinds of actions to choose from, each as likely as the others."""
        return list(dict.fromkeys(type(action) for action in legal))

    @rule(picks=st.lists(st.integers(0, 1 << 16), min_size=1, max_size=40))
    def play(self, picks: list[int]) -> None:
        """One kind of action, then one of that kind, so many times."""
        for pick in picks:
            legal = list(self.controller.legal())
            if not legal:
                return
            kinds = self.kinds(legal, pick)
            of_kind = [action for action in legal if type(action) is kinds[pick % len(kinds)]]
            self.controller.do(of_kind[(pick // len(kinds)) % len(of_kind)])

    @precondition(lambda self: self.controller.wall() is None)
    @rule(most=st.integers(1, 10))
    def take_back_and_repeat(self, most: int) -> None:
        """Undo and redo give the same state."""
        before, undone = self.controller.hash(), 0
        while undone < most and self.controller.wall() is None:
            self.controller.undo()
            undone += 1
        for _ in range(undone):
            self.controller.redo()
        assert self.controller.hash() == before

    @precondition(lambda self: self.controller.wall() is None)
    @rule()
    def take_back(self) -> None:
        """Something else may be done instead."""
        self.controller.undo()

    @property
    def state(self) -> Any:
        """The running state itself, for the referee; None before the start."""
        return self.controller._state if hasattr(self, "controller") else None
