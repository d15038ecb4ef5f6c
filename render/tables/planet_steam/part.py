"""What the parts of the table share: each looks after some decisions, with their panel, their board and their keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import pygame

from game.planet_steam.state import Player, State
from game.rules import Action
from render.board.zone_view import ZoneHighlights, ZoneHit
from render.tables.base import Target
from render.tables.planet_steam.naming import CREDITS, view_costs
from render.tables.planet_steam.sheet import SheetHit
from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

Tip = tuple[tuple[TipLine, ...], bool]
"""Lines for the tooltip of a place on the board, and whether they tell a refusal."""

ZONE_RADIUS = 30


class Part:
    """One part of the table. phases: the decisions it looks after. hovered: the zone that is pointed at or focused."""

    phases: tuple[str, ...] = ()

    def __init__(self, table: PlanetSteamTable) -> None:
        self.table = table

    # -- shorthands

    @property
    def state(self) -> State:
        """What the seat at the screen may know."""
        state = self.table.view
        assert isinstance(state, State)
        return state

    @property
    def player(self) -> Player:
        """The player who decides."""
        return self.state.player

    def say(self, key: str, **values: Any) -> str:
        """A sentence of this game."""
        return self.table.say(key, values)

    def do(self, action: Action) -> None:
        """Does it."""
        self.table.do(action)

    def redraw(self) -> None:
        """Something that is being chosen has changed."""
        self.table.app.refresh()

    # -- slots

    def refresh(self) -> None:
        """Something was done: forget what was being chosen."""

    def view(self, ui: UI) -> None:
        """The panel of the decision."""

    def highlights(self, hovered: str | None) -> ZoneHighlights:
        """What is lit on the zones."""
        return ZoneHighlights(hovered=hovered)

    def targets(self) -> list[Target]:
        """What the keyboard can choose on the board."""
        return []

    def click(self, hit: ZoneHit) -> None:
        """A click on the zones or the anchorages."""
        self.table.app.play("error")

    def click_sheet(self, hit: SheetHit) -> None:
        """A click on the printed sheet."""
        self.table.app.play("error")

    def tip(self, hit: ZoneHit) -> Tip:
        """What can be done at that place, or why nothing can."""
        return (), False

    def cancel(self) -> bool:
        """Stop choosing; whether something was being chosen."""
        return False

    def key(self, event: pygame.Event) -> bool:
        """A key no control used."""
        return False

    # -- building blocks

    def zone_target(self, zone: str, on: Any, off: Iterable[TipLine] = ()) -> Target:
        """A zone that the keyboard can choose."""
        return Target(zone, self.table.painter.zone_pos(zone), on, off=tuple(off), radius=ZONE_RADIUS)

    def action_button(
        self,
        ui: UI,
        node_id: str,
        words: str,
        action: Action,
        *,
        icon: str = "",
        look: str = "plain",
        key: str | tuple[str, ...] = (),
        costs: Mapping[Any, int] | None = None,
        tip: Iterable[TipLine] = (),
        weight: float = 0,
    ) -> None:
        """A button that does an action, with what it costs; off with all reasons when it is not allowed."""
        off = self.table.why_not(action)
        on = partial(self.do, action)
        if costs is None:
            ui.button(node_id, words, icon=icon, look=look, on=on, off=off, key=key, tip=tuple(tip), weight=weight)
            return
        with ui.press(node_id, on=on, look=look, off=off, key=key, tip=tuple(tip), pad=7, gap=5, weight=weight):
            tone = "faint" if off else "light" if look == "primary" else "ink"
            if icon:
                ui.icon(icon, size=18, tone=tone)
            ui.text(words, "body", tone, wrap=False, weight=1)
            view_costs(ui, costs, tone=tone, short=self.short_of(costs))

    def short_of(self, costs: Mapping[Any, int]) -> dict[str, bool]:
        """Of what the player who decides has too little for a cost."""
        have = {CREDITS: self.player.credits, **self.player.resources}
        return {key: have.get(key, 0) < amount for key, amount in costs.items()}

    def warn(self, ui: UI, words: str, tone: str = "danger") -> None:
        """A warning with its sign."""
        with ui.row(gap=6, stand="top"):
            ui.icon("triangle-alert", size=16, tone=tone)
            ui.text(words, "small", tone, weight=1)


class ZoneChoice(Part):
    """A part in which a zone is chosen before anything is done. zone: the one that is chosen so far."""

    zone: str | None = None

    def zones(self) -> list[str]:
        """The zones that can be chosen."""
        raise NotImplementedError

    def refresh(self) -> None:
        """None yet."""
        self.zone = None

    def choose(self, zone: str | None) -> None:
        """Another zone."""
        self.zone = zone
        self.redraw()

    def targets(self) -> list[Target]:
        """The zones for the keyboard."""
        return [self.zone_target(zone, partial(self.choose, zone)) for zone in self.zones()]

    def click(self, hit: ZoneHit) -> None:
        """Chooses a zone; one that cannot be chosen is refused by its tooltip."""
        if hit.kind == "zone" and hit.zone in self.zones():
            self.choose(hit.zone)
        else:
            super().click(hit)

    def cancel(self) -> bool:
        """No zone again."""
        if self.zone is None:
            return False
        self.choose(None)
        return True
