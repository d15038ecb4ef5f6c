from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.board.warp import (
    ThinPlateSpline,
    blur,
    clip_line,
    clip_polygon,
    distance_field,
    mercator,
    sample_grid,
)


def area(ring: np.ndarray) -> float:
    x, y = ring[:, 0], ring[:, 1]
    return float(abs(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) / 2)


def scattered(count: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).uniform(-30, 70, (count, 2))


def test_mercator_keeps_the_equator_and_grows_to_the_poles() -> None:
    flat = mercator(np.array([[0.0, 0.0], [90.0, 0.0], [0.0, 60.0], [0.0, 90.0]]))
    assert flat[0] == pytest.approx((0, 0))
    assert flat[1] == pytest.approx((math.pi / 2, 0))
    assert flat[2, 1] == pytest.approx(math.asinh(math.tan(math.radians(60))))
    assert np.isfinite(flat).all()


@given(st.integers(3, 40), st.integers(0, 50))
def test_the_spline_takes_sources_to_targets(count: int, seed: int) -> None:
    sources, targets = scattered(count, seed), scattered(count, seed + 1000)
    bent = ThinPlateSpline(sources, targets)(sources)
    assert bent == pytest.approx(targets, abs=1e-4)


def test_a_spline_of_a_plain_move_is_that_move_everywhere() -> None:
    sources = scattered(12, 3)
    spline = ThinPlateSpline(sources, sources * 2 + (5, -7))
    elsewhere = scattered(30, 4) * 3
    assert spline(elsewhere) == pytest.approx(elsewhere * 2 + (5, -7), abs=1e-6)


def test_smoothing_misses_the_targets_a_little() -> None:
    sources, targets = scattered(20, 1), scattered(20, 2)

    def miss(smooth: float) -> float:
        return float(np.abs(ThinPlateSpline(sources, targets, smooth)(sources) - targets).max())

    assert miss(0.0) < 1e-4 < miss(0.01) < miss(1.0)


def test_two_points_make_no_plane() -> None:
    with pytest.raises(ValueError, match="three"):
        ThinPlateSpline(scattered(2, 0), scattered(2, 1))


def test_a_ring_inside_or_outside_a_box() -> None:
    square = np.array([[1.0, 1], [3, 1], [3, 3], [1, 3]])
    assert clip_polygon(square, (0, 0, 5, 5)) is square
    assert len(clip_polygon(square, (4, 4, 5, 5))) == 0
    assert area(clip_polygon(square, (2, 0, 5, 5))) == pytest.approx(2)


@given(st.integers(0, 200))
def test_clipping_keeps_the_area_inside(seed: int) -> None:
    source = np.random.default_rng(seed)
    angles = np.sort(source.uniform(0, 2 * np.pi, 14))
    ring = np.column_stack([np.cos(angles), np.sin(angles)]) * 3
    box = (-1.5, -2.0, 2.5, 1.0)
    clipped = clip_polygon(ring, box)
    # Cut at the box's four sides, the pieces must make up the whole.
    rest = area(clip_polygon(ring, (-9, -9, box[0], 9))) + area(clip_polygon(ring, (box[2], -9, 9, 9)))
    middle = clip_polygon(ring, (box[0], -9, box[2], 9))
    rest += area(clip_polygon(middle, (-9, -9, 9, box[1]))) + area(clip_polygon(middle, (-9, box[3], 9, 9)))
    inside = area(clipped) if len(clipped) else 0.0
    assert inside + rest == pytest.approx(area(ring), abs=1e-9)
    if len(clipped):
        assert clipped.min(axis=0) == pytest.approx(np.maximum(clipped.min(axis=0), box[:2]))
        assert clipped.max(axis=0) == pytest.approx(np.minimum(clipped.max(axis=0), box[2:]))


def test_a_line_in_and_out_of_a_box_gives_its_pieces() -> None:
    line = np.array([[0.0, 0], [1, 0], [9, 9], [20, 9], [20, 1], [1, 1]])
    pieces = clip_line(line, (-1, -1, 2, 2))
    assert [len(piece) for piece in pieces] == [3, 2]
    assert clip_line(line[:1], (-1, -1, 2, 2)) == []
    assert clip_line(line + 100, (-1, -1, 2, 2)) == []


@given(st.integers(0, 60))
def test_distances_are_those_of_brute_force(seed: int) -> None:
    source = np.random.default_rng(seed)
    mask = source.random((11, 13)) < 0.3
    reach = 4
    field = distance_field(mask, reach)
    for row in range(11):
        for column in range(13):
            others = np.argwhere(mask != mask[row, column])
            near = np.hypot(*(others - (row, column)).T).min() if len(others) else reach
            expected = min(near, reach) - 0.5
            assert field[row, column] == pytest.approx(expected if mask[row, column] else -expected, abs=1e-5)


def test_blurring_keeps_a_flat_field_and_softens_a_step() -> None:
    flat = np.full((5, 6), 2.0, dtype=np.float32)
    assert blur(flat, 3) == pytest.approx(flat)
    step = np.zeros((5, 6), dtype=np.float32)
    step[:, 3:] = 1
    assert 0 < blur(step)[2, 2] < 0.5


def test_reading_between_cells() -> None:
    field = np.arange(12, dtype=np.float32).reshape(3, 4)
    assert sample_grid(field, np.array([0.0, 1.5]), np.array([0.0, 2.25])) == pytest.approx(
        np.array([[0, 2.25], [6, 8.25]])
    )
    assert sample_grid(field, np.array([-3.0, 9.0]), np.array([-3.0, 9.0])) == pytest.approx(
        np.array([[0, 3], [8, 11]]), abs=0.02
    )
