from __future__ import annotations

import itertools

import numpy as np
import pygame
import pytest

from render import theme
from render.board.zones import (
    NEUTRAL,
    UNAVAILABLE,
    MovingTank,
    TankPiece,
    ZoneHighlights,
    ZoneHit,
    ZonesPainter,
    ZoneView,
    start_view,
    tank_picture,
)
from render.theme import Theme
from tests.render.board.boards import pixels, planet_board

VIEW = pygame.Rect(0, 0, 800, 760)
TANKS = [TankPiece(what, extra) for what in (None, "quartz", "ore", "energy") for extra in (False, True)]


@pytest.fixture(scope="module")
def painter(window: pygame.Surface) -> ZonesPainter:
    return ZonesPainter(planet_board(), Theme())


def drawn(
    painter: ZonesPainter, window: pygame.Surface, view: ZoneView, lit: ZoneHighlights | None = None
) -> np.ndarray:
    painter.draw(window, painter.camera(VIEW), view, lit, budget_ms=None)
    return pixels(window)


def changed_box(a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    spots = np.argwhere((a != b).any(axis=2))
    return spots.min(axis=0), spots.max(axis=0)


def test_every_zone_and_anchorage_is_hit(painter: ZonesPainter) -> None:
    camera = painter.camera(VIEW)
    for zone in painter.board.zones:
        x, y = painter.zone_pos(zone.id)
        for dx, dy in ((0, 0), (-44, -44), (44, 44)):
            px, py = camera.to_screen(x + dx, y + dy)
            assert painter.hit(camera, (round(px), round(py))) == ZoneHit("zone", zone.id, zone.row)
    for row in range(painter.board.rows):
        px, py = camera.to_screen(*painter.anchorage_pos(row))
        assert painter.hit(camera, (round(px), round(py))) == ZoneHit("anchorage", row=row)
    assert painter.hit(camera, (3, 3)) is None
    assert painter.hit(camera, (2000, 300)) is None


def test_zones_lie_as_in_the_file(painter: ZonesPainter) -> None:
    assert (
        painter.zone_pos("B1")[0] - painter.zone_pos("A1")[0] == painter.zone_pos("A2")[1] - painter.zone_pos("A1")[1]
    )
    assert painter.zone_pos("A1")[1] == painter.anchorage_pos(0)[1]


def test_a_tank_is_told_from_its_zone(painter: ZonesPainter) -> None:
    camera = painter.camera(VIEW)
    painter.show(ZoneView({"C3": "green"}, {"C3": TankPiece("ore")}))
    x, y = painter.zone_pos("C3")
    for (dx, dy), tank in (((0, 0), True), ((-42, 42), False)):
        px, py = camera.to_screen(x + dx, y + dy)
        assert painter.hit(camera, (round(px), round(py))) == ZoneHit("zone", "C3", 2, tank)
    painter.show(ZoneView())


def test_only_the_changed_zone_changes(painter: ZonesPainter, window: pygame.Surface) -> None:
    empty = drawn(painter, window, ZoneView())
    camera = painter.camera(VIEW)
    for view in (ZoneView({"B6": "orange"}), ZoneView({"B6": NEUTRAL}), ZoneView({"B6": UNAVAILABLE})):
        now = drawn(painter, window, view)
        low, high = changed_box(now, empty)
        x, y = camera.to_screen(*painter.zone_pos("B6"))
        half = 50 * camera.scale + 1
        assert (low >= (x - half, y - half)).all()
        assert (high <= (x + half, y + half)).all()
        assert (high - low > half).all()
    assert np.array_equal(drawn(painter, window, ZoneView()), empty)


def test_claims_are_told_apart(painter: ZonesPainter, window: pygame.Surface) -> None:
    claims = [*(colour for colour in theme.PLAYERS["planet_steam"] if colour != "gray"), NEUTRAL, UNAVAILABLE]
    seen = [drawn(painter, window, ZoneView({"C4": claim})) for claim in claims]
    for a, b in itertools.combinations(seen, 2):
        assert np.abs(a - b).max() > 60
    looks = [look for colour, look in theme.PLAYERS["planet_steam"].items() if colour != "gray"]
    assert len({look.pattern for look in looks}) == len(looks)
    assert len({look.letter for look in looks}) == len(looks)


def test_tanks_are_told_apart_without_colour(window: pygame.Surface) -> None:
    gray = [pixels(tank_picture(tank, 96)).mean(axis=2) for tank in TANKS]
    for a, b in itertools.combinations(gray, 2):
        assert np.abs(a - b).max() > 40
    assert len({look.letter for look in theme.RESOURCES.values()}) == 4
    assert len({look.symbol for look in theme.RESOURCES.values()}) == 4


def test_the_airship_lights_its_row(painter: ZonesPainter, window: pygame.Surface) -> None:
    empty = drawn(painter, window, ZoneView())
    camera = painter.camera(VIEW)
    moored = drawn(painter, window, ZoneView(airship=4))
    low, high = changed_box(moored, empty)
    assert low[0] <= camera.to_screen(*painter.zone_pos("A5"))[0]
    assert high[0] >= camera.to_screen(*painter.anchorage_pos(4))[0]
    x, y = map(int, camera.to_screen(*painter.zone_pos("C5")))
    assert moored[x, y].sum() > empty[x, y].sum()
    assert high[1] - low[1] < 125 * camera.scale
    flying = drawn(painter, window, ZoneView(airship=4, airship_at=painter.zone_pos("B2")))
    low, high = changed_box(flying, empty)
    assert high[1] < camera.to_screen(*painter.zone_pos("A3"))[1]


def test_a_tank_on_its_way(painter: ZonesPainter, window: pygame.Surface) -> None:
    empty = drawn(painter, window, ZoneView())
    spot = painter.zone_pos("D2")
    moving = drawn(painter, window, ZoneView(moving=(MovingTank(*spot, TankPiece("energy", True)),)))
    low, high = changed_box(moving, empty)
    x, y = painter.camera(VIEW).to_screen(*spot)
    assert (low < (x, y)).all()
    assert (high > (x, y)).all()


def test_each_kind_of_highlight_shows(painter: ZonesPainter, window: pygame.Surface) -> None:
    view = ZoneView({"C3": "green", "C2": "green"}, {"C3": TankPiece()})
    seen = [drawn(painter, window, view)]
    for lit in (
        ZoneHighlights(zones=["C3"]),
        ZoneHighlights(hovered="C3"),
        ZoneHighlights(chosen="C3"),
        ZoneHighlights(landings=["C3"]),
        ZoneHighlights(working=["C3"]),
        ZoneHighlights(groups=[("water", ["C3", "C2"])]),
        ZoneHighlights(anchorages=[2]),
        ZoneHighlights(hovered_anchorage=2),
    ):
        now = drawn(painter, window, view, lit)
        assert all(not np.array_equal(now, other) for other in seen)
        seen.append(now)


def test_a_group_is_outlined_once_round_all_its_zones(painter: ZonesPainter) -> None:
    assert len(painter._outline(["A1"])) == 4
    assert len(painter._outline(["A1", "B1", "A2"])) == 8
    assert len(painter._outline(["A1", "B1", "A2", "B2"])) == 8
    assert len(painter._outline(["A1", "C3"])) == 8


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_board_at_the_start(window: pygame.Surface, players: int) -> None:
    board = planet_board()
    view = start_view(board, players, ["black", "green", "orange", "purple", "yellow"])
    marks = {zone: claim for zone, claim in board.setups[players].claims.items() if claim != "free"}
    assert view.claims.keys() == marks.keys()
    painter = ZonesPainter(board, Theme())
    empty = drawn(painter, window, ZoneView())
    now = drawn(painter, window, view)
    camera = painter.camera(VIEW)
    for zone in board.zones:
        px, py = map(int, camera.to_screen(*painter.zone_pos(zone.id)))
        box = (slice(px - 30, px + 30), slice(py - 30, py + 30))
        assert np.array_equal(now[box], empty[box]) == (zone.id not in marks)
