"""What paying costs beyond cash: the money raised, and the income or points it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import Action
from game.steam import offers
from game.steam.money import Quote

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable


def price_lines(table: SteamTable, quote: Quote | None) -> list[str]:
    """What paying a price does to cash, income and points; nothing for a price of $0."""
    if quote is None or not quote.price:
        return []
    lines = [table.say("ui.pay.left", {"cash": quote.left})]
    if quote.raised:
        lines.insert(0, table.say(f"ui.pay.{_cost_key(quote.income, quote.points)}", raised_values(quote)))
    return lines


def raised_values(quote: Quote) -> dict[str, int]:
    """The numbers of a raising."""
    return {"raised": quote.raised, "income": quote.income, "points": quote.points}


def _cost_key(income: int, points: int) -> str:
    return "raise_both" if income and points else "raise_points" if points else "raise_income"


def action_lines(table: SteamTable, action: Action) -> list[str]:
    """The same for an action of the player to decide."""
    return price_lines(table, offers.quote(table.ground, table.view, action))
