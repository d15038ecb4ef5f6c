"""Tooltips on the board: what a hex is, what lies there, whose links run through it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hexes import At
from game.steam.links import Link
from game.steam.tiles import COSTS
from render.tables.steam import on_board
from render.ui import TipLine

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable


def hex_tip(table: SteamTable, at: At) -> TipLine:
    """Name and ground, cubes, links."""
    found = table.board.hex(at)
    assert found is not None
    name, ground = table.names.hex(at), table.names.ground(at)
    city = table.ground.city_at(table.view).get(at)
    words = [name]
    if city is not None:
        words += _city_lines(table, city)
    else:
        if found.place is not None:
            words[0] = table.say("ui.town_named", {"town": found.place.id})
            words.append(ground)
        extra = table.ground.terrain.get(at, 0)
        if extra and at not in table.network.tiles:
            parts = []
            if found.river:
                parts.append(table.say("ui.price.river", {"n": COSTS.river}))
            if found.hill:
                parts.append(table.say("ui.price.hill", {"n": COSTS.hill}))
            words.append(", ".join(parts))
    words += [link_line(table, link) for link in on_board.links_at(table.network, at)]
    return TipLine("\n".join(words))


def _city_lines(table: SteamTable, city: str) -> list[str]:
    has = table.view.cities[city]
    words = [table.say("ui.city_wants", {"colour": has.colour})]
    cubes = on_board.cubes_of(has.cubes)
    words.append(table.say("ui.city_cubes", {"cubes_colour": cubes}) if cubes else table.say("ui.city_no_cubes"))
    if has.growth:
        words.append(table.say("ui.city_grown"))
    return words


def link_line(table: SteamTable, link: Link) -> str:
    """A link: where from and to, whose, complete or not."""
    whose = table.say("ui.nobodys") if link.owner is None else table.name(link.owner)
    word = "ui.link_complete" if link.complete else "ui.link_incomplete"
    return table.say(word, {"link": table.names.link(link), "whose": whose})
