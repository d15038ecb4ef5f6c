"""The boards as rules and screen use them, on the small boards in `good/`."""

from __future__ import annotations

import dataclasses
import math
from pathlib import Path
from typing import Any

import pytest

from game.boards import Reading
from game.hexes import beyond, opposite
from game.ticket_to_ride.board import Board as TicketToRide
from game.ticket_to_ride.board import mercator
from tests.boards.reading import GOOD, read_file, read_string
from tests.boards.soundness import assert_sound


def good(name: str) -> Any:
    return read_file(next(path for path in GOOD if path.stem == name)).board


def text_of(name: str) -> str:
    return next(path for path in GOOD if path.stem == name).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_boards_are_good(path: Path) -> None:
    reading = read_file(path)
    assert reading.problems == ()
    assert_sound(reading.board)


@pytest.mark.parametrize("name", ["island", "valley", "camp"])
def test_boards_are_frozen_and_compared_by_identity(name: str) -> None:
    board, twin = good(name), good(name)
    assert board != twin
    assert len({board, twin, board}) == 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        board.name = {}


@pytest.mark.parametrize("name", ["island", "valley", "camp"])
def test_a_text_reads_like_its_file(name: str) -> None:
    """Also with a byte-order mark in front and the line ends of Windows."""
    text = text_of(name)
    for variant in (text, "\ufeff" + text, text.replace("\n", "\r\n")):
        reading = read_string(variant)
        assert reading.problems == ()
        assert_sound(reading.board)


def test_places_are_right_with_the_line_ends_of_windows() -> None:
    text = text_of("valley").replace(". ~ #", ". ? #").replace("\n", "\r\n")
    assert [(p.line, p.column, p.key) for p in read_string(text).problems] == [(11, 5, "problems.picture_character")]


def test_places_count_characters_not_bytes() -> None:
    text = text_of("island").replace('el: "Βόρεια"}, at', 'el: "Βόρεια"}, att')
    problem = read_string(text).problems[0]
    line = text.splitlines()[problem.line - 1]
    assert line[problem.column - 1 :].startswith("att:")


def test_ticket_to_ride() -> None:
    island = good("island")
    assert [route.id for route in island.routes] == ["north-east", "east-south", "south-west", "west-north"]
    assert island.route("east-south").double
    assert list(island.route("east-south").lanes) == [0, 1]
    assert island.route("north-east").other("east") == "north"
    assert island.route("north-east").other("north") == "east"
    assert [route.id for route in island.routes_at("north")] == ["north-east", "west-north"]
    assert island.city("east").name == {"en": "East", "el": "Ανατολικά"}
    assert island.ticket("east-west").points == 4
    assert island.has_city("north")
    assert not island.has_city("pole")
    assert not island.has_route("east-north")
    assert not island.has_ticket("west-east")
    assert island.aspect == 1.5
    with pytest.raises(KeyError):
        island.city("pole")


def bounded(**changes: str) -> Reading:
    """The island with a real piece of the world under it, cities placed by lat and lon."""
    text = text_of("island").replace("{source: none}", "{bounds: [10, 40, 20, 50]}")
    places = {"[0.5, 0.1]": (49, 15), "[0.9, 0.5]": (45, 19), "[0.5, 0.9]": (41, 15), "[0.1, 0.5]": (45, 11)}
    for at, (lat, lon) in places.items():
        text = text.replace(f"at: {at}", f"lat: {lat}, lon: {lon}")
    for old, new in changes.items():
        text = text.replace(old, new)
    return read_string(text)


def test_bounds_place_the_cities_by_mercator() -> None:
    board = bounded().board
    assert isinstance(board, TicketToRide)
    north, south = mercator(50), mercator(40)
    assert board.city("east").at == pytest.approx((0.9, (north - mercator(45)) / (north - south)))
    assert board.aspect == pytest.approx(math.radians(10) / (north - south))


