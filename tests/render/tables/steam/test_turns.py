"""Action tiles, auctions, capital, income, bankruptcy and the end on the screen."""

from __future__ import annotations

import pygame
import pytest

from game.controller import Controller
from game.steam.actions import Bid, BuyCapital, PassBid, TakeActionTile
from game.steam.state import CITY_GROWTH, LOCOMOTIVE
from tests.render.tables.steam.seats import at_table, new_game, play_on, table_of


def test_tiles_show_price_taker_and_pass() -> None:
    controller = new_game("northeast", 3)
    with at_table(controller) as driver:
        table = table_of(driver)
        assert any("income −2" in line for line in driver.tip(f"tile.{LOCOMOTIVE}"))
        driver.click(f"tile.{CITY_GROWTH}.pass")
        taker = controller.records[-1].seat
        assert controller.records[-1].action == TakeActionTile(CITY_GROWTH, True)
        assert not driver.has(f"tile.{CITY_GROWTH}")
        assert driver.says("passed")
        assert controller.view(None).holder(CITY_GROWTH) == taker
        driver.press("6")
        assert controller.records[-1].action == TakeActionTile(LOCOMOTIVE)
        assert table.decides("tiles")


def test_a_tooltip_of_a_list_covers_none_of_its_lines() -> None:
    controller = new_game("northeast", 3)
    with at_table(controller) as driver:
        rows = [driver.node(f"tile.{number}") for number in range(1, 8)]
        for row in rows:
            driver.move(row.rect.center)
            driver.ui.tip.show(driver.app.window.get_surface(), row)
            assert driver.ui.tip.target is row
            assert driver.ui.tip.rect.collidelist([other.rect for other in rows]) < 0
            assert driver.app.window.get_surface().get_rect().contains(driver.ui.tip.rect)


def test_six_players_are_seen_without_scrolling() -> None:
    controller = new_game("rhine-ruhr", 6, seed=5)
    play_on(controller, lambda c, turn: c.view(None).turn == 3 and turn.phase == "build", seed=10)
    for language in ("en", "el"):
        with at_table(controller, language=language) as driver:
            panel = table_of(driver).scene.layout.panel
            names = {table_of(driver).name(seat) for seat in range(6)}
            seen = [
                node
                for layer in driver.ui.layers
                for node, _ in driver.ui.walk(layer)
                if getattr(node, "text", "") in names and panel.contains(node.rect)
            ]
            assert names == {node.text for node in seen}


def test_no_curtain_and_a_band_in_the_colour_of_who_decides() -> None:
    controller = new_game("northeast", 3)
    with at_table(controller) as driver:
        table = table_of(driver)
        assert table.scene.curtain is None
        assert table.seat == table.decider
        view = table.camera.view
        surface = driver.app.window.get_surface()
        look = table.look(table.decider)
        band = {tuple(surface.get_at((view.left + x, view.top + 2)))[:3] for x in range(20, view.width - 20, 7)}
        assert any(max(abs(a - b) for a, b in zip(one, look.fill, strict=True)) < 8 for one in band)


@pytest.mark.parametrize("language", ["en", "el"])
def test_the_starting_auction_shows_who_is_in_what_a_place_costs_and_who_passed(language: str) -> None:
    controller = new_game("northeast", 3, order="auction")
    with at_table(controller, language=language) as driver:
        table = table_of(driver)
        driver.click("bid.more")
        driver.click("bid.more")
        driver.click("bid.do")
        assert controller.records[-1].action == Bid(2)
        assert driver.says("$2")
        assert driver.says(table.say("ui.pay.raise_income", {"raised": 5, "income": 1}))
        driver.click("bid.pass")
        assert driver.says(table.say("ui.passed"))
        assert "[" not in "".join(driver.texts())
        driver.press("return")
        assert controller.records[-1].action == Bid(3)


@pytest.mark.rule("steam-9.3")
def test_the_standard_auction_tells_what_passing_and_winning_cost() -> None:
    controller = new_game("northeast", 4, game="standard")
    for _ in range(4):
        controller.do(BuyCapital(2))
    with at_table(controller) as driver:
        table = table_of(driver)
        controller.do(Bid(5))
        table.scene._hand_over()
        driver.settle()
        assert driver.says(table.say("ui.pass_means_place", {"n": 4, "price": 0}))
        driver.click("bid.pass")
        controller.do(Bid(6))
        controller.do(PassBid())
        table.scene._hand_over()
        driver.settle()
        # Who bid 5 would pass on the second place, which costs the whole bid.
        assert driver.says(table.say("ui.pass_means_place", {"n": 2, "price": 5}))
        assert isinstance(controller.records[-1].action, PassBid)


