"""From a valid Steam file to a board: reads the picture and checks that everything fits together."""

from __future__ import annotations

from collections.abc import Mapping

from game.boards import PlayerRange
from game.boards.lines import Path
from game.boards.pictures import rows, wrong_character
from game.boards.report import Report, slug
from game.hexes import SIDES, At, beyond, neighbours, opposite
from game.steam.board import (
    COLOURS,
    TERRAIN,
    Board,
    City,
    Coast,
    Goods,
    Hex,
    River,
    Terrain,
    Town,
)
from game.steam.board_file import BoardFile, CityFile, CoastFile, RiverFile, TownFile

MAX_COAST_BYTES = 4_000_000
MAX_ROWS = 600
MAX_COLUMNS = 300


def build(file: BoardFile, report: Report) -> Board | None:
    """The board of a valid file; None, with every reason in the report, when its parts do not fit together."""
    _check_numbers(file, report)
    terrain = _terrain(file, report)
    cities, towns = _places(file, terrain, report)
    closed = _closed_edges(file, terrain, report)
    rivers = _rivers(file, terrain, report)
    _check_cubes(file, report)
    coast = _coast(file, report)
    if report.has_errors:
        return None
    _check_reach(file, terrain, closed, report)
    places: tuple[City | Town, ...] = (*cities, *towns)
    at_hex = {place.at: place for place in places}
    return Board(
        name=file.name.plain(),
        about=file.about.plain() if file.about else {"en": "", "el": ""},
        players=PlayerRange(file.players.min, file.players.max, file.players.best),
        turns=dict(file.turns),
        goods=Goods(
            {colour: file.goods.cubes.get(colour, 0) for colour in COLOURS},
            file.goods.supply_spaces,
            dict(file.goods.cubes_per_space),
            dict(file.goods.city_adjustment),
        ),
        new_cities={colour: file.new_cities.get(colour, 0) for colour in COLOURS},
        growth_markers=file.growth_markers,
        hexes={at: Hex(at, kind, at_hex.get(at)) for at, kind in terrain.items()},
        cities=cities,
        towns=towns,
        closed_edges=closed,
        rivers=rivers,
        coast=coast,
    )


def _check_numbers(file: BoardFile, report: Report) -> None:
    low, high = file.players.min, file.players.max
    if low > high:
        report.error(("players", "min"), "min_above_max", least=low, most=high)
        return
    tables: tuple[tuple[Path, Mapping[int, int]], ...] = (
        (("turns",), file.turns),
        (("goods", "cubes_per_space"), file.goods.cubes_per_space),
    )
    for path, table in tables:
        for players in range(low, high + 1):
            if players not in table:
                report.error(path, "no_entry_for_players", at_key=True, name=str(path[-1]), n=players)
    for i, players in enumerate(file.players.best):
        if not low <= players <= high:
            report.warning(("players", "best", i), "best_outside", found=players, least=low, most=high)


def _terrain(file: BoardFile, report: Report) -> dict[At, Terrain]:
    path = ("terrain",)
    terrain: dict[At, Terrain] = {}
    picture = rows(file.terrain, path, report, most_rows=MAX_ROWS, most_columns=MAX_COLUMNS)
    on_grid = True
    for row, content in enumerate(picture or ()):
        told = False  # signs that slipped together are told once
        for column, sign in enumerate(content):
            if sign == " ":
                continue
            slipped = (column + row) % 2 == 1
            on_grid, told = on_grid and not slipped, told and slipped
            if sign not in TERRAIN:
                wrong_character(path, row, content, column, "".join(TERRAIN), report)
            elif slipped and not told:
                report.error_in_picture(path, row, content, column, "hex_off_grid", col=column, row=row)
                told = True
            terrain[(column, row)] = TERRAIN.get(sign, "plain")
    return terrain if on_grid else {}  # with a row shifted, everything on it would be reported besides


def _places(
    file: BoardFile, terrain: Mapping[At, Terrain], report: Report
) -> tuple[tuple[City, ...], tuple[Town, ...]]:
    ids: dict[str, Path] = {}
    spots: dict[At, Path] = {}
    cities: list[City] = []
    towns: list[Town] = []
    for i, city in enumerate(file.cities):
        id = _place(city, ("cities", i), ids, spots, terrain, report)
        cities.append(City(id, _names(city), city.at, city.colour, city.goods))
    for i, town in enumerate(file.towns):
        id = _place(town, ("towns", i), ids, spots, terrain, report)
        towns.append(Town(id, _names(town), town.at))
    return tuple(cities), tuple(towns)


def _names(place: CityFile | TownFile | RiverFile) -> dict[str, str]:
    name = place.name or ""
    return {"en": name, "el": place.el or name}


def _place(
    place: CityFile | TownFile,
    path: Path,
    ids: dict[str, Path],
    spots: dict[At, Path],
    terrain: Mapping[At, Terrain],
    report: Report,
) -> str:
    """The id of a city or town, made of its English name; checks name and hex."""
    id = slug(place.name) or f"place_{place.at[0]}_{place.at[1]}"
    if id in ids:
        report.error((*path, "name"), "same_name", name=place.name, first_line=report.lines.value(ids[id]).line)
    ids.setdefault(id, path)
    where = (*path, "at")
    if not terrain:
        return id
    kind = _hex(place.at, where, terrain, report)
    if kind in ("water", "out"):
        key = "place_on_water" if kind == "water" else "place_out_of_play"
        report.error(where, key, name=place.name, col=place.at[0], row=place.at[1])
    if place.at in spots:
        first = report.lines.value(spots[place.at]).line
        report.error(where, "same_hex", name=place.name, col=place.at[0], row=place.at[1], first_line=first)
    spots.setdefault(place.at, path)
    return id


