"""Move Goods: one cube, one locomotive level or nothing in each of two rounds; then the points are taken (steam-6)."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import Event, Reason, Values
from game.steam import goods
from game.steam.actions import MoveGoods, PassMove, TakeIncome, TakePoints, UpgradeLocomotive
from game.steam.ground import Ground
from game.steam.state import HIGHEST_LOCOMOTIVE, Payout, State


def upgrade_faults(state: State) -> Iterator[Reason]:
    """Every reason why the player to move may not upgrade."""
    player = state.players[state.queue[0]]
    if player.upgraded:
        yield Reason("upgraded_already", "steam-6.1")
    if player.locomotive >= HIGHEST_LOCOMOTIVE:
        yield Reason("highest_locomotive", "steam-6.1", {"level": HIGHEST_LOCOMOTIVE})


def legal(ground: Ground, state: State) -> Iterator[MoveGoods | UpgradeLocomotive | PassMove]:
    """All that the player to move may do."""
    for delivery in goods.Search(ground, state, state.queue[0]).all():
        yield delivery.action
    if next(upgrade_faults(state), None) is None:
        yield UpgradeLocomotive()
    yield PassMove()


def move(ground: Ground, state: State, action: MoveGoods, events: list[Event]) -> None:
    """Moves the cube and puts its points before those who score, the mover first."""
    seat = state.queue.pop(0)
    links, places = goods.ways(ground, state, action)
    points = goods.points_of(state, links)
    state.cities[action.city].cubes[action.colour] -= 1
    state.bag[action.colour] += 1
    values: Values = {
        "player": seat,
        "cube_colour": action.colour,
        "from_city": action.city,
        "to_city": places[-1],
        "path_places": list(places),
        "path_links": list(action.path),
        "n": len(links),
        "owners": [link.owner for link in links],
    }
    events.append(Event("moves_goods", values))
    others = [other for other in state.order if other != seat and other in points]
    state.payouts = [Payout(scoring, points[scoring]) for scoring in (seat, *others)]


def upgrade(state: State, events: list[Event]) -> None:
    """One level up, free."""
    seat = state.queue.pop(0)
    player = state.players[seat]
    player.locomotive += 1
    player.upgraded = True
    events.append(Event("upgrades_locomotive", {"player": seat, "level": player.locomotive}))


def pass_move(state: State, events: list[Event]) -> None:
    """Nothing."""
    events.append(Event("passes_move", {"player": state.queue.pop(0)}))


def take(state: State, action: TakeIncome | TakePoints, events: list[Event]) -> None:
    """Takes a delivery's points, all in one way."""
    payout = state.payouts.pop(0)
    player = state.players[payout.seat]
    if isinstance(action, TakeIncome):
        player.income += payout.points
        key = "takes_income"
    else:
        player.points += payout.points
        key = "takes_points"
    events.append(Event(key, {"player": payout.seat, "n": payout.points}))
