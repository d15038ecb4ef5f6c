"""Sets up and runs every check: style, types, tests. Needs Python 3.11 and pip; arguments go to pytest.

    python3 tests/run.py
    python3 tests/run.py -k steam
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from main import environment  # noqa: E402 - the program's folder is only now on the path


def run(arguments: list[str]) -> int:
    """Runs all checks, also after one failed; returns 0 when all hold."""
    python = environment("requirements-dev.txt")
    checks = [["ruff", "check", "."], ["mypy"], ["pytest", "-n", "auto", "-m", "not slow", *arguments]]
    failed = 0
    for check in checks:
        failed |= subprocess.run([str(python), "-m", *check], cwd=ROOT, check=False).returncode
    return failed


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
