"""New Cities and City Growth: a town or city is chosen on the board, then a colour and a set of cubes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.hexes import At
from game.rules import Action
from game.steam import offers
from game.steam.actions import GrowCity, Urbanize
from render.board.hex_view import HexHighlights
from render.tables.base import Target
from render.tables.steam.pictures import cube_row, growth_face, new_city_face
from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

URBANIZE, GROW = "urbanize", "grow"


class Cities:
    """What is being chosen for a New City or City Growth. mode: which of the two, or nothing."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table
        self.mode = ""
        self.place = ""
        self.colour = ""
        self.supply: int | None = None
        self._choices: dict[str, dict[str, list[Action]]] = {}

    # -- what it knows

    def refresh(self) -> None:
        """After a change: the towns and cities where something can be done."""
        self.mode, self.place = "", ""
        self._choices = {URBANIZE: {}, GROW: {}}
        for action in self._table.legal if self._table.decides("build") else ():
            if isinstance(action, Urbanize):
                self._choices[URBANIZE].setdefault(action.town, []).append(action)
            elif isinstance(action, GrowCity):
                self._choices[GROW].setdefault(action.city, []).append(action)

    @property
    def places(self) -> Sequence[str]:
        """Where it can be done."""
        return tuple(self._choices.get(self.mode, ()))

    @property
    def action(self) -> Action:
        """What is chosen, as far as it is."""
        if self.mode == URBANIZE:
            return Urbanize(self.place, self.colour, self.supply)
        return GrowCity(self.place, self.supply)

    def spaces(self) -> list[int]:
        """The supply spaces with cubes."""
        return [space for space, cubes in enumerate(self._table.view.supply) if cubes]

    def colours(self) -> list[str]:
        """The colours of the New City tiles that are left."""
        left: dict[str, int] = self._table.view.new_cities
        return [colour for colour, count in left.items() if count]

    # -- choosing

    def toggle(self, mode: str) -> None:
        """Begins or ends choosing."""
        self._table.building.forget()
        self.mode = "" if self.mode == mode else mode
        self.place = ""
        places = self.places
        if len(places) == 1:
            self.choose(places[0])
        self._table.app.refresh()

    def choose(self, place: str) -> None:
        """A place was chosen; what can only be one way is not asked."""
        if place not in self.places:
            self._table.app.play("error")
            return
        self.place = place
        spaces, colours = self.spaces(), self.colours()
        self.supply = spaces[0] if len(spaces) == 1 else None
        self.colour = colours[0] if len(colours) == 1 else ""
        self._table.app.play("card")
        self._table.app.refresh()

    def choose_at(self, at: At) -> None:
        """A hex was clicked."""
        for place in self.places:
            if self._table.ground.place_at[place] == at:
                self.choose(place)
                return
        self._table.app.play("error")

    def pick_colour(self, colour: str) -> None:
        """The New City's colour."""
        self.colour = colour
        self._table.app.refresh()

    def pick_supply(self, space: int) -> None:
        """The set of cubes."""
        self.supply = space
        self._table.app.refresh()

    @property
    def choosing_supply(self) -> bool:
        """Whether a set of cubes can be chosen now."""
        return bool(self.mode and self.place) and self._table.decides("build")

    def cancel(self) -> bool:
        """One step back; False when nothing was being chosen."""
        if not self.mode:
            return False
        if self.place and len(self.places) > 1:
            self.place = ""
        else:
            self.mode, self.place = "", ""
        self._table.app.refresh()
        return True

    def why_not(self) -> tuple[TipLine, ...]:
        """What is missing to do it, or why it is not allowed."""
        say = self._table.say
        if not self.place:
            return (TipLine(say(f"ui.choose_place.{self.mode}")),)
        if self.mode == URBANIZE and not self.colour:
            return (TipLine(say("ui.choose_colour")),)
        if self.supply is None and self.spaces():
            return (TipLine(say("ui.choose_supply")),)
        return self._table.why_not(self.action)

    # -- on the board

    def highlights(self, hovered: At | None) -> HexHighlights:
        """The places where it can be done."""
        at = self._table.ground.place_at
        chosen = at[self.place] if self.place else None
        hexes = tuple(at[place] for place in self.places if place != self.place)
        return HexHighlights(hexes=hexes, hovered=hovered, chosen=chosen)

    def targets(self) -> Sequence[Target]:
        """The same for the keyboard."""
        return [
            Target(place, self._table.painter.hex_pos(self._table.ground.place_at[place]), partial(self.choose, place))
            for place in self.places
        ]

    # -- the panel

    def view(self, ui: UI) -> None:
        """The buttons that begin it, and the choice under way."""
        building = self._table.view.building
        for mode, icon, key, wanted in (
            (URBANIZE, "house", "n", building.urbanize),
            (GROW, "sparkles", "g", building.grow),
        ):
            if wanted:
                self._view_mode(ui, mode, icon, key)

    def _view_mode(self, ui: UI, mode: str, icon: str, key: str) -> None:
        table = self._table
        chosen = self.mode == mode
        nowhere = () if self._choices.get(mode) else (TipLine(table.say(f"ui.nowhere.{mode}")),)
        ui.button(
            f"cities.{mode}",
            table.say("ui.cancel") if chosen else table.say(f"ui.begin.{mode}"),
            icon="x" if chosen else icon,
            chosen=chosen,
            on=partial(self.toggle, mode),
            off=nowhere,
            key=key,
        )
        if chosen:
            with ui.sheet(look="paper", pad=8, gap=6):
                self._view_choice(ui)

    def _view_choice(self, ui: UI) -> None:
        table = self._table
        if not self.place:
            ui.text(table.say(f"ui.choose_place.{self.mode}"), "italic", "accent")
            return
        with ui.row(gap=6):
            if self.mode == GROW:
                ui.picture(growth_face(ui.u(20)))
            ui.text(table.names.place(self.place), "bold", weight=1)
        if self.mode == URBANIZE:
            self._view_colours(ui)
            for effect in self._effects():
                ui.text(effect, "small", "muted")
        if self.spaces():
            ui.label(table.say("ui.supply"))
            view_sets(ui, table, "set", self.supply, self.pick_supply)
        else:
            ui.text(table.say("ui.supply_empty"), "small", "muted")
        missing = self.why_not()
        ui.button(
            "cities.do",
            table.say(f"do.{type(self.action).__name__}"),
            look="primary",
            icon="check",
            on=partial(table.do, self.action),
            off=missing,
            key="return",
        )
        # Below the button: it must not move when the last thing is chosen.
        for line in missing:
            ui.text(line.text, "small", "accent")

    def _effects(self) -> list[str]:
        table = self._table
        action = Urbanize(self.place, self.colour or self.colours()[0], self._any_supply())
        return [table.building.effect_line(effect) for effect in offers.effects(table.ground, table.view, action)]

    def _any_supply(self) -> int | None:
        return self.supply if self.supply is not None else next(iter(self.spaces()), None)

    def _view_colours(self, ui: UI) -> None:
        table = self._table
        ui.label(table.say("ui.new_city_colour"))
        with ui.flow(gap=4):
            for colour in self.colours():
                with ui.press(
                    f"colour.{colour}",
                    on=partial(self.pick_colour, colour),
                    chosen=colour == self.colour,
                    tip=table.say(f"kind.colour.{colour}"),
                    pad=3,
                    gap=3,
                ):
                    ui.picture(new_city_face(colour, ui.u(34)))
                    ui.text(f"×{table.view.new_cities[colour]}", "tiny", wrap=False)


def view_sets(ui: UI, table: SteamTable, node_id: str, chosen: int | None, on: object) -> None:
    """The supply sets as buttons."""
    assert callable(on)
    with ui.flow(gap=4):
        for space, cubes in enumerate(table.view.supply):
            if cubes:
                with ui.press(
                    f"{node_id}.{space}", on=partial(on, space), chosen=space == chosen, pad=4, gap=2,
                    tip=table.say("ui.set", {"n": space + 1, "cubes_colour": list(cubes)}),
                ):  # fmt: skip
                    ui.picture(cube_row(tuple(cubes), ui.u(17), ui.u(2)))
