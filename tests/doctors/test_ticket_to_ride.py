from __future__ import annotations

import math
import re
from dataclasses import replace

import pytest

from game import registry
from game.arcs import Arc, overlap
from game.folders import MAPS
from game.ticket_to_ride.board import Board
from game.ticket_to_ride.doctor import distances
from game.ticket_to_ride.layout import (
    ENDS,
    LEAST_SPACE,
    SPACE_GAP,
    TALLEST,
    WIDTH,
    along,
    lay_out,
    size_of,
)
from tests.doctors.doctoring import advice, changed, fresh, told

GAME = "ticket_to_ride"


def line_of(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.strip().startswith(start))


def with_line(old: str, new: str) -> str:
    return changed(GAME, (old + "\n", new))


def some_board(name: str) -> Board:
    board = registry.read_board(MAPS / GAME / f"{name}.yaml").board
    assert isinstance(board, Board)
    return board


def test_a_new_board_gives_no_reason_to_speak() -> None:
    assert told(fresh(GAME)) == []


def test_a_ticket_worth_something_else_than_its_way() -> None:
    ticket = fresh(GAME).splitlines()[-1]
    points = int(re.findall(r"points: (\d+)", ticket)[0])
    text = fresh(GAME).replace(ticket, ticket.replace(f"points: {points}", f"points: {points + 3}"))
    (found,) = advice(text)
    assert found.key == "doctor.ticket_to_ride.ticket_value"
    assert dict(found.values) == {"found": points + 3, "wanted": points}
    assert found.line == len(text.splitlines())
    assert text.splitlines()[found.line - 1][found.column - 1 :].startswith(str(points + 3))


def test_uneven_colours_name_the_richest_and_the_poorest() -> None:
    (found,) = advice(changed(GAME, ("colour: red", "colour: black")))
    assert found.key == "doctor.ticket_to_ride.colours_uneven"
    assert (found.values["poor"], found.values["rich"], found.values["least"]) == ("red", "black", 0)


def test_a_ticket_that_one_route_completes() -> None:
    route = line_of(fresh(GAME), "- {between: [alpha, beta]")
    length = int(re.findall(r"length: (\d+)", route)[0])
    text = fresh(GAME) + f"    - {{between: [beta, alpha], points: {length}}}\n"
    assert [key for key, _ in told(text)] == ["ticket_is_a_route"]


def test_a_ticket_nobody_has_the_trains_for() -> None:
    text = re.sub(r"trains: \d+", "trains: 9", fresh(GAME))
    keys = [key for key, _ in told(text)]
    assert "ticket_too_far" in keys
    assert set(keys) == {"ticket_too_far"}


def test_too_few_spaces_for_all_trains() -> None:
    (found,) = advice(re.sub(r"trains: \d+", "trains: 80", fresh(GAME)))
    assert found.key == "doctor.ticket_to_ride.too_few_spaces"
    spaces = sum(int(length) for length in re.findall(r"length: (\d+)", fresh(GAME)))
    assert dict(found.values) == {"found": spaces, "wanted": 160, "n": 2}


def test_a_city_with_one_exit() -> None:
    city = '  - {id: far, name: {en: "Far", el: "Μακριά"}, at: [0.980, 0.950], label: w}\n'
    route = "  - {between: [far, xi], length: 3, colour: gray}\n"
    text = changed(GAME, ("\nroutes:\n", "\nroutes:\n" + route), ("cities:\n", "cities:\n" + city))
    assert ("one_exit", city.strip()) in told(text)
    assert ("city_without_use", city.strip()) in told(text)


def test_a_route_on_another() -> None:
    route = line_of(fresh(GAME), "- {between: [alpha, beta]")
    twin = "  - {between: [alpha, gamma], length: 9, colour: gray, bend: -0.12}"
    text = with_line(route, f"{route}\n{twin}\n").replace("8: 21", "8: 21, 9: 27")
    keys = told(text)
    assert ("routes_overlap", twin.strip()) in keys
    found = next(a for a in advice(text) if a.key.endswith("routes_overlap"))
    assert text.splitlines()[int(str(found.values["other_line"])) - 1] == route


