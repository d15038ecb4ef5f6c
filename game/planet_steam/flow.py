"""The order of the steps: set-up, then round after round, to the end of the game."""

from __future__ import annotations

from collections.abc import Callable

from game.planet_steam.auctions import begin_specialists, begin_zone_auction, open_card_auction
from game.planet_steam.board import Board
from game.planet_steam.claims import begin_airship, begin_claims
from game.planet_steam.market import adjust_price
from game.planet_steam.opening import begin_first_upgrade, begin_optional_cards
from game.planet_steam.scoring import remember
from game.planet_steam.specialists import end_specialists, fill_extra_box, seat_of
from game.planet_steam.state import CARD_DONE, CREDITS, HIDDEN, LADY_STEAM, ORE, OVER, STEP_DONE, State
from game.planet_steam.tanks import begin_tanks
from game.planet_steam.trading import begin_certificates, begin_order_markers, begin_trade
from game.planet_steam.work import begin_extraction
from game.rules import Event


def begin_round(board: Board, state: State) -> list[Event]:
    """The extra box (5.1), then the specialists' auctions (5.2, 5.3)."""
    state.round += 1
    event = Event("round_begins", {"round": state.round, "rounds": state.rounds})
    return [event, *fill_extra_box(board, state), *begin_specialists(board, state)]


def end_round(board: Board, state: State) -> list[Event]:
    """The End phase: tanks are restocked, the round marker moves on (8)."""
    events = restock(board, state)
    remember(board, state)
    if state.round == state.rounds:
        state.phase = OVER
        return [*events, Event("game_over", reveals=state.options[CREDITS] == HIDDEN)]
    state.opener = seat_of(board, state, LADY_STEAM)
    state.airship_row = None
    state.order = []
    state.trade_order = []
    for player in state.players:
        player.card = None
        player.optional_used = False
    return events


def new_tanks(board: Board, state: State) -> int:
    """How many tanks the End phase would restock now (8.1)."""
    return min(state.supply[ORE], len(state.players), board.tank_track_top - state.tank_stock)


def restock(board: Board, state: State) -> list[Event]:
    """New tanks out of the ore supply; without any, one price adjustment for ore (8.1)."""
    new = new_tanks(board, state)
    if new == 0:
        return [Event("no_new_tanks"), adjust_price(board, state, ORE)]
    state.tank_stock += new
    state.supply[ORE] -= new
    return [Event("tanks_restocked", {"n": new, "stock": state.tank_stock, "supply": state.supply[ORE]})]


Begin = Callable[[Board, State], list[Event]]

SETUP_STEPS: dict[str, Begin] = {"optional_cards": begin_optional_cards, "first_upgrade": begin_first_upgrade}

ROUND_STEPS: dict[str, Begin] = {
    "specialists": begin_round,
    "zone_auction": begin_zone_auction,
    "claims": begin_claims,
    "airship": begin_airship,
    "tanks": begin_tanks,
    "extraction": begin_extraction,
    "order_markers": begin_order_markers,
    "trade": begin_trade,
    "certificates": begin_certificates,
    "end": end_round,
}

STEPS = {**SETUP_STEPS, **ROUND_STEPS}

PHASES = {
    "expansion": ("specialists", "zone_auction", "claims", "airship"),
    "tank": ("tanks",),
    "resource": ("extraction", "order_markers", "trade", "certificates"),
    "end": ("end",),
}
"""The rulebook's phases of a round and their steps."""

_FOLLOWS = dict(zip(("", *STEPS), (*STEPS, next(iter(ROUND_STEPS))), strict=True))


def advance(board: Board, state: State) -> list[Event]:
    """Goes on until somebody has to decide, or the game is over."""
    events: list[Event] = []
    while state.phase in (STEP_DONE, CARD_DONE):
        if state.phase == CARD_DONE:
            events += _next_card(board, state)
        else:
            state.step = _FOLLOWS[state.step]
            events += STEPS[state.step](board, state)
    return events


def _next_card(board: Board, state: State) -> list[Event]:
    if any(player.card is None for player in state.players):
        return open_card_auction(board, state)
    state.phase = STEP_DONE
    return end_specialists(board, state)
