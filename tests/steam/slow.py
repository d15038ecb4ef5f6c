"""Steam's clever parts done again, slowly and in another way, to compare with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from game.hexes import At, beyond
from game.rules import Action
from game.steam.actions import BuildTrack, GrowCity, ImproveTrack, MoveGoods, RedirectTrack, Urbanize
from game.steam.links import Link, Network
from game.steam.money import most_to_spend
from game.steam.rules import Steam
from game.steam.state import State, Tile
from game.steam.tiles import PLACINGS, SHAPES, Track, stock_left

Point = tuple[object, ...]
"""Where track meets: ("city", id), ("town", id), or ("edge", middle of the edge between two hexes)."""


def _edge(at: tuple[int, int], side: int) -> Point:
    other = beyond(at, side)
    return ("edge", at[0] + other[0], at[1] + other[1])


SlowLink = tuple[tuple[Point, ...], frozenset[tuple[object, ...]], frozenset[object]]


def links(rules: Steam, state: State) -> list[SlowLink]:
    """Every link as (its ends, its tracks as (hex, sides), its owners): pieces of track glued where they meet."""
    board = rules.board
    cities = {place.at: place.id for place in (*board.cities, *board.towns) if place.id in state.cities}
    towns = {town.at: town.id for town in board.towns if town.id not in state.cities}
    pieces: list[tuple[set[Point], set[tuple[object, ...]], set[object]]] = []
    for tile in state.track:
        for track, owner in zip(tile.tracks, tile.owners, strict=True):
            ends: set[Point] = set()
            for side in track:
                other = beyond(tile.at, side)
                ends.add(("city", cities[other], tile.at) if other in cities else _edge(tile.at, side))
            if len(track) == 1:
                ends.add(("town", towns[tile.at], track))
            pieces.append((ends, {(tile.at, track)}, {owner}))
    links = []
    while pieces:
        ends, tracks, owners = pieces.pop()
        while True:
            more = next((piece for piece in pieces if any(end[0] == "edge" and end in ends for end in piece[0])), None)
            if more is None:
                break
            pieces.remove(more)
            ends, tracks, owners = ends ^ more[0], tracks | more[1], owners | more[2]
        links.append((tuple(sorted(ends, key=repr)), frozenset(tracks), frozenset(owners)))
    return links


def every_build(rules: Steam, state: State) -> Iterator[Action]:
    """Every thinkable action of a building turn, on every hex of the board and beside it."""
    for at in [*rules.board.hexes, (-2, -2)]:
        for (shape, rotation), kind in product(PLACINGS, (BuildTrack, ImproveTrack, RedirectTrack)):
            yield kind(at, shape, rotation)
    spaces = [None, *range(-1, len(state.supply) + 1)]
    for town, colour, space in product([*rules.ground.town_ids, "nowhere"], state.bag, spaces):
        yield Urbanize(town, colour, space)
    for city, space in product([*state.cities, "nowhere"], spaces):
        yield GrowCity(city, space)


def may_lay(rules: Steam, state: State, at: At, shape: str, rotation: int) -> bool:
    """Whether a tile may be built or improved there (steam-5): it is laid on a copy, and the track then looked at."""
    ground, seat, cities = rules.ground, state.queue[0], rules.ground.city_at(state)
    old = next((tile for tile in state.track if tile.at == at), None)
    kept, tracks = old.tracks if old else (), PLACINGS[shape, rotation]
    town = at in ground.town_at
    if at not in ground.ways or at in cities or SHAPES[shape].town != town or not set(kept) < set(tracks):
        return False
    if any(ground.ways[at][side] is None for track in tracks for side in track):
        return False
    if not _in_stock_and_paid(rules, state, at, shape, on_track=old is not None):
        return False
    owners = dict(zip(kept, old.owners, strict=True)) if old else {}
    for track in set(tracks) - set(kept):
        met = {_owner_beyond(rules, state, at, side) for side in track} - {seat, None}
        if met and not town:
            return False
        owners[track] = met.pop() if met else seat
    laid = Tile(at, shape, rotation, tuple(owners[track] for track in tracks))
    track_now = [*(tile for tile in state.track if tile.at != at), laid]
    network = Network(ground.ways, track_now, cities, ground.town_at)
    return _sound(network, laid, set(kept), seat, ground.town_at.get(at))


def _in_stock_and_paid(rules: Steam, state: State, at: At, shape: str, *, on_track: bool) -> bool:
    found = rules.board.hexes[at]
    price = SHAPES[shape].exits + SHAPES[shape].town
    if not on_track:
        price += found.river + 2 * found.hill
    left = stock_left(tile.shape for tile in state.track if tile.at != at)
    return left[SHAPES[shape].stock] > 0 and price <= most_to_spend(state, state.players[state.queue[0]])


def _owner_beyond(rules: Steam, state: State, at: At, side: int) -> int | None:
    """Whose track comes towards a side of a hex."""
    other, facing = beyond(at, side), (side + 3) % 6
    for tile in state.track:
        for track, owner in zip(tile.tracks, tile.owners, strict=True):
            if tile.at == other and facing in track:
                return owner
    return None


def _sound(network: Network, laid: Tile, kept: set[Track], seat: int, town: str | None) -> bool:
    """Whether no link joins a place to itself, and all the new track leads back to a city over the builder's own."""
    owned = zip(laid.tracks, laid.owners, strict=True)
    whose = {network.by_exit[laid.at, track[0]].id: owner for track, owner in owned}
    own = [link for link in network.complete if whose.get(link.id, link.owner) == seat]
    reached = set(network._cities.values())
    while True:
        more = {place for link in own if reached & set(link.places) for place in link.places} - reached
        if not more:
            break
        reached |= more
    if any(len(set(link.places)) < len(link.places) for link in network.links):
        return False
    if town is not None:
        return town in reached
    new = [network.by_exit[laid.at, track[0]] for track in laid.tracks if track not in kept]
    return all(set(link.places) & reached for link in new)


