"""Somebody who plays Planet Steam with the mouse: every action by clicks on what is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game import registry
from game.chance import Chance
from game.controller import Controller, Seat, Table
from game.folders import MAPS
from game.planet_steam import actions as a
from game.planet_steam.rules import PlanetSteam
from game.planet_steam.state import State
from game.rules import Action
from render.scenes.table import TableScene
from render.tables.planet_steam import PlanetSteamTable
from tests.planet_steam.playing import keen
from tests.render.harness import Driver
from tests.render.tables import sitting
from tests.render.tables.sitting import Until, at_table, hover_words, sit_down

__all__ = [
    "at_phase",
    "at_table",
    "click_action",
    "click_as_shown",
    "hover_words",
    "new_game",
    "play_on",
    "sit_down",
    "table_of",
]

NAMES = ("Maria", "Nikos", "Eleni", "Oliver", "Alexandra")
COLOURS = ("green", "orange", "purple", "yellow", "black")


@cache
def board_text(name: str = "colony") -> str:
    """The text of a shipped board."""
    return (MAPS / "planet_steam" / f"{name}.yaml").read_text(encoding="utf-8")


@cache
def rules_of(text: str) -> PlanetSteam:
    """The rules on the board of a text."""
    reading = registry.read_board_text(text, "board.yaml")
    assert reading.board is not None, reading.problems
    return PlanetSteam(reading.board)


def new_game(
    seats: int = 3, *, seed: int = 5, board: str = "colony", rounds: int | None = None, **options: str
) -> Controller:
    """A new game; rounds: fewer than the board's."""
    text = board_text(board)
    if rounds is not None:
        text = "\n".join(
            f"    rounds: {rounds}" if line.startswith("    rounds:") else line for line in text.splitlines()
        )
    rules = rules_of(text)
    people = tuple(map(Seat, NAMES[:seats], COLOURS))
    return Controller(rules, Table(rules.game, "board.yaml", text, people, dict(options), None, seed))


def state_of(controller: Controller) -> State:
    """The running state itself, to be set up for a test."""
    state = controller._state
    assert isinstance(state, State)
    return state


def arranged(controller: Controller, arrange: Callable[[State], object]) -> Controller:
    """The game after its state was changed for a test; undo keeps the change."""
    arrange(state_of(controller))
    controller._snapshots.clear()
    return controller


def play_on(controller: Controller, until: Until, seed: int = 3) -> Controller:
    """Plays without a screen until something is to be decided, or to the end."""
    chance = Chance(seed)
    return sitting.play_on(controller, lambda c: keen(list(c.legal()), chance), until)


def at_phase(phase: str, seats: int = 3, *, round_: int = 1, seed: int = 3, **how: Any) -> Controller:
    """A game that has come to a decision in some round."""
    controller = play_on(
        new_game(seats, **how), lambda c, turn: turn.phase == phase and c.view(None).round >= round_, seed
    )
    turn = controller.to_act()
    assert turn is not None, f"the game never came to {phase}"
    assert turn.phase == phase
    return controller


def table_of(driver: Driver) -> PlanetSteamTable:
    """The table on the screen."""
    scene = driver.scene
    assert isinstance(scene, TableScene), scene
    assert isinstance(scene.table, PlanetSteamTable)
    return scene.table


def zone_place(driver: Driver, zone: str, aside: tuple[float, float] = (0.0, -14.0)) -> tuple[int, int]:
    """Where a zone's tank is in the window."""
    table = table_of(driver)
    x, y = table.painter.zone_pos(zone)
    left, top = table.camera.to_screen(x + aside[0], y + aside[1])
    return round(left), round(top)


# -- doing an action by clicks ---------------------------------------------------------------------------------------


def click_as_shown(driver: Driver, action: Action) -> list[Action]:
    """Does one action by clicking, and what the screen does with it."""
    if isinstance(action, a.WorkTank):
        # On the screen tanks are chosen first; they are paid for when the seat extracts.
        driver.click(f"board.{action.zone}")
        assert action.zone in table_of(driver).extraction.zones
        click_action(driver, a.StoreOutput())
        return [action, a.StoreOutput()]
    click_action(driver, action)
    return [action]


