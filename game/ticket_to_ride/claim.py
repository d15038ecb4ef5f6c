"""Claiming a route: ttr-4.1 to ttr-4.10, ttr-5.1. Tunnels go on in tunnel.py."""

from __future__ import annotations

from game.rules import Event, Reason, Values
from game.ticket_to_ride.actions import ClaimRoute
from game.ticket_to_ride.board import Board, Route
from game.ticket_to_ride.cards import settle
from game.ticket_to_ride.payment import Price, cannot_pay, discard, paid_cards, take_from_hand, why_not_pay
from game.ticket_to_ride.state import GRAY, LOCOMOTIVE, State
from game.ticket_to_ride.turns import end_turn, not_now


def price(route: Route, lane: int) -> Price:
    """What a lane of a route costs."""
    colour = route.colours[lane]
    return Price(route.length, colour, route.ferry, "ttr-4.3" if colour == GRAY else "ttr-4.2")


def open_to(board: Board, state: State, route: Route, lane: int) -> bool:
    """Whether the player to act may use this lane (ttr-4.1, ttr-4.7, ttr-4.8); says nothing about trains or cards."""
    owners = state.owners[route.id]
    if owners[lane] is not None:
        return False
    if len(owners) == 1:
        return True
    return state.turn not in owners and not closed(board, state, route.id)


def any_claimed(owners: list[int | None]) -> bool:
    """Whether somebody holds one of the lanes."""
    return any(owner is not None for owner in owners)


def doubles_used(board: Board, state: State) -> bool:
    """Whether both routes of a double may be claimed (ttr-4.8)."""
    return len(state.players) >= board.double_routes_min_players


def closed(board: Board, state: State, route: str) -> bool:
    """Whether the lanes of a double that nobody holds may not be claimed any more (ttr-4.8)."""
    return any_claimed(state.owners[route]) and not doubles_used(board, state)


def _not_open(board: Board, state: State, route: Route, lane: int) -> list[Reason]:
    """Why a lane may not be used; empty exactly when it is `open_to` the player to act."""
    owners = state.owners[route.id]
    owner = owners[lane]
    reasons = []
    if owner is not None:
        reasons.append(Reason("route_taken", "ttr-4.1", {"route": route.id, "player": owner}))
    if any(seat == state.turn for other, seat in enumerate(owners) if other != lane):
        reasons.append(Reason("own_double", "ttr-4.7", {"route": route.id}))
    if owner is None and closed(board, state, route.id):
        least = board.double_routes_min_players
        reasons.append(Reason("double_closed", "ttr-4.8", {"route": route.id, "n": least}))
    return reasons


def why_not_here(board: Board, state: State, route: Route, lane: int) -> list[Reason]:
    """Why the player to act may not claim this lane, whatever the payment."""
    reasons = [*not_now(state, "turn"), *_not_open(board, state, route, lane)]
    if state.player.trains < route.length:
        reasons.append(Reason("too_few_trains", "ttr-4.4", {"n": route.length, "left": state.player.trains}))
    return reasons


def why_not_claim(board: Board, state: State, action: ClaimRoute) -> list[Reason]:
    """Every reason against a claim."""
    if not board.has_route(action.route):
        return [*not_now(state, "turn"), Reason("no_such_route", "ttr-4.1", {"name": action.route})]
    route = board.route(action.route)
    if action.lane not in route.lanes:
        return [*not_now(state, "turn"), Reason("no_such_lane", "ttr-4.9", {"route": route.id, "lane": action.lane})]
    hand = state.player.hand
    paying = why_not_pay(hand, price(route, action.lane), action.colour, action.locomotives)
    return [*why_not_here(board, state, route, action.lane), *paying]


def why_not_route(board: Board, state: State, route: Route, lane: int) -> list[Reason]:
    """Every reason why the player to act cannot claim this lane with any payment; empty when there is one."""
    return [*why_not_here(board, state, route, lane), *cannot_pay(state.player.hand, price(route, lane))]


class Claims:
    """All claims that can ever be made on a board, made once, so that listing the legal ones only picks from them."""

    def __init__(self, board: Board) -> None:
        self._lanes = [(route, lane, price(route, lane), _every_claim(route, lane)) for route in board.routes
                       for lane in route.lanes]  # fmt: skip
        self._board = board

    def legal(self, state: State) -> list[ClaimRoute]:
        """The claims that the player to act can make now."""
        claims: list[ClaimRoute] = []
        player = state.player
        most = max(player.hand.values()) + player.hand[LOCOMOTIVE]
        for route, lane, cost, every in self._lanes:
            if route.length <= player.trains and route.length <= most and open_to(self._board, state, route, lane):
                for colour, by_number in every:
                    numbers = cost.locomotives(player.hand, colour)
                    claims += by_number[numbers.start : numbers.stop]
        return claims


def _every_claim(route: Route, lane: int) -> list[tuple[str, list[ClaimRoute]]]:
    """For each colour that may pay: the claims by their number of locomotives."""
    numbers = range(route.length + 1)
    return [
        (colour, [ClaimRoute(route.id, lane, colour, number) for number in numbers])
        for colour in price(route, lane).colours()
    ]


def claim(board: Board, state: State, action: ClaimRoute) -> list[Event]:
    """Pays for a route that is no tunnel and puts the trains on it (ttr-4.1)."""
    route = board.route(action.route)
    paid = paid_cards(route.length, action.colour, action.locomotives)
    take_from_hand(state, paid)
    return finish_claim(board, state, route, action.lane, paid)


def finish_claim(board: Board, state: State, route: Route, lane: int, paid: dict[str, int]) -> list[Event]:
    """Puts the trains on a route whose payment left the hand, scores it and ends the turn (ttr-4.5, ttr-4.6)."""
    seat, player = state.turn, state.player
    points = board.route_points[route.length]
    player.trains -= route.length
    player.points += points
    state.owners[route.id][lane] = seat
    discard(state, paid)
    values: Values = {"player": seat, "route": route.id, "lane": lane, "n": route.length, "points": points}
    return [Event("claimed", values), *paid_events(seat, paid), *settle(state), *end_turn(state)]


def paid_events(seat: int, paid: dict[str, int]) -> list[Event]:
    """One event for each kind of card paid."""
    return [Event("paid", {"player": seat, "card": card, "n": number}) for card, number in paid.items() if number]
