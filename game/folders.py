"""Where the program's own and the user's files are."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path, user_log_path

ROOT = Path(__file__).resolve().parent.parent
ASSETS = ROOT / "assets"
MAPS = ROOT / "maps"
HOME_VARIABLE = "ROUNDHOUSE_HOME"
"""Names a folder to use instead of the platform's, for tests and for a stick that is carried about."""


def user_folder() -> Path:
    """The user's own folder: settings, saves, boards. Made when missing; OSError when that fails."""
    chosen = os.environ.get(HOME_VARIABLE)
    folder = Path(chosen) if chosen else user_data_path("roundhouse", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def saves_folder() -> Path:
    """Where saves are."""
    folder = user_folder() / "saves"
    folder.mkdir(exist_ok=True)
    return folder


def user_maps() -> Path:
    """The user's own boards, in one folder a game as in `maps/`."""
    folder = user_folder() / "maps"
    folder.mkdir(exist_ok=True)
    return folder


def log_file() -> Path:
    """Where faults are written to."""
    chosen = os.environ.get(HOME_VARIABLE)
    folder = Path(chosen) if chosen else user_log_path("roundhouse", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "roundhouse.log"
