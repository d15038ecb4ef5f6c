"""What pydantic finds wrong with a board file, as problems with places and suggestions."""

from __future__ import annotations

import types
from collections.abc import Sequence
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic_core import ErrorDetails

from game.boards.fields import ID_PATTERN, LANGUAGES, NamesFile
from game.boards.lines import Path
from game.boards.report import MAX_KEPT, Report, nearest, shown, slug
from game.boards.strict_yaml import TooBigError, scalar

# pydantic's error type -> our key, for those that only say what was found.
_WANTED = {
    "int_type": "want_whole_number",
    "int_from_float": "want_whole_number",
    "float_type": "want_number",
    "finite_number": "want_number",
    "string_type": "want_text",
    "bool_type": "want_true_or_false",
    "tuple_type": "want_list",
    "dict_type": "want_mapping",
    "model_type": "want_mapping",
    "string_too_short": "empty_text",
}
_YES_NO = {"yes": "true", "on": "true", "no": "false", "off": "false"}
# pydantic's error type -> our key, the name of the limit in pydantic and in our sentence.
_LIMITS = {
    "greater_than_equal": ("below_least", "ge", "least"),
    "less_than_equal": ("above_most", "le", "most"),
    "string_too_long": ("text_too_long", "max_length", "most"),
}


def report_errors(errors: Sequence[ErrorDetails], model: type[BaseModel], report: Report) -> None:
    """Adds every error of a validation to the report, and asks it to say no more about the values concerned."""
    told_otherwise = _meant(errors[:MAX_KEPT], model) | _parents(errors)
    report.leave_out(len(errors[MAX_KEPT:]))
    for error in errors[:MAX_KEPT]:
        path = error["loc"]
        secondary = error["type"] in ("missing", "too_short") and path in told_otherwise
        if not secondary and not report.is_forgiven(path):
            _add(error, path, model, report)
    for error in errors:
        report.forgive(error["loc"])


def _add(detail: ErrorDetails, path: Path, model: type[BaseModel], report: Report) -> None:
    kind, found, limits = detail["type"], detail["input"], detail.get("ctx", {})
    at_key = bool(path) and path[-1] == "[key]"
    if at_key:
        path = path[:-1]
    if kind == "missing":
        _missing(path, model, report)
    elif kind == "extra_forbidden":
        known = keys_of(type_at(model, path[:-1]))
        report.error(
            path, "unknown_key", at_key=True, suggestion=report.nearest(path[-1], known), name=shown(path[-1]),
            allowed=", ".join(known),
        )  # fmt: skip
    elif kind == "literal_error":
        allowed = [str(word) for word in _words(_key_type(model, path) if at_key else type_at(model, path))]
        report.error(
            path, "not_one_of", at_key=at_key, suggestion=report.nearest(found, allowed), found=shown(found),
            allowed=", ".join(allowed),
        )  # fmt: skip
    elif kind == "string_pattern_mismatch" and limits["pattern"] != ID_PATTERN:
        report.error(path, "bad_file_name", found=shown(found))
    elif kind == "string_pattern_mismatch":
        report.error(path, "bad_id", at_key=at_key, suggestion=slug(str(found)) or None, found=shown(found))
    elif kind in _LIMITS:
        key, theirs, ours = _LIMITS[kind]
        limit = limits[theirs]
        values: dict[str, Any] = {"found": shown(found), ours: int(limit) if limit == int(limit) else limit}
        report.error(path, key, at_key=at_key, **values)
    elif kind in ("too_short", "too_long"):
        few = kind == "too_short"
        limit = limits["min_length"] if few else limits["max_length"]
        report.error(path, "too_few" if few else "too_many", at_key=True, found=limits["actual_length"], n=limit)
    else:
        meant = None if at_key else _in_its_form(found, type_at(model, path))
        report.error(path, _WANTED.get(kind, "not_right"), at_key=at_key, suggestion=meant, found=shown(found))


def _in_its_form(found: Any, kind: Any) -> str | None:
    """A number in quotes without them, yes as true, a name in one language as one in all of them; None for others."""
    if not isinstance(found, str):
        return None
    if kind is bool:
        return _YES_NO.get(found.lower())
    if kind in (int, float):
        return found if _is_number(found, kind) else None
    if isinstance(kind, type) and issubclass(kind, NamesFile):
        return "{" + ", ".join(f'{language}: "{shown(found)}"' for language in LANGUAGES) + "}"
    return None


def _is_number(text: str, kind: type) -> bool:
    try:
        number = scalar(text)
    except TooBigError:
        return False
    return type(number) is int or type(number) is kind


def _meant(errors: Sequence[ErrorDetails], model: type[BaseModel]) -> set[Path]:
    """The keys that unknown ones were meant to be: they are not told to be missing besides."""
    meant: set[Path] = set()
    for error in errors:
        *parent, name = error["loc"] or ("",)
        word = nearest(name, keys_of(type_at(model, tuple(parent)))) if error["type"] == "extra_forbidden" else None
        if word is not None:
            meant.add((*parent, word))
    return meant


def _parents(errors: Sequence[ErrorDetails]) -> set[Path]:
    """Everything that holds something wrong: pydantic counts a list without its wrong entries and finds it short."""
    return {error["loc"][:end] for error in errors for end in range(len(error["loc"]))}


def _missing(path: Path, model: type[BaseModel], report: Report) -> None:
    *parent, name = path
    if isinstance(name, int):  # a tuple of fixed length
        report.error(tuple(parent), "too_few", found=name, n=len(get_args(bare(type_at(model, tuple(parent))))))
        return
    report.error(tuple(parent), "missing_key", at_key=bool(parent), name=name)


def bare(kind: Any) -> Any:
    """A type without Annotated and without `| None`."""
    while True:
        origin = get_origin(kind)
        if origin is Annotated:
            kind = get_args(kind)[0]
        elif origin in (Union, types.UnionType):
            kind = next(arg for arg in get_args(kind) if arg is not type(None))
        else:
            return kind


def type_at(model: Any, path: Path) -> Any:
    """The type that the model wants at the end of `path`; None where it wants nothing."""
    kind = bare(model)
    for part in path:
        origin = get_origin(kind)
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            field = kind.model_fields.get(str(part))
            inner: Any = field.annotation if field is not None else None
        elif origin is dict:
            inner = get_args(kind)[1]
        elif origin is tuple:
            args = get_args(kind)
            inner = args[0] if args[-1] is Ellipsis else args[min(int(part), len(args) - 1)]
        else:
            return None
        kind = bare(inner)
    return kind


def keys_of(kind: Any) -> list[str]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return list(kind.model_fields)
    return []


def _key_type(model: Any, path: Path) -> Any:
    """The type that the last key of `path` must have."""
    mapping = type_at(model, path[:-1])
    return bare(get_args(mapping)[0]) if get_origin(mapping) is dict else None


def _words(kind: Any) -> tuple[Any, ...]:
    return get_args(kind) if get_origin(kind) is Literal else ()
