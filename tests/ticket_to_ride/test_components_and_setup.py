"""Sections 1 and 2: what there is, and setting up."""

from __future__ import annotations

from collections import Counter

import pytest

from game.ticket_to_ride.actions import DrawBlind, KeepTickets
from game.ticket_to_ride.board import COLOURS
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.setup import train_cards
from tests.ticket_to_ride.referee import check
from tests.ticket_to_ride.tables import (
    TINY,
    board,
    board_of,
    do,
    hand,
    keys,
    named,
    refused,
    rules_on,
    started,
    started_on,
)


@pytest.mark.rule("ttr-1.1")
def test_two_to_five_players_in_five_colours() -> None:
    rules = rules_on()
    assert list(rules.seats_allowed()) == [2, 3, 4, 5]
    assert rules.colours() == ("blue", "red", "green", "yellow", "black")
    with pytest.raises(AssertionError):
        rules.setup(6, {}, None, 1)


@pytest.mark.rule("ttr-1.2")
def test_each_player_has_45_trains_and_3_stations() -> None:
    _, state = started(5)
    assert [(player.trains, player.stations, player.points) for player in state.players] == [(45, 3, 0)] * 5


@pytest.mark.rule("ttr-1.3")
def test_there_are_110_train_cards() -> None:
    cards = Counter(train_cards(board("europe")))
    assert sum(cards.values()) == 110
    assert cards.pop("locomotive") == 14
    assert cards == {
        "pink": 12, "blue": 12, "orange": 12, "white": 12, "green": 12, "yellow": 12, "black": 12, "red": 12,
    }  # fmt: skip


@pytest.mark.rule("ttr-1.4")
def test_there_are_6_long_and_40_regular_tickets() -> None:
    europe = board("europe")
    assert (len(europe.long_tickets), len(europe.regular_tickets)) == (6, 40)
    assert europe.longest_route_bonus == 10


