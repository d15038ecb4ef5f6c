"""The tank phase: activation and what is bought in it (6.1, 6.2). Reorganising stands in `reorganise`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.planet_steam.actions import (
    Activate,
    BuyConverter,
    BuySupercharger,
    BuyTank,
    EndTankPhase,
    ImportTank,
    TakeWater,
    UpgradeCarrier,
)
from game.planet_steam.board import Board
from game.planet_steam.carriers import check_class, store
from game.planet_steam.deed import (
    CREDITS_KEY,
    AnyDeed,
    Checks,
    Costs,
    Deed,
    always,
    cost_reasons,
    next_in_queue,
    only,
    pay,
)
from game.planet_steam.specialists import next_benefit
from game.planet_steam.state import ACTIVATION, BANK_AGENT, FIRST_UPGRADE, TANKS, WATER, State, Tank
from game.planet_steam.told import about, lost_for_room, paid
from game.rules import Action, Event, Reason, Value

# -- activation ------------------------------------------------------------------------------------------------------


def begin_tanks(board: Board, state: State) -> list[Event]:
    """Every player in player order, each completely (6)."""
    state.queue = list(state.order)
    next_in_queue(state, ACTIVATION)
    return []


def check_activation(board: Board, state: State, action: Activate) -> Checks:
    """Why the activation cost cannot be paid (6.1)."""
    yield from cost_reasons(state.player, board.costs.activation, "planet-6.1")


def activate(board: Board, state: State, action: Activate) -> list[Event]:
    """Pays the activation cost (6.1)."""
    pay(state.player, board.costs.activation)
    state.phase = TANKS
    return [Event("activated", paid(state.seat, board.costs.activation))]


def take_water(board: Board, state: State, action: TakeWater) -> list[Event]:
    """Takes one water instead and is done (6.1)."""
    lost = store(board, state.player, WATER, 1)
    events = [Event("water_taken", {"player": state.seat}), *lost_for_room(state.seat, WATER, lost)]
    next_in_queue(state, ACTIVATION)
    return events


def end_tank_phase(board: Board, state: State, action: EndTankPhase) -> list[Event]:
    """Builds no more (6.1)."""
    event = Event("tank_phase_ended", {"player": state.seat})
    next_in_queue(state, ACTIVATION)
    return [event]


# -- costs -----------------------------------------------------------------------------------------------------------


def local_tank_price(board: Board, state: State) -> int | None:
    """The credits for a local tank (6.5); None when none is in stock."""
    return board.tank_prices.get(state.tank_stock)


def local_tank_cost(board: Board, state: State) -> Costs:
    """All that a local tank costs now (6.2); its price is left out when none is in stock."""
    price = local_tank_price(board, state)
    cost: dict[Any, int] = {**board.costs.local_tank}
    if price is not None:
        cost[CREDITS_KEY] = cost.get(CREDITS_KEY, 0) + price
    return cost


def cost_of(board: Board, state: State, action: Action) -> Costs:
    """What an action of the tank phase costs, by resource and credits; empty when nothing."""
    if isinstance(action, Activate):
        return board.costs.activation
    if isinstance(action, BuyTank):
        return local_tank_cost(board, state)
    if isinstance(action, ImportTank):
        return board.costs.import_tank
    if isinstance(action, BuyConverter):
        converters: Mapping[Any, Costs] = board.costs.converters
        return converters.get(action.resource, {})
    if isinstance(action, BuySupercharger):
        return board.costs.supercharger
    if isinstance(action, UpgradeCarrier) and state.phase == TANKS:
        return board.costs.carrier_class
    return {}


# -- tanks -----------------------------------------------------------------------------------------------------------


def check_own_zone(state: State, zone: str, rule: str) -> Checks:
    """The zone must be there and the seat's own."""
    if zone not in state.claims:
        yield Reason("no_such_zone", "planet-2.1", {"zone": zone})
    elif state.claims[zone] != state.seat:
        yield Reason("not_your_zone", rule, {"zone": zone})


