"""Setting up a game: which game, which board, who sits where, with which options."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from game import registry
from game.boards import Reading
from game.controller import Seat
from game.rules import AnyRules, Option
from render.app import App
from render.command_line.check import problem_sentence
from render.scene import Scene
from render.scenes import new_game
from render.scenes.backdrop import veiled_chart
from render.scenes.opening import keep_unfinished
from render.scenes.previews import previews
from render.symbols import player_chip
from render.ui import UI, Item, TipLine

NAME_LENGTH = 24
RANDOM = "random"


@dataclass
class _Place:
    """A seat being set up."""

    name: str
    colour: str


class SetupScene(Scene):
    """What was chosen last time (names) is proposed again."""

    def __init__(self, app: App, maps: Path | None = None) -> None:
        super().__init__(app)
        self.maps = maps
        self.game = ""
        self.boards: list[tuple[Path, Reading]] = []
        self.board = -1
        self._rules: dict[int, AnyRules] = {}
        self.places: list[_Place] = []
        self.options: dict[str, str] = {}
        self.first = RANDOM
        self.seed = str(new_game.new_seed())
        self.problems_shown: Reading | None = None
        self.set_game(registry.games()[0])

    # -- choosing

    @property
    def rules(self) -> AnyRules | None:
        """The rules on the chosen board; None when no board can be played."""
        return self._rules_on(self.board) if self.board >= 0 else None

    def _rules_on(self, index: int) -> AnyRules:
        """The rules on a board; made once, as a view asks for them again and again."""
        found = self._rules.get(index)
        if found is None:
            found = self._rules[index] = registry.rules_for(self.game, self.boards[index][1].board)
        return found

    def set_game(self, game: str) -> None:
        """Chooses a game and its first good board."""
        self.game = game
        self.boards = new_game.boards(game, self.maps)
        self._rules = {}
        playable = [index for index, (_, reading) in enumerate(self.boards) if reading.board is not None]
        self.board = playable[0] if playable else -1
        self.options = {}
        self._fit_seats()

    def set_board(self, index: int) -> None:
        """Chooses a board."""
        self.board = index
        self._fit_seats()

    def _fit_seats(self) -> None:
        """As many seats as the board allows, each with a colour of its own; names stay."""
        rules = self.rules
        if rules is None:
            return
        allowed = rules.seats_allowed()
        while len(self.places) < max(min(allowed), min(2, max(allowed))):
            self._add_place()
        del self.places[max(allowed) :]
        taken: list[str] = []
        for place in self.places:
            if place.colour not in rules.colours() or place.colour in taken:
                place.colour = next(colour for colour in rules.colours() if colour not in taken)
            taken.append(place.colour)
        if self.first != RANDOM and int(self.first) >= len(self.places):
            self.first = RANDOM
        self.app.refresh()

    def _add_place(self) -> None:
        index = len(self.places)
        names = self.app.settings.names
        proposed = self.say("common.setup.player", {"number": index + 1})
        self.places.append(_Place(names[index] if index < len(names) else proposed, ""))

    def add_seat(self) -> None:
        """One more player."""
        self._add_place()
        self._fit_seats()

    def remove_seat(self, index: int) -> None:
        """One player less."""
        del self.places[index]
        self.first = RANDOM
        self._fit_seats()

    def set_name(self, index: int, name: str) -> None:
        """What a player is called."""
        self.places[index].name = name
        self.app.refresh()

    def set_colour(self, index: int, colour: str) -> None:
        """A player's colour; who had it before gets this player's old one."""
        old = self.places[index].colour
        for place in self.places:
            if place.colour == colour:
                place.colour = old
        self.places[index].colour = colour
        self.app.refresh()

    def set_option(self, key: str, choice: str) -> None:
        """An option of the game."""
        self.options[key] = choice
        self.app.refresh()

    def set_first(self, value: str) -> None:
        """Who begins: a seat's number, or chance."""
        self.first = value
        self.app.refresh()

    def set_seed(self, text: str) -> None:
        """The number all chance comes from."""
        self.seed = text
        self.app.refresh()

    def roll_seed(self) -> None:
        """Another number."""
        self.set_seed(str(new_game.new_seed()))

    def show_problems(self, reading: Reading | None) -> None:
        """Opens or closes the list of what is wrong with a board."""
        self.problems_shown = reading
        self.app.refresh()

    # -- starting

    def not_ready(self) -> tuple[TipLine, ...]:
        """Why the game cannot begin yet."""
        lines = []
        rules = self.rules
        if rules is None:
            lines.append("no_board")
        elif len(self.places) not in rules.seats_allowed():
            lines.append("too_few")
        names = [place.name.strip() for place in self.places]
        if not all(names):
            lines.append("no_name")
        if len({name.casefold() for name in names if name}) < len([name for name in names if name]):
            lines.append("same_name")
        if not self.seed or int(self.seed) >= new_game.MOST_SEED:
            lines.append("no_seed")
        return tuple(TipLine(self.say(f"common.setup.{line}")) for line in lines)

    def start(self) -> None:
        """Begins the game in the place of this scene."""
        from render.scenes.table import TableScene

        _, reading = self.boards[self.board]
        seats = [Seat(place.name.strip(), place.colour) for place in self.places]
        first = None if self.first == RANDOM else int(self.first)
        controller = new_game.new_game(reading, seats, self.options, first, int(self.seed))
        self.app.settings.names = tuple(seat.name for seat in seats)
        self.app.store_settings()
        keep_unfinished(self.app)
        self.app.replace(TableScene(self.app, controller))

    def close(self) -> None:
        self.app.pop()

    # -- the screen

    def view(self, ui: UI) -> None:
        width, height = ui.size
        wide = min(ui.u(1080), width - ui.u(30))
        area = pygame.Rect((width - wide) // 2, ui.u(16), wide, height - ui.u(32))
        roomy = height > ui.u(560)
        with ui.pane("setup", area, pad=20, gap=12, on_cancel=self.close, scroll=not roomy):
            ui.heading(self.say("common.setup.title"), "title")
            self._games(ui, wide > ui.u(700))
            if roomy and wide > ui.u(820):
                with ui.row(gap=22, weight=1, stand="fill"):
                    with ui.scroll("setup.left", weight=0.8, gap=8):
                        self._boards(ui)
                        self._preview(ui, wide)
                        self._own_boards(ui)
                    with ui.scroll("setup.right", weight=1, gap=8):
                        self._seats(ui)
                        self._options(ui)
                        self._chance(ui)
            elif roomy:
                with ui.scroll("setup.all", weight=1, gap=8):
                    self._all(ui)
            else:
                self._all(ui)
            with ui.flow(align="right"):
                ui.button("setup.back", self.say("common.ui.back"), on=self.close)
                off = self.not_ready()
                start = self.say("common.setup.start")
                ui.button("setup.start", start, look="primary", icon="play", on=self.start, off=off, key="f5")
        if self.problems_shown is not None:
            self._problems(ui, self.problems_shown)

    def _all(self, ui: UI) -> None:
        self._boards(ui)
        self._own_boards(ui)
        self._seats(ui)
        self._options(ui)
        self._chance(ui)

    def _games(self, ui: UI, wide: bool) -> None:
        with ui.row(gap=10, stand="fill") if wide else ui.column():
            for game in registry.games():
                chosen = game == self.game
                on = partial(self.set_game, game)
                with ui.press(f"setup.game.{game}", on=on, chosen=chosen, weight=1, across=False, gap=1, pad=9):
                    ui.heading(self.say(f"common.game.{game}"))
                    ui.text(self.say(f"common.about.{game}"), "small", "muted")

    def _boards(self, ui: UI) -> None:
        ui.label(self.say("common.setup.board"))
        for index, (_, reading) in enumerate(self.boards):
            if reading.board is None:
                self._broken_board(ui, index, reading)
            else:
                self._board(ui, index, reading)

    def _own_boards(self, ui: UI) -> None:
        folders = [str(folder) for folder in (registry.own_boards(), self.maps) if folder is not None]
        if folders:
            ui.text(self.say("common.setup.own_boards", {"folder": " · ".join(folders)}), "small", "muted")

    def _board(self, ui: UI, index: int, reading: Reading) -> None:
        allowed = self._rules_on(index).seats_allowed()
        players = self.say("common.setup.players", {"least": min(allowed), "most": max(allowed)})
        on = partial(self.set_board, index)
        with ui.press(f"setup.board.{index}", on=on, chosen=index == self.board, gap=8, pad=8):
            ui.icon("map")
            ui.text(new_game.board_title(reading, self.app.words), "bold", weight=1)
            ui.text(players, "small", "muted")

    def _broken_board(self, ui: UI, index: int, reading: Reading) -> None:
        problem = reading.errors[0]
        with ui.press(f"setup.board.{index}", on=partial(self.show_problems, reading), gap=8, pad=8):
            ui.icon("triangle-alert", tone="danger")
            with ui.column(gap=0, weight=1):
                ui.text(self.say("common.setup.broken", {"name": reading.name}), "bold", "danger", wrap=False)
                place = self.say("common.setup.line", {"number": problem.line})
                ui.text(f"{place}: {problem_sentence(problem, self.app.words)}", "small", "muted")

    def _problems(self, ui: UI, reading: Reading) -> None:
        title = self.say("common.setup.broken", {"name": reading.name})
        close = partial(self.show_problems, None)
        with ui.dialog("problems", title, on_cancel=close, width=640):
            for problem in reading.errors:
                with ui.row(gap=10, stand="top"):
                    ui.text(f"{problem.line}:{problem.column}", "bold", "accent")
                    ui.text(problem_sentence(problem, self.app.words), weight=1)
            with ui.foot():
                ui.button("problems.close", self.say("common.ui.close"), on=close, look="primary", key="return")

    def _preview(self, ui: UI, wide: int) -> None:
        """A picture of the chosen board, as large as there is room below the list."""
        room = (round((wide - ui.u(62)) * 0.8 / 1.8), ui.size[1] - ui.u(352 + 47 * len(self.boards)))
        if self.board < 0 or room[1] < ui.u(100):
            return
        picture = previews.get(self.boards[self.board][1], room, self.app.words.language)
        if picture is not None:
            with ui.column(align="center"):
                ui.picture(picture)
        elif previews.wanted is not None:
            self.app.start_moving()

    def tick(self, dt: float) -> bool:
        if previews.make():
            self.app.refresh()
        return False

    def _option_words(self, key: str, part: str) -> str:
        own = f"{self.game}.option.{key}.{part}"
        return self.say(own) if self.app.words.has(own) else self.say(f"common.option.{part}")

    def _options(self, ui: UI) -> None:
        rules = self.rules
        if rules is None:
            return
        if rules.options():
            ui.space(4)
            ui.label(self.say("common.setup.options"))
        for option in rules.options():
            self._option(ui, option)
        for note in (f"{self.game}.option.note", f"{self.game}.ui.setup_note"):
            if self.app.words.has(note):
                with ui.row(gap=6, stand="top"):
                    ui.icon("info", size=16, tone="muted")
                    ui.text(self.say(note), "small", "muted", weight=1)

    def _option(self, ui: UI, option: Option) -> None:
        value = self.options.get(option.key, option.default)
        about = f"{self.game}.option.{option.key}.about"
        with ui.row(gap=10):
            tip = self.say(about) if self.app.words.has(about) else None
            ui.text(self._option_words(option.key, "name"), weight=1, tip=tip)
            items = [Item(choice, self._option_words(option.key, choice), tip=tip) for choice in option.choices]
            ui.choice(f"setup.option.{option.key}", items, value, partial(self.set_option, option.key), tip=tip)

    def _seats(self, ui: UI) -> None:
        rules = self.rules
        if rules is None:
            return
        ui.label(self.say("common.setup.seats"))
        allowed = rules.seats_allowed()
        few = () if len(self.places) > min(allowed) else (TipLine(self.say("common.setup.least", {"n": min(allowed)})),)
        full = () if len(self.places) < max(allowed) else (TipLine(self.say("common.setup.most", {"n": max(allowed)})),)
        for index, place in enumerate(self.places):
            with ui.row(gap=8):
                ui.text(str(index + 1), "number", "muted")
                on_name = partial(self.set_name, index)
                hint = self.say("common.setup.name")
                ui.entry(f"setup.name.{index}", place.name, on_name, hint=hint, limit=NAME_LENGTH, weight=1)
                ui.choice(
                    f"setup.colour.{index}", self._colours(ui, rules), place.colour, partial(self.set_colour, index)
                )
                tip = self.say("common.setup.remove")
                remove = partial(self.remove_seat, index)
                ui.button(f"setup.remove.{index}", icon="x", look="quiet", on=remove, off=few, tip=tip, compact=True)
        with ui.flow():
            ui.button("setup.add", self.say("common.setup.add"), icon="plus", on=self.add_seat, off=full)

    def _colours(self, ui: UI, rules: AnyRules) -> list[Item]:
        return [
            Item(colour, self.say(f"common.colour.{colour}"), swatch=player_chip(self.game, colour, ui.u(22)))
            for colour in rules.colours()
        ]

    def _chance(self, ui: UI) -> None:
        rules = self.rules
        if rules is not None and rules.chooses_first:
            ui.space(4)
            with ui.row(gap=10):
                ui.text(self.say("common.setup.first"), weight=1)
                items = [Item(RANDOM, self.say("common.setup.chance"))]
                items += [Item(str(index), place.name or "…") for index, place in enumerate(self.places)]
                ui.choice("setup.first", items, self.first, self.set_first)
        with ui.row(gap=10):
            ui.text(self.say("common.setup.seed"), weight=1, tip=self.say("common.setup.seed_about"))
            ui.entry("setup.seed", self.seed, self.set_seed, limit=19, allowed=str.isdecimal, width=170)
            ui.button("setup.roll", icon="dice-5", on=self.roll_seed, tip=self.say("common.setup.roll"))

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(veiled_chart(surface.get_size()), (0, 0))
