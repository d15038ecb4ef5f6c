"""Whose turn it is and when the game ends: ttr-2.5, ttr-3.1, ttr-9.1."""

from __future__ import annotations

from game.rules import Event, Reason
from game.ticket_to_ride.state import Phase, State

FEW_TRAINS = 2

_WAITING: dict[Phase, Reason] = {
    "over": Reason("game_over", "ttr-9.1"),
    "keep_first": Reason("first_tickets_first", "ttr-2.4"),
    "second_card": Reason("second_card_first", "ttr-3.1"),
    "tunnel": Reason("tunnel_first", "ttr-6.4"),
    "keep_tickets": Reason("tickets_first", "ttr-7.1"),
}


def not_now(state: State, *phases: Phase, otherwise: Reason | None = None) -> list[Reason]:
    """Why something that belongs to `phases` cannot be done now; `otherwise`: why not as a turn's first thing."""
    if state.phase in phases:
        return []
    reason = otherwise if state.phase == "turn" else _WAITING[state.phase]
    assert reason is not None
    return [reason]


def next_seat(state: State) -> int:
    """The seat after the one to act, clockwise."""
    return (state.turn + 1) % len(state.players)


def end_turn(state: State) -> list[Event]:
    """Ends the turn of the player to act: the last round may begin, the game may end, or the next one is to act."""
    events = []
    if state.last_turns is not None:
        state.last_turns -= 1
    elif state.player.trains <= FEW_TRAINS:
        state.last_turns = len(state.players)
        events.append(Event("last_round", {"player": state.turn, "n": state.player.trains}))
    if state.last_turns == 0:
        return [*events, *end_game(state)]
    state.turn = next_seat(state)
    state.phase = "turn"
    return events


def end_game(state: State) -> list[Event]:
    """Nobody acts any more."""
    state.phase = "over"
    return [Event("game_over")]
