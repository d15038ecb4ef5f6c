"""Finding deliveries: where cubes can go and by which links (steam-6.2, steam-6.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.rules import Reason
from game.steam.actions import MoveGoods
from game.steam.ground import Ground
from game.steam.links import Link, Network
from game.steam.state import State


@dataclass(frozen=True)
class Delivery:
    """A cube's way. links: travelled, in order; places: passed, the first city and the last one included;
    points: by seat, for those who score."""

    city: str
    colour: str
    links: tuple[Link, ...]
    places: tuple[str, ...]
    points: Mapping[int, int]

    @property
    def to(self) -> str:
        """The city where it ends."""
        return self.places[-1]

    @property
    def action(self) -> MoveGoods:
        """The move that makes it."""
        return MoveGoods(self.city, self.colour, tuple(link.id for link in self.links))


class Search:
    """All deliveries a player could make at a locomotive level (the player's own unless told otherwise)."""

    def __init__(self, ground: Ground, state: State, seat: int, level: int | None = None) -> None:
        self.state, self.seat = state, seat
        self.level = state.players[seat].locomotive if level is None else level
        self.network: Network = ground.network(state)
        self._colours = list(state.bag)
        bits = {colour: 1 << number for number, colour in enumerate(self._colours)}
        self._wants = {city: bits[has.colour] for city, has in state.cities.items()}
        self._bits = bits
        self._near = self._colours_within()

    def _colours_within(self) -> list[dict[str, int]]:
        """For 0 to `level` steps: the colours of the cities that a place can reach in so many links, as bits."""
        near = dict.fromkeys(self.network.from_place, 0) | self._wants
        steps = [near]
        for _ in range(self.level):
            wider = dict(near)
            for place, ways in self.network.from_place.items():
                for _, other in ways:
                    wider[place] |= near[other]
            near = wider
            steps.append(near)
        return steps

    def all(self) -> Iterator[Delivery]:
        """Every legal delivery with every path, city by city."""
        for city in self.state.cities:
            yield from self.of_city(city)

    def of_city(self, city: str) -> Iterator[Delivery]:
        """Every legal delivery of a cube lying in a city."""
        cubes = self.state.cities[city].cubes
        wanted = sum(self._bits[colour] for colour, count in cubes.items() if count)
        if wanted and city in self.network.from_place and self.level > 0:
            owned = [0] * len(self.state.players)
            yield from self._onward(city, wanted, [], [city], owned)

    def _onward(
        self, place: str, wanted: int, path: list[Link], places: list[str], owned: list[int]
    ) -> Iterator[Delivery]:
        """Goes one link further. wanted: colours of the start's cubes that have not met a city of theirs yet."""
        left = self.level - len(path) - 1
        near = self._near[left]
        for link, other in self.network.from_place[place]:
            if other in places or not wanted & near[other]:
                continue
            owner = link.owner
            if owner is not None:
                owned[owner] += 1
            own = owned[self.seat]
            most = max(owned)
            if own + left >= most:
                path.append(link)
                places.append(other)
                met = self._wants.get(other, 0)
                if met & wanted and 0 < own == most:
                    yield self._delivery(met, path, places, owned)
                if left and wanted & ~met:
                    yield from self._onward(other, wanted & ~met, path, places, owned)
                path.pop()
                places.pop()
            if owner is not None:
                owned[owner] -= 1

    def _delivery(self, colour: int, path: list[Link], places: list[str], owned: list[int]) -> Delivery:
        points = {seat: count for seat, count in enumerate(owned) if count}
        name = self._colours[colour.bit_length() - 1]
        return Delivery(places[0], name, tuple(path), tuple(places), points)


def ways(ground: Ground, state: State, action: MoveGoods) -> tuple[list[Link], list[str]]:
    """The links of a path as far as they exist and follow one another, and the places they pass."""
    by_id = ground.network(state).by_id
    links: list[Link] = []
    places = [action.city]
    for name in action.path:
        link = by_id.get(name)
        if link is None or places[-1] not in link.places:
            break
        other = link.other_end(places[-1])
        if other is None:
            break
        links.append(link)
        places.append(other)
    return links, places


def faults(ground: Ground, state: State, action: MoveGoods) -> Iterator[Reason]:
    """Every reason why the player to move may not move that cube that way."""
    seat = state.queue[0]
    if action.city not in state.cities:
        yield Reason("no_such_city", "steam-6.2", {"city": action.city})
        return
    if not state.cities[action.city].cubes.get(action.colour):
        yield Reason("no_such_cube", "steam-6.2", {"city": action.city, "colour": action.colour})
    level = state.players[seat].locomotive
    if not action.path:
        yield Reason("no_path", "steam-6.2")
    if len(action.path) > level:
        yield Reason("locomotive_too_weak", "steam-6.2", {"n": len(action.path), "level": level})
    links, places = ways(ground, state, action)
    if len(links) < len(action.path):
        yield from _broken_path(ground, state, action.path[len(links)], places[-1])
        return
    if links:
        yield from _place_faults(state, action.colour, links, places)
        yield from _owner_faults(state, seat, links)


def _broken_path(ground: Ground, state: State, name: str, place: str) -> Iterator[Reason]:
    link = ground.network(state).by_id.get(name)
    if link is None:
        yield Reason("no_such_link", "steam-6.2")
    elif not link.complete:
        yield Reason("link_incomplete", "steam-6.2", {"place": link.start})
    else:
        yield Reason("path_broken", "steam-6.2", {"place": place})


def _place_faults(state: State, colour: str, links: list[Link], places: list[str]) -> Iterator[Reason]:
    last = places[-1]
    if last not in state.cities:
        yield Reason("ends_in_town", "steam-6.2", {"town": last})
    elif state.cities[last].colour != colour:
        yield Reason("wrong_city", "steam-6.2", {"city": last, "colour": colour})
    if last == places[0]:
        yield Reason("back_to_start", "steam-6.2", {"city": last})
    for number, place in enumerate(places[1:-1], 1):
        city = state.cities.get(place)
        if city is not None and city.colour == colour and place != places[0]:
            yield Reason("passes_its_colour", "steam-6.2", {"city": place, "colour": colour})
        if place in places[:number]:
            yield Reason("place_twice", "steam-6.2", {"place": place})
    if last in places[1:-1]:
        yield Reason("place_twice", "steam-6.2", {"place": last})
    if len({link.id for link in links}) < len(links):
        yield Reason("link_twice", "steam-6.2")


def _owner_faults(state: State, seat: int, links: list[Link]) -> Iterator[Reason]:
    owned = points_of(state, links)
    own = owned.get(seat, 0)
    if own == 0:
        yield Reason("no_own_link", "steam-6.3")
    for other, count in owned.items():
        if other != seat and count > own:
            yield Reason("other_has_more", "steam-6.3", {"player": other, "count": count, "own": own})


def points_of(state: State, links: list[Link] | tuple[Link, ...]) -> dict[int, int]:
    """The points that each player gets for a path, by seat; unowned links score for nobody (steam-6.4)."""
    counts = dict.fromkeys(range(len(state.players)), 0)
    for link in links:
        if link.owner is not None:
            counts[link.owner] += 1
    return {seat: count for seat, count in counts.items() if count}
