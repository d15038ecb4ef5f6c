"""A board file that is being edited: read anew whenever it is saved, the last good state kept."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game import registry
from game.boards import Problem, Reading
from render.command_line.check import SEVERITIES, advice_on

Signature = tuple[int, int] | None


class WatchedFile:
    """`reading` is the last text as read, `good` the last one without an error. `advice` is None until asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.good: Reading | None = None
        self.advice: tuple[Problem, ...] | None = None
        self._seen = self._waiting = self._signature()
        self.reading = self._read()

    def _signature(self) -> Signature:
        """What changes when the file is saved; None when there is no file."""
        try:
            told = self.path.stat()
        except OSError:
            return None
        return told.st_mtime_ns, told.st_size

    def _read(self) -> Reading:
        reading = registry.read_board(self.path)
        self.read_at = datetime.now()
        self.advice = None
        if reading.board is not None:
            self.good = reading
        return reading

    def poll(self) -> bool:
        """Looks whether the file was saved; reads it once it has come to rest between two looks. True: it was read."""
        now = self._signature()
        if now == self._seen:
            self._waiting = now
            return False
        if now != self._waiting:
            self._waiting = now
            return False
        self._seen = now
        before = self.reading
        self.reading = self._read()
        return (before.text, before.problems) != (self.reading.text, self.reading.problems)

    def advise(self) -> bool:
        """Asks the doctor, if the last text is sound and that was not done yet. True: there is something new."""
        if self.advice is not None:
            return False
        self.advice = advice_on(self.reading, str(self.path))
        return True

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Errors, warnings and advice on the last text, in this order."""
        every = (*self.reading.problems, *(self.advice or ()))
        return tuple(sorted(every, key=lambda problem: SEVERITIES.index(problem.severity)))
