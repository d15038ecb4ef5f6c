"""The map under a board takes a while to bend; all tests of a board share its painter."""

from __future__ import annotations

from functools import cache

import pytest

from game.ticket_to_ride.board import Board
from render.board.routes import RoutesPainter
from render.tables.ticket_to_ride import table
from render.theme import Theme


@cache
def _painter(board: Board) -> RoutesPainter:
    return RoutesPainter(board, Theme(), "en")


def _shared(board: Board, theme: Theme, language: str) -> RoutesPainter:
    painter = _painter(board)
    painter.restyle(theme, language)
    return painter


@pytest.fixture(autouse=True)
def shared_painter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "RoutesPainter", _shared)
