"""Where track may be laid, and whose it is (steam-5.1, 5.8 to 5.14, 5.18)."""

from __future__ import annotations

import pytest

from game.steam.actions import (
    FinishBuilding,
    RedirectTrack,
    TakeActionTile,
    TrackAction,
    Urbanize,
)
from game.steam.state import State
from game.steam.tiles import Track, placing_of
from tests.steam.playing import rules_on
from tests.steam.referee import check
from tests.steam.small import (
    NE,
    NW,
    SE,
    SW,
    N,
    S,
    build,
    build_turn,
    complete_at,
    do,
    field,
    improve,
    keys,
    make_rules,
    new_game,
    numbers,
    owner_at,
    put,
    redirect,
    told,
)


def owners(state: State, at: tuple[int, int]) -> dict[Track, int | None]:
    tile = next(tile for tile in state.track if tile.at == at)
    return dict(zip(tile.tracks, tile.owners, strict=True))


# -- 5.1 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.1")
def test_three_builds_or_four_with_engineer_and_none_is_needed() -> None:
    rules = field()
    state = new_game(rules)
    for seat, player in enumerate(state.players):
        player.tile = 3 if seat == 1 else 6 if seat == 0 else None
    state.queue = [2]
    state.players[2].tile = None
    do(rules, state, TakeActionTile(1))
    assert state.building is not None
    assert state.building.left == 3
    do(rules, state, build((2, 4), (N, S)), build((2, 6), (N, S)), build((2, 8), (N, S)))
    assert keys(rules, state, build((6, 4), (N, S))) == ["no_builds_left"]
    assert list(rules.legal(state)) == [FinishBuilding()]
    do(rules, state, FinishBuilding())
    assert state.queue[0] == 1
    assert state.building.left == 4
    do(rules, state, FinishBuilding(), FinishBuilding())
    assert state.phase == "move"


@pytest.mark.rule("steam-5.1")
def test_improvements_and_redirections_are_builds_too() -> None:
    rules = field()
    state = build_turn(rules, left=2)
    put(state, (2, 4), (N, S))
    do(rules, state, redirect((2, 4), N, SE))
    assert state.building is not None
    assert state.building.left == 1
    put(state, (6, 4), (N, S), owners=[1])
    put(state, (5, 3), (NE, SE), owners=[0])
    do(rules, state, improve((6, 4), (N, S), (NW, SE)))
    assert state.building.left == 0


# -- 5.8 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.8")
def test_no_track_on_cities_water_land_out_of_play_or_off_the_board() -> None:
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((2, 4), "blue")}, terrain={(3, 3): "water", (1, 3): "out"}
    )
    state = build_turn(rules)
    assert "on_city" in keys(rules, state, build((2, 4), (N, S)))
    assert keys(rules, state, build((3, 3), (NW, SE))) == ["out_of_play"]
    assert keys(rules, state, build((1, 3), (NE, SW))) == ["out_of_play"]
    assert keys(rules, state, build((2, -2), (N, S))) == ["off_board"]
    assert keys(rules, state, build((3, 4), (N, S))) == ["off_board"]


@pytest.mark.rule("steam-5.8")
def test_track_may_not_leave_towards_water_a_closed_edge_or_the_rim() -> None:
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")},
        terrain={(2, 6): "water"},
        closed=[((2, 4), SE), ((6, 2), N)],
    )
    state = build_turn(rules)
    assert keys(rules, state, build((2, 4), (N, S))) == ["leads_nowhere"]
    assert keys(rules, state, build((2, 4), (N, SE))) == ["leads_nowhere"]
    assert keys(rules, state, build((2, 4), (N, SW))) == []
    assert keys(rules, state, build((2, 0), (N, S))) == ["leads_nowhere"]
    # The closed edge keeps track from reaching a city, and both of its sides are closed.
    assert "leads_nowhere" in keys(rules, state, build((6, 0), (S, SW)))
    assert "leads_nowhere" in keys(rules, state, build((3, 5), (NW, S)))


@pytest.mark.rule("steam-5.8")
def test_only_town_tiles_on_towns_and_only_there() -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")}, {"tau": (2, 4)})
    state = build_turn(rules)
    assert keys(rules, state, build((2, 4), (N, S))) == ["needs_town_tile"]
    assert keys(rules, state, build((2, 4), (N,), (S,))) == []
    assert keys(rules, state, build((6, 4), (N,), (S,))) == ["no_town_here"]


