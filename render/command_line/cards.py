"""Ticket cards of a Ticket to Ride board, to print and cut out: both cities on a small map, and the points."""

from __future__ import annotations

import math

import pygame

from game.ticket_to_ride.board import Board, Ticket
from game.ticket_to_ride.layout import place_of, size_of
from render import theme as looks
from render.board.sheet import MARGIN
from render.command_line.paper import EDGE, PAPERS
from render.command_line.picture import board_picture
from render.command_line.sheets import jpeg, new_pdf
from render.text import fonts
from render.theme import Colour
from render.words import Words

CARD = (68.0, 44.0)
"""The size of the boxed game's small cards, in millimetres."""
GAP = 2.0
DOTS_PER_MM = 12
LONG_BAND: Colour = (52, 88, 122)
BAND: Colour = (128, 84, 44)
AROUND = 0.3
"""What is shown round both cities, as a share of the board's width."""
MOST_ZOOM = 1.0
_SUPER = 2


def card_picture(board: Board, ticket: Ticket, ground: pygame.Surface, language: str) -> pygame.Surface:
    """One card. `ground` is the board's picture, drawn once for all cards."""
    width, height = round(CARD[0] * DOTS_PER_MM), round(CARD[1] * DOTS_PER_MM)
    card = pygame.Surface((width, height), 0, 32)
    card.fill(looks.PAPER_LIGHT)
    band = round(height * 0.19)
    pygame.draw.rect(card, LONG_BAND if ticket.long else BAND, (0, 0, width, band))
    room = pygame.Rect(0, band, width, height - band)
    ends = _map(card, board, ticket, ground, room)
    names = " – ".join(board.city(city).name[language] for city in ticket.between)
    _fitted(card, names, pygame.Rect(20, 0, width - 40, band), looks.ACCENT_INK)
    _points(card, ticket, ends)
    pygame.draw.rect(card, looks.INK, card.get_rect(), 4)
    return card


def _map(
    card: pygame.Surface, board: Board, ticket: Ticket, ground: pygame.Surface, room: pygame.Rect
) -> list[tuple[float, float]]:
    """The part of the board with both cities, pale, and the line between them; gives where the cities are."""
    units = ground.get_width() / (size_of(board.aspect)[0] + 2 * MARGIN)
    ends = [((x + MARGIN) * units, (y + MARGIN) * units) for x, y in (place_of(board, c) for c in ticket.between)]
    wide, high = (abs(ends[0][axis] - ends[1][axis]) + AROUND * ground.get_width() for axis in (0, 1))
    whole = min(room.w / ground.get_width(), room.h / ground.get_height())
    scale = max(whole, min(room.w / wide, room.h / high, MOST_ZOOM))
    small = pygame.transform.smoothscale_by(ground, scale)
    veil = pygame.Surface(small.get_size(), pygame.SRCALPHA)
    veil.fill((*looks.PAPER_LIGHT, 105))
    small.blit(veil, (0, 0))
    over = pygame.Surface((room.w * _SUPER, room.h * _SUPER), pygame.SRCALPHA)
    left = _start(small.get_width(), room.w, (ends[0][0] + ends[1][0]) / 2 * scale)
    top = _start(small.get_height(), room.h, (ends[0][1] + ends[1][1]) / 2 * scale)
    shown = [((x * scale - left) * _SUPER, (y * scale - top) * _SUPER) for x, y in ends]
    _dashes(over, shown[0], shown[1])
    for end in shown:
        pygame.draw.aacircle(over, looks.INK, end, 24)
        pygame.draw.aacircle(over, looks.HIGHLIGHT, end, 20)
        pygame.draw.aacircle(over, looks.ACCENT, end, 12)
    card.set_clip(room)
    card.blit(small, (room.x - left, room.y - top))
    card.blit(pygame.transform.smoothscale(over, room.size), room)
    card.set_clip(None)
    return [(room.x + x / _SUPER, room.y + y / _SUPER) for x, y in shown]


