from __future__ import annotations

import pygame
import pytest

from render import theme
from render.scene import Scene
from render.ui import UI, Item, entry
from render.ui.keys import key_name
from render.ui.node import Node
from render.ui.panes import Scroll
from render.ui.tips import lines_of
from tests.render.harness import Driver, running
from tests.render.ui.gallery import Gallery


def gallery(driver: Driver) -> Gallery:
    assert isinstance(driver.scene, Gallery)
    return driver.scene


def test_every_control_works_with_the_pointer() -> None:
    with running(Gallery) as driver:
        for node_id in ("a", "b", "d", "e", "pay", "card.red"):
            driver.click(node_id)
        assert gallery(driver).done == ["a", "b", "d", "e", "pay", "card.red"]
        driver.click("check")
        driver.click("tab:two")
        driver.click("step.more")
        driver.click("step.less")
        assert gallery(driver).done[6:] == ["on=False", "tab=two", "number=4", "number=3"]


def test_every_control_is_reached_by_tab_in_order_and_back() -> None:
    with running(Gallery) as driver:
        wanted = [node.id for node in driver.ui.focusables()]
        assert wanted[:7] == ["a", "b", "c", "d", "off", "e", "name"]
        reached = []
        for _ in wanted:
            driver.press("tab")
            reached.append(driver.ui.focus)
        assert reached == wanted
        driver.press("shift+tab")
        assert driver.ui.focus == wanted[-2]


def test_the_focus_can_be_seen() -> None:
    with running(Gallery) as driver:
        rect = driver.node("a").rect
        edge = (rect.centerx, rect.top - driver.ui.u(3))
        assert driver.app.window.get_surface().get_at(edge)[:3] != theme.FOCUS
        driver.press("tab")
        assert driver.app.window.get_surface().get_at(edge)[:3] == theme.FOCUS


def test_enter_and_space_use_what_has_the_focus() -> None:
    with running(Gallery) as driver:
        driver.press("tab", "return", "tab", "space")
        assert gallery(driver).done == ["a", "b"]


def test_a_key_held_down_does_a_thing_once() -> None:
    with running(Gallery) as driver:
        driver.press("tab")
        for key in (pygame.K_RETURN, pygame.K_t):
            held = pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
            driver.events(held, held, held)
        assert gallery(driver).done == ["a", "a"]


def test_a_click_gives_no_focus_that_enter_could_use_by_mistake() -> None:
    with running(Gallery) as driver:
        driver.click("b")
        driver.press("return", "space")
        assert gallery(driver).done == ["b"]


def test_arrows_go_to_the_nearest_control() -> None:
    with running(Gallery) as driver:
        driver.press("tab")
        driver.press("right")
        assert driver.ui.focus == "b"
        driver.press("left")
        assert driver.ui.focus == "a"
        driver.press("down")
        assert driver.ui.focus == "name"


def test_shortcuts_work_unless_text_is_being_typed() -> None:
    with running(Gallery) as driver:
        driver.press("t")
        assert gallery(driver).done == ["a"]
        driver.click("name")
        driver.press("t")
        assert gallery(driver).done[-1].startswith("name=")


def test_a_disabled_control_does_nothing_and_says_why() -> None:
    with running(Gallery) as driver:
        assert driver.tip("off") == ["You need 3 more blue cards.", "The route belongs to Maria."]
        driver.click_at(driver.node("off").rect.center)
        driver.press("shift+tab", "tab")
        assert driver.ui.focus == "off"
        driver.press("return")
        assert gallery(driver).done == []
        assert driver.ui.tip.target is driver.node("off")


def test_a_rule_link_in_a_tooltip_opens_the_help_by_click_and_by_key() -> None:
    with running(Gallery) as driver:
        opened: list[str] = []
        driver.ui.on_rule = opened.append
        driver.click_at(driver.node("off").rect.center)
        driver.events()
        driver.ui.tip.show(driver.app.window.get_surface(), driver.node("off"))
        link = driver.ui.tip._links[1][0]
        driver.events(pygame.Event(pygame.MOUSEMOTION, pos=link.center, rel=(0, 0), buttons=(0, 0, 0)))
        assert driver.ui.tip.link_at(link.center) == "ttr-4.2"
        driver.events(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=link.center, button=1))
        assert opened == ["ttr-4.2"]
        driver.press("f1")
        assert opened == ["ttr-4.2", "ttr-4.7"]


