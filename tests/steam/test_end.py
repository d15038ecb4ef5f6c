"""The next order and the final reckoning (steam-8)."""

from __future__ import annotations

import pytest

from game.steam.actions import PassMove, TakeActionTile, TakeIncome
from game.steam.scoring import income_points
from game.steam.state import Payout, State
from tests.steam.small import N, S, do, field, joined, line, move_turn, new_game, owner_at, put


def at_the_end(*players: tuple[int, int, int]) -> State:
    """A game that is over, with everybody's points, income and last action tile."""
    state = new_game(field(), len(players))
    state.phase, state.queue = "over", []
    for player, (points, income, tile) in zip(state.players, players, strict=True):
        player.points, player.income, player.tile = points, income, tile
    return state


@pytest.mark.rule("steam-8.1")
def test_the_next_order_is_by_action_tile_passed_or_not() -> None:
    rules = field()
    state = move_turn(rules, 4)
    state.round, state.queue = 2, [3]
    for seat, tile in enumerate((6, 4, 7, 2)):
        state.players[seat].tile, state.players[seat].passed = tile, tile == 7
    do(rules, state, PassMove())
    assert state.order == [3, 1, 0, 2]
    assert (state.phase, state.queue) == ("tiles", [3, 1, 0, 2])
    do(rules, state, TakeActionTile(1))


@pytest.mark.rule("steam-8.2")
def test_income_counts_half_and_debt_double() -> None:
    assert {income: income_points(income) for income in (-10, -2, -1, 0, 1, 2, 5, 31)} == {
        -10: -20, -2: -4, -1: -2, 0: 0, 1: 0, 2: 1, 5: 2, 31: 15,
    }  # fmt: skip


@pytest.mark.rule("steam-8.2")
def test_complete_links_count_and_marks_on_incomplete_ones_go() -> None:
    rules = field()
    state = move_turn(rules)
    state.turn, state.round, state.queue = 10, 2, [2]
    state.players[1].points = 3
    for row in (4, 6, 8):
        put(state, (2, row), (N, S), owners=[1])
    put(state, (6, 4), (N, S), owners=[1])
    do(rules, state, PassMove())
    assert rules.to_act(state) is None
    assert owner_at(rules, state, (6, 4), N) is None
    assert owner_at(rules, state, (2, 4), N) == 1
    lines = {line.key: line.points for line in rules.score(state).seats[1].lines}
    assert lines == {"deliveries": 3, "income": 0, "links": 1}


@pytest.mark.rule("steam-8.3")
def test_most_points_win_then_income_then_the_lower_tile() -> None:
    rules = field()
    clear = rules.score(at_the_end((5, 0, 7), (6, 0, 3), (1, 4, 1)))
    assert (clear.winners, clear.decided_by) == ((1,), None)
    assert [seat.rank for seat in clear.seats] == [2, 1, 3]
    by_income = rules.score(at_the_end((5, 4, 7), (7, 0, 3), (6, 3, 1)))
    assert [seat.total for seat in by_income.seats] == [7, 7, 7]
    assert (by_income.winners, by_income.decided_by) == ((0,), "tie_income")
    assert [seat.rank for seat in by_income.seats] == [1, 3, 2]
    by_tile = rules.score(at_the_end((5, 4, 7), (5, 4, 3), (0, 0, 1)))
    assert (by_tile.winners, by_tile.decided_by) == ((1,), "tie_action_tile")


@pytest.mark.rule("steam-8.3")
def test_points_may_fall_below_0_in_the_final_reckoning() -> None:
    score = field().score(at_the_end((3, -10, 1), (0, 0, 2), (0, -1, 3)))
    assert [seat.total for seat in score.seats] == [-17, 0, -2]
    assert score.winners == (1,)


@pytest.mark.rule("steam-8.4")
def test_37_points_income_minus_1_and_10_links() -> None:
    state = at_the_end((37, -1, 1), (0, 0, 2), (0, 0, 3))
    long_line = line(*["red"] * 11)  # type: ignore[list-item]
    full = joined(long_line, *[0] * 10)
    full.phase, full.queue = "over", []
    full.players = state.players
    assert long_line.score(full).seats[0].total == 45


@pytest.mark.rule("steam-8.5")
def test_the_income_track_has_no_top() -> None:
    rules = field()
    state = move_turn(rules)
    state.players[0].income = 60
    state.payouts = [Payout(0, 6)]
    do(rules, state, TakeIncome())
    assert state.players[0].income == 66
