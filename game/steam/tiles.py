"""The track tiles: their shapes, every way to turn them, how many there are and what they cost. All from tiles.yaml.

A track is a tuple of sides: two that it joins, or, on a town tile, the one side by which it leaves the town.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from game.hexes import turns_of

Track = tuple[int, ...]
Tracks = tuple[Track, ...]


@dataclass(frozen=True)
class Shape:
    """A kind of tile. turns: its tracks for every rotation that looks different, rotation 0 first; stock: its pile."""

    id: str
    town: bool
    exits: int
    turns: tuple[Tracks, ...]
    stock: str

    @property
    def simple(self) -> bool:
        """One track and no town (steam-5.16)."""
        return not self.town and len(self.turns[0]) == 1


@dataclass(frozen=True)
class Costs:
    """Dollars for each thing on a tile or under it (steam-5.2, steam-5.3)."""

    exit: int
    town: int
    river: int
    hill: int
    redirection: int


def _read() -> tuple[dict[str, Shape], dict[str, int], Costs]:
    text = Path(__file__).with_name("tiles.yaml").read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.safe_load(text)
    stocks: dict[str, int] = dict(data["stocks"])
    shapes: dict[str, Shape] = {}
    for name, entry in data["shapes"].items():
        town = "town" in entry
        tracks = [(side,) for side in entry["town"]] if town else entry["tracks"]
        stock = entry["stock"]
        if isinstance(stock, int):
            stocks[name] = stock
            stock = name
        exits = sum(len(track) for track in tracks)
        shapes[name] = Shape(name, town, exits, tuple(turns_of(tracks)), stock)
    return shapes, stocks, Costs(**data["costs"])


SHAPES: Mapping[str, Shape]
STOCKS: Mapping[str, int]
COSTS: Costs
SHAPES, STOCKS, COSTS = _read()

PLACINGS: Mapping[tuple[str, int], Tracks] = {
    (shape.id, rotation): tracks for shape in SHAPES.values() for rotation, tracks in enumerate(shape.turns)
}
"""The tracks of every shape in every rotation."""

_BY_TRACKS: Mapping[Tracks, tuple[str, int]] = {tracks: placing for placing, tracks in PLACINGS.items()}


def placing_of(tracks: Iterable[Track]) -> tuple[str, int] | None:
    """The shape and rotation with exactly these tracks; None when no tile has them."""
    return _BY_TRACKS.get(tuple(sorted(tuple(sorted(track)) for track in tracks)))


def stock_left(laid: Iterable[str]) -> dict[str, int]:
    """What is left of every stock when these shapes lie on the board (steam-5.7)."""
    used = Counter(SHAPES[shape].stock for shape in laid)
    return {stock: count - used[stock] for stock, count in STOCKS.items()}


def tile_cost(shape: str) -> int:
    """$1 for each exit and $1 for a town: an improvement's price, and the part of a new tile's without terrain."""
    kind = SHAPES[shape]
    return kind.exits * COSTS.exit + (COSTS.town if kind.town else 0)


def terrain_cost(*, river: bool, hill: bool) -> int:
    """What the ground adds for a tile on an empty hex (steam-5.2)."""
    return (COSTS.river if river else 0) + (COSTS.hill if hill else 0)
