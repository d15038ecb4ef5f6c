"""The best use of stations against trying every combination: ttr-8.3."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.chance import Chance
from game.ticket_to_ride.board import Board
from game.ticket_to_ride.state import State
from game.ticket_to_ride.stations import Loan, best_loans
from tests.ticket_to_ride.tables import board, rules_on, shipped, started


def reachable(state: State, where: Board, seat: int, borrowed: tuple[str | None, ...], start: str) -> set[str]:
    """The cities that can be reached on own and borrowed routes."""
    usable = {route.id for route in where.routes if seat in state.owners[route.id]} | set(borrowed)
    found, todo = {start}, [start]
    while todo:
        city = todo.pop()
        for route in where.routes_at(city):
            if route.id in usable and route.other(city) not in found:
                found.add(route.other(city))
                todo.append(route.other(city))
    return found


def by_trying(state: State, where: Board, seat: int) -> tuple[tuple[int, int], tuple[str | None, ...]]:
    """(total, completed) and the first combination, in the order of the board, that reaches it."""
    choices: list[list[str | None]] = []
    for city in state.stations_of(seat):
        routes: list[str | None] = [
            route.id
            for route in where.routes_at(city)
            if any(owner is not None and owner != seat for owner in state.owners[route.id])
        ]
        choices.append(routes or [None])
    best: tuple[tuple[int, int], tuple[str | None, ...]] | None = None
    for combination in product(*choices):
        total = completed = 0
        for ticket in map(where.ticket, state.players[seat].tickets):
            first, second = ticket.between
            done = second in reachable(state, where, seat, combination, first)
            total += ticket.points if done else -ticket.points
            completed += done
        if best is None or (total, completed) > best[0]:
            best = ((total, completed), combination)
    assert best is not None
    return best


def worth(state: State, where: Board, seat: int, loans: tuple[Loan, ...]) -> tuple[int, int]:
    borrowed = tuple(loan.route for loan in loans)
    total = completed = 0
    for ticket in map(where.ticket, state.players[seat].tickets):
        done = ticket.between[1] in reachable(state, where, seat, borrowed, ticket.between[0])
        total += ticket.points if done else -ticket.points
        completed += done
    return total, completed


def scattered(name: str, seed: int, tickets: int, stations: int) -> State:
    """A late game in which seat 0 has these numbers of tickets and stations, thrown down at random."""
    chance = Chance(seed)
    seats = rules_on(name).seats_allowed()[-1]
    rules, state = started(seats, on=name)
    for route in rules.board.routes:
        holders = list(range(seats))
        chance.shuffle(holders)
        for lane in route.lanes:
            if chance.below(10) < 7:
                state.owners[route.id][lane] = holders[lane]
    everything = [ticket.id for ticket in rules.board.tickets]
    cities = [city.id for city in rules.board.cities]
    chance.shuffle(everything)
    chance.shuffle(cities)
    state.players[0].tickets = everything[:tickets]
    state.stations = dict.fromkeys(cities[:stations], 0)
    return state


@pytest.mark.rule("ttr-8.3")
@settings(max_examples=300)
@given(
    name=st.sampled_from(shipped()),
    seed=st.integers(0, 2**32),
    tickets=st.integers(0, 12),
    stations=st.integers(1, 3),
)
def test_no_combination_is_better_and_of_equals_the_first_is_taken(
    name: str, seed: int, tickets: int, stations: int
) -> None:
    state, where = scattered(name, seed, tickets, stations), board(name)
    loans = best_loans(where, state, 0)
    best, first = by_trying(state, where, 0)
    assert worth(state, where, 0, loans) == best
    assert tuple(loan.route for loan in loans) == first
    assert [loan.city for loan in loans] == state.stations_of(0)
    for loan in loans:
        if loan.route is not None:
            assert loan.city in where.route(loan.route).between
            assert loan.owner not in (None, 0)
            assert state.owners[loan.route][loan.lane] == loan.owner


def test_nine_stations_are_no_trouble() -> None:
    state, where = scattered("europe", 5, 12, 9), board("europe")
    loans = best_loans(where, state, 0)
    assert len(loans) == 9
    assert worth(state, where, 0, loans) >= worth(state, where, 0, best_loans(where, fewer(state, 3), 0))


def fewer(state: State, stations: int) -> State:
    kept = list(state.stations)[:stations]
    state.stations = dict.fromkeys(kept, 0)
    return state
