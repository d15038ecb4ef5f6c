"""What everybody sees of each player; the round and the order; the tray with the carriers of the seat at the screen."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.planet_steam.previews import PHASES, capacity, in_hold
from game.planet_steam.state import OVER, SPARE_HOLD, UNKNOWN, Player
from render.symbols import player_chip, symbol_surface
from render.tables.planet_steam.pictures import Load, draw_gauge, draw_slots, number_badge
from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

GAUGE = 64.0
SLOT = 15.0
_MONEY, _LOAD, _BADGE = 28, 31, 19
"""Widths of the columns of short rows, in units."""


def load_of(table: PlanetSteamTable, seat: int, resource: str, more: int = 0, lost: int = 0) -> Load:
    """A carrier with what it holds and what would come."""
    player: Player = table.view.players[seat]
    held, room = player.resources[resource], capacity(table.board, player, resource)
    above = player.optional_card == SPARE_HOLD and held + more > room
    return Load(resource, player.classes[resource], room, held, more, lost, table.board.spare_hold if above else 0)


def carrier_tip(table: PlanetSteamTable, seat: int, resource: str) -> list[TipLine]:
    """Class, capacity and load as words; and the spare hold."""
    player = table.view.players[seat]
    values = {
        "goods": resource,
        "class": player.classes[resource],
        "n": player.resources[resource],
        "capacity": capacity(table.board, player, resource),
    }
    lines = [TipLine(table.say("ui.carrier_is", values), "planet-3.1")]
    used = in_hold(table.board, player)
    if used is not None and used[0] == resource:
        lines.append(TipLine(table.say("ui.in_hold", {"n": used[1]}), "planet-10.3"))
    return lines


# -- in each player's row --------------------------------------------------------------------------------------------


def view_row(ui: UI, table: PlanetSteamTable, seat: int) -> None:
    """Money, certificates, zones and cards; carriers with load and class."""
    state = table.view
    player = state.players[seat]
    zones, tanks = len(state.zones_of(seat)), len(state.tanks_of(seat))
    with ui.row(gap=3):
        money, money_tip = _money(table, seat)
        _count(ui, "coins", money, money_tip, 50)
        _count(ui, "scroll-text", str(player.permits), table.say("ui.has.permits", {"n": player.permits}), 16)
        _count(ui, "house", str(player.districts), table.say("ui.has.districts", {"n": player.districts}), 16)
        _count(ui, "map-pin", f"{zones}\u00b7{tanks}", table.say("ui.has.zones", {"n": zones, "tanks": tanks}), 36)
        ui.space()
        if player.optional_card is not None:
            tip = [table.names.optional(player.optional_card)]
            if player.optional_used:
                tip.append(TipLine(table.say("ui.card_used")))
            ui.icon("star", size=17, tone="faint" if player.optional_used else "brass", tip=tip)
        if player.card is not None:
            _view_badge(ui, table, seat)
    with ui.row(gap=3):
        for resource in table.board.market.order:
            load = load_of(table, seat, resource)
            ui.canvas("", (GAUGE, 23), partial(draw_gauge, load=load), tip=carrier_tip(table, seat, resource))


def view_short_row(ui: UI, table: PlanetSteamTable, seat: int | None) -> None:
    """Money, carriers and card behind the name, in columns; seat None: what each column counts."""
    state = table.view
    with ui.column(width=_MONEY, align="center"):
        if seat is None:
            ui.icon("coins", size=15, tone="muted")
        else:
            words, tip = _money(table, seat)
            # The word for it is longer than any number.
            words = "?" if table.view.players[seat].credits == UNKNOWN else words
            ui.text(words, "small_bold", align="center", wrap=False, tip=_certificates(table, seat, tip))
    for resource in table.board.market.order:
        with ui.column(width=_LOAD, align="center"):
            if seat is None:
                ui.picture(symbol_surface(f"resource.{resource}", ui.u(15)))
                continue
            load = load_of(table, seat, resource)
            tone = "accent" if load.held >= load.capacity + load.hold else "ink"
            words = f"{load.held}/{load.capacity + load.hold}"
            ui.text(words, "tiny", tone, align="center", wrap=False, tip=carrier_tip(table, seat, resource))
    if any(player.card is not None for player in state.players):
        with ui.column(width=_BADGE):
            if seat is not None and state.players[seat].card is not None:
                _view_badge(ui, table, seat)


def _money(table: PlanetSteamTable, seat: int) -> tuple[str, str]:
    """A seat's credits as far as they may be known, and a sentence about them."""
    credits = table.view.players[seat].credits
    if credits == UNKNOWN:
        return table.say("ui.hidden"), table.say("ui.credits_hidden")
    return str(credits), table.say("ui.has.credits", {"n": credits})


def _certificates(table: PlanetSteamTable, seat: int, money: str) -> list[TipLine]:
    """All that is counted of a seat, as words."""
    player = table.view.players[seat]
    lines = [
        money,
        table.say("ui.has.permits", {"n": player.permits}),
        table.say("ui.has.districts", {"n": player.districts}),
        table.say("ui.has.zones", {"n": len(table.view.zones_of(seat)), "tanks": len(table.view.tanks_of(seat))}),
    ]
    return [TipLine("\n".join(lines))]


def _view_badge(ui: UI, table: PlanetSteamTable, seat: int) -> None:
    card = table.view.players[seat].card
    assert card is not None, "no card"
    tip = [TipLine(table.say("ui.has.card", {"card": card})), *table.names.card_does(card)]
    ui.picture(number_badge(card, ui.u(19)), tip=tip)


