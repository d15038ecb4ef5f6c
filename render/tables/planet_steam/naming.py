"""Words for what the rules name: resources, costs, cards by their roles; and costs as signs with numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.planet_steam.previews import roles_of
from game.rules import Value
from render.symbols import symbol_surface
from render.ui import UI, TipLine, paint
from render.ui.widgets import TONES
from render.words import sentence_case

if TYPE_CHECKING:
    from render.tables.planet_steam.table import PlanetSteamTable

CREDITS = "credits"
_BY_NAME = ("resource", "goods", "band", "direction", "certificate", "certificates", "role", "optional_card", "phase")


class Naming:
    """Names things in the player's language."""

    def __init__(self, table: PlanetSteamTable) -> None:
        self._table = table

    def resolve(self, kind: str, value: Value) -> str | None:
        """A value as words by its kind; None for what needs none (zones are their own names)."""
        if kind in ("amount", "cost") and isinstance(value, dict):
            return self.amounts(value)
        if kind == "row" and isinstance(value, int):
            return str(value + 1)
        if kind == "card" and isinstance(value, int) and not isinstance(value, bool):
            return self.card(value)
        if value is not None:
            for key in (f"planet_steam.{kind}.{value}", f"planet_steam.optional_card.{value}"):
                if (kind in _BY_NAME or kind == "card") and self._table.app.words.has(key):
                    return self._table.app.words.say(key)
        return None

    def amounts(self, costs: Mapping[Any, int]) -> str:
        """Several things with their numbers: "1 water, 22 credits"."""
        say = self._table.say
        parts = [say(f"amount.{key}", {"n": n}) for key, n in costs.items() if n]
        return ", ".join(parts) or say("nothing")

    def resource(self, resource: str) -> str:
        """A resource's name with a capital."""
        return sentence_case(self._table.say(f"resource.{resource}"))

    def roles(self, card: int) -> tuple[str, ...]:
        """The names of a specialist card's roles."""
        state = self._table.view
        return tuple(self._table.say(f"role.{role}") for role in roles_of(self._table.board, state, card))

    def card(self, card: int) -> str:
        """A specialist card: "2 Venturer + Bank Agent"."""
        return f"{card} {' + '.join(self.roles(card))}"

    def card_does(self, card: int) -> tuple[TipLine, ...]:
        """What each role of a card does, with its rule."""
        return tuple(self.role_does(role) for role in roles_of(self._table.board, self._table.view, card))

    def role_does(self, role: str) -> TipLine:
        """What a role does."""
        values = {"n": self._table.board.engineer_credits}
        rules = {"lady_steam": "planet-4.3", "venturer": "planet-4.4"}
        words = f"{self._table.say(f'role.{role}')}: {self._table.say(f'role_does.{role}', values)}"
        return TipLine(words, rules.get(role, "planet-4.5"))

    def optional(self, card: str) -> TipLine:
        """An optional card and what it does."""
        does = self._table.say(f"optional_card_does.{card}", {"n": self._table.board.spare_hold})
        return TipLine(f"{self._table.say(f'optional_card.{card}')}: {does}", "planet-10.3")


def view_costs(
    ui: UI, costs: Mapping[Any, int], *, tone: str = "ink", short: Mapping[Any, bool] | None = None, size: float = 15
) -> None:
    """A cost as signs with numbers, inside a row that is open. short: what there is too little of."""
    for key, amount in costs.items():
        if not amount:
            continue
        if key == CREDITS:
            ui.picture(paint.icon("coins", ui.u(size), TONES["brass"]))
        else:
            ui.picture(symbol_surface(f"resource.{key}", ui.u(size)))
        lacking = short is not None and short.get(key, False)
        ui.text(str(amount), "small_bold", "danger" if lacking else tone, wrap=False)
