"""The state of a game: ttr-1.1 to ttr-1.4 (what each player and the table have), ttr-10.1 (what is hidden).

Piles are lists whose last card lies on top. Cards are named by their colour, or "locomotive".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.chance import Chance
from game.ticket_to_ride.board import COLOURS, Board, Route

LOCOMOTIVE = "locomotive"
CARDS: tuple[str, ...] = (*COLOURS, LOCOMOTIVE)
"""The kinds of train cards, in the order in which hands are kept and shown."""
GRAY = "gray"
HIDDEN = "hidden"
"""Stands in a view for a card or a ticket that the seat may not know."""

PLAYER_COLOURS = ("blue", "red", "green", "yellow", "black")

Phase = Literal["keep_first", "turn", "second_card", "tunnel", "keep_tickets", "over"]


def empty_hand() -> dict[str, int]:
    """No card of any kind."""
    return dict.fromkeys(CARDS, 0)


@dataclass
class Player:
    """hand: kind of card -> how many; offer: tickets dealt or drawn of which some must be kept now;
    stations: those not built yet; points: for routes so far (ttr-9.5)."""

    trains: int
    stations: int
    hand: dict[str, int] = field(default_factory=empty_hand)
    tickets: list[str] = field(default_factory=list)
    offer: list[str] = field(default_factory=list)
    points: int = 0

    @property
    def cards(self) -> int:
        """How many train cards are in the hand; public."""
        return sum(self.hand.values())


@dataclass
class Tunnel:
    """A tunnel that is being claimed: the payment shown, the cards turned up and how many more are owed.

    The cards shown and turned up lie on the table: in no hand, deck or discards.
    """

    route: str
    lane: int
    colour: str
    locomotives: int
    shown: dict[str, int]
    turned: list[str]
    owed: int


@dataclass
class State:
    """turn: the seat to act, also while the first tickets are chosen. owners: route -> seat or None for each lane.
    stations: city -> seat, in the order built. box: tickets that left the game unseen. last_turns: how many turns
    are left, once the end has begun. passes: how many players in a row could do nothing. row_stays: the row shows
    three locomotives and stays (ttr-3.7)."""

    chance: Chance
    players: list[Player]
    turn: int
    phase: Phase
    deck: list[str]
    discards: list[str]
    row: list[str | None]
    ticket_deck: list[str]
    box: list[str]
    owners: dict[str, list[int | None]]
    stations: dict[str, int] = field(default_factory=dict)
    tunnel: Tunnel | None = None
    last_turns: int | None = None
    passes: int = 0
    row_stays: bool = False

    @property
    def player(self) -> Player:
        """The player to act."""
        return self.players[self.turn]

    def stations_of(self, seat: int) -> list[str]:
        """The cities in which a seat has a station, in the order built."""
        return [city for city, owner in self.stations.items() if owner == seat]

    def lanes_of(self, board: Board, seat: int) -> list[tuple[Route, int]]:
        """The routes that a seat has claimed, with the lane, in the order of the board."""
        return [
            (route, self.owners[route.id].index(seat)) for route in board.routes if seat in self.owners[route.id]
        ]
