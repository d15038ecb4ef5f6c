"""The Planet Steam table."""

from render.tables.planet_steam.table import PlanetSteamTable

TABLE = PlanetSteamTable

__all__ = ["TABLE", "PlanetSteamTable"]
