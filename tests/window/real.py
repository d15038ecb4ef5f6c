"""The program in a real window on a virtual screen, with real clicks, and a mirror of it that knows where things are.

The mirror is the same program without a window, given the same game; pictures and places are the same to the pixel.
Every click and drag goes to both; the autosave of the real one tells what it made of it.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game import saves
from game.controller import Controller
from game.folders import ROOT
from game.plain import action_to_plain
from game.rules import Action
from render.scenes.results import ResultsScene
from render.scenes.start import StartScene
from render.scenes.table import TableScene
from tests.render.harness import Driver, running
from tests.render.tables.sitting import Click, sit_down

TOOLS = ("Xvfb", "xdotool", "openbox", "wmctrl")
PATIENCE = 120.0
"""Seconds until an action that nothing came of has failed."""

needs_a_screen = pytest.mark.skipif(not all(shutil.which(tool) for tool in TOOLS), reason=f"needs {', '.join(TOOLS)}")


@contextmanager
def screen(size: str = "1600x900x24") -> Iterator[dict[str, str]]:
    """A virtual screen with a window manager; the environment that programs on it need."""
    read, write = os.pipe()
    server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", size], pass_fds=(write,))
    os.close(write)
    with os.fdopen(read, encoding="ascii") as pipe:
        display = ":" + pipe.readline().strip()
    kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    environment = {**kept, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        yield environment
    finally:
        manager.kill()
        server.kill()
        manager.wait()
        server.wait()


class RealWindow:
    """One run of the program. home: its settings and saves."""

    def __init__(self, environment: dict[str, str], home: Path, *arguments: str) -> None:
        home.mkdir(parents=True, exist_ok=True)
        self.home = home
        # Movement takes time and moves no piece to another place.
        (home / "settings.json").write_text(json.dumps({"language": "en", "movement": False}), encoding="utf-8")
        # Without this the program opens a first window only to see how fast it is.
        plain = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "ROUNDHOUSE_HOME": str(home)}
        self.environment = {**environment, **plain}
        self.process = subprocess.Popen([sys.executable, "main.py", *arguments], cwd=ROOT, env=self.environment)
        self.window = self._find()

    def _tool(self, *arguments: str) -> str:
        run = subprocess.run(["xdotool", *arguments], env=self.environment, capture_output=True, text=True, check=False)
        return run.stdout.strip()

    def _find(self) -> str:
        while self.process.poll() is None:
            found = self._tool("search", "--onlyvisible", "--class", "roundhouse").split()
            if found and self._has_settled(found[-1]):
                return found[-1]
            time.sleep(0.1)
        raise AssertionError(f"the program ended with {self.process.returncode}")

    def _has_settled(self, window: str) -> bool:
        """Whether the window manager has put it where it stays and given it the keyboard."""
        if self._tool("getactivewindow") != window:
            return False
        before = self._tool("getwindowgeometry", window)
        time.sleep(0.5)
        return self._tool("getwindowgeometry", window) == before

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        """A real click at a place of the window."""
        x, y = str(pos[0]), str(pos[1])
        self._tool("mousemove", "--window", self.window, x, y, "click", str(button))

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """A real drag with the left button."""
        places = [("mousemove", "--window", self.window, str(x), str(y)) for x, y in (start, end)]
        self._tool(*places[0], "mousedown", "1", *places[1], "mouseup", "1")

    def save(self) -> dict[str, Any] | None:
        """The autosave as it is now; None when there is none."""
        path = self.home / "saves" / saves.AUTOSAVE
        return json.loads(path.read_text(encoding="utf-8")) if path.exists() else None

    def wait_for(self, records: int) -> list[dict[str, Any]]:
        """Waits until the program has confirmed so many actions; the actions."""
        last = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            save = self.save()
            if save is not None and len(save["records"]) >= records:
                return [record["action"] for record in save["records"]]
            assert time.monotonic() < last, f"{records} actions were not confirmed"
            time.sleep(0.05)
        raise AssertionError(f"the program ended with {self.process.returncode}")

    def kill(self) -> None:
        """As a power cut does."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def close(self) -> int:
        """Closes the window as a person does; the exit status."""
        subprocess.run(["wmctrl", "-i", "-c", self.window], env=self.environment, check=True)
        return self.process.wait()


class Mirror(Driver):
    """A driver whose clicks and drags also go to a real window that shows the same."""

    real: RealWindow

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        super().click_at(pos, button)
        self.real.click(pos, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        super().drag(start, end)
        self.real.drag(start, end)


def play_for_real(controller: Controller, folder: Path, choose: Callable[[Controller], Action], click: Click) -> None:
    """Plays a game to the results, by clicks on the mirror and on a real window that was given the same game."""
    begun = folder / "begun.json"
    saves.write(controller, begun)
    with screen() as environment, running(StartScene) as plain:
        plain.app.push(TableScene(plain.app, controller))
        plain.settle()
        driver = Mirror(plain.app)
        driver.real = RealWindow(environment, folder / "real", "--load", str(begun))
        while not controller.over:
            sit_down(driver)
            click(driver, choose(controller))
            done = driver.real.wait_for(len(controller.records))
            assert done == [action_to_plain(record.action) for record in controller.records]
        assert isinstance(driver.scene, ResultsScene)
        assert driver.real.close() == 0
