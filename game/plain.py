"""Plain JSON from and to actions, events and states: what saves, hashes and transcripts are made of."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any

from pydantic import TypeAdapter

from game.rules import Action, Event

_adapters: dict[type, TypeAdapter[Any]] = {}


def _adapter(kind: type) -> TypeAdapter[Any]:
    # Building an adapter costs a thousand times what using one does.
    if kind not in _adapters:
        _adapters[kind] = TypeAdapter(kind)
    return _adapters[kind]


def action_to_plain(action: Action) -> dict[str, Any]:
    """An action as JSON-able data: its class's name under "do", then its fields."""
    kind = type(action)
    return {"do": kind.__name__, **_adapter(kind).dump_python(action, mode="json")}


def action_from_plain(data: dict[str, Any], kinds: Iterable[type[Action]]) -> Action:
    """The action that `data` tells of. ValueError when it is none of `kinds` or its fields do not fit."""
    fields = dict(data)
    name = fields.pop("do", None)
    for kind in kinds:
        if kind.__name__ == name:
            action = _adapter(kind).validate_json(json.dumps(fields), strict=True)
            assert isinstance(action, kind)
            return action
    raise ValueError(f"no such action: {name!r}")


def event_to_plain(event: Event) -> dict[str, Any]:
    """An event as JSON-able data; fields at their default are left out."""
    data: dict[str, Any] = {"key": event.key}
    if event.values:
        data["values"] = json.loads(json.dumps(dict(event.values)))
    if event.seen_by is not None:
        data["seen_by"] = list(event.seen_by)
    if event.reveals:
        data["reveals"] = True
    return data


def state_to_plain(state: object) -> Any:
    """A state as JSON-able data."""
    return _adapter(type(state)).dump_python(state, mode="json")


def state_hash(state: object) -> str:
    """A fingerprint of the whole state: SHA-256 of its JSON with sorted keys, in hexadecimal."""
    text = json.dumps(state_to_plain(state), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()