def check_room_for_tank(state: State, zone: str, rule: str) -> Checks:
    """The zone must be the seat's own and without a tank (2.3)."""
    yield from check_own_zone(state, zone, rule)
    if zone in state.tanks:
        yield Reason("tank_there_already", "planet-2.3", {"zone": zone})


def check_own_tank(state: State, zone: str, rule: str) -> Checks:
    """The zone must be the seat's own and have a tank."""
    own = True
    for reason in check_own_zone(state, zone, rule):
        own = False
        yield reason
    if own and zone not in state.tanks:
        yield Reason("no_tank_there", rule, {"zone": zone})


def check_buy_tank(board: Board, state: State, action: BuyTank) -> Checks:
    """Why no tank can be bought from the local market (6.2)."""
    if state.tank_stock == 0:
        yield Reason("no_tanks_in_stock", "planet-6.2")
    yield from check_room_for_tank(state, action.zone, "planet-6.2")
    yield from cost_reasons(state.player, local_tank_cost(board, state), "planet-6.2")


def buy_tank(board: Board, state: State, action: BuyTank) -> list[Event]:
    """Buys a tank from the local market (6.2)."""
    cost = local_tank_cost(board, state)
    pay(state.player, cost)
    state.tank_stock -= 1
    state.tanks[action.zone] = Tank()
    return [Event("tank_bought", paid(state.seat, cost, zone=action.zone, stock=state.tank_stock))]


def check_import(board: Board, state: State, action: ImportTank) -> Checks:
    """Why no tank can be imported (6.2)."""
    yield from check_room_for_tank(state, action.zone, "planet-6.2")
    yield from cost_reasons(state.player, board.costs.import_tank, "planet-6.2")


def import_tank(board: Board, state: State, action: ImportTank) -> list[Event]:
    """Imports a tank (6.2)."""
    pay(state.player, board.costs.import_tank)
    state.tanks[action.zone] = Tank()
    return [Event("tank_imported", paid(state.seat, board.costs.import_tank, zone=action.zone))]


# -- converters and superchargers ------------------------------------------------------------------------------------


def check_buy_converter(board: Board, state: State, action: BuyConverter) -> Checks:
    """Why a converter cannot be bought for that tank (6.2)."""
    if action.resource not in board.costs.converters:
        yield Reason("no_such_converter", "planet-2.3", about(action.resource))
    missing = list(check_own_tank(state, action.zone, "planet-6.2"))
    yield from missing
    tank = None if missing else state.tanks[action.zone]
    if action.old_to_zone is not None:
        yield from _check_old_converter(state, action, tank)
    elif tank is not None and tank.converter == action.resource:
        yield Reason("same_converter", "planet-6.2", {"zone": action.zone, **about(action.resource)})
    yield from cost_reasons(state.player, cost_of(board, state, action), "planet-6.2")


def _check_old_converter(state: State, action: BuyConverter, tank: Tank | None) -> Checks:
    assert action.old_to_zone is not None
    if tank is not None and tank.converter is None:
        yield Reason("no_converter_to_move", "planet-6.2", {"zone": action.zone})
    missing = list(check_own_tank(state, action.old_to_zone, "planet-6.2"))
    yield from missing
    if not missing and state.tanks[action.old_to_zone].converter is not None:
        yield Reason("converter_there_already", "planet-2.3", {"zone": action.old_to_zone})


def buy_converter(board: Board, state: State, action: BuyConverter) -> list[Event]:
    """The converter that was there moves to another own tank or goes back (6.2)."""
    cost = cost_of(board, state, action)
    pay(state.player, cost)
    tank = state.tanks[action.zone]
    old, tank.converter = tank.converter, action.resource
    events = [Event("converter_bought", paid(state.seat, cost, zone=action.zone, **about(action.resource)))]
    if old is None:
        return events
    values: dict[str, Value] = {"player": state.seat, **about(old)}
    if action.old_to_zone is None:
        return [*events, Event("converter_returned", {**values, "zone": action.zone})]
    state.tanks[action.old_to_zone].converter = old
    return [*events, Event("converter_moved", {**values, "from_zone": action.zone, "to_zone": action.old_to_zone})]


