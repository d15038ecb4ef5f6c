"""Somebody who plays Steam with the mouse: every action by clicks on what is on the screen."""

from __future__ import annotations

from game import registry
from game.chance import Chance
from game.controller import Controller, Seat, Table
from game.folders import MAPS
from game.rules import Action
from game.steam.actions import (
    Bid,
    BuyCapital,
    FinishBuilding,
    GrowCity,
    MoveGoods,
    PassBid,
    PassMove,
    TakeActionTile,
    TakeIncome,
    TakePoints,
    TrackAction,
    UpgradeLocomotive,
    Urbanize,
)
from render.scenes.table import TableScene
from render.tables.steam import SteamTable
from tests.render.harness import Driver
from tests.render.tables import sitting
from tests.render.tables.sitting import Until, at_table, hover_words
from tests.steam.playing import careful

_COLOURS = ("orange", "green", "natural", "white", "brown", "black")
_BUTTONS: dict[type[Action], str] = {
    PassBid: "bid.pass",
    FinishBuilding: "build.finish",
    UpgradeLocomotive: "move.upgrade",
    PassMove: "move.pass",
    TakeIncome: "take.income",
    TakePoints: "take.points",
}
_NAMES = ("Maria", "Nikos", "Eleni", "Oliver", "Alexandra", "Ben")


def new_game(board: str, seats: int, *, seed: int = 7, turns: int | None = None, **options: str) -> Controller:
    """A game on a shipped board; turns: fewer than the board's."""
    text = (MAPS / "steam" / f"{board}.yaml").read_text(encoding="utf-8")
    if turns is not None:
        line = next(line for line in text.splitlines() if line.startswith("turns:"))
        text = text.replace(line, f"turns: {{3: {turns}, 4: {turns}, 5: {turns}, 6: {turns}}}")
    coast = {path.name: path.read_text(encoding="utf-8") for path in (MAPS / "steam").glob("*.coast.json")}
    reading = registry.read_board_text(text, board, files=coast)
    assert reading.board is not None, reading.problems
    table = Table("steam", board, text, tuple(map(Seat, _NAMES[:seats], _COLOURS)), options, None, seed, coast)
    return Controller(registry.rules_for("steam", reading.board), table)


def play_on(controller: Controller, until: Until, seed: int = 3) -> Controller:
    """Plays carefully, without a screen, until something is to be decided, or to the end."""
    chance = Chance(seed)
    return sitting.play_on(controller, lambda c: careful(c.rules, c.view(None), list(c.legal()), chance), until)


def table_of(driver: Driver) -> SteamTable:
    """The table on the screen."""
    scene = driver.scene
    assert isinstance(scene, TableScene), scene
    assert isinstance(scene.table, SteamTable)
    return scene.table


def wait_for_notices(driver: Driver) -> None:
    """Lets the notices over the board go away, without waiting for it."""
    for toast in driver.app._toasts:
        toast.until = 0.0
    driver.app.refresh()
    driver.settle()


def click_as_shown(driver: Driver, action: Action) -> None:
    """Does one action by clicking, once the income phase that has just passed was read."""
    if driver.has("income.close"):
        driver.click("income.close")
    click_action(driver, action)


def click_action(driver: Driver, action: Action) -> None:
    """Does one action by clicking."""
    wait_for_notices(driver)
    if type(action) in _BUTTONS:
        driver.click(_BUTTONS[type(action)])
        return
    match action:
        case Bid():
            _step(driver, "bid", action.amount - table_of(driver).bidding.amount)
            driver.click("bid.do")
        case BuyCapital():
            _step(driver, "capital", action.times)
            driver.click("capital.do")
        case TakeActionTile():
            driver.click(f"tile.{action.tile}.pass" if action.passed else f"tile.{action.tile}")
        case TrackAction():
            _lay(driver, action)
        case Urbanize() | GrowCity():
            _place_cubes(driver, action)
        case MoveGoods():
            _move(driver, action)
        case _:
            raise AssertionError(f"no way to click {action}")


def _step(driver: Driver, stepper: str, times: int) -> None:
    for _ in range(times):
        driver.click(f"{stepper}.more")


def _lay(driver: Driver, action: TrackAction) -> None:
    driver.click(f"board.{action.at[0]},{action.at[1]}")
    building = table_of(driver).building
    if building.shape != action.shape:
        driver.click(f"shape.{action.shape}")
    if building.rotation != action.rotation:
        driver.click(f"turn.{action.rotation}")
    driver.click("build.do")


def _place_cubes(driver: Driver, action: Urbanize | GrowCity) -> None:
    cities = table_of(driver).cities
    place = action.town if isinstance(action, Urbanize) else action.city
    driver.click("cities.urbanize" if isinstance(action, Urbanize) else "cities.grow")
    if cities.place != place:
        driver.click(f"board.{place}")
    if isinstance(action, Urbanize) and cities.colour != action.colour:
        driver.click(f"colour.{action.colour}")
    if cities.supply != action.supply:
        driver.click(f"supply.{action.supply}")
    driver.click("cities.do")


def _move(driver: Driver, action: MoveGoods) -> None:
    """Picks the cube and its goal on the board, and cycles to the path."""
    moving = table_of(driver).moving
    driver.click(f"board.cube.{action.city}.{action.colour}")
    goal = next(to for to, ways in moving.ways_of_cube().items() if any(way.action == action for way in ways))
    if moving.to != goal:
        driver.click(f"board.goal.{goal}")
    while moving.delivery is not None and moving.delivery.action != action:
        driver.click("way.on")
    driver.click("move.do")


__all__ = ["at_table", "click_action", "click_as_shown", "hover_words", "new_game", "play_on", "table_of"]
