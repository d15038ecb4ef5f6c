"""Sections 4 and 5: claiming routes, double routes, ferries."""

from __future__ import annotations

import pytest

from game.ticket_to_ride.actions import ClaimRoute
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.ticket_to_ride.tables import board_of, do, hand, keys, own, refused, rules_on, started, started_on

SIX = "palermo-smyrna"


def table(seats: int = 4, **cards: int) -> tuple[TicketToRide, State]:
    """Seat 0 is to act with these cards."""
    rules, state = started(seats)
    state.player.hand = hand(**cards)
    return rules, state


def ways(rules: TicketToRide, state: State, route: str, lane: int = 0) -> list[tuple[str, int]]:
    return [(way.colour, way.locomotives) for way in rules.payments(state, route, lane)]


@pytest.mark.rule("ttr-4.1")
def test_a_route_is_claimed_whole_in_one_turn_anywhere() -> None:
    rules, state = table(pink=4)
    own(state, 0, "moskva-smolensk")
    do(rules, state, ClaimRoute("brest-pamplona", 0, "pink", 0))
    assert state.owners["brest-pamplona"] == [0]
    assert (state.turn, state.phase) == (1, "turn")
    state.player.hand = hand(pink=4)
    assert refused(rules, state, ClaimRoute("brest-pamplona", 0, "pink", 0)) == [("route_taken", "ttr-4.1")]
    assert refused(rules, state, ClaimRoute("brest-moskva", 0, "pink", 0)) == [("no_such_route", "ttr-4.1")]


@pytest.mark.rule("ttr-4.2")
def test_the_price_is_cards_of_the_routes_colour_with_locomotives_as_wild_cards() -> None:
    rules, state = table(red=2, blue=4, locomotive=4)
    assert ways(rules, state, "marseille-pamplona") == [("red", 2), ("red", 3), ("locomotive", 4)]
    claim = ClaimRoute("marseille-pamplona", 0, "blue", 0)
    assert refused(rules, state, claim) == [("wrong_colour", "ttr-4.2")]
    claim = ClaimRoute("marseille-pamplona", 0, "red", 1)
    assert refused(rules, state, claim) == [("too_few_cards", "ttr-4.2")]
    (reason,) = rules.why_not(state, claim)
    assert reason.values == {"card": "red", "n": 3, "held": 2}
    do(rules, state, ClaimRoute("marseille-pamplona", 0, "red", 3))
    assert state.players[0].hand == hand(red=1, blue=4, locomotive=1)


@pytest.mark.rule("ttr-4.3")
def test_a_gray_route_takes_any_one_colour() -> None:
    rules, state = table(red=2, blue=3, white=4, locomotive=1)
    assert ways(rules, state, "berlin-danzig") == [("white", 0), ("blue", 1), ("white", 1)]
    claim = ClaimRoute("berlin-danzig", 0, "red", 1)
    assert refused(rules, state, claim) == [("too_few_cards", "ttr-4.3")]
    state.player.hand = hand(locomotive=4)
    assert ways(rules, state, "berlin-danzig") == [("locomotive", 4)]
    state.player.hand = hand(red=2, blue=2)
    assert [(r.key, r.rule) for r in rules.why_not_route(state, "berlin-danzig", 0)] == [
        ("cannot_pay_gray", "ttr-4.3")
    ]


@pytest.mark.rule("ttr-4.4")
def test_a_claim_needs_as_many_trains_as_spaces() -> None:
    rules, state = table(blue=4)
    state.player.trains = 3
    claim = ClaimRoute("petrograd-wilno", 0, "blue", 0)
    assert refused(rules, state, claim) == [("too_few_trains", "ttr-4.4")]
    assert rules.payments(state, "petrograd-wilno", 0) == []
    state.player.trains = 4
    do(rules, state, claim)
    assert state.players[0].trains == 0


@pytest.mark.rule("ttr-4.5")
@pytest.mark.parametrize(
    ("route", "cards", "points"),
    [
        ("dieppe-paris", hand(pink=1), 1),
        ("berlin-essen", hand(blue=2), 2),
        ("berlin-wien", hand(green=3), 4),
        ("warszawa-wien", hand(blue=4), 7),
        ("budapest-kyiv", hand(red=6), 15),
        ("petrograd-stockholm", hand(red=8), 21),
    ],
)
def test_a_route_scores_at_once_by_its_length(route: str, cards: dict[str, int], points: int) -> None:
    rules, state = table(**cards)
    state.deck = ["white"] * 3  # nothing that a tunnel could ask for
    (colour,) = [card for card, number in cards.items() if number]
    events = do(rules, state, ClaimRoute(route, 0, colour, 0))
    assert state.players[0].points == points
    (claimed,) = [event for event in events if event.key == "claimed"]
    assert claimed.values == {
        "player": 0, "route": route, "lane": 0, "n": rules.board.route(route).length, "points": points,
    }  # fmt: skip


