from __future__ import annotations

import pytest

from game import registry
from game.folders import MAPS
from game.planet_steam.board import Board
from game.planet_steam.doctor import start_of, worth
from tests.doctors.doctoring import advice, changed, fresh, told

GAME = "planet_steam"
TWO = "      . 1 . 2 .\n      . . n . .\n      . . . . .\n      . . n . .\n      . 2 . 1 .\n"


def test_a_new_board_gives_no_reason_to_speak() -> None:
    assert told(fresh(GAME)) == []


@pytest.mark.parametrize(
    ("before", "after", "key"),
    [
        ("rounds: 6\n", "rounds: 20\n", "zones_few"),
        ("rounds: 6\n", "rounds: 1\n", "zones_many"),
        ("credits: 80\n", "credits: 10\n", "no_money_for_tank"),
        ("energy: {min: 1, start: 4, max: 12}", "energy: {min: 1, start: 9, max: 12}", "not_worth_energy"),
        ("import_tank: {water: 1, quartz: 2, credits: 5}", "import_tank: {water: 1, quartz: 1}", "import_cheap"),
        ("supercharger: 50, luxury_district: 50", "supercharger: 50, luxury_district: 40", "district_worthless"),
        ("permit: {buy: 30, sell: 15}", "permit: {buy: 20, sell: 15}", "permit_gift"),
        ("supercharger: {water: 1, ore: 1, quartz: 2}", "supercharger: {quartz: 9}", "supercharger_dear"),
        ("yellow: -1, orange: -2, red: -3", "yellow: 0, orange: 0, red: 0", "prices_one_way"),
        ("black: 2, blue: 1", "black: 1, blue: 2", "steps_not_falling"),
        ("  ~ ~ . ~ ~\n", "  . . . . .\n", "river_small"),
    ],
)
def test_numbers_that_do_not_go_together(before: str, after: str, key: str) -> None:
    keys = [name for name, _ in told(changed(GAME, (before, after)))]
    assert key in keys
    assert set(keys) <= {key, "no_first_tank"}


def test_too_little_water_for_a_first_tank() -> None:
    start = "credits: 80\n    resources: {quartz: 1, ore: 1, water: "
    text = changed(GAME, (f"{start}4", f"{start}1"))
    (found,) = advice(text)
    assert (found.key, dict(found.values)) == (
        "doctor.planet_steam.no_first_tank",
        {"name": "water", "found": 1, "wanted": 2, "n": 2},
    )


@pytest.mark.parametrize(
    ("claims", "key"),
    [
        ("      1 . . . .\n      . 2 n . .\n      . . . . .\n      . . n 2 .\n      . . . . 1\n", "starts_room"),
        ("      . 1 . 2 .\n      . . n . .\n      1 . . . .\n      . . n . .\n      . 2 . . .\n", "starts_river"),
        ("      . 1 1 2 .\n      . . n . .\n      . . . . .\n      . . n . .\n      . 2 . . .\n", "starts_pairs"),
    ],
)
def test_starts_that_are_not_alike(claims: str, key: str) -> None:
    text = changed(GAME, (TWO, claims))
    found = [a for a in advice(text) if a.key == f"doctor.planet_steam.{key}"]
    assert len(found) == 1
    assert found[0].values["n"] == 2
    assert text.splitlines()[found[0].line - 1].strip() == "claims: |"


def test_what_the_first_claims_are_worth() -> None:
    board = registry.read_board(MAPS / GAME / "colony.yaml").board
    assert isinstance(board, Board)
    setup = board.setups[4]
    assert [start_of(board, setup, seat).room for seat in range(4)] == [4, 4, 8, 8]
    assert start_of(board, setup, 0).rival == 2
    assert worth(board, {"water": 1, "quartz": 2, "credits": 5}) == 6 + 24 + 5