def _start(length: int, room: int, middle: float) -> int:
    """Where a cut of the map begins: round its middle, but not beyond its ends; a short map stands in the middle."""
    if length <= room:
        return -(room - length) // 2
    return max(0, min(length - room, round(middle - room / 2)))


def _dashes(over: pygame.Surface, start: tuple[float, float], end: tuple[float, float]) -> None:
    length = math.dist(start, end) or 1.0
    dash, gap, along = 26.0, 16.0, 0.0
    while along < length:
        first, last = (
            (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            for share in (along / length, min(1.0, (along + dash) / length))
        )
        pygame.draw.line(over, looks.ACCENT_DARK, first, last, 9)
        along += dash + gap


def _fitted(card: pygame.Surface, text: str, room: pygame.Rect, colour: Colour) -> None:
    """One line in the middle of its room, as large as it may be."""
    size = round(room.h * 0.62)
    while size > 20 and fonts().font("heading", size).size(text)[0] > room.w:
        size -= 2
    line = fonts().line(text, "heading", size, colour)
    card.blit(line, line.get_rect(center=room.center))


def _points(card: pygame.Surface, ticket: Ticket, ends: list[tuple[float, float]]) -> None:
    """The points in the lower corner that is farther from both cities; in the right one where that makes no odds."""
    radius = round(card.get_height() * 0.13)
    corners = [(x, card.get_height() - radius - 22) for x in (card.get_width() - radius - 22, radius + 22)]
    centre = max(corners, key=lambda corner: min(2.0 * radius, *(math.dist(corner, end) for end in ends)))
    pygame.draw.aacircle(card, looks.INK, centre, radius)
    pygame.draw.aacircle(card, looks.PAPER_LIGHT, centre, radius - 5)
    text = fonts().line(str(ticket.points), "heading", round(radius * 1.25), looks.INK)
    card.blit(text, text.get_rect(center=centre))


def all_cards(board: Board, language: str) -> list[pygame.Surface]:
    """Every ticket's card, long ones first."""
    ground = board_picture(board, 1600, language)
    return [card_picture(board, ticket, ground, language) for ticket in (*board.long_tickets, *board.regular_tickets)]


def sheet(board: Board, width: int, language: str) -> pygame.Surface:
    """All cards on one picture `width` pixels wide."""
    cards = all_cards(board, language)
    columns = max(1, min(len(cards), math.ceil(math.sqrt(len(cards)))))
    rows = math.ceil(len(cards) / columns)
    gap = max(2, width // 200)
    wide = max(1, (width - gap * (columns + 1)) // columns)
    high = max(1, round(wide * CARD[1] / CARD[0]))
    picture = pygame.Surface((width, rows * (high + gap) + gap), 0, 32)
    picture.fill(looks.PAPER_DARK)
    for number, card in enumerate(cards):
        row, column = divmod(number, columns)
        place = (gap + column * (wide + gap), gap + row * (high + gap))
        picture.blit(pygame.transform.smoothscale(card, (wide, high)), place)
    return picture


def pdf(board: Board, paper: str, words: Words) -> bytes:
    """All cards as a PDF at real size, as many on a page as fit."""
    page = PAPERS[paper]
    columns = int((page[0] - 2 * EDGE + GAP) // (CARD[0] + GAP))
    rows = int((page[1] - 2 * EDGE + GAP) // (CARD[1] + GAP))
    document = new_pdf(page, words.pick(dict(board.name)))
    for number, card in enumerate(all_cards(board, words.language)):
        place = number % (rows * columns)
        if place == 0:
            document.add_page()
        row, column = divmod(place, columns)
        x, y = EDGE + column * (CARD[0] + GAP), EDGE + row * (CARD[1] + GAP)
        document.image(jpeg(card), x, y, *CARD)
    return bytes(document.output())