def _hex(at: At, path: Path, terrain: Mapping[At, Terrain], report: Report) -> Terrain | None:
    """The terrain of a hex that the file names; an error when there is none."""
    column, row = at
    if at in terrain:
        return terrain[at]
    if (column + row) % 2:
        report.error(path, "at_off_grid", col=column, row=row)
    else:
        near = next((other for side in range(6) if (other := beyond(at, side)) in terrain), None)
        report.error(path, "no_such_hex", suggestion=f"[{near[0]}, {near[1]}]" if near else None, col=column, row=row)
    return None


def _closed_edges(file: BoardFile, terrain: Mapping[At, Terrain], report: Report) -> frozenset[tuple[At, int]]:
    closed: dict[tuple[At, int], None] = {}
    for i, edge in enumerate(file.closed_edges):
        path = ("closed_edges", i)
        if terrain and _hex(edge.at, (*path, "at"), terrain, report) is None:
            continue
        for j, name in enumerate(edge.sides):
            side = SIDES.index(name)
            other = beyond(edge.at, side)
            where = (*path, "sides", j)
            if (edge.at, side) in closed:
                report.warning(where, "closed_twice", name=name, col=edge.at[0], row=edge.at[1])
            elif terrain and any(terrain.get(end, "out") in ("water", "out") for end in (edge.at, other)):
                report.warning(where, "closed_to_nothing", name=name, col=edge.at[0], row=edge.at[1])
            closed[(edge.at, side)] = None
            closed[(other, opposite(side))] = None
    return frozenset(closed)


def _rivers(file: BoardFile, terrain: Mapping[At, Terrain], report: Report) -> tuple[River, ...]:
    rivers = []
    for i, river in enumerate(file.rivers):
        for j, at in enumerate(river.through):
            path = ("rivers", i, "through", j)
            if terrain:
                _hex(at, path, terrain, report)
            if j and at not in neighbours(river.through[j - 1]):
                before = river.through[j - 1]
                report.error(path, "river_jumps", col=before[0], row=before[1], to_col=at[0], to_row=at[1])
        rivers.append(River(_names(river), river.through, river.canal))
    return tuple(rivers)


def _check_cubes(file: BoardFile, report: Report) -> None:
    """Enough cubes for every city and supply space, for every number of players."""
    if not report.sound(("cities",), ("goods",), ("new_cities",), ("players",)):
        return
    cubes = sum(file.goods.cubes.values())
    for players in range(file.players.min, file.players.max + 1):
        change = file.goods.city_adjustment.get(players, 0)
        on_cities = sum(max(0, city.goods + change) for city in file.cities)
        wanted = on_cities + file.goods.supply_spaces * file.goods.cubes_per_space.get(players, 0)
        if wanted > cubes:
            report.error(("goods", "cubes"), "too_few_cubes", at_key=True, found=cubes, least=wanted, n=players)
            return
    taken = {city.colour for city in file.cities} | {c for c in COLOURS if file.new_cities.get(c, 0)}
    for colour in COLOURS:
        if file.goods.cubes.get(colour, 0) and colour not in taken:
            report.warning(("goods", "cubes", colour), "no_city_of_colour", at_key=True, name=colour)


def _check_reach(
    file: BoardFile, terrain: Mapping[At, Terrain], closed: frozenset[tuple[At, int]], report: Report
) -> None:
    """Warns of cities and towns that no track can ever join to the first city."""
    start = file.cities[0].at
    seen = {start: None}
    queue = [start]
    for at in queue:
        for side in range(6):
            other = beyond(at, side)
            if other not in seen and (at, side) not in closed and terrain.get(other, "out") not in ("water", "out"):
                seen[other] = None
                queue.append(other)
    kinds: tuple[tuple[str, tuple[CityFile | TownFile, ...]], ...] = (("cities", file.cities), ("towns", file.towns))
    for kind, places in kinds:
        for i, place in enumerate(places):
            if place.at not in seen:
                report.warning((kind, i), "place_not_reached", name=place.name, start=file.cities[0].name)


def _coast(file: BoardFile, report: Report) -> Coast | None:
    """The shore, if the board names a file and there is one: it is only drawn, so trouble with it is a warning."""
    if file.coast is None:
        return None
    try:
        text = report.beside(file.coast, MAX_COAST_BYTES)
        model = CoastFile.model_validate_json(text) if text is not None else None
    except OverflowError:
        report.warning(("coast",), "coast_too_big", name=file.coast, most=MAX_COAST_BYTES // 1_000_000)
    except FileNotFoundError:
        report.warning(("coast",), "coast_missing", name=file.coast)
    except (OSError, ValueError, RecursionError):  # pydantic's ValidationError is a ValueError
        report.warning(("coast",), "coast_broken", name=file.coast)
    else:
        return Coast(model.land, model.lakes) if model else None
    return None
