"""Extraction: choose tanks and see what they would give, what would be lost and what energy it takes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.planet_steam.actions import StoreOutput, WorkTank
from game.planet_steam.deed import too_few
from game.planet_steam.previews import ExtractionPreview, Output, all_that_pays, energy_for, extraction_preview
from game.planet_steam.state import ENERGY
from render.board.zone_view import ZoneHighlights, ZoneHit
from render.symbols import symbol_surface
from render.tables.base import Target
from render.tables.planet_steam.part import Part, Tip
from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable


class Extraction(Part):
    """7.1 to 7.4. zones: the tanks chosen so far, besides those that work already."""

    phases = ("extraction",)

    def __init__(self, table: PlanetSteamTable) -> None:
        super().__init__(table)
        self.zones: list[str] = []

    def refresh(self) -> None:
        """None is chosen."""
        self.zones = []

    # -- choosing

    def toggle(self, zone: str) -> None:
        """Chooses a tank, or no longer."""
        if zone in self.zones:
            self.zones.remove(zone)
        elif zone in self._idle():
            self.zones.append(zone)
        else:
            self.do(WorkTank(zone))  # refused, with all reasons
            return
        self.table.app.play("card")
        self.redraw()

    def _idle(self) -> list[str]:
        """Own tanks that do not work yet."""
        return [zone for zone in self.state.tanks_of(self.state.seat) if zone not in self.state.working]

    def choose_all(self) -> None:
        """All that pays at today's prices."""
        self.zones = all_that_pays(self.table.board, self.state)
        self.redraw()

    def clear(self) -> None:
        """None."""
        self.zones = []
        self.redraw()

    def extract(self) -> None:
        """Pays for the chosen tanks and stores what they give."""
        if not self.zones and not self.state.working:
            self.table.do(StoreOutput(), confirm="sure.extract_nothing")
            return
        for zone in list(self.zones):
            self.do(WorkTank(zone))
        self.do(StoreOutput())

    @property
    def preview(self) -> ExtractionPreview:
        """What the chosen tanks would do."""
        return extraction_preview(self.table.board, self.state, self.zones)

    def _off(self, preview: ExtractionPreview) -> tuple[TipLine, ...]:
        if preview.energy_left >= 0:
            return ()
        reason = too_few(ENERGY, self.player.resources[ENERGY], preview.energy_needed, "planet-7.1")
        return self.table.reason_lines([reason])

    # -- the panel

    def view(self, ui: UI) -> None:
        """The running total and the buttons."""
        preview = self.preview
        pays = all_that_pays(self.table.board, self.state)
        with ui.row(gap=6):
            ui.button(
                "extract.all",
                self.say("ui.all_that_pays"),
                icon="sparkles",
                on=self.choose_all,
                key="a",
                weight=1,
                chosen=bool(pays) and sorted(pays) == sorted(self.zones),
                tip=[TipLine(self.say("ui.all_that_pays_means"), "planet-7.1")],
            )
            ui.button("extract.clear", icon="x", on=self.clear, key="x", tip=self.say("ui.none_of_them"))
        self._view_outputs(ui, preview)
        self._view_energy(ui, preview)
        off = self._off(preview)
        count = len(self.zones) + len(self.state.working)
        ui.button(
            "extract.do",
            self.say("ui.extract", n=count),
            icon="package",
            look="primary",
            on=self.extract,
            off=off,
            key="return",
        )

    def _view_outputs(self, ui: UI, preview: ExtractionPreview) -> None:
        if not preview.outputs:
            ui.text(self.say("ui.choose_tanks"), "small", "muted")
            return
        heads = ("base", "confluence", "superchargers", "airship")
        icons = ("package", "layers", "chevron-up", "flag")
        with ui.grid((0, 1, 1, 1, 1, 1), gap=6, row_gap=3):
            ui.text("", "tiny")
            for head, icon in zip(heads, icons, strict=True):
                ui.icon(icon, size=15, tone="muted", tip=[TipLine(self.say(f"ui.out_{head}"), "planet-7.2")])
            ui.text("=", "small_bold", "muted", align="center")
            for output in preview.outputs:
                ui.picture(symbol_surface(f"resource.{output.resource}", ui.u(20)))
                for number in (output.base, output.confluence, output.superchargers, output.airship):
                    ui.text(str(number) if number else "\u2013", "body", "ink" if number else "faint", align="center")
                ui.text(str(output.total), "number", align="center")
        for output in preview.outputs:
            if output.lost:
                self.warn(ui, self.say("ui.output_lost", **_lost(output)))

    def _view_energy(self, ui: UI, preview: ExtractionPreview) -> None:
        short = preview.energy_left < 0
        with ui.row(gap=6):
            ui.picture(symbol_surface("resource.energy", ui.u(20)))
            values = {"n": preview.energy_needed, "left": max(preview.energy_left, 0)}
            words = (
                self.say("ui.energy", **values) if not short else self.say("ui.energy_short", n=-preview.energy_left)
            )
            ui.text(words, "small_bold", "danger" if short else "ink", weight=1)

    # -- the board

    def highlights(self, hovered: str | None) -> ZoneHighlights:
        """Tanks at work, groups outlined, tanks that can still be chosen."""
        preview = self.preview
        working = [*self.state.working, *self.zones]
        groups = [(self.state.tanks[group[0]].resource, group) for group in preview.groups]
        idle = [zone for zone in self._idle() if zone not in self.zones]
        return ZoneHighlights(idle, hovered, None, (), working, groups)

    def targets(self) -> list[Target]:
        """Own tanks."""
        return [self.zone_target(zone, partial(self.toggle, zone)) for zone in self._idle()]

    def click(self, hit: ZoneHit) -> None:
        """Chooses a tank, or no longer."""
        if hit.kind == "zone":
            self.toggle(hit.zone)
        else:
            super().click(hit)

    def tip(self, hit: ZoneHit) -> Tip:
        """What a tank takes and adds, or why it cannot work."""
        if hit.kind != "zone":
            return (), False
        if hit.zone in self.zones:
            return (TipLine(self.say("ui.chosen_tank")),), False
        off = self.table.why_not(WorkTank(hit.zone))
        if off:
            return off, True
        energy = energy_for(self.table.board, self.state, hit.zone)
        before = sum(output.total - output.lost for output in self.preview.outputs)
        after = extraction_preview(self.table.board, self.state, [*self.zones, hit.zone])
        more = sum(output.total - output.lost for output in after.outputs) - before
        words = self.say("ui.tank_adds", n=more, energy=energy)
        return (TipLine(words, "planet-7.1"),), False

    def load_changes(self) -> dict[str, tuple[int, int]]:
        """What would come into each carrier and be lost, for the tray."""
        preview = self.preview
        changes = {output.resource: (output.total - output.lost, output.lost) for output in preview.outputs}
        gained, lost = changes.get(ENERGY, (0, 0))
        if preview.energy_needed or gained:
            changes[ENERGY] = (gained - min(preview.energy_needed, self.player.resources[ENERGY]), lost)
        return changes


def _lost(output: Output) -> dict[str, object]:
    return {"amount": {output.resource: output.lost}}
