"""Tickets: dealing, drawing and keeping them (ttr-2.2 to ttr-2.4, ttr-2.6, ttr-7.1, ttr-7.2, ttr-7.4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from game.graphs import Groups
from game.rules import Event, Reason
from game.ticket_to_ride.actions import DrawTickets, KeepTickets
from game.ticket_to_ride.board import TICKETS_PER_PLAYER, Board, Ticket
from game.ticket_to_ride.state import State
from game.ticket_to_ride.turns import end_turn, next_seat, not_now

KEEP_AT_FIRST = 2
DRAW_TICKETS = DrawTickets()


def least_kept(state: State) -> int:
    """How many of the offered tickets must be kept (ttr-2.4, ttr-2.6, ttr-7.1)."""
    return min(KEEP_AT_FIRST, len(state.player.offer)) if state.phase == "keep_first" else 1


def why_not_keep(state: State, action: KeepTickets) -> list[Reason]:
    """ttr-2.4, ttr-7.1, ttr-7.4."""
    reasons = not_now(state, "keep_first", "keep_tickets", otherwise=Reason("no_tickets_drawn", "ttr-7.1"))
    offer = state.player.offer
    if not offer:
        return reasons
    rule = "ttr-2.4" if state.phase == "keep_first" else "ttr-7.1"
    in_order = [ticket for ticket in offer if ticket in action.kept] == list(action.kept)
    if not in_order or sorted((*action.kept, *action.returned)) != sorted(offer):
        reasons.append(Reason("not_the_offer", rule))
    least = least_kept(state)
    if len(action.kept) < least:
        if state.phase == "keep_tickets" and len(offer) == 1:
            rule = "ttr-7.4"
        reasons.append(Reason("keep_more", rule, {"n": least, "kept": len(action.kept)}))
    return reasons


def keepings(state: State) -> Iterator[KeepTickets]:
    """The ways to keep and give back the offered tickets, keeping most first."""
    offer = state.player.offer
    for number in range(len(offer), least_kept(state) - 1, -1):
        for kept in combinations(offer, number):
            for returned in permutations(ticket for ticket in offer if ticket not in kept):
                yield KeepTickets(kept, returned)


def keep(state: State, action: KeepTickets) -> list[Event]:
    """Keeps tickets; the others leave the game (ttr-2.4) or go under the deck (ttr-7.1)."""
    seat, player = state.turn, state.player
    player.tickets += action.kept
    player.offer = []
    events = [Event("kept_tickets", {"player": seat, "n": len(action.kept), "returned": len(action.returned)})]
    events += [_secret("kept_ticket", seat, ticket) for ticket in action.kept]
    events += [_secret("returned_ticket", seat, ticket) for ticket in action.returned]
    if state.phase == "keep_first":
        state.box += action.returned
        state.turn = next_seat(state)
        if not state.player.offer:
            state.phase = "turn"
        return events
    for ticket in action.returned:
        state.ticket_deck.insert(0, ticket)
    return events + end_turn(state)


def _secret(key: str, seat: int, ticket: str) -> Event:
    """ttr-7.2, ttr-10.2: tickets are named to their owner alone."""
    return Event(key, {"player": seat, "ticket": ticket}, seen_by=(seat,))


def why_not_draw(state: State) -> list[Reason]:
    """ttr-7.1."""
    reasons = not_now(state, "turn")
    if not state.ticket_deck:
        reasons.append(Reason("no_tickets_left", "ttr-7.1"))
    return reasons


def draw(state: State) -> list[Event]:
    """Draws three tickets, or as many as there are (ttr-7.1, ttr-7.4)."""
    state.phase = "keep_tickets"
    return [Event("drew_tickets", {"player": state.turn, "n": offer(state, state.turn)}, reveals=True),
            *offered(state, state.turn)]  # fmt: skip


def offer(state: State, seat: int) -> int:
    """Puts the top tickets before a seat. Returns how many."""
    number = min(TICKETS_PER_PLAYER, len(state.ticket_deck))
    state.players[seat].offer += [state.ticket_deck.pop() for _ in range(number)]
    return number


def offered(state: State, seat: int) -> list[Event]:
    """Tells the seat which tickets lie before it."""
    return [_secret("offered_ticket", seat, ticket) for ticket in state.players[seat].offer]


def completed(tickets: list[Ticket], groups: Groups[str]) -> list[Ticket]:
    """Those tickets whose two cities are joined (ttr-7.3)."""
    return [ticket for ticket in tickets if groups.together(*ticket.between)]


def known_tickets(board: Board, state: State, seat: int) -> list[Ticket]:
    """A seat's tickets, as far as they are not hidden."""
    return [board.ticket(ticket) for ticket in state.players[seat].tickets if board.has_ticket(ticket)]


def own_groups(board: Board, state: State, seat: int) -> Groups[str]:
    """The cities that a seat's own routes join."""
    return Groups(route.between for route, _ in state.lanes_of(board, seat))
