"""New Cities and City Growth, the two action tiles that are done while building (steam-4, steam-5.17)."""

from __future__ import annotations

from collections.abc import Iterator

from game.hexes import opposite
from game.rules import Event, Reason
from game.steam.actions import FinishBuilding, GrowCity, Urbanize
from game.steam.ground import Ground
from game.steam.lay import place_supply
from game.steam.state import Building, State


def _building(state: State) -> Building:
    assert state.building is not None
    return state.building


def spaces_with_cubes(state: State) -> list[int]:
    """The supply spaces that still have their cubes."""
    return [space for space, cubes in enumerate(state.supply) if cubes]


def _supply_choices(state: State) -> list[int | None]:
    full = spaces_with_cubes(state)
    return list(full) if full else [None]


def _supply_faults(state: State, supply: int | None) -> Iterator[Reason]:
    if supply is None:
        if spaces_with_cubes(state):
            yield Reason("choose_supply", "steam-4.6")
    elif supply not in range(len(state.supply)):
        yield Reason("no_such_space", "steam-4.6", {"space": supply + 1})
    elif not state.supply[supply]:
        yield Reason("space_empty", "steam-4.6", {"space": supply + 1})


# -- Urbanization ----------------------------------------------------------------------------------------------------


def new_cities_left(state: State) -> bool:
    """Whether any New City tile is left."""
    return any(state.new_cities.values())


def urbanize_faults(ground: Ground, state: State, action: Urbanize) -> Iterator[Reason]:
    """Every reason why the player may not lay that New City."""
    if not _building(state).urbanize:
        yield Reason("no_urbanization", "steam-4.1")
    yield from _town_faults(ground, state, action.town)
    if not state.new_cities.get(action.colour):
        yield Reason("no_new_city_left", "steam-1.3", {"colour": action.colour})
    yield from _supply_faults(state, action.supply)


def _town_faults(ground: Ground, state: State, town: str) -> Iterator[Reason]:
    if town not in ground.town_ids:
        yield Reason("no_such_town", "steam-4.1", {"town": town})
    elif town in state.cities:
        yield Reason("already_city", "steam-5.17", {"town": town})
    elif _rings(ground, state, town):
        yield Reason("joins_itself", "steam-5.9", {"place": town})


def _rings(ground: Ground, state: State, town: str) -> bool:
    """Whether track leaves a town and comes back to it: as a city it would be joined to itself."""
    network, at = ground.network(state), ground.place_at[town]
    for side, beyond in enumerate(ground.ways[at]):
        link = None if beyond is None else network.by_exit.get((beyond, opposite(side)))
        if link is not None and link.loose is not None:
            returns = (link.loose.at, link.loose.side) == (beyond, opposite(side))
            if returns and link.start == town:
                return True
    return False


def can_urbanize(ground: Ground, state: State) -> bool:
    """Whether a New City can be laid anywhere."""
    if not new_cities_left(state):
        return False
    return any(next(_town_faults(ground, state, town), None) is None for town in ground.towns(state))


def legal_urbanizations(ground: Ground, state: State) -> Iterator[Urbanize]:
    """Every New City the player may lay."""
    if not _building(state).urbanize:
        return
    colours = [colour for colour, left in state.new_cities.items() if left]
    for town in ground.towns(state):
        if next(_town_faults(ground, state, town), None) is None:
            for colour in colours:
                for supply in _supply_choices(state):
                    yield Urbanize(town, colour, supply)


# -- City Growth -----------------------------------------------------------------------------------------------------


def growing_cities(state: State) -> list[str]:
    """The cities that may still grow: without a growth marker, while markers are left."""
    return [city for city, has in state.cities.items() if not has.growth] if state.growth_markers else []


def grow_faults(state: State, action: GrowCity) -> Iterator[Reason]:
    """Every reason why the player may not let that city grow."""
    if not _building(state).grow:
        yield Reason("no_city_growth", "steam-4.1")
    if state.growth_markers == 0:
        yield Reason("no_marker_left", "steam-1.3")
    if action.city not in state.cities:
        yield Reason("no_such_city", "steam-4.1", {"city": action.city})
    elif state.cities[action.city].growth:
        yield Reason("has_marker", "steam-4.1", {"city": action.city})
    yield from _supply_faults(state, action.supply)


def legal_growths(state: State) -> Iterator[GrowCity]:
    """Every City Growth the player may do."""
    if _building(state).grow:
        for city in growing_cities(state):
            for supply in _supply_choices(state):
                yield GrowCity(city, supply)


def grow(state: State, action: GrowCity, events: list[Event]) -> None:
    """Sets cubes and a marker onto a city."""
    state.cities[action.city].growth = True
    state.growth_markers -= 1
    _building(state).grow = False
    events.append(Event("grows_city", {"player": state.queue[0], "city": action.city}))
    place_supply(state, action.city, action.supply, events)


# -- what has to be done ---------------------------------------------------------------------------------------------


def must_urbanize(ground: Ground, state: State) -> bool:
    """Whether the building turn may not end before a New City is laid (steam-4.1); in the Standard Game never."""
    return _building(state).urbanize and not state.standard and can_urbanize(ground, state)


def must_grow(state: State) -> bool:
    """Whether the building turn may not end before a city has grown (steam-4.1, steam-4.5)."""
    return _building(state).grow and not state.standard and bool(growing_cities(state))


def finish_faults(ground: Ground, state: State, action: FinishBuilding) -> Iterator[Reason]:
    """Every reason why the building turn may not end now."""
    if must_urbanize(ground, state):
        yield Reason("must_urbanize", "steam-4.1")
    if must_grow(state):
        yield Reason("must_grow", "steam-4.1")
