"""How fast boards are read, and how soon a board that is being edited is seen anew."""

from __future__ import annotations

import os
import re
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path

from game import registry
from game.folders import MAPS
from tests.bench.figures import Figure, median_ms, milliseconds
from tests.bench.large import large_board

EUROPE = MAPS / "ticket_to_ride" / "europe.yaml"
SAVES = 5


def figures() -> Iterator[Figure]:
    """Reading, and the live reload of the slowest shipped board."""
    registry.kinds()  # the modules of the games are loaded once in a program's life
    yield Figure("boards.check_europe_ms", median_ms(lambda: registry.read_board(EUROPE), 10), "ms", 150.0)
    yield Figure("boards.check_10k_hexes_s", check_ten_thousand() / 1000, "s", 2.0)
    yield Figure("boards.reload_ms", max(map(reload_ms, sorted(MAPS.glob("*/*.yaml")))), "ms", 300.0)


def check_ten_thousand() -> float:
    """How long a Steam board of 10,000 hexes takes to be read, in milliseconds."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "large.yaml"
        path.write_text(large_board(100, 100), "utf-8")
        assert len(registry.read_board(path).board.hexes) == 10_000  # type: ignore[union-attr]
        return median_ms(lambda: registry.read_board(path), 3)


def reload_ms(source: Path) -> float:
    """From the moment the program sees that a board was saved to the frame that shows it, 1280×720; the usual one."""
    import pygame

    from render.scenes.watch import POLL, WatchScene
    from tests.render.harness import running

    text = source.read_text("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / source.name
        path.write_text(text, "utf-8")
        with running(lambda app: WatchScene(app, path)) as driver:
            times = []
            for number in range(SAVES):
                path.write_text(f"{_moved(text, number)}# saved {number}\n", "utf-8")
                os.utime(path, (2_000_000_000 + number, 2_000_000_000 + number))
                driver.app.step([pygame.Event(POLL)])
                times.append(milliseconds(lambda: driver.app.step([pygame.Event(POLL)])))
                scene = driver.scene
                assert isinstance(scene, WatchScene)
                assert scene.file.reading.text.endswith(f"# saved {number}\n")
                assert scene.file.advice is None
            return statistics.median(times)


def _moved(text: str, number: int) -> str:
    """The board with its first city at another place, where it has one: a bent coast is then bent anew."""
    return re.sub(r"at: \[0\.(\d\d)", lambda found: f"at: [0.{found[1]}{number}", text, count=1)
