"""Laying track: the tile goes down, and every link it touches gets its owner (steam-5.10, 5.12, 5.15 to 5.17)."""

from __future__ import annotations

from dataclasses import replace

from game.hexes import At, opposite
from game.rules import Event, Values
from game.steam import money
from game.steam.actions import BuildTrack, ImproveTrack, RedirectTrack, TrackAction, Urbanize
from game.steam.build import Builder
from game.steam.ground import Ground
from game.steam.links import Link, Network, exit_id
from game.steam.state import Building, City, State, Tile
from game.steam.tiles import PLACINGS, Track


def lay(ground: Ground, state: State, action: TrackAction, events: list[Event]) -> None:
    """Lays a tile that may be laid: pays for it, sets the owners, tells what came of it."""
    builder = Builder(ground, state)
    building = _building(state)
    before = builder.network
    seat, price = builder.seat, builder.price(action)
    old = before.tiles.get(action.at)
    tell = {BuildTrack: "builds_track", ImproveTrack: "improves_track", RedirectTrack: "redirects_track"}[type(action)]
    tile: Values = {"at": list(action.at), "shape": action.shape, "rotation": action.rotation}
    events.append(Event(tell, {"player": seat, **tile, "price": price}))
    money.pay(state, seat, price, events)
    building.left -= 1
    if isinstance(action, RedirectTrack):
        assert old is not None
        _redirect(ground, state, action, old, before, events)
    else:
        _add_tracks(ground, state, action, old, before, events)


def _building(state: State) -> Building:
    assert state.building is not None
    return state.building


def _put(state: State, tile: Tile) -> None:
    for number, old in enumerate(state.track):
        if old.at == tile.at:
            state.track[number] = tile
            return
    state.track.append(tile)


def _add_tracks(
    ground: Ground, state: State, action: TrackAction, old: Tile | None, before: Network, events: list[Event]
) -> None:
    seat, building = state.queue[0], _building(state)
    tracks = PLACINGS[action.shape, action.rotation]
    kept = dict(zip(old.tracks, old.owners, strict=True)) if old else {}
    new = [track for track in tracks if track not in kept]
    owners = {track: _new_owner(ground, before, seat, action.at, track) for track in new}
    _put(state, Tile(action.at, action.shape, action.rotation, tuple((owners | kept)[track] for track in tracks)))
    building.fresh += [exit_id(action.at, track[0]) for track in new]
    after = ground.network(state)
    for track in new:
        _settle(state, before, after.by_exit[action.at, track[0]], owners[track], events)


def _new_owner(ground: Ground, before: Network, seat: int, at: At, track: Track) -> int:
    """The builder; but a town's exit that meets another player's incomplete link is that player's (steam-5.12)."""
    if len(track) == 1:
        beyond = ground.ways[at][track[0]]
        assert beyond is not None
        met = before.by_exit.get((beyond, opposite(track[0])))
        if met is not None and met.owner is not None:
            return met.owner
    return seat


def _settle(state: State, before: Network, link: Link, owner: int, events: list[Event]) -> None:
    """Makes a whole link its owner's, and tells of what was taken over or finished."""
    taken = False
    by_hex = {at: number for number, at in enumerate(tile.at for tile in state.track)}
    for at, number in link.tracks:
        tile = state.track[by_hex[at]]
        if tile.owners[number] == owner:
            continue
        earlier = [before.by_exit[at, side] for side in tile.tracks[number] if (at, side) in before.by_exit]
        taken = taken or any(was.owner is None for was in earlier)
        owners = (*tile.owners[:number], owner, *tile.owners[number + 1 :])
        state.track[by_hex[at]] = replace(tile, owners=owners)
    if taken:
        events.append(Event("takes_over_track", {"player": owner, "place": link.start}))
    if link.complete:
        first, second = link.places
        events.append(Event("completes_link", {"player": owner, "from_place": first, "to_place": second}))


def _redirect(
    ground: Ground, state: State, action: RedirectTrack, old: Tile, before: Network, events: list[Event]
) -> None:
    """Moves a loose end. A link that this completes is the player's; one that stays incomplete keeps its owner."""
    fresh = _building(state).fresh
    (track,) = PLACINGS[action.shape, action.rotation]
    # A track is known by its first side, which turning it may have changed.
    was, now = exit_id(old.at, old.tracks[0][0]), exit_id(old.at, track[0])
    fresh[:] = [now if name == was else name for name in fresh]
    _put(state, Tile(action.at, action.shape, action.rotation, old.owners))
    link = ground.network(state).by_exit[action.at, track[0]]
    if link.complete:
        _settle(state, before, link, state.queue[0], events)


def urbanize(ground: Ground, state: State, action: Urbanize, events: list[Event]) -> None:
    """Lays a New City: track that reaches it now ends or starts there (steam-5.17)."""
    seat, building = state.queue[0], _building(state)
    before = ground.network(state)
    at = ground.place_at[action.town]
    state.track[:] = [tile for tile in state.track if tile.at != at]
    state.new_cities[action.colour] -= 1
    state.cities[action.town] = City(action.colour, dict.fromkeys(state.bag, 0), growth=True, new=True)
    building.urbanize = False
    events.append(Event("urbanizes", {"player": seat, "town": action.town, "colour": action.colour}))
    place_supply(state, action.town, action.supply, events)
    after = ground.network(state)
    for side, beyond in enumerate(ground.ways[at]):
        if beyond is None:
            continue
        entry = (beyond, opposite(side))
        link = after.by_exit.get(entry)
        if link is None or before.by_exit[entry].complete:
            continue
        if link.owner is None:
            tile = after.tiles[beyond]
            track = next(track for track in tile.tracks if opposite(side) in track)
            building.fresh.append(exit_id(beyond, track[0]))
        if link.owner is None or link.complete:
            _settle(state, before, link, seat if link.owner is None else link.owner, events)


def place_supply(state: State, city: str, supply: int | None, events: list[Event]) -> None:
    """Sets all cubes of a supply space onto a city (steam-4.6)."""
    if supply is None:
        return
    cubes = state.supply[supply]
    for colour in cubes:
        state.cities[city].cubes[colour] += 1
    events.append(Event("places_cubes", {"city": city, "cubes_colour": list(cubes), "space": supply + 1}))
    cubes.clear()


def end_building(ground: Ground, state: State, events: list[Event]) -> None:
    """Gives up the player's incomplete links that were not extended in this turn (steam-5.15)."""
    seat, fresh = state.queue[0], _building(state).fresh
    tiles = {tile.at: tile for tile in state.track}
    for link in ground.network(state).incomplete:
        if link.owner != seat:
            continue
        if not any(exit_id(at, tiles[at].tracks[number][0]) in fresh for at, number in link.tracks):
            disown(state, link)
            events.append(Event("loses_link", {"player": seat, "place": link.start}))


def disown(state: State, link: Link) -> None:
    """Takes the owner's mark off a link."""
    for number, tile in enumerate(state.track):
        owners = list(tile.owners)
        for at, index in link.tracks:
            if at == tile.at:
                owners[index] = None
        if tuple(owners) != tile.owners:
            state.track[number] = replace(tile, owners=tuple(owners))
