"""The resource table: price and supply tracks, colours and steps (7.5 to 7.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.planet_steam.board import Board, Price
from game.planet_steam.carriers import room
from game.planet_steam.state import BROKER, Player, State
from game.planet_steam.told import about
from game.rules import Event


def price_track(board: Board, resource: str) -> Price:
    """The price track of a resource."""
    tracks: Mapping[Any, Price] = board.market.prices
    return tracks[resource]


def supply_top(board: Board, resource: str) -> int:
    """The top of a resource's supply track."""
    tops: Mapping[Any, int] = board.market.supply_max
    return tops[resource]


def adjusted(board: Board, resource: str, supply: int, price: int) -> int:
    """The price after one adjustment by a supply's colour, within the resource's track (7.6)."""
    return price_track(board, resource).moved(price, board.market.step(supply))


def adjust_price(board: Board, state: State, resource: str) -> Event:
    """One price adjustment by the resource's own supply (7.6)."""
    before, supply = state.price[resource], state.supply[resource]
    state.price[resource] = adjusted(board, resource, supply, before)
    return Event(
        "price_stayed" if state.price[resource] == before else "price_moved",
        {
            **about(resource),
            "supply": supply,
            "band": board.market.band(supply),
            "from_price": before,
            "price": state.price[resource],
        },
    )


def add_supply(board: Board, state: State, resource: str, amount: int) -> None:
    """Raises a supply, at most to the top of its track (7.5)."""
    state.supply[resource] = min(state.supply[resource] + amount, supply_top(board, resource))


# -- what a trade would do ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TradePreview:
    """What a trade or a pass of the seat to act would do.

    amount: bought (positive), sold (negative) or passed (0); credits: by how much the seat's money changes;
    supply, band, step: after it; price_now: paid or got for each; price: after the adjustment; held: the seat's stock
    after it; lost: bought units that do not fit (7.5); sold_over_top: sold units that the supply track cannot take.
    """

    resource: str
    amount: int
    credits: int
    supply: int
    band: str
    step: int
    price_now: int
    price: int
    held: int
    lost: int
    sold_over_top: int


def trade_preview(board: Board, state: State, amount: int) -> TradePreview:
    """What buying (amount > 0), selling (< 0) or passing (0) would do to the resource that is traded now.

    Whether it is allowed is not asked here: `why_not` tells.
    """
    resource, player = state.trading, state.player
    price_now, before = state.price[resource], state.supply[resource]
    supply = max(min(before - amount, supply_top(board, resource)), 0)
    lost = max(amount - room(board, player, resource), 0)
    after = price_now if state.price_held else adjusted(board, resource, supply, price_now)
    return TradePreview(
        resource=resource,
        amount=amount,
        credits=-amount * price_now,
        supply=supply,
        band=board.market.band(supply),
        step=after - price_now,
        price_now=price_now,
        price=after,
        held=player.resources[resource] + amount - lost,
        lost=lost,
        sold_over_top=max(before - amount - supply, 0),
    )


def can_hold_price(player: Player) -> bool:
    """Whether the Broker may still keep a price where it is this round (10.3)."""
    return player.optional_card == BROKER and not player.optional_used
