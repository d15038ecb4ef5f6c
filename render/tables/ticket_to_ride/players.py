"""What everybody may see of each player, and the last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.tables.ticket_to_ride.table import TicketToRideTable


_ICONS = {"points": "star", "trains": "train-front", "stations": "house", "cards": "layers", "tickets": "ticket"}
_COLUMN = {"points": 27.0, "trains": 19.0, "stations": 16.0, "cards": 19.0, "tickets": 19.0}


def _numbers(table: TicketToRideTable, seat: int) -> dict[str, int]:
    """What everybody may know of a player."""
    player = table.view.players[seat]
    tickets = len(player.tickets) + len(player.offer) * (table.view.phase == "keep_first")
    numbers = {"points": player.points, "trains": player.trains, "stations": player.stations}
    if not table.board.stations:
        del numbers["stations"]
    return {**numbers, "cards": player.cards, "tickets": tickets}


def view_row(ui: UI, table: TicketToRideTable, seat: int) -> None:
    """Points, trains, stations, numbers of cards and tickets of a player, and whether a last turn is to come."""
    with ui.row(gap=4):
        for word, number in _numbers(table, seat).items():
            tip = table.say(f"ui.has.{word}", {"n": number})
            ui.icon(_ICONS[word], size=15, tone="muted", tip=tip)
            with ui.column(width=30):
                ui.text(str(number), "small_bold", wrap=False, tip=tip)
        if _last_round(table):
            ui.space()
            _flag(ui, table, seat, 16)


def view_short_row(ui: UI, table: TicketToRideTable, seat: int | None) -> None:
    """The same in columns; seat None: what each column counts."""
    if seat is None:
        for word in _numbers(table, 0):
            with ui.column(width=_COLUMN[word], align="center"):
                ui.icon(_ICONS[word], size=15, tone="muted", tip=table.say(f"ui.head.{word}"))
    else:
        for word, number in _numbers(table, seat).items():
            with ui.column(width=_COLUMN[word]):
                tip = table.say(f"ui.has.{word}", {"n": number})
                ui.text(str(number), "small_bold", align="center", wrap=False, tip=tip)
    if _last_round(table):
        with ui.column(width=15):
            if seat is not None:
                _flag(ui, table, seat, 15)


def _last_round(table: TicketToRideTable) -> bool:
    return table.view.last_turns is not None and table.view.phase != "over"


def _flag(ui: UI, table: TicketToRideTable, seat: int, size: float) -> None:
    """Whether a player has a last turn yet."""
    to_come = seat in seats_to_come(table)
    tip = table.say("ui.last_turn_to_come" if to_come else "ui.last_turn_done")
    ui.icon("flag" if to_come else "check", size=size, tone="accent" if to_come else "muted", tip=tip)


def seats_to_come(table: TicketToRideTable) -> list[int]:
    """The seats that have a last turn yet, the next one first."""
    state = table.view
    seats = len(state.players)
    return [(state.turn + step) % seats for step in range(state.last_turns or 0)]


def view_last_round(ui: UI, table: TicketToRideTable) -> None:
    """The banner of the last round."""
    left = table.view.last_turns
    if left is None:
        return
    with ui.sheet(look="paper", pad=8), ui.row(gap=8):
        ui.icon("flag", tone="danger", size=20)
        ui.text(table.say("ui.last_round", {"n": left}), "bold", "danger", weight=1)


def why_no_station(table: TicketToRideTable) -> tuple[TipLine, ...]:
    """Why no station can be built anywhere; empty when it can somewhere."""
    if table.lights.stations:
        return ()
    reasons = table.rules.why_not_city(table.view, _free_city(table))
    return table.reason_lines(reasons)


def _free_city(table: TicketToRideTable) -> str:
    """A city without a station, where only what holds everywhere speaks against one."""
    cities: list[str] = [city.id for city in table.board.cities]
    return next((city for city in cities if city not in table.view.stations), cities[0])


def station_tip(table: TicketToRideTable) -> str:
    """What the next station of the seat at the screen costs."""
    if table.seat is None or not table.view.players[table.seat].stations:
        return ""
    return table.say("ui.station_price", {"n": table.rules.station_price(table.view)})
