"""Incomplete links: extended or lost, redirected, taken by a New City (steam-5.4, 5.15 to 5.17, 5.19)."""

from __future__ import annotations

import pytest

from game.steam.actions import FinishBuilding, GrowCity, RedirectTrack, Urbanize
from game.steam.offers import required
from game.steam.tiles import placing_of
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
    owner_at,
    put,
    redirect,
    told,
)

# -- 5.15 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.15")
def test_a_link_that_is_not_extended_in_the_owners_next_build_turn_is_lost() -> None:
    rules = field()
    state = build_turn(rules)
    do(rules, state, build((2, 4), (N, S)))
    put(state, (6, 4), (N, S), owners=[0])
    put(state, (2, 12), (N, S), owners=[1])
    events = do(rules, state, FinishBuilding())
    assert owner_at(rules, state, (2, 4), N) == 0, "begun in this turn"
    assert owner_at(rules, state, (6, 4), N) is None, "not extended"
    assert owner_at(rules, state, (2, 12), N) == 1, "its owner's turn is still to come"
    assert [event.values for event in events if event.key == "loses_link"] == [{"player": 0, "place": "gamma"}]
    check(rules, state)


@pytest.mark.rule("steam-5.15")
def test_extending_keeps_a_link_and_so_does_finishing_it() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[0])
    put(state, (6, 4), (N, S), owners=[0])
    put(state, (6, 6), (N, S), owners=[0])
    do(rules, state, build((2, 6), (N, S)), build((6, 8), (N, S)), FinishBuilding())
    assert owner_at(rules, state, (2, 4), N) == owner_at(rules, state, (6, 4), N) == 0


@pytest.mark.rule("steam-5.15")
def test_a_redirection_does_not_count_as_extending() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[0])
    do(rules, state, redirect((2, 4), N, SE))
    assert owner_at(rules, state, (2, 4), N) == 0
    do(rules, state, FinishBuilding())
    assert owner_at(rules, state, (2, 4), N) is None


@pytest.mark.rule("steam-5.15")
def test_track_laid_in_this_turn_stays_when_it_is_redirected_in_the_same_turn() -> None:
    rules = field()
    state = build_turn(rules)
    # Turning S-SE into N-S and the like changes which side comes first: the track is still the same one.
    do(rules, state, build((2, 0), (S, SE)), redirect((2, 0), S, SW), FinishBuilding())
    assert owner_at(rules, state, (2, 0), S) == 0
    other = build_turn(rules)
    do(rules, other, build((6, 4), (N, S)), build((6, 6), (N, SW)), redirect((6, 6), N, S), FinishBuilding())
    assert owner_at(rules, other, (6, 4), N) == 0


@pytest.mark.rule("steam-5.15")
def test_a_spur_of_a_new_town_tile_is_an_incomplete_link_too() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, SE), owners=[0])
    put(state, (3, 5), (NW, SE), owners=[0])
    put(state, (4, 6), (NW,), (S,), owners=[0, 0])
    do(rules, state, build((4, 8), (N, S)), FinishBuilding())
    assert owner_at(rules, state, (4, 6), S) == 0
    again = build_turn(rules)
    again.track = list(state.track)
    do(rules, again, FinishBuilding())
    assert owner_at(rules, again, (4, 6), S) is None
    assert owner_at(rules, again, (4, 6), NW) == 0


@pytest.mark.rule("steam-5.15")
def test_a_redirection_takes_a_free_link_if_it_completes_it() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[None])
    put(state, (2, 6), (N, S), owners=[None])
    put(state, (2, 8), (N, SE), owners=[None])
    do(rules, state, redirect((2, 8), N, SW))
    assert owner_at(rules, state, (2, 4), N) is None, "still incomplete: still unowned"
    events = do(rules, state, redirect((2, 8), N, S))
    assert "takes_over_track" in told(events)
    assert owner_at(rules, state, (2, 4), N) == 0
    assert complete_at(rules, state, (2, 4), N)


