"""Names for the places of a new board, in both languages."""

from __future__ import annotations

from game.boards.report import slug
from render.words import Words


def letter_names(count: int) -> list[tuple[str, str]]:
    """So many names in English and Greek: the letters of the alphabet, then the same with numbers."""
    english, greek = Words("en"), Words("el")
    letters = list(zip(english.say("templates.letters").split(), greek.say("templates.letters").split(), strict=True))
    names = []
    for number in range(count):
        en, el = letters[number % len(letters)]
        again = number // len(letters)
        if again:
            en = english.say("templates.numbered", {"name": en, "n": again + 1})
            el = greek.say("templates.numbered", {"name": el, "n": again + 1})
        names.append((en, el))
    return names


def town_names(count: int) -> list[tuple[str, str]]:
    """So many names of towns in English and Greek."""
    english, greek = Words("en"), Words("el")
    numbers = range(1, count + 1)
    return [(english.say("templates.town", {"n": n}), greek.say("templates.town", {"n": n})) for n in numbers]


def id_of(name: str) -> str:
    """The id of a name."""
    return slug(name)