def test_a_route_across_another_without_touching_its_spaces() -> None:
    text = fresh(GAME)
    for match in re.findall(r"^  - {between: \[.*, (?:eta|theta|beta|zeta)\], length.*\n", text, re.MULTILINE):
        text = text.replace(match, "")
    board = registry.read_board_text(changed(GAME), "b").board
    assert board is not None
    one = "  - {between: [zeta, theta], length: 1, colour: gray}\n"
    two = "  - {between: [eta, gamma], length: 1, colour: gray}\n"
    three = "  - {between: [beta, lambda], length: 1, colour: gray}\n"
    more = changed(GAME, ("\nroutes:\n", "\nroutes:\n" + two + three + one))
    assert "routes_cross" in [key for key, _ in told(more)]


def test_a_route_over_a_city() -> None:
    route = "  - {between: [alpha, delta], length: 8, colour: gray}\n"
    text = changed(GAME, ("\nroutes:\n", "\nroutes:\n" + route), ("at: [0.270, 0.200]", "at: [0.370, 0.165]"))
    assert ("route_over_city", route.strip()) in told(text)


def test_a_route_that_leaves_the_board() -> None:
    route = line_of(fresh(GAME), "- {between: [epsilon, kappa]")
    bent = route.replace("}", ", bend: 0.9}")
    assert ("route_off_board", bent.strip()) in told(with_line(route, bent + "\n"))


def test_squeezed_spaces() -> None:
    route = line_of(fresh(GAME), "- {between: [alpha, beta]")
    squeezed = re.sub(r"length: \d+", "length: 8", route)
    assert ("spaces_squeezed", squeezed.strip()) in told(with_line(route, squeezed + "\n"))


def test_few_spaces_on_a_long_way() -> None:
    route = line_of(fresh(GAME), "- {between: [kappa, xi]")
    assert "length: 7" in route
    fewer = {length: route.replace("length: 7", f"length: {length}") for length in (5, 4)}
    assert ("spaces_few", fewer[5].strip()) not in told(with_line(route, fewer[5] + "\n"))
    assert ("spaces_few", fewer[4].strip()) in told(with_line(route, fewer[4] + "\n"))
    found = next(a for a in advice(with_line(route, fewer[4] + "\n")) if a.key.endswith("spaces_few"))
    assert (found.values["n"], found.values["room"]) == (4, 6)


def test_the_longest_route_there_is_has_never_few_spaces() -> None:
    route = line_of(fresh(GAME), "- {between: [kappa, xi]")
    text = with_line(route, route.replace("length: 7", "length: 4") + "\n")
    only_short = re.sub(r"route_points: .*", "route_points: {1: 1, 2: 2, 3: 4, 4: 7}", text)
    only_short = re.sub(r"length: [5-8]", "length: 4", only_short)
    assert not [key for key, _ in told(only_short) if key == "spaces_few"]


def test_names_that_collide_and_names_on_cities() -> None:
    alpha, beta = line_of(fresh(GAME), "- {id: alpha"), line_of(fresh(GAME), "- {id: beta")
    moved = beta.replace("at: [0.270, 0.200]", "at: [0.105, 0.118]")
    assert ("label_on_city", alpha.strip()) in told(with_line(beta, moved + "\n"))
    beside = beta.replace("at: [0.270, 0.200]", "at: [0.125, 0.140]")
    assert ("labels_collide", beside.strip()) in told(with_line(beta, beside + "\n"))


@pytest.mark.parametrize("name", ["europe", "greece"])
def test_no_name_collides_on_the_shipped_boards(name: str) -> None:
    path = MAPS / GAME / f"{name}.yaml"
    keys = {a.key for a in advice(path.read_text("utf-8"))}
    assert not keys & {"doctor.ticket_to_ride.labels_collide", "doctor.ticket_to_ride.city_in_water"}


def test_a_city_moved_into_the_sea() -> None:
    text = (MAPS / GAME / "greece.yaml").read_text("utf-8")
    chania = next(line for line in text.splitlines() if "id: chania" in line)
    moved = chania.replace("0.429, 0.953", "0.330, 0.953").replace("label: sw}", "label: sw, pinned: false}")
    assert ("city_in_water", moved.strip()) in told(text.replace(chania, moved))