def click_action(driver: Driver, action: Action) -> None:  # noqa: C901 - one case for each class of action
    """Does one action by clicking."""
    match action:
        case a.TakeOptionalCard():
            driver.click(f"optional.{action.optional_card}")
        case a.LeaveOptionalCards():
            driver.click("optional.none")
        case a.UpgradeCarrier():
            driver.click(f"upgrade.{action.resource}")
        case a.Bid():
            _step(driver, "bid", action.amount - table_of(driver).bidding.amount)
            driver.click("bid.do")
        case a.PassBid():
            driver.click("bid.pass")
        case a.TakeCard():
            driver.click(f"card.{action.card}")
        case a.TakePermit():
            driver.click("engineer.permit")
        case a.TakeCredits():
            driver.click("engineer.credits")
        case a.TakeResource():
            driver.click(f"agent.{action.resource}")
        case a.TakeExtra():
            driver.click(f"extra.{action.resource}")
        case a.ChooseZone():
            driver.click(f"board.{action.zone}")
            driver.click("put_up")
        case a.RollClaim():
            driver.click(f"board.{action.zone}")
            driver.click("claim.roll")
        case a.PermitClaim():
            driver.click(f"board.{action.zone}")
            driver.click("claim.permit")
        case a.NoClaim():
            driver.click("claim.none")
        case a.RollAgain():
            driver.click("roll.again")
        case a.KeepRoll():
            driver.click("roll.keep")
        case a.ChooseDirection():
            driver.click(f"direction.{action.direction}")
        case a.PlaceAirship():
            driver.click(f"board.anchorage.{action.row}")
        case a.Activate():
            driver.click("activate")
        case a.TakeWater():
            driver.click("take_water")
        case _:
            _click_later_action(driver, action)


def _click_later_action(driver: Driver, action: Action) -> None:  # noqa: C901 - one case for each class of action
    match action:
        case a.BuyTank():
            _tool(driver, "local", action.zone)
        case a.ImportTank():
            _tool(driver, "import", action.zone)
        case a.BuyConverter():
            _tool(driver, action.resource, action.zone)
            if driver.has("replace.return"):
                driver.click(f"replace.{action.old_to_zone or 'return'}")
        case a.BuySupercharger():
            _tool(driver, "supercharger", action.zone)
        case a.ReturnConverter():
            _tool(driver, "return", action.zone)
        case a.MoveTank():
            driver.drag(zone_place(driver, action.from_zone), zone_place(driver, action.to_zone))
        case a.SwapTanks():
            _tool(driver, "tank", action.zone, action.other_zone)
        case a.MoveConverter():
            _tool(driver, "converter", action.from_zone, action.to_zone)
        case a.MoveSupercharger():
            _tool(driver, "charger", action.from_zone, action.to_zone)
        case a.EndTankPhase():
            driver.click("tanks.end")
        case a.StoreOutput():
            driver.click("extract.do")
            if driver.has("question.yes"):
                driver.click("question.yes")
        case a.PlaceMarker():
            driver.click(f"marker.{action.resource}")
        case a.HoldPrice():
            driver.click("trade.hold")
        case a.Buy():
            _step(driver, "trade", action.amount)
            driver.click("trade.do")
            if driver.has("question.yes"):
                driver.click("question.yes")
        case a.Sell():
            _step(driver, "trade", -action.amount)
            driver.click("trade.do")
        case a.PassTrade():
            driver.click("trade.pass")
        case a.BuyCertificate():
            driver.click(f"certificate.{action.certificate}.buy")
        case a.SellCertificate():
            driver.click(f"certificate.{action.certificate}.sell")
        case a.EndCertificates():
            driver.click("certificates.done")
        case _:
            raise AssertionError(f"no way to click {action}")


def _tool(driver: Driver, tool: str, *zones: str) -> None:
    driver.click(f"tool.{tool}")
    for zone in zones:
        driver.click(f"board.{zone}")


def _step(driver: Driver, stepper: str, times: int) -> None:
    for _ in range(abs(times)):
        driver.click(f"{stepper}.{'more' if times > 0 else 'less'}")