# -- 5.9 ---------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.9")
def test_a_link_may_not_join_a_city_to_itself() -> None:
    rules = field()
    state = build_turn(rules)
    # Out of alpha to the south, round, and back to its south-eastern side.
    put(state, (2, 4), (N, SE))
    assert keys(rules, state, build((3, 5), (NW, N))) == []
    put(state, (3, 5), (NW, N))
    assert keys(rules, state, build((3, 3), (S, NW))) == ["joins_itself"]
    assert keys(rules, state, build((3, 3), (S, N))) == []


@pytest.mark.rule("steam-5.9")
def test_a_link_may_not_join_a_town_to_itself_but_links_may_make_a_ring() -> None:
    rules = field()
    state = build_turn(rules, left=4)
    put(state, (2, 4), (N, SE))
    put(state, (3, 5), (NW, SE))
    put(state, (4, 6), (NW,), (N,))
    assert complete_at(rules, state, (4, 6), NW)
    put(state, (4, 4), (S, NE))
    put(state, (5, 3), (SW, SE))
    put(state, (6, 4), (NW, S))
    put(state, (6, 6), (N, NW))
    put(state, (5, 5), (SE, SW))
    assert keys(rules, state, improve((4, 6), (NW,), (N,), (NE,))) == ["joins_itself"]
    # The same track with a city on the way is two links that make a ring.
    other = make_rules({"alpha": ((2, 2), "red"), "beta": ((3, 5), "blue")})
    ring = build_turn(other)
    do(other, ring, build((2, 4), (N, SE)), build((3, 3), (NW, S)))
    assert len(other.ground.network(ring).complete) == 2


# -- 5.10 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.10")
def test_the_first_track_starts_at_a_city_not_at_a_town_or_nowhere() -> None:
    rules = field()
    state = build_turn(rules)
    assert keys(rules, state, build((2, 4), (N, S))) == []
    assert keys(rules, state, build((3, 7), (NE, S))) == ["not_connected"], "beside a town without track"
    assert keys(rules, state, build((0, 6), (N, S))) == ["not_connected"]
    assert keys(rules, state, build((2, 14), (N,))) == ["town_not_connected"]


@pytest.mark.rule("steam-5.10")
def test_nobody_extends_another_players_incomplete_link() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[1])
    assert keys(rules, state, build((2, 6), (N, S))) == ["extends_other", "not_connected"]
    # Not even from one's own end.
    put(state, (2, 8), (N, S), owners=[0])
    assert keys(rules, state, build((2, 6), (N, S))) == ["extends_other"]
    assert rules.why_not(state, build((2, 6), (N, S)))[0].values == {"player": 1, "side": N}


@pytest.mark.rule("steam-5.10")
def test_own_and_free_track_is_extended_and_free_track_changes_hands() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[None])
    events = do(rules, state, build((2, 6), (N, S)))
    assert "takes_over_track" in told(events)
    assert owner_at(rules, state, (2, 4), N) == 0
    do(rules, state, build((2, 8), (N, S)))
    assert complete_at(rules, state, (2, 4), N)
    check(rules, state)


@pytest.mark.rule("steam-5.10")
def test_free_track_that_starts_at_a_town_is_for_those_whose_track_reaches_the_town() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, SE), owners=[1])
    put(state, (3, 5), (NW, SE), owners=[1])
    put(state, (4, 6), (NW,), (S,), owners=[1, None])
    extend = build((4, 8), (N, S))
    assert keys(rules, state, extend) == ["not_connected"]
    state.queue[0] = 1
    assert keys(rules, state, extend) == []
    do(rules, state, extend)
    assert owner_at(rules, state, (4, 6), S) == 1


@pytest.mark.rule("steam-5.10")
def test_free_track_from_a_strange_town_may_be_met_from_ones_own_side() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, SE), owners=[1])
    put(state, (3, 5), (NW, SE), owners=[1])
    put(state, (4, 6), (NW,), (SE,), owners=[1, None])
    put(state, (5, 7), (NW, SE), owners=[None])
    # (6, 8) lies between that track and delta: it starts at the city and joins the free track.
    do(rules, state, build((6, 8), (S, NW)))
    assert owner_at(rules, state, (4, 6), SE) == 0
    assert complete_at(rules, state, (4, 6), SE)
    check(rules, state)


