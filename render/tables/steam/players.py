"""What everybody sees of each player; the turn, its phase and the order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.steam import income, offers, turn
from render.symbols import player_chip
from render.tables.steam.naming import dollars
from render.tables.steam.pictures import number_badge
from render.ui import UI, TipLine
from render.words import signed

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

_BASE_PHASES = ("tiles", "build", "move1", "move2", "income")
_STANDARD_PHASES = ("capital", "auction", *_BASE_PHASES)
_ICONS = {
    "starting_auction": "gavel",
    "capital": "coins",
    "auction": "gavel",
    "tiles": "layers",
    "build": "train-track",
    "move1": "package",
    "move2": "package",
    "income": "chart-line",
}


_COLUMNS = {
    "cash": ("coins", 38),
    "income": ("chart-line", 30),
    "points": ("star", 28),
    "locomotive": ("train-front", 16),
    "links": ("train-track", 24),
}
"""What everybody may know of a player: an icon for it, and the width of its figure in units."""
_BADGE = 18


def view_row(ui: UI, table: SteamTable, seat: int) -> None:
    """Cash, income, points, locomotive, links, action tile; or that a player is bankrupt."""
    if table.view.players[seat].bankrupt:
        _view_bankrupt(ui, table)
        return
    with ui.row(gap=3):
        for word, (figure, tip) in _figures(table, seat).items():
            icon, width = _COLUMNS[word]
            ui.icon(icon, size=15, tone="muted", tip=tip)
            with ui.column(width=width):
                ui.text(figure, "small_bold", wrap=False, tip=tip)
        if table.view.players[seat].tile is not None:
            ui.space()
            _view_tile(ui, table, seat)


def view_short_row(ui: UI, table: SteamTable, seat: int | None) -> None:
    """The same behind the name, in columns; seat None: what each column counts."""
    if seat is not None and table.view.players[seat].bankrupt:
        _view_bankrupt(ui, table)
        return
    figures = _figures(table, seat) if seat is not None else {}
    for word, (icon, width) in _COLUMNS.items():
        with ui.column(width=max(width - 4, 17), align="center"):
            if seat is None:
                ui.icon(icon, size=15, tone="muted", tip=table.say(f"ui.head.{word}"))
            else:
                figure, tip = figures[word]
                ui.text(figure, "small_bold", align="center", wrap=False, tip=tip)
    if any(player.tile is not None for player in table.view.players):
        with ui.column(width=_BADGE):
            if seat is not None and table.view.players[seat].tile is not None:
                _view_tile(ui, table, seat)


def _figures(table: SteamTable, seat: int) -> dict[str, tuple[str, list[TipLine]]]:
    """What a player has, as figures with their tooltips."""
    player = table.view.players[seat]
    links = table.network.count(seat)
    incomplete = sum(link.owner == seat for link in table.network.incomplete)
    return {
        "cash": (dollars(player.cash), [TipLine(table.say("ui.has.cash", {"n": player.cash}))]),
        "income": (signed(player.income), _income_tip(table, seat)),
        "points": (str(player.points), [TipLine(table.say("ui.has.points", {"n": player.points}))]),
        "locomotive": (str(player.locomotive), _locomotive_tip(table, seat)),
        "links": (str(links), [TipLine(table.say("ui.has.links", {"n": links, "incomplete": incomplete}))]),
    }


def _view_bankrupt(ui: UI, table: SteamTable) -> None:
    tip = [TipLine(table.say("ui.bankrupt_means"), "steam-7.3")]
    with ui.row(gap=5):
        ui.icon("triangle-alert", size=15, tone="danger", tip=tip)
        ui.text(table.say("ui.bankrupt"), "small", "danger", wrap=False, tip=tip)


def _view_tile(ui: UI, table: SteamTable, seat: int) -> None:
    player = table.view.players[seat]
    word = "ui.has_tile_passed" if player.passed else "ui.has_tile"
    tip = [TipLine(table.say(word, {"action_tile": player.tile, "n": player.tile}))]
    ui.picture(number_badge(player.tile, ui.u(_BADGE)), tip=tip)


def _income_tip(table: SteamTable, seat: int) -> list[TipLine]:
    """The income, and what the income phase would bring as things are."""
    sheet = income.sheet(table.view, seat)
    words = [table.say("ui.has.income", {"n": sheet.income})]
    if table.view.standard:
        words.append(table.say("ui.expenses", {"n": sheet.expenses}))
    words.append(table.say("ui.income_now", {"amount": signed(sheet.balance), "cash": sheet.cash}))
    if sheet.raised:
        values = {"raised": sheet.raised, "income": sheet.lost_income, "points": sheet.lost_points}
        words.append(table.say("ui.pay.raise_both", values))
    if sheet.bankrupt:
        words.append(table.say("ui.would_be_bankrupt"))
    return [TipLine("\n".join(words), "steam-9.6" if table.view.standard else "steam-7.1")]


def _locomotive_tip(table: SteamTable, seat: int) -> list[TipLine]:
    player = table.view.players[seat]
    words = [table.say("ui.has.locomotive", {"n": player.locomotive})]
    if player.upgraded:
        words.append(table.say("ui.upgraded"))
    return [TipLine("\n".join(words))]


# -- turn and order ----------------------------------------------------------------------------------------------------


def phase_now(table: SteamTable) -> str:
    """The phase as the track of phases calls it."""
    state = table.view
    if state.phase == turn.MOVE:
        return f"move{state.round}"
    return str(state.phase)


def view_turn(ui: UI, table: SteamTable) -> None:
    """Turn, phase and order: now, and of the next turn as it forms."""
    state = table.view
    with ui.row(gap=6):
        ui.text(table.say("ui.turn", {"n": state.turn, "last": state.last_turn}), "bold", wrap=False, weight=1)
        _view_phases(ui, table)
    if state.order:
        with ui.flow(gap=5):
            _view_order(ui, table, "ui.order_now", state.order)
            forming = offers.next_order(state) if state.phase != turn.OVER else []
            if forming:
                _view_order(ui, table, "ui.order_next", forming)


def _view_phases(ui: UI, table: SteamTable) -> None:
    now = phase_now(table)
    phases = _STANDARD_PHASES if table.view.standard else _BASE_PHASES
    if now == turn.STARTING_AUCTION:
        phases = (now, *phases)
    for phase in phases:
        tip = table.say(f"ui.phase.{phase}")
        on = phase == now
        ui.icon(_ICONS[phase], size=21 if on else 15, tone="accent" if on else "faint", tip=tip)


def _view_order(ui: UI, table: SteamTable, word: str, order: Sequence[int]) -> None:
    tip = table.say(f"{word}_is", {"order_player": list(order)})
    with ui.row(gap=3):
        ui.text(table.say(word), "tiny", "muted", wrap=False, tip=tip)
        for seat in order:
            acts = word == "ui.order_now" and table.turn is not None and seat == table.turn.seat
            ui.picture(player_chip(table.game, table.colour(seat), ui.u(21 if acts else 16)), tip=tip)
