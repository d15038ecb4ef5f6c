"""Small boards and positions made by hand, for tests that show one rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import cycle

from game.boards import PlayerRange
from game.hexes import At, beyond, is_hex, opposite
from game.rules import Action, Event
from game.steam.actions import BuildTrack, ImproveTrack, RedirectTrack
from game.steam.board import COLOURS, Board, City, Colour, Goods, Hex, Terrain, Town
from game.steam.rules import Steam
from game.steam.state import Building, State, Tile
from game.steam.tiles import Track, placing_of

N, NE, SE, S, SW, NW = range(6)


def make_rules(
    cities: Mapping[str, tuple[At, Colour]],
    towns: Mapping[str, At] | None = None,
    terrain: Mapping[At, Terrain] | None = None,
    closed: Iterable[tuple[At, int]] = (),
    size: At = (9, 17),
    goods: int = 3,
    new_cities: Mapping[Colour, int] | None = None,
    markers: int = 10,
) -> Steam:
    """Rules on a field of plain hexes. closed: edges, named from one of their hexes."""
    at_hex: dict[At, City | Town] = {}
    city_list = tuple(City(id, {"en": id}, at, colour, goods) for id, (at, colour) in cities.items())
    town_list = tuple(Town(id, {"en": id}, at) for id, at in (towns or {}).items())
    at_hex.update((place.at, place) for place in (*city_list, *town_list))
    hexes = {
        (column, row): Hex((column, row), (terrain or {}).get((column, row), "plain"), at_hex.get((column, row)))
        for row in range(size[1])
        for column in range(size[0])
        if is_hex((column, row))
    }
    both = [pair for at, side in closed for pair in ((at, side), (beyond(at, side), opposite(side)))]
    board = Board(
        name={"en": "Field"},
        about={"en": ""},
        players=PlayerRange(3, 6),
        turns={3: 10, 4: 8, 5: 7, 6: 7},
        goods=Goods(
            dict(zip(COLOURS, (20, 20, 20, 20, 16), strict=True)), 12, {3: 2, 4: 3, 5: 3, 6: 3}, {}
        ),
        new_cities=new_cities or {"red": 1, "blue": 1, "yellow": 1, "purple": 1, "gray": 4},
        growth_markers=markers,
        hexes=hexes,
        cities=city_list,
        towns=town_list,
        closed_edges=frozenset(both),
        rivers=(),
    )
    return Steam(board)


def field() -> Steam:
    """Four cities in a square and three towns.

    alpha (2,2) red      gamma (6,2) yellow
              tau (4,6)
    beta (2,10) blue     delta (6,10) purple
    upsilon (2,14)       sigma (6,14)
    """
    return make_rules(
        {
            "alpha": ((2, 2), "red"),
            "beta": ((2, 10), "blue"),
            "gamma": ((6, 2), "yellow"),
            "delta": ((6, 10), "purple"),
        },
        {"tau": (4, 6), "upsilon": (2, 14), "sigma": (6, 14)},
    )


def new_game(rules: Steam, seats: int = 3, *, standard: bool = False, order: str = "random", seed: int = 1) -> State:
    """A game just set up, with seats in order 0, 1, 2 … and no cash."""
    options = rules.complete({"game": "standard" if standard else "base", "order": order})
    state, _ = rules.setup(seats, options, None, seed)
    if state.order:
        state.order = list(range(seats))
        state.queue = list(range(seats))
    for player in state.players:
        player.cash = 0
    return state


def build_turn(rules: Steam, seats: int = 3, *, standard: bool = False, left: int = 3, tile: int = 1) -> State:
    """Seat 0's building turn; the others have tiles 2, 3 …, or what is free."""
    state = new_game(rules, seats, standard=standard)
    state.phase, state.queue = "build", list(range(seats))
    free = [number for number in range(1, 8) if number != tile]
    for seat, player in enumerate(state.players):
        player.tile = tile if seat == 0 else free[seat]
        player.passed = seat > 0
        player.cash = 40 if standard else 0
    state.building = Building(left, urbanize=tile == 7, grow=tile == 5)
    return state


def move_turn(rules: Steam, seats: int = 3, *, level: int = 6) -> State:
    """Seat 0's first Move Goods; every city empty of cubes (they are in the bag), locomotives of a level."""
    state = new_game(rules, seats)
    state.phase, state.round, state.queue = "move", 1, list(range(seats))
    for seat, player in enumerate(state.players):
        player.tile, player.locomotive = (2 if seat == 0 else seat + 2), level
    for city in state.cities.values():
        for colour, count in city.cubes.items():
            state.bag[colour] += count
            city.cubes[colour] = 0
    return state


def put_cube(state: State, city: str, colour: str) -> None:
    """A cube out of the bag onto a city."""
    state.bag[colour] -= 1
    state.cities[city].cubes[colour] += 1


