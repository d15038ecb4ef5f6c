"""The parts that board files of all games share, as strict models of what stands in the file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

ID_PATTERN = r"^[a-z][a-z0-9_]*$"
LANGUAGES = ("en", "el")

Id = Annotated[str, Field(pattern=ID_PATTERN, max_length=40)]
Word = Annotated[str, Field(min_length=1, max_length=80)]


class Strict(BaseModel):
    """Base of every model: nothing is converted, nothing unknown is let through, nothing changes."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


class NamesFile(Strict):
    """A name in the languages of the program."""

    en: Word = Field(description="The name in English.")
    el: Word = Field(description="The name in Greek.")

    def plain(self) -> dict[str, str]:
        return {"en": self.en, "el": self.el}


Sentence = Annotated[str, Field(min_length=1, max_length=600)]


class AboutFile(Strict):
    """A sentence or two about the board, shown when it is chosen."""

    en: Sentence = Field(description="About the board, in English.")
    el: Sentence = Field(description="About the board, in Greek.")

    def plain(self) -> dict[str, str]:
        return {"en": self.en, "el": self.el}


@dataclass(frozen=True, slots=True)
class PlayerRange:
    """How many may play; `best` are the numbers the board is at its best with (may be empty)."""

    min: int
    max: int
    best: tuple[int, ...] = ()

    def __contains__(self, players: int) -> bool:
        return self.min <= players <= self.max

    @property
    def numbers(self) -> range:
        return range(self.min, self.max + 1)
