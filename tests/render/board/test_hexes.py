from __future__ import annotations

import dataclasses
import itertools
import math

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hexes import beyond, opposite
from game.steam.board import Board, Hex
from game.steam.tiles import PLACINGS
from render import theme
from render.board import hex_art
from render.board.hex_ground import HexGround, nesting, river_way
from render.board.hex_shapes import (
    MIDDLES,
    RADIUS,
    ROW,
    TOWN_RADIUS,
    centre,
    corners,
    hex_at,
    side_at,
    track_arc,
    within,
)
from render.board.hexes import (
    HexesPainter,
    HexHighlights,
    HexHit,
    HexView,
    MovingCube,
    TrackPiece,
    tile_picture,
)
from render.theme import Theme
from tests.render.board.boards import picture, pixels, steam_board

VIEW = pygame.Rect(0, 0, 1000, 900)
PLACES = ("northeast", "rhine-ruhr")


@pytest.fixture(scope="module")
def painter(window: pygame.Surface) -> HexesPainter:
    return HexesPainter(steam_board("northeast"), Theme(), "en")


def box(x: float, y: float, reach: int) -> tuple[slice, slice]:
    return slice(int(x) - reach, int(x) + reach), slice(int(y) - reach, int(y) + reach)


def settle(painter: HexesPainter, window: pygame.Surface, *what: object) -> np.ndarray:
    painter.draw(window, *what, budget_ms=None)  # type: ignore[arg-type]
    while painter.is_busy():
        painter.draw(window, *what)  # type: ignore[arg-type]
    return pixels(window)


# Shapes


@given(st.integers(-20, 20), st.integers(-20, 20), st.floats(0, 0.95), st.integers(0, 359))
def test_every_point_of_a_hex_belongs_to_it(column: int, half: int, share: float, turn: int) -> None:
    at = (column, 2 * half + column % 2)
    x, y = centre(at)
    a = math.radians(turn)
    point = (x + ROW * share * math.cos(a), y + ROW * share * math.sin(a))  # within the inner circle
    assert hex_at(*point) == at
    for cx, cy in corners(at, 0.97):
        assert hex_at(cx, cy) == at


@given(st.integers(0, 5))
def test_neighbours_share_their_side(side: int) -> None:
    at = (3, 5)
    other = beyond(at, side)
    x, y = centre(at)
    ox, oy = centre(other)
    middle = (x + MIDDLES[side][0], y + MIDDLES[side][1])
    far = MIDDLES[opposite(side)]
    assert middle == pytest.approx((ox + far[0], oy + far[1]))
    assert side_at(x + MIDDLES[side][0] * 0.9, y + MIDDLES[side][1] * 0.9) == side


@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(range(6), 2)))
def test_tracks_leave_their_sides_squarely_and_stay_inside(first: int, second: int) -> None:
    arc = track_arc((first, second))
    assert arc.at(0) == pytest.approx(MIDDLES[first], abs=1e-6)
    assert arc.at(arc.length) == pytest.approx(MIDDLES[second], abs=1e-6)
    inward = math.atan2(-MIDDLES[first][1], -MIDDLES[first][0])
    outward = math.atan2(MIDDLES[second][1], MIDDLES[second][0])
    for angle, wanted in ((arc.pose(0)[2], inward), (arc.pose(arc.length)[2], outward)):
        assert math.remainder(angle - wanted, 2 * math.pi) == pytest.approx(0, abs=1e-6)
    for i in range(1, 20):
        x, y = arc.at(arc.length * i / 20)
        assert max(x * mx + y * my for mx, my in MIDDLES) < ROW * ROW


@pytest.mark.parametrize("side", range(6))
def test_a_spur_ends_under_the_towns_disc(side: int) -> None:
    arc = track_arc((side, None))
    assert arc.at(0) == pytest.approx(MIDDLES[side])
    assert math.hypot(*arc.at(arc.length)) < TOWN_RADIUS


