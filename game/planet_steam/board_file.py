"""What stands in a Planet Steam board file, as strict models. The descriptions are also the reference for authors."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.boards.fields import AboutFile, NamesFile, Strict

Resource = Literal["quartz", "ore", "water", "energy"]
Good = Literal["quartz", "ore", "water", "energy", "credits"]
Converter = Literal["quartz", "ore", "energy"]
Role = Literal["lady_steam", "venturer", "airship_captain", "engineer", "bank_agent"]
Band = Literal["black", "blue", "green", "yellow", "orange", "red"]

Amount = Annotated[int, Field(ge=0, le=999)]
Seats = Annotated[int, Field(ge=2, le=5)]
Cost = dict[Good, Amount]


class PlayersFile(Strict):
    min: Seats = Field(description="The fewest players.")
    max: Seats = Field(description="The most players.")


class SpecialistFile(Strict):
    order: Annotated[int, Field(ge=1, le=5)] = Field(description="The card's number: its holder's place in the order.")
    roles: Annotated[tuple[Role, ...], Field(min_length=1)] = Field(description="Whose abilities the card gives.")


class SetupFile(Strict):
    rounds: Annotated[int, Field(ge=1, le=30)] = Field(description="Rounds of a game.")
    tank_stock: Annotated[int, Field(ge=0, le=99)] = Field(description="Local tanks at the start.")
    supply: dict[Resource, Amount] = Field(description="The supply of each resource at the start.")
    permits: Amount = Field(description="Building permits in play.")
    luxury_districts: Amount = Field(description="Luxury districts in play.")
    credits: Amount = Field(description="Credits of each player at the start.")
    resources: dict[Resource, Amount] = Field(description="Resources of each player at the start.")
    specialists: Annotated[tuple[SpecialistFile, ...], Field(min_length=1)] = Field(
        description="The specialist cards: one for each player."
    )
    claims: str = Field(
        description="The zones at the start as a picture like `zones`: `1`..`5` a player's claim, `n` neutral, "
        "`x` not in play, `.` free."
    )


class PriceFile(Strict):
    min: Annotated[int, Field(ge=0, le=999)] = Field(description="The lowest price on the track.")
    start: Annotated[int, Field(ge=0, le=999)] = Field(description="The price at the start.")
    max: Annotated[int, Field(ge=0, le=999)] = Field(description="The highest price on the track.")


class MarketFile(Strict):
    order: Annotated[tuple[Resource, ...], Field(min_length=4, max_length=4)] = Field(
        ("quartz", "ore", "water", "energy"), description="The resources in the order in which they are traded."
    )
    prices: dict[Resource, PriceFile] = Field(description="The price track of each resource.")
    supply_max: dict[Resource, Annotated[int, Field(ge=1, le=99)]] = Field(description="The top of each supply track.")
    bands: dict[Band, Annotated[int, Field(ge=0, le=99)]] = Field(
        description="The colours of the supply tracks: the supply from which each is reached; the first at 0."
    )
    price_steps: dict[Band, Annotated[int, Field(ge=-99, le=99)]] = Field(
        description="How far the price moves after a trade, by the colour of the supply."
    )


class CostsFile(Strict):
    activation: Cost = Field(description="To take part in the tank phase.")
    local_tank: Cost = Field(description="A local tank, besides its price in credits.")
    import_tank: Cost = Field(description="An imported tank.")
    converters: dict[Converter, Cost] = Field(description="Each converter.")
    supercharger: Cost = Field(description="A supercharger.")
    carrier_class: Cost = Field(description="One class up for a carrier.")


class CertificateFile(Strict):
    buy: Amount = Field(description="Credits to buy one.")
    sell: Amount = Field(description="Credits for selling one.")


class CertificatesFile(Strict):
    permit: CertificateFile = Field(description="The building permit.")
    luxury_district: CertificateFile = Field(description="The luxury district.")


class WealthFile(Strict):
    zone: Amount = Field(description="Credits for each claimed zone at the end.")
    tank: Amount = Field(description="Credits for each tank at the end.")
    supercharger: Amount = Field(description="Credits for each supercharger at the end.")
    luxury_district: Amount = Field(description="Credits for each luxury district at the end.")


class BoardFile(Strict):
    """A Planet Steam board."""

    game: Literal["planet_steam"] = Field(description="The game that the board is for.")
    name: NamesFile = Field(description="The board's name.")
    about: AboutFile | None = Field(None, description="A sentence or two about the board.")
    players: PlayersFile = Field(description="How many can play on this board.")
    zones: str = Field(
        description="The map as a picture, with a blank between two zones: `.` zone, `~` river zone, blank: nothing. "
        "One anchorage stands at the right of every row."
    )
    setup: dict[Seats, SetupFile] = Field(description="How a game starts, by number of players.")
    market: MarketFile = Field(description="Prices and supplies.")
    tank_prices: Annotated[dict[Annotated[int, Field(ge=1, le=99)], Amount], Field(min_length=1)] = Field(
        description="Credits for a local tank, by the number of tanks in stock; the largest number is the track's top."
    )
    carrier_capacity: tuple[Amount, Amount, Amount, Amount] = Field(
        description="What a carrier of class 1, 2, 3 and 4 holds."
    )
    costs: CostsFile = Field(description="What building costs.")
    certificates: CertificatesFile = Field(description="Prices of permits and luxury districts.")
    failed_claim: Amount = Field(15, description="Credits for a claim roll that finds no zone.")
    engineer_credits: Amount = Field(15, description="Credits the Engineer may take instead of a permit.")
    spare_hold: Amount = Field(3, description="What the optional card Spare hold holds.")
    wealth: WealthFile = Field(description="What things are worth at the end of the game.")
