"""Setting up a game (steam-1)."""

from __future__ import annotations

from game.chance import Chance
from game.rules import Event
from game.steam import auction
from game.steam.board import Board
from game.steam.state import ACTION_TILES, City, Player, State


def new_state(board: Board, seats: int, *, game: str, seed: int) -> State:
    """The board with its cubes, and players who have nothing yet; who is first is still open."""
    chance = Chance(seed)
    goods = board.goods
    bag = [colour for colour, count in goods.cubes.items() for _ in range(count)]
    chance.shuffle(bag)
    colours = list(goods.cubes)

    cities: dict[str, City] = {}
    for city in board.cities:
        cubes = dict.fromkeys(colours, 0)
        for _ in range(goods.on_city(city, seats)):
            cubes[bag.pop()] += 1
        cities[city.id] = City(city.colour, {str(colour): count for colour, count in cubes.items()})
    supply: list[list[str]] = []
    for _ in range(goods.supply_spaces):
        drawn = [bag.pop() for _ in range(goods.cubes_per_space[seats])]
        supply.append([str(colour) for colour in sorted(drawn, key=colours.index)])
    return State(
        chance=chance,
        game=game,
        last_turn=board.turns[seats],
        players=[Player() for _ in range(seats)],
        bag={str(colour): bag.count(colour) for colour in colours},
        cities=cities,
        supply=supply,
        new_cities={str(colour): board.new_cities.get(colour, 0) for colour in colours},
        growth_markers=board.growth_markers,
    )


def decide_order(state: State, *, by_auction: bool) -> list[Event]:
    """Draws the first order, or who opens the auction for it (steam-1.5, steam-1.6)."""
    seats = len(state.players)
    tiles = list(ACTION_TILES)
    state.chance.shuffle(tiles)
    drawn = tiles[:seats]
    events = [Event("draws_tile", {"player": seat, "action_tile": tile}) for seat, tile in enumerate(drawn)]
    lowest = drawn.index(min(drawn))
    if by_auction and not state.standard:
        state.phase = "starting_auction"
        auction.begin_starting(state, lowest, events)
        return events
    if state.standard:
        state.order = sorted(range(seats), key=lambda seat: drawn[seat])
    else:
        state.order = [(lowest + step) % seats for step in range(seats)]
        for place, seat in enumerate(state.order):
            state.players[seat].cash = place
            if place:
                events.append(Event("starting_cash", {"player": seat, "amount": place}))
    events.append(Event("order_is", {"order_player": list(state.order)}))
    return events