def test_capital_shows_what_it_lowers_and_stops_where_it_must() -> None:
    controller = new_game("northeast", 3, game="standard")
    with at_table(controller) as driver:
        for _ in range(3):
            driver.press(".")
        assert driver.says("$0 → $15")
        assert driver.says("0 → −3")
        for _ in range(10):
            driver.press(".")
        assert table_of(driver).bidding.times == 10
        assert driver.node("capital.more").off
        driver.click("capital.do")
        assert controller.records[-1].action == BuyCapital(10)


def broke(**options: str) -> Controller:
    """A game right after somebody went bankrupt."""
    controller = new_game("rhine-ruhr", 4, seed=3, **options)
    play_on(controller, lambda c, turn: any(player.bankrupt for player in c.view(None).players), seed=8)
    return controller


@pytest.mark.rule("steam-7.3")
def test_income_is_told_for_each_player_and_bankruptcy_explained() -> None:
    controller = broke(game="standard")
    with at_table(controller) as driver:
        assert driver.has("income")
        bankrupt = next(seat for seat, player in enumerate(controller.view(None).players) if player.bankrupt)
        table = table_of(driver)
        assert len(table.income.lines()) == 4
        assert driver.says(f"{table.name(bankrupt)} owed")
        assert driver.has("rule:steam-7.3")
        driver.press("return")
        assert not driver.has("income")
        assert driver.says(table.say("ui.bankrupt"))


def test_results_show_the_links_and_the_last_income_of_a_player() -> None:
    controller = new_game("rhine-ruhr", 3, seed=1, turns=3)
    play_on(controller, lambda c, turn: False, seed=6)
    with at_table(controller) as driver:
        table = table_of(driver)
        driver.click("table.results")
        seat = max(range(3), key=lambda one: table.network.count(one))
        driver.click(f"results.seat:{seat}")
        assert table.results.seat == seat
        count = table.network.count(seat)
        assert count
        assert driver.says(table.score_text("links", {"n": count}))
        assert driver.says(table.income.told(next(line for line in table.income.lines() if line.seat == seat)))
        lit = driver.app.window.get_surface().copy()
        table.result_shown(None)
        driver.app.refresh()
        driver.settle()
        assert lit.get_buffer().raw != driver.app.window.get_surface().get_buffer().raw


@pytest.mark.rule("steam-8.3")
@pytest.mark.parametrize("language", ["en", "el"])
@pytest.mark.parametrize(("seed", "decided"), [(3, "tie_income"), (2, "tie_action_tile")])
def test_the_tie_break_that_decided_is_named(seed: int, decided: str, language: str) -> None:
    controller = new_game("rhine-ruhr", 3, seed=seed, turns=2)
    play_on(controller, lambda c, turn: False, seed=1)
    assert controller.score().decided_by == decided
    with at_table(controller, language=language) as driver:
        words = table_of(driver).say(f"score.{decided}")
        assert "[" not in words
        assert not driver.says(words)
        driver.click("table.results")
        assert driver.says(words)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 200), ((1024, 640), 75), ((1920, 1080), 150)])
@pytest.mark.parametrize("language", ["en", "el"])
def test_six_players_fit_every_window_and_text_size(size: tuple[int, int], text: int, language: str) -> None:
    controller = new_game("rhine-ruhr", 6, seed=5)
    play_on(controller, lambda c, turn: c.view(None).turn == 2 and turn.phase == "build", seed=10)
    with at_table(controller, size=size, text_size=text, language=language) as driver:
        table = table_of(driver)
        assert driver.has("build.finish")
        assert table.camera.view.width > 200
        assert table.camera.view.height > 150
        assert "[" not in "".join(driver.texts())


def test_a_key_and_its_text_come_together_and_the_frame_is_drawn() -> None:
    controller = new_game("northeast", 3)
    with at_table(controller) as driver:
        before = driver.app.window.get_surface().copy().get_buffer().raw
        key = pygame.Event(pygame.KEYDOWN, key=pygame.K_3, mod=0, unicode="3", scancode=0)
        driver.app.step([key, pygame.Event(pygame.TEXTINPUT, text="3")])
        assert controller.records[-1].action == TakeActionTile(3)
        assert driver.app.window.get_surface().get_buffer().raw != before
