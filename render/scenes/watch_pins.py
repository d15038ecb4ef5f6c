"""Where on the map a problem of a board file belongs: at its hex, route, city or zone, if it has such a place."""

from __future__ import annotations

from typing import Any

from game.boards import Problem
from game.boards.lines import Lines, Path
from game.boards.report import Report
from game.boards.strict_yaml import parse
from render.board.any_board import AnyBoard
from render.board.sheet import MARGIN

Point = tuple[float, float]


class Pins:
    """Finds the places of one text's problems on the map that is shown (perhaps that of an earlier text)."""

    def __init__(self, text: str, shown: AnyBoard) -> None:
        self.shown = shown
        self._lines = Lines(text)
        self._data: Any = parse(text, self._lines, Report("", self._lines))

    def place(self, problem: Problem) -> Point | None:
        """The place in board units; None for what belongs nowhere on the map."""
        if not isinstance(self._data, dict):
            return None
        path = self._lines.path_at(problem.line, problem.column)
        find = {"ticket_to_ride": self._route_place, "steam": self._hex_place, "planet_steam": self._zone_place}
        place = find[self.shown.board.game](path, problem)
        if place is None:
            return None
        width, height = self.shown.size
        return min(max(place[0], 0.0), width), min(max(place[1], 0.0), height)

    def _at(self, *path: str | int) -> Any:
        """What the file says at a path; None when it says nothing there."""
        node = self._data
        for part in path:
            try:
                node = node[part]
            except (KeyError, IndexError, TypeError):
                return None
        return node

    # -- Ticket to Ride

    def _route_place(self, path: Path, problem: Problem) -> Point | None:
        if path[:1] == ("cities",) and len(path) > 1:
            return self._city_place(self._at(*path[:2]))
        if path[:1] == ("routes",) and len(path) > 1:
            return self._between(self._at(*path[:2], "between"), of_route=True)
        if path[:1] == ("tickets",) and len(path) > 2:
            return self._between(self._at(*path[:3], "between"), of_route=False)
        return None

    def _city_place(self, city: Any) -> Point | None:
        """Where the map has the city, else where the file puts it."""
        if not isinstance(city, dict):
            return None
        id, at = city.get("id"), city.get("at")
        board = self.shown.board
        if isinstance(id, str) and board.has_city(id):
            place: Point = self.shown.painter.city_pos(id)
            return place
        if isinstance(at, tuple) and len(at) == 2 and all(isinstance(part, int | float) for part in at):
            width, height = self.shown.size
            return MARGIN + at[0] * (width - 2 * MARGIN), MARGIN + at[1] * (height - 2 * MARGIN)
        return None

    def _between(self, between: Any, *, of_route: bool) -> Point | None:
        """The middle of a route, or of the line between a ticket's cities; the one end where the other is unknown."""
        if not isinstance(between, tuple):
            return None
        board = self.shown.board
        id = "-".join(str(end) for end in between)
        if of_route and board.has_route(id):
            poses = self.shown.painter.space_poses(id, 0)
            x, y, _ = poses[len(poses) // 2]
            return x, y
        cities = self._at("cities")
        known = [city for city in cities if isinstance(city, dict)] if isinstance(cities, tuple) else []
        ends = [
            place
            for end in between
            if (place := self._city_place(next((city for city in known if city.get("id") == end), {"id": end})))
        ]
        if not ends:
            return None
        return sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends)

    # -- Steam

    def _hex_place(self, path: Path, problem: Problem) -> Point | None:
        at: Any = None
        if path[:1] == ("terrain",):
            rows = str(self._at("terrain")).split("\n")
            at = self._cell(("terrain",), rows, problem)
            at = (at[1], at[0]) if at is not None else None
        elif path[:1] in (("cities",), ("towns",), ("closed_edges",)) and len(path) > 1:
            at = self._at(*path[:2], "at")
        elif path[:1] == ("rivers",) and len(path) > 3:
            at = self._at(*path[:4])
        if isinstance(at, tuple) and len(at) == 2 and all(isinstance(part, int) for part in at):
            place: Point = self.shown.painter.hex_pos(at)
            return place
        return None

    def _cell(self, path: Path, rows: list[str], problem: Problem) -> tuple[int, int] | None:
        """The row and column of a picture that a problem is about."""
        if not self._lines.is_picture(path):
            return None
        row, _ = self._lines.picture_cell(path, problem.line, problem.column, "")
        content = rows[row] if 0 <= row < len(rows) else ""
        row, column = self._lines.picture_cell(path, problem.line, problem.column, content)
        return (row, column) if row >= 0 and column >= 0 else None

    # -- Planet Steam

    def _zone_place(self, path: Path, problem: Problem) -> Point | None:
        if path[:1] != ("zones",) and not (path[:1] == ("setup",) and path[2:3] == ("claims",)):
            return None
        cell = self._cell(path, str(self._at(*path)).split("\n"), problem)
        if cell is None:
            return None
        zone = self.shown.board.at(cell[0], cell[1] // 2)
        if zone is None:
            return None
        place: Point = self.shown.painter.zone_pos(zone.id)
        return place
