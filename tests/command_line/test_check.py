from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.folders import MAPS, ROOT
from render.command_line import run

BROKEN = MAPS.parent / "tests" / "boards" / "bad"


@pytest.fixture
def greece(tmp_path: Path) -> Path:
    path = tmp_path / "boards" / "greece.yaml"
    path.parent.mkdir()
    shutil.copy(MAPS / "ticket_to_ride" / "greece.yaml", path)
    return path


def line_with(path: Path, text: str) -> int:
    return next(n for n, line in enumerate(path.read_text("utf-8").splitlines(), 1) if text in line)


def test_all_shipped_boards_pass(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--language", "en"]) == 0
    boards = len(list(MAPS.glob("*/*.yaml")))
    assert capsys.readouterr().out == f"{boards} boards, 0 errors, 0 warnings\n"


def test_a_mistake_is_named_with_its_place_and_what_was_meant(greece: Path, capsys: pytest.CaptureFixture[str]) -> None:
    greece.write_text(greece.read_text("utf-8").replace("[durres, skopje]", "[dures, skopje]"), "utf-8")
    line = line_with(greece, "[dures, skopje]")
    assert run(["check", str(greece), "--language", "en"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0] == f"{greece}:{line}:16: error: there is no city 'dures' — did you mean durres?"
    assert out[-1] == "1 board, 1 error, 0 warnings"


def test_it_speaks_greek(greece: Path, capsys: pytest.CaptureFixture[str]) -> None:
    greece.write_text(greece.read_text("utf-8").replace("[durres, skopje]", "[dures, skopje]"), "utf-8")
    assert run(["check", "--language", "el", str(greece)]) == 1
    out = capsys.readouterr().out
    assert ": σφάλμα: " in out
    assert "durres" in out
    assert out.endswith("1 ταμπλό, 1 σφάλμα, 0 προειδοποιήσεις\n")


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--language", "tlh"]) == 2
    assert "tlh" in capsys.readouterr().err


def test_json_has_every_field_and_the_sentence(greece: Path, capsys: pytest.CaptureFixture[str]) -> None:
    greece.write_text(greece.read_text("utf-8").replace("trains: 45", "trains: many"), "utf-8")
    assert run(["check", "--json", str(greece), "--language", "en"]) == 1
    rows = json.loads(capsys.readouterr().out)
    assert rows == [
        {
            "file": str(greece),
            "line": line_with(greece, "trains: many"),
            "column": 9,
            "severity": "error",
            "key": "problems.want_whole_number",
            "values": {"found": "many"},
            "suggestion": None,
            "sentence": "a whole number is needed here, not 'many'",
        }
    ]


def test_a_sound_board_gives_an_empty_list(greece: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--json", str(greece)]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_a_folder_is_searched_at_any_depth(greece: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deep = greece.parent / "a" / "b"
    deep.mkdir(parents=True)
    shutil.copy(greece, deep / "twin.yml")
    (deep / "notes.txt").write_text("no board", "utf-8")
    assert run(["check", str(greece.parent), "--language", "en"]) == 0
    assert capsys.readouterr().out == "2 boards, 0 errors, 0 warnings\n"


def test_a_file_named_twice_is_read_once(greece: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(greece), str(greece.parent), "--language", "en"]) == 0
    assert capsys.readouterr().out.startswith("1 board,")


def test_the_users_own_folder_and_a_further_one_are_checked(
    own_home: Path, greece: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shipped = len(list(MAPS.glob("*/*.yaml")))
    mine = own_home / "maps" / "ticket_to_ride"
    mine.mkdir(parents=True)
    (mine / "mine.yaml").write_text("game: ticket_to_ride\n", "utf-8")
    assert run(["check", "--maps", str(greece.parent), "--language", "en"]) == 1
    out = capsys.readouterr().out
    assert str(mine / "mine.yaml") in out
    assert f"{shipped + 2} boards" in out


def test_errors_stand_before_warnings(greece: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    steam = tmp_path / "steam.yaml"
    text = (MAPS / "steam" / "rhine-ruhr.yaml").read_text("utf-8")
    steam.write_text(text.replace("best: [4, 5]", "best: [4, 7]").replace("max: 6", "max: 5"), "utf-8")
    greece.write_text(greece.read_text("utf-8").replace("trains: 45", "trains: many"), "utf-8")
    assert run(["check", str(steam), str(greece), "--language", "en"]) == 1
    out = capsys.readouterr().out
    blocks = out.split("\n\n")
    assert all(": error: " in line for line in blocks[0].splitlines())


def test_a_missing_file_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", str(tmp_path / "nowhere.yaml"), "--language", "en"]) == 1
    assert ":1:1: error: there is no such file" in capsys.readouterr().out


def test_the_report_gives_advice_with_its_reason_and_no_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", "--report", str(MAPS / "ticket_to_ride" / "europe.yaml"), "--language", "en"]) == 0
    out = capsys.readouterr().out.splitlines()
    at = next(n for n, line in enumerate(out) if "edinburgh has one way out, to london" in line)
    assert ": advice: " in out[at]
    assert out[at + 1].startswith("    whoever claims it first")


def test_the_report_says_nothing_more_on_a_broken_board(greece: Path, capsys: pytest.CaptureFixture[str]) -> None:
    greece.write_text(greece.read_text("utf-8").replace("trains: 45", "trains: many"), "utf-8")
    assert run(["check", "--report", "--json", str(greece)]) == 1
    assert {row["severity"] for row in json.loads(capsys.readouterr().out)} == {"error"}


def test_the_plain_check_needs_no_pygame() -> None:
    code = (
        "import sys; sys.modules['pygame'] = None; from render.command_line import run; "
        "sys.exit(run(['check', '--language', 'en', 'maps/ticket_to_ride/greece.yaml']))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "1 board, 0 errors, 0 warnings\n"), done.stderr


def test_greek_goes_through_a_pipe_of_any_encoding() -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "check", "--language", "el", "maps/planet_steam/colony.yaml"],
        cwd=ROOT, capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.stdout.decode("utf-8") == "1 ταμπλό, 0 σφάλματα, 0 προειδοποιήσεις\n", done.stderr
