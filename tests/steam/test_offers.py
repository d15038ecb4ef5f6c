"""What the screen asks (game/steam/offers.py)."""

from __future__ import annotations

from game.plain import state_hash
from game.steam import offers
from game.steam.actions import BuildTrack, ImproveTrack, RedirectTrack, TakeActionTile, Urbanize
from game.steam.build import Builder
from game.steam.offers import Effect
from tests.steam.small import (
    NE,
    NW,
    SE,
    N,
    S,
    build,
    build_turn,
    field,
    grid,
    improve,
    joined,
    line,
    move_turn,
    new_game,
    put,
    put_cube,
    redirect,
)


def test_all_that_fits_on_a_hex_with_price_and_effect_and_nothing_changes() -> None:
    rules = field()
    state = build_turn(rules)
    before = state_hash(state)
    found = offers.offers_at(rules.ground, state, (2, 4))
    assert {offer.action for offer in found} == set(Builder(rules.ground, state).legal_at((2, 4)))
    assert len(found) == 5, "five tracks out of alpha"
    assert all(offer.price == 2 and offer.quote is not None and offer.quote.income == 1 for offer in found)
    assert {effect for offer in found for effect in offer.effects} == {Effect("starts", 0, "alpha", None)}
    assert state_hash(state) == before


def test_effects_finish_extend_take_over_and_redirect() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[0])
    assert offers.effects(rules.ground, state, build((2, 6), (N, S))) == (Effect("extends", 0, "alpha", None),)
    assert offers.effects(rules.ground, state, redirect((2, 4), N, SE)) == (Effect("redirects", 0, "alpha", None),)
    put(state, (2, 6), (N, S), owners=[0])
    (finish,) = offers.effects(rules.ground, state, build((2, 8), (N, S)))
    assert (finish.key, finish.player, {finish.from_place, finish.to_place}) == ("finishes", 0, {"alpha", "beta"})
    free = build_turn(rules)
    put(free, (2, 4), (N, S), owners=[None])
    assert offers.effects(rules.ground, free, build((2, 6), (N, S))) == (Effect("takes_over", 0, "alpha", None),)
    put(free, (2, 6), (N, S), owners=[None])
    both = offers.effects(rules.ground, free, build((2, 8), (N, S)))
    assert [effect.key for effect in both] == ["takes_over", "finishes"]


def test_effects_of_an_improvement_leave_out_what_stays_as_it_was() -> None:
    rules = field()
    state = build_turn(rules)
    put(state, (2, 4), (N, S), owners=[1])
    put(state, (3, 3), (NW, 4), owners=[0])
    found = offers.effects(rules.ground, state, improve((2, 4), (N, S), (NE, 4)))
    assert found == (Effect("extends", 0, "alpha", None),)


def test_effects_of_a_new_city_and_of_a_town_tile_that_finishes_for_others() -> None:
    rules = field()
    state = build_turn(rules, tile=7)
    put(state, (2, 4), (N, SE), owners=[1])
    put(state, (3, 5), (NW, SE), owners=[1])
    put(state, (6, 8), (S, NW), owners=[None])
    put(state, (5, 7), (SE, NW), owners=[None])
    found = offers.effects(rules.ground, state, Urbanize("tau", "gray", 0))
    assert {(effect.key, effect.player) for effect in found} == {("finishes", 1), ("takes_over", 0), ("finishes", 0)}
    town = offers.effects(rules.ground, state, build((4, 6), (NW,), (SE,), (S,)))
    assert [(effect.key, effect.player) for effect in town] == [
        ("takes_over", 0), ("finishes", 0), ("starts", 0), ("finishes", 1),
    ]  # fmt: skip


def test_a_tile_that_is_refused_comes_with_all_its_reasons() -> None:
    rules = field()
    state = build_turn(rules, left=1)
    state.players[0].income, state.players[0].points = -10, 0
    assert state.building is not None
    state.building.left = 0
    found = offers.offer(rules.ground, state, build((0, 6), (N, S)))
    assert [reason.key for reason in found.reasons] == ["no_builds_left", "too_dear", "not_connected"]
    assert (found.quote, found.effects, found.price) == (None, (), 2)


def test_the_right_way_of_laying_is_found() -> None:
    rules = field()
    state = build_turn(rules)
    assert isinstance(offers.action_for(rules.ground, state, (2, 4), "straight", 0), BuildTrack)
    put(state, (2, 4), (N, S))
    assert isinstance(offers.action_for(rules.ground, state, (2, 4), "gentle", 0), RedirectTrack)
    assert isinstance(offers.action_for(rules.ground, state, (2, 4), "crossing_mixed", 0), ImproveTrack)


def test_prices_before_they_are_paid() -> None:
    rules = field()
    state = new_game(rules)
    state.players[0].cash = 3
    quote = offers.quote(rules.ground, state, TakeActionTile(7))
    assert quote is not None
    assert (quote.price, quote.cash, quote.raised, quote.income, quote.left) == (6, 3, 5, 1, 2)
    free = offers.quote(rules.ground, state, TakeActionTile(7, passed=True))
    assert free is not None
    assert free.price == 0
    building = build_turn(rules)
    found = offers.quote(rules.ground, building, build((2, 4), (N, S)))
    assert found is not None
    assert (found.price, found.income, found.left) == (2, 1, 3)


def test_what_must_still_be_done_and_what_is_left() -> None:
    rules = field()
    assert offers.required(rules.ground, build_turn(rules, tile=7)) == ["must_urbanize"]
    assert offers.required(rules.ground, build_turn(rules, tile=5)) == ["must_grow"]
    assert offers.required(rules.ground, build_turn(rules, tile=7, standard=True)) == []
    assert offers.required(rules.ground, new_game(rules)) == []
    state = build_turn(rules)
    put(state, (2, 4), (N, S))
    put(state, (4, 6), (N,), (NE,))
    left = offers.tiles_left(state)
    assert (left["straight"], left["gentle"], left["sharp"], left["town_sharp"]) == (85, 85, 7, 7)


def test_deliveries_best_first_and_destinations_by_city() -> None:
    rules, state = grid()
    found = offers.deliveries(rules.ground, state, 0)
    own = [delivery.points[0] for delivery in found]
    assert own == sorted(own, reverse=True)
    assert {delivery.action for delivery in found} >= {
        action for action in rules.legal(state) if type(action).__name__ == "MoveGoods"
    }
    assert len(offers.deliveries(rules.ground, state, 0, level=1)) < len(found)
    one = found[0]
    places = offers.destinations(rules.ground, state, 0, one.city, one.colour)
    assert next(iter(places.values()))[0].points[0] == one.points[0]
    assert all(way.to == city and way.colour == one.colour for city, ways in places.items() for way in ways)
    two = line("red", "blue", "blue")
    short = joined(two, 0, 0)
    put_cube(short, "p0", "blue")
    assert list(offers.destinations(two.ground, short, 0, "p0", "blue")) == ["p1"]


def test_the_next_order_as_it_forms() -> None:
    rules = field()
    state = move_turn(rules)
    for seat, tile in enumerate((6, None, 2)):
        state.players[seat].tile = tile
    assert offers.next_order(state) == [2, 0]
    state.game = "standard"
    assert offers.next_order(state) == []
