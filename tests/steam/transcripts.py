"""Games of Steam that are kept as text: one for each way in which a game ends. See `tests/transcripts.py`."""

from __future__ import annotations

from pathlib import Path

from game.rules import Score
from game.steam.rules import Steam
from game.steam.state import State
from tests.steam.playing import BOARDS, careful, rules_on
from tests.steam.small import field
from tests.transcripts import Ending, Told, decided_by, write

FOLDER = Path(__file__).parent / "transcripts"


def rules_of(board: str) -> Steam:
    """The rules on a shipped board or on the small one."""
    return rules_on(board) if board in BOARDS else field()


def _tie(key: str) -> Ending:
    """That tie-break found the winner among several who are not bankrupt."""
    decided = decided_by(key)
    return lambda state, score, events: len(state.order) > 1 and decided(state, score, events)


def _plain_end(state: State, score: Score, events: list[str]) -> bool:
    return not score.decided_by and len(state.order) == len(state.players)


def _some_bankrupt(state: State, score: Score, events: list[str]) -> bool:
    return 1 < len(state.order) < len(state.players)


BASE = {"game": "base", "order": "random"}
AUCTION = {"game": "base", "order": "auction"}
STANDARD = {"game": "standard"}
GAMES = (
    Told("base_northeast_3", "northeast", 3, _plain_end, BASE),
    Told("base_with_auction_4", "field", 4, lambda state, score, events: len(state.order) > 1, AUCTION),
    Told("standard_rhine_ruhr_5", "rhine-ruhr", 5, _plain_end, STANDARD),
    Told("bankruptcy_base", "field", 4, _some_bankrupt, BASE),
    Told("bankruptcy_standard", "field", 4, _some_bankrupt, STANDARD),
    Told("only_one_left", "field", 3, lambda state, score, events: len(state.order) == 1, BASE),
    Told("decided_by_income", "field", 4, _tie("tie_income"), STANDARD),
    Told("decided_by_action_tile", "field", 4, _tie("tie_action_tile"), STANDARD),
)

if __name__ == "__main__":
    write(FOLDER, rules_of, GAMES, careful)