@given(st.tuples(st.floats(-200, 1500), st.floats(-200, 1500)), st.floats(1, 900), st.floats(1, 900))
def test_hexes_within_a_box_are_those_of_brute_force(corner: tuple[float, float], wide: float, tall: float) -> None:
    places = steam_board("northeast").hexes
    bounds = (*corner, corner[0] + wide, corner[1] + tall)
    reach = RADIUS * 1.1
    expected = set()
    for at in places:
        x, y = centre(at)
        if bounds[0] - reach < x < bounds[2] + reach and bounds[1] - reach < y < bounds[3] + reach:
            expected.add(at)
    found = within(places, bounds)
    assert expected <= set(found)
    assert len(found) == len(set(found))
    for at in set(found) - expected:  # a quick look may give a neighbour too many, never one too few
        x, y = centre(at)
        assert bounds[0] - 3 * reach < x < bounds[2] + 3 * reach
        assert bounds[1] - 3 * reach < y < bounds[3] + 3 * reach


def test_rings_within_rings() -> None:
    def square(half: float, x: float = 0.0) -> np.ndarray:
        return np.array([[x - half, -half], [x + half, -half], [x + half, half], [x - half, half]])

    assert nesting([square(1), square(5), square(3), square(1, 20)]) == [2, 0, 1, 0]


def test_a_river_runs_from_its_first_hex_to_its_last() -> None:
    for river in steam_board("rhine-ruhr").rivers:
        way = river_way(river.through, canal=river.canal)
        assert way[0] == pytest.approx(centre(river.through[0]))
        assert way[-1] == pytest.approx(centre(river.through[-1]))
        seen = {hex_at(*point) for point in way}
        assert set(river.through) <= seen
        assert all(math.dist(a, b) < RADIUS / 4 for a, b in itertools.pairwise(way))


def test_a_canal_has_no_bends_but_locks(window: pygame.Surface) -> None:
    """It is told from a river without colour: the gates stand out on both sides of it."""
    board = steam_board("rhine-ruhr")
    canal = next(river for river in board.rivers if river.canal)
    seen = {}
    for dug in (True, False):
        rivers = (dataclasses.replace(canal, canal=dug),)
        ground = HexGround(dataclasses.replace(board, rivers=rivers), (900.0, 900.0), 1)
        surface = pygame.Surface((200, 600), 0, 32)
        x, y = centre(canal.through[2])
        ground.paint(surface, 1.0, x - 100, y - 300)
        seen[dug] = pixels(surface)
    edge = np.array(hex_art.CANAL_EDGE)
    assert (seen[True] == edge).all(axis=2).sum() > 200
    assert not (seen[False] == edge).all(axis=2).any()
    straight, swung = (river_way(canal.through, canal=dug) for dug in (True, False))
    assert max(math.dist(a, b) for a, b in zip(straight, swung, strict=True)) > 2


# Hits and ways


@pytest.mark.parametrize("name", PLACES)
def test_every_hex_is_hit(window: pygame.Surface, name: str) -> None:
    painter = HexesPainter(steam_board(name), Theme(), "en")
    camera = painter.camera(VIEW)
    for at in painter.board.hexes:
        for side in range(6):
            x, y = painter.hex_pos(at)
            sx, sy = painter.side_pos(at, side)
            px, py = camera.to_screen(x + (sx - x) * 0.7, y + (sy - y) * 0.7)
            assert painter.hit(camera, (round(px), round(py))) == HexHit(at, side)
    assert painter.hit(camera, (2, 2)) is None


def test_cubes_are_hit(painter: HexesPainter) -> None:
    camera = painter.camera(VIEW)
    camera.zoom_at(VIEW.center, 2)
    at = painter.board.cities[5].at
    camera.centre_on(*painter.hex_pos(at))
    for count in (1, 4, 5, 8, 11):
        painter.show(HexView(cubes={at: ["red"] * count}))
        for index in range(count):
            px, py = camera.to_screen(*painter.cube_pos(at, index, count))
            found = painter.hit(camera, (round(px), round(py)))
            assert found is not None
            assert (found.at, found.cube) == (at, index)
    painter.show(HexView())


