"""What a screen or a computer player may ask before deciding. Nothing here changes a state.

All of it works on a view as well as on a state, for the seat to act.
"""

from game.planet_steam.auctions import least_bid, most_bid, zone_price, zones_to_auction
from game.planet_steam.carriers import capacity, in_hold, room
from game.planet_steam.claims import failed_roll_zones
from game.planet_steam.extraction import (
    ExtractionPreview,
    Output,
    energy_for,
    extraction_preview,
)
from game.planet_steam.flow import PHASES, STEPS, new_tanks
from game.planet_steam.market import TradePreview, can_hold_price, trade_preview
from game.planet_steam.proposal import all_that_pays
from game.planet_steam.scoring import wealth, wealth_lines
from game.planet_steam.specialists import has_role, roles_of, seat_of
from game.planet_steam.tanks import cost_of, local_tank_price
from game.planet_steam.trading import certificate_prices, held, in_play, most_bought, most_sold

__all__ = [
    "PHASES",
    "STEPS",
    "ExtractionPreview",
    "Output",
    "TradePreview",
    "all_that_pays",
    "can_hold_price",
    "capacity",
    "certificate_prices",
    "cost_of",
    "energy_for",
    "extraction_preview",
    "failed_roll_zones",
    "has_role",
    "held",
    "in_hold",
    "in_play",
    "least_bid",
    "local_tank_price",
    "most_bid",
    "most_bought",
    "most_sold",
    "new_tanks",
    "roles_of",
    "room",
    "seat_of",
    "trade_preview",
    "wealth",
    "wealth_lines",
    "zone_price",
    "zones_to_auction",
]
