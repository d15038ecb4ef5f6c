"""The auctions of the Expansion phase: specialist cards (5.3 to 5.8) and a zone (5.9)."""

from __future__ import annotations

from collections.abc import Iterable

from game.auction import Auction, clockwise
from game.planet_steam.actions import Bid, ChooseZone, PassBid
from game.planet_steam.board import Board
from game.planet_steam.deed import AnyDeed, Checks, Deed, only
from game.planet_steam.specialists import has_role, hold_card, seat_of
from game.planet_steam.state import (
    CHOOSE_ZONE,
    LADY_STEAM,
    SPECIALIST_AUCTION,
    STEP_DONE,
    TAKE_CARD,
    VENTURER,
    ZONE_AUCTION,
    State,
)
from game.rules import Event, Reason

LEAST_BID = 1
POOR_GET = 2


# -- specialist cards ------------------------------------------------------------------------------------------------


def begin_specialists(board: Board, state: State) -> list[Event]:
    """Those without credits get 2 (5.2), then the first auction opens (5.3)."""
    events = []
    for seat, player in enumerate(state.players):
        if player.credits == 0:
            player.credits = POOR_GET
            events.append(Event("poor_get", {"player": seat, "n": POOR_GET}, reveals=state.hides_credits))
    state.cards = [card.order for card in board.setups[len(state.players)].specialists]
    return events + open_card_auction(board, state)


def open_card_auction(board: Board, state: State) -> list[Event]:
    """The next auction among those without a card; the last one alone pays 1 (5.5)."""
    bidders = [seat for seat in clockwise(state.opener, len(state.players)) if state.players[seat].card is None]
    state.auction = Auction(bidders)
    state.seat, state.phase = bidders[0], SPECIALIST_AUCTION
    if len(bidders) > 1:
        return []
    state.auction.bid(LEAST_BID)
    return _card_won(board, state)


def _card_won(board: Board, state: State) -> list[Event]:
    winner, amount = _close(state)
    state.players[winner].credits -= amount
    events = [Event("card_auction_won", {"player": winner, "n": amount})]
    if len(state.cards) == 1:
        return events + hold_card(board, state, state.cards[0])
    state.phase = TAKE_CARD
    return events


def _close(state: State) -> tuple[int, int]:
    auction = state.auction
    assert auction is not None
    assert auction.winner is not None
    state.auction = None
    state.seat = auction.winner
    return auction.winner, auction.highest


# -- the zone --------------------------------------------------------------------------------------------------------


def zones_to_auction(state: State) -> list[str]:
    """The zones the Venturer may choose: free ones, or neutral ones if none is free (5.9)."""
    return state.free_zones() or state.neutral_zones()


def begin_zone_auction(board: Board, state: State) -> list[Event]:
    """Asks the Venturer for a zone, unless there is none or nobody can bid (5.9)."""
    zones = zones_to_auction(state)
    venturer = seat_of(board, state, VENTURER)
    if not zones:
        return [Event("zone_auction_skipped")]
    if all(player.credits < LEAST_BID for player in state.players):
        return [Event("zone_auction_unpaid", reveals=state.hides_credits)]
    state.seat, state.phase = venturer, CHOOSE_ZONE
    if len(zones) == 1:
        return choose_zone(board, state, ChooseZone(zones[0]))
    return []


def check_zone(board: Board, state: State, action: ChooseZone) -> Checks:
    """Why a zone cannot be put up (5.9)."""
    if action.zone not in state.claims:
        yield Reason("no_such_zone", "planet-2.1", {"zone": action.zone})
    elif action.zone not in zones_to_auction(state):
        yield Reason("zone_not_for_auction", "planet-5.9", {"zone": action.zone})


