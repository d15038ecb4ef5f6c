"""Checksums of the boards that come with the program: a slip of the finger in a file shows here."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import pytest

from game.planet_steam.board import Board as PlanetSteam
from game.steam.board import Board as Steam
from game.ticket_to_ride.board import Board as TicketToRide
from tests.boards.reading import MAPS, SHIPPED, read_file
from tests.boards.soundness import assert_sound


def ttr(name: str) -> TicketToRide:
    board = read_file(MAPS / "ticket_to_ride" / name).board
    assert isinstance(board, TicketToRide)
    return board


def steam(name: str) -> Steam:
    board = read_file(MAPS / "steam" / name).board
    assert isinstance(board, Steam)
    return board


def colony() -> PlanetSteam:
    board = read_file(MAPS / "planet_steam" / "colony.yaml").board
    assert isinstance(board, PlanetSteam)
    return board


def spaces(board: TicketToRide) -> dict[str, int]:
    count: Counter[str] = Counter()
    for route in board.routes:
        for colour in route.colours:
            count[colour] += route.length
    return dict(count)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_nothing_is_wrong_with_a_shipped_board(path: Path) -> None:
    reading = read_file(path)
    assert reading.problems == ()
    assert reading.board is not None
    assert reading.name == path.name
    assert reading.game == path.parent.name == reading.board.game
    assert reading.text == path.read_text(encoding="utf-8")
    assert_sound(reading.board)
    assert set(reading.board.name) == set(reading.board.about) == {"en", "el"}


@pytest.mark.rule("ttr-1.1")
@pytest.mark.rule("ttr-1.2")
@pytest.mark.rule("ttr-1.3")
@pytest.mark.rule("ttr-1.4")
def test_europe() -> None:
    europe = ttr("europe.yaml")
    assert (europe.players.min, europe.players.max) == (2, 5)
    assert (europe.trains, europe.stations) == (45, 3)
    assert 8 * europe.cards_per_colour + europe.locomotives == 110
    assert (len(europe.long_tickets), len(europe.regular_tickets), europe.longest_route_bonus) == (6, 40, 10)
    assert len(europe.cities) == 47
    assert sum(len(route.colours) for route in europe.routes) == 101
    assert sum(route.double for route in europe.routes) == 11
    assert spaces(europe) == {
        "black": 22, "yellow": 22, "white": 22, "orange": 22, "pink": 22, "red": 22, "green": 23, "blue": 23,
        "gray": 122,
    }  # fmt: skip
    assert Counter(route.length for route in europe.routes) == {1: 3, 2: 33, 3: 25, 4: 26, 6: 2, 8: 1}
    assert sum(route.tunnel for route in europe.routes) == 17
    assert (sum(route.ferry > 0 for route in europe.routes), sum(route.ferry for route in europe.routes)) == (11, 15)
    assert sum(ticket.points for ticket in europe.tickets) == 444


@pytest.mark.rule("ttr-4.5")
def test_points_for_routes() -> None:
    points = ttr("europe.yaml").route_points
    assert {length: points[length] for length in (1, 2, 3, 4, 6, 8)} == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


@pytest.mark.rule("ttr-5.2")
def test_the_longest_ferry() -> None:
    route = ttr("europe.yaml").route("palermo-smyrna")
    assert (route.length, route.ferry, route.colours) == (6, 2, ("gray",))


def test_greece() -> None:
    greece = ttr("greece.yaml")
    assert len(greece.cities) == 42
    assert sum(len(route.colours) for route in greece.routes) == 95
    assert spaces(greece) == {
        "red": 22, "black": 22, "yellow": 22, "pink": 22, "blue": 22, "white": 22, "orange": 23, "green": 23,
        "gray": 115,
    }  # fmt: skip
    assert (len(greece.long_tickets), len(greece.regular_tickets)) == (6, 40)
    assert sum(ticket.points for ticket in greece.tickets) == 454
    assert sum(route.ferry for route in greece.routes) == 30


@pytest.mark.rule("steam-1.1")
@pytest.mark.rule("steam-1.2")
@pytest.mark.rule("steam-1.3")
@pytest.mark.parametrize("name", ["northeast.yaml", "rhine-ruhr.yaml"])
def test_what_every_steam_board_has(name: str) -> None:
    board = steam(name)
    assert dict(board.turns) == {3: 10, 4: 8, 5: 7, 6: 7}
    assert board.goods.cubes == {"red": 20, "blue": 20, "yellow": 20, "purple": 20, "gray": 16}
    assert sum(board.goods.cubes.values()) == 96
    assert board.goods.supply_spaces == 12
    assert dict(board.goods.cubes_per_space) == {3: 2, 4: 3, 5: 3, 6: 3}
    assert board.new_cities == {"red": 1, "blue": 1, "yellow": 1, "purple": 1, "gray": 4}
    assert board.growth_markers == 10


def test_northeast() -> None:
    board = steam("northeast.yaml")
    terrain = Counter(hex.terrain for hex in board.hexes.values())
    assert terrain == {
        "river": 60, "plain": 57, "water": 39, "hill": 31, "out": 22, "coast": 17, "hill_river": 3,
    }  # fmt: skip
    assert (len(board.cities), len(board.towns), len(board.rivers)) == (13, 22, 16)
    assert Counter(city.colour for city in board.cities) == {"red": 4, "yellow": 3, "blue": 3, "purple": 3}
    assert sum(city.goods for city in board.cities) == 45
    assert [river.name["en"] for river in board.rivers if river.canal] == ["Erie Canal", "Champlain Canal"]
    assert len(board.closed_edges) == 14
    assert board.coast is not None
    assert (len(board.coast.land), len(board.coast.lakes)) == (32, 10)


def test_rhine_ruhr() -> None:
    board = steam("rhine-ruhr.yaml")
    terrain = Counter(hex.terrain for hex in board.hexes.values())
    assert terrain == {"river": 78, "plain": 68, "out": 31, "hill": 28, "hill_river": 1}
    assert (len(board.cities), len(board.towns), len(board.rivers)) == (15, 21, 12)
    assert Counter(city.colour for city in board.cities) == {"red": 4, "blue": 4, "yellow": 4, "purple": 3}
    assert [sum(board.goods.on_city(city, n) for city in board.cities) for n in (3, 4)] == [36, 51]
    assert [river.name["en"] for river in board.rivers if river.canal] == ["Juliana Canal", "Dortmund–Ems Canal"]
    assert board.closed_edges == frozenset()


@pytest.mark.rule("planet-1.2")
@pytest.mark.rule("planet-1.3")
@pytest.mark.rule("planet-2.1")
@pytest.mark.rule("planet-3.1")
@pytest.mark.rule("planet-6.5")
@pytest.mark.rule("planet-7.7")
def test_colony() -> None:
    board = colony()
    assert (board.rows, board.columns, len(board.zones), len(board.anchorages)) == (7, 5, 35, 7)
    assert [zone.id for zone in board.zones if zone.river] == ["A4", "B4", "C4", "D4", "E4"]
    claims = {n: Counter(map(str, setup.claims.values())) for n, setup in board.setups.items()}
    assert {n: (c["free"], c["neutral"], c["unavailable"]) for n, c in claims.items()} == {
        2: (15, 2, 14), 3: (18, 4, 7), 4: (19, 8, 0), 5: (19, 6, 0),
    }  # fmt: skip
    assert all(claims[n][str(seat)] == 2 for n in claims for seat in range(n))
    assert [board.setups[n].rounds for n in (2, 3, 4, 5)] == [7, 6, 5, 4]
    assert [board.setups[n].credits for n in (2, 3, 4, 5)] == [80, 75, 70, 65]
    assert [list(board.setups[n].supply.values()) for n in (2, 5)] == [[3, 4, 4, 4], [4, 6, 7, 7]]
    assert board.carrier_capacity == (4, 7, 10, 13)
    assert board.capacity(2) == 7
    assert all(board.tank_prices[stock] == 34 - stock for stock in range(1, 15))
    assert board.tank_track_top == 14
    assert [board.market.step(supply) for supply in (0, 1, 2, 4, 7, 9, 10, 13, 15)] == [2, 2, 1, 0, -1, -1, -2, -3, -3]
    assert (board.market.prices["water"].min, board.market.prices["water"].max) == (1, 14)


def test_europe_is_checked_in_no_time() -> None:
    start = time.process_time()
    read_file(MAPS / "ticket_to_ride" / "europe.yaml")
    assert time.process_time() - start < 0.15
