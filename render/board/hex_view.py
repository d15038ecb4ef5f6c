"""What a Steam table tells its painter, and what the painter tells it: plain data of hexes, sides and colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

At: TypeAlias = tuple[int, int]
Sides: TypeAlias = tuple[int, int | None]
"""The two sides a track joins; None in place of the second: it ends at the town in the middle."""


@dataclass(frozen=True)
class TrackPiece:
    """One track of a tile: where, which sides, the owner's colour (None: unowned), whether its link is complete."""

    at: At
    sides: Sides
    owner: str | None = None
    complete: bool = True


@dataclass(frozen=True)
class MovingCube:
    """A cube on its way, in board units, and what is written over it (the points still to drop off)."""

    x: float
    y: float
    colour: str
    text: str = ""


@dataclass(frozen=True)
class HexView:
    """What lies on the board. `growth`: hexes with a growth marker; `new_cities`: tile colours by hex."""

    tracks: tuple[TrackPiece, ...] = ()
    cubes: Mapping[At, Sequence[str]] = field(default_factory=dict)
    new_cities: Mapping[At, str] = field(default_factory=dict)
    growth: frozenset[At] = frozenset()
    moving: tuple[MovingCube, ...] = ()


@dataclass(frozen=True)
class HexHighlights:
    """What is lit: hexes where something can be done, the one under the pointer, the one chosen; destinations of a
    cube; a path of tracks; a tile that is being tried out (drawn through, dark when it is not allowed)."""

    hexes: Sequence[At] = ()
    hovered: At | None = None
    chosen: At | None = None
    destinations: Sequence[At] = ()
    path: Sequence[TrackPiece] = ()
    ghost: Sequence[TrackPiece] = ()
    ghost_town: At | None = None
    chosen_cube: tuple[At, int] | None = None


@dataclass(frozen=True)
class HexHit:
    """What lies under the pointer: a hex, the nearest of its sides, and the cube there, if any."""

    at: At
    side: int
    cube: int | None = None
