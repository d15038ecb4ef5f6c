"""The table: board, panel, tray, menu; doing, undoing, handing over. A game's own parts come from its `GameTable`."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game import saves
from game.controller import Controller, Record
from game.folders import saves_folder
from game.rules import Action, Refused, ToAct
from render.app import App
from render.scene import Scene
from render.scenes import table_layout, table_panel
from render.scenes.curtain import draw_curtain, view_curtain
from render.tables import table_for
from render.tables.base import GameTable, Hover, Target
from render.ui import UI, TipLine
from render.ui.node import Node
from render.ui.spots import Spot

log = logging.getLogger(__name__)

_DRAG = 5
_PAN_KEYS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}


class TableScene(Scene):
    """A game being played. `seat` is who sits at the screen; behind the curtain nobody does."""

    def __init__(self, app: App, controller: Controller, table_type: type[GameTable] | None = None) -> None:
        super().__init__(app)
        self.controller = controller
        self.motion = app.motion()
        self.secret = controller.has_secrets()
        self.turn: ToAct | None = controller.to_act()
        self.seat: int | None = None
        self.curtain: int | None = None
        self.state = controller.view(None)
        self.legal: tuple[Action, ...] = ()
        self.news: tuple[str, ...] = ()
        self.asking: tuple[str, Callable[[], object]] | None = None
        self.layout = table_layout.Layout()
        self.panel = table_panel.Panel(self)
        self.hover: Hover | None = None
        self._targets: Sequence[Target] = ()
        self._pressed_at: tuple[int, int] | None = None
        self._dragging = False
        self._grabbed = False
        self._pending = False
        self._save_failed = False
        self._frames_of_curtain = 0
        self.table = (table_type or table_for(controller.table.game))(self)
        controller.listeners.append(self._autosave)
        self._autosave()
        self._hand_over()

    @property
    def moving(self) -> bool:
        """Whether an action is being shown: nothing can be chosen until its movement ends."""
        return self._pending

    # -- who sits here

    def _hand_over(self) -> None:
        """After anything changed: who looks at the screen now, and whether the curtain must fall first."""
        self.turn = self.controller.to_act()
        self.secret = self.controller.has_secrets()
        if self.turn is None:
            self.seat, self.curtain = None, None
        elif not self.secret:
            self.seat, self.curtain = self.turn.seat, None
        elif self.seat != self.turn.seat:
            self.curtain = self.turn.seat
        else:
            self.curtain = None
        self.state = self.controller.view(self.seat)
        self.legal = tuple(self.controller.legal())
        self.hover = None
        self.table.changed()
        self.app.refresh()

    def lift_curtain(self) -> None:
        """The next player is at the screen: shows their things, and what happened since their last turn."""
        assert self.curtain is not None, "there is no curtain to lift"
        seat = self.curtain
        self.seat, self.curtain = seat, None
        entries = self.controller.log_since_last_turn(seat)
        self.news = tuple(self.table.say_event(entry.event) for entry in entries if entry.index >= 0)
        self._hand_over()

    # -- doing

    def do(self, action: Action, confirm: str = "") -> None:
        """Does an action (after a question, if there is one) and lets the table show it."""
        if confirm:
            self.asking = (confirm, partial(self.do, action))
            self.app.refresh()
            return
        self.asking = None
        self.motion.skip()
        try:
            record = self.controller.do(action)
        except Refused as refused:
            self.refuse(refused)
            return
        self.news = ()
        self._shown(record)

    def _shown(self, record: Record) -> None:
        # Until the movement ends the same seat sits here and nothing can be chosen, so nothing is legal yet.
        self.state = self.controller.view(self.seat)
        self.legal = ()
        self.hover = None
        self.table.changed()
        self.table.animate(record)
        if self.motion.running:
            self._pending = True
            self.app.start_moving()
        else:
            self._finish()
        self.app.refresh()

    def _finish(self) -> None:
        self._pending = False
        self._hand_over()
        if self.turn is None:
            self.show_results()

    def refuse(self, refused: Refused) -> None:
        """Tells why something was refused."""
        self.app.play("error")
        self.app.toast("\n".join(line.text for line in self.table.reason_lines(refused.reasons)), 6)

    def undo(self) -> None:
        """Takes back the last action."""
        self._step(self.controller.undo)

    def redo(self) -> None:
        """Does again what was taken back."""
        self._step(self.controller.redo)

    def _step(self, step: Callable[[], Record]) -> None:
        self.motion.skip()
        try:
            step()
        except Refused as refused:
            self.refuse(refused)
            return
        if self.curtain is not None:
            self.seat = None  # whoever pressed this behind the curtain need not be the one whose turn comes back
        self.app.play("page")
        self._hand_over()
        if self.turn is None:
            self.show_results()

    def undo_off(self) -> tuple[TipLine, ...]:
        """Why nothing can be taken back now; empty when something can."""
        wall = self.controller.wall()
        return (TipLine(self.say(f"common.reason.wall_{wall}")),) if wall is not None else ()

    def redo_off(self) -> tuple[TipLine, ...]:
        """Why nothing can be done again now; empty when something can."""
        return () if self.controller.can_redo() else (TipLine(self.say("common.reason.nothing_to_redo")),)

    def _autosave(self) -> None:
        try:
            saves.write(self.controller, saves_folder() / saves.AUTOSAVE)
            self._save_failed = False
        except OSError as fault:
            log.warning("autosave failed: %s", fault)
            if not self._save_failed:
                self.app.toast(self.say("common.save.failed", {"why": fault.strerror or str(fault)}), 10)
            self._save_failed = True

    def show_results(self) -> None:
        """Opens the final score."""
        from render.scenes.results import ResultsScene

        self.app.push(ResultsScene(self.app, self))

    # -- menu

    def open_save(self) -> None:
        """Asks for a name and saves."""
        from render.scenes.save import SaveScene

        self.app.push(SaveScene(self.app, self))

    def open_help(self) -> None:
        """Opens the rules of this game."""
        from render.scenes.help import HelpScene

        self.app.push(HelpScene(self.app, game=self.controller.table.game))

    def open_settings(self) -> None:
        """Opens the settings."""
        from render.scenes.settings import SettingsScene

        self.app.push(SettingsScene(self.app))

    def ask_leave(self) -> None:
        """Asks whether to leave the table; the game is saved already."""
        self.asking = (self.say("common.table.leave_question"), self.app.pop)
        self.app.refresh()

    def leave(self) -> None:
        """The scene is taken off: nothing is lost, every action was saved."""
        if self._autosave in self.controller.listeners:
            self.controller.listeners.remove(self._autosave)

    # -- the screen

    def enter(self) -> None:
        self.app.ui.on_focus = self._focused
        if self.motion.running:
            self.app.start_moving()

    def view(self, ui: UI) -> None:
        self.layout.measure(ui, self.table.tray_units, self.table.low_tray_units)
        if self.curtain is not None:
            view_curtain(ui, self)
        else:
            self.table.camera.resize(self.layout.board)
            self.panel.view(ui)
            self._view_board(ui)
            if not self._pending:
                self.table.dialogs(ui)
        if self.asking is not None:
            self._view_question(ui, *self.asking)

    def _view_board(self, ui: UI) -> None:
        if not self._pending:
            self._targets = self.table.targets()
            with ui.ground("board", self.layout.board):
                for target in self._targets:
                    place = self.table.camera.to_screen(*target.at)
                    ui.spot(f"board.{target.id}", place, target.radius, on=target.on, tip=target.tip, off=target.off)
        self._float_hover()

    def _float_hover(self) -> None:
        """The tooltip on the board; it comes and goes without a new view."""
        self.app.ui.drop_floats()
        if self.hover is not None:
            self.app.ui.float_tip(self.hover.near, self.hover.lines, refusal=self.hover.refusal)
        self.app.repaint()

    def _view_question(self, ui: UI, question: str, yes: Callable[[], object]) -> None:
        with ui.dialog("question", "", on_cancel=self._answer_no):
            ui.text(question, "large")
            with ui.foot():
                ui.button("question.no", self.say("common.ui.no"), on=self._answer_no)
                ui.button("question.yes", self.say("common.ui.yes"), on=yes, look="primary", key="return")

    def _answer_no(self) -> None:
        self.asking = None
        self.app.refresh()

    def draw(self, surface: pygame.Surface) -> None:
        if self.curtain is not None:
            draw_curtain(surface, self)
            return
        self.draw_board(surface)  # the panels cover the rest

    def draw_board(self, surface: pygame.Surface) -> None:
        """Draws the board alone, where the camera has it."""
        surface.set_clip(self.table.camera.view)
        self.table.draw_board(surface)
        surface.set_clip(None)

    def draw_over(self, surface: pygame.Surface) -> None:
        if self.curtain is None:
            self.motion.draw(surface)

    def _get_ready(self) -> bool:
        """Paints the board behind the first curtain, once that is seen, so that lifting it takes no time.

        True: that is yet to come.
        """
        if self.curtain is None or self._frames_of_curtain > 1:
            return False
        self._frames_of_curtain += 1
        if self._frames_of_curtain > 1:
            self.table.camera.resize(self.layout.board)
            self.draw_board(pygame.Surface(self.app.size))
        return self._frames_of_curtain < 2

    def tick(self, dt: float) -> bool:
        if self._get_ready():
            return True
        moving = self.motion.tick(dt)
        if not moving and self._pending:
            self._finish()
            self.app.refresh()
        return moving

    # -- events

    def event(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.motion.skip():
            return True
        if self.curtain is not None or self._pending:
            return False
        handlers: dict[int, Callable[[pygame.Event], bool]] = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key,
        }
        handler = handlers.get(event.type)
        return handler(event) if handler is not None else False

    def pointer_left(self) -> None:
        if self.hover is not None:
            self._drop_hover()
            self.app.repaint()
        self.table.hover_ends()

    def _motion(self, event: pygame.Event) -> bool:
        if self._pressed_at is not None and not event.buttons[0]:
            self._let_go(event.pos)  # over a panel, which took the event
        if self._pressed_at is not None:
            far = max(abs(event.pos[0] - self._pressed_at[0]), abs(event.pos[1] - self._pressed_at[1]))
            return self._drag(event) if far > _DRAG or self._dragging else False
        self._hover_at(event.pos)
        return False

    def _drag(self, event: pygame.Event) -> bool:
        """The board follows the pointer, or what the table lets one move on it."""
        assert self._pressed_at is not None
        if not self._dragging:
            self._dragging, self._grabbed = True, self.table.grab(self._pressed_at)
        if self._grabbed:
            self.table.drag(event.pos)
            return True
        self._pan(*event.rel)
        return False

    def _let_go(self, pos: tuple[int, int]) -> None:
        self._pressed_at, self._dragging = None, False
        if self._grabbed:
            self._grabbed = False
            self.table.drop(pos)

    def _pan(self, across: float, down: float) -> None:
        self.table.camera.pan(across, down)
        self._board_moved()

    def _board_moved(self) -> None:
        """The camera moved: what stands on the board goes with it. A new view would take longer than the frame."""
        self._drop_hover()
        ui, camera = self.app.ui, self.table.camera
        if ui.beside:
            self.app.refresh()
            return
        for target in self._targets:
            spot = ui.by_id.get(f"board.{target.id}")
            if isinstance(spot, Spot):
                spot.put(camera.to_screen(*target.at))
        self.app.repaint()

    def _drop_hover(self) -> None:
        self.hover = None
        self.app.ui.drop_floats()

    def _hover_at(self, pos: tuple[int, int]) -> None:
        self.hover = self.table.hover(pos) if self.layout.board.collidepoint(pos) else None
        self._float_hover()

    def _down(self, event: pygame.Event) -> bool:
        if not self.layout.board.collidepoint(event.pos):
            return False
        if event.button == 3:
            return self.table.cancel()
        self._pressed_at, self._dragging = event.pos, False
        return False

    def _up(self, event: pygame.Event) -> bool:
        if event.button != 1 or self._pressed_at is None:
            return False
        panned = self._dragging and not self._grabbed
        dragged = self._dragging
        self._let_go(event.pos)
        if not dragged:
            self.table.on_board_click(event.pos)
        return not panned

    def _wheel(self, event: pygame.Event) -> bool:
        pointer = self.app.ui.pointer
        if not self.layout.board.collidepoint(pointer):
            return False
        if self.table.wheel(event):
            return True
        self._zoom(pointer, event.y)
        return False

    def _zoom(self, at: tuple[int, int], steps: int) -> None:
        if self.table.camera.zoom_at(at, max(-2, min(2, steps))):
            self._board_moved()

    def _key(self, event: pygame.Event) -> bool:
        if self.app.ui.repeating:
            return self._view_key(event)
        return self._command_key(event) or self.table.keys(event) or self._view_key(event)

    def _command_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_F1:
            rules = [line.rule for line in self.hover.lines if line.rule] if self.hover is not None else []
            if rules:
                self.app.open_rule(rules[0])
            else:
                self.open_help()
        elif event.key == pygame.K_ESCAPE:
            if not self.table.cancel():
                self.ask_leave()
        else:
            return False
        return True

    def _view_key(self, event: pygame.Event) -> bool:
        camera = self.table.camera
        if event.key in _PAN_KEYS:
            dx, dy = _PAN_KEYS[event.key]
            step = self.app.ui.u(60)
            self._pan(dx * step, dy * step)
        elif event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self._zoom(camera.view.center, 1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self._zoom(camera.view.center, -1)
        elif event.key in (pygame.K_0, pygame.K_KP0, pygame.K_HOME):
            camera.fit()
            self._board_moved()
        elif event.key == pygame.K_F6:
            self._switch_focus()
            return True
        return False

    def _switch_focus(self) -> None:
        """F6: from the panels to the board, and back."""
        ui = self.app.ui
        ids = [node.id for node in ui.focusables()]
        board = [node_id for node_id in ids if node_id.startswith("board.")]
        panel = [node_id for node_id in ids if not node_id.startswith(("board.", "table."))]
        wanted = panel or ids if ui.focus.startswith("board.") else board
        if wanted:
            ui.set_focus(wanted[0])

    def _focused(self, node: Node) -> None:
        """The keyboard reached a place on the board: the board moves so that it is seen."""
        if isinstance(node, Spot) and not self.layout.board.inflate(-40, -40).collidepoint(node.rect.center):
            camera = self.table.camera
            camera.centre_on(*camera.to_board(*node.rect.center))
            self.app.refresh()
