"""Arcs along which routes and track are drawn; the board doctor measures on the same ones."""

from game.arcs import Arc, Space, spaces_of

__all__ = ["Arc", "Space", "spaces_of"]
