"""Trade, order markers and certificates: rules 7.5 to 7.9 and 10.1."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.planet_steam.actions import (
    Buy,
    BuyCertificate,
    EndCertificates,
    PassTrade,
    PlaceMarker,
    Sell,
    SellCertificate,
)
from game.planet_steam.market import adjusted
from game.planet_steam.previews import trade_preview
from tests.planet_steam.table import Game, board, keys, new_game, values

RESOURCES = ("quartz", "ore", "water", "energy")


def at_trade(resource: str = "quartz", seats: int = 4, **options: str) -> Game:
    """Seat 0 trades first; everyone passed on what came before."""
    game = new_game(seats, **options).to("open_specialist_auction").deal(*range(1, seats + 1)).to("trade")
    while game.state.trading != resource:
        game.quietly()
    return game


@pytest.mark.rule("planet-7.5")
def test_resources_come_by_number_and_players_in_player_order() -> None:
    game = new_game(4).to("open_specialist_auction").deal(3, 1, 4, 2).to("trade")
    seen = []
    while game.phase == "trade":
        seen.append((game.state.trading, game.seat))
        game.do(PassTrade())
    assert seen == [(resource, seat) for resource in RESOURCES for seat in (1, 3, 0, 2)]


@pytest.mark.rule("planet-7.5")
def test_a_buyer_pays_the_current_price_for_each_and_supply_falls() -> None:
    game = at_trade("ore")
    game.state.supply["ore"], game.state.price["ore"] = 5, 8
    game.give(0, credits=30, ore=0)
    assert game.legal(Buy) == [Buy("ore", 1), Buy("ore", 2), Buy("ore", 3)]
    assert game.reasons(Buy("ore", 4)) == {"too_few_credits": "planet-7.5"}
    assert set(game.reasons(Buy("ore", 6))) == {"supply_too_small", "too_few_credits"}
    game.do(Buy("ore", 3))
    assert game.state.players[0].credits == 6
    assert game.state.players[0].resources["ore"] == 3
    assert game.state.supply["ore"] == 2


@pytest.mark.rule("planet-7.5")
def test_bought_units_that_do_not_fit_are_lost_and_supply_does_not_change_again() -> None:
    game = at_trade("ore")
    game.state.supply["ore"], game.state.price["ore"] = 9, 3
    game.give(0, credits=30, ore=2)
    preview = trade_preview(board(), game.state, 5)
    assert (preview.lost, preview.held, preview.supply, preview.credits) == (3, 4, 4, -15)
    told = game.do(Buy("ore", 5))
    assert keys(told) == ["bought", "lost_for_room", "price_stayed"]
    assert game.state.players[0].resources["ore"] == 4
    assert game.state.players[0].credits == 15
    assert game.state.supply["ore"] == 4


@pytest.mark.rule("planet-7.5")
def test_extra_that_does_not_fit_raises_supply_but_bought_units_do_not() -> None:
    """The two cases that are easily mixed up (5.7 and 7.5)."""
    game = new_game(4).to("take_card")
    game.give(0, water=7)
    supply = game.state.supply["water"]
    game.quietly()
    game.state.extra = ["water"]
    game.quietly()
    assert game.state.supply["water"] == supply + 1
    trade = at_trade("water")
    trade.give(0, credits=100, water=7)
    supply = trade.state.supply["water"]
    trade.do(Buy("water", 2))
    assert trade.state.supply["water"] == supply - 2


@pytest.mark.rule("planet-7.5")
def test_a_seller_gets_the_current_price_for_each_and_supply_rises() -> None:
    game = at_trade("energy")
    game.state.supply["energy"], game.state.price["energy"] = 5, 4
    game.give(0, credits=0, energy=3)
    assert game.legal() == [*(Sell("energy", amount) for amount in (1, 2, 3)), PassTrade()]
    assert game.reasons(Sell("energy", 4)) == {"too_few_resources": "planet-7.5"}
    game.do(Sell("energy", 3))
    assert game.state.players[0].credits == 12
    assert game.state.players[0].resources["energy"] == 0
    assert game.state.supply["energy"] == 8


@pytest.mark.rule("planet-7.5")
@pytest.mark.parametrize("supply", [13, 15])
def test_selling_at_the_top_is_allowed_and_supply_stays_on_its_track(supply: int) -> None:
    game = at_trade("water")
    game.state.supply["water"], game.state.price["water"] = supply, 6
    game.give(0, credits=0, water=4)
    assert trade_preview(board(), game.state, -4).sold_over_top == supply + 4 - 15
    game.do(Sell("water", 4))
    assert game.state.players[0].credits == 24
    assert game.state.supply["water"] == 15
    assert game.state.price["water"] == 3


@pytest.mark.rule("planet-7.5")
def test_zero_is_a_pass_and_only_the_resource_of_the_moment_is_traded() -> None:
    game = at_trade("ore")
    assert game.reasons(Buy("ore", 0)) == {"zero_is_a_pass": "planet-7.5"}
    assert game.reasons(Sell("ore", -1)) == {"zero_is_a_pass": "planet-7.5"}
    assert game.reasons(Buy("water", 1)) == {"not_traded_now": "planet-7.5"}
    assert game.reasons(Sell("gold", 1)) == {"not_traded_now": "planet-7.5"}


@pytest.mark.rule("planet-7.5")
def test_an_empty_market_sells_nothing() -> None:
    game = at_trade("ore")
    game.state.supply["ore"] = 0
    game.give(0, credits=500)
    assert game.legal(Buy) == []
    assert game.reasons(Buy("ore", 1)) == {"supply_too_small": "planet-7.5"}
    game.do(PassTrade())
    assert game.state.supply["ore"] == 0


@pytest.mark.rule("planet-7.6")
def test_the_price_moves_after_every_buy_sale_and_pass_supply_first() -> None:
    game = at_trade("ore")
    game.state.supply["ore"], game.state.price["ore"] = 4, 8
    for seat in range(4):
        game.give(seat, credits=100, ore=2)
    game.do(Buy("ore", 2))  # supply 2, blue
    assert game.state.price["ore"] == 9
    game.do(PassTrade())
    assert game.state.price["ore"] == 10
    game.do(Sell("ore", 2))  # supply 4, green
    assert game.state.price["ore"] == 10
    game.state.supply["ore"] = 8
    game.do(PassTrade())
    assert game.state.price["ore"] == 9


@pytest.mark.rule("planet-7.6")
def test_a_price_moves_by_its_own_supply_only() -> None:
    game = at_trade("ore")
    game.state.supply = {"quartz": 0, "ore": 5, "water": 15, "energy": 0}
    before = dict(game.state.price)
    game.do(PassTrade())
    assert game.state.price == before


@pytest.mark.rule("planet-7.6")
@pytest.mark.parametrize(("resource", "lowest", "highest"), [("quartz", 5, 24), ("ore", 3, 18), ("water", 1, 14)])
def test_a_price_never_leaves_its_track(resource: str, lowest: int, highest: int) -> None:
    assert adjusted(board(), resource, 15, lowest + 1) == lowest
    assert adjusted(board(), resource, 0, highest - 1) == highest
    assert adjusted(board(), resource, 0, highest) == highest


@pytest.mark.rule("planet-7.7")
def test_bands_and_steps() -> None:
    market = board().market
    assert [market.step(supply) for supply in range(16)] == [2, 2, 1, 1, 0, 0, 0, -1, -1, -1, -2, -2, -2, -3, -3, -3]
    bands = [market.band(supply) for supply in (0, 2, 4, 7, 10, 13)]
    assert bands == ["black", "blue", "green", "yellow", "orange", "red"]
    tracks = {resource: (price.min, price.start, price.max) for resource, price in market.prices.items()}
    assert tracks == {"quartz": (5, 12, 24), "ore": (3, 8, 18), "water": (1, 6, 14), "energy": (1, 4, 12)}


@pytest.mark.rule("planet-7.8")
def test_the_example_of_buying_water() -> None:
    game = at_trade("water")
    game.state.supply["water"], game.state.price["water"] = 6, 7
    game.give(0, credits=20, water=1)
    game.do(Buy("water", 2))
    assert game.state.players[0].credits == 6
    assert (game.state.supply["water"], game.state.price["water"]) == (4, 7)


@pytest.mark.rule("planet-7.8")
def test_the_example_of_passing_on_ore() -> None:
    game = at_trade("ore")
    game.state.supply["ore"] = 9
    before = game.state.price["ore"]
    game.do(PassTrade())
    assert game.state.price["ore"] == before - 1


@given(
    supply=st.integers(0, 15),
    step=st.integers(0, 30),
    held=st.integers(0, 4),
    credits=st.integers(0, 300),
    amount=st.integers(-5, 16),
)
def test_the_what_if_tells_what_the_trade_then_does(
    supply: int, step: int, held: int, credits: int, amount: int
) -> None:
    game = Game(FIRST_TRADE.copy(), [])
    track = board().market.prices["quartz"]
    game.state.price["quartz"] = min(track.min + step, track.max)
    game.state.supply["quartz"] = supply
    game.give(0, credits=credits, quartz=held)
    action = Buy("quartz", amount) if amount > 0 else Sell("quartz", -amount) if amount < 0 else PassTrade()
    preview = trade_preview(board(), game.state, amount)
    if game.reasons(action):
        return
    game.do(action)
    player = game.state.players[0]
    assert player.credits - credits == preview.credits
    assert player.resources["quartz"] == preview.held
    assert (game.state.supply["quartz"], game.state.price["quartz"]) == (preview.supply, preview.price)
    assert 0 <= preview.supply <= 15
    assert track.min <= preview.price <= track.max
    assert preview.price - preview.price_now == preview.step
    # What was bought is worth at most what was paid, what was sold brings what it was worth.
    worth = (preview.held - held) * preview.price_now
    assert worth + preview.credits <= 0


FIRST_TRADE = at_trade().state


@pytest.mark.rule("planet-7.5")
@given(picks=st.lists(st.integers(0, 10_000), min_size=16, max_size=16))
def test_nobody_buys_and_sells_the_same_resource_in_one_round(picks: list[int]) -> None:
    game = Game(FIRST_TRADE.copy(), [])
    traded: list[tuple[int, str]] = []
    for pick in picks:
        legal = game.legal()
        action = legal[pick % len(legal)]
        seat, resource = game.seat, game.state.trading
        game.do(action)
        assert (seat, resource) not in traded
        traded.append((seat, resource))
    assert game.phase == "certificates"


# -- certificates ----------------------------------------------------------------------------------------------------


def at_certificates() -> Game:
    game = at_trade().to("certificates")
    game.give(0, credits=100)
    return game


@pytest.mark.rule("planet-7.9")
def test_certificates_are_bought_and_sold_at_their_prices() -> None:
    game = at_certificates()
    game.do(BuyCertificate("permit"))
    assert (game.player.credits, game.player.permits, game.state.permits) == (70, 1, 5)
    game.do(BuyCertificate("luxury_district"))
    assert (game.player.credits, game.player.districts, game.state.districts) == (30, 1, 5)
    game.do(SellCertificate("permit"), SellCertificate("luxury_district"))
    assert (game.player.credits, game.player.permits, game.state.permits) == (75, 0, 6)
    assert (game.player.districts, game.state.districts) == (0, 6)


@pytest.mark.rule("planet-7.9")
def test_certificates_are_limited_by_what_is_in_play_and_sold_ones_return() -> None:
    game = at_certificates()
    game.state.permits = 1
    game.do(BuyCertificate("permit"))
    assert game.reasons(BuyCertificate("permit")) == {"no_certificates_left": "planet-7.9"}
    game.do(SellCertificate("permit"))
    assert game.reasons(BuyCertificate("permit")) == {}
    assert game.reasons(SellCertificate("permit")) == {"no_certificate_held": "planet-7.9"}
    assert game.reasons(BuyCertificate("bond")) == {"no_such_certificate": "planet-7.9"}
    game.give(0, credits=29)
    assert game.reasons(BuyCertificate("permit")) == {"too_few_credits": "planet-7.9"}


@pytest.mark.rule("planet-7.9")
def test_certificates_come_in_player_order() -> None:
    game = new_game(4).to("open_specialist_auction").deal(3, 1, 4, 2).to("certificates")
    seats = []
    while game.phase == "certificates":
        seats.append(game.seat)
        game.do(EndCertificates())
    assert seats == [1, 3, 0, 2]


@given(kinds=st.lists(st.tuples(st.booleans(), st.sampled_from(["permit", "luxury_district"])), max_size=30))
def test_buying_and_selling_certificates_never_gains(kinds: list[tuple[bool, str]]) -> None:
    game = Game(AT_CERTIFICATES.copy(), [])
    start = game.player.credits
    for buys, kind in kinds:
        action = BuyCertificate(kind) if buys else SellCertificate(kind)
        if not game.reasons(action):
            game.do(action)
        assert game.player.credits + 15 * game.player.permits + 30 * game.player.districts <= start


AT_CERTIFICATES = at_certificates().state


# -- order markers ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("planet-10.1")
@pytest.mark.parametrize(
    ("seats", "placing"), [(2, [1, 0, 1, 0]), (3, [2, 1, 0, 2]), (4, [3, 2, 1, 0]), (5, [4, 3, 2, 1])]
)
def test_markers_go_round_in_player_order_until_all_four_lie(seats: int, placing: list[int]) -> None:
    game = new_game(seats, order_markers="on").to("open_specialist_auction").deal(*range(seats, 0, -1))
    game.to("order_marker")
    game.do(*map(PlaceMarker, ["energy", "ore"]))
    assert game.reasons(PlaceMarker("ore")) == {"marked_already": "planet-10.1"}
    assert game.reasons(PlaceMarker("gold")) == {"no_such_resource": "planet-1.1"}
    game.do(PlaceMarker("quartz"))
    told = [event.values for event in game.events if event.key == "marker_placed"]
    assert [(value["player"], value["marker"]) for value in told] == list(zip(placing, [1, 2, 3, 4], strict=True))
    assert [value["resource"] for value in told] == ["energy", "ore", "quartz", "water"]
    assert game.phase == "trade"
    opened = []
    while game.phase == "trade":
        opened.append(game.state.trading)
        game.do(PassTrade())
    assert opened[::seats] == ["energy", "ore", "quartz", "water"]


@pytest.mark.rule("planet-10.1")
def test_markers_are_placed_anew_each_round() -> None:
    game = new_game(2, order_markers="on").to("order_marker")
    game.do(*map(PlaceMarker, ["energy", "ore", "quartz"]))
    game.to("specialist_auction", round_=2)
    assert game.state.trade_order == [], "the markers of the last round still lie"
    game.to("order_marker", round_=2)
    assert game.state.trade_order == []
    assert len(game.legal()) == 4


@pytest.mark.rule("planet-10.1")
def test_without_the_option_nobody_places_markers() -> None:
    game = new_game(3).to("trade")
    assert "marker_placed" not in keys(game.events)
    assert values(game.events, "trade_opened")["resource"] == "quartz"
