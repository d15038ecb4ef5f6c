"""The benchmark: `python -m tests.bench [--json]`, one figure a line. No test: a shared machine keeps no time."""
