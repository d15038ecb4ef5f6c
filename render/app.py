"""The window and the loop: events in, a frame out, and nothing at all while nothing changes."""

from __future__ import annotations

import gc
import logging
import os
import time
import traceback
from dataclasses import dataclass
from logging.handlers import RotatingFileHandler

import pygame

from game import folders
from game.rules import Values
from render import theme
from render.scene import Scene
from render.settings import Settings
from render.sound import Sounds
from render.text import fonts
from render.theme import Theme
from render.ui import UI, Motion
from render.ui.node import Node
from render.words import Words

TITLE = "Roundhouse"
FRAME = 1 / 60
TOAST_SECONDS = 4.0
_SLOW_FLIP = 0.008
_SWITCH_PAUSE = 0.4
_SHORT_WAIT, _LONG_WAIT, _BUSY_SECONDS = 0.004, 0.012, 0.5
# A declared view makes some thousand objects that live until the next one: no reason to look for garbage each time.
_COLLECT_AFTER = (10_000, 20, 20)
_HARMLESS = frozenset({pygame.ACTIVEEVENT, pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED, pygame.CLIPBOARDUPDATE})

log = logging.getLogger(__name__)


class NotPygameCe(Exception):  # noqa: N818 - something about the computer, told to the player
    """The plain pygame is installed over pygame-ce."""


@dataclass
class _Toast:
    text: str
    until: float


