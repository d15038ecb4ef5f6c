"""What must hold for every board that was read without an error, checked without the reader's own code."""

from __future__ import annotations

from game.planet_steam.board import Board as PlanetSteam
from game.steam.board import Board as Steam
from game.steam.board import Hex
from game.ticket_to_ride.board import Board as TicketToRide

Board = TicketToRide | Steam | PlanetSteam


def assert_sound(board: object) -> None:
    """Nothing on the board points at anything that is not there."""
    match board:
        case TicketToRide():
            _ticket_to_ride(board)
        case Steam():
            _steam(board)
        case PlanetSteam():
            _planet_steam(board)
        case _:
            raise TypeError(board)


def _distinct(ids: list[str]) -> None:
    assert len(ids) == len(set(ids))


def _ticket_to_ride(board: TicketToRide) -> None:
    cities = [city.id for city in board.cities]
    _distinct(cities)
    _distinct(["-".join(sorted(route.between)) for route in board.routes])
    _distinct([ticket.id for ticket in board.tickets])
    for route in board.routes:
        assert route.between[0] != route.between[1]
        assert set(route.between) <= set(cities)
        assert board.route(route.id) is route
        assert 1 <= len(route.colours) <= 2
        assert route.length in board.route_points
        assert 0 <= route.ferry <= route.length <= board.trains
        assert not route.ferry or set(route.colours) == {"gray"}
    for ticket in board.tickets:
        assert ticket.between[0] != ticket.between[1]
        assert set(ticket.between) <= set(cities)
    assert len(board.regular_tickets) >= 3 * board.players.max
    assert board.players.min <= board.players.max
    assert all(0 <= share <= 1 for city in board.cities for share in city.at)
    reached = {cities[0]}
    for _ in cities:
        reached |= {end for route in board.routes if reached & set(route.between) for end in route.between}
    assert reached == set(cities)


def _steam(board: Steam) -> None:
    assert all((column + row) % 2 == 0 for column, row in board.hexes)
    _distinct([place.id for place in (*board.cities, *board.towns)])
    for place in (*board.cities, *board.towns):
        ground = board.hexes[place.at]
        assert isinstance(ground, Hex)
        assert ground.playable
        assert ground.place is place
    assert sum(hex.place is not None for hex in board.hexes.values()) == len(board.cities) + len(board.towns)
    for (column, row), side in board.closed_edges:
        step = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))[side]
        assert ((column + step[0], row + step[1]), (side + 3) % 6) in board.closed_edges
    for river in board.rivers:
        for (c1, r1), (c2, r2) in zip(river.through, river.through[1:], strict=False):
            assert (abs(c1 - c2), abs(r1 - r2)) in ((0, 2), (1, 1))
        assert all(at in board.hexes for at in river.through)
    for players in range(board.players.min, board.players.max + 1):
        assert board.turns[players] >= 1
        on_cities = sum(max(0, city.goods + board.goods.city_adjustment.get(players, 0)) for city in board.cities)
        supply = board.goods.supply_spaces * board.goods.cubes_per_space[players]
        assert on_cities + supply <= sum(board.goods.cubes.values())


def _planet_steam(board: PlanetSteam) -> None:
    zones = [zone.id for zone in board.zones]
    _distinct(zones)
    assert {zone.row for zone in board.zones} == set(range(board.rows))
    resources = {"quartz", "ore", "water", "energy"}
    assert set(board.market.order) == set(board.market.prices) == set(board.market.supply_max) == resources
    for price in board.market.prices.values():
        assert price.min <= price.start <= price.max
    starts = [start for _, start in board.market.bands]
    assert starts[0] == 0
    assert starts == sorted(set(starts))
    for supply in range(max(board.market.supply_max.values()) + 1):
        assert isinstance(board.market.step(supply), int)
    assert list(board.tank_prices) == list(range(1, board.tank_track_top + 1))
    for players in range(board.players.min, board.players.max + 1):
        setup = board.setups[players]
        assert list(setup.claims) == zones
        assert all(claim < players for claim in setup.claims.values() if isinstance(claim, int))
        assert len(setup.specialists) == players == len({card.order for card in setup.specialists})
        assert setup.tank_stock <= board.tank_track_top
        assert set(setup.supply) == set(setup.resources) == resources
        assert all(amount <= board.market.supply_max[resource] for resource, amount in setup.supply.items())
