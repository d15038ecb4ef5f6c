"""What a game's table fills in: the board, the panel, the tray, the clicks. Everything games share is done here.

A table shows `self.view`, what the seat at the screen may know, and makes `Action`s of clicks. It is made anew for
every game; it keeps only what is being chosen (never anything a save would need).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.controller import Controller, Record
from game.rules import Action, Event, Reason, ToAct, Value, Values
from render import theme
from render.board.camera import Camera
from render.symbols import player_band
from render.theme import PlayerLook, player_look
from render.ui import UI, TipLine
from render.ui.node import Do

if TYPE_CHECKING:
    from render.scenes.table import TableScene


@dataclass(frozen=True)
class Hover:
    """A tooltip on the board: its lines, the part of the window it belongs to, and whether it tells a refusal."""

    lines: tuple[TipLine, ...]
    near: pygame.Rect
    refusal: bool = False


@dataclass(frozen=True)
class Target:
    """A place on the board that can be chosen by keyboard. at: in board units; on: what Enter does."""

    id: str
    at: tuple[float, float]
    on: Do
    tip: tuple[TipLine, ...] = ()
    off: tuple[TipLine, ...] = ()
    radius: float = 14


class GameTable:
    """One game's side of the table. Subclasses fill in the parts marked *slot*."""

    game = ""
    tray_units: float = 150
    """The height of the tray in units; 0: the game has none."""
    low_tray_units: float = 0
    """Its height in a low window (or with large text); 0: the same."""
    side_first = False
    """Whether `side` stands above the players: for what a turn usually begins with."""

    short_rows = False
    """Whether `short_row` can stand for `player_row` where there is little room."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.app = scene.app
        self.controller: Controller = scene.controller
        self.motion = scene.motion
        self.camera = self.make_camera()

    # -- what it knows

    @property
    def board(self) -> Any:
        """The frozen board."""
        return self.controller.rules.board

    @property
    def seat(self) -> int | None:
        """The seat at the screen; None: a spectator (before the curtain is lifted, and after the end)."""
        return self.scene.seat

    @property
    def view(self) -> Any:
        """What the seat at the screen may know of the state; kept until something changes."""
        return self.scene.state

    @property
    def turn(self) -> ToAct | None:
        """Who must decide now, and what; None when the game is over."""
        return self.scene.turn

    @property
    def legal(self) -> tuple[Action, ...]:
        """All that the seat to act may do now; kept until something changes."""
        return self.scene.legal

    def look(self, seat: int) -> PlayerLook:
        """How a seat's pieces look."""
        return player_look(self.controller.table.game, self.controller.table.seats[seat].colour)

    def colour(self, seat: int) -> str:
        """A seat's colour id."""
        return self.controller.table.seats[seat].colour

    def name(self, seat: int) -> str:
        """A seat's name as typed."""
        return self.controller.table.seats[seat].name

    # -- words

    def say(self, key: str, values: Values | None = None) -> str:
        """A sentence of this game's room: `say("ui.hand")` is `<game>.ui.hand`, or else `common.ui.hand`."""
        words = self.app.words
        own = f"{self.controller.table.game}.{key}"
        if not words.has(own) and words.has(f"common.{key}"):
            own = f"common.{key}"
        return words.say(own, values, self.resolve)

    def resolve(self, kind: str, value: Value) -> str | None:
        """*slot* A value as words, by its kind: a `player` is a seat's name, others are `<game>.kind.<kind>.<value>`.

        Override for what the board names (cities); call this for the rest. None: the value as it is.
        """
        if kind in ("player", "seat", "owner") and isinstance(value, int) and not isinstance(value, bool):
            return self.name(value)
        key = f"{self.controller.table.game}.kind.{kind}.{value}"
        return self.app.words.say(key) if self.app.words.has(key) else None

    def say_event(self, event: Event) -> str:
        """An event as a line of the log."""
        return self.say(f"log.{event.key}", event.values)

    def reason_lines(self, reasons: Iterable[Reason]) -> tuple[TipLine, ...]:
        """Reasons as tooltip lines with links to their rules."""
        return tuple(TipLine(self.say(f"reason.{r.key}", r.values), r.rule) for r in reasons)

    def why_not(self, action: Action) -> tuple[TipLine, ...]:
        """Why an action cannot be done now, as tooltip lines; empty when it can. Fits the `off` of a button."""
        return self.reason_lines(self.controller.why_not(action))

    # -- doing

    def do(self, action: Action, *, confirm: str = "") -> None:
        """Does an action for the seat to act. confirm: the key of a question to ask first ("ask.sure.draw").

        A refusal is shown as a notice; otherwise the table changes, moves, and is handed over if the turn passed.
        """
        self.scene.do(action, confirm=self.say(confirm) if confirm else "")

    # -- slots: the board

    def make_camera(self) -> Camera:
        """*slot* The camera on the board; called before a subclass's own `__init__` goes on."""
        return Camera(self.board_size(), pygame.Rect(0, 0, 100, 100), margin=8)

    def board_size(self) -> tuple[float, float]:
        """*slot* The size of the board in board units."""
        raise NotImplementedError

    def draw_board(self, surface: pygame.Surface) -> None:
        """*slot* Draws the board into `self.camera.view`, highlights included; covers that part wholly."""
        raise NotImplementedError

    def draw_turn_band(self, surface: pygame.Surface) -> None:
        """A band along the top of the board in the colour of who decides; none after the end."""
        if self.turn is None:
            return
        view = self.camera.view
        high = self.app.theme.u(7)
        surface.blit(player_band(self.game, self.colour(self.turn.seat), (view.width, high)), view)
        edge = view.top + high
        pygame.draw.line(surface, theme.WOOD_DARK, (view.left, edge), (view.right, edge))

    def hover(self, pos: tuple[int, int]) -> Hover | None:
        """*slot* The tooltip for a place of the window over the board; also the time to light something up.

        Called at every movement of the pointer; a changed answer is shown, a new frame is drawn in any case.
        """
        return None

    def hover_ends(self) -> None:
        """*slot* The pointer left the board."""

    def on_board_click(self, pos: tuple[int, int]) -> None:
        """*slot* A click on the board, at a place of the window; a drag is no click."""

    def grab(self, pos: tuple[int, int]) -> bool:
        """*slot* A drag with the left button begins there. True: the table moves something; else the board is moved."""
        return False

    def drag(self, pos: tuple[int, int]) -> None:
        """*slot* What was grabbed follows the pointer."""

    def drop(self, pos: tuple[int, int]) -> None:
        """*slot* What was grabbed is let go, perhaps outside the board."""

    def targets(self) -> Sequence[Target]:
        """*slot* What the keyboard can choose on the board now, in a good order. Tests click these as `board.<id>`."""
        return ()

    # -- slots: panels

    def panel(self, ui: UI) -> None:
        """*slot* Below the sentence that says what to do: the buttons and choices of this moment."""

    def player_row(self, ui: UI, seat: int) -> None:
        """*slot* In a player's row, after chip and name: the numbers everybody may see."""

    def short_row(self, ui: UI, seat: int | None) -> None:
        """*slot* The same numbers behind the name, in columns; seat None: the head of the columns."""

    def side(self, ui: UI) -> None:
        """*slot* What else lies beside the board (decks, markets, tracks): after the players, or `side_first`."""

    def tray(self, ui: UI) -> None:
        """*slot* The tray at the bottom: the things of the seat at the screen. Declared in a row as high as it."""

    def dialogs(self, ui: UI) -> None:
        """*slot* Dialogs and popovers of this moment (`ui.dialog`, `ui.pane(near=...)`)."""

    def sentence(self) -> str:
        """*slot* One sentence that says what to do next."""
        turn = self.turn
        if turn is None:
            return self.say("ask.game_over")
        return self.say(f"ask.{turn.phase}", {**turn.values, "player": turn.seat})

    # -- slots: changes

    def changed(self) -> None:
        """*slot* Something was done, undone or handed over: forget what was being chosen, refresh what is kept."""

    def animate(self, record: Record) -> None:
        """*slot* After an action: play its movement with `self.motion.play(...)` and its sounds."""

    def keys(self, event: pygame.Event) -> bool:
        """*slot* A key no control used. True when used."""
        return False

    def wheel(self, event: pygame.Event) -> bool:
        """*slot* The wheel over the board, before it zooms (turning a tile). True when used."""
        return False

    def cancel(self) -> bool:
        """*slot* Esc or the right button: stop choosing. True when something was being chosen."""
        return False

    def needs_warning(self) -> str:
        """*slot* A sentence about something required before the turn can end, or nothing."""
        return ""

    # -- slots: the end

    def score_text(self, key: str, values: Values) -> str:
        """A line of the final score."""
        return self.say(f"score.{key}", values)

    def result_shown(self, seat: int | None) -> None:
        """*slot* The results show this seat's lines (None: everybody's): light up on the board what they are about."""

    def result_extra(self, ui: UI, seat: int) -> None:
        """*slot* Below a seat's score lines: a chart, what was borrowed."""
