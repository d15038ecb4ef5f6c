"""Section 10: what is hidden at one screen."""

from __future__ import annotations

import copy
import json

import pytest

from game.chance import Chance
from game.plain import event_to_plain, state_to_plain
from game.rules import Event
from game.ticket_to_ride.actions import ClaimRoute, TakeBack
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import CARDS, State
from tests.random_play import play
from tests.ticket_to_ride.tables import do, hand, keys, rules_on, started


def shuffled_secrets(state: State, seat: int | None, seed: int) -> State:
    """The same table as far as `seat` can see, with everything hidden dealt anew."""
    other = copy.deepcopy(state)
    chance = Chance(seed)
    others = [player for index, player in enumerate(other.players) if index != seat]
    cards = other.deck + [card for player in others for card, n in player.hand.items() for _ in range(n)]
    chance.shuffle(cards)
    for player in others:
        dealt = [cards.pop() for _ in range(player.cards)]
        player.hand = {card: dealt.count(card) for card in CARDS}
    other.deck = cards
    tickets = other.ticket_deck + other.box + [ticket for player in others for ticket in player.tickets + player.offer]
    chance.shuffle(tickets)
    for player in others:
        player.tickets = [tickets.pop() for _ in player.tickets]
        player.offer = [tickets.pop() for _ in player.offer]
    other.box = [tickets.pop() for _ in other.box]
    other.ticket_deck = tickets
    other.chance = Chance(seed, 17)
    return other


@pytest.mark.rule("ttr-10.1")
@pytest.mark.parametrize("seats", [2, 5])
def test_states_that_differ_in_what_is_hidden_give_equal_views(seats: int) -> None:
    compared = states = 0

    def referee(rules: TicketToRide, state: State) -> None:
        nonlocal compared, states
        states += 1
        if state.phase == "over" or states % 4:
            return
        for seat in (None, *range(seats)):
            other = shuffled_secrets(state, seat, compared)
            assert rules.view(other, seat) == rules.view(state, seat)
            compared += 1

    play(rules_on(), seats, seed=seats, referee=referee)
    assert compared > 50


@pytest.mark.rule("ttr-10.1")
def test_numbers_stay_public_and_hands_and_tickets_do_not() -> None:
    rules, state = started(3)
    state.players[1].hand = hand(red=2, locomotive=1)
    view = rules.view(state, 0)
    assert type(view) is State
    assert view.players[0] == state.players[0]
    assert view.players[1].hand == {"hidden": 3}
    assert view.players[1].cards == 3
    assert view.players[1].tickets == ["hidden"] * 4
    assert view.deck == ["hidden"] * len(state.deck)
    assert view.ticket_deck == ["hidden"] * len(state.ticket_deck)
    assert view.box == ["hidden"] * len(state.box)
    assert (view.row, view.discards, view.owners) == (state.row, state.discards, state.owners)
    assert view.chance == Chance(0, 0)
    spectator = rules.view(state, None)
    assert [player.hand for player in spectator.players] == [{"hidden": 4}, {"hidden": 3}, {"hidden": 4}]


@pytest.mark.rule("ttr-10.1")
def test_secrets_end_with_the_game() -> None:
    rules, state = started(3)
    assert rules.has_secrets(state)
    state.phase = "over"
    assert not rules.has_secrets(state)
    assert rules.view(state, None).players == state.players
    assert rules.view(state, None).deck == ["hidden"] * len(state.deck)


@pytest.mark.rule("ttr-10.1")
def test_a_view_can_be_looked_at_in_every_way() -> None:
    rules, state = started(3)
    state.players[0].hand = hand(red=4, locomotive=2)
    view = rules.view(state, 0)
    assert list(rules.legal(view))[5:] == list(rules.legal(state))[5:]
    assert rules.payments(view, "berlin-danzig", 0) == rules.payments(state, "berlin-danzig", 0)
    assert rules.score(view).seats[0] == rules.score(state).seats[0]
    assert not [line for line in rules.score(view).seats[1].lines if line.key.startswith("ticket")]
    view.players[0].hand["red"] = 0
    view.row[0] = None
    assert state.players[0].hand["red"] == 4
    assert state.row[0] is not None


def says(event: Event) -> str:
    return json.dumps(event_to_plain(event))


@pytest.mark.rule("ttr-10.2")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_public_log_never_names_a_blind_card_or_a_ticket(seats: int) -> None:
    rules = rules_on()
    _, _, events = play(rules, seats, seed=3)
    tickets = {ticket.id for ticket in rules.board.tickets} - {route.id for route in rules.board.routes}
    blind = 0
    for event in events:
        if event.seen_by is not None:
            assert event.values["player"] == event.seen_by[0]
            assert len(event.seen_by) == 1
            continue
        assert "ticket" not in event.values
        assert not any(f'"{ticket}"' in says(event) for ticket in tickets)
        if event.key == "drew_blind":
            assert set(event.values) == {"player"}
            blind += 1
    assert blind > 10


@pytest.mark.rule("ttr-10.2")
def test_what_only_one_seat_saw_is_told_to_that_seat_alone() -> None:
    rules = rules_on()
    _, _, events = play(rules, 3, seed=4)
    for key in ("drew_card", "dealt_card", "offered_ticket", "kept_ticket", "returned_ticket"):
        private = [event for event in events if event.key == key]
        assert private, key
        for event in private:
            seat = event.values["player"]
            assert [event.visible_to(other) for other in (0, 1, 2, None)] == [
                *[other == seat for other in range(3)],
                False,
            ]


@pytest.mark.rule("ttr-10.3")
def test_cards_shown_for_a_declined_tunnel_stay_in_the_log_and_not_in_the_hand_count() -> None:
    rules, state = started(3)
    state.player.hand = hand(red=3)
    state.deck += ["red", "red", "red"]
    events = do(rules, state, ClaimRoute("erzurum-sochi", 0, "red", 0))
    (shown,) = [event for event in events if event.key == "shown"]
    assert shown.values == {"player": 0, "card": "red", "n": 3}
    assert shown.seen_by is None
    assert keys(do(rules, state, TakeBack())) == ["took_back"]
    assert rules.view(state, 1).players[0].hand == {"hidden": 3}


def test_a_view_survives_json() -> None:
    rules, state = started(3)
    assert json.loads(json.dumps(state_to_plain(rules.view(state, 1))))["players"][0]["hand"] == {"hidden": 4}
