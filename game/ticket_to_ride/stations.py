"""Stations: building them (ttr-8.1, ttr-8.2) and what each borrows at the end (ttr-8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules import Event, Reason
from game.ticket_to_ride.actions import BuildStation
from game.ticket_to_ride.board import Board, Ticket
from game.ticket_to_ride.cards import settle
from game.ticket_to_ride.claim import paid_events
from game.ticket_to_ride.payment import Price, cannot_pay, discard, paid_cards, take_from_hand, why_not_pay
from game.ticket_to_ride.state import CARDS, GRAY, State
from game.ticket_to_ride.tickets import known_tickets, own_groups
from game.ticket_to_ride.turns import end_turn, not_now

# --- building --------------------------------------------------------------------------------------------------


def station_price(board: Board, state: State) -> Price:
    """What the next station of the player to act costs: the first one card, the second two… (ttr-8.2)."""
    return Price(board.stations - state.player.stations + 1, GRAY, 0, "ttr-8.2")


def why_not_here(board: Board, state: State, city: str) -> list[Reason]:
    """Why the player to act may not build in a city, whatever the payment (ttr-8.1)."""
    reasons = not_now(state, "turn")
    if not board.stations:
        reasons.append(Reason("no_stations", "ttr-2.6"))
    elif not state.player.stations:
        reasons.append(Reason("no_station_left", "ttr-8.1"))
    if city in state.stations:
        reasons.append(Reason("city_has_station", "ttr-8.1", {"city": city, "player": state.stations[city]}))
    return reasons


def why_not_build(board: Board, state: State, action: BuildStation) -> list[Reason]:
    """Every reason against a station."""
    if not board.has_city(action.city):
        return [*not_now(state, "turn"), Reason("no_such_city", "ttr-8.1", {"name": action.city})]
    reasons = why_not_here(board, state, action.city)
    if not state.player.stations:
        return reasons
    return reasons + why_not_pay(state.player.hand, station_price(board, state), action.colour, action.locomotives)


def why_not_city(board: Board, state: State, city: str) -> list[Reason]:
    """Every reason why the player to act cannot build there with any payment; empty when there is one."""
    reasons = why_not_here(board, state, city)
    if not state.player.stations:
        return reasons
    return reasons + cannot_pay(state.player.hand, station_price(board, state))


class Buildings:
    """All stations that can ever be built on a board, made once, so that listing the legal ones picks from them."""

    def __init__(self, board: Board) -> None:
        self._board = board
        costs = range(1, board.stations + 1)
        self._every = {
            city.id: {cost: {colour: _every(city.id, colour, cost) for colour in CARDS} for cost in costs}
            for city in board.cities
        }

    def legal(self, state: State) -> list[BuildStation]:
        """The stations that the player to act can build now."""
        if not state.player.stations:
            return []
        cost = station_price(self._board, state)
        ways = [(colour, cost.locomotives(state.player.hand, colour)) for colour in cost.colours()]
        ways = [(colour, numbers) for colour, numbers in ways if numbers]
        built: list[BuildStation] = []
        for city, every in self._every.items():
            if city not in state.stations:
                for colour, numbers in ways:
                    built += every[cost.cards][colour][numbers.start : numbers.stop]
        return built


def _every(city: str, colour: str, cost: int) -> list[BuildStation]:
    return [BuildStation(city, colour, number) for number in range(cost + 1)]


def build(board: Board, state: State, action: BuildStation) -> list[Event]:
    """Pays for a station and builds it."""
    seat = state.turn
    paid = paid_cards(station_price(board, state).cards, action.colour, action.locomotives)
    take_from_hand(state, paid)
    discard(state, paid)
    state.player.stations -= 1
    state.stations[action.city] = seat
    events = [Event("built_station", {"player": seat, "city": action.city, "left": state.player.stations})]
    return [*events, *paid_events(seat, paid), *settle(state), *end_turn(state)]


# --- borrowing at the end --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Loan:
    """What a station borrows: a lane of a route that another seat owns; None when there is nothing to borrow."""

    city: str
    route: str | None = None
    lane: int = 0
    owner: int | None = None


_Marks = tuple[int, ...]
"""For each part of the own network that still matters: the number of the group that it belongs to, or -1."""


def loans_at(board: Board, state: State, seat: int, city: str) -> Iterator[Loan]:
    """All that a seat's station in a city could borrow, in the order of the board."""
    for route in board.routes_at(city):
        for lane, owner in enumerate(state.owners[route.id]):
            if owner is not None and owner != seat:
                yield Loan(city, route.id, lane, owner)


