"""The toy game on the screen: the smallest table there can be."""

from __future__ import annotations

from functools import partial

import pygame

from game.controller import Controller, Record, Seat, Table
from render import theme
from render.app import App
from render.scenes.table import TableScene
from render.tables.base import GameTable, Hover, Target
from render.ui import UI, TipLine
from tests.toy import Peek, Roll, Take, Toy


class ToyTable(GameTable):
    """A heap to take from."""

    game = "toy"
    tray_units = 90

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.chosen = 0
        self.changes = 0
        self.moves = 0

    def board_size(self) -> tuple[float, float]:
        return 100.0, 60.0

    def draw_board(self, surface: pygame.Surface) -> None:
        surface.fill(theme.SEA)
        x, y = self.camera.to_screen(0, 0)
        width, height = (round(side * self.camera.scale) for side in self.board_size())
        surface.fill(theme.LAND, (round(x), round(y), width, height))
        for index in range(self.view.heap):
            place = self.camera.to_screen(5 + index % 18 * 5, 10 + index // 18 * 10)
            pygame.draw.circle(surface, theme.ACCENT, place, 1.8 * self.camera.scale)

    def targets(self) -> list[Target]:
        return [
            Target(str(n), (20.0 * n, 30.0), partial(self.do, Take(n)), (TipLine(f"take {n}"),), self.why_not(Take(n)))
            for n in (1, 2, 3)
        ]

    def on_board_click(self, pos: tuple[int, int]) -> None:
        number = round(self.camera.to_board(*pos)[0] / 20)
        self.do(Take(number))

    def hover(self, pos: tuple[int, int]) -> Hover | None:
        number = round(self.camera.to_board(*pos)[0] / 20)
        why = self.why_not(Take(number))
        return Hover(why, pygame.Rect(pos, (1, 1)), True) if why else None

    def panel(self, ui: UI) -> None:
        ui.button("roll", "Roll", on=partial(self.do, Roll(), confirm="ask.sure"), key="r")
        ui.button("peek", "Peek", on=partial(self.do, Peek()), off=self.why_not(Peek()))
        ui.button("take4", "Take four", off=self.why_not(Take(4)), on=partial(self.do, Take(4)))
        ui.button("choose", "Choose", on=self.choose)
        ui.button("fail", "Fail", on=self.fail)

    def choose(self) -> None:
        self.chosen = 1
        self.app.refresh()

    def fail(self) -> None:
        raise RuntimeError("a fault on purpose")

    def player_row(self, ui: UI, seat: int) -> None:
        ui.text(f"{self.view.points[seat]} points", "small")

    def tray(self, ui: UI) -> None:
        ui.text(f"hidden: {self.view.hidden}", "number")

    def cancel(self) -> bool:
        was, self.chosen = self.chosen, 0
        return bool(was)

    def changed(self) -> None:
        self.changes += 1
        self.chosen = 0

    def animate(self, record: Record) -> None:
        self.moves += 1
        self.motion.play(0.3, lambda surface, share: None, sound="card")


def toy_scene(app: App, *, seats: int = 2, heap: int = 20, seed: int = 3) -> TableScene:
    """A toy game on the table; the first seat begins."""
    names = (Seat("Maria", "red"), Seat("Κώστας", "blue"), Seat("Anna", "green"))[:seats]
    table = Table("toy", "toy", "", names, {"peeking": "on"}, 0, seed)
    return TableScene(app, Controller(Toy(heap), table), ToyTable)
