"""Pictures in text: blocks of characters, one row a line, in which authors draw terrain, zones and claims."""

from __future__ import annotations

from game.boards.lines import Path
from game.boards.report import Report


def rows(text: str, path: Path, report: Report, *, most_rows: int, most_columns: int) -> tuple[str, ...] | None:
    """The rows of the picture at `path`; None, with an error, when there is no picture to read."""
    if report.is_forgiven(path):
        return None
    if not report.lines.is_picture(path):
        report.error(path, "picture_not_a_block", name=str(path[-1]))
        return None
    drawn = tuple(text.rstrip("\n").split("\n"))
    width = max(map(len, drawn))
    if len(drawn) > most_rows or width > most_columns:
        report.error(
            path, "picture_too_large", rows=len(drawn), columns=width, most_rows=most_rows, most_columns=most_columns
        )
        return None
    if not any(map(str.strip, drawn)):
        report.error(path, "picture_empty", name=str(path[-1]))
        return None
    return drawn


def wrong_character(path: Path, row: int, content: str, column: int, allowed: str, report: Report) -> None:
    """Reports a character that means nothing in this picture."""
    found = content[column]
    report.error_in_picture(path, row, content, column, "picture_character", found=found, allowed=" ".join(allowed))