def best_loans(board: Board, state: State, seat: int) -> tuple[Loan, ...]:
    """The best use of a seat's stations, in the order built (ttr-8.3).

    Highest ticket total; then most tickets completed; then the routes that come first in the board file, the
    station built first having the first choice. Two choices that join the same cities count as one, so that nine
    stations are no harder than three.
    """
    tickets = known_tickets(board, state, seat)
    return _Borrowing(board, state, seat, tickets).best() if state.stations_of(seat) else ()


class _Borrowing:
    def __init__(self, board: Board, state: State, seat: int, tickets: list[Ticket]) -> None:
        self.groups = own_groups(board, state, seat)
        self.places: dict[str, int] = {}
        self.tickets = [(*map(self._place, ticket.between), ticket.points) for ticket in tickets]
        self.stations = [
            [(loan, self._ends(board, loan)) for loan in self._different(board, state, seat, city)]
            for city in state.stations_of(seat)
        ]

    def _place(self, city: str) -> int:
        """The number of the part of the own network in which a city lies."""
        return self.places.setdefault(self.groups.head(city), len(self.places))

    def _ends(self, board: Board, loan: Loan) -> tuple[int, int]:
        if loan.route is None:
            return self._place(loan.city), self._place(loan.city)
        first, second = board.route(loan.route).between
        return self._place(first), self._place(second)

    def _different(self, board: Board, state: State, seat: int, city: str) -> list[Loan]:
        """Of the loans that lead to the same part of the own network the first one."""
        different: dict[int, Loan] = {}
        for loan in loans_at(board, state, seat, city):
            assert loan.route is not None
            different.setdefault(self._place(board.route(loan.route).other(city)), loan)
        return list(different.values()) or [Loan(city)]

    def best(self) -> tuple[Loan, ...]:
        choices: dict[_Marks, tuple[Loan, ...]] = {tuple(range(len(self.places))): ()}
        for number, loans in enumerate(self.stations):
            matters = self._still_matter(number + 1)
            following: dict[_Marks, tuple[Loan, ...]] = {}
            # The first choice that leads to a grouping is kept, and choices come in the order of the board.
            for marks, chosen in choices.items():
                for loan, (one, two) in loans:
                    following.setdefault(_joined(marks, one, two, matters), (*chosen, loan))
            choices = following
        marks = max(choices, key=self._worth)  # of equals the first
        return choices[marks]

    def _still_matter(self, done: int) -> list[bool]:
        matter = [False] * len(self.places)
        for one, two, _ in self.tickets:
            matter[one] = matter[two] = True
        for loans in self.stations[done:]:
            for _, (one, two) in loans:
                matter[one] = matter[two] = True
        return matter

    def _worth(self, marks: _Marks) -> tuple[int, int]:
        """Ticket total and number of completed tickets."""
        done = [points for one, two, points in self.tickets if marks[one] == marks[two]]
        return 2 * sum(done) - sum(points for _, _, points in self.tickets), len(done)


def _joined(marks: _Marks, one: int, two: int, matters: list[bool]) -> _Marks:
    """The groups after two were joined, numbered in the order in which they appear."""
    old, new = marks[two], marks[one]
    names: dict[int, int] = {}
    joined = []
    for place, mark in enumerate(marks):
        mark = new if mark == old else mark
        joined.append(names.setdefault(mark, len(names)) if matters[place] else -1)
    return tuple(joined)
