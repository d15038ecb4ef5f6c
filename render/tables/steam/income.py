"""The income phase, told after it happened: each player's calculation, and who went bankrupt and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules import Value
from render.symbols import player_chip
from render.tables.steam.naming import dollars
from render.ui import UI
from render.words import signed

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

_TOLD = ("receives_income", "pays_income", "receives_balance", "pays_expenses", "goes_bankrupt")
_RAISED = ("raised_for_income", "raised_for_points", "raised_for_both")


@dataclass(frozen=True)
class Line:
    """One player's calculation. raised: dollars had for income and points; owed: what could not be paid."""

    seat: int
    income: int = 0
    expenses: int = 0
    balance: int = 0
    raised: int = 0
    lost_income: int = 0
    lost_points: int = 0
    owed: int | None = None


class Income:
    """The calculation of the phase that has just passed; shown until it is closed."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table
        self._closed = -1

    def lines(self) -> list[Line]:
        """Every player's calculation, if the last action ended with the income phase."""
        records = self._table.controller.records
        if not records or self._closed == len(records):
            return []
        raised: dict[int, Mapping[str, Value]] = {}
        found = []
        for event in records[-1].events:
            seat = event.values.get("player")
            if not isinstance(seat, int):
                continue
            if event.key in _RAISED:
                raised[seat] = event.values
            elif event.key in _TOLD:
                found.append(_line(seat, event.key, event.values, raised.get(seat, {})))
        return found

    def told(self, line: Line) -> str:
        """A calculation in one line: "Income +$3 · Expenses −$5 · Raised +$2, income −1 · Cash $0"."""
        table = self._table
        if line.owed is not None:
            return table.say("ui.bankrupt_why", {"player": line.seat, "owed": line.owed})
        parts = [("income", _money(line.income))]
        if table.view.standard:
            parts.append(("expenses", _money(-line.expenses)))
        if line.raised:
            parts.append(("raised", self._raised(line).replace("\n", ", ")))
        parts.append(("cash", dollars(table.view.players[line.seat].cash)))
        return " · ".join(f"{table.say(f'ui.word.{word}')} {amount}" for word, amount in parts)

    def close(self) -> None:
        """It has been seen."""
        self._closed = len(self._table.controller.records)
        self._table.app.refresh()

    def view(self, ui: UI) -> None:
        """The dialog."""
        lines = self.lines() if self._table.turn is not None else []
        if not lines:
            return
        table = self._table
        standard = table.view.standard
        title = table.say("ui.income_title", {"n": table.view.turn - 1})
        with ui.dialog("income", title, on_cancel=self.close, width=560):
            heads = ["player", "income", *(["expenses"] if standard else []), "raised", "cash"]
            with ui.grid((1, *([0] * (len(heads) - 1))), gap=16, row_gap=7):
                for word in heads:
                    ui.label(table.say(f"ui.word.{word}"), align="left" if word == "player" else "right")
                for line in lines:
                    self._view_line(ui, line, standard)
            for line in lines:
                if line.owed is not None:
                    with ui.row(gap=6, stand="top"):
                        ui.icon("triangle-alert", tone="danger")
                        values = {"player": line.seat, "owed": line.owed}
                        ui.text(table.say("ui.bankrupt_why", values), "small", weight=1)
            if any(line.owed is not None for line in lines):
                ui.text(table.say("ui.bankrupt_means"), "small", "muted")
                with ui.row(align="left"):
                    ui.rule_link("steam-7.3")
            with ui.foot():
                ui.button("income.close", table.say("ui.go_on"), on=self.close, look="primary", key="return")

    def _view_line(self, ui: UI, line: Line, standard: bool) -> None:
        table = self._table
        with ui.row(gap=7):
            ui.picture(player_chip(table.game, table.colour(line.seat), ui.u(22)))
            ui.text(table.name(line.seat), "bold", wrap=False, weight=1)
        if line.owed is not None:
            ui.text("", align="right")
            if standard:
                ui.text("", align="right")
            ui.text(self._raised(line), "small", align="right")
            ui.text(table.say("ui.bankrupt"), "bold", "danger", align="right", wrap=False)
            return
        ui.text(_money(line.income), align="right", wrap=False)
        if standard:
            ui.text(_money(-line.expenses), align="right", wrap=False)
        ui.text(self._raised(line), "small", align="right")
        ui.text(dollars(table.view.players[line.seat].cash), "number", align="right", wrap=False)

    def _raised(self, line: Line) -> str:
        """What had to be raised, and what it cost."""
        if not line.raised:
            return "–"
        parts = [_money(line.raised)]
        if line.lost_income:
            parts.append(self._table.say("ui.lost_income", {"amount": signed(-line.lost_income)}))
        if line.lost_points:
            parts.append(self._table.say("ui.lost_points", {"amount": signed(-line.lost_points)}))
        return "\n".join(parts)


def _line(seat: int, key: str, values: Mapping[str, Value], raised: Mapping[str, Value]) -> Line:
    costs = (_int(raised, "amount"), _int(raised, "income"), _int(raised, "points"))
    if key == "goes_bankrupt":
        return Line(seat, 0, 0, 0, *costs, owed=_int(values, "owed"))
    sign = -1 if key.startswith("pays") else 1
    return Line(seat, _int(values, "income"), _int(values, "expenses"), sign * _int(values, "amount"), *costs)


def _int(values: Mapping[str, Value], name: str) -> int:
    value = values.get(name, 0)
    assert isinstance(value, int), (name, value)
    return value


def _money(value: int) -> str:
    return f"+${value}" if value > 0 else dollars(value)