def test_text_entry_types_selects_and_deletes() -> None:
    with running(Gallery) as driver:
        driver.fill("name", "Ελένη")
        assert gallery(driver).name == "Ελένη"
        driver.press("home", "delete", "end", "backspace")
        assert gallery(driver).name == "λέν"
        driver.press("home", "shift+right", "shift+right")
        driver.type("Α")
        assert gallery(driver).name == "Αν"
        driver.type("x" * 40)
        assert len(gallery(driver).name) == 12
        driver.press("ctrl+a")
        driver.type("two words")
        driver.press("ctrl+backspace")
        assert gallery(driver).name == "two "


def test_the_clipboard_is_used_and_its_absence_does_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[0])
    with running(Gallery) as driver:
        driver.fill("name", "Anna")
        driver.press("ctrl+a", "ctrl+x")
        assert (gallery(driver).name, kept[0]) == ("", "Anna")
        driver.press("ctrl+v", "ctrl+v")
        assert gallery(driver).name == "AnnaAnna"

        def fail(*_: object) -> str:
            raise pygame.error("no clipboard")

        monkeypatch.setattr(pygame.scrap, "get_text", fail)
        monkeypatch.setattr(pygame.scrap, "put_text", fail)
        driver.press("ctrl+v", "ctrl+a", "ctrl+c")
        assert gallery(driver).name == "AnnaAnna"
        assert entry.read_clipboard() == ""


def test_a_click_puts_the_caret_and_a_drag_selects() -> None:
    with running(Gallery) as driver:
        driver.fill("name", "abcdef")
        rect = driver.node("name").rect
        driver.drag((rect.left + 1, rect.centery), (rect.right - 2, rect.centery))
        driver.press("x")
        assert gallery(driver).name == "x"


def test_composing_shows_but_does_not_change_the_text() -> None:
    with running(Gallery) as driver:
        driver.fill("name", "a")
        driver.events(pygame.Event(pygame.TEXTEDITING, text="΄", start=0, length=1))
        assert gallery(driver).name == "a"
        driver.type("ά")
        assert gallery(driver).name == "aά"


def test_the_slider_moves_by_drag_and_by_keys() -> None:
    with running(Gallery) as driver:
        rect = driver.node("slider").rect
        driver.drag((rect.left + 20, rect.centery), (rect.right, rect.centery))
        assert gallery(driver).number == 10
        driver.ui.set_focus("slider")
        driver.press("left", "home", "right")
        assert gallery(driver).number == 1


def test_the_stepper_stops_at_its_ends_and_says_so() -> None:
    with running(Gallery) as driver:
        for _ in range(3):
            driver.click("step.less")
        assert gallery(driver).number == 0
        assert driver.tip("step.less") == ["It cannot be less."]


def test_a_choice_opens_takes_and_closes() -> None:
    with running(Gallery) as driver:
        driver.click("choice")
        assert driver.has("choice:a")
        driver.click("choice:a")
        assert gallery(driver).pick == "a"
        assert not driver.has("choice:a")
        driver.click("choice")
        driver.press("escape")
        assert not driver.has("choice:a")
        driver.click("choice")
        driver.click_at((1200, 650))
        assert not driver.has("choice:a")
        assert gallery(driver).pick == "a"


def test_a_choice_works_by_keyboard() -> None:
    with running(Gallery) as driver:
        driver.ui.set_focus("choice")
        driver.press("return")
        assert driver.ui.focus == "choice:b"
        driver.press("up", "return")
        assert gallery(driver).pick == "a"
        assert driver.ui.focus == "choice"


def test_a_dialog_takes_all_input_and_gives_the_focus_back() -> None:
    with running(Gallery) as driver:
        driver.ui.set_focus("c")
        driver.press("return")
        assert driver.ui.focus == "dialog.yes"
        for _ in range(3):
            driver.press("tab")
            assert driver.ui.focus.startswith("dialog.")
        driver.click_at(driver.node("a").rect.center)
        driver.press("t")
        assert gallery(driver).done == ["dialog=True"]
        driver.press("escape")
        assert not gallery(driver).dialog
        assert driver.ui.focus == "c"


def test_the_wheel_scrolls_the_inner_pane_first_and_the_bar_can_be_dragged() -> None:
    with running(Gallery) as driver:
        log = driver.node("log")
        assert isinstance(log, Scroll)
        driver.wheel(log.rect.center, -2)
        assert log.id in driver.ui.scrolls
        assert driver.ui.scrolls["log"] > 0
        driver.wheel(driver.node("log").rect.center, 5)
        assert driver.ui.scrolls["log"] == 0
        log = driver.node("log")
        assert isinstance(log, Scroll)
        bar = log.bar()
        assert bar is not None
        driver.drag(bar.center, (bar.centerx, log.rect.bottom + 50))
        node = driver.node("log")
        assert isinstance(node, Scroll)
        assert node.offset == node.overflow > 0


