"""The decisions of extraction (7.1 to 7.4): choose tanks one by one, then store."""

from __future__ import annotations

from collections.abc import Iterable

from game.planet_steam.actions import StoreOutput, WorkTank
from game.planet_steam.board import Board
from game.planet_steam.deed import AnyDeed, Checks, Deed, always, next_in_queue, only, too_few
from game.planet_steam.extraction import energy_for, output_events, outputs, store_outputs
from game.planet_steam.state import ENERGY, EXTRACTION, State
from game.planet_steam.tanks import check_own_tank
from game.rules import Event, Reason, Value


def begin_extraction(board: Board, state: State) -> list[Event]:
    """Every player with tanks, in player order (7.1)."""
    state.queue = list(state.order)
    return _next_player(state)


def _next_player(state: State) -> list[Event]:
    state.working = []
    while next_in_queue(state, EXTRACTION) and not state.tanks_of(state.seat):
        pass
    return []


def check_work(board: Board, state: State, action: WorkTank) -> Checks:
    """Why a tank cannot extract (7.1)."""
    missing = list(check_own_tank(state, action.zone, "planet-7.1"))
    yield from missing
    if missing:
        return
    if action.zone in state.working:
        yield Reason("works_already", "planet-7.1", {"zone": action.zone})
    have, need = state.player.resources[ENERGY], energy_for(board, state, action.zone)
    if have < need:
        yield too_few(ENERGY, have, need, "planet-7.1")


def work_tank(board: Board, state: State, action: WorkTank) -> list[Event]:
    """Pays before anything is extracted: energy extracted now cannot pay (7.1)."""
    energy = energy_for(board, state, action.zone)
    state.player.resources[ENERGY] -= energy
    state.working.append(action.zone)
    resource = state.tanks[action.zone].resource
    values: dict[str, Value] = {"player": state.seat, "zone": action.zone, "resource": resource, "energy": energy}
    return [Event("tank_works", values)]


def store_output(board: Board, state: State, action: StoreOutput) -> list[Event]:
    """Everything extracted goes to the carriers, base output first (7.3)."""
    found = store_outputs(board, state.player, outputs(board, state, state.working))
    events = [event for output in found for event in output_events(state.seat, output)]
    if not found:
        events = [Event("nothing_extracted", {"player": state.seat})]
    return [*events, *_next_player(state)]


def _works(board: Board, state: State) -> Iterable[WorkTank]:
    return map(WorkTank, state.tanks_of(state.seat))


DEEDS: tuple[AnyDeed, ...] = (
    Deed(WorkTank, (EXTRACTION,), check_work, work_tank, _works),
    Deed(StoreOutput, (EXTRACTION,), always, store_output, only(StoreOutput)),
)
