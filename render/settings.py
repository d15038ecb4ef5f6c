"""The player's settings: one small file in the user's folder."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from game import folders
from render import theme, words

FILE = "settings.json"


@dataclass
class Settings:
    """language: a code; text_size: percent; sounds, movement, fullscreen: on or off; names: typed last time."""

    language: str = ""
    text_size: int = 100
    sounds: bool = True
    movement: bool = True
    fullscreen: bool = False
    names: tuple[str, ...] = ()

    def tidy(self) -> None:
        """Puts what a hand edited wrongly back to something that works."""
        if self.language not in words.available():
            self.language = system_language()
        if self.text_size not in theme.TEXT_SIZES:
            self.text_size = min(theme.TEXT_SIZES, key=lambda size: abs(size - self.text_size))


def settings_file() -> Path:
    """Where the settings are; OSError when the user's folder cannot be made."""
    return folders.user_folder() / FILE


def system_language() -> str:
    """The language the system speaks, if the program does, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        code = os.environ.get(name, "")[:2]
        if code in words.available():
            return code
    return words.FALLBACK


def load() -> tuple[Settings, str]:
    """The settings, and what is wrong with their file: "", "unreadable" or "broken". Wrong values are left out."""
    settings, problem = Settings(), ""
    try:
        path = settings_file()
        data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except OSError:
        data, problem = {}, "unreadable"
    except ValueError:
        data, problem = {}, "broken"
    if not isinstance(data, dict):
        data, problem = {}, "broken"
    for field in fields(Settings):
        value = data.get(field.name)
        if field.name == "names" and isinstance(value, list):
            settings.names = tuple(str(name)[:24] for name in value[:6])
        elif type(value) is type(getattr(settings, field.name)):
            setattr(settings, field.name, value)
    settings.tidy()
    return settings, problem


def store(settings: Settings) -> None:
    """Writes the settings; OSError when it fails."""
    path = settings_file()
    aside = path.with_name(path.name + ".part")
    aside.write_text(json.dumps(asdict(settings), ensure_ascii=False, indent=1), encoding="utf-8")
    os.replace(aside, path)