def test_a_cube_moves_along_tracks_without_jumps(painter: HexesPainter) -> None:
    pieces = [TrackPiece((4, 4), (0, 3)), TrackPiece((4, 6), (2, 0)), TrackPiece((5, 7), (5, None))]
    pieces.append(TrackPiece((5, 7), (3, None)))
    way = painter.way_along(pieces)
    assert math.dist(way[0], painter.side_pos((4, 4), 0)) < 1
    assert math.dist(way[-1], painter.side_pos((5, 7), 3)) < 1
    assert all(math.dist(a, b) <= RADIUS * 0.4 for a, b in itertools.pairwise(way))
    assert painter.hex_pos((5, 7)) in way
    back = painter.way_along(list(reversed(pieces)))
    assert back[0] == pytest.approx(way[-1])


# Pictures


def test_terrain_is_told_apart_without_colour(window: pygame.Surface) -> None:
    kinds = {"hill": hex_art.hill_art(0, False), "plain": hex_art.plain_art(0), "water": hex_art.water_art(0)}
    kinds["river"] = hex_art.stream_art(0)
    ink = {}
    for name, art in kinds.items():
        surface = pygame.Surface((100, 100), 0, 32)
        surface.fill((230, 230, 230))
        art.draw(surface, 1.0, -50, -50)
        ink[name] = pixels(surface).mean(axis=2) < 200
    for a, b in itertools.combinations(ink, 2):
        assert np.mean(ink[a] != ink[b]) > 0.01, (a, b)
    assert ink["hill"].mean() > 3 * ink["plain"].mean()


@pytest.mark.parametrize("name", PLACES)
@pytest.mark.parametrize("language", ["en", "el"])
def test_no_place_name_covers_another(window: pygame.Surface, name: str, language: str) -> None:
    painter = HexesPainter(steam_board(name), Theme(), language)
    camera = painter.camera(pygame.Rect(0, 0, 1450, 1000))
    size = painter._names._name_size(camera)
    names = painter._names._place_names(camera, size)
    assert len(names) >= len(painter.board.cities) + len(painter.board.towns)
    boxes = []
    for word, x, y, dx, dy in names:
        rect = word.get_rect(topleft=(x * camera.scale + dx, y * camera.scale + dy))
        boxes.append(rect.inflate(-6, -round(rect.h * 0.42)))
    for index, rect in enumerate(boxes):
        assert rect.collidelist(boxes[index + 1 :]) < 0


def test_every_shape_of_track_has_its_own_look(window: pygame.Surface) -> None:
    seen = set()
    for tracks in PLACINGS.values():
        sides = [((t[0], t[1] if len(t) > 1 else None), "green") for t in map(tuple, tracks)]
        picture = tile_picture(sides, 60, town=any(second is None for (_, second), _ in sides))
        seen.add(pixels(picture).tobytes())
    assert len(seen) == len(PLACINGS)


def test_owners_and_unfinished_links_are_told_apart(window: pygame.Surface) -> None:
    owners: list[str | None] = [*theme.PLAYERS["steam"], None]
    gray = {}
    for owner in owners:
        for complete in (True, False):
            picture = pixels(tile_picture([((0, 3), owner)], 120, complete=complete))
            gray[owner, complete] = picture
    for a, b in itertools.combinations(gray, 2):
        assert np.abs(gray[a] - gray[b]).max() > 40, (a, b)
    patterns = [look.pattern for look in theme.PLAYERS["steam"].values()]
    assert len(set(patterns)) == len(patterns)


