from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.arcs import Arc, spaces_of

WEST, EAST = (0.0, 0.0), (100.0, 0.0)
bends = st.floats(-0.5, 0.5)


@given(bends, st.floats(-math.pi, math.pi), st.floats(20, 400))
def test_an_arc_joins_its_cities(bend: float, turn: float, far: float) -> None:
    end = (10 + far * math.cos(turn), 20 + far * math.sin(turn))
    arc = Arc((10, 20), end, bend)
    assert arc.at(0) == pytest.approx((10, 20), abs=1e-6 * far + 1e-3)
    assert arc.at(arc.length) == pytest.approx(end, abs=far * 0.005)
    assert arc.length >= arc.chord - 1e-6


def test_a_bend_swings_to_the_left_of_the_way() -> None:
    x, y = Arc(WEST, EAST, 0.25).at(Arc(WEST, EAST, 0.25).length / 2)
    assert (x, y) == pytest.approx((50, -25))  # going east, left is up
    arc = Arc(WEST, EAST, -0.25)
    assert arc.at(arc.length / 2) == pytest.approx((50, 25))


def test_the_tallest_arc_is_half_a_circle() -> None:
    assert Arc(WEST, EAST, 0.5).length == pytest.approx(math.pi * 50)


@given(bends)
def test_the_direction_follows_the_way(bend: float) -> None:
    arc = Arc(WEST, EAST, bend)
    for share in (0.1, 0.5, 0.9):
        x, y, angle = arc.pose(arc.length * share)
        ahead = arc.at(arc.length * share + 0.01)
        assert math.atan2(ahead[1] - y, ahead[0] - x) == pytest.approx(math.remainder(angle, 2 * math.pi), abs=1e-2)


@given(bends, st.integers(1, 8), st.floats(40, 700))
def test_spaces_stand_in_the_middle_and_never_too_far_apart(bend: float, count: int, far: float) -> None:
    arc = Arc(WEST, (far, 0.0), bend)
    (lane,) = spaces_of(arc, count, 1, 37.0, 11.0, (8.0, 8.0), 2.0)
    assert len(lane) == count
    along = [space.along for space in lane]
    assert (along[0] + along[-1]) / 2 == pytest.approx(arc.length / 2)
    assert all(b - a <= 37.0 + 1e-9 for a, b in pairwise(along))
    assert along[0] - lane[0].half_length > 0


@given(bends, st.integers(1, 8), st.floats(150, 700), st.floats(8, 60), st.floats(8, 60))
def test_spaces_keep_what_is_wanted_free_at_each_end(
    bend: float, count: int, far: float, first: float, last: float
) -> None:
    arc = Arc(WEST, (far, 0.0), bend)
    (lane,) = spaces_of(arc, count, 1, 37.0, 11.0, (first, last), 2.0)
    half = lane[0].half_length + 1.0
    assert lane[0].along - half >= 0
    assert lane[-1].along + half <= arc.length + 1e-6
    if (arc.length - first - last) / count >= arc.length * 0.7 / count:
        assert lane[0].along - half >= first - 1e-6
        assert lane[-1].along + half <= arc.length - last + 1e-6


def test_the_first_lane_is_on_the_left() -> None:
    left, right = spaces_of(Arc(WEST, EAST, 0.0), 2, 2, 37.0, 11.0, (8.0, 8.0), 2.0)
    assert left[0].pose[1] < 0 < right[0].pose[1]
    back_left, _ = spaces_of(Arc(EAST, WEST, 0.0), 2, 2, 37.0, 11.0, (8.0, 8.0), 2.0)
    assert back_left[0].pose[1] > 0


def test_local_coordinates_of_a_space() -> None:
    ((space,),) = spaces_of(Arc(WEST, (0.0, 100.0), 0.0), 1, 1, 37.0, 11.0, (8.0, 8.0), 2.0)
    assert space.local(0.0, 60.0) == pytest.approx((10, 0))
    assert space.local(-3.0, 50.0) == pytest.approx((0, 3))
