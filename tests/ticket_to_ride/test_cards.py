"""Section 3: train cards."""

from __future__ import annotations

import pytest

from game.ticket_to_ride.actions import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Pass,
    StopDrawing,
)
from game.ticket_to_ride.cards import settle
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.ticket_to_ride.tables import do, hand, keys, named, refused, started

L = "locomotive"


def table(deck: list[str], row: list[str | None], discards: list[str] | None = None) -> tuple[TicketToRide, State]:
    """Seat 0 is to act with an empty hand; the last card of the deck lies on top."""
    rules, state = started(3)
    state.deck, state.row, state.discards = list(deck), list(row), list(discards or [])
    state.player.hand = hand()
    return rules, state


FIVE: list[str | None] = ["red", "blue", "green", "white", L]
DECK = ["pink"] * 20


@pytest.mark.rule("ttr-3.1")
def test_a_turn_is_exactly_one_thing() -> None:
    rules, state = table(DECK, FIVE)
    state.player.hand = hand(red=4)
    do(rules, state, DrawBlind())
    assert (state.turn, state.phase) == (0, "second_card")
    for action in (DrawTickets(), ClaimRoute("amsterdam-london", 0, "red", 0), BuildStation("paris", "red", 0), Pass()):
        assert ("second_card_first", "ttr-3.1") in refused(rules, state, action)
    do(rules, state, DrawBlind())
    assert (state.turn, state.phase) == (1, "turn")
    state.player.hand = hand(red=4)
    do(rules, state, BuildStation("paris", "red", 0))
    assert state.turn == 2
    state.player.hand = hand(pink=1)
    do(rules, state, ClaimRoute("dieppe-paris", 0, "pink", 0))
    assert state.turn == 0


@pytest.mark.rule("ttr-3.2")
def test_up_to_two_cards_face_up_or_blind() -> None:
    rules, state = table(DECK, FIVE)
    do(rules, state, DrawFaceUp(1), DrawBlind())
    assert state.players[0].hand == hand(blue=1, pink=1)
    assert refused(rules, state, StopDrawing()) == [("no_card_drawn", "ttr-3.2")]
    do(rules, state, DrawBlind())
    events = do(rules, state, StopDrawing())
    assert keys(events) == ["stopped_drawing"]
    assert state.players[1].cards == 5
    assert state.turn == 2
    assert refused(rules, state, DrawFaceUp(5)) == [("no_such_slot", "ttr-3.2")]
    assert refused(rules, state, DrawFaceUp(-1)) == [("no_such_slot", "ttr-3.2")]


@pytest.mark.rule("ttr-3.3")
def test_a_face_up_card_is_replaced_at_once() -> None:
    rules, state = table(["black", "yellow", "orange"], FIVE)
    events = do(rules, state, DrawFaceUp(2))
    assert state.row == ["red", "blue", "orange", "white", L]
    assert keys(events) == ["took_face_up", "turned_up"]
    assert [event.reveals for event in events] == [False, True]
    do(rules, state, DrawFaceUp(2))
    assert state.players[0].hand == hand(green=1, orange=1)
    assert state.row == ["red", "blue", "yellow", "white", L]


@pytest.mark.rule("ttr-3.4")
def test_a_face_up_locomotive_is_the_only_card_of_the_turn() -> None:
    rules, state = table(DECK, FIVE)
    do(rules, state, DrawFaceUp(4))
    assert (state.turn, state.phase) == (1, "turn")
    assert state.players[0].hand == hand(locomotive=1)
    rules, state = table(DECK, FIVE)
    do(rules, state, DrawFaceUp(0))
    assert refused(rules, state, DrawFaceUp(4)) == [("locomotive_second", "ttr-3.4")]


@pytest.mark.rule("ttr-3.5")
def test_a_locomotive_that_replaced_the_first_card_may_not_be_taken() -> None:
    rules, state = table([*DECK, L], ["red", "blue", "green", "white", "black"])
    do(rules, state, DrawFaceUp(3))
    assert state.row[3] == L
    assert refused(rules, state, DrawFaceUp(3)) == [("locomotive_second", "ttr-3.4")]


@pytest.mark.rule("ttr-3.6")
def test_a_blind_locomotive_is_an_ordinary_card() -> None:
    rules, state = table([*DECK, L, L], FIVE)
    do(rules, state, DrawBlind())
    assert (state.turn, state.phase) == (0, "second_card")
    do(rules, state, DrawBlind())
    assert state.players[0].hand == hand(locomotive=2)
    assert state.turn == 1


