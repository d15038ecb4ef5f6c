from __future__ import annotations

import pytest

from render import theme


@pytest.fixture(autouse=True)
def _toy_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game of the tests has no colours of its own."""
    monkeypatch.setitem(theme.PLAYERS, "toy", theme.PLAYERS["ticket_to_ride"])
