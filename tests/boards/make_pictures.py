"""Draws the pictures of `docs/making-boards.md` anew, after a change of its boards.

`python -m tests.boards.make_pictures`
"""

from __future__ import annotations

import os
import re
import tempfile
from pathlib import Path

from game.folders import ROOT

GUIDE = ROOT / "docs" / "making-boards.md"
FOLDER = ROOT / "docs" / "pictures"
MISTAKES = (("[luzern, lugano]", "[luzern, lugarno]"), ("lat: 46.95, lon: 7.45", "lat: 46.95, lon: 74.5"))


def printed_boards() -> dict[str, str]:
    """The whole boards in the guide, by game."""
    blocks = re.findall(r"^```yaml\n(.*?)^```$", GUIDE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    whole = [block for block in blocks if block.startswith("game: ") and "\nabout: " in block]
    return {block.split("\n", 1)[0].removeprefix("game: "): block for block in whole}


def main() -> None:
    """Writes every picture."""
    from render.command_line import run

    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["ROUNDHOUSE_HOME"] = home
        paths = {}
        for game, text in printed_boards().items():
            paths[game] = Path(home) / f"{game}.yaml"
            paths[game].write_text(text, "utf-8")
        for game, name, more in (
            ("ticket_to_ride", "swiss_passes", ["--width", "900"]),
            ("ticket_to_ride", "cards", ["--width", "900", "--cards"]),
            ("steam", "two_valleys", ["--width", "800", "--grid"]),
            ("planet_steam", "the_claim", ["--width", "560"]),
        ):
            out = str(FOLDER / f"{name}.jpg")
            assert run(["draw", str(paths[game]), "-o", out, "--language", "en", *more]) == 0
        os.chdir(home)
        _watch(Path("switzerland.yaml"), printed_boards()["ticket_to_ride"])
        os.chdir(ROOT)


def _watch(path: Path, text: str) -> None:
    """The board on screen while two mistakes are in its file."""
    import pygame

    from render.scenes.watch import POLL, WatchScene
    from tests.render.harness import running  # chooses the driver without a window before pygame is there

    path.write_text(text, "utf-8")
    with running(lambda app: WatchScene(app, path), size=(1280, 720)) as driver:
        for right, wrong in MISTAKES:
            assert right in text
            text = text.replace(right, wrong)
        path.write_text(text, "utf-8")
        for _ in range(3):
            driver.events(pygame.Event(POLL))
        driver.shot(FOLDER / "watch.jpg")


if __name__ == "__main__":
    main()
