"""Sounds made from numbers when the program starts; without a sound card it is silent and says so once."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import numpy as np
import pygame

RATE = 22050
Wave = np.ndarray[Any, np.dtype[np.float64]]
NAMES = ("card", "train", "coin", "dice", "page", "error")


def _time(seconds: float) -> Wave:
    return np.arange(round(seconds * RATE)) / RATE


def _noise(seconds: float, seed: int) -> Wave:
    return np.random.Generator(np.random.PCG64(seed)).uniform(-1, 1, round(seconds * RATE))


def _soft(wave: Wave, width: int) -> Wave:
    soft = np.convolve(wave, np.ones(width) / width, mode="same")
    return np.asarray(soft, dtype=np.float64)


def _card() -> Wave:
    t = _time(0.09)
    return _soft(_noise(0.09, 1), 5) * np.exp(-t * 45) * 0.9


def _page() -> Wave:
    t = _time(0.28)
    return np.asarray(_soft(_noise(0.28, 2), 9) * np.sin(np.pi * t / 0.28) ** 2 * 0.5)


def _train() -> Wave:
    out = np.zeros(round(0.42 * RATE))
    for start, pitch in ((0.0, 180.0), (0.1, 150.0), (0.24, 180.0), (0.34, 150.0)):
        t = _time(0.07)
        knock = (np.sin(2 * np.pi * pitch * t) + 0.6 * _soft(_noise(0.07, 3), 7)) * np.exp(-t * 60)
        at = round(start * RATE)
        out[at : at + len(knock)] += knock[: len(out) - at]
    return out * 0.6


def _coin() -> Wave:
    t = _time(0.35)
    ring = sum(np.sin(2 * np.pi * f * t) * a for f, a in ((2093.0, 0.5), (3136.0, 0.35), (5274.0, 0.2)))
    return np.asarray(ring * np.exp(-t * 11) * 0.4)


def _dice() -> Wave:
    out = np.zeros(round(0.5 * RATE))
    for number, start in enumerate((0.0, 0.09, 0.16, 0.25, 0.31, 0.36, 0.4)):
        t = _time(0.05)
        click = (_soft(_noise(0.05, 10 + number), 3) + np.sin(2 * np.pi * 900 * t)) * np.exp(-t * 110)
        at = round(start * RATE)
        out[at : at + len(click)] += click * (0.9 - start)
    return out * 0.55


def _error() -> Wave:
    t = _time(0.22)
    return (np.sin(2 * np.pi * 196 * t) + 0.5 * np.sin(2 * np.pi * 185 * t)) * np.exp(-t * 14) * 0.4


_MAKERS: dict[str, Callable[[], Wave]] = {
    "card": _card,
    "train": _train,
    "coin": _coin,
    "dice": _dice,
    "page": _page,
    "error": _error,
}


def samples(name: str) -> np.ndarray[tuple[int], np.dtype[np.int16]]:
    """The sound as 16-bit samples; it ends in silence, so that nothing clicks. KeyError for an unknown name."""
    wave = _MAKERS[name]()
    tail = min(len(wave), round(0.01 * RATE))
    wave[-tail:] *= np.linspace(1, 0, tail)
    return (np.clip(wave, -1, 1) * 20000).astype(np.int16)


class Sounds:
    """Plays sounds by name. `problem` tells why there are none; `on` is the player's switch."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self.problem = ""
        self._made: dict[str, pygame.mixer.Sound] = {}
        self._started = False

    def _start(self) -> bool:
        """Starts the mixer at the first sound: opening a sound card takes time the first frame need not wait for."""
        if not self._started:
            self._started = True
            try:
                pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
            except (pygame.error, NotImplementedError) as fault:
                self.problem = str(fault)
                logging.getLogger(__name__).warning("no sound: %s", fault)
        return not self.problem

    def play(self, name: str) -> None:
        """Plays a sound, or nothing when they are off or there is no sound card. KeyError for an unknown name."""
        if not self.on or not self._start():
            return
        if name not in self._made:
            self._made[name] = pygame.sndarray.make_sound(samples(name))
        self._made[name].play()
