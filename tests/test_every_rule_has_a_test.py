"""No rule without a test: every number in the rule texts is named by a ``@pytest.mark.rule``, and no other number is.

The markers are read from the source, not from a test run, so that the answer is the same whichever tests are chosen.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.rule_numbers import all_rule_numbers

TESTS_FOLDER = Path(__file__).resolve().parent


@dataclass(frozen=True)
class Marker:
    """One rule named in a test file; ``number`` is empty where the argument is no plain text."""

    number: str
    place: str


def _is_rule_marker(node: ast.AST) -> bool:
    """Whether a node is ``pytest.mark.rule(...)`` or ``mark.rule(...)``."""
    if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"):
        return False
    owner = node.func.value
    return (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
        isinstance(owner, ast.Name) and owner.id == "mark"
    )


def _is_test(node: ast.AST) -> bool:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return node.name.startswith("test")
    return isinstance(node, ast.ClassDef) and node.name.startswith("Test")


def _idle_decorators(tree: ast.Module) -> set[ast.AST]:
    """Markers on helpers: pytest never runs these, so they prove nothing."""
    return {
        decorator
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and not _is_test(node)
        for decorator in node.decorator_list
    }


def markers_in(source: str, name: str) -> Iterator[Marker]:
    """Every rule marker in one file: on tests, on classes of tests, in ``pytestmark`` and in ``pytest.param``."""
    tree = ast.parse(source, filename=name)
    idle = _idle_decorators(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not _is_rule_marker(node) or node in idle:
            continue
        place = f"{name}:{node.lineno}"
        if not node.args:
            yield Marker("", place)
        for argument in node.args:
            text = argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""
            yield Marker(text, place)


@cache
def all_markers() -> tuple[Marker, ...]:
    """The markers of all files that pytest collects, in the order of their names."""
    return tuple(
        marker
        for path in sorted(TESTS_FOLDER.rglob("test_*.py"))
        if path != Path(__file__).resolve()
        for marker in markers_in(path.read_text(encoding="utf-8"), path.relative_to(TESTS_FOLDER).as_posix())
    )


def test_every_rule_has_a_test() -> None:
    tested = {marker.number for marker in all_markers()}
    missing = [number for number in all_rule_numbers() if number not in tested]
    assert not missing, f"{len(missing)} rules without a test: {' '.join(missing)}"


def test_no_marker_names_an_unknown_rule() -> None:
    known = set(all_rule_numbers())
    unknown = [f"{marker.place} {marker.number!r}" for marker in all_markers() if marker.number not in known]
    assert not unknown, "markers that name no rule:\n" + "\n".join(unknown)


EXAMPLE = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("ttr-1.1")]


@pytest.mark.rule("ttr-1.2", "ttr-1.3")
def test_two(): ...


@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("ttr-1.4")), 2])
def test_parametrised(n): ...


@mark.rule("ttr-2.1")
class TestAll:
    @pytest.mark.rule(f"ttr-{2}.2")
    def test_unreadable(self): ...


@pytest.mark.rule("ttr-9.9")
def helper(): ...


@pytest.mark.window
def test_other(): ...
"""


def test_markers_are_found_wherever_pytest_would_find_them() -> None:
    found = sorted(marker.number for marker in markers_in(EXAMPLE, "example"))
    assert found == ["", "ttr-1.1", "ttr-1.2", "ttr-1.3", "ttr-1.4", "ttr-2.1"]
