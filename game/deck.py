"""Piles of cards: lists whose last card lies on top."""

from __future__ import annotations

from typing import TypeVar

from game.chance import Chance

T = TypeVar("T")


def rebuild(deck: list[T], discards: list[T], chance: Chance) -> bool:
    """Shuffles the discards into a new deck if the deck is empty and there are any. Whether it did."""
    if deck or not discards:
        return False
    deck.extend(discards)
    discards.clear()
    chance.shuffle(deck)
    return True


def shuffled(cards: list[T], chance: Chance) -> list[T]:
    """The same cards as a new pile in random order."""
    pile = list(cards)
    chance.shuffle(pile)
    return pile
