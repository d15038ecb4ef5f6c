"""Makes a wrong board file good enough to go on checking it, so that one report names all its problems.

Every wrong value gives way to one that its model accepts. What the repaired file then says about those values is
never told (`Report.forgive`), and no board is ever made of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from game.boards.lines import Path
from game.boards.models import bare, keys_of, type_at
from game.boards.report import nearest, slug
from game.boards.strict_yaml import frozen

MAX_LIST = 12


def repaired(data: Any, errors: Iterable[ErrorDetails], model: type[BaseModel]) -> Any:
    """A copy of `data` in which every value that an error names is replaced or left out."""
    copy = _thawed(data)
    for error in errors:
        _mend(copy, error, model)
    return frozen(copy)


def _thawed(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_thawed(item) for item in value]
    if isinstance(value, dict):
        return {key: _thawed(item) for key, item in value.items()}
    return value


def _mend(data: Any, error: ErrorDetails, model: type[BaseModel]) -> None:
    path: Path = error["loc"]
    wrong_key = bool(path) and path[-1] == "[key]"
    if wrong_key:
        path = path[:-1]
    if not path:
        return
    parent = data
    for part in path[:-1]:
        parent = parent[part] if _has(parent, part) else None
    last = path[-1]
    if wrong_key or error["type"] == "extra_forbidden":
        if isinstance(parent, dict):
            _drop(parent, last, keys_of(type_at(model, path[:-1])))
        return
    value = _instead(error, type_at(model, path))
    if isinstance(parent, dict):
        parent[last] = value
    elif isinstance(parent, list) and isinstance(last, int):
        if last < len(parent):
            parent[last] = value
        else:
            parent.append(value)


def _drop(parent: dict[Any, Any], key: Any, known: list[str]) -> None:
    """Takes out an unknown key; what it holds goes to the key that it was meant to be, if that is not there."""
    value = parent.pop(key, None)
    meant = nearest(key, known)
    if meant is not None:
        parent.setdefault(meant, value)


def _has(parent: Any, part: str | int) -> bool:
    if isinstance(parent, dict):
        return part in parent
    return isinstance(parent, list) and isinstance(part, int) and part < len(parent)


def _instead(error: ErrorDetails, kind: Any) -> Any:
    """A value near the wrong one that keeps the limit it broke."""
    found, limits = error["input"], error.get("ctx", {})
    match error["type"]:
        case "greater_than_equal":
            return limits["ge"]
        case "less_than_equal":
            return limits["le"]
        case "string_too_long":
            return str(found)[: limits["max_length"]]
        case "string_pattern_mismatch":
            return slug(str(found)) or "x"
        case "too_long":
            return list(_thawed(found))[: limits["max_length"]]
        case "too_short":
            rest = limits["min_length"] - limits["actual_length"]
            inner = get_args(kind)[0] if get_origin(kind) is tuple else None
            if isinstance(found, tuple):
                return [*_thawed(found), *([stand_in(inner)] * min(rest, MAX_LIST))]
    return stand_in(kind)


def stand_in(kind: Any) -> Any:
    """Some value of a type: the plainest there is."""
    kind = bare(kind)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return {name: stand_in(field.annotation) for name, field in kind.model_fields.items() if field.is_required()}
    origin = get_origin(kind)
    if origin is Literal:
        return get_args(kind)[0]
    args = get_args(kind)
    if origin is dict:
        return {stand_in(args[0]): stand_in(args[1])}
    if origin is tuple:
        return [] if args[-1] is Ellipsis else [stand_in(arg) for arg in args]
    return {int: 1, float: 0.5, str: "x", bool: False}.get(kind)
