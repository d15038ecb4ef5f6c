"""The auctions: who leads, who is still in, what one can bid and what it would cost; the Venturer's zone."""

from __future__ import annotations

from functools import partial

import pygame

from game.auction import Auction
from game.planet_steam.actions import Bid, ChooseZone, PassBid
from game.planet_steam.previews import has_role, least_bid, most_bid, zone_price, zones_to_auction
from game.planet_steam.state import UNKNOWN, VENTURER
from render.board.zone_view import ZoneHighlights, ZoneHit
from render.symbols import player_chip
from render.tables.planet_steam.choices import view_card
from render.tables.planet_steam.part import Part, Tip, ZoneChoice
from render.ui import UI, TipLine


class Bidding(Part):
    """5.3 and 5.9: bid or pass. amount: the bid that is being chosen."""

    phases = ("specialist_auction", "open_specialist_auction", "zone_auction", "open_zone_auction")

    amount = 1

    def refresh(self) -> None:
        """The least that can be bid."""
        self.amount = least_bid(self.state)

    def set_amount(self, amount: int) -> None:
        """Another bid."""
        self.amount = amount
        self.redraw()

    def view(self, ui: UI) -> None:
        """What is auctioned, who is in, the bid."""
        auction: Auction | None = self.state.auction
        assert auction is not None, "there is no auction"
        self._view_bidders(ui, auction)
        self._view_bid(ui)
        self.action_button(ui, "bid.pass", self.say("do.pass_bid"), PassBid(), icon="skip-forward", key="p")
        if self.state.auctioned_zone is None:
            ui.label(self.say("ui.cards_on_offer"))
            for card in self.state.cards:
                view_card(ui, self, card)

    def _view_bid(self, ui: UI) -> None:
        least, most = least_bid(self.state), most_bid(self.table.board, self.state, self.state.seat)
        action = Bid(self.amount)
        off = self.table.why_not(action)
        if least <= most:
            with ui.row(gap=8):
                ui.stepper(
                    "bid",
                    self.amount,
                    least,
                    most,
                    self.set_amount,
                    more_off=self.table.why_not(Bid(self.amount + 1)),
                    less_off=self.table.why_not(Bid(self.amount - 1)),
                )
                if most - least > 3:
                    ui.slider("bid.slide", self.amount, least, most, self.set_amount, weight=1)
        ui.button(
            "bid.do",
            self.say("ui.bid_amount", n=self.amount),
            icon="gavel",
            look="primary",
            on=partial(self.do, action),
            off=off,
            key="return",
        )
        seat = self.state.seat
        if self.state.auctioned_zone is not None and has_role(self.table.board, self.state, seat, VENTURER):
            cost = zone_price(self.table.board, self.state, seat, self.amount)
            with ui.row(gap=6):
                ui.icon("gavel", size=16, tone="accent")
                ui.text(
                    self.say("ui.half_price", n=cost),
                    "small_bold",
                    weight=1,
                    tip=[self.table.names.role_does(VENTURER)],
                )
        elif self.player.credits != UNKNOWN and not off:
            ui.text(self.say("ui.left_after", n=self.player.credits - self.amount), "small", "muted")

    def _view_bidders(self, ui: UI, auction: Auction) -> None:
        """Those still in, in the order they speak, with the leader's bid; those who are out."""
        table = self.table
        with ui.flow(gap=5):
            for seat in auction.bidders:
                leads = seat == auction.leader
                tip = table.say("ui.leads" if leads else "ui.still_in", {"player": seat, "n": auction.highest})
                with ui.sheet(look="chosen" if leads else "card", pad=4, gap=0, tip=tip), ui.row(gap=5):
                    ui.picture(player_chip(table.game, table.colour(seat), ui.u(22)), tip=tip)
                    if leads:
                        ui.icon("crown", size=15, tone="brass", tip=tip)
                        ui.text(str(auction.highest), "number", wrap=False, tip=tip)
                    elif has_role(table.board, self.state, seat, VENTURER) and self.state.auctioned_zone is not None:
                        ui.text("\u00bd", "bold", "accent", wrap=False, tip=[table.names.role_does(VENTURER)])
        out = [seat for seat in range(len(self.state.players)) if seat not in auction.bidders]
        if out:
            with ui.row(gap=4):
                ui.text(self.say("ui.out"), "small", "muted", wrap=False)
                for seat in out:
                    ui.picture(player_chip(table.game, table.colour(seat), ui.u(17)), tip=table.name(seat))

    def highlights(self, hovered: str | None) -> ZoneHighlights:
        """The zone that is auctioned."""
        return ZoneHighlights(hovered=hovered, chosen=self.state.auctioned_zone)

    def key(self, event: pygame.Event) -> bool:
        """Comma and full stop, page keys: lower and higher bids."""
        steps = {pygame.K_PERIOD: 1, pygame.K_COMMA: -1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}
        if event.key not in steps:
            return False
        least, most = least_bid(self.state), most_bid(self.table.board, self.state, self.state.seat)
        self.set_amount(max(least, min(most, self.amount + steps[event.key])))
        return True


class PutUp(ZoneChoice):
    """5.9: the Venturer chooses the zone. zone: the one that is chosen so far."""

    phases = ("choose_zone",)

    def zones(self) -> list[str]:
        """All zones that can be put up."""
        return zones_to_auction(self.state)

    def view(self, ui: UI) -> None:
        """The chosen zone and the button that puts it up."""
        if self.zone is None:
            ui.text(self.say("ui.choose_on_board"), "small", "muted")
            return
        words = self.say("ui.put_up", zone=self.zone)
        self.action_button(ui, "put_up", words, ChooseZone(self.zone), icon="gavel", look="primary", key="return")
        ui.text(self.table.hovers.zone_in_words(self.zone), "small", "muted")

    def highlights(self, hovered: str | None) -> ZoneHighlights:
        """All zones that can be put up."""
        return ZoneHighlights(self.zones(), hovered, self.zone)

    def tip(self, hit: ZoneHit) -> Tip:
        """Why a zone cannot be put up."""
        if hit.kind != "zone":
            return (), False
        off = self.table.why_not(ChooseZone(hit.zone))
        if off:
            return off, True
        return (TipLine(self.say("ui.can_put_up"), "planet-5.9"),), False
