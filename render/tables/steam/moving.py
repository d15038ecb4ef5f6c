"""Moving goods: a cube is chosen, every city it can reach is lit, its ways are cycled, then it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.hexes import At
from game.steam import offers
from game.steam.actions import PassMove, UpgradeLocomotive
from game.steam.goods import Delivery
from game.steam.state import HIGHEST_LOCOMOTIVE
from render.board.hex_view import HexHighlights
from render.symbols import player_chip, symbol_surface
from render.tables.base import Target
from render.tables.steam import on_board
from render.ui import UI, TipLine

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

_LISTED = 24
"""Deliveries in the list before "all of them" is asked for."""
_ROOM_FOR_LIST = 800
"""The height of the panel in units from which the list is a row longer."""

Cube = tuple[str, str]
"""A city and the colour of a cube there."""


class Moving:
    """The cube that is about to move, and its way."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table
        self._ways: dict[Cube, dict[str, list[Delivery]]] = {}
        self._list: list[Delivery] = []
        self.cube: Cube | None = None
        self.spot: int | None = None
        self.to = ""
        self.number = 0
        self.all_listed = False

    # -- what it knows

    @property
    def choosing(self) -> bool:
        """Whether the seat at the screen moves goods now."""
        return self._table.decides("move")

    def refresh(self) -> None:
        """After a change: every delivery there is, best first."""
        self.forget()
        self.all_listed = False
        self._ways, self._list = {}, []
        if not self.choosing:
            return
        table = self._table
        for delivery in offers.deliveries(table.ground, table.view, table.decider):
            ways = self._ways.setdefault((delivery.city, delivery.colour), {}).setdefault(delivery.to, [])
            if not ways:
                self._list.append(delivery)
            ways.append(delivery)

    def forget(self) -> None:
        """No cube is chosen."""
        self.cube, self.spot, self.to, self.number = None, None, "", 0

    @property
    def delivery(self) -> Delivery | None:
        """The way that is chosen, if any."""
        if self.cube is None or not self.to:
            return None
        return self._ways[self.cube][self.to][self.number]

    def ways_of_cube(self) -> Mapping[str, Sequence[Delivery]]:
        """The cities that the chosen cube can reach, the best one first, with all ways there, best first."""
        return self._ways.get(self.cube, {}) if self.cube is not None else {}

    def goals(self) -> Sequence[str]:
        """The cities that the chosen cube can reach, the best one first."""
        return tuple(self.ways_of_cube())

    # -- choosing

    def choose_cube(self, city: str, colour: str, spot: int | None = None) -> None:
        """A cube was chosen: its best delivery is shown."""
        if (city, colour) not in self._ways:
            self.forget()
            self._table.app.play("error")
            self._table.app.refresh()
            return
        self.cube = (city, colour)
        self.spot = spot if spot is not None else self._first_spot(city, colour)
        self.to, self.number = self.goals()[0], 0
        self._table.app.play("card")
        self._table.app.refresh()

    def _first_spot(self, city: str, colour: str) -> int:
        return on_board.cubes_of(self._table.view.cities[city].cubes).index(colour)

    def choose_goal(self, city: str) -> None:
        """A city that the cube can reach was chosen; the one already chosen: the cube goes."""
        if city == self.to:
            self.go()
            return
        self.to, self.number = city, 0
        self._table.app.refresh()

    def choose(self, delivery: Delivery) -> None:
        """An entry of the list was chosen."""
        self.choose_cube(delivery.city, delivery.colour)
        self.to, self.number = delivery.to, 0
        self._table.show_places(delivery.places)
        self._table.app.refresh()

    def choose_at(self, at: At, spot: int | None) -> None:
        """A hex was clicked: a goal of the chosen cube, or a cube."""
        table = self._table
        city = table.ground.city_at(table.view).get(at)
        if city is None:
            if not self.cancel():
                table.app.play("error")
        elif spot is None and city in self.goals():
            self.choose_goal(city)
        elif spot is not None:
            self._choose_spot(city, spot)
        else:
            self._choose_any(city)

    def _choose_spot(self, city: str, spot: int) -> None:
        """A cube was clicked. Where the chosen cube could go and this one nowhere, its city was meant."""
        colour = on_board.cubes_of(self._table.view.cities[city].cubes)[spot]
        if city in self.goals() and (city, colour) not in self._ways:
            self.choose_goal(city)
        else:
            self.choose_cube(city, colour, spot)

    def _choose_any(self, city: str) -> None:
        """A city was clicked beside its cubes: the next of its cubes that can move."""
        colours = [colour for start, colour in self._ways if start == city]
        if not colours:
            self._table.app.play("error")
            return
        here = colours.index(self.cube[1]) if self.cube is not None and self.cube[0] == city else -1
        self.choose_cube(city, colours[(here + 1) % len(colours)])

    def cycle(self, step: int) -> bool:
        """Another way to the same city. False when there is none."""
        if self.delivery is None or self.cube is None:
            return False
        ways = len(self._ways[self.cube][self.to])
        self.number = (self.number + step) % ways
        self._table.rehover()
        self._table.app.refresh()
        return ways > 1

    def next_goal(self, step: int) -> None:
        """Another city for the same cube."""
        goals = self.goals()
        if goals:
            self.to, self.number = goals[(goals.index(self.to) + step) % len(goals)], 0
            self._table.app.refresh()

    def go(self) -> None:
        """Moves the cube the chosen way."""
        if self.delivery is not None:
            self._table.do(self.delivery.action)

    def cancel(self) -> bool:
        """Stops choosing; False when nothing was being chosen."""
        if self.cube is None:
            return False
        self.forget()
        self._table.app.refresh()
        return True

    # -- on the board

    def highlights(self, hovered: At | None) -> HexHighlights:
        """Cities with cubes that can move; of a chosen cube its goals and its way."""
        at = self._table.ground.place_at
        if self.cube is None:
            hexes = tuple(dict.fromkeys(at[city] for city, _ in self._ways))
            return HexHighlights(hexes=hexes, hovered=hovered)
        delivery = self.shown
        path = self._table.pieces_of(delivery.links) if delivery is not None else ()
        goals = tuple(at[city] for city in self.goals())
        start = at[self.cube[0]]
        cube = (start, self.spot) if self.spot is not None else None
        return HexHighlights(
            hovered=hovered,
            chosen=at[delivery.to] if delivery is not None else None,
            destinations=goals,
            path=path,
            chosen_cube=cube,
        )

    @property
    def shown(self) -> Delivery | None:
        """The way that is drawn: to the goal under the pointer, else the chosen one."""
        return self._pointed(self._table.pointed) or self.delivery

    def _pointed(self, hovered: At | None) -> Delivery | None:
        """The best way to the goal under the pointer."""
        if self.cube is None or hovered is None:
            return None
        for city, ways in self._ways[self.cube].items():
            if self._table.ground.place_at[city] == hovered and city != self.to:
                return ways[0]
        return None

    def targets(self) -> Sequence[Target]:
        """Cubes that can move; then the chosen cube's goals."""
        table = self._table
        found = []
        for city, colour in self._ways:
            at = table.ground.place_at[city]
            cubes = on_board.cubes_of(table.view.cities[city].cubes)
            x, y = table.painter.cube_pos(at, cubes.index(colour), len(cubes))
            tip = TipLine(table.say("ui.cube_in", {"cube_colour": colour, "city": city}))
            found.append(
                Target(f"cube.{city}.{colour}", (x, y), partial(self.choose_cube, city, colour), (tip,), radius=11)
            )
        for city in self.goals():
            x, y = table.painter.hex_pos(table.ground.place_at[city])
            # Above the cubes: a click on a cube would choose that cube.
            tip = TipLine(table.say("ui.goal", {"city": city}))
            found.append(Target(f"goal.{city}", (x, y - 26), partial(self.choose_goal, city), (tip,), radius=16))
        return found

    def tip(self, at: At, spot: int | None) -> tuple[tuple[TipLine, ...], bool]:
        """What a cube can do or why not; what a way brings."""
        table = self._table
        city = table.ground.city_at(table.view).get(at)
        if city is None:
            return (), False
        if spot is not None:
            colour = on_board.cubes_of(table.view.cities[city].cubes)[spot]
            if self.cube is None or city not in self.goals() or (city, colour) in self._ways:
                return self._cube_tip(city, colour)
        if self.cube is not None and city in self.goals():
            delivery = self._pointed(at) or self.delivery
            assert delivery is not None
            return (TipLine("\n".join([*self._delivery_words(delivery), table.say("ui.click_to_deliver")])),), False
        return (), False

    def _cube_tip(self, city: str, colour: str) -> tuple[tuple[TipLine, ...], bool]:
        table = self._table
        ways = self._ways.get((city, colour))
        if ways:
            words = [table.say("ui.cube_goals", {"n": len(ways), "cube_colour": colour})]
            best = next(iter(ways.values()))[0]
            words += self._delivery_words(best)
            return (TipLine("\n".join(words)),), False
        return self._why_stuck(city, colour), True

    def _why_stuck(self, city: str, colour: str) -> tuple[TipLine, ...]:
        """Why a cube cannot move now: the locomotive is too weak, or no way will do at all."""
        table = self._table
        level = table.view.players[table.decider].locomotive
        for stronger in range(level + 1, HIGHEST_LOCOMOTIVE + 1):
            found = offers.deliveries(table.ground, table.view, table.decider, stronger)
            match = next((way for way in found if (way.city, way.colour) == (city, colour)), None)
            if match is not None:
                values = {"level": level, "needed_level": stronger, "city": match.to}
                return (TipLine(table.say("ui.cube_too_far", values), "steam-6.2"),)
        values = {"cube_colour": colour}
        return (
            TipLine(table.say("ui.cube_no_way", values), "steam-6.2"),
            TipLine(table.say("ui.cube_needs_own"), "steam-6.3"),
        )

    def _delivery_words(self, delivery: Delivery) -> list[str]:
        """The way, and what it brings to whom."""
        return [self._table.names.path(delivery.places), *self._points_words(delivery)]

    def _points_words(self, delivery: Delivery) -> list[str]:
        return [
            self._table.say("ui.points_to", {"n": points, "player": seat}) for seat, points in self._sorted(delivery)
        ]

    def _sorted(self, delivery: Delivery) -> list[tuple[int, int]]:
        """Who scores how much, the mover first."""
        return sorted(delivery.points.items(), key=lambda entry: (entry[0] != self._table.decider, -entry[1]))

    # -- the panel

    def view(self, ui: UI) -> None:
        """The chosen way, or the list of all; upgrading and passing."""
        if self.delivery is not None:
            with ui.sheet(look="paper", pad=8, gap=6):
                self._view_way(ui, self.delivery)
        elif self._list:
            ui.label(self._table.say("ui.deliveries", {"n": len(self._list)}))
            short = self._table.scene.layout.panel.height < ui.u(_ROOM_FOR_LIST)
            with ui.scroll("deliveries", height=155 if short else 186, gap=3):
                self._view_list(ui)
        else:
            ui.text(self._table.say("ui.no_delivery"), "small", "muted")
        self._view_other(ui)

    def _view_way(self, ui: UI, delivery: Delivery) -> None:
        table = self._table
        assert self.cube is not None
        ways = self._ways[self.cube][self.to]
        with ui.row(gap=6):
            ui.picture(symbol_surface(f"goods.{delivery.colour}", ui.u(22)))
            ui.text(table.names.ends(delivery.city, delivery.to), "bold", weight=1)
            ui.button("move.cancel", icon="x", look="quiet", on=self.cancel, compact=True, tip=table.say("ui.cancel"))
        if len(delivery.places) > 2:
            ui.text(table.say("ui.via", {"places": list(delivery.places[1:-1])}), "small", "muted")
        for seat, points in self._sorted(delivery):
            with ui.row(gap=6):
                ui.picture(player_chip(table.game, table.colour(seat), ui.u(20)))
                ui.text(table.name(seat), "small", wrap=False, weight=1)
                ui.text(table.say("ui.plus_points", {"n": points}), "small_bold")
        if len(ways) > 1:
            with ui.row(gap=4):
                ui.button("way.back", icon="chevron-left", look="quiet", on=partial(self.cycle, -1), key="q",
                          compact=True, tip=table.say("ui.way_back"))  # fmt: skip
                words = table.say("ui.way", {"number": self.number + 1, "n": len(ways)})
                ui.text(words, "small", align="center", weight=1)
                ui.button("way.on", icon="chevron-right", look="quiet", on=partial(self.cycle, 1), key="e",
                          compact=True, tip=table.say("ui.way_on"))  # fmt: skip
        ui.button("move.do", table.say("do.MoveGoods"), icon="package", look="primary", on=self.go, key="return")

    def _view_list(self, ui: UI) -> None:
        shown = self._list if self.all_listed else self._list[:_LISTED]
        for number, delivery in enumerate(shown):
            self._view_entry(ui, number, delivery)
        if len(shown) < len(self._list):
            ui.button("deliveries.all", self._table.say("ui.all_deliveries"), look="quiet", on=self._list_all)

    def _list_all(self) -> None:
        self.all_listed = True
        self._table.app.refresh()

    def _view_entry(self, ui: UI, number: int, delivery: Delivery) -> None:
        table = self._table
        tip = "\n".join(self._delivery_words(delivery))
        with ui.press(f"delivery.{number}", on=partial(self.choose, delivery), tip=tip, pad=4, gap=6):
            ui.picture(symbol_surface(f"goods.{delivery.colour}", ui.u(18)))
            ui.text(table.names.ends(delivery.city, delivery.to), "small", wrap=False, weight=1)
            for seat, points in self._sorted(delivery):
                ui.picture(player_chip(table.game, table.colour(seat), ui.u(16)))
                ui.text(str(points), "small_bold" if seat == table.decider else "small", wrap=False)

    def _view_other(self, ui: UI) -> None:
        table = self._table
        level = table.view.players[table.decider].locomotive
        upgraded = {"level": min(level + 1, HIGHEST_LOCOMOTIVE)}
        with ui.flow(gap=6):
            ui.button(
                "move.upgrade", table.say("ui.to_level", upgraded), tip=table.say("ui.upgrade_to", upgraded),
                icon="train-front", on=partial(table.do, UpgradeLocomotive()), off=table.why_not(UpgradeLocomotive()),
                key="l",
            )  # fmt: skip
            on = partial(table.do, PassMove())
            ui.button("move.pass", table.say("do.PassMove"), icon="skip-forward", on=on, key="p")
