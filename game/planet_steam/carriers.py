"""Carriers: what they hold, what fits, and the optional spare hold (3, 10.3)."""

from __future__ import annotations

from game.planet_steam.board import Board
from game.planet_steam.deed import Checks
from game.planet_steam.state import SPARE_HOLD, Player
from game.planet_steam.told import about
from game.rules import Reason


def capacity(board: Board, player: Player, resource: str) -> int:
    """What the resource's carrier can hold (3.1), the spare hold left aside."""
    return board.capacity(player.classes[resource])


def in_hold(board: Board, player: Player) -> tuple[str, int] | None:
    """What lies in the spare hold (10.3): the resource and how many; None when it is empty or not there."""
    for resource, held in player.resources.items():
        above = held - capacity(board, player, resource)
        if above > 0:
            return resource, above
    return None


def room(board: Board, player: Player, resource: str) -> int:
    """How many more of a resource fit (3.2), into the spare hold too if it is empty or holds the same (10.3)."""
    space = capacity(board, player, resource) - player.resources[resource]
    if player.optional_card == SPARE_HOLD:
        held = in_hold(board, player)
        if held is None or held[0] == resource:
            space += board.spare_hold
    return max(space, 0)


def store(board: Board, player: Player, resource: str, amount: int) -> int:
    """Stores what fits. Returns how many were lost; supply does not change (3.2)."""
    fits = min(amount, room(board, player, resource))
    player.resources[resource] += fits
    return amount - fits


# -- classes ---------------------------------------------------------------------------------------------------------


def check_class(board: Board, player: Player, resource: str) -> Checks:
    """What every upgrade of a carrier must keep (3.1)."""
    if resource not in player.classes:
        yield Reason("no_such_resource", "planet-1.1", {"resource": resource})
    elif player.classes[resource] >= len(board.carrier_capacity):
        yield Reason("carrier_at_top", "planet-3.1", {**about(resource), "class": player.classes[resource]})
