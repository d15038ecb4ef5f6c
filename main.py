# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "pygame-ce>=2.5.7,<3",
#     "numpy>=1.26",
#     "PyYAML>=6.0.1",
#     "pydantic>=2.8,<3",
#     "fpdf2>=2.8,<3",
#     "platformdirs>=4.2,<5",
# ]
# ///
"""Starts Roundhouse. `python main.py --setup` first fetches what it needs into `.venv` beside this file.

Until the packages are there nothing but the standard library may be imported here.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
NEEDED = ("pygame", "numpy", "yaml", "pydantic", "fpdf", "platformdirs")


FOLDER = ROOT / ".venv"
PYTHON = FOLDER / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def environment(requirements: str) -> Path:
    """Makes `.venv` if missing, installs a requirements file into it and returns its Python.

    subprocess.CalledProcessError when the platform's Python cannot do that; it has said why.
    """
    first = not PYTHON.exists()
    if first:
        _make_folder()
    install = [str(PYTHON), "-m", "pip", "install", "--disable-pip-version-check", "-r", str(ROOT / requirements)]
    # The first time takes a while: what pip tells shows that something goes on.
    subprocess.run(install if first else [*install, "--quiet"], check=True)
    return PYTHON


def _make_folder() -> None:
    try:
        subprocess.run([sys.executable, "-m", "venv", str(FOLDER)], check=True)
    except subprocess.CalledProcessError:
        # A folder with a Python but without pip stays behind, and would be taken for a whole one.
        shutil.rmtree(FOLDER, ignore_errors=True)
        raise


def _tell(name: str) -> None:
    """Writes a text that must be readable before any package is there, in both languages."""
    text = (ROOT / "assets" / "languages" / f"{name}.txt").read_text(encoding="utf-8")
    sys.stderr.write(text.format(python=Path(sys.executable).name))


def _again_in(python: Path, arguments: list[str]) -> int:
    return subprocess.run([str(python), str(ROOT / "main.py"), *arguments], check=False).returncode


def main(arguments: list[str]) -> int:
    """Runs the program; returns the exit status."""
    if "--setup" in arguments:
        try:
            python = environment("requirements.txt")
        except subprocess.CalledProcessError:
            _tell("setup_failed")
            return 2
        return _again_in(python, [argument for argument in arguments if argument != "--setup"])
    if any(importlib.util.find_spec(name) is None for name in NEEDED):
        if PYTHON.exists() and Path(sys.prefix) != FOLDER:
            return _again_in(PYTHON, arguments)
        _tell("first_start")
        return 2
    from render.command_line import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
