"""Extraction, order markers, trade and certificates at the Planet Steam table."""

from __future__ import annotations

import pytest

from game.controller import Controller
from game.planet_steam import actions as a
from game.planet_steam.previews import all_that_pays, extraction_preview
from game.planet_steam.state import State, Tank
from tests.render.tables.planet_steam.seats import (
    arranged,
    at_phase,
    at_table,
    hover_words,
    state_of,
    table_of,
    zone_place,
)


def extracting(energy: int = 4) -> Controller:
    """An extraction with three ore tanks in a row, one with a supercharger, and a carrier for four."""

    def arrange(state: State) -> None:
        state.claims = {zone: None if isinstance(claim, int) else claim for zone, claim in state.claims.items()}
        state.claims.update(dict.fromkeys(("B5", "C5", "D5"), state.seat))
        state.tanks = {"B5": Tank("ore"), "C5": Tank("ore", True), "D5": Tank("ore")}
        state.airship_row = 0
        state.working = []
        state.player.resources = dict.fromkeys(state.player.resources, 0) | {"energy": energy}
        state.player.classes = dict.fromkeys(state.player.classes, 1)
        state.queue = []

    return arranged(at_phase("extraction", round_=2), arrange)


@pytest.mark.rule("planet-7.2")
def test_the_running_total_follows_the_chosen_tanks() -> None:
    controller = extracting()
    with at_table(controller) as driver:
        table = table_of(driver)
        for zone in ("B5", "C5"):
            driver.click_at(zone_place(driver, zone))
        lit = table._highlights()
        assert list(lit.working) == ["B5", "C5"]
        assert lit.groups == [("ore", ("B5", "C5"))]
        assert driver.says("Takes 2 energy, leaves 2")
        assert table.load_changes() == {"ore": (4, 0), "energy": (-2, 0)}
        driver.click("board.D5")
        assert table.load_changes()["ore"] == (4, 2)
        assert driver.says("No room for 2 ore: lost.")
        driver.click("board.D5")
        assert not driver.says("No room for")
        driver.click("extract.do")
        kinds = [type(record.action) for record in controller.records[-3:]]
        assert kinds == [a.WorkTank, a.WorkTank, a.StoreOutput]
        seat = controller.records[-1].seat
        assert state_of(controller).players[seat].resources["ore"] == 4
        assert state_of(controller).players[seat].resources["energy"] == 2


@pytest.mark.rule("planet-7.1")
def test_too_little_energy_is_told_before() -> None:
    controller = extracting(energy=1)
    with at_table(controller) as driver:
        for zone in ("B5", "C5"):
            driver.click(f"board.{zone}")
        assert driver.says("1 energy too little")
        assert driver.tip("extract.do") == ["You need 2 energy; you have 1."]
        driver.press("x")
        assert not table_of(driver).extraction.zones


def test_all_that_pays_is_one_key() -> None:
    controller = extracting()
    state = state_of(controller)
    wanted = all_that_pays(controller.rules.board, state)
    assert wanted
    with at_table(controller) as driver:
        driver.press("a")
        assert table_of(driver).extraction.zones == wanted
        preview = extraction_preview(controller.rules.board, state, wanted)
        assert driver.says(f"Takes {preview.energy_needed} energy, leaves {preview.energy_left}")
        driver.press("return")
        assert isinstance(controller.records[-1].action, a.StoreOutput)


def test_extracting_nothing_is_asked_once() -> None:
    controller = extracting()
    with at_table(controller) as driver:
        driver.press("return")
        assert driver.says("Extract nothing?")
        driver.click("question.no")
        assert driver.has("extract.do")
        driver.press("return", "return")
        assert isinstance(controller.records[-1].action, a.StoreOutput)


def test_why_a_tank_cannot_work() -> None:
    controller = extracting(energy=0)
    with at_table(controller) as driver:
        driver.move(zone_place(driver, "B5"))
        assert "You need 1 energy; you have 0. planet-7.1" in hover_words(driver)
        foreign = next(zone for zone, claim in state_of(controller).claims.items() if claim is None)
        driver.click_at(zone_place(driver, foreign))
        assert driver.says(f"Zone {foreign} is not yours.")


def test_units_rise_from_the_tanks() -> None:
    controller = extracting()
    with at_table(controller, movement=True) as driver:
        table = table_of(driver)
        driver.press("a")
        table.extraction.extract()
        assert driver.scene.moving
        driver.settle()
        assert not driver.scene.moving


# -- trade -----------------------------------------------------------------------------------------------------------


def trading(amount_held: int = 3, **options: str) -> Controller:
    """The trade of a resource with a price of 7, a supply of 6 and a carrier for four."""

    def arrange(state: State) -> None:
        resource = state.trading
        state.price[resource], state.supply[resource] = 7, 6
        state.player.credits = 40
        state.player.resources[resource] = amount_held
        state.player.classes[resource] = 1
        if options.get("optional_cards"):
            state.player.optional_card, state.player.optional_used = "broker", False

    return arranged(at_phase("trade", **options), arrange)


