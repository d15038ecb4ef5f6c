"""Decisions among a few things: optional cards, the first carrier, specialists and what they give, the extra box."""

from __future__ import annotations

from functools import partial

from game.planet_steam.actions import (
    Activate,
    LeaveOptionalCards,
    TakeCard,
    TakeCredits,
    TakeExtra,
    TakeOptionalCard,
    TakePermit,
    TakeResource,
    TakeWater,
    UpgradeCarrier,
)
from game.planet_steam.previews import cost_of, roles_of, room
from game.planet_steam.state import BROKER, PROSPECTOR, SPARE_HOLD, WATER
from game.rules import Action
from render.symbols import symbol_surface
from render.tables.planet_steam.part import Part
from render.tables.planet_steam.pen import ROLE_ICONS
from render.tables.planet_steam.pictures import number_badge
from render.tables.planet_steam.sheet import SheetHit
from render.ui import UI, TipLine


class Optional(Part):
    """10.3: one of the optional cards, or none."""

    phases = ("optional_card",)

    def view(self, ui: UI) -> None:
        """Each card with what it does."""
        for number, card in enumerate((PROSPECTOR, BROKER, SPARE_HOLD)):
            action = TakeOptionalCard(card)
            line = self.table.names.optional(card)
            off = self.table.why_not(action)
            with ui.press(
                f"optional.{card}",
                on=partial(self.do, action),
                off=off,
                key=str(number + 1),
                across=False,
                gap=1,
                tip=[line],
            ):
                ui.text(self.say(f"optional_card.{card}"), "bold", "faint" if off else "ink")
                does = self.say(f"optional_card_does.{card}", n=self.table.board.spare_hold)
                ui.text(does, "small", "faint" if off else "muted")
        self.action_button(ui, "optional.none", self.say("do.leave_optional_cards"), LeaveOptionalCards(), key="n")


class Carriers(Part):
    """1.4: the carrier that begins with class 2."""

    phases = ("first_upgrade",)

    def view(self, ui: UI) -> None:
        """The four carriers."""
        view_upgrades(ui, self)


def view_upgrades(ui: UI, part: Part, costs: bool = False) -> None:
    """The carriers that can go a class up, each with what it will hold."""
    table, player = part.table, part.player
    board = table.board
    with ui.grid((1, 1), gap=6, row_gap=6):
        for number, resource in enumerate(board.market.order):
            action = UpgradeCarrier(resource)
            now = player.classes[resource]
            after = min(now + 1, len(board.carrier_capacity))
            values = {"goods": resource, "class": after, "n": board.capacity(after), "before": board.capacity(now)}
            tip = [TipLine(part.say("ui.upgrade_means", **values), "planet-3.1")]
            key = f"shift+{number + 1}" if costs else str(number + 1)
            off = table.why_not(action)
            with ui.press(
                f"upgrade.{resource}",
                on=partial(part.do, action),
                off=off,
                tip=tip,
                key=key,
                pad=6,
                gap=6,
            ):
                ui.picture(symbol_surface(f"resource.{resource}", ui.u(20)))
                words = (
                    f"{board.capacity(now)} \u2192 {board.capacity(after)}" if after > now else str(board.capacity(now))
                )
                ui.text(words, "bold", "faint" if off else "ink", wrap=False, weight=1)


class Specialist(Part):
    """5.4: the choice of a specialist card."""

    phases = ("take_card",)

    def view(self, ui: UI) -> None:
        """The cards on offer, each with all it does."""
        for card in self.state.cards:
            view_card(ui, self, card, TakeCard(card))

    def click_sheet(self, hit: SheetHit) -> None:
        """A card can be taken from the sheet, too."""
        if hit.kind == "card" and hit.number in self.state.cards:
            self.do(TakeCard(hit.number))
        else:
            super().click_sheet(hit)


