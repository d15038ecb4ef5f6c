"""A state machine that plays, takes back and repeats, under the referee and through the controller."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.controller import Controller
from game.steam.actions import FinishBuilding, PassMove
from game.steam.state import State
from tests.random_play import table_for
from tests.steam.playing import WAYS_TO_PLAY, rules_on
from tests.steam.referee import check
from tests.steam.small import field


class SteamMachine(RuleBasedStateMachine):
    """Every rule of it is a thing a table can do."""

    controller: Controller

    @initialize(
        board=st.sampled_from(["field", "northeast", "rhine-ruhr"]),
        seats=st.integers(3, 6),
        seed=st.integers(0, 1000),
        way=st.sampled_from(WAYS_TO_PLAY),
    )
    def begin(self, board: str, seats: int, seed: int, way: dict[str, str]) -> None:
        rules = field() if board == "field" else rules_on(board)
        self.controller = Controller(rules, table_for(rules, seats, seed, options=way))

    @rule(picks=st.lists(st.integers(0, 1 << 16), min_size=1, max_size=30))
    def play(self, picks: list[int]) -> None:
        for pick in picks:
            legal = list(self.controller.legal())
            if not legal:
                return
            kinds = list(dict.fromkeys(type(action) for action in legal))
            # Ending one's turn is only one way in four: else nothing is ever built.
            busy = [kind for kind in kinds if kind not in (FinishBuilding, PassMove)]
            kinds = busy if busy and pick % 4 else kinds
            of_kind = [action for action in legal if type(action) is kinds[pick % len(kinds)]]
            self.controller.do(of_kind[(pick // len(kinds)) % len(of_kind)])

    @precondition(lambda self: self.controller.wall() is None)
    @rule(most=st.integers(1, 10))
    def take_back_and_repeat(self, most: int) -> None:
        before, undone = self.controller.hash(), 0
        while undone < most and self.controller.wall() is None:
            self.controller.undo()
            undone += 1
        for _ in range(undone):
            self.controller.redo()
        assert self.controller.hash() == before

    @invariant()
    def the_referee_finds_nothing(self) -> None:
        if hasattr(self, "controller"):
            state = self.controller._state
            assert isinstance(state, State)
            check(self.controller.rules, state)  # type: ignore[arg-type]


TestSteamMachine = SteamMachine.TestCase
TestSteamMachine.settings = settings(max_examples=12, stateful_step_count=12)
