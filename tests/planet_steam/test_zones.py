"""The zone auction, claims and the airship: rules 4.4 and 5.9 to 5.11."""

from __future__ import annotations

import pytest

from game.planet_steam.actions import (
    Bid,
    ChooseDirection,
    ChooseZone,
    NoClaim,
    PassBid,
    PermitClaim,
    PlaceAirship,
    RollClaim,
    StoreOutput,
    TakePermit,
    WorkTank,
)
from game.planet_steam.previews import failed_roll_zones
from tests.planet_steam.table import Game, board, keys, new_game, values


def before_zone_auction(seats: int = 4, *cards: int) -> Game:
    """Everyone has a card, by seat; the Venturer is about to choose."""
    game = new_game(seats).to("open_specialist_auction")
    return game.deal(*(cards or (1, 2, 3, 4)))


def at_claims(seats: int = 4) -> Game:
    return before_zone_auction(seats).to("claim")


def roll(game: Game, zone: str, good: bool) -> list[str]:
    """Rolls for a zone with a die that is good or bad; returns the keys of what happened."""
    while True:
        chance = game.state.chance
        drawn = chance.drawn
        die = chance.die()
        if (die >= 4) == good:
            chance.drawn = drawn
            return keys(game.do(RollClaim(zone)))


@pytest.mark.rule("planet-4.4")
@pytest.mark.parametrize(("bid", "paid"), [(1, 1), (2, 1), (7, 4), (8, 4)])
def test_the_venturer_pays_half_rounded_up_if_they_win(bid: int, paid: int) -> None:
    game = before_zone_auction(4, 2, 1, 3, 4)
    zone = game.state.free_zones()[5]
    before = game.state.players[0].credits
    game.do(ChooseZone(zone))
    assert game.seat == 1
    if bid > 1:
        game.do(Bid(1), PassBid(), PassBid(), Bid(bid), PassBid())
    else:
        game.state.auction.bidders = [0]
        game.do(Bid(1))
    assert game.state.claims[zone] == 0
    assert game.state.players[0].credits == before - paid


@pytest.mark.rule("planet-4.4")
def test_others_pay_their_whole_bid() -> None:
    game = before_zone_auction(4, 2, 1, 3, 4)
    before = game.state.players[1].credits
    game.do(ChooseZone("C4"), Bid(9), PassBid(), PassBid(), PassBid())
    assert game.state.players[1].credits == before - 9
    assert game.state.claims["C4"] == 1


@pytest.mark.rule("planet-5.9")
def test_the_venturer_chooses_a_free_zone_and_lady_steam_opens() -> None:
    game = before_zone_auction(4, 3, 2, 4, 1)
    assert game.phase == "choose_zone"
    assert game.seat == 1
    assert [action.zone for action in game.legal()] == game.state.free_zones()
    for zone in ("A1", "C1"):
        assert game.reasons(ChooseZone(zone)) == {"zone_not_for_auction": "planet-5.9"}
    game.do(ChooseZone("C4"))
    assert game.seat == 3
    assert game.reasons(PassBid()) == {"opener_must_bid": "planet-5.3"}
    game.do(Bid(1))
    assert game.seat == 0


@pytest.mark.rule("planet-5.9")
def test_without_a_free_zone_a_neutral_one_is_auctioned_and_its_claim_removed() -> None:
    game = before_zone_auction()
    for zone in game.state.free_zones():
        game.state.claims[zone] = 0
    neutral = game.state.neutral_zones()
    assert [action.zone for action in game.legal()] == neutral
    game.do(ChooseZone(neutral[0]), Bid(1), PassBid(), PassBid(), PassBid())
    assert game.state.claims[neutral[0]] == 0
    assert game.state.neutral_zones() == neutral[1:]


