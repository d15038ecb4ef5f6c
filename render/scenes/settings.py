"""The settings: language, text size, sounds, movement, window; and where they are kept."""

from __future__ import annotations

import pygame

from game.folders import user_folder
from render import theme
from render.app import App
from render.scene import Scene
from render.scenes.backdrop import veiled_chart
from render.ui import UI, Item
from render.words import Words, available


def view_languages(ui: UI, app: App) -> None:
    """The languages there are, each by its own name."""
    items = [Item(code, Words(code).say("common.language.name")) for code in available()]
    ui.tabs("language", items, app.settings.language, app.set_language)


class SettingsScene(Scene):
    """Every change holds at once and is stored."""

    def close(self) -> None:
        self.app.pop()

    def _set_text_size(self, step: int) -> None:
        self.app.settings.text_size = theme.TEXT_SIZES[step]
        self._changed()

    def _set_sounds(self, on: bool) -> None:
        self.app.settings.sounds = self.app.sounds.on = on
        self._changed()
        self.app.play("coin")
        if on and self.app.sounds.problem:
            self.app.toast(self.say("common.settings.no_sound_card"))

    def _set_movement(self, on: bool) -> None:
        self.app.settings.movement = on
        self._changed()

    def _changed(self) -> None:
        self.app.store_settings()
        self.app.refresh()

    def _folder(self) -> str:
        try:
            return str(user_folder())
        except OSError as fault:
            return fault.strerror or str(fault)

    def view(self, ui: UI) -> None:
        settings = self.app.settings
        with ui.pane("settings", width=540, pad=24, gap=14, on_cancel=self.close):
            ui.heading(self.say("common.settings.title"), "title")
            ui.label(self.say("common.settings.language"))
            view_languages(ui, self.app)
            ui.label(self.say("common.settings.text_size"))
            ui.stepper(
                "settings.text_size",
                theme.TEXT_SIZES.index(settings.text_size),
                0,
                len(theme.TEXT_SIZES) - 1,
                self._set_text_size,
                show=f"{settings.text_size} %",
            )
            ui.line()
            ui.check("settings.sounds", self.say("common.settings.sounds"), settings.sounds, self._set_sounds)
            ui.check("settings.movement", self.say("common.settings.movement"), settings.movement, self._set_movement)
            ui.check(
                "settings.fullscreen",
                self.say("common.settings.fullscreen"),
                settings.fullscreen,
                self.app.set_fullscreen,
                tip=self.say("common.settings.fullscreen_key"),
            )
            ui.line()
            ui.text(self.say("common.settings.folder"), "small", "muted")
            ui.text(self._folder(), "small", "muted")
            with ui.flow(align="right"):
                close = self.say("common.ui.close")
                ui.button("settings.close", close, look="primary", on=self.close, key="return")

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(veiled_chart(surface.get_size()), (0, 0))
