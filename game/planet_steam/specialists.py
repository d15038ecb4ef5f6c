"""Specialist cards and what they give at once (4.2 to 4.5, 5.4 to 5.7)."""

from __future__ import annotations

from collections.abc import Iterable

from game.planet_steam.actions import TakeCard, TakeCredits, TakeExtra, TakePermit, TakeResource
from game.planet_steam.board import Board
from game.planet_steam.carriers import room, store
from game.planet_steam.deed import AnyDeed, Checks, Deed, always, only
from game.planet_steam.market import add_supply
from game.planet_steam.state import (
    BANK_AGENT,
    CARD_DONE,
    ENGINEER,
    EXTRA_RESOURCE,
    TAKE_CARD,
    State,
)
from game.planet_steam.told import about, counted, lost_for_room
from game.rules import Event, Reason, Value


def roles_of(board: Board, state: State, card: int) -> tuple[str, ...]:
    """The roles of the specialist card with that number (4.2)."""
    return next(one.roles for one in board.setups[len(state.players)].specialists if one.order == card)


def has_role(board: Board, state: State, seat: int, role: str) -> bool:
    """Whether the seat's card of this round gives the role."""
    card = state.players[seat].card
    return card is not None and role in roles_of(board, state, card)


def seat_of(board: Board, state: State, role: str) -> int:
    """The seat that holds a role this round. Every board has a Lady Steam, a Venturer and an Airship Captain."""
    return next(seat for seat in range(len(state.players)) if has_role(board, state, seat, role))


# -- taking a card ---------------------------------------------------------------------------------------------------


def check_card(board: Board, state: State, action: TakeCard) -> Checks:
    """Why a specialist card cannot be taken (5.4)."""
    if action.card not in state.cards:
        yield Reason("card_not_on_offer", "planet-5.4", {"card": action.card})


def take_card(board: Board, state: State, action: TakeCard) -> list[Event]:
    """Takes a specialist card (5.4)."""
    return hold_card(board, state, action.card)


def hold_card(board: Board, state: State, card: int) -> list[Event]:
    """Gives the seat to act a card; Engineer and Bank Agent act at once (5.4)."""
    state.cards.remove(card)
    state.player.card = card
    state.benefits = [role for role in roles_of(board, state, card) if role in (ENGINEER, BANK_AGENT)]
    return [Event("card_taken", {"player": state.seat, "card": card}), *next_benefit(board, state)]


def next_benefit(board: Board, state: State) -> list[Event]:
    """What the new card still gives at once; after that the extra resource (5.4, 5.6)."""
    if not state.benefits:
        return _extra_resource(board, state)
    state.phase = state.benefits.pop(0)
    if state.phase == ENGINEER and state.permits == 0:
        return take_credits(board, state, TakeCredits())
    return []


def check_permit(board: Board, state: State, action: TakePermit) -> Checks:
    """Why the Engineer can take no permit (4.5)."""
    if state.permits == 0:
        yield Reason("no_permits", "planet-4.5")


def take_permit(board: Board, state: State, action: TakePermit) -> list[Event]:
    """The Engineer takes a permit (4.5)."""
    state.permits -= 1
    state.player.permits += 1
    return [Event("engineer_permit", {"player": state.seat}), *next_benefit(board, state)]


def take_credits(board: Board, state: State, action: TakeCredits) -> list[Event]:
    """The Engineer takes credits instead (4.5)."""
    state.player.credits += board.engineer_credits
    event = Event("engineer_credits", {"player": state.seat, "n": board.engineer_credits})
    return [event, *next_benefit(board, state)]


def check_resource(board: Board, state: State, action: TakeResource) -> Checks:
    """Why the Bank Agent cannot take that resource (4.5)."""
    if action.resource not in state.supply:
        yield Reason("no_such_resource", "planet-1.1", {"resource": action.resource})


def take_resource(board: Board, state: State, action: TakeResource) -> list[Event]:
    """The Bank Agent's resource: supply stays, what does not fit is lost (4.5)."""
    lost = store(board, state.player, action.resource, 1)
    event = Event("bank_agent_resource", {"player": state.seat, **counted(action.resource, 1)})
    return [event, *lost_for_room(state.seat, action.resource, lost), *next_benefit(board, state)]


# -- the extra box ---------------------------------------------------------------------------------------------------


def fill_extra_box(board: Board, state: State) -> list[Event]:
    """One of each resource that is in supply goes to the extra box (5.1)."""
    state.extra = [resource for resource in board.market.order if state.supply[resource] >= 1]
    for resource in state.extra:
        state.supply[resource] -= 1
    return [Event("extra_placed", {"resource": list(state.extra)})] if state.extra else [Event("extra_none")]


def empty_extra_box(board: Board, state: State) -> list[Event]:
    """What nobody took goes back (5.7)."""
    left, state.extra = state.extra, []
    for resource in left:
        add_supply(board, state, resource, 1)
    return [Event("extra_returned", {"resource": left})] if left else []


def _extra_resource(board: Board, state: State) -> list[Event]:
    if not state.extra:
        state.phase = CARD_DONE
        return []
    state.phase = EXTRA_RESOURCE
    return take_extra(board, state, TakeExtra(state.extra[0])) if len(state.extra) == 1 else []


def check_extra(board: Board, state: State, action: TakeExtra) -> Checks:
    """Why a resource cannot be taken out of the extra box (5.4)."""
    if action.resource not in state.extra:
        yield Reason("not_in_extra_box", "planet-5.4", {"resource": action.resource})


def take_extra(board: Board, state: State, action: TakeExtra) -> list[Event]:
    """An extra resource that does not fit goes back, and supply rises (5.7)."""
    resource = action.resource
    state.extra.remove(resource)
    state.phase = CARD_DONE
    values: dict[str, Value] = {"player": state.seat, **about(resource)}
    if room(board, state.player, resource) == 0:
        add_supply(board, state, resource, 1)
        return [Event("extra_did_not_fit", {**values, "supply": state.supply[resource]})]
    store(board, state.player, resource, 1)
    return [Event("extra_taken", {"player": state.seat, **counted(resource, 1)})]


def end_specialists(board: Board, state: State) -> list[Event]:
    """Everyone has a card: the extra box is emptied and the player order holds (4.1, 5.7)."""
    state.order = sorted(range(len(state.players)), key=lambda seat: state.players[seat].card or 0)
    returned = empty_extra_box(board, state)
    return [*returned, Event("player_order", {"player": list(state.order)})]


def _cards(board: Board, state: State) -> Iterable[TakeCard]:
    return (TakeCard(card) for card in state.cards)


def _resources(board: Board, state: State) -> Iterable[TakeResource]:
    return (TakeResource(resource) for resource in board.market.order)


def _extras(board: Board, state: State) -> Iterable[TakeExtra]:
    return (TakeExtra(resource) for resource in state.extra)


DEEDS: tuple[AnyDeed, ...] = (
    Deed(TakeCard, (TAKE_CARD,), check_card, take_card, _cards),
    Deed(TakePermit, (ENGINEER,), check_permit, take_permit, only(TakePermit)),
    Deed(TakeCredits, (ENGINEER,), always, take_credits, only(TakeCredits)),
    Deed(TakeResource, (BANK_AGENT,), check_resource, take_resource, _resources),
    Deed(TakeExtra, (EXTRA_RESOURCE,), check_extra, take_extra, _extras),
)
