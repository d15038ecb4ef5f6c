"""A board on screen that follows its file: what is wrong is pinned on the map and listed beside it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from game.boards import Problem
from render import theme
from render.app import App
from render.board.any_board import AnyBoard
from render.board.camera import Camera
from render.command_line.check import problem_reason, problem_sentence, severity_word
from render.scene import Scene
from render.scenes.watch_pins import Pins, Point
from render.scenes.watched import WatchedFile
from render.text import fonts
from render.theme import Colour
from render.ui import UI, TipLine

POLL = pygame.event.custom_type()
POLL_MS = 100
PANEL_UNITS = 400
PIN_UNITS = 13
SHOWN = 120
_DRAG = 4
_PAN_KEYS = {pygame.K_LEFT: (1, 0), pygame.K_RIGHT: (-1, 0), pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
_COLOURS: dict[str, Colour] = {"error": theme.DANGER, "warning": theme.BRASS, "advice": theme.FOCUS}
_FRAME_MS = 12.0


class WatchScene(Scene):
    """Shows the board in `path`; nothing is played here."""

    def __init__(self, app: App, path: Path) -> None:
        super().__init__(app)
        self.file = WatchedFile(path)
        self.shown: AnyBoard | None = None
        self.camera: Camera | None = None
        self.area = pygame.Rect(0, 0, 10, 10)
        self.pins: dict[int, Point] = {}
        self.chosen: int | None = None
        self.hovered: int | None = None
        self._style: tuple[theme.Theme, str] | None = None
        self._pressed: tuple[int, int] | None = None
        self._dragging = False
        self._take()

    def enter(self) -> None:
        pygame.time.set_timer(POLL, POLL_MS)

    def leave(self) -> None:
        pygame.time.set_timer(POLL, 0)

    # -- the file

    def _take(self) -> None:
        """Takes what was read: a new map if the text is sound, and the places of its problems."""
        good = self.file.good
        if good is not None and (self.shown is None or good.board is not self.shown.board):
            shown = AnyBoard(good.board, self.app.theme, self.app.words.language)
            self._style = (self.app.theme, self.app.words.language)
            if self.shown is None or self.shown.size != shown.size:
                self.camera = None
            self.shown = shown
        self._pin()

    def _pin(self) -> None:
        self.chosen = self.hovered = None
        self.pins = {}
        if self.shown is None or not self.file.problems:
            return
        pins = Pins(self.file.reading.text, self.shown)
        for number, problem in enumerate(self.file.problems[:SHOWN]):
            place = pins.place(problem)
            if place is not None:
                self.pins[number] = place

    def poll(self) -> bool:
        """Looks after the file. First the map, so that it is there at once; the doctor comes the next time."""
        if self.file.poll():
            self._take()
            return True
        if self.file.advise():
            self._pin()
            return True
        return False

    # -- the screen

    def _panel(self, ui: UI) -> pygame.Rect:
        width, height = ui.size
        wide = min(ui.u(PANEL_UNITS), round(width * 0.5))
        return pygame.Rect(width - wide, 0, wide, height)

    def view(self, ui: UI) -> None:
        panel = self._panel(ui)
        self.area = pygame.Rect(0, 0, panel.left, panel.height)
        with ui.pane("watch", panel, look="flat", pad=16, gap=10, scroll=False):
            self._head(ui)
            ui.line()
            self._state(ui)
            problems = self.file.problems
            with ui.scroll("watch.problems", weight=1, gap=6):
                for number, problem in enumerate(problems[:SHOWN]):
                    self._row(ui, number, problem)
                if len(problems) > SHOWN:
                    ui.text(self.say("watch.more", {"n": len(problems) - SHOWN}), "small", "muted")
            with ui.flow(align="right"):
                if self.shown is not None:
                    ui.button("watch.fit", self.say("watch.fit"), icon="maximize", on=self.fit, key="0")
                ui.button("watch.language", self.say("watch.language"), icon="languages", on=self.change_language)
                ui.button("watch.close", self.say("watch.close"), on=self.app.pop, key="escape")
        if self.hovered is not None and self.camera is not None:
            ui.float_tip(self._pin_rect(self.hovered), self._tip(self.file.problems[self.hovered]))

    def _head(self, ui: UI) -> None:
        good = self.file.good
        name = self.app.words.pick(dict(good.board.name)) if good is not None and good.board is not None else ""
        ui.heading(name or self.file.path.name, "title")
        ui.text(str(self.file.path), "small", "muted", wrap=False)

    def _state(self, ui: UI) -> None:
        """How the last text was, in one line with a sign."""
        reading = self.file.reading
        counts = [sum(p.severity == kind for p in self.file.problems) for kind in ("error", "warning", "advice")]
        with ui.row(gap=8):
            if reading.board is None:
                ui.icon("triangle-alert", tone="danger")
                key = "broken" if self.shown is not None else "nothing_good"
                ui.text(self.say(f"watch.{key}", {"n": counts[0]}), "bold", "danger", weight=1)
            else:
                ui.icon("check", tone="good")
                key = "asking" if self.file.advice is None else "clean" if not sum(counts) else "sound"
                ui.text(self.say(f"watch.{key}", {"warnings": counts[1], "advice": counts[2]}), "bold", weight=1)
        ui.text(self.say("watch.read_at", {"time": self.file.read_at.strftime("%H:%M:%S")}), "small", "muted")

    def _row(self, ui: UI, number: int, problem: Problem) -> None:
        id, chosen = f"watch.problem.{number}", number == self.chosen
        with ui.press(id, on=partial(self.choose, number), look="quiet", chosen=chosen, gap=10, pad=8):
            ui.picture(self._badge(number, problem, ui.u(PIN_UNITS), pinned=number in self.pins))
            with ui.column(gap=2, weight=1):
                place = self.say("watch.line", {"line": problem.line, "column": problem.column})
                ui.text(f"{severity_word(problem, self.app.words)} · {place}", "small", "muted")
                ui.text(problem_sentence(problem, self.app.words))
                reason = problem_reason(problem, self.app.words)
                if reason:
                    ui.text(reason, "small", "muted")

    def _tip(self, problem: Problem) -> list[TipLine]:
        reason = problem_reason(problem, self.app.words)
        lines = [TipLine(f"{problem.line}:{problem.column}  {problem_sentence(problem, self.app.words)}")]
        return [*lines, TipLine(reason)] if reason else lines

    # -- what can be done

    def choose(self, number: int) -> None:
        """Shows a problem's place on the map."""
        self.chosen = number
        if number in self.pins and self.camera is not None:
            self.camera.centre_on(*self.pins[number])
        self.app.refresh()

    def fit(self) -> None:
        """Shows the whole map."""
        if self.camera is not None:
            self.camera.fit()
        self.app.refresh()

    def change_language(self) -> None:
        """Speaks the next language, for a look at the names in it; the setting stays as it is."""
        from render.words import Words, available

        languages = available()
        after = languages[(languages.index(self.app.words.language) + 1) % len(languages)]
        self.app.words = Words(after)
        self.app.refresh()

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        if self.shown is None:
            surface.fill(theme.WOOD_DARK)
            return
        style = (self.app.theme, self.app.words.language)
        if style != self._style:
            self._style = style
            self.shown.restyle(*style)
        if self.camera is None:
            self.camera = self.shown.camera(self.area, self.app.ui.u(10))
        self.camera.resize(self.area)
        self.shown.draw(surface, self.camera, _FRAME_MS)
        if self.shown.is_busy():
            self.app.repaint()
        old_clip = surface.get_clip()
        surface.set_clip(self.area)
        for number in sorted(self.pins, reverse=True):
            self._draw_pin(surface, number)
        if self.chosen in self.pins:
            self._draw_pin(surface, self.chosen or 0)
        surface.set_clip(old_clip)

    def _tips_at(self) -> dict[int, tuple[int, int]]:
        """Where each pin's head is in the window; pins of one place stand side by side."""
        assert self.camera is not None
        radius = self.app.ui.u(PIN_UNITS)
        beside: dict[tuple[int, int], int] = {}
        heads = {}
        for number, place in self.pins.items():
            x, y = self.camera.to_screen(*place)
            key = (round(place[0]), round(place[1]))
            step = beside.get(key, 0)
            beside[key] = step + 1
            heads[number] = (round(x + step * radius * 1.3), round(y - radius * 2.1))
        return heads

    def _pin_rect(self, number: int) -> pygame.Rect:
        radius = self.app.ui.u(PIN_UNITS)
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius)
        rect.center = self._tips_at()[number]
        return rect

    def _draw_pin(self, surface: pygame.Surface, number: int) -> None:
        radius = self.app.ui.u(PIN_UNITS)
        x, y = self._tips_at()[number]
        problem = self.file.problems[number]
        colour = _COLOURS[problem.severity]
        foot, neck = y + round(radius * 2.1), y + radius * 0.6
        for wide, tip, fill in ((0.75, foot, theme.PAPER_LIGHT), (0.55, foot - 3, colour)):
            pygame.draw.polygon(surface, fill, [(x - radius * wide, neck), (x + radius * wide, neck), (x, tip)])
        if number == self.chosen:
            pygame.draw.aacircle(surface, theme.HIGHLIGHT, (x, y), radius + 4)
        surface.blit(self._badge(number, problem, radius, pinned=True), (x - radius, y - radius))

    def _badge(self, number: int, problem: Problem, radius: int, *, pinned: bool) -> pygame.Surface:
        """The problem's number in a circle; hollow when it has no place on the map."""
        badge = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
        colour = _COLOURS[problem.severity]
        pygame.draw.aacircle(badge, colour if not pinned else theme.PAPER_LIGHT, (radius, radius), radius)
        pygame.draw.aacircle(badge, theme.PAPER_LIGHT if not pinned else colour, (radius, radius), radius - 2)
        ink = theme.PAPER_LIGHT if pinned else colour
        text = fonts().line(str(number + 1), "bold", round(radius * (1.15 if number < 99 else 0.85)), ink)
        badge.blit(text, text.get_rect(center=(radius, radius)))
        return badge

    # -- events

    def event(self, event: pygame.Event) -> bool:
        if event.type == POLL:
            return self.poll()
        if self.camera is None:
            return False
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.area.collidepoint(event.pos):
                self._pressed, self._dragging = event.pos, False
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._pressed is not None:
                return self._up(event)
            case pygame.MOUSEWHEEL if self.area.collidepoint(self.app.ui.pointer):
                self.camera.zoom_at(self.app.ui.pointer, max(-2, min(2, event.y)))
                self.app.repaint()
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def pointer_left(self) -> None:
        if self.hovered is not None:
            self.hovered = None
            self.app.refresh()

    def _motion(self, event: pygame.Event) -> bool:
        assert self.camera is not None
        if self._pressed is not None:
            far = max(abs(event.pos[0] - self._pressed[0]), abs(event.pos[1] - self._pressed[1]))
            if self._dragging or far > _DRAG:
                self._dragging = True
                self.camera.pan(*event.rel)
                self.app.repaint()
            return False
        before, self.hovered = self.hovered, self._pin_at(event.pos)
        return before != self.hovered

    def _pin_at(self, pos: tuple[int, int]) -> int | None:
        return next((number for number in sorted(self.pins) if self._pin_rect(number).collidepoint(pos)), None)

    def _up(self, event: pygame.Event) -> bool:
        dragged, self._pressed, self._dragging = self._dragging, None, False
        number = None if dragged else self._pin_at(event.pos)
        if number is None:
            return False
        self.chosen = number
        self.app.ui.bring(f"watch.problem.{number}")
        return True

    def _key(self, event: pygame.Event) -> bool:
        assert self.camera is not None
        if event.key in _PAN_KEYS:
            dx, dy = _PAN_KEYS[event.key]
            step = self.app.ui.u(60)
            self.camera.pan(dx * step, dy * step)
        elif event.key in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):
            self.camera.zoom_at(self.camera.view.center, 1)
        elif event.key in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.camera.zoom_at(self.camera.view.center, -1)
        else:
            return False
        return True
