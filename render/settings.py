"""The player's settings: one small file in the user's folder."""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

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
    problem: str = field(default="", compare=False)
    """What is wrong with the file: "", "unreadable" or "broken"; not kept."""

    @classmethod
    def load(cls) -> Settings:
        """The settings in the file, or the program's own where it says nothing usable."""
        settings = cls()
        data = settings._read()
        for name, own in asdict(settings).items():
            value = data.get(name)
            if name == "names" and isinstance(value, list):
                settings.names = tuple(str(one)[:24] for one in value[:6])
            elif name != "problem" and type(value) is type(own):
                setattr(settings, name, value)
            elif name in data and name != "problem":
                settings.problem = "broken"
        if settings.language and settings.language not in words.available():
            settings.problem = "no_such_language"
        settings.tidy()
        return settings

    def _read(self) -> dict[str, Any]:
        try:
            path = settings_file()
            data = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        except OSError:
            self.problem = "unreadable"
            return {}
        except ValueError:
            data = None
        if not isinstance(data, dict):
            self.problem = "broken"
            return {}
        return data

    def store(self) -> None:
        """Writes the settings; OSError when it fails."""
        path = settings_file()
        aside = path.with_name(f"{path.name}.{os.getpid()}.part")
        data = {key: value for key, value in asdict(self).items() if key != "problem"}
        aside.write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")
        os.replace(aside, path)

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
