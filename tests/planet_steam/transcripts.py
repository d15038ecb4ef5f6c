"""Games of Planet Steam that are kept as text, one for each set of options. See `tests/transcripts.py`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.chance import Chance
from game.planet_steam.rules import PlanetSteam
from game.rules import Action, AnyRules, Score
from tests.planet_steam.playing import keen
from tests.planet_steam.table import rules
from tests.transcripts import Told, write

FOLDER = Path(__file__).parent / "transcripts"


def rules_on(board: str) -> PlanetSteam:
    """The rules on the colony, the only board that transcripts are played on."""
    assert board == "colony", board
    return rules()


def _one_winner(state: Any, score: Score, events: list[str]) -> bool:
    """One seat alone is richest."""
    return len(score.winners) == 1


GAMES = (
    Told("two_players", "colony", 2, _one_winner),
    Told("three_players_order_markers", "colony", 3, _one_winner, {"order_markers": "on"}),
    Told("four_players_hidden_credits", "colony", 4, _one_winner, {"credits": "hidden", "fixed_tanks": "on"}),
    Told("five_players_all_options", "colony", 5, _one_winner, {"order_markers": "on", "optional_cards": "on"}),
)


def _keen(rules: AnyRules, state: Any, legal: list[Action], chance: Chance) -> Action:
    return keen(legal, chance)


if __name__ == "__main__":
    write(FOLDER, rules_on, GAMES, _keen)
