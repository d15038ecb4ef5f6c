"""The rules of Planet Steam, with the advanced options, behind the contract of `game.rules`."""

from __future__ import annotations

from collections.abc import Iterator

from game.chance import Chance
from game.planet_steam import auctions, claims, opening, reorganise, specialists, tanks, trading, work
from game.planet_steam.board import Board
from game.planet_steam.deed import AnyDeed, Costs
from game.planet_steam.flow import advance
from game.planet_steam.opening import new_state
from game.planet_steam.scoring import score
from game.planet_steam.state import (
    ACTIVATION,
    CHOOSE_DIRECTION,
    CREDITS,
    FIXED_TANKS,
    HIDDEN,
    OFF,
    ON,
    OPEN,
    OPTIONAL_CARDS,
    ORDER_MARKER,
    ORDER_MARKERS,
    ROLL_AGAIN,
    SPECIALIST_AUCTION,
    TRADE,
    UNKNOWN,
    ZONE_AUCTION,
    State,
)
from game.rules import Action, Event, Option, Options, Reason, Rules, Score, ToAct, Value

_DEEDS: tuple[AnyDeed, ...] = (
    *opening.DEEDS,
    *auctions.DEEDS,
    *specialists.DEEDS,
    *claims.DEEDS,
    *tanks.DEEDS,
    *reorganise.DEEDS,
    *work.DEEDS,
    *trading.DEEDS,
)
_BY_KIND: dict[type[Action], AnyDeed] = {deed.kind: deed for deed in _DEEDS}


def _by_phase() -> dict[str, list[AnyDeed]]:
    phases: dict[str, list[AnyDeed]] = {}
    for deed in _DEEDS:
        for phase in deed.phases:
            phases.setdefault(phase, []).append(deed)
    return phases


_BY_PHASE = _by_phase()

# The rule that tells when a decision is due, for an action that comes at the wrong time.
_PHASE_RULE = {
    "optional_card": "planet-10.3",
    "first_upgrade": "planet-1.4",
    "specialist_auction": "planet-5.3",
    "take_card": "planet-5.4",
    "engineer": "planet-4.5",
    "bank_agent": "planet-4.5",
    "extra_resource": "planet-5.4",
    "choose_zone": "planet-5.9",
    "zone_auction": "planet-5.9",
    "claim": "planet-5.10",
    "roll_again": "planet-10.3",
    "choose_direction": "planet-5.10",
    "airship": "planet-5.11",
    "activation": "planet-6.1",
    "tanks": "planet-6.2",
    "extraction": "planet-7.1",
    "order_marker": "planet-10.1",
    "trade": "planet-7.5",
    "certificates": "planet-7.9",
    "over": "planet-8.2",
}


class PlanetSteam(Rules[Board, State]):
    """Planet Steam for two to five players."""

    game = "planet_steam"
    action_types = tuple(_BY_KIND)

    def seats_allowed(self) -> range:
        return self.board.players.numbers

    def colours(self) -> tuple[str, ...]:
        return ("black", "green", "orange", "purple", "yellow")

    def options(self) -> tuple[Option, ...]:
        return (
            Option(CREDITS, (OPEN, HIDDEN)),
            Option(ORDER_MARKERS, (OFF, ON)),
            Option(FIXED_TANKS, (OFF, ON)),
            Option(OPTIONAL_CARDS, (OFF, ON)),
        )

    def setup(self, seats: int, options: Options, first: int | None, seed: int) -> tuple[State, list[Event]]:
        """A new game (1). first: who plays first; None: the die decides."""
        state, events = new_state(self.board, seats, options, first, seed)
        return state, [*events, *advance(self.board, state)]

    def to_act(self, state: State) -> ToAct | None:
        if state.over:
            return None
        phase, values = state.phase, self._asked(state)
        if state.auction is not None and state.auction.opening:
            phase = {SPECIALIST_AUCTION: "open_specialist_auction", ZONE_AUCTION: "open_zone_auction"}[phase]
        return ToAct(state.seat, phase, values)

    def _asked(self, state: State) -> dict[str, Value]:
        """What the sentence that asks for the decision needs."""
        if state.auction is not None:
            values: dict[str, Value] = {"n": state.auction.highest, "least": auctions.least_bid(state)}
            if state.auction.leader is not None:
                values["leader_player"] = state.auction.leader
            if state.auctioned_zone is not None:
                values["zone"] = state.auctioned_zone
            return values
        if state.phase in (CHOOSE_DIRECTION, ROLL_AGAIN):
            assert state.roll is not None
            return {"zone": state.roll.zone, "die": state.roll.die}
        if state.phase == ORDER_MARKER:
            return {"marker": len(state.trade_order) + 1}
        if state.phase == TRADE:
            resource = state.trading
            return {"resource": resource, "price": state.price[resource], "supply": state.supply[resource]}
        if state.phase == ACTIVATION:
            cost: Costs = self.board.costs.activation
            return {"cost": dict(cost)}
        return {}

    def why_not(self, state: State, action: Action) -> list[Reason]:
        deed = _BY_KIND[type(action)]
        if state.phase not in deed.phases:
            return [Reason("game_over" if state.over else "not_now", _PHASE_RULE[state.phase], {"phase": state.phase})]
        return list(deed.checks(self.board, state, action))

    def legal(self, state: State) -> Iterator[Action]:
        board = self.board
        for deed in _BY_PHASE.get(state.phase, ()):
            checks = deed.checks
            for action in deed.candidates(board, state):
                for _ in checks(board, state, action):
                    break
                else:
                    yield action

    def apply(self, state: State, action: Action) -> list[Event]:
        events = _BY_KIND[type(action)].apply(self.board, state, action)
        return [*events, *advance(self.board, state)]

    def view(self, state: State, seat: int | None) -> State:
        """A copy without what the dice will show and, with hidden credits, without the others' money (1.6)."""
        view = state.copy()
        view.chance = Chance(0)
        if state.hides_credits:
            for other, player in enumerate(view.players):
                if other != seat:
                    player.credits = UNKNOWN
            view.wealth_history = [
                [worth if other == seat else UNKNOWN for other, worth in enumerate(row)] for row in view.wealth_history
            ]
        return view

    def score(self, state: State) -> Score:
        return score(self.board, state)

    def has_secrets(self, state: State) -> bool:
        return state.hides_credits
