"""What the player sees when the program failed: an apology, where the log is, and that nothing was lost."""

from __future__ import annotations

import pygame

from game.folders import log_file
from render.scene import Scene
from render.scenes.backdrop import veiled_chart
from render.ui import UI


class FaultScene(Scene):
    """Lets the player go to the start screen or end the program; the game was saved after its last action."""

    def to_start(self) -> None:
        """Leaves everything and begins anew; the game can be continued from there."""
        from render.scenes.start import StartScene

        self.app.home(StartScene(self.app))

    def _place(self) -> str:
        try:
            return str(log_file())
        except OSError:
            return self.say("common.fault.no_log")

    def view(self, ui: UI) -> None:
        with ui.pane("fault", width=520, pad=24, gap=14):
            with ui.row():
                ui.icon("triangle-alert", size=30, tone="accent")
                ui.heading(self.say("common.fault.title"), weight=1)
            ui.text(self.say("common.fault.what"))
            ui.text(self.say("common.fault.nothing_lost"))
            ui.label(self.say("common.fault.log"))
            ui.text(self._place(), "small", "muted")
            with ui.flow(align="right"):
                ui.button("fault.quit", self.say("common.start.quit"), on=self.app.quit)
                start = self.say("common.fault.to_start")
                ui.button("fault.start", start, look="primary", on=self.to_start, key="return")

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(veiled_chart(surface.get_size()), (0, 0))
