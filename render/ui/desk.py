"""What stays between two views: pointer, focus, scrolling, tooltips; it hands events to nodes and paints them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

import pygame

from render.theme import Theme
from render.ui import tips
from render.ui.entry import Entry, EntryState
from render.ui.keys import key_name
from render.ui.node import Node, TipLine
from render.ui.panes import Scroll, Sheet
from render.ui.spots import Ground, Spot

if TYPE_CHECKING:
    from render.ui.kit import UI

TIP_DELAY = 0.35
Say = Callable[..., str]


@dataclass
class Layer:
    """Nodes drawn together: the screen itself, a dialog or a list that is open. A modal one takes all input."""

    id: str
    modal: bool = False
    on_cancel: Callable[[], object] | None = None
    closes_outside: bool = False
    roots: list[Node] = field(default_factory=list)


_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


class Desk:
    """The retained half of the kit."""

    def __init__(self, say: Say) -> None:
        self.say = say
        self.theme = Theme()
        self.size = (1280, 720)
        self.layers: list[Layer] = []
        self.by_id: dict[str, Node] = {}
        self.pointer = (-1, -1)
        self.hovered: Node | None = None
        self.held: Node | None = None
        self.focus = ""
        self.focus_shown = False
        self.scrolls: dict[str, int] = {}
        self.grips: dict[str, int] = {}
        self.bar_held = ""
        self.entries: dict[str, EntryState] = {}
        self.open_choice = ""
        self.on_rule: Callable[[str], object] = lambda rule: None
        self.on_press: Callable[[Node], object] = lambda node: None
        self.on_focus: Callable[[Node], object] = lambda node: None
        self.changed = True
        self.tip = tips.TipBox(cast("UI", self))
        self._hover_since = 0.0
        self.floats: list[tuple[pygame.Rect, tuple[TipLine, ...], bool]] = []
        self._before_dialog: dict[str, tuple[str, bool]] = {}
        self._key_taken = False
        self._by_key = False
        self._down_keys: set[int] = set()
        self.repeating = False

    def u(self, units: float) -> int:
        """Pixels for a measure in units."""
        return self.theme.u(units)

    def refresh(self) -> None:
        """Asks for the view to be declared again."""
        self.changed = True

    # -- finding nodes

    @property
    def top(self) -> Layer:
        """The layer that has the input."""
        return self.layers[-1]

    def walk(self, layer: Layer) -> Iterator[tuple[Node, pygame.Rect]]:
        """The nodes of a layer in the order they are painted, with the part of the window each may be seen in."""
        window = pygame.Rect((0, 0), self.size)
        stack = [(root, window) for root in reversed(layer.roots)]
        while stack:
            node, seen = stack.pop()
            yield node, seen
            own = node.clip()
            inner = seen.clip(own) if own is not None else seen
            stack.extend((child, inner) for child in reversed(node.children))

    def _layers_for_input(self) -> list[Layer]:
        found: list[Layer] = []
        for layer in reversed(self.layers):
            found.append(layer)
            if layer.modal:
                break
        return found

    def hit(self, pos: tuple[int, int]) -> tuple[Node | None, bool]:
        """The node under a point, and whether anything of the kit lies there at all."""
        for layer in self._layers_for_input():
            solid = False
            best: Node | None = None
            for node in self._under(layer, pos):
                if node.ghost or not node.rect.collidepoint(pos):
                    continue
                if isinstance(node, Sheet):
                    solid = True
                    best = None
                elif best is not None and best.holds and not node.focusable:
                    continue  # words and pictures in a button belong to it
                elif node.hears and not (isinstance(node, Scroll) and best is not None):
                    best = node
            if best is not None or solid:
                return best, True
            if layer.modal:
                return None, True
        return None, False

    def _under(self, layer: Layer, pos: tuple[int, int]) -> Iterator[Node]:
        """The nodes of a layer that may be seen at a point, in the order they are painted."""
        margin = self.u(20)
        stack = [
            root
            for root in reversed(layer.roots)
            if not isinstance(root, Ground) and root.rect.inflate(margin, margin).collidepoint(pos)
        ]
        while stack:
            node = stack.pop()
            yield node
            own = node.clip()
            if own is None or own.collidepoint(pos):
                stack.extend(reversed(node.children))

    def over(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the kit rather than on what the scene draws."""
        return self.hit(pos)[1]

    def focusables(self) -> list[Node]:
        """What Tab goes through, in order."""
        found: list[Node] = []
        for layer in reversed(self._layers_for_input()):
            found.extend(node for node, _ in self.walk(layer) if node.focusable and node.id)
        return found

    def focused(self) -> Node | None:
        """The node with the keyboard."""
        node = self.by_id.get(self.focus)
        return node if node is not None and node.focusable else None

    # -- after a view

    def settle(self) -> None:
        """Makes the retained state fit the nodes just declared."""
        if self.held is not None:
            self.held = self.by_id.get(self.held.id) if self.held.id else None
        self._settle_dialogs()
        self._find_hovered()
        self.changed = False

    def _settle_dialogs(self) -> None:
        open_now = {layer.id for layer in self.layers if layer.modal}
        for layer in self.layers:
            if layer.modal and layer.id not in self._before_dialog:
                self._before_dialog[layer.id] = (self.focus, self.focus_shown)
                inside = [node for node, _ in self.walk(layer) if node.focusable and node.id]
                entry = next((node for node in inside if isinstance(node, Entry)), None)
                first = entry or next((node for node in inside if not node.off and "return" in node.keys), None)
                if inside:
                    self.set_focus((first or inside[0]).id, shown=self.focus_shown)
                if entry is not None:
                    entry.select_all()
        for layer_id in [known for known in self._before_dialog if known not in open_now]:
            self.focus, self.focus_shown = self._before_dialog.pop(layer_id)

    def _find_hovered(self) -> bool:
        """What the pointer is on now; whether it is on the kit at all."""
        node, solid = self.hit(self.pointer) if self.pointer[0] >= 0 else (None, False)
        if isinstance(node, Scroll) and not node.bar():
            node = None
        if node is not self.hovered:
            same = node is not None and self.hovered is not None and node.id and node.id == self.hovered.id
            self.hovered = node
            if not same:
                self._hover_since = time.monotonic()
                self.tip.pinned = False
        return solid

    def set_focus(self, node_id: str, shown: bool = True) -> None:
        """Gives a node the keyboard and brings it into sight."""
        self.focus = node_id
        self.focus_shown = shown
        node = self.by_id.get(node_id)
        if node is None:
            return
        if isinstance(node, Entry) and shown:
            node.select_all()
        if shown:
            self._bring_into_sight(node)
            self.on_focus(node)

    def _bring_into_sight(self, wanted: Node) -> None:
        for layer in self.layers:
            for node, _ in list(self.walk(layer)):
                if isinstance(node, Scroll) and node is not wanted and _holds(node, wanted):
                    first, last = (
                        (wanted.rect.left - node.rect.left, wanted.rect.right - node.rect.right)
                        if node.across
                        else (wanted.rect.top - node.rect.top, wanted.rect.bottom - node.rect.bottom)
                    )
                    margin = self.u(8)
                    if first < margin:
                        node.scroll_by(first - margin)
                    elif last > -margin:
                        # What is larger than the pane is shown from its beginning.
                        node.scroll_by(min(last + margin, first - margin))

    # -- tooltips and time

    def tip_target(self) -> Node | None:
        """The node whose tooltip should be seen now."""
        if self.held is not None:
            return None
        if self.hovered is not None and not self._by_key and tips.lines_of(self.hovered):
            rested = time.monotonic() - self._hover_since >= TIP_DELAY
            return self.hovered if rested or self.tip.pinned else None
        node = self.focused() if self.focus_shown else None
        return node if node is not None and tips.lines_of(node) else None

    def due(self) -> float | None:
        """Seconds until something must be drawn without an event, or None."""
        if self.hovered is None or self._by_key or self.held is not None or not tips.lines_of(self.hovered):
            return None
        left = self._hover_since + TIP_DELAY - time.monotonic()
        return max(0.0, left) if self.tip.target is not self.hovered else None

    # -- events

    def note_key(self, event: pygame.Event) -> None:
        """Keeps `repeating` true while a key that is held down comes again and again."""
        if event.type == pygame.KEYDOWN:
            self.repeating = event.key in self._down_keys
            self._down_keys.add(event.key)
        elif event.type == pygame.KEYUP:
            self._down_keys.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._down_keys.clear()

    def event(self, event: pygame.Event) -> bool:
        """Handles an event; True when it was for the kit and the scene should not see it."""
        handlers = {
            pygame.MOUSEMOTION: self._motion,
            pygame.MOUSEBUTTONDOWN: self._down,
            pygame.MOUSEBUTTONUP: self._up,
            pygame.MOUSEWHEEL: self._wheel,
            pygame.KEYDOWN: self._key,
            pygame.TEXTINPUT: self._text,
            pygame.TEXTEDITING: self._text,
            pygame.WINDOWLEAVE: self._window_left,
        }
        handler = handlers.get(event.type)
        if handler is None or not self.layers:
            return False
        used = handler(event)
        if used and event.type != pygame.MOUSEMOTION:
            self.changed = True
        return used

    def _motion(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        self._by_key = False
        if self.held is not None:
            self.held.drag(event.pos)
            self.changed = True
            return True
        if self.tip.keeps(event.pos):
            return True
        before = self.hovered
        solid = self._find_hovered()
        if before is not self.hovered:
            self.changed = True
        return solid

    def _window_left(self, event: pygame.Event) -> bool:
        self.pointer = (-1, -1)
        if self.hovered is not None:
            self.hovered = None
            self.changed = True
        return False

    def _down(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        self._by_key = False
        rule = self.tip.link_at(event.pos)
        if rule and event.button == 1:
            self.on_rule(rule)
            return True
        self._find_hovered()
        node, solid = self.hit(event.pos)
        if self.top.closes_outside and not any(r.rect.collidepoint(event.pos) for r in self.top.roots):
            if self.top.on_cancel is not None:
                self.top.on_cancel()
            return True
        if event.button != 1:
            return solid
        self.focus_shown = False
        if node is None:
            if not solid:
                self.focus = ""
            return solid
        if isinstance(node, Entry):
            node.state.fresh = self.focus != node.id
        if node.focusable and node.id:
            self.set_focus(node.id, shown=False)
        if node.off:
            self.tip.pinned = True
        elif node.hears:
            self.held = node
            node.press(event.pos)
        return True

    def _up(self, event: pygame.Event) -> bool:
        self.pointer = event.pos
        if event.button != 1 or self.held is None:
            return self.over(event.pos)
        node, self.held = self.held, None
        if node.live and node.rect.collidepoint(event.pos):
            self.on_press(node)
        node.release(event.pos)
        return True

    def _wheel(self, event: pygame.Event) -> bool:
        if not self.over(self.pointer):
            return False
        for layer in self._layers_for_input():
            found = [
                node
                for node, seen in self.walk(layer)
                if isinstance(node, Scroll)
                and node.overflow
                and seen.collidepoint(self.pointer)
                and node.rect.collidepoint(self.pointer)
            ]
            for node in reversed(found):
                if node.scroll_by(-(event.y if event.y else -event.x) * self.u(48)):
                    self._find_hovered()
                    return True
        return True

    def _text(self, event: pygame.Event) -> bool:
        node = self.focused()
        if isinstance(node, Entry) and not node.off and not self._key_taken:
            node.text_input(event)
            return True
        return False

    def _key(self, event: pygame.Event) -> bool:
        self._key_taken = False
        node = self.focused()
        if isinstance(node, Entry) and node.live and node.key(event):
            return True
        used = self._tab(event) or self._use_focused(event, node) or self._shortcut(event) or self._escape(event)
        used = used or self._arrow(event) or self._open_rule(event) or self.top.modal
        self._key_taken = used
        # A pointer that lies somewhere while one plays by keys covers nothing with its tooltip.
        self._by_key = self._by_key or used
        return used

    def _tab(self, event: pygame.Event) -> bool:
        if event.key != pygame.K_TAB or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return False
        # Of the hundreds of places on a board Tab goes through those of use now; the arrow keys reach them all.
        nodes = [node for node in self.focusables() if not (isinstance(node, Spot) and node.off)]
        if not nodes:
            return True
        back = bool(event.mod & pygame.KMOD_SHIFT)
        at = next((index for index, node in enumerate(nodes) if node.id == self.focus), None)
        following = (-1 if back else 0) if at is None else (at + (-1 if back else 1)) % len(nodes)
        self.set_focus(nodes[following].id)
        return True

    def _use_focused(self, event: pygame.Event, node: Node | None) -> bool:
        if node is None:
            return False
        if node.live and (self.focus_shown or isinstance(node, Entry)) and node.key(event):
            return True
        if self.focus_shown and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            if node.off:
                self.tip.pinned = True
            elif not self.repeating:
                self.on_press(node)
                node.activate()
            return True
        return False

    def _shortcut(self, event: pygame.Event) -> bool:
        name = key_name(event)
        for layer in self._layers_for_input():
            for node, _ in self.walk(layer):
                if name in node.keys:
                    if node.off:
                        self.set_focus(node.id)
                    elif not self.repeating:
                        self.on_press(node)
                        node.activate()
                    return True
        return False

    def _escape(self, event: pygame.Event) -> bool:
        if event.key != pygame.K_ESCAPE or self.repeating:
            return False
        for layer in self._layers_for_input():
            if layer.on_cancel is not None:
                layer.on_cancel()
                return True
        if self.focus_shown and self.focus and not self.top.modal:
            self.focus, self.focus_shown = "", False
            return True
        return False

    def _arrow(self, event: pygame.Event) -> bool:
        node = self.focused()
        if event.key not in _ARROWS or node is None or not self.focus_shown or event.mod & pygame.KMOD_CTRL:
            return False
        dx, dy = _ARROWS[event.key]
        best, best_score = "", 10**9
        for other in self.focusables():
            if other is node:
                continue
            along = (other.rect.centerx - node.rect.centerx) * dx + (other.rect.centery - node.rect.centery) * dy
            aside = _gap(node.rect, other.rect, across=bool(dy))
            edge = _gap(node.rect, other.rect, across=not dy)
            if along > 0 and (edge > 0 or aside == 0):
                score = edge * 2 + along // 4 + aside * 3
                if score < best_score:
                    best, best_score = other.id, score
        if best:
            self.set_focus(best)
        return True

    def _open_rule(self, event: pygame.Event) -> bool:
        if event.key != pygame.K_F1:
            return False
        node = self.tip_target() or self.focused() or self.hovered
        rule = next((line.rule for line in tips.lines_of(node) if line.rule), "") if node is not None else ""
        if not rule:
            return False
        self.on_rule(rule)
        return True


def _gap(first: pygame.Rect, second: pygame.Rect, across: bool) -> int:
    """The distance between two rectangles in one direction; 0 when they overlap in it."""
    if across:
        return max(0, second.left - first.right, first.left - second.right)
    return max(0, second.top - first.bottom, first.top - second.bottom)


def _holds(node: Node, wanted: Node) -> bool:
    return any(child is wanted or _holds(child, wanted) for child in node.children)