@pytest.mark.rule("steam-5.19")
def test_a_spur_not_extended_is_free_for_those_whose_links_it_joins() -> None:
    """The town has links of seat 1 only: once lost, its spur can be had by seat 1 alone."""
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, SE), owners=[1])
    put(state, (3, 5), (NW, SE), owners=[1])
    put(state, (4, 6), (NW,), (SW,), owners=[1, 1])
    put(state, (3, 7), (NE, SW), owners=[1])
    extend = build((2, 8), (NE, S))
    assert keys(rules, state, extend) == ["extends_other"]
    do(rules, state, FinishBuilding())
    assert state.queue[0] == 1
    do(rules, state, FinishBuilding())
    assert owner_at(rules, state, (3, 7), NE) is None
    # For seat 2 the free spur does not count; only beta gives it the right to lay that tile.
    assert state.queue[0] == 2
    assert keys(rules, state, build((2, 8), (NE, NW))) == ["not_connected"]
    state.queue[0] = 1
    assert keys(rules, state, build((2, 8), (NE, NW))) == []


# -- 5.16 --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.16")
def test_only_the_last_tile_of_an_incomplete_simple_link_is_redirected() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[0])
    put(state, (2, 6), (N, S), owners=[0])
    assert keys(rules, state, redirect((2, 4), N, SE)) == ["not_last_tile"]
    assert keys(rules, state, redirect((2, 6), N, S)) == ["nothing_redirected"]
    assert keys(rules, state, redirect((2, 6), S, SE)) == ["joint_must_stay"]
    assert keys(rules, state, redirect((6, 4), N, S)) == ["no_track_there"]
    assert keys(rules, state, redirect((2, 6), N, SE)) == []
    put(state, (2, 8), (N, S), owners=[0])
    assert "link_complete" in keys(rules, state, redirect((2, 8), N, SE))


@pytest.mark.rule("steam-5.16")
def test_simple_tiles_only() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (3, 3), (NW, SW), owners=[0])
    put(state, (2, 4), (N, S), (NE, SW), owners=[0, 0])
    assert "only_simple_track" in keys(rules, state, redirect((2, 4), N, SE))
    double = placing_of([(N, S), (NE, SW)])
    assert double is not None
    put(state, (6, 4), (N, S), owners=[0])
    assert "only_simple_track" in keys(rules, state, RedirectTrack((6, 4), *double))


@pytest.mark.rule("steam-5.16")
def test_not_another_players_link_and_free_ones_only_within_reach() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[1])
    assert keys(rules, state, redirect((2, 4), N, SE)) == ["link_of_other"]
    put(state, (6, 4), (N, S), owners=[None])
    assert keys(rules, state, redirect((6, 4), N, SW)) == []
    put(state, (6, 8), (S, NW), owners=[1])
    put(state, (5, 7), (SE, NW), owners=[1])
    put(state, (4, 6), (SE,), (N,), owners=[1, None])
    put(state, (4, 4), (S, N), owners=[None])
    assert keys(rules, state, redirect((4, 4), S, NE)) == ["link_out_of_reach"]


@pytest.mark.rule("steam-5.16")
def test_the_moved_end_obeys_all_rules_of_building() -> None:
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")}, terrain={(3, 5): "water"}, closed=[((2, 4), SW)]
    )
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[0])
    put(state, (4, 2), (SE, SW), owners=[1])
    put(state, (5, 3), (NE, NW), owners=[1])
    assert keys(rules, state, redirect((2, 4), N, SE)) == ["leads_nowhere"]
    assert keys(rules, state, redirect((2, 4), N, SW)) == ["leads_nowhere"]
    put(state, (3, 3), (NE, SW), owners=[1])
    assert keys(rules, state, redirect((2, 4), N, NE)) == ["extends_other"]


@pytest.mark.rule("steam-5.16")
def test_redirecting_into_ones_own_other_link_finishes_both_unless_they_start_at_one_city() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[0])
    put(state, (2, 8), (S, NE), owners=[0])
    put(state, (3, 7), (SW, NW), owners=[0])
    put(state, (2, 6), (N, SW), owners=[0])
    do(rules, state, redirect((2, 6), N, SE))
    (link,) = rules.ground.network(state).links
    assert (link.complete, link.owner, sorted(link.places)) == (True, 0, ["alpha", "beta"])
    same = build_turn(rules)
    put(same, (2, 4), (N, SW), owners=[0])
    put(same, (3, 3), (NW, SW), owners=[0])
    assert keys(rules, same, redirect((2, 4), N, NE)) == ["joins_itself"]


