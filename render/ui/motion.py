"""Short movements that explain what happened. They can be skipped by a click and switched off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

Painter = Callable[[pygame.Surface, float], object]


def ease(share: float) -> float:
    """0–1 to 0–1, slow at both ends."""
    share = max(0.0, min(1.0, share))
    return share * share * (3 - 2 * share)


@dataclass
class _Move:
    seconds: float
    painter: Painter
    delay: float
    done: Callable[[], object] | None
    sound: str
    passed: float = 0.0
    begun: bool = False


@dataclass
class Motion:
    """The movements that run now. The scene calls `tick` and `draw`; get one from `App.motion()`."""

    enabled: Callable[[], bool] = field(default=lambda: True)
    sound: Callable[[str], object] = field(default=lambda name: None)
    _moves: list[_Move] = field(default_factory=list)

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._moves)

    def play(
        self,
        seconds: float,
        painter: Painter,
        *,
        delay: float = 0.0,
        done: Callable[[], object] | None = None,
        sound: str = "",
    ) -> None:
        """Calls `painter(surface, share)` each frame, share easing 0 to 1, then `done`. Off: only `done`, at once."""
        if not self.enabled():
            if sound:
                self.sound(sound)
            if done is not None:
                done()
            return
        self._moves.append(_Move(seconds, painter, delay, done, sound))

    def tick(self, dt: float) -> bool:
        """Lets `dt` seconds pass; True while anything moves."""
        for move in list(self._moves):
            move.passed += dt
            if move.passed >= move.delay and not move.begun:
                move.begun = True
                if move.sound:
                    self.sound(move.sound)
            if move.passed >= move.delay + move.seconds:
                self._moves.remove(move)
                if move.done is not None:
                    move.done()
        return bool(self._moves)

    def skip(self) -> bool:
        """Ends everything at once; True when something ran."""
        ran = bool(self._moves)
        while self._moves:
            move = self._moves.pop(0)
            if move.done is not None:
                move.done()
        return ran

    def draw(self, surface: pygame.Surface) -> None:
        """Draws what moves now."""
        for move in self._moves:
            if move.passed >= move.delay:
                move.painter(surface, ease((move.passed - move.delay) / move.seconds if move.seconds else 1.0))