@pytest.mark.rule("ttr-4.5")
def test_a_board_may_give_its_own_points() -> None:
    from tests.ticket_to_ride.tables import TINY

    text = TINY.replace("route_points: {1: 1", "route_points: {1: 9")
    rules, state = started_on(TicketToRide(board_of(text)), 2)
    state.player.hand = hand(green=1)
    do(rules, state, ClaimRoute("a-d", 0, "green", 0))
    assert state.players[0].points == 9
    assert (rules_on().board.route_points[5], rules_on().board.route_points[7]) == (10, 18)


@pytest.mark.rule("ttr-4.6")
def test_cards_paid_go_to_the_discards() -> None:
    rules, state = table(red=3, locomotive=2)
    events = do(rules, state, ClaimRoute("marseille-pamplona", 0, "red", 1))
    assert state.discards == ["red", "red", "red", "locomotive"]
    paid = [dict(event.values) for event in events if event.key == "paid"]
    assert paid == [{"player": 0, "card": "red", "n": 3}, {"player": 0, "card": "locomotive", "n": 1}]


@pytest.mark.rule("ttr-4.7")
@pytest.mark.parametrize("seats", [4, 5])
def test_nobody_holds_both_routes_of_a_double(seats: int) -> None:
    rules, state = table(seats, orange=4, white=4, black=4)
    own(state, 0, "frankfurt-paris", lane=1)
    assert refused(rules, state, ClaimRoute("frankfurt-paris", 0, "orange", 0)) == [("own_double", "ttr-4.7")]
    own(state, 1, "edinburgh-london", lane=1)
    do(rules, state, ClaimRoute("edinburgh-london", 0, "black", 0))
    assert state.owners["edinburgh-london"] == [0, 1]


@pytest.mark.rule("ttr-4.7")
def test_doubles_of_one_colour_are_told_apart_by_their_lane() -> None:
    rules, state = table(4, red=2, locomotive=1)
    own(state, 1, "dieppe-london", lane=0)
    assert refused(rules, state, ClaimRoute("dieppe-london", 0, "red", 1)) == [("route_taken", "ttr-4.1")]
    assert ways(rules, state, "dieppe-london", 0) == []
    assert ways(rules, state, "dieppe-london", 1) == [("red", 1)]
    do(rules, state, ClaimRoute("dieppe-london", 1, "red", 1))
    assert state.owners["dieppe-london"] == [1, 0]
    state.turn = 1
    state.player.hand = hand(red=2, locomotive=1)
    own(state, 2, "essen-kobenhavn", lane=1)
    do(rules, state, ClaimRoute("essen-kobenhavn", 0, "red", 1))
    assert state.owners["essen-kobenhavn"] == [1, 2]


@pytest.mark.rule("ttr-4.8")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_the_other_route_of_a_double_is_closed(seats: int) -> None:
    rules, state = table(seats, orange=3, white=3)
    own(state, 1, "frankfurt-paris", lane=1)
    claim = ClaimRoute("frankfurt-paris", 0, "orange", 0)
    assert refused(rules, state, claim) == [("double_closed", "ttr-4.8")]
    (reason,) = rules.why_not(state, claim)
    assert reason.values == {"route": "frankfurt-paris", "n": 4}
    state.turn = 1
    state.player.hand = hand(orange=3)
    assert refused(rules, state, claim) == [("own_double", "ttr-4.7"), ("double_closed", "ttr-4.8")]
    assert ways(rules, state, "berlin-frankfurt", 0) == ways(rules, state, "berlin-frankfurt", 1) == []
    state.player.hand = hand(black=3, red=3)
    assert ways(rules, state, "berlin-frankfurt", 0) == [("black", 0)]
    assert ways(rules, state, "berlin-frankfurt", 1) == [("red", 0)]


