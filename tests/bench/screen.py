"""How fast the screen is: frames at rest, while dragging, while zooming; the start; memory; and doing nothing.

Everything goes through the app as a person's events would, at 1920x1080, with the driver that has no window. Each
figure of frames is that of the game's slowest board.
"""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from game import registry
from game.folders import ROOT
from tests.bench.figures import Figure, percentile
from tests.bench.large import large_board

SIZE = (1920, 1080)
PLAYED = 0.7
STARTS = 5


def table_scene(app: Any, game: str, path: Path, part: float = PLAYED, text: str = "") -> Any:
    """The table of a game that `part` (0 to 1) of a game has been played at, the curtain lifted.

    text: the board, when it lies in no file.
    """
    from game.controller import Controller
    from render.scenes.table import TableScene
    from tests.random_play import any_legal, play, table_for
    from tests.steam.playing import careful

    reading = registry.read_board_text(text, path.name) if text else registry.read_board(path)
    rules = registry.rules_for(game, reading.board)
    seats = rules.seats_allowed()[-1]
    controller = Controller(rules, table_for(rules, seats, 1, reading.text))
    if part:
        _, actions, _ = play(rules, seats, 1, choose=careful if game == "steam" else any_legal)
        for action in actions[: int(part * len(actions))]:
            controller.do(action)
    scene = TableScene(app, controller)
    if scene.curtain is not None:
        scene.lift_curtain()
    return scene


@contextmanager
def table(game: str, path: Path, part: float = PLAYED, text: str = "") -> Iterator[Any]:
    """The program at a table, at rest. AssertionError after a fault: its message would be quickly drawn."""
    from render.scenes.table import TableScene
    from tests.render.harness import running

    with running(lambda app: table_scene(app, game, path, part, text), size=SIZE) as driver:
        yield driver
        assert isinstance(driver.scene, TableScene), driver.scene


def frames(game: str, path: Path) -> tuple[float, float, float]:
    """A board's static, pan and zoom figures."""
    from tests.bench.gestures import pan_frames, static_frames, zoom_frames

    with table(game, path) as driver:
        driver.app.rest()
        static = percentile(static_frames(driver), 0.5)
        pan = percentile(pan_frames(driver), 0.99)
        return static, pan, max(zoom_frames(driver))


def game_figures(game: str) -> Iterator[Figure]:
    """The drawing figures of one game."""
    prefix = registry.game(game).prefix
    static, pan, zoom = zip(*(frames(game, path) for path in registry.board_files(game)), strict=True)
    yield Figure(f"{prefix}.frame_static_ms", max(static), "ms", 6.0)
    yield Figure(f"{prefix}.frame_pan_p99_ms", max(pan), "ms", 16.0)
    yield Figure(f"{prefix}.frame_zoom_settle_ms", max(zoom), "ms", 20.0)


def large_board_figures() -> Iterator[Figure]:
    """Dragging a board of 40,000 hexes."""
    from tests.bench.gestures import pan_frames

    with table("steam", Path("large.yaml"), 0.0, large_board(200, 200)) as driver:
        driver.app.rest()
        yield Figure("steam.frame_pan_p99_ms_200x200", percentile(pan_frames(driver), 0.99), "ms", 16.0)


_START = """
    import time
    from main import main
    from render.app import App
    draw = App.frame
    def first(app):
        draw(app)
        assert type(app.scene).__name__ == "StartScene", app.scene
        app.quit()
    App.frame = first
    main([])
    print(time.time() - born())
"""

_MEMORY = """
    import resource
    from game import registry
    from tests.bench.gestures import pan_frames, zoom_frames
    from tests.bench.screen import table
    game = "{game}"
    with table(game, registry.board_files(game)[0]) as driver:
        driver.app.rest()
        pan_frames(driver)
        zoom_frames(driver)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""

_IDLE = """
    import threading, time
    import pygame
    from game import registry
    from tests.bench.screen import table
    with table("ticket_to_ride", registry.board_files("ticket_to_ride")[0]) as driver:
        app = driver.app
        app.rest()
        threading.Timer(5.0, lambda: pygame.event.post(pygame.Event(pygame.QUIT))).start()
        wall, used = time.perf_counter(), time.process_time()
        while app.running:
            app.step(app._wait())
        print(100 * (time.process_time() - used) / (time.perf_counter() - wall))
"""

_BORN = """
    def born():
        import os, time
        with open("/proc/self/stat", encoding="ascii") as file:
            ticks = int(file.read().rsplit(")", 1)[1].split()[19])
        with open("/proc/uptime", encoding="ascii") as file:
            up = float(file.read().split()[0])
        return time.time() - up + ticks / os.sysconf("SC_CLK_TCK")
"""


def alone(program: str) -> float:
    """A figure that needs a process of its own; the last line it prints."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", textwrap.dedent(program)]
    run = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return float(run.stdout.strip().splitlines()[-1])


def figures() -> Iterator[Figure]:
    """The screen's figures. Memory: that of the game that needs most, after a table was dragged and zoomed."""
    yield Figure("start.first_frame_s", min(alone(_BORN + _START) for _ in range(STARTS)), "s", 1.5)
    yield Figure("memory.peak_mib", max(alone(_MEMORY.format(game=game)) for game in registry.games()), "MiB", 250.0)
    yield Figure("idle.cpu_percent", alone(_IDLE), "%", 3.0)
    for game in registry.games():
        yield from game_figures(game)
    yield from large_board_figures()
