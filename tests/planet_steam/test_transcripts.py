"""Whole games, told in files, play themselves again word for word."""

from __future__ import annotations

import pytest

from tests.planet_steam.transcript import FOLDER, GAMES, actions_of, tell


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_told(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert tell(name, actions_of(text)).splitlines() == text.splitlines()


def test_every_file_is_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
