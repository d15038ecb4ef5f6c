from __future__ import annotations

import pygame
import pytest

from game import saves
from game.folders import log_file, saves_folder
from game.rules import Event
from render.scenes.fault import FaultScene
from render.scenes.help import HelpScene
from render.scenes.results import ResultsScene
from render.scenes.save import SaveScene
from render.scenes.settings import SettingsScene
from render.scenes.table import TableScene
from render.ui import UI
from tests.render.harness import Driver, running
from tests.render.scenes.toy_table import ToyTable, toy_scene
from tests.toy import Take


def table(driver: Driver) -> TableScene:
    assert isinstance(driver.scene, TableScene)
    return driver.scene


def lift(driver: Driver) -> None:
    driver.click("curtain.lift")


def test_the_curtain_is_down_before_anybody_looks() -> None:
    with running(toy_scene) as driver:
        assert table(driver).seat is None
        assert driver.says("Maria")
        assert not driver.has("roll")
        assert table(driver).state.hidden == -1
        lift(driver)
        assert table(driver).seat == 0
        assert driver.has("roll")


def test_the_curtain_covers_the_whole_window() -> None:
    with running(toy_scene) as driver:
        scene = table(driver)
        scene.curtain = None
        scene.app.refresh()
        driver.settle()
        open_picture = pygame.image.tobytes(driver.app.window.get_surface(), "RGB")
        scene.curtain = 0
        scene.app.refresh()
        driver.settle()
        surface = driver.app.window.get_surface()
        assert pygame.image.tobytes(surface, "RGB") != open_picture
        sea = sum(
            tuple(surface.get_at((x, y)))[:3] == (176, 200, 205) for x in range(0, 1280, 40) for y in range(0, 720, 40)
        )
        assert sea == 0


def test_the_curtain_falls_when_the_turn_passes_and_hides_what_was_seen() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.click("peek")
        assert driver.says("hidden: ")
        assert not driver.says("hidden: -1")
        driver.click("board.1")
        assert table(driver).curtain == 1
        assert not driver.says("hidden:")
        assert not driver.has("board.1")
        lift(driver)
        assert driver.says("hidden: -1")


def test_what_happened_since_the_last_turn_is_told_without_secrets() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.click("peek")
        driver.click("board.2")
        lift(driver)
        assert table(driver).news == ("[toy.log.peeked]", "[toy.log.took]")
        driver.click("table.news_close")
        assert table(driver).news == ()


def test_a_click_on_the_board_is_an_action_and_a_drag_is_none() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        camera = table(driver).table.camera
        driver.wheel(camera.view.center, 2)
        assert camera.step > 0
        before = camera.origin
        driver.drag(camera.view.center, (camera.view.centerx - 90, camera.view.centery))
        assert camera.origin[0] == before[0] + 90
        assert table(driver).controller.records == ()
        driver.press("home")
        assert camera.step == 0
        driver.click("board.2")
        assert table(driver).controller.records[0].action == Take(2)


def test_the_board_is_reached_by_keyboard() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        for _ in range(40):
            driver.press("tab")
            if driver.ui.focus == "board.3":
                break
        assert driver.ui.focus == "board.3"
        assert driver.tip("board.3") == ["take 3"]
        driver.press("left")
        assert driver.ui.focus == "board.2"
        driver.press("return")
        assert table(driver).controller.records[0].action == Take(2)


def test_f6_goes_to_the_board_and_back() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.press("f6")
        assert driver.ui.focus == "board.1"
        driver.press("f6")
        assert driver.ui.focus == "roll"


def test_a_disabled_button_says_every_reason_and_its_rule() -> None:
    with running(lambda app: toy_scene(app, heap=3)) as driver:
        lift(driver)
        node = driver.node("take4")
        assert [line.rule for line in node.off] == ["toy-2", "toy-3"]
        assert driver.tip("take4") == ["[toy.reason.one_to_three]", "[toy.reason.heap_too_small]"]
        driver.click_at(node.rect.center)
        assert table(driver).controller.records == ()


