"""The tank phase: buy, import, convert, supercharge, upgrade and rearrange, with keys, clicks or by dragging."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

import pygame

from game.planet_steam.actions import BuyConverter, EndTankPhase
from game.planet_steam.previews import cost_of
from game.rules import Action, Reason
from render import theme
from render.board.zone_view import TankPiece, ZoneHighlights, ZoneHit
from render.symbols import symbol_surface
from render.tables.base import Target
from render.tables.planet_steam.choices import view_upgrades
from render.tables.planet_steam.naming import view_costs
from render.tables.planet_steam.part import Part, Tip
from render.tables.planet_steam.pictures import tank_face
from render.tables.planet_steam.tools import BUYING, MOVING, Tool
from render.ui import UI, TipLine, paint

_PICTURE = 30.0


class Tanks(Part):
    """6.2 and 6.3. tool: what is in hand; zone: the zone chosen first, or from where something moves;
    replacing: a converter that is bought for that zone in the place of another."""

    phases = ("tanks",)

    tool: Tool | None = None
    zone: str | None = None
    replacing: str | None = None

    def refresh(self) -> None:
        """Nothing is in hand."""
        self.tool = self.zone = self.replacing = None

    # -- choosing

    def take(self, tool: Tool) -> None:
        """Takes a tool; with a zone chosen it is used there at once."""
        zone = self.zone
        if zone is not None and not tool.moves:
            self._use(tool, zone)
            return
        self.tool = None if self.tool is tool and zone is None else tool
        if zone is not None and zone not in tool.sources(self.state):
            self.zone = None
        self.redraw()

    def choose(self, zone: str) -> None:
        """A zone of the board: uses the tool there, or chooses it."""
        tool = self.tool
        if tool is None:
            own = self.state.claims.get(zone) == self.state.seat
            self.zone = zone if own and zone != self.zone else None
            if not own:
                self.table.app.play("error")
            self.redraw()
        elif not tool.moves:
            self._use(tool, zone)
        elif self.zone is None:
            self._pick_up(tool, zone)
        elif zone == self.zone:
            self.cancel()
        else:
            self.do(tool.action(self.state, self.zone, zone))

    def _pick_up(self, tool: Tool, zone: str) -> None:
        if zone in tool.sources(self.state):
            self.zone = zone
            self.redraw()
        else:
            self.do(tool.action(self.state, zone, zone))  # refused, with all reasons

    def _use(self, tool: Tool, zone: str) -> None:
        action = tool.action(self.state, zone)
        if isinstance(action, BuyConverter) and self._free_for_old(zone) and not self.table.why_not(action):
            self.tool, self.zone, self.replacing = tool, zone, tool.resource
            self.redraw()
            return
        self.do(action)

    def _free_for_old(self, zone: str) -> list[str]:
        """Own plain tanks that could take the converter which is on a zone now."""
        tanks = self.state.tanks
        if zone not in tanks or tanks[zone].converter is None:
            return []
        return [other for other in self.state.tanks_of(self.state.seat) if tanks[other].converter is None]

    def replace(self, to: str | None) -> None:
        """Buys the converter; the old one goes to another tank, or back."""
        assert self.zone is not None
        assert self.replacing is not None
        self.do(BuyConverter(self.zone, self.replacing, to))

    def cancel(self) -> bool:
        """Puts down what is in hand."""
        busy = self.tool is not None or self.zone is not None
        self.refresh()
        if busy:
            self.redraw()
        return busy

    # -- the panel

    def view(self, ui: UI) -> None:
        """What can be bought and moved, what it cost so far, and the end."""
        if self.replacing is not None:
            self._view_replacing(ui)
            return
        self._view_end(ui)
        self._view_hand(ui)
        with ui.grid((1, 1), gap=5, row_gap=5):
            for tool in BUYING:
                self._view_tool(ui, tool)
        with ui.row(gap=5):
            ui.label(self.say("ui.class_up"), weight=1)
            view_costs(
                ui, self.table.board.costs.carrier_class, short=self.short_of(self.table.board.costs.carrier_class)
            )
        view_upgrades(ui, self, costs=True)
        ui.label(self.say("ui.reorganise"))
        with ui.grid((1, 1), gap=5, row_gap=5):
            for tool in MOVING:
                off = self._off(tool)
                ui.button(
                    f"tool.{tool.id}",
                    self.say(tool.word),
                    on=partial(self.take, tool),
                    off=off,
                    key=tool.key,
                    chosen=self.tool is tool,
                    compact=True,
                    tip=[TipLine(self.say(f"ui.tool.{tool.id}"), "planet-6.3")],
                )

    def _view_hand(self, ui: UI) -> None:
        """What is in hand, and what to do with it."""
        if self.tool is None and self.zone is None:
            return
        if self.tool is None:
            words = self.say("ui.zone_chosen", zone=self.zone)
        elif self.tool.moves:
            words = self.say("ui.choose_goal" if self.zone else "ui.choose_source", zone=self.zone or "")
        else:
            words = self.say("ui.choose_zone_for", what=self._name(self.tool))
        with ui.row(gap=6):
            ui.icon("hand", size=16, tone="accent")
            ui.text(words, "small_bold", "accent", weight=1)
            ui.button("tool.down", icon="x", look="quiet", on=self.cancel, compact=True, tip=self.say("ui.put_down"))

    def _name(self, tool: Tool) -> str:
        return self.say(tool.word, goods=tool.resource)

    def _view_tool(self, ui: UI, tool: Tool) -> None:
        off = self._off(tool)
        costs = cost_of(self.table.board, self.state, tool.action(self.state, ""))
        tip = [
            TipLine(
                f"{self._name(tool)}: {self.table.names.amounts(costs)}\n{self.say(f'ui.tool.{tool.id}')}", "planet-6.2"
            )
        ]
        with ui.press(
            f"tool.{tool.id}",
            on=partial(self.take, tool),
            off=off,
            key=tool.key,
            tip=tip,
            chosen=self.tool is tool,
            pad=5,
            gap=6,
        ):
            ui.picture(_tool_picture(tool, ui.u(_PICTURE)))
            with ui.column(gap=1, weight=1):
                ui.text(self.say(f"ui.short.{tool.id}"), "small", "faint" if off else "ink", wrap=False)
                with ui.row(gap=3):
                    view_costs(ui, costs, tone="faint" if off else "ink", short=self.short_of(costs), size=14)

    def _off(self, tool: Tool) -> tuple[TipLine, ...]:
        """Why a tool is of no use now: on the chosen zone, or on all of them."""
        sources = tool.sources(self.state)
        if not tool.moves and self.zone is not None:
            return self.table.why_not(tool.action(self.state, self.zone))
        if tool.moves:
            found = self._reasons(tool, sources)
        else:
            found = [self.table.controller.why_not(tool.action(self.state, zone)) for zone in sources]
        if any(not reasons for reasons in found):
            return ()
        own = self.state.zones_of(self.state.seat)
        everywhere = found or [self.table.controller.why_not(tool.action(self.state, zone, zone)) for zone in own]
        lines = self.table.reason_lines(_common(everywhere))
        if not sources:
            lines = (TipLine(self.say(f"ui.no_place.{tool.id}"), "planet-2.3"), *lines)
        return lines or (TipLine(self.say("reason.nothing_changes"), "planet-6.3"),)

    def _reasons(self, tool: Tool, sources: list[str]) -> list[list[Reason]]:
        """What forbids each move from each source."""
        goals = self.state.zones_of(self.state.seat) if tool.id == "tank" else self.state.tanks_of(self.state.seat)
        why_not = self.table.controller.why_not
        return [why_not(tool.action(self.state, zone, to)) for zone in sources for to in goals if to != zone]

    def _view_replacing(self, ui: UI) -> None:
        assert self.zone is not None
        old = self.state.tanks[self.zone].converter
        ui.text(self.say("ui.old_converter", goods=old, zone=self.zone), "bold")
        ui.button("replace.return", self.say("ui.give_back"), icon="undo-2", on=partial(self.replace, None), key="r")
        for zone in self._free_for_old(self.zone):
            ui.button(f"replace.{zone}", self.say("ui.to_zone", zone=zone), icon="move", on=partial(self.replace, zone))
        ui.button("replace.cancel", self.table.scene.say("common.ui.cancel"), look="quiet", on=self.cancel)

    def _view_end(self, ui: UI) -> None:
        """What this tank phase has cost so far, and its end."""
        with ui.row(gap=5):
            ui.text(self.say("ui.spent"), "small", "muted", wrap=False, weight=1)
            view_costs(ui, self.spent())
        ui.button(
            "tanks.end",
            self.say("do.end_tank_phase"),
            icon="check",
            look="primary",
            on=partial(self.do, EndTankPhase()),
            off=self.table.why_not(EndTankPhase()),
            key="e",
        )

    def spent(self) -> dict[str, int]:
        """What was paid since the activation, by resource and credits."""
        total: dict[str, int] = {}
        for record in reversed(self.table.controller.records):
            if record.seat != self.state.seat or record.phase not in ("tanks", "activation"):
                break
            for event in record.events:
                costs = event.values.get("cost")
                for key, amount in costs.items() if isinstance(costs, dict) else ():
                    total[key] = total.get(key, 0) + amount
            if record.phase == "activation":
                break
        keys = [*self.table.board.market.order, "credits"]
        return {key: total[key] for key in keys if key in total}

    # -- the board

    def _goals(self) -> list[str]:
        """The zones where what is in hand can be used now."""
        state, tool = self.state, self.tool
        if self.replacing is not None:
            return self._free_for_old(self.zone or "")
        if tool is None:
            return state.zones_of(state.seat)
        allowed = self.table.why_not
        if not tool.moves:
            return [zone for zone in tool.sources(state) if not allowed(tool.action(state, zone))]
        if self.zone is None:
            return tool.sources(state)
        return self.goals_of(tool, self.zone)

    def goals_of(self, tool: Tool, zone: str) -> list[str]:
        """Where something from that zone can be moved."""
        own = self.state.zones_of(self.state.seat)
        return [to for to in own if to != zone and not self.table.why_not(tool.action(self.state, zone, to))]

    def highlights(self, hovered: str | None) -> ZoneHighlights:
        """Where what is in hand can be used."""
        dragged = self.table.dragging
        if dragged.tool is not None:
            return ZoneHighlights(self.goals_of(dragged.tool, dragged.zone), hovered, dragged.zone)
        zones = self._goals() if self.tool is not None else ()
        return ZoneHighlights(zones, hovered, self.zone)

    def targets(self) -> list[Target]:
        """The same for the keyboard; all own zones when nothing is in hand."""
        if self.replacing is not None:
            return [self.zone_target(zone, partial(self.replace, zone)) for zone in self._goals()]
        zones = self._goals()
        if self.tool is not None and self.zone is not None and self.zone not in zones:
            zones = [*zones, self.zone]
        return [self.zone_target(zone, partial(self.choose, zone)) for zone in zones]

    def click(self, hit: ZoneHit) -> None:
        """Uses what is in hand, or chooses a zone."""
        if hit.kind != "zone":
            super().click(hit)
        elif self.replacing is not None:
            if hit.zone in self._goals():
                self.replace(hit.zone)
            else:
                super().click(hit)
        else:
            self.choose(hit.zone)

    def tip(self, hit: ZoneHit) -> Tip:
        """Why what is in hand cannot be used there; how to move a tank."""
        if hit.kind != "zone":
            return (), False
        tool = self.tool or self.table.dragging.tool
        source = self.zone or self.table.dragging.zone or None
        if tool is None:
            if self.state.claims[hit.zone] == self.state.seat and hit.zone in self.state.tanks:
                return (TipLine(self.say("ui.drag_it"), "planet-6.3"),), False
            return (), False
        action: Action
        if not tool.moves:
            action = tool.action(self.state, hit.zone)
        elif source is None or source == hit.zone:
            return (), False
        else:
            action = tool.action(self.state, source, hit.zone)
        off = self.table.why_not(action)
        if off:
            return off, True
        costs = cost_of(self.table.board, self.state, action)
        price = self.table.names.amounts(costs) if costs else ""
        return ((TipLine(f"{self._name(tool)}: {price}" if price else self._name(tool)),), False)


def _common(found: Iterable[list[Reason]]) -> list[Reason]:
    """The reasons that hold everywhere."""
    lists = list(found)
    if not lists:
        return []
    return [reason for reason in lists[0] if all(reason in other for other in lists[1:])]


def _tool_picture(tool: Tool, size: int) -> pygame.Surface:
    """A tank, a tank from abroad, a resource's sign, the supercharger."""
    if tool.id == "local":
        return tank_face(TankPiece(), size)
    if tool.id == "import":
        return _with_sign(tank_face(TankPiece(), size), "package", size)
    if tool.id == "supercharger":
        return tank_face(TankPiece(None, True), size)
    face = pygame.Surface((size, size), pygame.SRCALPHA)
    sign = symbol_surface(f"resource.{tool.resource}", round(size * 0.86))
    face.blit(sign, sign.get_rect(center=(size // 2, size // 2)))
    return face


def _with_sign(picture: pygame.Surface, icon: str, size: int) -> pygame.Surface:
    face = picture.copy()
    half = round(size * 0.56)
    disc = paint.rounded((half, half), half // 2, theme.PAPER_LIGHT, theme.INK, 1)
    face.blit(disc, (size - half, size - half))
    sign = paint.icon(icon, round(half * 0.74), theme.INK)
    face.blit(sign, sign.get_rect(center=(size - half // 2, size - half // 2)))
    return face
