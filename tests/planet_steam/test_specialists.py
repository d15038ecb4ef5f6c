"""Specialists and their auctions: rules 4 and 5.1 to 5.8."""

from __future__ import annotations

import pytest

from game.planet_steam.actions import (
    Bid,
    PassBid,
    TakeCard,
    TakeCredits,
    TakeExtra,
    TakePermit,
    TakeResource,
    UpgradeCarrier,
)
from game.planet_steam.specialists import roles_of
from tests.planet_steam.table import Game, keys, new_game, rules, values

M, Y, K, Z = range(4)


def at_auction(seats: int, **options: str) -> Game:
    return new_game(seats, **options).to("open_specialist_auction")


@pytest.mark.rule("planet-4.1")
def test_the_cards_number_is_the_order_for_the_rest_of_the_round() -> None:
    game = at_auction(4).deal(3, 1, 4, 2)
    assert game.state.order == [1, 3, 0, 2]
    game.to("claim")
    seats = []
    while game.phase == "claim":
        seats.append(game.seat)
        game.quietly()
    assert seats == [1, 3, 0, 2]
    game.to("activation")
    seats = []
    while game.phase == "activation":
        seats.append(game.seat)
        game.quietly()
    assert seats == [1, 3, 0, 2]


@pytest.mark.rule("planet-4.2")
def test_the_sets_of_cards() -> None:
    sets = {seats: [roles_of_all(seats, card) for card in range(1, seats + 1)] for seats in range(2, 6)}
    assert sets[4] == [("lady_steam",), ("venturer",), ("airship_captain",), ("engineer",)]
    assert sets[5] == [("lady_steam",), ("venturer",), ("airship_captain",), ("bank_agent",), ("engineer",)]
    assert sets[3] == [("lady_steam",), ("venturer", "bank_agent"), ("airship_captain", "engineer")]
    assert sets[2] == [("lady_steam", "airship_captain"), ("venturer", "engineer")]


def roles_of_all(seats: int, card: int) -> tuple[str, ...]:
    game = new_game(seats)
    return roles_of(rules().board, game.state, card)


@pytest.mark.rule("planet-4.2")
def test_one_card_with_two_roles_gives_both() -> None:
    two = at_auction(2).to("take_card")
    two.do(TakeCard(2))
    assert two.phase == "engineer"
    two.to("choose_zone")
    assert two.state.player.card == 2
    two.to("airship")
    assert two.state.player.card == 1
    three = at_auction(3).to("take_card")
    three.do(TakeCard(2))
    assert three.phase == "bank_agent"
    assert three.to("choose_zone").player.card == 2
    other = at_auction(3).to("take_card")
    other.do(TakeCard(3))
    assert other.phase == "engineer"
    assert other.to("airship").player.card == 3


@pytest.mark.rule("planet-4.3")
def test_lady_steam_is_first_and_opens_the_zone_auction_and_the_next_round() -> None:
    game = at_auction(4).deal(2, 3, 1, 4)
    assert game.state.order[0] == K
    assert game.to("open_zone_auction").seat == K
    assert game.to("claim").seat == K
    assert game.to("trade").seat == K
    assert game.to("open_specialist_auction", round_=2).seat == K


@pytest.mark.rule("planet-4.5")
def test_the_engineer_takes_a_permit_or_credits_at_once() -> None:
    permit = at_auction(4).to("take_card")
    permit.do(TakeCard(4), TakePermit())
    assert (permit.state.players[0].permits, permit.state.permits) == (1, 5)
    money = at_auction(4).to("take_card")
    before = money.player.credits
    money.do(TakeCard(4), TakeCredits())
    assert money.state.players[0].credits == before + 15
    assert money.state.permits == 6


@pytest.mark.rule("planet-4.5")
def test_without_permits_the_engineer_gets_credits() -> None:
    game = at_auction(4).to("take_card")
    game.state.permits = 0
    before = game.player.credits
    events = game.do(TakeCard(4))
    assert keys(events) == ["card_taken", "engineer_credits"]
    assert game.player.credits == before + 15
    assert game.phase == "extra_resource"
    game.state.phase = "engineer"
    assert game.reasons(TakePermit()) == {"no_permits": "planet-4.5"}


@pytest.mark.rule("planet-4.5")
def test_the_bank_agent_raises_a_carrier_or_takes_a_resource() -> None:
    raised = at_auction(5).to("take_card")
    raised.do(TakeCard(4), UpgradeCarrier("ore"))
    assert raised.state.players[0].classes["ore"] == 2
    assert raised.state.players[0].resources["ore"] == 1
    taken = at_auction(5).to("take_card")
    supply = dict(taken.state.supply)
    taken.do(TakeCard(4), TakeResource("ore"))
    assert taken.state.players[0].resources["ore"] == 2
    assert taken.state.supply == supply


