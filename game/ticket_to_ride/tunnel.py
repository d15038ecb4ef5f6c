"""Tunnels: ttr-6.1 to ttr-6.9."""

from __future__ import annotations

from game.rules import Event, Reason, Values
from game.ticket_to_ride.actions import ClaimRoute, PayTunnel, TakeBack
from game.ticket_to_ride.board import Board
from game.ticket_to_ride.cards import settle, take_top
from game.ticket_to_ride.claim import finish_claim
from game.ticket_to_ride.payment import paid_cards, take_from_hand
from game.ticket_to_ride.state import LOCOMOTIVE, State, Tunnel
from game.ticket_to_ride.turns import end_turn, not_now

TURNED_UP = 3
TAKE_BACK = TakeBack()


def show(board: Board, state: State, action: ClaimRoute) -> list[Event]:
    """Shows the payment and turns up cards (ttr-6.1). Where nothing is owed the route is claimed at once."""
    route = board.route(action.route)
    shown = paid_cards(route.length, action.colour, action.locomotives)
    take_from_hand(state, shown)
    seat = state.turn
    events = [Event("tunnel_shown", {"player": seat, "route": route.id, "lane": action.lane})]
    events += [Event("shown", {"player": seat, "card": card, "n": n}) for card, n in shown.items() if n]
    turned: list[str] = []
    rebuilt: list[Event] = []
    while len(turned) < TURNED_UP and state.deck:
        card, again = take_top(state)
        turned.append(card)
        rebuilt += again
    if turned:
        events.append(Event("tunnel_turned", {"card": [*turned], "n": len(turned)}, reveals=True))
    else:
        events.append(Event("tunnel_no_cards"))
    events += rebuilt
    owed = extra(action.colour, turned)
    state.tunnel = Tunnel(route.id, action.lane, action.colour, action.locomotives, shown, turned, owed)
    if owed:
        state.phase = "tunnel"
        return [*events, Event("tunnel_owed", {"player": seat, "card": action.colour, "n": owed})]
    return [*events, Event("tunnel_free", {"player": seat}), *_claim(board, state, shown)]


def counts(colour: str, card: str) -> bool:
    """Whether a card turned up makes the tunnel dearer: one of the colour shown, or a locomotive (ttr-6.2, ttr-6.3)."""
    return card in (colour, LOCOMOTIVE)


def extra(colour: str, turned: list[str]) -> int:
    """How many more cards are owed: as many as count."""
    return sum(counts(colour, card) for card in turned)


def _extra_locomotives(state: State) -> range:
    """The numbers of locomotives with which the player to act can pay what is owed."""
    tunnel, hand = state.tunnel, state.player.hand
    assert tunnel is not None
    if tunnel.colour == LOCOMOTIVE:
        return range(tunnel.owed, tunnel.owed + 1 if hand[LOCOMOTIVE] >= tunnel.owed else tunnel.owed)
    return range(max(0, tunnel.owed - hand[tunnel.colour]), min(tunnel.owed, hand[LOCOMOTIVE]) + 1)


def extra_payments(state: State) -> list[PayTunnel]:
    """The ways to pay what is owed, fewest locomotives first; none outside a tunnel."""
    return [PayTunnel(number) for number in _extra_locomotives(state)] if state.tunnel is not None else []


_NO_TUNNEL = Reason("no_tunnel", "ttr-6.4")


def why_not_extra(state: State, action: PayTunnel) -> list[Reason]:
    """ttr-6.2, ttr-6.3."""
    reasons = not_now(state, "tunnel", otherwise=_NO_TUNNEL)
    tunnel, hand = state.tunnel, state.player.hand
    if tunnel is None:
        return reasons
    if not 0 <= action.locomotives <= tunnel.owed:
        return [*reasons, Reason("extra_wrong_number", "ttr-6.2", {"n": tunnel.owed, "offered": action.locomotives})]
    if tunnel.colour == LOCOMOTIVE and action.locomotives != tunnel.owed:
        reasons.append(Reason("extra_locomotives_only", "ttr-6.3", {"n": tunnel.owed}))
        return reasons
    for card, needed in paid_cards(tunnel.owed, tunnel.colour, action.locomotives).items():
        if needed > hand[card]:
            values: Values = {"card": card, "n": needed, "held": hand[card]}
            reasons.append(Reason("too_few_cards", "ttr-6.3" if tunnel.colour == LOCOMOTIVE else "ttr-6.2", values))
    return reasons


def why_not_take_back(state: State) -> list[Reason]:
    """ttr-6.4."""
    return not_now(state, "tunnel", otherwise=_NO_TUNNEL)


def pay_extra(board: Board, state: State, action: PayTunnel) -> list[Event]:
    """Pays what is owed and claims the route (ttr-6.2)."""
    tunnel = state.tunnel
    assert tunnel is not None
    more = paid_cards(tunnel.owed, tunnel.colour, action.locomotives)
    take_from_hand(state, more)
    return _claim(board, state, {card: number + more[card] for card, number in tunnel.shown.items()})


def _claim(board: Board, state: State, paid: dict[str, int]) -> list[Event]:
    tunnel = state.tunnel
    assert tunnel is not None
    _clear(state)
    return finish_claim(board, state, board.route(tunnel.route), tunnel.lane, paid)


def take_back(state: State) -> list[Event]:
    """Takes the cards shown back into the hand; the turn is over (ttr-6.4)."""
    tunnel = state.tunnel
    assert tunnel is not None
    for card, number in tunnel.shown.items():
        state.player.hand[card] += number
    _clear(state)
    values: Values = {"player": state.turn, "route": tunnel.route, "lane": tunnel.lane}
    return [Event("took_back", values), *settle(state), *end_turn(state)]


def _clear(state: State) -> None:
    """The turned-up cards become discards at the end of the turn (ttr-6.5)."""
    assert state.tunnel is not None
    state.discards += state.tunnel.turned
    state.tunnel = None
