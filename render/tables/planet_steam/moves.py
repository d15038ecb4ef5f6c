"""Movement that explains: the die rolls, markers slide, the airship comes, tanks are set down, units rise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.controller import Record
from game.planet_steam.state import State
from game.rules import Event
from render import theme
from render.board.zone_view import MovingTank, TankPiece, ZoneView
from render.symbols import symbol_surface
from render.tables.planet_steam.pictures import die_face
from render.text import fonts

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

ROLL = 0.48
SLIDE = 0.34
FLIGHT = 0.45
FALL = 0.24
_FACES = (3, 6, 2, 5, 1, 4, 6, 3, 1, 5, 2)
_SOUNDS = {
    "bid": "coin",
    "bid_passed": "card",
    "card_taken": "card",
    "card_auction_won": "coin",
    "zone_won": "coin",
    "zone_claimed_by_permit": "page",
    "neutral_claim_replaced": "page",
    "activated": "coin",
    "water_taken": "coin",
    "converter_bought": "train",
    "supercharger_bought": "train",
    "carrier_bought": "train",
    "carrier_upgraded": "train",
    "tank_moved": "card",
    "tanks_swapped": "card",
    "converter_moved": "card",
    "converters_swapped": "card",
    "supercharger_moved": "card",
    "extracted": "coin",
    "marker_placed": "card",
    "bought": "coin",
    "sold": "coin",
    "trade_passed": "card",
    "permit_bought": "coin",
    "luxury_district_bought": "coin",
    "permit_sold": "coin",
    "luxury_district_sold": "coin",
}
_TOLD = (
    "extra_did_not_fit",
    "lost_for_room",
    "claim_failed",
    "claim_impossible",
    "zone_claimed_instead",
    "zone_auction_skipped",
    "zone_auction_unpaid",
    "opener_skipped",
    "tanks_restocked",
    "no_new_tanks",
)
"""Events that a notice tells, because they are easily missed."""


class Moves:
    """Plays the movement of an action. board, before: what was seen before it."""

    def __init__(self, table: PlanetSteamTable) -> None:
        self._table = table
        self.board = ZoneView()
        self.before: State | None = None
        self._held: ZoneView | None = None
        self._airship: tuple[float, float] | None = None
        self._falling: MovingTank | None = None

    def shown_on(self, view: ZoneView) -> ZoneView:
        """The board with what is on its way; as it was before while the die rolls."""
        if self._held is not None:
            return self._held
        if self._airship is not None:
            return ZoneView(view.claims, view.tanks, view.airship, self._airship, view.moving)
        if self._falling is not None:
            return ZoneView(view.claims, view.tanks, view.airship, view.airship_at, (*view.moving, self._falling))
        return view

    def play(self, record: Record) -> None:
        """The movement and sound of what was just done, and notices of what is easily missed."""
        heard = False
        for event in record.events:
            if event.key in ("claim_rolled", "claim_rolled_again"):
                self._roll(event)
            elif event.key == "airship_placed":
                self._fly(int(str(event.values["row"])))
            elif event.key in ("tank_bought", "tank_imported"):
                self._fall(str(event.values["zone"]))
            elif event.key in _SOUNDS and not heard:
                heard = True
                self._table.app.play(_SOUNDS[event.key])
            if event.key in _TOLD:
                self._table.app.toast(self._table.say_event(event), 6)
        if any(event.key == "extracted" for event in record.events):
            self._rise()
        self._slide()

    # -- the die

    def _roll(self, event: Event) -> None:
        table = self._table
        self._held = self.board
        zone, die = str(event.values["zone"]), int(str(event.values["die"]))
        x, y = table.camera.to_screen(*table.painter.zone_pos(zone))
        size = max(26, round(58 * table.camera.scale))

        def paint(surface: pygame.Surface, share: float) -> None:
            last = share > 0.8
            face = die_face(die if last else _FACES[int(share * len(_FACES))], size)
            hop = abs(1 - share * 2.5 % 1 * 2) * (1 - share) * size * 0.9
            turned = face if last else pygame.transform.rotozoom(face, (1 - share) * 540, 1.0)
            surface.blit(turned, turned.get_rect(center=(round(x - (1 - share) * size * 2.4), round(y - hop))))

        def stay(surface: pygame.Surface, share: float) -> None:
            face = die_face(die, size)
            surface.blit(face, face.get_rect(center=(round(x), round(y))))

        def done() -> None:
            self._held = None

        table.motion.play(ROLL, paint, sound="dice")
        table.motion.play(0.3, stay, delay=ROLL, done=done)

    # -- airship and tanks

    def _fly(self, row: int) -> None:
        table = self._table
        goal = table.painter.anchorage_pos(row)
        start = (goal[0] + 60, -60.0)

        def paint(surface: pygame.Surface, share: float) -> None:
            self._airship = (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)

        def done() -> None:
            self._airship = None

        table.motion.play(FLIGHT, paint, done=done, sound="page")

    def _fall(self, zone: str) -> None:
        table = self._table
        x, y = table.painter.zone_pos(zone)

        def paint(surface: pygame.Surface, share: float) -> None:
            self._falling = MovingTank(x, y - 70 * (1 - share), TankPiece())

        def done() -> None:
            self._falling = None

        table.motion.play(FALL, paint, done=done, sound="train")

    # -- units

    def _rise(self) -> None:
        """A unit of its resource rises from every tank that extracted."""
        table, before = self._table, self.before
        if before is None:
            return
        spots = [(table.painter.zone_pos(zone), before.tanks[zone].resource) for zone in before.working]

        def paint(surface: pygame.Surface, share: float) -> None:
            size = max(12, round(26 * table.camera.scale))
            for (x, y), resource in spots:
                left, top = table.camera.to_screen(x, y - 20 - 42 * share)
                sign = symbol_surface(f"resource.{resource}", size)
                place = sign.get_rect(center=(round(left), round(top)))
                surface.blit(sign, place)
                word = fonts().label("+1", "bold", round(size * 0.8), theme.INK, theme.PAPER_LIGHT, 2)
                surface.blit(word, word.get_rect(midleft=place.midright))

        if spots:
            table.motion.play(0.42, paint)

    # -- markers

    def _slide(self) -> None:
        """Every marker on the market that stands elsewhere than before slides there: supply first, then the price."""
        table, before = self._table, self.before
        if before is None:
            return
        now, moving = table.view, table.sheet.moving
        supplies = {name: (before.supply[name], n) for name, n in now.supply.items() if before.supply[name] != n}
        prices = {name: (before.price[name], n) for name, n in now.price.items() if before.price[name] != n}
        if not supplies and not prices:
            return
        moving.supplies = {name: float(span[0]) for name, span in supplies.items()}
        moving.prices = {name: float(span[0]) for name, span in prices.items()}

        def paint(surface: pygame.Surface, share: float) -> None:
            early, late = min(1.0, share * 2), max(0.0, share * 2 - 1)
            moving.supplies = {name: a + (b - a) * early for name, (a, b) in supplies.items()}
            moving.prices = {name: a + (b - a) * late for name, (a, b) in prices.items()}

        def done() -> None:
            moving.supplies, moving.prices = {}, {}

        table.motion.play(SLIDE, paint, done=done)
