"""Whether track may be laid: one list of checks for each way of laying it (steam-5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from game.hexes import At
from game.rules import Reason
from game.steam import money
from game.steam.actions import BuildTrack, ImproveTrack, RedirectTrack, TrackAction
from game.steam.ground import Ground
from game.steam.links import Link, Network
from game.steam.site import Site
from game.steam.state import State, Tile
from game.steam.tiles import COSTS, PLACINGS, SHAPES, Shape, Track, Tracks, stock_left, tile_cost

Table = tuple[tuple[str, int, Tracks, int], ...]
"""Tiles: the shape, its rotation, the tracks it adds and their sides as bits."""


def _sides(tracks: Tracks) -> int:
    return sum(1 << side for track in tracks for side in track)


def _table(old: Tracks) -> Table:
    """Every tile with all tracks of an old one and more, and what it adds."""
    larger = [
        (shape, turn, tuple(track for track in tracks if track not in old))
        for (shape, turn), tracks in PLACINGS.items()
        if len(tracks) > len(old) and all(track in tracks for track in old)
    ]
    return tuple((shape, turn, new, _sides(new)) for shape, turn, new in larger)


_IMPROVED: Mapping[Tracks, Table] = {tracks: _table(tracks) for tracks in PLACINGS.values()}
_TOWNS: Table = tuple(entry for entry in _table(()) if SHAPES[entry[0]].town)
_SIMPLE: Table = tuple(entry for entry in _table(()) if SHAPES[entry[0]].simple)
_DOUBLE: Table = tuple(entry for entry in _table(()) if not SHAPES[entry[0]].town and not SHAPES[entry[0]].simple)


class Builder:
    """All that one position says about laying track, for the player whose building turn it is."""

    def __init__(self, ground: Ground, state: State) -> None:
        self.ground, self.state = ground, state
        self.seat = state.queue[0]
        self.player = state.players[self.seat]
        self.network: Network = ground.network(state)
        self._sites: dict[At, Site] = {}
        self._in_reach_of: dict[tuple[int, str], frozenset[str]] = {}

    @cached_property
    def stock(self) -> dict[str, int]:
        """Tiles left in every stock."""
        return stock_left(tile.shape for tile in self.state.track)

    @cached_property
    def purse(self) -> int:
        """The highest price the player could pay."""
        return money.most_to_spend(self.state, self.player)

    @cached_property
    def city_at(self) -> dict[At, str]:
        """The cities' hexes."""
        return self.ground.city_at(self.state)

    def site(self, at: At) -> Site:
        """What new track on a hex would meet."""
        if at not in self._sites:
            self._sites[at] = Site(self.ground, self.network, self.city_at, self.seat, at)
        return self._sites[at]

    # -- the three ways of laying track ----------------------------------------------------------------------------

    def price(self, action: TrackAction) -> int:
        """What laying that tile costs; the tile must be one that exists."""
        if isinstance(action, RedirectTrack):
            return COSTS.redirection
        cost = tile_cost(action.shape)
        return cost + self.ground.terrain.get(action.at, 0) if isinstance(action, BuildTrack) else cost

    def faults(self, action: TrackAction) -> Iterator[Reason]:
        """Every reason why the player may not lay that tile."""
        building = self.state.building
        assert building is not None
        if building.left == 0:
            yield Reason("no_builds_left", "steam-5.1")
        place = list(self._place_faults(action.at))
        yield from place
        if (action.shape, action.rotation) not in PLACINGS:
            yield Reason("no_such_tile", "steam-5.6", {"shape": action.shape, "rotation": action.rotation})
            return
        shape = SHAPES[action.shape]
        yield from self._stock_faults(action, shape)
        price = self.price(action)
        if price > self.purse:
            yield self.too_dear(price)
        if place:
            return
        yield from self._town_faults(action.at, shape)
        if isinstance(action, BuildTrack):
            yield from self._build_faults(action, shape)
        elif isinstance(action, ImproveTrack):
            yield from self._improve_faults(action, shape)
        elif isinstance(action, RedirectTrack):
            yield from self._redirect_faults(action, shape)

    def too_dear(self, price: int) -> Reason:
        """Why a price cannot be paid."""
        if self.state.standard:
            return Reason("too_little_cash", "steam-9.5", {"price": price, "cash": self.player.cash})
        return Reason("too_dear", "steam-2.1", {"price": price, "most": self.purse})

    def _place_faults(self, at: At) -> Iterator[Reason]:
        found = self.ground.board.hex(at)
        if found is None:
            yield Reason("off_board", "steam-5.8")
        elif not found.playable:
            yield Reason("out_of_play", "steam-5.8")
        elif at in self.city_at:
            yield Reason("on_city", "steam-5.8", {"city": self.city_at[at]})

    def _town_faults(self, at: At, shape: Shape) -> Iterator[Reason]:
        town = self.ground.town_at.get(at)
        if shape.town and town is None:
            yield Reason("no_town_here", "steam-5.8")
        elif town is not None and not shape.town:
            yield Reason("needs_town_tile", "steam-5.8", {"town": town})

    def _stock_faults(self, action: TrackAction, shape: Shape) -> Iterator[Reason]:
        left = self.stock[shape.stock]
        old = None if isinstance(action, BuildTrack) else self.network.tiles.get(action.at)
        if old is not None and SHAPES[old.shape].stock == shape.stock:
            left += 1
        if left == 0:
            yield Reason("none_left", "steam-5.7", {"shape": action.shape})

    def _build_faults(self, action: BuildTrack, shape: Shape) -> Iterator[Reason]:
        if action.at in self.network.tiles:
            yield Reason("track_there", "steam-5.11")
            return
        if shape.town == (action.at in self.ground.town_at):
            yield from self.site(action.at).faults(PLACINGS[action.shape, action.rotation])

    def _improve_faults(self, action: ImproveTrack, shape: Shape) -> Iterator[Reason]:
        old = self.network.tiles.get(action.at)
        if old is None:
            yield Reason("no_track_there", "steam-5.11")
            return
        tracks = PLACINGS[action.shape, action.rotation]
        new = tuple(track for track in tracks if track not in old.tracks)
        if len(new) != len(tracks) - len(old.tracks):
            yield Reason("must_keep_track", "steam-5.11")
        elif not new:
            yield Reason("nothing_added", "steam-5.12" if shape.town else "steam-5.11")
        else:
            yield from self.site(action.at).faults(new)

    def _redirect_faults(self, action: RedirectTrack, shape: Shape) -> Iterator[Reason]:
        old = self.network.tiles.get(action.at)
        if old is None:
            yield Reason("no_track_there", "steam-5.16")
            return
        if not shape.simple or not SHAPES[old.shape].simple:
            yield Reason("only_simple_track", "steam-5.16")
        if not SHAPES[old.shape].simple:
            return
        link = self.network.by_exit[action.at, old.tracks[0][0]]
        yield from self._link_to_redirect_faults(link)
        if link.loose is None or not shape.simple:
            return
        if link.loose.at != action.at:
            yield Reason("not_last_tile", "steam-5.16")
            return
        (track,) = PLACINGS[action.shape, action.rotation]
        kept = joint_of(old, link.loose.side)
        if track == old.tracks[0]:
            yield Reason("nothing_redirected", "steam-5.16")
        elif kept not in track:
            yield Reason("joint_must_stay", "steam-5.16", {"side": kept})
        else:
            yield from self.site(action.at).loose_end_faults(other_side(track, kept), link.start)

    def _link_to_redirect_faults(self, link: Link) -> Iterator[Reason]:
        if link.complete:
            yield Reason("link_complete", "steam-5.16")
        elif link.owner not in (None, self.seat):
            yield Reason("link_of_other", "steam-5.16", {"player": link.owner})
        elif link.start not in self.network.reached(self.seat):
            rule = "steam-5.16" if link.owner is None else "steam-5.10"
            yield Reason("link_out_of_reach", rule, {"place": link.start})

    # -- all that may be laid --------------------------------------------------------------------------------------

    def legal(self) -> Iterator[TrackAction]:
        """Every tile the player may lay, in a fixed order."""
        building = self.state.building
        assert building is not None
        if building.left == 0:
            return
        for at in self._hexes():
            yield from self.legal_at(at)

    def _hexes(self) -> Iterable[At]:
        """The hexes where laying a tile could be legal: where the player's track, a city or free track ends."""
        ways, reached = self.ground.ways, self.network.reached(self.seat)
        found: dict[At, None] = {}
        for city in self.city_at:
            for at in ways[city]:
                if at is not None:
                    found[at] = None
        for link in self.network.incomplete:
            if link.owner not in (None, self.seat):
                continue
            loose = link.loose
            assert loose is not None
            beyond = ways[loose.at][loose.side]
            assert beyond is not None
            found[beyond] = None
            found[loose.at] = None
        for place in reached:
            found[self.ground.place_at[place]] = None
        # `reached` has no order of its own: the board's order makes it one.
        return [at for at in ways if at in found and at not in self.city_at]

    def legal_at(self, at: At) -> Iterator[TrackAction]:
        """Every tile the player may lay on one hex: exactly those without a fault."""
        building = self.state.building
        assert building is not None
        if building.left == 0 or at not in self.ground.ways or at in self.city_at:
            return
        old = self.network.tiles.get(at)
        if old is None:
            yield from self._legal_builds(at)
        else:
            yield from self._legal_improvements(at, old)
            yield from self._legal_redirections(at, old)

    def _legal_builds(self, at: At) -> Iterator[BuildTrack]:
        site = self.site(at)
        if not site.hopeful:
            return
        shapes = self._affordable(self.ground.terrain[at])
        plain = [_SIMPLE, _DOUBLE] if site.two_hopeful else [_SIMPLE]
        for table in [_TOWNS] if site.town is not None else plain:
            for shape, rotation, tracks in self._possible(site, table):
                if shape in shapes and site.allows(tracks):
                    yield BuildTrack(at, shape, rotation)

    @staticmethod
    def _possible(site: Site, table: Table) -> Iterator[tuple[str, int, Tracks]]:
        """The tiles of a table that bits cannot rule out: no side barred, and one at which track begins."""
        barred, begins = site.barred, 63 if site.in_reach else site.begins
        for shape, rotation, tracks, sides in table:
            if not sides & barred and sides & begins:
                yield shape, rotation, tracks

    def _legal_improvements(self, at: At, old: Tile) -> Iterator[ImproveTrack]:
        site = self.site(at)
        if not site.hopeful:
            return
        shapes = self._affordable(0, SHAPES[old.shape].stock)
        for shape, rotation, new in self._possible(site, _IMPROVED[old.tracks]):
            if shape in shapes and site.allows(new):
                yield ImproveTrack(at, shape, rotation)

    def _legal_redirections(self, at: At, old: Tile) -> Iterator[RedirectTrack]:
        link = self.network.by_exit[at, old.tracks[0][0]]
        if not SHAPES[old.shape].simple or link.owner not in (None, self.seat):
            return
        if link.loose is None or link.loose.at != at:
            return
        kept = joint_of(old, link.loose.side)
        for shape, rotation, (track,), _ in _SIMPLE:
            if kept in track and track != old.tracks[0]:
                action = RedirectTrack(at, shape, rotation)
                if next(self.faults(action), None) is None:
                    yield action

    def _affordable(self, terrain: int, returned: str = "") -> frozenset[str]:
        """The shapes in stock that the player can pay on such ground, once a tile of the stock `returned` is back."""
        key = (self.purse - terrain, returned)
        if key not in self._in_reach_of:
            self._in_reach_of[key] = frozenset(
                shape.id
                for shape in SHAPES.values()
                if self.stock[shape.stock] + (shape.stock == returned) > 0 and tile_cost(shape.id) <= key[0]
            )
        return self._in_reach_of[key]


def joint_of(tile: Tile, loose_side: int) -> int:
    """The side by which a simple tile's track joins the rest of its link."""
    return other_side(tile.tracks[0], loose_side)


def other_side(track: Track, side: int) -> int:
    """The other of a track's two sides."""
    return track[1] if track[0] == side else track[0]
