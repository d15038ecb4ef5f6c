"""The seven action tiles: who has which, what they cost and do; taking one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.steam import action_tiles as rules
from game.steam.actions import TakeActionTile
from game.steam.state import ACTION_TILES, CITY_GROWTH, URBANIZATION
from render import theme
from render.symbols import player_chip
from render.tables.steam.money import action_lines
from render.tables.steam.pictures import TILE_ICONS, number_badge
from render.ui import UI, TipLine, paint

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

_PASSABLE = (CITY_GROWTH, URBANIZATION)


class ActionTiles:
    """The tiles beside the board; buttons while one is to be taken."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table

    @property
    def choosing(self) -> bool:
        """Whether the seat at the screen takes a tile now."""
        return self._table.decides("tiles")

    def take(self, tile: int, passed: bool = False) -> None:
        """Takes a tile."""
        self._table.do(TakeActionTile(tile, passed))

    # -- words

    def _price(self, tile: int) -> int:
        return rules.price(self._table.view, self._table.decider, tile)

    def _price_word(self, tile: int) -> str:
        price = self._price(tile)
        return f"${price}" if price else self._table.say("ui.free")

    def _tip(self, tile: int) -> list[TipLine]:
        """Name, what it does, what it costs, who has it."""
        table = self._table
        lines = [TipLine(f"{tile}. {table.names.action_tile(tile)}\n{table.say(f'ui.tile.{tile}')}", "steam-4.1")]
        holder = table.view.holder(tile)
        if holder is not None:
            word = "ui.tile_passed_by" if table.view.players[holder].passed else "ui.tile_taken_by"
            lines.append(TipLine(table.say(word, {"player": holder})))
        elif self.choosing:
            words = [table.say("ui.tile_costs", {"n": self._price(tile)}), *action_lines(table, TakeActionTile(tile))]
            lines.append(TipLine("\n".join(words)))
        return lines

    # -- in the panel

    def view_list(self, ui: UI) -> None:
        """All seven, to take one: name and price, or who has it already."""
        with ui.column(gap=3):
            for tile in ACTION_TILES:
                with ui.row(gap=3, stand="fill"):
                    if self._table.view.holder(tile) is None:
                        self._offered(ui, tile)
                    else:
                        self._taken(ui, tile)

    def _offered(self, ui: UI, tile: int) -> None:
        table = self._table
        tip = self._tip(tile)
        off = table.why_not(TakeActionTile(tile))
        tone = "faint" if off else "ink"
        with ui.press(
            f"tile.{tile}", on=partial(self.take, tile), tip=tip, off=(*tip, *off) if off else (), key=str(tile),
            pad=3, gap=7, weight=1,
        ):  # fmt: skip
            ui.picture(_sign(tile, ui.u(26), bool(off)))
            ui.text(table.names.action_tile(tile), "body", tone, wrap=False, weight=1)
            ui.text(self._price_word(tile), "small_bold", tone, wrap=False)
        if tile in _PASSABLE and TakeActionTile(tile, True) in table.legal:
            ui.button(
                f"tile.{tile}.pass", table.say("ui.pass_tile"), compact=True,
                on=partial(self.take, tile, True), key=f"shift+{tile}",
                tip=[TipLine(table.say("ui.pass_tile_means", {"action_tile": tile}), "steam-4.1")],
            )  # fmt: skip

    def _taken(self, ui: UI, tile: int) -> None:
        table = self._table
        tip = self._tip(tile)
        holder = table.view.holder(tile)
        passed = table.view.players[holder].passed
        with ui.sheet(look="none", pad=3, weight=1, tip=tip), ui.row(gap=7):
            ui.picture(_sign(tile, ui.u(26), True))
            ui.text(table.names.action_tile(tile), "body", "faint", wrap=False, weight=1)
            if passed:
                ui.text(table.say("ui.did_pass"), "tiny", "muted", wrap=False)
            ui.picture(player_chip(table.game, table.colour(holder), ui.u(20)))

    # -- beside the board

    def view_strip(self, ui: UI) -> None:
        """The seven as small signs, each with who has it below."""
        table = self._table
        with ui.row(gap=5, stand="top"):
            for tile in ACTION_TILES:
                tip = self._tip(tile)
                holder = table.view.holder(tile)
                passed = holder is not None and table.view.players[holder].passed
                ui.canvas("", (38, 50), partial(_paint_small, table, tile, holder, passed), tip=tip)


def _paint_small(
    table: SteamTable, tile: int, holder: int | None, passed: bool, surface: pygame.Surface, rect: pygame.Rect
) -> None:
    """A tile's sign with its holder's chip over its lower edge; passed: crossed out."""
    side = round(rect.width * 0.9)
    sign = _sign(tile, side, holder is None)
    place = sign.get_rect(midtop=rect.midtop)
    surface.blit(sign, place)
    if passed:
        wide = max(2, side // 12)
        inner = place.inflate(-8, -8)
        pygame.draw.line(surface, theme.HIGHLIGHT, inner.bottomleft, inner.topright, wide)
    if holder is not None:
        chip = player_chip(table.game, table.colour(holder), round(rect.width * 0.52))
        surface.blit(chip, chip.get_rect(midbottom=rect.midbottom))


def _sign(tile: int, size: int, faded: bool) -> pygame.Surface:
    """An action tile's sign with its number in the corner."""
    wood = theme.mix(theme.WOOD, theme.PAPER, 0.25 if faded else 0.0)
    face = paint.rounded((size, size), size // 6, wood, theme.BRASS, max(1, size // 18)).copy()
    icon = paint.icon(TILE_ICONS[tile], round(size * 0.6), theme.PAPER_LIGHT)
    face.blit(icon, icon.get_rect(center=(round(size * 0.56), round(size * 0.56))))
    badge = number_badge(tile, round(size * 0.44), theme.PAPER_LIGHT, theme.INK)
    face.blit(badge, (0, 0))
    if faded:
        face.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
    return face
