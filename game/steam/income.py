"""Income and expenses, and what becomes of those who cannot pay (steam-7, steam-9.1, steam-9.6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules import Event, Reason
from game.steam import money
from game.steam.actions import BuyCapital
from game.steam.ground import Ground
from game.steam.lay import disown
from game.steam.state import LOWEST_INCOME, Player, State

DOLLARS_FOR_STEP = 2
"""What each victory point or income step given up is worth in the Standard Game's expenses."""


@dataclass(frozen=True)
class IncomeSheet:
    """A player's calculation. income, expenses: of this turn; balance: what is gained, or owed when negative;
    raised: dollars had for lowering income and victory points; lost_income, lost_points: what that lowers;
    cash: afterwards; bankrupt: whether it cannot be paid."""

    income: int
    expenses: int
    balance: int
    raised: int
    lost_income: int
    lost_points: int
    cash: int
    bankrupt: bool


def sheet(state: State, seat: int) -> IncomeSheet:
    """What the income phase would do to a player as things are."""
    player = state.players[seat]
    expenses = player.locomotive if state.standard else 0
    balance = player.income - expenses
    owed = max(0, -balance)
    if balance >= 0 or player.cash >= owed:
        return IncomeSheet(player.income, expenses, balance, 0, 0, 0, player.cash + balance, bankrupt=False)
    raised, income, points = _standard_raising(player, owed) if state.standard else _base_raising(player, owed)
    cash = player.cash + raised - owed
    if cash < 0:
        return IncomeSheet(player.income, expenses, balance, raised, income, points, 0, bankrupt=True)
    return IncomeSheet(player.income, expenses, balance, raised, income, points, cash, bankrupt=False)


def _base_raising(player: Player, owed: int) -> tuple[int, int, int]:
    """Dollars raised, income and points they lower; as much as possible when it is not enough (steam-2.1)."""
    needed = -(-(owed - player.cash) // money.RAISED)
    times = min(needed, money.most_times(player))
    lowered = money.raising(player, times)
    assert lowered is not None
    return times * money.RAISED, *lowered


def _standard_raising(player: Player, owed: int) -> tuple[int, int, int]:
    """Dollars had for points first, then for income (steam-9.6)."""
    steps = -(-(owed - player.cash) // DOLLARS_FOR_STEP)
    points = min(steps, max(player.points, 0))
    income = min(steps - points, player.income - LOWEST_INCOME)
    return (points + income) * DOLLARS_FOR_STEP, income, points


def collect(ground: Ground, state: State, events: list[Event]) -> None:
    """The whole phase, player by player in order; stops at once when only one player is left (steam-7.4)."""
    for seat in list(state.order):
        if len(state.order) == 1:
            return
        _settle(ground, state, seat, events)


def _settle(ground: Ground, state: State, seat: int, events: list[Event]) -> None:
    player, found = state.players[seat], sheet(state, seat)
    if found.raised:
        money.tell_raised(seat, found.raised, found.lost_income, found.lost_points, events)
    values = {"player": seat, "income": found.income, "expenses": found.expenses, "amount": abs(found.balance)}
    player.income -= found.lost_income
    player.points -= found.lost_points
    player.cash = found.cash
    if found.bankrupt:
        _go_bankrupt(ground, state, seat, abs(found.balance), events)
    elif found.balance < 0:
        events.append(Event("pays_expenses" if state.standard else "pays_income", values))
    else:
        events.append(Event("receives_balance" if state.standard else "receives_income", values))


def _go_bankrupt(ground: Ground, state: State, seat: int, owed: int, events: list[Event]) -> None:
    """Out of the game: no marks on the board, complete links unowned for good (steam-7.3)."""
    state.players[seat].bankrupt = True
    state.order.remove(seat)
    for link in ground.network(state).links:
        if link.owner == seat:
            disown(state, link)
    events.append(Event("goes_bankrupt", {"player": seat, "owed": owed}))


# -- buying capital (steam-9.1) --------------------------------------------------------------------------------------


def capital_faults(state: State, action: BuyCapital) -> Iterator[Reason]:
    """Every reason why the player may not buy so much."""
    player = state.players[state.queue[0]]
    if action.times < 0:
        yield Reason("no_such_amount", "steam-9.1")
    elif action.times > money.most_times(player):
        yield Reason("too_much_capital", "steam-9.1", {"n": action.times, "most": money.most_times(player)})


def legal_capital(state: State) -> Iterator[BuyCapital]:
    """Every amount the player may buy."""
    for times in range(money.most_times(state.players[state.queue[0]]) + 1):
        yield BuyCapital(times)


def buy_capital(state: State, action: BuyCapital, events: list[Event]) -> None:
    """$5 so many times."""
    seat = state.queue.pop(0)
    player = state.players[seat]
    lowered = money.raising(player, action.times)
    assert lowered is not None
    income, points = lowered
    if action.times:
        money.tell_raised(seat, action.times * money.RAISED, income, points, events)
    else:
        events.append(Event("buys_no_capital", {"player": seat}))
    player.cash += action.times * money.RAISED
    player.income -= income
    player.points -= points
