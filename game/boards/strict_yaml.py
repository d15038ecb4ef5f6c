"""Strict YAML: text -> plain data and a line table, or problems.

YAML 1.2 scalars only (`NO` and `12:30` stay text); no anchors, aliases, tags or second documents; no key twice;
limits on depth and on the number of values. Everything is read in one pass over the parser's events, so nothing is
ever expanded that the file does not spell out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from game.boards.lines import Lines, Path, Spot
from game.boards.report import Report

MAX_DEPTH = 20
MAX_VALUES = 50_000
MAX_DIGITS = 15

_NULL = re.compile(r"~|null|Null|NULL|")
_BOOL = re.compile(r"true|True|TRUE|false|False|FALSE")
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")

_MAY_BEGIN_A_VALUE = frozenset("~nNtTfF.+-0123456789")

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

# What the YAML parser says -> the key of our sentence. Looked up by a piece of its text.
_SYNTAX = (
    ("mapping values are not allowed", "yaml_colon"),
    ("found unexpected ':'", "yaml_colon"),
    ("cannot start any token", "yaml_character"),
    ("could not find expected ':'", "yaml_no_colon"),
    ("expected ',' or", "yaml_bracket"),
    ("did not find expected node content", "yaml_hole"),
    ("did not find expected key", "yaml_indent"),
    ("did not find expected '-' indicator", "yaml_indent"),
    ("expected <block end>", "yaml_indent"),
    ("unexpected end of stream", "yaml_quote"),
    ("maximum nesting depth", "too_deep"),
    ("escape", "yaml_escape"),
    ("<document start>", "yaml_document"),
)


class TooBigError(ValueError):
    """A number no board can mean."""


def scalar(text: str) -> str | int | float | bool | None:
    """The value of an unquoted YAML 1.2 scalar. TooBigError for numbers that are endless or not finite."""
    if text and text[0] not in _MAY_BEGIN_A_VALUE:
        return text
    if _NULL.fullmatch(text):
        return None
    if _BOOL.fullmatch(text):
        return text[0] in "tT"
    if _NOT_FINITE.fullmatch(text):
        raise TooBigError(text)
    if _INT.fullmatch(text):
        if len(text.lstrip("+-0ox")) > MAX_DIGITS:
            raise TooBigError(text)
        return int(text, 0) if text[1:2] in ("o", "x") else int(text)
    if _FLOAT.fullmatch(text):
        number = float(text)
        if abs(number) >= 10.0**MAX_DIGITS:
            raise TooBigError(text)
        return number
    return text


@dataclass
class _Open:
    """A list or mapping whose end has not been read yet."""

    path: Path
    items: list[Any] | dict[Any, Any]
    key: Any = None
    awaits_key: bool = True
    ignored: bool = False
    seen: dict[Any, Spot] = field(default_factory=dict)


class _Builder:
    def __init__(self, lines: Lines, report: Report) -> None:
        self.lines = lines
        self.report = report
        self.stack: list[_Open] = []
        self.root: Any = None
        self.documents = 0
        self.values = 0

    def feed(self, event: Any) -> bool:
        """Takes one event; False when reading any further makes no sense."""
        spot = Spot(event.start_mark.line + 1, event.start_mark.column + 1)
        if isinstance(event, yaml.DocumentStartEvent):
            self.documents += 1
            if self.documents > 1:
                self.report.error_at(spot, "second_document")
                return False
        elif isinstance(event, yaml.AliasEvent):
            self.report.error_at(spot, "alias", name=event.anchor)
            self._add(None, spot, broken=True)
        elif isinstance(event, yaml.ScalarEvent):
            self._check_node(event, spot)
            self._scalar(event, spot)
        elif isinstance(event, yaml.CollectionStartEvent):
            self._check_node(event, spot)
            return self._open(event, spot)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close()
        if self.values > MAX_VALUES:
            self.report.error_at(spot, "too_many_values", most=MAX_VALUES)
            return False
        return True

    def _check_node(self, event: Any, spot: Spot) -> None:
        if event.anchor is not None:
            self.report.error_at(spot, "anchor", name=event.anchor)
        if event.tag is not None and event.tag != "!":
            self.report.error_at(spot, "tag", name=event.tag.removeprefix("tag:yaml.org,2002:"))

    def _scalar(self, event: Any, spot: Spot) -> None:
        value: Any = event.value
        broken = False
        if not event.style:
            try:
                value = scalar(event.value)
            except TooBigError:
                self.report.error_at(spot, "huge_number", found=event.value)
                broken = True
        if self.stack and isinstance(self.stack[-1].items, dict) and self.stack[-1].awaits_key:
            self._key(value if type(value) is int else event.value, spot)
            return
        path = self._add(value, spot, broken=broken)
        if event.style == "|" and path is not None:
            self.lines.put_block(path, event.start_mark.line + 2)

    def _key(self, key: Any, spot: Spot) -> None:
        top = self.stack[-1]
        top.key, top.awaits_key = key, False
        first = top.seen.get(key)
        top.ignored = first is not None
        if first is not None:
            self.report.error_at(spot, "duplicate_key", name=key, first_line=first.line)
            return
        top.seen[key] = spot
        self.lines.put_key((*top.path, key), spot)

    def _open(self, event: Any, spot: Spot) -> bool:
        if len(self.stack) >= MAX_DEPTH:
            self.report.error_at(spot, "too_deep", most=MAX_DEPTH)
            return False
        if self.stack and isinstance(self.stack[-1].items, dict) and self.stack[-1].awaits_key:
            self.report.error_at(spot, "key_not_a_word")
            return False
        items: list[Any] | dict[Any, Any] = [] if isinstance(event, yaml.SequenceStartEvent) else {}
        path = self._add(items, spot)
        # What stands under a key's second appearance is read to its end, but goes nowhere.
        self.stack.append(_Open(path if path is not None else ("\0",), items))
        return True

    def _add(self, value: Any, spot: Spot, *, broken: bool = False) -> Path | None:
        self.values += 1
        path: Path = ()
        if not self.stack:
            self.root = value
        else:
            top = self.stack[-1]
            if isinstance(top.items, list):
                path = (*top.path, len(top.items))
                top.items.append(value)
            else:
                top.awaits_key = True
                if top.ignored:
                    return None
                path = (*top.path, top.key)
                top.items[top.key] = value
        self.lines.put_value(path, spot)
        if value is None and path and not broken:
            self._nothing(path)
        if broken or value is None:
            self.report.forgive(path)
        return path

    def _nothing(self, path: Path) -> None:
        """A key without a value. Often `#` was meant as part of one, but began a comment."""
        name = str(path[-1])
        key, colon, value = name.partition(":")
        if colon and value:
            self.report.error(path, "no_blank_after_colon", at_key=True, suggestion=f"{key}: {value}", name=name)
            return
        number = self._decimal_comma(path)
        if number is not None:
            self.report.error(path, "decimal_comma", at_key=True, suggestion=number, name=name)
            return
        comment = self.lines.rest(path).startswith("#")
        self.report.error(path, "value_is_comment" if comment else "no_value", at_key=True, name=name)

    def _decimal_comma(self, path: Path) -> str | None:
        """`lat: 41,15` is a number and a key without a value; the number that was meant, with its point."""
        beside = list(self.stack[-1].items.items()) if isinstance(self.stack[-1].items, dict) else []
        if len(beside) < 2 or type(beside[-2][1]) is not int:
            return None
        digits = re.match(r"[0-9]+", self.lines.at_key(path))
        return f"{beside[-2][1]}.{digits[0]}" if digits is not None else None

    def _close(self) -> None:
        self.stack.pop()


def frozen(value: Any) -> Any:
    """Lists as tuples all the way down: the models are frozen and take nothing else."""
    if isinstance(value, list):
        return tuple(frozen(item) for item in value)
    if isinstance(value, dict):
        return {key: frozen(item) for key, item in value.items()}
    return value


def parse(text: str, lines: Lines, report: Report) -> Any:
    """The data in `text` (lists as tuples), its line table filled in; problems go to `report`."""
    builder = _Builder(lines, report)
    try:
        for event in yaml.parse(text, Loader=_Loader):
            if not builder.feed(event):
                report.stop()
                return None
    except yaml.MarkedYAMLError as error:
        _syntax(error, text, report, builder)
        report.stop()
        return None
    if builder.documents == 0:
        report.error_at(Spot(1, 1), "empty")
        report.stop()
        return None
    return frozen(builder.root)


def _syntax(error: yaml.MarkedYAMLError, text: str, report: Report, builder: _Builder) -> None:
    said = f"{error.context or ''} {error.problem or ''}"
    key = next((key for piece, key in _SYNTAX if piece in said), "yaml_syntax")
    mark = error.problem_mark or error.context_mark
    if key in ("yaml_bracket", "yaml_hole") and mark is not None and not text[mark.index :].strip():
        key = "yaml_ends"
    if key in ("yaml_quote", "yaml_bracket", "yaml_no_colon") and error.context_mark is not None:
        mark = error.context_mark  # where the quote, bracket or key begins says more than where the text ran out
    line, column = (mark.line, mark.column) if mark is not None else (0, 0)
    source = text.splitlines()
    found = source[line][column : column + 1] if line < len(source) else ""
    spot = Spot(line + 1, column + 1)
    if key == "yaml_ends" and builder.stack:
        spot = builder.lines.value(builder.stack[-1].path)
    if key == "too_deep":
        report.error_at(spot, key, most=MAX_DEPTH)
    else:
        report.error_at(spot, key, found=found)
