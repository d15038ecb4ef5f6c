"""The tray: the cards in the hand, grouped by colour, and the own tickets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ticket_to_ride.state import CARDS
from render import theme
from render.tables.ticket_to_ride.faces import card_size, fan
from render.tables.ticket_to_ride.wood import ZONE_PAD, zone
from render.text import fonts
from render.ui import UI, paint

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

_LAYOUTS = ((96.0, 0.0), (84.0, 0.0), (84.0, 0.35), (72.0, 0.35))
"""Heights of cards, and which part of a card the next colour may cover; tried in this order."""
_WIDEST_STEP, _NARROWEST_STEP = 26.0, 4.0
_WIDEST_GAP, _NARROWEST_GAP = 22.0, 7.0
_BADGE = 25.0
_TITLE = 25.0
"""The height of a zone's title with the gaps round it."""


@dataclass(frozen=True)
class _Fit:
    """How the hand lies, in pixels: the height of a card, the step from one to the next of its colour, the gap
    between colours, the whole width."""

    height: int
    step: int
    gap: int
    width: int


class Hand:
    """Declares the hand of the seat at the screen."""

    def __init__(self, table: TicketToRideTable) -> None:
        self._table = table
        self.new: dict[str, int] = {}

    def refresh(self) -> None:
        """After a change: which cards came with the last turn, since the curtain may have hidden the last one."""
        self.new = self._table.drawn_lately()

    def held(self) -> list[tuple[str, int]]:
        """The kinds of cards in the hand with their number, in the usual order; nothing for a spectator."""
        if self._table.seat is None:
            return []
        hand = self._table.view.players[self._table.seat].hand
        return [(kind, hand[kind]) for kind in CARDS if hand.get(kind)]

    def pointed(self) -> str:
        """The kind of card of the hand under the pointer, or nothing."""
        node = self._table.app.ui.hovered
        return node.id.removeprefix("hand.") if node is not None and node.id.startswith("hand.") else ""

    def fit(self, ui: UI, room: tuple[int, int]) -> _Fit:
        """The largest cards, then the widest spread that fit into `room`; past the least it has to scroll."""
        fits = [self._fit(ui, room[0], min(ui.u(units), room[1]), overlap) for units, overlap in _LAYOUTS]
        return next((fit for fit in fits if fit.width <= room[0]), fits[-1])

    def _fit(self, ui: UI, room: int, height: int, overlap: float) -> _Fit:
        held = self.held()
        wide, _ = card_size(height)
        more = sum(number - 1 for _, number in held)
        gaps = max(0, len(held) - 1)
        step, gap = ui.u(_WIDEST_STEP), ui.u(_WIDEST_GAP)
        spare = room - len(held) * wide
        if more * step + gaps * gap > spare:
            least = ui.u(_NARROWEST_STEP)
            least_gap = -round(wide * overlap) if overlap else ui.u(_NARROWEST_GAP)
            fair = min(spare // max(1, more + 2 * gaps), (spare - more * least) // max(1, gaps))
            gap = max(least_gap, min(gap, fair))
            step = max(least, min(step, (spare - gaps * gap) // max(1, more)))
        return _Fit(height, step, gap, len(held) * wide + more * step + gaps * gap)

    def least_width(self, ui: UI, high: int) -> int:
        """The width it needs when somewhat squeezed, in a zone so many pixels high."""
        units, overlap = _LAYOUTS[1]
        return self._fit(ui, 0, min(ui.u(units), _inside(ui, high)), overlap).width + ui.u(2 * ZONE_PAD)

    def view(self, ui: UI, room: tuple[int, int]) -> None:
        """The hand in a zone `room` pixels wide and high."""
        seat = self._table.seat
        fit = self.fit(ui, (room[0] - ui.u(2 * ZONE_PAD), _inside(ui, room[1])))
        number = self._table.view.players[seat].cards if seat is not None else 0
        with zone(ui, room, self._table.say("ui.hand", {"n": number})):
            with ui.scroll("hand", across=True), ui.row(gap=fit.gap / ui.theme.scale):
                for kind, count in self.held():
                    self._group(ui, kind, count, fit)
            if seat is not None and not number:
                ui.text(self._table.say("ui.hand_empty"), "small", "light")

    def _group(self, ui: UI, kind: str, count: int, fit: _Fit) -> None:
        wide, high = card_size(fit.height)
        size = ((wide + (count - 1) * fit.step) / ui.theme.scale, high / ui.theme.scale)
        tip = self._table.names.cards(kind, count)
        if kind in self.new:
            tip += "\n" + self._table.say("ui.new_cards", {"n": self.new[kind]})
        ui.canvas(f"hand.{kind}", size, partial(self._paint, kind, count, fit), tip=tip)

    def _paint(self, kind: str, count: int, fit: _Fit, surface: pygame.Surface, rect: pygame.Rect) -> None:
        ui = self._table.app.ui
        shown = count - self._table.moves.on_the_way(kind)
        if shown <= 0:
            return
        fan(surface, [kind] * shown, rect.topleft, fit.height, fit.step)
        wide, high = card_size(fit.height)
        last = pygame.Rect(rect.left + (shown - 1) * fit.step, rect.top, wide, high)
        side = min(ui.u(_BADGE), round(high * 0.28))
        badge = pygame.Rect(0, 0, side, side)
        badge.bottomleft = (last.left + ui.u(4), last.bottom - ui.u(4))
        look = theme.CARDS[kind]
        surface.blit(paint.rounded(badge.size, side // 2, theme.PAPER_LIGHT, look.dark, max(1, ui.u(1.5))), badge)
        number = fonts().line(str(shown), "bold", round(side * 0.68), theme.INK)
        surface.blit(number, number.get_rect(center=badge.center))
        if kind in self.new:
            self._paint_new(surface, last)

    def _paint_new(self, surface: pygame.Surface, card: pygame.Rect) -> None:
        """A star on what came last, so that a card drawn just before the curtain is not missed."""
        ui = self._table.app.ui
        side = ui.u(18)
        spot = pygame.Rect(0, 0, side, side)
        spot.topright = (card.right - ui.u(3), card.top + ui.u(3))
        surface.blit(paint.rounded(spot.size, side // 2, theme.GOOD, theme.PAPER_LIGHT, max(1, ui.u(1.2))), spot)
        sign = paint.icon("plus", round(side * 0.72), theme.PAPER_LIGHT)
        surface.blit(sign, sign.get_rect(center=spot.center))


def _inside(ui: UI, high: int) -> int:
    """The height that a zone so many pixels high has for cards."""
    return high - ui.u(ZONE_PAD + _TITLE)
