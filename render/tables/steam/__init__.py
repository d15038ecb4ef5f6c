"""The Steam table."""

from render.tables.steam.table import SteamTable

TABLE = SteamTable

__all__ = ["TABLE", "SteamTable"]
