"""The score: ttr-7.3, ttr-8.3, ttr-8.4, ttr-9.2 to ttr-9.5."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules import Score, ScoreLine, SeatScore, Values
from game.ticket_to_ride.board import Board, Ticket
from game.ticket_to_ride.state import State
from game.ticket_to_ride.stations import Loan, best_loans
from game.ticket_to_ride.tickets import completed, known_tickets, own_groups
from game.ticket_to_ride.trail import longest_trail, trail_cities

TIE_BREAKS = ("tie_tickets", "tie_stations", "tie_express")


@dataclass(frozen=True)
class Path:
    """A longest path. routes: in the order walked; cities: the ones it comes through, one more; length: in spaces."""

    routes: tuple[str, ...]
    cities: tuple[str, ...]
    length: int


def longest_path(board: Board, state: State, seat: int, also: Iterable[str] = ()) -> Path:
    """The longest continuous path of a seat's own trains (ttr-9.3). also: routes to count as if it had them."""
    wanted = {route.id for route, _ in state.lanes_of(board, seat)} | set(also)
    routes = [route for route in board.routes if route.id in wanted]
    edges = tuple((*route.between, route.length) for route in routes)
    trail = longest_trail(edges)
    return Path(
        tuple(routes[number].id for number in trail),
        tuple(trail_cities(trail, edges)),
        sum(routes[number].length for number in trail),
    )


def express_holders(paths: list[Path]) -> list[int]:
    """The seats with the longest of the paths; nobody where nobody has one."""
    most = max(path.length for path in paths)
    return [seat for seat, path in enumerate(paths) if path.length == most > 0]


def completed_tickets(board: Board, state: State, seat: int, loans: Iterable[Loan] = ()) -> list[Ticket]:
    """A seat's tickets that are completed by its own routes and those borrowed (ttr-7.3)."""
    groups = own_groups(board, state, seat)
    for loan in loans:
        if loan.route is not None:
            groups.join(*board.route(loan.route).between)
    return completed(known_tickets(board, state, seat), groups)


def recounted_points(board: Board, state: State, seat: int) -> int:
    """The points for the routes that a seat holds on the board (ttr-9.5)."""
    return sum(board.route_points[route.length] for route, _ in state.lanes_of(board, seat))


@dataclass(frozen=True)
class _Sheet:
    lines: tuple[ScoreLine, ...]
    tickets: int
    stations_used: int
    express: bool

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)

    @property
    def standing(self) -> tuple[int, int, int, bool]:
        """What ranks a seat, the most important first (ttr-9.4)."""
        return self.total, self.tickets, -self.stations_used, self.express


def score(board: Board, state: State) -> Score:
    """The score as it stands, every source a line."""
    paths = [longest_path(board, state, seat) for seat in range(len(state.players))]
    holders = express_holders(paths)
    sheets = [_sheet(board, state, seat, path, seat in holders) for seat, path in enumerate(paths)]
    standings = [sheet.standing for sheet in sheets]
    seats = tuple(
        SeatScore(seat, sheet.lines, sheet.total, 1 + sum(other > sheet.standing for other in standings))
        for seat, sheet in enumerate(sheets)
    )
    return Score(seats, _decided_by(standings))


def _sheet(board: Board, state: State, seat: int, path: Path, express: bool) -> _Sheet:
    routes = state.lanes_of(board, seat)
    loans = best_loans(board, state, seat)
    done = completed_tickets(board, state, seat, loans)
    lines = [ScoreLine("routes", recounted_points(board, state, seat), {"n": len(routes)})]
    for ticket in known_tickets(board, state, seat):
        won = ticket in done
        key = "ticket_completed" if won else "ticket_failed"
        lines.append(ScoreLine(key, ticket.points if won else -ticket.points, {"ticket": ticket.id}))
    lines += [_loan_line(loan) for loan in loans]
    if board.stations:
        left = state.players[seat].stations
        lines.append(ScoreLine("stations_left", board.unused_station * left, {"n": left}))
    walked: Values = {"n": path.length, "path": list(path.routes), "through": list(path.cities)}
    lines.append(ScoreLine("express" if express else "longest_path", board.longest_route_bonus * express, walked))
    return _Sheet(tuple(lines), len(done), len(state.stations_of(seat)), express)


def _loan_line(loan: Loan) -> ScoreLine:
    if loan.route is None:
        return ScoreLine("borrowed_nothing", 0, {"city": loan.city})
    values: Values = {"city": loan.city, "route": loan.route, "lane": loan.lane, "player": loan.owner}
    return ScoreLine("borrowed", 0, values)


def _decided_by(standings: list[tuple[int, int, int, bool]]) -> str | None:
    """What told the winner from those with as many points; "tie_shared" if nothing did, None without a tie."""
    best = max(standings)
    tied = [standing for standing in standings if standing[0] == best[0]]
    if len(tied) == 1:
        return None
    for place, key in enumerate(TIE_BREAKS, start=1):
        tied = [standing for standing in tied if standing[place] == best[place]]
        if len(tied) == 1:
            return key
    return "tie_shared"
