"""The Steam table: puts board, phases, tray and choices together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.controller import Record
from game.hexes import At
from game.rules import Value
from game.steam import offers
from game.steam.board import Board
from game.steam.ground import Ground
from game.steam.links import Link, Network
from game.steam.rules import Steam
from render.board.hex_shapes import RADIUS
from render.board.hex_view import HexHighlights, HexHit, HexView, TrackPiece
from render.board.hexes import HexesPainter
from render.tables.base import GameTable, Hover, Target
from render.tables.steam import hovers, on_board, players, supplies
from render.tables.steam.action_tiles import ActionTiles
from render.tables.steam.auctions import Bidding
from render.tables.steam.building import Building
from render.tables.steam.cities import Cities
from render.tables.steam.income import Income
from render.tables.steam.moves import Moves
from render.tables.steam.moving import Moving
from render.tables.steam.naming import Naming
from render.tables.steam.results import Results
from render.tables.steam.scoring import view_payout
from render.tables.steam.ways import draw_drops, draw_way, way_of
from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.scenes.table import TableScene

_TOLD = ("loses_link", "takes_over_track", "only_one_left", "declines_urbanization", "declines_city_growth")
"""Events that a notice tells, because they are easily missed."""

_USING_TILES = ("build", "move")
"""The phases in which the action tiles stand in a strip: listed before; in an auction the old ones are over."""

_TURN_REACH = 1.6
"""So many hexes from the chosen one the wheel still turns its tile; farther away it zooms."""


class SteamTable(GameTable):
    """One game of Steam on the screen. pointed: the hex under the pointer."""

    game = "steam"
    tray_units = 112
    side_first = True
    short_rows = True

    def __init__(self, scene: TableScene) -> None:
        self._painter: HexesPainter | None = None
        super().__init__(scene)
        self.names = Naming(self)
        self.action_tiles = ActionTiles(self)
        self.building = Building(self)
        self.cities = Cities(self)
        self.moving = Moving(self)
        self.bidding = Bidding(self)
        self.income = Income(self)
        self.moves = Moves(self)
        self.results = Results(self)
        self.on_board = HexView()
        self.pointed: At | None = None

    # -- what it knows

    @property
    def rules(self) -> Steam:
        """The rules of this game."""
        rules = self.controller.rules
        assert isinstance(rules, Steam)
        return rules

    @property
    def ground(self) -> Ground:
        """The board's geometry."""
        return self.rules.ground

    @property
    def network(self) -> Network:
        """The links as they lie."""
        return self.ground.network(self.view)

    @property
    def painter(self) -> HexesPainter:
        """The board's painter, in the language and text size of now."""
        if self._painter is None:
            board: Board = self.controller.rules.board
            self._painter = HexesPainter(board, self.app.theme, self.app.words.language)
        return self._painter

    @property
    def decider(self) -> int:
        """The seat that must decide now."""
        turn = self.turn
        assert turn is not None, "the game is over"
        return turn.seat

    def decides(self, *phases: str) -> bool:
        """Whether something is to be decided now, in one of these phases."""
        return self.turn is not None and not self.scene.moving and self.turn.phase in phases

    def pieces_of(self, links: Iterable[Link]) -> list[TrackPiece]:
        """The tracks of links."""
        return on_board.pieces_of_links(self.network, links, self.colour)

    # -- words

    def resolve(self, kind: str, value: Value) -> str | None:
        """Cities and towns by their names on the board; New City colours and the like by the words of this game."""
        named = self.names.resolve(kind, value)
        if named is not None:
            return named
        return super().resolve("colour" if kind == "colours" else kind, value)

    def needs_warning(self) -> str:
        """What must be done before the building turn can end."""
        if not self.decides("build"):
            return ""
        return "\n".join(self.say(f"ui.{key}") for key in offers.required(self.ground, self.view))

    # -- the board

    def board_size(self) -> tuple[float, float]:
        """The painter's sheet."""
        return self.painter.size

    def draw_board(self, surface: pygame.Surface) -> None:
        """Ground, track, cubes, what is lit; a band along the top in the colour of who decides."""
        painter = self.painter
        painter.wear(self.app.theme, self.app.words.language)
        view = self.moves.shown_on(self.building.without_turned(self.on_board))
        lit = self._highlights()
        painter.show(view)
        painter.draw_board(surface, self.camera)
        painter.draw_highlights(surface, self.camera, lit)
        delivery = self.moving.shown if self.decides("move") else None
        way = way_of(self, delivery.links, delivery.places) if delivery is not None else None
        if way is not None:
            draw_way(surface, self, way)
        if self.results.seat is not None:
            self.results.draw(surface)
        # Cubes and names lie over what is lit: they must be read while one chooses.
        painter.draw_pieces(surface, self.camera, view, lit)
        if way is not None:
            draw_drops(surface, self, way)
        self.draw_turn_band(surface)
        if painter.is_busy():
            self.app.repaint()

    def _highlights(self) -> HexHighlights:
        if self.results.seat is not None:
            return HexHighlights()
        hovered = self._focused() or self.pointed
        if self.decides("build"):
            return self.cities.highlights(hovered) if self.cities.mode else self.building.highlights(hovered)
        if self.decides("move"):
            return self.moving.highlights(hovered)
        return HexHighlights(hovered=hovered)

    def _focused(self) -> At | None:
        """The hex that the keyboard is on."""
        ui = self.app.ui
        if not (ui.focus_shown and ui.focus.startswith("board.")):
            return None
        target = ui.focus.removeprefix("board.")
        if target[0].isdigit() or target[0] == "-":
            column, row = target.split(",")
            return int(column), int(row)
        return self.ground.place_at[target.split(".")[1] if "." in target else target]

    def hover(self, pos: tuple[int, int]) -> Hover | None:
        """What lies there, and what can be done there or why not."""
        hit = self.painter.hit(self.camera, pos)
        self.pointed = hit.at if hit is not None else None
        if hit is None:
            return None
        lines, refusal = self._tip(hit)
        return Hover(lines, self.near(hit.at), refusal) if lines else None

    def _tip(self, hit: HexHit) -> tuple[tuple[TipLine, ...], bool]:
        found = self.board.hex(hit.at)
        if not found.playable:
            return (TipLine(self.names.ground(hit.at)),), False
        lines = (hovers.hex_tip(self, hit.at),)
        more: tuple[TipLine, ...] = ()
        refusal = False
        if self.building.choosing:
            more, refusal = self.building.tip(hit.at)
            if hit.at == self.building.at:
                return more, refusal
        elif self.decides("move"):
            more, refusal = self.moving.tip(hit.at, hit.cube)
        return (*lines, *more), refusal

    def rehover(self) -> None:
        """What the pointer stands on has changed without it moving."""
        pointer = self.app.ui.pointer
        if self.scene.hover is not None and self.camera.view.collidepoint(pointer):
            self.scene.hover = self.hover(pointer)

    def hover_ends(self) -> None:
        """Nothing is pointed at."""
        self.pointed = None

    def near(self, at: At) -> pygame.Rect:
        """The part of the window that a hex takes."""
        side = max(8, round(1.9 * RADIUS * self.camera.scale))
        rect = pygame.Rect(0, 0, side, side)
        x, y = self.camera.to_screen(*self.painter.hex_pos(at))
        rect.center = round(x), round(y)
        return rect

    def show_places(self, places: Iterable[str]) -> None:
        """Moves the board so that the middle of several places is seen."""
        if not self.camera.step:
            return
        spots = [self.painter.hex_pos(self.ground.place_at[place]) for place in places]
        self.camera.centre_on(sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))

    def on_board_click(self, pos: tuple[int, int]) -> None:
        """Chooses a hex, a place or a cube; elsewhere it ends the choice."""
        hit = self.painter.hit(self.camera, pos)
        if hit is None:
            self.cancel()
        elif self.decides("build"):
            if self.cities.mode:
                self.cities.choose_at(hit.at)
            else:
                self.building.choose(hit.at)
            self.rehover()
        elif self.decides("move"):
            self.moving.choose_at(hit.at, hit.cube)
        else:
            self.app.play("error")

    def targets(self) -> Sequence[Target]:
        """What the keyboard can choose on the board."""
        if self.decides("build"):
            return self.cities.targets() if self.cities.mode else self.building.targets()
        return self.moving.targets() if self.decides("move") else ()

    # -- panels

    def panel(self, ui: UI) -> None:
        """What this phase asks for."""
        views: dict[str, Callable[[UI], None]] = {
            "starting_auction": self.bidding.view,
            "auction": self.bidding.view,
            "capital": self.bidding.view_capital,
            "tiles": self.action_tiles.view_list,
            "build": self.building.view,
            "move": self.moving.view,
            "score": self._view_payout,
        }
        turn = self.turn
        if turn is not None:
            views[turn.phase](ui)

    def _view_payout(self, ui: UI) -> None:
        view_payout(ui, self)

    def player_row(self, ui: UI, seat: int) -> None:
        """Cash, income, points, locomotive, links."""
        players.view_row(ui, self, seat)

    def short_row(self, ui: UI, seat: int | None) -> None:
        """The same in columns."""
        players.view_short_row(ui, self, seat)

    def side(self, ui: UI) -> None:
        """Turn, phase and order; the action tiles while they are in use."""
        with ui.column(gap=5):
            players.view_turn(ui, self)
            if self.view.order and (self.view.phase in _USING_TILES or self.turn is None):
                self.action_tiles.view_strip(ui)

    def tray(self, ui: UI) -> None:
        """Goods supply, New Cities, track tiles left."""
        with ui.scroll("tray.all", across=True, weight=1, gap=16):
            supplies.view_supply(ui, self)
            supplies.view_new_cities(ui, self)
            supplies.view_tiles_left(ui, self)

    def dialogs(self, ui: UI) -> None:
        """The income phase that has just passed."""
        self.income.view(ui)

    # -- changes

    def changed(self) -> None:
        """Everything that was being chosen is forgotten."""
        self.on_board = on_board.view_of(self.ground, self.view, self.colour)
        self.cities.refresh()
        self.building.refresh()
        self.moving.refresh()
        self.bidding.refresh()

    def animate(self, record: Record) -> None:
        """Movement, and a notice of what is easily missed."""
        self.moves.play(record)
        for event in record.events:
            if event.key in _TOLD:
                self.app.toast(self.say_event(event), 6)

    def keys(self, event: pygame.Event) -> bool:
        """Tab-less play: next shape or goal, higher or lower bid."""
        steps = {pygame.K_PERIOD: 1, pygame.K_COMMA: -1, pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}
        if event.key not in steps:
            return False
        step = steps[event.key]
        if self.building.choosing and self.building.at is not None:
            self.building.next_shape(step)
        elif self.moving.choosing and self.moving.cube is not None:
            self.moving.next_goal(step)
        else:
            self.bidding.step(-step if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP) else step)
        return True

    def wheel(self, event: pygame.Event) -> bool:
        """Near the chosen hex the wheel turns its tile; with a cube chosen it cycles the ways."""
        if not event.y:
            return False
        if self.building.choosing and self.building.at is not None and self._pointer_near(self.building.at):
            self.building.turn(-1 if event.y > 0 else 1)
            return True
        delivery = self.moving.delivery if self.moving.choosing else None
        if delivery is not None and self._pointer_near(self.ground.place_at[delivery.to]):
            return self.moving.cycle(-1 if event.y > 0 else 1)
        return False

    def _pointer_near(self, at: At) -> bool:
        x, y = self.camera.to_board(*self.app.ui.pointer)
        hex_x, hex_y = self.painter.hex_pos(at)
        return (x - hex_x) ** 2 + (y - hex_y) ** 2 < (2 * RADIUS * _TURN_REACH) ** 2

    def cancel(self) -> bool:
        """Ends what is being chosen."""
        return self.building.cancel() or self.cities.cancel() or self.moving.cancel()

    # -- the end

    def result_shown(self, seat: int | None) -> None:
        """Lights up that seat's links."""
        self.results.show(seat)

    def result_extra(self, ui: UI, seat: int) -> None:
        """That seat's links by name."""
        self.results.extra(ui, seat)