@pytest.mark.rule("steam-5.10")
def test_track_from_a_city_that_meets_free_track_joins_it() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[None])
    put(state, (2, 6), (N, S), owners=[None])
    events = do(rules, state, build((2, 8), (N, S)))
    assert told(events)[-2:] == ["takes_over_track", "completes_link"]
    assert owner_at(rules, state, (2, 4), N) == owner_at(rules, state, (2, 8), S) == 0


@pytest.mark.rule("steam-5.10")
def test_each_new_track_of_a_tile_must_be_allowed_by_itself() -> None:
    rules = field()
    state = build_turn(rules)
    # One track starts at alpha, the other nowhere.
    crossing = build((2, 4), (N, S), (NE, SW))
    assert keys(rules, state, crossing) == ["not_connected"]
    assert rules.why_not(state, crossing)[0].values == {"from_side": NE, "to_side": SW}
    assert crossing not in list(rules.legal(state))
    # One extends another player's link.
    put(state, (3, 3), (NW, SW), owners=[1])
    assert keys(rules, state, crossing) == ["extends_other", "not_connected"]
    # Both of one's own: allowed.
    mine = build_turn(rules)
    put(mine, (3, 3), (NW, SW), owners=[0])
    do(rules, mine, crossing)
    assert owners(mine, (2, 4)) == {(N, S): 0, (NE, SW): 0}
    assert len(rules.ground.network(mine).links) == 2


@pytest.mark.rule("steam-5.10")
def test_a_town_that_the_tiles_other_track_reaches_counts() -> None:
    rules = make_rules({"alpha": ((2, 4), "red"), "beta": ((6, 10), "blue")}, {"tau": (4, 4)})
    state = build_turn(rules)
    # tau has a free exit to the south-west that ends at (3, 5), and one to the north-west with another's link.
    put(state, (4, 4), (SW,), (N,), owners=[None, None])
    put(state, (4, 2), (S, NW), owners=[None])
    put(state, (3, 1), (SE, SW), owners=[None])
    put(state, (2, 2), (NE, SE), owners=[None])
    # (3, 3) lies between alpha and tau; the free track from tau comes back to its north-western side.
    far = build((3, 3), (NW, S))
    assert keys(rules, state, far) == ["not_connected"]
    both = build((3, 3), (NW, S), (SW, SE))
    assert owner_at(rules, state, (2, 2), SE) is None
    # tau's own tile has no exit to the north-west, so the second track does not reach it yet.
    assert keys(rules, state, both) == ["not_connected"]
    state.track = [tile for tile in state.track if tile.at != (4, 4)]
    put(state, (4, 4), (NW,), (N,), owners=[None, None])
    assert keys(rules, state, both) == []
    do(rules, state, both)
    assert owner_at(rules, state, (2, 2), SE) == 0
    assert owner_at(rules, state, (4, 4), NW) == 0
    check(rules, state)


@pytest.mark.rule("steam-5.10")
def test_a_town_on_own_track_that_does_not_trace_back_to_a_city_is_no_place_to_build_from() -> None:
    rules = field()
    state = build_turn(rules)
    # A position that play cannot lead to: a link of one's own between two towns, and nothing more.
    put(state, (4, 6), (S,), owners=[0])
    put(state, (4, 8), (N, S), owners=[0])
    more = improve((4, 6), (S,), (N,))
    assert keys(rules, state, more) == ["town_not_connected"]
    assert keys(rules, state, build((4, 10), (N, S))) == ["not_connected"]
    assert "link_out_of_reach" in keys(rules, state, redirect((4, 8), N, SE))
    put(state, (4, 4), (S, NW), owners=[0])
    state.track[0:1] = []
    put(state, (4, 6), (S,), (N,), owners=[0, 0])
    put(state, (3, 3), (SE, NW), owners=[0])
    assert keys(rules, state, improve((4, 6), (N,), (S,), (NE,))) == []


