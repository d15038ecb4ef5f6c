"""Painters of the three boards: cached static layers, pieces, highlights and hit-testing in board units."""
