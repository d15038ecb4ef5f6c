"""The hand-over curtain: covers the table before it changes hands, so that nobody sees another's cards."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import pygame

from render import theme
from render.symbols import player_chip
from render.ui import UI, paint

if TYPE_CHECKING:
    from render.scenes.table import TableScene


def view_curtain(ui: UI, scene: TableScene) -> None:
    """Whom to pass the screen to, and the one button that lifts the curtain."""
    seat = scene.curtain
    assert seat is not None, "the curtain is up"
    name = scene.table.name(seat)
    game = scene.controller.table.game
    with ui.pane("curtain", width=460, pad=26, gap=16):
        with ui.column(gap=14, align="center"):
            ui.picture(player_chip(game, scene.table.colour(seat), ui.u(84)))
        ui.heading(scene.say("common.curtain.pass", {"player_name": name}), "title", align="center")
        ui.text(scene.say("common.curtain.nobody_else"), "body", "muted", align="center")
        ui.button(
            "curtain.lift",
            scene.say("common.curtain.lift", {"player_name": name}),
            look="primary",
            icon="eye",
            on=scene.lift_curtain,
            key=("return", "space"),
        )
        records = scene.controller.records
        with ui.flow(align="center"):
            undo = scene.say("common.table.undo")
            if records:
                undo = scene.say("common.curtain.undo", {"player_name": scene.table.name(records[-1].seat)})
            off = scene.undo_off()
            ui.button("curtain.undo", undo, icon="undo-2", look="quiet", on=scene.undo, off=off, key="ctrl+z")
            ui.button(
                "curtain.settings",
                scene.say("common.table.settings"),
                icon="settings",
                look="quiet",
                on=scene.open_settings,
            )
            ui.button(
                "curtain.leave", scene.say("common.table.leave"), icon="log-out", look="quiet", on=scene.ask_leave
            )


def draw_curtain(surface: pygame.Surface, scene: TableScene) -> None:
    """Folds of heavy cloth in the colour of the player who comes."""
    seat = scene.curtain
    assert seat is not None, "the curtain is up"
    surface.blit(_cloth(surface.get_size(), scene.table.look(seat).fill), (0, 0))


def _cloth(size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    kept = _cloths.get((size, colour))
    if kept is None:
        _cloths.clear()
        kept = _cloths[(size, colour)] = _dyed(size, theme.mix(colour, theme.WOOD_DARK, 0.45))
    return kept


_cloths: dict[tuple[tuple[int, int], theme.Colour], pygame.Surface] = {}


def _dyed(size: tuple[int, int], colour: theme.Colour) -> pygame.Surface:
    width, height = size
    cloth = _folds(size).copy()
    cloth.fill(colour, special_flags=pygame.BLEND_MULT)
    trim = max(6, height // 60)
    for at, shade in ((height - 3 * trim, theme.BRASS), (height - 2 * trim, theme.mix(theme.BRASS, theme.INK, 0.35))):
        cloth.blit(paint.mask((width, trim), 0, shade), (0, at))
    return cloth


@lru_cache(maxsize=1)
def _folds(size: tuple[int, int]) -> pygame.Surface:
    """Light and shade of the folds, gray; woven once for each size of window and then dyed."""
    import numpy as np

    width, height = size
    x = np.arange(width)[:, None]
    y = np.arange(height)[None, :]
    swing = x + 6 * np.sin(y / height * 3.1)
    fold = 0.82 + 0.18 * np.cos(swing / width * 2 * np.pi * 17) + 0.05 * np.cos(swing / width * 2 * np.pi * 41)
    light = np.clip(255 * fold * (1.02 - 0.32 * y / height), 0, 255).astype(np.uint8)
    folds = pygame.Surface(size)
    pygame.surfarray.blit_array(folds, np.repeat(light[:, :, None], 3, axis=2))
    return folds
