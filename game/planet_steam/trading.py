"""Order markers (10.1), trade (7.5 to 7.8) and certificates (7.9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.planet_steam.actions import (
    Buy,
    BuyCertificate,
    EndCertificates,
    HoldPrice,
    PassTrade,
    PlaceMarker,
    Sell,
    SellCertificate,
)
from game.planet_steam.board import Board, Certificate
from game.planet_steam.carriers import store
from game.planet_steam.deed import CREDITS_KEY, AnyDeed, Checks, Deed, always, next_in_queue, only, too_few
from game.planet_steam.market import add_supply, adjust_price, can_hold_price
from game.planet_steam.state import (
    BROKER,
    CERTIFICATES,
    ORDER_MARKER,
    ORDER_MARKERS,
    STEP_DONE,
    TRADE,
    Player,
    State,
)
from game.planet_steam.told import about, counted, lost_for_room
from game.rules import Event, Reason, Value

# -- order markers ---------------------------------------------------------------------------------------------------


def begin_order_markers(board: Board, state: State) -> list[Event]:
    """With the option, the players mark the order (10.1); else the printed numbers hold (7.5)."""
    resources = board.market.order
    if not state.option(ORDER_MARKERS):
        state.trade_order = list(resources)
        return []
    state.trade_order = []
    state.queue = (state.order * len(resources))[: len(resources)]
    next_in_queue(state, ORDER_MARKER)
    return []


def check_marker(board: Board, state: State, action: PlaceMarker) -> Checks:
    """Why an order marker cannot go onto a resource (10.1)."""
    if action.resource not in state.supply:
        yield Reason("no_such_resource", "planet-1.1", {"resource": action.resource})
    elif action.resource in state.trade_order:
        yield Reason("marked_already", "planet-10.1", {"resource": action.resource})


def place_marker(board: Board, state: State, action: PlaceMarker) -> list[Event]:
    """The last marker has one place only and is put there at once."""
    state.trade_order.append(action.resource)
    values: dict[str, Value] = {"player": state.seat, "resource": action.resource, "marker": len(state.trade_order)}
    events = [Event("marker_placed", values)]
    next_in_queue(state, ORDER_MARKER)
    unmarked = [resource for resource in board.market.order if resource not in state.trade_order]
    if len(unmarked) == 1:
        events += place_marker(board, state, PlaceMarker(unmarked[0]))
    return events


# -- trade -----------------------------------------------------------------------------------------------------------


def begin_trade(board: Board, state: State) -> list[Event]:
    """The first resource, in player order (7.5)."""
    state.trade_at = 0
    state.queue = list(state.order)
    next_in_queue(state, TRADE)
    return [_trade_opens(state)]


def _trade_opens(state: State) -> Event:
    resource = state.trading
    values: dict[str, Value] = {"resource": resource, "price": state.price[resource], "supply": state.supply[resource]}
    return Event("trade_opened", values)


def _check_amount(state: State, action: Buy | Sell) -> Checks:
    if action.resource != state.trading:
        yield Reason("not_traded_now", "planet-7.5", {"resource": action.resource, "other_resource": state.trading})
    if action.amount < 1:
        yield Reason("zero_is_a_pass", "planet-7.5", {"n": action.amount})


def check_buy(board: Board, state: State, action: Buy) -> Checks:
    """Why so much cannot be bought (7.5)."""
    yield from _check_amount(state, action)
    if action.resource != state.trading:
        return
    supply = state.supply[action.resource]
    if action.amount > supply:
        yield Reason("supply_too_small", "planet-7.5", {**about(action.resource), "have": supply})
    need = action.amount * state.price[action.resource]
    if need > state.player.credits:
        yield too_few(CREDITS_KEY, state.player.credits, need, "planet-7.5")


def buy(board: Board, state: State, action: Buy) -> list[Event]:
    """What does not fit is lost; supply falls by all that was bought (7.5)."""
    resource, cost = action.resource, action.amount * state.price[action.resource]
    state.player.credits -= cost
    state.supply[resource] -= action.amount
    lost = store(board, state.player, resource, action.amount)
    values = {**counted(resource, action.amount), "lost": lost, "cost": {CREDITS_KEY: cost}}
    return _traded(board, state, "bought", values, lost)


def check_sell(board: Board, state: State, action: Sell) -> Checks:
    """Why so much cannot be sold (7.5)."""
    yield from _check_amount(state, action)
    have = state.player.resources.get(action.resource, 0)
    if action.resource == state.trading and action.amount > have:
        yield too_few(action.resource, have, action.amount, "planet-7.5")


def sell(board: Board, state: State, action: Sell) -> list[Event]:
    """Supply rises to at most its top; selling there is allowed (7.5)."""
    resource, income = action.resource, action.amount * state.price[action.resource]
    state.player.resources[resource] -= action.amount
    state.player.credits += income
    add_supply(board, state, resource, action.amount)
    return _traded(board, state, "sold", {**counted(resource, action.amount), "cost": {CREDITS_KEY: income}})


def pass_trade(board: Board, state: State, action: PassTrade) -> list[Event]:
    """Trades nothing; the price moves all the same (7.6)."""
    return _traded(board, state, "trade_passed", {})


def _traded(board: Board, state: State, key: str, values: dict[str, Value], lost: int = 0) -> list[Event]:
    """Tells what was done; then the price moves (7.6), and the next player or the next resource comes."""
    resource = state.trading
    told: dict[str, Value] = {"player": state.seat, **about(resource), "price": state.price[resource]}
    events = [Event(key, {**told, **values}), *lost_for_room(state.seat, resource, lost)]
    if state.price_held:
        events.append(Event("price_held", told))
    else:
        events.append(adjust_price(board, state, resource))
    state.price_held = False
    if next_in_queue(state, TRADE):
        return events
    if state.trade_at + 1 == len(state.trade_order):
        return events
    state.trade_at += 1
    state.queue = list(state.order)
    next_in_queue(state, TRADE)
    return [*events, _trade_opens(state)]


def check_hold(board: Board, state: State, action: HoldPrice) -> Checks:
    """Why the price cannot be held (10.3)."""
    player = state.player
    if player.optional_card != BROKER:
        yield Reason("no_broker", "planet-10.3")
    elif not can_hold_price(player):
        yield Reason("used_this_round", "planet-10.3", {"optional_card": BROKER})


def hold_price(board: Board, state: State, action: HoldPrice) -> list[Event]:
    """The Broker keeps the price from moving after this trade (10.3)."""
    state.player.optional_used = True
    state.price_held = True
    return [Event("broker_speaks", {"player": state.seat, **about(state.trading)})]


def most_bought(state: State) -> int:
    """How much of the resource traded now the seat to act can buy: what is there and can be paid (7.5)."""
    price, supply = state.price[state.trading], state.supply[state.trading]
    return min(supply, state.player.credits // price) if price else supply


def most_sold(state: State) -> int:
    """How much of it the seat to act can sell (7.5)."""
    return state.player.resources[state.trading]


def _buys(board: Board, state: State) -> Iterable[Buy]:
    return (Buy(state.trading, amount) for amount in range(1, most_bought(state) + 1))


def _sales(board: Board, state: State) -> Iterable[Sell]:
    return (Sell(state.trading, amount) for amount in range(1, most_sold(state) + 1))


# -- certificates ----------------------------------------------------------------------------------------------------

Kind = Literal["permit", "luxury_district"]
PERMIT: Kind = "permit"
LUXURY_DISTRICT: Kind = "luxury_district"
KINDS: tuple[Kind, ...] = (PERMIT, LUXURY_DISTRICT)


def begin_certificates(board: Board, state: State) -> list[Event]:
    """Every player in player order (7.9)."""
    state.queue = list(state.order)
    next_in_queue(state, CERTIFICATES)
    return []


def certificate_prices(board: Board, certificate: str) -> Certificate:
    """What a certificate costs and brings."""
    return board.permit if certificate == PERMIT else board.luxury_district


def held(player: Player, certificate: str) -> int:
    """How many of a certificate the player has."""
    return player.permits if certificate == PERMIT else player.districts


def in_play(state: State, certificate: str) -> int:
    """How many of a certificate are to be had."""
    return state.permits if certificate == PERMIT else state.districts


def _move(state: State, certificate: str, to_player: int) -> None:
    if certificate == PERMIT:
        state.permits -= to_player
        state.player.permits += to_player
    else:
        state.districts -= to_player
        state.player.districts += to_player


def _check_kind(certificate: str) -> Checks:
    if certificate not in KINDS:
        yield Reason("no_such_certificate", "planet-7.9", {"certificate": certificate})


def check_buy_certificate(board: Board, state: State, action: BuyCertificate) -> Checks:
    """Why no such certificate can be bought (7.9)."""
    unknown = list(_check_kind(action.certificate))
    yield from unknown
    if unknown:
        return
    if in_play(state, action.certificate) == 0:
        yield Reason("no_certificates_left", "planet-7.9", {"certificate": action.certificate})
    need = certificate_prices(board, action.certificate).buy
    if state.player.credits < need:
        yield too_few(CREDITS_KEY, state.player.credits, need, "planet-7.9")


def buy_certificate(board: Board, state: State, action: BuyCertificate) -> list[Event]:
    """Buys a permit or a luxury district (7.9)."""
    price = certificate_prices(board, action.certificate).buy
    state.player.credits -= price
    _move(state, action.certificate, 1)
    return [Event(f"{action.certificate}_bought", {"player": state.seat, "n": price})]


def check_sell_certificate(board: Board, state: State, action: SellCertificate) -> Checks:
    """Why no such certificate can be sold (7.9)."""
    unknown = list(_check_kind(action.certificate))
    yield from unknown
    if not unknown and held(state.player, action.certificate) == 0:
        yield Reason("no_certificate_held", "planet-7.9", {"certificate": action.certificate})


def sell_certificate(board: Board, state: State, action: SellCertificate) -> list[Event]:
    """A sold certificate can be bought again (7.9)."""
    price = certificate_prices(board, action.certificate).sell
    state.player.credits += price
    _move(state, action.certificate, -1)
    return [Event(f"{action.certificate}_sold", {"player": state.seat, "n": price})]


def end_certificates(board: Board, state: State, action: EndCertificates) -> list[Event]:
    """Buys and sells no more (7.9)."""
    if not next_in_queue(state, CERTIFICATES):
        state.phase = STEP_DONE
    return []


DEEDS: tuple[AnyDeed, ...] = (
    Deed(
        PlaceMarker,
        (ORDER_MARKER,),
        check_marker,
        place_marker,
        lambda board, state: map(PlaceMarker, board.market.order),
    ),
    Deed(Buy, (TRADE,), check_buy, buy, _buys),
    Deed(Sell, (TRADE,), check_sell, sell, _sales),
    Deed(PassTrade, (TRADE,), always, pass_trade, only(PassTrade)),
    Deed(HoldPrice, (TRADE,), check_hold, hold_price, only(HoldPrice)),
    Deed(
        BuyCertificate,
        (CERTIFICATES,),
        check_buy_certificate,
        buy_certificate,
        lambda board, state: map(BuyCertificate, KINDS),
    ),
    Deed(
        SellCertificate,
        (CERTIFICATES,),
        check_sell_certificate,
        sell_certificate,
        lambda board, state: map(SellCertificate, KINDS),
    ),
    Deed(EndCertificates, (CERTIFICATES,), always, end_certificates, only(EndCertificates)),
)
