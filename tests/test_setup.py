"""The set-up of a fresh machine: what is missing is told in both languages, and a failure leaves nothing half made."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import main


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for `.venv` that is not this project's own."""
    folder = tmp_path / ".venv"
    monkeypatch.setattr(main, "FOLDER", folder)
    monkeypatch.setattr(main, "PYTHON", folder / "bin" / "python")
    return folder


def test_missing_packages_are_told_in_both_languages(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(main, "NEEDED", ("no_such_package_anywhere",))
    assert main.main([]) == 2
    told = capsys.readouterr().err
    assert "main.py --setup" in told
    assert "πακέτα" in told


def test_a_venv_without_pip_is_told_and_leaves_nothing(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_ensurepip(command: list[str], check: bool) -> None:
        # As Debian's Python does without python3-venv: the Python is there, pip is not.
        (elsewhere / "bin").mkdir(parents=True)
        (elsewhere / "bin" / "python").touch()
        raise subprocess.CalledProcessError(1, command)

    monkeypatch.setattr(main.subprocess, "run", no_ensurepip)
    assert main.main(["--setup"]) == 2
    assert "python3-venv" in capsys.readouterr().err
    assert not elsewhere.exists()
