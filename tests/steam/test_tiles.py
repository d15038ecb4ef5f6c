from __future__ import annotations

from itertools import combinations

import pytest
import yaml

from game.hexes import turns_of
from game.steam import tiles
from game.steam.actions import BuildTrack, ImproveTrack, RedirectTrack
from game.steam.build import Builder
from game.steam.state import Tile
from game.steam.tiles import PLACINGS, SHAPES, STOCKS, placing_of, stock_left
from tests.steam.small import build_turn, do, keys, make_rules, put

# -- 5.6: the shapes ---------------------------------------------------------------------------------------------------


def canonical(groups: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return min(turns_of(groups))


@pytest.mark.rule("steam-5.6")
def test_the_shapes_are_all_there_are_up_to_turning() -> None:
    simple = {canonical([pair]) for pair in combinations(range(6), 2)}
    towns = {
        canonical([(side,) for side in sides]) for count in (1, 2, 3, 4) for sides in combinations(range(6), count)
    }
    doubles = {
        canonical([one, two])
        for one, two in combinations(combinations(range(6), 2), 2)
        if not set(one) & set(two)
    }

    def two_sharp(figure: tuple[tuple[int, ...], ...]) -> bool:
        return all((pair[1] - pair[0]) % 6 in (1, 5) for pair in figure)

    # Two sharp curves on one tile were never printed.
    assert len([figure for figure in doubles if two_sharp(figure)]) == 2
    doubles = {figure for figure in doubles if not two_sharp(figure)}
    ours = [min(shape.turns) for shape in SHAPES.values()]
    assert len(set(ours)) == len(ours) == 21
    assert set(ours) == simple | towns | doubles
    assert (len(simple), len(towns), len(doubles)) == (3, 11, 7)


@pytest.mark.rule("steam-5.6")
def test_crossings_cross_and_passings_do_not() -> None:
    def crosses(one: tuple[int, ...], two: tuple[int, ...]) -> bool:
        return one[0] < two[0] < one[1] < two[1] or two[0] < one[0] < two[1] < one[1]

    for shape in SHAPES.values():
        if shape.id.startswith(("crossing", "passing")):
            for tracks in shape.turns:
                assert crosses(*tracks) == shape.id.startswith("crossing"), (shape.id, tracks)


@pytest.mark.rule("steam-5.6")
def test_every_turn_of_a_shape_is_another_tile() -> None:
    assert len(set(PLACINGS.values())) == len(PLACINGS) == 107
    assert {shape.id: len(shape.turns) for shape in SHAPES.values() if len(shape.turns) < 6} == {
        "straight": 3, "crossing_straights": 3, "passing_gentle": 3,
        "town_straight": 3, "town_star": 2, "town_cross": 3,
    }  # fmt: skip
    assert all(placing_of(tracks) == placing for placing, tracks in PLACINGS.items())
    assert placing_of([(0, 1), (2, 3)]) is None


@pytest.mark.rule("steam-5.6")
def test_a_tile_that_does_not_exist_is_refused() -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 10), "blue")})
    state = build_turn(rules)
    assert "no_such_tile" in keys(rules, state, BuildTrack((2, 4), "straight", 3))
    assert "no_such_tile" in keys(rules, state, BuildTrack((2, 4), "loop", 0))


# -- 5.7: how many -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.7")
def test_there_are_136_tiles_of_two_sides() -> None:
    shared = {"plain": 86, "town_two": 10, "sharp": 8}
    assert {name: STOCKS[name] for name in shared} == shared
    one_faced = STOCKS["town_end"]
    faces = sum(count for name, count in STOCKS.items() if name not in shared and name != "town_end")
    assert sum(shared.values()) + one_faced + faces // 2 == 136
    assert {STOCKS[SHAPES[name].stock] for name in SHAPES if name.startswith("crossing")} == {4}
    assert {STOCKS[SHAPES[name].stock] for name in SHAPES if name.startswith("passing")} == {2}
    assert SHAPES["straight"].stock == SHAPES["gentle"].stock
    assert SHAPES["sharp"].stock == SHAPES["town_sharp"].stock
    assert SHAPES["town_straight"].stock == SHAPES["town_gentle"].stock


@pytest.mark.rule("steam-5.7")
def test_a_shape_that_is_out_cannot_be_built_and_a_tile_taken_up_comes_back_first() -> None:
    far = {f"far{row}": ((6, row), "blue") for row in range(14, 42, 4)}
    rules = make_rules({"alpha": ((2, 2), "red"), **far}, size=(9, 45))  # type: ignore[arg-type]
    state = build_turn(rules)
    # Seven of the eight tiles with a sharp curve lie far away, unowned; the last of them is alpha's loose end.
    for row in range(16, 44, 4):
        put(state, (6, row), (0, 1), owners=[None])
    put(state, (2, 4), (0, 1), owners=[0])
    assert stock_left(tile.shape for tile in state.track)["sharp"] == 0
    sharp = BuildTrack((1, 1), *placing(2, 3))
    assert keys(rules, state, sharp) == ["none_left"]
    assert sharp not in list(rules.legal(state))
    turned = RedirectTrack((2, 4), *placing(0, 5))
    assert keys(rules, state, turned) == []
    do(rules, state, turned)
    assert stock_left(tile.shape for tile in state.track)["sharp"] == 0
    do(rules, state, RedirectTrack((2, 4), *placing(0, 3)))
    assert stock_left(tile.shape for tile in state.track)["sharp"] == 1
    assert keys(rules, state, sharp) == []


def placing(*track: int) -> tuple[str, int]:
    found = placing_of([track])
    assert found is not None
    return found


# -- 5.2, 5.3, 5.5: costs ----------------------------------------------------------------------------------------------

