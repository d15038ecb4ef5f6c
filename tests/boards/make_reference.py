"""Writes the reference of all keys in `docs/making-boards.md` anew from the models of board files.

`python -m tests.boards.make_reference`, after a change of a board file's model.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from game.folders import ROOT
from game.registry import kinds

GUIDE = ROOT / "docs" / "making-boards.md"
BEGIN, END = "<!-- keys: begin -->\n", "<!-- keys: end -->"
TITLES = {"ticket_to_ride": "Ticket to Ride", "steam": "Steam", "planet_steam": "Planet Steam"}
ID = r"^[a-z][a-z0-9_]*$"


def reference() -> str:
    """The tables of all three formats, in Markdown."""
    return "".join(_game(kind.game, kind.model) for kind in kinds().values())


def _game(game: str, model: type[BaseModel]) -> str:
    parts = [f"\n### {TITLES[game]}\n"]
    for name, part in _models(model):
        title = f"`{name}`" if name else "The file"
        parts.append(f"\n**{title}**\n\n| Key | Value | Without it | Meaning |\n| --- | --- | --- | --- |\n")
        parts += [_row(key, field) for key, field in part.model_fields.items()]
    return "".join(parts)


def _models(model: type[BaseModel], name: str = "") -> Iterator[tuple[str, type[BaseModel]]]:
    """The model and all that stand in it, each with the path that leads there."""
    yield name, model
    for key, field in model.model_fields.items():
        path = f"{name}.{key}" if name else key
        for inner, more in _inner(field.annotation):
            yield from _models(inner, path + more)


def _inner(kind: Any, more: str = "") -> Iterator[tuple[type[BaseModel], str]]:
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        yield kind, more
        return
    origin, args = get_origin(kind), get_args(kind)
    if origin is tuple:
        yield from _inner(args[0], more + "[]")
    elif origin is dict:
        yield from _inner(args[1], f"{more}.*")
    elif origin is Annotated:
        yield from _inner(args[0], more)
    elif origin in (Union, types.UnionType):
        for arg in args:
            yield from _inner(arg, more)


def _row(key: str, field: FieldInfo) -> str:
    value = _kind(field.annotation, tuple(field.metadata))
    meaning = (field.description or "").replace("|", "\\|")
    return f"| `{key}` | {value} | {_default(field)} | {meaning} |\n"


def _default(field: FieldInfo) -> str:
    default = field.get_default(call_default_factory=True)
    if default is PydanticUndefined:
        return "*needed*"
    if default is None or default == () or default == {}:
        return "nothing"
    return f"`{_plain(default)}`"


def _plain(value: Any) -> str:
    """A value as it would be written in a file."""
    match value:
        case bool():
            return str(value).lower()
        case BaseModel():
            keys = type(value).model_fields
            return _plain({key: getattr(value, key) for key in keys if key in value.model_fields_set})
        case dict():
            return "{" + ", ".join(f"{key}: {_plain(part)}" for key, part in value.items()) + "}"
        case tuple() | list():
            return "[" + ", ".join(map(_plain, value)) + "]"
        case _:
            return f"{value:g}" if isinstance(value, float) else str(value)


def _kind(kind: Any, metadata: tuple[Any, ...] = ()) -> str:
    """What may stand there, in words."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _kind(args[0], (*metadata, *_flat(args[1:])))
    if origin in (Union, types.UnionType):
        return " or ".join(_kind(arg, metadata) for arg in args if arg is not type(None))
    if origin is Literal:
        return ", ".join(f"`{_plain(word)}`" for word in args)
    if origin is tuple and args[-1] is Ellipsis:
        has_model = next(_inner(args[0]), None) is not None
        return f"a list{_size(metadata)}, " + ("see below" if has_model else f"each {_kind(args[0])}")
    if origin is tuple:
        same = len(set(map(str, args))) == 1
        each = _kind(args[0]) if same else ", ".join(map(_kind, args))
        return f"a list of {len(args)}: {each}"
    if origin is dict:
        return f"for each of {_kind(args[0])}: {_kind(args[1])}".replace("each of a ", "each ")
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return "see below"
    return _simple(kind, metadata)


def _flat(metadata: tuple[Any, ...]) -> tuple[Any, ...]:
    """What pydantic's `Field` in an annotation limits."""
    return tuple(part for item in metadata for part in (item.metadata if isinstance(item, FieldInfo) else (item,)))


def _simple(kind: Any, metadata: tuple[Any, ...]) -> str:
    pattern = next((part.pattern for part in metadata if getattr(part, "pattern", None)), None)
    if kind is str:
        if pattern == ID:
            return "an id"
        longest = _limit(metadata, "max_length")
        return "a text" if longest is None else f"a text, up to {longest} characters"
    if kind is bool:
        return "`true` or `false`"
    number = "a whole number" if kind is int else "a number"
    least, most = _limit(metadata, "ge"), _limit(metadata, "le")
    return f"{number} from {least:g} to {most:g}" if least is not None and most is not None else number


def _size(metadata: tuple[Any, ...]) -> str:
    """How long a list may be."""
    least, most = _limit(metadata, "min_length"), _limit(metadata, "max_length")
    if least and most:
        return f" of {least}" if least == most else f" of {least} to {most}"
    return f" of at least {least}" if least else f" of up to {most}" if most else ""


def _limit(metadata: tuple[Any, ...], name: str) -> Any:
    return next((getattr(part, name) for part in metadata if getattr(part, name, None) is not None), None)


def current(text: str) -> str:
    """The guide with the reference written anew."""
    before, rest = text.split(BEGIN)
    return before + BEGIN + reference() + "\n" + END + rest.split(END)[1]


def main() -> None:
    """Writes the guide."""
    GUIDE.write_text(current(GUIDE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
