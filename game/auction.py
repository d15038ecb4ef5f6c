"""An ascending auction: bids go round, each higher than the last, until all but one have passed for good."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Auction:
    """Who is still in and what was bid.

    bidders: the seats still in, the one to speak first in front; highest: the bid to beat, 0 before the first;
    leader: whose it is.
    """

    bidders: list[int]
    highest: int = 0
    leader: int | None = None

    @property
    def to_speak(self) -> int:
        """The seat that must raise or pass now."""
        return self.bidders[0]

    @property
    def opening(self) -> bool:
        """Whether nobody has bid yet."""
        return self.leader is None

    def bid(self, amount: int) -> None:
        """The seat to speak raises; the word goes to the next one. The caller has checked the amount."""
        assert amount > self.highest, (amount, self.highest)
        seat = self.bidders.pop(0)
        self.bidders.append(seat)
        self.leader, self.highest = seat, amount

    def drop(self) -> None:
        """The seat to speak passes for good."""
        assert len(self.bidders) > 1, "the last bidder cannot pass"
        self.bidders.pop(0)

    @property
    def winner(self) -> int | None:
        """The seat that has won; None while somebody may still raise."""
        return self.leader if self.bidders == [self.leader] else None


def clockwise(start: int, seats: int) -> list[int]:
    """All seats in the order they sit, from `start` on."""
    return [(start + step) % seats for step in range(seats)]
