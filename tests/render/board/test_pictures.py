from __future__ import annotations

import subprocess
import sys

import pytest

from game.folders import ROOT

DRAW = """
import sys
import pygame
from tests.render.board import boards
pygame.font.init()
board = getattr(boards, sys.argv[1])(*sys.argv[2:])
plain = boards.picture(board, 480, "el")
grid = boards.picture(board, 480, "el", grid=True)
assert plain.get_width() == 480, plain
colours = {tuple(plain.get_at((x, y))) for x in range(0, 480, 7) for y in range(0, plain.get_height(), 7)}
assert len(colours) > 200, len(colours)
assert not pygame.display.get_init()
"""


@pytest.mark.parametrize("board", [("route_board", "greece"), ("steam_board", "northeast"), ("planet_board",)])
def test_a_board_is_drawn_without_a_window(board: tuple[str, ...]) -> None:
    done = subprocess.run([sys.executable, "-c", DRAW, *board], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
