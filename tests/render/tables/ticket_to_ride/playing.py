"""Games of Ticket to Ride brought to the point that a screen test is about, and somebody who plays sensibly."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game import registry
from game.controller import Controller, Seat, Table
from game.folders import MAPS
from game.rules import Action
from game.ticket_to_ride.actions import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PayTunnel,
)
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import PLAYER_COLOURS, State, empty_hand

NAMES = ("Maria", "Nikos", "Eleni", "Yannis", "Sofia")


@cache
def board_text(name: str) -> str:
    """The text of a shipped board."""
    return (MAPS / "ticket_to_ride" / f"{name}.yaml").read_text(encoding="utf-8")


@cache
def rules_of(text: str) -> TicketToRide:
    """The rules on the board of a text."""
    reading = registry.read_board_text(text, "board.yaml")
    assert reading.board is not None, reading.problems
    return TicketToRide(reading.board)


def new_game(
    seats: int = 4, *, seed: int = 3, names: tuple[str, ...] = NAMES, text: str = "", first: int = 0
) -> Controller:
    """A new game on Europe, or on the board of a text; nobody chose tickets yet."""
    text = text or board_text("europe")
    people = tuple(Seat(names[seat], PLAYER_COLOURS[seat]) for seat in range(seats))
    rules = rules_of(text)
    return Controller(rules, Table(rules.game, "board.yaml", text, people, {}, first, seed))


def state_of(controller: Controller) -> State:
    """The running state itself, to be set up for a test."""
    state = controller._state
    assert isinstance(state, State)
    return state


def sensible(controller: Controller) -> Action:
    """What somebody in a hurry would do: long routes first, else cards, now and then tickets or a station."""
    legal = list(controller.legal())
    state = state_of(controller)
    turns = len(controller.records)
    keeps = [action for action in legal if isinstance(action, KeepTickets)]
    if keeps:
        return next((keep for keep in keeps if len(keep.returned) == turns % 2), keeps[0])
    pays = [action for action in legal if isinstance(action, PayTunnel)]
    if pays:
        return pays[0]
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    if claims:
        best = max(claims, key=lambda claim: _worth(controller, claim))
        if controller.rules.board.route(best.route).length >= 3 or state.player.cards > 9:
            return best
    if turns % 23 == 0 and state.player.trains > 15:
        for action in legal:
            if isinstance(action, DrawTickets):
                return action
    if turns % 31 == 7:
        for action in legal:
            if isinstance(action, BuildStation):
                return action
    return _draw(controller, legal)


def _worth(controller: Controller, claim: ClaimRoute) -> tuple[int, int]:
    """Long routes are good, ones that hang together with what is there are better, locomotives are dear."""
    board, state = controller.rules.board, state_of(controller)
    route = board.route(claim.route)
    mine = {city for own, _ in state.lanes_of(board, state.turn) for city in own.between}
    return route.length + 2 * len(mine & set(route.between)), -claim.locomotives


def _draw(controller: Controller, legal: list[Action]) -> Action:
    state = state_of(controller)
    open_cards = [action for action in legal if isinstance(action, DrawFaceUp)]
    wanted = max(open_cards, key=lambda draw: state.player.hand[str(state.row[draw.slot])], default=None)
    if wanted is not None and state.player.hand[str(state.row[wanted.slot])] >= 2:
        return wanted
    blind = [action for action in legal if isinstance(action, DrawBlind)]
    return blind[0] if blind else legal[0]


def play_until(controller: Controller, done: Callable[[Controller], bool]) -> Controller:
    """Plays sensibly until something holds, or the end."""
    while not controller.over and not done(controller):
        controller.do(sensible(controller))
    return controller


def in_turn(
    seats: int = 4, *, hand: dict[str, int] | None = None, names: tuple[str, ...] = NAMES, text: str = ""
) -> Controller:
    """A game in which everybody kept all tickets and seat 0 begins, with `hand` if one is given."""
    controller = new_game(seats, names=names, text=text)
    for _ in range(seats):
        controller.do(next(controller.legal()))
    if hand is not None:
        state_of(controller).players[0].hand = {**empty_hand(), **hand}
    return controller
