"""Pictures of all scenes, to be looked at: `python -m tests.render.scenes.looks FOLDER`."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from render.scenes.help import HelpScene
from render.scenes.load import LoadScene
from render.scenes.settings import SettingsScene
from render.scenes.setup import SetupScene
from render.scenes.start import StartScene
from tests.render.harness import running

SIZES = (((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150), ((1024, 640), 200))


def main(folder: Path) -> None:
    os.environ["ROUNDHOUSE_HOME"] = tempfile.mkdtemp()
    scenes = {
        "start": StartScene,
        "setup": SetupScene,
        "settings": SettingsScene,
        "load": LoadScene,
        "help": lambda app: HelpScene(app, rule="steam-5.10"),
    }
    for language in ("en", "el"):
        for size, text_size in SIZES:
            for name, scene in scenes.items():
                with running(scene, size=size, text_size=text_size, language=language) as driver:
                    driver.shot(folder / f"{name}_{language}_{size[0]}_{text_size}.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
