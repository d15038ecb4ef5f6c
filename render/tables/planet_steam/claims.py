"""Claims by die or permit, the zones that a failed roll may lead to, and the support airship."""

from __future__ import annotations

from functools import partial

from game.planet_steam.actions import (
    ChooseDirection,
    KeepRoll,
    NoClaim,
    PermitClaim,
    PlaceAirship,
    RollAgain,
    RollClaim,
)
from game.planet_steam.claims import LEAST_GOOD_ROLL
from game.planet_steam.previews import failed_roll_zones
from render.board.zone_view import ZoneHighlights, ZoneHit
from render.tables.base import Target
from render.tables.planet_steam.part import Part, Tip, ZoneChoice
from render.tables.planet_steam.pictures import die_face
from render.ui import UI, TipLine

_ARROWS = {"left": "arrow-left", "right": "arrow-right", "up": "arrow-up", "down": "arrow-down"}


class Claims(ZoneChoice):
    """5.10: choose a zone, then the die or a permit. zone: the one that is chosen so far."""

    phases = ("claim",)

    def zones(self) -> list[str]:
        """All zones for which anything can be done."""
        claims = [action for action in self.table.legal if isinstance(action, RollClaim | PermitClaim)]
        return list(dict.fromkeys(action.zone for action in claims))

    def view(self, ui: UI) -> None:
        """What can be done with the chosen zone."""
        if self.zone is None:
            ui.text(self.say("ui.choose_on_board"), "small", "muted")
        else:
            self._view_zone(ui, self.zone)
        self.action_button(ui, "claim.none", self.say("do.no_claim"), NoClaim(), icon="skip-forward", key="p")

    def _view_zone(self, ui: UI, zone: str) -> None:
        roll = RollClaim(zone)
        off = self.table.why_not(roll)
        ui.button(
            "claim.roll",
            self.say("ui.roll_for", zone=zone),
            icon="dice-5",
            look="primary",
            key="return",
            on=partial(self.do, roll),
            off=off,
            tip=[TipLine(self.say("ui.roll_binds"), "planet-5.10")],
        )
        if not off:
            view_odds(ui, self, zone)
        permit = self.say("ui.permit_for", zone=zone)
        tip = [TipLine(self.say("ui.permit_means", n=self.player.permits), "planet-5.10")]
        self.action_button(ui, "claim.permit", permit, PermitClaim(zone), icon="scroll-text", key="o", tip=tip)

    def highlights(self, hovered: str | None) -> ZoneHighlights:
        """The zones to choose; for the chosen one (or that under the pointer) where a failed roll may lead."""
        shown = self.zone or hovered
        landings: list[str] = []
        if shown is not None and self.state.claims[shown] is None:
            landings = list(failed_roll_zones(self.table.board, self.state, shown).values())
        return ZoneHighlights(self.zones(), hovered, self.zone, landings)

    def tip(self, hit: ZoneHit) -> Tip:
        """Die and permit for that zone, or why neither."""
        if hit.kind != "zone":
            return (), False
        roll, permit = self.table.why_not(RollClaim(hit.zone)), self.table.why_not(PermitClaim(hit.zone))
        if roll and permit:
            return tuple(dict.fromkeys((*roll, *permit))), True
        if roll:
            return (*roll, TipLine(self.say("ui.permit_can"), "planet-5.10")), False
        return (TipLine(odds_in_words(self, hit.zone), "planet-5.10"),), False


def odds_in_words(part: Part, zone: str) -> str:
    """What each roll leads to."""
    others = failed_roll_zones(part.table.board, part.state, zone)
    good = part.say("ui.good_roll", n=LEAST_GOOD_ROLL, zone=zone)
    if others:
        return f"{good}\n{part.say('ui.bad_roll', n=LEAST_GOOD_ROLL - 1, zones=', '.join(others.values()))}"
    return f"{good}\n{part.say('ui.bad_roll_nothing', n=LEAST_GOOD_ROLL - 1, price=part.table.board.failed_claim)}"


def view_odds(ui: UI, part: Part, zone: str) -> None:
    """The faces of the die with what they lead to."""
    others = failed_roll_zones(part.table.board, part.state, zone)
    with ui.row(gap=3):
        for face in range(LEAST_GOOD_ROLL, 7):
            ui.picture(die_face(face, ui.u(20)))
        ui.space(4)
        ui.text(part.say("ui.claims_it", zone=zone), "small", weight=1)
    with ui.row(gap=3):
        for face in range(1, LEAST_GOOD_ROLL):
            ui.picture(die_face(face, ui.u(20)))
        ui.space(4)
        if others:
            ui.text(part.say("ui.one_of", zones=", ".join(others.values())), "small", weight=1)
        else:
            ui.text(part.say("ui.consolation", n=part.table.board.failed_claim), "small", weight=1)


