"""Section 8: stations, and what they borrow at the end."""

from __future__ import annotations

import pytest

from game.rules import ScoreLine
from game.ticket_to_ride.actions import BuildStation
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.ticket_to_ride.tables import do, hand, keys, own, refused, started


def ways(rules: TicketToRide, state: State, city: str) -> list[tuple[str, int]]:
    return [(way.colour, way.locomotives) for way in rules.station_payments(state, city)]


@pytest.mark.rule("ttr-8.1")
def test_at_most_one_station_in_a_city_whoevers() -> None:
    rules, state = started(3)
    state.player.hand = hand(red=1)
    events = do(rules, state, BuildStation("roma", "red", 0))
    assert keys(events)[:2] == ["built_station", "paid"]
    assert state.stations == {"roma": 0}
    assert (state.players[0].stations, state.turn) == (2, 1)
    state.player.hand = hand(red=3)
    assert refused(rules, state, BuildStation("roma", "red", 0)) == [("city_has_station", "ttr-8.1")]
    assert [reason.key for reason in rules.why_not_city(state, "roma")] == ["city_has_station"]
    assert refused(rules, state, BuildStation("sparta", "red", 0)) == [("no_such_city", "ttr-8.1")]
    state.turn = 0
    assert refused(rules, state, BuildStation("roma", "red", 0))[0] == ("city_has_station", "ttr-8.1")


@pytest.mark.rule("ttr-8.1")
@pytest.mark.rule("ttr-8.2")
def test_three_stations_at_one_two_and_three_cards() -> None:
    rules, state = started(2)
    for cost, city in enumerate(("roma", "wien", "kyiv"), start=1):
        state.turn = 0
        assert rules.station_price(state) == cost
        state.player.hand = hand(blue=cost - 1, locomotive=0)
        assert [(r.key, r.rule) for r in rules.why_not_city(state, city)] == [("cannot_pay_gray", "ttr-8.2")]
        state.player.hand = hand(blue=cost)
        assert ways(rules, state, city) == [("blue", 0)]
        do(rules, state, BuildStation(city, "blue", 0))
        assert state.players[0].cards == 0
    state.turn = 0
    state.player.hand = hand(blue=9)
    assert refused(rules, state, BuildStation("paris", "blue", 0)) == [("no_station_left", "ttr-8.1")]
    assert [reason.key for reason in rules.why_not_city(state, "paris")] == ["no_station_left"]
    assert ways(rules, state, "paris") == []


@pytest.mark.rule("ttr-8.2")
def test_locomotives_are_wild_for_stations() -> None:
    rules, state = started(2)
    state.player.stations = 1
    state.player.hand = hand(blue=2, red=1, locomotive=3)
    assert ways(rules, state, "roma") == [("blue", 1), ("blue", 2), ("red", 2), ("locomotive", 3)]
    assert refused(rules, state, BuildStation("roma", "red", 1)) == [("too_few_cards", "ttr-8.2")]
    do(rules, state, BuildStation("roma", "red", 2))
    assert state.discards[-3:] == ["red", "locomotive", "locomotive"]


def loans(rules: TicketToRide, state: State, seat: int = 0) -> list[tuple[object, object]]:
    lines = rules.score(state).seats[seat].lines
    return [(line.values["city"], line.values.get("route")) for line in lines if line.key.startswith("borrowed")]


def tickets(rules: TicketToRide, state: State, seat: int = 0) -> list[int]:
    lines: tuple[ScoreLine, ...] = rules.score(state).seats[seat].lines
    return [line.points for line in lines if line.key.startswith("ticket_")]


def table(*tickets: str, stations: tuple[str, ...] = ()) -> tuple[TicketToRide, State]:
    rules, state = started(3)
    for player in state.players:
        player.tickets = []
    state.players[0].tickets = list(tickets)
    for city in stations:
        state.stations[city] = 0
        state.players[0].stations -= 1
    return rules, state


@pytest.mark.rule("ttr-8.3")
def test_a_station_lends_one_route_of_another_player_into_its_city() -> None:
    rules, state = table("edinburgh-paris", stations=("dieppe",))
    own(state, 0, "edinburgh-london", "dieppe-paris")
    assert tickets(rules, state) == [-7]
    own(state, 1, "dieppe-london", lane=1)
    assert tickets(rules, state) == [7]
    (line,) = [line for line in rules.score(state).seats[0].lines if line.key == "borrowed"]
    assert line.values == {"city": "dieppe", "route": "dieppe-london", "lane": 1, "player": 1}
    assert line.points == 0
    assert [ticket.id for ticket in rules.completed_with_stations(state, 0)] == ["edinburgh-paris"]
    assert rules.completed(state, 0) == []


@pytest.mark.rule("ttr-8.3")
def test_a_route_that_does_not_touch_the_station_is_not_borrowed() -> None:
    rules, state = table("edinburgh-paris", stations=("edinburgh",))
    own(state, 0, "edinburgh-london", "dieppe-paris")
    own(state, 1, "dieppe-london")
    assert tickets(rules, state) == [-7]
    assert loans(rules, state) == [("edinburgh", None)]


