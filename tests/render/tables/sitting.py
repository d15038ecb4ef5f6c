"""People at a game's table, whatever the game: sitting down, pointing, and playing whole games by clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from game.controller import Controller
from game.rules import Action, ToAct
from render.scenes.table import TableScene
from tests.render.harness import Driver, running

LANGUAGES = ("en", "el")
_EVERY = 25
"""So many actions are shown in one language, before the other has its turn."""

Choice = Callable[[Controller], Action]
Click = Callable[[Driver, Action], list[Action] | None]
"""Does one action by clicks; returns what that does, when it is not just the action."""
Until = Callable[[Controller, ToAct], bool]


@contextmanager
def at_table(controller: Controller, **how: Any) -> Iterator[Driver]:
    """The program with a game on the screen and whoever is to act sitting there. how: as for `running`."""
    with running(lambda app: TableScene(app, controller), **how) as driver:
        sit_down(driver)
        yield driver


def sit_down(driver: Driver) -> None:
    """Lifts the curtain, if it has fallen."""
    if driver.has("curtain.lift"):
        driver.click("curtain.lift")


def hover_words(driver: Driver) -> str:
    """The tooltip of the board, as one string with the rules it names."""
    hover = driver.scene.hover
    return "\n".join(f"{line.text} {line.rule}" for line in hover.lines) if hover is not None else ""


def play_on(controller: Controller, choose: Choice, until: Until) -> Controller:
    """Plays without a screen until something is to be decided, or to the end."""
    turn = controller.to_act()
    while turn is not None and not until(controller, turn):
        controller.do(choose(controller))
        turn = controller.to_act()
    return controller


def play_on_screen(driver: Driver, choose: Choice, click: Click, until: str = "over") -> set[type[Action]]:
    """Plays to the end, or to a decision, by clicks, now in one language, now in the other.

    Returns the kinds of actions done.
    """
    scene = driver.scene
    assert isinstance(scene, TableScene)
    controller = scene.controller
    while (turn := controller.to_act()) is not None and turn.phase != until:
        done = len(controller.records)
        language = LANGUAGES[done // _EVERY % 2]
        if driver.app.words.language != language:
            driver.app.set_language(language)
            driver.settle()
        sit_down(driver)
        action = choose(controller)
        expected = click(driver, action) or [action]
        assert [record.action for record in controller.records[done:]] == expected
        assert "[" not in "".join(driver.texts()), "a sentence is missing"
    return {type(record.action) for record in controller.records}
