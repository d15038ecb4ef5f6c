"""Saves that somebody edited, cut off or made with a newer program are told apart, each with its reason."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import registry, saves
from game.controller import Controller
from game.saves import SaveProblem
from render.words import Words, available
from tests.random_play import play_controller, table_for


@pytest.fixture(scope="module")
def saved() -> str:
    path = registry.board_files("ticket_to_ride")[0]
    rules = registry.rules_for("ticket_to_ride", registry.read_board(path).board)
    controller = Controller(rules, table_for(rules, 3, seed=4, text=path.read_text(encoding="utf-8")))
    play_controller(controller, seed=4, actions=60)
    return saves.to_text(controller)


def summed(data: dict[str, Any]) -> dict[str, Any]:
    """As a careful forger would: with the right checksum."""
    data["sum"] = saves._sum(data)
    return data


def edit(change: Callable[[dict[str, Any]], None], *, forged: bool = True) -> Callable[[str], str]:
    def edited(text: str) -> str:
        data = json.loads(text)
        change(data)
        return json.dumps(summed(data) if forged else data)

    return edited


def set_hash(data: dict[str, Any]) -> None:
    data["hash"] = "0" * 64


def other_seed(data: dict[str, Any]) -> None:
    data["seed"] += 1


def stranger(data: dict[str, Any]) -> None:
    data["records"][3]["action"] = {"do": "Teleport"}


def drop_record(data: dict[str, Any]) -> None:
    del data["records"][-1]


def extra_key(data: dict[str, Any]) -> None:
    data["cheat"] = True


def newer(data: dict[str, Any]) -> None:
    data["format"] = saves.FORMAT + 1
    data["version"] = "9.0"


def rename_player(data: dict[str, Any]) -> None:
    data["seats"][0]["name"] = "Mallory"


def unknown_game(data: dict[str, Any]) -> None:
    data["game"] = "chess"


def broken_board(data: dict[str, Any]) -> None:
    data["board"]["text"] = data["board"]["text"].replace("length: 4", "length: x")


def too_many_seats(data: dict[str, Any]) -> None:
    data["seats"] *= 4


CASES: list[tuple[Callable[[str], str], str]] = [
    (lambda text: text[: len(text) // 2], "truncated"),
    (lambda text: "", "truncated"),
    (lambda text: "[1, 2]", "not_a_save"),
    (lambda text: "{}", "not_a_save"),
    (lambda text: "[" * 100_000, "truncated"),
    (edit(rename_player, forged=False), "edited"),
    (edit(extra_key), "edited"),
    (edit(newer), "newer"),
    (edit(unknown_game), "unknown_game"),
    (edit(broken_board), "board_broken"),
    (edit(stranger), "refused"),
    (edit(other_seed), "differs"),
    (edit(drop_record), "differs"),
    (edit(set_hash), "differs"),
    (edit(too_many_seats), "edited"),
]


@pytest.mark.parametrize(("spoil", "key"), CASES)
def test_a_spoilt_save_is_refused_with_its_reason(saved: str, spoil: Callable[[str], str], key: str) -> None:
    with pytest.raises(SaveProblem) as problem:
        saves.load_text(spoil(saved))
    assert problem.value.key == key
    for language in available():
        assert Words(language).has(f"common.save.{key}")


def test_an_untouched_save_opens(saved: str) -> None:
    assert len(saves.load_text(saved).records) == 60


def test_the_list_shows_whole_saves_first_and_broken_ones_with_their_problem(saved: str, tmp_path: Path) -> None:
    (tmp_path / ("good" + saves.ENDING)).write_text(saved, encoding="utf-8")
    (tmp_path / ("bad" + saves.ENDING)).write_text(saved[:500], encoding="utf-8")
    (tmp_path / ("binary" + saves.ENDING)).write_bytes(b"\xff\xfe\x00\x80")
    (tmp_path / ("folder" + saves.ENDING)).mkdir()
    listed = saves.list_saves(tmp_path)
    assert [save.name for save in listed] == ["good", "bad", "binary", "folder"]
    problems = [save.problem.key if save.problem else None for save in listed]
    assert problems == [None, "truncated", "not_text", "unreadable"]
    assert listed[0].players == ("Player 1", "Player 2", "Player 3")


def test_a_save_that_cannot_be_written_leaves_the_old_one(saved: str, tmp_path: Path,
                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / ("game" + saves.ENDING)
    controller = saves.load_text(saved)
    saves.write(controller, path)
    before = path.read_text(encoding="utf-8")

    def full_disk(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    with pytest.raises(OSError, match="No space"):
        saves.write(controller, path)
    assert path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(("name", "file"), [("Friday night", "Friday night"), ("../../etc/x", "______etc_x"),
                                            ("Βραδιά 3", "Βραδιά 3"), ("", "game"), ("a/b:c*", "a_b_c_")])
def test_a_saves_name_is_a_safe_file_name(name: str, file: str) -> None:
    assert saves.file_name(name) == file + saves.ENDING


def test_two_windows_may_save_at_once(saved: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / saves.AUTOSAVE
    controller = saves.load_text(saved)
    replace = os.replace

    def other_in_between(aside: Path, name: Path) -> None:
        monkeypatch.setattr(os, "replace", replace)
        monkeypatch.setattr(os, "getpid", lambda: 1)
        saves.write(controller, path)
        replace(aside, name)

    monkeypatch.setattr(os, "replace", other_in_between)
    saves.write(controller, path)
    assert saves.load(path).hash() == controller.hash()
    assert [file.name for file in tmp_path.iterdir()] == [saves.AUTOSAVE]
