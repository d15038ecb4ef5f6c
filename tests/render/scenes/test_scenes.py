from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import registry, saves
from game.controller import Seat
from game.folders import MAPS, saves_folder, user_maps
from render.app import App
from render.command_line.boards import all_boards
from render.scenes.help import HelpScene, rule_book
from render.scenes.load import LoadScene
from render.scenes.new_game import new_game
from render.scenes.opening import keep_unfinished
from render.scenes.settings import SettingsScene
from render.scenes.setup import SetupScene
from render.scenes.start import StartScene
from render.settings import Settings, settings_file
from render.ui.node import Node
from render.ui.widgets import Picture
from render.words import available
from tests.render.harness import Driver, running
from tests.render.scenes.toy_table import toy_scene


def setup(driver: Driver) -> SetupScene:
    assert isinstance(driver.scene, SetupScene)
    return driver.scene


# -- start


def test_the_start_screen_leads_everywhere_and_back() -> None:
    with running(StartScene) as driver:
        for node_id, kind in (
            ("start.new", SetupScene),
            ("start.load", LoadScene),
            ("start.settings", SettingsScene),
            ("start.help", HelpScene),
        ):
            driver.click(node_id)
            assert isinstance(driver.scene, kind)
            driver.press("escape")
            assert isinstance(driver.scene, StartScene)
        driver.click("start.quit")
        assert not driver.app.running


def test_without_a_game_continue_says_so() -> None:
    with running(StartScene) as driver:
        assert driver.tip("start.continue") == ["There is no game to go on with."]


def test_a_damaged_game_to_continue_says_what_is_wrong() -> None:
    (saves_folder() / saves.AUTOSAVE).write_text("{", encoding="utf-8")
    with running(StartScene, language="el") as driver:
        assert driver.tip("start.continue") == ["Το αρχείο είναι κατεστραμμένο: του λείπει ένα κομμάτι."]


def test_the_language_changes_at_once_and_is_kept() -> None:
    with running(StartScene) as driver:
        driver.click("language:el")
        assert driver.says("Νέα παρτίδα")
        assert Settings.load().language == "el"


# -- set-up


def test_seats_are_added_named_coloured_and_removed() -> None:
    with running(SetupScene) as driver:
        assert [place.colour for place in setup(driver).places] == ["blue", "red"]
        driver.click("setup.add")
        driver.fill("setup.name.2", "Ελένη")
        driver.click("setup.colour.2")
        driver.click("setup.colour.2:blue")
        places = setup(driver).places
        assert [place.colour for place in places] == ["green", "red", "blue"]
        assert places[2].name == "Ελένη"
        driver.click("setup.remove.0")
        assert [place.name for place in setup(driver).places] == ["Player 2", "Ελένη"]
        assert driver.tip("setup.remove.0")[0] == "This board needs at least 2 players."


def test_the_board_has_room_for_so_many() -> None:
    with running(SetupScene) as driver:
        rules = setup(driver).rules
        assert rules is not None
        most = max(rules.seats_allowed())
        while len(setup(driver).places) < most:
            driver.click("setup.add")
        assert driver.tip("setup.add") == [f"This board has room for {most} players."]


def test_a_game_cannot_begin_with_a_name_missing_or_doubled_or_without_a_seed() -> None:
    with running(SetupScene) as driver:
        driver.fill("setup.name.0", "maria")
        driver.fill("setup.name.1", "Maria ")
        driver.fill("setup.seed", "abc")
        assert driver.tip("setup.start") == [
            "Two players have the same name.",
            "The seed must be a number, and a shorter one.",
        ]
        driver.fill("setup.name.1", " ")
        driver.fill("setup.seed", "17")
        assert driver.tip("setup.start") == ["Every player needs a name."]


@pytest.mark.parametrize("game", registry.games())
def test_every_game_shows_its_boards_and_options_in_words(game: str) -> None:
    with running(SetupScene) as driver:
        driver.click(f"setup.game.{game}")
        rules = setup(driver).rules
        assert rules is not None
        assert len(setup(driver).places) in rules.seats_allowed()
        for option in rules.options():
            driver.click(f"setup.option.{option.key}")
            driver.click(f"setup.option.{option.key}:{option.choices[-1]}")
            assert setup(driver).options[option.key] == option.choices[-1]


def test_a_broken_board_is_listed_with_its_problem_and_opens_the_whole_list() -> None:
    folder = user_maps() / "ticket_to_ride"
    folder.mkdir(parents=True)
    (folder / "mine.yaml").write_text("game: ticket_to_ride\nname: {en: Mine}\n\tx: 1\n", encoding="utf-8")
    with running(SetupScene) as driver:
        assert driver.says("mine.yaml cannot be played")
        broken = len(setup(driver).boards) - 1
        before = setup(driver).board
        driver.click(f"setup.board.{broken}")
        assert driver.has("problems.close")
        driver.press("escape")
        assert setup(driver).board == before


