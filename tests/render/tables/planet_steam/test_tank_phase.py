"""The tank phase at the table: buying, dragging, running cost, undo, and all reasons."""

from __future__ import annotations

import pytest

from game.controller import Controller
from game.planet_steam import actions as a
from game.planet_steam.state import State, Tank
from render.board.zone_art import PLATE_AT
from tests.render.tables.planet_steam.seats import (
    arranged,
    at_phase,
    at_table,
    hover_words,
    state_of,
    table_of,
    zone_place,
)


def with_tanks(*tanks: Tank, zones: int = 4, rich: bool = True, **options: str) -> Controller:
    """A tank phase of a seat with so many zones, the first of them with these tanks."""

    def arrange(state: State) -> None:
        state.tanks = {}
        state.claims.update(dict.fromkeys(state.zones_of(state.seat)))
        own = state.free_zones()[:zones]
        state.claims.update(dict.fromkeys(own, state.seat))
        state.tanks = dict(zip(own, tanks, strict=False))
        state.player.credits = 90 if rich else 0
        state.player.resources = dict.fromkeys(state.player.resources, 4 if rich else 0)

    return arranged(at_phase("tanks", **options), arrange)


def own(controller: Controller) -> list[str]:
    state = state_of(controller)
    return state.zones_of(state.seat)


def last(controller: Controller) -> object:
    return controller.records[-1].action


def test_buying_shows_the_cost_and_can_be_undone() -> None:
    controller = with_tanks()
    zones = own(controller)
    price = controller.rules.board.tank_prices[state_of(controller).tank_stock]
    with at_table(controller) as driver:
        table = table_of(driver)
        assert str(price) in driver.tip("tool.local")[0]
        driver.press("1")
        assert list(table._highlights().zones) == zones
        driver.click(f"board.{zones[1]}")
        assert last(controller) == a.BuyTank(zones[1])
        assert table.tanks.spent() == {"water": 2, "credits": price}, "activation is part of it"
        driver.press("2")
        driver.click_at(zone_place(driver, zones[2]))
        assert last(controller) == a.ImportTank(zones[2])
        assert table.tanks.spent() == {"quartz": 2, "water": 3, "credits": price + 5}
        driver.press("ctrl+z", "ctrl+z")
        assert state_of(controller).tanks == {}
        assert table.tanks.spent() == {"water": 1}
        driver.press("ctrl+y")
        assert zones[1] in state_of(controller).tanks


def test_a_zone_can_be_chosen_first() -> None:
    controller = with_tanks(Tank())
    zone = own(controller)[0]
    with at_table(controller) as driver:
        driver.click(f"board.{zone}")
        assert driver.says(f"Zone {zone}: what goes there?")
        assert "already" in " ".join(driver.tip("tool.local"))
        driver.press("5")
        assert last(controller) == a.BuyConverter(zone, "energy")


@pytest.mark.rule("planet-6.2")
def test_what_cannot_be_bought_is_told_with_all_reasons() -> None:
    controller = with_tanks(Tank(), Tank(), zones=2, rich=False)
    with at_table(controller) as driver:
        lines = driver.tip("tool.import")
        assert "No zone of yours is without a tank." in lines
        assert {"You need 1 water; you have 0.", "You need 2 quartz; you have 0."} <= set(lines)
        assert "You need 5 credits; you have 0." in lines
        assert "You have no supercharger." in driver.tip("tool.charger")
        assert driver.node("upgrade.ore").off


@pytest.mark.rule("planet-6.3")
def test_tanks_are_moved_and_swapped_by_dragging() -> None:
    controller = with_tanks(Tank("ore"), Tank())
    zones = own(controller)
    with at_table(controller) as driver:
        driver.drag(zone_place(driver, zones[0]), zone_place(driver, zones[3]))
        assert last(controller) == a.MoveTank(zones[0], zones[3])
        driver.drag(zone_place(driver, zones[3]), zone_place(driver, zones[1]))
        assert last(controller) == a.SwapTanks(zones[3], zones[1])
        assert state_of(controller).tanks[zones[1]].converter == "ore"
        done = len(controller.records)
        driver.drag(zone_place(driver, zones[1]), (5, 300))
        assert len(controller.records) == done, "let go elsewhere nothing happens"
        driver.press("ctrl+z", "ctrl+z")
        assert state_of(controller).tanks[zones[0]].converter == "ore"


