"""The end: a player's links lit on the board, and listed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.steam.links import Link
from render.tables.steam.ways import draw_line
from render.ui import UI

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable


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
            way = [table.camera.to_screen(*point) for point in table.painter.way_along(table.pieces_of([link]))]
            draw_line(surface, table.camera, way)

    def extra(self, ui: UI, seat: int) -> None:
        """The links by their ends."""
        links = self._links(seat)
        if not links:
            return
        ui.space(4)
        ui.label(self._table.say("ui.links_of", {"n": len(links)}))
        ui.text(" · ".join(self._table.names.link(link) for link in links), "small", "muted")