# -- 5.17 and 5.4 ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("steam-5.4")
def test_a_new_city_is_no_build_costs_nothing_more_and_comes_when_one_likes() -> None:
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")}, {"tau": (2, 6)}, {(2, 6): "hill_river"}
    )
    for when in range(4):
        state = build_turn(rules, tile=7)
        state.players[0].cash = 20
        builds = [build((2, 4), (N, S)), build((6, 4), (N, S)), build((6, 6), (N, S))]
        do(rules, state, *builds[:when], Urbanize("tau", "gray", 0), *builds[when:])
        assert state.players[0].cash == 20 - 6
        assert complete_at(rules, state, (2, 4), N)
        assert keys(rules, state, Urbanize("tau", "red", 1)) == ["no_urbanization", "already_city"]


@pytest.mark.rule("steam-5.17")
def test_the_town_tile_goes_back_and_all_track_ends_at_the_new_city() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    put(state, (2, 4), (N, SE), owners=[1])
    put(state, (3, 5), (NW, SE), owners=[1])
    put(state, (4, 6), (NW,), (S,), (NE,), owners=[1, 2, 2])
    put(state, (4, 8), (N, S), owners=[2])
    put(state, (6, 8), (S, NW), owners=[2])
    put(state, (5, 7), (SE, NW), owners=[2])
    supply = list(state.supply[4])
    events = do(rules, state, Urbanize("tau", "gray", 4))
    assert not [tile for tile in state.track if tile.at == (4, 6)]
    network = rules.ground.network(state)
    assert network.by_exit[(3, 5), SE].complete
    assert network.by_exit[(3, 5), SE].owner == 1
    assert not network.by_exit[(4, 8), N].complete, "started at the town, starts at the city"
    assert (network.by_exit[(4, 8), N].start, network.by_exit[(4, 8), N].owner) == ("tau", 2)
    assert network.by_exit[(5, 7), NW].complete, "led nowhere, ends at the city"
    assert network.by_exit[(5, 7), NW].owner == 2
    assert len(network.links) == 3, "the spur to the north-east is gone"
    city = state.cities["tau"]
    assert (city.colour, city.growth, city.new) == ("gray", True, True)
    assert {colour: city.cubes[colour] for colour in set(supply)} == {c: supply.count(c) for c in supply}
    assert state.supply[4] == []
    assert "urbanizes" in told(events)
    check(rules, state)
    # No city with a printed growth marker can grow (steam-4.1).
    assert state.building is not None
    state.building.grow = True
    assert keys(rules, state, GrowCity("tau", 0)) == ["has_marker"]


@pytest.mark.rule("steam-5.17")
def test_free_track_that_reaches_the_new_city_is_taken_complete_or_not() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    put(state, (2, 4), (N, SE), owners=[None])
    put(state, (3, 5), (NW, SE), owners=[None])
    put(state, (6, 8), (S, NW), owners=[1])
    put(state, (5, 7), (SE, NW), owners=[1])
    put(state, (4, 6), (SE,), (N,), (S,), owners=[1, None, None])
    put(state, (4, 8), (N, SW), owners=[None])
    do(rules, state, Urbanize("tau", "gray", 0))
    assert owner_at(rules, state, (3, 5), SE) == 0
    assert complete_at(rules, state, (3, 5), SE)
    assert owner_at(rules, state, (4, 8), N) == 0
    assert not complete_at(rules, state, (4, 8), N)
    assert owner_at(rules, state, (5, 7), NW) == 1
    check(rules, state)
    # Taken in this turn, so kept; lost when not extended in the next.
    do(rules, state, FinishBuilding())
    assert owner_at(rules, state, (4, 8), N) == 0


