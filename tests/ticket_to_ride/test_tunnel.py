"""Section 6: tunnels."""

from __future__ import annotations

import pytest

from game.rules import Event
from game.ticket_to_ride.actions import ClaimRoute, DrawBlind, PayTunnel, TakeBack
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.ticket_to_ride.tables import do, hand, keys, own, refused, started

L = "locomotive"
GRAY2 = "barcelona-pamplona"
RED3 = "erzurum-sochi"
GREEN2 = "venezia-zurich"


def show(
    route: str, colour: str, locomotives: int, turned: list[str], *, seats: int = 4, **cards: int
) -> tuple[TicketToRide, State, list[Event]]:
    """Seat 0 shows a payment out of these cards, and those are turned up."""
    rules, state = started(seats)
    state.player.hand = hand(**cards)
    state.deck = ["yellow"] * 5 + turned[::-1]
    state.discards = ["black"]
    events = do(rules, state, ClaimRoute(route, 0, colour, locomotives))
    return rules, state, events


@pytest.mark.rule("ttr-6.1")
def test_the_payment_is_shown_and_three_cards_are_turned_up() -> None:
    rules, state, events = show(RED3, "red", 1, ["red", "blue", "blue"], red=4, locomotive=1)
    assert keys(events) == ["tunnel_shown", "shown", "shown", "tunnel_turned", "tunnel_owed"]
    turned = events[3]
    assert turned.values == {"card": ["red", "blue", "blue"], "n": 3}
    assert turned.reveals
    assert (state.turn, state.phase) == (0, "tunnel")
    assert state.tunnel is not None
    assert state.tunnel.shown == hand(red=2, locomotive=1)
    assert state.player.hand == hand(red=2)
    assert state.owners[RED3] == [None]
    assert refused(rules, state, DrawBlind()) == [("tunnel_first", "ttr-6.4")]


@pytest.mark.rule("ttr-6.2")
def test_each_card_of_the_colour_and_each_locomotive_costs_one_more() -> None:
    rules, state, _ = show(RED3, "red", 0, ["red", L, "blue"], red=4, locomotive=2)
    turn = rules.to_act(state)
    assert turn is not None
    assert dict(turn.values) == {"n": 2, "card": "red", "route": RED3}
    assert list(rules.legal(state)) == [PayTunnel(1), PayTunnel(2), TakeBack()]
    assert refused(rules, state, PayTunnel(0)) == [("too_few_cards", "ttr-6.2")]
    assert refused(rules, state, PayTunnel(3)) == [("extra_wrong_number", "ttr-6.2")]
    do(rules, state, PayTunnel(1))
    assert state.players[0].hand == hand(locomotive=1)
    assert state.owners[RED3] == [0]
    assert (state.turn, state.phase) == (1, "turn")


@pytest.mark.rule("ttr-6.2")
def test_nothing_owed_claims_at_once() -> None:
    _, state, events = show(RED3, "red", 0, ["blue", "white", "green"], red=3)
    assert keys(events) == ["tunnel_shown", "shown", "tunnel_turned", "tunnel_free", "claimed", "paid"]
    assert state.owners[RED3] == [0]
    assert (state.turn, state.phase) == (1, "turn")


@pytest.mark.rule("ttr-6.3")
def test_locomotives_alone_owe_for_locomotives_only() -> None:
    rules, state, _ = show(RED3, L, 3, ["red", L, "red"], red=4, locomotive=4)
    assert state.tunnel is not None
    assert state.tunnel.owed == 1
    assert list(rules.legal(state)) == [PayTunnel(1), TakeBack()]
    assert refused(rules, state, PayTunnel(0)) == [("extra_locomotives_only", "ttr-6.3")]
    rules, state, _ = show(RED3, L, 3, [L, L, "red"], red=9, locomotive=4)
    assert list(rules.legal(state)) == [TakeBack()]
    assert refused(rules, state, PayTunnel(2)) == [("too_few_cards", "ttr-6.3")]


@pytest.mark.rule("ttr-6.4")
def test_who_cannot_or_will_not_pay_takes_the_cards_back() -> None:
    rules, state, _ = show(RED3, "red", 1, ["red", "blue", "blue"], red=2, locomotive=1)
    assert list(rules.legal(state)) == [TakeBack()]
    events = do(rules, state, TakeBack())
    assert keys(events) == ["took_back"]
    assert state.players[0].hand == hand(red=2, locomotive=1)
    assert (state.players[0].trains, state.players[0].points) == (45, 0)
    assert state.owners[RED3] == [None]
    assert (state.turn, state.phase) == (1, "turn")
    assert refused(rules, state, TakeBack()) == [("no_tunnel", "ttr-6.4")]
    assert refused(rules, state, PayTunnel(0)) == [("no_tunnel", "ttr-6.4")]


