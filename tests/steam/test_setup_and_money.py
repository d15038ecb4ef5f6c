"""Set-up, raising money and the starting auction (steam-1, steam-2)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.steam import money
from game.steam.actions import Bid, BuildTrack, PassBid, TakeActionTile, TakeIncome, TakePoints
from game.steam.state import Player, State
from tests.random_play import play
from tests.steam.playing import BOARDS, careful, rules_on
from tests.steam.small import build_turn, do, field, keys, new_game, put_cube, told

# -- 1 -----------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-1.1")
@pytest.mark.parametrize("board", BOARDS)
def test_players_colours_and_turns_come_from_the_board(board: str) -> None:
    rules = rules_on(board)
    assert list(rules.seats_allowed()) == [3, 4, 5, 6]
    assert rules.colours() == ("orange", "green", "natural", "white", "brown", "black")
    turns = {seats: rules.setup(seats, rules.complete({}), None, 1)[0].last_turn for seats in (3, 4, 5, 6)}
    assert turns == {3: 10, 4: 8, 5: 7, 6: 7}


@pytest.mark.rule("steam-1.2")
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cubes_on_cities_and_in_the_supply(board: str, seats: int) -> None:
    rules = rules_on(board)
    state, _ = rules.setup(seats, rules.complete({}), None, 5)
    fewer = 1 if board == "rhine-ruhr" and seats == 3 else 0
    assert {name: sum(city.cubes.values()) for name, city in state.cities.items()} == {
        city.id: city.goods - fewer for city in rules.board.cities
    }
    assert [len(space) for space in state.supply] == [2 if seats == 3 else 3] * 12
    everywhere = Counter(state.bag)
    for city in state.cities.values():
        everywhere.update(city.cubes)
    for space in state.supply:
        everywhere.update(space)
    assert everywhere == {"red": 20, "blue": 20, "yellow": 20, "purple": 20, "gray": 16}


@pytest.mark.rule("steam-1.2")
def test_cubes_are_drawn_blind_and_never_again_after_the_set_up() -> None:
    rules = rules_on("northeast")
    supplies = [rules.setup(4, rules.complete({}), None, seed)[0].supply for seed in (1, 2, 3)]
    assert supplies[0] != supplies[1] != supplies[2]
    state = new_game(rules, 4)
    drawn = state.chance.drawn
    ended, _, _ = play(rules, 4, 1, choose=careful)
    assert ended.chance.drawn == drawn


@pytest.mark.rule("steam-1.3")
def test_new_cities_markers_and_action_tiles() -> None:
    state = new_game(rules_on("northeast"))
    assert state.new_cities == {"red": 1, "blue": 1, "yellow": 1, "purple": 1, "gray": 4}
    assert state.growth_markers == 10
    tiles = {action.tile for action in rules_on("northeast").legal(state) if isinstance(action, TakeActionTile)}
    assert tiles == {1, 2, 3, 4, 5, 6, 7}


@pytest.mark.rule("steam-1.4")
def test_everybody_starts_with_nothing_and_a_locomotive_of_level_1() -> None:
    state, _ = rules_on("northeast").setup(4, {"game": "base", "order": "random"}, None, 2)
    assert [(player.income, player.points, player.locomotive) for player in state.players] == [(0, 0, 1)] * 4


@pytest.mark.rule("steam-1.5")
def test_the_lowest_tile_is_first_the_rest_follow_clockwise_and_get_a_dollar_for_each_place() -> None:
    rules = rules_on("northeast")
    firsts = set()
    for seed in range(20):
        state, events = rules.setup(5, {"game": "base", "order": "random"}, None, seed)
        drawn = {event.values["player"]: event.values["action_tile"] for event in events if event.key == "draws_tile"}
        assert len(set(drawn.values())) == 5
        first = min(drawn, key=lambda seat: drawn[seat])  # type: ignore[arg-type, return-value]
        assert isinstance(first, int)
        assert state.order == [(first + step) % 5 for step in range(5)]
        assert [state.players[seat].cash for seat in state.order] == [0, 1, 2, 3, 4]
        firsts.add(first)
    assert len(firsts) > 2


@pytest.mark.rule("steam-1.5")
def test_with_the_auction_everybody_starts_with_nothing() -> None:
    rules = rules_on("northeast")
    state, events = rules.setup(4, {"game": "base", "order": "auction"}, None, 3)
    assert [player.cash for player in state.players] == [0] * 4
    assert state.phase == "starting_auction"
    assert state.order == []
    assert told(events)[-1] == "auction_opens"


@pytest.mark.rule("steam-1.6")
def test_the_standard_game_starts_with_nothing_and_the_order_of_the_tiles_drawn() -> None:
    rules = rules_on("northeast")
    for seed in range(10):
        state, events = rules.setup(6, {"game": "standard", "order": "random"}, None, seed)
        drawn = {event.values["player"]: event.values["action_tile"] for event in events if event.key == "draws_tile"}
        assert [drawn[seat] for seat in state.order] == sorted(drawn.values())  # type: ignore[type-var]
        assert [player.cash for player in state.players] == [0] * 6
        assert state.phase == "capital"


# -- 2.1 to 2.3 --------------------------------------------------------------------------------------------------------


def base(**values: int) -> tuple[State, Player]:
    state = new_game(field())
    player = Player(**values)
    state.players[0] = player
    return state, player


@pytest.mark.rule("steam-2.1")
def test_cash_first_then_income_then_victory_points() -> None:
    state, player = base(cash=3, income=-8, points=5)
    assert money.quote(state, player, 3) == money.Quote(3, 3, 0, 0, 0, 0)
    assert money.quote(state, player, 4) == money.Quote(4, 3, 5, 1, 0, 4)
    assert money.quote(state, player, 13) == money.Quote(13, 3, 10, 2, 0, 0)
    assert money.quote(state, player, 14) == money.Quote(14, 3, 15, 2, 2, 4)
    assert money.quote(state, player, 23) == money.Quote(23, 3, 20, 2, 4, 0)
    assert money.quote(state, player, 24) is None, "one point is not enough"
    assert money.most_to_spend(state, player) == 23


@pytest.mark.rule("steam-2.1")
def test_with_income_minus_10_and_less_than_2_points_nothing_can_be_raised() -> None:
    rules = field()
    state = build_turn(rules)
    state.players[0].income, state.players[0].points, state.players[0].cash = -10, 1, 1
    assert keys(rules, state, BuildTrack((2, 4), "straight", 0)) == ["too_dear"]
    state.players[0].points = 2
    do(rules, state, BuildTrack((2, 4), "straight", 0))
    assert (state.players[0].points, state.players[0].cash, state.players[0].income) == (0, 4, -10)


@pytest.mark.rule("steam-2.2")
@pytest.mark.parametrize("cash", range(6))
@pytest.mark.parametrize("price", range(0, 40, 3))
def test_never_more_is_raised_than_needed(cash: int, price: int) -> None:
    state, player = base(cash=cash, income=2, points=7)
    quote = money.quote(state, player, price)
    assert quote is not None
    assert quote.left == cash + quote.raised - price
    assert quote.raised == 0 or 0 <= quote.left <= 4
    assert quote.raised == 0 or quote.cash == cash
    assert quote.raised == 5 * (quote.income + quote.points // 2)


@pytest.mark.rule("steam-2.3")
def test_eight_dollars_of_track_without_cash() -> None:
    rules = field()
    state = build_turn(rules, left=4)
    do(rules, state, *(BuildTrack((2, row), "straight", 0) for row in (4, 6, 8)), BuildTrack((6, 4), "straight", 0))
    assert (state.players[0].income, state.players[0].cash) == (-2, 2)


# -- 2.4: the starting auction -----------------------------------------------------------------------------------------


def auction(seats: int = 5, opener: int = 0) -> State:
    rules = field()
    for seed in range(200):
        state, _ = rules.setup(seats, {"game": "base", "order": "auction"}, None, seed)
        assert state.auction is not None
        if state.auction.round.to_speak == opener:
            return state
    raise AssertionError


@pytest.mark.rule("steam-2.4")
def test_seven_dollars_for_first_place() -> None:
    rules = field()
    state = auction(5)
    do(rules, state, Bid(5), Bid(6), Bid(7), PassBid(), PassBid(), PassBid(), PassBid())
    assert state.auction is not None
    assert state.auction.places == [2, None, None, None, None]
    assert (state.players[2].income, state.players[2].cash) == (-2, 3)
    assert state.auction.round.to_speak == 3, "the first to the winner's left"
    assert state.auction.round.bidders == [3, 4, 0, 1]


@pytest.mark.rule("steam-2.4")
def test_bids_go_up_a_pass_is_for_this_place_and_the_last_place_is_free() -> None:
    rules = field()
    state = auction(3, opener=1)
    assert keys(rules, state, Bid(-1)) == ["bid_too_low"]
    do(rules, state, Bid(0))
    assert keys(rules, state, Bid(0)) == ["bid_too_low"]
    do(rules, state, Bid(3), PassBid())
    # Seat 0 is out; seat 1 and 2 go on.
    assert rules.to_act(state) is not None
    assert rules.to_act(state).seat == 1  # type: ignore[union-attr]
    do(rules, state, Bid(4), PassBid())
    assert state.auction is not None
    assert state.auction.places[0] == 1
    do(rules, state, Bid(2), PassBid())
    assert state.order == [1, 2, 0]
    assert state.phase == "tiles"
    assert [(player.income, player.cash) for player in state.players] == [(0, 0), (-1, 1), (-1, 3)]


@pytest.mark.rule("steam-2.4")
def test_when_everybody_passes_the_last_one_gets_the_place_for_nothing_without_acting() -> None:
    rules = field()
    state = auction(4, opener=2)
    events = do(rules, state, PassBid(), PassBid(), PassBid())
    assert state.auction is not None
    assert state.auction.places[0] == 1
    assert events[1].values == {"player": 1, "place_number": 1, "price": 0}
    do(rules, state, PassBid(), PassBid(), PassBid())
    assert state.order == [1, 0, 3, 2]
    assert [player.cash for player in state.players] == [0] * 4


@pytest.mark.rule("steam-2.4")
def test_nobody_bids_more_than_they_could_raise() -> None:
    rules = field()
    state = auction(3)
    assert keys(rules, state, Bid(50)) == []
    assert keys(rules, state, Bid(51)) == ["bid_too_high"]
    assert [action.amount for action in rules.legal(state) if isinstance(action, Bid)] == list(range(51))


def test_points_and_income_can_be_taken_by_name_only_when_there_are_some() -> None:
    rules = field()
    state = new_game(rules)
    put_cube(state, "alpha", "gray")
    assert keys(rules, state, TakeIncome()) == ["not_now"]
    assert keys(rules, state, TakePoints()) == ["not_now"]
