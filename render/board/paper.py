"""The grain of printed paper: a small texture that tiles, multiplied over finished pictures."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import pygame
from numpy.typing import NDArray

TILE = 512


@lru_cache(maxsize=2)
def paper_grain(strength: float = 1.0) -> pygame.Surface:
    """A TILE x TILE surface of near-whites for BLEND_RGB_MULT; its edges meet when tiled."""
    source = np.random.default_rng(7)
    tone = np.zeros((TILE, TILE), dtype=np.float32)
    for cells, weight in ((4, 0.010), (16, 0.009), (64, 0.006), (256, 0.012)):
        tone += weight * _noise(source, cells)
    fibre = _noise(source, 128)
    tone += 0.006 * (fibre + np.roll(fibre, 1, axis=0) + np.roll(fibre, 2, axis=0)) / 3
    shade = np.clip(1 + strength * (tone - 2.0 * tone.std()), 0, 1)
    rgb = np.stack([shade, 1 - (1 - shade) * 1.05, 1 - (1 - shade) * 1.25], axis=-1)
    surface = pygame.Surface((TILE, TILE), 0, 32)
    pygame.surfarray.blit_array(surface, (np.clip(rgb, 0, 1) * 255).astype(np.uint8))
    return surface


def lay_grain(chunk: pygame.Surface, left: int, top: int, strength: float = 1.0) -> None:
    """Lay the grain over a finished chunk whose corner lies at these board pixels."""
    grain = paper_grain(strength)
    chunk.blit(grain, (-(left % TILE), -(top % TILE)), special_flags=pygame.BLEND_RGB_MULT)


def _noise(source: np.random.Generator, cells: int) -> NDArray[np.float32]:
    """Smooth noise of unit spread on a torus of `cells` x `cells` random values."""
    grid = source.standard_normal((cells, cells)).astype(np.float32)
    at = np.arange(TILE) * cells / TILE
    low = at.astype(int)
    part = (at - low).astype(np.float32)
    part = part * part * (3 - 2 * part)
    high = (low + 1) % cells
    rows = grid[low] * (1 - part)[:, None] + grid[high] * part[:, None]
    result: NDArray[np.float32] = rows[:, low] * (1 - part)[None, :] + rows[:, high] * part[None, :]
    return result
