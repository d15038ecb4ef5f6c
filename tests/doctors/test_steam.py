from __future__ import annotations

import re
from pathlib import Path

from game import registry
from game.hexes import distance
from game.steam.board import Board
from game.steam.doctor import network, reached
from render.command_line.new import board_text
from render.words import Words
from tests.doctors.doctoring import FILE, advice, changed, fresh, told

GAME = "steam"
ALPHA = '{name: "Alpha", el: "Άλφα", at: [1, 1]'


def line_of(start: str) -> str:
    return next(line.strip() for line in fresh(GAME).splitlines() if line.strip().startswith(start))


def board_of(text: str) -> Board:
    board = registry.read_board_text(text, "b").board
    assert isinstance(board, Board)
    return board


def test_a_new_board_gives_no_reason_to_speak() -> None:
    assert told(fresh(GAME)) == []


def test_more_cubes_of_one_colour_for_each_city() -> None:
    (found,) = advice(changed(GAME, ("red: 26", "red: 90")))
    assert (found.key, found.values["rich"]) == ("doctor.steam.cubes_uneven", "red")


def test_cities_of_a_colour_without_cubes() -> None:
    assert [key for key, _ in told(changed(GAME, ("red: 26", "red: 0")))] == ["no_cubes_of_colour"]


def test_many_cubes_that_only_new_cities_take() -> None:
    (found,) = advice(changed(GAME, ("gray: 16", "gray: 30")))
    assert (found.key, dict(found.values)) == ("doctor.steam.only_new_cities", {"name": "gray", "found": 30, "n": 4})


def test_cities_of_one_colour_side_by_side_or_near() -> None:
    near = changed(GAME, ('"Βήτα", at: [1, 7], colour: blue', '"Βήτα", at: [1, 5], colour: red'))
    assert told(near) == [("same_colour_near", next(line.strip() for line in near.splitlines() if '"Beta"' in line))]
    (found,) = advice(near)
    assert (found.values["name"], found.values["other"], found.values["n"]) == ("Beta", "Alpha", 2)


def test_cities_that_touch() -> None:
    text = changed(GAME, ('"Βήτα", at: [1, 7]', '"Βήτα", at: [1, 3]'))
    assert [key for key, _ in told(text)] == ["cities_touch"]


def test_a_city_boxed_in_by_closed_sides() -> None:
    text = changed(GAME, ("closed_edges: []", "closed_edges:\n  - {at: [1, 7], sides: [N, NE, SE, S]}"))
    (found,) = advice(text)
    assert (found.key, found.values["name"], found.values["n"]) == ("doctor.steam.boxed_in", "Beta", 2)


def test_land_that_no_track_gets_to_is_told_once_at_its_place_in_the_picture() -> None:
    rows = fresh(GAME).split("terrain: |2\n")[1].split("\n")
    text = fresh(GAME)
    sealed = "closed_edges:\n  - {at: [14, 0], sides: [S, SW]}"
    text = text.replace("closed_edges: []", sealed)
    found = [a for a in advice(text) if a.key == "doctor.steam.unreachable"]
    assert len(found) == 1
    assert dict(found[0].values) == {"col": 14, "row": 0, "n": 1}
    line = text.splitlines()[found[0].line - 1]
    assert line == "  " + rows[0].strip()
    assert found[0].column == 2 + 14 + 1


def test_more_towns_than_town_tiles() -> None:
    names = "".join(f'  - {{name: "More {n}", at: [{c}, {r}]}}\n' for n, (c, r) in enumerate(_free_hexes()[:60]))
    text = changed(GAME, ("towns:   # places that track stops at\n", "towns:\n" + names))
    assert "towns_over_tiles" in [key for key, _ in told(text)]


def _free_hexes() -> list[tuple[int, int]]:
    board = board_of(fresh(GAME))
    return [at for at, found in board.hexes.items() if found.place is None]


def test_too_few_turns_to_join_the_map() -> None:
    text = re.sub(r"turns: {[^}]*}", "turns: {3: 10, 4: 8, 5: 1}", fresh(GAME))
    assert [key for key, _ in told(text)] == ["turns_few"]


def test_too_little_land_for_so_many_builds() -> None:
    small = board_text(GAME, Path(FILE), Words("en"), size="10x12")
    assert "land_little" not in [key for key, _ in told(small)]
    text = re.sub(r"turns: {[^}]*}", "turns: {3: 10, 4: 8, 5: 20}", small)
    assert "land_little" in [key for key, _ in told(text)]


def test_steps_between_hexes_agree_with_walking() -> None:
    board = board_of(fresh(GAME))
    start = (7, 11)
    steps = {start: 0}
    queue = [start]
    for at in queue:
        for _, other in board.ways(at):
            if other not in steps:
                steps[other] = steps[at] + 1
                queue.append(other)
    assert {at: distance(start, at) for at in steps} == steps
    assert sorted(reached(board, start)) == sorted(board.hexes)


def test_the_network_of_two_cities_is_the_hexes_between_them() -> None:
    lines = fresh(GAME).splitlines(keepends=True)
    keep = [line for line in lines if not re.match(r'  - {name: "(?!Alpha|Gamma).*colour', line)]
    board = board_of("".join(keep).replace("red: 26", "red: 99"))
    assert [city.id for city in board.cities] == ["alpha", "gamma"]
    assert network(board) == distance(board.cities[0].at, board.cities[1].at) - 1
