"""Beside the board: the open row, the deck, the tickets and the discards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ticket_to_ride.actions import DrawBlind, DrawFaceUp, DrawTickets
from game.ticket_to_ride.board import ROW
from render import theme
from render.tables.ticket_to_ride.faces import CARD_SHAPE, card_back, card_face, card_size, empty_place, ticket_back
from render.text import fonts, styled
from render.ui import UI, TipLine, paint

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

_WIDTH, _GAP = 291.0, 6.0
_CARD = (_WIDTH - 4 * _GAP) / 5
_PILE = 62.0
_PILES = {"deck": 82.0, "ticket_deck": 82.0, "discards": 115.0}
_SMALL = 38.0


class Row:
    """Declares the cards that can be drawn; they are controls while they may be."""

    def __init__(self, table: TicketToRideTable) -> None:
        self._table = table

    def view(self, ui: UI) -> None:
        """The row and, below it, the piles."""
        with ui.row(gap=_GAP):
            for slot in range(ROW):
                self._open_card(ui, slot, _CARD, _CARD / CARD_SHAPE)
        with ui.row(gap=_GAP, stand="top"):
            self._deck(ui)
            self._tickets(ui)
            self._discards(ui)

    def view_small(self, ui: UI) -> None:
        """The row and the piles as small cards, while something else needs the room."""
        table = self._table
        with ui.row(gap=4):
            for slot in range(ROW):
                self._open_card(ui, slot, _SMALL * CARD_SHAPE, _SMALL)
            ui.space()
            on_deck, off_deck = self._blind()
            on_tickets, off_tickets = self._ticket_action()
            for node_id, image, number, on, off, key in (
                ("deck", card_back(ui.u(_SMALL)), len(table.view.deck), on_deck, off_deck, "d"),
                ("ticket_deck", ticket_back(ui.u(_SMALL)), len(table.view.ticket_deck), on_tickets, off_tickets, "t"),
            ):
                tip = table.say(f"ui.{node_id}_tip", {"n": number})
                ui.picture(image, node_id=node_id, on=on, off=off, tip=tip, key=key if on is not None else ())
                ui.text(str(number), "bold")

    # -- the row

    def _open_card(self, ui: UI, slot: int, wide: float, high: float) -> None:
        table = self._table
        kind = table.view.row[slot]
        action = DrawFaceUp(slot)
        active = table.asked
        off = table.why_not(action) if active else ()
        tip = table.say(f"ui.card.{kind}") if kind is not None else table.say("ui.no_card")
        ui.canvas(
            f"row.{slot}",
            (wide, high),
            partial(self._paint_card, slot, kind, f"row.{slot}"),
            on=partial(table.do, action) if active else None,
            tip=tip,
            off=off,
            key=str(slot + 1) if active else (),
        )

    def _paint_card(
        self, slot: int, kind: str | None, node_id: str, surface: pygame.Surface, rect: pygame.Rect
    ) -> None:
        hidden = self._table.moves.hides(node_id)
        width, height = card_size(rect.height)
        place = pygame.Rect(0, 0, min(width, rect.width), height)
        place.center = rect.center
        if kind is None or hidden:
            empty_place(surface, place)
            return
        ui = self._table.app.ui
        node = ui.by_id.get(node_id)
        raised = node is not None and ui.hovered is node and node.live
        face = card_face(kind, height)
        if raised:
            paint.drop_shadow(surface, place, ui.u(5), ui.u(6), 120)
            place.y -= ui.u(3)
        surface.blit(face, place)
        if node is not None and node.off and self._table.drawing:
            veil = paint.mask(place.size, ui.u(5), theme.PAPER)
            veil.set_alpha(150)
            surface.blit(veil, place)
            veil.set_alpha(255)
        elif node is not None and node.live and height > ui.u(_SMALL):
            _key_hint(ui, surface, place, str(slot + 1))

    # -- the piles

    def _blind(self) -> tuple[Callable[[], object] | None, tuple[TipLine, ...]]:
        """What a click on the deck does, and why it does not."""
        action = DrawBlind()
        if not self._table.asked:
            return None, ()
        return partial(self._table.do, action), self._table.why_not(action)

    def _ticket_action(self) -> tuple[Callable[[], object] | None, tuple[TipLine, ...]]:
        """The same for the tickets."""
        if not self._table.asked:
            return None, ()
        return self._table.draw_tickets, self._table.why_not(DrawTickets())

    def _deck(self, ui: UI) -> None:
        self._pile(ui, "deck", len(self._table.view.deck), card_back, *self._blind(), "d")

    def _tickets(self, ui: UI) -> None:
        self._pile(ui, "ticket_deck", len(self._table.view.ticket_deck), ticket_back, *self._ticket_action(), "t")

    def _discards(self, ui: UI) -> None:
        discards = self._table.view.discards
        top = discards[-1] if discards else None

        def face(height: int) -> pygame.Surface:
            assert top is not None, "there is no discard to show"
            return card_face(top, height)

        self._pile(ui, "discards", len(discards), face, None, (), "")

    def _pile(
        self,
        ui: UI,
        node_id: str,
        number: int,
        face: Callable[[int], pygame.Surface],
        on: Callable[[], object] | None,
        off: tuple[TipLine, ...],
        key: str,
    ) -> None:
        words = self._table.say(f"ui.{node_id}")
        ui.canvas(
            node_id,
            (_PILES[node_id], _PILE + 22),
            partial(self._paint_pile, node_id, words, number, face, key),
            on=on,
            tip=self._table.say(f"ui.{node_id}_tip", {"n": number}),
            off=off,
            key=key if on is not None else (),
        )

    def _paint_pile(
        self,
        node_id: str,
        words: str,
        number: int,
        face: Callable[[int], pygame.Surface],
        key: str,
        surface: pygame.Surface,
        rect: pygame.Rect,
    ) -> None:
        ui = self._table.app.ui
        node = ui.by_id.get(node_id)
        width, height = card_size(ui.u(_PILE))
        place = pygame.Rect(rect.centerx - width // 2 - ui.u(14), rect.top, width, height)
        layers = 0 if not number else 1 if number < 2 else 2 if number < 12 else 3
        live = node is not None and node.live
        if live and ui.hovered is node:
            place.y -= ui.u(2)
        if layers:
            for depth in range(layers - 1, 0, -1):
                surface.blit(face(height), place.move(depth * ui.u(1.6), depth * ui.u(1.4)))
            surface.blit(face(height), place)
        else:
            empty_place(surface, place)
        if live:
            _key_hint(ui, surface, place, key.upper())
        count_face, count_size = styled("number", ui.theme)
        count = fonts().line(str(number), count_face, count_size, theme.INK if number else theme.INK_FAINT)
        surface.blit(count, count.get_rect(midleft=(place.right + ui.u(9), place.centery)))
        face_name, size = styled("tiny", ui.theme)
        text = fonts().shorten(words, face_name, size, rect.width)
        line = fonts().line(text, face_name, size, theme.INK_MUTED)
        surface.blit(line, line.get_rect(midbottom=(rect.centerx, rect.bottom)))


def _key_hint(ui: UI, surface: pygame.Surface, place: pygame.Rect, key: str) -> None:
    """The key that draws a card, in its lower left corner."""
    side = ui.u(15)
    box = pygame.Rect(place.left + ui.u(3), place.bottom - side - ui.u(3), side, side)
    surface.blit(paint.rounded(box.size, ui.u(3), theme.PAPER_LIGHT, theme.INK_MUTED, 1), box)
    letter = fonts().line(key, "semibold", max(7, round(side * 0.8)), theme.INK)
    surface.blit(letter, letter.get_rect(center=box.center))