@pytest.mark.rule("ttr-2.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_four_cards_each_and_five_face_up(seats: int) -> None:
    rules = rules_on()
    state, events = rules.setup(seats, {}, None, 3)
    assert [player.cards for player in state.players] == [4] * seats
    assert None not in state.row
    assert len(state.row) == 5
    assert len(state.deck) + len(state.discards) == 110 - 4 * seats - 5
    dealt = list(named(events, "dealt_card"))
    assert {event.seen_by for event in dealt} == {(seat,) for seat in range(seats)}
    for event in dealt:
        seat = event.values["player"]
        assert isinstance(seat, int)
        cards = event.values["card"]
        assert isinstance(cards, list)
        assert hand(**Counter(cards)) == state.players[seat].hand


@pytest.mark.rule("ttr-2.1")
@pytest.mark.rule("ttr-3.7")
def test_a_first_row_of_three_locomotives_is_replaced() -> None:
    rules = rules_on()
    seen = 0
    for seed in range(400):
        state, events = rules.setup(2, {}, 0, seed)
        assert state.row.count("locomotive") < 3
        replaced = list(named(events, "row_discarded"))
        for event in replaced:
            cards = event.values["card"]
            assert isinstance(cards, list)
            assert cards.count("locomotive") >= 3
        assert len(state.discards) == 5 * len(replaced)
        seen += len(replaced)
    assert seen > 0


@pytest.mark.rule("ttr-2.2")
@pytest.mark.rule("ttr-2.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_long_and_three_regular_tickets_are_dealt(seats: int) -> None:
    rules = rules_on()
    state, _ = rules.setup(seats, {}, None, 8)
    for player in state.players:
        assert [rules.board.ticket(ticket).long for ticket in player.offer] == [True, False, False, False]
    assert len(state.ticket_deck) == 40 - 3 * seats
    assert not any(rules.board.ticket(ticket).long for ticket in state.ticket_deck)
    assert len(state.box) == 6 - seats
    assert all(rules.board.ticket(ticket).long for ticket in state.box)


@pytest.mark.rule("ttr-2.4")
def test_two_of_the_first_tickets_must_be_kept_and_the_others_leave_the_game() -> None:
    rules = rules_on()
    state, _ = rules.setup(3, {}, 1, 8)
    long, one, two, three = state.player.offer
    assert refused(rules, state, KeepTickets((one,), (long, two, three))) == [("keep_more", "ttr-2.4")]
    assert refused(rules, state, KeepTickets((), (long, one, two, three))) == [("keep_more", "ttr-2.4")]
    assert refused(rules, state, KeepTickets((one, two), (long,))) == [("not_the_offer", "ttr-2.4")]
    assert refused(rules, state, DrawBlind()) == [("first_tickets_first", "ttr-2.4")]
    before, box = list(state.ticket_deck), list(state.box)
    events = do(rules, state, KeepTickets((one, three), (two, long)))
    assert state.players[1].tickets == [one, three]
    assert state.ticket_deck == before
    assert state.box == [*box, two, long]
    assert keys(events) == ["kept_tickets", "kept_ticket", "kept_ticket", "returned_ticket", "returned_ticket"]
    assert state.turn == 2
    check(rules, state)


@pytest.mark.rule("ttr-2.4")
def test_everybody_chooses_before_the_first_turn() -> None:
    rules = rules_on()
    state, _ = rules.setup(3, {}, 1, 8)
    asked = []
    while state.phase == "keep_first":
        turn = rules.to_act(state)
        assert turn is not None
        assert dict(turn.values) == {"n": 2, "offered": 4}
        asked.append(turn.seat)
        do(rules, state, KeepTickets(tuple(state.player.offer[:2]), tuple(state.player.offer[2:])))
    assert asked == [1, 2, 0]
    assert (state.turn, state.phase) == (1, "turn")


@pytest.mark.rule("ttr-2.5")
def test_the_first_player_is_chosen_or_random_and_play_goes_clockwise() -> None:
    rules = rules_on()
    assert [rules.setup(4, {}, first, 5)[0].turn for first in range(4)] == [0, 1, 2, 3]
    assert {rules.setup(4, {}, None, seed)[0].turn for seed in range(40)} == {0, 1, 2, 3}
    _, events = rules.setup(4, {}, 2, 5)
    assert events[0].values == {"player": 2}
    _, state = started(4, first=2)
    turns = []
    for _ in range(6):
        turns.append(state.turn)
        do(rules, state, DrawBlind(), DrawBlind())
    assert turns == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("ttr-2.6")
def test_a_board_without_long_tickets_deals_what_there_is() -> None:
    rules = rules_on("tiny")
    state, _ = rules.setup(3, {}, 0, 4)
    assert [len(player.offer) for player in state.players] == [3, 3, 3]
    assert (len(state.ticket_deck), state.box) == (1, [])
    offer = state.player.offer
    assert refused(rules, state, KeepTickets((offer[0],), tuple(offer[1:]))) == [("keep_more", "ttr-2.4")]
    do(rules, state, KeepTickets((offer[0], offer[2]), (offer[1],)))


@pytest.mark.rule("ttr-2.6")
def test_with_fewer_long_tickets_than_players_the_first_ones_get_them() -> None:
    text = TINY.replace("long: []", "long:\n    - {between: [b, c], points: 9}")
    rules = TicketToRide(board_of(text))
    state, _ = rules.setup(3, {}, 2, 4)
    assert [len(player.offer) for player in state.players] == [3, 3, 4]
    assert state.players[2].offer[0] == "b-c"


@pytest.mark.rule("ttr-2.6")
def test_who_is_dealt_fewer_than_two_keeps_all() -> None:
    rules = rules_on("tiny")
    state, _ = rules.setup(2, {}, 0, 4)
    for gone in (1, 0):
        while len(state.player.offer) > gone:
            state.box.append(state.player.offer.pop())
        assert [len(action.kept) for action in rules.legal(state) if isinstance(action, KeepTickets)] == [gone]


@pytest.mark.rule("ttr-2.6")
def test_without_stations_there_is_no_station_action_and_nothing_for_unused_ones() -> None:
    rules, state = started_on(TicketToRide(board_of(TINY.replace("stations: 2", "stations: 0"))), 2)
    state.player.hand = hand(red=3, locomotive=4)
    names = {type(action).__name__ for action in rules.legal(state)}
    assert "BuildStation" not in names
    assert [(reason.key, reason.rule) for reason in rules.why_not_city(state, "a")] == [("no_stations", "ttr-2.6")]
    lines = [line.key for seat in rules.score(state).seats for line in seat.lines]
    assert "stations_left" not in lines


def test_card_colours_are_those_of_boards() -> None:
    assert COLOURS == ("pink", "blue", "orange", "white", "green", "yellow", "black", "red")
