"""The parts of a new Steam board: land, a river, hills, cities of four colours and towns, for any size."""

from __future__ import annotations

import math

from render.command_line.starter_names import letter_names, town_names
from render.words import Words

At = tuple[int, int]
COLOURS = ("red", "blue", "yellow", "purple")
MOST_CITIES = 60
GOODS = (2, 3, 3, 4)


def steam_parts(columns: int, rows: int) -> dict[str, str]:
    """What fills the slots of the template, for a picture of so many columns and rows."""
    river = _river(columns, rows)
    cities, towns = _places(columns, rows)
    cubes = max(20, math.ceil((4 * len(cities) + 40) / len(COLOURS)))
    return {
        "terrain": _terrain(columns, rows, river),
        "cities": "\n".join(_city(number, name, at) for number, (name, at) in enumerate(cities)),
        "towns": "\n".join(f'  - {{name: "{en}", el: "{el}", at: [{c}, {r}]}}' for (en, el), (c, r) in towns),
        "rivers": _river_line(river),
        "cubes": str(cubes),
    }


def _river(columns: int, rows: int) -> list[At]:
    """From the top to the bottom, in bends."""
    column, row = columns // 2, 0
    column += (column + row) % 2
    hexes = [(column, row)]
    while row + 1 < rows:
        wanted = columns / 2 + columns / 5 * math.sin(row / 5.0)
        step = 1 if column < wanted else -1
        column, row = column + step, row + 1
        hexes.append((column, row))
    return hexes


def _terrain(columns: int, rows: int, river: list[At]) -> str:
    wet = set(river)
    lines = []
    for row in range(rows):
        signs = [" "] * columns
        for column in range(row % 2, columns, 2):
            hill = math.sin(column * 0.9) + math.cos(row * 0.45 + column * 0.2) > 1.15
            river_here = (column, row) in wet
            signs[column] = ("=" if hill else "~") if river_here else ("^" if hill else ".")
        lines.append("  " + "".join(signs).rstrip())
    return "\n".join(lines)


def _spots(first: int, size: int, step: int) -> list[int]:
    return list(range(first, size - 1, step))


def _places(
    columns: int, rows: int
) -> tuple[list[tuple[tuple[str, str, str], At]], list[tuple[tuple[str, str], At]]]:
    """Cities on a wide grid with their names and colours, towns half-way between them."""
    across = 4
    while len(_spots(1, columns, across)) * len(_spots(1, rows, across + 2)) > MOST_CITIES:
        across += 2
    down = across + 2
    cities: list[At] = []
    colours: list[str] = []
    towns: list[At] = []
    for i, column in enumerate(_spots(1, columns, across)):
        down_here = _spots(1 + i % 2 * 2, rows, down)
        shift = i if len(down_here) % len(COLOURS) == 0 else 0  # or neighbours across would be of one colour
        for j, row in enumerate(down_here):
            colours.append(COLOURS[(len(cities) + shift) % len(COLOURS)])
            cities.append((column, row))
            town = (column + across // 2, row + down // 2)
            if town[0] < columns and town[1] < rows and (i + j) % 3 != 2:
                towns.append((town[0], town[1] + sum(town) % 2))
    names = letter_names(len(cities))
    named = [((*name, colour), at) for name, colour, at in zip(names, colours, cities, strict=True)]
    standing = [town for town in towns if town[1] < rows and town not in cities]
    return named, list(zip(town_names(len(standing)), standing, strict=True))


def _city(number: int, name: tuple[str, str, str], at: At) -> str:
    en, el, colour = name
    goods = GOODS[number % len(GOODS)]
    return f'  - {{name: "{en}", el: "{el}", at: [{at[0]}, {at[1]}], colour: {colour}, goods: {goods}}}'


def _river_line(river: list[At]) -> str:
    through = ", ".join(f"[{column}, {row}]" for column, row in river)
    en, el = Words("en").say("templates.river"), Words("el").say("templates.river")
    return f'  - {{name: "{en}", el: "{el}", through: [{through}]}}'
