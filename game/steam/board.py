"""Steam boards: the frozen board of hexes that rules and screen use, made of a valid file and checked as a whole.

Flat-topped hexes in doubled-height coordinates: (column, row) with column + row even.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from game.boards import BoardKind, PlayerRange
from game.boards.report import Report
from game.hexes import At, beyond
from game.steam.board_file import BoardFile, Colour

GAME = "steam"
COLOURS: tuple[Colour, ...] = ("red", "blue", "yellow", "purple", "gray")

Terrain = Literal["plain", "river", "hill", "hill_river", "coast", "water", "out"]
TERRAIN: Mapping[str, Terrain] = {
    ".": "plain",
    "~": "river",
    "^": "hill",
    "=": "hill_river",
    ",": "coast",
    "#": "water",
    "X": "out",
}
Ring = tuple[tuple[float, float], ...]


@dataclass(frozen=True, eq=False, slots=True)
class City:
    """A printed city. `goods`: cubes it gets at set-up, before the board's adjustment."""

    id: str
    name: Mapping[str, str]
    at: At
    colour: Colour
    goods: int


@dataclass(frozen=True, eq=False, slots=True)
class Town:
    """A town with its names."""

    id: str
    name: Mapping[str, str]
    at: At


@dataclass(frozen=True, eq=False, slots=True)
class Hex:
    """One hex: its terrain and what stands on it."""

    at: At
    terrain: Terrain
    place: City | Town | None = None

    @property
    def playable(self) -> bool:
        """Neither water nor land out of play."""
        return self.terrain not in ("water", "out")

    @property
    def river(self) -> bool:
        """Whether a river runs through it."""
        return self.terrain in ("river", "hill_river")

    @property
    def hill(self) -> bool:
        """Whether it is a hill."""
        return self.terrain in ("hill", "hill_river")

    @property
    def city(self) -> City | None:
        return self.place if isinstance(self.place, City) else None

    @property
    def town(self) -> Town | None:
        return self.place if isinstance(self.place, Town) else None


@dataclass(frozen=True, eq=False, slots=True)
class River:
    """A river or canal for drawing: the hexes it runs through in order. The name may be empty."""

    name: Mapping[str, str]
    through: tuple[At, ...]
    canal: bool = False


@dataclass(frozen=True, eq=False, slots=True)
class Goods:
    """cubes: in the bag, by colour; the two mappings are by number of players."""

    cubes: Mapping[Colour, int]
    supply_spaces: int
    cubes_per_space: Mapping[int, int]
    city_adjustment: Mapping[int, int]

    def on_city(self, city: City, players: int) -> int:
        """Cubes that a printed city gets at set-up (steam-1.2)."""
        return max(0, city.goods + self.city_adjustment.get(players, 0))


@dataclass(frozen=True, eq=False, slots=True)
class Coast:
    """The shore in [column, row] units, for drawing."""

    land: tuple[Ring, ...]
    lakes: tuple[Ring, ...]


@dataclass(frozen=True, eq=False)
class Board:
    """A whole board. Hexes are in the order of the picture, row by row; compared and hashed by identity."""

    name: Mapping[str, str]
    about: Mapping[str, str]
    players: PlayerRange
    turns: Mapping[int, int]
    goods: Goods
    new_cities: Mapping[Colour, int]
    growth_markers: int
    hexes: Mapping[At, Hex]
    cities: tuple[City, ...]
    towns: tuple[Town, ...]
    closed_edges: frozenset[tuple[At, int]]
    rivers: tuple[River, ...]
    coast: Coast | None = None
    game: str = GAME
    _places: dict[str, City | Town] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        places: tuple[City | Town, ...] = (*self.cities, *self.towns)
        object.__setattr__(self, "_places", {place.id: place for place in places})

    def city(self, id: str) -> City:
        place = self._places[id]
        assert isinstance(place, City)
        return place

    def town(self, id: str) -> Town:
        place = self._places[id]
        assert isinstance(place, Town)
        return place

    def place(self, id: str) -> City | Town:
        """A city or town by its id; KeyError without one."""
        return self._places[id]

    def hex(self, at: At) -> Hex | None:
        """The hex at a place of the grid; None off the board."""
        return self.hexes.get(at)

    def playable(self, at: At) -> bool:
        """Whether track may lie there."""
        found = self.hexes.get(at)
        return found is not None and found.playable

    def neighbour(self, at: At, side: int) -> At | None:
        """The playable hex across a side, closed or not; None at water, land out of play and the board's edge."""
        other = beyond(at, side)
        return other if self.playable(other) else None

    def closed(self, at: At, side: int) -> bool:
        """Whether the edge is closed to track, named from either of its two hexes."""
        return (at, side) in self.closed_edges

    def way(self, at: At, side: int) -> At | None:
        """The hex that track leaving by a side runs into; None where no track may leave (steam-5.8)."""
        return None if self.closed(at, side) else self.neighbour(at, side)

    def ways(self, at: At) -> Iterator[tuple[int, At]]:
        """Every side by which track may leave, with the hex behind it."""
        for side in range(6):
            other = self.way(at, side)
            if other is not None:
                yield side, other

    @cached_property
    def columns(self) -> int:
        """One more than the rightmost hex's column."""
        return 1 + max(column for column, _ in self.hexes)

    @cached_property
    def rows(self) -> int:
        """One more than the lowest hex's row."""
        return 1 + max(row for _, row in self.hexes)


def _build(file: BoardFile, report: Report) -> Board | None:
    from game.steam.board_build import build  # the builder needs the classes above

    return build(file, report)


BOARD_KIND = BoardKind(GAME, BoardFile, _build)
