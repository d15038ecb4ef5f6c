"""What never changes on a board, looked up once, and the links of a state, worked out once for each position."""

from __future__ import annotations

from collections.abc import Sequence

from game.hexes import At
from game.steam.board import Board
from game.steam.links import Network
from game.steam.state import State, Tile
from game.steam.tiles import terrain_cost

_REMEMBERED = 8


class Ground:
    """A board's geometry. ways: where track may leave each playable hex; terrain: what the ground adds to a tile."""

    def __init__(self, board: Board) -> None:
        self.board = board
        playable = [found for found in board.hexes.values() if found.playable]
        self.ways: dict[At, tuple[At | None, ...]] = {
            found.at: tuple(board.way(found.at, side) for side in range(6)) for found in playable
        }
        self.terrain: dict[At, int] = {
            found.at: terrain_cost(river=found.river, hill=found.hill) for found in playable
        }
        self.place_at: dict[str, At] = {city.id: city.at for city in board.cities}
        self.place_at.update((town.id, town.at) for town in board.towns)
        self.town_at: dict[At, str] = {town.at: town.id for town in board.towns}
        self.town_ids: tuple[str, ...] = tuple(town.id for town in board.towns)
        self._networks: list[tuple[list[Tile], list[str], Network]] = []

    def city_at(self, state: State) -> dict[At, str]:
        """Every hex that is a city now, with the city's id (a New City keeps its town's)."""
        return {self.place_at[city]: city for city in state.cities}

    def towns(self, state: State) -> list[str]:
        """The towns that are no New City yet."""
        return [town for town in self.town_ids if town not in state.cities]

    def network(self, state: State) -> Network:
        """The links of a state."""
        # Tiles of a state and its successor are the same objects, so comparing the lists costs next to nothing.
        cities: Sequence[str] = list(state.cities)
        for entry in reversed(self._networks):
            if entry[0] == state.track and entry[1] == cities:
                return entry[2]
        network = Network(self.ways, state.track, self.city_at(state), self.town_at)
        self._networks.append((list(state.track), list(cities), network))
        del self._networks[:-_REMEMBERED]
        return network