@pytest.mark.rule("ttr-6.5")
def test_the_turned_up_cards_are_discarded_when_the_turn_ends() -> None:
    rules, state, _ = show(RED3, "red", 0, ["red", "blue", "white"], red=4)
    assert state.discards == ["black"]
    do(rules, state, PayTunnel(0))
    assert sorted(state.discards) == ["black", "blue", "red", "red", "red", "red", "red", "white"]
    rules, state, _ = show(RED3, "red", 0, ["red", "blue", "white"], red=3)
    do(rules, state, TakeBack())
    assert sorted(state.discards) == ["black", "blue", "red", "white"]


@pytest.mark.rule("ttr-6.5")
def test_the_deck_is_rebuilt_while_cards_are_turned_up_without_those_on_the_table() -> None:
    rules, state = started(4)
    state.player.hand = hand(red=4)
    state.deck, state.discards = ["blue"], ["green"] * 4
    events = do(rules, state, ClaimRoute(RED3, 0, "red", 0))
    assert "deck_rebuilt" in keys(events)
    (turned,) = [event for event in events if event.key == "tunnel_turned"]
    assert turned.values["card"] == ["blue", "green", "green"]
    assert state.deck == ["green", "green"]
    # Nothing was owed: now the payment and the turned-up cards are discards.
    assert sorted(state.discards) == ["blue", "green", "green", "red", "red", "red"]


@pytest.mark.rule("ttr-6.6")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_with_fewer_than_three_cards_only_those_are_turned_up(left: int) -> None:
    rules, state = started(4)
    state.player.hand = hand(red=5)
    state.deck, state.discards = ["red"] * left, []
    events = do(rules, state, ClaimRoute(RED3, 0, "red", 0))
    if left == 0:
        assert keys(events)[:4] == ["tunnel_shown", "shown", "tunnel_no_cards", "tunnel_free"]
        assert state.owners[RED3] == [0]
        assert sorted([*state.deck, *state.discards]) == ["red"] * 3
    else:
        assert state.tunnel is not None
        assert (state.tunnel.turned, state.tunnel.owed) == (["red"] * left, left)
        assert (state.deck, state.discards) == ([], [])
        do(rules, state, PayTunnel(0))
        assert sorted(state.deck) == ["red"] * (3 + left + left)


@pytest.mark.rule("ttr-6.7")
@pytest.mark.parametrize(
    ("route", "colour", "locomotives", "turned", "owed", "ways"),
    [
        (GRAY2, "red", 0, ["red", "blue", "white"], 1, [0, 1]),
        (GREEN2, "green", 0, ["blue", L, "white"], 1, [0, 1]),
        (GREEN2, L, 2, ["green", L, "white"], 1, [1]),
    ],
)
def test_the_examples(
    route: str, colour: str, locomotives: int, turned: list[str], owed: int, ways: list[int]
) -> None:
    rules, state, _ = show(route, colour, locomotives, turned, red=3, green=3, locomotive=3)
    assert state.tunnel is not None
    assert state.tunnel.owed == owed
    assert list(rules.legal(state)) == [*[PayTunnel(number) for number in ways], TakeBack()]


@pytest.mark.rule("ttr-6.8")
def test_turned_up_cards_are_compared_with_the_cards_shown_and_score_nothing() -> None:
    # The route is green, but the payment has no green card: green ones cost nothing.
    _, state, events = show(GREEN2, L, 2, ["green", "green", "green"], green=3, locomotive=2)
    assert "claimed" in keys(events)
    assert state.players[0].points == 2
    rules, state, _ = show(GREEN2, "green", 1, ["green", "green", "green"], green=4, locomotive=1)
    do(rules, state, PayTunnel(0))
    assert state.players[0].points == 2
    assert state.players[0].trains == 43


@pytest.mark.rule("ttr-6.8")
def test_the_extra_cards_need_no_trains() -> None:
    rules, state = started(4)
    state.player.hand = hand(green=5)
    state.player.trains = 2
    state.deck = ["green"] * 6
    do(rules, state, ClaimRoute(GREEN2, 0, "green", 0), PayTunnel(0))
    assert state.players[0].trains == 0


@pytest.mark.rule("ttr-6.9")
def test_on_a_gray_tunnel_the_colour_is_that_of_the_cards_shown() -> None:
    rules, state, _ = show(GRAY2, "blue", 1, ["red", "blue", "blue"], blue=3, red=3, locomotive=1)
    assert state.tunnel is not None
    assert state.tunnel.owed == 2
    assert list(rules.legal(state)) == [PayTunnel(0), TakeBack()]


@pytest.mark.rule("ttr-6.9")
def test_a_double_tunnel_obeys_the_rules_of_doubles() -> None:
    for seats, key in ((4, "own_double"), (5, "own_double")):
        rules, state = started(seats)
        own(state, 0, "madrid-pamplona", lane=1)
        state.player.hand = hand(black=3)
        assert refused(rules, state, ClaimRoute("madrid-pamplona", 0, "black", 0)) == [(key, "ttr-4.7")]
    rules, state = started(3)
    own(state, 1, "madrid-pamplona", lane=1)
    state.player.hand = hand(black=3)
    assert refused(rules, state, ClaimRoute("madrid-pamplona", 0, "black", 0)) == [("double_closed", "ttr-4.8")]
