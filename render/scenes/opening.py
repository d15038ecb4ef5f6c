"""Opening a saved game: reads it, and goes to its table or says in words why not."""

from __future__ import annotations

from pathlib import Path

from game import saves
from render.app import App


def open_save(app: App, path: Path) -> bool:
    """Opens a save and puts its table on top; False, with a notice, when it cannot be opened."""
    from render.scenes.table import TableScene

    try:
        controller = saves.load(path)
    except saves.SaveProblem as problem:
        app.play("error")
        app.toast(app.words.say(f"common.save.{problem.key}", problem.values), 8)
        return False
    app.push(TableScene(app, controller))
    return True
