"""What lies beside the board: goods supply, New City tiles, growth markers, track tiles."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.steam import offers
from game.steam.tiles import SHAPES
from render import theme
from render.symbols import symbol_surface
from render.tables.steam.pictures import blank_tile, growth_face, new_city_face
from render.ui import UI, TipLine, paint

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

_CUBE = 18.0
_TILE = 24.0
_IN_ROW = 11


def view_supply(ui: UI, table: SteamTable) -> None:
    """The supply sets as cubes with letters."""
    with ui.column(gap=3):
        ui.label(table.say("ui.supply"))
        with ui.row(gap=3, stand="top"):
            for space in range(len(table.view.supply)):
                _view_set(ui, table, space)


def view_new_cities(ui: UI, table: SteamTable) -> None:
    """New City tiles and growth markers that are left."""
    markers = table.view.growth_markers
    with ui.column(gap=3):
        ui.label(table.say("ui.new_cities"))
        with ui.grid((0, 0, 0), gap=7, row_gap=5):
            for colour, left in table.view.new_cities.items():
                tip = table.say("ui.new_cities_left", {"n": left, "colour": colour})
                _counted(ui, new_city_face(colour, ui.u(27)), left, tip)
            _counted(ui, growth_face(ui.u(22)), markers, table.say("ui.markers_left", {"n": markers}))


def _counted(ui: UI, face: pygame.Surface, left: int, tip: str) -> None:
    if not left:
        face = face.copy()
        face.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
    with ui.row(gap=1):
        ui.picture(face, tip=tip)
        ui.text(str(left), "tiny", "ink" if left else "faint", wrap=False, tip=tip)


def _view_set(ui: UI, table: SteamTable, space: int) -> None:
    cubes = tuple(table.view.supply[space])
    high = 2 if len(table.view.players) == 3 else 3
    face = _set_face(cubes, max(high, len(cubes)), ui.u(_CUBE))
    if cubes:
        tip = table.say("ui.set", {"n": space + 1, "cubes_colour": list(cubes)})
    else:
        tip = table.say("ui.set_empty", {"n": space + 1})
    if table.cities.choosing_supply and cubes:
        chosen = table.cities.supply == space
        on = partial(table.cities.pick_supply, space)
        with ui.press(f"supply.{space}", on=on, chosen=chosen, tip=tip, pad=0, gap=0):
            ui.picture(face)
    else:
        ui.picture(face, tip=tip)


def _set_face(cubes: tuple[str, ...], high: int, size: int) -> pygame.Surface:
    """Cubes over one another in a tray of paper; empty places stay."""
    gap = max(1, size // 10)
    face = pygame.Surface((size + 2 * gap, high * (size + gap) + gap), pygame.SRCALPHA)
    face.blit(paint.rounded(face.get_size(), size // 4, theme.PAPER_DARK, theme.PAPER_EDGE, 1), (0, 0))
    for number in range(high):
        top = gap + number * (size + gap)
        if number < len(cubes):
            face.blit(symbol_surface(f"goods.{cubes[number]}", size), (gap, top))
    return face


def view_tiles_left(ui: UI, table: SteamTable) -> None:
    """How many track tiles of every shape are left."""
    left = offers.tiles_left(table.view)
    with ui.column(gap=3):
        ui.label(table.say("ui.tiles_left"))
        with ui.grid((0,) * _IN_ROW, gap=4, row_gap=1):
            for shape in SHAPES:
                _view_shape(ui, table, shape, left[shape])


def _view_shape(ui: UI, table: SteamTable, shape: str, left: int) -> None:
    words = [table.names.tile(shape), table.say("ui.left", {"n": left})]
    shared = [other.id for other in SHAPES.values() if other.stock == SHAPES[shape].stock and other.id != shape]
    words += [table.say("ui.shared_stock", {"other_shape": other}) for other in shared]
    tip = [TipLine("\n".join(words), "steam-5.7")]
    with ui.column(gap=0, align="center"):
        ui.picture(blank_tile(shape, ui.u(_TILE), faded=not left), tip=tip)
        ui.text(str(left), "tiny", "ink" if left else "danger", align="center", wrap=False, tip=tip)