def test_what_is_laid_shows_and_goes(painter: HexesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    town = painter.board.towns[4]
    city = painter.board.cities[2]
    empty = settle(painter, window, camera, HexView())
    views = {
        (10, 16): HexView(tracks=(TrackPiece((10, 16), (0, 3), "orange"),)),
        town.at: HexView(new_cities={town.at: "gray"}),
        city.at: HexView(cubes={city.at: ["red", "gray"]}, growth=frozenset({city.at})),
    }
    for at, view in views.items():
        now = settle(painter, window, camera, view)
        px, py = camera.to_screen(*painter.hex_pos(at))
        assert np.abs(now[box(px, py, 20)] - empty[box(px, py, 20)]).max() > 60
        moved = np.argwhere((now != empty).any(axis=2))
        assert (np.abs(moved - (px, py)) < 3 * RADIUS * camera.scale).all()
    assert np.array_equal(settle(painter, window, camera, HexView()), empty)


def test_moving_cubes_show_their_points(painter: HexesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    empty = settle(painter, window, camera, HexView())
    spot = painter.hex_pos((6, 12))
    bare = settle(painter, window, camera, HexView(moving=(MovingCube(*spot, "red"),)))
    told = settle(painter, window, camera, HexView(moving=(MovingCube(*spot, "red", "+3"),)))
    assert not np.array_equal(bare, empty)
    assert not np.array_equal(bare, told)


def test_each_kind_of_highlight_shows(painter: HexesPainter, window: pygame.Surface) -> None:
    camera = painter.camera(VIEW)
    at = (10, 16)
    view = HexView(cubes={painter.board.cities[0].at: ["red"]})
    plain = settle(painter, window, camera, view)
    seen = [plain]
    for lit in (
        HexHighlights(hexes=[at]),
        HexHighlights(hovered=at),
        HexHighlights(chosen=at),
        HexHighlights(destinations=[at]),
        HexHighlights(path=[TrackPiece(at, (1, 4), "brown")]),
        HexHighlights(ghost=[TrackPiece(at, (1, 4), "brown")]),
        HexHighlights(ghost_town=at),
        HexHighlights(chosen_cube=(painter.board.cities[0].at, 0)),
    ):
        now = settle(painter, window, camera, view, lit)
        assert all(not np.array_equal(now, other) for other in seen)
        seen.append(now)


def test_coordinates_are_written_for_makers_of_boards(window: pygame.Surface) -> None:
    board = steam_board("rhine-ruhr")
    plain, grid = (picture(board, 900, "en", grid=grid) for grid in (False, True))
    assert plain.get_size() == grid.get_size()
    assert not np.array_equal(pixels(plain), pixels(grid))


def test_a_board_without_a_drawn_shore_gets_one(window: pygame.Surface) -> None:
    board = dataclasses.replace(steam_board("northeast"), coast=None)
    bare = picture(board, 900, "en")
    assert not np.array_equal(pixels(bare), pixels(picture(steam_board("northeast"), 900, "en")))


def huge_board() -> Board:
    terrains = ("plain", "river", "hill", "hill_river", "coast", "water", "out")
    hexes = {
        (c, 2 * r + c % 2): Hex((c, 2 * r + c % 2), terrains[(c * 7 + r * 3) % 7])  # type: ignore[arg-type]
        for c in range(200)
        for r in range(200)
    }
    small = steam_board("northeast")
    return dataclasses.replace(small, hexes=hexes, cities=(), towns=(), rivers=(), closed_edges=frozenset(), coast=None)


def test_a_board_of_200_by_200_is_drawn_small_and_large(window: pygame.Surface) -> None:
    painter = HexesPainter(huge_board(), Theme(), "en")
    camera = painter.camera(VIEW)
    view = HexView(tracks=tuple(TrackPiece((c, c % 2 + 100), (0, 3), "orange") for c in range(200)))
    settle(painter, window, camera, view)
    # A hex in view has the colour of its terrain at every zoom.
    for steps in (0, 4, 5, 6):
        camera.zoom_at(VIEW.center, steps)
        now = settle(painter, window, camera, view)
        at = hex_at(*camera.to_board(VIEW.centerx + 60, VIEW.centery - 150))
        fill = {"water": hex_art.WATER, "hill": hex_art.HILL, "hill_river": hex_art.HILL, "out": hex_art.OUT}
        wanted = np.array(fill.get(painter.board.hexes[at].terrain, hex_art.PLAIN))
        x, y = camera.to_screen(*painter.hex_pos(at))
        reach = max(1, int(RADIUS * camera.scale * 0.5))
        patch = now[box(x, y, reach)].reshape(-1, 3)
        assert np.abs(patch - wanted).sum(axis=1).min() < 45
    assert len(painter._chunks) <= 220
