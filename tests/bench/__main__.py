"""Prints the figures: `python -m tests.bench [--json]`. A figure that misses its aim is marked."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile

from tests.bench.figures import Bench, Figure


def benches() -> list[Bench]:
    """All parts of the benchmark, in the order printed."""
    from tests.bench import boards, rules, screen

    return [screen.figures, rules.figures, boards.figures]


def line(figure: Figure, as_json: bool) -> str:
    """One figure as a line."""
    if as_json:
        value = round(figure.value, 3)
        return json.dumps({"name": figure.name, "value": value, "unit": figure.unit, "aim": figure.aim})
    sign = "at least" if figure.unit.endswith("/s") else "at most"
    missed = "" if figure.met else "   missed"
    return f"{figure.name:34} {figure.value:12.2f} {figure.unit:5} ({sign} {figure.aim:g}){missed}"


def main() -> int:
    """Runs everything and prints as it goes."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        os.environ["ROUNDHOUSE_HOME"] = home
        os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # nothing but figures
        for bench in benches():
            for figure in bench():
                print(line(figure, options.json), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
