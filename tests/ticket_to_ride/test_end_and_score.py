"""Section 9: the last round, the final score, the European Express, ties."""

from __future__ import annotations

import pytest

from game.rules import Score
from game.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawTickets, KeepTickets, StopDrawing
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.ticket_to_ride.tables import do, hand, keys, own, refused, started


@pytest.mark.rule("ttr-9.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("starter", [0, 1, 2, 3, 4])
def test_the_last_round_is_one_more_turn_for_everybody(seats: int, starter: int) -> None:
    starter %= seats
    rules, state = started(seats, first=0)
    while state.turn != starter:
        do(rules, state, DrawBlind(), StopDrawing())
    state.player.trains = 4
    state.player.hand = hand(green=2)
    state.deck += ["white"] * 10
    events = do(rules, state, ClaimRoute("essen-frankfurt", 0, "green", 0))
    assert keys(events)[-1] == "last_round"
    assert state.last_turns == seats
    acted: list[int] = []
    while (turn := rules.to_act(state)) is not None:
        assert turn.values["turns_left"] == seats - len(acted)
        acted.append(turn.seat)
        do(rules, state, DrawBlind(), StopDrawing())
    assert acted == [(starter + step) % seats for step in range(1, seats + 1)]
    assert acted[-1] == starter
    assert refused(rules, state, DrawBlind())[0] == ("game_over", "ttr-9.1")
    assert list(rules.legal(state)) == []


@pytest.mark.rule("ttr-9.1")
@pytest.mark.parametrize(("left", "begins"), [(5, False), (4, True), (3, True), (2, True)])
def test_it_begins_at_two_trains_or_fewer(left: int, begins: bool) -> None:
    rules, state = started(3)
    state.player.trains = left
    state.player.hand = hand(green=2)
    do(rules, state, ClaimRoute("essen-frankfurt", 0, "green", 0))
    assert (state.last_turns == 3) is begins


@pytest.mark.rule("ttr-9.1")
def test_another_player_with_few_trains_prolongs_nothing() -> None:
    rules, state = started(3)
    for player in state.players:
        player.trains = 4
        player.hand = hand(green=2, blue=2)
    do(rules, state, ClaimRoute("essen-frankfurt", 0, "green", 0))
    events = do(rules, state, ClaimRoute("berlin-essen", 0, "blue", 0))
    assert "last_round" not in keys(events)
    assert state.last_turns == 2
    do(rules, state, DrawBlind(), DrawBlind())
    do(rules, state, DrawBlind())
    assert keys(do(rules, state, DrawBlind()))[-1] == "game_over"


@pytest.mark.rule("ttr-9.1")
def test_all_four_actions_are_allowed_in_the_last_round() -> None:
    rules, state = started(2)
    state.players[0].trains = 2
    do(rules, state, DrawBlind(), DrawBlind())
    assert state.last_turns == 2
    do(rules, state, DrawTickets())
    do(rules, state, KeepTickets(tuple(state.player.offer), ()))
    state.player.trains = 2
    state.player.hand = hand(blue=2)
    names = {type(action).__name__ for action in rules.legal(state)}
    assert names == {"DrawFaceUp", "DrawBlind", "ClaimRoute", "DrawTickets", "BuildStation"}


def final(state: State, *tickets: list[str]) -> None:
    """Leaves these tickets to the players and ends the game."""
    state.phase = "over"
    for seat, player in enumerate(state.players):
        player.tickets = list(tickets[seat]) if seat < len(tickets) else []


def totals(score: Score) -> list[int]:
    return [seat.total for seat in score.seats]


def ranks(score: Score) -> list[int]:
    return [seat.rank for seat in score.seats]


@pytest.mark.rule("ttr-9.2")
def test_the_final_score_is_the_sum_of_its_lines() -> None:
    rules, state = started(2)
    final(state, ["edinburgh-paris", "london-berlin"], ["rostov-erzurum"])
    own(state, 0, "edinburgh-london", "dieppe-london", "dieppe-paris")
    state.stations = {"roma": 0}
    state.players[0].stations = 2
    score = rules.score(state)
    lines = [(line.key, line.points) for line in score.seats[0].lines]
    assert lines == [
        ("routes", 7 + 2 + 1),
        ("ticket_completed", 7),
        ("ticket_failed", -7),
        ("borrowed_nothing", 0),
        ("stations_left", 8),
        ("express", 10),
    ]
    assert totals(score) == [28, -5 + 12]
    assert ranks(score) == [1, 2]
    assert score.decided_by is None
    assert score.winners == (0,)


def path_of(rules: TicketToRide, state: State, seat: int = 0) -> tuple[int, list[str], list[str]]:
    path = rules.longest_path(state, seat)
    return path.length, list(path.routes), list(path.cities)


@pytest.mark.rule("ttr-9.3")
def test_the_longest_path_passes_a_city_again_but_uses_each_route_once() -> None:
    rules, state = started(3)
    # A loop Paris - Bruxelles - Frankfurt - Paris, and two tails in Paris.
    own(state, 0, "bruxelles-paris", "bruxelles-frankfurt", "frankfurt-paris", "brest-paris", "dieppe-paris")
    length, routes, cities = path_of(rules, state)
    assert length == 2 + 2 + 3 + 3 + 1
    assert sorted(routes) == sorted(route.id for route, _ in state.lanes_of(rules.board, 0))
    assert len(cities) == 6
    assert cities.count("paris") == 2
    for route, here, there in zip(routes, cities[:-1], cities[1:], strict=True):
        assert {here, there} == set(rules.board.route(route).between)
    # A third tail cannot be walked as well: the shortest is left out.
    own(state, 0, "pamplona-paris", lane=1)
    assert path_of(rules, state)[0] == 2 + 2 + 3 + 3 + 4
    length = path_of(rules, state)[0]
    assert rules.longest_path(state, 0, also=["marseille-pamplona"]).length == length + 4
    assert path_of(rules, state)[0] == length


@pytest.mark.rule("ttr-9.3")
def test_all_who_tie_get_the_european_express() -> None:
    rules, state = started(4)
    final(state)
    own(state, 0, "edinburgh-london")
    own(state, 1, "dieppe-london", "brest-dieppe")
    own(state, 2, "athina-sofia")
    lines = [seat.lines[-1] for seat in rules.score(state).seats]
    assert [(line.key, line.points, line.values["n"]) for line in lines] == [
        ("express", 10, 4),
        ("express", 10, 4),
        ("longest_path", 0, 3),
        ("longest_path", 0, 0),
    ]
    assert lines[1].values["path"] in (["dieppe-london", "brest-dieppe"], ["brest-dieppe", "dieppe-london"])


@pytest.mark.rule("ttr-9.3")
def test_borrowed_routes_do_not_count_for_it_and_without_routes_nobody_gets_it() -> None:
    rules, state = started(2)
    final(state)
    assert all(seat.lines[-1].points == 0 for seat in rules.score(state).seats)
    own(state, 1, "edinburgh-london")
    state.stations = {"london": 0}
    own(state, 0, "dieppe-london")
    assert rules.longest_path(state, 0).length == 2


def tied(routes: tuple[list[str], list[str]]) -> tuple[TicketToRide, State]:
    """Two players with those routes, and no tickets, at the end."""
    rules, state = started(2)
    final(state, [], [])
    for seat, held in enumerate(routes):
        own(state, seat, *held)
    return rules, state


@pytest.mark.rule("ttr-9.4")
def test_a_tie_that_nothing_decides_is_shared() -> None:
    rules, state = tied((["edinburgh-london"], ["warszawa-wien"]))
    score = rules.score(state)
    assert (totals(score), ranks(score), score.decided_by) == ([29, 29], [1, 1], "tie_shared")
    assert score.winners == (0, 1)


@pytest.mark.rule("ttr-9.4")
def test_a_tie_goes_first_to_the_most_completed_tickets() -> None:
    # 4 + 2 by routes and 5 by a ticket against 4 + 2 + 4 + 1 by routes; both paths are five spaces long.
    rules, state = tied((
        ["erzurum-sochi", "rostov-sochi"],
        ["danzig-riga", "danzig-warszawa", "berlin-wien", "dieppe-paris"],
    ))  # fmt: skip
    state.players[0].tickets = ["rostov-erzurum"]
    score = rules.score(state)
    assert (totals(score), ranks(score), score.decided_by) == ([33, 33], [1, 2], "tie_tickets")
    # Fewer stations weigh less than tickets: seat 0 used one, and is four points of routes ahead for it.
    state.stations = {"roma": 0}
    state.players[0].stations = 2
    own(state, 0, "athina-sofia")
    score = rules.score(state)
    assert (totals(score), ranks(score), score.decided_by) == ([33, 33], [1, 2], "tie_tickets")


@pytest.mark.rule("ttr-9.4")
def test_then_to_the_fewest_stations_used() -> None:
    rules, state = tied((["edinburgh-london"], ["warszawa-wien"]))
    # Seat 0 built one station (-4) and seat 1 has a route of two points and the same Express... made level by tickets.
    state.stations = {"roma": 0}
    state.players[0].stations = 2
    own(state, 0, "danzig-riga")  # 4 points more, no longer path
    score = rules.score(state)
    assert (totals(score), ranks(score), score.decided_by) == ([29, 29], [2, 1], "tie_stations")


@pytest.mark.rule("ttr-9.4")
def test_then_to_the_holder_of_the_european_express() -> None:
    # 7 by a route and 10 by the Express against 4 + 4 + 4 + 4 + 1 by routes that do not meet.
    rules, state = tied((
        ["edinburgh-london"],
        ["danzig-riga", "athina-sofia", "brest-paris", "berlin-wien", "amsterdam-bruxelles"],
    ))  # fmt: skip
    score = rules.score(state)
    assert (totals(score), ranks(score), score.decided_by) == ([29, 29], [1, 2], "tie_express")


@pytest.mark.rule("ttr-9.4")
def test_of_three_who_tie_two_may_be_left_for_the_next_step() -> None:
    rules, state = started(3)
    final(state)
    own(state, 0, "danzig-riga", "danzig-warszawa", "berlin-wien", "dieppe-paris")
    own(state, 1, "erzurum-sochi", "rostov-sochi", "athina-sofia")
    own(state, 2, "budapest-sarajevo", "sarajevo-sofia")
    # Seats 1 and 2 completed a ticket each; seat 1 used a station and has four points of routes more for it.
    state.players[1].tickets = ["rostov-erzurum"]
    state.players[2].tickets = ["budapest-sofia"]
    state.stations = {"roma": 1}
    state.players[1].stations = 2
    score = rules.score(state)
    assert totals(score) == [33, 33, 33]
    assert (ranks(score), score.decided_by) == ([3, 2, 1], "tie_stations")


@pytest.mark.rule("ttr-9.4")
def test_ranks_below_the_winner_are_shared_too() -> None:
    rules, state = started(4)
    final(state)
    own(state, 0, "palermo-smyrna")
    own(state, 1, "danzig-riga")
    own(state, 2, "athina-sofia")
    score = rules.score(state)
    assert ranks(score) == [1, 2, 2, 4]
    assert score.decided_by is None


@pytest.mark.rule("ttr-9.5")
def test_route_points_are_recounted_from_the_board() -> None:
    rules, state = started(2)
    state.deck += ["white"] * 9
    for route, colour, length in (("berlin-wien", "green", 3), ("petrograd-stockholm", "red", 8)):
        state.turn = 0
        state.player.hand = hand(**{colour: length})
        do(rules, state, ClaimRoute(route, 0, colour, 0))
    assert state.players[0].points == 25
    (line,) = [line for line in rules.score(state).seats[0].lines if line.key == "routes"]
    assert (line.points, dict(line.values)) == (25, {"n": 2})
