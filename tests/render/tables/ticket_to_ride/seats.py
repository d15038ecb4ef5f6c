"""Somebody who plays Ticket to Ride with the mouse: every action by clicks on what is on the screen."""

from __future__ import annotations

from game.rules import Action
from game.ticket_to_ride.actions import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    StopDrawing,
    TakeBack,
)
from render.scenes.table import TableScene
from render.tables.ticket_to_ride import TicketToRideTable
from tests.render.harness import Driver
from tests.render.tables.sitting import at_table, hover_words, sit_down

__all__ = ["at_table", "click_action", "hover_words", "lane_place", "sit_down", "table_of"]


def table_of(driver: Driver) -> TicketToRideTable:
    """The table on the screen."""
    scene = driver.scene
    assert isinstance(scene, TableScene), scene
    assert isinstance(scene.table, TicketToRideTable)
    return scene.table


def click_action(driver: Driver, action: Action) -> None:
    """Does one action by clicking."""
    match action:
        case KeepTickets():
            for ticket in action.returned:
                driver.click(f"offer.{ticket}")
            driver.click("keep")
        case DrawFaceUp():
            driver.click(f"row.{action.slot}")
        case DrawBlind():
            driver.click("deck")
        case StopDrawing():
            driver.click("stop")
        case ClaimRoute():
            driver.click(f"board.{action.route}.{action.lane}")
            _pay(driver, action)
        case DrawTickets():
            driver.click("ticket_deck")
            driver.click("question.yes")
        case BuildStation():
            driver.click("station")
            driver.click(f"board.{action.city}")
            _pay(driver, action)
        case PayTunnel():
            ways = [way for way in table_of(driver).legal if isinstance(way, PayTunnel)]
            driver.click(f"tunnel.pay.{ways.index(action)}")
        case TakeBack():
            driver.click("tunnel.back")
        case Pass():
            driver.click("pass")
        case _:
            raise AssertionError(f"no way to click {action}")


def _pay(driver: Driver, action: ClaimRoute | BuildStation) -> None:
    """Chooses the payment, if there was a question."""
    choice = table_of(driver).paying.choice
    if choice is not None:
        driver.click(f"pay.{choice.ways.index(action)}")


def lane_place(driver: Driver, route: str, lane: int, space: int = 0) -> tuple[int, int]:
    """Where a space of a lane is in the window."""
    table = table_of(driver)
    x, y, _ = table.painter.space_poses(route, lane)[space]
    left, top = table.camera.to_screen(x, y)
    return round(left), round(top)
