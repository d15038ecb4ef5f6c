"""Sheets of paper: their sizes, and how a large print is cut into sheets that overlap. All in millimetres."""

from __future__ import annotations

import math
from dataclasses import dataclass

PAPERS: dict[str, tuple[float, float]] = {"A4": (210.0, 297.0), "A3": (297.0, 420.0), "letter": (215.9, 279.4)}
EDGE = 10.0
"""What no printer reaches at the paper's edge."""
OVERLAP = 10.0
"""What neighbouring sheets have in common, to glue them on each other."""


@dataclass(frozen=True)
class Sheet:
    """One sheet: its row and column from 0, and the part of the print on it (left, top, width, height)."""

    row: int
    column: int
    part: tuple[float, float, float, float]


@dataclass(frozen=True)
class Cutting:
    """How a print is cut: the paper as it is held (width, height), and the sheets row by row."""

    paper: tuple[float, float]
    rows: int
    columns: int
    sheets: tuple[Sheet, ...]


def cut(width: float, height: float, paper: str) -> Cutting:
    """Cuts a print of that size, the paper held whichever way takes fewer sheets."""
    short, long = PAPERS[paper]
    return min((_cut(width, height, held) for held in ((short, long), (long, short))), key=lambda c: len(c.sheets))


def _cut(width: float, height: float, paper: tuple[float, float]) -> Cutting:
    across, down = paper[0] - 2 * EDGE, paper[1] - 2 * EDGE
    columns, rows = _count(width, across), _count(height, down)
    sheets = []
    for row in range(rows):
        for column in range(columns):
            left, top = column * (across - OVERLAP), row * (down - OVERLAP)
            part = (left, top, min(across, width - left), min(down, height - top))
            sheets.append(Sheet(row, column, part))
    return Cutting(paper, rows, columns, tuple(sheets))


def _count(length: float, room: float) -> int:
    return max(1, math.ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))
