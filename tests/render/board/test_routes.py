from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest

from game.arcs import Arc
from game.ticket_to_ride.layout import CITY_RADIUS, along
from render import theme
from render.board import route_map
from render.board.labels import Name, box_at, place
from render.board.route_art import wall_art
from render.board.routes import (
    Hit,
    MovingTrain,
    RouteHighlights,
    RoutesPainter,
    RouteView,
)
from render.board.symbols import pattern_picture, symbol_picture
from render.theme import Theme
from tests.render.board.boards import pixels, route_board

VIEW = pygame.Rect(0, 0, 900, 620)


@pytest.fixture(scope="module")
def painter(window: pygame.Surface) -> RoutesPainter:
    return RoutesPainter(route_board("europe"), Theme(), "en")


def around(surface: pygame.Surface, x: float, y: float, size: int = 6) -> np.ndarray:
    return pixels(surface)[int(x) - size : int(x) + size, int(y) - size : int(y) + size]


@pytest.mark.parametrize("name", ["europe", "greece"])
def test_every_space_is_hit_in_its_middle(window: pygame.Surface, name: str) -> None:
    board = route_board(name)
    painter = RoutesPainter(board, Theme(), "en")
    camera = painter.camera(pygame.Rect(0, 0, 1450, 1000))
    for route in board.routes:
        for lane in route.lanes:
            poses = painter.space_poses(route.id, lane)
            assert len(poses) == route.length
            for number, (x, y, _) in enumerate(poses):
                px, py = camera.to_screen(x, y)
                assert painter.hit(camera, (round(px), round(py))) == Hit("route", route.id, lane, number)


def test_dots_lead_from_a_city_to_spaces_far_from_it_only() -> None:
    arc = Arc((0.0, 0.0), (200.0, 0.0), 0.0)
    close, far = (along(arc, length, 2) for length in (5, 3))
    assert not wall_art(tuple(space for lane in close for space in lane), False, False)
    dots = wall_art(tuple(space for lane in far for space in lane), False, False)
    left, top, right, bottom = dots.bounds
    assert CITY_RADIUS < left < far[0][0].along - far[0][0].half_length
    assert left + right == pytest.approx(200)
    assert top == pytest.approx(-bottom)
    assert bottom < 2


def test_cities_are_hit_before_routes(painter: RoutesPainter) -> None:
    camera = painter.camera(VIEW)
    for city in painter.board.cities:
        px, py = camera.to_screen(*painter.city_pos(city.id))
        assert painter.hit(camera, (round(px), round(py))) == Hit("city", city.id)


def test_nothing_is_hit_at_sea_or_beside_the_view(painter: RoutesPainter) -> None:
    camera = painter.camera(pygame.Rect(100, 0, 700, 500))
    px, py = camera.to_screen(80, 420)
    assert painter.hit(camera, (round(px), round(py))) is None
    assert painter.hit(camera, (20, 300)) is None


@pytest.mark.parametrize(("name", "language"), [("europe", "en"), ("europe", "el"), ("greece", "en"), ("greece", "el")])
@pytest.mark.parametrize("size", [(900, 620), (1450, 1000)])
def test_no_name_covers_another_or_a_city(
    window: pygame.Surface, name: str, language: str, size: tuple[int, int]
) -> None:
    painter = RoutesPainter(route_board(name), Theme(), language)
    camera = painter.camera(pygame.Rect(0, 0, *size))
    boxes = []
    for picture, x, y, dx, dy in painter._placed_names(camera):
        box = picture.get_rect(topleft=(x * camera.scale + dx, y * camera.scale + dy))
        boxes.append(box.inflate(-6, -round(box.h * 0.42)))
    for index, box in enumerate(boxes):
        assert box.collidelist(boxes[index + 1 :]) < 0
        for number, city in enumerate(painter.board.cities):
            if number != index:
                x, y = painter.city_pos(city.id)
                assert not box.collidepoint(x * camera.scale, y * camera.scale)


def test_a_name_leaves_its_side_only_when_it_must() -> None:
    frame = pygame.Rect(0, 0, 400, 200)
    free = [Name(100, 100, (60, 20), "e"), Name(300, 100, (60, 20), "w")]
    assert place(free, 8, 5, frame) == ["e", "w"]
    crowded = [Name(100, 100, (60, 20), "e"), Name(150, 100, (60, 20), "w")]
    sides = place(crowded, 8, 5, frame)
    assert sides != ["e", "w"]
    first, second = (box_at(n, s, 8).inflate(-4, -7) for n, s in zip(crowded, sides, strict=True))
    assert not first.colliderect(second)
    edge = [Name(390, 100, (60, 20), "e")]
    assert frame.contains(box_at(edge[0], place(edge, 8, 5, frame)[0], 8))


