"""A machine that plays whatever breaks something soonest."""

from __future__ import annotations

import pickle

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.plain import action_from_plain, action_to_plain, state_hash
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.ticket_to_ride.referee import check
from tests.ticket_to_ride.tables import VARIANTS, board_of, rules_on

BOARDS = {name: TicketToRide(board_of(text)) for name, text in VARIANTS.items()}
BOARDS["europe"] = rules_on()


class Table(RuleBasedStateMachine):
    game: TicketToRide
    state: State

    @initialize(on=st.sampled_from(list(BOARDS)), seats=st.integers(2, 3), seed=st.integers(0, 2**63 - 1))
    def sit_down(self, on: str, seats: int, seed: int) -> None:
        self.game = BOARDS[on]
        self.state, _ = self.game.setup(seats, {}, None, seed)

    @precondition(lambda self: self.state.phase != "over")
    @rule(pick=st.integers(0, 10**6), kind=st.integers(0, 9))
    def act(self, pick: int, kind: int) -> None:
        legal = list(self.game.legal(self.state))
        kinds = list(dict.fromkeys(type(action) for action in legal))
        chosen = kinds[kind % len(kinds)]
        of_kind = [action for action in legal if type(action) is chosen]
        action = of_kind[pick % len(of_kind)]
        assert self.game.why_not(self.state, action) == []
        assert action_from_plain(action_to_plain(action), self.game.action_types) == action
        turn = self.game.to_act(self.state)
        assert turn is not None
        before = pickle.loads(pickle.dumps(self.state))
        drawn = before.chance.drawn
        events = self.game.apply(self.state, action)
        assert events
        # Nothing that was hidden comes to light without a wall for undo.
        if len(self.state.deck) < len(before.deck) or self.state.chance.drawn != drawn:
            assert any(event.reveals for event in events) or self.state.chance.drawn != drawn
        # The same action on the same state does the same.
        assert self.game.apply(before, action) == events
        assert state_hash(before) == state_hash(self.state)

    @precondition(lambda self: self.state.phase == "over")
    @rule()
    def leave(self) -> None:
        assert self.game.to_act(self.state) is None
        assert list(self.game.legal(self.state)) == []

    @invariant()
    def the_referee_is_content(self) -> None:
        if hasattr(self, "state"):
            check(self.game, self.state)

    @invariant()
    def every_seat_may_look(self) -> None:
        if hasattr(self, "state"):
            for seat in (None, *range(len(self.state.players))):
                view = self.game.view(self.state, seat)
                assert self.game.to_act(view) is not None or self.state.phase == "over"
                assert [player.cards for player in view.players] == [player.cards for player in self.state.players]


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=40, stateful_step_count=60)
