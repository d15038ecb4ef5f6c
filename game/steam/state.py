"""All that decides the future of a game of Steam. Ids and numbers; seats are 0-based."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.auction import Auction
from game.chance import Chance
from game.hexes import At
from game.steam.tiles import PLACINGS, SHAPES, Tracks

LOWEST_INCOME = -10
HIGHEST_LOCOMOTIVE = 6

TURN_ORDER, FIRST_MOVE, ENGINEER, FIRST_BUILD, CITY_GROWTH, LOCOMOTIVE, URBANIZATION = ACTION_TILES = range(1, 8)


@dataclass(frozen=True)
class Tile:
    """A track tile on the board. owners: of each of its tracks, in the order of `tracks`; None: unowned.

    It never changes, another one takes its place: copies of a state may share it.
    """

    at: At
    shape: str
    rotation: int
    owners: tuple[int | None, ...]

    @property
    def tracks(self) -> Tracks:
        """Its tracks as sides."""
        return PLACINGS[self.shape, self.rotation]

    @property
    def town(self) -> bool:
        """Whether it is a town tile."""
        return SHAPES[self.shape].town

    def __deepcopy__(self, memo: dict[int, Any]) -> Tile:
        return self


@dataclass
class Player:
    """What a player has. tile: the action tile, kept until the next ones are taken; passed: its action is not done;
    upgraded: the locomotive went up in this turn's Move Goods."""

    cash: int = 0
    income: int = 0
    points: int = 0
    locomotive: int = 1
    tile: int | None = None
    passed: bool = False
    upgraded: bool = False
    bankrupt: bool = False


@dataclass
class City:
    """A printed or New City. cubes: by colour; growth: whether it has a growth marker, printed or set."""

    colour: str
    cubes: dict[str, int]
    growth: bool = False
    new: bool = False


@dataclass
class Building:
    """The present player's building turn.

    left: builds still allowed; urbanize, grow: the tile's action is still to be done; fresh: tracks laid or taken
    over in this turn (see `links.exit_id`), which keep their link from being lost.
    """

    left: int
    urbanize: bool = False
    grow: bool = False
    fresh: list[str] = field(default_factory=list)


@dataclass
class OrderAuction:
    """An auction for places in the order. round: who is in, and the bid to beat (-1 before the first).

    places: who has each place; bids: each seat's last bid, None without one; free_pass: the seat that may still
    pass once and stay in (steam-9.2).
    """

    round: Auction
    places: list[int | None]
    bids: list[int | None]
    free_pass: int | None = None


@dataclass
class Payout:
    """Points of a delivery that a player has still to take as income or victory points."""

    seat: int
    points: int


@dataclass
class State:
    """A game of Steam.

    game: "base" or "standard"; order: seats in the present turn's order (empty until first decided), without
    bankrupt players; queue: seats that have still to act in this phase or round; round: of Move Goods.
    """

    chance: Chance
    game: str
    last_turn: int
    players: list[Player]
    bag: dict[str, int]
    cities: dict[str, City]
    supply: list[list[str]]
    new_cities: dict[str, int]
    growth_markers: int
    turn: int = 1
    phase: str = "tiles"
    round: int = 0
    order: list[int] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    track: list[Tile] = field(default_factory=list)
    building: Building | None = None
    auction: OrderAuction | None = None
    payouts: list[Payout] = field(default_factory=list)

    @property
    def standard(self) -> bool:
        """Whether this is the Standard Game."""
        return self.game == "standard"

    @property
    def playing(self) -> list[int]:
        """The seats that are not bankrupt, in the order they sit."""
        return [seat for seat, player in enumerate(self.players) if not player.bankrupt]

    def holder(self, tile: int) -> int | None:
        """Who has an action tile; None when nobody took it."""
        for seat, player in enumerate(self.players):
            if player.tile == tile and not player.bankrupt:
                return seat
        return None
