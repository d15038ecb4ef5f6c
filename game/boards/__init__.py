"""Board files: strict YAML -> typed, frozen boards, or a list of everything that is wrong, each with its line.

`read(path, kinds)` and `read_text(text, name, kinds)` give a `Reading`. `kinds` says how each game's boards are
built; a game exposes its own as `BOARD_KIND` in its `board.py`.
"""

from game.boards.fields import PlayerRange
from game.boards.problem import Problem, Reading
from game.boards.reader import BoardKind, Kinds, read, read_text

__all__ = ["BoardKind", "Kinds", "PlayerRange", "Problem", "Reading", "read", "read_text"]
