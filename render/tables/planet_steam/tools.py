"""What can be bought or moved in the tank phase: each tool makes an action of one zone, or of two."""

from __future__ import annotations

from dataclasses import dataclass

from game.planet_steam.actions import (
    BuyConverter,
    BuySupercharger,
    BuyTank,
    ImportTank,
    MoveConverter,
    MoveSupercharger,
    MoveTank,
    ReturnConverter,
    SwapTanks,
)
from game.planet_steam.state import State
from game.rules import Action


@dataclass(frozen=True)
class Tool:
    """id: its name; key: its shortcut; word: its name in the words; moves: it needs a second zone.

    resource: of a converter to buy."""

    id: str
    key: str
    word: str
    moves: bool = False
    resource: str = ""

    def action(self, state: State, zone: str, to: str | None = None) -> Action:
        """The action on a zone; for a tool that moves, from there to another."""
        if self.moves:
            assert to is not None, "it needs a goal"
            return _move(self.id, state, zone, to)
        if self.resource:
            return BuyConverter(zone, self.resource)
        return {"local": BuyTank, "import": ImportTank, "supercharger": BuySupercharger, "return": ReturnConverter}[
            self.id
        ](zone)

    def sources(self, state: State) -> list[str]:
        """The zones where it begins, if nothing else forbids it."""
        own, tanks = state.zones_of(state.seat), state.tanks_of(state.seat)
        if self.id in ("local", "import"):
            return [zone for zone in own if zone not in state.tanks]
        if self.id in ("return", "converter"):
            return [zone for zone in tanks if state.tanks[zone].converter is not None]
        if self.id == "charger":
            return [zone for zone in tanks if state.tanks[zone].supercharger]
        if self.id == "supercharger":
            return [zone for zone in tanks if not state.tanks[zone].supercharger]
        if self.resource:
            return [zone for zone in tanks if state.tanks[zone].converter != self.resource]
        return tanks


def _move(id: str, state: State, zone: str, to: str) -> Action:
    if id == "converter":
        return MoveConverter(zone, to)
    if id == "charger":
        return MoveSupercharger(zone, to)
    return SwapTanks(zone, to) if to in state.tanks else MoveTank(zone, to)


BUYING = (
    Tool("local", "1", "do.buy_tank"),
    Tool("import", "2", "do.import_tank"),
    Tool("quartz", "3", "ui.converter_of", resource="quartz"),
    Tool("ore", "4", "ui.converter_of", resource="ore"),
    Tool("energy", "5", "ui.converter_of", resource="energy"),
    Tool("supercharger", "6", "do.buy_supercharger"),
)
MOVING = (
    Tool("tank", "7", "ui.move_tank", moves=True),
    Tool("converter", "8", "ui.move_converter", moves=True),
    Tool("charger", "9", "ui.move_supercharger", moves=True),
    Tool("return", "0", "do.return_converter"),
)
TOOLS = {tool.id: tool for tool in (*BUYING, *MOVING)}
