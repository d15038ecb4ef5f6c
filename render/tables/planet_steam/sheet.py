"""Where everything stands on the printed sheet beside the zones: rounds, market, tanks, certificates, specialists.

All measures are in the sheet's own units, from its upper left corner.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import FRect

from game.planet_steam.board import Board
from game.planet_steam.market import price_track, supply_top
from game.planet_steam.previews import PHASES

WIDTH = 516.0
HEIGHT = 784.0
EDGE = 24.0
INNER = WIDTH - 2 * EDGE

_ROUNDS_TOP = 26.0
_MARKET_TOP = 88.0
_LADDER_TOP = 176.0
_LADDER_HIGH = 340.0
_TANKS_TOP = 527.0
_BOXES_TOP = 600.0
_CARDS_TOP = 672.0
_CARDS_HIGH = 90.0
_TALLEST_CELL = 25.0


@dataclass(frozen=True)
class SheetHit:
    """What lies under the pointer. kind: round, phase, price, supply, head, tanks, extra, certificate or card."""

    kind: str
    name: str
    number: int
    at: FRect


@dataclass(frozen=True)
class Column:
    """A resource's part of the market: its head, its price and supply ladders by number, and room for steps."""

    all: FRect
    head: FRect
    prices: dict[int, FRect]
    supplies: dict[int, FRect]
    steps: FRect


class Plan:
    """The places on the sheet for one board and number of players."""

    def __init__(self, board: Board, players: int) -> None:
        setup = board.setups[players]
        self.rounds = _row(FRect(EDGE + 74, _ROUNDS_TOP, INNER - 74, 26), setup.rounds, 4, 44)
        phases = _row(FRect(EDGE, _ROUNDS_TOP + 31, INNER, 22), len(PHASES), 3)
        self.phases = dict(zip(PHASES, phases, strict=True))
        order = board.market.order
        columns = _row(FRect(EDGE, _MARKET_TOP, INNER, _LADDER_TOP + _LADDER_HIGH + 8 - _MARKET_TOP), len(order), 5)
        self.columns = {resource: _column(board, resource, box) for resource, box in zip(order, columns, strict=True)}
        keys = sorted(board.tank_prices, reverse=True)
        self.tanks_label = FRect(EDGE, _TANKS_TOP, INNER, 17)
        self.tanks = dict(zip(keys, _row(FRect(EDGE, _TANKS_TOP + 21, INNER, 44), len(keys), 2), strict=True))
        left = FRect(EDGE, _BOXES_TOP, INNER, 62)
        self.permit, self.district, self.extra = _row(left, 3, 6)
        cards = _row(FRect(EDGE, _CARDS_TOP, INNER, _CARDS_HIGH), len(setup.specialists), 6)
        self.cards = {card.order: box for card, box in zip(setup.specialists, cards, strict=True)}
        self._places = [
            *(SheetHit("round", "", number + 1, box) for number, box in enumerate(self.rounds)),
            *(SheetHit("phase", name, 0, box) for name, box in self.phases.items()),
            *(SheetHit("tanks", "", number, box) for number, box in self.tanks.items()),
            SheetHit("certificate", "permit", 0, self.permit),
            SheetHit("certificate", "luxury_district", 0, self.district),
            SheetHit("extra", "", 0, self.extra),
            *(SheetHit("card", "", number, box) for number, box in self.cards.items()),
        ]

    def hit(self, x: float, y: float) -> SheetHit | None:
        """What lies at a place of the sheet."""
        for name, column in self.columns.items():
            if column.all.collidepoint(x, y):
                return _hit_column(name, column, x, y)
        return next((place for place in self._places if place.at.collidepoint(x, y)), None)


def _hit_column(name: str, column: Column, x: float, y: float) -> SheetHit:
    for kind, cells in (("price", column.prices), ("supply", column.supplies)):
        for number, box in cells.items():
            right = box.right if kind == "price" else column.steps.right
            if FRect(box.x, box.y, right - box.x, box.h).collidepoint(x, y):
                return SheetHit(kind, name, number, box)
    return SheetHit("head", name, 0, column.head)


def _row(area: FRect, count: int, gap: float, most: float = 10_000) -> list[FRect]:
    """Boxes beside one another that fill an area, none wider than `most`."""
    wide = min(most, (area.w - gap * (count - 1)) / count)
    return [FRect(area.x + i * (wide + gap), area.y, wide, area.h) for i in range(count)]


def _ladder(left: float, wide: float, low: int, high: int) -> dict[int, FRect]:
    """Cells above one another, the highest number at the top."""
    count = high - low + 1
    tall = min(_TALLEST_CELL, _LADDER_HIGH / count)
    foot = _LADDER_TOP + _LADDER_HIGH
    return {low + i: FRect(left, foot - (i + 1) * tall, wide, tall - 1.2) for i in range(count)}


def _column(board: Board, resource: str, box: FRect) -> Column:
    track = price_track(board, resource)
    left = box.x + 6
    return Column(
        all=box,
        head=FRect(box.x, box.y, box.w, _LADDER_TOP - 22 - box.y),
        prices=_ladder(left, 40, track.min, track.max),
        supplies=_ladder(left + 46, 34, 0, supply_top(board, resource)),
        steps=FRect(left + 82, _LADDER_TOP, box.right - left - 86, _LADDER_HIGH),
    )
