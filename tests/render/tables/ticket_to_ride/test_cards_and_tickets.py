"""Drawing cards, choosing tickets, the hand and the tickets in the tray, the last round; all of it by keyboard, too."""

from __future__ import annotations

import pygame
import pytest

from game import registry
from game.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawFaceUp, DrawTickets, KeepTickets, Pass, StopDrawing
from render.tables.ticket_to_ride.keeping import places_within
from render.ui.widgets import Picture
from tests.render.tables.ticket_to_ride.playing import in_turn, new_game, play_until, state_of
from tests.render.tables.ticket_to_ride.seats import at_table, sit_down, table_of


def test_cards_are_drawn_by_click_and_one_may_be_enough() -> None:
    controller = in_turn()
    state_of(controller).row[:] = ["red", "blue", "locomotive", "green", "white"]
    with at_table(controller) as driver:
        driver.click("row.1")
        assert controller.records[-1].action == DrawFaceUp(1)
        assert any("locomotive" in line for line in driver.tip("row.2"))
        driver.click("stop")
        assert controller.records[-1].action == StopDrawing()
        assert driver.has("curtain.lift")


def test_cards_and_tickets_are_drawn_by_keys() -> None:
    controller = in_turn()
    state_of(controller).row[:] = ["red", "blue", "pink", "green", "white"]
    with at_table(controller) as driver:
        driver.press("5", "d")
        assert [record.action for record in controller.records[-2:]] == [DrawFaceUp(4), DrawBlind()]
        sit_down(driver)
        driver.press("1", "x")
        assert controller.records[-1].action == StopDrawing()
        sit_down(driver)
        driver.press("t")
        assert driver.has("question.yes"), "drawing tickets cannot be undone and is asked about"
        driver.press("escape")
        assert not driver.has("question.yes")
        driver.press("t", "return")
        assert controller.records[-1].action == DrawTickets()


def test_a_route_is_claimed_by_keyboard_alone() -> None:
    controller = in_turn(hand={"orange": 4, "locomotive": 1})
    with at_table(controller) as driver:
        for _ in range(200):
            driver.press("tab")
            if driver.ui.focus == "board.edinburgh-london.1":
                break
        assert driver.ui.focus_shown
        assert table_of(driver).lights.highlights().hovered == ("edinburgh-london", 1)
        driver.press("return")
        assert driver.ui.focus == "pay.0"
        driver.press("escape")
        assert driver.ui.focus == "board.edinburgh-london.1"
        driver.press("return", "2")
        assert controller.records[-1].action == ClaimRoute("edinburgh-london", 1, "orange", 1)


def test_tab_skips_what_cannot_be_chosen_but_the_arrows_reach_its_reasons() -> None:
    controller = in_turn(hand={"red": 1})
    with at_table(controller) as driver:
        seen = []
        for _ in range(40):
            driver.press("tab")
            seen.append(driver.ui.focus)
        off = [node_id for node_id in seen if node_id.startswith("board.") and driver.node(node_id).off]
        assert off == []
        reasons = driver.tip("board.edinburgh-london.0")
        assert any("takes 4 cards" in line for line in reasons)
        driver.ui.set_focus("board.london")
        driver.press("up")
        assert driver.ui.focus.startswith("board."), driver.ui.focus
        assert driver.ui.focus != "board.london"
        assert driver.node(driver.ui.focus).off


@pytest.mark.rule("ttr-2.4")
def test_the_first_tickets_are_chosen_and_the_board_shows_them() -> None:
    controller = new_game(2)
    offer = list(state_of(controller).players[0].offer)
    with at_table(controller) as driver:
        table = table_of(driver)
        cities = {city for ticket in offer for city in table.board.ticket(ticket).between}
        assert set(table.lights.highlights().cities) == cities
        driver.move(driver.node(f"offer.{offer[0]}").rect.center)
        assert set(table.lights.highlights().cities) == set(table.board.ticket(offer[0]).between)
        for ticket in offer[:3]:
            driver.click(f"offer.{ticket}")
        assert "You must keep at least 2 tickets, not 1." in driver.tip("keep")
        driver.click(f"offer.{offer[1]}")
        driver.click("keep")
        assert controller.records[-1].action == KeepTickets((offer[1], offer[3]), (offer[0], offer[2]))


@pytest.mark.rule("ttr-7.1")
def test_tickets_go_back_in_the_order_of_the_clicks() -> None:
    controller = in_turn()
    with at_table(controller) as driver:
        driver.click("ticket_deck")
        driver.click("question.yes")
        offer = list(state_of(controller).players[0].offer)
        driver.press("3", "1")
        assert driver.says("They go under the deck in this order.")
        driver.press("return")
        assert controller.records[-1].action == KeepTickets((offer[1],), (offer[2], offer[0]))
        assert state_of(controller).ticket_deck[:2] == [offer[0], offer[2]]


