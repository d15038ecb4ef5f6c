"""A game small enough to see through: the shared parts are tested with it, apart from any real game's rules.

Two or three players in turn take 1 to 3 from a heap, roll a die, or peek at a hidden number. Who takes the last wins.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.chance import Chance
from game.rules import Action, Event, Option, Options, Reason, Rules, Score, ScoreLine, SeatScore, ToAct


@dataclass(frozen=True)
class Take(Action):
    number: int


@dataclass(frozen=True)
class Roll(Action):
    pass


@dataclass(frozen=True)
class Peek(Action):
    pass


@dataclass
class ToyState:
    chance: Chance
    heap: int
    seats: int
    turn: int
    hidden: int
    points: list[int] = field(default_factory=list)
    peeked: list[bool] = field(default_factory=list)


class Toy(Rules[int, ToyState]):
    game = "toy"
    action_types = (Take, Roll, Peek)
    chooses_first = True

    def seats_allowed(self) -> range:
        return range(2, 4)

    def colours(self) -> tuple[str, ...]:
        return ("red", "blue", "green")

    def options(self) -> tuple[Option, ...]:
        return (Option("peeking", ("on", "off")),)

    def setup(self, seats: int, options: Options, first: int | None, seed: int) -> tuple[ToyState, list[Event]]:
        chance = Chance(seed)
        hidden = chance.below(100)
        turn = chance.below(seats) if first is None else first
        state = ToyState(chance, self.board, seats, turn, hidden, [0] * seats, [options["peeking"] == "off"] * seats)
        return state, [Event("first", {"player": turn})]

    def to_act(self, state: ToyState) -> ToAct | None:
        return ToAct(state.turn, "move") if state.heap > 0 else None

    def why_not(self, state: ToyState, action: Action) -> list[Reason]:
        reasons = [] if state.heap > 0 else [Reason("over", "toy-1")]
        match action:
            case Take(number):
                if not 1 <= number <= 3:
                    reasons.append(Reason("one_to_three", "toy-2", {"n": number}))
                if number > state.heap:
                    reasons.append(Reason("heap_too_small", "toy-3", {"n": state.heap}))
            case Peek():
                if state.peeked[state.turn]:
                    reasons.append(Reason("peeked", "toy-4"))
        return reasons

    def legal(self, state: ToyState) -> Iterator[Action]:
        for action in (Take(1), Take(2), Take(3), Roll(), Peek()):
            if not self.why_not(state, action):
                yield action

    def apply(self, state: ToyState, action: Action) -> list[Event]:
        seat = state.turn
        match action:
            case Peek():
                state.peeked[seat] = True
                return [Event("peeked", {"player": seat}, reveals=True),
                        Event("seen", {"number": state.hidden}, seen_by=(seat,))]
            case Take(number):
                taken = number
            case _:
                taken = min(state.chance.die(), state.heap)
        state.heap -= taken
        state.points[seat] += taken
        state.turn = (seat + 1) % state.seats
        return [Event("took", {"player": seat, "n": taken})]

    def view(self, state: ToyState, seat: int | None) -> ToyState:
        view = copy.deepcopy(state)
        view.chance = Chance(0)
        if seat is None or not state.peeked[seat]:
            view.hidden = -1
        return view

    def score(self, state: ToyState) -> Score:
        order = sorted(state.points, reverse=True)
        return Score(tuple(
            SeatScore(seat, (ScoreLine("taken", points),), points, 1 + order.index(points))
            for seat, points in enumerate(state.points)
        ))

    def has_secrets(self, state: ToyState) -> bool:
        return True
