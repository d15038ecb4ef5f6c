"""Opening a saved game: reads it, and goes to its table or says in words why not."""

from __future__ import annotations

from pathlib import Path

from game import saves
from game.folders import saves_folder
from render.app import App


def keep_unfinished(app: App) -> None:
    """Before another game takes its place: gives an unfinished game that was only saved by itself a name of its own."""
    try:
        path = saves_folder() / saves.AUTOSAVE
        if not path.exists():
            return
        old = saves.summary(path)
        if old.problem is None and not old.over and old.actions:
            moment = old.saved.replace("T", " ").replace(":", "-")[:16]
            name = f"{app.words.say(f'common.game.{old.game}')} {', '.join(old.players)} {moment}"
            path.replace(path.with_name(saves.file_name(name)))
    except OSError as fault:
        app.toast(app.words.say("common.save.failed", {"why": fault.strerror or str(fault)}), 8)


def open_save(app: App, path: Path) -> bool:
    """Opens a save and puts its table on top; False, with a notice, when it cannot be opened."""
    from render.scenes.table import TableScene

    try:
        controller = saves.load(path)
    except saves.SaveProblem as problem:
        app.play("error")
        app.toast(app.words.say(f"common.save.{problem.key}", problem.values), 8)
        return False
    if path.name != saves.AUTOSAVE:
        keep_unfinished(app)
    app.push(TableScene(app, controller))
    return True