@pytest.mark.rule("planet-5.9")
def test_with_neither_the_auction_is_skipped() -> None:
    game = new_game(4).to("open_specialist_auction")
    for zone in game.state.free_zones() + game.state.neutral_zones():
        game.state.claims[zone] = 0
    game.deal(1, 2, 3, 4)
    assert "zone_auction_skipped" in keys(game.events)
    assert game.phase == "airship"


@pytest.mark.rule("planet-5.9")
def test_the_venturer_may_bid_what_is_payable_by_half() -> None:
    game = before_zone_auction()
    game.give(1, credits=5)
    game.do(ChooseZone("C4"), Bid(1))
    assert game.seat == 1
    assert game.reasons(Bid(11)) == {"bid_too_high": "planet-5.9"}
    game.do(Bid(10), PassBid(), PassBid(), PassBid())
    assert game.state.players[1].credits == 0
    assert values(game.events, "zone_won") == {"player": 1, "zone": "C4", "bid": 10, "n": 5}


@pytest.mark.rule("planet-5.9")
def test_an_opener_without_credits_is_skipped() -> None:
    game = before_zone_auction()
    game.give(0, credits=0)
    game.give(1, credits=0)
    assert game.phase == "choose_zone"
    events = game.do(ChooseZone("C4"))
    assert keys(events) == ["zone_put_up", "opener_skipped", "opener_skipped"]
    assert game.seat == 2
    game.do(Bid(1), PassBid())
    assert game.state.claims["C4"] == 2


@pytest.mark.rule("planet-5.9")
def test_who_alone_can_bid_pays_one() -> None:
    game = before_zone_auction()
    for seat in range(3):
        game.give(seat, credits=0)
    game.do(ChooseZone("C4"))
    assert game.state.claims["C4"] == 3
    assert values(game.events, "zone_won")["n"] == 1


@pytest.mark.rule("planet-5.9")
def test_when_nobody_can_bid_there_is_no_auction() -> None:
    game = new_game(2).to("open_specialist_auction")
    for seat in range(2):
        game.give(seat, credits=1)
    game.to("engineer").do(TakePermit())
    game.quietly()
    assert [player.credits for player in game.state.players] == [0, 0]
    assert "zone_auction_unpaid" in keys(game.events)
    assert game.phase == "claim"


@pytest.mark.rule("planet-5.10")
@pytest.mark.parametrize("good", [True, False])
def test_four_to_six_claim_the_chosen_zone_and_less_another_one_in_line(good: bool) -> None:
    game = at_claims()
    assert game.state.claims["C4"] is None
    happened = roll(game, "C4", good)
    if good:
        assert happened == ["claim_rolled", "zone_claimed"]
        assert game.state.claims["C4"] == 0
        return
    assert happened == ["claim_rolled"]
    assert game.phase == "choose_direction"
    assert game.state.claims["C4"] is None
    game.do(ChooseDirection("up"))
    assert game.state.claims["C4"] is None
    assert game.state.claims["C2"] == 0


@pytest.mark.rule("planet-5.10")
def test_a_failed_roll_leads_to_the_first_free_zone_of_each_line_near_or_far() -> None:
    game = at_claims()
    game.clear()
    game.claim(1, "B4", "C3", "C2", "D4")
    game.state.claims["C5"] = "neutral"
    game.state.claims["E4"] = "unavailable"
    assert failed_roll_zones(board(), game.state, "C4") == {"left": "A4", "up": "C1", "down": "C6"}
    roll(game, "C4", good=False)
    assert game.legal() == [ChooseDirection("left"), ChooseDirection("up"), ChooseDirection("down")]
    assert game.reasons(ChooseDirection("right")) == {"no_free_zone_that_way": "planet-5.10"}
    game.do(ChooseDirection("up"))
    assert game.state.claims["C1"] == 0


@pytest.mark.rule("planet-5.10")
def test_a_failed_roll_with_one_free_zone_in_line_takes_it() -> None:
    game = at_claims()
    for zone in game.state.free_zones():
        game.state.claims[zone] = 1
    game.state.claims["C4"] = game.state.claims["C7"] = game.state.claims["A1"] = None
    assert roll(game, "C4", good=False) == ["claim_rolled", "zone_claimed_instead"]
    assert (game.state.claims["C7"], game.state.claims["C4"], game.state.claims["A1"]) == (0, None, None)