def test_converters_and_superchargers_are_dragged_by_their_signs() -> None:
    controller = with_tanks(Tank("quartz", True), Tank())
    one, other = own(controller)[:2]
    with at_table(controller) as driver:
        driver.drag(zone_place(driver, one, PLATE_AT), zone_place(driver, other))
        assert last(controller) == a.MoveConverter(one, other)
        driver.drag(zone_place(driver, one, (31, -22)), zone_place(driver, other))
        assert last(controller) == a.MoveSupercharger(one, other)
        assert state_of(controller).tanks == {one: Tank(), other: Tank("quartz", True)}


def test_dragging_elsewhere_moves_the_board() -> None:
    controller = with_tanks(Tank())
    with at_table(controller) as driver:
        table = table_of(driver)
        for _ in range(4):
            driver.wheel(table.camera.view.center, 1)
        before, place = table.camera.origin, table.camera.view.center
        driver.drag(place, (place[0] - 40, place[1] - 30))
        assert table.camera.origin != before
        assert not table.dragging.zone


def test_while_a_tank_is_dragged_its_goals_are_lit_and_refusals_are_told() -> None:
    controller = with_tanks(Tank("ore"))
    zones = own(controller)
    with at_table(controller) as driver:
        table = table_of(driver)
        assert table.grab(zone_place(driver, zones[0]))
        assert list(table._highlights().zones) == zones[1:]
        foreign = next(zone for zone, claim in state_of(controller).claims.items() if claim == "neutral")
        table.drag(zone_place(driver, foreign))
        driver.settle()
        assert "not yours" in hover_words(driver)
        assert len(table.dragging.shown_on(table.on_board).moving) == 1
        table.drop(zone_place(driver, foreign))
        driver.settle()
        assert driver.says(f"Zone {foreign} is not yours.")
        assert zones[0] in state_of(controller).tanks


@pytest.mark.rule("planet-10.2")
def test_fixed_tanks_stay() -> None:
    controller = with_tanks(Tank("ore"), fixed_tanks="on")
    zones = own(controller)
    with at_table(controller) as driver:
        assert any("stay where they were placed" in line for line in driver.tip("tool.tank"))
        driver.drag(zone_place(driver, zones[0]), zone_place(driver, zones[1]))
        assert driver.says("At this table tanks stay where they were placed.")
        assert zones[0] in state_of(controller).tanks


@pytest.mark.parametrize("to_other", [True, False])
def test_a_replaced_converter_goes_where_the_player_says(to_other: bool) -> None:
    controller = with_tanks(Tank("ore"), Tank())
    one, other = own(controller)[:2]
    with at_table(controller) as driver:
        driver.press("3")
        driver.click(f"board.{one}")
        assert driver.says("Where does the old ore converter")
        driver.click(f"replace.{other}" if to_other else "replace.return")
        assert last(controller) == a.BuyConverter(one, "quartz", other if to_other else None)


def test_moving_with_keys_alone() -> None:
    controller = with_tanks(Tank("ore"))
    zones = own(controller)

    def focus(zone: str) -> None:
        for _ in range(80):
            driver.press("tab")
            if driver.ui.focus == f"board.{zone}":
                return
        raise AssertionError(f"the keyboard never came to {zone}")

    with at_table(controller) as driver:
        driver.press("7")
        focus(zones[0])
        driver.press("return")
        focus(zones[2])
        driver.press("return")
        assert last(controller) == a.MoveTank(zones[0], zones[2])
        driver.press("escape", "7", "escape")
        assert table_of(driver).tanks.tool is None


def test_a_carrier_and_the_end() -> None:
    controller = with_tanks(Tank())
    with at_table(controller) as driver:
        before = dict(state_of(controller).player.classes)
        driver.click("upgrade.water")
        assert state_of(controller).player.classes["water"] == before["water"] + 1
        driver.press("e")
        assert last(controller) == a.EndTankPhase()


def test_activation_says_what_would_be_lost() -> None:
    def full(state: State) -> None:
        state.player.resources["water"] = 13

    controller = arranged(at_phase("activation"), full)
    with at_table(controller) as driver:
        assert driver.says("the water would be lost")
        driver.press("p")
        assert last(controller) == a.TakeWater()
        assert driver.says("No room: 1 water")
