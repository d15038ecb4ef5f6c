"""What stands in a Ticket to Ride board file, as strict models. The descriptions are also the reference for authors."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from game.boards.fields import AboutFile, Id, NamesFile, Strict

Colour = Literal["pink", "blue", "orange", "white", "green", "yellow", "black", "red"]
LaneColour = Literal["pink", "blue", "orange", "white", "green", "yellow", "black", "red", "gray"]
Label = Literal["n", "nne", "ne", "e", "se", "sse", "s", "ssw", "sw", "w", "nw", "nnw"]
MAX_LENGTH = 12

Count = Annotated[int, Field(ge=0, le=999)]
Share = Annotated[float, Field(ge=0, le=1)]
Pair = tuple[Id, Id]


class PlayersFile(Strict):
    min: Annotated[int, Field(ge=2, le=5)] = Field(description="The fewest players.")
    max: Annotated[int, Field(ge=2, le=5)] = Field(description="The most players.")


class TrainCardsFile(Strict):
    per_colour: Annotated[int, Field(ge=1, le=99)] = Field(12, description="Train cards of each of the eight colours.")
    locomotives: Annotated[int, Field(ge=0, le=99)] = Field(14, description="Locomotive cards.")


class BackdropFile(Strict):
    source: Literal["natural_earth", "none"] = Field(
        "natural_earth", description="The map under the board: `natural_earth` (coasts, lakes, rivers) or `none`."
    )
    fit: Literal["cities"] | None = Field(
        None, description="`cities`: the coastline is bent so that every city lies where its lat and lon say."
    )
    bounds: tuple[float, float, float, float] | None = Field(
        None, description="[west, south, east, north] in degrees: the map is simply projected; cities need no `at`."
    )
    smooth: Annotated[float, Field(ge=0, le=10)] = Field(
        0.001, description="With `fit: cities`: how far cities may stand off the bent coastline; 0 is exact."
    )
    borders: bool = Field(True, description="Whether today's borders are drawn.")


class CityFile(Strict):
    id: Id = Field(description="The city's id: lower-case Latin letters, digits and `_`, starting with a letter.")
    name: NamesFile = Field(description="The city's name in both languages.")
    at: tuple[Share, Share] | None = Field(
        None, description="Place on the board, 0..1 from the left and from the top. May be left out with `bounds`."
    )
    lat: Annotated[float, Field(ge=-84, le=84)] | None = Field(None, description="Latitude in degrees, north positive.")
    lon: Annotated[float, Field(ge=-180, le=180)] | None = Field(
        None, description="Longitude in degrees, east positive."
    )
    label: Label = Field(
        "e", description="The side that the city's name stands on; nne, nnw, sse, ssw: above or below, shifted."
    )
    pinned: bool = Field(True, description="`false`: the coastline is not bent to this city.")


class RouteFile(Strict):
    between: Pair = Field(description="The ids of the two cities.")
    length: Annotated[int, Field(ge=1, le=MAX_LENGTH)] = Field(description="How many train spaces the route has.")
    colour: LaneColour | None = Field(None, description="The colour of a single route; gray takes any colour.")
    colours: Annotated[tuple[LaneColour, ...], Field(min_length=1)] | None = Field(
        None, description="The two colours of a double route, the first on the left of the way from the first city."
    )
    ferry: Annotated[int, Field(ge=1, le=MAX_LENGTH)] | None = Field(
        None, description="The locomotives that a ferry needs; ferries are gray."
    )
    tunnel: bool = Field(False, description="`true`: the route is a tunnel.")
    bend: Annotated[float, Field(ge=-1, le=1)] = Field(
        0.0, description="How far the arc swings to the left (negative: right), as a fraction of the straight line."
    )


class TicketFile(Strict):
    between: Pair = Field(description="The ids of the two cities to join.")
    points: Annotated[int, Field(ge=1, le=99)] = Field(description="What the ticket is worth, won or lost.")


class TicketsFile(Strict):
    long: tuple[TicketFile, ...] = Field((), description="Long routes: one is dealt to each player.")
    regular: tuple[TicketFile, ...] = Field(description="All other tickets; at least three for each player.")


class BoardFile(Strict):
    """A Ticket to Ride board."""

    game: Literal["ticket_to_ride"] = Field(description="The game that the board is for.")
    name: NamesFile = Field(description="The board's name.")
    about: AboutFile | None = Field(None, description="A sentence or two about the board.")
    players: PlayersFile = Field(description="How many can play on this board.")
    trains: Annotated[int, Field(ge=3, le=99)] = Field(45, description="Trains of each player.")
    stations: Annotated[int, Field(ge=0, le=9)] = Field(3, description="Stations of each player; 0: the game has none.")
    double_routes_min_players: Annotated[int, Field(ge=2, le=6)] = Field(
        4, description="From this number of players on both lanes of a double route are used."
    )
    train_cards: TrainCardsFile = Field(
        TrainCardsFile(per_colour=12, locomotives=14), description="What the deck of train cards is made of."
    )
    unused_station: Count = Field(4, description="Points at the end for each station not built.")
    longest_route_bonus: Count = Field(10, description="Points for the longest path (European Express).")
    route_points: dict[Annotated[int, Field(ge=1, le=MAX_LENGTH)], Count] = Field(
        {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18, 8: 21}, description="Points for a route, by its length."
    )
    backdrop: BackdropFile = Field(
        BackdropFile.model_validate({"source": "none"}), description="The map that is drawn under the board."
    )
    aspect: Annotated[float, Field(ge=0.4, le=3)] | None = Field(
        None, description="Width of the board divided by its height (1.5 unless `bounds` give another)."
    )
    cities: Annotated[tuple[CityFile, ...], Field(min_length=2, max_length=200)] = Field(description="All cities.")
    routes: Annotated[tuple[RouteFile, ...], Field(min_length=1, max_length=600)] = Field(description="All routes.")
    tickets: TicketsFile = Field(description="All tickets.")
