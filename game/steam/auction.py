"""Auctions for the order: at the start of a Base Game, and each turn of the Standard Game (steam-2.4, steam-9.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from game.auction import Auction, clockwise
from game.rules import Event, Reason
from game.steam import money
from game.steam.actions import Bid, PassBid
from game.steam.state import TURN_ORDER, OrderAuction, State

Rate = Literal["all", "half", "nothing"]
NO_BID = -1
"""The bid to beat before the first: an opening bid may be $0."""


def _auction(state: State) -> OrderAuction:
    assert state.auction is not None
    return state.auction


def starting(state: State) -> bool:
    """Whether this is the Base Game's auction, place by place."""
    return not state.standard


def least(state: State) -> int:
    """The lowest bid the player to speak may make."""
    return _auction(state).round.highest + 1


def most(state: State) -> int:
    """The highest bid the player to speak may make: what they could pay."""
    return money.most_to_spend(state, state.players[_auction(state).round.to_speak])


def faults(state: State, action: Bid | PassBid) -> Iterator[Reason]:
    """Every reason why the player to speak may not bid so."""
    if isinstance(action, PassBid):
        return
    rule = "steam-2.4" if starting(state) else "steam-9.2"
    if action.amount < least(state):
        yield Reason("bid_too_low", rule, {"amount": action.amount, "least": least(state)})
    if action.amount > most(state):
        yield Reason("bid_too_high", rule, {"amount": action.amount, "most": most(state)})


def legal(state: State) -> Iterator[Bid | PassBid]:
    """Every bid the player to speak may make, and passing."""
    for amount in range(least(state), most(state) + 1):
        yield Bid(amount)
    yield PassBid()


# -- the Base Game's -------------------------------------------------------------------------------------------------


def begin_starting(state: State, opener: int, events: list[Event]) -> None:
    """Opens the auction for first place."""
    seats = len(state.players)
    state.auction = OrderAuction(Auction(clockwise(opener, seats), NO_BID), [None] * seats, [None] * seats)
    events.append(Event("auction_opens", {"player": opener, "place_number": 1}))


def next_place(auction: OrderAuction) -> int:
    """The place now being sold, from 0."""
    return auction.places.index(None)


def _sell(state: State, events: list[Event]) -> None:
    """Gives the place to the only one left in, who pays their bid; opens the next auction."""
    auction = _auction(state)
    (seat,) = auction.round.bidders
    place, price = next_place(auction), max(0, auction.round.highest)
    events.append(Event("wins_place", {"player": seat, "place_number": place + 1, "price": price}))
    money.pay(state, seat, price, events)
    auction.places[place] = seat
    auction.bids = [None] * len(state.players)
    seats = len(state.players)
    left = [other for other in clockwise(seat, seats) if other not in auction.places]
    auction.round = Auction(left, NO_BID)
    if len(left) == 1:
        auction.places[-1] = left[0]
        events.append(Event("takes_last_place", {"player": left[0], "place_number": seats}))
    else:
        events.append(Event("auction_opens", {"player": left[0], "place_number": place + 2}))


# -- the Standard Game's ---------------------------------------------------------------------------------------------


def begin_turn(state: State, events: list[Event]) -> None:
    """Opens the auction for the whole order of this turn; bids go in the order that held so far."""
    seats = len(state.order)
    holder = state.holder(TURN_ORDER)
    state.auction = OrderAuction(
        Auction(list(state.order), NO_BID), [None] * seats, [None] * len(state.players), holder
    )
    events.append(Event("order_auction_opens", {"player": state.order[0]}))


def rate(auction: OrderAuction, place: int, *, starting: bool = False) -> Rate:
    """How much of their bid a place pays: the last nothing; of the others in the auction at the start all of it
    (2.4), else 1st and 2nd all of it and the rest half (9.3)."""
    if place == len(auction.places) - 1:
        return "nothing"
    return "all" if starting or place < 2 else "half"


def _payment(auction: OrderAuction, place: int, seat: int | None) -> int:
    """What a seat pays for a place; halves are rounded up (9.3)."""
    bid = (auction.bids[seat] if seat is not None else None) or 0
    return {"nothing": 0, "all": bid, "half": -(-bid // 2)}[rate(auction, place)]


def payments(auction: OrderAuction) -> list[int]:
    """What each place pays, first place first."""
    return [_payment(auction, place, seat) for place, seat in enumerate(auction.places)]


def _last_free(auction: OrderAuction) -> int:
    return max(number for number, taken in enumerate(auction.places) if taken is None)


def by_passing(auction: OrderAuction) -> tuple[int, int]:
    """The place, from 0, that the player to speak gets by passing, and what they will pay for it."""
    place = _last_free(auction)
    return place, _payment(auction, place, auction.round.to_speak)


def _fill_last_free(auction: OrderAuction, seat: int) -> int:
    place = _last_free(auction)
    auction.places[place] = seat
    return place


def _close(state: State, events: list[Event]) -> None:
    auction = _auction(state)
    (seat,) = auction.round.bidders
    _fill_last_free(auction, seat)
    for place, (winner, price) in enumerate(zip(auction.places, payments(auction), strict=True)):
        assert winner is not None
        events.append(Event("wins_place", {"player": winner, "place_number": place + 1, "price": price}))
        money.pay(state, winner, price, events)


# -- bidding ---------------------------------------------------------------------------------------------------------


def bid(state: State, action: Bid, events: list[Event]) -> None:
    """Raises the bid."""
    auction = _auction(state)
    seat = auction.round.to_speak
    auction.round.bid(action.amount)
    auction.bids[seat] = action.amount
    events.append(Event("bids", {"player": seat, "amount": action.amount}))
    _go_on(state, events)


def pass_bid(state: State, events: list[Event]) -> None:
    """Passes: for good, or with Turn Order once for now."""
    auction = _auction(state)
    seat = auction.round.to_speak
    if auction.free_pass == seat:
        auction.free_pass = None
        auction.round.bidders.append(auction.round.bidders.pop(0))
        events.append(Event("passes_free", {"player": seat}))
    else:
        auction.round.drop()
        if starting(state):
            events.append(Event("passes_bid", {"player": seat, "place_number": next_place(auction) + 1}))
        else:
            place = _fill_last_free(auction, seat)
            events.append(Event("takes_place", {"player": seat, "place_number": place + 1}))
    _go_on(state, events)


def _go_on(state: State, events: list[Event]) -> None:
    """Skips the high bidder, who is never asked to outbid themselves; closes when one player is left."""
    auction = _auction(state)
    if len(auction.round.bidders) == 1:
        if starting(state):
            _sell(state, events)
        else:
            _close(state, events)
    elif auction.round.to_speak == auction.round.leader:
        auction.round.bidders.append(auction.round.bidders.pop(0))


def over(state: State) -> bool:
    """Whether every place is taken."""
    return None not in _auction(state).places
