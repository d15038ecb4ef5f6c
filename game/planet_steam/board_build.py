"""From a valid Planet Steam file to a board: reads the pictures and checks that everything fits together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from game.boards import PlayerRange
from game.boards.lines import Path
from game.boards.pictures import rows, wrong_character
from game.boards.report import Report
from game.planet_steam.board import (
    CONVERTERS,
    RESOURCES,
    Board,
    Certificate,
    Claim,
    Costs,
    Market,
    Price,
    Setup,
    Specialist,
    Wealth,
    Zone,
)
from game.planet_steam.board_file import Band, BoardFile, MarketFile, Resource, Role, SetupFile

T = TypeVar("T")
MAX_COLUMNS = 26
MAX_ROWS = 30


def build(file: BoardFile, report: Report) -> Board | None:
    """The board of a valid file; None, with every reason in the report, when its parts do not fit together."""
    zones = _zones(file, report)
    setups = _setups(file, zones, report)
    market = _market(file.market, report)
    _check_tables(file, report)
    if report.has_errors:
        return None
    costs = file.costs
    return Board(
        name=file.name.plain(),
        about=file.about.plain() if file.about else {"en": "", "el": ""},
        players=PlayerRange(file.players.min, file.players.max),
        rows=1 + max(zone.row for zone in zones),
        columns=1 + max(zone.column for zone in zones),
        zones=zones,
        setups=setups,
        market=market,
        tank_prices=dict(sorted(file.tank_prices.items())),
        carrier_capacity=file.carrier_capacity,
        costs=Costs(
            dict(costs.activation),
            dict(costs.local_tank),
            dict(costs.import_tank),
            {kind: dict(costs.converters[kind]) for kind in CONVERTERS},
            dict(costs.supercharger),
            dict(costs.carrier_class),
        ),
        permit=Certificate(file.certificates.permit.buy, file.certificates.permit.sell),
        luxury_district=Certificate(file.certificates.luxury_district.buy, file.certificates.luxury_district.sell),
        failed_claim=file.failed_claim,
        engineer_credits=file.engineer_credits,
        spare_hold=file.spare_hold,
        wealth=Wealth(file.wealth.zone, file.wealth.tank, file.wealth.supercharger, file.wealth.luxury_district),
    )


# --- pictures ---------------------------------------------------------------------------------------------------


def _cells(text: str, path: Path, allowed: str, report: Report) -> dict[tuple[int, int], str]:
    """The cells of a picture by (row, column); every second character is a cell, the others are blank."""
    cells: dict[tuple[int, int], str] = {}
    picture = rows(text, path, report, most_rows=MAX_ROWS, most_columns=2 * MAX_COLUMNS)
    for row, content in enumerate(picture or ()):
        slipped = False  # signs that slipped together are told once
        for at, sign in enumerate(content):
            if sign == " ":
                continue
            slipped, before = bool(at % 2), slipped
            if slipped and before:
                continue
            if slipped:
                report.error_in_picture(path, row, content, at, "cell_not_blank", found=sign)
            elif sign not in allowed:
                wrong_character(path, row, content, at, allowed, report)
                cells[(row, at // 2)] = "."
            else:
                cells[(row, at // 2)] = sign
    return cells


def _zones(file: BoardFile, report: Report) -> tuple[Zone, ...]:
    path = ("zones",)
    cells = _cells(file.zones, path, ".~", report)
    if not cells:
        return ()
    filled = {row for row, _ in cells}
    for row in range(max(filled)):
        if row not in filled:
            report.error_in_picture(path, row, "", 0, "row_without_zone", row=row + 1)
    return tuple(
        Zone(f"{chr(ord('A') + column)}{row + 1}", row, column, sign == "~") for (row, column), sign in cells.items()
    )


def _claims(setup: SetupFile, players: int, zones: tuple[Zone, ...], report: Report) -> dict[str, Claim]:
    path = ("setup", players, "claims")
    cells = _cells(setup.claims, path, "12345nx.", report)
    if not report.sound(("zones",)) or not cells:
        return {}
    grid = {(zone.row, zone.column): zone for zone in zones}
    content = setup.claims.rstrip("\n").split("\n")
    extra = next((cell for cell in cells if cell not in grid), None)
    lacking = next((cell for cell in grid if cell not in cells), None)
    if extra is not None:
        row, column = extra
        report.error_in_picture(path, row, content[row], 2 * column, "claim_without_zone", found=cells[extra],
                                row=row + 1, column=column + 1)  # fmt: skip
    if lacking is not None:
        row, column = lacking
        line = content[row] if row < len(content) else ""
        report.error_in_picture(path, row, line, len(line), "zone_without_claim", row=row + 1, column=column + 1)
    for (row, column), sign in cells.items():
        if sign.isdigit() and int(sign) > players:
            report.error_in_picture(path, row, content[row], 2 * column, "claim_of_nobody", found=sign, n=players)
    counts = {seat: sum(sign == str(seat) for sign in cells.values()) for seat in range(1, players + 1)}
    if len(set(counts.values())) > 1 and report.sound(path):
        few = min(counts, key=lambda seat: counts[seat])
        report.warning(path, "claims_uneven", number=few, found=counts[few], most=max(counts.values()), at_key=True)
    kinds: Mapping[str, Claim] = {".": "free", "n": "neutral", "x": "unavailable"}
    return {
        grid[cell].id: int(sign) - 1 if sign.isdigit() else kinds[sign] for cell, sign in cells.items() if cell in grid
    }


# --- tables -----------------------------------------------------------------------------------------------------


def _setups(file: BoardFile, zones: tuple[Zone, ...], report: Report) -> dict[int, Setup]:
    low, high = file.players.min, file.players.max
    if low > high:
        report.error(("players", "min"), "min_above_max", least=low, most=high)
    for players in range(low, high + 1):
        if players not in file.setup:
            report.error(("setup",), "no_entry_for_players", at_key=True, name="setup", n=players)
    setups = {}
    for players, setup in sorted(file.setup.items()):
        path = ("setup", players)
        _check_setup(setup, players, file, report)
        setups[players] = Setup(
            players,
            setup.rounds,
            setup.tank_stock,
            _all(setup.supply, (*path, "supply"), report),
            setup.permits,
            setup.luxury_districts,
            setup.credits,
            _all(setup.resources, (*path, "resources"), report),
            tuple(Specialist(card.order, card.roles) for card in sorted(setup.specialists, key=lambda c: c.order)),
            _claims(setup, players, zones, report),
        )
    return setups


def _all(table: Mapping[Resource, T], path: Path, report: Report) -> dict[Resource, T]:
    """A table with an entry for each of the four resources, in their order."""
    for resource in RESOURCES:
        if resource not in table and report.sound(path):
            report.error(path, "missing_key", at_key=True, name=resource)
    return {resource: table[resource] for resource in RESOURCES if resource in table}


def _check_setup(setup: SetupFile, players: int, file: BoardFile, report: Report) -> None:
    path = ("setup", players)
    top = max(file.tank_prices)
    if report.sound(("tank_prices",)) and setup.tank_stock > top:
        report.error((*path, "tank_stock"), "above_most", found=str(setup.tank_stock), most=top)
    for resource, amount in setup.supply.items():
        most = file.market.supply_max.get(resource)
        if most is not None and amount > most:
            report.error((*path, "supply", resource), "above_most", found=str(amount), most=most)
    for resource, amount in setup.resources.items():
        if amount > file.carrier_capacity[0]:
            report.error((*path, "resources", resource), "above_most", found=str(amount), most=file.carrier_capacity[0])
    _check_specialists(setup, players, report)


def _check_specialists(setup: SetupFile, players: int, report: Report) -> None:
    path = ("setup", players, "specialists")
    all_told = report.sound(path)
    if len(setup.specialists) != players:
        report.error(path, "cards_not_players", at_key=True, found=len(setup.specialists), n=players)
    orders: dict[int, int] = {}
    roles: dict[Role, int] = {}
    for i, card in enumerate(setup.specialists):
        if card.order in orders:
            report.error((*path, i, "order"), "same_order", found=card.order)
        elif card.order > players:
            report.error((*path, i, "order"), "above_most", found=str(card.order), most=players)
        orders.setdefault(card.order, i)
        for j, role in enumerate(card.roles):
            if role in roles:
                report.error((*path, i, "roles", j), "same_role", name=role)
            roles.setdefault(role, i)
    for role in ("lady_steam", "venturer", "airship_captain"):
        if role not in roles and all_told:
            report.error(path, "no_such_role", at_key=True, name=role)


def _market(file: MarketFile, report: Report) -> Market:
    path = ("market",)
    for i, resource in enumerate(file.order):
        if resource in file.order[:i]:
            report.error((*path, "order", i), "same_resource", name=resource)
    for resource, price in file.prices.items():
        if not price.min <= price.start <= price.max:
            report.error(
                (*path, "prices", resource), "price_not_between", least=price.min, found=price.start, most=price.max
            )
    bands = _bands(file, report)
    for band, _ in bands:
        if band not in file.price_steps and report.sound((*path, "price_steps"), (*path, "bands")):
            report.error((*path, "price_steps"), "missing_key", at_key=True, name=band)
    prices = _all(file.prices, (*path, "prices"), report)
    return Market(
        file.order,
        {resource: Price(price.min, price.start, price.max) for resource, price in prices.items()},
        _all(file.supply_max, (*path, "supply_max"), report),
        bands,
        dict(file.price_steps),
    )


def _bands(file: MarketFile, report: Report) -> tuple[tuple[Band, int], ...]:
    """The bands, which must rise from 0 in the order of the file."""
    path = ("market", "bands")
    bands = tuple(file.bands.items())
    if not bands:
        report.error(path, "bands_not_from_zero", at_key=True)
    for i, (band, start) in enumerate(bands):
        if i == 0 and start != 0:
            report.error((*path, band), "bands_not_from_zero")
        elif i and start <= bands[i - 1][1]:
            report.error((*path, band), "bands_not_rising", found=start, least=bands[i - 1][1] + 1)
    return bands


def _check_tables(file: BoardFile, report: Report) -> None:
    tanks = file.tank_prices
    if report.sound(("tank_prices",)) and len(tanks) < max(tanks):
        first = next(stock for stock in range(1, max(tanks)) if stock not in tanks)
        report.error(("tank_prices",), "missing_key", at_key=True, name=str(first))
    for i in range(1, 4):
        if file.carrier_capacity[i] < file.carrier_capacity[i - 1]:
            report.error(
                ("carrier_capacity", i), "not_rising", found=file.carrier_capacity[i],
                least=file.carrier_capacity[i - 1],
            )  # fmt: skip
    for kind in CONVERTERS:
        if kind not in file.costs.converters and report.sound(("costs", "converters")):
            report.error(("costs", "converters"), "missing_key", at_key=True, name=kind)
    for name, certificate in (
        ("permit", file.certificates.permit),
        ("luxury_district", file.certificates.luxury_district),
    ):
        if certificate.sell > certificate.buy:
            report.error(
                ("certificates", name, "sell"), "sells_above_buying", found=certificate.sell, most=certificate.buy
            )