class Rolled(Part):
    """A roll lies on the table: roll again with the Prospector (10.3), or choose a zone in line (5.10)."""

    phases = ("roll_again", "choose_direction")

    def _landings(self) -> dict[str, str]:
        """The zones in line by direction."""
        assert self.state.roll is not None
        return failed_roll_zones(self.table.board, self.state, self.state.roll.zone)

    def view(self, ui: UI) -> None:
        """The die, and the choice."""
        roll = self.state.roll
        assert roll is not None
        with ui.row(gap=10):
            ui.picture(die_face(roll.die, ui.u(44)))
            good = roll.die >= LEAST_GOOD_ROLL
            words = self.say("ui.claims_it", zone=roll.zone) if good else self.say("ui.failed", zone=roll.zone)
            ui.text(words, "bold", "good" if good else "danger", weight=1)
        if self.state.phase == "roll_again":
            if not good:
                view_odds(ui, self, roll.zone)
            self.action_button(
                ui,
                "roll.again",
                self.say("do.roll_again"),
                RollAgain(),
                icon="dice-5",
                look="primary",
                key="return",
                tip=[self.table.names.optional("prospector")],
            )
            self.action_button(ui, "roll.keep", self.say("do.keep_roll"), KeepRoll(), icon="hand", key="p")
            return
        for direction, zone in self._landings().items():
            words = self.say("ui.claim_that_way", zone=zone, direction=direction)
            self.action_button(
                ui,
                f"direction.{direction}",
                words,
                ChooseDirection(direction),
                icon=_ARROWS[direction],
                key=f"ctrl+{direction}",
            )

    def highlights(self, hovered: str | None) -> ZoneHighlights:
        """The zone that was rolled for and those in line."""
        assert self.state.roll is not None
        landings = list(self._landings().values())
        choosing = landings if self.state.phase == "choose_direction" else []
        return ZoneHighlights(choosing, hovered, self.state.roll.zone, landings)

    def _directions(self) -> dict[str, str]:
        return {zone: direction for direction, zone in self._landings().items()}

    def targets(self) -> list[Target]:
        """The zones in line."""
        if self.state.phase != "choose_direction":
            return []
        return [
            self.zone_target(zone, partial(self.do, ChooseDirection(direction)))
            for zone, direction in self._directions().items()
        ]

    def click(self, hit: ZoneHit) -> None:
        """Claims a zone in line."""
        direction = self._directions().get(hit.zone)
        if self.state.phase == "choose_direction" and direction is not None:
            self.do(ChooseDirection(direction))
        else:
            super().click(hit)


class Airship(Part):
    """5.11: the row of the support airship. row: under the pointer."""

    phases = ("airship",)

    row: int | None = None

    def refresh(self) -> None:
        """No row is pointed at."""
        self.row = None

    def _tanks_in(self, row: int) -> dict[int, int]:
        """Tanks in a row by seat."""
        board, found = self.table.board, dict.fromkeys(range(len(self.state.players)), 0)
        for zone in self.state.tanks:
            owner = self.state.claims[zone]
            if isinstance(owner, int) and board.zone(zone).row == row:
                found[owner] += 1
        return found

    def view(self, ui: UI) -> None:
        """The rows with the tanks that they would help."""
        with ui.grid((1, 1), gap=6, row_gap=5):
            for row in self.table.board.anchorages:
                own = self._tanks_in(row)
                mine = own.pop(self.state.seat)
                values = {"row": row, "n": mine, "others": sum(own.values())}
                key = str(row + 1) if row < 9 else ""
                with ui.press(
                    f"airship.{row}",
                    on=partial(self.do, PlaceAirship(row)),
                    key=key or (),
                    pad=5,
                    gap=6,
                    tip=[TipLine(self.say("ui.row_has", **values), "planet-5.11")],
                ):
                    ui.text(self.say("ui.row", row=row), "small_bold", wrap=False, weight=1)
                    ui.text(f"{mine} / {sum(own.values())}", "small", "good" if mine else "muted", wrap=False)
        ui.text(self.say("ui.airship_means"), "small", "muted")

    def highlights(self, hovered: str | None) -> ZoneHighlights:
        """All anchorages; the row under the pointer with its tanks."""
        rows = list(self.table.board.anchorages)
        working = [zone for zone in self.state.tanks if self.table.board.zone(zone).row == self.row]
        return ZoneHighlights(anchorages=rows, hovered_anchorage=self.row, working=working)

    def targets(self) -> list[Target]:
        """The anchorages."""
        return [
            Target(
                f"anchorage.{row}",
                self.table.painter.anchorage_pos(row),
                partial(self.do, PlaceAirship(row)),
                radius=34,
            )
            for row in self.table.board.anchorages
        ]

    def click(self, hit: ZoneHit) -> None:
        """Places the airship."""
        if hit.kind == "anchorage":
            self.do(PlaceAirship(hit.row))
        else:
            super().click(hit)

    def tip(self, hit: ZoneHit) -> Tip:
        """The tanks that the row would help."""
        self.row = hit.row if hit.kind == "anchorage" else None
        if hit.kind != "anchorage":
            return (), False
        own = self._tanks_in(hit.row)
        mine = own.pop(self.state.seat)
        values = {"row": hit.row, "n": mine, "others": sum(own.values())}
        return (TipLine(self.say("ui.row_has", **values), "planet-5.11"),), False
