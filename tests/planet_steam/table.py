"""A table for tests: the shipped colony, a game on it, and quiet players who bring it to where a test begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from game.boards import read
from game.folders import MAPS
from game.planet_steam.actions import (
    Bid,
    BuyTank,
    ChooseDirection,
    ChooseZone,
    EndCertificates,
    EndTankPhase,
    KeepRoll,
    LeaveOptionalCards,
    NoClaim,
    PassBid,
    PassTrade,
    PlaceAirship,
    PlaceMarker,
    StoreOutput,
    TakeCard,
    TakeCredits,
    TakeExtra,
    TakeResource,
    TakeWater,
    UpgradeCarrier,
)
from game.planet_steam.board import BOARD_KIND, Board
from game.planet_steam.rules import PlanetSteam
from game.planet_steam.state import Player, State, Tank
from game.rules import Action, Event

__all__ = ["BuyTank", "Game", "Tank", "board", "new_game", "rules"]


@cache
def board() -> Board:
    """The shipped colony."""
    reading = read(MAPS / "planet_steam" / "colony.yaml", {"planet_steam": BOARD_KIND})
    assert reading.board is not None, reading.problems
    assert isinstance(reading.board, Board)
    return reading.board


@cache
def rules() -> PlanetSteam:
    """The rules on the shipped colony."""
    return PlanetSteam(board())


class Game:
    """A running game whose state a test may arrange as it likes."""

    def __init__(self, state: State, events: list[Event]) -> None:
        self.state = state
        self.events = events

    @property
    def seat(self) -> int:
        return self.state.seat

    @property
    def phase(self) -> str:
        """The decision that is due, as the screen asks for it."""
        turn = rules().to_act(self.state)
        return turn.phase if turn else "over"

    @property
    def player(self) -> Player:
        return self.state.player

    def do(self, *actions: Action) -> list[Event]:
        """Does legal actions one after another; returns what happened."""
        happened: list[Event] = []
        for action in actions:
            reasons = rules().why_not(self.state, action)
            assert reasons == [], (action, reasons)
            happened += rules().apply(self.state, action)
        self.events += happened
        return happened

    def reasons(self, action: Action) -> dict[str, str]:
        """Why something is refused: the rule's number by the reason's key."""
        return {reason.key: reason.rule for reason in rules().why_not(self.state, action)}

    def legal(self, kind: type[Action] | None = None) -> list[Action]:
        """What may be done now, perhaps of one kind only."""
        return [action for action in rules().legal(self.state) if kind is None or type(action) is kind]

    def quietly(self) -> list[Event]:
        """The seat to act does as little as it may."""
        return self.do(quiet(self.state))

    def to(self, *phases: str, round_: int | None = None) -> Game:
        """Everyone does as little as they may until one of these decisions is due (in that round)."""
        for _ in range(3000):
            if self.phase in phases and round_ in (None, self.state.round):
                return self
            self.quietly()
        raise AssertionError(f"never came to {phases}")

    def give(self, seat: int, **things: int) -> None:
        """Sets credits or resources of a seat."""
        for key, amount in things.items():
            if key == "credits":
                self.state.players[seat].credits = amount
            else:
                self.state.players[seat].resources[key] = amount

    def claim(self, seat: int, *zones: str) -> None:
        """Gives a seat zones."""
        for zone in zones:
            self.state.claims[zone] = seat

    def tank(self, seat: int, zone: str, converter: str | None = None, supercharger: bool = False) -> None:
        """Gives a seat a zone with a tank on it."""
        self.claim(seat, zone)
        self.state.tanks[zone] = Tank(converter, supercharger)

    def clear(self) -> None:
        """Frees every zone that is in play and takes all tanks off the map."""
        self.state.tanks.clear()
        for zone, claim in self.state.claims.items():
            if claim != "unavailable":
                self.state.claims[zone] = None

    def deal(self, *cards: int) -> Game:
        """Everyone buys a card for 1 credit, by seat from the opener on: the cards by seat. The extra box is emptied
        first, so that it changes nothing."""
        for resource in self.state.extra:
            self.state.supply[resource] += 1
        self.state.extra = []
        waiting = list(cards)
        while self.state.step == "specialists":
            if self.phase == "take_card":
                self.do(TakeCard(cards[self.seat]))
            else:
                self.quietly()
        assert [player.card for player in self.state.players] == waiting
        return self


def new_game(seats: int, seed: int = 1, first: int | None = 0, **options: str) -> Game:
    """A new game in which seat 0 is first."""
    state, events = rules().setup(seats, rules().complete(options), first, seed)
    return Game(state, events)


_QUIET: dict[str, Callable[[State], Action]] = {
    "optional_card": lambda state: LeaveOptionalCards(),
    "first_upgrade": lambda state: UpgradeCarrier("water"),
    "specialist_auction": lambda state: _quiet_bid(state),
    "take_card": lambda state: TakeCard(state.cards[0]),
    "engineer": lambda state: TakeCredits(),
    "bank_agent": lambda state: TakeResource("ore"),
    "extra_resource": lambda state: TakeExtra(state.extra[0]),
    "choose_zone": lambda state: ChooseZone((state.free_zones() or state.neutral_zones())[0]),
    "zone_auction": lambda state: _quiet_bid(state),
    "claim": lambda state: NoClaim(),
    "roll_again": lambda state: KeepRoll(),
    "choose_direction": lambda state: next(
        action for action in rules().legal(state) if isinstance(action, ChooseDirection)
    ),
    "airship": lambda state: PlaceAirship(0),
    "activation": lambda state: TakeWater(),
    "tanks": lambda state: EndTankPhase(),
    "extraction": lambda state: StoreOutput(),
    "order_marker": lambda state: PlaceMarker(
        next(resource for resource in state.supply if resource not in state.trade_order)
    ),
    "trade": lambda state: PassTrade(),
    "certificates": lambda state: EndCertificates(),
}


def _quiet_bid(state: State) -> Action:
    assert state.auction is not None
    return Bid(1) if state.auction.opening else PassBid()


def quiet(state: State) -> Action:
    """The least that the seat to act may do."""
    return _QUIET[state.phase](state)


def keys(events: Iterable[Event]) -> list[str]:
    """The keys of events."""
    return [event.key for event in events]


def values(events: Iterable[Event], key: str) -> dict[str, Any]:
    """The values of the only event with that key."""
    (found,) = [event for event in events if event.key == key]
    return dict(found.values)
