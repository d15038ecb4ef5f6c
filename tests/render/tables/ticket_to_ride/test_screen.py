"""What the screen shows to whom, at every size; movement; the results on the board."""

from __future__ import annotations

import pytest

from game.controller import Controller
from game.ticket_to_ride.actions import ClaimRoute, DrawBlind, DrawFaceUp, PayTunnel
from render.scenes.table import TableScene
from render.ui.node import Node
from render.ui.panes import Scroll
from tests.render.harness import Driver, running
from tests.render.tables.ticket_to_ride.playing import in_turn, new_game, play_until, state_of
from tests.render.tables.ticket_to_ride.seats import at_table, lane_place, sit_down, table_of

LONG_NAMES = (
    "Maximilian-Alexander Hohenlohe",
    "Χριστόφορος Καραθανασόπουλος Γ",
    "Wilhelmina von der Tannenbaum",
    "Penelope Featherstonehaugh III",
    "Αναστασία Παπαδοπούλου-Γεωργίου",
)


def controls(driver: Driver) -> list[tuple[Node, bool]]:
    """All controls with an id, and whether they are in something that scrolls."""
    scrolled = {
        id(child) for layer in driver.ui.layers for node, _ in driver.ui.walk(layer) if isinstance(node, Scroll)
        for child in _inside(node)
    }  # fmt: skip
    return [(node, id(node) in scrolled) for node in driver.ui.by_id.values()]


def _inside(node: Node) -> list[Node]:
    return [found for child in node.children for found in (child, *_inside(child))]


def middle() -> Controller:
    """The middle of a game of five with long names."""
    controller = play_until(new_game(5, names=LONG_NAMES), lambda c: len(c.records) > 90)
    return play_until(controller, lambda c: c.to_act().phase == "turn")


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 75), ((1024, 640), 200), ((1920, 1080), 150)])
def test_everything_is_in_the_window_and_in_words(language: str, size: tuple[int, int], text_size: int) -> None:
    controller = middle()
    with at_table(controller, size=size, text_size=text_size, language=language) as driver:
        table = table_of(driver)
        claims = table.lights.claims
        lane = max(claims, key=lambda lane: len(claims[lane]), default=None)
        if lane is not None:
            table.paying.lane(*lane)
            driver.settle()
        for node, scrolled in controls(driver):
            if not scrolled and not node.id.startswith("board"):
                assert driver.app.window.get_surface().get_rect().contains(node.rect), node.id
        assert "[" not in "".join(driver.texts())
        for slot in range(5):
            assert driver.has(f"row.{slot}"), "the row can always be reached"


@pytest.mark.rule("ttr-10.1")
def test_behind_the_curtain_nobody_has_a_hand_or_tickets() -> None:
    controller = in_turn()
    with at_table(controller) as driver:
        driver.press("d", "d")
        assert driver.has("curtain.lift")
        shown = [node_id for node_id in driver.ids() if node_id.startswith(("hand", "ticket", "row", "offer"))]
        assert shown == []
        sit_down(driver)
        assert table_of(driver).seat == 1


@pytest.mark.rule("ttr-10.1")
def test_everybody_sees_what_is_public_of_all() -> None:
    controller = in_turn(3)
    state = state_of(controller)
    state.players[2].points, state.players[2].trains = 31, 17
    with at_table(controller) as driver:
        assert {"31", "17"} <= set(driver.texts())
        counts = [str(player.cards) for player in state.players]
        assert all(count in driver.texts() for count in counts)


def test_trains_roll_before_they_stand_on_the_board_and_a_click_ends_it() -> None:
    controller = in_turn(hand={"orange": 4})
    with at_table(controller, movement=True) as driver:
        table = table_of(driver)
        driver.scene.do(ClaimRoute("edinburgh-london", 1, "orange", 0))
        driver.app._last_tick -= 0.2
        driver.app.step([])
        driver.app.step([])
        shown = table.moves.shown_on(table.on_board)
        assert ("edinburgh-london", 1) in table.on_board.claimed
        assert ("edinburgh-london", 1) not in shown.claimed
        assert 1 <= len(shown.moving) <= 4
        assert driver.scene.moving
        driver.click_at((10, 10))
        assert not driver.scene.motion.running
        assert table.moves.shown_on(table.on_board) is table.on_board


def test_a_card_flies_to_the_hand_and_the_row_fills_up() -> None:
    controller = in_turn(hand={"red": 1})
    state_of(controller).row[:] = ["red", "blue", "pink", "green", "white"]
    with at_table(controller, movement=True) as driver:
        table = table_of(driver)
        driver.scene.do(DrawFaceUp(0))
        driver.app._last_tick -= 0.05
        driver.app.step([])
        assert table.moves.on_the_way("red") == 1
        assert table.moves.hides("row.0")
        driver.settle()
        assert table.moves.on_the_way("red") == 0
        assert not table.moves.hides("row.0")


