"""Extraction: rules 7.1 to 7.4, and confluence against brute force."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.planet_steam.actions import StoreOutput, WorkTank
from game.planet_steam.extraction import confluences
from game.planet_steam.previews import all_that_pays, energy_for, extraction_preview
from game.planet_steam.state import Tank
from tests.planet_steam.table import Game, board, keys, new_game, values


def at_extraction(seats: int = 4) -> Game:
    """Seat 0 extracts first; the map is empty and the airship away."""
    game = new_game(seats).to("open_specialist_auction").deal(*range(1, seats + 1)).to("activation")
    game.clear()
    game.state.airship_row = None
    game.give(0, quartz=0, ore=0, water=0, energy=0)
    return game


def extract(game: Game, *zones: str) -> None:
    """Seat 0 extracts with these tanks."""
    stock = dict(game.state.players[0].resources)
    game.to("extraction")
    game.state.players[0].resources.update(stock)  # quiet players take water on the way
    assert game.seat == 0
    game.do(*map(WorkTank, zones), StoreOutput())


@pytest.mark.rule("planet-7.1")
def test_each_tank_costs_an_energy_but_for_river_water_and_energy_tanks() -> None:
    game = at_extraction()
    tanks = {"A1": None, "A4": None, "B4": "ore", "B1": "energy", "C4": "energy", "C1": "quartz"}
    for zone, converter in tanks.items():
        game.tank(0, zone, converter, supercharger=True)
    assert [energy_for(board(), game.state, zone) for zone in tanks] == [1, 0, 1, 0, 0, 1]


@pytest.mark.rule("planet-7.1")
def test_energy_extracted_now_cannot_pay() -> None:
    game = at_extraction()
    game.tank(0, "A1", "energy")
    game.tank(0, "C1", "ore")
    game.to("extraction").give(0, energy=0)
    game.do(WorkTank("A1"))
    assert game.reasons(WorkTank("C1")) == {"too_few_resources": "planet-7.1"}
    assert game.legal() == [StoreOutput()]
    game.do(StoreOutput())
    assert game.state.players[0].resources["energy"] == 1
    assert game.phase == "trade"


@pytest.mark.rule("planet-7.1")
def test_only_own_tanks_work_and_once() -> None:
    game = at_extraction()
    game.tank(0, "A1")
    game.tank(1, "B1")
    game.claim(0, "C1")
    game.to("extraction").give(0, energy=3)
    assert game.reasons(WorkTank("B1")) == {"not_your_zone": "planet-7.1"}
    assert game.reasons(WorkTank("C1")) == {"no_tank_there": "planet-7.1"}
    assert game.legal() == [WorkTank("A1"), StoreOutput()]
    game.do(WorkTank("A1"))
    assert game.reasons(WorkTank("A1")) == {"works_already": "planet-7.1"}
    game.do(StoreOutput())
    assert game.seat == 1


@pytest.mark.rule("planet-7.1")
def test_choosing_no_tank_extracts_nothing() -> None:
    game = at_extraction()
    game.tank(0, "A4")
    game.to("extraction")
    before = dict(game.state.players[0].resources)
    assert keys(game.do(StoreOutput()))[0] == "nothing_extracted"
    assert game.state.players[0].resources == before


@pytest.mark.rule("planet-7.2")
def test_extra_output_comes_only_from_tanks_that_extracted() -> None:
    game = at_extraction()
    game.tank(0, "A1", "ore")
    game.tank(0, "B1", "ore", supercharger=True)
    game.state.airship_row = 0
    game.give(0, energy=4)
    game.to("activation")
    game.to("extraction").give(0, ore=0, energy=4)
    game.state.airship_row = 0
    game.do(WorkTank("A1"))
    told = values(game.do(StoreOutput()), "extracted")
    assert (told["base"], told["confluence"], told["superchargers"], told["airship"]) == (1, 0, 0, 1)


@pytest.mark.rule("planet-7.2")
def test_the_airship_helps_any_players_tank_in_its_row() -> None:
    game = at_extraction()
    game.tank(1, "A3", "ore")
    game.tank(1, "A5", "ore")
    game.to("extraction").give(1, ore=0, energy=4)
    game.state.airship_row = 2
    assert game.state.order[2] == 2  # the Captain is somebody else
    game.do(WorkTank("A3"), WorkTank("A5"))
    assert values(game.do(StoreOutput()), "extracted")["airship"] == 1
    assert game.state.players[1].resources["ore"] == 3


@pytest.mark.rule("planet-7.2")
def test_confluence_is_of_one_player_and_one_resource_and_not_diagonal() -> None:
    game = at_extraction()
    for zone in ("A1", "B1", "C2"):
        game.tank(0, zone, "ore")
    game.tank(0, "C1", "quartz")
    game.tank(1, "A2", "ore")
    assert confluences(board(), game.state.tanks, game.state.tanks_of(0)) == [["A1", "B1"]]


@given(
    zones=st.lists(st.sampled_from([zone.id for zone in board().zones]), unique=True, max_size=18),
    kinds=st.lists(st.sampled_from([None, "quartz", "ore", "energy"]), min_size=18, max_size=18),
)
@pytest.mark.rule("planet-7.2")
def test_confluence_against_brute_force(zones: list[str], kinds: list[str | None]) -> None:
    tanks = {zone: Tank(kind) for zone, kind in zip(zones, kinds, strict=False)}
    groups = confluences(board(), tanks, zones)
    # Brute force: join pairs of neighbours until nothing joins any more.
    parts = [{zone} for zone in zones]
    joined = True
    while joined:
        joined = False
        for one, other in combinations(parts, 2):
            if any(touch(tanks, a, b) for a in one for b in other):
                parts.remove(other)
                one |= other
                joined = True
                break
    assert sorted(map(sorted, groups)) == sorted(sorted(part) for part in parts if len(part) > 1)
    assert sum(len(group) - 1 for group in groups) == len(zones) - len(parts)


def touch(tanks: dict[str, Tank], one: str, other: str) -> bool:
    a, b = board().zone(one), board().zone(other)
    return abs(a.row - b.row) + abs(a.column - b.column) == 1 and tanks[one].resource == tanks[other].resource


@pytest.mark.rule("planet-7.3")
def test_overflow_is_lost_and_supply_stays() -> None:
    game = at_extraction()
    for zone in ("A1", "B1", "C1"):
        game.tank(0, zone, "ore")
    game.give(0, ore=2, energy=4)
    supply = dict(game.state.supply)
    extract(game, "A1", "B1", "C1")
    told = values(game.events, "extracted")
    assert (told["n"], told["lost"]) == (5, 3)
    assert game.state.players[0].resources["ore"] == 4
    assert game.state.supply == supply


@pytest.mark.rule("planet-7.3")
def test_all_base_output_is_stored_before_extra_output() -> None:
    """Seen with the spare hold, which one resource only can use: energy's base comes before quartz's extra."""
    game = at_extraction()
    game.state.players[0].optional_card = "spare_hold"
    game.tank(0, "A1", "quartz", supercharger=True)
    game.tank(0, "C1", "energy")
    game.give(0, quartz=3, energy=4)
    game.to("extraction").give(0, quartz=3, energy=4)
    game.player.resources["energy"] = 5  # one lies in the hold after paying for quartz
    game.player.classes["energy"] = 1
    game.do(WorkTank("A1"), WorkTank("C1"), StoreOutput())
    resources = game.state.players[0].resources
    assert (resources["quartz"], resources["energy"]) == (4, 5)


@pytest.mark.rule("planet-7.4")
def test_the_example_of_base_output() -> None:
    game = at_extraction()
    game.tank(0, "A4")
    game.tank(0, "C1", "ore")
    game.tank(0, "C6", "ore")
    game.give(0, energy=3)
    extract(game, "A4", "C1")
    assert game.state.players[0].resources == {"quartz": 0, "ore": 1, "water": 1, "energy": 2}


@pytest.mark.rule("planet-7.4")
def test_the_example_of_four_plain_tanks() -> None:
    game = at_extraction()
    for zone in ("A1", "B1", "A2", "B2"):
        game.tank(0, zone)
    game.state.tanks["B2"].supercharger = True
    game.player.classes["water"] = 2
    game.give(0, energy=4)
    extract(game, "A1", "B1", "A2", "B2")
    told = values(game.events, "extracted")
    assert (told["base"], told["superchargers"], told["confluence"], told["n"]) == (4, 1, 3, 8)
    assert game.state.players[0].resources == {"quartz": 0, "ore": 0, "water": 7, "energy": 0}
    assert told["lost"] == 1


@pytest.mark.rule("planet-7.4")
def test_the_example_of_five_quartz_tanks() -> None:
    game = at_extraction()
    zones = ("A1", "B1", "C1", "D3", "E3")
    for zone in zones:
        game.tank(0, zone, "quartz")
    game.player.classes["quartz"] = 4
    game.player.classes["energy"] = 2
    game.give(0, energy=5)
    game.to("extraction").give(0, energy=5)
    game.state.airship_row = board().zone("D3").row
    game.do(*map(WorkTank, zones), StoreOutput())
    told = values(game.events, "extracted")
    assert (told["base"], told["confluence"], told["airship"], told["n"]) == (5, 3, 2, 10)
    assert game.state.players[0].resources["quartz"] == 10
    assert game.state.players[0].resources["energy"] == 0


# -- what the screen asks --------------------------------------------------------------------------------------------


def test_the_preview_tells_what_extraction_then_does() -> None:
    game = at_extraction()
    for zone, converter in {"A1": None, "B1": None, "A2": "ore", "A4": None, "C1": "energy"}.items():
        game.tank(0, zone, converter, supercharger=zone == "A2")
    game.to("extraction").give(0, water=3, ore=3, energy=3)
    game.player.classes["water"] = 1
    game.do(WorkTank("A1"))
    before = game.state.copy()
    preview = extraction_preview(board(), game.state, ["B1", "A2", "C1", "A4"])
    assert game.state == before
    assert (preview.energy_needed, preview.energy_left) == (2, 0)
    assert preview.groups == (("A1", "B1"),)
    game.do(*map(WorkTank, ["B1", "A2", "C1", "A4"]))
    told = {event.values["resource"]: event.values for event in game.do(StoreOutput()) if event.key == "extracted"}
    assert list(told) == [output.resource for output in preview.outputs]
    for output in preview.outputs:
        assert (output.total, output.lost) == (told[output.resource]["n"], told[output.resource]["lost"])


@given(
    chosen=st.lists(st.sampled_from([zone.id for zone in board().zones]), unique=True, max_size=7),
    kinds=st.lists(st.sampled_from([None, "quartz", "ore", "energy"]), min_size=7, max_size=7),
    energy=st.integers(0, 7),
    ore=st.integers(0, 4),
    prices=st.tuples(st.integers(5, 24), st.integers(3, 18), st.integers(1, 14), st.integers(1, 12)),
)
def test_all_that_pays_against_brute_force(
    chosen: list[str], kinds: list[str | None], energy: int, ore: int, prices: tuple[int, int, int, int]
) -> None:
    game = ready_to_extract()
    for zone, kind in zip(chosen, kinds, strict=False):
        game.tank(0, zone, kind)
    game.give(0, energy=energy, ore=ore)
    game.state.price = dict(zip(game.state.price, prices, strict=True))
    proposed = all_that_pays(board(), game.state)
    preview = extraction_preview(board(), game.state, proposed)
    assert preview.energy_left >= 0
    free = [zone for zone in game.state.tanks_of(0) if energy_for(board(), game.state, zone) == 0]
    assert set(free) <= set(proposed)
    value = worth(game, proposed)
    assert value >= worth(game, free)
    best = max(
        worth(game, choice)
        for size in range(len(chosen) + 1)
        for choice in combinations(game.state.tanks_of(0), size)
        if extraction_preview(board(), game.state, choice).energy_left >= 0
    )
    assert value == best


def worth(game: Game, zones: list[str] | tuple[str, ...]) -> int:
    preview = extraction_preview(board(), game.state, zones)
    kept = sum((output.total - output.lost) * game.state.price[output.resource] for output in preview.outputs)
    return kept - preview.energy_needed * game.state.price["energy"]


def ready_to_extract() -> Game:
    game = at_extraction()
    game.tank(0, "A1")
    game.to("extraction")
    game.clear()
    game.give(0, quartz=0, ore=0, water=0, energy=0)
    return game
