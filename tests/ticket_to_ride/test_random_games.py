"""Random games to the end under the referee, on every board and for every number of players."""

from __future__ import annotations

from collections import Counter

import pytest

from game.chance import Chance
from game.plain import state_hash
from game.rules import Action
from game.ticket_to_ride.actions import ClaimRoute
from game.ticket_to_ride.rules import TicketToRide
from game.ticket_to_ride.state import State
from tests.random_play import Chooser, any_legal, play
from tests.ticket_to_ride.referee import check
from tests.ticket_to_ride.tables import VARIANTS, board_of, rules_on, shipped


def hoarder(rules: TicketToRide, state: State, legal: list[Action], chance: Chance) -> Action:
    """Draws as long as there is a card: hands take all cards, and the row has gaps."""
    draws = [action for action in legal if type(action).__name__ in ("DrawFaceUp", "DrawBlind")]
    return draws[chance.below(len(draws))] if draws and chance.below(30) else any_legal(rules, state, legal, chance)


def builder(rules: TicketToRide, state: State, legal: list[Action], chance: Chance) -> Action:
    """Claims nearly whatever can be claimed: the board fills and the trains run out.

    Not always: a tunnel that asks too much again and again would be tried for ever.
    """
    claims = [action for action in legal if isinstance(action, ClaimRoute)]
    return claims[chance.below(len(claims))] if claims and chance.below(5) else any_legal(rules, state, legal, chance)


CHOOSERS = {"any": any_legal, "hoarder": hoarder, "builder": builder}
every_chooser = pytest.mark.parametrize("choose", CHOOSERS.values(), ids=CHOOSERS)


@pytest.mark.parametrize(("on", "seats"), [(on, seats) for on in shipped() for seats in rules_on(on).seats_allowed()])
@every_chooser
def test_random_games_keep_all_rules(on: str, seats: int, choose: Chooser) -> None:
    rules = rules_on(on)
    state, _, events = play(rules, seats, seed=seats * 7, referee=check, choose=choose)
    score = rules.score(state)
    for line in score.seats:
        assert line.lines[0].points == state.players[line.seat].points
    assert [event.key for event in events].count("game_over") == 1


@pytest.mark.parametrize("variant", VARIANTS)
@every_chooser
def test_games_on_odd_boards_end_too(variant: str, choose: Chooser) -> None:
    rules = TicketToRide(board_of(VARIANTS[variant]))
    for seats in (2, 3):
        for seed in range(12):
            play(rules, seats, seed=seed, referee=check, choose=choose, most=3000)


def test_random_games_reach_every_corner_of_the_rules() -> None:
    """What the random games are worth: each of these things happened in some of them."""
    told: Counter[str] = Counter()
    for choose in CHOOSERS.values():
        for text in VARIANTS.values():
            rules = TicketToRide(board_of(text))
            for seed in range(12):
                _, _, events = play(rules, 3, seed=seed, choose=choose, most=3000)
                told.update(event.key for event in events)
    expected = {
        "row_discarded", "row_stays", "deck_rebuilt", "no_second_card", "passed", "nobody_can", "tunnel_no_cards",
        "tunnel_owed", "tunnel_free", "took_back", "last_round", "game_over", "built_station", "drew_tickets",
    }  # fmt: skip
    assert not expected - set(told)


def test_the_same_choices_give_the_same_game() -> None:
    rules = rules_on()
    first, actions, events = play(rules, 4, seed=2)
    again, same_actions, same_events = play(TicketToRide(rules.board), 4, seed=2)
    assert (actions, events) == (same_actions, same_events)
    assert state_hash(first) == state_hash(again)