def test_the_hand_is_grouped_and_what_came_last_is_marked() -> None:
    controller = in_turn(hand={"red": 2, "green": 1})
    state_of(controller).deck += ["red", "blue"]
    with at_table(controller) as driver:
        assert [i for i in driver.ids() if i.startswith("hand.") and i != "hand.scroll"] == ["hand.green", "hand.red"]
        driver.press("d", "d")
        while controller.to_act().seat != 0:
            sit_down(driver)
            driver.press("d", "d")
        sit_down(driver)
        assert table_of(driver).hand.new == {"blue": 1, "red": 1}
        assert "came with your last turn" in driver.tip("hand.red")[0]
        assert driver.tip("hand.red")[0].startswith("3 red cards")


def test_completed_tickets_are_marked_and_stand_last() -> None:
    controller = in_turn()
    state = state_of(controller)
    state.players[0].tickets = ["london-berlin", "amsterdam-pamplona"]
    for route in ("amsterdam-bruxelles", "bruxelles-paris", "pamplona-paris"):
        state.owners[route][0] = 0
    with at_table(controller) as driver:
        assert driver.says("TICKETS: 1/2")
        assert "Completed" in driver.tip("ticket.amsterdam-pamplona")[0]
        assert "Not completed yet" in driver.tip("ticket.london-berlin")[0]
        order = [i for i in driver.ids() if i.startswith("ticket.")]
        assert order == ["ticket.london-berlin", "ticket.amsterdam-pamplona"]
        driver.move(driver.node("ticket.london-berlin").rect.center)
        assert set(table_of(driver).lights.highlights().cities) == {"london", "berlin"}


def test_a_click_on_a_ticket_brings_both_its_cities_into_sight() -> None:
    controller = in_turn()
    state_of(controller).players[0].tickets = ["edinburgh-athina"]
    with at_table(controller) as driver:
        table = table_of(driver)
        for _ in range(6):
            driver.wheel((60, 500), 1)
        driver.click("ticket.edinburgh-athina")
        for city in ("edinburgh", "athina"):
            assert table.camera.view.collidepoint(table.camera.to_screen(*table.painter.city_pos(city)))


@pytest.mark.rule("ttr-9.1")
def test_the_last_round_is_announced_to_everybody() -> None:
    controller = play_until(in_turn(3), lambda c: state_of(c).last_turns is not None)
    with at_table(controller) as driver:
        for left in (3, 2, 1):
            told = "the last turn of the game" if left == 1 else f"{left} turns are left"
            assert any(told in text for text in driver.texts())
            assert any(text.startswith("Your last turn") for text in driver.texts())
            seat = controller.to_act().seat
            play_until(controller, lambda c, seat=seat: c.over or c.to_act().seat != seat)
            driver.scene._hand_over()
            driver.settle()
            if left > 1:
                sit_down(driver)


def test_who_can_do_nothing_passes() -> None:
    controller = in_turn(2, hand={})
    state = state_of(controller)
    state.deck, state.discards, state.ticket_deck = [], [], []
    state.row[:] = [None] * 5
    with at_table(controller) as driver:
        assert driver.tip("deck")[0] == "The deck and the discards are empty."
        assert "No tickets are left to draw." in driver.tip("ticket_deck")
        driver.click("pass")
        assert controller.records[-1].action == Pass()


def test_a_gap_in_the_row_is_no_card() -> None:
    controller = in_turn()
    state_of(controller).row[2] = None
    with at_table(controller) as driver:
        node = driver.node("row.2")
        assert isinstance(node, Picture)
        assert driver.tip("row.2")[0] == "No card lies there."


@pytest.mark.parametrize("name", ["europe", "british_isles"])
@pytest.mark.parametrize("size", [(64, 42), (40, 90)])
def test_a_tickets_small_map_keeps_the_boards_shape(name: str, size: tuple[int, int]) -> None:
    path = next(path for path in registry.board_files("ticket_to_ride") if path.stem == name)
    board = registry.read_board(path).board
    assert board is not None
    room = pygame.Rect(10, 20, *size)
    places = places_within(board, room)
    xs, ys = zip(*places.values(), strict=True)
    assert min(xs) == pytest.approx(room.left) or min(ys) == pytest.approx(room.top)
    assert min(xs) >= room.left - 1e-6
    assert max(xs) <= room.right + 1e-6
    assert min(ys) >= room.top - 1e-6
    assert max(ys) <= room.bottom + 1e-6
    one, two = board.cities[0], board.cities[5]
    slope = (two.at[1] - one.at[1]) / ((two.at[0] - one.at[0]) * board.aspect)
    (x0, y0), (x1, y1) = places[one.id], places[two.id]
    assert (y1 - y0) / (x1 - x0) == pytest.approx(slope)
