"""Taking action tiles (steam-4)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import Event, Reason
from game.steam import money
from game.steam.actions import TakeActionTile
from game.steam.cities import growing_cities, new_cities_left
from game.steam.ground import Ground
from game.steam.state import ACTION_TILES, CITY_GROWTH, HIGHEST_LOCOMOTIVE, LOCOMOTIVE, URBANIZATION, State

CITY_GROWTH_COST = 2
LOCOMOTIVE_COST = 4
URBANIZATION_COST = 6


def price(state: State, seat: int, tile: int, *, passed: bool = False) -> int:
    """What taking a tile costs a player (steam-4.1); nothing in the Standard Game (steam-4.2)."""
    if state.standard or passed:
        return 0
    if tile == LOCOMOTIVE:
        return LOCOMOTIVE_COST + state.players[seat].locomotive + 1
    return {CITY_GROWTH: CITY_GROWTH_COST, URBANIZATION: URBANIZATION_COST}.get(tile, 0)


def faults(ground: Ground, state: State, action: TakeActionTile) -> Iterator[Reason]:
    """Every reason why the player may not take that tile in that way."""
    seat = state.queue[0]
    if action.tile not in ACTION_TILES:
        yield Reason("no_such_action_tile", "steam-4.1", {"tile": action.tile})
        return
    holder = state.holder(action.tile)
    if holder is not None:
        yield Reason("tile_taken", "steam-4.1", {"player": holder})
    last_resort = not _something_else(ground, state)
    yield from _pass_faults(state, action, last_resort=last_resort)
    yield from _effect_faults(ground, state, action, last_resort=last_resort)
    cost = price(state, seat, action.tile, passed=action.passed)
    most = money.most_to_spend(state, state.players[seat])
    if cost > most:
        yield Reason("too_dear", "steam-2.1", {"price": cost, "most": most})


def _pass_faults(state: State, action: TakeActionTile, *, last_resort: bool) -> Iterator[Reason]:
    if not action.passed:
        return
    if action.tile not in (CITY_GROWTH, URBANIZATION):
        yield Reason("no_pass_option", "steam-4.1", {"action_tile": action.tile})
    elif state.standard and not (last_resort and action.tile == URBANIZATION):
        yield Reason("declined_when_building", "steam-4.2")


def _effect_faults(ground: Ground, state: State, action: TakeActionTile, *, last_resort: bool) -> Iterator[Reason]:
    if action.tile == LOCOMOTIVE and state.players[state.queue[0]].locomotive >= HIGHEST_LOCOMOTIVE:
        yield Reason("highest_locomotive", "steam-4.1", {"level": HIGHEST_LOCOMOTIVE})
    if action.tile == URBANIZATION and not (last_resort and action.passed):
        if not ground.towns(state):
            yield Reason("no_town_left", "steam-4.1")
        if not new_cities_left(state):
            yield Reason("no_new_cities_left", "steam-4.1")
    if action.tile == CITY_GROWTH and not action.passed and not state.standard and not growing_cities(state):
        yield Reason("no_city_can_grow", "steam-4.5")


def _something_else(ground: Ground, state: State) -> bool:
    """Whether a tile other than Urbanization can be taken, or Urbanization can be done.

    With six players the last may be left with Locomotive at level 6 and Urbanization without a town: then
    Urbanization may be taken passed, for its number alone.
    """
    if ground.towns(state) and new_cities_left(state):
        return True
    free = [tile for tile in ACTION_TILES if state.holder(tile) is None]
    if [tile for tile in free if tile not in (LOCOMOTIVE, URBANIZATION)]:
        return True
    player = state.players[state.queue[0]]
    affordable = price(state, state.queue[0], LOCOMOTIVE) <= money.most_to_spend(state, player)
    return LOCOMOTIVE in free and player.locomotive < HIGHEST_LOCOMOTIVE and affordable


def legal(ground: Ground, state: State) -> Iterator[TakeActionTile]:
    """Every tile the player may take."""
    for tile in ACTION_TILES:
        for passed in (False, True) if tile in (CITY_GROWTH, URBANIZATION) else (False,):
            action = TakeActionTile(tile, passed)
            if next(faults(ground, state, action), None) is None:
                yield action


def take(state: State, action: TakeActionTile, events: list[Event]) -> None:
    """Takes a tile and pays for it; Locomotive works at once."""
    seat = state.queue.pop(0)
    player = state.players[seat]
    cost = price(state, seat, action.tile, passed=action.passed)
    key = "passes_action_tile" if action.passed else "takes_action_tile" if cost else "takes_action_tile_free"
    events.append(Event(key, {"player": seat, "action_tile": action.tile, "price": cost}))
    money.pay(state, seat, cost, events)
    player.tile, player.passed = action.tile, action.passed
    if action.tile == LOCOMOTIVE:
        player.locomotive += 1
        events.append(Event("upgrades_locomotive", {"player": seat, "level": player.locomotive}))
