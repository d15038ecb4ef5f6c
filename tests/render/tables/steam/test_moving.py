"""Moving goods and taking points on the screen."""

from __future__ import annotations

import pytest

from game.controller import Controller
from game.steam import offers
from game.steam.actions import MoveGoods, TakePoints, UpgradeLocomotive
from render.tables.steam import on_board
from tests.render.harness import Driver
from tests.render.tables.steam.seats import at_table, click_action, hover_words, new_game, play_on, table_of


def many_ways(controller: Controller) -> bool:
    """Whether some cube has several ways to one city, and another player scores for one of them."""
    turn = controller.to_act()
    assert turn is not None
    state = controller.view(None)
    ground = controller.rules.ground  # type: ignore[attr-defined]
    found = offers.deliveries(ground, state, turn.seat)
    ends = [(way.city, way.colour, way.to) for way in found]
    shared = any(len(way.points) > 1 for way in found)
    return shared and len(set(ends)) < len(ends)


@pytest.fixture(scope="module")
def late() -> tuple[Controller, int]:
    """A game in which much can be delivered, and how many actions it has."""
    controller = new_game("rhine-ruhr", 4, seed=5, game="standard")
    play_on(controller, lambda c, turn: turn.phase == "move" and many_ways(c), seed=10)
    return controller, len(controller.records)


@pytest.fixture
def moving(late: tuple[Controller, int]) -> Controller:
    controller, actions = late
    while len(controller.records) > actions:
        controller.undo()
    return controller


def cube_place(driver: Driver, city: str, colour: str) -> tuple[int, int]:
    """Where the first cube of a colour lies in the window."""
    table = table_of(driver)
    cubes = on_board.cubes_of(table.view.cities[city].cubes)
    x, y = table.painter.cube_pos(table.ground.place_at[city], cubes.index(colour), len(cubes))
    left, top = table.camera.to_screen(x, y)
    return round(left), round(top)


def test_the_list_has_every_delivery_best_first(moving: Controller) -> None:
    with at_table(moving) as driver:
        table = table_of(driver)
        found = offers.deliveries(table.ground, table.view, table.decider)
        ends = list(dict.fromkeys((way.city, way.colour, way.to) for way in found))
        assert driver.says(str(len(ends)))
        assert sum(driver.has(f"delivery.{number}") for number in range(len(ends))) == min(len(ends), 24)
        driver.click("delivery.0")
        assert table.moving.delivery is not None
        assert table.moving.delivery.action == found[0].action


def test_a_picked_cube_lights_all_its_goals_with_the_best_way(moving: Controller) -> None:
    with at_table(moving) as driver:
        table = table_of(driver)
        best = offers.deliveries(table.ground, table.view, table.decider)[0]
        driver.click_at(cube_place(driver, best.city, best.colour))
        goals = offers.destinations(table.ground, table.view, table.decider, best.city, best.colour)
        lit = table._highlights()
        assert lit.destinations == tuple(table.ground.place_at[city] for city in goals)
        assert lit.path == table.pieces_of(best.links)
        assert lit.chosen_cube is not None


def test_ways_are_cycled_and_points_of_every_owner_shown_before_the_cube_goes(moving: Controller) -> None:
    with at_table(moving) as driver:
        table = table_of(driver)
        found = offers.deliveries(table.ground, table.view, table.decider)
        wanted = next(
            way
            for way in found
            if len(offers.destinations(table.ground, table.view, table.decider, way.city, way.colour)[way.to]) > 1
        )
        click_to = [(entry.city, entry.colour, entry.to) for entry in table.moving._list]
        driver.click(f"delivery.{click_to.index((wanted.city, wanted.colour, wanted.to))}")
        first = table.moving.delivery
        driver.press("e")
        second = table.moving.delivery
        assert first is not None
        assert second is not None
        assert first.action != second.action
        for seat, points in second.points.items():
            assert driver.says(table.name(seat))
            assert driver.says(f"+{points}")
        driver.press("q")
        assert table.moving.delivery == first
        driver.click("move.do")
        assert moving.records[-1].action == first.action


def test_each_scoring_player_decides_and_the_screen_says_who(moving: Controller) -> None:
    with at_table(moving) as driver:
        table = table_of(driver)
        shared = next(w for w in offers.deliveries(table.ground, table.view, table.decider) if len(w.points) > 1)
        mover = table.decider
        click_action(driver, shared.action)
        assert table.decider == mover
        before = moving.view(None).players[mover].points
        driver.click("take.points")
        assert moving.view(None).players[mover].points == before + shared.points[mover]
        assert table.decider != mover
        assert driver.says(f"{table.name(mover)} moved the goods")
        assert driver.says(table.name(table.decider))
        other = table.decider
        income = moving.view(None).players[other].income
        assert driver.says(f"{income} → {income + shared.points[other]}".replace("-", "\u2212"))
        driver.click("take.income")
        assert moving.view(None).players[other].income == income + shared.points[other]


def test_a_cube_that_cannot_move_tells_why(moving: Controller) -> None:
    with at_table(moving) as driver:
        table = table_of(driver)
        movable = {(way.city, way.colour) for way in offers.deliveries(table.ground, table.view, table.decider)}
        city, colour = next(
            (city, colour)
            for city, has in table.view.cities.items()
            for colour, count in has.cubes.items()
            if count and (city, colour) not in movable
        )
        driver.move(cube_place(driver, city, colour))
        assert "steam-6.2" in hover_words(driver)
        driver.click_at(cube_place(driver, city, colour))
        assert table.moving.cube is None


def test_a_cube_travels_with_its_points_and_a_click_skips_it(moving: Controller) -> None:
    with at_table(moving, movement=True) as driver:
        table = table_of(driver)
        driver.click("delivery.0")
        node = driver.node("move.do")
        count = len(moving.records)
        table.moving.go()
        assert len(moving.records) == count + 1
        assert table.scene.moving
        driver.app.step([])
        driver.app._last_tick -= 0.2
        driver.app.step([])
        assert table.moves.shown_on(table.on_board).moving
        assert table.motion.skip()
        driver.settle()
        assert not table.scene.moving
        assert not table.moves.shown_on(table.on_board).moving
        assert isinstance(moving.records[-1].action, MoveGoods)
        assert node.id == "move.do"


def test_upgrading_is_refused_with_its_reason_at_the_highest_level(moving: Controller) -> None:
    with at_table(moving) as driver:
        table = table_of(driver)
        off = table.why_not(UpgradeLocomotive())
        assert tuple(driver.node("move.upgrade").off) == off
        assert TakePoints() not in table.legal
