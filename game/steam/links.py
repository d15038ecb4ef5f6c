"""Links, derived from the track on the board by one function (steam-5.14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.hexes import SIDES, At, opposite
from game.steam.state import Tile

Exit = tuple[At, int]
"""A side by which a track leaves its hex."""

Ways = Mapping[At, tuple[At | None, ...]]
"""For every hex, the hex behind each side; None where no track may leave."""


def exit_id(at: At, side: int) -> str:
    """The name of an exit, which is the name of a link that ends with it too: "8,18:SE"."""
    return f"{at[0]},{at[1]}:{SIDES[side]}"


@dataclass(frozen=True)
class End:
    """One end of a link. place: the city or town there, None for a loose end; at, side: the last exit before it
    (at a town: the exit by which the town's own tile sends the track off)."""

    place: str | None
    at: At
    side: int

    @property
    def exit(self) -> Exit:
        """The exit as a pair."""
        return (self.at, self.side)


@dataclass(frozen=True, eq=False)
class Link:
    """Track from a city or town to another, or to a loose end, which then comes second.

    tracks: its tracks from end to end, as hex and number of the track on the tile there.
    """

    id: str
    owner: int | None
    ends: tuple[End, End]
    tracks: tuple[tuple[At, int], ...]

    @property
    def complete(self) -> bool:
        """Whether both ends are cities or towns."""
        return self.ends[1].place is not None

    @property
    def start(self) -> str:
        """The city or town it starts at."""
        place = self.ends[0].place
        assert place is not None
        return place

    @property
    def places(self) -> tuple[str, ...]:
        """The cities and towns it joins: two, or one while incomplete."""
        return tuple(end.place for end in self.ends if end.place is not None)

    @property
    def loose(self) -> End | None:
        """The loose end of an incomplete link."""
        return None if self.complete else self.ends[1]

    def other_end(self, place: str) -> str | None:
        """Where it leads from one of its places; None for a loose end."""
        first, second = self.ends
        return second.place if first.place == place else first.place


class Network:
    """All track as it lies, seen as links. links: in a fixed order; by_exit: the link of every exit."""

    def __init__(self, ways: Ways, tiles: Iterable[Tile], cities: Mapping[At, str], towns: Mapping[At, str]) -> None:
        self._ways, self._cities, self._towns = ways, cities, towns
        self.tiles: dict[At, Tile] = {tile.at: tile for tile in tiles}
        self._track_at: dict[Exit, int] = {
            (tile.at, side): number
            for tile in self.tiles.values()
            for number, track in enumerate(tile.tracks)
            for side in track
        }
        self.by_exit: dict[Exit, Link] = {}
        self.links: list[Link] = []
        for exit_ in self._track_at:
            if exit_ not in self.by_exit:
                self._follow(exit_)

    def _follow(self, exit_: Exit) -> None:
        at, _ = exit_
        number = self._track_at[exit_]
        track = self.tiles[at].tracks[number]
        first, before = self._walk(at, track[0])
        second = End(self._towns.get(at), at, track[0])
        after: list[tuple[At, int]] = []
        if len(track) == 2:
            second, after = self._walk(at, track[1])
        tracks = [*reversed(before), (at, number), *after]
        if first.place is None or (second.place is not None and second.exit < first.exit):
            first, second = second, first
            tracks.reverse()
        link = Link(exit_id(*first.exit), self.tiles[at].owners[number], (first, second), tuple(tracks))
        self.links.append(link)
        for hex_, index in tracks:
            for side in self.tiles[hex_].tracks[index]:
                self.by_exit[hex_, side] = link

    def _walk(self, at: At, side: int) -> tuple[End, list[tuple[At, int]]]:
        passed: list[tuple[At, int]] = []
        while True:
            beyond = self._ways[at][side]
            assert beyond is not None, f"track across a closed edge: {at} {side}"
            if beyond in self._cities:
                return End(self._cities[beyond], at, side), passed
            entry = (beyond, opposite(side))
            number = self._track_at.get(entry)
            if number is None:
                return End(None, at, side), passed
            passed.append((beyond, number))
            track = self.tiles[beyond].tracks[number]
            if len(track) == 1:
                return End(self._towns[beyond], beyond, entry[1]), passed
            at, side = beyond, track[1] if track[0] == entry[1] else track[0]

    @cached_property
    def by_id(self) -> dict[str, Link]:
        """Links by their id."""
        return {link.id: link for link in self.links}

    @cached_property
    def complete(self) -> list[Link]:
        """The complete links."""
        return [link for link in self.links if link.complete]

    @cached_property
    def incomplete(self) -> list[Link]:
        """The incomplete links, owned or not."""
        return [link for link in self.links if not link.complete]

    @cached_property
    def from_place(self) -> dict[str, list[tuple[Link, str]]]:
        """For every city and town with complete links: each of them, and where it leads."""
        found: dict[str, list[tuple[Link, str]]] = {}
        for link in self.complete:
            first, second = link.places
            found.setdefault(first, []).append((link, second))
            found.setdefault(second, []).append((link, first))
        return found

    @cached_property
    def _reached(self) -> dict[int, frozenset[str]]:
        return {}

    def reached(self, seat: int) -> frozenset[str]:
        """All cities, and the towns from which own complete links lead back to a city (steam-5.10)."""
        if seat not in self._reached:
            found = dict.fromkeys(self._cities.values())
            todo = list(found)
            while todo:
                for link, place in self.from_place.get(todo.pop(), ()):
                    if link.owner == seat and place not in found:
                        found[place] = None
                        todo.append(place)
            self._reached[seat] = frozenset(found)
        return self._reached[seat]

    def count(self, seat: int) -> int:
        """How many complete links a player owns."""
        return sum(link.owner == seat for link in self.complete)
