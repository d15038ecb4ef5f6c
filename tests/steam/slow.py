"""Steam's clever parts done again, slowly and in another way, to compare with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from game.hexes import beyond
from game.rules import Action
from game.steam.actions import BuildTrack, GrowCity, ImproveTrack, MoveGoods, RedirectTrack, Urbanize
from game.steam.rules import Steam
from game.steam.state import State
from game.steam.tiles import PLACINGS

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