@pytest.mark.rule("planet-7.6")
@pytest.mark.parametrize(
    ("amount", "words"),
    [(2, "Buy 2 for 14"), (-3, "Sell 3 for 21"), (5, "Buy 5 for 35")],
)
def test_what_is_shown_before_is_what_happens(amount: int, words: str) -> None:
    controller = trading()
    state = state_of(controller)
    seat, resource = state.seat, state.trading
    with at_table(controller) as driver:
        table = table_of(driver)
        for _ in range(abs(amount)):
            driver.click("trade.more" if amount > 0 else "trade.less")
        tried = table.sheet.what_if
        assert tried is not None
        assert tried.amount == amount
        assert driver.says(words)
        assert driver.says(f"40 → {40 + tried.credits}")
        assert driver.says("paid for and lost") == (tried.lost > 0)
        driver.press("return")
        if tried.lost:
            assert driver.says("would be lost. Buy it all the same?")
            driver.press("return")
        after = state_of(controller)
        assert after.players[seat].credits == 40 + tried.credits
        assert after.players[seat].resources[resource] == tried.held
        assert (after.supply[resource], after.price[resource]) == (tried.supply, tried.price)
        assert table.sheet.what_if is None or table.sheet.what_if.amount == 0


def test_one_cannot_buy_more_than_there_is_or_one_can_pay() -> None:
    controller = trading()
    with at_table(controller) as driver:
        table_of(driver).trading.set_amount(99)
        driver.settle()
        lines = driver.tip("trade.more")
        assert table_of(driver).trading.amount == 5
        assert lines == ["You need 42 credits; you have 40."]
        table_of(driver).trading.set_amount(-99)
        driver.settle()
        assert driver.tip("trade.less")[0].startswith("You need 4 ")


def test_a_click_on_the_supply_ladder_tries_that_amount() -> None:
    controller = trading()
    resource = state_of(controller).trading
    with at_table(controller) as driver:
        table = table_of(driver)
        cell = table.sheet.plan.columns[resource].supplies[4]
        driver.click_at(table.sheet.on_screen(table.camera, cell).center)
        assert table.trading.amount == 2
        driver.press(".")
        assert table.trading.amount == 3
        driver.press("escape")
        assert table.trading.amount == 0
        driver.press("p")
        assert controller.records[-1].action == a.PassTrade()


@pytest.mark.rule("planet-10.3")
def test_the_broker_holds_the_price() -> None:
    controller = trading(optional_cards="on")
    resource = state_of(controller).trading
    state_of(controller).supply[resource] = 0
    with at_table(controller) as driver:
        assert table_of(driver).after_a_pass(resource) == 9
        driver.press("b")
        assert driver.says("The price will not move after this.")
        assert table_of(driver).after_a_pass(resource) == 7
        driver.press("p")
        assert state_of(controller).price[resource] == 7


def test_markers_slide_on_the_sheet() -> None:
    controller = trading()
    resource = state_of(controller).trading
    with at_table(controller, movement=True) as driver:
        table = table_of(driver)
        table.do(a.Sell(resource, 3))
        driver.app.step([])
        assert 6 <= table.sheet.moving.supplies[resource] < 9
        driver.settle()
        assert table.sheet.moving.supplies == {}
        assert state_of(controller).supply[resource] == 9


@pytest.mark.rule("planet-10.1")
def test_order_markers_are_placed_on_panel_and_sheet() -> None:
    controller = at_phase("order_marker", order_markers="on")
    with at_table(controller) as driver:
        table = table_of(driver)
        driver.click("marker.water")
        assert state_of(controller).trade_order == ["water"]
        assert driver.node("marker.water").off
        head = table.sheet.plan.columns["ore"].head
        driver.click_at(table.sheet.on_screen(table.camera, head).center)
        assert state_of(controller).trade_order == ["water", "ore"]


@pytest.mark.rule("planet-7.9")
def test_certificates_are_bought_and_sold() -> None:
    controller = arranged(at_phase("certificates"), lambda state: setattr(state.player, "credits", 35))
    state = state_of(controller)
    state.player.permits = state.player.districts = 0
    with at_table(controller) as driver:
        assert driver.tip("certificate.luxury_district.buy") == ["You need 40 credits; you have 35."]
        assert driver.node("certificate.permit.sell").off
        driver.press("1")
        assert state_of(controller).player.permits == 1
        driver.press("2")
        assert state_of(controller).player.credits == 20
        driver.press("ctrl+z", "ctrl+z", "return")
        assert isinstance(controller.records[-1].action, a.EndCertificates)
