"""The Planet Steam table as a whole: every decision at every size, secrets, charts, tooltips, words."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import render.tables.planet_steam as package
from game.planet_steam import actions as a
from game.planet_steam.state import State
from render.app import App
from render.scenes.results import ResultsScene
from render.scenes.setup import SetupScene
from render.scenes.table import TableScene
from render.ui.widgets import Text
from render.words import Words, available
from tests.render.harness import running
from tests.render.tables.planet_steam.seats import (
    arranged,
    at_phase,
    at_table,
    hover_words,
    new_game,
    play_on,
    sit_down,
    state_of,
    table_of,
)

PHASES = (
    "first_upgrade", "open_specialist_auction", "specialist_auction", "take_card", "engineer", "bank_agent",
    "extra_resource", "choose_zone", "open_zone_auction", "zone_auction", "claim", "airship", "activation", "tanks",
    "extraction", "order_marker", "trade", "certificates",
)  # fmt: skip
SCREENS = (((1024, 640), "el", 100), ((1280, 720), "el", 150), ((1024, 640), "en", 200), ((1920, 1080), "en", 75))


@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_is_told_at_every_size(phase: str) -> None:
    """No sentence is missing, none has an empty place, and the decision can be reached by keyboard."""
    round_ = 0 if phase == "first_upgrade" else 1
    controller = at_phase(phase, 5, round_=round_, order_markers="on")
    screen = SCREENS[PHASES.index(phase) % len(SCREENS)]
    size, language, text_size = screen
    with at_table(controller, size=size, language=language, text_size=text_size) as driver:
        words = "\n".join(driver.texts())
        assert "[" not in words
        assert "{" not in words
        assert not [node for node in driver.ids() if node.startswith("fault")]
        driver.press("tab")
        assert driver.ui.focus


def test_optional_cards_are_taken_or_left() -> None:
    controller = new_game(3, optional_cards="on")
    with at_table(controller) as driver:
        assert driver.says("A fifth carrier for 3 of any one resource.")
        driver.click("optional.spare_hold")
        assert controller.records[-1].action == a.TakeOptionalCard("spare_hold")
        assert driver.node("optional.spare_hold").off
        driver.press("n")
        assert controller.records[-1].action == a.LeaveOptionalCards()


def test_the_spare_hold_is_seen_in_the_tray() -> None:
    def arrange(state: State) -> None:
        state.player.optional_card = "spare_hold"
        state.player.classes["water"], state.player.resources["water"] = 1, 6

    controller = arranged(at_phase("trade", optional_cards="on"), arrange)
    with at_table(controller) as driver:
        assert driver.says("6/7")


# -- secrets ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("planet-1.6")
def test_hidden_credits_are_seen_by_their_owner_alone() -> None:
    controller = at_phase("open_specialist_auction", credits="hidden")
    money = [player.credits for player in state_of(controller).players]
    with running(lambda app: TableScene(app, controller)) as driver:
        assert driver.has("curtain.lift"), "the table is covered until somebody sits down"
        sit_down(driver)
        seat = state_of(controller).seat
        assert driver.says(str(money[seat]))
        assert driver.texts().count("hidden") == 2
        table_of(driver).charts.open()
        driver.settle()
        lines = table_of(driver).charts.wealth()
        assert [line.values[-1] is None for line in lines] == [other != seat for other in range(3)]
        driver.click("charts.close")
        driver.click("bid.do")
        assert driver.has("curtain.lift")


@pytest.mark.rule("planet-1.6")
def test_five_in_rows_of_one_line_show_hidden_credits_and_the_name_of_who_decides() -> None:
    controller = at_phase("claim", 5, credits="hidden")
    with at_table(controller, size=(1280, 720)) as driver:
        assert driver.texts().count("?") == 4
        assert not driver.says("hidden")
        nodes = [node for layer in driver.ui.layers for node, _ in driver.ui.walk(layer) if isinstance(node, Text)]
        names = [node for seat in range(5) for node in nodes if node.text == table_of(driver).name(seat)]
        row = {node.rect.x: [other.rect.width for other in names if other.rect.x == node.rect.x] for node in names}
        widths = next(widths for widths in row.values() if len(widths) == 5)
        assert len(set(widths)) == 1, "the name of who decides has less room than the others"


def test_open_credits_need_no_curtain() -> None:
    controller = at_phase("open_specialist_auction")
    with running(lambda app: TableScene(app, controller)) as driver:
        driver.click("bid.do")
        assert not driver.has("curtain.lift")
        assert not driver.says("hidden")


# -- tooltips, charts, end -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", available())
def test_everything_on_the_sheet_tells_what_it_is(language: str) -> None:
    controller = at_phase("trade", 4)
    with at_table(controller, language=language) as driver:
        table = table_of(driver)
        plan = table.sheet.plan
        boxes = [
            plan.rounds[0], *plan.phases.values(), *plan.tanks.values(), plan.permit, plan.district, plan.extra,
            *plan.cards.values(),
        ]  # fmt: skip
        for column in plan.columns.values():
            boxes += [column.head, *column.prices.values(), *column.supplies.values()]
        for box in boxes:
            driver.app.ui.pointer = (0, 0)
            hover = table.hover(table.sheet.on_screen(table.camera, box).center)
            assert hover is not None, box
            words = "\n".join(line.text for line in hover.lines)
            assert words
            assert "[" not in words
            assert "{" not in words
            assert all(line.rule.startswith("planet-") for line in hover.lines)


def test_every_zone_tells_what_it_is() -> None:
    controller = at_phase("extraction", 3, round_=2)
    with at_table(controller, language="el") as driver:
        table = table_of(driver)
        for zone in controller.rules.board.zones:
            left, top = table.camera.to_screen(*table.painter.zone_pos(zone.id))
            driver.move((round(left), round(top)))
            assert zone.id in hover_words(driver)
            assert table.pointed == zone.id
            assert "[" not in hover_words(driver)


def test_the_charts_open_and_close() -> None:
    controller = at_phase("trade", 3, round_=3)
    with at_table(controller) as driver:
        driver.press("g")
        assert driver.has("charts.close")
        series = table_of(driver).charts.prices("ore")[0]
        assert series.values[0] == controller.rules.board.market.prices["ore"].start
        assert len(series.values) >= 3
        driver.press("escape")
        assert not driver.has("charts.close")


@pytest.mark.rule("planet-9.2")
def test_the_results_tell_wealth_by_source_and_share_a_tie() -> None:
    controller = play_on(new_game(2, rounds=1), lambda c, turn: turn.phase == "certificates" and turn.seat == 1)

    def same(state: State) -> None:
        board = controller.rules.board
        for _ in range(2):
            totals = [line.total for line in controller.rules.score(state).seats]
            state.players[totals.index(min(totals))].credits += abs(totals[0] - totals[1])
        assert board.market.order

    with at_table(controller, size=(1280, 720)) as driver:
        while not controller.over:
            if state_of(controller).queue == []:
                arranged(controller, same)
            driver.click("certificates.done")
        scene = driver.scene
        assert isinstance(scene, ResultsScene)
        if len(controller.score().winners) == 2:
            assert driver.says("share the victory")
        for line in controller.score().seats[0].lines:
            assert driver.says(scene.table.score_text(line.key, line.values))
        assert driver.says("WEALTH")
        assert len(scene.table.charts.wealth()[0].values) == 2


def test_the_set_up_screen_tells_which_figures_are_ours() -> None:
    def set_up(app: App) -> SetupScene:
        return SetupScene(app)

    with running(set_up) as driver:
        assert not driver.says("(ours)")
        driver.click("setup.game.planet_steam")
        assert driver.says("(ours)")


# -- words -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", available())
def test_every_word_the_table_asks_for_is_there(language: str) -> None:
    """Every key that stands whole in the code."""
    words = Words(language)
    folder = Path(package.__file__).parent
    asked = {
        key
        for path in folder.glob("*.py")
        for key in re.findall(r'"((?:ui|sure|do|reason|ask)\.[a-z_.]+[a-z])"', path.read_text(encoding="utf-8"))
    }
    assert len(asked) > 80
    missing = [key for key in sorted(asked) if not words.has(f"planet_steam.{key}")]
    assert not missing


@pytest.mark.parametrize("language", available())
def test_no_word_of_the_table_lies_idle(language: str) -> None:
    """Every label is asked for by the code, whole or by its beginning."""
    words = Words(language)
    code = "\n".join(path.read_text(encoding="utf-8") for path in Path(package.__file__).parent.glob("*.py"))
    code += (Path(package.__file__).parents[2] / "scenes" / "setup.py").read_text(encoding="utf-8")
    keys = [key.removeprefix("planet_steam.") for key in words.keys()]  # noqa: SIM118
    idle = [key for key in keys if key.startswith(("ui.", "sure.")) and not _asked_for(key, code)]
    assert not idle


def _asked_for(key: str, code: str) -> bool:
    """Whether the key stands in the code, or what it is made of: "ui.tool.{tool.id}", "{word}_means"."""
    beginnings = (key.rpartition(".")[0] + ".{", key.rpartition("_")[0] + "_{")
    whole = key in code or key.removesuffix("_means") in code
    return whole or any(beginning in code for beginning in beginnings)
