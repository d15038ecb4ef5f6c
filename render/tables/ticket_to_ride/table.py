"""The Ticket to Ride table: puts board, hand, row, tickets and choices together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.controller import Record
from game.rules import Value, Values
from game.ticket_to_ride.actions import DrawTickets, Pass, StopDrawing
from game.ticket_to_ride.board import Board, Ticket
from game.ticket_to_ride.rules import TicketToRide
from render.board.route_view import Lane, RouteView
from render.board.routes import RoutesPainter
from render.tables.base import GameTable, Hover, Target
from render.tables.ticket_to_ride import hovers, players
from render.tables.ticket_to_ride.hand import Hand
from render.tables.ticket_to_ride.keeping import Keeping
from render.tables.ticket_to_ride.lights import Lights, draw_tie, on_board
from render.tables.ticket_to_ride.moves import Moves
from render.tables.ticket_to_ride.naming import Naming
from render.tables.ticket_to_ride.payment import Paying
from render.tables.ticket_to_ride.results import Results
from render.tables.ticket_to_ride.row import Row
from render.tables.ticket_to_ride.tickets import Tickets
from render.tables.ticket_to_ride.tunnel import view_tunnel
from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.scenes.table import TableScene

_TOLD = ("row_discarded", "row_stays", "last_round", "deck_rebuilt", "tunnel_free", "tunnel_no_cards", "nobody_can")
"""Events that a notice tells, because they are easily missed."""
_ROOM_FOR_CARDS = 660
"""The height of the panel in units from which the row is shown in large cards."""


class TicketToRideTable(GameTable):
    """One game of Ticket to Ride on the screen. building: a city for a station is being chosen."""

    game = "ticket_to_ride"
    tray_units = 152
    low_tray_units = 112
    side_first = True
    short_rows = True

    def __init__(self, scene: TableScene) -> None:
        self._painter: RoutesPainter | None = None
        super().__init__(scene)
        self.names = Naming(self)
        self.lights = Lights(self)
        self.row = Row(self)
        self.hand = Hand(self)
        self.tickets = Tickets(self)
        self.keep = Keeping(self)
        self.paying = Paying(self)
        self.moves = Moves(self)
        self.results = Results(self)
        self.building = False
        self.completed: list[str] = []
        self.on_board = RouteView()
        self._targets: tuple[object, list[Target]] | None = None

    # -- what it knows

    @property
    def rules(self) -> TicketToRide:
        """The rules of this game."""
        rules = self.controller.rules
        assert isinstance(rules, TicketToRide)
        return rules

    @property
    def painter(self) -> RoutesPainter:
        """The board's painter, in the language and text size of now."""
        if self._painter is None:
            board: Board = self.controller.rules.board
            self._painter = RoutesPainter(board, self.app.theme, self.app.words.language)
        return self._painter

    def _phase(self) -> str:
        """The phase that the seat at the screen has to decide in; nothing when it has not."""
        turn = self.turn
        return turn.phase if turn is not None and turn.seat == self.seat else ""

    def _decides(self, *phases: str) -> bool:
        return self._phase() in phases and not self.scene.moving

    @property
    def asked(self) -> bool:
        """Whether the seat at the screen is to decide anything now."""
        return self._phase() != "" and not self.scene.moving

    @property
    def choosing(self) -> bool:
        """Whether the seat at the screen is to begin a turn: any of the four actions."""
        return self._decides("turn")

    @property
    def drawing(self) -> bool:
        """Whether a train card may be drawn now."""
        return self._decides("turn", "second_card")

    @property
    def keeping(self) -> bool:
        """Whether offered tickets are being chosen now."""
        return self._decides("keep_first", "keep_tickets")

    def own_tickets(self) -> list[Ticket]:
        """The tickets of the seat at the screen; before the first choice those that it is about to keep."""
        if self.seat is None:
            return []
        kept: list[str] = self.view.players[self.seat].tickets
        return [self.board.ticket(ticket) for ticket in kept if self.board.has_ticket(ticket)]

    def drawn_lately(self) -> dict[str, int]:
        """The cards that the seat at the screen drew in its turn before this one, as far as it still has them."""
        if self.seat is None:
            return {}
        drawn: dict[str, int] = {}
        records = list(self.controller.records)
        while records and records[-1].seat != self.seat:
            records.pop()
        while records and records[-1].seat == self.seat:
            for event in records.pop().events:
                if event.key in ("drew_card", "took_face_up"):
                    card = str(event.values["card"])
                    drawn[card] = drawn.get(card, 0) + 1
        return drawn

    # -- words

    def resolve(self, kind: str, value: Value) -> str | None:
        """Cities, routes and tickets by their names on the board."""
        named = self.names.resolve(kind, value)
        return named if named is not None else super().resolve(kind, value)

    def sentence(self) -> str:
        """A last turn is told as such."""
        turn = self.turn
        if turn is not None and turn.phase == "turn" and "turns_left" in turn.values:
            return self.say("ask.last_turn")
        return super().sentence()

    # -- doing

    def draw_tickets(self) -> None:
        """Draws tickets, after a question: it cannot be undone."""
        self.do(DrawTickets(), confirm="sure.draw_tickets")

    def toggle_building(self) -> None:
        """Begins or ends choosing a city for a station."""
        self.paying.forget()
        self.building = not self.building
        self.app.refresh()

    def centre_on(self, ticket: Ticket) -> None:
        """Moves the board so that both cities of a ticket are seen."""
        (x0, y0), (x1, y1) = (self.painter.city_pos(city) for city in ticket.between)
        self.camera.centre_on((x0 + x1) / 2, (y0 + y1) / 2)
        while not self._both_seen(ticket) and self.camera.step:
            self.camera.zoom_at(self.camera.view.center, -1)
            self.camera.centre_on((x0 + x1) / 2, (y0 + y1) / 2)
        self.app.refresh()

    def _both_seen(self, ticket: Ticket) -> bool:
        seen = self.camera.view.inflate(-20, -20)
        return all(seen.collidepoint(self.camera.to_screen(*self.painter.city_pos(city))) for city in ticket.between)

    # -- the board

    def board_size(self) -> tuple[float, float]:
        """The painter's sheet."""
        return self.painter.size

    def draw_board(self, surface: pygame.Surface) -> None:
        """Map, trains, stations and what is lit."""
        painter = self.painter
        painter.wear(self.app.theme, self.app.words.language)
        view = self.moves.shown_on(self.on_board)
        painter.show(view)
        painter.draw_board(surface, self.camera)
        painter.draw_pieces(surface, self.camera, view)
        for ticket in self.pointed_tickets():
            draw_tie(surface, self, ticket)
        painter.draw_highlights(surface, self.camera, self.lights.highlights())
        if painter.is_busy():
            self.app.repaint()

    def hover(self, pos: tuple[int, int]) -> Hover | None:
        """Name, length, price and reasons for what lies there, which is lit."""
        hit = self.painter.hit(self.camera, pos)
        if hit is None or self.paying.choice is not None:
            self.lights.point(None, None)
            return None
        if hit.kind == "city":
            self.lights.point(None, hit.id)
            lines, refusal = hovers.city_tip(self, hit.id)
            return Hover(lines, self.near_city(hit.id), refusal)
        self.lights.point((hit.id, hit.lane), None)
        lines, refusal = hovers.lane_tip(self, self.board.route(hit.id), hit.lane)
        x, y, _ = self.painter.space_poses(hit.id, hit.lane)[hit.space]
        return Hover(lines, self._near(x, y, 12), refusal)

    def hover_ends(self) -> None:
        """Nothing is pointed at."""
        self.lights.point(None, None)

    def on_board_click(self, pos: tuple[int, int]) -> None:
        """Claims a route or builds a station; elsewhere it ends the choice."""
        hit = self.painter.hit(self.camera, pos)
        if hit is None:
            self.cancel()
        elif not self.choosing:
            self.app.play("error")
        elif hit.kind == "city":
            self.paying.station(hit.id, ask=not self.building)
        else:
            self.paying.lane(hit.id, hit.lane)

    def _near(self, x: float, y: float, radius: float) -> pygame.Rect:
        """The part of the window round a point of the board."""
        side = max(8, round(2 * radius * self.camera.scale))
        rect = pygame.Rect(0, 0, side, side)
        left, top = self.camera.to_screen(x, y)
        rect.center = round(left), round(top)
        return rect

    def near_city(self, city: str) -> pygame.Rect:
        """The part of the window round a city."""
        return self._near(*self.painter.city_pos(city), 9)

    def near_lane(self, lane: Lane) -> pygame.Rect:
        """The part of the window that a lane takes, as far as it is in view."""
        poses = self.painter.space_poses(*lane)
        spots = [self._near(x, y, 12) for x, y, _ in poses]
        whole = spots[0].unionall(spots[1:])
        seen = whole.clip(self.camera.view)
        return seen if seen.width else pygame.Rect(self.camera.view.center, (1, 1))

    def targets(self) -> Sequence[Target]:
        """Lanes that can be claimed first, then all others with the reasons, then the cities."""
        if not self.choosing:
            return ()
        key = (len(self.controller.records), self.seat, self.building, self.app.words.language)
        if self._targets is None or self._targets[0] != key:
            lanes = [self._lane_target((route.id, lane)) for route in self.board.routes for lane in route.lanes]
            cities = [self._city_target(city.id) for city in self.board.cities]
            self._targets = (key, sorted([*lanes, *cities], key=lambda target: bool(target.off)))
        return self._targets[1]

    def _lane_target(self, lane: Lane) -> Target:
        poses = self.painter.space_poses(*lane)
        x, y, _ = poses[len(poses) // 2]
        route = self.board.route(lane[0])
        tip, _ = hovers.lane_tip(self, route, lane[1])
        off = hovers.lane_reasons(self, route, lane[1])
        return Target(f"{lane[0]}.{lane[1]}", (x, y), partial(self.paying.lane, *lane), tip[: len(tip) - len(off)], off)

    def _city_target(self, city: str) -> Target:
        off = hovers.city_reasons(self, city)
        if not off and not self.building:
            off = (TipLine(self.say("ui.station_first")),)
        on = partial(self.paying.station, city, ask=False)
        return Target(city, self.painter.city_pos(city), on, hovers.city_lines(self, city), off)

    def place_of(self, target: str) -> tuple[Lane | None, str | None]:
        """The lane or the city that a keyboard target stands for."""
        if self.board.has_city(target):
            return None, target
        route, _, lane = target.rpartition(".")
        return (route, int(lane)), None

    # -- panels

    def panel(self, ui: UI) -> None:
        """What this moment asks for; with the panel folded also the row."""
        players.view_last_round(ui, self)
        if self.keeping:
            self.keep.view(ui)
            return
        if Pass() in self.legal:
            ui.button("pass", self.say("do.Pass"), look="primary", on=partial(self.do, Pass()), key="p")
        if not self.scene.layout.panel_shown:
            self.row.view_small(ui)
            self._button(ui)

    def _button(self, ui: UI) -> None:
        """Below the cards: no second card, or a station. It keeps its place while something moves."""
        if self._phase() == "second_card":
            stop = partial(self.do, StopDrawing()) if self.drawing else None
            ui.button("stop", self.say("do.StopDrawing"), icon="skip-forward", on=stop, key="x")
        elif self.board.stations:
            ui.button(
                "station",
                self.say("ui.cancel" if self.building else "do.BuildStation"),
                icon="x" if self.building else "house",
                chosen=self.building,
                on=self.toggle_building if self.choosing else None,
                off=() if self.building or not self.asked else players.why_no_station(self),
                tip=players.station_tip(self),
                key="s",
            )
        if self.building:
            # Below the button: what lies under the pointer must not move away from a second click.
            ui.text(self.say("ui.choose_city"), "italic", "accent")

    def player_row(self, ui: UI, seat: int) -> None:
        """Points, trains, stations, numbers of cards and tickets."""
        players.view_row(ui, self, seat)

    def short_row(self, ui: UI, seat: int | None) -> None:
        """The same in columns."""
        players.view_short_row(ui, self, seat)

    def side(self, ui: UI) -> None:
        """The row and the piles; small while tickets are being chosen, and where large ones would push all else out."""
        if self.keeping or self.scene.layout.panel.height < ui.u(_ROOM_FOR_CARDS):
            self.row.view_small(ui)
        else:
            self.row.view(ui)
        if not self.keeping:
            self._button(ui)

    def tray(self, ui: UI) -> None:
        """Hand and tickets, which share the width."""
        room = self.scene.layout.tray.width - ui.u(16 + 12 + 10 + 32) - 4
        high = self.scene.layout.tray.height - ui.u(16)
        columns = self.tickets.columns(ui, high)
        least = self.hand.least_width(ui, high)
        while columns > 1 and least + self.tickets.width(ui, columns) > room:
            columns -= 1
        right = min(self.tickets.width(ui, columns), room // 2)
        self.hand.view(ui, (room - right, high))
        self.tickets.view(ui, (right, high))

    def dialogs(self, ui: UI) -> None:
        """Payments, and a tunnel that wants more."""
        self.paying.view(ui)
        view_tunnel(ui, self)

    def pointed_ticket(self) -> str:
        """The ticket that the pointer or the keyboard is on, wherever it lies."""
        ui = self.app.ui
        node = ui.hovered
        focus = ui.focus if ui.focus_shown else ""
        for node_id in (node.id if node is not None else "", focus):
            for prefix in ("ticket.", "offer."):
                if node_id.startswith(prefix):
                    return node_id.removeprefix(prefix)
        return ""

    def pointed_tickets(self) -> list[Ticket]:
        """The tickets whose cities are lit now: the one pointed at, else all that are being chosen from."""
        pointed = self.pointed_ticket()
        if pointed and self.board.has_ticket(pointed):
            return [self.board.ticket(pointed)]
        return [ticket for ticket in self.keep.offer() if ticket.id not in self.keep.returned]

    # -- changes

    def changed(self) -> None:
        """Takes up the new state; nothing is being chosen any more."""
        self.paying.forget()
        self.keep.forget()
        self.building = False
        self.lights.point(None, None)
        self.on_board = on_board(self)
        self.lights.refresh()
        self.hand.refresh()
        self._targets = None
        self.completed = []
        if self.seat is not None:
            self.completed = [ticket.id for ticket in self.rules.completed(self.view, self.seat)]

    def animate(self, record: Record) -> None:
        """Movement, and a notice of what is easily missed."""
        self.moves.play(record)
        for event in record.events:
            if event.key in _TOLD:
                self.app.toast(self.say_event(event), 6)

    def cancel(self) -> bool:
        """Ends the choice of a payment or of a city."""
        if self.paying.cancel():
            return True
        if self.building:
            self.toggle_building()
            return True
        return False

    # -- the end

    def score_text(self, key: str, values: Values) -> str:
        """A line of the final score."""
        return self.say(f"score.{key}", values)

    def result_shown(self, seat: int | None) -> None:
        """Lights up what that seat's score is about."""
        self.results.show(seat)

    def result_extra(self, ui: UI, seat: int) -> None:
        """What the board shows."""
        self.results.extra(ui, seat)
