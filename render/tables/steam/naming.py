"""What the board names: cities and towns in the player's language, links by their ends, the ground of a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hexes import At
from game.rules import Value
from game.steam.links import Link
from render.words import sentence_case

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

_PLACES = ("city", "town", "place", "places")


class Naming:
    """Names what stands on a board."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table

    def place(self, place: str) -> str:
        """A city's or town's name."""
        return self._table.app.words.pick(dict(self._table.board.place(place).name))

    def ends(self, first: str, second: str | None) -> str:
        """Two places: "Albany – Hartford"; without a second: "Albany – …"."""
        return f"{self.place(first)} – {self.place(second) if second is not None else '…'}"

    def link(self, link: Link) -> str:
        """A link by its ends."""
        return self.ends(link.start, link.ends[1].place)

    def path(self, places: tuple[str, ...]) -> str:
        """Places one after the other."""
        return " – ".join(self.place(place) for place in places)

    def resolve(self, kind: str, value: Value) -> str | None:
        """A city or town as words; None for what the board does not name."""
        if kind in _PLACES and isinstance(value, str) and value in self._table.ground.place_at:
            return self.place(value)
        return None

    def hex(self, at: At) -> str:
        """A hex by its place, or by its ground."""
        found = self._table.board.hex(at)
        assert found is not None, at
        if found.place is not None:
            return self.place(found.place.id)
        return self.ground(at)

    def ground(self, at: At) -> str:
        """What the ground of a hex is: "hill with river"."""
        found = self._table.board.hex(at)
        assert found is not None, at
        return sentence_case(self._table.say(f"ui.terrain.{found.terrain}"))

    def tile(self, shape: str) -> str:
        """A track tile's shape."""
        return sentence_case(self._table.say(f"kind.shape.{shape}"))

    def action_tile(self, tile: int) -> str:
        """An action tile's name."""
        return self._table.say(f"kind.tile.{tile}")


def dollars(value: int) -> str:
    """Money: "$5", "−$5"."""
    return f"${value}" if value >= 0 else f"\u2212${-value}"
