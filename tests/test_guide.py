"""The board makers' guide keeps up with the program: its reference, its pictures and what it says of the commands."""

from __future__ import annotations

import re

import pytest

from game import registry
from game.folders import ROOT
from render.command_line.check import advice_on
from render.command_line.draw import _parser
from render.words import Words
from tests.boards.make_pictures import MISTAKES, printed_boards
from tests.boards.make_reference import GUIDE, current, reference

TEXT = GUIDE.read_text("utf-8")


def test_the_reference_is_what_the_models_say() -> None:
    assert current(TEXT) == TEXT, "python -m tests.boards.make_reference"


def test_the_reference_names_every_key_of_every_format() -> None:
    told = reference()
    for game in registry.games():
        for key in registry.game(game).kind.model.model_fields:
            assert f"| `{key}` |" in told
    for part in ("**`cities[].name`**", "**`setup.*.specialists[]`**", "**`market.prices.*`**", "**`closed_edges[]`**"):
        assert part in told
    assert "a whole number from 3 to 99" in told
    assert "_needed_" not in told
    assert "|  |" not in told


def test_every_picture_is_there_and_small() -> None:
    pictures = re.findall(r"!\[[^]]+\]\((pictures/[\w.]+)\)", TEXT)
    assert len(pictures) == 5
    for name in pictures:
        path = GUIDE.parent / name
        assert path.is_file(), "python -m tests.boards.make_pictures"
        assert path.stat().st_size < 250_000


def test_every_link_inside_leads_somewhere() -> None:
    anchors = set(re.findall(r'<a id="([\w-]+)"></a>', TEXT))
    links = set(re.findall(r"\]\(#([\w-]+)\)", TEXT))
    assert links <= anchors
    assert len(links) == 8


@pytest.mark.parametrize("game", registry.games())
def test_the_doctor_has_nothing_to_say_to_the_boards_of_the_guide(game: str) -> None:
    reading = registry.read_board_text(printed_boards()[game], "board.yaml")
    assert [f"{a.line} {a.key}" for a in advice_on(reading, "board.yaml")] == []


def test_the_mistakes_in_its_picture_are_found() -> None:
    text = printed_boards()["ticket_to_ride"]
    for right, wrong in MISTAKES:
        assert right in text
        text = text.replace(right, wrong)
    keys = [problem.key for problem in registry.read_board_text(text, "board.yaml").problems]
    assert keys == ["problems.city_outside_bounds", "problems.unknown_city"]


def test_its_commands_are_understood() -> None:
    """Every command that the guide prints for `draw` has only options that there are."""
    options = {option for action in _parser(Words("en"))._actions for option in action.option_strings}
    lines = re.findall(r"^python main\.py draw (.*?)(?:\s+#.*)?$", TEXT, re.MULTILINE)
    assert len(lines) > 5
    for line in lines:
        assert {word for word in line.split() if word.startswith("-")} <= options


def test_it_names_every_command() -> None:
    for command in ("check", "draw", "new"):
        assert f"python main.py {command} " in TEXT
    assert (ROOT / "maps" / "schema" / "steam.schema.json").is_file()
