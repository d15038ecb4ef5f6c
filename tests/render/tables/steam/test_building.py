"""Laying track on the screen: what fits is offered, tried, priced, built and taken back; what does not fit says why."""

from __future__ import annotations

import pytest

from game.controller import Controller
from game.hexes import At
from game.steam.actions import BuildTrack, FinishBuilding, GrowCity, TakeActionTile, Urbanize
from game.steam.state import CITY_GROWTH, ENGINEER, TURN_ORDER, URBANIZATION
from tests.render.harness import Driver
from tests.render.tables.steam.seats import at_table, click_action, hover_words, new_game, play_on, table_of


def building(tile: int = TURN_ORDER, board: str = "northeast") -> Controller:
    """A Base Game of three in which the first to build has an action tile."""
    controller = new_game(board, 3)
    controller.do(TakeActionTile(tile))
    play_on(controller, lambda c, turn: turn.phase == "build" and c.view(None).players[turn.seat].tile == tile)
    return controller


def first_hex(driver: Driver) -> At:
    """A hex where a simple tile fits in more than one way."""
    table = table_of(driver)
    actions = [action for action in table.legal if isinstance(action, BuildTrack) and action.shape == "straight"]
    return next(
        action.at
        for action in actions
        if sum(other.at == action.at for other in table.legal if isinstance(other, BuildTrack)) > 3
        and table.camera.view.inflate(-80, -80).collidepoint(table.near(action.at).center)
    )


def choose(driver: Driver, at: At) -> None:
    driver.click_at(table_of(driver).near(at).center)


def test_a_click_offers_every_tile_and_rotation_that_fits_with_price_and_effect() -> None:
    with at_table(building()) as driver:
        at = first_hex(driver)
        choose(driver, at)
        table = table_of(driver)
        legal = {(a.shape, a.rotation) for a in table.legal if isinstance(a, BuildTrack) and a.at == at}
        offered = set()
        for shape in {shape for shape, _ in legal}:
            driver.click(f"shape.{shape}")
            for rotation in range(6):
                if driver.has(f"turn.{rotation}") and not driver.node(f"turn.{rotation}").off:
                    offered.add((shape, rotation))
        assert offered == legal
        offer = table.building.offer
        assert offer is not None
        assert driver.says(f"${offer.price}")
        assert driver.says("yours")
        assert "Raise" in " ".join(driver.texts()) or "Cash afterwards" in " ".join(driver.texts())


def test_wheel_and_keys_turn_the_tile_and_a_second_click_builds_it() -> None:
    controller = building()
    with at_table(controller) as driver:
        at = first_hex(driver)
        choose(driver, at)
        table = table_of(driver)
        before = table.building.rotation
        driver.wheel(table.near(at).center, -1)
        assert (table.building.shape, table.building.rotation) != ("", before)
        assert table.camera.step == 0
        driver.press("q")
        assert table.building.rotation == before
        driver.press(".")
        offer = table.building.offer
        assert offer is not None
        choose(driver, at)
        assert controller.records[-1].action == offer.action


def test_tiles_that_do_not_fit_tell_every_reason_with_its_rule() -> None:
    with at_table(building()) as driver:
        at = first_hex(driver)
        choose(driver, at)
        refused = [turn for turn in range(6) if driver.has(f"turn.{turn}") and driver.node(f"turn.{turn}").off]
        assert refused
        reasons = driver.node(f"turn.{refused[0]}").off
        assert all(line.rule.startswith("steam-5.") for line in reasons)
        assert driver.node("shape.crossing_straights").off


def test_hovering_a_hex_out_of_reach_tells_why_nothing_fits() -> None:
    with at_table(building()) as driver:
        table = table_of(driver)
        fits = {action.at for action in table.legal if isinstance(action, BuildTrack)}
        far = next(at for at in table.ground.ways if at not in fits and at not in table.ground.town_at
                   and at not in table.ground.city_at(table.view))  # fmt: skip
        driver.move(table.near(far).center)
        assert "steam-5.10" in hover_words(driver)


def test_building_is_taken_back_tile_by_tile() -> None:
    controller = building(ENGINEER)
    with at_table(controller) as driver:
        seat = controller.to_act()
        hashes = [controller.hash()]
        for _ in range(2):
            action = next(
                a for a in controller.legal() if isinstance(a, BuildTrack) and a.shape in ("straight", "gentle")
            )
            click_action(driver, action)
            hashes.append(controller.hash())
        assert controller.to_act() is not None
        for earlier in (hashes[1], hashes[0]):
            driver.press("ctrl+z")
            assert controller.hash() == earlier
        assert controller.to_act() == seat
        assert not table_of(driver).on_board.tracks


def test_keyboard_alone_builds() -> None:
    controller = building()
    with at_table(controller) as driver:
        at = first_hex(driver)
        driver.ui.set_focus(f"board.{at[0]},{at[1]}", shown=True)
        driver.press("return")
        assert table_of(driver).building.at == at
        driver.ui.set_focus("build.do", shown=True)
        driver.press("return")
        assert isinstance(controller.records[-1].action, BuildTrack)


def test_escape_ends_the_choice_before_it_asks_to_leave() -> None:
    with at_table(building()) as driver:
        choose(driver, first_hex(driver))
        driver.press("escape")
        assert table_of(driver).building.at is None
        assert not driver.has("question.yes")


@pytest.mark.rule("steam-4.1")
@pytest.mark.parametrize(
    ("tile", "button", "kind"), [(URBANIZATION, "urbanize", Urbanize), (CITY_GROWTH, "grow", GrowCity)]
)
def test_what_is_required_is_announced_before_the_turn_can_end(tile: int, button: str, kind: type) -> None:
    controller = building(tile)
    with at_table(controller) as driver:
        table = table_of(driver)
        assert driver.says(table.needs_warning())
        assert table.needs_warning()
        assert driver.node("build.finish").off
        driver.click(f"cities.{button}")
        place = table.cities.places[-1]
        driver.click(f"board.{place}")
        assert driver.node("cities.do").off
        if kind is Urbanize:
            driver.click("colour.gray")
        driver.click("supply.4")
        driver.click("cities.do")
        action = controller.records[-1].action
        assert isinstance(action, kind)
        assert action.supply == 4
        assert not table.needs_warning()
        driver.click("build.finish")
        assert isinstance(controller.records[-1].action, FinishBuilding)


def test_a_redirected_tile_shows_its_new_way_in_place_of_the_old() -> None:
    controller = building()
    with at_table(controller) as driver:
        at = first_hex(driver)
        choose(driver, at)
        driver.click("build.do")
        choose(driver, at)
        table = table_of(driver)
        assert driver.says("Redirection")
        shown = table.building.without_turned(table.on_board)
        assert all(piece.at != at for piece in shown.tracks)
        driver.click("build.cancel")
        assert table.building.without_turned(table.on_board) is table.on_board
