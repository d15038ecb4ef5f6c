"""What a seat may know of a state: ttr-10.1."""

from __future__ import annotations

from dataclasses import replace

from game.chance import Chance
from game.ticket_to_ride.state import HIDDEN, Player, State


def view(state: State, seat: int | None) -> State:
    """A copy in which the piles, and the other hands and tickets until the game is over, are "hidden".

    Their numbers stay: a hidden hand is {"hidden": n}. None is a spectator, who sees no hand.
    """
    over = state.phase == "over"
    return replace(
        state,
        chance=Chance(0, 0),
        players=[_player(player, over or index == seat) for index, player in enumerate(state.players)],
        deck=[HIDDEN] * len(state.deck),
        discards=list(state.discards),
        row=list(state.row),
        ticket_deck=[HIDDEN] * len(state.ticket_deck),
        box=[HIDDEN] * len(state.box),
        owners={route: list(owners) for route, owners in state.owners.items()},
        stations=dict(state.stations),
        tunnel=state.tunnel and replace(state.tunnel, shown=dict(state.tunnel.shown), turned=list(state.tunnel.turned)),
    )


def _player(player: Player, known: bool) -> Player:
    return replace(
        player,
        hand=dict(player.hand) if known else {HIDDEN: player.cards},
        tickets=list(player.tickets) if known else [HIDDEN] * len(player.tickets),
        offer=list(player.offer) if known else [HIDDEN] * len(player.offer),
    )
