"""Writes `maps/schema/` anew: `python -m tests.boards.make_schemas`, after a change of a board file's model."""

from game.boards.schema import schema_text
from game.folders import MAPS
from game.registry import kinds


def main() -> None:
    folder = MAPS / "schema"
    folder.mkdir(exist_ok=True)
    for kind in kinds().values():
        (folder / f"{kind.game}.schema.json").write_text(schema_text(kind), encoding="utf-8")


if __name__ == "__main__":
    main()
