"""What a player can do in Steam, by the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass

from game.hexes import At
from game.rules import Action


@dataclass(frozen=True)
class Bid(Action):
    """Raise the bid in an auction for the order (steam-2.4, steam-9.2)."""

    amount: int


@dataclass(frozen=True)
class PassBid(Action):
    """Pass in an auction for the order."""


@dataclass(frozen=True)
class BuyCapital(Action):
    """Take $5 so many times, 0 included (steam-9.1)."""

    times: int


@dataclass(frozen=True)
class TakeActionTile(Action):
    """Take an action tile by its number. passed: City Growth or Urbanization without doing it (steam-4.1)."""

    tile: int
    passed: bool = False


@dataclass(frozen=True)
class TrackAction(Action):
    """Lay a tile. at: the hex; shape: as in tiles.yaml; rotation: sixths of a turn clockwise."""

    at: At
    shape: str
    rotation: int


@dataclass(frozen=True)
class BuildTrack(TrackAction):
    """Lay a tile on an empty hex (steam-5.2)."""


@dataclass(frozen=True)
class ImproveTrack(TrackAction):
    """Lay a tile with more tracks in place of one (steam-5.11)."""


@dataclass(frozen=True)
class RedirectTrack(TrackAction):
    """Turn the last tile of an incomplete link, or lay another in its place (steam-5.16)."""


@dataclass(frozen=True)
class Urbanize(Action):
    """Lay a New City of a colour on a town hex; supply: the space whose cubes go there, None when all are empty."""

    town: str
    colour: str
    supply: int | None


@dataclass(frozen=True)
class GrowCity(Action):
    """Set the cubes of a supply space and a growth marker onto a city; supply: None when all spaces are empty."""

    city: str
    supply: int | None


@dataclass(frozen=True)
class FinishBuilding(Action):
    """End one's building turn."""


@dataclass(frozen=True)
class MoveGoods(Action):
    """Move a cube of a colour from a city along links, given by their ids in the order travelled (steam-6.2)."""

    city: str
    colour: str
    path: tuple[str, ...]


@dataclass(frozen=True)
class UpgradeLocomotive(Action):
    """Raise the locomotive one level instead of moving goods (steam-6.1)."""


@dataclass(frozen=True)
class PassMove(Action):
    """Do nothing in this round of Move Goods."""


@dataclass(frozen=True)
class TakeIncome(Action):
    """Take a delivery's points as income (steam-6.4)."""


@dataclass(frozen=True)
class TakePoints(Action):
    """Take a delivery's points as victory points (steam-6.4)."""


ACTIONS: tuple[type[Action], ...] = (
    Bid,
    PassBid,
    BuyCapital,
    TakeActionTile,
    BuildTrack,
    ImproveTrack,
    RedirectTrack,
    Urbanize,
    GrowCity,
    FinishBuilding,
    MoveGoods,
    UpgradeLocomotive,
    PassMove,
    TakeIncome,
    TakePoints,
)
