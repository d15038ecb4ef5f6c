"""What sentences name, and which keys the code gives: for the tests that hold words and code together."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterable, Iterator
from pathlib import Path

from game.rules import Values
from render.words import Words

Template = str | dict[str, str]


def names(template: Template) -> set[str]:
    """The values that a sentence wants."""
    texts = template.values() if isinstance(template, dict) else [template]
    return {name for text in texts for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def missing_values(words: Words, key: str, values: Values | Iterable[str]) -> list[str]:
    """What a sentence wants and is not given; one with `one` and `other` also wants `n`."""
    template = words.template(key)
    wanted = names(template) | ({"n"} if isinstance(template, dict) else set())
    return [f"{key}: {name}" for name in sorted(wanted - set(values))]


def calls(paths: Iterable[Path], *functions: str) -> Iterator[ast.Call]:
    """Every call of a function or class by one of these names, with at least one argument."""
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                if name in functions:
                    yield node


def keys_given(paths: Iterable[Path], *functions: str) -> set[str]:
    """Every text in the first argument of such a call, if-else arms included."""
    return {
        part.value
        for call in calls(paths, *functions)
        for part in ast.walk(call.args[0])
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


class Code:
    """What a set of source files could say: their texts, the names of their classes, and texts with gaps."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self.texts: set[str] = set()
        self._gaps: set[str] = set()
        for path in paths:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                self._note(node)

    def _note(self, node: ast.AST) -> None:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            self.texts.add(node.value)
        elif isinstance(node, ast.ClassDef):
            self.texts |= {node.name, re.sub(r"(?<!^)(?=[A-Z])", "_", node.name).lower()}
        elif isinstance(node, ast.JoinedStr):
            parts = [re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)" for part in node.values]
            if re.search("[a-z]", "".join(parts)):
                self._gaps.add("".join(parts))

    def could_say(self, text: str, depth: int = 0) -> bool:
        """Whether a text stands in the code, or is one with gaps that are filled by texts in the code or numbers."""
        if text in self.texts or text.isdigit():
            return True
        if depth and "." in text and all(part in self.texts or part.isdigit() for part in text.split(".")):
            return True
        found = (re.fullmatch(gap, text) for gap in self._gaps) if depth < 3 else ()
        return any(match and all(self.could_say(part, depth + 1) for part in match.groups()) for match in found)