# -- 5.11 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.11")
def test_an_improvement_keeps_all_track_of_others_too_even_complete_links() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[1])
    put(state, (2, 6), (N, S), owners=[1])
    put(state, (2, 8), (N, S), owners=[1])
    put(state, (3, 3), (NW, S), owners=[0])
    put(state, (3, 5), (N, SW), owners=[0])
    cross = improve((2, 6), (N, S), (NE, SW))
    assert keys(rules, state, cross) == []
    do(rules, state, cross)
    assert owners(state, (2, 6)) == {(N, S): 1, (NE, SW): 0}
    assert complete_at(rules, state, (2, 6), N)
    check(rules, state)


@pytest.mark.rule("steam-5.11")
def test_an_improvement_may_not_change_or_drop_track_and_must_add_some() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[0])
    put(state, (3, 3), (NW, SW), owners=[0])
    assert keys(rules, state, improve((2, 4), (N, SE), (NE, SW))) == ["must_keep_track"]
    assert "must_keep_track" in keys(rules, state, improve((2, 4), (N, SE)))
    assert "nothing_added" in keys(rules, state, improve((2, 4), (N, S)))
    assert keys(rules, state, build((2, 4), (N, S), (NE, SW))) == ["track_there"]
    assert keys(rules, state, improve((6, 4), (N, S), (NE, SW)))[0] == "no_track_there"
    assert numbers(rules, state, improve((2, 4), (N, SE), (NE, SW))) == {"steam-5.11"}


# -- 5.12 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.12")
def test_all_exits_of_a_town_are_the_builders_but_those_that_meet_anothers_track() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, SE), owners=[0])
    put(state, (3, 5), (NW, SE), owners=[0])
    put(state, (6, 4), (N, SW), owners=[1])
    put(state, (5, 5), (NE, SW), owners=[1])
    events = do(rules, state, build((4, 6), (NW,), (NE,), (S,)))
    assert owners(state, (4, 6)) == {(NW,): 0, (NE,): 1, (S,): 0}
    assert complete_at(rules, state, (4, 6), NW)
    assert complete_at(rules, state, (4, 6), NE), "finished for its owner"
    assert not complete_at(rules, state, (4, 6), S)
    assert [event.values["player"] for event in events if event.key == "completes_link"] == [1, 0]
    check(rules, state)


@pytest.mark.rule("steam-5.12")
def test_at_least_one_exit_must_be_the_builders_to_lay() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (6, 4), (N, SW), owners=[1])
    put(state, (5, 5), (NE, SW), owners=[1])
    assert keys(rules, state, build((4, 6), (NE,))) == ["town_not_connected"]
    assert keys(rules, state, build((4, 6), (NE,), (S,))) == ["town_not_connected"]


@pytest.mark.rule("steam-5.12")
def test_a_town_is_improved_to_more_exits_and_never_redirected() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, SE), owners=[0])
    put(state, (3, 5), (NW, SE), owners=[0])
    put(state, (4, 6), (NW,), owners=[0])
    assert keys(rules, state, improve((4, 6), (NW,), (S,))) == []
    assert "must_keep_track" in keys(rules, state, improve((4, 6), (NE,), (S,)))
    assert keys(rules, state, improve((4, 6), (NW,))) == ["nothing_added"]
    turned = placing_of([(NE,)])
    assert turned is not None
    assert "only_simple_track" in keys(rules, state, RedirectTrack((4, 6), *turned))
    # Another player whose track does not reach the town may not.
    state.queue[0] = 1
    assert keys(rules, state, improve((4, 6), (NW,), (S,))) == ["town_not_connected"]


@pytest.mark.rule("steam-5.12")
def test_a_free_link_that_a_town_exit_meets_becomes_the_builders() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, SE), owners=[None])
    put(state, (3, 5), (NW, SE), owners=[None])
    do(rules, state, build((4, 6), (NW,)))
    assert owner_at(rules, state, (2, 4), N) == 0
    assert complete_at(rules, state, (2, 4), N)


@pytest.mark.rule("steam-5.12")
def test_a_town_exit_takes_free_track_from_a_strange_town_when_another_exit_is_connected() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 14), (N,), (NE,), owners=[1, None])
    put(state, (2, 12), (N, S), owners=[1])
    put(state, (3, 13), (N, SW), owners=[None])
    put(state, (3, 11), (N, S), owners=[None])
    put(state, (3, 9), (S, NE), owners=[None])
    put(state, (4, 8), (N, SW), owners=[None])
    assert keys(rules, state, build((4, 6), (S,))) == ["town_not_connected"]
    put(state, (2, 4), (N, SE), owners=[0])
    put(state, (3, 5), (NW, SE), owners=[0])
    events = do(rules, state, build((4, 6), (NW,), (S,)))
    link = rules.ground.network(state).by_exit[(3, 9), S]
    assert (link.owner, link.complete, sorted(link.places)) == (0, True, ["tau", "upsilon"])
    assert "takes_over_track" in told(events)
    check(rules, state)


