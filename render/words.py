"""All sentences of the program, in the languages of `assets/languages/`. Knows no pygame: `check` speaks too.

A key is `<room>.<path>`: `steam.reason.too_dear` is `reason: {too_dear: ...}` in the language's `steam.yaml`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import yaml

from game.folders import ASSETS
from game.rules import Value, Values

FOLDER = ASSETS / "languages"
FALLBACK = "en"

Resolve = Callable[[str, Value], str | None]
"""Names a value: gets its kind (the last word of its name, `from_city` is a `city`) and the value; None: as it is."""


class UnknownLanguage(Exception):  # noqa: N818 - somebody's choice, not a fault of the program
    """No such language. Carries those there are."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.available = available()
        super().__init__(f"{language}: not one of {', '.join(self.available)}")


def available() -> tuple[str, ...]:
    """The codes of all languages there are, English first."""
    codes = sorted(folder.name for folder in FOLDER.iterdir() if (folder / "common.yaml").is_file())
    return tuple(sorted(codes, key=lambda code: code != FALLBACK))


def _flatten(prefix: str, node: Any, into: dict[str, str | dict[str, str]]) -> None:
    if isinstance(node, dict) and set(node) != {"one", "other"}:
        for key, child in node.items():
            _flatten(f"{prefix}.{key}", child, into)
    else:
        into[prefix] = node


@lru_cache(maxsize=8)
def _load(language: str) -> dict[str, str | dict[str, str]]:
    sentences: dict[str, str | dict[str, str]] = {}
    for path in sorted((FOLDER / language).glob("*.yaml")):
        # The base loader leaves every scalar a string: a key `no` stays "no".
        node = yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.CBaseLoader)
        _flatten(path.stem, node, sentences)
    return sentences


class Words:
    """The sentences of one language. UnknownLanguage when there is no such language."""

    def __init__(self, language: str) -> None:
        if language not in available():
            raise UnknownLanguage(language)
        self.language = language
        self._sentences = _load(language)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._sentences

    def keys(self) -> tuple[str, ...]:
        """All keys, for the test that compares the languages."""
        return tuple(self._sentences)

    def template(self, key: str) -> str | dict[str, str]:
        """The sentence as it stands in the file. KeyError when there is none."""
        return self._sentences[key]

    def say(self, key: str, values: Values | None = None, resolve: Resolve | None = None) -> str:
        """The sentence with its values filled in. A key without a sentence comes back in brackets, to be seen."""
        values = values or {}
        sentence = self._sentences.get(key)
        if sentence is None:
            return f"[{key}]"
        if isinstance(sentence, dict):
            sentence = sentence["one" if values.get("n") == 1 else "other"]
        return sentence.format_map(_Filled(self, values, resolve))

    def value(self, name: str, value: Value, resolve: Resolve | None = None) -> str:
        """One value as text; lists are joined with commas. `name` tells its kind."""
        kind = name.rsplit("_", 1)[-1]
        if isinstance(value, list | tuple):
            return ", ".join(self.value(name, part, resolve) for part in value)
        told = resolve(kind, value) if resolve else None
        if told is not None:
            return told
        if isinstance(value, int) and not isinstance(value, bool):
            return number(value)
        return str(value)

    def pick(self, names: dict[str, str]) -> str:
        """A name that stands in several languages (a board's, a city's), in this one; else in English; else any."""
        return names.get(self.language) or names.get(FALLBACK) or next(iter(names.values()), "")


class _Filled(dict[str, str]):
    def __init__(self, words: Words, values: Values, resolve: Resolve | None) -> None:
        super().__init__()
        self._words, self._values, self._resolve = words, values, resolve

    def __missing__(self, name: str) -> str:
        if name not in self._values:
            return "{" + name + "}"
        return self._words.value(name, self._values[name], self._resolve)


def number(value: int) -> str:
    """A whole number with a true minus sign."""
    return str(value) if value >= 0 else f"\u2212{-value}"


def signed(value: int) -> str:
    """A change: "+3", "−3", "0"."""
    return f"+{value}" if value > 0 else number(value)


def sentence_case(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def bare(text: str) -> str:
    """The text without accents, in lower case: for sorting and searching Greek and other names."""
    parts = unicodedata.normalize("NFD", text)
    return "".join(part for part in parts if unicodedata.category(part) != "Mn").casefold()


def capitals(text: str) -> str:
    """The text in capitals; Greek ones lose the tonos but keep the diaeresis."""
    parts = unicodedata.normalize("NFD", text)
    kept = "".join(part for part in parts if part != "\u0301")
    return unicodedata.normalize("NFC", kept).upper()
