"""Planet Steam boards: the frozen board of zones and tables that rules and screen use, made of a valid file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.boards import BoardKind, PlayerRange
from game.boards.report import Report
from game.planet_steam.board_file import Band, BoardFile, Converter, Good, Resource, Role

GAME = "planet_steam"
RESOURCES: tuple[Resource, ...] = ("quartz", "ore", "water", "energy")
CONVERTERS: tuple[Converter, ...] = ("quartz", "ore", "energy")
DIRECTIONS: tuple[tuple[int, int], ...] = ((0, -1), (0, 1), (-1, 0), (1, 0))
"""Left, right, up, down as (rows, columns)."""

Cost = Mapping[Good, int]
Claim = int | Literal["free", "neutral", "unavailable"]
"""What lies on a zone at the start; a number is a seat, counted from 0."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A zone. The id is its column's letter and its row's number, as in "C4"; row and column count from 0."""

    id: str
    row: int
    column: int
    river: bool


@dataclass(frozen=True, slots=True)
class Specialist:
    """A specialist card: its number in the player order and the roles it gives."""

    order: int
    roles: tuple[Role, ...]


@dataclass(frozen=True, eq=False, slots=True)
class Setup:
    """How a game starts for one number of players. `claims`: every zone, by id, in the order of the picture."""

    players: int
    rounds: int
    tank_stock: int
    supply: Mapping[Resource, int]
    permits: int
    luxury_districts: int
    credits: int
    resources: Mapping[Resource, int]
    specialists: tuple[Specialist, ...]
    claims: Mapping[str, Claim]


@dataclass(frozen=True, slots=True)
class Price:
    """A price track and where it starts."""

    min: int
    start: int
    max: int

    def moved(self, price: int, step: int) -> int:
        """The price after a step, kept on the track."""
        return max(self.min, min(self.max, price + step))


@dataclass(frozen=True, eq=False, slots=True)
class Market:
    """bands: (colour, from this supply on), lowest first; steps: what each colour does to the price."""

    order: tuple[Resource, ...]
    prices: Mapping[Resource, Price]
    supply_max: Mapping[Resource, int]
    bands: tuple[tuple[Band, int], ...]
    price_steps: Mapping[Band, int]

    def band(self, supply: int) -> Band:
        """The colour of a supply (planet-7.7)."""
        return next(band for band, start in reversed(self.bands) if supply >= start)

    def step(self, supply: int) -> int:
        """How far the price moves at a supply (planet-7.6)."""
        return self.price_steps[self.band(supply)]


@dataclass(frozen=True, eq=False, slots=True)
class Costs:
    """What things cost, by resource and credits."""

    activation: Cost
    local_tank: Cost
    import_tank: Cost
    converters: Mapping[Converter, Cost]
    supercharger: Cost
    carrier_class: Cost


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a kind of certificate costs and brings."""

    buy: int
    sell: int


@dataclass(frozen=True, slots=True)
class Wealth:
    """What things are worth at the end."""

    zone: int
    tank: int
    supercharger: int
    luxury_district: int


@dataclass(frozen=True, eq=False)
class Board:
    """A whole board. Zones are in the order of the picture, row by row; compared and hashed by identity.

    tank_prices: by tanks in stock, 1 to `tank_track_top`. carrier_capacity: of classes 1 to 4, in this order.
    One anchorage stands at the right of each row: an anchorage's number is its row.
    """

    name: Mapping[str, str]
    about: Mapping[str, str]
    players: PlayerRange
    rows: int
    columns: int
    zones: tuple[Zone, ...]
    setups: Mapping[int, Setup]
    market: Market
    tank_prices: Mapping[int, int]
    carrier_capacity: tuple[int, ...]
    costs: Costs
    permit: Certificate
    luxury_district: Certificate
    failed_claim: int
    engineer_credits: int
    spare_hold: int
    wealth: Wealth
    game: str = GAME
    _zones: dict[str, Zone] = field(init=False, repr=False)
    _grid: dict[tuple[int, int], Zone] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_zones", {zone.id: zone for zone in self.zones})
        object.__setattr__(self, "_grid", {(zone.row, zone.column): zone for zone in self.zones})

    def zone(self, id: str) -> Zone:
        """The zone with that id. KeyError when there is none."""
        return self._zones[id]

    def has_zone(self, id: str) -> bool:
        """Whether there is such a zone."""
        return id in self._zones

    def at(self, row: int, column: int) -> Zone | None:
        """The zone of a row and column, if there is one."""
        return self._grid.get((row, column))

    def neighbours(self, id: str) -> tuple[Zone, ...]:
        """The zones that share a side (planet-2.4): left, right, above, below."""
        zone = self._zones[id]
        around = (self._grid.get((zone.row + rows, zone.column + columns)) for rows, columns in DIRECTIONS)
        return tuple(other for other in around if other is not None)

    def line(self, id: str, direction: int) -> tuple[Zone, ...]:
        """The zones from this one outwards (0 left, 1 right, 2 up, 3 down), nearest first (planet-5.10).

        Gaps in the picture are skipped.
        """
        zone = self._zones[id]
        rows, columns = DIRECTIONS[direction]
        reach = range(1, max(self.rows, self.columns))
        places = ((zone.row + rows * far, zone.column + columns * far) for far in reach)
        return tuple(self._grid[place] for place in places if place in self._grid)

    @property
    def anchorages(self) -> range:
        """The anchorages, numbered by row from 0."""
        return range(self.rows)

    @property
    def tank_track_top(self) -> int:
        """The most tanks that the stock can hold."""
        return max(self.tank_prices)

    def capacity(self, carrier_class: int) -> int:
        """What a carrier of class 1 to 4 holds (planet-3.1)."""
        return self.carrier_capacity[carrier_class - 1]


def _build(file: BoardFile, report: Report) -> Board | None:
    from game.planet_steam.board_build import build  # the builder needs the classes above

    return build(file, report)


BOARD_KIND = BoardKind(GAME, BoardFile, _build)
