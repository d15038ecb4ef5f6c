"""What must hold after every action, counted from the table alone and not by the code that is tested."""

from __future__ import annotations

from collections import Counter

from game.ticket_to_ride.board import COLOURS
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import CARDS, State

CARD_NAMES = ("pink", "blue", "orange", "white", "green", "yellow", "black", "red", "locomotive")


def check(rules: TicketToRide, state: State) -> None:
    """AssertionError when the state breaks a rule that holds at all times."""
    check_cards(rules, state)
    check_row(state)
    check_routes(rules, state)
    check_stations(rules, state)
    check_tickets(rules, state)
    check_phase(state)


def check_cards(rules: TicketToRide, state: State) -> None:
    """Every train card is somewhere, exactly once (ttr-1.3)."""
    assert CARDS == CARD_NAMES
    counted = Counter(state.deck) + Counter(state.discards)
    counted += Counter(card for card in state.row if card is not None)
    for player in state.players:
        assert list(player.hand) == list(CARD_NAMES)
        assert min(player.hand.values()) >= 0
        counted += Counter(player.hand)
    if state.tunnel is not None:
        counted += Counter(state.tunnel.shown) + Counter(state.tunnel.turned)
    wanted = dict.fromkeys(COLOURS, rules.board.cards_per_colour)
    assert counted == Counter({**wanted, "locomotive": rules.board.locomotives})


def check_row(state: State) -> None:
    """An empty deck means that there are no discards, a gap that the deck is empty; three locomotives go (ttr-3.7)."""
    assert len(state.row) == 5
    assert state.deck or not state.discards
    assert None not in state.row or not state.deck
    if state.row.count("locomotive") >= 3:
        around = [*state.deck, *state.discards, *(card for card in state.row if card)]
        plain = [card for card in around if card != "locomotive"]
        assert state.row_stays or len(around) < 5 or len(plain) < 3


def check_routes(rules: TicketToRide, state: State) -> None:
    """Trains, points and double routes fit what stands on the board."""
    board = rules.board
    trains, points = Counter[int](), Counter[int]()
    assert list(state.owners) == [route.id for route in board.routes]
    for route in board.routes:
        owners = state.owners[route.id]
        assert len(owners) == len(route.colours)
        claimed = [owner for owner in owners if owner is not None]
        assert len(set(claimed)) == len(claimed), f"one player holds both of {route.id}"
        if len(state.players) < board.double_routes_min_players:
            assert len(claimed) <= 1, f"both of {route.id} are used"
        for owner in claimed:
            trains[owner] += route.length
            points[owner] += board.route_points[route.length]
    for seat, player in enumerate(state.players):
        assert player.trains == board.trains - trains[seat] >= 0
        assert player.points == points[seat]


def check_stations(rules: TicketToRide, state: State) -> None:
    """Nobody has more or fewer stations than were in the box."""
    built = Counter(state.stations.values())
    for seat, player in enumerate(state.players):
        assert player.stations == rules.board.stations - built[seat] >= 0
    assert all(rules.board.has_city(city) for city in state.stations)


def check_tickets(rules: TicketToRide, state: State) -> None:
    """Every ticket is somewhere, exactly once; long ones are never in the deck."""
    everywhere = [*state.ticket_deck, *state.box]
    for player in state.players:
        everywhere += [*player.tickets, *player.offer]
    assert sorted(everywhere) == sorted(ticket.id for ticket in rules.board.tickets)
    assert not any(rules.board.ticket(ticket).long for ticket in state.ticket_deck)


def check_phase(state: State) -> None:
    """What lies on the table fits what is being decided."""
    assert 0 <= state.turn < len(state.players)
    assert (state.tunnel is not None) == (state.phase == "tunnel")
    if state.tunnel is not None:
        assert 0 < state.tunnel.owed <= len(state.tunnel.turned) <= 3
    if state.phase == "keep_tickets":
        assert [bool(player.offer) for player in state.players].count(True) == 1
        assert state.player.offer
    elif state.phase != "keep_first":
        assert not any(player.offer for player in state.players)
    if state.last_turns is None and state.phase not in ("over", "keep_first"):
        before = [player for seat, player in enumerate(state.players) if seat != state.turn]
        assert all(player.trains > 2 for player in before), "the last round should have begun"
    if state.last_turns is not None:
        assert 0 <= state.last_turns <= len(state.players)
        assert (state.last_turns == 0) == (state.phase == "over")
