"""What each game must provide, and the words all games share.

A game is a `Rules` object made for one frozen board. It never knows the screen, a language or another game:
it takes ids and numbers and gives back keys and values, which the screen turns into sentences.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pydantic import ConfigDict

from game.chance import Chance

Value = int | str | bool | list[Any] | dict[str, Any] | None
"""What a key may carry: plain JSON. The last word of a value's name tells its kind (`from_city` is a city id)."""

Values = Mapping[str, Value]


@dataclass(frozen=True)
class Action:
    """One thing a player can do, named by the rulebook's word. Subclasses are frozen dataclasses of ids and numbers.

    Who does it is not part of it: exactly one seat decides at any time (`Rules.to_act`).
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid", strict=True)


@dataclass(frozen=True)
class Reason:
    """Why an action is not allowed.

    key: names the sentence; values: the numbers it failed by; rule: the rule's number, for instance "ttr-4.4".
    """

    key: str
    rule: str
    values: Values = field(default_factory=dict)


class Refused(Exception):  # noqa: N818 - the field's word: a player's move is refused
    """A player's mistake: the action breaks at least one rule. A mistake of ours is an AssertionError instead."""

    def __init__(self, reasons: Iterable[Reason]) -> None:
        self.reasons = tuple(reasons)
        super().__init__(", ".join(f"{reason.key} ({reason.rule})" for reason in self.reasons))


@dataclass(frozen=True)
class Event:
    """Something that happened, for the log and for movement on the screen.

    seen_by: seats that may know it; None: everybody. A secret is told as two events, a public one without it and
    a private one with it.
    reveals: somebody saw what was hidden before; undo does not go back behind it.
    """

    key: str
    values: Values = field(default_factory=dict)
    seen_by: tuple[int, ...] | None = None
    reveals: bool = False

    def visible_to(self, seat: int | None) -> bool:
        """Whether `seat` may know it (None: a spectator, who sees what everybody sees)."""
        return self.seen_by is None or (seat is not None and seat in self.seen_by)


@dataclass(frozen=True)
class ToAct:
    """Who must decide now, and what. seat: 0-based; phase: a key; values: what the sentence on the screen needs."""

    seat: int
    phase: str
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Option:
    """A choice of the table, made at set-up. choices: in the order shown; the first is the default."""

    key: str
    choices: tuple[str, ...]

    @property
    def default(self) -> str:
        """The choice that holds when nobody chooses."""
        return self.choices[0]


Options = Mapping[str, str]


@dataclass(frozen=True)
class ScoreLine:
    """One source of points. key: names the line; points: may be negative; values: what its sentence needs."""

    key: str
    points: int
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class SeatScore:
    """A seat's final score, line by line. rank: 1 is best; tied seats share a rank."""

    seat: int
    lines: tuple[ScoreLine, ...]
    total: int
    rank: int


@dataclass(frozen=True)
class Score:
    """The final score. seats: in seat order. decided_by: the key of the tie-break that decided first place, if any."""

    seats: tuple[SeatScore, ...]
    decided_by: str | None = None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1, in seat order."""
        return tuple(line.seat for line in self.seats if line.rank == 1)


class State(Protocol):
    """Every game's state: one plain mutable dataclass tree that holds all that decides the future."""

    chance: Chance


B = TypeVar("B")
S = TypeVar("S", bound=State)


class Rules(ABC, Generic[B, S]):
    """The rules of one game on one board. Holds no state of a game: the same object serves any number of them."""

    game: ClassVar[str]
    """The game's id, as in board files and in the registry."""
    action_types: ClassVar[tuple[type[Action], ...]]
    chooses_first: ClassVar[bool] = False
    """Whether the table may choose the first player; otherwise the rules do."""

    def __init__(self, board: B) -> None:
        self.board = board

    @abstractmethod
    def seats_allowed(self) -> range:
        """The numbers of players the board allows."""

    @abstractmethod
    def colours(self) -> tuple[str, ...]:
        """The colours players choose from, by the rulebook's names."""

    def options(self) -> tuple[Option, ...]:
        """The table's choices, in the order shown."""
        return ()

    @abstractmethod
    def setup(self, seats: int, options: Options, first: int | None, seed: int) -> tuple[S, list[Event]]:
        """A new game's state and what happened while setting up.

        seats: how many; options: complete and valid (see `complete`); first: a seat, or None to let chance or the
        rules decide; seed: 0 <= seed < 2**63.
        """

    @abstractmethod
    def to_act(self, state: S) -> ToAct | None:
        """Who must decide now, and what; None when the game is over."""

    @abstractmethod
    def why_not(self, state: S, action: Action) -> list[Reason]:
        """Every reason why the seat to act may not do this now; empty exactly when it is legal. Changes nothing."""

    @abstractmethod
    def legal(self, state: S) -> Iterator[Action]:
        """Exactly the actions for which `why_not` is empty, each once, in a fixed order; none when the game is over."""

    @abstractmethod
    def apply(self, state: S, action: Action) -> list[Event]:
        """Does a legal action: changes the state, returns what happened. The caller has checked `why_not`."""

    @abstractmethod
    def view(self, state: S, seat: int | None) -> S:
        """A copy with all that `seat` may not know made unknown (None: a spectator).

        Two states that differ only in what the seat may not know give equal views.
        """

    @abstractmethod
    def score(self, state: S) -> Score:
        """The score as it stands; the final one once `to_act` is None."""

    def has_secrets(self, state: S) -> bool:
        """Whether something on the table is hidden from some player, so that the curtain is needed between turns."""
        return False

    def complete(self, options: Options) -> dict[str, str]:
        """The options with defaults filled in. ValueError for an unknown option or choice."""
        known = {option.key: option for option in self.options()}
        for key, choice in options.items():
            if key not in known or choice not in known[key].choices:
                raise ValueError(f"no such option: {key}={choice}")
        return {key: options.get(key, option.default) for key, option in known.items()}


AnyRules = Rules[Any, Any]
