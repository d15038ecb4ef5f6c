"""The referee of Planet Steam: keeps its own books of what the events tell and compares them with the state.

Besides it checks what must hold after every action, whatever was done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.planet_steam.board import Board
from game.planet_steam.state import State
from game.rules import Event

RESOURCES = ("quartz", "ore", "water", "energy")
CONVERTERS = (None, "quartz", "ore", "energy")

Delta = Mapping[str, int]
"""By credits and resources: what an event gives (or takes, if negative)."""


def _counts(sign: int, name: str) -> Callable[[Mapping[str, Any]], Delta]:
    return lambda values: {key: sign * amount for key, amount in values[name].items()}


def _credits(sign: int) -> Callable[[Mapping[str, Any]], Delta]:
    return lambda values: {"credits": sign * values["n"]}


_COST = _counts(-1, "cost")

# What each event moves between the reserve and its player.
MOVES: dict[str, Callable[[Mapping[str, Any]], Delta]] = {
    "poor_get": _credits(+1),
    "card_auction_won": _credits(-1),
    "zone_won": _credits(-1),
    "engineer_credits": _credits(+1),
    "claim_failed": _credits(+1),
    "permit_bought": _credits(-1),
    "permit_sold": _credits(+1),
    "luxury_district_bought": _credits(-1),
    "luxury_district_sold": _credits(+1),
    "extra_taken": _counts(+1, "amount"),
    "bank_agent_resource": _counts(+1, "amount"),
    "water_taken": lambda values: {"water": 1},
    "extracted": _counts(+1, "amount"),
    "lost_for_room": _counts(-1, "amount"),
    "activated": _COST,
    "tank_bought": _COST,
    "tank_imported": _COST,
    "converter_bought": _COST,
    "supercharger_bought": _COST,
    "carrier_bought": _COST,
    "tank_works": lambda values: {"energy": -values["energy"]},
    "bought": lambda values: {**_counts(+1, "amount")(values), **_COST(values)},
    "sold": lambda values: {**_counts(-1, "amount")(values), "credits": values["cost"]["credits"]},
}


class Referee:
    """Watches one game from its first state on."""

    def __init__(self, board: Board, state: State) -> None:
        self.board = board
        self.seats = len(state.players)
        self.books = [{"credits": player.credits, **player.resources} for player in state.players]
        self.supply = dict(state.supply)
        self.price = dict(state.price)
        self.stock = state.tank_stock
        self.tanks = len(state.tanks)
        self.permits = state.permits + sum(player.permits for player in state.players)
        self.districts = state.districts + sum(player.districts for player in state.players)
        self.claims = dict(state.claims)
        self.superchargers = sum(tank.supercharger for tank in state.tanks.values())
        self.check(state)

    def saw(self, events: list[Event], state: State) -> None:
        """Books what happened, then compares and checks."""
        for event in events:
            self._book(event)
        assert [{"credits": player.credits, **player.resources} for player in state.players] == self.books
        assert state.supply == self.supply
        assert state.price == self.price
        assert state.tank_stock == self.stock
        assert len(state.tanks) == self.tanks
        assert sum(tank.supercharger for tank in state.tanks.values()) == self.superchargers
        self._check_claims(state)
        self.check(state)

    # -- the books ---------------------------------------------------------------------------------------------------

    def _book(self, event: Event) -> None:
        values = event.values
        if event.key in MOVES:
            seat = values["player"]
            assert isinstance(seat, int)
            for key, amount in MOVES[event.key](values).items():
                self.books[seat][key] += amount
        self._book_supply(event.key, values)
        self._book_price(event.key, values)
        self._book_pieces(event.key, values)

    def _book_supply(self, key: str, values: Mapping[str, Any]) -> None:
        top = self.board.market.supply_max
        if key in ("extra_placed", "extra_returned"):
            for resource in values["resource"]:
                self.supply[resource] += -1 if key == "extra_placed" else 1
        elif key == "extra_did_not_fit":
            self.supply[values["resource"]] += 1
        elif key == "bought":
            self.supply[values["resource"]] -= values["n"]
        elif key == "sold":
            resource = values["resource"]
            self.supply[resource] = min(self.supply[resource] + values["n"], top[resource])
        elif key == "tanks_restocked":
            self.supply["ore"] -= values["n"]

    def _book_price(self, key: str, values: Mapping[str, Any]) -> None:
        if key in ("bought", "sold"):
            assert values["cost"]["credits"] == values["n"] * self.price[values["resource"]]
        if key not in ("price_moved", "price_stayed"):
            return
        resource = values["resource"]
        assert values["supply"] == self.supply[resource]
        assert values["from_price"] == self.price[resource]
        track = self.board.market.prices[resource]
        starts = [(start, colour) for colour, start in self.board.market.bands if start <= self.supply[resource]]
        moved = self.price[resource] + self.board.market.price_steps[max(starts)[1]]
        self.price[resource] = min(max(moved, track.min), track.max)
        assert values["price"] == self.price[resource]
        assert (key == "price_stayed") == (values["from_price"] == values["price"])

    def _book_pieces(self, key: str, values: Mapping[str, Any]) -> None:
        if key == "tank_bought":
            cost = {"water": 1, "credits": self.board.tank_prices[self.stock]}
            assert values["cost"] == cost
            self.stock -= 1
        self.tanks += key in ("tank_bought", "tank_imported")
        self.superchargers += key == "supercharger_bought"
        if key == "tanks_restocked":
            assert 1 <= values["n"] <= self.seats
            self.stock += values["n"]
        if key in ("zone_claimed_by_permit", "neutral_claim_replaced"):
            self.permits -= 1

    # -- what must always hold ---------------------------------------------------------------------------------------

    def _check_claims(self, state: State) -> None:
        changed = [zone for zone in state.claims if state.claims[zone] != self.claims[zone]]
        for zone in changed:
            assert self.claims[zone] in (None, "neutral")
            assert state.claims[zone] in range(self.seats)
        assert len(changed) <= 1
        self.claims = dict(state.claims)

    def check(self, state: State) -> None:
        """What a state alone must keep."""
        self._check_players(state)
        self._check_map(state)
        self._check_market(state)
        self._check_round(state)

    def _check_players(self, state: State) -> None:
        for player in state.players:
            assert player.credits >= 0
            above = []
            for resource in RESOURCES:
                assert 1 <= player.classes[resource] <= 4
                assert player.resources[resource] >= 0
                over = player.resources[resource] - self.board.carrier_capacity[player.classes[resource] - 1]
                above += [over] if over > 0 else []
            if player.optional_card == "spare_hold":
                assert not above or (len(above) == 1 and above[0] <= self.board.spare_hold)
            else:
                assert not above
        assert state.permits + sum(player.permits for player in state.players) == self.permits
        assert state.districts + sum(player.districts for player in state.players) == self.districts
        assert min(state.permits, state.districts) >= 0
        optional = [player.optional_card for player in state.players if player.optional_card]
        assert len(set(optional)) == len(optional)

    def _check_map(self, state: State) -> None:
        assert list(state.claims) == [zone.id for zone in self.board.zones]
        for zone, tank in state.tanks.items():
            assert state.claims[zone] in range(self.seats)
            assert tank.converter in CONVERTERS
        assert state.airship_row is None or state.airship_row in self.board.anchorages

    def _check_market(self, state: State) -> None:
        for resource in RESOURCES:
            track = self.board.market.prices[resource]
            assert track.min <= state.price[resource] <= track.max
            assert 0 <= state.supply[resource] <= self.board.market.supply_max[resource]
        assert 0 <= state.tank_stock <= max(self.board.tank_prices)
        assert len(set(state.trade_order)) == len(state.trade_order) <= 4

    def _check_round(self, state: State) -> None:
        held = [player.card for player in state.players if player.card is not None]
        assert len(set(held)) == len(held)
        if state.step == "specialists":
            assert sorted(held + state.cards) == list(range(1, self.seats + 1))
            assert len(set(state.extra)) == len(state.extra)
        else:
            assert state.extra == []
        if state.order and not state.over:
            cards = [state.players[seat].card or 0 for seat in state.order]
            assert cards == sorted(cards)
            assert sorted(state.order) == list(range(self.seats))
        if state.auction is not None:
            assert state.seat == state.auction.bidders[0]
            assert len(set(state.auction.bidders)) == len(state.auction.bidders)
            assert state.auction.leader in (None, *state.auction.bidders)
        assert (state.auction is not None) == (state.phase in ("specialist_auction", "zone_auction"))
        assert state.round <= state.rounds
        assert set(state.working) <= set(state.tanks)
        assert len(state.price_history) == len(state.wealth_history) == max(state.round - 1, 0) + 1 + state.over


def recounted_wealth(board: Board, state: State, seat: int) -> int:
    """The wealth of a seat, counted another way than the rules do."""
    player = state.players[seat]
    total = player.credits + player.districts * board.wealth.luxury_district
    total += sum(player.resources[resource] * state.price[resource] for resource in RESOURCES)
    for zone, claim in state.claims.items():
        if claim == seat:
            total += board.wealth.zone
            if zone in state.tanks:
                total += board.wealth.tank + board.wealth.supercharger * state.tanks[zone].supercharger
    return total
