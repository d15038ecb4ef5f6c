"""The JSON Schemas in `maps/schema/`: current, valid, told in words, and content with every shipped board."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from game.boards.lines import Lines
from game.boards.report import Report
from game.boards.schema import DIALECT, schema_text
from game.boards.strict_yaml import parse
from tests.boards.reading import GOOD, HERE, KINDS, MAPS, SHIPPED


def schema_of(game: str) -> Any:
    return json.loads((MAPS / "schema" / f"{game}.schema.json").read_text(encoding="utf-8"))


def as_json(path: Path) -> Any:
    """A board file as an editor's YAML server hands it to the schema: all keys are strings."""
    text = path.read_text(encoding="utf-8")
    lines = Lines(text)
    return json.loads(json.dumps(parse(text, lines, Report("t", lines))))


@pytest.mark.parametrize("game", KINDS)
def test_schemas_are_current(game: str) -> None:
    """If not: `python -m tests.boards.make_schemas`."""
    written = (MAPS / "schema" / f"{game}.schema.json").read_text(encoding="utf-8")
    assert written == schema_text(KINDS[game])


@pytest.mark.parametrize("game", KINDS)
def test_schemas_are_schemas(game: str) -> None:
    schema = schema_of(game)
    assert schema["$schema"] == DIALECT
    Draft202012Validator.check_schema(schema)


def objects(node: Any) -> Iterator[dict[str, Any]]:
    if isinstance(node, dict):
        if node.get("type") == "object":
            yield node
        for child in node.values():
            yield from objects(child)
    elif isinstance(node, list):
        for child in node:
            yield from objects(child)


@pytest.mark.parametrize("game", KINDS)
def test_every_object_is_closed_and_every_key_of_a_model_is_described(game: str) -> None:
    schema = schema_of(game)
    for node in objects(schema):
        assert node["additionalProperties"] is False
    models = [schema, *schema["$defs"].values()]
    for model in models:
        for name, key in model["properties"].items():
            assert key.get("description", "").endswith("."), name


@pytest.mark.parametrize("path", [*SHIPPED, *GOOD], ids=lambda path: path.stem)
def test_schemas_accept_good_boards(path: Path) -> None:
    data = as_json(path)
    errors = list(Draft202012Validator(schema_of(data["game"])).iter_errors(data))
    assert errors == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_boards_name_their_schema_in_the_first_line(path: Path) -> None:
    first = path.read_text(encoding="utf-8").split("\n", 1)[0]
    prefix = "# yaml-language-server: $schema="
    assert first.startswith(prefix)
    assert (path.parent / first.removeprefix(prefix)).resolve() == MAPS / "schema" / f"{path.parent.name}.schema.json"


@pytest.mark.parametrize(
    "name",
    [
        "value_unknown_keys", "value_missing_keys", "value_wrong_types", "value_out_of_range", "value_bad_words",
        "value_bad_ids", "steam_colour_words", "steam_coast_path", "planet_carriers_three", "planet_missing_resource",
    ],
)  # fmt: skip
def test_schemas_refuse_what_the_models_refuse(name: str) -> None:
    data = as_json(HERE / "bad" / f"{name}.yaml")
    assert not Draft202012Validator(schema_of(data["game"])).is_valid(data)
