"""The final reckoning (steam-8.2 to 8.4)."""

from __future__ import annotations

from game.rules import Score, ScoreLine, SeatScore
from game.steam.ground import Ground
from game.steam.state import State

POINTS_FOR_DEBT = 2


def income_points(income: int) -> int:
    """1 for every 2 income, rounded down; 2 off for every 1 below 0 (steam-8.2)."""
    return income // 2 if income >= 0 else POINTS_FOR_DEBT * income


def lines(ground: Ground, state: State, seat: int) -> tuple[ScoreLine, ...]:
    """A seat's points by source."""
    player = state.players[seat]
    if player.bankrupt:
        return (ScoreLine("bankrupt", 0),)
    links = ground.network(state).count(seat)
    return (
        ScoreLine("deliveries", player.points),
        ScoreLine("income", income_points(player.income), {"income": player.income}),
        ScoreLine("links", links, {"n": links}),
    )


def score(ground: Ground, state: State) -> Score:
    """Everybody's points as they stand. Ties: higher income, then the lower action tile (steam-8.3)."""
    all_lines = [lines(ground, state, seat) for seat in range(len(state.players))]
    totals = [sum(line.points for line in own) for own in all_lines]

    def standing(seat: int) -> tuple[bool, int, int, int]:
        player = state.players[seat]
        if player.bankrupt:
            return (True, 0, 0, 0)
        tile = player.tile if player.tile is not None else 0
        return (False, -totals[seat], -player.income, tile)

    places = sorted(standing(seat) for seat in range(len(state.players)))
    seats = tuple(
        SeatScore(seat, all_lines[seat], totals[seat], 1 + places.index(standing(seat)))
        for seat in range(len(state.players))
    )
    return Score(seats, _decided_by(places))


def _decided_by(places: list[tuple[bool, int, int, int]]) -> str | None:
    """Which tie-break parts the first from the second."""
    first, second = places[0], places[1]
    if first[:2] != second[:2]:
        return None
    if first[2] != second[2]:
        return "tie_income"
    return "tie_action_tile" if first[3] != second[3] else None
