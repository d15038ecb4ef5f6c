"""The longest continuous path of own trains: ttr-9.3.

A path that uses each route once exists for a set of routes exactly when it hangs together and at most two of its
cities have an odd number of its routes. So the heaviest such set is looked for, route by route: two sets begun so
far differ for the future only if they differ at the frontier, the cities between the routes already decided and
those still to come. Walking all paths instead takes seconds on dense networks. On very dense ones the lightest
edges are looked for whose loss leaves two odd cities; if the rest hangs together, nothing can be longer.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from heapq import heappop, heappush

from game.graphs import components

Edge = tuple[str, str, int]
"""Two cities and a length."""

_Begun = tuple[int, ...]
"""For each frontier city 0 when no chosen edge touches it, else twice its group's number, plus 1 when odd."""
_Chosen = tuple[int, "_Chosen"] | tuple[()]
"""The edges chosen, the last one first."""
_States = dict[tuple[int, _Begun], tuple[int, _Chosen]]
"""(ends that left the frontier, frontier) -> the heaviest choice that leads there."""

_STARTS = 6
_FAR = 1 << 30
_WIDE = 1_000
"""From this width of the frontier on it pays to look for the cheapest drop first; shipped boards stay far below."""
_MOST_ODD = 16
_NEW_GROUP = 1 << 20


@lru_cache(maxsize=256)
def longest_trail(edges: tuple[Edge, ...]) -> tuple[int, ...]:
    """The numbers of the edges of a longest path, in the order in which it is walked.

    Of several longest paths always the same one is given for the same edges in the same order.
    """
    best: list[int] = []
    for part in components([(first, second) for first, second, _ in edges]):
        if _length(part, edges) > _length(best, edges):
            chosen = _heaviest(part, edges)
            if _length(chosen, edges) > _length(best, edges):
                best = chosen
    return tuple(_walk(best, edges))


def trail_length(edges: tuple[Edge, ...]) -> int:
    """The length of a longest path."""
    return _length(longest_trail(edges), edges)


def trail_cities(trail: Sequence[int], edges: Sequence[Edge]) -> list[str]:
    """The cities that a path comes through, one more than it has edges; empty for no path."""
    if not trail:
        return []
    first, second, _ = edges[trail[0]]
    if not _leads(trail[1:], second, edges):
        first, second = second, first
    cities = [first, second]
    for number in trail[1:]:
        cities.append(_other(edges[number], cities[-1]))
    return cities


def _leads(trail: Sequence[int], city: str, edges: Sequence[Edge]) -> bool:
    for number in trail:
        if city not in edges[number][:2]:
            return False
        city = _other(edges[number], city)
    return True


def _length(numbers: Sequence[int], edges: Sequence[Edge]) -> int:
    return sum(edges[number][2] for number in numbers)


def _other(edge: Edge, city: str) -> str:
    return edge[1] if edge[0] == city else edge[0]


def _at_cities(numbers: Sequence[int], edges: Sequence[Edge]) -> dict[str, list[int]]:
    at: dict[str, list[int]] = {}
    for number in numbers:
        for city in edges[number][:2]:
            at.setdefault(city, []).append(number)
    return at


def _heaviest(part: list[int], edges: Sequence[Edge]) -> list[int]:
    """The heaviest walkable set of edges of one connected part."""
    at = _at_cities(part, edges)
    odd = [city for city, touching in at.items() if len(touching) % 2]
    if len(odd) <= 2:
        return part
    starts = sorted(at, key=lambda city: len(at[city]))[:_STARTS]
    width, order = min(_narrow_order(start, at, edges) for start in starts)
    if width > _WIDE and len(odd) <= _MOST_ODD:
        dropped = set(_cheapest_drop(odd, at, edges))
        rest = [number for number in part if number not in dropped]
        if len(components([edges[number][:2] for number in rest])) == 1:
            return rest  # Nothing walkable is heavier, for at least this much must go from any.
    return _Search(order, edges).run()


