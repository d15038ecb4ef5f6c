"""Ticket to Ride: Europe as the controller and the screen know it. The rules stand in the files beside this one.

cards.py draws cards, claim.py claims routes, tunnel.py tunnels, tickets.py tickets, stations.py stations,
turns.py ends turns and the game, scoring.py counts, view.py hides, setup.py sets up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from game.rules import Action, Event, Options, Reason, Rules, Score, ToAct, Values
from game.ticket_to_ride import cards, claim, scoring, stations, tickets, tunnel
from game.ticket_to_ride.actions import (
    ACTIONS,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    StopDrawing,
    TakeBack,
)
from game.ticket_to_ride.board import Board, Ticket
from game.ticket_to_ride.scoring import Path
from game.ticket_to_ride.setup import set_up
from game.ticket_to_ride.state import PLAYER_COLOURS, State
from game.ticket_to_ride.turns import end_game, end_turn, not_now
from game.ticket_to_ride.view import view

PASS = Pass()


class TicketToRide(Rules[Board, State]):
    """The rules on one board."""

    game: ClassVar[str] = "ticket_to_ride"
    action_types: ClassVar[tuple[type[Action], ...]] = ACTIONS
    chooses_first: ClassVar[bool] = True

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._claims = claim.Claims(board)
        self._buildings = stations.Buildings(board)

    def seats_allowed(self) -> range:
        """ttr-1.1."""
        return range(self.board.players.min, self.board.players.max + 1)

    def colours(self) -> tuple[str, ...]:
        """ttr-1.1."""
        return PLAYER_COLOURS

    def setup(self, seats: int, options: Options, first: int | None, seed: int) -> tuple[State, list[Event]]:
        """Section 2. See `Rules.setup`."""
        assert seats in self.seats_allowed(), seats
        return set_up(self.board, seats, first, seed)

    # -- what can be done -------------------------------------------------------------------------------------------

    def to_act(self, state: State) -> ToAct | None:
        """The phases: keep_first, turn, second_card, tunnel, keep_tickets."""
        if state.phase == "over":
            return None
        return ToAct(state.turn, state.phase, self._asked(state))

    def _asked(self, state: State) -> Values:
        if state.phase in ("keep_first", "keep_tickets"):
            return {"n": tickets.least_kept(state), "offered": len(state.player.offer)}
        if state.tunnel is not None:
            return {"n": state.tunnel.owed, "card": state.tunnel.colour, "route": state.tunnel.route}
        return {} if state.last_turns is None else {"turns_left": state.last_turns}

    def legal(self, state: State) -> Iterator[Action]:
        """Drawing first, then claims, tickets, stations; each in the order of the board."""
        if state.phase in ("keep_first", "keep_tickets"):
            return tickets.keepings(state)
        if state.phase == "tunnel":
            return iter((*tunnel.extra_payments(state), tunnel.TAKE_BACK))
        if state.phase == "second_card":
            return iter((*cards.drawable(state), cards.STOP))
        return iter(self._turn(state)) if state.phase == "turn" else iter(())

    def _turn(self, state: State) -> list[Action]:
        actions: list[Action] = [*cards.drawable(state), *self._claims.legal(state)]
        if state.ticket_deck:
            actions.append(tickets.DRAW_TICKETS)
        actions += self._buildings.legal(state)
        return actions or [PASS]

    def why_not(self, state: State, action: Action) -> list[Reason]:
        """See `Rules.why_not`; each kind of action has its one list of checks in the file that does it."""
        match action:
            case DrawFaceUp():
                return cards.why_not_face_up(state, action)
            case DrawBlind():
                return cards.why_not_blind(state)
            case StopDrawing():
                return cards.why_not_stop(state)
            case ClaimRoute():
                return claim.why_not_claim(self.board, state, action)
            case PayTunnel():
                return tunnel.why_not_extra(state, action)
            case TakeBack():
                return tunnel.why_not_take_back(state)
            case DrawTickets():
                return tickets.why_not_draw(state)
            case KeepTickets():
                return tickets.why_not_keep(state, action)
            case BuildStation():
                return stations.why_not_build(self.board, state, action)
            case Pass():
                return self._why_not_pass(state)
        raise AssertionError(f"no action of this game: {action!r}")

    def _why_not_pass(self, state: State) -> list[Reason]:
        """ttr-3.10."""
        reasons = not_now(state, "turn")
        if state.phase == "turn" and self._turn(state) != [PASS]:
            reasons.append(Reason("something_possible", "ttr-3.10"))
        return reasons

    # -- doing ------------------------------------------------------------------------------------------------------

    def apply(self, state: State, action: Action) -> list[Event]:
        """See `Rules.apply`."""
        if not isinstance(action, Pass):
            state.passes = 0
        match action:
            case DrawFaceUp():
                return cards.draw_face_up(state, action)
            case DrawBlind():
                return cards.draw_blind(state)
            case StopDrawing():
                return cards.stop_drawing(state)
            case ClaimRoute():
                does = tunnel.show if self.board.route(action.route).tunnel else claim.claim
                return does(self.board, state, action)
            case PayTunnel():
                return tunnel.pay_extra(self.board, state, action)
            case TakeBack():
                return tunnel.take_back(state)
            case DrawTickets():
                return tickets.draw(state)
            case KeepTickets():
                return tickets.keep(state, action)
            case BuildStation():
                return stations.build(self.board, state, action)
            case Pass():
                return self._pass(state)
        raise AssertionError(f"no action of this game: {action!r}")

    def _pass(self, state: State) -> list[Event]:
        """ttr-3.10. When everybody passed nothing can ever change: the game ends."""
        state.passes += 1
        events = [Event("passed", {"player": state.turn})]
        if state.passes == len(state.players):
            return [*events, Event("nobody_can"), *end_game(state)]
        return events + end_turn(state)

    # -- looking ----------------------------------------------------------------------------------------------------

    def view(self, state: State, seat: int | None) -> State:
        """ttr-10.1."""
        return view(state, seat)

    def has_secrets(self, state: State) -> bool:
        """Until the end: hands and tickets (ttr-10.1)."""
        return state.phase != "over"

    def score(self, state: State) -> Score:
        """ttr-9.2. Tickets hidden in a view count nothing."""
        return scoring.score(self.board, state)

    # -- for the screen: of the state, or of the view of the seat to act -----------------------------------------------

    def payments(self, state: State, route: str, lane: int) -> list[ClaimRoute]:
        """The ways in which the player to act can pay for a lane, fewest locomotives first."""
        ways = [action for action in self._claims.legal(state) if (action.route, action.lane) == (route, lane)]
        return sorted(ways, key=lambda action: action.locomotives) if state.phase == "turn" else []

    def why_not_route(self, state: State, route: str, lane: int) -> list[Reason]:
        """Every reason why the player to act cannot claim a lane with any payment; empty when `payments` are."""
        return claim.why_not_route(self.board, state, self.board.route(route), lane)

    def station_payments(self, state: State, city: str) -> list[BuildStation]:
        """The ways in which the player to act can pay for a station in a city, fewest locomotives first."""
        ways = [action for action in self._buildings.legal(state) if action.city == city]
        return sorted(ways, key=lambda action: action.locomotives) if state.phase == "turn" else []

    def why_not_city(self, state: State, city: str) -> list[Reason]:
        """Every reason why the player to act cannot build a station in a city with any payment."""
        return stations.why_not_city(self.board, state, city)

    def station_price(self, state: State) -> int:
        """How many cards the next station of the player to act costs (ttr-8.2)."""
        return stations.station_price(self.board, state).cards

    def completed(self, state: State, seat: int) -> list[Ticket]:
        """A seat's tickets that its own routes complete already."""
        return scoring.completed_tickets(self.board, state, seat)

    def completed_with_stations(self, state: State, seat: int) -> list[Ticket]:
        """A seat's tickets that would be completed if the game ended now, stations included."""
        return scoring.completed_tickets(self.board, state, seat, stations.best_loans(self.board, state, seat))

    def longest_path(self, state: State, seat: int, also: Iterable[str] = ()) -> Path:
        """A seat's longest path (ttr-9.3), or as it would be with some more routes."""
        return scoring.longest_path(self.board, state, seat, also)