def test_focus_brings_into_sight_what_was_scrolled_away() -> None:
    with running(Gallery, size=(1024, 640), text_size=200) as driver:
        driver.ui.set_focus("step.more")
        driver.events()
        assert driver.node("left").rect.contains(driver.node("step.more").rect)


def test_words_that_were_cut_short_are_told_in_full() -> None:
    with running(Gallery, size=(1024, 640), text_size=200) as driver:
        cut = [
            node
            for node, _ in driver.ui.walk(driver.ui.layers[0])
            if getattr(node, "text", "").startswith("Κωνσταντίνος")
        ]
        assert len(cut) == 1
        driver.ui._bring_into_sight(cut[0])
        driver.move(cut[0].rect.center)
        assert driver.ui.hovered is not None
        assert lines_of(driver.ui.hovered)[0].text == "Κωνσταντίνος-Αλέξανδρος Παπαδόπουλος"


@pytest.mark.parametrize("text_size", theme.TEXT_SIZES)
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_nothing_leaves_its_pane_at_any_size(text_size: int, size: tuple[int, int]) -> None:
    with running(Gallery, size=size, text_size=text_size) as driver:
        for pane in ("left", "right"):
            for child in _below(driver.node(pane)):
                assert child.rect.left >= driver.node(pane).rect.left - 1
                if not child.id.startswith(("card.", "goods.", "resource.")):
                    assert child.rect.right <= driver.node(pane).rect.right + 1


def _below(node: Node) -> list[Node]:
    return [found for child in node.children for found in (child, *_below(child))]


def test_two_controls_of_one_name_are_a_mistake_of_ours() -> None:
    class Twice(Scene):
        def view(self, ui: UI) -> None:
            with ui.pane("pane", pygame.Rect(0, 0, 100, 100)):
                ui.button("same", "a")
                ui.button("same", "b")

        def draw(self, surface: pygame.Surface) -> None:
            surface.fill(theme.PAPER)

    with running(Twice) as driver:
        assert type(driver.scene).__name__ == "FaultScene"


def test_items_are_plain_values() -> None:
    assert Item("a", "A") == Item("a", "A")


def test_the_first_click_takes_the_whole_text_and_the_second_sets_the_caret() -> None:
    with running(Gallery) as driver:
        driver.click("name")
        driver.type("Eleni")
        assert driver.node("name").value == "Eleni"
        driver.click("name")
        driver.type("x")
        assert len(driver.node("name").value) == 6


@pytest.mark.parametrize(("written", "scancode", "name"), [
    ("α", pygame.KSCAN_A, "a"), ("ζ", pygame.KSCAN_Z, "z"), (";", pygame.KSCAN_Q, "q"), ("&", pygame.KSCAN_1, "1"),
    ("z", pygame.KSCAN_Y, "z"), ("+", pygame.KSCAN_RIGHTBRACKET, "+"),
])  # fmt: skip
def test_shortcuts_work_on_keyboards_of_every_language(written: str, scancode: int, name: str) -> None:
    event = pygame.Event(pygame.KEYDOWN, key=ord(written), mod=pygame.KMOD_LCTRL, unicode="", scancode=scancode)
    assert key_name(event) == f"ctrl+{name}"


def test_a_greek_keyboard_selects_and_copies() -> None:
    with running(Gallery) as driver:
        driver.click("name")
        driver.type("Άννα")
        driver.events(pygame.Event(pygame.KEYDOWN, key=ord("α"), mod=pygame.KMOD_LCTRL, unicode="", scancode=4))
        driver.type("Β")
        assert driver.node("name").value == "Β"


def test_a_pointer_at_rest_covers_nothing_while_one_plays_by_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("render.ui.desk.TIP_DELAY", 0.0)
    with running(Gallery) as driver:
        driver.move(driver.node("off").rect.center)
        assert driver.ui.tip_target() is driver.node("off")
        driver.press("tab")
        assert driver.ui.tip_target() is not driver.node("off")
        driver.move((driver.node("off").rect.centerx + 1, driver.node("off").rect.centery))
        assert driver.ui.tip_target() is driver.node("off")