@pytest.mark.rule("steam-5.17")
def test_a_free_link_from_a_strange_town_is_taken_wherever_its_other_end_is() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    put(state, (2, 12), (N, S), owners=[1])
    put(state, (2, 14), (N,), (NE,), owners=[1, None])
    put(state, (3, 13), (SW, NE), owners=[None])
    put(state, (4, 12), (SW, SE), owners=[None])
    put(state, (5, 13), (NW, SE), owners=[None])
    do(rules, state, Urbanize("sigma", "red", 0))
    link = rules.ground.network(state).by_exit[(5, 13), SE]
    assert (link.owner, sorted(link.places)) == (0, ["sigma", "upsilon"])
    check(rules, state)


@pytest.mark.rule("steam-5.17")
@pytest.mark.rule("steam-7.3")
def test_a_bankrupt_players_complete_links_are_not_taken_by_a_new_city() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    put(state, (2, 4), (N, SE), owners=[None])
    put(state, (3, 5), (NW, SE), owners=[None])
    put(state, (4, 6), (NW,), owners=[None])
    do(rules, state, Urbanize("tau", "gray", 0))
    assert complete_at(rules, state, (3, 5), SE)
    assert owner_at(rules, state, (3, 5), SE) is None


@pytest.mark.rule("steam-5.17")
def test_a_link_that_was_only_a_spur_is_gone_even_a_complete_one() -> None:
    rules = make_rules(
        {"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")}, {"tau": (2, 4), "upsilon": (2, 6)}
    )
    state = build_turn(rules, tile=7)
    put(state, (2, 4), (N,), (S,), owners=[1, 1])
    put(state, (2, 6), (N,), owners=[1])
    assert rules.ground.network(state).count(1) == 2
    do(rules, state, Urbanize("tau", "gray", 0))
    (link,) = rules.ground.network(state).links
    assert sorted(link.places) == ["tau", "upsilon"]
    assert (link.owner, link.complete) == (1, True)
    other = build_turn(rules, tile=7)
    put(other, (2, 4), (N,), owners=[1])
    do(rules, other, Urbanize("tau", "gray", 0))
    assert rules.ground.network(other).links == []


@pytest.mark.rule("steam-5.9")
def test_no_new_city_where_it_would_be_joined_to_itself() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    put(state, (2, 4), (N, SE), owners=[1])
    put(state, (3, 5), (NW, SE), owners=[1])
    put(state, (4, 6), (NW,), (N,), owners=[1, 1])
    put(state, (4, 4), (S, SE), owners=[1])
    put(state, (5, 5), (NW, SW), owners=[1])
    assert keys(rules, state, Urbanize("tau", "gray", 0)) == ["joins_itself"]
    assert keys(rules, state, Urbanize("sigma", "gray", 0)) == []
    assert Urbanize("tau", "gray", 0) not in list(rules.legal(state))


@pytest.mark.rule("steam-4.5")
@pytest.mark.rule("steam-5.9")
def test_a_required_new_city_that_can_be_placed_nowhere_is_dropped() -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")}, {"tau": (4, 6)})
    state = build_turn(rules, tile=7)
    put(state, (2, 4), (N, SE), owners=[1])
    put(state, (3, 5), (NW, SE), owners=[1])
    put(state, (4, 6), (NW,), owners=[1])
    assert keys(rules, state, FinishBuilding()) == ["must_urbanize"]
    assert required(rules.ground, state) == ["must_urbanize"]
    state.track.pop()
    put(state, (4, 6), (NW,), (N,), owners=[1, 1])
    put(state, (4, 4), (S, SE), owners=[1])
    put(state, (5, 5), (NW, SW), owners=[1])
    assert required(rules.ground, state) == []
    assert FinishBuilding() in list(rules.legal(state))
    do(rules, state, FinishBuilding())
    assert state.queue[0] == 1


@pytest.mark.rule("steam-5.17")
def test_a_new_city_beside_a_city_is_not_linked_to_it() -> None:
    rules = make_rules({"alpha": ((2, 2), "red"), "beta": ((6, 2), "blue")}, {"tau": (2, 4)})
    state = build_turn(rules, tile=7)
    do(rules, state, Urbanize("tau", "gray", 0))
    assert rules.ground.network(state).links == []
    assert keys(rules, state, improve((2, 4), (N,), (S,)))[0] == "on_city"
