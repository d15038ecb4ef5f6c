"""A state machine that plays, takes back and repeats, under the referee and through the controller."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from game.controller import Controller
from game.plain import state_hash
from game.planet_steam.state import State
from game.rules import Event
from tests.machine import TableMachine
from tests.planet_steam.referee import Referee, recounted_wealth
from tests.planet_steam.table import board, rules
from tests.random_play import table_for

ONOFF = st.sampled_from(["off", "on"])


class PlanetSteamMachine(TableMachine):
    """Every rule of it is a thing a table can do."""

    start: State

    @initialize(
        seats=st.integers(2, 5),
        seed=st.integers(0, 1000),
        hidden=st.booleans(),
        markers=ONOFF,
        fixed=ONOFF,
        cards=ONOFF,
    )
    def begin(self, seats: int, seed: int, hidden: bool, markers: str, fixed: str, cards: str) -> None:
        options = {
            "credits": "hidden" if hidden else "open",
            "order_markers": markers,
            "fixed_tanks": fixed,
            "optional_cards": cards,
        }
        self.controller = Controller(rules(), table_for(rules(), seats, seed, options=options))
        self.start, _ = rules().setup(seats, rules().complete(options), None, seed)

    @invariant()
    def the_books_are_right(self) -> None:
        if not hasattr(self, "controller"):
            return
        state = self.start.copy()
        referee = Referee(board(), state)
        for record in self.controller.records:
            events: list[Event] = rules().apply(state, record.action)
            assert tuple(events) == record.events
            referee.saw(events, state)
        self._compare(state)

    def _compare(self, state: State) -> None:
        assert state_hash(state) == self.controller.hash()
        for seat, line in enumerate(self.controller.score().seats):
            assert line.total == recounted_wealth(board(), state, seat)


PlanetSteamMachine.TestCase.settings = settings(max_examples=25, stateful_step_count=12)
TestPlanetSteamMachine = PlanetSteamMachine.TestCase
