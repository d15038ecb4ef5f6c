"""All that anybody could think of doing: what `legal` and the sentences of refusals are measured against."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from game.rules import Action
from game.ticket_to_ride.actions import (
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayTunnel,
    StopDrawing,
    TakeBack,
)
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import CARDS, State


def conceivable(rules: TicketToRide, state: State) -> Iterator[Action]:
    """Every action that could be meant, and many that make no sense."""
    colours = (*CARDS, "gray")
    yield from (DrawBlind(), StopDrawing(), TakeBack(), DrawTickets(), Pass(), KeepTickets((), ()))
    yield from (DrawFaceUp(slot) for slot in range(-1, 6))
    yield from (PayTunnel(number) for number in range(-1, 5))
    for route in rules.board.routes:
        for lane in range(-1, 3):
            for colour in colours:
                yield from (ClaimRoute(route.id, lane, colour, number) for number in range(-1, route.length + 2))
    for city in rules.board.cities:
        for colour in colours:
            yield from (BuildStation(city.id, colour, number) for number in range(-1, 5))
    offer = state.player.offer
    if offer:
        for order in permutations(offer):
            for number in range(len(offer) + 1):
                yield KeepTickets(order[:number], order[number:])
