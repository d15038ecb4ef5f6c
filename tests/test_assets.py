"""What lies in `assets`: nothing without its licence, nothing that nothing uses, nothing missing."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from game.folders import ASSETS, ROOT
from tests.sentences import Code

FOREIGN = sorted({path.parent for kind in ("*.ttf", "*.svg", "*.npz") for path in ASSETS.rglob(kind)})


@pytest.mark.parametrize("folder", FOREIGN, ids=lambda folder: folder.name)
def test_a_licence_lies_beside_everything_that_others_made(folder: Path) -> None:
    assert [path for path in folder.iterdir() if re.match(r"(LICENSE|OFL|COPYING)", path.name)]


def test_there_is_something_to_look_at() -> None:
    assert {folder.name for folder in FOREIGN} >= {"icons", "geo", "eb-garamond", "source-sans-3"}


def test_every_icon_is_used() -> None:
    code = Code((ROOT / "render").rglob("*.py"))
    assert sorted(path.stem for path in (ASSETS / "icons").glob("*.svg") if path.stem not in code.texts) == []


def test_every_icon_that_is_named_exists() -> None:
    named: set[str] = set()
    for path in (ROOT / "render").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                first = node.args[:1] if getattr(node.func, "attr", "") == "icon" else []
                given = [*first, *(keyword.value for keyword in node.keywords if keyword.arg == "icon")]
                named |= {name for node in given for name in _texts(node)}
    assert sorted(name for name in named if name and not (ASSETS / "icons" / f"{name}.svg").is_file()) == []
    assert len(named) > 30


def _texts(node: ast.expr) -> list[str]:
    """A text, or both arms of an if-else."""
    if isinstance(node, ast.IfExp):
        return [*_texts(node.body), *_texts(node.orelse)]
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []
