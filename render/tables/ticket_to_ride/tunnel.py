"""A tunnel that wants more cards: what was turned up, which of it counts, and the ways to pay or to leave it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ticket_to_ride.actions import PayTunnel, TakeBack
from game.ticket_to_ride.payment import paid_cards
from game.ticket_to_ride.state import LOCOMOTIVE, Tunnel
from game.ticket_to_ride.tunnel import counts
from render import theme
from render.tables.ticket_to_ride.faces import CARD_SHAPE, card_face, card_size
from render.tables.ticket_to_ride.payment import payment_row
from render.text import fonts, styled
from render.ui import UI, TipLine, paint

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable

_HEIGHT = 112.0


def tunnel_of(table: TicketToRideTable) -> Tunnel | None:
    """The tunnel that the seat at the screen must decide about now."""
    if table.seat is None or table.view.phase != "tunnel" or table.scene.moving:
        return None
    found: Tunnel | None = table.view.tunnel
    return found


def view_tunnel(ui: UI, table: TicketToRideTable) -> None:
    """The pane beside the tunnel."""
    tunnel = tunnel_of(table)
    if tunnel is None:
        return
    near = table.near_lane((tunnel.route, tunnel.lane))
    with ui.pane("tunnel", near=near, width=312, gap=8, pad=14, within=table.camera.view):
        ui.heading(table.say("ui.tunnel_of", {"route": tunnel.route}))
        with ui.row(gap=10, align="center"):
            for number, card in enumerate(tunnel.turned):
                _turned(ui, table, number, card, counts(tunnel.colour, card))
        ui.text(_owed(table, tunnel), "bold")
        with ui.row(gap=6):
            ui.text(table.say("ui.shown_cards"), "small", "muted")
            ui.text(table.names.payment(tunnel.shown), "small", weight=1)
        _ways(ui, table, tunnel)


def _owed(table: TicketToRideTable, tunnel: Tunnel) -> str:
    wild = "_locomotives" if tunnel.colour == LOCOMOTIVE else ""
    owed = table.names.cards(tunnel.colour, tunnel.owed)
    return table.say(f"ui.tunnel_owed{wild}", {"n": tunnel.owed, "amount": owed})


def _ways(ui: UI, table: TicketToRideTable, tunnel: Tunnel) -> None:
    ways = [action for action in table.legal if isinstance(action, PayTunnel)]
    if not ways:
        with ui.row(gap=6):
            ui.icon("info", tone="accent")
            ui.text(table.say("ui.tunnel_cannot"), "small", weight=1)
    for number, way in enumerate(ways):
        paid = paid_cards(tunnel.owed, tunnel.colour, way.locomotives)
        payment_row(ui, table, f"tunnel.pay.{number}", paid, way, str(number + 1) if number < 9 else "")
    tip = (TipLine(table.say("ui.tunnel_back_tip"), "ttr-6.4"),)
    back = partial(table.do, TakeBack())
    ui.button("tunnel.back", table.say("do.TakeBack"), icon="undo-2", on=back, tip=tip, key="b")


def _turned(ui: UI, table: TicketToRideTable, number: int, card: str, hit: bool) -> None:
    mark = table.say("ui.counts" if hit else "ui.counts_not")
    tip = f"{table.say(f'ui.card.{card}')}\n{mark}"
    ui.canvas(
        f"tunnel.card.{number}",
        (_HEIGHT * CARD_SHAPE + 8, _HEIGHT + 30),
        partial(paint_turned, ui, card, hit),
        tip=tip,
    )


def paint_turned(ui: UI, card: str, hit: bool, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A card turned up: a frame and +1 when it counts, dimmed when not."""
    width, height = card_size(ui.u(_HEIGHT))
    place = pygame.Rect(0, 0, width, height)
    place.midtop = (rect.centerx, rect.top + ui.u(3))
    if hit:
        glow = place.inflate(ui.u(8), ui.u(8))
        surface.blit(paint.rounded(glow.size, ui.u(9), theme.DANGER), glow)
    surface.blit(card_face(card, height), place)
    if not hit:
        veil = paint.mask(place.size, ui.u(6), theme.PAPER)
        veil.set_alpha(120)
        surface.blit(veil, place)
        veil.set_alpha(255)
    face, size = styled("number", ui.theme)
    words = fonts().line("+1" if hit else "+0", face, size, theme.PAPER_LIGHT if hit else theme.INK_MUTED)
    disc = pygame.Rect(0, 0, ui.u(40), ui.u(24))
    disc.midbottom = (place.centerx, rect.bottom)
    fill, edge = (theme.DANGER, theme.ACCENT_DARK) if hit else (theme.PAPER_DARK, theme.PAPER_EDGE)
    surface.blit(paint.rounded(disc.size, disc.height // 2, fill, edge, max(1, ui.u(1))), disc)
    surface.blit(words, words.get_rect(center=disc.center))
