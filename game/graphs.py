"""Small things about graphs that more than one game needs. Nodes are any hashable ids."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Generic, TypeVar

N = TypeVar("N", bound=Hashable)


class Groups(Generic[N]):
    """Sets of nodes that grow together: joining two nodes makes their groups one (disjoint sets)."""

    def __init__(self, pairs: Iterable[tuple[N, N]] = ()) -> None:
        self._above: dict[N, N] = {}
        for first, second in pairs:
            self.join(first, second)

    def head(self, node: N) -> N:
        """The node that stands for the node's group; a node never joined stands for itself."""
        above = self._above
        while True:
            higher = above.get(node, node)
            if higher == node:
                return node
            above[node] = node = above.get(higher, higher)

    def join(self, first: N, second: N) -> bool:
        """Makes the groups of two nodes one. False when they were one already."""
        first, second = self.head(first), self.head(second)
        if first == second:
            return False
        self._above[second] = first
        return True

    def together(self, first: N, second: N) -> bool:
        """Whether two nodes are in one group."""
        return self.head(first) == self.head(second)

    def copy(self) -> Groups[N]:
        """Groups that start as these and then go their own way."""
        twin: Groups[N] = Groups()
        twin._above = dict(self._above)
        return twin


def components(edges: Sequence[tuple[N, N]]) -> list[list[int]]:
    """The edges' numbers, one list for each connected part, both in the order of the edges."""
    groups = Groups(edges)
    parts: dict[N, list[int]] = {}
    for number, (first, _) in enumerate(edges):
        parts.setdefault(groups.head(first), []).append(number)
    return list(parts.values())
