"""What chosen tanks extract (7.1 to 7.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.planet_steam.board import Board
from game.planet_steam.carriers import store
from game.planet_steam.state import ENERGY, Player, State, Tank
from game.planet_steam.told import counted, lost_for_room
from game.rules import Event


def energy_for(board: Board, state: State, zone: str) -> int:
    """The energy that the tank there needs: none for a plain one on the river or one with an energy converter (7.1)."""
    tank = state.tanks[zone]
    free = tank.converter == ENERGY or (tank.converter is None and board.zone(zone).river)
    return 0 if free else 1


def confluences(board: Board, tanks: dict[str, Tank], zones: Sequence[str]) -> list[list[str]]:
    """The side-connected groups of two or more tanks that extract the same resource (7.2), in the order of `zones`."""
    left = dict.fromkeys(zones)
    groups = []
    for start in zones:
        if start not in left:
            continue
        del left[start]
        group = [start]
        for zone in group:
            for near in board.neighbours(zone):
                if near.id in left and tanks[near.id].resource == tanks[zone].resource:
                    del left[near.id]
                    group.append(near.id)
        if len(group) > 1:
            groups.append(group)
    return groups


@dataclass(frozen=True)
class Output:
    """What one resource's tanks give. base, confluence, superchargers, airship: units by source (7.2); lost: of these,
    what does not fit (7.3)."""

    resource: str
    base: int
    confluence: int
    superchargers: int
    airship: int
    lost: int = 0

    @property
    def extra(self) -> int:
        """All that is not base output."""
        return self.confluence + self.superchargers + self.airship

    @property
    def total(self) -> int:
        """All that is extracted, lost or not."""
        return self.base + self.extra


@dataclass(frozen=True)
class ExtractionPreview:
    """What a choice of tanks would do.

    outputs: by resource, only those with output; groups: the confluence groups; energy_needed: to be paid for the
    choice; energy_left: what remains of the energy held, negative when it is too little.
    """

    outputs: tuple[Output, ...]
    groups: tuple[tuple[str, ...], ...]
    energy_needed: int
    energy_left: int


def outputs(board: Board, state: State, zones: Sequence[str]) -> list[Output]:
    """What the tanks on those zones of one player give, by resource, room left aside."""
    groups = confluences(board, state.tanks, zones)
    found = []
    for resource in board.market.order:
        own = [zone for zone in zones if state.tanks[zone].resource == resource]
        if not own:
            continue
        found.append(
            Output(
                resource,
                base=len(own),
                confluence=sum(len(group) - 1 for group in groups if state.tanks[group[0]].resource == resource),
                superchargers=sum(state.tanks[zone].supercharger for zone in own),
                airship=sum(board.zone(zone).row == state.airship_row for zone in own),
            )
        )
    return found


def store_outputs(board: Board, player: Player, found: list[Output]) -> list[Output]:
    """Stores outputs in the player's carriers: all base output before all extra output (7.3). Returns what was lost."""
    lost = {output.resource: store(board, player, output.resource, output.base) for output in found}
    for output in found:
        lost[output.resource] += store(board, player, output.resource, output.extra)
    return [
        Output(
            output.resource,
            output.base,
            output.confluence,
            output.superchargers,
            output.airship,
            lost[output.resource],
        )
        for output in found
    ]


def extraction_preview(board: Board, state: State, zones: Sequence[str]) -> ExtractionPreview:
    """What it would do if the seat to act extracted with these tanks besides those it already works.

    zones: of the seat's tanks, not yet chosen. Energy already paid for chosen tanks is not counted again.
    """
    chosen = [zone for zone in state.tanks_of(state.seat) if zone in state.working or zone in zones]
    needed = sum(energy_for(board, state, zone) for zone in chosen if zone not in state.working)
    twin = Player(
        credits=0,
        resources=dict(state.player.resources),
        classes=dict(state.player.classes),
        optional_card=state.player.optional_card,
    )
    left = twin.resources[ENERGY] - needed
    twin.resources[ENERGY] = max(left, 0)
    found = store_outputs(board, twin, outputs(board, state, chosen))
    groups = tuple(tuple(group) for group in confluences(board, state.tanks, chosen))
    return ExtractionPreview(tuple(found), groups, needed, left)


def output_events(seat: int, output: Output) -> list[Event]:
    """What the log tells of one resource's output."""
    event = Event(
        "extracted",
        {
            "player": seat,
            **counted(output.resource, output.total),
            "base": output.base,
            "confluence": output.confluence,
            "superchargers": output.superchargers,
            "airship": output.airship,
            "lost": output.lost,
        },
    )
    return [event, *lost_for_room(seat, output.resource, output.lost)]
