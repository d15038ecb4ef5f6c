"""The start screen: the lid of the box."""

from __future__ import annotations

from pathlib import Path

import pygame

from game import saves
from game.folders import saves_folder
from render import theme
from render.app import App
from render.scene import Scene
from render.scenes.backdrop import chart, roundhouse
from render.scenes.opening import open_save
from render.text import fonts, styled
from render.ui import UI, TipLine, paint


class StartScene(Scene):
    """New game, continue, load, settings, help, quit."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.autosave: saves.SaveSummary | None = None
        self.maps: Path | None = None

    def enter(self) -> None:
        self.autosave = None
        try:
            path = saves_folder() / saves.AUTOSAVE
            if path.exists():
                self.autosave = saves.summary(path)
        except OSError as fault:
            self.app.toast(self.say("common.save.no_folder", {"why": fault.strerror or str(fault)}), 10)

    # -- what the buttons do

    def new_game(self) -> None:
        from render.scenes.setup import SetupScene

        self.app.push(SetupScene(self.app, self.maps))

    def go_on(self) -> None:
        assert self.autosave is not None, "there is a game to go on with"
        open_save(self.app, self.autosave.path)

    def load(self) -> None:
        from render.scenes.load import LoadScene

        self.app.push(LoadScene(self.app))

    def settings(self) -> None:
        from render.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def help(self) -> None:
        from render.scenes.help import HelpScene

        self.app.push(HelpScene(self.app))

    def _continue_off(self) -> tuple[TipLine, ...]:
        if self.autosave is None:
            return (TipLine(self.say("common.start.nothing_to_continue")),)
        if self.autosave.problem is not None:
            problem = self.autosave.problem
            return (TipLine(self.say(f"common.save.{problem.key}", problem.values)),)
        return ()

    def _continue_tip(self) -> str:
        if self.autosave is None or self.autosave.problem is not None:
            return ""
        game = self.say(f"common.game.{self.autosave.game}")
        return f"{game}: {', '.join(self.autosave.players)}"

    # -- the screen

    def _menu_rect(self, ui: UI) -> pygame.Rect:
        width, height = ui.size
        wide = min(ui.u(330), round(width * 0.46))
        side, end = (ui.u(56), ui.u(40)) if height > ui.u(560) else (ui.u(12), ui.u(2))
        return pygame.Rect(width - wide - side, end, wide, height - 2 * end)

    def view(self, ui: UI) -> None:
        off = self._continue_off()
        going_on = self.autosave is not None and not off
        area = self._menu_rect(ui)
        roomy = area.height > ui.u(520)
        pad, gap = (22, 10) if roomy else (12, 7)
        with ui.pane("start", width=area.width / ui.theme.scale + 20, within=area, pad=pad, gap=gap):
            if roomy:
                ui.label(self.say("common.start.three_games"), align="center")
                ui.space(2)
            first = "continue" if going_on else "new"
            ui.button(
                "start.new",
                self.say("common.start.new_game"),
                icon="train-front",
                look="primary" if first == "new" else "plain",
                on=self.new_game,
                key="n",
            )
            ui.button(
                "start.continue",
                self.say("common.start.continue"),
                icon="play",
                look="primary" if going_on else "plain",
                on=self.go_on,
                off=off,
                tip=self._continue_tip(),
                key="c",
            )
            ui.button("start.load", self.say("common.start.load"), icon="folder-open", on=self.load, key="l")
            ui.line()
            ui.button("start.settings", self.say("common.start.settings"), icon="settings", on=self.settings, key="f2")
            ui.button("start.help", self.say("common.start.help"), icon="book-open", on=self.help, key="f1")
            ui.button("start.quit", self.say("common.start.quit"), icon="log-out", on=self.app.quit, look="quiet")
            ui.line()
            self._languages(ui)

    def _languages(self, ui: UI) -> None:
        from render.scenes.settings import view_languages

        view_languages(ui, self.app)

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(chart(surface.get_size()), (0, 0))
        height = surface.get_height()
        scale = self.app.theme
        menu_left = self._menu_rect(self.app.ui).left
        room = menu_left - scale.u(40)
        face, size = "heading", min(round(room / 6.4), round(height / 6.2))
        title = self.say("common.start.title")
        while fonts().width(title, face, size) * 1.14 > room and size > 20:
            size -= 2
        side = round(min(room * 0.92, height * 0.66))
        emblem = roundhouse(max(40, side // 8 * 8))
        title_high = fonts().height(face, size)
        top = (height - emblem.get_height() - title_high - scale.u(14)) // 2
        centre = scale.u(20) + room // 2
        place = emblem.get_rect(midtop=(centre, max(0, top)))
        paint.drop_shadow(surface, place, place.width // 2, scale.u(16), 120)
        surface.blit(emblem, place)
        self._ribbon(surface, title, face, size, centre, place.bottom + scale.u(2))

    def _ribbon(self, surface: pygame.Surface, title: str, face: str, size: int, centre: int, top: int) -> None:
        words = fonts().line(title, face, size, theme.ACCENT_INK)
        scale = self.app.theme
        rect = pygame.Rect(0, 0, round(words.get_width() * 1.14), round(words.get_height() * 0.92))
        rect.midtop = (centre, top - rect.height // 3)
        paint.drop_shadow(surface, rect, scale.u(6), scale.u(10), 120)
        surface.blit(paint.rounded(rect.size, scale.u(6), theme.ACCENT, theme.ACCENT_DARK, scale.u(2)), rect)
        margin = max(4, rect.height // 14)
        inner = rect.inflate(-2 * margin, -2 * margin)
        surface.blit(paint.rounded(inner.size, scale.u(3), None, theme.BRASS, max(1, scale.u(1.5))), inner)
        surface.blit(words, words.get_rect(center=(rect.centerx, rect.centery - scale.u(1))))
        face, size = styled("serif_italic", scale)
        y = rect.bottom + scale.u(6)
        for line in fonts().wrap(self.say("common.start.subtitle"), face, size, 2 * (centre - scale.u(20))):
            below = fonts().label(line, face, size, theme.INK, theme.PAPER_LIGHT, scale.u(2))
            surface.blit(below, below.get_rect(midtop=(centre, y)))
            y += fonts().height(face, size)