@pytest.mark.parametrize("game", registry.games())
def test_the_chosen_board_is_shown_as_a_picture_that_fits(game: str) -> None:
    with running(SetupScene) as driver:
        driver.click(f"setup.game.{game}")
        pictures = [node for node, _ in driver.ui.walk(driver.ui.top) if isinstance(node, Picture)]
        shown = [node for node in pictures if node.rect.width > 200]
        assert len(shown) == 1
        assert driver.node("setup.left").rect.contains(shown[0].rect)


def test_boards_of_another_folder_are_listed_too(tmp_path: Path) -> None:
    path = registry.board_files("ticket_to_ride")[0]
    (tmp_path / "own.yaml").write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    with running(lambda app: SetupScene(app, tmp_path)) as driver:
        assert [path.name for path, _ in setup(driver).boards].count("own.yaml") == 1
        assert driver.says(str(tmp_path))


def test_without_a_folder_of_their_own_people_play_the_boards_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(registry, "user_maps", full)
    with running(SetupScene) as driver:
        assert [path.parent for path, _ in setup(driver).boards] == [MAPS / "ticket_to_ride"] * 3
        assert not driver.says("Your own boards")


def test_boards_may_lie_in_the_users_folder_or_in_one_of_the_games_there() -> None:
    text = registry.board_files("ticket_to_ride")[0].read_text(encoding="utf-8")
    steam = user_maps() / "steam"
    steam.mkdir()
    (user_maps() / "one.yml").write_text(text, encoding="utf-8")
    (user_maps() / "torn.yaml").write_text("game: steam\nname: {en: ", encoding="utf-8")
    (steam / "nothing.yaml").write_text("", encoding="utf-8")
    (user_maps() / "notes.txt").write_text(text, encoding="utf-8")
    with running(SetupScene) as driver:
        assert driver.says(str(user_maps()))
        listed = {}
        for game in registry.games():
            driver.click(f"setup.game.{game}")
            own = [path.name for path, _ in setup(driver).boards if path.is_relative_to(user_maps())]
            listed[game] = sorted(own)
        assert listed == {"ticket_to_ride": ["one.yml"], "steam": ["nothing.yaml", "torn.yaml"], "planet_steam": []}
    assert {path.name for path in all_boards()} >= {"one.yml", "nothing.yaml", "torn.yaml"}


# -- saves


def _save_a_game(name: str) -> None:
    with running(toy_scene) as driver:
        saves.write(driver.scene.controller, saves_folder() / saves.file_name(name))  # type: ignore[attr-defined]


def test_saves_are_listed_with_broken_ones_marked_and_can_be_deleted() -> None:
    (saves_folder() / ("half" + saves.ENDING)).write_text('{"format": 1', encoding="utf-8")
    (saves_folder() / ("new" + saves.ENDING)).write_text('{"format": 99, "version": "9.0"}', encoding="utf-8")
    with running(LoadScene) as driver:
        assert driver.says("a part of it is missing")
        assert driver.says("newer version of the program (9.0)")
        assert not driver.has("load.open.0")
        driver.click("load.delete.0")
        driver.press("escape")
        assert len(list(saves_folder().iterdir())) == 2
        driver.click("load.delete.0")
        driver.click("delete.yes")
        assert len(list(saves_folder().iterdir())) == 1


def test_an_edited_save_says_so() -> None:
    _save_a_game("toy")
    path = saves_folder() / saves.file_name("toy")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["seats"][0]["name"] = "Somebody"
    path.write_text(json.dumps(data), encoding="utf-8")
    with running(LoadScene) as driver:
        assert driver.says("changed after it was saved")


# -- settings


def test_settings_hold_at_once_and_are_kept() -> None:
    with running(SettingsScene) as driver:
        driver.click("settings.text_size.more")
        assert driver.app.settings.text_size == 115
        assert driver.app.theme.text_size == 115
        driver.click("settings.sounds")
        driver.click("settings.movement")
        assert driver.says(str(settings_file().parent))
        kept = Settings.load()
        assert (kept.text_size, kept.sounds, kept.movement) == (115, True, True)


@pytest.mark.parametrize("text", ["", "[]", '{"text_size": "big", "language": "xx"}', '{"text_size": 99}', "\x00"])
def test_a_damaged_settings_file_does_no_harm(text: str) -> None:
    settings_file().write_text(text, encoding="utf-8")
    settings = Settings.load()
    assert settings.language in available()
    assert settings.text_size == 100


