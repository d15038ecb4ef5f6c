"""Set before anything imports pygame: no window, no sound card, and a home of its own for every test run."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

# A slow machine is no fault: no deadlines. Derandomised, so that a failure on one machine is one on all.
settings.register_profile("roundhouse", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("roundhouse")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the real user's settings, saves or boards."""
    home = tmp_path / "home"
    monkeypatch.setenv("ROUNDHOUSE_HOME", str(home))
    return home
