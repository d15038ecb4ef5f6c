"""Auctions, specialists, claims and the airship at the Planet Steam table."""

from __future__ import annotations

import pytest

from game.planet_steam import actions as a
from game.planet_steam.previews import failed_roll_zones, most_bid, zone_price
from game.planet_steam.state import VENTURER
from render.scenes.table import TableScene
from tests.render.tables.planet_steam.seats import (
    arranged,
    at_phase,
    at_table,
    hover_words,
    new_game,
    play_on,
    state_of,
    table_of,
    zone_place,
)


@pytest.mark.rule("planet-5.3")
def test_a_bid_goes_from_the_least_to_what_one_has() -> None:
    controller = arranged(at_phase("open_specialist_auction"), lambda state: setattr(state.player, "credits", 3))
    with at_table(controller) as driver:
        assert "cannot pass" in driver.tip("bid.pass")[0]
        assert driver.node("bid.less").off
        driver.click("bid.more")
        driver.click("bid.more")
        assert "at most 3" in driver.tip("bid.more")[0]
        assert driver.says("If you win you keep 0 credits.")
        driver.click("bid.do")
        assert controller.records[-1].action == a.Bid(3)
        assert driver.says("leads with 3")


@pytest.mark.rule("planet-4.4")
def test_the_venturer_sees_the_half_price() -> None:
    def venturer(c: object, turn: object) -> bool:
        return turn.phase == "zone_auction" and VENTURER in table_roles(c)  # type: ignore[attr-defined]

    def table_roles(c: object) -> tuple[str, ...]:
        state = state_of(c)  # type: ignore[arg-type]
        card = state.player.card
        setup = c.rules.board.setups[3]  # type: ignore[attr-defined]
        return next(one.roles for one in setup.specialists if one.order == card)

    controller = play_on(new_game(3, seed=2), venturer)
    state = state_of(controller)
    with at_table(controller) as driver:
        bidding = table_of(driver).bidding
        cost = zone_price(controller.rules.board, state, state.seat, bidding.amount)
        assert cost < bidding.amount
        assert driver.says(f"pay only {cost}")
        bidding.set_amount(most_bid(controller.rules.board, state, state.seat))
        driver.settle()
        assert bidding.amount == 2 * state.player.credits
        assert not driver.node("bid.do").off
        driver.press(",")
        assert bidding.amount == 2 * state.player.credits - 1


def test_a_card_is_taken_from_the_sheet_and_tells_what_it_does() -> None:
    controller = at_phase("take_card", 4)
    with at_table(controller) as driver:
        table = table_of(driver)
        card = state_of(controller).cards[-1]
        place = table.sheet.on_screen(table.camera, table.sheet.plan.cards[card]).center
        driver.move(place)
        assert "planet-4." in hover_words(driver)
        driver.click_at(place)
        assert controller.records[-1].action == a.TakeCard(card)
        driver.press("ctrl+z")
        assert controller.records[-1].action != a.TakeCard(card)


@pytest.mark.rule("planet-5.7")
def test_an_extra_resource_that_does_not_fit_is_warned_of() -> None:
    controller = arranged(
        at_phase("extra_resource"),
        lambda state: state.player.resources.update(dict.fromkeys(state.extra, 13)),
    )
    resource = state_of(controller).extra[0]
    supply = state_of(controller).supply[resource]
    with at_table(controller) as driver:
        assert driver.says("What does not fit goes back into supply.")
        assert "supply rises by 1" in driver.tip(f"extra.{resource}")[0]
        driver.click(f"extra.{resource}")
        assert state_of(controller).supply[resource] == supply + 1
        assert driver.says(f"the supply rises to {supply + 1}")


@pytest.mark.rule("planet-5.10")
def test_zones_of_a_failed_roll_are_shown_before_rolling() -> None:
    controller = at_phase("claim")
    state = state_of(controller)
    zone = state.free_zones()[4]
    others = failed_roll_zones(controller.rules.board, state, zone)
    with at_table(controller) as driver:
        table = table_of(driver)
        assert table._highlights().zones
        driver.click(f"board.{zone}")
        lit = table._highlights()
        assert lit.chosen == zone
        assert list(lit.landings) == list(others.values())
        assert driver.says(f"one of: {', '.join(others.values())}")
        assert "binds" in driver.tip("claim.roll")[0]
        driver.click("claim.roll")
        assert controller.records[-1].action == a.RollClaim(zone)
        assert driver.node("table.undo").off, "a roll cannot be taken back"