# -- 5.13 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.13")
def test_adjacent_cities_are_not_linked_and_a_town_without_track_beside_a_city_neither() -> None:
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((2, 4), "blue")}, {"tau": (2, 6), "upsilon": (2, 8)}
    )
    state = build_turn(rules)
    assert rules.ground.network(state).links == []
    # A town's exit that faces a city is a link at once; so are two exits that face each other.
    do(rules, state, build((2, 6), (N,)))
    (link,) = rules.ground.network(state).links
    assert (link.complete, link.owner, sorted(link.places)) == (True, 0, ["beta", "tau"])
    do(rules, state, improve((2, 6), (N,), (S,)))
    assert not complete_at(rules, state, (2, 6), S)
    do(rules, state, build((2, 8), (N,)))
    assert complete_at(rules, state, (2, 6), S)
    assert sorted(rules.ground.network(state).by_exit[(2, 8), N].places) == ["tau", "upsilon"]
    check(rules, state)


# -- 5.14, 5.18 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.14")
def test_a_link_runs_from_place_to_place_and_is_never_lost() -> None:
    rules = field()
    state = build_turn(rules)
    do(rules, state, build((2, 4), (N, S)), build((2, 6), (N, S)), build((2, 8), (N, S)))
    (link,) = rules.ground.network(state).links
    assert (sorted(link.places), link.owner, len(link.tracks)) == (["alpha", "beta"], 0, 3)
    assert link.id == "2,4:N"
    do(rules, state, FinishBuilding(), FinishBuilding(), FinishBuilding())
    assert state.phase == "move"
    assert owner_at(rules, state, (2, 4), N) == 0


@pytest.mark.rule("steam-5.18")
def test_one_may_block_anothers_track_and_urbanize_a_town_on_anothers_track() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    put(state, (2, 4), (N, SE), owners=[1])
    put(state, (2, 8), (S, NE), owners=[0])
    # (3, 5) is where the other's track leads; own track through it, past that end.
    do(rules, state, build((3, 7), (SW, N)))
    block = build((3, 5), (S, NE))
    assert keys(rules, state, block) == []
    do(rules, state, block)
    put(state, (6, 8), (S, SE), owners=[1])
    put(state, (6, 12), (N, S), owners=[1])
    put(state, (6, 14), (N,), owners=[1])
    do(rules, state, Urbanize("sigma", "gray", 0))
    assert owner_at(rules, state, (6, 12), N) == 1
    check(rules, state)


@pytest.mark.rule("steam-5.19")
def test_poughkeepsie_two_straights_and_a_new_city_leave_one_build() -> None:
    rules = rules_on("northeast")
    state = build_turn(rules, tile=7)
    do(rules, state, build((11, 15), (N, S)), Urbanize("poughkeepsie", "gray", 3), build((11, 19), (N, S)))
    assert state.building is not None
    assert state.building.left == 1
    network = rules.ground.network(state)
    assert [sorted(link.places) for link in network.links] == [["albany", "poughkeepsie"], ["new_york", "poughkeepsie"]]
    assert all(link.complete and link.owner == 0 for link in network.links)


@pytest.mark.rule("steam-5.5")
def test_straight_curve_on_a_hill_curve_and_new_city_cost_14() -> None:
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((2, 8), "blue")}, {"haven": (3, 13)}, {(2, 6): "hill"}
    )
    state = build_turn(rules, tile=7)
    # $6 of the $14 went for the action tile.
    state.players[0].cash = 14 - 6
    steps: list[TrackAction | Urbanize] = [
        build((2, 4), (N, S)),
        build((2, 6), (N, S)),
        build((2, 10), (N, SE)),
        Urbanize("haven", "gray", 0),
    ]
    do(rules, state, *steps)
    assert (state.players[0].cash, state.players[0].income) == (0, 0)