@pytest.mark.rule("planet-4.5")
def test_a_bank_agent_with_everything_at_class_four_and_full_loses_the_resource() -> None:
    game = at_auction(5).to("take_card")
    player = game.player
    for resource in player.classes:
        player.classes[resource] = 4
        player.resources[resource] = 13
    game.do(TakeCard(4))
    assert game.legal() == [TakeResource(resource) for resource in player.classes]
    assert game.reasons(UpgradeCarrier("ore")) == {"carrier_at_top": "planet-3.1"}
    supply = dict(game.state.supply)
    assert values(game.do(TakeResource("ore")), "lost_for_room")["amount"] == {"ore": 1}
    assert player.resources == dict.fromkeys(player.resources, 13)
    assert game.state.supply == supply


@pytest.mark.rule("planet-5.1")
def test_one_of_each_resource_in_supply_goes_to_the_extra_box() -> None:
    game = new_game(3)
    game.state.supply = {"quartz": 2, "ore": 0, "water": 1, "energy": 5}
    game.to("open_specialist_auction")
    assert game.state.extra == ["quartz", "water", "energy"]
    assert game.state.supply == {"quartz": 1, "ore": 0, "water": 0, "energy": 4}


@pytest.mark.rule("planet-5.1")
def test_nothing_in_supply_leaves_the_box_empty() -> None:
    game = new_game(3)
    game.state.supply = dict.fromkeys(game.state.supply, 0)
    game.to("take_card")
    assert "extra_none" in keys(game.events)
    game.do(TakeCard(1))
    assert game.phase == "open_specialist_auction"
    assert game.seat == 1


@pytest.mark.rule("planet-5.2")
def test_the_poor_get_two_credits_before_the_first_auction_of_a_round() -> None:
    game = new_game(3)
    game.give(0, credits=0)
    game.give(1, credits=1)
    game.to("open_specialist_auction")
    assert [player.credits for player in game.state.players] == [2, 1, 75]
    game.to("certificates")
    game.give(2, credits=0)
    game.to("open_specialist_auction", round_=2)
    assert game.state.players[2].credits == 2


@pytest.mark.rule("planet-5.3")
def test_the_first_player_opens_round_one_and_bids_go_clockwise() -> None:
    game = new_game(4, first=2).to("open_specialist_auction")
    seats = []
    for amount in range(1, 7):
        seats.append(game.seat)
        game.do(Bid(amount))
    assert seats == [2, 3, 0, 1, 2, 3]


@pytest.mark.rule("planet-5.3")
def test_the_opener_must_bid_and_bids_must_rise_and_be_payable() -> None:
    game = at_auction(3)
    assert game.reasons(PassBid()) == {"opener_must_bid": "planet-5.3"}
    assert game.reasons(Bid(0)) == {"bid_too_low": "planet-5.3"}
    assert game.reasons(Bid(76)) == {"bid_too_high": "planet-5.3"}
    assert game.legal() == [Bid(amount) for amount in range(1, 76)]
    game.do(Bid(70))
    assert game.legal() == [*(Bid(amount) for amount in range(71, 76)), PassBid()]
    assert game.reasons(Bid(70)) == {"bid_too_low": "planet-5.3"}
    game.give(1, credits=60)
    assert game.reasons(Bid(65)) == {"bid_too_low": "planet-5.3", "bid_too_high": "planet-5.3"}
    assert game.legal() == [PassBid()]


@pytest.mark.rule("planet-5.3")
def test_a_pass_is_final_for_this_auction_only() -> None:
    game = at_auction(3)
    game.do(Bid(1), PassBid(), Bid(2))
    assert game.seat == 0
    game.do(Bid(3))
    assert game.seat == 2
    game.do(PassBid(), TakeCard(1), TakeExtra("ore"))
    assert game.phase == "open_specialist_auction"
    assert game.seat == 1


@pytest.mark.rule("planet-5.4")
def test_the_winner_pays_takes_a_card_and_an_extra_resource_and_is_out() -> None:
    game = at_auction(4)
    game.do(Bid(9), PassBid(), PassBid(), PassBid())
    assert game.player.credits == 70 - 9
    assert game.reasons(TakeCard(7)) == {"card_not_on_offer": "planet-5.4"}
    game.do(TakeCard(2))
    assert game.legal() == [TakeExtra(resource) for resource in ("quartz", "ore", "water", "energy")]
    game.do(TakeExtra("ore"))
    assert game.state.players[0].resources["ore"] == 2
    assert game.seat == 1
    game.do(Bid(1))
    assert game.seat == 2
    game.do(Bid(2), Bid(3))
    assert game.seat == 1
    game.do(PassBid(), PassBid())
    assert game.reasons(TakeCard(2)) == {"card_not_on_offer": "planet-5.4"}
    game.do(TakeCard(1))
    assert game.reasons(TakeExtra("ore")) == {"not_in_extra_box": "planet-5.4"}


