"""What the log needs to make sentences of resources: the same id under several names, each another form of the word.

`resource` names it by itself ("quartz"), `goods` inside a phrase ("the price of quartz"), and an `amount` or a `cost`
counts ("2 quartz, 5 credits"). Greek needs all three.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.rules import Event, Value


def about(resource: str | None) -> dict[str, Value]:
    """A resource to be named by itself or inside a phrase."""
    return {"resource": resource, "goods": resource}


def counted(resource: str, n: int) -> dict[str, Value]:
    """So many of a resource."""
    return {"resource": resource, "n": n, "amount": {resource: n}}


def paid(seat: int, costs: Mapping[Any, int], **values: Any) -> dict[str, Value]:
    """Something paid for by a player: `cost` by resource and credits."""
    return {"player": seat, **values, "cost": dict(costs)}


def lost_for_room(seat: int, resource: str, n: int) -> list[Event]:
    """Tells of what did not fit and is lost (3.2); nothing when all fitted."""
    return [Event("lost_for_room", {"player": seat, **counted(resource, n)})] if n else []
