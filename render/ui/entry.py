"""Text entry: caret, selection, clipboard, and the composition of an input method."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from render import theme
from render.text import fonts, styled
from render.ui import paint
from render.ui.keys import key_letter
from render.ui.node import Do, Node

if TYPE_CHECKING:
    from render.ui.kit import UI


@dataclass
class EntryState:
    """What outlives a frame: where the caret and the other end of the selection are, and what is being composed.

    fresh: the press that is under way gave the keyboard to this entry.
    """

    caret: int = 0
    mark: int = 0
    shift: int = 0
    composing: str = ""
    fresh: bool = False


def read_clipboard() -> str:
    """The clipboard's text, or nothing when there is no clipboard."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, AttributeError):
        return ""


def write_clipboard(text: str) -> None:
    """Puts text on the clipboard; without a clipboard nothing happens, as the text stays in the entry."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        return


class Entry(Node):
    """One line of text the player types. It tells every change to `on`; Enter calls `on_enter`."""

    focusable = True

    def __init__(
        self,
        ui: UI,
        node_id: str,
        value: str,
        on: Callable[[str], object],
        on_enter: Do | None,
        hint: str,
        limit: int,
        allowed: Callable[[str], bool] | None,
        weight: float,
    ) -> None:
        super().__init__(ui, node_id, weight)
        self.value = value
        self.on = on
        self.on_enter = on_enter
        self.hint = hint
        self.limit = limit
        self.allowed = allowed
        self.units = 220
        self.face, self.size = styled("body", ui.theme)
        self.state = ui.entries.setdefault(node_id, EntryState())
        self.state.caret = min(self.state.caret, len(value))
        self.state.mark = min(self.state.mark, len(value))

    def measure_width(self) -> int:
        return self.ui.u(self.units)

    def measure_height(self, width: int) -> int:
        return fonts().height(self.face, self.size) + self.ui.u(12)

    # -- editing

    def select_all(self) -> None:
        """Selects everything, as Tab and the first click do."""
        self.state.mark, self.state.caret = 0, len(self.value)

    def _range(self) -> tuple[int, int]:
        return min(self.state.caret, self.state.mark), max(self.state.caret, self.state.mark)

    def _change(self, value: str, caret: int) -> None:
        self.value = value
        self.state.caret = self.state.mark = caret
        self.on(value)

    def insert(self, text: str) -> None:
        """Puts text in place of the selection, as far as it is allowed and there is room."""
        start, end = self._range()
        text = "".join(c for c in text if c.isprintable() and (self.allowed is None or self.allowed(c)))
        text = text[: max(0, self.limit - len(self.value) + end - start)]
        if text or start != end:
            self._change(self.value[:start] + text + self.value[end:], start + len(text))

    def _delete(self, back: bool, word: bool) -> None:
        start, end = self._range()
        if start == end:
            if back:
                start = self._word_left(start) if word else max(0, start - 1)
            else:
                end = self._word_right(end) if word else min(len(self.value), end + 1)
        if start != end:
            self._change(self.value[:start] + self.value[end:], start)

    def _word_left(self, at: int) -> int:
        while at > 0 and self.value[at - 1] == " ":
            at -= 1
        while at > 0 and self.value[at - 1] != " ":
            at -= 1
        return at

    def _word_right(self, at: int) -> int:
        while at < len(self.value) and self.value[at] != " ":
            at += 1
        while at < len(self.value) and self.value[at] == " ":
            at += 1
        return at

    def text_input(self, event: pygame.Event) -> None:
        """A TEXTINPUT or TEXTEDITING event."""
        if event.type == pygame.TEXTEDITING:
            self.state.composing = event.text
            return
        self.state.composing = ""
        self.insert(event.text)

    def _move(self, event: pygame.Event, word: bool) -> bool:
        state = self.state
        start, end = self._range()
        kept = event.mod & pygame.KMOD_SHIFT
        if event.key == pygame.K_LEFT:
            state.caret = (
                start if start != end and not kept else self._word_left(state.caret) if word else state.caret - 1
            )
        elif event.key == pygame.K_RIGHT:
            state.caret = (
                end if start != end and not kept else self._word_right(state.caret) if word else state.caret + 1
            )
        elif event.key == pygame.K_HOME:
            state.caret = 0
        elif event.key == pygame.K_END:
            state.caret = len(self.value)
        else:
            return False
        state.caret = max(0, min(len(self.value), state.caret))
        if not kept:
            state.mark = state.caret
        return True

    def _clipboard(self, event: pygame.Event) -> bool:
        start, end = self._range()
        letter = key_letter(event)
        if letter == "a":
            self.select_all()
        elif letter in ("c", "x") and start != end:
            write_clipboard(self.value[start:end])
            if letter == "x":
                self._delete(True, False)
        elif letter == "v":
            self.insert(read_clipboard())
        else:
            return False
        return True

    def key(self, event: pygame.Event) -> bool:
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if self._move(event, command):
            return True
        if event.key == pygame.K_BACKSPACE:
            self._delete(True, command)
        elif event.key == pygame.K_DELETE:
            self._delete(False, command)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter is None:
                return False
            self.on_enter()
        elif command:
            return self._clipboard(event)
        else:
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    # -- pointer

    def _at(self, x: int) -> int:
        left = self.rect.left + self.ui.u(9) - self.state.shift
        best, best_far = 0, 10**6
        for index in range(len(self.value) + 1):
            far = abs(left + fonts().width(self.value[:index], self.face, self.size) - x)
            if far < best_far:
                best, best_far = index, far
        return best

    def press(self, pos: tuple[int, int]) -> None:
        self.state.caret = self.state.mark = self._at(pos[0])

    def drag(self, pos: tuple[int, int]) -> None:
        self.state.caret = self._at(pos[0])

    def release(self, pos: tuple[int, int]) -> None:
        # The first click takes the whole text, as what one types next mostly replaces it.
        if self.state.fresh and self.state.caret == self.state.mark:
            self.select_all()
        self.state.fresh = False

    def activate(self) -> None:
        if self.on_enter is not None:
            self.on_enter()

    def paint(self, surface: pygame.Surface) -> None:
        focused = self.ui.focus == self.id and not self.off
        edge = theme.FOCUS if focused else theme.BRASS if self.ui.hovered is self else theme.PAPER_EDGE
        fill = theme.PAPER if self.off else (255, 253, 247)
        surface.blit(paint.rounded(self.rect.size, self.ui.u(5), fill, edge, self.ui.u(1.5)), self.rect)
        inner = self.rect.inflate(-2 * self.ui.u(9), -2 * self.ui.u(4))
        before = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(before))
        self._paint_text(surface, inner, focused)
        surface.set_clip(before)

    def _paint_text(self, surface: pygame.Surface, inner: pygame.Rect, focused: bool) -> None:
        state = self.state
        caret = state.caret + len(state.composing)
        shown = self.value[: state.caret] + state.composing + self.value[state.caret :]
        caret_x = fonts().width(shown[:caret], self.face, self.size)
        state.shift = max(0, min(state.shift, caret_x), caret_x - inner.width + 2)
        left = inner.left - state.shift
        start, end = self._range()
        if focused and start != end:
            first, last = (fonts().width(self.value[:i], self.face, self.size) for i in (start, end))
            surface.fill(
                theme.mix(theme.FOCUS, (255, 255, 255), 0.65), (left + first, inner.top, last - first, inner.height)
            )
        if shown:
            drawn = fonts().line(shown, self.face, self.size, theme.INK_FAINT if self.off else theme.INK)
        else:
            drawn = fonts().line(self.hint, self.face, self.size, theme.INK_FAINT)
        surface.blit(drawn, (left, inner.centery - drawn.get_height() // 2))
        if focused:
            surface.fill(theme.INK, (left + caret_x, inner.top + 1, max(1, self.ui.u(1.5)), inner.height - 2))
