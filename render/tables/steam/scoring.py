"""Taking a delivery's points: as income or as victory points, each scoring player in turn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.steam.actions import TakeIncome, TakePoints
from render.symbols import player_chip
from render.ui import UI
from render.words import signed

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable


def view_payout(ui: UI, table: SteamTable) -> None:
    """Whose delivery it was, who decides after this player, and the two choices with what they lead to."""
    payouts = table.view.payouts
    if not payouts:
        return
    payout = payouts[0]
    player = table.view.players[payout.seat]
    mover = _mover(table)
    if mover is not None and mover != payout.seat:
        ui.text(table.say("ui.delivery_of", {"player": mover}), "italic", "accent")
    for choice, action, icon, now, key in (
        ("income", TakeIncome(), "chart-line", player.income, "i"),
        ("points", TakePoints(), "star", player.points, "v"),
    ):
        with ui.press(f"take.{choice}", on=partial(table.do, action), key=key, pad=8, gap=10):
            ui.icon(icon, size=24, tone="accent")
            with ui.column(gap=0, weight=1):
                ui.text(table.say(f"ui.take.{choice}", {"n": payout.points}), "bold")
                ui.text(table.say("ui.from_to", {"before": now, "after": now + payout.points}), "small", "muted")
            ui.text(signed(payout.points), "heading")
    if len(payouts) > 1:
        with ui.row(gap=4):
            ui.text(table.say("ui.decide_after"), "small", "muted")
            for later in payouts[1:]:
                ui.picture(player_chip(table.game, table.colour(later.seat), ui.u(18)), tip=table.name(later.seat))
                ui.text(signed(later.points), "small_bold")


def _mover(table: SteamTable) -> int | None:
    """Who moved the cube whose points are being taken."""
    for record in reversed(table.controller.records):
        if record.phase == "move":
            return record.seat
    return None
