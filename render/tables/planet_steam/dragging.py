"""Dragging own tanks, converters and superchargers from zone to zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from render.board.zone_art import PLATE_AT
from render.board.zone_view import MovingTank, TankPiece, ZoneView
from render.symbols import symbol_surface
from render.tables.planet_steam.tools import TOOLS, Tool
from render.ui import paint

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

_TURBINE = (31.0, -22.0)
_REACH = 15.0


class Dragging:
    """What is being dragged: the tool it amounts to, the zone it comes from, and the pointer's place."""

    def __init__(self, table: PlanetSteamTable) -> None:
        self._table = table
        self.tool: Tool | None = None
        self.zone = ""
        self.pos = (0, 0)

    def forget(self) -> None:
        """Nothing is dragged."""
        self.tool, self.zone = None, ""

    def grab(self, pos: tuple[int, int]) -> bool:
        """A drag begins there: of a supercharger, a converter's sign, or a whole tank; False when none is there."""
        table = self._table
        hit = table.painter.hit(table.camera, pos)
        if not table.decides("tanks") or table.tanks.replacing is not None or hit is None or hit.kind != "zone":
            return False
        if hit.zone not in table.view.tanks_of(table.view.seat):
            return False
        self.tool = TOOLS[self._what(hit.zone, pos)]
        self.zone, self.pos = hit.zone, pos
        table.tanks.refresh()
        table.app.refresh()
        return True

    def _what(self, zone: str, pos: tuple[int, int]) -> str:
        table = self._table
        tank, (x, y) = table.view.tanks[zone], table.camera.to_board(*pos)
        middle = table.painter.zone_pos(zone)
        dx, dy = x - middle[0], y - middle[1]
        if tank.supercharger and abs(dx - _TURBINE[0]) < _REACH and abs(dy - _TURBINE[1]) < _REACH:
            return "charger"
        if tank.converter is not None and abs(dx - PLATE_AT[0]) < _REACH and abs(dy - PLATE_AT[1]) < _REACH:
            return "converter"
        return "tank"

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moves on."""
        self.pos = pos
        self._table.hover_zone(pos)

    def drop(self, pos: tuple[int, int]) -> None:
        """Does the move to where it is let go; elsewhere nothing happens."""
        table, tool, zone = self._table, self.tool, self.zone
        hit = table.painter.hit(table.camera, pos)
        self.forget()
        table.app.refresh()
        if tool is None or hit is None or hit.kind != "zone" or hit.zone == zone:
            return
        table.do(tool.action(table.view, zone, hit.zone))

    def shown_on(self, view: ZoneView) -> ZoneView:
        """The board while a tank is lifted off it."""
        if self.tool is None:
            return view
        tanks = dict(view.tanks)
        tank = tanks[self.zone]
        x, y = self._table.camera.to_board(*self.pos)
        moving: tuple[MovingTank, ...] = ()
        if self.tool.id == "tank":
            del tanks[self.zone]
            moving = (MovingTank(x, y, tank),)
        elif self.tool.id == "converter":
            tanks[self.zone] = TankPiece(None, tank.supercharger)
        else:
            tanks[self.zone] = TankPiece(tank.converter, False)
        return ZoneView(view.claims, tanks, view.airship, view.airship_at, moving)

    def draw(self, surface: pygame.Surface) -> None:
        """A converter's sign or a supercharger at the pointer."""
        if self.tool is None or self.tool.id == "tank":
            return
        size = max(16, round(30 * self._table.camera.scale))
        tank = self._table.view.tanks[self.zone]
        if self.tool.id == "converter":
            picture = symbol_surface(f"resource.{tank.converter}", size)
        else:
            picture = paint.rounded((size, size), size // 2, (244, 212, 120), (112, 78, 30), max(2, size // 10)).copy()
            sign = paint.icon("chevron-up", round(size * 0.8), (122, 44, 28))
            picture.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
        surface.blit(picture, picture.get_rect(center=self.pos))
