"""Reading boards in tests: of all three games, and only with what boards themselves need."""

from __future__ import annotations

from pathlib import Path

from game.boards import BoardKind, Problem, Reading, read, read_text
from game.planet_steam import board as planet_steam
from game.steam import board as steam
from game.ticket_to_ride import board as ticket_to_ride

KINDS: dict[str, BoardKind] = {
    kind.game: kind for kind in (ticket_to_ride.BOARD_KIND, steam.BOARD_KIND, planet_steam.BOARD_KIND)
}
HERE = Path(__file__).parent
MAPS = HERE.parent.parent / "maps"
GOOD = sorted((HERE / "good").glob("*.yaml"))
SHIPPED = sorted(path for path in MAPS.glob("*/*.yaml"))


def read_file(path: Path) -> Reading:
    return read(path, KINDS)


def read_string(text: str) -> Reading:
    return read_text(text, "board.yaml", KINDS)


def report_line(problem: Problem) -> str:
    """`line:column: severity: key {values} -> suggestion`, without what is not there."""
    values = ", ".join(f"{name}: {value}" for name, value in problem.values.items())
    told = f"{problem.line}:{problem.column}: {problem.severity}: {problem.key}"
    return told + (f" {{{values}}}" if values else "") + (f" -> {problem.suggestion}" if problem.suggestion else "")


def report_lines(reading: Reading) -> str:
    """A report in the form in which the `.expected` files beside the bad boards tell it."""
    return "".join(f"{report_line(problem)}\n" for problem in reading.problems)
