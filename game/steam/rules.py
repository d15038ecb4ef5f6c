"""Steam, Base Game and Standard Game, on one board."""

from __future__ import annotations

import pickle
from collections.abc import Iterator

from game.chance import Chance
from game.rules import Action, Event, Option, Options, Reason, Rules, Score, ToAct, Values
from game.steam import action_tiles, auction, cities, goods, income, lay, move, scoring, setup, turn
from game.steam.actions import (
    ACTIONS,
    Bid,
    BuildTrack,
    BuyCapital,
    FinishBuilding,
    GrowCity,
    ImproveTrack,
    MoveGoods,
    PassBid,
    PassMove,
    RedirectTrack,
    TakeActionTile,
    TakeIncome,
    TakePoints,
    TrackAction,
    UpgradeLocomotive,
    Urbanize,
)
from game.steam.board import Board
from game.steam.build import Builder
from game.steam.ground import Ground
from game.steam.state import State

COLOURS = ("orange", "green", "natural", "white", "brown", "black")

_PHASES: dict[type[Action], tuple[str, ...]] = {
    Bid: (turn.STARTING_AUCTION, turn.AUCTION),
    PassBid: (turn.STARTING_AUCTION, turn.AUCTION),
    BuyCapital: (turn.CAPITAL,),
    TakeActionTile: (turn.TILES,),
    BuildTrack: (turn.BUILD,),
    ImproveTrack: (turn.BUILD,),
    RedirectTrack: (turn.BUILD,),
    Urbanize: (turn.BUILD,),
    GrowCity: (turn.BUILD,),
    FinishBuilding: (turn.BUILD,),
    MoveGoods: (turn.MOVE,),
    UpgradeLocomotive: (turn.MOVE,),
    PassMove: (turn.MOVE,),
    TakeIncome: (turn.SCORE,),
    TakePoints: (turn.SCORE,),
}


class Steam(Rules[Board, State]):
    """The rules on one board. ground: the board's geometry, for the screen's helpers too (`offers.py`)."""

    game = "steam"
    action_types = ACTIONS

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self.ground = Ground(board)

    def seats_allowed(self) -> range:
        """As the board says; at most six."""
        return self.board.players.numbers

    def colours(self) -> tuple[str, ...]:
        """The six colours of the box."""
        return COLOURS

    def options(self) -> tuple[Option, ...]:
        """Which game; and for the Base Game how the first order is found (steam-1.5)."""
        return (Option("game", ("base", "standard")), Option("order", ("random", "auction")))

    def setup(self, seats: int, options: Options, first: int | None, seed: int) -> tuple[State, list[Event]]:
        """A new game; `first` is not asked for, chance or an auction decides."""
        state = setup.new_state(self.board, seats, game=options["game"], seed=seed)
        events = setup.decide_order(state, by_auction=options["order"] == "auction")
        if state.auction is None:
            turn.begin_turn(state, events)
        return state, events

    def to_act(self, state: State) -> ToAct | None:
        """Who must decide, and what."""
        phase = turn.phase(state)
        if phase == turn.OVER:
            return None
        return ToAct(turn.to_decide(state), phase, self._asked(state, phase))

    def _asked(self, state: State, phase: str) -> Values:
        if phase == turn.SCORE:
            return {"n": state.payouts[0].points}
        if phase == turn.BUILD and state.building is not None:
            return {"n": state.building.left}
        if phase == turn.MOVE:
            return {"round": state.round}
        if state.auction is not None:
            values = {"least": state.auction.round.highest + 1}
            return values | ({} if state.standard else {"place_number": auction.next_place(state.auction) + 1})
        return {}

    # -- checks ----------------------------------------------------------------------------------------------------

    def why_not(self, state: State, action: Action) -> list[Reason]:
        """Every reason why that may not be done now."""
        phase = turn.phase(state)
        if phase not in _PHASES.get(type(action), ()):
            rule = "steam-8.3" if phase == turn.OVER else "steam-3.2" if state.standard else "steam-3.1"
            return [Reason("game_over" if phase == turn.OVER else "not_now", rule)]
        return list(self._faults(state, action))

    def _faults(self, state: State, action: Action) -> Iterator[Reason]:
        match action:
            case TrackAction():
                return Builder(self.ground, state).faults(action)
            case Urbanize():
                return cities.urbanize_faults(self.ground, state, action)
            case GrowCity():
                return cities.grow_faults(state, action)
            case FinishBuilding():
                return cities.finish_faults(self.ground, state, action)
            case TakeActionTile():
                return action_tiles.faults(self.ground, state, action)
            case MoveGoods():
                return goods.faults(self.ground, state, action)
            case UpgradeLocomotive():
                return move.upgrade_faults(state)
            case Bid() | PassBid():
                return auction.faults(state, action)
            case BuyCapital():
                return income.capital_faults(state, action)
        return iter(())

    def legal(self, state: State) -> Iterator[Action]:
        """All that the seat to act may do."""
        match turn.phase(state):
            case turn.STARTING_AUCTION | turn.AUCTION:
                yield from auction.legal(state)
            case turn.CAPITAL:
                yield from income.legal_capital(state)
            case turn.TILES:
                yield from action_tiles.legal(self.ground, state)
            case turn.BUILD:
                yield from self._legal_while_building(state)
            case turn.MOVE:
                yield from move.legal(self.ground, state)
            case turn.SCORE:
                yield TakeIncome()
                yield TakePoints()

    def _legal_while_building(self, state: State) -> Iterator[Action]:
        yield from Builder(self.ground, state).legal()
        yield from cities.legal_urbanizations(self.ground, state)
        yield from cities.legal_growths(state)
        if next(cities.finish_faults(self.ground, state, FinishBuilding()), None) is None:
            yield FinishBuilding()

    # -- doing -----------------------------------------------------------------------------------------------------

    def apply(self, state: State, action: Action) -> list[Event]:
        """Does it, and all that follows without anybody deciding."""
        events: list[Event] = []
        self._do(state, action, events)
        turn.advance(self.ground, state, events)
        return events

    def _do(self, state: State, action: Action, events: list[Event]) -> None:
        match action:
            case TrackAction() | Urbanize() | GrowCity() | FinishBuilding():
                self._do_building(state, action, events)
            case TakeActionTile():
                action_tiles.take(state, action, events)
            case MoveGoods():
                move.move(self.ground, state, action, events)
            case UpgradeLocomotive():
                move.upgrade(state, events)
            case PassMove():
                move.pass_move(state, events)
            case TakeIncome() | TakePoints():
                move.take(state, action, events)
            case Bid():
                auction.bid(state, action, events)
            case PassBid():
                auction.pass_bid(state, events)
            case BuyCapital():
                income.buy_capital(state, action, events)
            case _:
                raise AssertionError(action)

    def _do_building(self, state: State, action: Action, events: list[Event]) -> None:
        match action:
            case TrackAction():
                lay.lay(self.ground, state, action, events)
            case Urbanize():
                lay.urbanize(self.ground, state, action, events)
            case GrowCity():
                cities.grow(state, action, events)
            case FinishBuilding():
                turn.finish_building(self.ground, state, events)

    def view(self, state: State, seat: int | None) -> State:
        """A copy. All is open in Steam; the source of chance is not for players' eyes."""
        copy: State = pickle.loads(pickle.dumps(state))
        copy.chance = Chance(seed=0)
        return copy

    def score(self, state: State) -> Score:
        """The score as it stands."""
        return scoring.score(self.ground, state)
