"""Wealth (9)."""

from __future__ import annotations

from game.planet_steam.board import Board
from game.planet_steam.state import UNKNOWN, State
from game.rules import Score, ScoreLine, SeatScore


def wealth_lines(board: Board, state: State, seat: int) -> tuple[ScoreLine, ...]:
    """A seat's wealth by source (9.1). Credits that the state does not know count nothing, under a key of their own."""
    player, worth = state.players[seat], board.wealth
    tanks = [state.tanks[zone] for zone in state.tanks_of(seat)]
    superchargers = sum(tank.supercharger for tank in tanks)
    counted = (
        ("zones", len(state.zones_of(seat)), worth.zone),
        ("tanks", len(tanks), worth.tank),
        ("superchargers", superchargers, worth.supercharger),
        ("luxury_districts", player.districts, worth.luxury_district),
    )
    known = player.credits != UNKNOWN
    return (
        ScoreLine("credits", player.credits) if known else ScoreLine("credits_hidden", 0),
        *(
            ScoreLine("resource", held * price, {"resource": resource, "n": held, "price": price})
            for resource, held in player.resources.items()
            for price in (state.price[resource],)
        ),
        *(ScoreLine(key, n * each, {"n": n, "each": each}) for key, n, each in counted),
    )


def wealth(board: Board, state: State, seat: int) -> int:
    """A seat's wealth at the present prices."""
    return sum(line.points for line in wealth_lines(board, state, seat))


def score(board: Board, state: State) -> Score:
    """Everyone's wealth; the most wins and ties share the rank (9.2)."""
    lines = [wealth_lines(board, state, seat) for seat in range(len(state.players))]
    totals = [sum(line.points for line in seat_lines) for seat_lines in lines]
    return Score(
        tuple(
            SeatScore(seat, lines[seat], total, rank=1 + sum(other > total for other in totals))
            for seat, total in enumerate(totals)
        )
    )


def remember(board: Board, state: State) -> None:
    """Notes prices and wealth for the charts, at the start and after each round."""
    state.price_history.append(dict(state.price))
    state.wealth_history.append([wealth(board, state, seat) for seat in range(len(state.players))])