def put(state: State, at: At, *tracks: Track, owners: Iterable[int | None] = ()) -> None:
    """A tile on the board; owners in the order given of the tracks, all seat 0 when left out."""
    placing = placing_of(tracks)
    assert placing is not None, tracks
    whose = dict(zip((tuple(sorted(track)) for track in tracks), owners or [0] * len(tracks), strict=True))
    tile = Tile(at, *placing, ())
    state.track.append(Tile(at, *placing, tuple(whose[track] for track in tile.tracks)))


def keys(rules: Steam, state: State, action: Action) -> list[str]:
    """The reasons against an action, by key."""
    return [reason.key for reason in rules.why_not(state, action)]


def numbers(rules: Steam, state: State, action: Action) -> set[str]:
    """The reasons against an action, by the rule's number."""
    return {reason.rule for reason in rules.why_not(state, action)}


def do(rules: Steam, state: State, *actions: Action) -> list[Event]:
    """Does legal actions one after another; what the last one led to."""
    events: list[Event] = []
    for action in actions:
        assert rules.why_not(state, action) == [], (action, rules.why_not(state, action))
        assert action in list(rules.legal(state)), action
        events = rules.apply(state, action)
    return events


def told(events: Iterable[Event]) -> list[str]:
    """The keys of events."""
    return [event.key for event in events]


def owner_at(rules: Steam, state: State, at: At, side: int) -> int | None:
    """Whose link leaves a hex by a side."""
    return rules.ground.network(state).by_exit[at, side].owner


def complete_at(rules: Steam, state: State, at: At, side: int) -> bool:
    """Whether the link that leaves a hex by a side is complete."""
    return rules.ground.network(state).by_exit[at, side].complete


# -- track, and positions for moving goods -----------------------------------------------------------------------------


def placing(*tracks: Track) -> tuple[str, int]:
    """The shape and rotation whose tracks these are."""
    found = placing_of(tracks)
    assert found is not None, tracks
    return found


def build(at: At, *tracks: Track) -> BuildTrack:
    """Laying a tile with these tracks."""
    return BuildTrack(at, *placing(*tracks))


def improve(at: At, *tracks: Track) -> ImproveTrack:
    """Improving a tile to one with these tracks."""
    return ImproveTrack(at, *placing(*tracks))


def redirect(at: At, *track: int) -> RedirectTrack:
    """Redirecting a tile to this track."""
    return RedirectTrack(at, *placing(track))


def line(*colours: Colour, towns: Iterable[int] = ()) -> Steam:
    """Places p0, p1, p2 … from north to south with one hex between; towns by number, the others are cities."""
    ats = [(2, 2 + 4 * number) for number in range(len(colours))]
    cities = {f"p{n}": (at, colours[n]) for n, at in enumerate(ats) if n not in towns}
    return make_rules(cities, {f"p{n}": ats[n] for n in towns}, size=(9, 4 * len(colours) + 2))


def joined(rules: Steam, *owners: int | None, level: int = 6) -> State:
    """The places of a line linked one after another; towns get a tile with two exits."""
    state = move_turn(rules, level=level)
    for number, owner in enumerate(owners):
        put(state, (2, 4 + 4 * number), (N, S), owners=[owner])
    for town in rules.board.towns:
        number = (town.at[1] - 2) // 4
        put(state, town.at, (N,), (S,), owners=[owners[number - 1], owners[number]])
    return state


def grid() -> tuple[Steam, State]:
    """Cities and towns in a grid, neighbours joined by links of four owners and of nobody; two cubes on each city."""
    colours: tuple[Colour, ...] = ("red", "blue", "yellow", "purple", "gray")
    ats = {f"g{column}{row}": (2 * column, 2 + 4 * row) for column in range(4) for row in range(3)}
    towns = {name: at for name, at in ats.items() if name in ("g30", "g21", "g12")}
    cities = {name: (at, colours[number % 5]) for number, (name, at) in enumerate(ats.items()) if name not in towns}
    rules = make_rules(cities, towns, size=(9, 17))
    state = move_turn(rules, 4)
    owners = cycle([0, 1, 0, 2, 3, None, 1, 0])
    exits: dict[tuple[int, int], list[tuple[int, int | None]]] = {at: [] for at in ats.values()}
    for (column, row), owner in zip(ats.values(), owners, strict=False):
        for other, middle, track, sides in (
            ((column, row + 4), (column, row + 2), (N, S), (S, N)),
            ((column + 2, row), (column + 1, row + 1), (NW, NE), (SE, SW)),
        ):
            if other in exits:
                put(state, middle, track, owners=[owner])
                exits[column, row].append((sides[0], owner))
                exits[other].append((sides[1], owner))
    for at in towns.values():
        put(state, at, *[(side,) for side, _ in exits[at]], owners=[owner for _, owner in exits[at]])
    for number, city in enumerate(cities):
        put_cube(state, city, colours[number % 5])
        put_cube(state, city, colours[(number + 2) % 5])
    return rules, state
