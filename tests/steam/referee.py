"""What must hold in every position of Steam, whatever was done."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.rules import Event
from game.steam.rules import Steam
from game.steam.state import HIGHEST_LOCOMOTIVE, LOWEST_INCOME, State
from game.steam.tiles import PLACINGS, STOCKS, stock_left
from tests.steam import slow


def check(rules: Steam, state: State, before: State | None = None, events: list[Event] | None = None) -> None:
    """Fails when a position cannot be. before, events: where it came from and what was told on the way."""
    _cubes(rules, state)
    _tiles(rules, state)
    _links(rules, state)
    _players(state)
    _whose_turn(state)
    if before is not None and events is not None:
        _accounts(rules, before, state, events)


def _cubes(rules: Steam, state: State) -> None:
    everywhere = Counter(state.bag)
    for city in state.cities.values():
        everywhere.update(city.cubes)
        assert min(city.cubes.values()) >= 0
    for space in state.supply:
        everywhere.update(space)
    assert everywhere == Counter(rules.board.goods.cubes)
    assert sum(everywhere.values()) == sum(rules.board.goods.cubes.values())
    new = Counter(city.colour for city in state.cities.values() if city.new)
    for colour, count in rules.board.new_cities.items():
        assert state.new_cities[colour] + new[colour] == count
    markers = sum(city.growth and not city.new for city in state.cities.values())
    assert state.growth_markers + markers == rules.board.growth_markers


def _tiles(rules: Steam, state: State) -> None:
    assert len({tile.at for tile in state.track}) == len(state.track)
    left = stock_left(tile.shape for tile in state.track)
    assert min(left.values()) >= 0, left
    assert all(left[stock] <= count for stock, count in STOCKS.items())
    cities = rules.ground.city_at(state)
    for tile in state.track:
        assert (tile.shape, tile.rotation) in PLACINGS
        assert rules.board.playable(tile.at)
        assert tile.at not in cities
        assert tile.town == (tile.at in rules.ground.town_at)
        for track in tile.tracks:
            assert all(rules.board.way(tile.at, side) is not None for side in track)


def _links(rules: Steam, state: State) -> None:
    network = rules.ground.network(state)
    fast = {}
    for link in network.links:
        tracks = frozenset((at, network.tiles[at].tracks[number]) for at, number in link.tracks)
        assert len(tracks) == len(link.tracks)
        fast[tracks] = link
    assert len(network.by_id) == len(network.links)
    found = slow.links(rules, state)
    assert {tracks for _, tracks, _ in found} == set(fast)
    for ends, tracks, owners in found:
        link = fast[tracks]
        assert owners == {link.owner}, "one owner for each link"
        places = sorted(str(end[1]) for end in ends if end[0] != "edge")
        assert places == sorted(link.places)
        assert len(places) >= 1, "a link begins somewhere"
        assert len(set(places)) == len(places), "no link joins a place to itself"
    for seat, player in enumerate(state.players):
        owned = [link for link in network.links if link.owner == seat]
        assert not (player.bankrupt and owned)
        reached = _reached(state, [link for link in owned if link.complete])
        assert all(link.start in reached for link in owned), "own track traces back to a city"
        assert reached & set(rules.ground.place_at) == network.reached(seat)
    if state.phase == "over":
        assert all(link.owner is None for link in network.links if not link.complete)


def _reached(state: State, links: list[Any]) -> set[str]:
    reached = set(state.cities)
    while True:
        more = {place for link in links if reached & set(link.places) for place in link.places} - reached
        if not more:
            return reached
        reached |= more


def _players(state: State) -> None:
    for player in state.players:
        assert player.cash >= 0
        assert player.income >= LOWEST_INCOME
        assert player.points >= 0
        assert 1 <= player.locomotive <= HIGHEST_LOCOMOTIVE
    taken = [player.tile for player in state.players if player.tile is not None and not player.bankrupt]
    assert len(set(taken)) == len(taken)
    if state.order:
        assert sorted(state.order) == state.playing
    assert not [seat for seat in state.queue if state.players[seat].bankrupt]


def _whose_turn(state: State) -> None:
    assert (state.building is not None) == (state.phase == "build")
    assert not state.payouts or state.phase == "move"
    assert 1 <= state.turn <= state.last_turn
    if state.building is not None:
        assert 0 <= state.building.left <= 4


_SPENT = {
    "builds_track", "improves_track", "redirects_track", "takes_action_tile", "takes_action_tile_free", "wins_place",
}  # fmt: skip


def _accounts(rules: Steam, before: State, after: State, events: list[Event]) -> None:
    """Every dollar, income step and point that moved was told of."""
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        cash = income = points = 0
        for event in events:
            values: Any = event.values
            if values.get("player") != seat:
                continue
            if event.key.startswith("raised_for"):
                cash += values["amount"]
                income -= values["income"]
                points -= values["points"]
            elif event.key in _SPENT:
                cash -= values["price"]
            elif event.key in ("receives_income", "receives_balance"):
                cash += values["amount"]
            elif event.key in ("pays_income", "pays_expenses"):
                cash -= values["amount"]
            elif event.key == "takes_income":
                income += values["n"]
            elif event.key == "takes_points":
                points += values["n"]
        assert now.income == was.income + income
        assert now.points == was.points + points
        if now.bankrupt:
            assert now.cash == 0
        else:
            assert now.cash == was.cash + cash, (seat, events)
