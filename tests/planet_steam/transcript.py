"""Whole games as readable text, one file a game. A changed rule shows as a changed line.

`python -m tests.planet_steam.transcript` writes them anew; look at the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.plain import action_from_plain, action_to_plain
from game.planet_steam.rules import PlanetSteam
from game.rules import Action, Event
from tests.planet_steam.playing import play_game
from tests.planet_steam.table import rules

FOLDER = Path(__file__).parent / "transcripts"

GAMES: dict[str, tuple[int, int, dict[str, str]]] = {
    "two_players": (2, 202, {}),
    "three_players_order_markers": (3, 303, {"order_markers": "on"}),
    "four_players_hidden_credits": (4, 404, {"credits": "hidden", "fixed_tanks": "on"}),
    "five_players_all_options": (5, 505, {"order_markers": "on", "optional_cards": "on"}),
}
"""Seats, seed and options by the file's name."""


def _fields(values: Mapping[str, Any]) -> str:
    return "".join(f" {key}={_plain(value)}" for key, value in values.items())


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return "+".join(f"{amount}_{key}" for key, amount in value.items())
    if isinstance(value, list):
        return ",".join(map(str, value))
    return str(value)


def action_line(seat: int, phase: str, action: Action) -> str:
    """One decision: who, what was asked, what was done."""
    fields = action_to_plain(action)
    return f"{seat} {phase}: {fields.pop('do')}{_fields(fields)}"


def event_line(event: Event) -> str:
    """One event, indented under the decision it came from."""
    shown = {key: value for key, value in event.values.items() if key not in ("goods", "amount")}
    return f"    {event.key}{_fields(shown)}{' !' if event.reveals else ''}"


def play(name: str) -> str:
    """Plays one of the games at random and tells it."""
    seats, seed, options = GAMES[name]
    _, done = play_game(rules(), seats, seed, options)
    return tell(name, [action for _, _, action, _ in done])


def tell(name: str, actions: list[Action]) -> str:
    """The text of a game in which these actions are done."""
    seats, seed, options = GAMES[name]
    state, events = rules().setup(seats, rules().complete(options), None, seed)
    lines = [f"# {seats} players, seed {seed}{_fields(options)}", *map(event_line, events)]
    for action in actions:
        turn = rules().to_act(state)
        assert turn is not None
        assert rules().why_not(state, action) == []
        lines.append(action_line(turn.seat, turn.phase, action))
        lines += map(event_line, rules().apply(state, action))
    assert rules().to_act(state) is None
    for line in rules().score(state).seats:
        parts = " ".join(f"{part.key}={part.points}" for part in line.lines)
        lines.append(f"# seat {line.seat}: rank {line.rank}, {line.total} = {parts}")
    return "\n".join(lines) + "\n"


def actions_of(text: str) -> list[Action]:
    """The actions that a transcript tells of."""
    return [_action(line) for line in text.splitlines() if line[0] not in "# "]


def _action(line: str) -> Action:
    _, told = line.split(": ")
    name, *fields = told.split(" ")
    kind = next(kind for kind in PlanetSteam.action_types if kind.__name__ == name)
    data: dict[str, Any] = {"do": name}
    for field in fields:
        key, value = field.split("=")
        number = kind.__dataclass_fields__[key].type == "int"
        data[key] = int(value) if number else None if value == "None" else value
    return action_from_plain(data, PlanetSteam.action_types)


def main() -> None:
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(play(name), encoding="utf-8")


if __name__ == "__main__":
    main()
