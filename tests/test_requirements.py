"""One list of what the program needs: requirements.txt; the header of main.py and its own look-up follow it."""

from __future__ import annotations

import re
import tomllib

import main
from game.folders import ROOT

IMPORTED_AS = {"pygame-ce": "pygame", "PyYAML": "yaml", "fpdf2": "fpdf"}


def required() -> list[str]:
    lines = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    return [line.split("#")[0].strip() for line in lines if line.split("#")[0].strip()]


def test_the_header_of_main_names_the_same_packages() -> None:
    text = (ROOT / "main.py").read_text(encoding="utf-8")
    block = re.search(r"^# /// script\n((?:#.*\n)+?)# ///$", text, re.MULTILINE)
    assert block is not None
    header = tomllib.loads("\n".join(line[2:] for line in block.group(1).splitlines()))
    assert sorted(header["dependencies"]) == sorted(required())


def test_main_looks_for_every_package() -> None:
    names = [re.split(r"[<>=]", line)[0] for line in required()]
    assert sorted(main.NEEDED) == sorted(IMPORTED_AS.get(name, name.replace("-", "_")) for name in names)


def test_every_package_has_a_reason() -> None:
    for name in ("requirements.txt", "requirements-dev.txt"):
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines():
            if line and not line.startswith(("#", "-r")):
                assert re.search(r"#\s*\S+", line), line
