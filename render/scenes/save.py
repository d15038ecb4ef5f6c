"""Saving a game under a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import saves
from game.folders import saves_folder
from render.app import App
from render.scene import Scene
from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.scenes.table import TableScene


class SaveScene(Scene):
    """Asks for the name over the table; an existing save of that name is only replaced after a warning."""

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self.table = table
        self.name = self._proposal()

    def _proposal(self) -> str:
        table = self.table.controller.table
        return f"{self.say(f'common.game.{table.game}')} {', '.join(seat.name for seat in table.seats)}"[:50]

    def _set_name(self, name: str) -> None:
        self.name = name
        self.app.refresh()

    def close(self) -> None:
        self.app.pop()

    def _exists(self) -> bool:
        try:
            return (saves_folder() / saves.file_name(self.name)).exists()
        except OSError:
            return False

    def save(self) -> None:
        """Writes the save and goes back, or says why it could not."""
        if not self.name.strip():
            return
        try:
            saves.write(self.table.controller, saves_folder() / saves.file_name(self.name))
        except OSError as fault:
            self.app.toast(self.say("common.save.failed", {"why": fault.strerror or str(fault)}), 8)
            return
        self.app.pop()
        self.app.toast(self.say("common.save.done", {"name": self.name.strip()}))

    def view(self, ui: UI) -> None:
        self.table.view(ui)
        with ui.dialog("save", self.say("common.save.title"), on_cancel=self.close, width=520):
            ui.text(self.say("common.save.name"))
            ui.entry("save.name", self.name, self._set_name, on_enter=self.save, limit=60)
            if self._exists():
                ui.text(self.say("common.save.exists"), "small", "danger")
            with ui.foot():
                ui.button("save.cancel", self.say("common.ui.cancel"), on=self.close)
                off = () if self.name.strip() else (TipLine(self.say("common.save.no_name")),)
                ui.button("save.ok", self.say("common.save.save"), look="primary", on=self.save, off=off)

    def draw(self, surface: pygame.Surface) -> None:
        """The table stays to be seen below."""
        self.table.draw(surface)
