"""One hex, seen by a player who wants to lay track there: what would meet it at each side (steam-5.9, steam-5.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property

from game.hexes import At, opposite
from game.rules import Reason
from game.steam.ground import Ground
from game.steam.links import Link, Network
from game.steam.tiles import Track


class Meets(Enum):
    """What lies behind a side."""

    NOTHING = "nothing"
    CLOSED = "closed"
    CITY = "city"
    OWN = "own"
    """An incomplete link of one's own."""
    FREE = "free"
    """An unowned incomplete link that starts at a city or joins a link of one's own."""
    FAR = "far"
    """An incomplete link, unowned or one's own, whose start one's own track does not reach."""
    OTHER = "other"
    """An incomplete link of another player."""


_BEGINS = (Meets.CITY, Meets.OWN, Meets.FREE)


class Site:
    """The sides of a hex for one player. links: the incomplete link that ends at a side; places: where a link over
    that side would start."""

    def __init__(self, ground: Ground, network: Network, cities: Mapping[At, str], seat: int, at: At) -> None:
        self.at, self.seat = at, seat
        self.town = ground.town_at.get(at)
        reached = network.reached(seat)
        self.in_reach = self.town is not None and self.town in reached
        self.meets: list[Meets] = []
        self.links: list[Link | None] = []
        self.places: list[str | None] = []
        for side, beyond in enumerate(ground.ways[at]):
            link = None if beyond is None else network.by_exit.get((beyond, opposite(side)))
            if beyond is None:
                meets, place = Meets.CLOSED, None
            elif beyond in cities:
                meets, place, link = Meets.CITY, cities[beyond], None
            elif link is None or link.complete:
                meets, place, link = Meets.NOTHING, None, None
            else:
                place = link.start
                if link.owner not in (None, seat):
                    meets = Meets.OTHER
                elif place not in reached:
                    meets = Meets.FAR
                else:
                    meets = Meets.FREE if link.owner is None else Meets.OWN
            self.meets.append(meets)
            self.links.append(link)
            self.places.append(place)
        self._track_faults: dict[Track, tuple[Reason, ...]] = {}

    @cached_property
    def begins(self) -> int:
        """The sides at which a track of the player's can begin, as bits."""
        return sum(1 << side for side, meets in enumerate(self.meets) if meets in _BEGINS)

    @cached_property
    def hopeful(self) -> bool:
        """Whether any track of the player's could begin here."""
        return self.in_reach or self.begins != 0

    @cached_property
    def two_hopeful(self) -> bool:
        """Whether two tracks of one tile could both begin here."""
        return self.begins.bit_count() > 1 or Meets.FAR in self.meets

    def allows(self, tracks: Iterable[Track]) -> bool:
        """Whether there is no fault in adding these tracks: the same answer as `faults`, faster."""
        wanted = tuple(tracks)
        known = self._track_faults
        for track in wanted:
            found = known.get(track)
            if self.track_faults(track) if found is None else found:
                return False
        return not self._unconnected(wanted)

    @cached_property
    def barred(self) -> int:
        """The sides over which no new track here may go, as bits."""
        barred = (Meets.CLOSED,) if self.town is not None else (Meets.CLOSED, Meets.OTHER)
        return sum(1 << side for side, meets in enumerate(self.meets) if meets in barred)

    def faults(self, tracks: Iterable[Track]) -> Iterator[Reason]:
        """Every fault in adding these tracks, which a tile that lies there does not have yet."""
        wanted = tuple(tracks)
        for track in wanted:
            yield from self.track_faults(track)
        for track in self._unconnected(wanted):
            if len(track) == 2:
                values = {"from_side": track[0], "to_side": track[1]}
                yield Reason("not_connected", "steam-5.10", values)
            else:
                yield Reason("town_not_connected", "steam-5.12", {"town": self.town})
                return

    def track_faults(self, track: Track) -> tuple[Reason, ...]:
        """What is wrong with one track whatever else is laid."""
        if track not in self._track_faults:
            self._track_faults[track] = tuple(self._faults_of(track))
        return self._track_faults[track]

    def _faults_of(self, track: Track) -> Iterator[Reason]:
        for side in track:
            if self.meets[side] is Meets.CLOSED:
                yield Reason("leads_nowhere", "steam-5.8", {"side": side})
            elif self.meets[side] is Meets.OTHER and len(track) == 2:
                yield self._extends_other(side)
        place = self.places[track[0]]
        other = self.town if len(track) == 1 else self.places[track[1]]
        if place is not None and place == other:
            yield Reason("joins_itself", "steam-5.9", {"place": place})

    def _extends_other(self, side: int) -> Reason:
        link = self.links[side]
        assert link is not None
        return Reason("extends_other", "steam-5.10", {"player": link.owner, "side": side})

    def _unconnected(self, tracks: tuple[Track, ...]) -> list[Track]:
        """The tracks that neither start at a city nor join anything the player may build on."""
        if self.town is not None:
            return [] if self.in_reach or any(self._begins(track) for track in tracks) else list(tracks)
        done = [track for track in tracks if self._begins(track)]
        pending = [track for track in tracks if track not in done]
        if pending and done:
            # A town reached by the tile's other new track counts, and free track that starts there can be joined.
            gained = [self.places[side] for track in done if self._completes(track) for side in track]
            pending = [track for track in pending if not self._begins_with(track, gained)]
        return pending

    def _begins(self, track: Track) -> bool:
        return self.begins & (1 << track[0] | 1 << track[-1]) != 0

    def _begins_with(self, track: Track, gained: list[str | None]) -> bool:
        return any(self.meets[side] is Meets.FAR and self.places[side] in gained for side in track)

    def _completes(self, track: Track) -> bool:
        return all(self.places[side] is not None for side in track)

    def loose_end_faults(self, side: int, start: str) -> Iterator[Reason]:
        """Every fault in letting the loose end of a link that starts at `start` leave by a side (steam-5.16)."""
        meets = self.meets[side]
        if meets is Meets.CLOSED:
            yield Reason("leads_nowhere", "steam-5.8", {"side": side})
        elif meets is Meets.OTHER:
            yield self._extends_other(side)
        elif self.places[side] == start:
            yield Reason("joins_itself", "steam-5.9", {"place": start})
