"""`main.py` without a command: opens the window, on the start screen or at a game named in the arguments."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import pygame

from game import registry, saves
from game.boards import Reading
from game.controller import Controller, Seat
from render.app import App, NotPygameCe, start_log
from render.command_line.check import problem_line
from render.scene import Scene
from render.scenes.new_game import boards, new_game, new_seed
from render.scenes.start import StartScene
from render.settings import Settings
from render.words import Words


class CannotStart(Exception):  # noqa: N818 - something about the arguments, told to the player
    """The arguments ask for something that cannot be had. Carries the sentence."""


def _reading(options: argparse.Namespace, words: Words) -> Reading | None:
    """The board the arguments name; None when they name none and no game either."""
    if options.board is not None:
        reading = registry.read_board(options.board)
        if reading.board is None:
            raise CannotStart("\n".join(problem_line(problem, words) for problem in reading.errors))
        if options.game is not None and reading.game != options.game:
            raise CannotStart(words.say("command_line.other_game", {"board": str(options.board)}))
        return reading
    if options.game is None:
        return None
    playable = [reading for _, reading in boards(options.game, options.maps) if reading.board is not None]
    if not playable:
        raise CannotStart(words.say("common.setup.no_board"))
    return playable[0]


def _game(options: argparse.Namespace, words: Words) -> Controller | None:
    """The game that the arguments ask for; None for the start screen."""
    if options.load is not None:
        try:
            return saves.load(options.load)
        except saves.SaveProblem as problem:
            raise CannotStart(words.say(f"common.save.{problem.key}", problem.values)) from problem
    reading = _reading(options, words)
    if reading is None or reading.game is None:
        return None
    rules = registry.rules_for(reading.game, reading.board)
    allowed = rules.seats_allowed()
    names = options.seats or [words.say("common.seat_name", {"n": n + 1}) for n in range(allowed[0])]
    if len(names) not in allowed:
        values = {"found": len(names), "least": allowed[0], "most": allowed[-1]}
        raise CannotStart(words.say("command_line.seats", values))
    seats = [Seat(name, colour) for name, colour in zip(names, rules.colours(), strict=False)]
    return new_game(reading, seats, {}, None, new_seed() if options.seed is None else options.seed)


def _first(app: App, options: argparse.Namespace, controller: Controller | None) -> list[Scene]:
    """The scenes to begin with, the last one on top."""
    from render.scenes.table import TableScene

    start = StartScene(app)
    start.maps = options.maps
    if options.watch and options.board is not None:
        from render.scenes.watch import WatchScene

        return [WatchScene(app, Path(options.board))]
    return [start] if controller is None else [start, TableScene(app, controller)]


def start(options: argparse.Namespace, words: Words) -> int:
    """Opens the window and runs until it is closed; returns the exit status."""
    start_log()
    try:
        controller = None if options.watch else _game(options, words)
        settings = Settings.load()
        settings.language = words.language
        app = App(settings)
    except CannotStart as why:
        sys.stderr.write(f"{why}\n")
        return 2
    except NotPygameCe:
        sys.stderr.write(words.say("common.fault.not_pygame_ce") + "\n")
        return 2
    except pygame.error as fault:
        sys.stderr.write(words.say("common.fault.no_window", {"why": str(fault)}) + "\n")
        return 2
    scenes = _first(app, options, controller)
    app.scenes[:] = scenes[:-1]
    app.run(scenes[-1])
    pygame.quit()
    return 0
