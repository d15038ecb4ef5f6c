"""How fast the screen is: frames at rest, while dragging, after zooming; the start; memory; and doing nothing.

Everything goes through the app as a person's events would, at 1920x1080, with the driver that has no window.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

from game import registry
from game.folders import ROOT
from tests.bench.figures import Figure, milliseconds, percentile

SIZE = (1920, 1080)
MIDDLE = (700, 480)
FRAMES = 60


def _motion(pos: tuple[int, int], rel: tuple[int, int], held: bool) -> Any:
    import pygame

    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0), touch=False)


def _button(kind: int, pos: tuple[int, int]) -> Any:
    import pygame

    return pygame.Event(kind, pos=pos, button=1, touch=False)


def pan_frames(driver: Any, steps: int = 180) -> list[float]:
    """The time of every frame while the board is dragged to and fro, zoomed in."""
    import pygame

    app = driver.app
    for _ in range(6):
        driver.wheel(MIDDLE, 1)
    app.step([_button(pygame.MOUSEBUTTONDOWN, MIDDLE)])
    times, x, y = [], *MIDDLE
    for step in range(steps):
        rel = (9, 5) if step // 45 % 2 == 0 else (-9, -5)
        x, y = x + rel[0], y + rel[1]
        times.append(milliseconds(partial(app.step, [_motion((x, y), rel, True)])))
    app.step([_button(pygame.MOUSEBUTTONUP, (x, y))])
    driver.settle()
    return times


def zoom_frames(driver: Any) -> list[float]:
    """The time of every frame while zooming in and out, until the picture is sharp again."""
    import pygame

    app, times = driver.app, []
    for step in (1, 1, -1, 1, 1, -1, -1, -1, -1, 1):
        wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=step, flipped=False, precise_x=0.0, precise_y=float(step))
        times.append(milliseconds(partial(app.step, [wheel])))
        for _ in range(200):
            if not (app.ui.changed or app._repaint or app._moving):
                break
            times.append(milliseconds(partial(app.step, [])))
    return times


def static_frames(driver: Any) -> list[float]:
    """The time of frames in which nothing changes but the pointer's place."""
    app, times = driver.app, []
    for step in range(FRAMES):
        app.repaint()
        moved = _motion((MIDDLE[0] + step, MIDDLE[1]), (1, 0), False)
        times.append(milliseconds(partial(app.step, [moved])))
    return times


def table_scene(app: Any, game: str, part: float = 0.5, board_text: str = "") -> Any:
    """The table of a game that `part` (0 to 1) of a random game has been played at, the curtain lifted."""
    from game.controller import Controller
    from render.scenes.table import TableScene
    from tests.random_play import play, table_for

    path = registry.board_files(game)[0]
    text = board_text or path.read_text(encoding="utf-8")
    reading = registry.read_board_text(text, path.name) if board_text else registry.read_board(path)
    rules = registry.rules_for(game, reading.board)
    seats = rules.seats_allowed()[-1]
    controller = Controller(rules, table_for(rules, seats, 1, text))
    _, actions, _ = play(rules, seats, 1)
    for action in actions[: int(part * len(actions))]:
        controller.do(action)
    scene = TableScene(app, controller)
    if scene.curtain is not None:
        scene.lift_curtain()
    return scene


def game_figures(game: str) -> Iterator[Figure]:
    """The drawing figures of one game's first board."""
    from tests.render.harness import running

    prefix = registry.game(game).prefix
    with running(lambda app: table_scene(app, game), size=SIZE) as driver:
        yield Figure(f"{prefix}.frame_static_ms", percentile(static_frames(driver), 0.5), "ms", 6.0)
        yield Figure(f"{prefix}.frame_pan_p99_ms", percentile(pan_frames(driver), 0.99), "ms", 16.0)
        yield Figure(f"{prefix}.frame_zoom_settle_ms", max(zoom_frames(driver)), "ms", 20.0)


