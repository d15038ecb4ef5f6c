from __future__ import annotations

import pygame
import pytest

from render import app as app_module
from render import theme
from render.app import App, NotPygameCe
from render.scene import Scene
from render.settings import Settings, settings_file
from render.sound import NAMES, RATE, Sounds, samples
from render.symbols import KINDS, symbol_surface
from render.text import Fonts, fonts
from render.ui import Motion
from tests.render.harness import running
from tests.render.ui.gallery import Gallery


def test_the_window_is_never_smaller_than_it_should_be() -> None:
    with running(Gallery) as driver:
        assert driver.app.window.minimum_size == (1024, 640)


def test_the_wrong_pygame_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame, "IS_CE", False)
    with pytest.raises(NotPygameCe):
        App()


def test_nothing_is_drawn_while_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    with running(Gallery) as driver:
        frames: list[int] = []
        monkeypatch.setattr(driver.app, "frame", lambda: frames.append(1))
        driver.app.step([])
        driver.app.step([pygame.Event(pygame.MOUSEMOTION, pos=(640, 3), rel=(0, 0), buttons=(0, 0, 0))])
        assert frames == []
        assert driver.app._next_due() is None


def test_waiting_ends_when_a_tooltip_is_due() -> None:
    with running(Gallery) as driver:
        driver.move(driver.node("a").rect.center)
        due = driver.app._next_due()
        assert due is not None
        assert 0 <= due <= 0.35


def test_a_notice_goes_away_by_itself() -> None:
    with running(Gallery) as driver:
        driver.app.toast("Saved.", 0.0)
        driver.app._toasts[0].until += 0.05
        driver.settle()
        assert driver.says("Saved.")
        pygame.time.wait(60)
        driver.events()
        assert not driver.says("Saved.")


def test_f11_switches_the_full_screen() -> None:
    with running(Gallery) as driver:
        driver.press("f11")
        assert driver.app.settings.fullscreen
        driver.press("f11")
        assert driver.app.settings.fullscreen
        driver.app._switched -= 1
        driver.press("alt+return")
        assert not driver.app.settings.fullscreen


def test_pointer_movements_of_one_frame_are_one() -> None:
    def moved(x: int) -> pygame.Event:
        return pygame.Event(pygame.MOUSEMOTION, pos=(x, 0), rel=(1, 2), buttons=(0, 0, 0))

    click = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=1)
    merged = app_module._merged([moved(1), moved(2), moved(3), click, moved(4)])
    assert [event.type for event in merged] == [pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION]
    assert (merged[0].pos, merged[0].rel) == ((3, 0), (3, 6))


def test_the_wheel_is_heard_once() -> None:
    with running(Gallery) as driver:
        heard: list[int] = []
        driver.ui.on_press = lambda node: heard.append(1)
        driver.events(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=driver.node("a").rect.center, button=4))
        assert heard == []


def test_scenes_are_left_when_the_program_ends() -> None:
    left: list[str] = []

    class Leaving(Scene):
        def draw(self, surface: pygame.Surface) -> None:
            surface.fill(theme.PAPER)

        def leave(self) -> None:
            left.append("left")

        def tick(self, dt: float) -> bool:
            self.app.quit()
            return True

    app = App(size=(1024, 640))
    app.run(Leaving(app))
    assert left == ["left"]
    app.window.destroy()


