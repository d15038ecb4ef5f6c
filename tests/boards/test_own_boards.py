"""The boards made with the board makers' means, to prove them: the doctor finds nothing to say, and they play."""

from __future__ import annotations

import pytest

from game import registry
from game.folders import MAPS
from game.planet_steam.board import Board as PlanetSteam
from game.ticket_to_ride.board import Board as TicketToRide
from render.command_line.check import advice_on
from tests.random_play import play

OWN = ("ticket_to_ride/british_isles", "planet_steam/delta")


@pytest.mark.parametrize("name", OWN)
def test_the_doctor_finds_nothing_to_say(name: str) -> None:
    path = MAPS / f"{name}.yaml"
    reading = registry.read_board(path)
    assert reading.problems == ()
    assert [f"{a.line} {a.key} {dict(a.values)}" for a in advice_on(reading, path.name)] == []


@pytest.mark.parametrize("name", OWN)
def test_random_games_come_to_their_end_with_any_number_of_players(name: str) -> None:
    reading = registry.read_board(MAPS / f"{name}.yaml")
    assert reading.game is not None
    rules = registry.rules_for(reading.game, reading.board)
    assert list(rules.seats_allowed()) == list(reading.board.players.numbers)  # type: ignore[union-attr]
    for seats in rules.seats_allowed():
        for seed in range(4):
            state, _, _ = play(rules, seats, seed)
            assert rules.to_act(state) is None


def test_the_british_isles() -> None:
    board = registry.read_board(MAPS / "ticket_to_ride" / "british_isles.yaml").board
    assert isinstance(board, TicketToRide)
    assert (len(board.cities), len(board.routes), len(board.tickets)) == (32, 65, 36)
    assert sum(route.length * len(route.colours) for route in board.routes) == 265
    assert sum(route.ferry > 0 for route in board.routes) == 14
    assert sum(route.tunnel for route in board.routes) == 8
    assert board.players.numbers == range(2, 4)
    assert all(city.name["el"] != city.name["en"] for city in board.cities)


def test_the_delta() -> None:
    board = registry.read_board(MAPS / "planet_steam" / "delta.yaml").board
    assert isinstance(board, PlanetSteam)
    assert (board.columns, board.rows, len(board.zones)) == (6, 7, 42)
    assert sum(zone.river for zone in board.zones) == 16
    rows_with_river = {zone.row for zone in board.zones if zone.river}
    assert rows_with_river == set(range(7))
