"""The board doctor of Steam: what makes a sound board less good to play on."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from game.boards.findings import Findings
from game.hexes import At, distance
from game.steam.board import COLOURS, Board
from game.steam.tiles import SHAPES, STOCKS

TERRAIN_PATH = ("terrain",)
UNEVEN_CUBES = 2.0
"""A colour may have so many times the cubes for each of its cities as another."""
MOST_FOR_NEW_CITY = 5
"""Cubes for each New City of a colour that no printed city takes."""
NEAR = 2
"""Two cities of one colour so few hexes apart take each other's goods from everybody else."""
MAX_BUILDS = 3


def examine(board: Board, findings: Findings) -> None:
    """Adds everything that could be better."""
    _colours(board, findings)
    _same_colour(board, findings)
    _touching(board, findings)
    _boxed_in(board, findings)
    _unreachable(board, findings)
    _tiles(board, findings)


def _colours(board: Board, findings: Findings) -> None:
    """Cubes of a colour against the cities that take them."""
    share: dict[str, float] = {}
    for colour in COLOURS:
        cubes = board.goods.cubes[colour]
        printed = sum(city.colour == colour for city in board.cities)
        new = board.new_cities[colour]
        if not printed and new and cubes > new * MOST_FOR_NEW_CITY:
            findings.add(("new_cities", colour), "only_new_cities", at_key=True, name=colour, found=cubes, n=new)
        if cubes and printed:
            share[colour] = cubes / printed
        if printed and not cubes:
            findings.add(("goods", "cubes"), "no_cubes_of_colour", at_key=True, name=colour, n=printed)
    if not share:
        return
    least, most = min(share, key=share.__getitem__), max(share, key=share.__getitem__)
    if share[most] > share[least] * UNEVEN_CUBES:
        findings.add(
            ("goods", "cubes"), "cubes_uneven", at_key=True, rich=most, poor=least,
            most=round(share[most]), least=round(share[least]),
        )  # fmt: skip


def _same_colour(board: Board, findings: Findings) -> None:
    """How far the cities of one colour stand apart."""
    numbers = {city.id: number for number, city in enumerate(board.cities)}
    for one, two in combinations(board.cities, 2):
        if one.colour == two.colour and distance(one.at, two.at) <= NEAR:
            path = ("cities", numbers[two.id])
            name, other = two.name["en"], one.name["en"]
            far = distance(one.at, two.at)
            findings.add(path, "same_colour_near", name=name, other=other, colour=one.colour, n=far)


def _touching(board: Board, findings: Findings) -> None:
    for number, two in enumerate(board.cities):
        for one in board.cities[:number]:
            if distance(one.at, two.at) == 1 and one.colour != two.colour:
                findings.add(("cities", number), "cities_touch", name=two.name["en"], other=one.name["en"])


def _boxed_in(board: Board, findings: Findings) -> None:
    """Cities that track can leave by hardly any side."""
    for number, city in enumerate(board.cities):
        ways = [other for _, other in board.ways(city.at) if board.hexes[other].city is None]
        if len(ways) <= 2:
            findings.add(("cities", number), "boxed_in", name=city.name["en"], n=len(ways))


def _unreachable(board: Board, findings: Findings) -> None:
    """Hexes in play that no track from the first city can get to."""
    seen = set(reached(board, board.cities[0].at))
    for at, found in board.hexes.items():
        if found.playable and at not in seen:
            piece = list(reached(board, at))
            seen.update(piece)
            spot = findings.lines.in_picture(TERRAIN_PATH, at[1], _row(board, at[1]), at[0])
            findings.add_at(spot, "unreachable", col=at[0], row=at[1], n=len(piece))


def reached(board: Board, start: At) -> Iterator[At]:
    """The hexes that track from one hex can get to, itself first."""
    seen = {start}
    queue = [start]
    for at in queue:
        yield at
        for _, other in board.ways(at):
            if other not in seen:
                seen.add(other)
                queue.append(other)


def _row(board: Board, row: int) -> str:
    """A row of the picture as wide as it is drawn (its signs do not matter here)."""
    last = max(column for column, r in board.hexes if r == row)
    return " " * (last + 1)


def _tiles(board: Board, findings: Findings) -> None:
    """Track tiles against what there is to build."""
    town_tiles = sum(STOCKS[stock] for stock in {shape.stock for shape in SHAPES.values() if shape.town})
    simple_tiles = sum(STOCKS[stock] for stock in {shape.stock for shape in SHAPES.values() if shape.simple})
    if len(board.towns) > town_tiles:
        findings.add(("towns",), "towns_over_tiles", at_key=True, found=len(board.towns), most=town_tiles)
    needed = network(board)
    if needed > simple_tiles:
        findings.add(TERRAIN_PATH, "tiles_few", at_key=True, found=needed, most=simple_tiles)
    players = board.players.max
    builds = players * board.turns[players] * MAX_BUILDS
    if needed > builds:
        findings.add(("turns", players), "turns_few", at_key=True, found=needed, most=builds, n=players)
    room = sum(found.playable and found.city is None for found in board.hexes.values())
    if room < builds / 3:
        findings.add(TERRAIN_PATH, "land_little", at_key=True, found=room, most=builds, n=players)


def network(board: Board) -> int:
    """The hexes of track that join all cities that can be joined, each to those before it, nearest first."""
    joined: set[At] = {board.cities[0].at}
    cities = {city.at for city in board.cities}
    total = 0
    while True:
        path = _nearest(board, joined, cities)
        if path is None:
            return total
        total += sum(at not in cities and at not in joined for at in path)
        joined.update(path)


def _nearest(board: Board, joined: set[At], cities: set[At]) -> list[At] | None:
    """The shortest way from what is joined to a city that is not."""
    queue = sorted(joined)
    before: dict[At, At | None] = dict.fromkeys(queue)
    for at in queue:
        if at in cities and at not in joined:
            path, back = [at], before[at]
            while back is not None:
                path.append(back)
                back = before[back]
            return path
        for _, other in board.ways(at):
            if other not in before:
                before[other] = at
                queue.append(other)
    return None
