"""Setting up a game: ttr-2.1 to ttr-2.6."""

from __future__ import annotations

from game.chance import Chance
from game.deck import shuffled
from game.rules import Event
from game.ticket_to_ride.board import CARDS_PER_PLAYER, COLOURS, ROW, Board
from game.ticket_to_ride.cards import settle, take_top
from game.ticket_to_ride.state import LOCOMOTIVE, Player, State
from game.ticket_to_ride.tickets import offer, offered


def train_cards(board: Board) -> list[str]:
    """All train cards of a board, unshuffled (ttr-1.3)."""
    return [colour for colour in COLOURS for _ in range(board.cards_per_colour)] + [LOCOMOTIVE] * board.locomotives


def set_up(board: Board, seats: int, first: int | None, seed: int) -> tuple[State, list[Event]]:
    """A new game. first: a seat, or None to let chance decide (ttr-2.5)."""
    chance = Chance(seed)
    if first is None:
        first = chance.below(seats)
    state = State(
        chance=chance,
        players=[Player(board.trains, board.stations) for _ in range(seats)],
        turn=first,
        phase="keep_first",
        deck=shuffled(train_cards(board), chance),
        discards=[],
        row=[None] * ROW,
        ticket_deck=shuffled([ticket.id for ticket in board.regular_tickets], chance),
        box=shuffled([ticket.id for ticket in board.long_tickets], chance),
        owners={route.id: [None] * len(route.colours) for route in board.routes},
    )
    events = [Event("first_player", {"player": first}), *_deal_cards(state), *settle(state)]
    return state, [*events, *_deal_tickets(state)]


def _deal_cards(state: State) -> list[Event]:
    events = []
    for seat in _round(state):
        dealt = [take_top(state)[0] for _ in range(CARDS_PER_PLAYER)]
        for card in dealt:
            state.players[seat].hand[card] += 1
        events.append(Event("cards_dealt", {"player": seat, "n": len(dealt)}))
        events.append(Event("dealt_card", {"player": seat, "card": [*dealt]}, seen_by=(seat,)))
    return events


def _deal_tickets(state: State) -> list[Event]:
    """One long ticket each, as far as there are any, and three regular ones (ttr-2.2, ttr-2.3, ttr-2.6)."""
    events = []
    for seat in _round(state):
        if state.box:
            state.players[seat].offer.append(state.box.pop())
        offer(state, seat)
        events.append(Event("tickets_dealt", {"player": seat, "n": len(state.players[seat].offer)}))
        events += offered(state, seat)
    return events


def _round(state: State) -> list[int]:
    seats = len(state.players)
    return [(state.turn + step) % seats for step in range(seats)]
