"""Whole games at random under the referee, legal moves against all there are, and round trips."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from game.chance import Chance
from game.plain import action_from_plain, action_to_plain
from game.planet_steam import actions as a
from game.planet_steam.rules import PlanetSteam
from game.planet_steam.state import State
from game.rules import Action
from render.words import Words
from tests.planet_steam.playing import enrich, keen, play_game
from tests.planet_steam.table import board, new_game, rules

OPTIONS = [
    dict(zip(("credits", "order_markers", "fixed_tanks", "optional_cards"), choices, strict=True))
    for choices in product(("open", "hidden"), ("off", "on"), ("off", "on"), ("off", "on"))
]
EVENTS = {key.split(".")[2] for key in Words("en").keys() if key.startswith("planet_steam.log.")}  # noqa: SIM118
every_number = pytest.mark.parametrize("seats", [2, 3, 4, 5])
every_option = pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(options.values()))


@every_number
@every_option
@pytest.mark.parametrize("rich", [False, True], ids=["poor", "rich"])
def test_random_games_under_the_referee(seats: int, options: dict[str, str], rich: bool) -> None:
    for seed in range(2):
        state, _ = play_game(rules(), seats, 31 * seed + seats, options, rich)
        assert state.round == state.rounds == board().setups[seats].rounds


@pytest.mark.slow
@every_number
@every_option
def test_many_random_games_under_the_referee(seats: int, options: dict[str, str]) -> None:
    for seed in range(25):
        play_game(rules(), seats, 1000 + seed, options, rich=bool(seed % 2))


def test_the_random_games_meet_every_action_and_every_event() -> None:
    kinds: set[type[Action]] = set()
    keys: set[str] = set()
    for seats, rich, seed in product((2, 3, 4, 5), (False, True), range(4)):
        done = play_game(rules(), seats, seed, OPTIONS[-1 if seed % 2 else 1], rich)[1]
        kinds |= {type(action) for _, _, action, _ in done}
        keys |= {event.key for *_, events in done for event in events}
    assert kinds == set(rules().action_types)
    # Set-up, and what only a full map or a table without money comes to, have tests of their own.
    at_setup, rare = {"first_roll", "first_player"}, {"zone_auction_skipped", "zone_auction_unpaid", "extra_none"}
    assert EVENTS - keys <= at_setup | rare | {"claim_failed"}


# -- legal moves -----------------------------------------------------------------------------------------------------


def all_actions(state: State) -> Iterator[Action]:
    """Every action that could be named on this board: all zones, resources, cards and amounts, and some beyond."""
    zones = [*state.claims, "Z9"]
    near = [*state.zones_of(state.seat), "Z9", *[zone for zone in state.claims if state.claims[zone] != state.seat][:3]]
    resources = [*state.supply, "gold"]
    for kind in (
        a.LeaveOptionalCards, a.PassBid, a.TakePermit, a.TakeCredits, a.NoClaim, a.RollAgain, a.KeepRoll, a.Activate,
        a.TakeWater, a.EndTankPhase, a.StoreOutput, a.HoldPrice, a.PassTrade, a.EndCertificates,
    ):  # fmt: skip
        yield kind()
    yield from map(a.TakeOptionalCard, ("prospector", "broker", "spare_hold", "joker"))
    for on_resource in (a.UpgradeCarrier, a.TakeResource, a.TakeExtra, a.PlaceMarker):
        yield from map(on_resource, resources)
    most = 2 * max(player.credits for player in state.players) + 2
    yield from map(a.Bid, range(-1, most))
    yield from map(a.TakeCard, range(7))
    yield from map(a.PlaceAirship, range(-1, 9))
    yield from map(a.ChooseDirection, ("left", "right", "up", "down", "over"))
    for on_zone in (
        a.ChooseZone, a.RollClaim, a.PermitClaim, a.BuyTank, a.ImportTank, a.BuySupercharger, a.ReturnConverter,
        a.WorkTank,
    ):  # fmt: skip
        yield from map(on_zone, zones)
    for one, other in product(near, near):
        yield from (pair(one, other) for pair in (a.MoveTank, a.SwapTanks, a.MoveConverter, a.MoveSupercharger))
        yield from (a.BuyConverter(one, resource, other) for resource in resources)
    yield from (a.BuyConverter(one, resource) for one in near for resource in resources)
    for trade in (a.Buy, a.Sell):
        yield from (trade(resource, amount) for resource in resources for amount in range(-1, 22))
    for certificate in ("permit", "luxury_district", "bond"):
        yield from (a.BuyCertificate(certificate), a.SellCertificate(certificate))


@every_number
@pytest.mark.parametrize("rich", [False, True], ids=["poor", "rich"])
def test_legal_is_exactly_what_nothing_forbids(seats: int, rich: bool) -> None:
    game = new_game(seats, seed=seats, first=None, optional_cards="on", order_markers="on")
    if rich:
        enrich(game.state)
    choices, seen = Chance(seats), 0
    while not game.state.over:
        legal = game.legal()
        assert len(set(legal)) == len(legal)
        if seen % 5 == 0:
            assert set(legal) == {action for action in all_actions(game.state) if not game.reasons(action)}
        seen += 1
        game.do(keen(legal, choices))


def test_all_actions_names_every_kind() -> None:
    assert {type(action) for action in all_actions(new_game(2).state)} == set(rules().action_types)


def test_reasons_name_a_rule_and_have_no_doubles() -> None:
    game = new_game(4, seed=4, first=None, optional_cards="on").to("activation")
    enrich(game.state)
    choices = Chance(4)
    while not game.state.over:
        for action in all_actions(game.state):
            found = rules().why_not(game.state, action)
            assert all(reason.rule.startswith("planet-") for reason in found)
        for _ in range(25):
            if not game.state.over:
                game.do(keen(game.legal(), choices))


@every_number
def test_actions_round_trip_through_json(seats: int) -> None:
    for action in all_actions(new_game(seats).state):
        assert action_from_plain(action_to_plain(action), PlanetSteam.action_types) == action


def test_looking_changes_nothing() -> None:
    game = new_game(3, seed=3, credits="hidden")
    enrich(game.state)
    choices = Chance(3)
    while not game.state.over:
        before = game.state.copy()
        for seat in (None, 0, 1, 2):
            rules().view(game.state, seat).players[0].credits = 7
        rules().score(game.state)
        rules().to_act(game.state)
        legal = game.legal()
        assert game.state == before
        game.do(keen(legal, choices))


def test_what_may_be_done_can_be_seen_in_the_own_view() -> None:
    """The screen asks the view: it must give the seat to act the same answers as the state."""
    game = new_game(4, seed=6, credits="hidden", optional_cards="on")
    choices = Chance(6)
    while not game.state.over:
        view = rules().view(game.state, game.seat)
        legal = game.legal()
        assert list(rules().legal(view)) == legal
        assert rules().to_act(view) == rules().to_act(game.state)
        game.do(keen(legal, choices))


@every_number
def test_a_view_hides_all_that_a_seat_may_not_know(seats: int) -> None:
    game = new_game(seats, seed=seats, credits="hidden")
    choices = Chance(seats)
    while not game.state.over:
        other = game.state.copy()
        for player in other.players[1:]:
            player.credits += 11
        for row in other.wealth_history:
            row[1:] = [worth + 3 for worth in row[1:]]
        other.chance.seed += 1
        assert rules().view(other, 0) == rules().view(game.state, 0)
        game.do(keen(game.legal(), choices))
