"""Drives the program without a window: posts events, finds controls by id, takes pictures.

with running(SomeScene) as driver:
    driver.click("start.new")
    driver.type("Maria")
    driver.press("return")
    driver.shot(Path("picture.png"))
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from render.app import App
from render.scene import Scene
from render.settings import Settings
from render.ui.node import Node
from render.ui.spots import Spot
from render.ui.tips import lines_of
from render.ui.widgets import Button, Text

_MODS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class Driver:
    """A person at the screen."""

    def __init__(self, app: App) -> None:
        self.app = app

    # -- looking

    @property
    def ui(self):  # type: ignore[no-untyped-def]
        return self.app.ui

    @property
    def scene(self) -> Scene:
        return self.app.scene

    def ids(self) -> list[str]:
        """The ids of all controls on the screen."""
        return list(self.ui.by_id)

    def has(self, node_id: str) -> bool:
        return node_id in self.ui.by_id

    def node(self, node_id: str) -> Node:
        """A control by its id."""
        assert node_id in self.ui.by_id, f"no control {node_id}; there are {self.ids()}"
        return self.ui.by_id[node_id]

    def texts(self) -> list[str]:
        """All words on the screen, in the order drawn."""
        found = []
        for layer in self.ui.layers:
            for node, _ in self.ui.walk(layer):
                if isinstance(node, Text | Button) or hasattr(node, "text"):
                    found.append(node.text)
        return [text for text in found if text]

    def says(self, part: str) -> bool:
        """Whether some words on the screen contain `part`."""
        return any(part in text for text in self.texts())

    def tip(self, node_id: str) -> list[str]:
        """The lines of a control's tooltip (for a disabled one: the reasons)."""
        return [line.text for line in lines_of(self.node(node_id))]

    # -- doing

    def events(self, *events: pygame.Event) -> None:
        """Hands events to the program, waits out all movement, and draws."""
        self.app.step(list(events))
        self.settle()

    def settle(self, frames: int = 400) -> None:
        """Lets movements end."""
        for _ in range(frames):
            if not (self.app.running and (self.app.ui.changed or self.app._repaint or self.app._moving)):
                return
            self.app._last_tick -= 0.05  # time passes without waiting for it
            self.app.step([])
        raise AssertionError("the screen never comes to rest")

    def move(self, pos: tuple[int, int]) -> None:
        self.events(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click_at(self, pos: tuple[int, int], button: int = 1) -> None:
        """A click at a place of the window."""
        self.move(pos)
        self.events(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
        self.events(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))

    def click(self, node_id: str) -> None:
        """A click on a control; it must be in sight (scrolled to if need be), on top, and not disabled."""
        node = self.node(node_id)
        assert not node.off, f"{node_id} is off: {[line.text for line in node.off]}"
        self.ui._bring_into_sight(node)
        node = self.node(node_id)
        pos = node.rect.center
        found, solid = self.ui.hit(pos)
        if isinstance(node, Spot):
            assert not solid, f"{node_id} on the board is covered at {pos} by {found.id if found else None!r}"
        else:
            assert found is node, f"{node_id} is covered at {pos} by {found.id if found else None!r}"
        self.click_at(pos)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drags with the left button."""
        self.move(start)
        self.events(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        rel = (end[0] - start[0], end[1] - start[1])
        self.events(pygame.Event(pygame.MOUSEMOTION, pos=end, rel=rel, buttons=(1, 0, 0), touch=False))
        self.events(pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False))

    def wheel(self, pos: tuple[int, int], y: int) -> None:
        self.move(pos)
        self.events(pygame.Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False, precise_x=0.0, precise_y=float(y)))

    def press(self, *names: str) -> None:
        """Presses keys, written as shortcuts are: "tab", "shift+tab", "ctrl+z", "return", "a"."""
        for name in names:
            *mods, key = name.split("+") if name != "+" else ["+"]
            mod = 0
            for word in mods:
                mod |= _MODS[word]
            code = pygame.key.key_code(key)
            char = key if len(key) == 1 and not mod & ~pygame.KMOD_SHIFT else " " if key == "space" else ""
            self.events(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=char, scancode=0))
            if char:
                self.events(pygame.Event(pygame.TEXTINPUT, text=char))
            self.events(pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode=char, scancode=0))

    def type(self, text: str) -> None:
        """Types text into the control that has the keyboard."""
        for char in text:
            self.events(pygame.Event(pygame.TEXTINPUT, text=char))

    def fill(self, node_id: str, text: str) -> None:
        """Replaces the text of an entry."""
        self.click(node_id)
        self.press("ctrl+a", "backspace")
        self.type(text)

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.size = size
        self.app.refresh()
        self.settle()

    def shot(self, path: Path) -> None:
        """Saves a picture of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        self.settle()
        pygame.image.save(self.app.window.get_surface(), str(path))


@contextmanager
def running(
    first: Callable[[App], Scene],
    *,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text_size: int = 100,
    movement: bool = False,
) -> Iterator[Driver]:
    """The program with a first scene, without a window. Movement is off unless asked for."""
    settings = Settings(language=language, text_size=text_size, sounds=False, movement=movement)
    app = App(settings, size)
    driver = Driver(app)
    try:
        app.push(first(app))
        driver.settle()
        yield driver
    finally:
        while app.scenes:
            app.scenes.pop().leave()
        app.window.destroy()
