"""What a frame makes fits its budget; what stands in meanwhile is gone in the end."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from render.board import budget as budget_module
from render.board.art import Art
from render.board.budget import Budget
from render.board.camera import Camera, ViewKey
from render.board.hexes import HexesPainter, HexHighlights, HexView
from render.board.routes import RouteHighlights, RoutesPainter, RouteView
from render.board.sheet import SURROUND, surround
from render.board.sprites import Sprite, SpriteCache
from render.board.zones import ZoneHighlights, ZonesPainter, start_view
from render.theme import PLAYERS, Theme
from tests.render.board.boards import planet_board, route_board, steam_board

VIEW = pygame.Rect(0, 0, 800, 500)
ONE, TWO, FOUR = ViewKey(1.0), ViewKey(2.0), ViewKey(4.0)


@pytest.fixture(autouse=True)
def window() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(VIEW.size)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A clock that only goes on when told."""
    hand = SimpleNamespace(now=0.0)
    monkeypatch.setattr(budget_module, "time", SimpleNamespace(perf_counter=lambda: hand.now))
    return hand


def test_a_budget_always_allows_the_first_thing_and_then_its_time(clock: SimpleNamespace) -> None:
    budget = Budget(5.0)
    assert budget.left(100.0)
    with budget.making() as spent:
        clock.now += 0.002
    assert spent.ms == pytest.approx(2.0)
    assert budget.left()
    assert not budget.left(4.0)
    with budget.making():
        clock.now += 0.004
    assert not budget.left()


def test_a_closed_budget_allows_nothing_and_an_endless_one_everything(clock: SimpleNamespace) -> None:
    budget, endless = Budget(5.0), Budget(None)
    budget.close()
    endless.close()
    assert not budget.left()
    with endless.making():
        clock.now += 1.0
    assert endless.left(1000.0)


def dot(size: int) -> Sprite:
    return Sprite(pygame.Surface((size, size), pygame.SRCALPHA), (-size // 2, -size // 2))


def closed() -> Budget:
    budget = Budget(5.0)
    budget.close()
    return budget


def test_without_time_the_sprite_of_another_step_stands_in() -> None:
    sprites = SpriteCache()
    sprites.get(ONE, "dot", lambda: dot(10))
    sprites.begin(closed())
    found = sprites.get(TWO, "dot", lambda: pytest.fail("there is no time"))
    assert found.surface.get_size() == (20, 20)
    assert found.offset == (-10, -10)
    assert sprites.late
    assert not sprites.has(TWO, "dot")
    sprites.begin(Budget(5.0))
    assert sprites.get(TWO, "dot", lambda: dot(21)).surface.get_size() == (21, 21)
    assert not sprites.late


def test_a_sprite_that_nothing_can_stand_in_for_is_made_at_once() -> None:
    sprites = SpriteCache()
    sprites.begin(closed())
    assert sprites.get(ONE, "dot", lambda: dot(10)).surface.get_size() == (10, 10)
    assert not sprites.late


def test_steps_that_are_only_passed_do_not_push_out_what_stands_in() -> None:
    sprites = SpriteCache(steps=2)
    sprites.get(ONE, "dot", lambda: dot(10))
    for step in range(3, 9):
        sprites.begin(closed())
        found = sprites.get(ViewKey(step / 2), "dot", lambda: pytest.fail("there is no time"))
        assert found.surface.get_width() == 5 * step
    assert sprites.has(ONE, "dot")


@pytest.mark.parametrize("steps", [0, 3])
def test_only_what_lies_round_the_sheet_is_painted_in_the_colour_of_the_table(
    steps: int, window: pygame.Surface
) -> None:
    camera = Camera((300.0, 200.0), pygame.Rect(50, 20, 600, 350), margin=8)
    camera.zoom_at((300, 200), steps)
    window.fill((1, 2, 3))
    surround(window, camera)
    left, top = camera.to_screen(0, 0)
    right, bottom = camera.to_screen(*camera.board_size)
    for px in range(0, 800, 7):
        for py in range(0, 500, 7):
            on_sheet = left <= px < int(right) and top <= py < int(bottom)
            painted = camera.view.collidepoint(px, py) and not on_sheet
            assert window.get_at((px, py))[:3] == (SURROUND if painted else (1, 2, 3)), (px, py)


def routes() -> tuple[Any, Any, Any]:
    board = route_board("greece")
    lanes = [(route.id, 0) for route in board.routes]
    view = RouteView(dict.fromkeys(lanes[:9], "red"), {board.cities[0].id: "blue"})
    return RoutesPainter(board, Theme(), "el"), view, RouteHighlights(lanes[9:], lanes[12])


def hexes() -> tuple[Any, Any, Any]:
    board = steam_board("rhine-ruhr")
    cubes = {city.at: ("red", "blue", "gray") for city in board.cities}
    lit = HexHighlights(hovered=board.cities[1].at, chosen=board.cities[2].at)
    return HexesPainter(board, Theme(), "en"), HexView(cubes=cubes, growth=(board.cities[0].at,)), lit


def zones() -> tuple[Any, Any, Any]:
    board = planet_board()
    view = start_view(board, 4, list(PLAYERS["planet_steam"]))
    return ZonesPainter(board, Theme()), view, ZoneHighlights([zone.id for zone in board.zones[:9]])


def picture(painter: Any, camera: Camera, view: Any, lit: Any, window: pygame.Surface, budget: float | None) -> bytes:
    for _ in range(600):
        painter.draw(window, camera, view, lit, budget)
        if not painter.is_busy():
            return pygame.image.tobytes(window, "RGB")
    raise AssertionError("it never gets sharp")


@pytest.mark.parametrize("make", [routes, hexes, zones])
def test_after_a_spin_of_the_wheel_the_picture_is_that_of_a_board_painted_at_once(
    make: Callable[[], tuple[Any, Any, Any]], window: pygame.Surface
) -> None:
    painter, view, lit = make()
    camera = painter.camera(VIEW)
    picture(painter, camera, view, lit, window, 7.0)
    for notch in (1, 1, 1, 1, 1, -1, -1):
        camera.zoom_at((300, 200), notch)
        painter.draw(window, camera, view, lit, 2.0)
    assert painter.is_busy()
    settled = picture(painter, camera, view, lit, window, 2.0)
    fresh, _, _ = make()
    assert settled == picture(fresh, camera, view, lit, window, None)


@pytest.mark.parametrize("between", [False, True])
def test_a_shape_one_can_see_through_is_blended_with_what_lies_below_it(between: bool) -> None:
    box = [(0.0, 0.0), (20.0, 0.0), (20.0, 20.0), (0.0, 20.0)]
    art = Art()
    art.polygon((200, 0, 0, 100), box)
    art.polygon((0, 0, 0, 0), box)
    if between:
        art.line((0, 0, 200), [(0.0, 10.0), (20.0, 10.0)], 8.0)
    art.polygon((0, 200, 0, 50), box)
    surface = pygame.Surface((20, 20), pygame.SRCALPHA)
    art.draw(surface, 1.0, 0.0, 0.0, empty=True)
    red, green, blue, alpha = surface.get_at((10, 10))
    assert (red, green > 0) == (0, True)
    assert alpha == (255 if between else 50)
    assert (blue > 100) == between
    assert surface.get_at((10, 2)) == (0, 200, 0, 50)
