"""What a scene is: one screenful of the program. The app keeps a stack of them; the top one is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules import Values
from render.ui import UI

if TYPE_CHECKING:
    from render.app import App


class Scene:
    """Subclasses declare their controls in `view` and draw what lies under them in `draw`."""

    def __init__(self, app: App) -> None:
        self.app = app

    def say(self, key: str, values: Values | None = None) -> str:
        """A sentence in the player's language."""
        return self.app.words.say(key, values)

    def enter(self) -> None:
        """Called each time the scene comes to the top."""

    def leave(self) -> None:
        """Called once when the scene is taken off the stack, also when the window closes."""

    def view(self, ui: UI) -> None:
        """Declares the controls. Called again whenever something changed."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what lies under the controls; must cover the whole window."""

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draws what lies over the controls, for movement between panels and board."""

    def event(self, event: pygame.Event) -> bool:
        """An event the controls did not want. True: something changed, so declare the view again."""
        return False

    def pointer_left(self) -> None:
        """The pointer is on a control now, not on what the scene draws."""

    def tick(self, dt: float) -> bool:
        """Called once a frame while it returns True (something still moves)."""
        return False
