"""A person at a board: resting, dragging, turning the wheel. Each yields the time of every frame in milliseconds."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame

from tests.bench.figures import milliseconds

MIDDLE = (700, 480)
STEADY = 60
STROKE = 40
STROKES = ((1, 1), (-1, 0), (-1, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 0))
NOTCHES = (1, 1, -1, 1, 1, -1, -1, -1, -1, 1)
SPINS = ((1,) * 6, (-1,) * 4, (1,) * 5, (-1,) * 7)
MOST_FRAMES = 600


def _motion(pos: tuple[int, int], rel: tuple[int, int], held: bool) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0), touch=False)


def _button(kind: int, pos: tuple[int, int]) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=1, touch=False)


def _wheel(notch: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEWHEEL, x=0, y=notch, flipped=False, precise_x=0.0, precise_y=float(notch))


def static_frames(driver: Any) -> list[float]:
    """Frames in which nothing changes but the pointer's place."""
    app, times = driver.app, []
    driver.move(MIDDLE)
    for step in range(STEADY):
        app.repaint()
        moved = _motion((MIDDLE[0] + step, MIDDLE[1]), (1, 0), False)
        times.append(milliseconds(partial(app.step, [moved])))
    return times


def pan_frames(driver: Any) -> list[float]:
    """The board, zoomed in, is dragged this way and that, stroke after stroke, mostly to parts not yet seen."""
    app, times = driver.app, []
    for _ in range(6):
        driver.wheel(MIDDLE, 1)
    for across, down in STROKES:
        x, y = MIDDLE
        driver.move(MIDDLE)
        app.step([_button(pygame.MOUSEBUTTONDOWN, MIDDLE)])
        for _ in range(STROKE):
            rel = (11 * across, 6 * down)
            x, y = x + rel[0], y + rel[1]
            times.append(milliseconds(partial(app.step, [_motion((x, y), rel, True)])))
        app.step([_button(pygame.MOUSEBUTTONUP, (x, y))])
    driver.settle()
    return times


def zoom_frames(driver: Any) -> list[float]:
    """The wheel is turned notch by notch, then several notches in a row; frames until the picture is sharp."""
    driver.move(MIDDLE)
    for _ in range(20):
        driver.wheel(MIDDLE, -1)
    times: list[float] = []
    for spin in (*((notch,) for notch in NOTCHES), *SPINS):
        for notch in spin:
            times.append(milliseconds(partial(driver.app.step, [_wheel(notch)])))
        times += _frames_to_rest(driver.app)
    return times


def _frames_to_rest(app: Any) -> list[float]:
    times: list[float] = []
    while app.ui.changed or app._repaint or app._moving:
        times.append(milliseconds(partial(app.step, [])))
        assert len(times) < MOST_FRAMES, "the picture never gets sharp"
    return times
