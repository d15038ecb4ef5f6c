"""The one door to a running game: do, why_not, legal, undo, redo. Only the controller changes a state.

History is an append-only list of records. Undo cuts it back and plays the rest again from the last snapshot, so
there is one way only by which a state comes to be.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.plain import state_hash
from game.rules import Action, AnyRules, Event, Reason, Refused, Score, State, ToAct

_SNAPSHOT_EVERY = 16
"""Actions between two snapshots: undo plays at most so many again."""


@dataclass(frozen=True)
class Seat:
    """Who sits there. name: as typed; colour: one of the game's player colours."""

    name: str
    colour: str


@dataclass(frozen=True)
class Table:
    """What was agreed before the game began; with the actions it decides everything.

    board_text: the board file's full text, so that a game never depends on the file; files: the texts of the files
    that the board names, by name.
    """

    game: str
    board_name: str
    board_text: str
    seats: tuple[Seat, ...]
    options: dict[str, str]
    first: int | None
    seed: int
    files: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Record:
    """One thing done. seat and phase: who decided and what; wall: whether undo stops behind it, and why."""

    seat: int
    phase: str
    action: Action
    events: tuple[Event, ...]
    wall: str | None


@dataclass(frozen=True)
class LogEntry:
    """An event in the log. index: the record it belongs to, or -1 for the set-up; seat: who acted."""

    index: int
    seat: int | None
    event: Event


class Controller:
    """A running game on one board. Listeners are told after every change (an autosave, a screen)."""

    def __init__(self, rules: AnyRules, table: Table) -> None:
        """Sets up a new game. ValueError when the number of seats or an option does not fit the board."""
        if len(table.seats) not in rules.seats_allowed():
            raise ValueError(f"{len(table.seats)} players on a board for {rules.seats_allowed()}")
        if table.first is not None and table.first not in range(len(table.seats)):
            raise ValueError(f"no such seat: {table.first}")
        self.rules = rules
        self.table = table
        self.listeners: list[Callable[[], None]] = []
        self._options = rules.complete(table.options)
        self._state: State
        self._state, events = self._new_state()
        self.opening: tuple[Event, ...] = tuple(events)
        self._records: list[Record] = []
        self._undone: list[Action] = []
        self._snapshots: list[tuple[int, bytes]] = []  # pickled: a sixth of the time of a deep copy

    def _new_state(self) -> tuple[State, list[Event]]:
        table = self.table
        state, events = self.rules.setup(len(table.seats), self._options, table.first, table.seed)
        return state, events

    # -- looking ---------------------------------------------------------------------------------------------------

    @property
    def records(self) -> tuple[Record, ...]:
        """All that was done so far, oldest first."""
        return tuple(self._records)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.rules.to_act(self._state) is None

    def to_act(self) -> ToAct | None:
        """Who must decide now, and what; None when the game is over."""
        return self.rules.to_act(self._state)

    def legal(self) -> Iterator[Action]:
        """All that the seat to act may do now."""
        return self.rules.legal(self._state)

    def why_not(self, action: Action) -> list[Reason]:
        """Every reason why that may not be done now; empty when it may."""
        return self.rules.why_not(self._state, action)

    def view(self, seat: int | None) -> State:
        """What a seat may know of the state (None: a spectator). A copy: changing it changes nothing."""
        view: State = self.rules.view(self._state, seat)
        return view

    def score(self) -> Score:
        """The score as it stands."""
        return self.rules.score(self._state)

    def has_secrets(self) -> bool:
        """Whether the curtain is needed between two seats."""
        return self.rules.has_secrets(self._state)

    def hash(self) -> str:
        """The fingerprint of the whole state."""
        return state_hash(self._state)

    def log(self, seat: int | None, since: int = -1) -> list[LogEntry]:
        """The events that `seat` may know, oldest first, from record number `since` on (-1: with the set-up)."""
        entries = [LogEntry(-1, None, event) for event in self.opening] if since < 0 else []
        for index in range(max(since, 0), len(self._records)):
            record = self._records[index]
            entries += [LogEntry(index, record.seat, event) for event in record.events]
        return [entry for entry in entries if entry.event.visible_to(seat)]

    def log_since_last_turn(self, seat: int) -> list[LogEntry]:
        """The events that `seat` may know, since it last decided something itself."""
        own = [index for index, record in enumerate(self._records) if record.seat == seat]
        return self.log(seat, own[-1] + 1 if own else -1)

    # -- doing -----------------------------------------------------------------------------------------------------

    def do(self, action: Action) -> Record:
        """Does it for the seat to act, or raises Refused with every reason and changes nothing."""
        record = self._do(action)
        self._undone.clear()
        self._tell()
        return record

    def _do(self, action: Action) -> Record:
        turn = self.to_act()
        reasons = self.why_not(action)
        if reasons:
            raise Refused(reasons)
        assert turn is not None, "an action was legal after the end of the game"
        self._keep_snapshot()
        drawn = self._state.chance.drawn
        try:
            events = tuple(self.rules.apply(self._state, action))
        except Exception:
            # Half an action must never stay: back to what was confirmed, then let the fault be seen.
            self._rebuild(len(self._records))
            raise
        wall = "chance" if self._state.chance.drawn != drawn else None
        if wall is None and any(event.reveals for event in events):
            wall = "revealed"
        record = Record(turn.seat, turn.phase, action, events, wall)
        self._records.append(record)
        return record

    def _keep_snapshot(self) -> None:
        done = len(self._records)
        wall = self._wall_index()
        self._snapshots = [(at, pickled) for at, pickled in self._snapshots if wall <= at <= done]
        if not self._snapshots or done - self._snapshots[-1][0] >= _SNAPSHOT_EVERY:
            self._snapshots.append((done, pickle.dumps(self._state)))

    def _wall_index(self) -> int:
        """How many records stand before and in the last wall."""
        for index in range(len(self._records) - 1, -1, -1):
            if self._records[index].wall is not None:
                return index + 1
        return 0

    def _rebuild(self, keep: int) -> None:
        snapshots = [(at, pickled) for at, pickled in self._snapshots if at <= keep]
        if snapshots:
            start, pickled = snapshots[-1]
            self._state = pickle.loads(pickled)
        else:
            start = 0
            self._state, _ = self._new_state()
        for record in self._records[start:keep]:
            self.rules.apply(self._state, record.action)
        self._snapshots = snapshots
        del self._records[keep:]

    # -- undo and redo ---------------------------------------------------------------------------------------------

    def wall(self) -> str | None:
        """Why nothing can be undone: "start", "chance" or "revealed"; None when something can."""
        if not self._records:
            return "start"
        return self._records[-1].wall

    def can_redo(self) -> bool:
        """Whether something undone can be done again."""
        return bool(self._undone)

    def undo(self) -> Record:
        """Takes back the last action, its place in the log included. Refused behind a wall."""
        wall = self.wall()
        if wall is not None:
            raise Refused([Reason("wall_" + wall, rule="")])
        record = self._records[-1]
        self._rebuild(len(self._records) - 1)
        self._undone.append(record.action)
        self._tell()
        return record

    def redo(self) -> Record:
        """Does again what was undone last. Refused when something new was done since."""
        if not self._undone:
            raise Refused([Reason("nothing_to_redo", rule="")])
        record = self._do(self._undone.pop())
        self._tell()
        return record

    def _tell(self) -> None:
        for listener in self.listeners:
            listener()
