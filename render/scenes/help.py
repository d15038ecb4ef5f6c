"""The rules by topic, in the player's language; opens at a rule's number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

import pygame
import yaml

from game import registry
from render.app import App
from render.paths import RULES
from render.scene import Scene
from render.scenes.backdrop import veiled_chart
from render.ui import UI, Item
from render.words import bare

KEYS = "keys"
_KEYS = (
    ("Tab · Shift+Tab", "tab"),
    ("← → ↑ ↓", "arrows"),
    ("Enter · Space", "use"),
    ("Esc", "escape"),
    ("F6", "board"),
    ("Ctrl+← → ↑ ↓", "pan"),
    ("+ · −", "zoom"),
    ("0 · Home", "fit"),
    ("Ctrl+Z", "undo"),
    ("Ctrl+Y", "redo"),
    ("Ctrl+S", "save"),
    ("F1", "help"),
    ("F2", "settings"),
    ("F9", "fold"),
    ("F11", "fullscreen"),
)


@dataclass(frozen=True)
class RuleText:
    """One rule: its number and its text."""

    number: str
    text: str


@dataclass(frozen=True)
class Topic:
    """A chapter of the rules."""

    number: str
    title: str
    rules: tuple[RuleText, ...]


@dataclass(frozen=True)
class RuleBook:
    """The rules of one game in one language."""

    game: str
    prefix: str
    title: str
    intro: str
    topics: tuple[Topic, ...]


@lru_cache(maxsize=8)
def rule_book(language: str, game: str) -> RuleBook:
    """Reads the rules of a game. OSError when the file is missing."""
    text = (RULES / language / f"{game}.yaml").read_text(encoding="utf-8")
    data: dict[str, Any] = yaml.load(text, Loader=yaml.CBaseLoader)
    topics = tuple(
        Topic(
            topic["number"],
            topic["title"],
            tuple(RuleText(rule["number"], rule["text"].strip()) for rule in topic["rules"]),
        )
        for topic in data["topics"]
    )
    return RuleBook(data["game"], data["prefix"], data["title"], data.get("intro", "").strip(), topics)


class HelpScene(Scene):
    """Topics at the left, rules at the right, a search over both."""

    def __init__(self, app: App, *, game: str = "", rule: str = "") -> None:
        super().__init__(app)
        self.game = game or self._game_of(rule) or registry.games()[0]
        self.topic = ""
        self.wanted = rule.rpartition("-")[2]
        self.search = ""
        if self.wanted:
            self.topic = self.wanted.partition(".")[0]
        self._bring = bool(self.wanted)

    def _book(self, game: str = "") -> RuleBook:
        return rule_book(self.app.words.language, game or self.game)

    def _game_of(self, rule: str) -> str:
        prefix = rule.rpartition("-")[0]
        return next((game for game in registry.games() if self._book(game).prefix == prefix), "") if prefix else ""

    # -- what the controls do

    def close(self) -> None:
        self.app.pop()

    def _set_game(self, game: str) -> None:
        self.game, self.topic, self.wanted, self.search = game, "", "", ""
        self._to_top()

    def _set_topic(self, number: str) -> None:
        self.topic, self.wanted, self.search = number, "", ""
        self._to_top()

    def _set_search(self, text: str) -> None:
        self.search, self.wanted = text, ""
        self._to_top()

    def _to_top(self) -> None:
        self.app.ui.scrolls["help.rules"] = 0
        self.app.refresh()

    # -- the screen

    def view(self, ui: UI) -> None:
        width, height = ui.size
        wide = min(ui.u(1060), width - ui.u(30))
        area = pygame.Rect((width - wide) // 2, ui.u(20), wide, height - ui.u(40))
        with ui.pane("help", area, pad=20, gap=10, on_cancel=self.close, scroll=False):
            with ui.row(gap=10):
                ui.heading(self.say("common.help.title"), "title", weight=1)
                close = self.say("common.ui.close")
                ui.button("help.close", close, icon="x", on=self.close, compact=True, key="f1")
            with ui.flow():
                items = [Item(game, self.say(f"common.game.{game}")) for game in registry.games()]
                items.append(Item(KEYS, self.say("common.help.keys")))
                ui.tabs("help.game", items, self.game, self._set_game)
                if self.game != KEYS:
                    hint = self.say("common.help.search")
                    ui.entry("help.search", self.search, self._set_search, hint=hint, width=230)
            if self.game == KEYS:
                self._keys(ui)
                return
            with ui.row(gap=16, weight=1, stand="fill"):
                with ui.scroll("help.topics", gap=2, weight=0.42):
                    self._topics(ui)
                with ui.scroll("help.rules", gap=8, weight=1):
                    self._rules(ui)
        self._bring_into_sight()

    def _keys(self, ui: UI) -> None:
        """What every key does; the names of keys stand on keyboards and are the same in every language."""
        with ui.scroll("help.keys", weight=1), ui.grid((0, 1), gap=18, row_gap=9):
            for names, key in _KEYS:
                ui.text(names, "bold", "accent", wrap=False)
                ui.text(self.say(f"common.keys.{key}"))

    def _topics(self, ui: UI) -> None:
        for topic in (Topic("", self._book().title, ()), *self._book().topics):
            chosen = topic.number == self.topic and not self.search
            text = f"{topic.number}  {topic.title}" if topic.number else topic.title
            on = partial(self._set_topic, topic.number)
            ui.button(
                f"help.topic.{topic.number or 'about'}",
                text,
                look="quiet",
                on=on,
                chosen=chosen,
                align="left",
                compact=True,
            )

    def _rules(self, ui: UI) -> None:
        book = self._book()
        if self.search.strip():
            self._found(ui, book)
            return
        topic = next((topic for topic in book.topics if topic.number == self.topic), None)
        if topic is None:
            ui.heading(book.title, "title")
            ui.text(book.intro, "large")
            return
        ui.heading(f"{topic.number}  {topic.title}")
        for rule in topic.rules:
            self._rule(ui, rule)

    def _found(self, ui: UI, book: RuleBook) -> None:
        wanted = bare(self.search.strip())
        found = [
            (topic, rule)
            for topic in book.topics
            for rule in topic.rules
            if wanted in bare(rule.text) or wanted in bare(topic.title) or rule.number == self.search.strip()
        ]
        ui.label(self.say("common.help.found", {"n": len(found)}))
        for topic, rule in found:
            ui.text(topic.title, "small", "muted")
            self._rule(ui, rule)

    def _rule(self, ui: UI, rule: RuleText) -> None:
        look = "chosen" if rule.number == self.wanted else "card"
        with ui.sheet(look=look, pad=9), ui.row(gap=10, stand="top"):
            with ui.column(width=48):
                ui.text(rule.number, "bold", "accent")
            ui.text(rule.text, weight=1)
        if rule.number == self.wanted:
            ui.mark("help.wanted")

    def _bring_into_sight(self) -> None:
        if self._bring:
            self._bring = False
            self.app.ui.bring("help.wanted")

    def draw(self, surface: pygame.Surface) -> None:
        surface.blit(veiled_chart(surface.get_size()), (0, 0))