def view_card(ui: UI, part: Part, card: int, action: Action | None = None) -> None:
    """A specialist card with its roles and what they do; a button when there is an action."""
    table = part.table
    roles = roles_of(table.board, part.state, card)
    tip = table.names.card_does(card)
    if action is None:
        with ui.row(gap=6):
            ui.picture(number_badge(card, ui.u(20)), tip=tip)
            for role in roles:
                ui.icon(ROLE_ICONS[role], size=16, tone="muted", tip=tip)
            ui.text(" + ".join(table.names.roles(card)), "small", wrap=False, weight=1, tip=tip)
        return
    with ui.press(
        f"card.{card}",
        on=partial(part.do, action),
        off=table.why_not(action),
        key=str(card),
        across=False,
        gap=2,
        pad=7,
        tip=tip,
    ):
        with ui.row(gap=7):
            ui.picture(number_badge(card, ui.u(24)))
            ui.text(" + ".join(table.names.roles(card)), "bold", weight=1)
        for role in roles:
            with ui.row(gap=6, stand="top"):
                ui.icon(ROLE_ICONS[role], size=16, tone="muted")
                values = {"n": table.board.engineer_credits}
                ui.text(table.say(f"role_does.{role}", values), "small", "muted", weight=1)


class Benefits(Part):
    """4.5: what Engineer and Bank Agent give at once."""

    phases = ("engineer", "bank_agent")

    def view(self, ui: UI) -> None:
        """A permit or credits; a class or a resource."""
        if self.state.phase == "engineer":
            left = [TipLine(self.say("ui.permits_left", n=self.state.permits), "planet-4.5")]
            self.action_button(
                ui, "engineer.permit", self.say("ui.one_permit"), TakePermit(), icon="scroll-text", key="1", tip=left
            )
            gain = self.say("amount.credits", n=self.table.board.engineer_credits)
            self.action_button(ui, "engineer.credits", gain, TakeCredits(), icon="coins", key="2")
            return
        ui.label(self.say("ui.one_class_up"))
        view_upgrades(ui, self)
        ui.label(self.say("ui.or_one_resource"))
        with ui.grid((1, 1), gap=6, row_gap=6):
            for number, resource in enumerate(self.table.board.market.order):
                _resource_button(
                    ui, self, f"agent.{resource}", TakeResource(resource), resource, "ui.would_be_lost", str(number + 5)
                )


class Extra(Part):
    """5.4: one of the extra resources."""

    phases = ("extra_resource",)

    def view(self, ui: UI) -> None:
        """What is in the box; a warning on what does not fit."""
        with ui.grid((1, 1), gap=6, row_gap=6):
            for number, resource in enumerate(self.state.extra):
                _resource_button(
                    ui, self, f"extra.{resource}", TakeExtra(resource), resource, "ui.goes_back", str(number + 1)
                )
        if any(not room(self.table.board, self.player, resource) for resource in self.state.extra):
            self.warn(ui, self.say("ui.goes_back_means"))

    def click_sheet(self, hit: SheetHit) -> None:
        """The extra box lies on the sheet; with several resources the buttons are clearer."""
        if hit.kind == "extra" and len(self.state.extra) == 1:
            self.do(TakeExtra(self.state.extra[0]))
        else:
            super().click_sheet(hit)


def _resource_button(ui: UI, part: Part, node_id: str, action: Action, resource: str, full: str, key: str) -> None:
    """One unit of a resource: the carrier after it, or that it does not fit."""
    table = part.table
    space = room(table.board, part.player, resource)
    fits = space > 0
    held = part.player.resources[resource]
    tip = [TipLine(part.say("ui.fits" if fits else full, goods=resource, n=space), "planet-5.7" if not fits else "")]
    with ui.press(node_id, on=partial(part.do, action), tip=tip, off=table.why_not(action), key=key, pad=6, gap=6):
        ui.picture(symbol_surface(f"resource.{resource}", ui.u(22)))
        ui.text(
            f"{held} \u2192 {held + 1}" if fits else str(held),
            "bold",
            "ink" if fits else "danger",
            wrap=False,
            weight=1,
        )
        if not fits:
            ui.icon("triangle-alert", size=17, tone="danger")


class Activation(Part):
    """6.1: pay to be active, or take one water and be done."""

    phases = ("activation",)

    def view(self, ui: UI) -> None:
        """Both choices."""
        costs = cost_of(self.table.board, self.state, Activate())
        self.action_button(
            ui,
            "activate",
            self.say("ui.activate"),
            Activate(),
            icon="hammer",
            look="primary",
            key="return",
            costs=costs,
            tip=[TipLine(self.say("ui.activate_means"), "planet-6.1")],
        )
        self.action_button(
            ui,
            "take_water",
            self.say("do.take_water"),
            TakeWater(),
            icon="skip-forward",
            key="p",
            tip=[TipLine(self.say("ui.take_water_means"), "planet-6.1")],
        )
        if not room(self.table.board, self.player, WATER):
            self.warn(ui, self.say("ui.water_lost"))
