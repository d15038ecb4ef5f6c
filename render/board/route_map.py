"""Which map lies under a Ticket to Ride board."""

from __future__ import annotations

import logging
from zipfile import BadZipFile

import numpy as np

from game.folders import ASSETS
from game.ticket_to_ride.board import Board
from render.board.backdrop import Backdrop, MapLines, degrees_around, fit_to_bounds, fit_to_cities, read_map
from render.board.sheet import MARGIN

GEO = ASSETS / "geo" / "natural_earth_50m.npz"
_MOST_KEPT = 3
_kept: dict[tuple[object, ...], Backdrop] = {}


def backdrop_for(board: Board, size: tuple[float, float]) -> Backdrop:
    """The painted map under the board; boards with the same map (one that is being edited) share it."""
    pinned = tuple((city.lat, city.lon, city.at) for city in board.cities if city.pinned)
    bent = board.backdrop.bounds is None
    written = GEO.stat().st_mtime_ns if GEO.is_file() else None
    key = (GEO, written, board.backdrop, size, pinned if bent else ())
    found = _kept.pop(key, None) or Backdrop(map_lines(board, size), size)
    _kept[key] = found
    while len(_kept) > _MOST_KEPT:
        del _kept[next(iter(_kept))]
    return found


def map_lines(board: Board, size: tuple[float, float]) -> MapLines:
    """The coastline under the board, or nothing (all land is drawn as paper) where the board asks for none."""
    spec = board.backdrop
    pinned = [c for c in board.cities if c.pinned and c.lat is not None and c.lon is not None]
    if spec.source == "none" or (spec.bounds is None and len(pinned) < 3):
        return _all_land(size)
    inner = (size[0] - 2 * MARGIN, size[1] - 2 * MARGIN)
    if spec.bounds is not None:
        bend = fit_to_bounds(spec.bounds, inner, (MARGIN, MARGIN))
        west, south, east, north = spec.bounds
        degrees = (west - 3, south - 3, east + 3, north + 3)
    else:
        lon_lat = np.array([(c.lon, c.lat) for c in pinned], dtype=float)
        at = np.array([(MARGIN + c.at[0] * inner[0], MARGIN + c.at[1] * inner[1]) for c in pinned])
        bend = fit_to_cities(lon_lat, at, spec.smooth)
        degrees = degrees_around(lon_lat)
    try:
        return read_map(GEO, bend, degrees, size, spec.borders)
    except (OSError, KeyError, ValueError, BadZipFile) as error:
        # The map is decoration: without its file the game can still be played on plain paper.
        logging.getLogger(__name__).warning("no map from %s: %s", GEO, error)
        return _all_land(size)


def _all_land(size: tuple[float, float]) -> MapLines:
    corners = [(-50, -50), (size[0] + 50, -50), (size[0] + 50, size[1] + 50), (-50, size[1] + 50)]
    return MapLines(land=(np.array(corners, dtype=float),))
