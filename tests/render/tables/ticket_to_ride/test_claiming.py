"""Claiming on the screen: payments, doubles, tunnels, stations, and every reason why not."""

from __future__ import annotations

import pytest

from game.controller import Controller
from game.ticket_to_ride.actions import BuildStation, ClaimRoute, PayTunnel, TakeBack
from render.theme import CARDS
from tests.render.tables.ticket_to_ride.playing import in_turn, play_until, state_of
from tests.render.tables.ticket_to_ride.seats import (
    at_table,
    hover_words,
    lane_place,
    sit_down,
    table_of,
)


def last(controller: Controller) -> object:
    """The last thing done."""
    return controller.records[-1].action


def test_one_way_to_pay_is_not_asked() -> None:
    controller = in_turn(hand={"orange": 4})
    with at_table(controller) as driver:
        driver.click_at(lane_place(driver, "edinburgh-london", 1))
        assert last(controller) == ClaimRoute("edinburgh-london", 1, "orange", 0)


@pytest.mark.rule("ttr-4.10")
def test_the_ways_to_pay_are_offered_fewest_locomotives_first() -> None:
    controller = in_turn(hand={"orange": 4, "locomotive": 2})
    with at_table(controller) as driver:
        driver.click_at(lane_place(driver, "edinburgh-london", 1))
        assert len(controller.records) == 4
        told = [driver.tip(f"pay.{number}") for number in range(3)]
        assert told == [["4 orange cards"], ["3 orange cards and 1 locomotive"], ["2 orange cards and 2 locomotives"]]
        driver.click("pay.1")
        assert last(controller) == ClaimRoute("edinburgh-london", 1, "orange", 1)


def test_a_choice_is_left_by_escape_a_click_elsewhere_or_its_button() -> None:
    controller = in_turn(hand={"orange": 4, "locomotive": 2})
    with at_table(controller) as driver:
        place = lane_place(driver, "edinburgh-london", 1)
        for leave in (
            lambda: driver.press("escape"),
            lambda: driver.click("pay.cancel"),
            lambda: driver.click_at(lane_place(driver, "moskva-petrograd", 0)),
            lambda: driver.click_at((5, 5)),
        ):
            driver.click_at(place)
            assert driver.has("payment")
            leave()
            assert not driver.has("payment")
        assert len(controller.records) == 4


@pytest.mark.rule("ttr-4.9")
def test_the_lanes_of_a_double_are_told_apart() -> None:
    controller = in_turn(hand={"white": 3, "pink": 2})
    with at_table(controller) as driver:
        driver.move(lane_place(driver, "frankfurt-paris", 0))
        first = hover_words(driver)
        driver.move(lane_place(driver, "frankfurt-paris", 1))
        assert "(orange lane)" in first
        assert "(white lane)" in hover_words(driver)
        driver.move(lane_place(driver, "dieppe-london", 0))
        assert "(first lane)" in hover_words(driver)
        driver.move(lane_place(driver, "dieppe-london", 1))
        assert "(second lane)" in hover_words(driver)
        assert table_of(driver).lights.highlights().hovered == ("dieppe-london", 1)
        driver.click_at(lane_place(driver, "frankfurt-paris", 1))
        assert last(controller) == ClaimRoute("frankfurt-paris", 1, "white", 0)


def test_hovering_a_route_tells_every_reason_and_its_rule() -> None:
    controller = in_turn(hand={"red": 1})
    state_of(controller).players[0].trains = 2
    with at_table(controller) as driver:
        driver.move(lane_place(driver, "palermo-smyrna", 0))
        words = hover_words(driver)
        assert "Palermo" in words
        assert "6 spaces · 15 points" in words
        assert "ferry, at least 2 locomotives" in words
        assert {"ttr-4.4", "ttr-5.1", "ttr-4.3"} <= set(words.split())
        assert driver.scene.hover.refusal
        driver.move((3, 3))
        assert hover_words(driver) == ""


def test_a_closed_double_is_told_with_two_players() -> None:
    controller = in_turn(2, hand={"white": 3, "orange": 3})
    state_of(controller).owners["frankfurt-paris"][0] = 1
    with at_table(controller) as driver:
        assert ("frankfurt-paris", 1) in table_of(driver).on_board.closed
        driver.move(lane_place(driver, "frankfurt-paris", 1))
        assert "ttr-4.8" in hover_words(driver)
        driver.click_at(lane_place(driver, "frankfurt-paris", 1))
        assert len(controller.records) == 2


def test_all_that_can_be_claimed_is_lit_and_a_colour_of_the_hand_lights_its_own() -> None:
    controller = in_turn(hand={"blue": 3, "black": 2})
    with at_table(controller) as driver:
        table = table_of(driver)
        legal = {(a.route, a.lane) for a in controller.legal() if isinstance(a, ClaimRoute)}
        assert set(table.lights.highlights().claimable) == legal
        driver.move(driver.node("hand.black").rect.center)
        lit = set(table.lights.highlights().claimable)
        ways = {(a.route, a.lane) for a in controller.legal() if isinstance(a, ClaimRoute) and a.colour == "black"}
        assert lit == ways
        assert lit < legal


