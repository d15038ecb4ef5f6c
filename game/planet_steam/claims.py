"""Claims by die or permit (5.10) and the support airship (5.11)."""

from __future__ import annotations

from collections.abc import Iterable

from game.planet_steam.actions import (
    ChooseDirection,
    KeepRoll,
    NoClaim,
    PermitClaim,
    PlaceAirship,
    RollAgain,
    RollClaim,
)
from game.planet_steam.board import Board
from game.planet_steam.deed import AnyDeed, Checks, Deed, always, next_in_queue, only
from game.planet_steam.specialists import seat_of
from game.planet_steam.state import (
    AIRSHIP,
    AIRSHIP_CAPTAIN,
    CHOOSE_DIRECTION,
    CLAIM,
    NEUTRAL,
    PROSPECTOR,
    ROLL_AGAIN,
    STEP_DONE,
    Roll,
    State,
)
from game.rules import Event, Reason, Value

LEAST_GOOD_ROLL = 4
DIRECTIONS = ("left", "right", "up", "down")
"""By the board's number of each direction."""


def failed_roll_zones(board: Board, state: State, zone: str) -> dict[str, str]:
    """Where a failed roll for `zone` may lead: by direction, the first free zone that way (5.10)."""
    found = {}
    for number, direction in enumerate(DIRECTIONS):
        for other in board.line(zone, number):
            if state.claims[other.id] is None:
                found[direction] = other.id
                break
    return found


# -- whose turn ------------------------------------------------------------------------------------------------------


def begin_claims(board: Board, state: State) -> list[Event]:
    """Every player in player order may claim one zone."""
    state.queue = list(state.order)
    return _next_claim(board, state)


def _next_claim(board: Board, state: State) -> list[Event]:
    events: list[Event] = []
    state.roll = None
    while next_in_queue(state, CLAIM):
        if state.free_zones() or (state.player.permits and state.neutral_zones()):
            break
        events.append(Event("claim_impossible", {"player": state.seat}))
    return events


# -- claiming --------------------------------------------------------------------------------------------------------


def check_roll(board: Board, state: State, action: RollClaim) -> Checks:
    """Why nobody may roll for a zone (5.10)."""
    if action.zone not in state.claims:
        yield Reason("no_such_zone", "planet-2.1", {"zone": action.zone})
    elif state.claims[action.zone] is not None:
        yield Reason("zone_not_free", "planet-5.10", {"zone": action.zone})


def roll_claim(board: Board, state: State, action: RollClaim) -> list[Event]:
    """Rolls the die for a zone (5.10)."""
    state.roll = Roll(action.zone, state.chance.die())
    event = Event("claim_rolled", {"player": state.seat, "zone": action.zone, "die": state.roll.die})
    if state.player.optional_card == PROSPECTOR and not state.player.optional_used:
        state.phase = ROLL_AGAIN
        return [event]
    return [event, *_settle(board, state)]


def roll_again(board: Board, state: State, action: RollAgain) -> list[Event]:
    """The Prospector rolls again; the second roll counts (10.3)."""
    assert state.roll is not None
    state.player.optional_used = True
    state.roll.die = state.chance.die()
    event = Event("claim_rolled_again", {"player": state.seat, "zone": state.roll.zone, "die": state.roll.die})
    return [event, *_settle(board, state)]


def keep_roll(board: Board, state: State, action: KeepRoll) -> list[Event]:
    """The Prospector lets the roll count (10.3)."""
    return _settle(board, state)


def _settle(board: Board, state: State) -> list[Event]:
    assert state.roll is not None
    zone = state.roll.zone
    if state.roll.die >= LEAST_GOOD_ROLL:
        return _claim(board, state, zone, "zone_claimed")
    others = failed_roll_zones(board, state, zone)
    if not others:
        state.player.credits += board.failed_claim
        event = Event("claim_failed", {"player": state.seat, "zone": zone, "n": board.failed_claim})
        return [event, *_next_claim(board, state)]
    if len(others) == 1:
        return _claim(board, state, next(iter(others.values())), "zone_claimed_instead")
    state.phase = CHOOSE_DIRECTION
    return []


