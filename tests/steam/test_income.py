"""Income, expenses, bankruptcy, capital (steam-7, steam-9.1, steam-9.5, steam-9.6)."""

from __future__ import annotations

import pytest

from game.steam import income
from game.steam.actions import Bid, BuildTrack, BuyCapital, PassMove, TakeActionTile
from game.steam.state import Player, State
from tests.steam.referee import check
from tests.steam.small import N, S, build_turn, do, field, keys, move_turn, new_game, owner_at, put, told


def end_of_turn(*players: Player, standard: bool = False) -> State:
    """The last move of a turn, with these players."""
    rules = field()
    state = move_turn(rules, len(players))
    state.game = "standard" if standard else "base"
    state.round, state.queue = 2, [state.order[-1]]
    for seat, player in enumerate(players):
        player.tile = seat + 1
        state.players[seat] = player
    return state


# -- 7 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-7.1")
def test_income_is_taken_or_paid_as_it_stands_at_the_start_of_the_phase() -> None:
    rules = field()
    state = end_of_turn(Player(cash=1, income=7), Player(cash=9, income=-3), Player(cash=0, income=-7))
    events = do(rules, state, PassMove())
    assert [(player.cash, player.income) for player in state.players] == [(8, 7), (6, -3), (3, -9)]
    assert told(events)[:5] == ["passes_move", "receives_income", "pays_income", "raised_for_income", "pays_income"]


@pytest.mark.rule("steam-7.2")
def test_income_minus_1_without_cash() -> None:
    rules = field()
    state = end_of_turn(Player(income=2), Player(income=-1), Player())
    do(rules, state, PassMove())
    assert (state.players[1].income, state.players[1].cash) == (-2, 4)
    assert state.players[0].cash == 2


@pytest.mark.rule("steam-7.1")
def test_income_is_paid_with_victory_points_at_minus_10() -> None:
    rules = field()
    state = end_of_turn(Player(income=-10, points=5, cash=1), Player(), Player())
    do(rules, state, PassMove())
    assert (state.players[0].income, state.players[0].points, state.players[0].cash) == (-10, 1, 1)


@pytest.mark.rule("steam-7.3")
def test_who_cannot_pay_is_out_and_leaves_complete_links_that_nobody_can_have() -> None:
    rules = field()
    state = end_of_turn(Player(income=-10, points=3, cash=1), Player(cash=5), Player(cash=5))
    put(state, (2, 4), (N, S), owners=[0])
    put(state, (2, 6), (N, S), owners=[0])
    put(state, (2, 8), (N, S), owners=[0])
    put(state, (6, 4), (N, S), owners=[0])
    put(state, (6, 6), (N, S), owners=[0])
    events = do(rules, state, PassMove())
    player = state.players[0]
    assert player.bankrupt
    assert "goes_bankrupt" in told(events)
    assert (player.cash, state.order) == (0, [1, 2])
    assert owner_at(rules, state, (2, 4), N) is None
    check(rules, state)
    assert rules.score(state).seats[0].total == 0
    assert rules.score(state).seats[0].rank == 3
    # The incomplete one can be had as usual, the complete one is no place to redirect or extend.
    do(rules, state, TakeActionTile(1), TakeActionTile(2))
    do(rules, state, BuildTrack((6, 8), "straight", 0))
    assert owner_at(rules, state, (6, 4), N) == 1
    assert owner_at(rules, state, (2, 4), N) is None


@pytest.mark.rule("steam-7.4")
def test_the_last_one_left_wins_at_once() -> None:
    rules = field()
    broke = Player(income=-10)
    state = end_of_turn(broke, Player(income=-10, points=1), Player(income=-10))
    events = do(rules, state, PassMove())
    assert rules.to_act(state) is None
    assert told(events)[-1] == "only_one_left"
    assert rules.score(state).winners == (2,)
    assert [player.bankrupt for player in state.players] == [True, True, False]


