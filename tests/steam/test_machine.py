"""A state machine that plays, takes back and repeats, under the referee and through the controller."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from game.controller import Controller
from game.rules import Action
from game.steam.actions import FinishBuilding, PassMove
from tests.machine import TableMachine
from tests.random_play import table_for
from tests.steam.playing import WAYS_TO_PLAY, rules_on
from tests.steam.referee import check
from tests.steam.small import field


class SteamMachine(TableMachine):
    """Every rule of it is a thing a table can do."""

    @initialize(
        board=st.sampled_from(["field", "northeast", "rhine-ruhr"]),
        seats=st.integers(3, 6),
        seed=st.integers(0, 1000),
        way=st.sampled_from(WAYS_TO_PLAY),
    )
    def begin(self, board: str, seats: int, seed: int, way: dict[str, str]) -> None:
        rules = field() if board == "field" else rules_on(board)
        self.controller = Controller(rules, table_for(rules, seats, seed, options=way))

    def kinds(self, legal: list[Action], pick: int) -> list[type[Action]]:
        """Ending one's turn is only one way in four: else nothing is ever built."""
        kinds = super().kinds(legal, pick)
        busy = [kind for kind in kinds if kind not in (FinishBuilding, PassMove)]
        return busy if busy and pick % 4 else kinds

    @invariant()
    def the_referee_finds_nothing(self) -> None:
        if self.state is not None:
            check(self.controller.rules, self.state)


TestSteamMachine = SteamMachine.TestCase
TestSteamMachine.settings = settings(max_examples=12, stateful_step_count=12)
