"""Drawing train cards, the open row and the deck: ttr-3.1 to ttr-3.11."""

from __future__ import annotations

from game.deck import rebuild
from game.rules import Event, Reason
from game.ticket_to_ride.actions import DrawBlind, DrawFaceUp, StopDrawing
from game.ticket_to_ride.board import ROW
from game.ticket_to_ride.state import LOCOMOTIVE, State
from game.ticket_to_ride.turns import end_turn, not_now

TOO_MANY_LOCOMOTIVES = 3
MOST_NEW_ROWS = 3


# --- deck and row ----------------------------------------------------------------------------------------------


def take_top(state: State) -> tuple[str, list[Event]]:
    """The top card of the deck, which must have one. An empty deck is rebuilt at once (ttr-3.9)."""
    card = state.deck.pop()
    return card, rebuild_deck(state)


def rebuild_deck(state: State) -> list[Event]:
    """Shuffles the discards into a new deck if the deck is empty (ttr-3.9)."""
    if rebuild(state.deck, state.discards, state.chance):
        return [Event("deck_rebuilt", {"n": len(state.deck)})]
    return []


def settle(state: State) -> list[Event]:
    """Brings deck and row in order after cards were taken or discarded: ttr-3.3, ttr-3.7, ttr-3.9."""
    events = [*rebuild_deck(state), *_fill_row(state)]
    new_rows = 0
    while _must_go(state):
        if new_rows == MOST_NEW_ROWS:
            state.row_stays = True
            return [*events, Event("row_stays")]
        cards = [card for card in state.row if card is not None]
        state.discards += cards
        state.row = [None] * ROW
        new_rows += 1
        events += [Event("row_discarded", {"card": [*cards]}), *rebuild_deck(state), *_fill_row(state)]
    return events


def _fill_row(state: State) -> list[Event]:
    slots = [slot for slot, card in enumerate(state.row) if card is None]
    cards: list[str] = []
    rebuilt: list[Event] = []
    for slot in slots:
        if not state.deck:
            break
        card, events = take_top(state)
        state.row[slot] = card
        cards.append(card)
        rebuilt += events
    if not cards:
        return []
    state.row_stays = False
    turned = Event("turned_up", {"card": [*cards], "slots": [*slots[: len(cards)]]}, reveals=True)
    return [turned, *rebuilt]


def _must_go(state: State) -> bool:
    """Whether the row shows too many locomotives and a better one can come (ttr-3.7)."""
    if state.row_stays or state.row.count(LOCOMOTIVE) < TOO_MANY_LOCOMOTIVES:
        return False
    cards = len(state.deck) + len(state.discards) + ROW - state.row.count(None)
    locomotives = state.deck.count(LOCOMOTIVE) + state.discards.count(LOCOMOTIVE) + state.row.count(LOCOMOTIVE)
    return cards >= ROW and cards - locomotives >= TOO_MANY_LOCOMOTIVES


# --- drawing ---------------------------------------------------------------------------------------------------


def why_not_face_up(state: State, action: DrawFaceUp) -> list[Reason]:
    """ttr-3.2, ttr-3.4, ttr-3.5, ttr-3.9."""
    reasons = not_now(state, "turn", "second_card")
    if not 0 <= action.slot < ROW:
        return [*reasons, Reason("no_such_slot", "ttr-3.2", {"slot": action.slot})]
    card = state.row[action.slot]
    if card is None:
        reasons.append(Reason("slot_empty", "ttr-3.9"))
    if card == LOCOMOTIVE and state.phase == "second_card":
        reasons.append(Reason("locomotive_second", "ttr-3.4"))
    return reasons


def why_not_blind(state: State) -> list[Reason]:
    """ttr-3.2, ttr-3.9."""
    reasons = not_now(state, "turn", "second_card")
    if not state.deck:
        reasons.append(Reason("deck_empty", "ttr-3.9"))
    return reasons


def why_not_stop(state: State) -> list[Reason]:
    """ttr-3.2."""
    return not_now(state, "second_card", otherwise=Reason("no_card_drawn", "ttr-3.2"))


def drawable(state: State) -> list[DrawFaceUp | DrawBlind]:
    """The cards that may be drawn now, in a turn or as its second card."""
    slots: list[DrawFaceUp | DrawBlind] = [
        FACE_UP[slot]
        for slot, card in enumerate(state.row)
        if card is not None and not (card == LOCOMOTIVE and state.phase == "second_card")
    ]
    return [*slots, BLIND] if state.deck else slots


FACE_UP = tuple(DrawFaceUp(slot) for slot in range(ROW))
BLIND = DrawBlind()
STOP = StopDrawing()


def draw_face_up(state: State, action: DrawFaceUp) -> list[Event]:
    """ttr-3.3, ttr-3.4."""
    card = state.row[action.slot]
    assert card is not None
    state.row[action.slot] = None
    state.player.hand[card] += 1
    events = [Event("took_face_up", {"player": state.turn, "card": card, "slot": action.slot})]
    events += settle(state)
    return events + _drawn(state, last=card == LOCOMOTIVE)


def draw_blind(state: State) -> list[Event]:
    """ttr-3.6; ttr-10.2: the card is named to its owner alone."""
    seat = state.turn
    card, rebuilt = take_top(state)
    state.player.hand[card] += 1
    events = [
        Event("drew_blind", {"player": seat}, reveals=True),
        Event("drew_card", {"player": seat, "card": card}, seen_by=(seat,), reveals=True),
    ]
    events += rebuilt
    events += settle(state)
    return events + _drawn(state, last=False)


def _drawn(state: State, last: bool) -> list[Event]:
    """After a card was drawn: a second one is owed only where one can be drawn (ttr-3.11)."""
    if last or state.phase == "second_card":
        return end_turn(state)
    state.phase = "second_card"
    if drawable(state):
        return []
    return [Event("no_second_card", {"player": state.turn}), *end_turn(state)]


def stop_drawing(state: State) -> list[Event]:
    """ttr-3.2."""
    return [Event("stopped_drawing", {"player": state.turn}), *end_turn(state)]