@pytest.mark.rule("ttr-4.9")
def test_only_two_routes_between_the_same_cities_are_a_double() -> None:
    rules, state = table(2, green=6, orange=6, blue=6)
    # Side by side on the map, but to different cities: no double.
    own(state, 1, "munchen-venezia")
    state.deck = ["white"] * 3
    do(rules, state, ClaimRoute("venezia-zurich", 0, "green", 0))
    assert state.owners["venezia-zurich"] == [0]
    state.player.hand = hand(orange=3)
    assert refused(rules, state, ClaimRoute("munchen-wien", 1, "orange", 0)) == [("no_such_lane", "ttr-4.9")]


@pytest.mark.rule("ttr-4.10")
def test_the_player_decides_how_many_locomotives_pay() -> None:
    for locomotives in range(4):
        rules, state = table(green=3, locomotive=3)
        do(rules, state, ClaimRoute("berlin-wien", 0, "locomotive" if locomotives == 3 else "green", locomotives))
        assert state.players[0].hand == hand(green=locomotives, locomotive=3 - locomotives)


@pytest.mark.rule("ttr-4.10")
def test_a_payment_is_told_in_one_way_only() -> None:
    rules, state = table(green=9, locomotive=9)
    wrong = [("green", 3), ("green", 4), ("green", -1)]
    for colour, locomotives in wrong:
        claim = ClaimRoute("berlin-wien", 0, colour, locomotives)
        assert refused(rules, state, claim) == [("not_so_many_locomotives", "ttr-4.2")]
    for locomotives in (-1, 0, 2, 4):
        claim = ClaimRoute("berlin-wien", 0, "locomotive", locomotives)
        assert refused(rules, state, claim) == [("wrong_number", "ttr-4.2")]
    assert refused(rules, state, ClaimRoute("berlin-wien", 0, "gray", 0)) == [("no_such_colour", "ttr-4.2")]


def test_every_reason_is_given_at_once() -> None:
    rules, state = table(2, red=1)
    own(state, 1, "edinburgh-london")
    state.player.trains = 2
    found = refused(rules, state, ClaimRoute("edinburgh-london", 0, "red", 2))
    assert found == [
        ("route_taken", "ttr-4.1"),
        ("too_few_trains", "ttr-4.4"),
        ("wrong_colour", "ttr-4.2"),
        ("too_few_cards", "ttr-4.2"),
        ("too_few_cards", "ttr-4.2"),
    ]
    reasons = rules.why_not_route(state, "edinburgh-london", 1)
    assert [reason.rule for reason in reasons] == ["ttr-4.8", "ttr-4.4", "ttr-4.2"]


@pytest.mark.rule("ttr-5.1")
def test_a_ferry_wants_locomotives_and_one_colour() -> None:
    rules, state = table(red=4, blue=3, locomotive=3)
    assert ways(rules, state, SIX) == [("red", 2), ("blue", 3), ("red", 3)]
    assert refused(rules, state, ClaimRoute(SIX, 0, "red", 1)) == [
        ("ferry_wants_locomotives", "ttr-5.1"),
        ("too_few_cards", "ttr-4.3"),
    ]
    state.player.hand = hand(red=9, locomotive=1)
    assert [(r.key, r.rule) for r in rules.why_not_route(state, SIX, 0)] == [("ferry_needs_locomotives", "ttr-5.1")]


@pytest.mark.rule("ttr-5.1")
def test_a_ferry_may_be_paid_by_locomotives_alone() -> None:
    rules, state = table(locomotive=6)
    assert ways(rules, state, SIX) == [("locomotive", 6)]
    # Two spaces, two symbols: there is no other way.
    assert ways(rules, state, "amsterdam-london") == [("locomotive", 2)]
    state.player.hand = hand(red=5, locomotive=2)
    assert ways(rules, state, "amsterdam-london") == [("locomotive", 2)]
    do(rules, state, ClaimRoute("amsterdam-london", 0, "locomotive", 2))
    assert state.players[0].hand == hand(red=5)


@pytest.mark.rule("ttr-5.2")
def test_smyrna_palermo_needs_two_locomotives_and_four_cards_of_one_colour() -> None:
    rules, state = table(yellow=4, locomotive=2)
    assert ways(rules, state, SIX) == [("yellow", 2)]
    assert keys(do(rules, state, ClaimRoute(SIX, 0, "yellow", 2))) == ["claimed", "paid", "paid"]
    assert state.players[0].points == 15
    assert state.players[0].hand == hand()
