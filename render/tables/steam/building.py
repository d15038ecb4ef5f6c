"""Laying track: a hex is chosen, every tile that fits is offered, turned and tried on the board before it is paid."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.hexes import At
from game.rules import Reason
from game.steam import offers
from game.steam.actions import FinishBuilding, RedirectTrack, TrackAction
from game.steam.offers import Effect, Offer
from game.steam.tiles import COSTS, PLACINGS, SHAPES
from render.board.hex_view import HexHighlights, HexView, TrackPiece
from render.tables.base import Target
from render.tables.steam import on_board
from render.tables.steam.money import price_lines
from render.tables.steam.pictures import Pieces, tile_face
from render.ui import UI, TipLine
from render.words import sentence_case

if TYPE_CHECKING:
    from render.tables.steam.table import SteamTable

_SHAPE = 42.0
_TURN = 33.0


def _promise(offer: Offer) -> tuple[bool, int]:
    """What is tried first: a tile that finishes a link, then the cheapest."""
    return not any(effect.key == "finishes" for effect in offer.effects), offer.price


class Building:
    """The hex that is being built on, and the tile tried there."""

    def __init__(self, table: SteamTable) -> None:
        self._table = table
        self.at: At | None = None
        self._hexes: dict[At, None] = {}
        self._offers: list[Offer] = []
        self._refused: dict[tuple[str, int], Offer] = {}
        self.shape = ""
        self.rotation = 0

    # -- what it knows

    @property
    def choosing(self) -> bool:
        """Whether the seat at the screen lays track now."""
        return self._table.decides("build") and not self._table.cities.mode

    def refresh(self) -> None:
        """After a change: the hexes where something can be laid."""
        self.forget()
        actions = self._table.legal if self._table.decides("build") else ()
        self._hexes = {action.at: None for action in actions if isinstance(action, TrackAction)}

    def forget(self) -> None:
        """Nothing is being built on."""
        self.at = None
        self._offers, self._refused = [], {}

    @property
    def offer(self) -> Offer | None:
        """The tile that is tried: a legal one, or one that does not fit with its reasons."""
        for found in self._offers:
            if (found.action.shape, found.action.rotation) == (self.shape, self.rotation):
                return found
        return self._refused.get((self.shape, self.rotation))

    def _legal_turns(self, shape: str) -> list[int]:
        return sorted(offer.action.rotation for offer in self._offers if offer.action.shape == shape)

    def shapes(self) -> list[str]:
        """The shapes that the chosen hex could have: those that fit first, cheapest first."""
        assert self.at is not None
        town = self.at in self._table.ground.town_at
        fit = list(dict.fromkeys(offer.action.shape for offer in self._offers))
        return fit + [shape.id for shape in SHAPES.values() if shape.town == town and shape.id not in fit]

    # -- choosing

    def choose(self, at: At) -> None:
        """A hex was clicked. The one already chosen: builds what is tried there."""
        if at == self.at:
            self.build()
            return
        table = self._table
        found = table.board.hex(at)
        if found is None or not found.playable or at in table.ground.city_at(table.view):
            self.cancel()
            table.app.play("error")
            return
        self.at = at
        self._offers = offers.offers_at(table.ground, table.view, at)
        self._refused = self._refusals()
        best = min(self._offers, key=_promise).action if self._offers else None
        self.shape = best.shape if best else self.shapes()[0]
        self.rotation = best.rotation if best else 0
        table.app.play("card" if best else "error")
        table.app.refresh()

    def _refusals(self) -> dict[tuple[str, int], Offer]:
        """Every tile that does not fit the chosen hex, with its reasons."""
        table, at = self._table, self.at
        assert at is not None
        legal = {(offer.action.shape, offer.action.rotation) for offer in self._offers}
        found = {}
        for shape in self.shapes():
            for rotation in range(len(SHAPES[shape].turns)):
                if (shape, rotation) not in legal:
                    action = offers.action_for(table.ground, table.view, at, shape, rotation)
                    found[shape, rotation] = offers.offer(table.ground, table.view, action)
        return found

    def pick(self, shape: str) -> None:
        """Tries another shape, turned as it fits."""
        self.shape = shape
        turns = self._legal_turns(shape)
        self.rotation = turns[0] if turns else 0
        self._table.app.refresh()

    def turn_to(self, rotation: int) -> None:
        """Tries the same shape in another rotation."""
        self.rotation = rotation
        self._table.app.refresh()

    def turn(self, step: int) -> None:
        """Turns to the next rotation that fits; a shape that fits nowhere turns through all."""
        turns = self._legal_turns(self.shape) or list(range(len(SHAPES[self.shape].turns)))
        if self.rotation in turns:
            self.turn_to(turns[(turns.index(self.rotation) + step) % len(turns)])
        else:
            self.turn_to(turns[0])
        self._table.rehover()

    def next_shape(self, step: int) -> None:
        """Tries the next shape that fits."""
        fit = list(dict.fromkeys(offer.action.shape for offer in self._offers))
        if fit:
            here = fit.index(self.shape) if self.shape in fit else 0
            self.pick(fit[(here + step) % len(fit)])
            self._table.rehover()

    def build(self) -> None:
        """Lays the tile that is tried."""
        offer = self.offer
        if offer is None or offer.reasons:
            self._table.app.play("error")
            return
        self._table.do(offer.action)

    def cancel(self) -> bool:
        """Stops choosing; False when nothing was being chosen."""
        if self.at is None:
            return False
        self.forget()
        self._table.app.refresh()
        return True

    # -- on the board

    def highlights(self, hovered: At | None) -> HexHighlights:
        """Where something can be laid; the tile that is tried."""
        if self.at is None:
            return HexHighlights(hexes=tuple(self._hexes), hovered=hovered)
        offer = self.offer
        ghost = self._ghost(offer) if offer is not None else ()
        town = self.at if offer is not None and SHAPES[offer.action.shape].town else None
        hexes = tuple(at for at in self._hexes if at != self.at)
        return HexHighlights(hexes=hexes, hovered=hovered, chosen=self.at, ghost=ghost, ghost_town=town)

    def _ghost(self, offer: Offer) -> Sequence[TrackPiece]:
        old = self._table.network.tiles.get(offer.action.at)
        kept = old.tracks if old is not None and not isinstance(offer.action, RedirectTrack) else ()
        tracks = [track for track in PLACINGS[offer.action.shape, offer.action.rotation] if track not in kept]
        owner = None if offer.reasons else self._table.colour(self._table.decider)
        complete = any(effect.key == "finishes" for effect in offer.effects)
        return [TrackPiece(offer.action.at, on_board.sides_of(track), owner, complete) for track in tracks]

    def without_turned(self, view: HexView) -> HexView:
        """The board without the track that is about to be redirected: its new way is seen instead."""
        offer = self.offer if self.at is not None else None
        if offer is None or not isinstance(offer.action, RedirectTrack):
            return view
        tracks = tuple(piece for piece in view.tracks if piece.at != offer.action.at)
        return HexView(tracks, view.cubes, view.new_cities, view.growth, view.moving)

    def targets(self) -> Sequence[Target]:
        """The hexes where something can be laid."""
        return [self._target(at) for at in self._hexes]

    def _target(self, at: At) -> Target:
        name = self._table.names.hex(at)
        tip = TipLine(self._table.say("ui.build_here", {"where": name}))
        return Target(f"{at[0]},{at[1]}", self._table.painter.hex_pos(at), partial(self.choose, at), (tip,))

    def tip(self, at: At) -> tuple[tuple[TipLine, ...], bool]:
        """What the tile tried on a hex costs and does; on others whether something fits, or why nothing does."""
        if at == self.at and self.offer is not None:
            offer = self.offer
            words = [self._heading(offer), *self.effect_lines(offer)]
            if not offer.reasons:
                words.append(self._table.say("ui.turn_and_build"))
            return (TipLine("\n".join(words)), *self._table.reason_lines(offer.reasons)), bool(offer.reasons)
        if at in self._hexes:
            return (TipLine(self._table.say("ui.click_to_choose")),), False
        reasons = self._why_nothing(at)
        return self._table.reason_lines(reasons), bool(reasons)

    def _why_nothing(self, at: At) -> Sequence[Reason]:
        """What speaks against every tile on a hex; else against the tile with the fewest faults."""
        table = self._table
        shapes = ["straight", "gentle", "sharp"]
        if at in table.ground.town_at:
            shapes = ["town_end", "town_straight"]
        tried = []
        for shape in shapes:
            for rotation in range(len(SHAPES[shape].turns)):
                action = offers.action_for(table.ground, table.view, at, shape, rotation)
                tried.append(offers.offer(table.ground, table.view, action).reasons)
        common = [reason for reason in tried[0] if all(reason in others for others in tried)]
        return common or min(tried, key=len)

    # -- words

    def _heading(self, offer: Offer) -> str:
        """Name and price: "Gentle curve, $4"."""
        key = {"BuildTrack": "tile_price", "ImproveTrack": "improve_price", "RedirectTrack": "redirect_price"}
        name = key[type(offer.action).__name__]
        words = self._table.say(f"ui.{name}", {"tile_shape": offer.action.shape, "n": offer.price})
        return sentence_case(words)

    def effect_lines(self, offer: Offer) -> list[str]:
        """What a tile does to links."""
        return [self.effect_line(effect) for effect in offer.effects]

    def effect_line(self, effect: Effect) -> str:
        """What becomes of one link: "finishes Albany – Hartford, yours"."""
        table = self._table
        if effect.player is None:
            whose = table.say("ui.nobodys")
        elif effect.player == table.decider:
            whose = table.say("ui.yours")
        else:
            whose = table.say("ui.of_player", {"player": effect.player})
        link = table.names.ends(effect.from_place, effect.to_place)
        return table.say(f"ui.effect.{effect.key}", {"link": link, "whose": whose})

    # -- the panel

    def view(self, ui: UI) -> None:
        """What must be done; the tiles for the chosen hex; the end of the turn."""
        table = self._table
        state = table.view
        if state.building is None:
            return
        table.cities.view(ui)
        if table.cities.mode:
            return
        if self.at is not None:
            with ui.sheet(look="paper", pad=8, gap=6):
                self._view_hex(ui)
        elif self._hexes:
            ui.text(table.say("ui.click_a_hex"), "small", "muted")
        elif state.building.left:
            ui.text(table.say("ui.nothing_to_build"), "small", "muted")
        ui.button(
            "build.finish",
            table.say("do.FinishBuilding"),
            icon="check",
            look="plain" if self.at is not None else "primary",
            on=partial(table.do, FinishBuilding()),
            off=table.why_not(FinishBuilding()),
            key="f",
        )

    def _view_hex(self, ui: UI) -> None:
        table, at = self._table, self.at
        assert at is not None
        with ui.row(gap=6):
            ui.text(self._hex_words(at), "bold", wrap=True, weight=1)
            if len(SHAPES[self.shape].turns) > 1:
                self._turn_buttons(ui)
            ui.button("build.cancel", icon="x", look="quiet", on=self.cancel, compact=True, tip=table.say("ui.cancel"))
        with ui.flow(gap=4):
            for shape in self.shapes():
                self._shape_button(ui, shape)
        self._rotations(ui)
        offer = self.offer
        if offer is not None:
            self._view_offer(ui, offer)

    def _hex_words(self, at: At) -> str:
        table = self._table
        name = table.names.hex(at)
        ground = table.names.ground(at)
        return name if name == ground else f"{name} · {ground}"

    def _shape_button(self, ui: UI, shape: str) -> None:
        table = self._table
        turns = self._legal_turns(shape)
        price = next((offer.price for offer in self._offers if offer.action.shape == shape), None)
        rotation = turns[0] if turns else 0
        tip = [TipLine(table.names.tile(shape))]
        reasons: tuple[TipLine, ...] = ()
        if not turns:
            fewest = min(
                (self._refused[shape, turn].reasons for turn in range(len(SHAPES[shape].turns))), key=len, default=()
            )
            reasons = (*tip, *table.reason_lines(fewest))
        with ui.press(
            f"shape.{shape}",
            on=partial(self.pick, shape),
            chosen=shape == self.shape,
            tip=tip,
            off=reasons,
            across=False,
            gap=0,
            pad=2,
            align="center",
        ):
            ui.picture(self._face(shape, rotation, ui.u(_SHAPE), faded=not turns))
            word = f"${price}" if price is not None else "–"
            ui.text(word, "tiny", "ink" if turns else "faint", align="center", wrap=False)

    def _rotations(self, ui: UI) -> None:
        """All ways to turn the shape; those that do not fit say why."""
        table = self._table
        turns = range(len(SHAPES[self.shape].turns))
        with ui.flow(gap=3):
            for rotation in turns:
                refused = self._refused.get((self.shape, rotation))
                with ui.press(
                    f"turn.{rotation}",
                    on=partial(self.turn_to, rotation),
                    chosen=rotation == self.rotation,
                    tip=table.say("ui.turn_to"),
                    off=table.reason_lines(refused.reasons) if refused is not None else (),
                    pad=2,
                    gap=0,
                ):
                    ui.picture(self._face(self.shape, rotation, ui.u(_TURN), faded=refused is not None))

    def _turn_buttons(self, ui: UI) -> None:
        say = self._table.say
        ui.button(
            "turn.back", icon="rotate-ccw", look="quiet", on=partial(self.turn, -1), key="q", compact=True,
            tip=say("ui.turn_back"),
        )  # fmt: skip
        ui.button(
            "turn.on", icon="rotate-cw", look="quiet", on=partial(self.turn, 1), key=("e", "r"), compact=True,
            tip=say("ui.turn_on"),
        )  # fmt: skip

    def _face(self, shape: str, rotation: int, size: int, faded: bool) -> pygame.Surface:
        """The tile as it would lie on the chosen hex: new track in one's own colour, old track in its owners'."""
        table, at = self._table, self.at
        assert at is not None
        found = table.board.hex(at)
        assert found is not None
        own = table.colour(table.decider)
        old = table.network.tiles.get(at)
        kept: dict[tuple[int, ...], int | None] = {}
        if old is not None and not (SHAPES[old.shape].simple and SHAPES[shape].simple):
            kept = dict(zip(old.tracks, old.owners, strict=True))
        pieces: list[tuple[tuple[int, int | None], str | None]] = []
        for track in PLACINGS[shape, rotation]:
            owner = kept.get(track, -1)
            colour = own if owner == -1 else None if owner is None else table.colour(owner)
            pieces.append((on_board.sides_of(track), colour))
        face: Pieces = tuple(pieces)
        return tile_face(face, size, SHAPES[shape].town, found.terrain, faded)

    def _view_offer(self, ui: UI, offer: Offer) -> None:
        table = self._table
        ui.text(self._heading(offer), "bold", tip=self._price_tip(offer))
        for line in self.effect_lines(offer):
            with ui.row(gap=6, stand="top"):
                ui.icon("chevron-right", size=14, tone="accent")
                ui.text(line, "small", weight=1)
        reasons = table.reason_lines(offer.reasons)
        for reason in reasons:
            ui.text(reason.text, "small", "danger", tip=reasons)
        if not offer.reasons:
            for line in price_lines(table, offer.quote):
                ui.text(line, "small", "muted")
        ui.button(
            "build.do",
            table.say("ui.build_for", {"n": offer.price}),
            icon="hammer",
            look="primary",
            on=self.build,
            off=reasons,
            key="return",
        )

    def _price_tip(self, offer: Offer) -> tuple[TipLine, ...]:
        """How the price comes about."""
        table, action = self._table, offer.action
        if isinstance(action, RedirectTrack):
            return (TipLine(table.say("ui.price.redirect", {"n": COSTS.redirection}), "steam-5.3"),)
        kind = SHAPES[action.shape]
        words = [table.say("ui.price.exits", {"n": kind.exits * COSTS.exit})]
        if kind.town:
            words.append(table.say("ui.price.town", {"n": COSTS.town}))
        found = table.board.hex(action.at)
        building_new = action.at not in table.network.tiles
        if found is not None and building_new and found.river:
            words.append(table.say("ui.price.river", {"n": COSTS.river}))
        if found is not None and building_new and found.hill:
            words.append(table.say("ui.price.hill", {"n": COSTS.hill}))
        return (TipLine("\n".join(words), "steam-5.2" if building_new else "steam-5.3"),)