def _count(ui: UI, icon: str, words: str, tip: str, width: float) -> None:
    ui.icon(icon, size=15, tone="muted", tip=tip)
    with ui.column(width=width):
        ui.text(words, "small_bold", wrap=False, tip=tip)


# -- round, phase, order ---------------------------------------------------------------------------------------------


def view_round(ui: UI, table: PlanetSteamTable) -> None:
    """Round and phase, the player order, and the prices at a glance."""
    state = table.view
    phase = next((name for name, steps in PHASES.items() if state.step in steps), "setup")
    with ui.row(gap=6):
        words = table.say("ui.round", {"n": state.round, "rounds": state.rounds}) if state.round else ""
        if words:
            ui.text(words, "bold", wrap=False)
        if state.phase != OVER:
            ui.text(table.say(f"round_phase.{phase}"), "small", "muted", wrap=False, weight=1)
        else:
            ui.space()
        ui.button(
            "charts.open",
            icon="chart-line",
            look="quiet",
            on=table.charts.open,
            tip=table.say("ui.charts"),
            key="g",
            compact=True,
        )
    if state.order:
        tip = [TipLine(table.say("ui.order_is", {"player": list(state.order)}), "planet-4.1")]
        with ui.row(gap=4):
            ui.text(table.say("ui.order"), "tiny", "muted", wrap=False, tip=tip)
            for seat in state.order:
                acts = table.turn is not None and table.turn.seat == seat
                ui.picture(player_chip(table.game, table.colour(seat), ui.u(23 if acts else 17)), tip=tip)


# -- the tray --------------------------------------------------------------------------------------------------------


def view_tray(ui: UI, table: PlanetSteamTable, seat: int) -> None:
    """The carriers of the seat at the screen with their slots, money, certificates, cards."""
    state = table.view
    player = state.players[seat]
    changes = table.load_changes()
    with ui.scroll("tray.all", across=True, weight=1, gap=10):
        with ui.column(gap=3, width=84):
            with ui.row(gap=6):
                ui.picture(player_chip(table.game, table.colour(seat), ui.u(26)))
                ui.text(table.name(seat), "bold", wrap=False, weight=1)
            with ui.row(gap=5):
                ui.icon("coins", size=18, tone="brass", tip=table.say("ui.has.credits", {"n": player.credits}))
                ui.text(
                    str(player.credits), "number", wrap=False, tip=table.say("ui.has.credits", {"n": player.credits})
                )
            with ui.row(gap=4):
                for icon, n, key in (
                    ("scroll-text", player.permits, "permits"),
                    ("house", player.districts, "districts"),
                ):
                    tip = table.say(f"ui.has.{key}", {"n": n})
                    ui.icon(icon, size=16, tone="muted", tip=tip)
                    ui.text(str(n), "bold", wrap=False, tip=tip)
                    ui.space(4)
        for resource in table.board.market.order:
            more, lost = changes.get(resource, (0, 0))
            _view_carrier(ui, table, load_of(table, seat, resource, more, lost), seat)
        _view_cards(ui, table, player)


def _view_carrier(ui: UI, table: PlanetSteamTable, load: Load, seat: int) -> None:
    """Name, load of capacity, slots, class; what would come, go, or be lost."""
    most = table.board.carrier_capacity[-1] + (table.board.spare_hold if load.hold else 0)
    columns = -(-most // 2)
    tip = carrier_tip(table, seat, load.resource)
    with ui.column(gap=3, width=max(columns * SLOT, 124)):
        with ui.row(gap=5):
            ui.picture(symbol_surface(f"resource.{load.resource}", ui.u(20)), tip=tip)
            ui.text(table.names.resource(load.resource), "small_bold", wrap=False, weight=1, tip=tip)
            ui.text(f"{load.held}/{load.capacity + load.hold}", "bold", wrap=False, tip=tip)
        ui.canvas("", (columns * SLOT, 2 * SLOT), partial(draw_slots, load=load, most=most), tip=tip)
        with ui.row(gap=6):
            ui.text(table.say("ui.class", {"n": load.carrier_class}), "tiny", "muted", wrap=False, tip=tip)
            if load.more:
                sign, tone = ("+", "good") if load.more > 0 else ("\u2212", "danger")
                ui.text(f"{sign}{abs(load.more)}", "small_bold", tone, wrap=False)
            if load.lost:
                ui.text(table.say("ui.lost", {"n": load.lost}), "small_bold", "danger", wrap=False)


def _view_cards(ui: UI, table: PlanetSteamTable, player: Player) -> None:
    """This round's specialist card and the optional card."""
    if player.card is None and player.optional_card is None:
        return
    with ui.column(gap=3, width=190):
        if player.card is not None:
            tip = table.names.card_does(player.card)
            with ui.row(gap=6):
                ui.picture(number_badge(player.card, ui.u(22)), tip=tip)
                ui.text(" + ".join(table.names.roles(player.card)), "small_bold", weight=1, tip=tip)
        if player.optional_card is not None:
            lines = [table.names.optional(player.optional_card)]
            with ui.row(gap=6):
                ui.icon("star", size=18, tone="faint" if player.optional_used else "brass", tip=lines)
                words = table.say(f"optional_card.{player.optional_card}")
                ui.text(
                    words, "small_bold", "muted" if player.optional_used else "ink", wrap=False, weight=1, tip=lines
                )
