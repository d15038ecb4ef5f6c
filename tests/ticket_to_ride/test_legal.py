"""`legal` gives exactly what `why_not` allows, of all actions that anybody could think of."""

from __future__ import annotations

import pytest

from game.plain import action_from_plain, action_to_plain, state_hash
from game.rules import Action
from game.ticket_to_ride.actions import (
    ACTIONS,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    StopDrawing,
    TakeBack,
)
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.random_play import play
from tests.ticket_to_ride.conceivable import conceivable
from tests.ticket_to_ride.tables import rules_on


@pytest.mark.parametrize(("on", "seats"), [("europe", 2), ("europe", 4), ("greece", 3), ("greece", 5), ("tiny", 3)])
def test_legal_is_exactly_what_is_allowed(on: str, seats: int) -> None:
    seen: set[str] = set()
    actions = 0

    def referee(rules: TicketToRide, state: State) -> None:
        nonlocal actions
        actions += 1
        # Every phase once, and then a state here and there.
        if state.phase in seen and actions % 67:
            return
        seen.add(state.phase)
        before = state_hash(state)
        legal = list(rules.legal(state))
        allowed = [action for action in conceivable(rules, state) if not rules.why_not(state, action)]
        assert len(set(legal)) == len(legal)
        assert set(legal) == set(allowed)
        assert state_hash(state) == before

    play(rules_on(on), seats, seed=7, referee=referee)
    assert seen >= {"keep_first", "turn", "second_card", "keep_tickets", "over"}


@pytest.mark.parametrize("seats", [2, 4])
def test_the_screens_questions_agree_with_legal(seats: int) -> None:
    actions = 0

    def referee(rules: TicketToRide, state: State) -> None:
        nonlocal actions
        actions += 1
        if actions % 41:
            return
        legal = set(rules.legal(state))
        for route in rules.board.routes:
            for lane in route.lanes:
                ways = rules.payments(state, route.id, lane)
                assert set(ways) == {
                    action
                    for action in legal
                    if isinstance(action, ClaimRoute) and (action.route, action.lane) == (route.id, lane)
                }
                assert [way.locomotives for way in ways] == sorted(way.locomotives for way in ways)
                assert bool(ways) == (rules.why_not_route(state, route.id, lane) == [])
        for city in rules.board.cities:
            built = rules.station_payments(state, city.id)
            assert set(built) == {
                action for action in legal if isinstance(action, BuildStation) and action.city == city.id
            }
            assert bool(built) == (rules.why_not_city(state, city.id) == [])

    play(rules_on(), seats, seed=12, referee=referee)
    assert actions > 150


@pytest.mark.parametrize(
    "action",
    [
        KeepTickets(("a-c", "a-e"), ("a-f",)),
        KeepTickets((), ()),
        DrawFaceUp(3),
        DrawBlind(),
        StopDrawing(),
        ClaimRoute("brest-paris", 0, "black", 1),
        PayTunnel(2),
        TakeBack(),
        DrawTickets(),
        BuildStation("roma", "locomotive", 1),
        Pass(),
    ],
)
def test_every_action_survives_json(action: Action) -> None:
    assert type(action) in ACTIONS
    assert action_from_plain(action_to_plain(action), ACTIONS) == action