def test_a_refused_action_is_told_and_changes_nothing() -> None:
    with running(lambda app: toy_scene(app, heap=2)) as driver:
        lift(driver)
        table(driver).do(Take(3))
        driver.settle()
        assert driver.says("heap_too_small")
        assert table(driver).controller.records == ()


def test_hovering_says_why_not() -> None:
    with running(lambda app: toy_scene(app, heap=1)) as driver:
        lift(driver)
        driver.move(driver.node("board.3").rect.center)
        hover = table(driver).hover
        assert hover is not None
        assert hover.refusal
        assert len(driver.ui.floats) == 1
        driver.move(driver.node("roll").rect.center)
        assert table(driver).hover is None


def test_undo_goes_back_and_redo_goes_on_through_the_curtain() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        assert driver.tip("table.undo")[0] == "Nothing has been done yet."
        driver.click("board.1")
        assert table(driver).curtain == 1
        driver.click("curtain.undo")
        assert table(driver).curtain == 0, "whoever undid it need not be the one whose cards come back"
        assert table(driver).seat is None
        lift(driver)
        driver.press("ctrl+y")
        assert table(driver).curtain == 1
        lift(driver)
        driver.press("ctrl+z")
        assert table(driver).curtain == 0


@pytest.mark.parametrize(("node_id", "reason"), [("roll", "Chance has decided"), ("peek", "Something hidden")])
def test_the_wall_says_why_nothing_can_be_undone(node_id: str, reason: str) -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.click(node_id)
        if driver.has("question.yes"):
            driver.click("question.yes")
        if table(driver).curtain is not None:
            assert driver.tip("curtain.undo")[0].startswith(reason)
            lift(driver)
        assert driver.tip("table.undo")[0].startswith(reason)


def test_a_question_is_asked_once_before_what_cannot_be_undone() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.press("r")
        assert table(driver).controller.records == ()
        driver.press("escape")
        assert not driver.has("question.yes")
        driver.press("r", "return")
        assert len(table(driver).controller.records) == 1


def test_every_action_is_saved_at_once() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.click("board.3")
        text = (saves_folder() / saves.AUTOSAVE).read_text(encoding="utf-8")
        assert '"Take"' in text
        assert text.count('"seat": 0') == 1


def test_a_full_disk_is_told_once_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with running(toy_scene) as driver:
        lift(driver)
        monkeypatch.setattr(saves, "write", fail)
        driver.click("board.3")
        assert driver.says("No space left on device")
        lift(driver)
        driver.click("board.3")
        assert len(table(driver).controller.records) == 2


def test_leaving_asks_and_the_game_is_no_longer_saved_by_the_scene() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        scene = table(driver)
        driver.press("escape")
        driver.click("question.no")
        assert driver.scene is scene
        driver.click("table.leave")
        driver.click("question.yes")
        assert not driver.app.running
        assert scene.controller.listeners == []


def test_escape_first_ends_what_is_being_chosen() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.click("choose")
        driver.press("escape")
        assert not driver.has("question.yes")
        driver.press("escape")
        assert driver.has("question.yes")


def test_the_menu_opens_save_help_and_settings() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        for node_id, kind in (("table.save", SaveScene), ("table.settings", SettingsScene)):
            driver.click(node_id)
            assert isinstance(driver.scene, kind)
            driver.press("escape")
            assert isinstance(driver.scene, TableScene)
        driver.app.open_rule("ttr-4.4")
        driver.settle()
        assert isinstance(driver.scene, HelpScene)


def test_a_game_is_saved_under_a_name() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.press("ctrl+s")
        driver.fill("save.name", "Πρώτο παιχνίδι")
        driver.press("return")
        assert (saves_folder() / "Πρώτο παιχνίδι.roundhouse.json").exists()
        driver.press("ctrl+s")
        driver.fill("save.name", "Πρώτο παιχνίδι")
        assert driver.says("There is a save of this name already")


