"""A board as a PDF at real size, cut into sheets with marks where they are glued on each other."""

from __future__ import annotations

import io
from typing import Any

import pygame
from fpdf import FPDF

from render.command_line.paper import EDGE, OVERLAP, Cutting, Sheet, cut
from render.command_line.picture import MOST_PIXELS, board_picture, size_of
from render.paths import FONTS
from render.text import FACES
from render.words import Words

MM_PER_INCH = 25.4
DOTS_PER_INCH = 150
# The width of the boxed boards, or what makes hexes and zones as large as the boxed pieces want them.
MM_PER_UNIT = {"ticket_to_ride": 0.8, "steam": 0.42, "planet_steam": 0.55}
_INK = 90


def board_pdf(board: Any, paper: str, cm: float | None, words: Words, *, grid: bool = False) -> bytes:
    """The PDF. `cm` is the width of the print; without it pieces of the boxed game fit on the board."""
    width, height = print_size(board, cm)
    pixels = min(MOST_PIXELS, round(width / MM_PER_INCH * DOTS_PER_INCH))
    picture = board_picture(board, pixels, words.language, grid=grid)
    cutting = cut(width, height, paper)
    pdf = new_pdf(cutting.paper, words.pick(board.name))
    for sheet in cutting.sheets:
        pdf.add_page()
        wide, high = sheet.part[2:]
        pdf.image(jpeg(_part(picture, sheet, width, height)), EDGE, EDGE, wide, high)
        _marks(pdf, cutting, sheet)
        _caption(pdf, board, cutting, sheet, words)
    return bytes(pdf.output())


def print_size(board: Any, cm: float | None) -> tuple[float, float]:
    """The width and height of the print in millimetres."""
    units = size_of(board)
    width = cm * 10 if cm is not None else units[0] * MM_PER_UNIT[board.game]
    return width, width * units[1] / units[0]


def new_pdf(paper: tuple[float, float], title: str) -> FPDF:
    """An empty PDF with the program's own font, so that Greek is in it."""
    pdf = FPDF(unit="mm", format=paper)
    pdf.set_auto_page_break(False)
    pdf.set_margin(0)
    pdf.set_title(title)
    pdf.add_font("body", "", str(FONTS / FACES["body"]))
    pdf.set_font("body", size=8)
    return pdf


def jpeg(picture: pygame.Surface) -> io.BytesIO:
    """A picture as a JPEG file in memory."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "board.jpg")
    file.seek(0)
    return file


def _part(picture: pygame.Surface, sheet: Sheet, width: float, height: float) -> pygame.Surface:
    """The part of the picture on a sheet."""
    left, top, wide, high = sheet.part
    across, down = picture.get_width() / width, picture.get_height() / height
    x, y = int(left * across), int(top * down)
    right = min(picture.get_width(), round((left + wide) * across))
    bottom = min(picture.get_height(), round((top + high) * down))
    return picture.subsurface((x, y, max(1, right - x), max(1, bottom - y)))


def _marks(pdf: FPDF, cutting: Cutting, sheet: Sheet) -> None:
    """Lines in the free edge of the paper where the next sheet's picture begins and this one's ends."""
    pdf.set_draw_color(_INK)
    pdf.set_line_width(0.2)
    _, _, wide, high = sheet.part
    xs = [EDGE, EDGE + wide]
    ys = [EDGE, EDGE + high]
    if sheet.column:
        xs.append(EDGE + OVERLAP)
    if sheet.column < cutting.columns - 1:
        xs.append(EDGE + wide - OVERLAP)
    if sheet.row:
        ys.append(EDGE + OVERLAP)
    if sheet.row < cutting.rows - 1:
        ys.append(EDGE + high - OVERLAP)
    for x in xs:
        pdf.line(x, EDGE - 6, x, EDGE - 1)
        pdf.line(x, EDGE + high + 1, x, EDGE + high + 6)
    for y in ys:
        pdf.line(EDGE - 6, y, EDGE - 1, y)
        pdf.line(EDGE + wide + 1, y, EDGE + wide + 6, y)


def _caption(pdf: FPDF, board: Any, cutting: Cutting, sheet: Sheet, words: Words) -> None:
    """Which sheet it is, in the lower edge of the paper."""
    text = words.say(
        "command_line.draw.sheet",
        {"name": words.pick(board.name), "row": sheet.row + 1, "column": sheet.column + 1, "rows": cutting.rows,
         "columns": cutting.columns},
    )  # fmt: skip
    pdf.set_text_color(_INK)
    pdf.text(EDGE + 14, EDGE + sheet.part[3] + 5, text)
