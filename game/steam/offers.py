"""What the screen asks before anybody decides: what fits on a hex and what comes of it, what things cost, where cubes
can go. Everything is taken from the rules' own functions; nothing here changes a state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.hexes import At, opposite
from game.rules import Action, Event, Reason
from game.steam import action_tiles, cities, goods, lay, money, turn
from game.steam.actions import BuildTrack, ImproveTrack, RedirectTrack, TakeActionTile, TrackAction, Urbanize
from game.steam.build import Builder
from game.steam.goods import Delivery
from game.steam.ground import Ground
from game.steam.links import Exit, Link, Network
from game.steam.state import State
from game.steam.tiles import PLACINGS, SHAPES, stock_left


@dataclass(frozen=True)
class Effect:
    """What becomes of a link. key: "starts", "extends", "finishes", "redirects" or "takes_over"; player: its owner
    then, None for unowned; to_place: None while it is incomplete."""

    key: str
    player: int | None
    from_place: str
    to_place: str | None


@dataclass(frozen=True)
class Offer:
    """A tile on a hex. quote: what it costs its builder, None when it cannot be paid; reasons: why it is not allowed,
    empty for a legal one; effects: what it would do."""

    action: TrackAction
    price: int
    quote: money.Quote | None
    reasons: tuple[Reason, ...]
    effects: tuple[Effect, ...]


# -- building ----------------------------------------------------------------------------------------------------------


def offers_at(ground: Ground, state: State, at: At) -> list[Offer]:
    """Every tile and rotation that the player whose building turn it is may lay on a hex, cheapest first."""
    builder = Builder(ground, state)
    found = [_offer(ground, state, builder, action, ()) for action in builder.legal_at(at)]
    return sorted(found, key=lambda offer: offer.price)


def offer(ground: Ground, state: State, action: TrackAction) -> Offer:
    """One tile with every reason against it; one that exists and is refused has no effects."""
    builder = Builder(ground, state)
    return _offer(ground, state, builder, action, tuple(builder.faults(action)))


def _offer(ground: Ground, state: State, builder: Builder, action: TrackAction, reasons: tuple[Reason, ...]) -> Offer:
    price = builder.price(action)
    quote = money.quote(state, builder.player, price)
    return Offer(action, price, quote, reasons, () if reasons else effects(ground, state, action))


def action_for(ground: Ground, state: State, at: At, shape: str, rotation: int) -> TrackAction:
    """What laying that tile would be: building, improving or redirecting."""
    old = ground.network(state).tiles.get(at)
    if old is None:
        return BuildTrack(at, shape, rotation)
    both_simple = SHAPES[old.shape].simple and SHAPES[shape].simple
    return RedirectTrack(at, shape, rotation) if both_simple else ImproveTrack(at, shape, rotation)


def _trial(state: State) -> State:
    """A copy that building may change."""
    assert state.building is not None
    return replace(
        state,
        players=[replace(player) for player in state.players],
        track=list(state.track),
        cities={name: replace(city, cubes=dict(city.cubes)) for name, city in state.cities.items()},
        supply=[list(cubes) for cubes in state.supply],
        new_cities=dict(state.new_cities),
        building=replace(state.building, fresh=list(state.building.fresh)),
    )


def effects(ground: Ground, state: State, action: TrackAction | Urbanize) -> tuple[Effect, ...]:
    """What a legal tile or New City does to links."""
    before, trial = ground.network(state), _trial(state)
    events: list[Event] = []
    if isinstance(action, Urbanize):
        lay.urbanize(ground, trial, action, events)
        ways = ground.ways[ground.place_at[action.town]]
        exits = [(beyond, opposite(side)) for side, beyond in enumerate(ways) if beyond is not None]
    else:
        lay.lay(ground, trial, action, events)
        exits = [(action.at, side) for track in PLACINGS[action.shape, action.rotation] for side in track]
    return _compare(before, ground.network(trial), exits, redirected=isinstance(action, RedirectTrack))


def _compare(before: Network, after: Network, exits: Iterable[Exit], *, redirected: bool) -> tuple[Effect, ...]:
    found: dict[Effect, None] = {}
    for exit_ in exits:
        link = after.by_exit.get(exit_)
        if link is None:
            continue
        places = (link.start, link.ends[1].place)
        sides = _sides(after, link)
        earlier = {before.by_exit[side].id: before.by_exit[side] for side in sides if side in before.by_exit}
        state_of_it = (link.owner, link.complete)
        if any(sides <= _sides(before, old) and (old.owner, old.complete) == state_of_it for old in earlier.values()):
            continue
        if link.owner is not None and any(old.owner is None for old in earlier.values()):
            found[Effect("takes_over", link.owner, *places)] = None
        if link.complete:
            found[Effect("finishes", link.owner, *places)] = None
        elif redirected:
            found[Effect("redirects", link.owner, *places)] = None
        elif not any(old.owner is None for old in earlier.values()):
            found[Effect("extends" if earlier else "starts", link.owner, *places)] = None
    return tuple(found)


def _sides(network: Network, link: Link) -> set[Exit]:
    return {(at, side) for at, number in link.tracks for side in network.tiles[at].tracks[number]}


def required(ground: Ground, state: State) -> list[str]:
    """What must be done before the building turn can end: "must_urbanize", "must_grow"."""
    if state.building is None:
        return []
    wanted = {"must_urbanize": cities.must_urbanize(ground, state), "must_grow": cities.must_grow(state)}
    return [key for key, must in wanted.items() if must]


def tiles_left(state: State) -> dict[str, int]:
    """For every shape how many are left; shapes on two sides of the same tiles share theirs."""
    left = stock_left(tile.shape for tile in state.track)
    return {shape.id: left[shape.stock] for shape in SHAPES.values()}


# -- prices ------------------------------------------------------------------------------------------------------------


def quote(ground: Ground, state: State, action: Action) -> money.Quote | None:
    """What an action costs the player who is to decide; None when it cannot be paid. Free actions cost $0."""
    seat = turn.to_decide(state)
    price = 0
    if isinstance(action, TrackAction) and state.building is not None and (action.shape, action.rotation) in PLACINGS:
        price = Builder(ground, state).price(action)
    elif isinstance(action, TakeActionTile):
        price = action_tiles.price(state, seat, action.tile, passed=action.passed)
    return money.quote(state, state.players[seat], price)


# -- goods -------------------------------------------------------------------------------------------------------------


def deliveries(ground: Ground, state: State, seat: int, level: int | None = None) -> list[Delivery]:
    """All deliveries a player could make (at another locomotive level, if given), best first: most points for the
    player, then fewest for others, then the shortest."""
    found = goods.Search(ground, state, seat, level).all()
    return sorted(found, key=lambda delivery: _badness(delivery, seat))


def _badness(delivery: Delivery, seat: int) -> tuple[int, int, int]:
    own = delivery.points.get(seat, 0)
    return (-own, sum(delivery.points.values()) - own, len(delivery.links))


def destinations(ground: Ground, state: State, seat: int, city: str, colour: str) -> dict[str, list[Delivery]]:
    """Where a cube can go, each city with all paths there, best first; best city first."""
    found: dict[str, list[Delivery]] = {}
    for delivery in sorted(goods.Search(ground, state, seat).of_city(city), key=lambda way: _badness(way, seat)):
        if delivery.colour == colour:
            found.setdefault(delivery.to, []).append(delivery)
    return found


# -- order -------------------------------------------------------------------------------------------------------------


def next_order(state: State) -> list[int]:
    """The Base Game's next order as far as action tiles are taken (steam-8.1)."""
    if state.standard:
        return []
    taken = [(player.tile, seat) for seat, player in enumerate(state.players) if player.tile and not player.bankrupt]
    return [seat for _, seat in sorted(taken)]