def test_a_missing_font_is_replaced_and_told(tmp_path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    pygame.font.init()
    poor = Fonts(tmp_path)
    assert poor.line("Αθήνα", "body", 20, theme.INK).get_width() > 0
    assert len(poor.missing) == 1
    monkeypatch.setattr(fonts(), "missing", [])
    with running(Gallery) as driver:
        assert not driver.app._toasts
        fonts().missing.extend(["one", "two"])  # as when the next frame draws with them
        driver.app.refresh()
        driver.settle()
        assert driver.says("2 fonts")


@pytest.mark.parametrize(("written", "said"), [
    ('{"language": "fr"}', "language named in the settings"), ('{"text_size": "huge"}', "damaged"), ("{", "damaged"),
])  # fmt: skip
def test_settings_that_cannot_be_used_are_told(written: str, said: str) -> None:
    settings_file().write_text(written, encoding="utf-8")
    app = App(size=(1024, 640))
    assert any(said in toast.text for toast in app._toasts)
    assert Settings.load().language in ("en", "el")
    app.window.destroy()


def test_text_wraps_and_shortens() -> None:
    pygame.font.init()
    wide = fonts().width("Constantinople", "body", 20)
    lines = fonts().wrap("Athína Constantinople\nSmyrna", "body", 20, wide)
    assert lines == ("Athína", "Constantinople", "Smyrna")
    assert all(fonts().width(part, "body", 20) <= 60 for part in fonts().wrap("Constantinople", "body", 20, 60))
    assert "".join(fonts().wrap("Constantinople", "body", 20, 60)) == "Constantinople"
    short = fonts().shorten("Constantinople", "body", 20, wide - 5)
    assert short.endswith("…")
    assert fonts().width(short, "body", 20) <= wide - 5


@pytest.mark.parametrize("face", ["body", "semibold", "bold", "italic", "serif", "serif_italic", "heading"])
def test_every_font_has_greek(face: str) -> None:
    pygame.font.init()
    font = fonts().font(face, 20)
    metrics = font.metrics("ΑΩαωάέήίόύώϊϋΐΰΆΈΉΊΌΎΏ·;«»—−…")
    assert all(metric is not None for metric in metrics)
    assert fonts().missing == []


@pytest.mark.parametrize("name", NAMES)
def test_every_sound_is_short_and_heard(name: str) -> None:
    wave = samples(name)
    assert 0.05 * RATE < len(wave) < 0.6 * RATE
    assert 2000 < abs(wave).max() < 32767
    assert abs(wave[-1]) < 100


def test_without_a_sound_card_it_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise pygame.error("no sound card")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sounds = Sounds(True)
    sounds.play("card")
    sounds.play("card")
    assert sounds.problem == "no sound card"


def test_sounds_play_and_can_be_switched_off() -> None:
    sounds = Sounds(False)
    sounds.play("coin")
    assert not sounds._started
    sounds.on = True
    sounds.play("coin")
    assert sounds.problem == ""
    assert "coin" in sounds._made


@pytest.mark.parametrize("group", KINDS)
def test_no_two_things_look_alike_without_colour(group: str) -> None:
    pictures = {}
    with running(Gallery):
        for name, look in KINDS[group].items():
            symbol_surface(f"{group}.{name}", 32)
            pictures[name] = (look.symbol, look.letter if look.symbol == "letter" else "")
    assert len(set(pictures.values())) == len(pictures)


@pytest.mark.parametrize("game", ["ticket_to_ride", "steam", "planet_steam"])
def test_no_two_players_look_alike_without_colour(game: str) -> None:
    looks = theme.PLAYERS[game].values()
    assert len({look.letter for look in looks}) == len(looks)


def test_a_movement_runs_makes_its_sound_and_ends() -> None:
    heard: list[str] = []
    shares: list[float] = []
    ended: list[str] = []
    motion = Motion(lambda: True, heard.append)
    motion.play(
        0.2, lambda surface, share: shares.append(share), delay=0.1, done=lambda: ended.append("end"), sound="card"
    )
    surface = pygame.Surface((1, 1))
    motion.draw(surface)
    assert (shares, heard) == ([], [])
    assert motion.tick(0.15)
    motion.draw(surface)
    assert heard == ["card"]
    assert 0 < shares[-1] < 1
    assert not motion.tick(0.2)
    assert ended == ["end"]


def test_a_movement_is_skipped_or_not_shown_at_all() -> None:
    ended: list[str] = []
    motion = Motion(lambda: True, lambda name: None)
    motion.play(5, lambda surface, share: None, done=lambda: ended.append("a"))
    assert motion.skip()
    assert not motion.skip()
    still = Motion(lambda: False, lambda name: None)
    still.play(5, lambda surface, share: None, done=lambda: ended.append("b"))
    assert not still.running
    assert ended == ["a", "b"]