def test_movement_is_shown_and_a_click_ends_it() -> None:
    with running(toy_scene, movement=True) as driver:
        lift(driver)
        scene = table(driver)
        driver.app.handle(
            pygame.Event(pygame.MOUSEMOTION, pos=driver.node("board.1").rect.center, rel=(0, 0), buttons=(0, 0, 0))
        )
        place = driver.node("board.1").rect.center
        driver.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        driver.app.handle(pygame.Event(pygame.MOUSEBUTTONUP, pos=place, button=1))
        driver.app.frame()
        assert scene.moving
        assert scene.curtain is None
        assert not driver.has("roll")
        driver.app.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
        driver.settle()
        assert not scene.moving
        assert scene.curtain == 1


def test_the_end_shows_the_score() -> None:
    with running(lambda app: toy_scene(app, heap=3)) as driver:
        lift(driver)
        driver.click("board.3")
        assert isinstance(driver.scene, ResultsScene)
        assert driver.says("Maria wins")
        driver.click("results.seat:1")
        assert driver.says("[toy.score.taken]")
        driver.click("results.back")
        assert isinstance(driver.scene, TableScene)
        assert driver.says("The game is over.")
        driver.press("ctrl+z")
        assert table(driver).curtain == 0


def test_panels_fold_in_a_small_window_and_can_be_opened() -> None:
    with running(toy_scene, size=(1024, 640), text_size=200) as driver:
        lift(driver)
        layout = table(driver).layout
        assert not layout.panel_shown
        assert driver.has("table.bar")
        driver.press("f9")
        assert layout.panel_shown
        driver.resize((1920, 1080))
        assert layout.board.width >= 1920 * 0.5


def test_a_fault_is_told_politely_and_nothing_is_lost(caplog: pytest.LogCaptureFixture) -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.click("board.3")
        lift(driver)
        driver.click("fail")
        assert isinstance(driver.scene, FaultScene)
        assert driver.says(str(log_file()))
        assert not any("Traceback" in text or "RuntimeError" in text for text in driver.texts())
        assert "a fault on purpose" in caplog.text
        assert '"Take"' in (saves_folder() / saves.AUTOSAVE).read_text(encoding="utf-8")


def test_a_window_closed_in_the_middle_ends_the_program_with_the_game_saved() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        driver.click("board.3")
        driver.app.handle(pygame.Event(pygame.QUIT))
        assert not driver.app.running
        assert '"Take"' in (saves_folder() / saves.AUTOSAVE).read_text(encoding="utf-8")


def test_names_and_common_words_are_resolved() -> None:
    with running(toy_scene, language="el") as driver:
        toy = table(driver).table
        assert isinstance(toy, ToyTable)
        assert toy.resolve("player", 1) == "Κώστας"
        assert toy.say("ask.game_over") == "Η παρτίδα τελείωσε."
        assert toy.say_event(Event("took", {"player": 1})) == "[toy.log.took]"


def count_views(driver: Driver) -> list[int]:
    """Counts how often the table declares its view, from now on."""
    views = [0]
    declare = table(driver).view

    def counted(ui: UI) -> None:
        views[0] += 1
        declare(ui)

    table(driver).view = counted  # type: ignore[method-assign]
    return views


def test_moving_and_zooming_the_board_declares_no_new_view_but_its_spots_go_along() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        views = count_views(driver)
        middle = table(driver).layout.board.center
        for notch in (1, 1, 1, -1):
            driver.wheel(middle, notch)
        driver.drag(middle, (middle[0] + 90, middle[1] + 40))
        driver.press("left", "up")
        assert views == [0]
        camera = table(driver).table.camera
        for target in table(driver).table.targets():
            x, y = camera.to_screen(*target.at)
            assert driver.node(f"board.{target.id}").rect.center == (round(x), round(y))
        driver.click("board.2")
        assert views[0] > 0


def test_the_tooltip_on_the_board_comes_and_goes_without_a_new_view() -> None:
    with running(toy_scene) as driver:
        lift(driver)
        views = count_views(driver)
        camera = table(driver).table.camera
        no_place = tuple(map(round, camera.to_screen(1.0, 30.0)))
        place = tuple(map(round, camera.to_screen(40.0, 30.0)))
        driver.move(no_place)
        assert len(driver.ui.floats) == 1
        driver.move(place)
        assert driver.ui.floats == []
        driver.move(no_place)
        driver.wheel(no_place, 1)
        assert driver.ui.floats == []
        assert views == [0]