@pytest.mark.rule("ttr-8.3")
def test_unclaimed_closed_and_own_routes_are_never_borrowed() -> None:
    rules, state = table("edinburgh-paris", stations=("london",))
    own(state, 0, "edinburgh-london", "dieppe-paris")
    assert loans(rules, state) == [("london", None)]  # Dieppe-London is unclaimed, Edinburgh-London one's own
    own(state, 1, "amsterdam-london")
    assert loans(rules, state) == [("london", "amsterdam-london")]
    assert tickets(rules, state) == [-7]


@pytest.mark.rule("ttr-8.3")
def test_the_same_route_serves_all_tickets_and_the_best_one_is_chosen() -> None:
    # From Berlin either Essen or Wien can be borrowed, not both.
    rules, state = table("london-berlin", "berlin-roma", "london-wien", stations=("berlin",))
    own(state, 0, "amsterdam-london", "amsterdam-essen", "munchen-wien", "munchen-venezia", "roma-venezia")
    own(state, 1, "berlin-essen", "berlin-wien")
    assert loans(rules, state) == [("berlin", "berlin-wien")]
    assert tickets(rules, state) == [-7, 9, -10]
    state.players[0].tickets.append("frankfurt-kobenhavn")
    assert loans(rules, state) == [("berlin", "berlin-wien")]


@pytest.mark.rule("ttr-8.3")
def test_one_borrowed_route_serves_several_tickets() -> None:
    rules, state = table("london-berlin", "edinburgh-paris", "barcelona-bruxelles", stations=("london",))
    own(state, 0, "berlin-essen", "amsterdam-essen", "amsterdam-bruxelles", "bruxelles-paris", "pamplona-paris")
    own(state, 0, "barcelona-pamplona", "edinburgh-london")
    own(state, 1, "amsterdam-london")
    assert tickets(rules, state) == [7, 7, 8]
    assert loans(rules, state) == [("london", "amsterdam-london")]


@pytest.mark.rule("ttr-8.3")
def test_several_stations_are_chained_on_one_ticket() -> None:
    rules, state = table("edinburgh-paris", stations=("london", "dieppe", "edinburgh"))
    own(state, 1, "edinburgh-london", "dieppe-paris")
    own(state, 2, "dieppe-london")
    assert tickets(rules, state) == [7]
    assert loans(rules, state) == [
        ("london", "dieppe-london"),
        ("dieppe", "dieppe-paris"),
        ("edinburgh", "edinburgh-london"),
    ]


@pytest.mark.rule("ttr-8.3")
def test_two_players_may_borrow_the_same_route() -> None:
    rules, state = table("edinburgh-paris", stations=("london",))
    state.players[1].tickets = ["edinburgh-paris"]
    state.stations["edinburgh"] = 1
    own(state, 0, "dieppe-london", "dieppe-paris")
    own(state, 2, "edinburgh-london")
    assert loans(rules, state, 0) == [("london", "edinburgh-london")]
    assert loans(rules, state, 1) == [("edinburgh", "edinburgh-london")]


@pytest.mark.rule("ttr-8.3")
def test_of_equal_totals_the_one_with_more_completed_tickets_is_chosen() -> None:
    # Over Sevastopol one ticket of 10, over Sofia two of 5, and Sevastopol comes first in the board file.
    rules, state = table("riga-bucuresti", "budapest-sofia", "sofia-smyrna", stations=("constantinople",))
    own(state, 0, "bucuresti-budapest", "bucuresti-constantinople", "constantinople-smyrna")
    own(state, 0, "rostov-sevastopol", "kharkov-rostov", "kharkov-moskva", "moskva-petrograd", "petrograd-riga")
    own(state, 1, "constantinople-sevastopol", "constantinople-sofia")
    assert loans(rules, state) == [("constantinople", "constantinople-sofia")]
    assert tickets(rules, state) == [-10, 5, 5]


@pytest.mark.rule("ttr-8.3")
def test_what_is_still_equal_goes_to_the_route_that_comes_first_on_the_board() -> None:
    rules, state = table("berlin-roma", "kyiv-sochi", "kyiv-petrograd", stations=("kyiv",))
    own(state, 1, "kharkov-kyiv", "kyiv-wilno")
    own(state, 0, "kharkov-rostov", "rostov-sochi", "petrograd-wilno")
    assert loans(rules, state) == [("kyiv", "kharkov-kyiv")]  # 8 beats 6
    state.players[0].tickets = ["kyiv-petrograd"]
    assert loans(rules, state) == [("kyiv", "kyiv-wilno")]
    # Nothing to gain anywhere.
    state.players[0].tickets = ["brest-marseille"]
    assert loans(rules, state) == [("kyiv", "kharkov-kyiv")]


@pytest.mark.rule("ttr-8.4")
def test_a_station_not_built_is_worth_four_points() -> None:
    rules, state = started(2)
    state.stations = {"roma": 0, "wien": 0}
    state.players[0].stations = 1
    lines = [[line for line in seat.lines if line.key == "stations_left"] for seat in rules.score(state).seats]
    assert [(line.points, line.values["n"]) for (line,) in lines] == [(4, 1), (12, 3)]