def big_board() -> str:
    """A Steam board of 200 x 200 hexes: every terrain, a city in every twentieth row and column."""
    terrain = ".~^=,."
    rows = []
    for row in range(400):
        cells = [terrain[(column * 7 + row * 3) % len(terrain)] for column in range(200)]
        rows.append("  " + "".join(" " if (column + row) % 2 else cell for column, cell in enumerate(cells)).rstrip())
    cities = [
        f'  - {{name: "City {column} {row}", el: "Πόλη {column} {row}", at: [{column}, {row}], '
        f"colour: {('red', 'blue', 'yellow', 'purple')[(column + row) // 20 % 4]}, goods: 0}}"
        for column in range(0, 200, 20)
        for row in range(0, 400, 40)
    ]
    head = "game: steam\nname: {en: Big, el: Big}\nabout: {en: Big, el: Big}\nplayers: {min: 3, max: 6}\n"
    head += "turns: {3: 10, 4: 8, 5: 7, 6: 7}\ngoods:\n  cubes: {red: 20, blue: 20, yellow: 20, purple: 20, gray: 16}\n"
    head += "  supply_spaces: 12\n  cubes_per_space: {3: 2, 4: 3, 5: 3, 6: 3}\n  city_adjustment: {}\n"
    head += "new_cities: {red: 1, blue: 1, yellow: 1, purple: 1, gray: 4}\ngrowth_markers: 10\n"
    picture = "\n".join(rows)
    tail = "\ntowns: []\nclosed_edges: []\nrivers: []\n"
    return f"{head}terrain: |2\n{picture}\ncities:\n" + "\n".join(cities) + tail


def big_board_figures() -> Iterator[Figure]:
    """Dragging a board of 40,000 hexes."""
    from tests.render.harness import running

    with running(lambda app: table_scene(app, "steam", 0.0, big_board()), size=SIZE) as driver:
        yield Figure("steam.frame_pan_p99_ms_200x200", percentile(pan_frames(driver), 0.99), "ms", 16.0)


_ALONE = {
    "start": """
import time
from render.command_line import run
from render.app import App
seen = App.frame
def first(self):
    seen(self)
    self.quit()
App.frame = first
run([])
print(time.time() - born())
""",
    "memory": """
from tests.render.harness import running
from tests.bench.screen import MIDDLE, SIZE, pan_frames, table_scene, zoom_frames
import resource
with running(lambda app: table_scene(app, "ticket_to_ride"), size=SIZE) as driver:
    pan_frames(driver)
    zoom_frames(driver)
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
""",
    "idle": """
import threading, time
import pygame
from tests.render.harness import running
from tests.bench.screen import SIZE, table_scene
with running(lambda app: table_scene(app, "ticket_to_ride"), size=SIZE) as driver:
    driver.settle()
    app = driver.app
    threading.Timer(4.0, lambda: pygame.event.post(pygame.Event(pygame.QUIT))).start()
    wall, used = time.perf_counter(), time.process_time()
    while app.running:
        app.step(app._wait())
    print(100 * (time.process_time() - used) / (time.perf_counter() - wall))
""",
}

_BORN = """
def born():
    import os, time
    with open("/proc/self/stat", encoding="ascii") as file:
        ticks = int(file.read().rsplit(")", 1)[1].split()[19])
    with open("/proc/uptime", encoding="ascii") as file:
        up = float(file.read().split()[0])
    return time.time() - up + ticks / os.sysconf("SC_CLK_TCK")
"""


def alone(what: str) -> float:
    """A figure that needs a process of its own; the last line it prints."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", _BORN + _ALONE[what]]
    run = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    return float(json.loads(run.stdout.strip().splitlines()[-1]))


def figures() -> Iterator[Figure]:
    """The screen's figures."""
    yield Figure("start.first_frame_s", min(alone("start") for _ in range(3)), "s", 1.5)
    yield Figure("memory.peak_mib", alone("memory"), "MiB", 250.0)
    yield Figure("idle.cpu_percent", alone("idle"), "%", 3.0)
    for game in registry.games():
        yield from game_figures(game)
    yield from big_board_figures()
