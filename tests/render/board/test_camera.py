from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from render.board.camera import ZOOM_RATIO, Camera

VIEW = Rect(40, 30, 900, 600)


def camera(size: tuple[float, float] = (1000.0, 500.0), **more: float) -> Camera:
    return Camera(size, VIEW, **more)  # type: ignore[arg-type]


def test_fit_shows_the_whole_board_in_the_middle() -> None:
    cam = camera()
    assert cam.to_screen(0, 0)[0] == pytest.approx(VIEW.left, abs=1)
    assert cam.to_screen(1000, 500)[0] == pytest.approx(VIEW.right, abs=1)
    assert cam.to_screen(500, 250) == pytest.approx(VIEW.center, abs=1)


def test_a_board_without_size_is_refused() -> None:
    with pytest.raises(ValueError, match="size"):
        Camera((0, 10), VIEW)


@given(
    st.lists(
        st.tuples(st.integers(-3, 3), st.integers(40, 939), st.integers(30, 629), st.integers(-300, 300)), max_size=12
    ),
    st.floats(0, 1000),
    st.floats(0, 500),
)
def test_screen_and_board_are_each_others_inverse(moves: list[tuple[int, int, int, int]], x: float, y: float) -> None:
    cam = camera()
    for steps, px, py, drag in moves:
        cam.zoom_at((px, py), steps)
        cam.pan(drag, -drag)
    assert cam.to_board(*cam.to_screen(x, y)) == pytest.approx((x, y), abs=1e-6)


@given(st.integers(200, 800), st.integers(150, 500))
def test_zooming_keeps_what_is_under_the_pointer(px: int, py: int) -> None:
    cam = camera((1000, 700))
    cam.zoom_at((490, 330), 6)
    before = cam.to_board(px, py)
    assert cam.zoom_at((px, py), 2)
    # The view stands on whole pixels, so the point may be half a pixel off.
    assert cam.to_screen(*before) == pytest.approx((px, py), abs=1)


@given(st.lists(st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000)), min_size=1, max_size=6))
def test_dragging_never_leaves_the_board(drags: list[tuple[int, int]]) -> None:
    cam = camera((1000, 700))
    cam.zoom_at(VIEW.center, 5)
    for dx, dy in drags:
        cam.pan(dx, dy)
        left, top, right, bottom = cam.visible()
        assert left >= -1e-6
        assert top >= -1e-6
        assert right <= 1000 + 1 / cam.scale
        assert bottom <= 700 + 1 / cam.scale


def test_steps_stop_at_both_ends() -> None:
    cam = camera(max_scale=3.0)
    assert not cam.zoom_at(VIEW.center, -1)
    cam.zoom_at(VIEW.center, 100)
    assert cam.step == cam.top_step
    assert 3.0 <= cam.scale < 3.0 * ZOOM_RATIO
    assert not cam.zoom_at(VIEW.center, 1)


def test_a_resized_window_keeps_the_middle() -> None:
    cam = camera((1000, 700))
    cam.zoom_at((300, 300), 4)
    middle = cam.to_board(*VIEW.center)
    cam.resize(Rect(0, 0, 1200, 800))
    assert cam.to_board(600, 400) == pytest.approx(middle, abs=2)


def test_one_scale_has_one_key() -> None:
    cam = camera()
    first = cam.key
    cam.zoom_at(VIEW.center, 3)
    assert cam.key != first
    cam.zoom_at((100, 100), -3)
    assert cam.key == first