@pytest.mark.rule("planet-5.5")
def test_the_opener_opens_until_they_win_even_when_lady_steam_is_taken() -> None:
    game = at_auction(4)
    game.do(Bid(1), Bid(2), PassBid(), PassBid(), PassBid(), TakeCard(1), TakeExtra("ore"))
    assert game.state.players[1].card == 1
    assert game.seat == 0
    game.do(Bid(1), Bid(2), PassBid(), PassBid(), TakeCard(2), TakeExtra("water"))
    assert game.state.players[2].card == 2
    assert game.seat == 0
    game.do(Bid(1), PassBid(), TakeCard(3), TakeExtra("energy"))
    assert game.state.players[3].card == 4


@pytest.mark.rule("planet-5.5")
def test_the_last_player_alone_pays_exactly_one_and_takes_what_is_left() -> None:
    game = at_auction(3)
    game.do(Bid(1), PassBid(), PassBid(), TakeCard(1), TakeExtra("ore"))
    game.do(Bid(1), PassBid(), TakeCard(2), TakeResource("ore"), TakeExtra("water"))
    assert game.seat == 2
    assert game.state.players[2].credits == 74
    assert game.state.players[2].card == 3
    assert game.phase == "engineer"


@pytest.mark.rule("planet-5.5")
def test_a_last_player_with_their_last_credit_can_pay_it() -> None:
    game = at_auction(2)
    game.give(1, credits=1)
    game.do(Bid(1), PassBid(), TakeCard(2), TakeCredits(), TakeExtra("ore"))
    assert game.state.players[1].credits == 0
    assert game.state.players[1].card == 1


@pytest.mark.rule("planet-5.6")
def test_the_bank_agents_upgrade_makes_room_for_the_extra_resource() -> None:
    game = at_auction(5).to("take_card")
    game.give(0, ore=4)
    supply = game.state.supply["ore"]
    game.do(TakeCard(4), UpgradeCarrier("ore"), TakeExtra("ore"))
    assert game.state.players[0].resources["ore"] == 5
    assert game.state.supply["ore"] == supply


@pytest.mark.rule("planet-5.7")
def test_an_extra_resource_that_does_not_fit_goes_back_and_supply_rises() -> None:
    game = at_auction(4).to("take_card")
    game.give(0, energy=4)
    supply = game.state.supply["energy"]
    events = game.do(TakeCard(1), TakeExtra("energy"))
    assert keys(events) == ["card_taken", "extra_did_not_fit"]
    assert game.state.supply["energy"] == supply + 1
    assert game.state.players[0].resources["energy"] == 4


@pytest.mark.rule("planet-5.7")
def test_extras_left_over_go_back_and_supply_rises() -> None:
    game = at_auction(2)
    supply = dict(game.state.supply)
    game.do(Bid(1), PassBid(), TakeCard(1), TakeExtra("ore"))
    game.give(1, water=0)
    game.do(TakePermit(), TakeExtra("water"))
    assert values(game.events, "extra_returned")["resource"] == ["quartz", "energy"]
    assert game.state.extra == []
    assert game.state.supply == {**supply, "quartz": supply["quartz"] + 1, "energy": supply["energy"] + 1}


@pytest.mark.rule("planet-5.8")
def test_the_example_of_the_specialist_auctions() -> None:
    game = at_auction(4)
    for seat in range(4):
        game.give(seat, credits=70, quartz=0, ore=0, water=0, energy=0)
    game.give(K, energy=4)
    energy = game.state.supply["energy"]
    game.do(Bid(20), Bid(22), PassBid(), PassBid(), Bid(23), PassBid())
    game.do(TakeCard(2), TakeExtra("quartz"))
    assert game.seat == Y
    game.do(Bid(10), PassBid(), Bid(15), PassBid())
    assert game.seat == Z
    game.do(TakeCard(1), TakeExtra("ore"))
    assert game.reasons(PassBid()) == {"opener_must_bid": "planet-5.3"}
    game.do(Bid(1), PassBid(), TakeCard(4), TakePermit(), TakeExtra("water"))
    players = game.state.players
    assert [player.credits for player in players] == [47, 69, 69, 55]
    assert [player.card for player in players] == [2, 4, 3, 1]
    assert [players[M].resources["quartz"], players[Z].resources["ore"], players[Y].resources["water"]] == [1, 1, 1]
    assert players[Y].permits == 1
    assert players[K].resources["energy"] == 4
    assert game.state.supply["energy"] == energy + 1
    assert game.state.order == [Z, M, K, Y]