TERRAIN_COST = {"plain": 0, "coast": 0, "river": 1, "hill": 2, "hill_river": 3}
EXITS_AND_TOWN = {
    "straight": 2, "gentle": 2, "sharp": 2,
    "crossing_straights": 4, "crossing_mixed": 4, "crossing_curves": 4,
    "passing_gentle": 4, "passing_straight": 4, "passing_left": 4, "passing_right": 4,
    "town_end": 2, "town_straight": 3, "town_gentle": 3, "town_sharp": 3,
    "town_star": 4, "town_fan": 4, "town_left": 4, "town_right": 4,
    "town_cross": 5, "town_wide_fan": 5, "town_four": 5,
}  # fmt: skip
IMPROVEMENTS = [
    (old, new)
    for old in SHAPES
    for new in SHAPES
    if any(
        len(tracks) > len(before) and set(before) <= set(tracks)
        for tracks in SHAPES[new].turns
        for before in SHAPES[old].turns
    )
]
SIMPLE = ("straight", "gentle", "sharp")


@pytest.mark.rule("steam-5.2")
@pytest.mark.parametrize("terrain", list(TERRAIN_COST))
def test_what_every_tile_costs_on_every_kind_of_empty_hex(terrain: str) -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 10), "blue")}, terrain={(2, 4): terrain})  # type: ignore[dict-item]
    builder = Builder(rules.ground, build_turn(rules))
    assert set(EXITS_AND_TOWN) == set(SHAPES)
    for shape, cost in EXITS_AND_TOWN.items():
        for rotation in range(len(SHAPES[shape].turns)):
            assert builder.price(BuildTrack((2, 4), shape, rotation)) == cost + TERRAIN_COST[terrain]


@pytest.mark.rule("steam-5.3")
@pytest.mark.parametrize("terrain", list(TERRAIN_COST))
def test_what_every_improvement_costs_whatever_the_ground(terrain: str) -> None:
    rules = make_rules({"alpha": ((4, 4), "red"), "beta": ((6, 10), "blue")}, {"tau": (2, 4)}, {(2, 4): terrain})  # type: ignore[dict-item]
    for old, new in IMPROVEMENTS:
        state = build_turn(rules)
        state.track.append(Tile((2, 4), old, 0, (1,) * len(SHAPES[old].turns[0])))
        assert Builder(rules.ground, state).price(ImproveTrack((2, 4), new, 0)) == EXITS_AND_TOWN[new]


@pytest.mark.rule("steam-5.3")
@pytest.mark.parametrize("terrain", list(TERRAIN_COST))
@pytest.mark.parametrize(
    ("old", "new"), [(old, new) for old in SIMPLE for new in SIMPLE if (old, new) != ("straight", "straight")]
)
def test_a_redirection_costs_two_dollars_whatever_the_ground(terrain: str, old: str, new: str) -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 10), "blue")}, terrain={(2, 4): terrain})  # type: ignore[dict-item]
    state = build_turn(rules)
    state.track.append(Tile((2, 4), old, 0, (0,)))
    action = next(
        action
        for action in rules.legal(state)
        if isinstance(action, RedirectTrack) and action.shape == new and action.at == (2, 4)
    )
    assert Builder(rules.ground, state).price(action) == 2
    do(rules, state, action)
    assert (state.players[0].income, state.players[0].cash) == (-1, 3)


def test_the_number_of_improvements_is_what_the_shapes_allow() -> None:
    plain = [3, 5, 3]  # from straight, gentle, sharp
    towns = [10, 5, 7, 6, 1, 2, 3, 3]  # from one exit; two opposite, wide, narrow; star, fan, left, right
    assert len(IMPROVEMENTS) == sum(plain + towns)
    assert not [pair for pair in IMPROVEMENTS if SHAPES[pair[0]].town != SHAPES[pair[1]].town]


@pytest.mark.rule("steam-5.5")
def test_a_straight_on_plain_costs_2_and_a_curve_on_a_hill_4() -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 10), "blue")}, terrain={(2, 6): "hill"})
    state = build_turn(rules)
    state.players[0].cash = 20
    do(rules, state, BuildTrack((2, 4), "straight", 0))
    assert state.players[0].cash == 18
    do(rules, state, BuildTrack((2, 6), *placing(0, 2)))
    assert state.players[0].cash == 14


@pytest.mark.rule("steam-5.5")
def test_two_tracks_on_an_empty_river_hex_cost_5() -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((1, 5), "blue")}, terrain={(2, 4): "river"})
    state = build_turn(rules)
    state.players[0].cash = 20
    found = placing_of([(0, 3), (1, 4)])
    assert found is not None
    assert keys(rules, state, BuildTrack((2, 4), *found)) == []
    do(rules, state, BuildTrack((2, 4), *found))
    assert state.players[0].cash == 15


@pytest.mark.rule("steam-5.5")
def test_crossing_anothers_curve_on_a_river_hex_costs_4() -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((4, 4), "blue")}, terrain={(2, 4): "river"})
    state = build_turn(rules)
    state.players[0].cash = 20
    put(state, (3, 3), (2, 4), owners=[1])
    put(state, (2, 4), (1, 5), owners=[1])
    found = placing_of([(1, 5), (0, 3)])
    assert found is not None
    do(rules, state, ImproveTrack((2, 4), *found))
    assert state.players[0].cash == 16
    assert dict(zip(state.track[1].tracks, state.track[1].owners, strict=True)) == {(1, 5): 1, (0, 3): 0}


def test_the_table_in_the_file_says_what_the_program_uses() -> None:
    text = tiles.Path(tiles.__file__).with_name("tiles.yaml").read_text(encoding="utf-8")
    assert yaml.safe_load(text)["costs"] == {"exit": 1, "town": 1, "river": 1, "hill": 2, "redirection": 2}
