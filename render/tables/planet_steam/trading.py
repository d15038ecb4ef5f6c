"""Order markers, trade with its what-if, certificates."""

from __future__ import annotations

from functools import partial

import pygame

from game.planet_steam.actions import (
    Buy,
    BuyCertificate,
    EndCertificates,
    HoldPrice,
    PassTrade,
    PlaceMarker,
    Sell,
    SellCertificate,
)
from game.planet_steam.previews import (
    TradePreview,
    can_hold_price,
    certificate_prices,
    held,
    in_play,
    most_bought,
    most_sold,
    trade_preview,
)
from game.planet_steam.state import BROKER, TRADE
from game.planet_steam.trading import KINDS
from game.rules import Action
from render.symbols import symbol_surface
from render.tables.planet_steam.part import Part
from render.tables.planet_steam.pen import BANDS
from render.tables.planet_steam.pictures import number_badge
from render.tables.planet_steam.sheet import SheetHit
from render.text import fonts
from render.ui import UI, TipLine, paint
from render.words import sentence_case, signed

_MANY = 4


class Markers(Part):
    """10.1: the lowest unused order marker onto a resource."""

    phases = ("order_marker",)

    def view(self, ui: UI) -> None:
        """The four resources; those that are marked have their number."""
        order = self.state.trade_order
        for number, resource in enumerate(self.table.board.market.order):
            action = PlaceMarker(resource)
            off = self.table.why_not(action)
            with ui.press(
                f"marker.{resource}",
                on=partial(self.do, action),
                off=off,
                key=str(number + 1),
                pad=6,
                gap=7,
                tip=[TipLine(self.say("ui.place_marker", n=len(order) + 1, resource=resource), "planet-10.1")],
            ):
                ui.picture(symbol_surface(f"resource.{resource}", ui.u(22)))
                ui.text(self.table.names.resource(resource), "body", "faint" if off else "ink", wrap=False, weight=1)
                if resource in order:
                    ui.picture(number_badge(order.index(resource) + 1, ui.u(22)))
                else:
                    price, after = self.state.price[resource], self.table.after_a_pass(resource)
                    ui.text(f"{price} ({signed(after - price)})", "small", "muted", wrap=False)

    def click_sheet(self, hit: SheetHit) -> None:
        """A column of the market."""
        if hit.kind in ("head", "price", "supply") and not self.table.why_not(PlaceMarker(hit.name)):
            self.do(PlaceMarker(hit.name))
        else:
            super().click_sheet(hit)


