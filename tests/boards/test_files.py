"""What can be wrong with a file before its first line is read, and texts made to be slow or huge."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import pytest

from game.boards import reader
from game.boards.models import report_errors
from tests.boards.reading import GOOD, KINDS, read_file, read_string

KEYS_SHOWN_THERE = {
    f"problems.{key}"
    for key in (
        "no_such_file", "is_a_folder", "not_a_file", "unreadable", "too_big", "too_many_values", "more",
        "picture_too_large", "coast_too_big", "yaml_document", "yaml_syntax", "yaml_quote", "not_right",
        "want_list", "too_many",
    )
}  # fmt: skip
"""Problems that no short file in `bad/` can bring up; each is asserted below."""

SECONDS = 2.0


def keys(path_or_text: Path | str) -> list[str]:
    """The keys of all problems, without the room; asserts that reading took less than two seconds of work."""
    start = time.process_time()
    reading = read_file(path_or_text) if isinstance(path_or_text, Path) else read_string(path_or_text)
    assert time.process_time() - start < SECONDS
    assert reading.board is None or not reading.errors
    return [problem.key.removeprefix("problems.") for problem in reading.problems]


def test_a_missing_file(tmp_path: Path) -> None:
    assert keys(tmp_path / "nowhere.yaml") == ["no_such_file"]


def test_a_folder(tmp_path: Path) -> None:
    assert keys(tmp_path) == ["is_a_folder"]


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes on this system")
    os.mkfifo(tmp_path / "pipe.yaml")
    assert keys(tmp_path / "pipe.yaml") == ["not_a_file"]


def test_a_name_no_file_can_have() -> None:
    assert keys(Path("a\0b.yaml")) in (["unreadable"], ["no_such_file"])


def test_a_file_that_vanishes_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = tmp_path / "board.yaml"
    board.write_bytes(GOOD[0].read_bytes())
    open_file = Path.open

    def vanish(path: Path, *args: Any, **kwargs: Any) -> Any:
        path.unlink()
        return open_file(path, *args, **kwargs)

    monkeypatch.setattr(Path, "open", vanish)
    assert keys(board) == ["no_such_file"]


def test_a_file_that_grows_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = tmp_path / "board.yaml"
    board.write_bytes(b" ")
    open_file = Path.open

    def grow(path: Path, *args: Any, **kwargs: Any) -> Any:
        with open_file(path, "ab") as file:
            file.write(b" " * (reader.MAX_BYTES + 10))
        return open_file(path, *args, **kwargs)

    monkeypatch.setattr(Path, "open", grow)
    assert keys(board) == ["too_big"]


def test_a_file_one_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = tmp_path / "board.yaml"
    board.write_bytes(GOOD[0].read_bytes())

    def refuse(path: Path, *args: Any, **kwargs: Any) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    problem = read_file(board).problems[0]
    assert (problem.key, problem.values) == ("problems.unreadable", {"reason": "Permission denied"})


@pytest.mark.parametrize("byte", [b"\n", b" ", b"\0", b"#", b"-"])
def test_ten_megabytes_of_nothing(tmp_path: Path, byte: bytes) -> None:
    board = tmp_path / "board.yaml"
    board.write_bytes(byte * 10_000_000)
    assert keys(board) == ["too_big"]


def test_as_much_of_nothing_as_may_be() -> None:
    assert keys("\n" * reader.MAX_BYTES) == ["empty"]
    assert keys(" " * reader.MAX_BYTES) == ["empty"]
    assert keys("#" * reader.MAX_BYTES) == ["empty"]
    assert keys(" " * (reader.MAX_BYTES + 1)) == ["too_big"]
    assert keys("\t\n" * 900_000) == ["tab"] * 20


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[" * 500, "too_deep"),
        ("[" * 1_000_000, "too_deep"),
        ("{a: " * 400_000, "too_deep"),
        ("- " * 900_000, "too_deep"),
        ("a: " + "1:" * 200_000 + "1", "no_game"),
        ("a: " + "9" * 1_900_000, "huge_number"),
        ("- a\n" * 400_000, "too_many_values"),
        ("[" + "," * 1_000_000 + "]", "yaml_hole"),
        ("a: &a [x, x, x, x]\nb: &b [*a, *a, *a, *a]\nc: &c [*b, *b, *b, *b]\n", "alias"),
        ("? " * 500_000, "key_not_a_word"),
        ("game: steam\n" + "".join(f"k{i}: 1\n" for i in range(45_000)), "more"),
        ("game: ticket_to_ride\ncities: [" + "{id: 1}, " * 15_000 + "]", "more"),
        ("game: ticket_to_ride\nroutes: [" + "{between: [a, b], length: x}, " * 9_000 + "]", "more"),
        ("game: steam\nterrain: |\n" + "  " + "?" * 1_900_000 + "\n", "picture_too_large"),
        ("game: steam\nterrain: |\n" + "  ?\n" * 450_000, "picture_too_large"),
        ("game: steam\nterrain: |\n" + ("  " + "." * 300 + "\n") * 600, "more"),
        ("game: planet_steam\nzones: |\n" + ("  " + "." * 52 + "\n") * 30, "cell_not_blank"),
        ("game: steam\n" * 80_000, "duplicate_key"),
        ("a: '" + "x" * 1_900_000, "yaml_quote"),
        ("game: steam\nname: x\n... x", "yaml_document"),
        ("- [a", "yaml_ends"),
        ("%YAML 3.0\n---\na: b", "yaml_syntax"),
        ("game: steam\nplayers: {min: 3, max: 3, best: 3}", "want_list"),
    ],
    ids=lambda value: value[:24] if len(value) > 24 else value,
)
def test_texts_made_to_hurt(text: str, key: str) -> None:
    assert key in keys(text)


def test_a_very_long_report_is_cut_and_says_so() -> None:
    problems = read_string("game: steam\n" + "".join(f"k{i}: 1\n" for i in range(5_000))).problems
    assert len(problems) == 201
    assert problems[-1].key == "problems.more"
    assert problems[-1].values["n"] > 4_000


def test_ten_thousand_hexes() -> None:
    """A board of 10,000 hexes is checked in two seconds."""
    rows = ["  " + " " * (row % 2) + " ".join("." * 50) for row in range(200)]
    valley = next(path for path in GOOD if path.stem == "valley").read_text(encoding="utf-8")
    head, rest = valley.split("terrain: |\n")
    text = head + "terrain: |\n" + "\n".join(rows) + "\n" + rest[rest.index("cities:") :]
    start = time.process_time()
    reading = read_string(text)
    assert time.process_time() - start < SECONDS
    assert reading.board is not None
    assert len(reading.board.hexes) == 10_000


def test_a_coast_too_big_to_be_read(tmp_path: Path) -> None:
    valley = next(path for path in GOOD if path.stem == "valley").read_text(encoding="utf-8")
    (tmp_path / "board.yaml").write_text(valley + "coast: big.json\n", encoding="utf-8")
    with (tmp_path / "big.json").open("wb") as file:
        file.truncate(5_000_000)
    assert keys(tmp_path / "board.yaml") == ["coast_too_big"]


def test_what_no_sentence_is_made_for_is_still_told() -> None:
    """A kind of error that pydantic may learn one day is no reason to fail."""
    from game.boards.lines import Lines
    from game.boards.report import Report

    report = Report("board.yaml", Lines())
    strange: Any = [{"type": "multiple_of", "loc": ("trains",), "input": 7, "msg": "", "ctx": {"multiple_of": 2}}]
    report_errors(strange, KINDS["ticket_to_ride"].model, report)
    assert [problem.key for problem in report.problems()] == ["problems.not_right"]