@pytest.mark.rule("planet-5.10")
def test_a_failed_roll_with_no_free_zone_in_line_pays_fifteen() -> None:
    game = at_claims()
    for zone in game.state.free_zones():
        game.state.claims[zone] = 1
    game.state.claims["C4"] = game.state.claims["A1"] = None
    before = game.state.players[0].credits
    assert roll(game, "C4", good=False) == ["claim_rolled", "claim_failed"]
    assert game.state.players[0].credits == before + 15
    assert game.state.claims["C4"] is None
    assert game.seat == 1


@pytest.mark.rule("planet-5.10")
def test_a_roll_binds_and_one_claim_a_round_is_all() -> None:
    game = at_claims()
    game.player.permits = 2
    roll(game, "C4", good=False)
    assert set(game.reasons(PermitClaim("C4"))) == {"not_now"}
    assert set(game.reasons(NoClaim())) == {"not_now"}
    game.do(ChooseDirection("up"))
    assert game.seat == 1


@pytest.mark.rule("planet-5.10")
def test_with_no_free_zone_nobody_rolls() -> None:
    game = at_claims()
    for zone in game.state.free_zones():
        game.state.claims[zone] = 1
    game.player.permits = 1
    assert game.legal(RollClaim) == []
    assert game.reasons(RollClaim("C4")) == {"zone_not_free": "planet-5.10"}
    neutral = game.state.neutral_zones()
    assert game.legal() == [*(PermitClaim(zone) for zone in neutral), NoClaim()]
    events = game.do(PermitClaim(neutral[0]))
    assert keys(events) == ["neutral_claim_replaced", *["claim_impossible"] * 3]
    assert game.phase == "airship"


@pytest.mark.rule("planet-5.10")
def test_a_permit_claims_without_a_roll_and_leaves_the_game() -> None:
    game = at_claims()
    assert game.reasons(PermitClaim("C4")) == {"no_permit_held": "planet-5.10"}
    assert game.reasons(PermitClaim("A1")) == {
        "no_permit_held": "planet-5.10",
        "zone_not_free_or_neutral": "planet-5.10",
    }
    game.player.permits = 2
    in_play, drawn = game.state.permits, game.state.chance.drawn
    game.do(PermitClaim("C4"))
    assert game.state.claims["C4"] == 0
    assert (game.state.players[0].permits, game.state.permits) == (1, in_play)
    assert game.state.chance.drawn == drawn
    assert game.seat == 1


@pytest.mark.rule("planet-5.10")
def test_a_permit_replaces_a_neutral_claim_and_claiming_is_optional() -> None:
    game = at_claims()
    game.player.permits = 1
    game.do(PermitClaim("C1"))
    assert game.state.claims["C1"] == 0
    claims = dict(game.state.claims)
    game.do(NoClaim(), NoClaim(), NoClaim())
    assert game.state.claims == claims


@pytest.mark.rule("planet-5.11")
def test_the_captain_places_the_airship_at_any_anchorage() -> None:
    game = at_claims().to("airship")
    assert game.seat == 2
    assert game.legal() == [PlaceAirship(row) for row in range(7)]
    assert game.reasons(PlaceAirship(7)) == {"no_such_anchorage": "planet-5.11"}
    game.do(PlaceAirship(6))
    assert game.state.airship_row == 6
    assert game.phase == "activation"


@pytest.mark.rule("planet-5.11")
def test_a_row_without_tanks_is_allowed_and_gives_nothing() -> None:
    game = at_claims().to("airship")
    game.tank(0, "B3")
    game.do(PlaceAirship(0))
    game.to("extraction")
    game.do(WorkTank("B3"))
    assert values(game.do(StoreOutput()), "extracted")["airship"] == 0
