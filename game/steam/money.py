"""Paying, and raising money from the bank (steam-2.1, steam-9.1, steam-9.5)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Event
from game.steam.state import LOWEST_INCOME, Player, State

RAISED = 5
"""Dollars for each step down the income track."""
POINTS_FOR_RAISING = 2
"""Victory points for the same once income is at its lowest."""


@dataclass(frozen=True)
class Quote:
    """What paying a price would cost a player.

    cash: paid out of their hands; raised: dollars taken from the bank; income, points: what that lowers; left: the
    cash they have afterwards.
    """

    price: int
    cash: int
    raised: int
    income: int
    points: int
    left: int


def raising(player: Player, times: int) -> tuple[int, int] | None:
    """What taking $5 so many times lowers: income and victory points. None when it cannot be done so often."""
    income = min(times, player.income - LOWEST_INCOME)
    points = (times - income) * POINTS_FOR_RAISING
    return (income, points) if points <= max(player.points, 0) else None


def most_times(player: Player) -> int:
    """How often $5 can be taken."""
    return player.income - LOWEST_INCOME + max(player.points, 0) // POINTS_FOR_RAISING


def most_to_spend(state: State, player: Player) -> int:
    """The highest price a player could pay now: cash, and in the Base Game what can be raised."""
    return player.cash if state.standard else player.cash + RAISED * most_times(player)


def quote(state: State, player: Player, price: int) -> Quote | None:
    """What paying a price would cost a player; None when they cannot pay it.

    Cash goes first, and no more is raised than the price needs (steam-2.2); in the Standard Game nothing is.
    """
    missing = max(0, price - player.cash)
    times = -(-missing // RAISED)
    if times and state.standard:
        return None
    lowered = raising(player, times)
    if lowered is None:
        return None
    raised = times * RAISED
    return Quote(price, min(price, player.cash), raised, *lowered, player.cash + raised - price)


def pay(state: State, seat: int, price: int, events: list[Event]) -> None:
    """Pays a price that can be paid, raising what is missing; tells of the raising."""
    player = state.players[seat]
    found = quote(state, player, price)
    assert found is not None, (seat, price, player)
    if found.raised:
        tell_raised(seat, found.raised, found.income, found.points, events)
    player.income -= found.income
    player.points -= found.points
    player.cash = found.left


def tell_raised(seat: int, amount: int, income: int, points: int, events: list[Event]) -> None:
    """Tells that money was raised, and for what."""
    values = {"player": seat, "amount": amount, "income": income, "points": points}
    key = "raised_for_income" if not points else "raised_for_points" if not income else "raised_for_both"
    events.append(Event(key, values))
