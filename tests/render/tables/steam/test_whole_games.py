"""Whole games played through the screen by posted events, in both languages."""

from __future__ import annotations

from game.chance import Chance
from game.controller import Controller
from game.rules import Action
from game.steam.actions import (
    Bid,
    BuildTrack,
    BuyCapital,
    GrowCity,
    MoveGoods,
    TakeIncome,
    TakePoints,
    UpgradeLocomotive,
    Urbanize,
)
from render.scenes.results import ResultsScene
from render.scenes.table import TableScene
from tests.render.harness import Driver
from tests.render.tables.steam.seats import at_table, click_action, new_game
from tests.steam.playing import careful

LANGUAGES = ("en", "el")


def choice(controller: Controller, chance: Chance) -> Action:
    """A careful player, who takes points once money is of no more use: in the last turn."""
    state, legal = controller.view(None), list(controller.legal())
    last = state.turn == state.last_turn and TakePoints() in legal
    return TakePoints() if last else careful(controller.rules, state, legal, chance)


def play_on_screen(driver: Driver, seed: int) -> None:
    """Plays to the end by clicks; every turn is shown in the other language."""
    scene = driver.scene
    assert isinstance(scene, TableScene)
    controller = scene.controller
    chance = Chance(seed)
    done = len(controller.records)
    while not controller.over:
        driver.app.set_language(LANGUAGES[controller.view(None).turn % 2])
        driver.settle()
        if driver.has("income.close"):
            driver.click("income.close")
        click_action(driver, choice(controller, chance))
        done += 1
        assert len(controller.records) == done, "a click did nothing, or too much"
        assert "[" not in "".join(driver.texts()), "a sentence is missing"


def test_three_play_the_base_game_with_the_auction_to_the_end() -> None:
    controller = new_game("rhine-ruhr", 3, seed=1, turns=3, order="auction")
    with at_table(controller, size=(1024, 640)) as driver:
        play_on_screen(driver, 5)
        assert isinstance(driver.scene, ResultsScene)
        kinds = {type(record.action) for record in controller.records}
        assert {Bid, BuildTrack, MoveGoods, TakeIncome, UpgradeLocomotive} <= kinds
        assert driver.says(str(max(line.total for line in controller.score().seats)))


def test_four_play_the_standard_game_from_the_first_turn_to_the_end() -> None:
    controller = new_game("rhine-ruhr", 4, seed=1, game="standard", turns=3)
    with at_table(controller, size=(1024, 640)) as driver:
        play_on_screen(driver, 3)
        assert isinstance(driver.scene, ResultsScene)
        kinds = {type(record.action) for record in controller.records}
        assert {Bid, BuyCapital, BuildTrack, MoveGoods, TakeIncome, TakePoints, Urbanize, GrowCity} <= kinds
        assert any(player.bankrupt for player in controller.view(None).players)
        assert driver.says(str(max(line.total for line in controller.score().seats)))