def start_log() -> None:
    """Sends what goes wrong to the log file; without one (a full or read-only disk) to nowhere."""
    try:
        handler: logging.Handler = RotatingFileHandler(
            folders.log_file(), maxBytes=400_000, backupCount=1, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.addHandler(handler)
    root.setLevel(logging.INFO)


class App:
    """The running program: window, settings, words, sounds and the stack of scenes.

    Raises NotPygameCe when the wrong pygame is installed, pygame.error when no window can be opened.
    """

    def __init__(self, settings: Settings | None = None, size: tuple[int, int] | None = None) -> None:
        if not getattr(pygame, "IS_CE", False):
            raise NotPygameCe
        settings = settings or Settings.load()
        settings.tidy()
        self.settings = settings
        self.words = Words(settings.language)
        pygame.display.init()
        pygame.font.init()
        pygame.key.set_repeat(350, 35)
        self.sounds = Sounds(settings.sounds)
        self.scenes: list[Scene] = []
        self.running = True
        self.ui = UI(self._say)
        self.ui.on_rule = self.open_rule
        self.ui.on_press = self._pressed
        self._toasts: list[_Toast] = []
        self._repaint = True
        self._moving = False
        self._switched = 0.0
        self._untidy = False
        self._fonts_told = 0
        gc.set_threshold(*_COLLECT_AFTER)
        self._last_tick = time.monotonic()
        self.window = self._open_window(size or (1280, 720))
        if settings.fullscreen:
            self.window.set_fullscreen(True)
        if settings.problem:
            self.toast(self.words.say(f"common.settings.{settings.problem}"))

    # -- the window

    def _open_window(self, size: tuple[int, int]) -> pygame.Window:
        if pygame.display.get_driver() == "x11" and "SDL_FRAMEBUFFER_ACCELERATION" not in os.environ:
            trial = pygame.Window(TITLE, size, hidden=True)
            trial.get_surface().fill(theme.PAPER)
            trial.flip()
            started = time.perf_counter()
            for _ in range(3):
                trial.flip()
            if (time.perf_counter() - started) / 3 > _SLOW_FLIP:
                # Software OpenGL: the plain upload is ten times faster, but SDL reads this only when a window opens.
                os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
            trial.destroy()
        return self._new_window(size)

    def _new_window(self, size: tuple[int, int]) -> pygame.Window:
        from render.scenes.backdrop import roundhouse

        window = pygame.Window(TITLE, size, resizable=True)
        window.minimum_size = theme.MIN_WINDOW
        window.set_icon(roundhouse(64))
        return window

    @property
    def size(self) -> tuple[int, int]:
        """The window's size in pixels, never less than the smallest one."""
        width, height = self.window.get_surface().get_size()
        return width, height

    @property
    def theme(self) -> Theme:
        """The scale for this window and the player's text size."""
        return Theme(self.settings.text_size, self.size[1])

    def set_fullscreen(self, on: bool) -> None:
        """Switches between the whole screen and a window, and remembers it."""
        self.settings.fullscreen = on
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.store_settings()
        self.refresh()

    # -- what scenes use

    def refresh(self) -> None:
        """Asks for the view to be declared and drawn again."""
        self.ui.refresh()

    def repaint(self) -> None:
        """Asks for a new frame with the same controls: for panning, zooming, hovering on a board."""
        self._repaint = True

    def motion(self) -> Motion:
        """Movements for a scene, by the player's settings."""
        return Motion(lambda: self.settings.movement, self.play)

    def play(self, sound: str) -> None:
        """Plays a sound by name."""
        self.sounds.play(sound)

    def toast(self, text: str, seconds: float = TOAST_SECONDS) -> None:
        """Shows a short notice that goes away by itself."""
        self._toasts = [toast for toast in self._toasts if toast.text != text][-2:]
        self._toasts.append(_Toast(text, time.monotonic() + seconds))
        self.refresh()

    @property
    def scene(self) -> Scene:
        """The scene that is seen."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Puts a scene on the stack."""
        self.scenes.append(scene)
        self._entered()

    def pop(self) -> None:
        """Takes the top scene off; after the last one the program ends."""
        self.scenes.pop().leave()
        if self.scenes:
            self._entered()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Puts a scene in the place of the top one."""
        self.scenes.pop().leave()
        self.push(scene)

    def home(self, scene: Scene) -> None:
        """Takes everything off the stack and begins with one scene."""
        while self.scenes:
            self.scenes.pop().leave()
        self.push(scene)

    def _entered(self) -> None:
        self.ui.focus, self.ui.focus_shown, self.ui.held = "", False, None
        self.ui.open_choice = ""
        self.ui.on_focus = lambda node: None
        self.scene.enter()
        self._moving = self._untidy = True
        self._last_tick = time.monotonic()
        self.refresh()

    def quit(self) -> None:
        """Ends the program after this frame."""
        self.running = False

    def open_rule(self, rule: str) -> None:
        """Opens the help at a rule's number ("ttr-4.7")."""
        from render.scenes.help import HelpScene

        self.push(HelpScene(self, rule=rule))

    def set_language(self, language: str) -> None:
        """Speaks another language from now on."""
        self.settings.language = language
        self.words = Words(language)
        self.store_settings()
        self.refresh()

    def store_settings(self) -> None:
        """Writes the settings; when that fails the player is told and plays on."""
        try:
            self.settings.store()
        except OSError as fault:
            log.warning("settings not stored: %s", fault)
            self.toast(self.words.say("common.settings.not_stored", {"why": fault.strerror or str(fault)}))

    def _say(self, key: str, values: Values | None = None) -> str:
        return self.words.say(key, values)

    def _pressed(self, node: Node) -> None:
        self.play("page" if getattr(node, "look", "") == "primary" else "card")

    # -- the loop

    def run(self, first: Scene) -> None:
        """Shows a scene and goes on until the program ends."""
        try:
            self.push(first)
        except Exception:  # noqa: BLE001 - as in `step`
            self.failed(traceback.format_exc())
        while self.running:
            self.step(self._wait())
        while self.scenes:
            self.scenes.pop().leave()

    def _wait(self) -> list[pygame.Event]:
        """The events to handle now: waits for one as long as nothing has to be drawn."""
        if self.ui.changed or self._repaint:
            return pygame.event.get()
        if self._moving:
            left = FRAME - (time.monotonic() - self._last_tick)
            if left > 0:
                time.sleep(left)
            return pygame.event.get()
        timeout = self._next_due()
        started = time.monotonic()
        # pygame's own wait looks for events a thousand times a second; a hundred times is as good and costs a tenth.
        while True:
            events = pygame.event.get()
            waited = time.monotonic() - started
            if events or (timeout is not None and waited >= timeout):
                return events
            if self._untidy and waited > _BUSY_SECONDS:
                self.rest()
            time.sleep(_SHORT_WAIT if waited < _BUSY_SECONDS else _LONG_WAIT)

    def rest(self) -> None:
        """Clears up after a scene was made, while nothing moves: what stays is not looked through for garbage again,
        which would take as long as several frames."""
        self._untidy = False
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _next_due(self) -> float | None:
        now = time.monotonic()
        dues = [toast.until - now for toast in self._toasts]
        tip = self.ui.due()
        if tip is not None:
            dues.append(tip)
        return max(0.0, min(dues)) if dues else None

    def step(self, events: list[pygame.Event]) -> None:
        """Handles events, lets time pass, and draws a frame if anything changed. What fails is shown as a scene."""
        try:
            for event in _merged(events):
                # Each event meets the screen that the one before it left: a quick second click must not hit a
                # button that is gone.
                self._declare_changed()
                self.handle(event)
            self._tick()
            if self.running and (self.ui.changed or self._repaint or self._moving):
                self.frame()
        except Exception:  # noqa: BLE001
            # The one place where every fault ends: it is written down, and the player is told politely.
            self.failed(traceback.format_exc())

    def failed(self, trace: str) -> None:
        """Shows that something went wrong; the trace goes to the log file."""
        from render.scenes.fault import FaultScene

        log.error("a fault:\n%s", trace)
        if self.scenes and isinstance(self.scene, FaultScene):
            # The message itself cannot be shown: there is nothing better to do than to stop.
            self.running = False
            raise RuntimeError(trace)
        self.push(FaultScene(self))

    def _tick(self) -> None:
        now = time.monotonic()
        dt, self._last_tick = now - self._last_tick, now
        if self._moving and self.scenes:
            self._moving = self.scene.tick(min(dt, 0.1))
            self._repaint = True
        kept = [toast for toast in self._toasts if toast.until > now]
        if len(kept) != len(self._toasts):
            self._toasts = kept
            self.refresh()
        if self.ui.due() == 0.0:
            self._repaint = True

    def start_moving(self) -> None:
        """Asks for `tick` to be called each frame until it returns False."""
        if not self._moving:
            self._moving = True
            self._last_tick = time.monotonic()

    def handle(self, event: pygame.Event) -> None:
        """Hands one event to whom it concerns."""
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
            return
        if event.type in (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self.refresh()
            return
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button > 3:
            return  # the wheel comes as MOUSEWHEEL too
        self.ui.note_key(event)
        if event.type == pygame.KEYDOWN and self._own_key(event):
            return
        if event.type in _HARMLESS:
            return
        if self.ui.event(event):
            if event.type == pygame.MOUSEMOTION and self.scenes:
                self.scene.pointer_left()
            return
        if event.type == pygame.WINDOWLEAVE and self.scenes:
            self.scene.pointer_left()
        if self.scenes and self.scene.event(event):
            self.refresh()

    def _own_key(self, event: pygame.Event) -> bool:
        if event.key == pygame.K_F11 or (event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            # The switch itself makes some systems forget that the key went up, so a second one waits a little.
            if not self.ui.repeating and time.monotonic() - self._switched > _SWITCH_PAUSE:
                self._switched = time.monotonic()
                self.set_fullscreen(not self.settings.fullscreen)
            return True
        return False

    def frame(self) -> None:
        """Declares the view if it changed, and draws."""
        surface = self.window.get_surface()
        self._declare_changed()
        self._repaint = False
        self.ui.steady = not self._moving
        surface.set_clip(None)
        self.scene.draw(surface)
        self.ui.paint(surface)
        self.scene.draw_over(surface)
        self.window.flip()
        self._tell_fonts()

    def _tell_fonts(self) -> None:
        """A font is looked for when it is first drawn with; that it is not there is told once."""
        if len(fonts().missing) > self._fonts_told:
            self._fonts_told = len(fonts().missing)
            self.toast(self.words.say("common.fault.fonts", {"n": self._fonts_told}), 12)

    def _declare_changed(self) -> None:
        for _ in range(3):
            if not (self.ui.changed and self.scenes):
                return
            self._declare(self.size)
            self._repaint = True  # a declared view is drawn, even when the events after it change nothing

    def _declare(self, size: tuple[int, int]) -> None:
        self.ui.begin(size, self.theme)
        self.scene.view(self.ui)
        if self._toasts:
            self._view_toasts()
        self.ui.end()

    def _view_toasts(self) -> None:
        ui = self.ui
        with ui.pane("toasts", width=420, anchor="midtop", look="none", scroll=False, pad=0):
            for toast in self._toasts:
                with ui.sheet(look="paper", pad=12), ui.row():
                    ui.icon("info", tone="accent")
                    ui.text(toast.text, weight=1)
        ui.let_through("toasts")


def _merged(events: list[pygame.Event]) -> list[pygame.Event]:
    """Makes one pointer movement of each run of them: a slow frame must not be followed by slower ones."""
    kept: list[pygame.Event] = []
    for event in events:
        if kept and event.type == pygame.MOUSEMOTION == kept[-1].type:
            rel = (kept[-1].rel[0] + event.rel[0], kept[-1].rel[1] + event.rel[1])
            kept[-1] = pygame.Event(pygame.MOUSEMOTION, pos=event.pos, rel=rel, buttons=event.buttons, touch=False)
        else:
            kept.append(event)
    return kept
