"""Which key was pressed, as shortcuts write it: also on keyboards that write no Latin letters."""

from __future__ import annotations

import pygame

_MOD_NAMES = (("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META), ("shift", pygame.KMOD_SHIFT), ("alt", pygame.KMOD_ALT))
_PLACES = {
    **{pygame.KSCAN_A + n: chr(ord("a") + n) for n in range(26)},
    **{pygame.KSCAN_1 + n: chr(ord("1") + n) for n in range(9)},
    pygame.KSCAN_0: "0",
}


def key_letter(event: pygame.Event) -> str:
    """The key without Ctrl and the like: "u", "f1", "return".

    A key that writes something else (a Greek letter, a French accent) is called by what stands in its place on an
    English keyboard: Ctrl+Z must work while one types Greek.
    """
    name = pygame.key.name(event.key)
    plain = len(name) == 1 and name.isascii() and name.isalnum()
    if not plain and len(name) <= 1:
        name = _PLACES.get(event.scancode, name)
    return {"enter": "return", "keypad enter": "return"}.get(name, name)


def key_name(event: pygame.Event) -> str:
    """A key press as shortcuts write it: "u", "ctrl+z", "f1", "return"."""
    return "+".join([word for word, mask in _MOD_NAMES if event.mod & mask] + [key_letter(event)])
