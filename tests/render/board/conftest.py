"""The window that a file of painter tests draws on, as large as its `VIEW`."""

from __future__ import annotations

import pygame
import pytest


@pytest.fixture(scope="module")
def window(request: pytest.FixtureRequest) -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode(request.module.VIEW.size)