def test_a_city_far_from_its_degrees() -> None:
    text = (MAPS / GAME / "greece.yaml").read_text("utf-8").replace("smooth: 0.0002", "smooth: 5")
    assert "city_far_from_place" in [key for key, _ in told(text)]


def test_distances_agree_with_trying_all_ways() -> None:
    board = some_board("greece")
    far = {city.id: {other.id: 10**6 for other in board.cities} for city in board.cities}
    for city in board.cities:
        far[city.id][city.id] = 0
    for route in board.routes:
        one, two = route.between
        far[one][two] = far[two][one] = route.length
    for middle in far:
        for one in far:
            for two in far:
                far[one][two] = min(far[one][two], far[one][middle] + far[middle][two])
    assert {city: distances(board, city) for city in far} == far


@pytest.mark.parametrize("name", ["europe", "greece", "british_isles"])
def test_no_spaces_of_a_shipped_board_lie_in_each_other(name: str) -> None:
    board = some_board(name)
    laid = lay_out(board)
    assert {id: [len(lane) for lane in lanes] for id, lanes in laid.items()} == {
        route.id: [route.length] * len(route.colours) for route in board.routes
    }
    spaces = [(id, space) for id, lanes in laid.items() for lane in lanes for space in lane]
    assert all(2 * space.half_length + SPACE_GAP >= LEAST_SPACE for _, space in spaces)
    for number, (route, one) in enumerate(spaces):
        for other, two in spaces[number + 1 :]:
            assert route == other or overlap(one, two) < 1.0, (route, other)


def test_the_roomier_of_two_routes_gives_way() -> None:
    """Ten degrees apart at one city: the long route has room and steps back, the short one stays."""
    board = some_board("europe")
    short, long = (next(route for route in board.routes if route.length == n) for n in (2, 4))
    places = {city.id: (5000.0, 5000.0 + 100 * n) for n, city in enumerate(board.cities)}
    hub, (near, far) = "berlin", ("essen", "wien")
    assert hub in places
    routes = [
        replace(short, id="s", between=(hub, near), bend=0.0, colours=("red",)),
        replace(long, id="l", between=(hub, far), bend=0.0, colours=("red",)),
    ]
    places |= {hub: (0.0, 0.0), near: (75.0, 0.0), far: (300.0, 150.0)}
    laid = lay_out(replace(board, routes=tuple(routes)), places)
    (stays,), (yields,) = laid["s"], laid["l"]
    assert stays == along(Arc((0, 0), (75, 0), 0.0), 2, 1)[0]
    assert yields[0].along - yields[0].half_length > ENDS
    assert all(overlap(one, two) < 0.5 for one in stays for two in yields)


def test_a_tall_board_is_as_high_as_it_may_be_and_a_wide_one_as_wide() -> None:
    assert size_of(1.5) == (WIDTH, WIDTH / 1.5)
    wide, high = size_of(0.5)
    assert (wide, high) == (TALLEST / 2, TALLEST)


def test_overlap_agrees_with_a_fine_grid() -> None:
    """Two spaces overlap exactly where a fine grid of points of the one meets the other."""
    board = some_board("europe")
    spaces = []
    for route in board.routes[:40]:
        (x0, y0), (x1, y1) = (board.city(city).at for city in route.between)
        arc = Arc((1000 * x0, 667 * y0), (1000 * x1, 667 * y1), route.bend)
        spaces += along(arc, route.length, 1)[0]
    met = 0
    for number, one in enumerate(spaces):
        for two in spaces[number + 1 :]:
            depth = overlap(one, two)
            if math.dist(one.at(0, 0), two.at(0, 0)) > 60:
                assert depth <= 0
                continue
            inside = any(_in(two.corners, point) for point in _grid(one.corners))
            if depth > 1.0:
                met += 1
                assert inside
            elif depth <= 0:
                assert not inside
    assert met > 10


def _grid(shape: tuple[tuple[float, float], ...], steps: int = 14) -> list[tuple[float, float]]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = shape
    share = [n / steps for n in range(steps + 1)]
    weights = [((1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v) for u in share for v in share]
    return [(a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy) for a, b, c, d in weights]


def _in(shape: tuple[tuple[float, float], ...], point: tuple[float, float]) -> bool:
    x, y = point
    sides = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True)
    ]
    return all(side > 0 for side in sides) or all(side < 0 for side in sides)
