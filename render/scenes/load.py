"""The list of saved games, broken ones with what is wrong with them."""

from __future__ import annotations

from datetime import datetime
from functools import partial

import pygame

from game import saves
from game.folders import saves_folder
from render.app import App
from render.scene import Scene
from render.scenes.backdrop import veiled_chart
from render.scenes.opening import open_save
from render.ui import UI


class LoadScene(Scene):
    """Opens or deletes a save."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.found: list[saves.SaveSummary] = []
        self.deleting: saves.SaveSummary | None = None

    def enter(self) -> None:
        try:
            self.found = saves.list_saves(saves_folder())
        except OSError as fault:
            self.found = []
            self.app.toast(self.say("common.save.no_folder", {"why": fault.strerror or str(fault)}), 10)

    def close(self) -> None:
        self.app.pop()

    def open(self, save: saves.SaveSummary) -> None:
        """Opens a save in the place of the list."""
        self.app.scenes.pop().leave()
        if not open_save(self.app, save.path):
            self.app.push(self)

    def _ask_delete(self, save: saves.SaveSummary | None) -> None:
        self.deleting = save
        self.app.refresh()

    def delete(self, save: saves.SaveSummary) -> None:
        """Deletes a save's file."""
        try:
            save.path.unlink()
        except OSError as fault:
            self.app.toast(self.say("common.save.not_deleted", {"why": fault.strerror or str(fault)}))
        self.deleting = None
        self.enter()
        self.app.refresh()

    def title(self, save: saves.SaveSummary) -> str:
        """The name a save is called by."""
        automatic = save.path.name == saves.AUTOSAVE
        return self.say("common.save.automatic") if automatic else save.name

    def _when(self, save: saves.SaveSummary) -> str:
        try:
            moment = datetime.fromisoformat(save.saved).astimezone()
        except ValueError:
            return save.saved
        return moment.strftime("%d.%m.%Y, %H:%M")

    def view(self, ui: UI) -> None:
        width, height = ui.size
        wide = min(ui.u(820), width - ui.u(40))
        area = pygame.Rect((width - wide) // 2, ui.u(30), wide, height - ui.u(60))
        with ui.pane("load", area, pad=24, gap=12, on_cancel=self.close, scroll=False):
            ui.heading(self.say("common.save.list"), "title")
            with ui.scroll("load.list", weight=1, gap=8):
                if not self.found:
                    ui.text(self.say("common.save.none"), tone="muted")
                for index, save in enumerate(self.found):
                    self._row(ui, index, save)
            with ui.flow(align="right"):
                ui.button("load.close", self.say("common.ui.back"), on=self.close)
        if self.deleting is not None:
            self._question(ui, self.deleting)

    def _row(self, ui: UI, index: int, save: saves.SaveSummary) -> None:
        with ui.sheet(pad=10), ui.row(gap=10):
            with ui.column(gap=2, weight=1):
                ui.text(self.title(save), "bold", wrap=False)
                if save.problem is not None:
                    with ui.row(gap=6):
                        ui.icon("triangle-alert", tone="danger")
                        problem = self.say(f"common.save.{save.problem.key}", save.problem.values)
                        ui.text(problem, "small", "danger", weight=1)
                else:
                    where = f"{self.say(f'common.game.{save.game}')} · {save.board_name.removesuffix('.yaml')}"
                    ui.text(where, "small", wrap=False)
                    ui.text(", ".join(save.players), "small", wrap=False)
                    state = self.say("common.save.over" if save.over else "common.save.actions", {"n": save.actions})
                    ui.text(f"{self._when(save)} · {state}", "small", "muted")
            if save.problem is None:
                ui.button(f"load.open.{index}", self.say("common.save.open"), on=partial(self.open, save), icon="play")
            tip = self.say("common.save.delete")
            ui.button(f"load.delete.{index}", icon="trash-2", look="quiet", on=partial(self._ask_delete, save), tip=tip)

    def _question(self, ui: UI, save: saves.SaveSummary) -> None:
        with ui.dialog("delete", "", on_cancel=partial(self._ask_delete, None)):
            ui.text(self.say("common.save.delete_question", {"name": self.title(save)}), "large")
            with ui.foot():
                ui.button("delete.no", self.say("common.ui.cancel"), on=partial(self._ask_delete, None), key="return")
                ui.button("delete.yes", self.say("common.save.delete"), look="danger", on=partial(self.delete, save))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(veiled_chart(surface.get_size()), (0, 0))
