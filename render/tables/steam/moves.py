"""Movement that explains: a cube goes along its path and its points drop off; a tile falls into its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.controller import Record
from game.hexes import At
from game.rules import Event
from game.steam.tiles import PLACINGS, SHAPES
from render import theme
from render.board.hex_view import HexView, MovingCube
from render.symbols import player_chip, symbol_surface
from render.tables.steam.pictures import new_city_face, pieces_of, tile_face
from render.tables.steam.ways import Drop, Point, way_of
from render.text import fonts

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

TRIP = 0.48
FALL = 0.26
_SOUNDS = {
    "urbanizes": "coin",
    "grows_city": "coin",
    "takes_action_tile": "card",
    "takes_action_tile_free": "card",
    "passes_action_tile": "card",
    "upgrades_locomotive": "train",
    "takes_income": "coin",
    "takes_points": "coin",
    "bids": "card",
    "wins_place": "coin",
    "raised_for_income": "coin",
}
_TILES = ("builds_track", "improves_track", "redirects_track")


class Moves:
    """Plays the movement of an action."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table
        self._moving: tuple[MovingCube, ...] = ()

    def shown_on(self, view: HexView) -> HexView:
        """The board with what is on its way."""
        if not self._moving:
            return view
        return HexView(view.tracks, view.cubes, view.new_cities, view.growth, self._moving)

    def play(self, record: Record) -> None:
        """The movement and sounds of what was just done."""
        heard = False
        for event in record.events:
            if event.key in _TILES:
                self._fall(event, record.seat)
            elif event.key == "urbanizes":
                self._city_falls(event)
            elif event.key == "moves_goods":
                self._trip(event)
            elif event.key in _SOUNDS and not heard:
                heard = True
                self._table.app.play(_SOUNDS[event.key])

    # -- tiles

    def _fall(self, event: Event, seat: int) -> None:
        at, shape, rotation = event.values["at"], str(event.values["shape"]), event.values["rotation"]
        assert isinstance(at, list), at
        assert isinstance(rotation, int), rotation
        pieces = pieces_of(PLACINGS[shape, rotation], self._table.colour(seat))
        found = self._table.board.hex((at[0], at[1]))
        size = max(8, round(100 * self._table.camera.scale))
        face = tile_face(pieces, min(size, 260), SHAPES[shape].town, found.terrain)
        self._drop_face(face, size, (at[0], at[1]), "train")

    def _city_falls(self, event: Event) -> None:
        size = max(8, round(100 * self._table.camera.scale))
        at = self._table.ground.place_at[str(event.values["town"])]
        self._drop_face(new_city_face(str(event.values["colour"]), min(size, 260)), size, at, "coin")

    def _drop_face(self, face: pygame.Surface, size: int, at: At, sound: str) -> None:
        """A tile seen from above comes down: large and pale first, then in its place."""
        table = self._table
        middle = table.camera.to_screen(*table.painter.hex_pos(at))

        def paint(surface: pygame.Surface, share: float) -> None:
            grown = 1.7 - 0.7 * share
            picture = pygame.transform.smoothscale_by(face, grown * size / face.get_width())
            picture.set_alpha(round(120 + 135 * share))
            surface.set_clip(table.camera.view)
            surface.blit(picture, picture.get_rect(center=(round(middle[0]), round(middle[1] - 40 * (1 - share)))))
            surface.set_clip(None)

        table.motion.play(FALL, paint, sound=sound)

    # -- cubes

    def _trip(self, event: Event) -> None:
        table = self._table
        by_id = table.network.by_id
        path, places = event.values["path_links"], event.values["path_places"]
        assert isinstance(path, list), path
        assert isinstance(places, list), places
        links = [by_id[link] for link in path]
        way = way_of(table, links, [str(place) for place in places])
        colour = str(event.values["cube_colour"])

        def paint(surface: pygame.Surface, share: float) -> None:
            x, y = way.at(share)
            self._moving = (MovingCube(x, y, colour),)
            self._paint_cube(surface, colour, (x, y))
            for drop in way.drops:
                if share >= drop.share:
                    self._paint_drop(surface, drop, share - drop.share)

        def arrived() -> None:
            self._moving = ()

        seconds = TRIP if table.app.settings.movement else 0.0
        table.motion.play(seconds, paint, done=arrived, sound="train")

    def _paint_cube(self, surface: pygame.Surface, colour: str, at: Point) -> None:
        """The cube over everything, a little larger than where it lay."""
        x, y = self._table.camera.to_screen(*at)
        size = max(self._table.app.ui.u(16), round(20 * self._table.camera.scale))
        face = symbol_surface(f"goods.{colour}", size)
        surface.blit(face, face.get_rect(center=(round(x), round(y))))

    def _paint_drop(self, surface: pygame.Surface, drop: Drop, age: float) -> None:
        """A point of an owner rises from the link and stays until the cube arrives."""
        table = self._table
        x, y = table.camera.to_screen(*drop.at)
        rise = table.app.ui.u(26) * min(1.0, age * 3)
        chip = player_chip(table.game, table.colour(drop.seat), table.app.ui.u(20))
        place = chip.get_rect(center=(round(x), round(y - rise)))
        surface.blit(chip, place)
        word = fonts().label("+1", "bold", table.app.ui.u(17), theme.INK, theme.PAPER_LIGHT, max(2, table.app.ui.u(2)))
        surface.blit(word, word.get_rect(midleft=(place.right + 1, place.centery)))
