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
from tests.render.harness import Driver
from tests.render.tables.sitting import at_table, play_on_screen
from tests.render.tables.steam.seats import click_as_shown, new_game
from tests.steam.playing import careful


def choice(controller: Controller, chance: Chance) -> Action:
    """A careful player, who takes points once money is of no more use: in the last turn."""
    state, legal = controller.view(None), list(controller.legal())
    last = state.turn == state.last_turn and TakePoints() in legal
    return TakePoints() if last else careful(controller.rules, state, legal, chance)


def play(driver: Driver, seed: int) -> set[type[Action]]:
    """Plays to the end by clicks: the kinds of actions done."""
    chance = Chance(seed)
    return play_on_screen(driver, lambda controller: choice(controller, chance), click_as_shown)


def test_three_play_the_base_game_with_the_auction_to_the_end() -> None:
    controller = new_game("rhine-ruhr", 3, seed=1, turns=3, order="auction")
    with at_table(controller, size=(1024, 640)) as driver:
        kinds = play(driver, 5)
        assert isinstance(driver.scene, ResultsScene)
        assert {Bid, BuildTrack, MoveGoods, TakeIncome, UpgradeLocomotive} <= kinds
        assert driver.says(str(max(line.total for line in controller.score().seats)))


def test_four_play_the_standard_game_from_the_first_turn_to_the_end() -> None:
    controller = new_game("rhine-ruhr", 4, seed=1, game="standard", turns=3)
    with at_table(controller, size=(1024, 640)) as driver:
        kinds = play(driver, 3)
        assert isinstance(driver.scene, ResultsScene)
        assert {Bid, BuyCapital, BuildTrack, MoveGoods, TakeIncome, TakePoints, Urbanize, GrowCity} <= kinds
        assert any(player.bankrupt for player in controller.view(None).players)
        assert driver.says(str(max(line.total for line in controller.score().seats)))
