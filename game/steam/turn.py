"""How a turn goes on: from phase to phase and from turn to turn (steam-3)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import Event
from game.steam import auction, income
from game.steam.ground import Ground
from game.steam.lay import disown, end_building
from game.steam.state import CITY_GROWTH, ENGINEER, FIRST_BUILD, FIRST_MOVE, URBANIZATION, Building, State

BUILDS = 3
ENGINEER_BUILDS = 4
MOVE_ROUNDS = 2

STARTING_AUCTION, CAPITAL, AUCTION, TILES, BUILD, MOVE, OVER = (
    "starting_auction",
    "capital",
    "auction",
    "tiles",
    "build",
    "move",
    "over",
)
SCORE = "score"
"""Taking a delivery's points, which interrupts Move Goods."""


def phase(state: State) -> str:
    """What has to be decided now."""
    return SCORE if state.payouts else state.phase


def to_decide(state: State) -> int:
    """Whose decision it is."""
    if state.payouts:
        return state.payouts[0].seat
    if state.auction is not None:
        return state.auction.round.to_speak
    return state.queue[0]


def advance(ground: Ground, state: State, events: list[Event]) -> None:
    """Goes on through all that nobody has to decide, until somebody must or the game is over."""
    while not _waits(state):
        _AFTER[state.phase](ground, state, events)
    if state.phase == BUILD and state.building is None:
        _begin_building(state)


def _waits(state: State) -> bool:
    if state.phase == OVER or state.payouts:
        return True
    if state.auction is not None:
        return not auction.over(state)
    return bool(state.queue)


def begin_turn(state: State, events: list[Event]) -> None:
    """A new turn starts with its first phase."""
    events.append(Event("turn_begins", {"turn": state.turn, "last_turn": state.last_turn}))
    if state.standard:
        state.phase, state.queue = CAPITAL, list(state.order)
    else:
        _begin_tiles(state)


def _begin_tiles(state: State) -> None:
    for player in state.players:
        player.tile, player.passed, player.upgraded = None, False, False
    state.phase, state.queue = TILES, list(state.order)


def _with_first(state: State, tile: int) -> list[int]:
    """The order, with the holder of a tile before all others (steam-4.3)."""
    first = state.holder(tile)
    return sorted(state.order, key=lambda seat: seat != first)


def _begin_building(state: State) -> None:
    player = state.players[state.queue[0]]
    doing = None if player.passed else player.tile
    state.building = Building(
        left=ENGINEER_BUILDS if player.tile == ENGINEER else BUILDS,
        urbanize=doing == URBANIZATION,
        grow=doing == CITY_GROWTH,
    )


def finish_building(ground: Ground, state: State, events: list[Event]) -> None:
    """Ends a building turn."""
    building = state.building
    assert building is not None
    seat = state.queue[0]
    events.append(Event("finishes_building", {"player": seat}))
    for open_, key in ((building.urbanize, "declines_urbanization"), (building.grow, "declines_city_growth")):
        if open_:
            events.append(Event(key, {"player": seat}))
    end_building(ground, state, events)
    state.building = None
    state.queue.pop(0)


# -- what comes after each phase -------------------------------------------------------------------------------------


def _after_auction(ground: Ground, state: State, events: list[Event]) -> None:
    assert state.auction is not None
    state.order = [seat for seat in state.auction.places if seat is not None]
    state.auction = None
    events.append(Event("order_is", {"order_player": list(state.order)}))
    if state.standard:
        _begin_tiles(state)
    else:
        begin_turn(state, events)


def _after_capital(ground: Ground, state: State, events: list[Event]) -> None:
    state.phase = AUCTION
    auction.begin_turn(state, events)


def _after_tiles(ground: Ground, state: State, events: list[Event]) -> None:
    state.phase, state.queue = BUILD, _with_first(state, FIRST_BUILD)


def _begin_round(state: State, number: int, events: list[Event]) -> None:
    state.phase, state.round = MOVE, number
    state.queue = _with_first(state, FIRST_MOVE)
    events.append(Event("move_round", {"round": number}))


def _after_build(ground: Ground, state: State, events: list[Event]) -> None:
    _begin_round(state, 1, events)


def _after_move(ground: Ground, state: State, events: list[Event]) -> None:
    if state.round < MOVE_ROUNDS:
        _begin_round(state, state.round + 1, events)
        return
    state.round = 0
    income.collect(ground, state, events)
    if state.turn == state.last_turn or len(state.order) == 1:
        _end(ground, state, events)
        return
    if not state.standard:
        state.order.sort(key=lambda seat: state.players[seat].tile or 0)
        events.append(Event("order_is", {"order_player": list(state.order)}))
    state.turn += 1
    begin_turn(state, events)


def _end(ground: Ground, state: State, events: list[Event]) -> None:
    state.phase, state.queue = OVER, []
    for link in ground.network(state).incomplete:
        if link.owner is not None:
            disown(state, link)
    last_one = len(state.order) == 1
    events.append(Event("only_one_left", {"player": state.order[0]}) if last_one else Event("game_ends"))


_AFTER: dict[str, Callable[[Ground, State, list[Event]], None]] = {
    STARTING_AUCTION: _after_auction,
    CAPITAL: _after_capital,
    AUCTION: _after_auction,
    TILES: _after_tiles,
    BUILD: _after_build,
    MOVE: _after_move,
}
