"""A scene with every control of the kit, for the tests and to look at: `python -m tests.render.ui.gallery FOLDER`."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pygame

from render import theme
from render.scene import Scene
from render.symbols import symbol_surface
from render.ui import UI, Item, TipLine, paint

REASONS = (TipLine("You need 3 more blue cards.", "ttr-4.7"), TipLine("The route belongs to Maria.", "ttr-4.2"))


class Gallery(Scene):
    """Every control once; `done` lists what was used."""

    def __init__(self, app) -> None:  # type: ignore[no-untyped-def]
        super().__init__(app)
        self.done: list[str] = []
        self.name = "Μαρία"
        self.on = True
        self.pick = "b"
        self.tab = "one"
        self.number = 3
        self.dialog = False

    def note(self, what: str) -> None:
        self.done.append(what)

    def set(self, name: str, value: object) -> None:
        setattr(self, name, value)
        self.done.append(f"{name}={value}")

    def draw(self, surface: pygame.Surface) -> None:
        paint.tile_over(surface, paint.grain(theme.SEA), surface.get_rect())

    def view(self, ui: UI) -> None:
        width, height = ui.size
        with ui.pane("left", pygame.Rect(20, 20, width // 2 - 30, height - 40)):
            self._left(ui)
        with ui.pane("right", pygame.Rect(width // 2 + 10, 20, width // 2 - 30, height - 40)):
            self._right(ui)
        if self.dialog:
            with ui.dialog("dialog", "Leave the game?", on_cancel=partial(self.set, "dialog", False)):
                ui.text("It is saved after every action; you can go on where you stopped.")
                with ui.foot():
                    ui.button("dialog.no", "Stay", on=partial(self.set, "dialog", False))
                    ui.button("dialog.yes", "Leave", look="primary", on=partial(self.note, "left"), key="return")

    def _left(self, ui: UI) -> None:
        ui.heading("Ticket to Ride: Europe", "title")
        ui.label("Ποιος παίζει τώρα")
        ui.text("Claim a route, draw cards, take tickets or build a station. " * 2)
        with ui.flow():
            ui.button("a", "Draw tickets", icon="ticket", on=partial(self.note, "a"), key="t", tip="Three tickets.")
            ui.button("b", "Claim", look="primary", on=partial(self.note, "b"))
            ui.button("c", "Resign", look="danger", on=partial(self.set, "dialog", True))
            ui.button("d", "More", look="quiet", icon="list", on=partial(self.note, "d"))
            ui.button("off", "Build", off=REASONS, on=partial(self.note, "off"))
            ui.button("e", icon="undo-2", on=partial(self.note, "e"), tip="Undo")
        ui.line()
        ui.entry("name", self.name, partial(self.set, "name"), hint="Name", limit=12)
        ui.check("check", "Open credits for everybody at the table", self.on, partial(self.set, "on"))
        items = [Item("a", "Europe"), Item("b", "Greece"), Item("c", "Μεγάλη Ελλάδα", off="Not on this board.")]
        ui.choice("choice", items, self.pick, partial(self.set, "pick"))
        with ui.row():
            ui.text("Text size")
            ui.slider("slider", self.number, 0, 10, partial(self.set, "number"), weight=1)
        ui.stepper("step", self.number, 0, 10, partial(self.set, "number"))

    def _right(self, ui: UI) -> None:
        ui.tabs("tab", [Item("one", "Players"), Item("two", "Log")], self.tab, partial(self.set, "tab"))
        with ui.scroll("cards", across=True):
            for kind in (f"{group}.{name}" for group, looks in _groups() for name in looks):
                ui.picture(symbol_surface(kind, ui.u(44)), node_id=kind, on=partial(self.note, kind), tip=kind)
        with ui.flow():
            for game, looks in theme.PLAYERS.items():
                for colour in looks:
                    ui.picture(symbol_surface(f"player.{game}.{colour}", ui.u(30)), tip=colour)
        with ui.grid((1, 0, 0)):
            for name, trains, points in (("Κωνσταντίνος-Αλέξανδρος Παπαδόπουλος", "45", "112"), ("Maria", "3", "98")):
                ui.text(name, wrap=False)
                ui.text(trains, "number", align="right")
                ui.text(points, "number", align="right")
        with ui.scroll("log", height=150):
            for index in range(20):
                ui.text(f"{index}. Maria claims Athína–Smyrna with two cards.", "small")
        with ui.press("pay", on=partial(self.note, "pay"), chosen=True):
            for _ in range(3):
                ui.picture(symbol_surface("card.blue", ui.u(28)))
            ui.text("three blue cards", weight=1)
        with ui.sheet():
            ui.text("A card inside a pane", "italic")


def _groups() -> list[tuple[str, dict[str, theme.KindLook]]]:
    return [("card", theme.CARDS), ("goods", theme.GOODS), ("resource", theme.RESOURCES)]


def main(folder: Path) -> None:
    from tests.render.harness import running

    for size, text_size in (((1280, 720), 100), ((1920, 1080), 100), ((1280, 720), 150), ((1024, 640), 200)):
        with running(Gallery, size=size, text_size=text_size) as driver:
            name = f"{size[0]}_{text_size}"
            driver.shot(folder / f"gallery_{name}.png")
            driver.press("tab", "tab", "tab", "tab", "tab")
            driver.shot(folder / f"gallery_{name}_tip.png")
            driver.click("choice")
            driver.shot(folder / f"gallery_{name}_list.png")
            driver.press("escape")
            driver.click("c")
            driver.shot(folder / f"gallery_{name}_dialog.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
