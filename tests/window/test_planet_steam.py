"""Planet Steam with real clicks in a real window: three players with order markers, to the results."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.chance import Chance
from game.planet_steam import actions as a
from tests.planet_steam.playing import keen
from tests.render.tables.planet_steam.seats import click_as_shown, new_game
from tests.window.real import needs_a_screen, play_for_real

ROUNDS = 2


@pytest.mark.window
@needs_a_screen
def test_three_play_with_order_markers_and_real_clicks(tmp_path: Path) -> None:
    controller = new_game(3, seed=11, rounds=ROUNDS, order_markers="on")
    chance = Chance(241)
    play_for_real(controller, tmp_path, lambda c: keen(list(c.legal()), chance), click_as_shown)
    kinds = {type(record.action) for record in controller.records}
    assert {a.PlaceMarker, a.MoveTank, a.BuyConverter, a.BuySupercharger, a.ChooseDirection, a.Buy, a.Sell} <= kinds