# -- 9.1 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-9.1")
def test_capital_costs_income_down_to_minus_10_and_then_victory_points() -> None:
    rules = field()
    state = new_game(rules, standard=True)
    state.players[0].income, state.players[0].points = -8, 5
    assert [action.times for action in rules.legal(state) if isinstance(action, BuyCapital)] == [0, 1, 2, 3, 4]
    assert keys(rules, state, BuyCapital(5)) == ["too_much_capital"]
    assert keys(rules, state, BuyCapital(-1)) == ["no_such_amount"]
    events = do(rules, state, BuyCapital(4))
    player = state.players[0]
    assert (player.cash, player.income, player.points) == (20, -10, 1)
    assert told(events) == ["raised_for_both"]
    do(rules, state, BuyCapital(0))
    assert state.players[1].cash == 0
    state.players[2].income, state.players[2].points = -10, 1
    assert list(rules.legal(state)) == [BuyCapital(0)]


@pytest.mark.rule("steam-9.1")
def test_any_number_of_times_in_order() -> None:
    rules = field()
    state = new_game(rules, standard=True)
    state.players[0].income = 30
    assert len(list(rules.legal(state))) == 41
    do(rules, state, BuyCapital(2), BuyCapital(10), BuyCapital(0))
    assert [(player.cash, player.income) for player in state.players] == [(10, 28), (50, -10), (0, 0)]
    assert state.phase == "auction"


# -- 9.5 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-9.5")
def test_all_is_paid_in_cash_only() -> None:
    rules = field()
    state = build_turn(rules, standard=True)
    state.players[0].cash = 1
    assert keys(rules, state, BuildTrack((2, 4), "straight", 0)) == ["too_little_cash"]
    assert not [action for action in rules.legal(state) if isinstance(action, BuildTrack)]
    state.players[0].cash = 3
    do(rules, state, BuildTrack((2, 4), "straight", 0))
    assert (state.players[0].cash, state.players[0].income) == (1, 0)
    bidding = new_game(rules, standard=True)
    do(rules, bidding, BuyCapital(1), BuyCapital(0), BuyCapital(0))
    assert keys(rules, bidding, Bid(6)) == ["bid_too_high"]
    assert [action.amount for action in rules.legal(bidding) if isinstance(action, Bid)] == [0, 1, 2, 3, 4, 5]


# -- 9.6 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-9.6")
@pytest.mark.parametrize(
    ("player", "after"),
    [
        (Player(cash=2, income=5, locomotive=3), (4, 5, 0)),
        (Player(cash=2, income=0, locomotive=2), (0, 0, 0)),
        (Player(cash=1, income=-2, locomotive=4, points=9), (1, -2, 6)),  # $5 short: 3 points, $1 back
        (Player(cash=0, income=-1, locomotive=3, points=9), (0, -1, 7)),  # $4 short: 2 points
        (Player(cash=0, income=0, locomotive=6, points=1), (0, -2, 0)),  # 1 point, then 2 income
        (Player(cash=0, income=0, locomotive=5, points=0), (1, -3, 0)),  # $5 short: 3 income, $1 back
        (Player(cash=0, income=-9, locomotive=1, points=4), (0, -10, 0)),  # $10 short: 4 points, 1 income
    ],
)
def test_income_and_a_dollar_for_each_level(player: Player, after: tuple[int, int, int]) -> None:
    rules = field()
    state = end_of_turn(player, Player(cash=9), Player(cash=9), standard=True)
    do(rules, state, PassMove())
    assert (player.cash, player.income, player.points) == after
    assert not player.bankrupt


@pytest.mark.rule("steam-9.6")
def test_at_minus_10_without_points_and_still_owing_one_is_bankrupt() -> None:
    rules = field()
    owing = Player(cash=1, income=-10, locomotive=2, points=5)
    state = end_of_turn(owing, Player(cash=9), Player(cash=9), standard=True)
    do(rules, state, PassMove())
    assert owing.bankrupt
    enough = Player(cash=2, income=-10, locomotive=2, points=5)
    state = end_of_turn(enough, Player(cash=9), Player(cash=9), standard=True)
    do(rules, state, PassMove())
    assert (enough.bankrupt, enough.cash, enough.points) == (False, 0, 0)


@pytest.mark.rule("steam-9.6")
def test_the_sheet_shows_beforehand_what_the_phase_does() -> None:
    state = end_of_turn(Player(cash=1, income=-2, locomotive=4, points=9), Player(), Player(), standard=True)
    assert income.sheet(state, 0) == income.IncomeSheet(-2, 4, -6, 6, 0, 3, 1, bankrupt=False)
