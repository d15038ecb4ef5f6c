"""The auctions for the order, and buying capital before one: who is in, what was bid, what a place will cost."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.steam import auction as rules
from game.steam import money
from game.steam.actions import Bid, BuyCapital, PassBid
from game.steam.state import OrderAuction
from render.symbols import player_chip
from render.tables.steam.money import price_lines
from render.tables.steam.naming import dollars
from render.ui import UI
from render.words import signed

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable


class Bidding:
    """The bid or the capital that is being chosen."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table
        self.amount = 0
        self.times = 0

    def refresh(self) -> None:
        """After a change: the least bid; the capital is none until asked for."""
        auction = self._table.view.auction
        self.amount = rules.least(self._table.view) if auction is not None else 0
        self.times = 0

    def set_amount(self, amount: int) -> None:
        """Another bid."""
        self.amount = amount
        self._table.app.refresh()

    def set_times(self, times: int) -> None:
        """More or less capital."""
        self.times = times
        self._table.app.refresh()

    def step(self, by: int) -> None:
        """One more or less of what is being chosen, as far as it goes."""
        if self._table.decides("capital"):
            most = money.most_times(self._table.view.players[self._table.decider])
            self.set_times(max(0, min(most, self.times + by)))
        elif self._table.decides("auction", "starting_auction"):
            view = self._table.view
            self.set_amount(max(rules.least(view), min(rules.most(view), self.amount + by)))

    # -- the auction

    def view(self, ui: UI) -> None:
        """The places, the bidders, the choice."""
        table = self._table
        auction: OrderAuction | None = table.view.auction
        if auction is None:
            return
        self._view_places(ui, auction)
        self._view_bidders(ui, auction)
        least, most = rules.least(table.view), rules.most(table.view)
        action = Bid(self.amount)
        off = table.why_not(action)
        with ui.row(gap=8):
            if least <= most:
                ui.stepper("bid", self.amount, least, most, self.set_amount, show=dollars(self.amount))
            ui.button(
                "bid.do", table.say("ui.bid_amount", {"n": self.amount}), icon="gavel", look="primary",
                on=partial(table.do, action), off=off, key="return", weight=1,
            )  # fmt: skip
        if not off:
            for line in self._cost_of_winning(auction):
                ui.text(line, "small", "muted")
        free = auction.free_pass == auction.round.to_speak
        with ui.row(gap=8):
            ui.button(
                "bid.pass", table.say("ui.pass_free" if free else "do.PassBid"), icon="skip-forward",
                on=partial(table.do, PassBid()), key="p",
            )  # fmt: skip
            ui.text(self._cost_of_passing(auction), "small", "muted", weight=1)

    def _view_places(self, ui: UI, auction: OrderAuction) -> None:
        """Every place: who has it, and what it costs or will cost."""
        table = self._table
        due = self._due(auction)
        with ui.grid((0, 1, 0), gap=8, row_gap=2):
            for place, seat in enumerate(auction.places):
                on_sale = rules.starting(table.view) and seat is None and place == rules.next_place(auction)
                ui.text(f"{place + 1}.", "small_bold", "accent" if on_sale else "muted")
                if seat is not None:
                    with ui.row(gap=5):
                        ui.picture(player_chip(table.game, table.colour(seat), ui.u(17)))
                        ui.text(table.name(seat), "small", wrap=False, weight=1)
                    ui.text(due[place], "small_bold", align="right")
                else:
                    word = "ui.on_sale" if on_sale else "ui.free_place"
                    ui.text(table.say(word), "small", "accent" if on_sale else "faint")
                    ui.text(self._rate(auction, place), "small", "muted", align="right")

    def _due(self, auction: OrderAuction) -> list[str]:
        """What each place that is taken has paid or will pay."""
        if rules.starting(self._table.view):
            return [""] * len(auction.places)
        return [dollars(price) for price in rules.payments(auction)]

    def _rate(self, auction: OrderAuction, place: int) -> str:
        """How much of a bid a free place costs."""
        starting = rules.starting(self._table.view)
        return self._table.say(f"ui.rate.{rules.rate(auction, place, starting=starting)}")

    def _view_bidders(self, ui: UI, auction: OrderAuction) -> None:
        """Who is in, in the order they will speak, with their bids; who has passed."""
        table = self._table
        ui.label(table.say("ui.bidders"))
        with ui.flow(gap=5):
            for seat in auction.round.bidders:
                leads = seat == auction.round.leader
                bid = auction.bids[seat]
                tip = table.say("ui.leads" if leads else "ui.still_in", {"player": seat})
                with ui.sheet(look="chosen" if leads else "card", pad=4, gap=0, tip=tip), ui.row(gap=4):
                    ui.picture(player_chip(table.game, table.colour(seat), ui.u(20)), tip=tip)
                    ui.text(dollars(bid) if bid is not None else "–", "small_bold", wrap=False)
                    if auction.free_pass == seat:
                        ui.icon("repeat", size=15, tone="accent", tip=table.say("ui.has_free_pass", {"player": seat}))
        gone = [*auction.round.bidders, *auction.places]
        out = [seat for seat in table.view.playing if seat not in gone]
        if out:
            with ui.row(gap=4):
                ui.text(table.say("ui.passed"), "small", "muted")
                for seat in out:
                    ui.picture(player_chip(table.game, table.colour(seat), ui.u(18)), tip=table.name(seat))

    def _cost_of_winning(self, auction: OrderAuction) -> list[str]:
        """What the bid would cost if it stood."""
        table = self._table
        seat = auction.round.to_speak
        quote = money.quote(table.view, table.view.players[seat], self.amount)
        place = rules.next_place(auction) + 1 if rules.starting(table.view) else 1
        return [table.say("ui.bid_wins", {"n": place, "price": self.amount}), *price_lines(table, quote)]

    def _cost_of_passing(self, auction: OrderAuction) -> str:
        """What passing leads to: which place, and what it costs."""
        table = self._table
        seat = auction.round.to_speak
        if auction.free_pass == seat:
            return table.say("ui.pass_free_means")
        if rules.starting(table.view):
            return table.say("ui.pass_means_out", {"n": rules.next_place(auction) + 1})
        place, price = rules.by_passing(auction)
        return table.say("ui.pass_means_place", {"n": place + 1, "price": price})

    # -- capital

    def view_capital(self, ui: UI) -> None:
        """How much capital to buy, and what it lowers."""
        table = self._table
        player = table.view.players[table.decider]
        most = money.most_times(player)
        action = BuyCapital(self.times)
        with ui.row(gap=8):
            ui.stepper(
                "capital", self.times, 0, most, self.set_times, show=dollars(self.times * money.RAISED),
                more_off=table.why_not(BuyCapital(self.times + 1)),
            )  # fmt: skip
            words = table.say("ui.buy_amount", {"amount": self.times * money.RAISED})
            ui.button(
                "capital.do", words if self.times else table.say("ui.buy_nothing"), icon="coins", look="primary",
                on=partial(table.do, action), off=table.why_not(action), key="return", weight=1,
            )  # fmt: skip
        lowered = money.raising(player, self.times) or (0, 0)
        with ui.grid((1, 0), gap=10, row_gap=2):
            for word, now, change, shown in (
                ("cash", player.cash, self.times * money.RAISED, dollars),
                ("income", player.income, -lowered[0], signed),
                ("points", player.points, -lowered[1], str),
            ):
                ui.text(table.say(f"ui.word.{word}"), "small", "muted")
                words = shown(now) if not change else f"{shown(now)} → {shown(now + change)}"
                ui.text(words, "small_bold" if change else "small", align="right", wrap=False)
        ui.text(table.say("ui.upkeep", {"n": player.locomotive}), "small", "muted", tip=table.say("ui.capital_only"))
