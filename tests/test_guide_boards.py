"""The boards that the guide prints are whole and without fault: a reader copies them and plays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game import registry

GUIDE = Path(__file__).resolve().parent.parent / "docs" / "making-boards.md"
BLOCK = re.compile(r"^```yaml\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def printed_boards() -> dict[str, str]:
    """The whole boards in the guide by game; snippets, which have no `about`, are left out."""
    blocks = BLOCK.findall(GUIDE.read_text(encoding="utf-8"))
    whole = [block for block in blocks if block.startswith("game: ") and "\nabout: " in block]
    return {block.split("\n", 1)[0].removeprefix("game: "): block for block in whole}


def test_the_guide_has_a_board_for_every_game() -> None:
    assert sorted(printed_boards()) == sorted(registry.games())


@pytest.mark.parametrize("game", registry.games())
def test_the_board_in_the_guide_has_no_problem(game: str) -> None:
    reading = registry.read_board_text(printed_boards()[game], f"{game}.yaml")
    assert [f"{problem.place} {problem.key} {problem.values}" for problem in reading.problems] == []
    assert reading.board is not None


@pytest.mark.parametrize("game", registry.games())
def test_a_mistake_in_a_copied_board_is_found(game: str) -> None:
    reading = registry.read_board_text(printed_boards()[game].replace("about: ", "abuot: "), f"{game}.yaml")
    assert [problem.key for problem in reading.errors] == ["problems.unknown_key"]
