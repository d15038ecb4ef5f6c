"""The board doctor's second look: at a Ticket to Ride board as it is drawn, its names and its coast."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame

from game.boards.findings import Findings, findings_for
from game.boards.problem import Problem, Reading
from game.folders import ASSETS
from game.ticket_to_ride.board import Board, City
from game.ticket_to_ride.layout import CITY_RADIUS, WIDTH, place_of, size_of
from render.board.backdrop import Bend, MapLines, degrees_around, fit_to_bounds, fit_to_cities, read_map
from render.board.labels import Name, box_at
from render.board.warp import Points
from render.text import fonts
from render.words import available

GEO = ASSETS / "geo" / "natural_earth_50m.npz"
NAME_SIZE = 15
NAME_GAP = CITY_RADIUS + 2
FAR = 14.0
"""A city may stand so far (in units of the board) from where the map has it."""
COVERED = 0.06
"""Two names may share this much of the smaller one."""


def examine(reading: Reading, file: str) -> tuple[Problem, ...]:
    """What the look finds; nothing on broken boards and those of other games. `file` stands in the places."""
    if not isinstance(reading.board, Board):
        return ()
    findings = findings_for(reading, file)
    assert findings is not None
    _names(reading.board, findings)
    _coast(reading.board, findings)
    return findings.problems()


# --- names ------------------------------------------------------------------------------------------------------


def _names(board: Board, findings: Findings) -> None:
    """Names that cover each other or another city where the file puts them, each pair told once."""
    told: set[tuple[str, str, str]] = set()
    pygame.font.init()
    for language in available():
        boxes = {city.id: _name_box(board, city, language) for city in board.cities}
        numbers = {city.id: number for number, city in enumerate(board.cities)}
        for one, two in combinations(board.cities, 2):
            if _share(boxes[one.id], boxes[two.id]) > COVERED and ("name", one.id, two.id) not in told:
                told.add(("name", one.id, two.id))
                path = ("cities", numbers[two.id], "label")
                findings.add(path, "labels_collide", name=two.id, other=one.id, language=language)
            for name, dot in ((one, two), (two, one)):
                if _covers(boxes[name.id], place_of(board, dot.id)) and ("dot", name.id, dot.id) not in told:
                    told.add(("dot", name.id, dot.id))
                    path = ("cities", numbers[name.id], "label")
                    findings.add(path, "label_on_city", name=name.id, other=dot.id, language=language)


def _name_box(board: Board, city: City, language: str) -> pygame.Rect:
    """Where the letters of a name stand, one pixel a unit."""
    x, y = place_of(board, city.id)
    size = fonts().font("heading", NAME_SIZE).size(city.name[language])
    box = box_at(Name(x, y, size, city.label), city.label, NAME_GAP)
    return box.inflate(-2, -round(box.h * 0.42))


def _share(one: pygame.Rect, two: pygame.Rect) -> float:
    common = one.clip(two)
    return common.w * common.h / max(1, min(one.w * one.h, two.w * two.h))


def _covers(box: pygame.Rect, dot: tuple[float, float]) -> bool:
    return bool(box.collidepoint(dot))


# --- the coast --------------------------------------------------------------------------------------------------


def _coast(board: Board, findings: Findings) -> None:
    """Cities whose real place is on land, but that stand in the water of the board."""
    bend = _bend(board)
    if bend is None:
        return
    known = [city for city in board.cities if city.lat is not None and city.lon is not None]
    lon_lat = np.array([(city.lon, city.lat) for city in known], dtype=float).reshape(-1, 2)
    if not len(known):
        return
    lines = read_map(GEO, bend, degrees_around(lon_lat), size_of(board.aspect), borders=False)
    numbers = {city.id: number for number, city in enumerate(board.cities)}
    for city, true in zip(known, bend(lon_lat), strict=True):
        at = np.array(place_of(board, city.id))
        off = float(np.hypot(*(true - at)))
        path = ("cities", numbers[city.id])
        if city.pinned and off > FAR:
            findings.add(path, "city_far_from_place", name=city.id, far=round(off))
        wet = water_depth(lines, at)
        if wet > CITY_RADIUS and water_depth(lines, true) < CITY_RADIUS:
            findings.add(path, "city_in_water", name=city.id, far=round(wet))


def _bend(board: Board) -> Bend | None:
    """From degrees to the board, as the painter does it; None for a board without a map."""
    spec = board.backdrop
    size = size_of(board.aspect)
    if spec.source == "none":
        return None
    if spec.bounds is not None:
        return fit_to_bounds(spec.bounds, size)
    pinned = [city for city in board.cities if city.pinned and city.lat is not None and city.lon is not None]
    lon_lat = np.array([(city.lon, city.lat) for city in pinned], dtype=float)
    at = np.array([place_of(board, city.id) for city in pinned])
    return fit_to_cities(lon_lat, at, spec.smooth)


def water_depth(lines: MapLines, at: Points) -> float:
    """How far a point in the water lies from the nearest land; 0 on land."""
    on_land = any(_inside(ring, at) for ring in lines.land)
    lake = next((ring for ring in lines.lakes if _inside(ring, at)), None)
    if on_land and lake is None:
        return 0.0
    shores = [lake] if lake is not None else list(lines.land)
    return min((_distance(ring, at) for ring in shores), default=float(WIDTH))


def _inside(ring: Points, at: Points) -> bool:
    """Whether a closed ring goes round a point (even-odd)."""
    after = np.roll(ring, -1, axis=0)
    over = (ring[:, 1] > at[1]) != (after[:, 1] > at[1])
    if not over.any():
        return False
    start, end = ring[over], after[over]
    cut = start[:, 0] + (at[1] - start[:, 1]) / (end[:, 1] - start[:, 1]) * (end[:, 0] - start[:, 0])
    return bool((cut > at[0]).sum() % 2)


def _distance(ring: Points, at: Points) -> float:
    after = np.roll(ring, -1, axis=0)
    way = after - ring
    length = np.maximum((way**2).sum(axis=1), 1e-12)
    along = np.clip(((at - ring) * way).sum(axis=1) / length, 0, 1)
    return float(np.sqrt((((ring + way * along[:, None]) - at) ** 2).sum(axis=1).min()))
