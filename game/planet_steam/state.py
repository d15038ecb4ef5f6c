"""All that decides the future of a game of Planet Steam."""

from __future__ import annotations

import pickle
from dataclasses import dataclass, field
from typing import Literal

from game.auction import Auction
from game.chance import Chance

Claim = int | Literal["neutral", "unavailable"] | None
"""Whose zone it is: a seat, "neutral", "unavailable" (not in play), or None: free."""

NEUTRAL: Literal["neutral"] = "neutral"
UNAVAILABLE: Literal["unavailable"] = "unavailable"

UNKNOWN = -1
"""Stands in a view for a number that the seat may not know."""

WATER = "water"
ORE = "ore"
ENERGY = "energy"


@dataclass
class Tank:
    """A tank on a zone. converter: the resource it is made to extract; None: a plain tank, for water."""

    converter: str | None = None
    supercharger: bool = False

    @property
    def resource(self) -> str:
        """What it extracts."""
        return self.converter or WATER


@dataclass
class Player:
    """A seat's own things.

    resources: what the carriers hold, by resource; with the spare hold one of them may be more than its carrier's
    capacity, and what is above lies in the hold. classes: the carriers' classes. card: the number of this round's
    specialist card. optional_card: the optional card taken at set-up; optional_used: whether it was used this round.
    """

    credits: int
    resources: dict[str, int]
    classes: dict[str, int]
    permits: int = 0
    districts: int = 0
    card: int | None = None
    optional_card: str | None = None
    optional_used: bool = False


@dataclass
class Roll:
    """A claim die that lies on the table. zone: what it was rolled for."""

    zone: str
    die: int


@dataclass
class State:
    """The state of a game.

    step: the part of the round, one of `flow.STEPS`; phase: the decision that is due; seat: whose; queue: the seats
    that come after it in this step.
    claims: every zone of the board, in its order; tanks: by zone. supply, price: by resource. permits, districts:
    still to be had. extra: the extra box. cards: specialist cards still on offer; opener: who opens their auctions
    this round; order: the seats in player order; benefits: what the seat's new card still gives at once.
    auction: the one that runs; auctioned_zone: what it is for, if for a zone. working: the zones whose tanks the seat
    to act has chosen for extraction. trade_order: the resources in the order they are traded, trade_at: which of them
    is; price_held: the broker has spoken. price_history, wealth_history (by seat): at the start and after each round.
    """

    chance: Chance
    options: dict[str, str]
    players: list[Player]
    claims: dict[str, Claim]
    supply: dict[str, int]
    price: dict[str, int]
    tank_stock: int
    permits: int
    districts: int
    rounds: int
    first_player: int
    tanks: dict[str, Tank] = field(default_factory=dict)
    round: int = 0
    step: str = ""
    phase: str = ""
    seat: int = 0
    queue: list[int] = field(default_factory=list)
    opener: int = 0
    extra: list[str] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    optional_cards: list[str] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    benefits: list[str] = field(default_factory=list)
    auction: Auction | None = None
    auctioned_zone: str | None = None
    roll: Roll | None = None
    airship_row: int | None = None
    working: list[str] = field(default_factory=list)
    trade_order: list[str] = field(default_factory=list)
    trade_at: int = 0
    price_held: bool = False
    price_history: list[dict[str, int]] = field(default_factory=list)
    wealth_history: list[list[int]] = field(default_factory=list)

    @property
    def player(self) -> Player:
        """The player to act."""
        return self.players[self.seat]

    @property
    def trading(self) -> str:
        """The resource that is traded now."""
        return self.trade_order[self.trade_at]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.phase == OVER

    def option(self, key: str) -> bool:
        """Whether an on/off option of the table is on."""
        return self.options[key] == ON

    @property
    def hides_credits(self) -> bool:
        """Whether credits are hidden now: the table wants it so and the game still runs (1.6)."""
        return self.options[CREDITS] == HIDDEN and not self.over

    def zones_of(self, seat: int) -> list[str]:
        """The zones a seat has claimed, in board order."""
        return [zone for zone, claim in self.claims.items() if claim == seat]

    def tanks_of(self, seat: int) -> list[str]:
        """The zones where a seat has a tank, in board order."""
        return [zone for zone, claim in self.claims.items() if claim == seat and zone in self.tanks]

    def free_zones(self) -> list[str]:
        """The zones that may be claimed, in board order (2.2)."""
        return [zone for zone, claim in self.claims.items() if claim is None]

    def neutral_zones(self) -> list[str]:
        """The zones with a neutral claim, in board order."""
        return [zone for zone, claim in self.claims.items() if claim == NEUTRAL]

    def copy(self) -> State:
        """A deep copy."""
        twin = pickle.loads(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))
        assert isinstance(twin, State)
        return twin


# The options of the table and their choices.
CREDITS, OPEN, HIDDEN = "credits", "open", "hidden"
ORDER_MARKERS, FIXED_TANKS, OPTIONAL_CARDS = "order_markers", "fixed_tanks", "optional_cards"
OFF, ON = "off", "on"

# The optional cards (10.3), in the order they lie there.
PROSPECTOR, BROKER, SPARE_HOLD = "prospector", "broker", "spare_hold"

# The specialists' roles (4.2).
LADY_STEAM, VENTURER, AIRSHIP_CAPTAIN = "lady_steam", "venturer", "airship_captain"
ENGINEER, BANK_AGENT = "engineer", "bank_agent"

# The decisions there are, in the order they come up.
OPTIONAL_CARD = "optional_card"
FIRST_UPGRADE = "first_upgrade"
SPECIALIST_AUCTION = "specialist_auction"
TAKE_CARD = "take_card"
CARD_DONE = "card_done"
"""No decision: a card and what it gives are dealt with, the next auction opens."""
EXTRA_RESOURCE = "extra_resource"
CHOOSE_ZONE = "choose_zone"
ZONE_AUCTION = "zone_auction"
CLAIM = "claim"
ROLL_AGAIN = "roll_again"
CHOOSE_DIRECTION = "choose_direction"
AIRSHIP = "airship"
ACTIVATION = "activation"
TANKS = "tanks"
EXTRACTION = "extraction"
ORDER_MARKER = "order_marker"
TRADE = "trade"
CERTIFICATES = "certificates"
OVER = "over"
STEP_DONE = ""
"""No decision: the step has ended and the next one begins."""
