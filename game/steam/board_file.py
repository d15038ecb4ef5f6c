"""What stands in a Steam board file, as strict models. The descriptions are also the reference for authors."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.boards.fields import AboutFile, NamesFile, Strict, Word

Colour = Literal["red", "blue", "yellow", "purple", "gray"]
Side = Literal["N", "NE", "SE", "S", "SW", "NW"]

Coordinate = Annotated[int, Field(ge=0, le=999)]
At = tuple[Coordinate, Coordinate]
Seats = Annotated[int, Field(ge=3, le=6)]
Amount = Annotated[int, Field(ge=0, le=999)]


class PlayersFile(Strict):
    min: Seats = Field(description="The fewest players.")
    max: Seats = Field(description="The most players.")
    best: tuple[Seats, ...] = Field((), description="The numbers of players the board is at its best with.")


class GoodsFile(Strict):
    cubes: dict[Colour, Amount] = Field(description="Goods cubes in the bag, by colour.")
    supply_spaces: Annotated[int, Field(ge=0, le=60)] = Field(12, description="Spaces of the goods supply.")
    cubes_per_space: dict[Seats, Annotated[int, Field(ge=0, le=12)]] = Field(
        description="Cubes on each supply space, by number of players."
    )
    city_adjustment: dict[Seats, Annotated[int, Field(ge=-12, le=12)]] = Field(
        {}, description="Added to the cubes of every city, by number of players (-1: one cube fewer)."
    )


class CityFile(Strict):
    name: Word = Field(description="The city's name in English.")
    el: Word | None = Field(None, description="The city's name in Greek; without it the English one is shown.")
    at: At = Field(description="[column, row] of its hex; column + row is even.")
    colour: Colour = Field(description="The colour of goods that the city takes.")
    goods: Annotated[int, Field(ge=0, le=12)] = Field(description="Cubes drawn for it at set-up.")


class TownFile(Strict):
    name: Word = Field(description="The town's name in English.")
    el: Word | None = Field(None, description="The town's name in Greek; without it the English one is shown.")
    at: At = Field(description="[column, row] of its hex; column + row is even.")


class ClosedEdgeFile(Strict):
    at: At = Field(description="[column, row] of a hex.")
    sides: Annotated[tuple[Side, ...], Field(min_length=1)] = Field(
        description="Its sides that no track may cross; the neighbour's side is closed with it."
    )


class RiverFile(Strict):
    name: Word | None = Field(None, description="Its name in English.")
    el: Word | None = Field(None, description="Its name in Greek.")
    through: Annotated[tuple[At, ...], Field(min_length=2)] = Field(
        description="The hexes it runs through, each next to the one before."
    )
    canal: bool = Field(False, description="Whether it is a canal, which is drawn with locks.")


class BoardFile(Strict):
    """A Steam board."""

    game: Literal["steam"] = Field(description="The game that the board is for.")
    name: NamesFile = Field(description="The board's name.")
    about: AboutFile | None = Field(None, description="A sentence or two about the board.")
    players: PlayersFile = Field(description="How many can play on this board.")
    turns: dict[Seats, Annotated[int, Field(ge=1, le=30)]] = Field(description="Turns of a game, by number of players.")
    goods: GoodsFile = Field(description="Goods cubes and where they lie.")
    new_cities: dict[Colour, Annotated[int, Field(ge=0, le=20)]] = Field(description="New City tiles, by colour.")
    growth_markers: Annotated[int, Field(ge=0, le=99)] = Field(10, description="City-growth markers.")
    terrain: str = Field(
        description="The map as a picture: one character a column, line r is row r. `.` plain, `~` river, `^` hill, "
        "`=` hill with river, `,` coast, `#` water, `X` land out of play, blank: no hex."
    )
    coast: Annotated[str, Field(pattern=r"^[\w][\w .-]*\.json$", max_length=80)] | None = Field(
        None, description="A JSON file beside the board, for drawing the shore: rings of land and lakes."
    )
    cities: Annotated[tuple[CityFile, ...], Field(min_length=1, max_length=200)] = Field(description="Printed cities.")
    towns: Annotated[tuple[TownFile, ...], Field(max_length=400)] = Field((), description="Towns.")
    closed_edges: tuple[ClosedEdgeFile, ...] = Field((), description="Sides of hexes that no track may cross.")
    rivers: tuple[RiverFile, ...] = Field(
        (), description="Rivers and canals, for drawing; a chain may end in water or in land out of play."
    )


Ring = tuple[tuple[float, float], ...]


class CoastFile(Strict):
    """The shore of a board, for drawing only."""

    land: tuple[Ring, ...] = Field(description="Rings of land.")
    lakes: tuple[Ring, ...] = Field((), description="Rings of lakes in the land.")
