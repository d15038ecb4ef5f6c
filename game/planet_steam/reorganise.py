"""Reorganising own tanks, converters and superchargers in the tank phase (6.3), as often as one likes."""

from __future__ import annotations

from collections.abc import Iterable

from game.planet_steam.actions import MoveConverter, MoveSupercharger, MoveTank, ReturnConverter, SwapTanks
from game.planet_steam.board import Board
from game.planet_steam.deed import AnyDeed, Checks, Deed
from game.planet_steam.state import FIXED_TANKS, TANKS, State
from game.planet_steam.tanks import check_own_tank, check_room_for_tank
from game.planet_steam.told import about
from game.rules import Event, Reason, Value

RULE = "planet-6.3"


def _check_fixed(state: State) -> Checks:
    if state.option(FIXED_TANKS):
        yield Reason("tanks_are_fixed", "planet-10.2")


def _two_tanks(state: State, zone: str, other: str) -> list[Reason]:
    """What is wrong with a pair of tanks between which something shall move."""
    if zone == other:
        return [Reason("nothing_changes", RULE), *check_own_tank(state, zone, RULE)]
    return [*check_own_tank(state, zone, RULE), *check_own_tank(state, other, RULE)]


def check_move_tank(board: Board, state: State, action: MoveTank) -> Checks:
    """Why an own tank may not go to another own zone (6.3)."""
    yield from _check_fixed(state)
    yield from check_own_tank(state, action.from_zone, RULE)
    yield from check_room_for_tank(state, action.to_zone, RULE)


def move_tank(board: Board, state: State, action: MoveTank) -> list[Event]:
    """Moves a tank with all that is on it (6.3)."""
    state.tanks[action.to_zone] = state.tanks.pop(action.from_zone)
    values: dict[str, Value] = {"player": state.seat, "from_zone": action.from_zone, "to_zone": action.to_zone}
    return [Event("tank_moved", values)]


def check_swap_tanks(board: Board, state: State, action: SwapTanks) -> Checks:
    """Why two own tanks may not change places (6.3)."""
    yield from _check_fixed(state)
    wrong = _two_tanks(state, action.zone, action.other_zone)
    yield from wrong
    if not wrong and state.tanks[action.zone] == state.tanks[action.other_zone]:
        yield Reason("nothing_changes", RULE)


def swap_tanks(board: Board, state: State, action: SwapTanks) -> list[Event]:
    """Two tanks change places (6.3)."""
    tanks = state.tanks
    tanks[action.zone], tanks[action.other_zone] = tanks[action.other_zone], tanks[action.zone]
    return [Event("tanks_swapped", {"player": state.seat, "zone": action.zone, "other_zone": action.other_zone})]


def check_move_converter(board: Board, state: State, action: MoveConverter) -> Checks:
    """Why a converter may not go to another own tank (6.3)."""
    wrong = _two_tanks(state, action.from_zone, action.to_zone)
    yield from wrong
    if wrong:
        return
    converter = state.tanks[action.from_zone].converter
    if converter is None:
        yield Reason("no_converter_there", RULE, {"zone": action.from_zone})
    elif converter == state.tanks[action.to_zone].converter:
        yield Reason("nothing_changes", RULE)


def move_converter(board: Board, state: State, action: MoveConverter) -> list[Event]:
    """A tank holds one converter only (2.3): one that is there comes back in exchange."""
    one, other = state.tanks[action.from_zone], state.tanks[action.to_zone]
    one.converter, other.converter = other.converter, one.converter
    values: dict[str, Value] = {"player": state.seat, "from_zone": action.from_zone, "to_zone": action.to_zone}
    if one.converter is None:
        return [Event("converter_moved", {**values, **about(other.converter)})]
    return [Event("converters_swapped", {**values, **about(other.converter), "other_goods": one.converter})]


def check_move_supercharger(board: Board, state: State, action: MoveSupercharger) -> Checks:
    """Why a supercharger may not go to another own tank (6.3)."""
    wrong = _two_tanks(state, action.from_zone, action.to_zone)
    yield from wrong
    if wrong:
        return
    if not state.tanks[action.from_zone].supercharger:
        yield Reason("no_supercharger_there", RULE, {"zone": action.from_zone})
    if state.tanks[action.to_zone].supercharger:
        yield Reason("supercharger_there_already", "planet-2.3", {"zone": action.to_zone})


def move_supercharger(board: Board, state: State, action: MoveSupercharger) -> list[Event]:
    """Moves a supercharger to another own tank (6.3)."""
    state.tanks[action.from_zone].supercharger = False
    state.tanks[action.to_zone].supercharger = True
    values: dict[str, Value] = {"player": state.seat, "from_zone": action.from_zone, "to_zone": action.to_zone}
    return [Event("supercharger_moved", values)]


def check_return_converter(board: Board, state: State, action: ReturnConverter) -> Checks:
    """Why no converter can go back to the reserve (6.3)."""
    wrong = list(check_own_tank(state, action.zone, RULE))
    yield from wrong
    if not wrong and state.tanks[action.zone].converter is None:
        yield Reason("no_converter_there", RULE, {"zone": action.zone})


def return_converter(board: Board, state: State, action: ReturnConverter) -> list[Event]:
    """Puts a converter back into the reserve (6.3)."""
    tank = state.tanks[action.zone]
    values: dict[str, Value] = {"player": state.seat, "zone": action.zone, **about(tank.converter)}
    tank.converter = None
    return [Event("converter_returned", values)]


# -- candidates ------------------------------------------------------------------------------------------------------


def _tank_moves(board: Board, state: State) -> Iterable[MoveTank]:
    zones = state.zones_of(state.seat)
    empty = [zone for zone in zones if zone not in state.tanks]
    return (MoveTank(zone, other) for zone in zones if zone in state.tanks for other in empty)


def _swaps(board: Board, state: State) -> Iterable[SwapTanks]:
    zones = state.tanks_of(state.seat)
    return (SwapTanks(zone, other) for zone in zones for other in zones if zone != other)


def _converter_moves(board: Board, state: State) -> Iterable[MoveConverter]:
    zones = state.tanks_of(state.seat)
    loaded = [zone for zone in zones if state.tanks[zone].converter is not None]
    return (MoveConverter(zone, other) for zone in loaded for other in zones if zone != other)


def _supercharger_moves(board: Board, state: State) -> Iterable[MoveSupercharger]:
    zones = state.tanks_of(state.seat)
    charged = [zone for zone in zones if state.tanks[zone].supercharger]
    return (MoveSupercharger(zone, other) for zone in charged for other in zones if zone != other)


def _returns(board: Board, state: State) -> Iterable[ReturnConverter]:
    return (ReturnConverter(zone) for zone in state.tanks_of(state.seat))


DEEDS: tuple[AnyDeed, ...] = (
    Deed(MoveTank, (TANKS,), check_move_tank, move_tank, _tank_moves),
    Deed(SwapTanks, (TANKS,), check_swap_tanks, swap_tanks, _swaps),
    Deed(MoveConverter, (TANKS,), check_move_converter, move_converter, _converter_moves),
    Deed(MoveSupercharger, (TANKS,), check_move_supercharger, move_supercharger, _supercharger_moves),
    Deed(ReturnConverter, (TANKS,), check_return_converter, return_converter, _returns),
)
