"""`main.py check`: reads boards as the game does and names everything that is wrong with its place."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from game import registry
from game.boards import Problem, Reading
from render.words import Words


def problem_line(problem: Problem, words: Words) -> str:
    """`file:line:column: error: what is wrong - did you mean ...?`"""
    kind = words.say(f"problems.severity.{problem.severity}")
    return f"{problem.place}: {kind}: {problem_sentence(problem, words)}"


def problem_sentence(problem: Problem, words: Words) -> str:
    """What is wrong, with a suggestion if there is one."""
    sentence = words.say(problem.key, problem.values)
    if problem.suggestion is None:
        return sentence
    return words.say("problems.did_you_mean", {"sentence": sentence, "suggestion": problem.suggestion})


def _files(given: list[Path]) -> list[Path]:
    """The files to read: those named, every board below a folder named; without names all there are."""
    if not given:
        return [path for game in registry.games() for path in registry.board_files(game)]
    files = []
    for path in given:
        files += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return files


def _summary(readings: list[Reading], words: Words) -> str:
    errors = sum(len(reading.errors) for reading in readings)
    warnings = sum(len(reading.warnings) for reading in readings)
    counted = (("boards", len(readings)), ("errors", errors), ("warnings", warnings))
    return ", ".join(words.say(f"command_line.check.{key}", {"n": n}) for key, n in counted)


def check(arguments: list[str], words: Words) -> int:
    """Checks boards and prints every problem; returns 0 only when there is no error."""

    def say(key: str) -> str:
        return words.say(f"command_line.help.{key}")

    parser = argparse.ArgumentParser(prog="main.py check", description=say("check"))
    parser.add_argument("boards", nargs="*", type=Path, metavar="FILE|FOLDER", help=say("boards"))
    parser.add_argument("--json", action="store_true", help=say("json"))
    parser.add_argument("--language", help=say("language"))
    options = parser.parse_args(arguments)
    readings = [registry.read_board(path) for path in _files(options.boards)]
    problems = [problem for reading in readings for problem in reading.problems]
    if options.json:
        rows = [{**problem.as_json(), "sentence": problem_sentence(problem, words)} for problem in problems]
        sys.stdout.write(json.dumps(rows, ensure_ascii=False, indent=1) + "\n")
    else:
        lines = [problem_line(problem, words) for problem in problems]
        sys.stdout.write("\n".join([*lines, _summary(readings, words)]) + "\n")
    return 1 if any(reading.errors for reading in readings) else 0
