"""A Steam board as large as one likes, for the benchmark."""

from __future__ import annotations

_TERRAIN = ".~^=,."
_COLOURS = ("red", "blue", "yellow", "purple")
_HEAD = """\
game: steam
name: {en: Large, el: Large}
about: {en: Large, el: Large}
players: {min: 3, max: 6}
turns: {3: 10, 4: 8, 5: 7, 6: 7}
goods:
  cubes: {red: 20, blue: 20, yellow: 20, purple: 20, gray: 16}
  supply_spaces: 12
  cubes_per_space: {3: 2, 4: 3, 5: 3, 6: 3}
  city_adjustment: {}
new_cities: {red: 1, blue: 1, yellow: 1, purple: 1, gray: 4}
growth_markers: 10
"""


def large_board(columns: int, rows: int) -> str:
    """A board of so many hexes across and down as a file's text: every terrain, a city in every twentieth column and
    row."""
    lines = []
    for line in range(2 * rows):
        cells = [_TERRAIN[(column * 7 + line * 3) % len(_TERRAIN)] for column in range(columns)]
        cells = [" " if (column + line) % 2 else cell for column, cell in enumerate(cells)]
        lines.append("  " + "".join(cells).rstrip())
    cities = [
        f'  - {{name: "City {column} {line}", el: "Πόλη {column} {line}", at: [{column}, {line}], '
        f"colour: {_COLOURS[(column + line) // 20 % 4]}, goods: 0}}"
        for column in range(0, columns, 20)
        for line in range(0, 2 * rows, 40)
    ]
    parts = [f"{_HEAD}terrain: |2", *lines, "cities:", *cities, "towns: []", "closed_edges: []", "rivers: []", ""]
    return "\n".join(parts)
