from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.controller import Controller, Seat, Table
from game.rules import Action, Event, Refused
from tests.toy import Peek, Roll, Take, Toy, ToyState


def new_game(heap: int = 20, first: int | None = 0, peeking: str = "on") -> Controller:
    seats = (Seat("Ann", "red"), Seat("Bob", "blue"))
    return Controller(Toy(heap), Table("toy", "heap.yaml", "", seats, {"peeking": peeking}, first, seed=7))


def test_do_changes_the_state_and_records_who_and_what() -> None:
    game = new_game()
    record = game.do(Take(3))
    assert (record.seat, record.phase, record.action, record.wall) == (0, "move", Take(3), None)
    turn = game.to_act()
    assert turn is not None
    assert turn.seat == 1


def test_a_refused_action_tells_every_reason_and_changes_nothing() -> None:
    game = new_game(heap=2)
    before = game.hash()
    with pytest.raises(Refused) as refused:
        game.do(Take(5))
    assert [reason.key for reason in refused.value.reasons] == ["one_to_three", "heap_too_small"]
    assert (game.hash(), game.records) == (before, ())


def test_undo_restores_everything_and_redo_does_it_again() -> None:
    game = new_game()
    states, logs = [game.hash()], [game.log(0)]
    for number in (1, 2, 3, 1):
        game.do(Take(number))
        states.append(game.hash())
        logs.append(game.log(0))
    for step in (3, 2, 1, 0):
        game.undo()
        assert (game.hash(), game.log(0)) == (states[step], logs[step])
    for step in (1, 2, 3, 4):
        game.redo()
        assert (game.hash(), game.log(0)) == (states[step], logs[step])
    assert not game.can_redo()


def test_undo_goes_back_over_more_actions_than_lie_between_two_snapshots() -> None:
    game = new_game(heap=100)
    states = [game.hash()]
    for _ in range(50):
        game.do(Take(1))
        states.append(game.hash())
    for step in range(49, -1, -1):
        game.undo()
        assert game.hash() == states[step]
    assert game.wall() == "start"


@pytest.mark.parametrize(("action", "why"), [(Roll(), "chance"), (Peek(), "revealed")])
def test_undo_stops_at_the_wall_and_says_why(action: Action, why: str) -> None:
    game = new_game()
    game.do(Take(1))
    game.do(action)
    assert game.wall() == why
    with pytest.raises(Refused):
        game.undo()
    game.do(Take(1))
    game.undo()
    assert game.wall() == why


def test_redo_is_gone_once_something_new_was_done() -> None:
    game = new_game()
    game.do(Take(1))
    game.undo()
    game.do(Take(2))
    assert not game.can_redo()
    with pytest.raises(Refused):
        game.redo()


def test_the_log_shows_a_secret_only_to_who_may_know_it() -> None:
    game = new_game()
    game.do(Peek())
    assert [entry.event.key for entry in game.log(0)] == ["first", "peeked", "seen"]
    assert [entry.event.key for entry in game.log(1)] == ["first", "peeked"]
    assert [entry.event.key for entry in game.log(None)] == ["first", "peeked"]


def test_since_last_turn_tells_what_others_did_meanwhile() -> None:
    game = new_game()
    for number in (1, 2, 3):
        game.do(Take(number))
    turn = game.to_act()
    assert turn is not None
    assert turn.seat == 1
    assert [entry.event.values["n"] for entry in game.log_since_last_turn(1)] == [3]


class Broken(Toy):
    """Changes half of the state, then fails."""

    def apply(self, state: ToyState, action: Action) -> list[Event]:
        if action == Take(3):
            state.heap -= 1
            raise AssertionError("ours")
        return super().apply(state, action)


def test_a_fault_of_ours_leaves_what_was_confirmed() -> None:
    table = new_game().table
    game = Controller(Broken(20), table)
    game.do(Take(1))
    before = game.hash()
    with pytest.raises(AssertionError):
        game.do(Take(3))
    assert (game.hash(), len(game.records)) == (before, 1)


def test_listeners_hear_of_every_change() -> None:
    game, heard = new_game(), []
    game.listeners.append(lambda: heard.append(len(game.records)))
    game.do(Take(1))
    game.do(Take(2))
    game.undo()
    game.redo()
    assert heard == [1, 2, 1, 2]


@pytest.mark.parametrize(("seats", "first", "options"), [(1, 0, {}), (4, 0, {}), (2, 5, {}), (2, 0, {"x": "on"}),
                                                         (2, 0, {"peeking": "maybe"})])
def test_a_table_that_does_not_fit_the_board_is_refused(seats: int, first: int, options: dict[str, str]) -> None:
    people = tuple(Seat(str(number), "red") for number in range(seats))
    with pytest.raises(ValueError):  # noqa: PT011 - each says its own
        Controller(Toy(9), Table("toy", "", "", people, options, first, 1))


def test_legal_is_exactly_what_is_not_refused() -> None:
    game = new_game(heap=2)
    everything: list[Action] = [*(Take(n) for n in range(-1, 6)), Roll(), Peek()]
    allowed: Iterator[Action] = game.legal()
    assert list(allowed) == [action for action in everything if not game.why_not(action)]


def test_the_game_ends() -> None:
    game = new_game(heap=1)
    game.do(Take(1))
    assert game.over
    assert list(game.legal()) == []
    assert game.score().winners == (0,)
