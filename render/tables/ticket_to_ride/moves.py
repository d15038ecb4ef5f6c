"""Movement that explains: cards fly to the hand, trains roll onto their spaces, a tunnel's cards turn over."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.controller import Record
from game.rules import Event
from render.board.route_view import Lane, MovingTrain, RouteView
from render.tables.ticket_to_ride.faces import card_size, flipped, ticket_back

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

FLIGHT = 0.3
TRAINS = 0.45
FLIP = 0.45
HELD = 0.9
"""How long what the curtain would hide at once stays in sight; a click ends it."""


class Moves:
    """Plays the movement of an action and knows what is on its way meanwhile."""

    def __init__(self, table: TicketToRideTable) -> None:
        self._table = table
        self._flying: dict[str, int] = {}
        self._hidden: list[str] = []
        self._trains: tuple[Lane, str] | None = None
        self._share = 0.0
        self._places: dict[str, pygame.Rect] = {}

    # -- what is on its way

    def hides(self, node_id: str) -> bool:
        """Whether a card still flies to that place, so that it must look empty."""
        return node_id in self._hidden

    def on_the_way(self, kind: str) -> int:
        """How many cards of a kind fly to the hand."""
        return self._flying.get(kind, 0)

    def shown_on(self, view: RouteView) -> RouteView:
        """The board while trains roll: they stand where they are now, not on their spaces yet."""
        if self._trains is None:
            return view
        lane, colour = self._trains
        claimed = {place: owner for place, owner in view.claimed.items() if place != lane}
        return RouteView(claimed, view.stations, view.closed, self._rolling(lane, colour))

    def _rolling(self, lane: Lane, colour: str) -> tuple[MovingTrain, ...]:
        """The trains one after the other, each from beside the first city onto its space."""
        painter = self._table.painter
        poses = painter.space_poses(*lane)
        start_x, start_y = painter.city_pos(self._table.board.route(lane[0]).between[0])
        count = len(poses)
        trains = []
        for number, (x, y, angle) in enumerate(reversed(poses)):
            begin = 0.55 * number / count
            share = min(1.0, max(0.0, (self._share - begin) / 0.45))
            if share > 0:
                at = (start_x + (x - start_x) * share, start_y + (y - start_y) * share)
                trains.append(MovingTrain(*at, angle, colour, number == 0))
        return tuple(trains)

    # -- playing

    def remember(self) -> None:
        """Before the screen changes: where everything is that something may fly from or to."""
        nodes = self._table.app.ui.by_id
        self._places = {node_id: node.rect.copy() for node_id, node in nodes.items()}

    def play(self, record: Record) -> None:
        """The movement of what was just done."""
        self.remember()
        for event in record.events:
            if event.visible_to(self._table.seat):
                self._event(event, record)
        if any(event.key == "drew_blind" for event in record.events):
            self._blind(record)

    def _event(self, event: Event, record: Record) -> None:
        values = event.values
        match event.key:
            case "took_face_up":
                place = self._place(f"row.{values['slot']}")
                self._to_hand(record.seat, str(values["card"]), place, face_down=False)
            case "turned_up":
                self._refill(values["slots"], values["card"])
            case "claimed":
                self._roll((str(values["route"]), _number(values["lane"])), record.seat)
            case "tunnel_turned":
                self._turn_over(values["card"], record)
            case "drew_tickets":
                self._tickets(_number(values["n"]))
            case "built_station":
                self._table.app.play("train")

    def _place(self, node_id: str) -> pygame.Rect:
        """Where a control was; the middle of the board when it was nowhere."""
        found = self._places.get(node_id)
        if found is not None and found.width:
            return found
        place = pygame.Rect(0, 0, *card_size(self._table.app.ui.u(75)))
        place.center = self._table.camera.view.center
        return place

    def _hand_place(self, kind: str) -> pygame.Rect:
        for node_id in (f"hand.{kind}", "hand", "tray"):
            if node_id in self._places:
                return self._places[node_id]
        return self._place("")

    # -- cards

    def _blind(self, record: Record) -> None:
        """A blind card is seen by its owner alone, and turns over on its way."""
        drawn = [e for e in record.events if e.key == "drew_card" and e.visible_to(self._table.seat)]
        for event in drawn:
            self._to_hand(record.seat, str(event.values["card"]), self._place("deck"), face_down=True)

    def _to_hand(self, seat: int, kind: str, start: pygame.Rect, face_down: bool) -> None:
        """A card to the hand of the seat at the screen. The last one of a turn first stays large for a moment."""
        if seat != self._table.seat or not self._table.app.settings.movement:
            self._table.motion.play(0.0, _nothing, sound="card")
            return
        self._flying[kind] = self._flying.get(kind, 0) + 1
        ends_turn = self._table.view.turn != seat or self._table.view.phase == "over"
        high = self._table.app.ui.u(75)
        end = self._hand_place(kind)

        def paint(surface: pygame.Surface, share: float) -> None:
            turned = round(16 * min(1.0, share * 1.6)) if face_down else 16
            face = flipped(kind, "card", high, turned)
            surface.blit(face, face.get_rect(center=_between(start.center, end.center, share)))

        def landed() -> None:
            self._flying.pop(kind, None)

        if not (face_down and ends_turn):
            self._table.motion.play(FLIGHT, paint, done=landed, sound="card")
            return
        self._show_then(kind, start, landed)

    def _show_then(self, kind: str, start: pygame.Rect, landed: Callable[[], object]) -> None:
        """Turns a blind card over in the middle of the screen and holds it there: the curtain falls next."""
        high = self._table.app.ui.u(230)
        middle = self._table.camera.view.center

        def paint(surface: pygame.Surface, share: float) -> None:
            flight = min(1.0, share * 3)
            face = flipped(kind, "card", high, round(16 * flight))
            face = pygame.transform.smoothscale_by(face, 0.35 + 0.65 * flight)
            surface.blit(face, face.get_rect(center=_between(start.center, middle, flight)))

        self._table.motion.play(HELD, paint, done=landed, sound="card")

    def _refill(self, slots: object, cards: object) -> None:
        assert isinstance(slots, list | tuple), slots
        assert isinstance(cards, list | tuple), cards
        if not self._table.app.settings.movement:
            return
        start = self._place("deck")
        for number, (slot, card) in enumerate(zip(slots, cards, strict=True)):
            end = self._place(f"row.{slot}")
            if end.width:
                self._fly_open(str(card), start, end, f"row.{slot}", 0.12 + 0.05 * number)

    def _fly_open(self, card: str, start: pygame.Rect, end: pygame.Rect, node_id: str, delay: float) -> None:
        high = end.height
        self._hidden.append(node_id)

        def paint(surface: pygame.Surface, share: float) -> None:
            face = flipped(card, "card", high, round(16 * share))
            surface.blit(face, face.get_rect(center=_between(start.center, end.center, share)))

        def landed() -> None:
            self._hidden.remove(node_id)

        self._table.motion.play(FLIGHT * 0.8, paint, delay=delay, done=landed)

    def _tickets(self, number: int) -> None:
        start, end = self._place("ticket_deck"), self._place("table.log")
        high = self._table.app.ui.u(75)
        for index in range(number):

            def paint(surface: pygame.Surface, share: float) -> None:
                face = ticket_back(high)
                surface.blit(face, face.get_rect(center=_between(start.center, end.midtop, share)))

            self._table.motion.play(FLIGHT * 0.8, paint, delay=0.07 * index, sound="page" if not index else "")

    # -- trains and tunnels

    def _roll(self, lane: Lane, seat: int) -> None:
        self._trains = (lane, self._table.colour(seat))
        self._share = 0.0

        def paint(surface: pygame.Surface, share: float) -> None:
            self._share = share

        def arrived() -> None:
            self._trains = None

        self._table.motion.play(TRAINS, paint, done=arrived, sound="train")

    def _turn_over(self, cards: object, record: Record) -> None:
        """The cards of a tunnel turn over beside one another; where nothing is owed they stay for a moment."""
        assert isinstance(cards, list | tuple), "what was turned up is a list"
        free = any(event.key == "tunnel_free" for event in record.events)
        high = self._table.app.ui.u(150)
        wide = card_size(high)[0] + self._table.app.ui.u(14)
        middle = self._table.camera.view.center
        seconds = HELD if free else FLIP

        def paint(surface: pygame.Surface, share: float) -> None:
            for number, card in enumerate(cards):
                turn = min(1.0, max(0.0, share * (seconds / FLIP) * 1.5 - 0.25 * number))
                face = flipped(str(card), "card", high, round(16 * turn))
                x = middle[0] + round((number - (len(cards) - 1) / 2) * wide)
                surface.blit(face, face.get_rect(center=(x, middle[1])))

        self._table.motion.play(seconds, paint, sound="card")


def _number(value: object) -> int:
    assert isinstance(value, int), value
    return value


def _nothing(surface: pygame.Surface, share: float) -> None:
    return


def _between(start: tuple[int, int], end: tuple[int, int], share: float) -> tuple[int, int]:
    """A place on the way, which swings a little upwards."""
    lift = math.sin(math.pi * share) * math.dist(start, end) * 0.12
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share - lift)
