"""JSON Schemas of board files, made of their models: editors complete and check with them while one types."""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from game.boards.reader import BoardKind

DIALECT = "https://json-schema.org/draft/2020-12/schema"


class _Schema(GenerateJsonSchema):
    """As pydantic writes it, but plainer for people: no titles, no null, the keys of tables named."""

    schema_dialect = DIALECT

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])  # a key is left out, it never stands there empty

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        told = super().default_schema(schema)
        default = told.get("default")
        if isinstance(default, dict):
            told["default"] = {key: value for key, value in default.items() if value is not None}
        elif default is None:
            told.pop("default", None)
        return told

    def dict_schema(self, schema: core_schema.DictSchema) -> JsonSchemaValue:
        told = super().dict_schema(schema)
        keys: Any = schema.get("keys_schema", {})
        values = told.pop("additionalProperties")
        told.pop("propertyNames", None)
        if keys["type"] == "literal":
            told["properties"] = dict.fromkeys(keys["expected"], values)
        else:
            assert keys["type"] == "int"
            numbers = "|".join(str(number) for number in range(keys["ge"], keys["le"] + 1))
            told["patternProperties"] = {f"^({numbers})$": values}
        told["additionalProperties"] = False
        return told


def schema(kind: BoardKind) -> dict[str, Any]:
    """The JSON Schema (2020-12) of the board files of one game."""
    made = kind.model.model_json_schema(schema_generator=_Schema)
    for part in (made, *made.get("$defs", {}).values()):
        part.pop("title", None)
    return {"$schema": DIALECT, "title": kind.game, **made}


def schema_text(kind: BoardKind) -> str:
    """The schema as it stands in `maps/schema/`."""
    return json.dumps(schema(kind), indent=1, ensure_ascii=False) + "\n"
