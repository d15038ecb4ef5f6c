"""The end: a player's links lit on the board, and listed."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from game.steam.links import Link
from render.tables.steam.ways import draw_line
from render.ui import UI

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable


_PLACE = 24.0
"""So near a place its name must be seen."""


class Results:
    """What the results light up. seat: whose links; None while the results are not open."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table
        self.seat: int | None = None

    def show(self, seat: int | None) -> None:
        """The results show this seat; None: they close."""
        self.seat = seat

    def _links(self, seat: int) -> list[Link]:
        return [link for link in self._table.network.complete if link.owner == seat]

    def draw(self, surface: pygame.Surface) -> None:
        """A bright line along the seat's links."""
        assert self.seat is not None
        table = self._table
        for link in self._links(self.seat):
            ends = [table.painter.hex_pos(table.ground.place_at[place]) for place in link.places]
            way = table.painter.way_along(table.pieces_of([link]))
            free = [point for point in way if all(math.dist(point, end) > _PLACE for end in ends)]
            draw_line(surface, table.camera, [table.camera.to_screen(*point) for point in free])

    def extra(self, ui: UI, seat: int) -> None:
        """The income phase that ended the game; the links by their ends."""
        last = next((line for line in self._table.income.lines() if line.seat == seat), None)
        if last is not None:
            ui.space(4)
            ui.label(self._table.say("ui.income_title", {"n": self._table.view.turn}))
            ui.text(self._table.income.told(last), "small", "muted")
        links = self._links(seat)
        if not links:
            return
        ui.space(4)
        ui.label(self._table.say("ui.links_of", {"n": len(links)}))
        ui.text(" · ".join(self._table.names.link(link) for link in links), "small", "muted")
