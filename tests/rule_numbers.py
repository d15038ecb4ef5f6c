"""The numbers of all rules, read from the rule texts in ``assets/rules``.

Numbers ``0.x`` introduce a game to newcomers; they are no rules and no test needs to name them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

RULES_FOLDER = Path(__file__).resolve().parent.parent / "assets" / "rules"
LANGUAGES = ("en", "el")
ROOMS = ("ticket_to_ride", "steam", "planet_steam")


@dataclass(frozen=True)
class RuleText:
    """One numbered rule as it stands in a file; ``why`` is empty where the rule is not a ruling."""

    number: str
    topic: str
    text: str
    ruling: bool
    why: str


def load(language: str, room: str) -> dict[str, Any]:
    """The rule file of one game in one language, as plain data."""
    path = RULES_FOLDER / language / f"{room}.yaml"
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict), f"{path} is no mapping"
    return data


def rule_texts(language: str, room: str) -> list[RuleText]:
    """All rules of one game in one language, in the order of the file."""
    return [
        RuleText(rule["number"], topic["number"], rule["text"], rule.get("ruling", False), rule.get("why", ""))
        for topic in load(language, room)["topics"]
        for rule in topic["rules"]
    ]


def sort_key(number: str) -> tuple[int, int]:
    """``4.10`` comes after ``4.9``."""
    topic, rule = number.split(".")
    return int(topic), int(rule)


def is_introduction(number: str) -> bool:
    """Whether a number belongs to the topic for newcomers."""
    return number.startswith("0.")


def all_rule_numbers() -> list[str]:
    """Every rule that needs a test, as tests name it: ``ttr-4.7``, ``steam-5.10``, ``planet-7.6``."""
    return [
        f"{load('en', room)['prefix']}-{rule.number}"
        for room in ROOMS
        for rule in rule_texts("en", room)
        if not is_introduction(rule.number)
    ]