def test_two_cities_on_one_spot_of_the_ground() -> None:
    reading = bounded(**{"lat: 45, lon: 19": "lat: 49, lon: 15"})
    assert [(p.key, dict(p.values)) for p in reading.problems] == [
        ("problems.same_place", {"name": "east", "other_name": "north"})
    ]


def test_steam() -> None:
    valley = good("valley")
    assert list(valley.hexes)[:4] == [(0, 0), (2, 0), (4, 0), (1, 1)]
    assert valley.hexes[(0, 0)].city is valley.city("up")
    assert valley.hexes[(3, 1)].town is valley.town("mid")
    assert valley.hexes[(3, 1)].city is None
    assert valley.place("mid").name["el"] == "Μέση"
    assert valley.hexes[(2, 2)].hill
    assert valley.hexes[(2, 2)].river
    assert not valley.hexes[(4, 0)].playable
    assert not valley.hexes[(1, 3)].playable
    assert valley.hex((9, 9)) is None
    assert (valley.columns, valley.rows) == (6, 4)
    assert valley.new_cities == {"red": 1, "blue": 1, "yellow": 0, "purple": 0, "gray": 0}


def test_steam_neighbours_and_closed_edges() -> None:
    """Sides 0 to 5 are N NE SE S SW NW; an edge is closed from both its hexes."""
    valley = good("valley")
    assert [valley.neighbour((3, 1), side) for side in range(6)] == [None, None, (4, 2), (3, 3), (2, 2), (2, 0)]
    assert valley.closed((1, 1), 2)
    assert valley.closed((2, 2), 5)
    assert valley.neighbour((1, 1), 2) == (2, 2)
    assert valley.way((1, 1), 2) is None
    assert list(valley.ways((1, 1))) == [(1, (2, 0)), (4, (0, 2)), (5, (0, 0))]
    for at in valley.hexes:
        for side in range(6):
            assert beyond(beyond(at, side), opposite(side)) == at


def test_steam_ids_come_from_names() -> None:
    text = text_of("valley").replace('"Up"', '"Üp-Over  the 2nd St."').replace('name: "Mid", el', 'name: "Μέση", el')
    board: Any = read_string(text).board
    assert [city.id for city in board.cities] == ["up_over_the_2nd_st", "down"]
    assert board.towns[0].id == "place_3_1"


def test_planet_steam() -> None:
    camp = good("camp")
    assert [zone.id for zone in camp.zones] == ["A1", "B1", "C1", "A2", "B2", "C2"]
    assert camp.zone("B2").river
    assert camp.at(0, 2) is camp.zone("C1")
    assert camp.at(2, 0) is None
    assert camp.setups[2].claims == {
        "A1": 0, "B1": "neutral", "C1": 1, "A2": "free", "B2": "unavailable", "C2": "free",
    }  # fmt: skip
    assert camp.market.band(5) == "green"
    assert camp.market.step(6) == -2
    assert camp.market.prices["ore"].moved(4, -3) == 3
    assert camp.market.prices["ore"].moved(17, 5) == 18
    assert camp.setups[2].specialists[0].roles == ("lady_steam", "airship_captain")
    assert not camp.has_zone("D1")


@pytest.mark.rule("planet-2.4")
def test_planet_steam_neighbours_and_lines() -> None:
    camp = good("camp")
    assert [zone.id for zone in camp.neighbours("B1")] == ["A1", "C1", "B2"]
    assert [zone.id for zone in camp.line("C2", 0)] == ["B2", "A2"]
    assert [zone.id for zone in camp.line("A2", 2)] == ["A1"]
    assert camp.line("A2", 3) == ()


def test_a_saved_board_without_its_folder_has_no_coast_and_no_complaint() -> None:
    reading = read_string(text_of("valley") + "coast: valley.coast.json\n")
    assert reading.problems == ()
    assert reading.board is not None
    assert reading.board.coast is None
