"""`main.py check`: reads boards as the game does and names everything that is wrong with its place."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game import registry
from game.boards import Problem, Reading
from render.command_line.boards import all_boards, boards_in
from render.words import Words

SEVERITIES = ("error", "warning", "advice")


def problem_line(problem: Problem, words: Words) -> str:
    """`file:line:column: error: what is wrong - did you mean ...?`, for advice with a line that says why."""
    line = f"{problem.place}: {severity_word(problem, words)}: {problem_sentence(problem, words)}"
    reason = problem_reason(problem, words)
    return f"{line}\n    {reason}" if reason else line


def severity_word(problem: Problem, words: Words) -> str:
    """"error", "warning" or "advice" in the language."""
    if problem.severity == "advice":
        return words.say("doctor.severity")
    return words.say(f"problems.severity.{problem.severity}")


def problem_sentence(problem: Problem, words: Words) -> str:
    """What is wrong, with a suggestion if there is one."""
    if problem.severity == "advice":
        return words.say(f"{problem.key}.what", problem.values)
    sentence = words.say(problem.key, problem.values)
    if problem.suggestion is None:
        return sentence
    return words.say("problems.did_you_mean", {"sentence": sentence, "suggestion": problem.suggestion})


def problem_reason(problem: Problem, words: Words) -> str:
    """Why advice matters; empty for errors and warnings."""
    return words.say(f"{problem.key}.why", problem.values) if problem.severity == "advice" else ""


def advice_on(reading: Reading, file: str) -> tuple[Problem, ...]:
    """All the board doctor says: on the game, and on how the board looks when it is drawn."""
    from render.board import second_look  # draws text to measure it; plain checks need no fonts

    found = (*registry.examine(reading, file), *second_look.examine(reading, file))
    return tuple(sorted(found, key=lambda problem: (problem.line, problem.column, problem.key)))


def check(arguments: list[str], words: Words) -> int:
    """Checks boards and prints every problem; returns 0 only when there is no error."""
    options = _parser(words).parse_args(arguments)
    files = boards_in(options.boards) if options.boards else all_boards(options.maps)
    readings = [registry.read_board(path) for path in files]
    problems = [problem for reading in readings for problem in reading.problems]
    if options.report:
        for path, reading in zip(files, readings, strict=True):
            problems += advice_on(reading, str(path))
    problems.sort(key=lambda problem: SEVERITIES.index(problem.severity))
    if options.json:
        rows = [as_row(problem, words) for problem in problems]
        sys.stdout.write(json.dumps(rows, ensure_ascii=False, indent=1) + "\n")
    else:
        sys.stdout.write(report_text(problems, len(readings), words, doctor=options.report))
    return 1 if any(reading.errors for reading in readings) else 0


def as_row(problem: Problem, words: Words) -> dict[str, Any]:
    """A problem for tools: its data and its sentence."""
    row = {**problem.as_json(), "sentence": problem_sentence(problem, words)}
    reason = problem_reason(problem, words)
    return {**row, "reason": reason} if reason else row


def report_text(problems: Sequence[Problem], boards: int, words: Words, *, doctor: bool = False) -> str:
    """Errors, then warnings, then advice, apart from each other, and how many there were."""
    groups = [[p for p in problems if p.severity == severity] for severity in SEVERITIES]
    blocks = ["\n".join(problem_line(problem, words) for problem in group) for group in groups if group]
    counts = [("boards", boards), ("errors", len(groups[0])), ("warnings", len(groups[1]))]
    if doctor:
        counts.append(("advice", len(groups[2])))
    blocks.append(", ".join(words.say(f"command_line.check.{key}", {"n": n}) for key, n in counts))
    return "\n\n".join(blocks) + "\n"


def _parser(words: Words) -> argparse.ArgumentParser:
    def say(key: str) -> str:
        return words.say(f"command_line.help.{key}")

    parser = argparse.ArgumentParser(prog="main.py check", description=say("check"), allow_abbrev=False)
    parser.add_argument("boards", nargs="*", type=Path, metavar="FILE|FOLDER", help=say("boards"))
    parser.add_argument("--report", action="store_true", help=say("report"))
    parser.add_argument("--json", action="store_true", help=say("json"))
    parser.add_argument("--maps", type=Path, metavar="FOLDER", help=say("maps"))
    parser.add_argument("--language", metavar="CODE", help=say("language"))
    return parser
