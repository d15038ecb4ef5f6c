"""The resource table: price and supply tracks, colours and steps (7.5 to 7.8), and what fits into the carriers (3)."""

from __future__ import annotations

from dataclasses import dataclass

from game.planet_steam.board import Board
from game.planet_steam.state import BROKER, SPARE_HOLD, Player, State
from game.rules import Event


def band(board: Board, supply: int) -> str:
    """The colour of a supply: the band that begins highest at or below it (7.7)."""
    return max((start, colour) for colour, start in board.market.bands.items() if start <= supply)[1]


def price_step(board: Board, supply: int) -> int:
    """How far the price moves at a supply (7.7), the ends of its track left aside."""
    return board.market.price_steps[band(board, supply)]


def adjusted(board: Board, resource: str, supply: int, price: int) -> int:
    """The price after one adjustment, within the resource's track (7.6)."""
    track = board.market.prices[resource]
    return min(max(price + price_step(board, supply), track.min), track.max)


def adjust_price(board: Board, state: State, resource: str) -> Event:
    """One price adjustment by the resource's own supply (7.6)."""
    before, supply = state.price[resource], state.supply[resource]
    state.price[resource] = adjusted(board, resource, supply, before)
    return Event(
        "price_moved",
        {
            "resource": resource,
            "supply": supply,
            "band": band(board, supply),
            "from_price": before,
            "price": state.price[resource],
        },
    )


def add_supply(board: Board, state: State, resource: str, amount: int) -> None:
    """Raises a supply, at most to the top of its track (7.5)."""
    state.supply[resource] = min(state.supply[resource] + amount, board.market.supply_max[resource])


# -- carriers --------------------------------------------------------------------------------------------------------


def capacity(board: Board, player: Player, resource: str) -> int:
    """What the resource's carrier can hold (3.1), the spare hold left aside."""
    return board.carrier_capacity[player.classes[resource] - 1]


def in_hold(board: Board, player: Player) -> tuple[str, int] | None:
    """What lies in the spare hold (10.3): the resource and how many; None when it is empty or not there."""
    for resource, held in player.resources.items():
        above = held - capacity(board, player, resource)
        if above > 0:
            return resource, above
    return None


def room(board: Board, player: Player, resource: str) -> int:
    """How many more of a resource fit (3.2), into the spare hold too if it is empty or holds the same (10.3)."""
    space = capacity(board, player, resource) - player.resources[resource]
    if player.optional_card == SPARE_HOLD:
        held = in_hold(board, player)
        if held is None or held[0] == resource:
            space += board.spare_hold
    return max(space, 0)


def store(board: Board, player: Player, resource: str, amount: int) -> int:
    """Stores what fits. Returns how many were lost; supply does not change (3.2)."""
    fits = min(amount, room(board, player, resource))
    player.resources[resource] += fits
    return amount - fits


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
    """What buying (amount > 0), selling (< 0) or passing (0) would do to the resource that is traded now."""
    resource, player = state.trading, state.player
    price_now, before = state.price[resource], state.supply[resource]
    supply = min(before - amount, board.market.supply_max[resource])
    lost = max(amount - room(board, player, resource), 0)
    after = price_now if state.price_held else adjusted(board, resource, supply, price_now)
    return TradePreview(
        resource=resource,
        amount=amount,
        credits=-amount * price_now,
        supply=supply,
        band=band(board, supply),
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
