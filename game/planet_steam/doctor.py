"""The board doctor of Planet Steam: what makes a sound board less fair or less good to play on."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from game.boards.findings import Findings
from game.planet_steam.board import RESOURCES, Board, Cost, Setup, Zone

ROOM_UNEVEN = 2
"""One player's start may have so many more free zones beside it than another's."""
NEAR = 1
MOST_ZONES_PER_CLAIM = 3.0


def examine(board: Board, findings: Findings) -> None:
    """Adds everything that could be better."""
    for players in board.players.numbers:
        setup = board.setups[players]
        _zones(board, setup, findings)
        _starts(board, setup, findings)
        _first_tank(board, setup, findings)
    _rivers(board, findings)
    _prices(board, findings)
    _steps(board, findings)


# --- the map ----------------------------------------------------------------------------------------------------


def _zones(board: Board, setup: Setup, findings: Findings) -> None:
    """Zones to be had against the claims that a game has room for: one a player a round."""
    path = ("setup", setup.players, "claims")
    zones = sum(claim in ("free", "neutral") for claim in setup.claims.values())
    claims = setup.rounds * setup.players
    if zones < claims:
        findings.add(path, "zones_few", at_key=True, found=zones, wanted=claims, n=setup.players)
    elif zones > claims * MOST_ZONES_PER_CLAIM:
        findings.add(path, "zones_many", at_key=True, found=zones, wanted=claims, n=setup.players)


@dataclass(frozen=True)
class Start:
    """What a player's first claims are worth. room: zones beside them to be had; pairs: own claims side by side;
    river: claims on the river; rival: steps to the nearest claim of somebody else (0: nobody else has one)."""

    claims: int
    room: int
    pairs: int
    river: int
    rival: int


def start_of(board: Board, setup: Setup, seat: int) -> Start:
    """What a seat begins with."""
    own = [board.zone(id) for id, claim in setup.claims.items() if claim == seat]
    others = [
        board.zone(id) for id, claim in setup.claims.items() if isinstance(claim, int) and claim != seat
    ]
    beside = [other for zone in own for other in board.neighbours(zone.id)]
    room = {zone.id for zone in beside if setup.claims[zone.id] in ("free", "neutral")}
    rival = min((_steps_between(one, two) for one in own for two in others), default=0)
    pairs = sum(zone in own for zone in beside) // 2
    return Start(len(own), len(room), pairs, sum(zone.river for zone in own), rival)


def _steps_between(one: Zone, two: Zone) -> int:
    return abs(one.row - two.row) + abs(one.column - two.column)


def _starts(board: Board, setup: Setup, findings: Findings) -> None:
    """Whether all players begin alike."""
    path = ("setup", setup.players, "claims")
    starts = [start_of(board, setup, seat) for seat in range(setup.players)]
    for name, allowed in (("room", ROOM_UNEVEN), ("river", 0), ("pairs", 0), ("rival", NEAR)):
        values = [getattr(start, name) for start in starts]
        if max(values) - min(values) > allowed:
            findings.add(
                path, f"starts_{name}", at_key=True, least=min(values), most=max(values),
                number=values.index(min(values)) + 1, other_number=values.index(max(values)) + 1, n=setup.players,
            )  # fmt: skip


def _rivers(board: Board, findings: Findings) -> None:
    rivers = sum(zone.river for zone in board.zones)
    if rivers < board.players.max:
        findings.add(("zones",), "river_small", at_key=True, found=rivers, n=board.players.max)


# --- the tables -------------------------------------------------------------------------------------------------


def worth(board: Board, cost: Cost) -> int:
    """What a cost comes to in credits at the starting prices."""
    prices = board.market.prices
    return sum(amount * (prices[good].start if good != "credits" else 1) for good, amount in cost.items())


def _first_tank(board: Board, setup: Setup, findings: Findings) -> None:
    """Whether everybody can pay for a tank in the first round."""
    path = ("setup", setup.players)
    need = {
        good: board.costs.activation.get(good, 0) + board.costs.local_tank.get(good, 0) for good in RESOURCES
    }
    for resource in RESOURCES:
        if setup.resources[resource] < need[resource]:
            findings.add(
                (*path, "resources"), "no_first_tank", at_key=True, name=resource, found=setup.resources[resource],
                wanted=need[resource], n=setup.players,
            )  # fmt: skip
    price = board.tank_prices.get(setup.tank_stock, 0) + board.costs.local_tank.get("credits", 0)
    if setup.tank_stock and setup.credits < price:
        findings.add(
            (*path, "credits"), "no_money_for_tank", at_key=True, found=setup.credits, wanted=price, n=setup.players
        )


def _prices(board: Board, findings: Findings) -> None:
    prices, wealth = board.market.prices, board.wealth
    for resource in RESOURCES:
        if resource != "energy" and prices[resource].start <= prices["energy"].start:
            findings.add(
                ("market", "prices", resource, "start"), "not_worth_energy", name=resource,
                found=prices[resource].start, least=prices["energy"].start,
            )  # fmt: skip
    cheapest = worth(board, board.costs.local_tank) + min(board.tank_prices.values())
    imported = worth(board, board.costs.import_tank)
    if imported <= cheapest:
        findings.add(("costs", "import_tank"), "import_cheap", at_key=True, found=imported, least=cheapest)
    if wealth.luxury_district <= board.luxury_district.buy:
        findings.add(
            ("wealth", "luxury_district"), "district_worthless", found=wealth.luxury_district,
            most=board.luxury_district.buy,
        )  # fmt: skip
    if board.permit.buy <= wealth.zone:
        findings.add(("certificates", "permit"), "permit_gift", at_key=True, found=board.permit.buy, most=wealth.zone)
    charger = worth(board, board.costs.supercharger)
    if charger > 2 * wealth.supercharger:
        findings.add(("costs", "supercharger"), "supercharger_dear", at_key=True, found=charger, n=wealth.supercharger)


def _steps(board: Board, findings: Findings) -> None:
    """Prices must be able to go both ways, or the market ends at one end of its tracks."""
    steps = [board.market.price_steps[band] for band, _ in board.market.bands]
    if not (min(steps) < 0 < max(steps)):
        findings.add(("market", "price_steps"), "prices_one_way", at_key=True)
    elif any(low < high for low, high in pairwise(steps)):
        findings.add(("market", "price_steps"), "steps_not_falling", at_key=True)
