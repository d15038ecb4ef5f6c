"""What a Planet Steam table tells its painter, and what the painter tells it: plain data of zones, rows and colours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

UNAVAILABLE = "unavailable"
NEUTRAL = "neutral"


@dataclass(frozen=True)
class TankPiece:
    """A tank: the resource of its converter (None: plain, for water), and whether it has a supercharger."""

    converter: str | None = None
    supercharger: bool = False

    @property
    def resource(self) -> str:
        """What it extracts."""
        return self.converter or "water"


@dataclass(frozen=True)
class MovingTank:
    """A tank that is being dragged or is on its way, in board units."""

    x: float
    y: float
    tank: TankPiece


@dataclass(frozen=True)
class ZoneView:
    """What lies on the board. `claims`: a player's colour, NEUTRAL or UNAVAILABLE by zone (free ones are left out);
    `airship`: its row; `airship_at`: where it is while it moves, in board units."""

    claims: Mapping[str, str] = field(default_factory=dict)
    tanks: Mapping[str, TankPiece] = field(default_factory=dict)
    airship: int | None = None
    airship_at: tuple[float, float] | None = None
    moving: tuple[MovingTank, ...] = ()


@dataclass(frozen=True)
class ZoneHighlights:
    """What is lit: zones and anchorages where something can be done, those under the pointer, the chosen zone, zones
    a failed roll could lead to, tanks at work, and groups of zones outlined together (a confluence) by resource."""

    zones: Sequence[str] = ()
    hovered: str | None = None
    chosen: str | None = None
    landings: Sequence[str] = ()
    working: Sequence[str] = ()
    groups: Sequence[tuple[str, Sequence[str]]] = ()
    anchorages: Sequence[int] = ()
    hovered_anchorage: int | None = None


@dataclass(frozen=True)
class ZoneHit:
    """What lies under the pointer: a zone (by id, and whether its tank was met), or an anchorage (by row)."""

    kind: Literal["zone", "anchorage"]
    zone: str = ""
    row: int = -1
    tank: bool = False