@pytest.mark.rule("ttr-3.7")
def test_three_face_up_locomotives_are_swept_between_the_two_draws() -> None:
    rules, state = table([*DECK, "red", "blue", "green", "white", "black", L], ["red", "blue", "green", L, L])
    events = do(rules, state, DrawFaceUp(0))
    assert keys(events) == ["took_face_up", "turned_up", "row_discarded", "turned_up"]
    assert state.row == ["black", "white", "green", "blue", "red"]
    assert sorted(state.discards) == ["blue", "green", L, L, L]
    assert (state.turn, state.phase) == (0, "second_card")


@pytest.mark.rule("ttr-3.7")
def test_rows_are_swept_again_while_they_show_three() -> None:
    rules, state = table([*DECK, L, L, "red", L, L, L], ["red", "blue", "green", L, L])
    events = do(rules, state, DrawFaceUp(0))
    assert keys(events).count("row_discarded") == 2
    assert state.row == ["pink"] * 5


@pytest.mark.rule("ttr-3.7")
def test_the_deck_is_rebuilt_before_the_row_is_swept() -> None:
    rules, state = table([L], ["red", "blue", "green", L, L], ["white"] * 5)
    events = do(rules, state, DrawFaceUp(0))
    assert keys(events)[:4] == ["took_face_up", "turned_up", "deck_rebuilt", "row_discarded"]
    # The five white cards are the new deck: the row that goes is not shuffled into it.
    assert state.row == ["white"] * 5
    assert sorted([*state.deck, *state.discards]) == ["blue", "green", L, L, L]


@pytest.mark.rule("ttr-3.7")
def test_a_row_is_not_swept_where_too_few_ordinary_cards_are_left() -> None:
    # N = 7 and L = 5: N - L < 3.
    rules, state = table([L, L, L], ["red", "blue", "green", L, L])
    events = do(rules, state, DrawFaceUp(0))
    assert "row_discarded" not in keys(events)
    assert state.row == [L, "blue", "green", L, L]
    # One ordinary card more: the row goes.
    rules, state = table(["white", L, L, L], ["red", "blue", "green", L, L])
    assert "row_discarded" in keys(do(rules, state, DrawFaceUp(0)))


@pytest.mark.rule("ttr-3.7")
def test_a_row_is_not_swept_with_fewer_than_five_cards() -> None:
    rules, state = table([L], ["red", "blue", L, L, None])
    state.row[4] = None
    events = do(rules, state, DrawFaceUp(0))
    assert "row_discarded" not in keys(events)
    assert state.row == [L, "blue", L, L, None]


@pytest.mark.rule("ttr-3.7")
def test_a_row_stays_after_three_sweeps_in_a_row() -> None:
    stayed = 0
    for seed in range(60):
        # Ten cards, seven of them locomotives: nearly every row shows three.
        rules, state = table([L] * 5, ["red", "blue", "green", L, L])
        state.discards = []
        state.chance.seed = seed
        state.row = ["red", "blue", "green", L, L]
        events = do(rules, state, DrawBlind())
        assert "row_discarded" not in keys(events)
        state.row, state.deck = [L, L, L, "red", "blue"], ["green", L, L, L, L]
        events = settle(state)
        swept = keys(events).count("row_discarded")
        assert 1 <= swept <= 3
        assert ("row_stays" in keys(events)) == (state.row.count(L) >= 3) == state.row_stays
        if state.row_stays:
            assert swept == 3
            stayed += 1
            before = list(state.row)
            assert settle(state) == []
            assert state.row == before
    assert stayed > 5


@pytest.mark.rule("ttr-3.7")
def test_a_row_that_stayed_is_judged_anew_when_a_card_is_taken() -> None:
    rules, state = table([L, "red", "blue", "green", "white", "black", L], [L, L, L, "red", "blue"])
    state.row_stays = True
    assert rules.legal(state)
    events = do(rules, state, DrawFaceUp(0))
    assert "row_discarded" in keys(events)
    assert not state.row_stays


@pytest.mark.rule("ttr-3.7")
def test_a_row_goes_when_discards_make_a_better_one_possible() -> None:
    rules, state = table([], [L, L, L, "red", "blue"])
    state.player.hand = hand(pink=1)
    assert settle(state) == []
    events = do(rules, state, ClaimRoute("dieppe-paris", 0, "pink", 0))
    assert "row_discarded" in keys(events)


@pytest.mark.rule("ttr-3.8")
def test_there_is_no_hand_limit() -> None:
    rules, state = table(DECK, FIVE)
    state.player.hand = hand(red=12, blue=12, green=12, locomotive=10)
    do(rules, state, DrawBlind(), DrawBlind())
    assert state.players[0].cards == 48


