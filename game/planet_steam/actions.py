"""What a player can do, by the rulebook's words. Zones, rows and cards by the board's ids."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Action

# -- set-up and specialists ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TakeOptionalCard(Action):
    """10.3: take one of the optional cards, for the whole game."""

    optional_card: str


@dataclass(frozen=True)
class LeaveOptionalCards(Action):
    """10.3: take none."""


@dataclass(frozen=True)
class UpgradeCarrier(Action):
    """One carrier one class up: for nothing at set-up (1.4) and from the Bank Agent (4.5), else at its cost (6.2)."""

    resource: str


@dataclass(frozen=True)
class Bid(Action):
    """Raise to so many credits (5.3, 5.9)."""

    amount: int


@dataclass(frozen=True)
class PassBid(Action):
    """Leave this auction for good (5.3)."""


@dataclass(frozen=True)
class TakeCard(Action):
    """5.4: take the specialist card of that number."""

    card: int


@dataclass(frozen=True)
class TakePermit(Action):
    """4.5, Engineer: a building permit."""


@dataclass(frozen=True)
class TakeCredits(Action):
    """4.5, Engineer: credits instead."""


@dataclass(frozen=True)
class TakeResource(Action):
    """4.5, Bank Agent: one resource of choice."""

    resource: str


@dataclass(frozen=True)
class TakeExtra(Action):
    """5.4: take a resource out of the extra box."""

    resource: str


# -- zones -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChooseZone(Action):
    """5.9, Venturer: the zone that is auctioned."""

    zone: str


@dataclass(frozen=True)
class RollClaim(Action):
    """5.10: roll the die for a free zone."""

    zone: str


@dataclass(frozen=True)
class PermitClaim(Action):
    """5.10: use a permit for a free or a neutral zone."""

    zone: str


@dataclass(frozen=True)
class NoClaim(Action):
    """5.10: claim nothing this round."""


@dataclass(frozen=True)
class RollAgain(Action):
    """10.3, Prospector: roll the claim die again; the second roll counts."""


@dataclass(frozen=True)
class KeepRoll(Action):
    """10.3, Prospector: let the roll count."""


@dataclass(frozen=True)
class ChooseDirection(Action):
    """5.10, after a failed roll: claim the first free zone that way (left, right, up or down)."""

    direction: str


@dataclass(frozen=True)
class PlaceAirship(Action):
    """5.11: place the support airship at a row's anchorage."""

    row: int


# -- tanks -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Activate(Action):
    """6.1: pay the activation cost."""


@dataclass(frozen=True)
class TakeWater(Action):
    """6.1: take one water instead and be done."""


@dataclass(frozen=True)
class BuyTank(Action):
    """6.2: a tank from the local market, onto an own zone."""

    zone: str


@dataclass(frozen=True)
class ImportTank(Action):
    """6.2: a tank from abroad, onto an own zone."""

    zone: str


@dataclass(frozen=True)
class BuyConverter(Action):
    """6.2: a converter for that resource onto the tank there. old_to_zone: the own tank that takes the one it
    replaces; None: there is none, or it goes back to the reserve."""

    zone: str
    resource: str
    old_to_zone: str | None = None


@dataclass(frozen=True)
class BuySupercharger(Action):
    """6.2: a supercharger onto the tank there."""

    zone: str


@dataclass(frozen=True)
class MoveTank(Action):
    """6.3: an own tank with all on it to an own zone without one."""

    from_zone: str
    to_zone: str


@dataclass(frozen=True)
class SwapTanks(Action):
    """6.3: two own tanks with all on them change places."""

    zone: str
    other_zone: str


@dataclass(frozen=True)
class MoveConverter(Action):
    """6.3: a converter to another own tank; the one that is there comes back in exchange."""

    from_zone: str
    to_zone: str


@dataclass(frozen=True)
class MoveSupercharger(Action):
    """6.3: a supercharger to another own tank."""

    from_zone: str
    to_zone: str


@dataclass(frozen=True)
class ReturnConverter(Action):
    """6.3: a converter back to the reserve."""

    zone: str


@dataclass(frozen=True)
class EndTankPhase(Action):
    """Nothing more to buy or to reorganise."""


# -- resources -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class WorkTank(Action):
    """7.1: choose the tank there for extraction and pay its energy."""

    zone: str


@dataclass(frozen=True)
class StoreOutput(Action):
    """7.2: the chosen tanks extract; base output is stored, then extra output."""


@dataclass(frozen=True)
class PlaceMarker(Action):
    """10.1: the lowest unused order marker onto a resource."""

    resource: str


@dataclass(frozen=True)
class HoldPrice(Action):
    """10.3, Broker: the price will not move after the trade or pass that comes now."""


@dataclass(frozen=True)
class Buy(Action):
    """7.5: buy so many at the current price."""

    resource: str
    amount: int


@dataclass(frozen=True)
class Sell(Action):
    """7.5: sell so many at the current price."""

    resource: str
    amount: int


@dataclass(frozen=True)
class PassTrade(Action):
    """7.5: neither buy nor sell."""


@dataclass(frozen=True)
class BuyCertificate(Action):
    """7.9: buy a permit or a luxury district."""

    certificate: str


@dataclass(frozen=True)
class SellCertificate(Action):
    """7.9: sell a permit or a luxury district."""

    certificate: str


@dataclass(frozen=True)
class EndCertificates(Action):
    """No more certificates to buy or to sell."""
