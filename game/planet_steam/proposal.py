"""What to extract with, if today's prices are all that counts: the screen's key "use all that pays"."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from game.planet_steam.board import Board
from game.planet_steam.carriers import room
from game.planet_steam.extraction import energy_for, outputs
from game.planet_steam.state import ENERGY, State

_EXACT = 10
"""Up to so many tanks of one resource every choice is tried (1024 of them); above, they are added one by one."""

Choice = tuple[int, tuple[str, ...]]
"""What a choice is worth, and its zones."""


def all_that_pays(board: Board, state: State) -> list[str]:
    """The zones whose tanks the seat to act should work besides those it already does, by today's prices.

    The most valuable choice that the energy suffices for, less the energy paid; all tanks that cost no energy are in
    it, and among equals the one that pays least. The resources are looked at one by one: only the spare hold, which
    they may have to share, can make the proposal less than the best.
    """
    held, price = state.player.resources[ENERGY], state.price[ENERGY]
    best: list[Choice] = [(0, ())]
    for resource in board.market.order:
        if resource != ENERGY:
            best = _joined(best, _choices(board, state, resource), held)
    own_energy = [zone for zone in state.tanks_of(state.seat) if state.tanks[zone].resource == ENERGY]
    gained = _total(board, state, ENERGY, own_energy)

    def net(paid: int) -> int:
        kept = min(gained, room(board, state.player, ENERGY) + paid)
        return best[paid][0] + (kept - paid) * price

    zones = best[max(range(len(best)), key=lambda paid: (net(paid), -paid))][1]
    chosen = {*zones, *(zone for zone in state.tanks_of(state.seat) if energy_for(board, state, zone) == 0)}
    return [zone for zone in state.tanks_of(state.seat) if zone in chosen and zone not in state.working]


def _total(board: Board, state: State, resource: str, zones: Iterable[str]) -> int:
    found = outputs(board, state, list(zones))
    return sum(output.total for output in found if output.resource == resource)


def _choices(board: Board, state: State, resource: str) -> list[Choice]:
    """The best choice among a resource's tanks for each amount of energy from 0 on."""
    tanks = [zone for zone in state.tanks_of(state.seat) if state.tanks[zone].resource == resource]
    paying = [zone for zone in tanks if zone not in state.working and energy_for(board, state, zone)]
    always = [zone for zone in tanks if zone not in paying]
    space = room(board, state.player, resource)

    def worth(zones: tuple[str, ...]) -> int:
        return min(_total(board, state, resource, (*always, *zones)), space) * state.price[resource]

    best: list[Choice] = [(worth(()), ())]
    for size in range(1, min(len(paying), state.player.resources[ENERGY]) + 1):
        tried: Iterable[tuple[str, ...]] = combinations(paying, size)
        if len(paying) > _EXACT:
            last = best[-1][1]
            tried = ((*last, zone) for zone in paying if zone not in last)
        best.append(max(((worth(zones), zones) for zones in tried), key=lambda choice: choice[0]))
    return best


def _joined(one: list[Choice], other: list[Choice], held: int) -> list[Choice]:
    """The best pairs of choices for each amount of energy paid together, up to what is held."""
    joined: list[Choice] = []
    for paid in range(min(len(one) + len(other) - 2, held) + 1):
        pairs = [(one[part], other[paid - part]) for part in range(len(one)) if 0 <= paid - part < len(other)]
        joined.append(max(((a[0] + b[0], a[1] + b[1]) for a, b in pairs), key=lambda choice: choice[0]))
    return joined