class Trading(Part):
    """7.5: buy, sell or pass. amount: what is tried, negative to sell."""

    phases = ("trade",)

    amount = 0

    def refresh(self) -> None:
        """Nothing is tried."""
        self.amount = 0
        self._show()

    def _show(self) -> None:
        """Lets the sheet show what is tried."""
        here = self.table.decides("trade") and self.state.phase == TRADE
        self.table.sheet.what_if = self.preview if here else None

    @property
    def preview(self) -> TradePreview:
        """What the amount would do."""
        return trade_preview(self.table.board, self.state, self.amount)

    @property
    def span(self) -> tuple[int, int]:
        """The most that can be sold (negative) and bought."""
        return -most_sold(self.state), most_bought(self.state)

    def set_amount(self, amount: int) -> None:
        """Another amount."""
        low, high = self.span
        self.amount = max(low, min(high, amount))
        self._show()
        self.redraw()

    def _action(self, amount: int) -> Action:
        if not amount:
            return PassTrade()
        return Buy(self.state.trading, amount) if amount > 0 else Sell(self.state.trading, -amount)

    # -- the panel

    def view(self, ui: UI) -> None:
        """The amount, all it would do, and the button that does it."""
        table, tried = self.table, self.preview
        low, high = self.span
        with ui.row(gap=8):
            ui.picture(symbol_surface(f"resource.{tried.resource}", ui.u(30)))
            ui.stepper(
                "trade",
                self.amount,
                low,
                high,
                self.set_amount,
                show=signed(self.amount),
                less_off=table.why_not(self._action(self.amount - 1)) if self.amount <= low else None,
                more_off=table.why_not(self._action(self.amount + 1)) if self.amount >= high else None,
            )
            if high - low >= _MANY:
                ui.slider("trade.slide", self.amount, low, high, self.set_amount, weight=1)
        with ui.row(gap=4):
            ui.text(self.say("ui.sell_side"), "tiny", "muted", wrap=False, weight=1)
            ui.text(self.say("ui.buy_side"), "tiny", "muted", wrap=False)
        self._view_preview(ui, tried)
        if tried.lost:
            self.warn(ui, self.say("ui.bought_lost", amount={tried.resource: tried.lost}))
        if tried.sold_over_top:
            self.warn(ui, self.say("ui.over_top", n=tried.sold_over_top), "muted")
        self._view_buttons(ui, tried)
        table.charts.view_resource(ui, tried.resource)

    def _view_preview(self, ui: UI, tried: TradePreview) -> None:
        state, player = self.state, self.player
        room = self.table.capacity_of(state.seat, tried.resource)
        band = self.say(f"band.{tried.band}")
        rows = (
            (
                "coins",
                "ui.now.credits",
                player.credits,
                player.credits + tried.credits,
                signed(tried.credits) if tried.credits else "",
                "planet-7.5",
            ),
            ("package", "ui.now.held", player.resources[tried.resource], tried.held, f"/ {room}", "planet-3.1"),
            ("layers", "ui.now.supply", state.supply[tried.resource], tried.supply, band, "planet-7.7"),
            (
                "chart-line",
                "ui.now.price",
                tried.price_now,
                tried.price,
                signed(tried.step) if tried.step else "=",
                "planet-7.6",
            ),
        )
        with ui.grid((0, 1, 0, 0), gap=7, row_gap=2):
            for icon, word, now, after, note, rule in rows:
                tip = [TipLine(self.say(f"{word}_means"), rule)]
                ui.icon(icon, size=16, tone="muted", tip=tip)
                ui.text(self.say(word), "small", "muted", wrap=False, tip=tip)
                words = f"{now} \u2192 {after}" if now != after else str(now)
                ui.text(words, "bold", align="right", wrap=False, tip=tip)
                if icon == "layers":
                    ui.canvas("", (86, 19), partial(_draw_band, words=note, band=tried.band, size=ui.u(13)), tip=tip)
                else:
                    ui.text(note, "small", "muted", align="left", wrap=False, tip=tip)

    def _view_buttons(self, ui: UI, tried: TradePreview) -> None:
        action = self._action(self.amount)
        off = self.table.why_not(action)
        if self.amount:
            word = "ui.buy_for" if self.amount > 0 else "ui.sell_for"
            words = self.say(word, n=abs(self.amount), price=abs(tried.credits))
            icon = "plus" if self.amount > 0 else "minus"
            ui.button(
                "trade.do",
                words,
                icon=icon,
                look="primary",
                on=partial(self._trade, action, tried),
                off=off,
                key="return",
            )
        with ui.row(gap=6):
            ui.button(
                "trade.pass",
                self.say("do.pass_trade"),
                icon="skip-forward",
                on=partial(self.do, PassTrade()),
                look="plain" if self.amount else "primary",
                key=("p",) if self.amount else ("p", "return"),
                weight=1,
                tip=[TipLine(self.say("ui.pass_moves", n=self.table.after_a_pass(tried.resource)), "planet-7.6")],
            )
            if self.player.optional_card == BROKER:
                hold = HoldPrice()
                ui.button(
                    "trade.hold",
                    self.say("ui.hold"),
                    icon="lock",
                    on=partial(self.do, hold),
                    key="b",
                    off=self.table.why_not(hold) if not self.state.price_held else (TipLine(self.say("ui.is_held")),),
                    chosen=self.state.price_held,
                    tip=[self.table.names.optional(BROKER)],
                )
        if self.state.price_held:
            ui.text(self.say("ui.is_held"), "small_bold", "good")
        elif can_hold_price(self.player):
            ui.text(self.say("ui.can_hold"), "small", "muted")

    def _trade(self, action: Action, tried: TradePreview) -> None:
        """Trades; asks once when some of what is bought would be lost."""
        self.table.do(action, confirm="sure.lost" if tried.lost else "")

    # -- keys and the sheet

    def key(self, event: pygame.Event) -> bool:
        """Full stop and comma: one more to buy or to sell."""
        steps = {pygame.K_PERIOD: 1, pygame.K_COMMA: -1, pygame.K_PAGEUP: 5, pygame.K_PAGEDOWN: -5}
        if event.key not in steps:
            return False
        self.set_amount(self.amount + steps[event.key])
        return True

    def cancel(self) -> bool:
        """Nothing is tried any more."""
        if not self.amount:
            return False
        self.set_amount(0)
        return True

    def click_sheet(self, hit: SheetHit) -> None:
        """A place of the supply ladder: as much as brings the supply there."""
        if hit.kind == "supply" and hit.name == self.state.trading:
            self.set_amount(self.state.supply[hit.name] - hit.number)
        else:
            super().click_sheet(hit)

    def load_changes(self) -> dict[str, tuple[int, int]]:
        """What would come into the carrier, or go, for the tray."""
        tried = self.preview
        return {tried.resource: (tried.held - self.player.resources[tried.resource], tried.lost)} if self.amount else {}


def _draw_band(surface: pygame.Surface, rect: pygame.Rect, words: str, band: str, size: int) -> None:
    """The name of a colour on the colour."""
    fill, ink = BANDS[band]
    surface.blit(paint.rounded(rect.size, rect.height // 3, fill), rect)
    line = fonts().line(fonts().shorten(words, "semibold", size, rect.width - size // 2), "semibold", size, ink)
    surface.blit(line, line.get_rect(center=rect.center))


class Certificates(Part):
    """7.9: permits and luxury districts."""

    phases = ("certificates",)

    def view(self, ui: UI) -> None:
        """Each kind with what is left, what one has, and both prices."""
        for number, kind in enumerate(KINDS):
            prices = certificate_prices(self.table.board, kind)
            values = {"n": in_play(self.state, kind), "held": held(self.player, kind)}
            with ui.sheet(pad=7, gap=4):
                with ui.row(gap=6):
                    ui.icon("scroll-text" if kind == "permit" else "house", size=18, tone="muted")
                    ui.text(sentence_case(self.say(f"certificates.{kind}")), "bold", weight=1, wrap=False)
                ui.text(self.say("ui.left_and_held", **values), "small", "muted")
                with ui.row(gap=6):
                    buy, sell = BuyCertificate(kind), SellCertificate(kind)
                    self.action_button(
                        ui,
                        f"certificate.{kind}.buy",
                        self.say("ui.buy_at", n=prices.buy),
                        buy,
                        key=str(2 * number + 1),
                        weight=1,
                    )
                    self.action_button(
                        ui,
                        f"certificate.{kind}.sell",
                        self.say("ui.sell_at", n=prices.sell),
                        sell,
                        key=str(2 * number + 2),
                        weight=1,
                    )
        self.action_button(
            ui,
            "certificates.done",
            self.say("do.end_certificates"),
            EndCertificates(),
            icon="check",
            look="primary",
            key="return",
        )
