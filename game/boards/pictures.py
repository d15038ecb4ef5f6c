"""Pictures in text: blocks of characters, one row a line, in which authors draw terrain, zones and claims."""

from __future__ import annotations

from game.boards.lines import Path
from game.boards.report import Report, nearest


def rows(text: str, path: Path, report: Report) -> tuple[str, ...] | None:
    """The rows of the picture at `path`; None, with an error, when it is not written as a block (`|`)."""
    if not report.lines.is_picture(path):
        report.error(path, "picture_not_a_block", name=str(path[-1]))
        return None
    return tuple(text.rstrip("\n ").split("\n"))


def character(
    path: Path, row: int, content: str, column: int, allowed: str, report: Report, key: str = "picture_character"
) -> None:
    """Reports a character that means nothing in this picture."""
    found = content[column]
    spot = report.lines.in_picture(path, row, content, column)
    report.error_at(spot, key, suggestion=nearest(found, allowed), found=found, allowed=" ".join(allowed))