def test_claimed_spaces_carry_trains_of_the_players_colour(painter: RoutesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    route = painter.board.route("berlin-wien")
    x, y, _ = painter.space_poses(route.id, 0)[1]
    px, py = camera.to_screen(x, y)
    painter.draw(window, camera, RouteView(), budget_ms=None)
    empty = around(window, px, py)
    seen = [empty]
    for colour, look in theme.PLAYERS["ticket_to_ride"].items():
        painter.draw(window, camera, RouteView({(route.id, 0): colour}), budget_ms=None)
        train = around(window, px, py)
        assert all(np.abs(train - other).max() > 60 for other in seen)
        nearest = np.abs(train.reshape(-1, 3) - look.fill).sum(axis=1).min()
        assert nearest < 40
        seen.append(train)
    painter.draw(window, camera, RouteView(), budget_ms=None)
    assert np.array_equal(around(window, px, py), empty)


def test_only_what_changed_is_painted_again(painter: RoutesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    painter.draw(window, camera, RouteView(), budget_ms=None)
    before = pixels(window)
    painter.draw(window, camera, RouteView({("lisboa-madrid", 0): "red"}), budget_ms=None)
    changed = np.argwhere((pixels(window) != before).any(axis=2))
    low, high = changed.min(axis=0), changed.max(axis=0)
    assert (high - low < 110).all()
    assert not painter.is_busy()


def test_closed_lanes_stations_and_moving_trains_show(painter: RoutesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    painter.draw(window, camera, RouteView(), budget_ms=None)
    before = pixels(window)
    double = next(route for route in painter.board.routes if route.double)
    sea = (80.0, 420.0)
    views = {
        "closed": RouteView(closed=frozenset({(double.id, 1)})),
        "station": RouteView(stations={"roma": "green"}),
        "moving": RouteView(moving=(MovingTrain(*sea, 0.4, "blue"),)),
    }
    spots = {"closed": painter.space_poses(double.id, 1)[0][:2], "station": painter.city_pos("roma"), "moving": sea}
    for kind, view in views.items():
        painter.draw(window, camera, view, budget_ms=None)
        px, py = camera.to_screen(*spots[kind])
        box = (slice(int(px) - 8, int(px) + 8), slice(int(py) - 8, int(py) + 8))
        assert np.abs(pixels(window)[box] - before[box]).max() > 50, kind


def test_each_kind_of_highlight_shows_where_it_should(painter: RoutesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    lane = ("kyiv-wilno", 0)
    view = RouteView()
    painter.draw(window, camera, view, budget_ms=None)
    plain = pixels(window)
    seen = []
    for lit, spot in (
        (RouteHighlights(claimable=[lane]), painter.space_poses(*lane)[0]),
        (RouteHighlights(hovered=lane), painter.space_poses(*lane)[0]),
        (RouteHighlights(path=["kyiv-wilno"]), painter.space_poses(*lane)[0]),
        (RouteHighlights(cities=["kyiv"]), (*painter.city_pos("kyiv"), 0)),
        (RouteHighlights(hovered_city="kyiv"), (*painter.city_pos("kyiv"), 0)),
        (RouteHighlights(station_cities=["kyiv"]), (*painter.city_pos("kyiv"), 0)),
    ):
        painter.draw(window, camera, view, lit, budget_ms=None)
        while painter.is_busy():
            painter.draw(window, camera, view, lit)
        px, py = camera.to_screen(spot[0], spot[1])
        now = pixels(window)
        box = (slice(int(px) - 16, int(px) + 16), slice(int(py) - 16, int(py) + 16))
        assert np.abs(now[box] - plain[box]).max() > 60
        assert all(not np.array_equal(now, other) for other in seen)
        seen.append(now)


def test_highlighted_lanes_come_in_little_by_little(painter: RoutesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    camera.zoom_at(VIEW.center, 1)
    lit = RouteHighlights(claimable=[(route.id, lane) for route in painter.board.routes for lane in route.lanes])
    painter.draw(window, camera, RouteView(), lit)
    frames = 1
    while painter.is_busy():
        painter.draw(window, camera, RouteView(), lit)
        frames += 1
        assert frames < 200
    assert frames > 1


def test_the_other_language_and_text_size_show(painter: RoutesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    painter.draw(window, camera, RouteView(), budget_ms=None)
    english = pixels(window)
    try:
        painter.restyle(Theme(), "el")
        painter.draw(window, camera, RouteView(), budget_ms=None)
        while painter.is_busy():
            painter.draw(window, camera, RouteView())
        greek = pixels(window)
        painter.restyle(Theme(150), "el")
        while True:
            painter.draw(window, camera, RouteView())
            if not painter.is_busy():
                break
        large = pixels(window)
    finally:
        painter.restyle(Theme(), "en")
    assert not np.array_equal(english, greek)
    assert not np.array_equal(greek, large)


def test_colours_are_told_apart_without_colour() -> None:
    signs = {name: symbol_picture(look.symbol, 24, (0, 0, 0)) for name, look in theme.CARDS.items()}
    forms = [pygame.surfarray.array_alpha(sign).tobytes() for sign in signs.values()]
    assert len(set(forms)) == len(forms)
    assert all(any(form) for form in forms)
    players = theme.PLAYERS["ticket_to_ride"]
    patterns = {
        pixels(pattern_picture(look.pattern, (40, 16), (0, 0, 0), (255, 255, 255))).tobytes()
        for look in players.values()
    }
    assert len(patterns) == len(players)


@pytest.mark.parametrize("content", [None, b"not a map", b"PK\x03\x04 a broken archive"])
def test_without_the_map_file_the_board_is_plain_paper(
    window: pygame.Surface,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    content: bytes | None,
) -> None:
    broken = tmp_path / "map.npz"
    if content is not None:
        broken.write_bytes(content)
    monkeypatch.setattr(route_map, "GEO", broken)
    lines = route_map.map_lines(route_board("greece"), (1000.0, 700.0))
    assert [len(ring) for ring in lines.land] == [4]
    assert (lines.lakes, lines.rivers, lines.borders) == ((), (), ())
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    painter = RoutesPainter(route_board("greece"), Theme(), "el")
    painter.draw(window, painter.camera(VIEW), RouteView(), budget_ms=None)