def _cheapest_drop(odd: list[str], at: dict[str, list[int]], edges: Sequence[Edge]) -> list[int]:
    """The lightest edges without which only two cities are odd: ways that join the others in pairs."""
    ways = [_lightest_ways(city, at, edges) for city in odd]

    @cache
    def pair(left: int, spare: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        """The lightest pairs among the cities in `left` (bits), `spare` of them without a partner."""
        if not left:
            return 0, ()
        one = (left & -left).bit_length() - 1
        left ^= 1 << one
        found = [pair(left, spare - 1)] if spare else []
        for two in range(one + 1, len(odd)):
            if left >> two & 1:
                weight, pairs = pair(left ^ (1 << two), spare)
                found.append((weight + ways[one][odd[two]][0], ((one, two), *pairs)))
        return min(found, default=(_FAR, ()))

    dropped: set[int] = set()
    for one, two in pair((1 << len(odd)) - 1, 2)[1]:
        dropped ^= set(ways[one][odd[two]][1])
    return sorted(dropped)


def _lightest_ways(start: str, at: dict[str, list[int]], edges: Sequence[Edge]) -> dict[str, tuple[int, list[int]]]:
    """To every city that can be reached: the weight of the lightest way, and its edges."""
    done: dict[str, tuple[int, list[int]]] = {}
    near: list[tuple[int, str, list[int]]] = [(0, start, [])]
    while near:
        weight, city, way = heappop(near)
        if city not in done:
            done[city] = (weight, way)
            for number in at[city]:
                heappush(near, (weight + edges[number][2], _other(edges[number], city), [*way, number]))
    return done


class _Search:
    """Decides edge after edge, in the given order, whether it belongs to the heaviest walkable set."""

    def __init__(self, order: list[int], edges: Sequence[Edge]) -> None:
        self.order = order
        self.edges = edges
        self.frontier: list[str] = []
        self.states: _States = {(0, ()): (0, ())}
        self.best: tuple[int, _Chosen] = (0, ())

    def run(self) -> list[int]:
        """The chosen edges, in the order of their numbers."""
        last = {city: step for step, number in enumerate(self.order) for city in self.edges[number][:2]}
        to_come = _length(self.order, self.edges)
        for step, number in enumerate(self.order):
            to_come -= self.edges[number][2]
            self._decide(number)
            for city in self.edges[number][:2]:
                if last[city] == step:
                    self._leave(city, to_come)
        chosen = self.best[1]
        numbers = []
        while chosen:
            numbers.append(chosen[0])
            chosen = chosen[1]
        return sorted(numbers)

    def _decide(self, number: int) -> None:
        first, second, weight = self.edges[number]
        for city in (first, second):
            if city not in self.frontier:
                self.frontier.append(city)
                self.states = {(ends, (*begun, 0)): best for (ends, begun), best in self.states.items()}
        one, two = self.frontier.index(first), self.frontier.index(second)
        states = dict(self.states)
        for (ends, begun), (so_far, chosen) in self.states.items():
            _keep(states, (ends, _taken(begun, one, two)), so_far + weight, (number, chosen))
        self.states = states

    def _leave(self, city: str, to_come: int) -> None:
        """No more edges come to this city: an odd one is an end; a group without frontier cities is finished."""
        place = self.frontier.index(city)
        del self.frontier[place]
        states: _States = {}
        for (ends, begun), (so_far, chosen) in self.states.items():
            slot = begun[place]
            rest = begun[:place] + begun[place + 1 :]
            ends += slot & 1
            if ends > 2:
                continue
            if slot and not any(other >> 1 == slot >> 1 for other in rest):
                if so_far > self.best[0] and not any(rest):
                    self.best = (so_far, chosen)
            elif so_far + to_come > self.best[0]:
                _keep(states, (ends, _numbered(rest)), so_far, chosen)
        self.states = states


def _keep(states: _States, key: tuple[int, _Begun], so_far: int, chosen: _Chosen) -> None:
    old = states.get(key)
    if old is None or old[0] < so_far:
        states[key] = (so_far, chosen)


@lru_cache(maxsize=1 << 16)
def _numbered(begun: _Begun) -> _Begun:
    """The same with groups numbered from 1 in the order in which they appear."""
    names: dict[int, int] = {0: 0}
    return tuple((names.setdefault(slot >> 1, len(names)) << 1) | (slot & 1) for slot in begun)


@lru_cache(maxsize=1 << 16)
def _taken(begun: _Begun, one: int, two: int) -> _Begun:
    """What becomes of a frontier when an edge between two of its cities is chosen."""
    group = begun[one] >> 1 or begun[two] >> 1 or _NEW_GROUP
    joined = begun[two] >> 1 or group
    slots = [(group << 1) | (slot & 1) if slot and slot >> 1 == joined else slot for slot in begun]
    for place in (one, two):
        slots[place] = (group << 1) | ((begun[place] & 1) ^ 1)
    return _numbered(tuple(slots))


def _narrow_order(start: str, at: dict[str, list[int]], edges: Sequence[Edge]) -> tuple[int, list[int]]:
    """An order of the edges that keeps the frontier narrow, as (how wide it was, order)."""
    to_come = {city: len(touching) for city, touching in at.items()}
    frontier = [start]
    order: list[int] = []
    placed = {start}
    width = 0

    def gain(city: str) -> tuple[int, int]:
        others = [_other(edges[number], city) for number in at[city]]
        known = [other for other in others if other in placed]
        closes = sum(to_come[other] == 1 for other in known) + (len(known) == len(others))
        return closes, len(known)

    while frontier:
        near = [_other(edges[number], city) for city in frontier for number in at[city]]
        city = max((city for city in near if city not in placed), key=gain)
        for number in at[city]:
            other = _other(edges[number], city)
            if other in placed:
                order.append(number)
                to_come[other] -= 1
                to_come[city] -= 1
        placed.add(city)
        frontier = [city for city in (*frontier, city) if to_come[city]]
        width += 3 ** len(frontier)
    return width, order


def _walk(chosen: list[int], edges: Sequence[Edge]) -> list[int]:
    """The chosen edges in the order in which they can be walked (Hierholzer)."""
    if not chosen:
        return []
    at = _at_cities(chosen, edges)
    ends = [city for city, touching in at.items() if len(touching) % 2]
    start = ends[0] if ends else edges[chosen[0]][0]
    used: set[int] = set()
    walked: list[int] = []
    stack: list[tuple[str, int | None]] = [(start, None)]
    while stack:
        city, came_by = stack[-1]
        while at[city] and at[city][0] in used:
            at[city].pop(0)
        if at[city]:
            number = at[city].pop(0)
            used.add(number)
            stack.append((_other(edges[number], city), number))
        else:
            stack.pop()
            if came_by is not None:
                walked.append(came_by)
    return walked[::-1]