@pytest.mark.rule("ttr-6.1")
def test_a_tunnel_shows_what_was_turned_up_and_what_it_costs() -> None:
    controller = in_turn(hand={"black": 4, "locomotive": 1})
    state_of(controller).deck += ["red", "black", "locomotive"]
    with at_table(controller) as driver:
        driver.click_at(lane_place(driver, "madrid-pamplona", 0))
        assert any("Three cards will be turned up" in text for text in driver.texts())
        driver.click("pay.0")
        assert driver.has("tunnel.card.2")
        assert [driver.tip(f"tunnel.card.{number}")[0].split("\n")[0] for number in range(3)] == [
            "Locomotive", "Black card", "Red card"]  # fmt: skip
        assert driver.says("2 of these cards count. You owe 2 black cards, or locomotives.")
        ways = [a for a in controller.legal() if isinstance(a, PayTunnel)]
        assert driver.tip("tunnel.pay.0") == ["1 black card and 1 locomotive"]
        driver.click("tunnel.pay.0")
        assert last(controller) == ways[0]
        assert state_of(controller).owners["madrid-pamplona"][0] == 0


@pytest.mark.rule("ttr-6.4")
def test_a_tunnel_can_be_left_and_must_be_without_the_cards() -> None:
    controller = in_turn(hand={"black": 3})
    state_of(controller).deck += ["black", "black", "black"]
    with at_table(controller) as driver:
        driver.click_at(lane_place(driver, "madrid-pamplona", 0))
        driver.click("pay.0")
        assert not driver.has("tunnel.pay.0")
        assert driver.says("You have not got the cards for it.")
        driver.click("tunnel.back")
        assert last(controller) == TakeBack()
        assert state_of(controller).players[0].hand["black"] == 3


def test_a_tunnel_asks_once_even_with_one_way_to_pay() -> None:
    controller = in_turn(hand={"black": 3})
    with at_table(controller) as driver:
        driver.click_at(lane_place(driver, "madrid-pamplona", 0))
        assert len(controller.records) == 4
        assert driver.has("pay.0")
        assert not driver.has("pay.1")


@pytest.mark.rule("ttr-8.2")
def test_a_station_is_built_by_its_button_and_a_city() -> None:
    controller = in_turn(hand={"red": 1})
    with at_table(controller) as driver:
        driver.click("station")
        assert driver.says("Choose a city on the board.")
        assert "wien" in table_of(driver).lights.highlights().station_cities
        driver.click("board.wien")
        assert last(controller) == BuildStation("wien", "red", 0)
        sit_down(driver)
        driver.click("station")
        assert any("already" in line for line in driver.tip("board.wien"))


def test_a_city_clicked_without_the_button_asks_first() -> None:
    controller = in_turn(hand={"red": 1})
    with at_table(controller) as driver:
        x, y = table_of(driver).camera.to_screen(*table_of(driver).painter.city_pos("wien"))
        driver.click_at((round(x), round(y)))
        assert len(controller.records) == 4
        driver.click("pay.0")
        assert last(controller) == BuildStation("wien", "red", 0)


@pytest.mark.rule("ttr-8.1")
def test_the_station_button_is_off_with_the_reasons() -> None:
    controller = in_turn(hand={"red": 1})
    state_of(controller).players[0].stations = 0
    with at_table(controller) as driver:
        assert "You have built all your stations." in driver.tip("station")


def test_every_kind_of_card_has_its_own_symbol() -> None:
    symbols = [look.symbol for kind, look in CARDS.items() if kind != "gray"]
    assert len(symbols) == len(set(symbols)) == 9


def test_the_last_action_can_be_undone_from_the_curtain() -> None:
    controller = in_turn(hand={"orange": 4})
    with at_table(controller) as driver:
        driver.click_at(lane_place(driver, "edinburgh-london", 1))
        driver.click("curtain.undo")
        assert state_of(controller).owners["edinburgh-london"][1] is None
        assert len(controller.records) == 4


def test_a_sensible_middle_game_lights_only_what_is_legal_for_every_seat() -> None:
    controller = play_until(in_turn(5), lambda c: len(c.records) > 60)
    for _ in range(5):
        play_until(controller, lambda c: c.to_act() is not None and c.to_act().phase == "turn")
        with at_table(controller) as driver:
            legal = {(a.route, a.lane) for a in controller.legal() if isinstance(a, ClaimRoute)}
            assert set(table_of(driver).lights.highlights().claimable) == legal
        seat = controller.to_act().seat
        play_until(controller, lambda c, seat=seat: c.to_act() is None or c.to_act().seat != seat)