def choose_zone(board: Board, state: State, action: ChooseZone) -> list[Event]:
    """Puts a zone up; Lady Steam opens, or the first clockwise from her who can bid (5.9)."""
    state.auctioned_zone = action.zone
    events = [Event("zone_put_up", {"player": state.seat, "zone": action.zone})]
    bidders = clockwise(seat_of(board, state, LADY_STEAM), len(state.players))
    while most_bid(board, state, bidders[0]) < LEAST_BID:
        skipped = bidders.pop(0)
        events.append(Event("opener_skipped", {"player": skipped}, reveals=state.hides_credits))
    state.auction = Auction(bidders)
    state.seat, state.phase = bidders[0], ZONE_AUCTION
    if len(bidders) == 1:
        # Whoever must open and has nobody against them has no choice but the amount, and more than 1 would be folly.
        state.auction.bid(LEAST_BID)
        events += _zone_won(board, state)
    return events


def zone_price(board: Board, state: State, seat: int, amount: int) -> int:
    """What a bid for a zone costs if it wins: the Venturer pays half, rounded up (4.4)."""
    return (amount + 1) // 2 if has_role(board, state, seat, VENTURER) else amount


def _zone_won(board: Board, state: State) -> list[Event]:
    winner, amount = _close(state)
    zone = state.auctioned_zone
    assert zone is not None
    cost = zone_price(board, state, winner, amount)
    state.players[winner].credits -= cost
    state.claims[zone] = winner
    state.auctioned_zone = None
    state.phase = STEP_DONE
    return [Event("zone_won", {"player": winner, "zone": zone, "bid": amount, "n": cost})]


# -- bids ------------------------------------------------------------------------------------------------------------


def least_bid(state: State) -> int:
    """The lowest bid that the auction allows now (5.3)."""
    return LEAST_BID if state.auction is None else state.auction.highest + 1


def most_bid(board: Board, state: State, seat: int) -> int:
    """The highest bid a seat can pay: the Venturer's may be twice their credits for a zone (5.9)."""
    credits = state.players[seat].credits
    doubled = state.auctioned_zone is not None and has_role(board, state, seat, VENTURER)
    return 2 * credits if doubled else credits


def check_bid(board: Board, state: State, action: Bid) -> Checks:
    """Why a bid does not count (5.3, 5.9)."""
    least, most = least_bid(state), most_bid(board, state, state.seat)
    rule = "planet-5.3" if state.auctioned_zone is None else "planet-5.9"
    if action.amount < least:
        yield Reason("bid_too_low", "planet-5.3", {"n": action.amount, "least": least})
    if action.amount > most:
        yield Reason("bid_too_high", rule, {"n": action.amount, "most": most})


def bids(board: Board, state: State) -> Iterable[Bid]:
    """Every bid the seat to speak can make."""
    return (Bid(amount) for amount in range(least_bid(state), most_bid(board, state, state.seat) + 1))


def make_bid(board: Board, state: State, action: Bid) -> list[Event]:
    """Raises the bid (5.3)."""
    assert state.auction is not None
    state.auction.bid(action.amount)
    return [Event("bid", {"player": state.seat, "n": action.amount}), *_go_on(board, state)]


def check_pass(board: Board, state: State, action: PassBid) -> Checks:
    """Why nobody may pass now: whoever opens must bid (5.3)."""
    if state.auction is not None and state.auction.opening:
        yield Reason("opener_must_bid", "planet-5.3")


def pass_bid(board: Board, state: State, action: PassBid) -> list[Event]:
    """Passes for good (5.3)."""
    assert state.auction is not None
    state.auction.drop()
    return [Event("bid_passed", {"player": state.seat}), *_go_on(board, state)]


def _go_on(board: Board, state: State) -> list[Event]:
    auction = state.auction
    assert auction is not None
    if auction.winner is None:
        state.seat = auction.to_speak
        return []
    return _card_won(board, state) if state.auctioned_zone is None else _zone_won(board, state)


BIDDING = (SPECIALIST_AUCTION, ZONE_AUCTION)

DEEDS: tuple[AnyDeed, ...] = (
    Deed(Bid, BIDDING, check_bid, make_bid, bids),
    Deed(PassBid, BIDDING, check_pass, pass_bid, only(PassBid)),
    Deed(
        ChooseZone,
        (CHOOSE_ZONE,),
        check_zone,
        choose_zone,
        lambda board, state: map(ChooseZone, zones_to_auction(state)),
    ),
)
