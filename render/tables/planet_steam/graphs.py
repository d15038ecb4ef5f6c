"""The charts of the table: prices and wealth over the rounds, in a dialog, in the trade panel and at the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.planet_steam.previews import wealth
from game.planet_steam.state import UNKNOWN
from render import theme
from render.symbols import player_chip, symbol_surface
from render.tables.planet_steam.charts import Series, draw_chart
from render.ui import UI

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable


class Graphs:
    """Whether the dialog is open, and what the lines are."""

    def __init__(self, table: PlanetSteamTable) -> None:
        self._table = table
        self.shown = False

    def open(self) -> None:
        """Shows or hides the dialog."""
        self.shown = not self.shown
        self._table.app.refresh()

    # -- lines

    def prices(self, *resources: str) -> list[Series]:
        """The price of each resource: at the start, after each round, and now."""
        state = self._table.view
        rows = list(state.price_history)
        if rows[-1] != state.price:
            rows.append(dict(state.price))
        return [
            Series(
                tuple(row[resource] for row in rows),
                theme.RESOURCES[resource].dark,
                partial(symbol_surface, f"resource.{resource}"),
            )
            for resource in resources
        ]

    def wealth(self) -> list[Series]:
        """The wealth of each player, as far as it may be known."""
        table, state = self._table, self._table.view
        rows = [list(row) for row in state.wealth_history]
        if not state.over:
            rows.append(
                [
                    UNKNOWN if player.credits == UNKNOWN else wealth(table.board, state, seat)
                    for seat, player in enumerate(state.players)
                ]
            )
        return [
            Series(
                tuple(None if row[seat] == UNKNOWN else row[seat] for row in rows),
                table.look(seat).dark,
                partial(player_chip, table.game, table.colour(seat)),
            )
            for seat in range(len(state.players))
        ]

    # -- places

    def view_resource(self, ui: UI, resource: str) -> None:
        """The price of one resource in little, below its trade."""
        lines = self.prices(resource)
        if len(lines[0].values) < 2:
            return
        ui.label(self._table.say("ui.price_so_far"))
        self._chart(ui, lines, (276, 96))

    def view_wealth(self, ui: UI) -> None:
        """Everyone's wealth over the rounds."""
        ui.label(self._table.say("ui.wealth_so_far"))
        self._chart(ui, self.wealth(), (380, 200))

    def view_prices(self, ui: UI, size: tuple[float, float]) -> None:
        """All prices over the rounds."""
        ui.label(self._table.say("ui.prices_so_far"))
        self._chart(ui, self.prices(*self._table.board.market.order), size)

    def _chart(self, ui: UI, lines: list[Series], size: tuple[float, float]) -> None:
        first = self._table.say("ui.at_start")
        ui.canvas("", size, partial(draw_chart, series=lines, scale=ui.theme, first=first))

    def view(self, ui: UI) -> None:
        """The dialog."""
        if not self.shown:
            return
        width = min(560.0, ui.size[0] / ui.theme.scale - 70)
        with ui.dialog("charts", self._table.say("ui.charts"), on_cancel=self.open, width=width):
            self.view_prices(ui, (width - 44, 190))
            ui.label(self._table.say("ui.wealth_so_far"))
            self._chart(ui, self.wealth(), (width - 44, 190))
            with ui.foot():
                close = self._table.scene.say("common.ui.close")
                ui.button("charts.close", close, on=self.open, look="primary", key="return")
