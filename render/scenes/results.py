"""The final score: ranks, each player's lines, the tie-break that decided, and the board beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules import SeatScore
from render import theme
from render.app import App
from render.scene import Scene
from render.symbols import player_chip
from render.ui import UI, Item
from render.words import number

if TYPE_CHECKING:
    from render.scenes.table import TableScene

PANEL_UNITS = 430


class ResultsScene(Scene):
    """`shown` is the seat whose lines are seen; the table lights up on the board what they are about."""

    def __init__(self, app: App, table_scene: TableScene) -> None:
        super().__init__(app)
        self.table_scene = table_scene
        self.table = table_scene.table
        self.score = table_scene.controller.score()
        self.shown: int = self.score.winners[0] if self.score.winners else 0
        self._dragging = False

    def enter(self) -> None:
        self.app.play("coin")
        self.table.result_shown(self.shown)

    def leave(self) -> None:
        self.table.result_shown(None)

    def show(self, seat: str) -> None:
        """Shows a player's lines."""
        self.shown = int(seat)
        self.table.result_shown(self.shown)
        self.app.refresh()

    def back(self) -> None:
        """Back to the table, where the log can be read and the last action may be taken back."""
        self.app.pop()

    def to_start(self) -> None:
        """Leaves the game."""
        from render.scenes.start import StartScene

        self.app.home(StartScene(self.app))

    # -- the screen

    def _area(self, ui: UI) -> pygame.Rect:
        width, height = ui.size
        wide = min(ui.u(PANEL_UNITS), round(width * 0.6))
        return pygame.Rect(width - wide, 0, wide, height)

    def view(self, ui: UI) -> None:
        area = self._area(ui)
        self.table.camera.resize(pygame.Rect(0, 0, area.left, area.height))
        with ui.pane("results", area, look="flat", pad=16, gap=10, scroll=False):
            ui.heading(self._headline(), "title")
            if self.score.decided_by is not None:
                with ui.row(gap=6):
                    ui.icon("info", tone="accent")
                    ui.text(self.table.say(f"score.{self.score.decided_by}"), "italic", weight=1)
            self._ranks(ui)
            ui.line()
            items = [Item(str(line.seat), self.table.name(line.seat), swatch=None) for line in self.score.seats]
            ui.tabs("results.seat", items, str(self.shown), self.show)
            with ui.scroll("results.lines", weight=1, gap=4):
                self._lines(ui, self.score.seats[self.shown])
                self.table.result_extra(ui, self.shown)
            with ui.flow(align="right"):
                ui.button(
                    "results.back", self.say("common.results.back"), icon="arrow-left", on=self.back, key="escape"
                )
                start = self.say("common.results.to_start")
                ui.button("results.start", start, icon="house", look="primary", on=self.to_start)

    def _headline(self) -> str:
        winners = [self.table.name(seat) for seat in self.score.winners]
        key = "common.results.shared" if len(winners) > 1 else "common.results.wins"
        return self.say(key, {"names": ", ".join(winners)})

    def _ranks(self, ui: UI) -> None:
        game = self.table.controller.table.game
        with ui.column(gap=3):
            for line in sorted(self.score.seats, key=lambda one: (one.rank, one.seat)):
                look = "chosen" if line.rank == 1 else "card"
                with ui.sheet(look=look, pad=7), ui.row(gap=9):
                    ui.text(f"{line.rank}.", "number", "muted")
                    ui.picture(player_chip(game, self.table.colour(line.seat), ui.u(26)))
                    ui.text(self.table.name(line.seat), "bold", wrap=False, weight=1)
                    if line.rank == 1:
                        ui.icon("trophy", tone="brass")
                    ui.text(number(line.total), "number")

    def _lines(self, ui: UI, score: SeatScore) -> None:
        with ui.grid((1, 0), gap=12, row_gap=5):
            for line in score.lines:
                ui.text(self.table.score_text(line.key, line.values))
                tone = "danger" if line.points < 0 else "ink"
                ui.text(number(line.points), "bold", tone, align="right")
            ui.text(self.say("common.results.total"), "bold")
            ui.text(number(score.total), "number", align="right")

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(theme.WOOD_DARK)
        self.table_scene.draw_board(surface)

    def event(self, event: pygame.Event) -> bool:
        camera = self.table.camera
        if event.type == pygame.MOUSEWHEEL and camera.zoom_at(self.app.ui.pointer, max(-2, min(2, event.y))):
            return True
        if event.type == pygame.MOUSEMOTION and event.buttons[0]:
            camera.pan(*event.rel)
            self.app.repaint()
        return False
