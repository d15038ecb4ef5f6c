from __future__ import annotations

import time

import pygame
import pytest

from render.board.budget import Budget
from render.board.camera import Camera
from render.board.chunks import CHUNK, ChunkArea, ChunkCache

SIZE = (1600.0, 1000.0)
VIEW = pygame.Rect(0, 0, 800, 500)


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode(VIEW.size)


class Painter:
    """Paints each chunk in a colour of its own place, so that a wrong one shows."""

    def __init__(self, ms: float = 0.0) -> None:
        self.painted: list[ChunkArea] = []
        self.ms = ms
        self.shade = 0

    def __call__(self, surface: pygame.Surface, area: ChunkArea) -> None:
        self.painted.append(area)
        surface.fill(self.colour(area.left, area.top))
        end = time.perf_counter() + self.ms / 1000
        while time.perf_counter() < end:
            pass

    def colour(self, left: int, top: int) -> tuple[int, int, int]:
        return (left // CHUNK * 16 + 20, top // CHUNK * 16 + 20, self.shade)


def check(surface: pygame.Surface, camera: Camera, painter: Painter) -> None:
    for px in range(3, VIEW.w, 61):
        for py in range(3, VIEW.h, 47):
            left, top = px + camera.origin[0], py + camera.origin[1]
            assert surface.get_at((px, py))[:3] == painter.colour(left // CHUNK * CHUNK, top // CHUNK * CHUNK)


def test_the_first_view_is_whole_and_cached(window: pygame.Surface) -> None:
    painter = Painter()
    cache, camera = ChunkCache(painter), Camera(SIZE, VIEW)
    cache.draw(window, camera, Budget(0.0))
    assert cache.missing == 0
    check(window, camera, painter)
    count = len(painter.painted)
    cache.draw(window, camera, Budget(0.0))
    assert len(painter.painted) == count


def test_a_zoomed_view_is_built_within_the_budget_and_settles(window: pygame.Surface) -> None:
    painter = Painter(ms=3.0)
    cache, camera = ChunkCache(painter), Camera(SIZE, VIEW)
    cache.draw(window, camera)
    camera.zoom_at((400, 250), 4)
    frames = 0
    before = len(painter.painted)
    while True:
        done = len(painter.painted)
        cache.draw(window, camera, Budget(7.0))
        frames += 1
        assert len(painter.painted) - done <= 3
        if not cache.missing:
            break
        assert frames < 60
    assert len(painter.painted) > before + 6
    assert frames > 2
    check(window, camera, painter)


def test_until_it_is_built_the_last_picture_stands_in(window: pygame.Surface) -> None:
    painter = Painter()
    cache, camera = ChunkCache(painter), Camera(SIZE, VIEW)
    cache.draw(window, camera)
    old = {(x, y): window.get_at(tuple(map(int, camera.to_screen(x, y))))[:3] for x, y in ((700, 400), (900, 600))}
    camera.zoom_at((400, 250), 3)
    painter.ms = 50.0
    window.fill((255, 0, 255))
    cache.draw(window, camera, Budget(0.0))
    assert cache.missing
    for spot, colour in old.items():
        assert window.get_at(tuple(map(int, camera.to_screen(*spot))))[:3] == colour


def test_only_changed_chunks_are_painted_again(window: pygame.Surface) -> None:
    painter = Painter()
    cache, camera = ChunkCache(painter), Camera(SIZE, VIEW)
    cache.draw(window, camera)
    painter.painted.clear()
    painter.shade = 200
    cache.invalidate([(10.0, 10.0, 20.0, 20.0)])
    cache.draw(window, camera)
    assert [(area.left, area.top) for area in painter.painted] == [(0, 0)]
    assert window.get_at((5, 5))[2] == 200
    assert window.get_at((700, 400))[2] == 0


def test_old_chunks_are_forgotten(window: pygame.Surface) -> None:
    cache, camera = ChunkCache(Painter(), limit=30), Camera(SIZE, VIEW)
    for steps in (0, 2, 2, 2, -1, -3):
        camera.zoom_at((400, 250), steps)
        cache.draw(window, camera, Budget(None))
        assert len(cache) <= 30


def test_nothing_is_drawn_outside_the_view(window: pygame.Surface) -> None:
    window.fill((1, 2, 3))
    view = pygame.Rect(100, 50, 400, 300)
    ChunkCache(Painter()).draw(window, Camera(SIZE, view))
    assert window.get_at((99, 100))[:3] == (1, 2, 3)
    assert window.get_at((501, 100))[:3] == (1, 2, 3)
    assert window.get_at((300, 200))[:3] != (1, 2, 3)
