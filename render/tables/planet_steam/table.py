"""The Planet Steam table: puts zones, market, decisions, tray and movement together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.controller import Record
from game.planet_steam.board import Board
from game.planet_steam.market import adjusted
from game.planet_steam.previews import capacity, roles_of
from game.planet_steam.state import ORDER_MARKERS, TRADE, State
from game.rules import Value, Values
from render.board.camera import Camera
from render.board.zone_view import TankPiece, ZoneHighlights, ZoneView
from render.board.zones import ZonesPainter
from render.tables.base import GameTable, Hover, Target
from render.tables.planet_steam import players
from render.tables.planet_steam.auctions import Bidding, PutUp
from render.tables.planet_steam.choices import Activation, Benefits, Carriers, Extra, Optional, Specialist
from render.tables.planet_steam.claims import Airship, Claims, Rolled
from render.tables.planet_steam.dragging import Dragging
from render.tables.planet_steam.extraction import Extraction
from render.tables.planet_steam.graphs import Graphs
from render.tables.planet_steam.hovers import Hovers
from render.tables.planet_steam.market import MarketSheet
from render.tables.planet_steam.moves import Moves
from render.tables.planet_steam.naming import Naming
from render.tables.planet_steam.part import Part
from render.tables.planet_steam.sheet import HEIGHT, WIDTH, SheetHit
from render.tables.planet_steam.tanks import Tanks
from render.tables.planet_steam.trading import Certificates, Markers, Trading
from render.ui import UI
from render.words import sentence_case

if TYPE_CHECKING:
    from render.scenes.table import TableScene

MAX_SCALE = 2.4
_GAP = 8.0
_CELL = 96.0
_MANY = 4


class PlanetSteamTable(GameTable):
    """One game of Planet Steam on the screen. pointed: the zone under the pointer; version: counts changes."""

    game = "planet_steam"
    tray_units = 102
    side_first = True

    def __init__(self, scene: TableScene) -> None:
        self._painter: ZonesPainter | None = None
        self._sheet: MarketSheet | None = None
        super().__init__(scene)
        self.names = Naming(self)
        self.hovers = Hovers(self)
        self.charts = Graphs(self)
        self.moves = Moves(self)
        self.dragging = Dragging(self)
        self.bidding = Bidding(self)
        self.claiming = Claims(self)
        self.airship = Airship(self)
        self.tanks = Tanks(self)
        self.extraction = Extraction(self)
        self.trading = Trading(self)
        self.parts: tuple[Part, ...] = (
            Optional(self),
            Carriers(self),
            self.bidding,
            Specialist(self),
            Benefits(self),
            Extra(self),
            PutUp(self),
            self.claiming,
            Rolled(self),
            self.airship,
            Activation(self),
            self.tanks,
            self.extraction,
            Markers(self),
            self.trading,
            Certificates(self),
        )
        self._by_phase = {phase: part for part in self.parts for phase in part.phases}
        self.on_board = ZoneView()
        self._last: State | None = None
        self.version = 0
        self.pointed: str | None = None
        self.result_seat: int | None = None

    # -- what it knows

    @property
    def painter(self) -> ZonesPainter:
        """The painter of the zones, in the language and text size of now."""
        if self._painter is None:
            board: Board = self.controller.rules.board
            self._painter = ZonesPainter(board, self.app.theme, self.app.words.language)
        return self._painter

    @property
    def sheet(self) -> MarketSheet:
        """The printed sheet beside the zones; it grows with a high board."""
        if self._sheet is None:
            width, height = self.painter.size
            self._sheet = MarketSheet(self, width + _GAP, max(1.0, height / HEIGHT))
        return self._sheet

    @property
    def part(self) -> Part | None:
        """What looks after the decision of now; None while something moves, and after the end."""
        if self.turn is None or self.scene.moving or self.scene.curtain is not None:
            return None
        return self._by_phase[self.turn.phase]

    def decides(self, *phases: str) -> bool:
        """Whether something is to be decided now, in one of these phases."""
        return self.turn is not None and not self.scene.moving and self.turn.phase in phases

    @property
    def short_rows(self) -> bool:  # type: ignore[override]
        """One line for each player where there is little room; two or three have room enough."""
        return len(self.controller.table.seats) >= _MANY

    @property
    def marks_order(self) -> bool:
        """Whether the table plays with order markers."""
        return bool(self.view.option(ORDER_MARKERS))

    def after_a_pass(self, resource: str) -> int:
        """The price after an adjustment by the supply as it is."""
        state = self.view
        if state.price_held and state.phase == TRADE and state.trading == resource:
            return int(state.price[resource])
        return adjusted(self.board, resource, state.supply[resource], state.price[resource])

    def roles(self, card: int) -> tuple[str, ...]:
        """The roles of a specialist card."""
        return roles_of(self.board, self.view, card)

    def capacity_of(self, seat: int, resource: str) -> int:
        """What a seat's carrier can hold."""
        return capacity(self.board, self.view.players[seat], resource)

    def load_changes(self) -> dict[str, tuple[int, int]]:
        """What is tried now would bring into each carrier, and lose, for the tray."""
        if self.decides("extraction"):
            return self.extraction.load_changes()
        return self.trading.load_changes() if self.decides("trade") else {}

    # -- words

    def resolve(self, kind: str, value: Value) -> str | None:
        """Resources, costs, cards and the like in the words of this game."""
        named = self.names.resolve(kind, value)
        return named if named is not None else super().resolve(kind, value)

    # -- the board

    def board_size(self) -> tuple[float, float]:
        """The zones and the sheet beside them."""
        sheet = self.sheet
        return sheet.left + WIDTH * sheet.grow, max(self.painter.size[1], HEIGHT * sheet.grow)

    def make_camera(self) -> Camera:
        """A camera on both."""
        return Camera(self.board_size(), pygame.Rect(0, 0, 100, 100), MAX_SCALE, margin=8)

    def draw_board(self, surface: pygame.Surface) -> None:
        """Zones, sheet, what is dragged; a band along the top in the colour of who decides."""
        painter = self.painter
        painter.wear(self.app.theme, self.app.words.language)
        view = self.dragging.shown_on(self.moves.shown_on(self.on_board))
        painter.draw(surface, self.camera, view, self._highlights())
        self.sheet.draw(surface, self.camera, painter.budget)
        self.dragging.draw(surface)
        self.draw_turn_band(surface)
        if painter.is_busy() or self.sheet.busy:
            self.app.repaint()

    def _highlights(self) -> ZoneHighlights:
        if self.result_seat is not None:
            return ZoneHighlights(self.view.zones_of(self.result_seat))
        hovered = self._focused() or self.pointed
        part = self.part
        return part.highlights(hovered) if part is not None else ZoneHighlights(hovered=hovered)

    def _focused(self) -> str | None:
        """The zone that the keyboard is on."""
        ui = self.app.ui
        zone = ui.focus.removeprefix("board.")
        return zone if ui.focus_shown and self.board.has_zone(zone) else None

    # -- the pointer

    def hover(self, pos: tuple[int, int]) -> Hover | None:
        """What lies there, and what can be done there or why not."""
        hit = self.painter.hit(self.camera, pos)
        self.pointed = hit.zone if hit is not None and hit.kind == "zone" else None
        if hit is None:
            self.airship.row = None
            return self._hover_sheet(pos)
        lines = self.hovers.zone(hit.zone) if hit.kind == "zone" else self.hovers.anchorage(hit.row)
        part = self.part
        more, refusal = part.tip(hit) if part is not None else ((), False)
        middle = self.painter.zone_pos(hit.zone) if hit.kind == "zone" else self.painter.anchorage_pos(hit.row)
        side = max(8, round(_CELL * self.camera.scale))
        near = pygame.Rect(0, 0, side, side)
        x, y = self.camera.to_screen(*middle)
        near.center = round(x), round(y)
        return Hover((*lines, *more), near, refusal)

    def _hover_sheet(self, pos: tuple[int, int]) -> Hover | None:
        hit: SheetHit | None = self.sheet.hit(self.camera, pos)
        if hit is None:
            return None
        return Hover(self.hovers.sheet(hit), self.sheet.on_screen(self.camera, hit.at))

    def hover_zone(self, pos: tuple[int, int]) -> None:
        """The pointer drags something over a place."""
        self.scene.hover = self.hover(pos)
        self.app.refresh()

    def hover_ends(self) -> None:
        """Nothing is pointed at."""
        self.pointed = None
        self.airship.row = None

    def on_board_click(self, pos: tuple[int, int]) -> None:
        """A click on a zone, an anchorage or the sheet."""
        part = self.part
        if part is None:
            return
        hit = self.painter.hit(self.camera, pos)
        on_sheet = self.sheet.hit(self.camera, pos)
        if hit is not None:
            part.click(hit)
        elif on_sheet is not None:
            part.click_sheet(on_sheet)
        else:
            self.cancel()
        if self.scene.hover is not None:
            self.scene.hover = self.hover(pos)

    def grab(self, pos: tuple[int, int]) -> bool:
        """A drag begins on an own tank in the tank phase."""
        return self.dragging.grab(pos)

    def drag(self, pos: tuple[int, int]) -> None:
        """The tank follows the pointer."""
        self.dragging.drag(pos)

    def drop(self, pos: tuple[int, int]) -> None:
        """The tank is let go."""
        self.dragging.drop(pos)

    def targets(self) -> Sequence[Target]:
        """What the keyboard can choose on the board."""
        return self.part.targets() if self.part is not None else ()

    # -- panels

    def panel(self, ui: UI) -> None:
        """What the decision asks for."""
        if self.part is not None:
            self.part.view(ui)

    def player_row(self, ui: UI, seat: int) -> None:
        """Money, certificates, zones, carriers."""
        players.view_row(ui, self, seat)

    def short_row(self, ui: UI, seat: int | None) -> None:
        """Money, carriers and card in one line."""
        players.view_short_row(ui, self, seat)

    def side(self, ui: UI) -> None:
        """Round, phase and order."""
        players.view_round(ui, self)

    def tray(self, ui: UI) -> None:
        """The carriers of the seat at the screen; after the end those of a winner."""
        seat = self.seat
        if seat is None:
            seat = self.controller.score().winners[0]
        players.view_tray(ui, self, seat)

    def dialogs(self, ui: UI) -> None:
        """The charts."""
        self.charts.view(ui)

    # -- changes

    def changed(self) -> None:
        """Everything that was being chosen is forgotten."""
        state = self.view
        claims = {
            zone: self.colour(claim) if isinstance(claim, int) else claim
            for zone, claim in state.claims.items()
            if claim is not None
        }
        tanks = {zone: TankPiece(tank.converter, tank.supercharger) for zone, tank in state.tanks.items()}
        self.moves.board, self.moves.before = self.on_board, self._last
        self._last = state
        self.version += 1
        self.on_board = ZoneView(claims, tanks, state.airship_row)
        self.sheet.what_if = None
        self.dragging.forget()
        for part in self.parts:
            part.refresh()

    def animate(self, record: Record) -> None:
        """Movement, sounds and notices."""
        self.moves.play(record)

    def keys(self, event: pygame.Event) -> bool:
        """Higher and lower bids and amounts."""
        return self.part is not None and self.part.key(event)

    def cancel(self) -> bool:
        """Stops choosing."""
        return self.part is not None and self.part.cancel()

    # -- the end

    def score_text(self, key: str, values: Values) -> str:
        """A source of wealth, with a capital."""
        return sentence_case(super().score_text(key, values))

    def result_shown(self, seat: int | None) -> None:
        """Lights up that seat's zones."""
        self.result_seat = seat

    def result_extra(self, ui: UI, seat: int) -> None:
        """Wealth and prices over the rounds."""
        ui.space(4)
        self.charts.view_wealth(ui)
        self.charts.view_prices(ui, (380, 150))
