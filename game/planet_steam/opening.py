"""Set-up (1) and the optional cards (10.3)."""

from __future__ import annotations

from game.auction import clockwise
from game.chance import Chance
from game.planet_steam.actions import LeaveOptionalCards, TakeOptionalCard
from game.planet_steam.board import Board
from game.planet_steam.deed import AnyDeed, Checks, Deed, always, next_in_queue, only
from game.planet_steam.scoring import remember
from game.planet_steam.state import (
    BROKER,
    FIRST_UPGRADE,
    OPTIONAL_CARD,
    OPTIONAL_CARDS,
    PROSPECTOR,
    SPARE_HOLD,
    STEP_DONE,
    Claim,
    Player,
    State,
)
from game.rules import Event, Options, Reason


def new_state(board: Board, seats: int, options: Options, first: int | None, seed: int) -> tuple[State, list[Event]]:
    """The pieces as they lie before the first decision (1.2 to 1.5), and who plays first (1.4)."""
    setup, chance = board.setups[seats], Chance(seed)
    events: list[Event] = []
    if first is None:
        first, events = roll_for_first(chance, seats)
    claims: dict[str, Claim] = {zone: None if claim == "free" else claim for zone, claim in setup.claims.items()}
    state = State(
        chance=chance,
        options=dict(options),
        players=[
            Player(
                credits=setup.credits,
                resources={resource: setup.resources[resource] for resource in board.market.order},
                classes=dict.fromkeys(board.market.order, 1),
            )
            for _ in range(seats)
        ],
        claims=claims,
        supply={resource: setup.supply[resource] for resource in board.market.order},
        price={resource: board.market.prices[resource].start for resource in board.market.order},
        tank_stock=setup.tank_stock,
        permits=setup.permits,
        districts=setup.luxury_districts,
        rounds=setup.rounds,
        first_player=first,
        opener=first,
    )
    remember(board, state)
    return state, [*events, Event("first_player", {"player": first})]


def roll_for_first(chance: Chance, seats: int) -> tuple[int, list[Event]]:
    """Everyone rolls; those who tie for the highest roll again (1.4). Returns the seat and the rolls."""
    rolling, events = list(range(seats)), []
    while len(rolling) > 1:
        rolls = {seat: chance.die() for seat in rolling}
        events += [Event("first_roll", {"player": seat, "die": die}) for seat, die in rolls.items()]
        rolling = [seat for seat in rolling if rolls[seat] == max(rolls.values())]
    return rolling[0], events


# -- optional cards --------------------------------------------------------------------------------------------------


def begin_optional_cards(board: Board, state: State) -> list[Event]:
    """In reverse seat order, one each (10.3); nothing without the option."""
    if not state.option(OPTIONAL_CARDS):
        return []
    state.optional_cards = [PROSPECTOR, BROKER, SPARE_HOLD]
    state.queue = list(reversed(range(len(state.players))))
    next_in_queue(state, OPTIONAL_CARD)
    return []


def check_optional(board: Board, state: State, action: TakeOptionalCard) -> Checks:
    """Why that optional card cannot be taken (10.3)."""
    if action.optional_card not in state.optional_cards:
        yield Reason("optional_card_gone", "planet-10.3", {"optional_card": action.optional_card})


def take_optional(board: Board, state: State, action: TakeOptionalCard) -> list[Event]:
    """Takes an optional card (10.3)."""
    state.optional_cards.remove(action.optional_card)
    state.player.optional_card = action.optional_card
    event = Event("optional_card_taken", {"player": state.seat, "optional_card": action.optional_card})
    if state.optional_cards:
        next_in_queue(state, OPTIONAL_CARD)
    else:
        state.queue, state.phase = [], STEP_DONE
    return [event]


def leave_optional(board: Board, state: State, action: LeaveOptionalCards) -> list[Event]:
    """Takes none (10.3)."""
    event = Event("optional_cards_left", {"player": state.seat})
    next_in_queue(state, OPTIONAL_CARD)
    return [event]


# -- the first carrier -----------------------------------------------------------------------------------------------


def begin_first_upgrade(board: Board, state: State) -> list[Event]:
    """From the first player clockwise, one carrier to class 2 each (1.4)."""
    state.queue = clockwise(state.first_player, len(state.players))
    next_in_queue(state, FIRST_UPGRADE)
    return []


DEEDS: tuple[AnyDeed, ...] = (
    Deed(
        TakeOptionalCard,
        (OPTIONAL_CARD,),
        check_optional,
        take_optional,
        lambda board, state: map(TakeOptionalCard, state.optional_cards),
    ),
    Deed(LeaveOptionalCards, (OPTIONAL_CARD,), always, leave_optional, only(LeaveOptionalCards)),
)
