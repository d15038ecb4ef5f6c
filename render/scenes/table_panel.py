"""The panels of the table that all games share: menu, whose decision, the players, the log, the frame of the tray."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from render import theme
from render.symbols import player_band, player_chip
from render.ui import UI, TipLine, paint
from render.ui.node import Do

if TYPE_CHECKING:
    from render.scenes.table import TableScene

_LOG_LINES = 80
_NEEDED, _ROW = 640, 60
"""The height in units from which there is room for everything, and for each player's two lines."""


class Panel:
    """Declares the panels; the game's table fills in its own parts."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._log: tuple[int, str, int | None, list[tuple[int | None, str]]] = (-1, "", None, [])

    def say(self, key: str) -> str:
        return self.scene.say(f"common.table.{key}")

    # -- the whole

    def view(self, ui: UI) -> None:
        """Declares everything that lies round the board."""
        layout = self.scene.layout
        if layout.panel_shown:
            with ui.pane("panel", layout.panel, look="flat", pad=10, gap=8):
                self._menu(ui)
                self._decision(ui)
                self._below(ui)
        else:
            self._folded_panel(ui)
        if layout.has_tray:
            self._tray(ui)

    def _below(self, ui: UI) -> None:
        """What lies below the decision; with little room the news stand in the place of the log."""
        table = self.scene.table
        short = table.short_rows and self.scene.layout.panel.height < ui.u(_NEEDED + _ROW * len(self._seats()))
        if table.side_first:
            table.side(ui)
        if not short:
            self._news(ui)
        self._players(ui, short)
        if not table.side_first:
            table.side(ui)
        if short and self.scene.news:
            self._news(ui, weight=1)
        else:
            self._log_lines(ui)

    def _seats(self) -> range:
        return range(len(self.scene.controller.table.seats))

    def _menu(self, ui: UI) -> None:
        with ui.flow(gap=2):
            self._menu_buttons(ui)
            self._fold_button(ui)

    def _fold_button(self, ui: UI) -> None:
        shown = self.scene.layout.panel_shown
        icon, word = ("panel-right-close", "fold") if shown else ("panel-right-open", "unfold")
        ui.button(
            "table.fold", icon=icon, look="quiet", on=self._fold_panel, tip=self.say(word), key="f9", compact=True
        )

    def _fold_panel(self) -> None:
        self.scene.layout.fold_panel()
        self.scene.app.refresh()

    def _fold_tray(self) -> None:
        self.scene.layout.fold_tray()
        self.scene.app.refresh()

    def _menu_buttons(self, ui: UI) -> None:
        scene = self.scene
        undo_keys, redo_keys = ("ctrl+z",), ("ctrl+y", "ctrl+shift+z")
        commands: tuple[tuple[str, str, Do, tuple[TipLine, ...], tuple[str, ...]], ...] = (
            ("undo", "undo-2", scene.undo, scene.undo_off(), undo_keys),
            ("redo", "redo-2", scene.redo, scene.redo_off(), redo_keys),
            ("save", "save", scene.open_save, (), ("ctrl+s",)),
            ("help", "book-open", scene.open_help, (), ()),
            ("settings", "settings", scene.open_settings, (), ("f2",)),
            ("leave", "log-out", scene.ask_leave, (), ()),
        )
        for node_id, icon, on, off, keys in commands:
            tip = self.say(node_id)
            ui.button(f"table.{node_id}", icon=icon, look="quiet", on=on, off=off, tip=tip, key=keys, compact=True)

    # -- whose decision

    def _decision(self, ui: UI) -> None:
        scene = self.scene
        with ui.sheet(look="chosen" if scene.turn is not None else "card", pad=10, gap=8):
            if scene.turn is not None:
                self._who(ui, scene.turn.seat)
            ui.text(scene.table.sentence())
            warning = scene.table.needs_warning()
            if warning:
                with ui.row(gap=6):
                    ui.icon("triangle-alert", tone="danger")
                    ui.text(warning, "small", "danger", weight=1)
            if scene.turn is None:
                ui.button("table.results", self.say("results"), look="primary", on=scene.show_results, icon="trophy")
            elif not scene.moving:
                scene.table.panel(ui)

    def _who(self, ui: UI, seat: int) -> None:
        table = self.scene.table
        game = self.scene.controller.table.game
        with ui.row(gap=8):
            ui.picture(player_chip(game, table.colour(seat), ui.u(30)))
            ui.text(table.name(seat), "heading", wrap=False, weight=1)

    def _news(self, ui: UI, weight: float = 0) -> None:
        if not self.scene.news:
            return
        with ui.sheet(look="card", pad=9, gap=4, weight=weight):
            with ui.row():
                ui.label(self.say("since"), weight=1)
                ui.button("table.news_close", icon="x", look="quiet", on=self._close_news, compact=True)
            with ui.scroll("table.news", height=44 if weight else 130, weight=weight, gap=3):
                for line in self.scene.news:
                    ui.text(line, "small")

    def _close_news(self) -> None:
        self.scene.news = ()
        self.scene.app.refresh()

    # -- players and log

    def _players(self, ui: UI, short: bool) -> None:
        scene = self.scene
        with ui.column(gap=2 if short else 3):
            if short:
                with ui.sheet(look="none", pad=1), ui.row(gap=6):
                    ui.space()
                    scene.table.short_row(ui, None)
            for seat in self._seats():
                on_turn = scene.turn is not None and scene.turn.seat == seat
                with ui.sheet(look="chosen" if on_turn else "card", pad=3 if short else 6, gap=2):
                    with ui.row(gap=6 if short else 7):
                        self._player(ui, seat, on_turn and not short)
                        if short:
                            scene.table.short_row(ui, seat)
                    if not short:
                        scene.table.player_row(ui, seat)

    def _player(self, ui: UI, seat: int, arrow: bool) -> None:
        """The colour and the name; arrow: whether there is room for the sign of whose turn it is.

        A row of one line goes without: its frame and the name on top tell it, and the name needs the room.
        """
        table = self.scene.table
        ui.picture(player_chip(self.scene.controller.table.game, table.colour(seat), ui.u(22)))
        ui.text(table.name(seat), "bold", wrap=False, weight=1)
        if arrow:
            ui.icon("chevron-left", size=16, tone="accent", tip=self.say("on_turn"))

    def _log_lines(self, ui: UI) -> None:
        ui.label(self.say("log"))
        with ui.scroll("table.log", height=90, weight=1, gap=3):
            for seat, line in self._lines():
                with ui.row(gap=6, stand="top"):
                    ui.canvas("", (4, 15), _band(self.scene, seat))
                    ui.text(line, "small", weight=1)

    def _lines(self) -> list[tuple[int | None, str]]:
        """The newest first; made again only when something happened, or somebody else sits here."""
        scene = self.scene
        key = (len(scene.controller.records), scene.app.words.language, scene.seat)
        if self._log[:3] != key:
            entries = scene.controller.log(scene.seat)[-_LOG_LINES:]
            lines = [(entry.seat, scene.table.say_event(entry.event)) for entry in reversed(entries)]
            self._log = (*key, lines)
        return self._log[3]

    # -- the tray, and folded parts

    def _tray(self, ui: UI) -> None:
        layout = self.scene.layout
        word = "tray_fold" if layout.tray_shown else "tray_unfold"
        icon = "chevron-down" if layout.tray_shown else "chevron-up"
        with ui.pane("tray", layout.tray, look="flat", pad=8, gap=4, scroll=False):
            if layout.tray_shown:
                with ui.row(gap=10, stand="fill", weight=1):
                    with ui.row(gap=12, weight=1, stand="top"):
                        self.scene.table.tray(ui)
                    with ui.column(gap=0):
                        ui.button(
                            "table.fold_tray",
                            icon=icon,
                            look="quiet",
                            on=self._fold_tray,
                            tip=self.say(word),
                            compact=True,
                        )
            else:
                with ui.row(gap=10):
                    ui.label(self.say("tray"), weight=1)
                    ui.button(
                        "table.fold_tray", icon=icon, look="quiet", on=self._fold_tray, tip=self.say(word), compact=True
                    )

    def _folded_panel(self, ui: UI) -> None:
        layout = self.scene.layout
        with ui.pane("panel", layout.panel, look="flat", pad=4, gap=4), ui.column(gap=2, align="center"):
            self._fold_button(ui)
            self._menu_buttons(ui)
        width = min(560.0, layout.board.width / ui.theme.scale - 20)
        if self.scene.turn is None or width < 100:
            return
        upper = pygame.Rect(layout.board.topleft, (layout.board.width, layout.board.height * 2 // 5))
        with ui.pane("table.bar", width=width, anchor="midtop", within=upper, pad=7, gap=5):
            with ui.row(gap=8):
                game = self.scene.controller.table.game
                ui.picture(player_chip(game, self.scene.table.colour(self.scene.turn.seat), ui.u(22)))
                ui.text(self.scene.table.sentence(), weight=1)
            if not self.scene.moving:
                self.scene.table.panel(ui)


def _band(scene: TableScene, seat: int | None) -> Callable[[pygame.Surface, pygame.Rect], None]:
    """A stripe in a seat's colour and pattern beside its line of the log."""

    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        if seat is None:
            surface.blit(paint.mask(rect.size, rect.width // 2, theme.PAPER_EDGE), rect)
            return
        game = scene.controller.table.game
        surface.blit(player_band(game, scene.table.colour(seat), rect.size), rect)

    return draw