def check_buy_supercharger(board: Board, state: State, action: BuySupercharger) -> Checks:
    """Why a supercharger cannot be bought for that tank (6.2)."""
    missing = list(check_own_tank(state, action.zone, "planet-6.2"))
    yield from missing
    if not missing and state.tanks[action.zone].supercharger:
        yield Reason("supercharger_there_already", "planet-2.3", {"zone": action.zone})
    yield from cost_reasons(state.player, board.costs.supercharger, "planet-6.2")


def buy_supercharger(board: Board, state: State, action: BuySupercharger) -> list[Event]:
    """Buys a supercharger onto a tank (6.2)."""
    pay(state.player, board.costs.supercharger)
    state.tanks[action.zone].supercharger = True
    return [Event("supercharger_bought", paid(state.seat, board.costs.supercharger, zone=action.zone))]


# -- carriers --------------------------------------------------------------------------------------------------------


def check_upgrade(board: Board, state: State, action: UpgradeCarrier) -> Checks:
    """Why a carrier cannot be upgraded (6.2)."""
    yield from check_class(board, state.player, action.resource)
    yield from cost_reasons(state.player, cost_of(board, state, action), "planet-6.2")


def upgrade_carrier(board: Board, state: State, action: UpgradeCarrier) -> list[Event]:
    """One class up: paid for in the tank phase, free at set-up (1.4) and from the Bank Agent (4.5)."""
    cost = cost_of(board, state, action)
    pay(state.player, cost)
    state.player.classes[action.resource] += 1
    values = {**about(action.resource), "class": state.player.classes[action.resource]}
    events = [Event("carrier_bought" if cost else "carrier_upgraded", paid(state.seat, cost, **values))]
    if state.phase == FIRST_UPGRADE:
        next_in_queue(state, FIRST_UPGRADE)
    elif state.phase == BANK_AGENT:
        events += next_benefit(board, state)
    return events


# -- candidates ------------------------------------------------------------------------------------------------------


def _empty_zones(state: State) -> list[str]:
    return [zone for zone in state.zones_of(state.seat) if zone not in state.tanks]


def _converters(board: Board, state: State) -> Iterable[BuyConverter]:
    zones = state.tanks_of(state.seat)
    plain = [zone for zone in zones if state.tanks[zone].converter is None]
    for resource in board.costs.converters:
        for zone in zones:
            yield BuyConverter(zone, resource)
            if state.tanks[zone].converter is not None:
                for other in plain:
                    yield BuyConverter(zone, resource, other)


DEEDS: tuple[AnyDeed, ...] = (
    Deed(Activate, (ACTIVATION,), check_activation, activate, only(Activate)),
    Deed(TakeWater, (ACTIVATION,), always, take_water, only(TakeWater)),
    Deed(BuyTank, (TANKS,), check_buy_tank, buy_tank, lambda board, state: map(BuyTank, _empty_zones(state))),
    Deed(ImportTank, (TANKS,), check_import, import_tank, lambda board, state: map(ImportTank, _empty_zones(state))),
    Deed(BuyConverter, (TANKS,), check_buy_converter, buy_converter, _converters),
    Deed(
        BuySupercharger,
        (TANKS,),
        check_buy_supercharger,
        buy_supercharger,
        lambda board, state: map(BuySupercharger, state.tanks_of(state.seat)),
    ),
    Deed(
        UpgradeCarrier,
        (FIRST_UPGRADE, BANK_AGENT, TANKS),
        check_upgrade,
        upgrade_carrier,
        lambda board, state: map(UpgradeCarrier, board.market.order),
    ),
    Deed(EndTankPhase, (TANKS,), always, end_tank_phase, only(EndTankPhase)),
)
