"""What a Ticket to Ride table tells its painter, and what the painter tells it: plain data of ids and colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from render.theme import Colour

Lane: TypeAlias = tuple[str, int]


@dataclass(frozen=True)
class Hit:
    """What lies under the pointer: a city, or a space of a route's lane."""

    kind: Literal["city", "route"]
    id: str
    lane: int = 0
    space: int = 0


@dataclass(frozen=True)
class MovingTrain:
    """A train on its way: place and direction in board units and radians, the player's colour."""

    x: float
    y: float
    angle: float
    colour: str
    engine: bool = False


@dataclass(frozen=True)
class RouteView:
    """What stands on the board: claimed lanes and stations by player colour, lanes closed for good, trains moving."""

    claimed: Mapping[Lane, str] = field(default_factory=dict)
    stations: Mapping[str, str] = field(default_factory=dict)
    closed: frozenset[Lane] = frozenset()
    moving: tuple[MovingTrain, ...] = ()


@dataclass(frozen=True)
class RouteHighlights:
    """What is lit: lanes that can be claimed, the one under the pointer, cities, a path of lanes or of routes (of
    which all claimed lanes are lit)."""

    claimable: Sequence[Lane] = ()
    hovered: Lane | None = None
    hovered_city: str | None = None
    cities: Sequence[str] = ()
    station_cities: Sequence[str] = ()
    path: Sequence[str | Lane] = ()
    path_colour: Colour = (255, 246, 214)