@pytest.mark.rule("ttr-3.9")
def test_the_discards_are_shuffled_into_a_new_deck_at_once() -> None:
    rules, state = table(["pink"], FIVE, ["black", "black", "yellow"])
    drawn = state.chance.drawn
    events = do(rules, state, DrawBlind())
    assert keys(events) == ["drew_blind", "drew_card", "deck_rebuilt"]
    assert sorted(state.deck) == ["black", "black", "yellow"]
    assert state.discards == []
    assert state.chance.drawn > drawn
    do(rules, state, DrawBlind())
    assert state.players[0].cards == 2


@pytest.mark.rule("ttr-3.9")
def test_without_deck_and_discards_the_row_keeps_its_gaps() -> None:
    rules, state = table([], ["red", "blue", "green", None, None])
    do(rules, state, DrawFaceUp(1))
    assert state.row == ["red", None, "green", None, None]
    assert refused(rules, state, DrawBlind()) == [("deck_empty", "ttr-3.9")]
    assert refused(rules, state, DrawFaceUp(3)) == [("slot_empty", "ttr-3.9")]
    do(rules, state, DrawFaceUp(0))
    assert state.row == [None, None, "green", None, None]


@pytest.mark.rule("ttr-3.9")
def test_gaps_are_filled_as_soon_as_there_are_discards() -> None:
    rules, state = table([], ["red", None, None, None, None])
    state.player.hand = hand(pink=1, white=2)
    events = do(rules, state, ClaimRoute("dieppe-paris", 0, "pink", 0))
    assert keys(events) == ["claimed", "paid", "deck_rebuilt", "turned_up"]
    assert state.row == ["red", "pink", None, None, None]
    state.player.hand = hand(black=3)
    do(rules, state, ClaimRoute("brest-paris", 0, "black", 0))
    assert state.row == ["red", "pink", "black", "black", "black"]
    state.player.hand = hand(white=2)
    do(rules, state, BuildStation("paris", "white", 0))
    assert (state.deck, state.discards) == (["white"], [])


@pytest.mark.rule("ttr-3.10")
def test_drawing_is_not_possible_without_cards_and_nobody_passes_who_can_do_something() -> None:
    rules, state = table([], [None] * 5)
    state.player.hand = hand(green=1)
    names = {type(action).__name__ for action in rules.legal(state)}
    assert names == {"BuildStation", "DrawTickets"}
    assert refused(rules, state, Pass()) == [("something_possible", "ttr-3.10")]
    state.player.hand = hand()
    state.ticket_deck.clear()
    assert list(rules.legal(state)) == [Pass()]
    assert keys(do(rules, state, Pass())) == ["passed"]
    assert state.turn == 1


@pytest.mark.rule("ttr-3.10")
def test_the_game_ends_when_everybody_passes_for_nothing_can_change_any_more() -> None:
    rules, state = table([], [None] * 5)
    for player in state.players:
        player.hand = hand()
    state.ticket_deck.clear()
    do(rules, state, Pass(), Pass())
    assert state.phase == "turn"
    assert keys(do(rules, state, Pass())) == ["passed", "nobody_can", "game_over"]
    assert rules.to_act(state) is None


@pytest.mark.rule("ttr-3.10")
def test_a_pass_between_others_turns_ends_nothing() -> None:
    rules, state = table([], [None] * 5)
    state.ticket_deck.clear()
    for player in state.players:
        player.hand = hand()
    do(rules, state, Pass(), Pass())
    state.player.hand = hand(red=1)
    do(rules, state, BuildStation("paris", "red", 0))
    assert state.passes == 0
    assert state.row[0] == "red"


@pytest.mark.rule("ttr-3.11")
def test_no_second_card_is_owed_where_none_can_be_drawn() -> None:
    rules, state = table([], [None, "red", None, L, None])
    events = do(rules, state, DrawFaceUp(1))
    assert keys(events) == ["took_face_up", "no_second_card"]
    assert (state.turn, state.phase) == (1, "turn")
    assert list(state.row) == [None, None, None, L, None]


@pytest.mark.rule("ttr-3.11")
def test_the_last_card_as_the_first_of_two() -> None:
    rules, state = table(["pink"], [None] * 5)
    events = do(rules, state, DrawBlind())
    assert keys(events) == ["drew_blind", "drew_card", "no_second_card"]
    assert state.turn == 1
    rules, state = table(["pink"], [L, L, None, None, None])
    # The gaps could not be there with a card in the deck; with the row full of locomotives it is the same.
    state.row = [L, L, L, L, L]
    do(rules, state, DrawBlind())
    assert state.turn == 1


@pytest.mark.rule("ttr-3.3")
def test_what_was_turned_up_is_told_to_all_and_cannot_be_undone() -> None:
    rules, state = table(DECK, FIVE)
    (turned,) = named(do(rules, state, DrawFaceUp(0)), "turned_up")
    assert turned.values == {"card": ["pink"], "slots": [0]}
    assert turned.seen_by is None
    assert turned.reveals
