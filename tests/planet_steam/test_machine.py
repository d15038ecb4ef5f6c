"""A state machine that plays, takes back and repeats, under the referee and through the controller."""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.controller import Controller
from game.plain import state_hash
from game.planet_steam.state import State
from game.rules import Event
from tests.planet_steam.referee import Referee, recounted_wealth
from tests.planet_steam.table import board, rules
from tests.random_play import table_for

ONOFF = st.sampled_from(["off", "on"])


class PlanetSteamMachine(RuleBasedStateMachine):
    """Every rule of it is a thing a table can do."""

    controller: Controller
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

    @rule(picks=st.lists(st.integers(0, 1 << 16), min_size=1, max_size=40))
    def play(self, picks: list[int]) -> None:
        for pick in picks:
            legal = list(self.controller.legal())
            if not legal:
                return
            kinds = list(dict.fromkeys(type(action) for action in legal))
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

    @precondition(lambda self: self.controller.wall() is None)
    @rule()
    def take_back(self) -> None:
        self.controller.undo()

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


PlanetSteamMachine.TestCase.settings = settings(max_examples=25, stateful_step_count=12, deadline=None)
TestPlanetSteamMachine = PlanetSteamMachine.TestCase
