from __future__ import annotations

import math
from collections import Counter
from pathlib import Path

import pytest

from game import registry
from render.command_line import run
from render.command_line.check import advice_on
from render.command_line.new import DEFAULT_SIZE
from tests.random_play import play

PIECES = {
    "greece": ["19", "34.7", "29", "42"],
    "france": ["-6", "41", "10", "52"],
    "america": ["-126", "24", "-66", "50"],
    "portugal": ["-9.8", "36.8", "-6", "42.3"],
    "cyprus": ["32", "34.4", "34.8", "35.9"],
    "malta": ["14.1", "35.75", "14.7", "36.1"],
    "chile": ["-79", "-56", "-65", "-17"],
    "open_sea": ["-40", "-10", "-30", "0"],
}


def made(path: Path, *arguments: str) -> str:
    assert run(["new", arguments[0], str(path), *arguments[1:]]) == 0
    return path.read_text("utf-8")


def assert_good(path: Path, *, doctor: bool = True) -> None:
    reading = registry.read_board(path)
    assert [f"{problem.place} {problem.key}" for problem in reading.problems] == []
    if doctor:
        assert [f"{advice.place} {advice.key}" for advice in advice_on(reading, str(path))] == []


@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize("game", registry.games())
def test_a_new_board_is_sound_and_the_doctor_content(game: str, language: str, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    made(path, game, "--language", language)
    assert_good(path)


@pytest.mark.parametrize("game", registry.games())
def test_a_new_board_is_played_to_the_end_by_any_number(game: str, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    made(path, game)
    rules = registry.rules_for(game, registry.read_board(path).board)
    for seats in rules.seats_allowed():
        state, _, _ = play(rules, seats, seats)
        assert rules.to_act(state) is None


def test_comments_are_in_the_language_and_values_are_not(tmp_path: Path) -> None:
    english = made(tmp_path / "en.yaml", "steam", "--language", "en")
    greek = made(tmp_path / "el.yaml", "steam", "--language", "el")
    assert "goods cubes in the bag" in english
    assert "κύβοι υλικών στο σακουλάκι" in greek

    def plain(text: str) -> list[str]:
        lines = (line.split("  # ")[0].rstrip() for line in text.splitlines())
        return [line for line in lines if not line.lstrip().startswith("#") or "terrain" in line]

    assert plain(english) == plain(greek)


def test_the_first_line_names_the_schema_from_where_the_file_is(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "board.yaml"
    first = made(path, "planet_steam").splitlines()[0]
    schema = path.parent / first.removeprefix("# yaml-language-server: $schema=")
    assert schema.resolve().name == "planet_steam.schema.json"
    assert schema.is_file()


def test_a_file_that_exists_is_never_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.yaml"
    path.write_text("mine", "utf-8")
    assert run(["new", "steam", str(path), "--language", "en"]) == 2
    assert path.read_text("utf-8") == "mine"
    assert capsys.readouterr().err == f"{path} exists already and stays as it is.\n"


@pytest.mark.parametrize("name", PIECES)
def test_a_board_on_a_piece_of_the_world(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.yaml"
    made(path, "ticket_to_ride", "--bounds", *PIECES[name])
    assert_good(path)
    board = registry.read_board(path).board
    assert board is not None
    west, south, east, north = map(float, PIECES[name])
    assert board.backdrop.bounds == (west, south, east, north)
    assert all(south < city.lat < north and west < city.lon < east for city in board.cities)
    assert 10 <= len(board.cities) <= 16
    apart = [math.dist(one.at, two.at) for one in board.cities for two in board.cities if one is not two]
    assert min(apart) > 0.04


@pytest.mark.parametrize("size", ["10x12", "12x16", "15x24", "20x30", "31x40", "60x90"])
def test_a_steam_board_of_any_size(size: str, tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    made(path, "steam", "--size", size)
    assert_good(path, doctor=False)
    board = registry.read_board(path).board
    assert board is not None
    assert f"{board.columns}x{board.rows}" == size
    cities = Counter(city.colour for city in board.cities)
    assert len(cities) == 4
    assert max(cities.values()) - min(cities.values()) <= 1


def test_ten_thousand_hexes_are_sound(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    made(path, "steam", "--size", "100x200")
    board = registry.read_board(path).board
    assert board is not None
    assert len(board.hexes) == 10_000


def test_the_ordinary_size(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    made(path, "steam")
    board = registry.read_board(path).board
    assert board is not None
    assert (board.columns, board.rows) == DEFAULT_SIZE


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["steam", "--size", "3x3"], "The size 3x3 cannot be: give columns and rows, from 10x12 to 300x600."),
        (["steam", "--size", "wide"], "The size wide cannot be: give columns and rows, from 10x12 to 300x600."),
        (["steam", "--size", "301x20"], "The size 301x20 cannot be: give columns and rows, from 10x12 to 300x600."),
        (["ticket_to_ride", "--size", "15x20"], "--size is for Steam boards."),
        (["steam", "--bounds", "0", "0", "1", "1"], "--bounds is for Ticket to Ride boards."),
        (["ticket_to_ride", "--bounds", "5", "40", "5", "50"], "Bounds are west, south, east and north in degrees:"),
        (["ticket_to_ride", "--bounds", "0", "40", "5", "89"], "Bounds are west, south, east and north in degrees:"),
        (["ticket_to_ride", "--bounds", "0", "-40", "1", "40"], "These bounds make a strip of a board; it may be at"),
        (["ticket_to_ride", "--bounds", "nan", "40", "5", "50"], "Bounds are west, south, east and north in degrees:"),
    ],
)
def test_what_cannot_be_made_is_told(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.yaml"
    assert run(["new", arguments[0], str(path), *arguments[1:], "--language", "en"]) == 2
    assert capsys.readouterr().err.startswith(said)
    assert not path.exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    path = tmp_path / "file" / "board.yaml"
    assert run(["new", "steam", str(path), "--language", "en"]) == 2
    assert str(path) in capsys.readouterr().err