def extended(before: Mapping[At, Tile], network: Network, link: Link) -> bool:
    """Whether some of a link's track was laid or taken over since: a turned or exchanged tile is no new track."""
    for at, number in link.tracks:
        track, old = network.tiles[at].tracks[number], before.get(at)
        if old is None:
            return True
        if track in old.tracks:
            if old.owners[old.tracks.index(track)] is None:
                return True
        elif len(network.tiles[at].tracks) > len(old.tracks):
            return True
    return False


def deliveries(rules: Steam, state: State) -> set[MoveGoods]:
    """Every legal delivery of the player to move, by walking every way there is and asking the rule afterwards."""
    seat = state.queue[0]
    level = state.players[seat].locomotive
    complete = [link for link in rules.ground.network(state).links if link.complete]
    found: set[MoveGoods] = set()

    def owners_fit(path: list[int]) -> bool:
        owners = [complete[number].owner for number in path]
        own = owners.count(seat)
        return own > 0 and all(owners.count(other) <= own for other in range(len(state.players)) if other != seat)

    def walk(places: list[str], path: list[int]) -> None:
        if path and places[-1] in state.cities:
            colour = state.cities[places[-1]].colour
            passed = {state.cities[place].colour for place in places[1:-1] if place in state.cities}
            if state.cities[places[0]].cubes[colour] and colour not in passed and owners_fit(path):
                found.add(MoveGoods(places[0], colour, tuple(complete[number].id for number in path)))
        if len(path) == level:
            return
        for number, link in enumerate(complete):
            if places[-1] in link.places:
                first, second = link.places
                other = second if first == places[-1] else first
                if other not in places:
                    walk([*places, other], [*path, number])

    for city in state.cities:
        walk([city], [])
    return found
