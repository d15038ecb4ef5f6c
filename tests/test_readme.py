"""What the README promises can be run."""

from __future__ import annotations

import re
import subprocess
import sys

from game.folders import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_example_of_the_library_runs() -> None:
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example is not None
    run = subprocess.run([sys.executable, "-c", example.group(1)], cwd=ROOT, check=True, capture_output=True, text=True)
    assert "Score(" in run.stdout


def test_ci_runs_the_test_command_of_the_readme() -> None:
    command = re.search(r"## Test\n\n```\n(.*)\n```", README)
    assert command is not None
    assert command.group(1) in (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()


def test_every_picture_and_page_it_names_is_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README):
        assert target.startswith("https://") or (ROOT / target).exists(), target
