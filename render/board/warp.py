"""Map arithmetic without pictures: Mercator, thin-plate spline, clipping, distance to a coast. NumPy only."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Points: TypeAlias = NDArray[np.float64]
Box: TypeAlias = tuple[float, float, float, float]

MERCATOR_LIMIT = 85.0


def mercator(lon_lat: Points) -> Points:
    """Project degrees (N x 2: lon, lat) to radians east and Mercator's north; y grows to the north."""
    lat = np.radians(np.clip(lon_lat[:, 1], -MERCATOR_LIMIT, MERCATOR_LIMIT))
    return np.column_stack([np.radians(lon_lat[:, 0]), np.log(np.tan(np.pi / 4 + lat / 2))])


class ThinPlateSpline:
    """The smoothest bending of the plane that takes `sources` to `targets` (both N x 2).

    `smooth` lets targets be missed: it is added to the kernel's diagonal after the sources are scaled to unit spread.
    Raises ValueError with fewer than three sources (a plane needs three).
    """

    def __init__(self, sources: Points, targets: Points, smooth: float = 0.0) -> None:
        count = len(sources)
        if count < 3:
            raise ValueError("a thin-plate spline needs at least three points")
        self._mid = sources.mean(axis=0)
        self._spread = float(np.sqrt(((sources - self._mid) ** 2).sum(axis=1).mean())) or 1.0
        self._points = (sources - self._mid) / self._spread
        kernel = _bending(self._points, self._points) + smooth * np.eye(count)
        flat = np.column_stack([np.ones(count), self._points])
        system = np.block([[kernel, flat], [flat.T, np.zeros((3, 3))]])
        wanted = np.vstack([targets, np.zeros((3, 2))])
        solved = np.linalg.lstsq(system, wanted, rcond=None)[0]
        self._weights = solved[:count]
        self._affine = solved[count:]

    def __call__(self, points: Points) -> Points:
        """Bend M x 2 points."""
        at = (points - self._mid) / self._spread
        bent: Points = self._affine[0] + at @ self._affine[1:]
        # In slices: the kernel of a whole coastline at once would take hundreds of megabytes.
        for start in range(0, len(at), 4096):
            part = slice(start, start + 4096)
            bent[part] += _bending(at[part], self._points) @ self._weights
        return bent


def _bending(a: Points, b: Points) -> Points:
    squared = ((a[:, None, 0] - b[None, :, 0]) ** 2) + ((a[:, None, 1] - b[None, :, 1]) ** 2)
    np.maximum(squared, 1e-18, out=squared)
    result: Points = 0.5 * squared * np.log(squared)
    return result


def clip_polygon(ring: Points, box: Box) -> Points:
    """The part of a closed ring (N x 2, last point not repeated) inside a box, as one ring (Sutherland-Hodgman)."""
    left, top, right, bottom = box
    for axis, limit, sign in ((0, left, 1.0), (0, right, -1.0), (1, top, 1.0), (1, bottom, -1.0)):
        if len(ring) < 3:
            return ring[:0]
        ring = _clip_half(ring, axis, limit, sign)
    return ring if len(ring) >= 3 else ring[:0]


def _clip_half(ring: Points, axis: int, limit: float, sign: float) -> Points:
    depth = (ring[:, axis] - limit) * sign
    inside = depth >= 0
    if inside.all():
        return ring
    if not inside.any():
        return ring[:0]
    after = np.roll(ring, -1, axis=0)
    depth_after = np.roll(depth, -1)
    crossing = inside != np.roll(inside, -1)
    span = np.where(crossing, depth - depth_after, 1.0)
    cuts = ring + (after - ring) * (depth / span)[:, None]
    # A point goes before its own edge's cut: number them 2i and 2i+1 and take those that stay.
    both = np.empty((2 * len(ring), 2))
    both[0::2] = ring
    both[1::2] = cuts
    keep = np.empty(2 * len(ring), dtype=bool)
    keep[0::2] = inside
    keep[1::2] = crossing
    result: Points = both[keep]
    return result


def clip_line(line: Points, box: Box) -> list[Points]:
    """The pieces of an open line whose segments touch a box (not cut at its edge: a painter clips there anyway)."""
    if len(line) < 2:
        return []
    left, top, right, bottom = box
    low = np.minimum(line[:-1], line[1:])
    high = np.maximum(line[:-1], line[1:])
    touch = (low[:, 0] <= right) & (high[:, 0] >= left) & (low[:, 1] <= bottom) & (high[:, 1] >= top)
    if touch.all():
        return [line]
    if not touch.any():
        return []
    edges = np.flatnonzero(np.diff(np.concatenate([[0], touch.astype(np.int8), [0]])))
    return [line[start : stop + 1] for start, stop in zip(edges[0::2], edges[1::2], strict=True)]


def distance_field(inside: NDArray[np.bool_], reach: int) -> NDArray[np.float32]:
    """Signed distance in cells to the border of a mask: positive inside, negative outside, cut off at `reach`.

    Exact (Euclidean) within the reach, in time proportional to it.
    """
    out = _distance_to(inside, reach)
    into = _distance_to(~inside, reach)
    field: NDArray[np.float32] = np.where(inside, into - 0.5, 0.5 - out).astype(np.float32)
    return field


def _distance_to(mask: NDArray[np.bool_], reach: int) -> NDArray[np.float32]:
    far = np.float32(reach)
    across = np.where(mask, np.float32(0), far)
    for _ in range(reach):
        moved = across.copy()
        moved[:, 1:] = np.minimum(moved[:, 1:], across[:, :-1] + 1)
        moved[:, :-1] = np.minimum(moved[:, :-1], across[:, 1:] + 1)
        if np.array_equal(moved, across):
            break
        across = moved
    squared = across * across
    best = squared.copy()
    for step in range(1, reach + 1):
        add = np.float32(step * step)
        np.minimum(best[step:], squared[:-step] + add, out=best[step:])
        np.minimum(best[:-step], squared[step:] + add, out=best[:-step])
    result: NDArray[np.float32] = np.minimum(np.sqrt(best), far)
    return result


def blur(field: NDArray[np.float32], times: int = 1) -> NDArray[np.float32]:
    """A soft three-cell mean, so that contours of a cell grid become smooth curves."""
    for _ in range(times):
        wide = np.pad(field, 1, mode="edge")
        rows = (wide[:-2] + 2 * wide[1:-1] + wide[2:]) * np.float32(0.25)
        field = ((rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]) * np.float32(0.25)).astype(np.float32)
    return field


def sample_grid(field: NDArray[np.float32], rows: NDArray[Any], columns: NDArray[Any]) -> NDArray[np.float32]:
    """Read a field (row, column) between its cells on a grid of rows and columns, bilinearly; edges are held."""
    height, width = field.shape
    y = np.clip(rows, 0, height - 1.001)
    x = np.clip(columns, 0, width - 1.001)
    row = y.astype(np.int64)
    column = x.astype(np.int64)
    down = (y - row).astype(np.float32)[:, None]
    over = (x - column).astype(np.float32)[None, :]
    first = int(column[0])
    strip = field[:, first : int(column[-1]) + 2]
    bands = strip[row] * (1 - down) + strip[row + 1] * down
    column = column - first
    result: NDArray[np.float32] = bands[:, column] * (1 - over) + bands[:, column + 1] * over
    return result