def test_the_die_is_seen_rolling_and_a_click_skips_it() -> None:
    controller = at_phase("claim")
    zone = state_of(controller).free_zones()[4]
    with at_table(controller, movement=True) as driver:
        table, scene = table_of(driver), driver.scene
        assert isinstance(scene, TableScene)
        before = dict(table.on_board.claims)
        table.do(a.RollClaim(zone))
        assert scene.moving
        assert table.moves.shown_on(table.on_board).claims == before, "the outcome is not told before the die lies"
        driver.app.step([])
        driver.app._last_tick -= 0.2
        driver.app.step([])
        assert scene.moving
        driver.click_at(zone_place(driver, zone))
        assert not scene.moving
        assert table.moves.shown_on(table.on_board) is table.on_board


def test_why_a_zone_cannot_be_claimed_is_told_on_the_board() -> None:
    controller = at_phase("claim")
    state = state_of(controller)
    state.player.permits = 0
    taken = next(zone for zone, claim in state.claims.items() if isinstance(claim, int))
    neutral = state.neutral_zones()[0]
    with at_table(controller) as driver:
        driver.move(zone_place(driver, taken))
        assert "not free" in hover_words(driver)
        assert "planet-5.10" in hover_words(driver)
        assert driver.scene.hover.refusal
        driver.move(zone_place(driver, neutral))
        assert "You have no building permit." in hover_words(driver)
        done = len(controller.records)
        driver.click_at(zone_place(driver, taken))
        assert table_of(driver).claiming.zone is None
        assert len(controller.records) == done


def test_a_permit_claims_a_neutral_zone() -> None:
    controller = arranged(at_phase("claim"), lambda state: setattr(state.player, "permits", 1))
    zone = state_of(controller).neutral_zones()[0]
    seat = state_of(controller).seat
    with at_table(controller) as driver:
        driver.click(f"board.{zone}")
        assert driver.node("claim.roll").off
        driver.press("o")
        assert controller.records[-1].action == a.PermitClaim(zone)
        assert state_of(controller).claims[zone] == seat


def test_the_zone_for_the_auction_is_chosen_with_the_keyboard() -> None:
    controller = at_phase("choose_zone")
    with at_table(controller) as driver:
        for _ in range(60):
            driver.press("tab")
            if driver.ui.focus.startswith("board."):
                break
        zone = driver.ui.focus.removeprefix("board.")
        driver.press("return")
        assert table_of(driver).part.zone == zone
        driver.press("escape")  # leaves the focus
        driver.press("return")
        assert controller.records[-1].action == a.ChooseZone(zone)


@pytest.mark.rule("planet-5.11")
def test_the_airship_goes_to_the_row_that_is_clicked() -> None:
    controller = at_phase("airship", round_=3)
    with at_table(controller) as driver:
        table = table_of(driver)
        x, y = table.camera.to_screen(*table.painter.anchorage_pos(2))
        driver.move((round(x), round(y)))
        assert table._highlights().hovered_anchorage == 2
        assert "Row 3" in hover_words(driver)
        driver.click_at((round(x), round(y)))
        assert controller.records[-1].action == a.PlaceAirship(2)
        assert table.on_board.airship == 2


def test_after_a_failed_roll_a_zone_in_line_is_claimed_on_the_board() -> None:
    controller = at_phase("choose_direction")
    state = state_of(controller)
    assert state.roll is not None
    zone = list(failed_roll_zones(controller.rules.board, state, state.roll.zone).values())[-1]
    with at_table(controller) as driver:
        driver.click_at(zone_place(driver, zone))
        assert isinstance(controller.records[-1].action, a.ChooseDirection)
        assert state_of(controller).claims[zone] == controller.records[-1].seat