def test_a_damaged_settings_file_is_told() -> None:
    settings_file().write_text("{", encoding="utf-8")
    app = App(size=(1024, 640))
    driver = Driver(app)
    app.push(StartScene(app))
    driver.settle()
    assert driver.says("The settings file was damaged")
    app.window.destroy()


def test_settings_that_cannot_be_stored_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: Settings) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(Settings, "store", fail)
    with running(SettingsScene) as driver:
        driver.click("settings.movement")
        assert driver.says("Read-only file system")


# -- help


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize("game", registry.games())
def test_every_rule_can_be_opened_at_its_number(language: str, game: str) -> None:
    book = rule_book(language, game)
    topic = book.topics[-1]
    number = topic.rules[-1].number
    with running(lambda app: HelpScene(app, rule=f"{book.prefix}-{number}"), language=language) as driver:
        assert isinstance(driver.scene, HelpScene)
        assert driver.scene.game == game
        wanted = driver.node("help.wanted")
        assert driver.node("help").rect.contains(_seen(driver, wanted))


def _seen(driver: Driver, wanted: Node) -> object:
    return next(seen.clip(node.rect) for node, seen in driver.ui.walk(driver.ui.top) if node is wanted)


def test_the_search_finds_without_accents_and_says_how_much() -> None:
    with running(lambda app: HelpScene(app, game="ticket_to_ride"), language="el") as driver:
        driver.click("help.search")
        driver.type("τουνελ")
        found = [text for text in driver.texts() if "ΒΡΕΘΗΚΑΝ" in text]
        assert len(found) == 1
        assert not found[0].startswith("ΒΡΕΘΗΚΑΝ 0")
        driver.press("escape")
        assert not driver.app.running


def test_topics_are_chosen_by_click() -> None:
    with running(lambda app: HelpScene(app, game="steam")) as driver:
        driver.click("help.topic.5")
        assert driver.says("5.10")
        driver.click("help.game:planet_steam")
        assert not driver.says("5.10")


def test_the_keys_are_explained() -> None:
    with running(lambda app: HelpScene(app, game="steam"), language="el") as driver:
        driver.click("help.game:keys")
        assert driver.says("Ctrl+Z")
        assert not any(text.startswith("[") for text in driver.texts())
        driver.click("help.game:steam")
        assert driver.has("help.topic.5")


# -- all sizes and languages


@pytest.mark.parametrize("language", available())
@pytest.mark.parametrize(
    ("size", "text_size"), [((1024, 640), 75), ((1024, 640), 200), ((1280, 720), 150), ((1920, 1080), 100)]
)
@pytest.mark.parametrize("scene", [StartScene, SetupScene, SettingsScene, LoadScene, HelpScene, toy_scene])
def test_every_control_can_be_reached_at_every_size(scene, size, text_size, language) -> None:  # type: ignore[no-untyped-def]
    with running(scene, size=size, text_size=text_size, language=language) as driver:
        window = driver.app.window.get_surface().get_rect()
        for node in driver.ui.focusables():
            driver.ui.set_focus(node.id)
            driver.settle()
            found = driver.node(node.id)
            seen = next(seen for one, seen in driver.ui.walk(driver.ui.top) if one is found)
            assert seen.clip(found.rect).height >= min(found.rect.height, 20), f"{node.id} is not to be seen"
            assert window.contains(seen.clip(found.rect))
        assert not any(text.startswith("[common.") for text in driver.texts())


def test_a_new_game_does_not_overwrite_an_unfinished_one() -> None:
    path = registry.board_files("ticket_to_ride")[0]
    seats = (Seat("Maria", "red"), Seat("Κώστας", "blue"))
    controller = new_game(registry.read_board(path), seats, {}, 0, 5)
    controller.do(next(iter(controller.legal())))
    saves.write(controller, saves_folder() / saves.AUTOSAVE)
    with running(StartScene) as driver:
        keep_unfinished(driver.app)
    kept = saves.list_saves(saves_folder())
    assert [save.players for save in kept] == [("Maria", "Κώστας")]
    assert kept[0].path.name != saves.AUTOSAVE
    assert saves.load(kept[0].path).hash() == controller.hash()


def test_a_game_nobody_played_in_is_not_kept() -> None:
    path = registry.board_files("ticket_to_ride")[0]
    seats = (Seat("Maria", "red"), Seat("Κώστας", "blue"))
    saves.write(new_game(registry.read_board(path), seats, {}, 0, 5), saves_folder() / saves.AUTOSAVE)
    with running(StartScene) as driver:
        keep_unfinished(driver.app)
    assert [save.path.name for save in saves.list_saves(saves_folder())] == [saves.AUTOSAVE]
