"""Somebody who clicks, types, resizes and changes the language anywhere, at any moment: nothing may break."""

from __future__ import annotations

import random

import pygame
import pytest

from game import registry, saves
from game.controller import Seat
from game.folders import saves_folder
from render.scenes.fault import FaultScene
from render.scenes.new_game import new_game
from render.scenes.start import StartScene
from render.scenes.table import TableScene
from tests.render.harness import Driver, running

NAMES = ("Maria", "Χριστόφορος Καραθανασό", "Wilhelmina von der Tanne", "Ο", "Penelope Featherstoneha")
KEYS = (
    *("tab", "shift+tab", "return", "escape", "space", "left", "right", "up", "down", "page up", "home"),
    *("ctrl+z", "ctrl+y", "ctrl+s", "ctrl+a", "f1", "f2", "f6", "f9"),
    *"123dtspbx+-",
)
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1100, 1000), (2200, 700))
STEPS = 100


def _somewhere(chance: random.Random, driver: Driver) -> tuple[int, int]:
    width, height = driver.app.size
    live = [node for node in driver.ui.by_id.values() if node.focusable and not node.off and node.rect.w]
    if live and chance.random() < 0.7:
        pos = chance.choice(live).rect.center
        return min(max(pos[0], 0), width - 1), min(max(pos[1], 0), height - 1)
    return chance.randrange(width), chance.randrange(height)


def _click(driver: Driver, pos: tuple[int, int], button: int, times: int) -> None:
    # All in one batch, as a slow computer gets them: also while something still moves.
    events = [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)]
    for _ in range(times):
        events.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        events.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))
    driver.app.step(events)


def _anything(chance: random.Random, driver: Driver) -> None:
    scene = driver.scene
    if isinstance(scene, TableScene) and scene.curtain is not None and scene.asking is None and chance.random() < 0.5:
        driver.settle()
        driver.click("curtain.lift")
        return
    match chance.choices(range(7), (60, 15, 4, 2, 2, 3, 10))[0]:
        case 0:
            _click(driver, _somewhere(chance, driver), 1 if chance.random() < 0.9 else 3, chance.choice((1, 1, 1, 2)))
        case 1:
            driver.press(chance.choice(KEYS))
        case 2:
            driver.wheel(_somewhere(chance, driver), chance.choice((-3, -1, 1, 3)))
        case 3:
            driver.app.window.size = chance.choice(SIZES)
            driver.app.refresh()
        case 4:
            driver.app.set_language(chance.choice(("en", "el")))
        case 5:
            driver.drag(_somewhere(chance, driver), _somewhere(chance, driver))
        case _:
            driver.app.step([])


GAMES = [("ticket_to_ride", "europe"), ("ticket_to_ride", "greece"), ("steam", ""), ("planet_steam", "")]


@pytest.mark.parametrize(("game", "board"), GAMES)
def test_nothing_breaks_whatever_is_done(game: str, board: str) -> None:
    play_madly(game, board, 1, STEPS)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "board"), GAMES)
@pytest.mark.parametrize("seed", range(2, 12))
def test_nothing_breaks_whatever_is_done_for_long(game: str, board: str, seed: int) -> None:
    play_madly(game, board, seed, 1500)


def play_madly(game: str, board: str, seed: int, steps: int) -> None:
    """So many events of all kinds at one table; now and then it is left and opened again."""
    chance = random.Random(seed)
    path = next(path for path in registry.board_files(game) if path.stem == board or not board)
    reading = registry.read_board(path)
    rules = registry.rules_for(game, reading.board)
    allowed = max(number for number in rules.seats_allowed() if number <= len(NAMES))
    seats = [Seat(name, colour) for name, colour in zip(NAMES[:allowed], rules.colours(), strict=False)]
    controller = new_game(reading, seats, {}, 0, seed)
    while not controller.over and len(controller.records) < 40 * seed:
        controller.do(chance.choice(list(controller.legal())))
    with running(StartScene, movement=True, text_size=chance.choice((100, 150, 200))) as driver:
        driver.app.push(TableScene(driver.app, controller))
        for _ in range(steps):
            _anything(chance, driver)
            if not isinstance(driver.scene, TableScene) and chance.random() < 0.5:
                driver.app.pop()
            assert not any(isinstance(scene, FaultScene) for scene in driver.app.scenes)
            at_table = any(isinstance(scene, TableScene) for scene in driver.app.scenes)
            if not (driver.app.running and at_table):
                driver.app.running = True
                driver.app.home(StartScene(driver.app))
                driver.app.push(TableScene(driver.app, controller))
        driver.settle()
        saved = saves.load(saves_folder() / saves.AUTOSAVE)
        assert [record.action for record in saved.records] == [record.action for record in controller.records]
