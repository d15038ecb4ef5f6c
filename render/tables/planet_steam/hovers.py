"""Tooltips of what lies on the board: zones, anchorages, and everything on the printed sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.planet_steam.previews import PHASES, certificate_prices, energy_for, in_play, new_tanks
from game.planet_steam.state import NEUTRAL, UNAVAILABLE
from render.tables.planet_steam.sheet import SheetHit
from render.ui import TipLine
from render.words import signed

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

_PHASE_RULES = {"expansion": "planet-5.1", "tank": "planet-6.1", "resource": "planet-7.1", "end": "planet-8.1"}


class Hovers:
    """Makes the words."""

    def __init__(self, table: PlanetSteamTable) -> None:
        self._table = table

    # -- zones

    def zone_in_words(self, zone: str) -> str:
        """A zone: whose it is, river, its tank."""
        say, state = self._table.say, self._table.view
        claim = state.claims[zone]
        river = self._table.board.zone(zone).river
        parts = [say("ui.river_zone" if river else "ui.zone", {"zone": zone})]
        if claim is None:
            parts.append(say("ui.free"))
        elif claim == NEUTRAL:
            parts.append(say("ui.neutral"))
        elif claim == UNAVAILABLE:
            parts.append(say("ui.unavailable"))
        else:
            parts.append(say("ui.owned", {"player": claim}))
        return " \u00b7 ".join(parts)

    def zone(self, zone: str) -> tuple[TipLine, ...]:
        """A zone and the tank on it."""
        say, state = self._table.say, self._table.view
        lines = [TipLine(self.zone_in_words(zone), "planet-2.2")]
        tank = state.tanks.get(zone)
        if tank is not None:
            words = say("ui.plain_tank" if tank.converter is None else "ui.tank_with", {"goods": tank.resource})
            if tank.supercharger:
                words += f"\n{say('ui.with_supercharger')}"
            energy = energy_for(self._table.board, state, zone)
            words += f"\n{say('ui.needs_energy' if energy else 'ui.needs_no_energy', {'n': energy})}"
            if self._table.board.zone(zone).row == state.airship_row:
                words += f"\n{say('ui.airship_here')}"
            lines.append(TipLine(words, "planet-2.3"))
        return tuple(lines)

    def anchorage(self, row: int) -> tuple[TipLine, ...]:
        """An anchorage, with the airship or without."""
        here = self._table.view.airship_row == row
        return (TipLine(self._table.say("ui.anchorage_with" if here else "ui.anchorage", {"row": row}), "planet-2.1"),)

    # -- the sheet

    def sheet(self, hit: SheetHit) -> tuple[TipLine, ...]:
        """What lies on the sheet."""
        make = {
            "round": self._round,
            "phase": self._phase,
            "price": self._market,
            "supply": self._supply,
            "head": self._market,
            "tanks": self._tanks,
            "extra": self._extra,
            "certificate": self._certificate,
            "card": self._card,
        }
        return make[hit.kind](hit)

    def _round(self, hit: SheetHit) -> tuple[TipLine, ...]:
        values = {"n": self._table.view.round, "rounds": self._table.view.rounds}
        return (TipLine(self._table.say("ui.round_track", values), "planet-8.2"),)

    def _phase(self, hit: SheetHit) -> tuple[TipLine, ...]:
        steps = ", ".join(self._table.say(f"ui.step.{step}") for step in PHASES[hit.name])
        words = f"{self._table.say(f'round_phase.{hit.name}')}: {steps}"
        return (TipLine(words, _PHASE_RULES[hit.name]),)

    def _market(self, hit: SheetHit) -> tuple[TipLine, ...]:
        table, state = self._table, self._table.view
        resource = hit.name
        supply, price = state.supply[resource], state.price[resource]
        after = table.after_a_pass(resource)
        values = {
            "resource": resource,
            "price": price,
            "supply": supply,
            "band": table.board.market.band(supply),
            "step": signed(after - price),
            "n": after,
        }
        track = table.board.market.prices[resource]
        return (
            TipLine(f"{table.names.resource(resource)}\n{table.say('ui.market_now', values)}", "planet-7.6"),
            TipLine(table.say("ui.price_track", {"least": track.min, "most": track.max}), "planet-7.7"),
        )

    def _supply(self, hit: SheetHit) -> tuple[TipLine, ...]:
        market = self._table.board.market
        band = market.band(hit.number)
        values = {"n": hit.number, "band": band, "step": signed(market.price_steps[band])}
        return (TipLine(self._table.say("ui.supply_cell", values), "planet-7.7"), *self._market(hit)[:1])

    def _tanks(self, hit: SheetHit) -> tuple[TipLine, ...]:
        table, state = self._table, self._table.view
        price = table.board.tank_prices.get(state.tank_stock)
        if price is None:
            words = table.say("ui.sold_out")
        else:
            words = table.say("ui.tanks_now", {"n": state.tank_stock, "price": price})
        more = table.say("ui.restock", {"n": new_tanks(table.board, state)})
        return (TipLine(words, "planet-6.5"), TipLine(more, "planet-8.1"))

    def _extra(self, hit: SheetHit) -> tuple[TipLine, ...]:
        return (TipLine(self._table.say("ui.extra_means"), "planet-5.1"),)

    def _certificate(self, hit: SheetHit) -> tuple[TipLine, ...]:
        table = self._table
        prices = certificate_prices(table.board, hit.name)
        values = {
            "certificates": hit.name,
            "n": in_play(table.view, hit.name),
            "buy": prices.buy,
            "sell": prices.sell,
            "worth": table.board.wealth.luxury_district if hit.name == "luxury_district" else 0,
        }
        lines = [TipLine(table.say("ui.certificates_now", values), "planet-7.9")]
        word = "ui.permit_use" if hit.name == "permit" else "ui.district_use"
        rule = "planet-5.10" if hit.name == "permit" else "planet-9.1"
        return (*lines, TipLine(table.say(word, values), rule))

    def _card(self, hit: SheetHit) -> tuple[TipLine, ...]:
        table, state = self._table, self._table.view
        holder = next((seat for seat, player in enumerate(state.players) if player.card == hit.number), None)
        if holder is not None:
            head = table.say("ui.held_by", {"player": holder})
        else:
            head = table.say("ui.on_offer" if hit.number in state.cards else "ui.not_out")
        return (TipLine(f"{hit.number}. {head}", "planet-4.1"), *table.names.card_does(hit.number))
