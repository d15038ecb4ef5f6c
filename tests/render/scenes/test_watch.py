"""The board that follows its file: read once it is saved, problems pinned, the last good state kept."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
import pytest

from game.folders import MAPS
from render.scenes.watch import POLL, WatchScene
from render.scenes.watched import WatchedFile
from tests.render.harness import Driver, running

TTR = MAPS / "ticket_to_ride" / "british_isles.yaml"
STEAM = MAPS / "steam" / "rhine-ruhr.yaml"
PLANET = MAPS / "planet_steam" / "delta.yaml"

_saves = iter(range(1, 10**6))


def save(path: Path, text: str) -> None:
    """Writes the file as an editor does, at a time of its own."""
    path.write_text(text, "utf-8")
    stamp = 1_700_000_000 + next(_saves)
    os.utime(path, (stamp, stamp))


def poll(driver: Driver, times: int = 3) -> None:
    """So much time passes that the scene looks after the file a few times."""
    for _ in range(times):
        driver.events(pygame.Event(POLL))


@contextmanager
def watching(path: Path, source: Path, language: str = "en") -> Iterator[tuple[Driver, WatchScene, str]]:
    text = source.read_text("utf-8")
    save(path, text)
    with running(lambda app: WatchScene(app, path), language=language) as driver:
        scene = driver.scene
        assert isinstance(scene, WatchScene)
        poll(driver)
        yield driver, scene, text


def pixels(driver: Driver, scene: WatchScene) -> bytes:
    driver.settle()
    return pygame.image.tobytes(driver.app.window.get_surface().subsurface(scene.area), "RGB")


# --- reading ----------------------------------------------------------------------------------------------------


def test_a_file_is_read_only_when_it_has_come_to_rest(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    text = TTR.read_text("utf-8")
    save(path, text)
    file = WatchedFile(path)
    assert not file.poll()
    save(path, text[: len(text) // 2])
    assert not file.poll()
    save(path, text.replace("trains: 35", "trains: 33"))
    assert not file.poll()
    assert file.poll()
    assert file.reading.board is not None
    assert file.reading.board.trains == 33
    assert not file.poll()


def test_saving_the_same_text_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    save(path, TTR.read_text("utf-8"))
    file = WatchedFile(path)
    board = file.reading.board
    save(path, TTR.read_text("utf-8"))
    assert not file.poll()
    assert not file.poll()
    assert file.reading.board is not board


def test_the_last_good_state_stays_while_the_file_is_broken_empty_or_gone(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    text = TTR.read_text("utf-8")
    save(path, text)
    file = WatchedFile(path)
    good = file.good
    for wrong in (text.replace("trains: 35", "trains: many"), "", text[:5000], "game: ticket_to_ride\n\tx: 1\n"):
        save(path, wrong)
        assert [file.poll(), file.poll()] == [False, True]
        assert file.reading.board is None
        assert file.problems
        assert file.good is good
    path.unlink()
    assert [file.poll(), file.poll()] == [False, True]
    assert [problem.key for problem in file.problems] == ["problems.no_such_file"]
    save(path, text)
    assert [file.poll(), file.poll()] == [False, True]
    assert file.reading.board is not None


def test_a_folder_in_the_files_place_is_no_catastrophe(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    path.mkdir()
    file = WatchedFile(path)
    assert [problem.key for problem in file.problems] == ["problems.is_a_folder"]
    assert file.good is None


# --- the scene --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("source", [TTR, STEAM, PLANET], ids=lambda path: path.parent.name)
def test_a_board_of_every_game_is_shown(source: Path, tmp_path: Path) -> None:
    with watching(tmp_path / "board.yaml", source) as (driver, scene, _):
        assert scene.shown is not None
        assert driver.says("Nothing is wrong") or driver.says("No errors")
        assert len(set(pixels(driver, scene)[::997])) > 40


def test_what_is_saved_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with watching(path, TTR) as (driver, scene, text):
        before = pixels(driver, scene)
        save(path, text.replace("colour: pink}", "colour: green}", 1))
        poll(driver)
        assert pixels(driver, scene) != before
        save(path, text)
        poll(driver)
        assert pixels(driver, scene) == before


def test_nothing_is_drawn_while_nothing_is_saved(tmp_path: Path) -> None:
    with watching(tmp_path / "board.yaml", TTR) as (driver, scene, _):
        drawn = []
        scene.draw = lambda surface: drawn.append(surface)  # type: ignore[method-assign]
        poll(driver, 20)
        assert drawn == []


def test_a_mistake_is_listed_and_pinned_and_the_map_stays(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with watching(path, TTR) as (driver, scene, text):
        shown = scene.shown
        save(path, text.replace("[derry, sligo]", "[derry, slygo]"))
        poll(driver)
        assert scene.shown is shown
        assert driver.says("1 error: the map shows the last state without errors.")
        assert driver.says("there is no city 'slygo' — did you mean sligo?")
        assert shown is not None
        assert scene.pins == {0: shown.painter.city_pos("derry")}
        save(path, text)
        poll(driver)
        assert scene.pins == {}
        assert driver.says("Nothing is wrong, and the doctor has nothing to say.")


def test_the_doctors_advice_is_pinned_too(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with watching(path, TTR) as (driver, scene, text):
        save(path, text.replace("[derry, belfast], length: 2", "[derry, belfast], length: 7"))
        poll(driver)
        keys = [problem.key for problem in scene.file.problems]
        at = keys.index("doctor.ticket_to_ride.spaces_squeezed")
        assert scene.shown is not None
        assert scene.pins[at] == scene.shown.painter.space_poses("derry-belfast", 0)[3][:2]
        assert driver.says("trains look squeezed")


def test_where_problems_of_a_steam_board_are_pinned(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with watching(path, STEAM) as (driver, scene, text):
        rows = text.split("terrain: |2\n")[1].split("\n")
        broken = text.replace(rows[3], rows[3].replace("~ ~ .", "~ ~ ?"), 1)
        broken = broken.replace("at: [12, 12], colour", "at: [12, 13], colour")
        broken = broken.replace("[10, 26], [9, 25]", "[10, 26], [9, 23]")
        save(path, broken)
        poll(driver)
        found = {problem.key: scene.pins.get(n) for n, problem in enumerate(scene.file.problems)}
        assert scene.shown is not None
        column = rows[3].replace("~ ~ .", "~ ~ ?").index("?") - 2
        assert found["problems.picture_character"] == scene.shown.painter.hex_pos((column, 3))
        assert found["problems.at_off_grid"] == scene.shown.painter.hex_pos((12, 13))
        assert found["problems.river_jumps"] == scene.shown.painter.hex_pos((9, 23))


def test_where_problems_of_a_planet_steam_board_are_pinned(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with watching(path, PLANET) as (driver, scene, text):
        save(path, text.replace("  . . . ~ . .\n", "  . . . ? . .\n").replace("tank_stock: 9", "tank_stock: lots"))
        poll(driver)
        assert scene.shown is not None
        places = {problem.key: scene.pins.get(n) for n, problem in enumerate(scene.file.problems)}
        assert places["problems.picture_character"] == scene.shown.painter.zone_pos("D5")
        assert places["problems.want_whole_number"] is None


def test_a_click_on_a_problem_shows_its_place(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with watching(path, TTR) as (driver, scene, text):
        save(path, text.replace("[plymouth, penzance]", "[plimouth, penzance]"))
        poll(driver)
        driver.wheel(scene.area.center, 5)
        driver.wheel(scene.area.center, 5)
        driver.click("watch.problem.0")
        assert scene.chosen == 0
        assert scene.area.contains(scene._pin_rect(0))
        driver.click("watch.fit")
        assert scene.camera is not None
        assert scene.camera.step == 0


def test_a_pin_says_what_it_is_about_and_chooses_its_line(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with watching(path, TTR) as (driver, scene, text):
        save(path, text.replace("[plymouth, penzance]", "[plimouth, penzance]"))
        poll(driver)
        driver.move(scene._pin_rect(0).center)
        assert scene.hovered == 0
        assert driver.says("there is no city 'plimouth'")
        driver.click_at(scene._pin_rect(0).center)
        assert scene.chosen == 0


def test_zooming_and_panning_stay_over_a_save(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    with watching(path, TTR) as (driver, scene, text):
        driver.wheel(scene.area.center, 2)
        driver.drag(scene.area.center, (scene.area.centerx - 90, scene.area.centery - 40))
        assert scene.camera is not None
        before = (scene.camera.step, scene.camera.origin)
        assert before[0] > 0
        save(path, text.replace("trains: 35", "trains: 34"))
        poll(driver)
        assert (scene.camera.step, scene.camera.origin) == before


def test_a_file_that_was_never_good_shows_what_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "board.yaml"
    save(path, "game: ticket_to_ride\n")
    with running(lambda app: WatchScene(app, path), language="el") as driver:
        poll(driver)
        scene = driver.scene
        assert isinstance(scene, WatchScene)
        assert scene.shown is None
        assert driver.says("δεν υπάρχει ακόμη κάτι να φανεί")
        save(path, TTR.read_text("utf-8"))
        poll(driver)
        assert scene.shown is not None


def test_the_other_language_shows_the_other_names(tmp_path: Path) -> None:
    with watching(tmp_path / "board.yaml", TTR) as (driver, scene, _):
        before = pixels(driver, scene)
        driver.click("watch.language")
        assert driver.says("Ιρλανδία και Μεγάλη Βρετανία")
        assert pixels(driver, scene) != before


def test_closing_stops_the_clock_and_the_program(tmp_path: Path) -> None:
    with watching(tmp_path / "board.yaml", TTR) as (driver, _, _):
        driver.press("escape")
        assert not driver.app.running
        pygame.event.clear(POLL)
        pygame.time.wait(250)
        assert pygame.event.get(POLL) == []
