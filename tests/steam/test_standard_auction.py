"""The auction for order in the Standard Game (steam-9.2 to 9.4)."""

from __future__ import annotations

import pytest

from game.auction import Auction
from game.steam.actions import Bid, BuyCapital, PassBid
from game.steam.auction import payments
from game.steam.state import OrderAuction, State
from tests.steam.small import do, field, keys, new_game, told


def bidding(seats: int = 4, *, holder: int | None = None, cash: int = 20) -> State:
    """The auction of a turn in which nobody bought capital; `holder` took Turn Order last turn."""
    rules = field()
    state = new_game(rules, seats, standard=True)
    for seat, player in enumerate(state.players):
        player.cash = cash
        player.tile = 1 if seat == holder else None
    do(rules, state, *[BuyCapital(0)] * seats)
    assert state.phase == "auction"
    return state


def turn_of(state: State) -> int:
    seen = field().to_act(state)
    assert seen is not None
    return seen.seat


@pytest.mark.rule("steam-9.4")
def test_the_rulebooks_example() -> None:
    """Green 0, brown 1, black 2, white 3; white has Turn Order."""
    rules = field()
    state = bidding(4, holder=3)
    do(rules, state, Bid(0), Bid(2), PassBid())
    events = do(rules, state, PassBid())
    assert told(events) == ["passes_free"]
    do(rules, state, Bid(3), PassBid())
    events = do(rules, state, PassBid())
    assert state.order == [0, 3, 1, 2]
    assert [player.cash for player in state.players] == [17, 19, 20, 20]
    paid = [event.values["price"] for event in events if event.key == "wins_place"]
    assert paid == [3, 0, 1, 0]


@pytest.mark.rule("steam-9.2")
def test_bids_go_round_in_order_and_a_pass_takes_the_last_free_place() -> None:
    rules = field()
    state = bidding(4)
    assert turn_of(state) == 0
    do(rules, state, PassBid())
    assert state.auction is not None
    assert state.auction.places == [None, None, None, 0]
    do(rules, state, Bid(0))
    assert keys(rules, state, Bid(0)) == ["bid_too_low"]
    do(rules, state, Bid(1), Bid(4))
    assert turn_of(state) == 1, "round and round"
    do(rules, state, PassBid())
    assert state.auction.places == [None, None, 1, 0]
    do(rules, state, PassBid())
    assert state.order == [3, 2, 1, 0]
    assert state.phase == "tiles"


@pytest.mark.rule("steam-9.2")
def test_turn_order_may_pass_once_and_stay_in_but_not_twice() -> None:
    rules = field()
    state = bidding(3, holder=0)
    do(rules, state, PassBid())
    assert state.auction is not None
    assert state.auction.places == [None, None, None]
    do(rules, state, Bid(1), Bid(2))
    assert turn_of(state) == 0, "asked again after the free pass"
    do(rules, state, PassBid())
    assert state.auction.places == [None, None, 0]
    do(rules, state, PassBid())
    assert state.order == [2, 1, 0]


@pytest.mark.rule("steam-9.2")
def test_the_high_bidder_is_never_asked_to_outbid_themselves() -> None:
    """Only the holder and the high bidder are left: the holder passes twice in a row."""
    rules = field()
    state = bidding(3, holder=1)
    do(rules, state, Bid(5))
    assert turn_of(state) == 1
    do(rules, state, PassBid())
    do(rules, state, PassBid())
    assert turn_of(state) == 1, "seat 0, the high bidder, is skipped"
    do(rules, state, PassBid())
    assert state.order == [0, 1, 2]
    assert [player.cash for player in state.players] == [15, 20, 20]


@pytest.mark.rule("steam-9.2")
@pytest.mark.parametrize("holder", [None, 0, 1, 2])
def test_everybody_passes(holder: int | None) -> None:
    rules = field()
    state = bidding(3, holder=holder)
    passes = 0
    while state.phase == "auction":
        do(rules, state, PassBid())
        passes += 1
    assert passes == {None: 2, 0: 3, 1: 3, 2: 2}[holder]
    assert state.order == {None: [2, 1, 0], 0: [0, 2, 1], 1: [1, 2, 0], 2: [2, 1, 0]}[holder]
    assert [player.cash for player in state.players] == [20] * 3


@pytest.mark.rule("steam-9.2")
def test_bids_are_capped_by_cash() -> None:
    rules = field()
    state = bidding(3, cash=2)
    assert keys(rules, state, Bid(3)) == ["bid_too_high"]
    do(rules, state, Bid(2))
    assert list(rules.legal(state)) == [PassBid()]


@pytest.mark.rule("steam-9.3")
@pytest.mark.parametrize(
    ("bids", "due"),
    [
        ([7, 6], [7, 0]),
        ([7, 6, 5], [7, 6, 0]),
        ([7, 6, 5, 3, 2, 1], [7, 6, 3, 2, 1, 0]),
        ([0, None, None], [0, 0, 0]),
        ([9, None, 4, 3], [9, 0, 2, 0]),
    ],
)
def test_who_pays_what(bids: list[int | None], due: list[int]) -> None:
    places: list[int | None] = list(range(len(bids)))
    assert payments(OrderAuction(Auction([0]), places, bids)) == due


@pytest.mark.rule("steam-9.2")
def test_the_auction_starts_with_the_player_who_is_first_now() -> None:
    rules = field()
    state = new_game(rules, standard=True)
    state.order = state.queue = [2, 0, 1]
    state.queue = list(state.order)
    do(rules, state, BuyCapital(0), BuyCapital(0), BuyCapital(0))
    assert turn_of(state) == 2
    do(rules, state, PassBid())
    assert turn_of(state) == 0
