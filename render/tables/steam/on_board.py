"""What lies on the board, from the rules' state to what the painter shows; and links as the tracks they are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from game.hexes import At
from game.steam.ground import Ground
from game.steam.links import Link, Network
from game.steam.state import State, Tile
from game.steam.tiles import Track
from render.board.hex_view import HexView, Sides, TrackPiece

Colours = Callable[[int], str]
"""A seat's colour."""


def sides_of(track: Track) -> Sides:
    """A track as the painter calls it."""
    return (track[0], track[1] if len(track) == 2 else None)


def view_of(ground: Ground, state: State, colour: Colours) -> HexView:
    """All that lies on the board."""
    network = ground.network(state)
    pieces = [piece for tile in state.track for piece in pieces_of(network, tile, colour)]
    cubes = {ground.place_at[city]: cubes_of(has.cubes) for city, has in state.cities.items()}
    new = {ground.place_at[city]: has.colour for city, has in state.cities.items() if has.new}
    growth = frozenset(ground.place_at[city] for city, has in state.cities.items() if has.growth)
    return HexView(tuple(pieces), cubes, new, growth)


def pieces_of(network: Network, tile: Tile, colour: Colours) -> list[TrackPiece]:
    """A tile's tracks."""
    found = []
    for track, owner in zip(tile.tracks, tile.owners, strict=True):
        complete = network.by_exit[tile.at, track[0]].complete
        found.append(TrackPiece(tile.at, sides_of(track), None if owner is None else colour(owner), complete))
    return found


def cubes_of(cubes: Mapping[str, int]) -> list[str]:
    """A city's cubes in the order they stand there."""
    return [colour for colour, count in cubes.items() for _ in range(count)]


def pieces_along(network: Network, link: Link, colour: Colours) -> list[TrackPiece]:
    """A link's tracks from its start to its other end."""
    owner = None if link.owner is None else colour(link.owner)
    return [
        TrackPiece(at, sides_of(network.tiles[at].tracks[number]), owner, link.complete) for at, number in link.tracks
    ]


def pieces_of_links(network: Network, links: Iterable[Link], colour: Colours) -> list[TrackPiece]:
    """All tracks of several links."""
    return [piece for link in links for piece in pieces_along(network, link, colour)]


def links_at(network: Network, at: At) -> list[Link]:
    """The links that run through a hex, each once."""
    tile = network.tiles.get(at)
    if tile is None:
        return []
    return list({link.id: link for link in (network.by_exit[at, track[0]] for track in tile.tracks)}.values())