def _claim(board: Board, state: State, zone: str, key: str) -> list[Event]:
    state.claims[zone] = state.seat
    return [Event(key, {"player": state.seat, "zone": zone}), *_next_claim(board, state)]


def check_direction(board: Board, state: State, action: ChooseDirection) -> Checks:
    """Why a failed roll cannot lead that way (5.10)."""
    assert state.roll is not None
    if action.direction not in failed_roll_zones(board, state, state.roll.zone):
        values: dict[str, Value] = {"direction": action.direction, "zone": state.roll.zone}
        yield Reason("no_free_zone_that_way", "planet-5.10", values)


def choose_direction(board: Board, state: State, action: ChooseDirection) -> list[Event]:
    """Claims the first free zone that way (5.10)."""
    assert state.roll is not None
    zone = failed_roll_zones(board, state, state.roll.zone)[action.direction]
    return _claim(board, state, zone, "zone_claimed_instead")


def check_permit_claim(board: Board, state: State, action: PermitClaim) -> Checks:
    """Why a permit cannot be used for a zone (5.10)."""
    if state.player.permits == 0:
        yield Reason("no_permit_held", "planet-5.10")
    if action.zone not in state.claims:
        yield Reason("no_such_zone", "planet-2.1", {"zone": action.zone})
    elif state.claims[action.zone] not in (None, NEUTRAL):
        yield Reason("zone_not_free_or_neutral", "planet-5.10", {"zone": action.zone})


def permit_claim(board: Board, state: State, action: PermitClaim) -> list[Event]:
    """The permit leaves the game (5.10)."""
    state.player.permits -= 1
    replaced = state.claims[action.zone] == NEUTRAL
    return _claim(board, state, action.zone, "neutral_claim_replaced" if replaced else "zone_claimed_by_permit")


def no_claim(board: Board, state: State, action: NoClaim) -> list[Event]:
    """Claims nothing this round (5.10)."""
    return [Event("no_claim", {"player": state.seat}), *_next_claim(board, state)]


# -- the airship -----------------------------------------------------------------------------------------------------


def begin_airship(board: Board, state: State) -> list[Event]:
    """The Airship Captain places the support airship."""
    state.seat, state.phase = seat_of(board, state, AIRSHIP_CAPTAIN), AIRSHIP
    return []


def check_row(board: Board, state: State, action: PlaceAirship) -> Checks:
    """Why the airship cannot go to that row (5.11)."""
    if action.row not in board.anchorages:
        yield Reason("no_such_anchorage", "planet-5.11", {"row": action.row})


def place_airship(board: Board, state: State, action: PlaceAirship) -> list[Event]:
    """Places the support airship (5.11)."""
    state.airship_row = action.row
    state.phase = STEP_DONE
    return [Event("airship_placed", {"player": state.seat, "row": action.row})]


def _rolls(board: Board, state: State) -> Iterable[RollClaim]:
    return map(RollClaim, state.free_zones())


def _permits(board: Board, state: State) -> Iterable[PermitClaim]:
    return map(PermitClaim, state.claims) if state.player.permits else ()


DEEDS: tuple[AnyDeed, ...] = (
    Deed(RollClaim, (CLAIM,), check_roll, roll_claim, _rolls),
    Deed(PermitClaim, (CLAIM,), check_permit_claim, permit_claim, _permits),
    Deed(NoClaim, (CLAIM,), always, no_claim, only(NoClaim)),
    Deed(RollAgain, (ROLL_AGAIN,), always, roll_again, only(RollAgain)),
    Deed(KeepRoll, (ROLL_AGAIN,), always, keep_roll, only(KeepRoll)),
    Deed(
        ChooseDirection,
        (CHOOSE_DIRECTION,),
        check_direction,
        choose_direction,
        lambda board, state: map(ChooseDirection, DIRECTIONS),
    ),
    Deed(
        PlaceAirship, (AIRSHIP,), check_row, place_airship, lambda board, state: map(PlaceAirship, board.anchorages)
    ),
)
