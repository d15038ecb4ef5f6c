"""Boards, and games brought to the point that a test is about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game import registry
from game.boards import read_text
from game.folders import MAPS
from game.rules import Action, Event
from game.ticket_to_ride.actions import KeepTickets
from game.ticket_to_ride.board import BOARD_KIND, Board
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import CARDS, State, empty_hand

# A board of six cities: a gray route, a double, a ferry, two tunnels, a route of one space; few cards and tickets.
TINY = """\
game: ticket_to_ride
name: {en: "Tiny", el: "Μικρό"}
players: {min: 2, max: 3}
trains: 12
stations: 2
train_cards: {per_colour: 3, locomotives: 4}
route_points: {1: 1, 2: 2, 3: 4, 4: 7}
cities:
  - {id: a, name: {en: "A", el: "Α"}, at: [0.1, 0.1]}
  - {id: b, name: {en: "B", el: "Β"}, at: [0.5, 0.1]}
  - {id: c, name: {en: "C", el: "Γ"}, at: [0.9, 0.1]}
  - {id: d, name: {en: "D", el: "Δ"}, at: [0.1, 0.9]}
  - {id: e, name: {en: "E", el: "Ε"}, at: [0.5, 0.9]}
  - {id: f, name: {en: "F", el: "Ζ"}, at: [0.9, 0.9]}
routes:
  - {between: [a, b], length: 2, colour: gray}
  - {between: [b, c], length: 3, colours: [red, blue]}
  - {between: [a, d], length: 1, colour: green}
  - {between: [b, e], length: 2, colour: gray, ferry: 1}
  - {between: [c, f], length: 2, colour: black, tunnel: true}
  - {between: [d, e], length: 4, colour: gray, tunnel: true}
  - {between: [e, f], length: 2, colours: [gray, gray]}
tickets:
  long: []
  regular:
    - {between: [a, c], points: 5}
    - {between: [a, e], points: 4}
    - {between: [a, f], points: 6}
    - {between: [b, d], points: 3}
    - {between: [b, f], points: 4}
    - {between: [c, d], points: 6}
    - {between: [c, e], points: 5}
    - {between: [d, f], points: 5}
    - {between: [d, e], points: 4}
    - {between: [a, b], points: 2}
"""

VARIANTS = {
    "plain": TINY,
    "mostly locomotives": TINY.replace("per_colour: 3, locomotives: 4", "per_colour: 1, locomotives: 12"),
    "few cards": TINY.replace("per_colour: 3, locomotives: 4", "per_colour: 2, locomotives: 1"),
    "many trains": TINY.replace("trains: 12", "trains: 40"),
    "no stations": TINY.replace("stations: 2", "stations: 0"),
    "both lanes": TINY.replace("stations: 2", "stations: 2\ndouble_routes_min_players: 2"),
    "no locomotives": TINY.replace("per_colour: 3, locomotives: 4", "per_colour: 3, locomotives: 0"),
}
"""The tiny board with one thing odd about it."""


@cache
def board(name: str) -> Board:
    """A shipped board, or "tiny"."""
    path = MAPS / "ticket_to_ride" / f"{name}.yaml"
    return board_of(TINY if name == "tiny" else path.read_text(encoding="utf-8"))


def board_of(text: str) -> Board:
    """The board that a text tells of."""
    reading = read_text(text, "board.yaml", {"ticket_to_ride": BOARD_KIND})
    assert isinstance(reading.board, Board), reading.problems
    return reading.board


@cache
def rules_on(name: str = "europe") -> TicketToRide:
    """The rules on a shipped board, or on "tiny"."""
    return TicketToRide(board(name))


def shipped() -> tuple[str, ...]:
    """The names of the boards that come with the program."""
    return tuple(path.stem for path in registry.board_files("ticket_to_ride"))


def started(seats: int = 4, *, on: str = "europe", first: int = 0, seed: int = 1) -> tuple[TicketToRide, State]:
    """A game in which everybody kept all tickets and `first` begins."""
    return started_on(rules_on(on), seats, first=first, seed=seed)


def started_on(rules: TicketToRide, seats: int, *, first: int = 0, seed: int = 1) -> tuple[TicketToRide, State]:
    """The same with rules of one's own."""
    state, _ = rules.setup(seats, {}, first, seed)
    while state.phase == "keep_first":
        do(rules, state, KeepTickets(tuple(state.player.offer), ()))
    return rules, state


def do(rules: TicketToRide, state: State, *actions: Action) -> list[Event]:
    """Does legal actions; what happened at the last one."""
    events: list[Event] = []
    for action in actions:
        assert rules.why_not(state, action) == []
        assert action in rules.legal(state)
        events = rules.apply(state, action)
    return events


def refused(rules: TicketToRide, state: State, action: Action) -> list[tuple[str, str]]:
    """Why an action is not legal, as (key, rule)."""
    reasons = rules.why_not(state, action)
    assert reasons, f"{action} is legal"
    assert action not in rules.legal(state)
    return [(reason.key, reason.rule) for reason in reasons]


def hand(**cards: int) -> dict[str, int]:
    """A hand of these cards."""
    assert set(cards) <= set(CARDS)
    return {**empty_hand(), **cards}


def keys(events: list[Event]) -> list[str]:
    """The keys of what happened, in order."""
    return [event.key for event in events]


def named(events: list[Event], key: str) -> Iterator[Event]:
    """The events of one key."""
    return (event for event in events if event.key == key)


def own(state: State, seat: int, *routes: str, lane: int = 0) -> None:
    """Puts a seat's trains on routes, with points and trains as if it had claimed them on Europe."""
    where = board("europe")
    for route in routes:
        assert state.owners[route][lane] is None
        state.owners[route][lane] = seat
        state.players[seat].trains -= where.route(route).length
        state.players[seat].points += where.route_points[where.route(route).length]
