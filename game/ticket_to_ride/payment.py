"""What may pay for a route or a station: ttr-4.2, ttr-4.3, ttr-4.10, ttr-5.1, ttr-8.2.

A payment is a colour and a number of locomotives; the cards of that colour make up the rest of the price. Where
locomotives alone pay the colour is "locomotive". So every way to pay is told in exactly one way.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Reason, Values
from game.ticket_to_ride.board import COLOURS
from game.ticket_to_ride.state import CARDS, GRAY, LOCOMOTIVE, State, empty_hand


@dataclass(frozen=True)
class Price:
    """cards: how many; colour: of the route, "gray" for any; symbols: locomotives that a ferry wants; rule: says so."""

    cards: int
    colour: str
    symbols: int
    rule: str

    def colours(self) -> tuple[str, ...]:
        """The kinds of cards that may pay, locomotives alone last."""
        return CARDS if self.colour == GRAY else (self.colour, LOCOMOTIVE)

    def locomotives(self, hand: dict[str, int], colour: str) -> range:
        """The numbers of locomotives with which `hand` can pay in one of `colours()`."""
        if colour == LOCOMOTIVE:
            return range(self.cards, self.cards + 1 if hand[LOCOMOTIVE] >= self.cards else self.cards)
        least = max(self.symbols, self.cards - hand[colour])
        return range(least, min(hand[LOCOMOTIVE], self.cards - 1) + 1)


def paid_cards(cards: int, colour: str, locomotives: int) -> dict[str, int]:
    """The cards of a payment, by kind."""
    paid = empty_hand()
    paid[colour] += cards - locomotives
    paid[LOCOMOTIVE] += locomotives
    return paid


def why_not_pay(hand: dict[str, int], price: Price, colour: str, locomotives: int) -> list[Reason]:
    """Every reason why these cards do not pay that price."""
    reasons = _wrong_payment(price, colour, locomotives)
    if reasons:
        return reasons
    if price.colour not in (GRAY, colour) and colour != LOCOMOTIVE:
        reasons.append(Reason("wrong_colour", price.rule, {"card": colour, "wanted_card": price.colour}))
    if locomotives < price.symbols:
        reasons.append(Reason("ferry_wants_locomotives", "ttr-5.1", {"n": price.symbols, "offered": locomotives}))
    for card, needed in paid_cards(price.cards, colour, locomotives).items():
        if needed > hand[card]:
            reasons.append(Reason("too_few_cards", price.rule, {"card": card, "n": needed, "held": hand[card]}))
    return reasons


def _wrong_payment(price: Price, colour: str, locomotives: int) -> list[Reason]:
    """Whether it is a payment at all, told in the one way in which it must be told."""
    if colour not in CARDS:
        return [Reason("no_such_colour", price.rule, {"name": colour})]
    if colour == LOCOMOTIVE and locomotives != price.cards:
        return [Reason("wrong_number", price.rule, {"n": price.cards, "offered": locomotives})]
    if colour != LOCOMOTIVE and not 0 <= locomotives < price.cards:
        return [Reason("not_so_many_locomotives", price.rule, {"n": price.cards, "offered": locomotives})]
    return []


def cannot_pay(hand: dict[str, int], price: Price) -> list[Reason]:
    """Why no payment at all is possible; empty when there is one."""
    if any(price.locomotives(hand, colour) for colour in price.colours()):
        return []
    reasons = []
    wild = hand[LOCOMOTIVE]
    if wild < price.symbols:
        reasons.append(Reason("ferry_needs_locomotives", "ttr-5.1", {"n": price.symbols, "held": wild}))
    colours = COLOURS if price.colour == GRAY else (price.colour,)
    most = max(hand[colour] for colour in colours)
    if most + wild < price.cards:
        values: Values = {"n": price.cards, "card": price.colour, "held": most, "locomotives": wild}
        key = "cannot_pay_gray" if price.colour == GRAY else "cannot_pay"
        reasons.append(Reason(key, price.rule, values))
    assert reasons, "no payment, and no reason why"
    return reasons


def take_from_hand(state: State, cards: dict[str, int]) -> None:
    """Takes cards out of the hand of the player to act."""
    hand = state.player.hand
    for card, number in cards.items():
        assert hand[card] >= number, (card, number, hand)
        hand[card] -= number


def discard(state: State, cards: dict[str, int]) -> None:
    """Puts cards on the discards (ttr-4.6)."""
    for card, number in cards.items():
        state.discards += [card] * number