def test_the_last_blind_card_is_seen_before_the_curtain_falls() -> None:
    controller = in_turn()
    with at_table(controller, movement=True) as driver:
        driver.scene.do(DrawBlind())
        driver.settle()
        driver.scene.do(DrawBlind())
        driver.app._last_tick -= 0.5
        driver.app.step([])
        assert driver.scene.curtain is None
        driver.settle()
        assert driver.has("curtain.lift")


def test_without_movement_nothing_waits() -> None:
    controller = in_turn(hand={"black": 3})
    with at_table(controller) as driver:
        driver.click_at(lane_place(driver, "madrid-pamplona", 0))
        driver.click("pay.0")
        assert not driver.scene.moving


@pytest.mark.rule("ttr-9.3")
def test_the_results_show_the_longest_path_tickets_and_what_was_borrowed() -> None:
    controller = play_until(new_game(4), lambda c: False)
    with at_table(controller) as driver:
        driver.scene.show_results()
        driver.settle()
        results = driver.scene.table.results
        score = controller.score()
        for seat in range(4):
            driver.click(f"results.seat:{seat}")
            driver.click("result.view:path")
            lanes = results.highlights().path
            path = next(line for line in score.seats[seat].lines if line.key in ("express", "longest_path"))
            assert [route for route, _ in lanes] == path.values["path"]
            state = state_of(controller)
            assert all(state.owners[route][lane] == seat for route, lane in lanes)
            driver.click("result.view:tickets")
            driver.move((5, 5))
            named = {city for ticket in state.players[seat].tickets for city in ticket.split("-")}
            assert set(results.highlights().cities) == named
            driver.click("result.view:stations")
            lent = [line for line in score.seats[seat].lines if line.key == "borrowed"]
            lanes = [(line.values["route"], line.values["lane"]) for line in lent]
            assert list(results.highlights().claimable) == lanes
        driver.click("results.back")
        assert driver.scene.table.results.shown is False


def test_nothing_is_asked_of_the_board_after_the_end() -> None:
    controller = play_until(new_game(2), lambda c: False)
    with at_table(controller) as driver:
        assert table_of(driver).targets() == ()
        driver.move(lane_place(driver, "edinburgh-london", 0))
        driver.click_at(lane_place(driver, "edinburgh-london", 0))
        assert not driver.has("payment")


def test_a_tunnel_waits_over_a_save_and_shows_again() -> None:
    controller = play_until(new_game(4), lambda c: any(isinstance(a, PayTunnel) for a in c.legal()))
    with at_table(controller) as driver:
        assert driver.has("tunnel.pay.0")
        assert driver.has("tunnel.back")


def test_a_notice_does_not_stop_a_click_on_the_board() -> None:
    controller = in_turn(hand={"white": 8})
    with at_table(controller) as driver:
        place = lane_place(driver, "petrograd-stockholm", 0, 3)
        driver.app.toast("A notice. " * 40)
        driver.settle()
        assert driver.node("toasts").rect.collidepoint(place)
        driver.click_at(place)
        assert driver.has("payment")


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize(("size", "text_size"), [((1024, 640), 100), ((1280, 720), 100), ((1920, 1080), 100)])
def test_players_and_news_are_seen_without_scrolling(language: str, size: tuple[int, int], text_size: int) -> None:
    with at_table(middle(), size=size, text_size=text_size, language=language) as driver:
        assert driver.scene.news
        panel = driver.node("panel.scroll")
        assert isinstance(panel, Scroll)
        assert not panel.overflow
        assert driver.node("table.news").rect.height >= driver.ui.u(44)
        driver.click("table.news_close")
        assert driver.node("table.log").rect.height > driver.ui.u(60)


def test_in_a_low_window_the_tray_leaves_room_for_the_board() -> None:
    with at_table(middle(), size=(1280, 720), text_size=150) as driver:
        layout = driver.scene.layout
        assert layout.tray.height == driver.ui.u(112)
        assert layout.board.height > 0.7 * 720
        for node, _ in controls(driver):
            if node.id.startswith(("hand.", "ticket.")):
                assert layout.tray.top <= node.rect.top < node.rect.bottom <= layout.tray.bottom, node.id


def test_names_never_crowd_a_small_board() -> None:
    def tallest(text_size: int, size: tuple[int, int]) -> tuple[int, float]:
        with at_table(in_turn(), size=size, text_size=text_size) as driver:
            table = table_of(driver)
            names = table.painter._placed_names(table.camera)
            return max(picture.get_height() for picture, *_ in names), table.camera.scale

    usual, _ = tallest(100, (1280, 720))
    large, scale = tallest(200, (1024, 640))
    assert large <= 2 * 30 * scale
    assert tallest(150, (1920, 1080))[0] > 1.4 * usual


def test_the_board_is_painted_behind_the_first_curtain() -> None:
    controller = in_turn()
    with running(lambda app: TableScene(app, controller)) as driver:
        assert driver.has("curtain.lift")
        painter = driver.scene.table.painter
        made = len(painter._chunks)
        assert made > 6
        driver.click("curtain.lift")
        assert table_of(driver).painter is painter
        assert len(painter._chunks) <= 2 * made
