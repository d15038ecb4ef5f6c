"""Section 7: tickets."""

from __future__ import annotations

import pytest

from game.rules import ScoreLine
from game.ticket_to_ride.actions import DrawBlind, DrawTickets, KeepTickets
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.ticket_to_ride.referee import check
from tests.ticket_to_ride.tables import do, keys, own, refused, started


def drawn() -> tuple[TicketToRide, State, list[str]]:
    """Seat 0 has drawn three tickets; the last one of the deck before it lies on top."""
    rules, state = started(3)
    top = state.ticket_deck[-3:][::-1]
    do(rules, state, DrawTickets())
    return rules, state, top


@pytest.mark.rule("ttr-7.1")
def test_three_are_drawn_and_at_least_one_is_kept() -> None:
    rules, state, top = drawn()
    assert state.player.offer == top
    assert (state.turn, state.phase) == (0, "keep_tickets")
    assert refused(rules, state, KeepTickets((), tuple(top))) == [("keep_more", "ttr-7.1")]
    assert refused(rules, state, DrawBlind()) == [("tickets_first", "ttr-7.1")]
    legal = [action for action in rules.legal(state) if isinstance(action, KeepTickets)]
    assert sorted(len(action.kept) for action in legal) == [1] * 6 + [2] * 3 + [3]
    before = list(state.players[0].tickets)
    do(rules, state, KeepTickets((top[1],), (top[2], top[0])))
    assert state.players[0].tickets == [*before, top[1]]
    assert (state.turn, state.phase) == (1, "turn")


@pytest.mark.rule("ttr-7.1")
def test_those_not_kept_go_under_the_deck_in_the_order_given_back() -> None:
    rules, state, top = drawn()
    rest = list(state.ticket_deck)
    do(rules, state, KeepTickets((top[1],), (top[2], top[0])))
    assert state.ticket_deck == [top[0], top[2], *rest]
    # So the one given back first is drawn first, after all others.
    state.ticket_deck = state.ticket_deck[:3]
    do(rules, state, DrawTickets())
    assert state.player.offer == [rest[0], top[2], top[0]]
    check_later = state.player.offer
    do(rules, state, KeepTickets(tuple(check_later), ()))
    assert state.ticket_deck == []


@pytest.mark.rule("ttr-7.1")
@pytest.mark.parametrize("wrong", ["twice", "foreign", "missing", "order"])
def test_kept_and_given_back_are_exactly_those_offered(wrong: str) -> None:
    rules, state, (one, two, three) = drawn()
    action = {
        "twice": KeepTickets((one, two), (two, three)),
        "foreign": KeepTickets((one, two, state.ticket_deck[0]), (three,)),
        "missing": KeepTickets((one, two), ()),
        "order": KeepTickets((two, one), (three,)),
    }[wrong]
    assert refused(rules, state, action) == [("not_the_offer", "ttr-7.1")]


@pytest.mark.rule("ttr-7.1")
def test_with_an_empty_deck_no_tickets_can_be_drawn() -> None:
    rules, state = started(3)
    state.ticket_deck.clear()
    assert refused(rules, state, DrawTickets()) == [("no_tickets_left", "ttr-7.1")]


@pytest.mark.rule("ttr-7.2")
def test_tickets_kept_are_never_given_back_and_there_is_no_limit() -> None:
    rules, state = started(2)
    (kept, *_) = state.player.tickets
    assert refused(rules, state, KeepTickets((), (kept,))) == [("no_tickets_drawn", "ttr-7.1")]
    do(rules, state, DrawTickets())
    offer = tuple(state.player.offer)
    found = refused(rules, state, KeepTickets(offer, (kept,)))
    assert found == [("not_the_offer", "ttr-7.1")]
    while len(state.ticket_deck) >= 3:
        if state.phase == "turn":
            do(rules, state, DrawTickets())
        do(rules, state, KeepTickets(tuple(state.player.offer), ()))
        check(rules, state)
    assert max(len(player.tickets) for player in state.players) > 15


def ticket_lines(rules: TicketToRide, state: State, seat: int) -> list[ScoreLine]:
    lines = rules.score(state).seats[seat].lines
    return [line for line in lines if line.key.startswith("ticket_")]


@pytest.mark.rule("ttr-7.3")
def test_a_ticket_adds_or_takes_its_value() -> None:
    rules, state = started(3)
    state.players[0].tickets = ["edinburgh-paris", "london-berlin"]
    state.players[1].tickets = ["edinburgh-paris"]
    own(state, 0, "edinburgh-london", "dieppe-london", "dieppe-paris")
    lines = ticket_lines(rules, state, 0)
    assert [(line.key, line.points, dict(line.values)) for line in lines] == [
        ("ticket_completed", 7, {"ticket": "edinburgh-paris"}),
        ("ticket_failed", -7, {"ticket": "london-berlin"}),
    ]
    assert [ticket.id for ticket in rules.completed(state, 0)] == ["edinburgh-paris"]
    # Somebody else's routes do not count.
    assert [line.points for line in ticket_lines(rules, state, 1)] == [-7]


@pytest.mark.rule("ttr-7.3")
def test_the_two_cities_may_be_joined_the_long_way_round() -> None:
    rules, state = started(3)
    state.players[0].tickets = ["zurich-budapest"]
    own(state, 0, "munchen-zurich", "munchen-wien", "wien-zagrab", "budapest-zagrab")
    assert [line.points for line in ticket_lines(rules, state, 0)] == [6]
    # A city passed by is not a city reached.
    state.players[0].tickets = ["venezia-constantinople"]
    assert [line.points for line in ticket_lines(rules, state, 0)] == [-10]


@pytest.mark.rule("ttr-7.4")
def test_fewer_than_three_left_are_drawn_and_a_single_one_must_be_kept() -> None:
    rules, state = started(3)
    state.box += state.ticket_deck[2:]
    del state.ticket_deck[2:]
    do(rules, state, DrawTickets())
    assert len(state.player.offer) == 2
    one, two = state.player.offer
    do(rules, state, KeepTickets((two,), (one,)))
    assert state.ticket_deck == [one]
    events = do(rules, state, DrawTickets())
    assert keys(events) == ["drew_tickets", "offered_ticket"]
    assert refused(rules, state, KeepTickets((), (one,))) == [("keep_more", "ttr-7.4")]
    assert list(rules.legal(state)) == [KeepTickets((one,), ())]
    do(rules, state, KeepTickets((one,), ()))
    assert refused(rules, state, DrawTickets()) == [("no_tickets_left", "ttr-7.1")]
    check(rules, state)
