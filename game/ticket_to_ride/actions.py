"""Everything a player can do: ttr-3.1, and the choices that follow from it."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Action


@dataclass(frozen=True)
class KeepTickets(Action):
    """Keep some of the tickets dealt or drawn. kept: in the order offered; returned: in the order given back."""

    kept: tuple[str, ...]
    returned: tuple[str, ...]


@dataclass(frozen=True)
class DrawFaceUp(Action):
    """Take an open card. slot: its place in the row, from 0."""

    slot: int


@dataclass(frozen=True)
class DrawBlind(Action):
    """Take the top card of the deck."""


@dataclass(frozen=True)
class StopDrawing(Action):
    """Do without the second card."""


@dataclass(frozen=True)
class ClaimRoute(Action):
    """Pay for a route and put trains on it; for a tunnel: show the payment.

    colour: the cards that pay beside locomotives, or "locomotive" when locomotives alone do; locomotives: how many.
    """

    route: str
    lane: int
    colour: str
    locomotives: int


@dataclass(frozen=True)
class PayTunnel(Action):
    """Pay the extra cards of a tunnel. locomotives: how many of them are locomotives."""

    locomotives: int


@dataclass(frozen=True)
class TakeBack(Action):
    """Take the cards shown for a tunnel back."""


@dataclass(frozen=True)
class DrawTickets(Action):
    """Draw tickets, to keep at least one."""


@dataclass(frozen=True)
class BuildStation(Action):
    """Build a station. colour and locomotives: as in ClaimRoute."""

    city: str
    colour: str
    locomotives: int


@dataclass(frozen=True)
class Pass(Action):
    """Do nothing, for nothing is possible."""


ACTIONS: tuple[type[Action], ...] = (
    KeepTickets,
    DrawFaceUp,
    DrawBlind,
    StopDrawing,
    ClaimRoute,
    PayTunnel,
    TakeBack,
    DrawTickets,
    BuildStation,
    Pass,
)
