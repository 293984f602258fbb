"""What is measured: random play step by step from Python, and copies, of our games and of their peers.

Seconds are those of the processor, so that what else the machine does does not count.

Run as a program it measures one subject: python -m benchmarks.subjects pentarchy:vinci 2.0
"""

from __future__ import annotations

import importlib
import json
import random
import sys
import time
from typing import Any

from benchmarks import interfaces


def ours(name: str, seconds: float) -> dict[str, float]:
    """Decisions and copies a second of one of our games, four players where it can be."""
    import pentarchy

    game = pentarchy.game(name)
    players = min(4, game.seats[-1])
    rng = random.Random(7)
    sample = pentarchy.sample
    decisions, spent = 0, 0.0
    middle = None
    while spent < seconds:
        state, began = game.new(players), time.process_time()
        while not state.over:
            legal = state.legal()
            if state.seat == pentarchy.CHANCE:
                state.play(sample(state, rng))
            else:
                state.play(legal[int(rng.random() * len(legal))])
            decisions += 1
            if middle is None and decisions == 150:
                middle = state.copy()
        spent += time.process_time() - began
    assert middle is not None
    return {"decisions": decisions / spent, "copies": copies(middle.copy, seconds / 4)}


def copies(copy: Any, seconds: float) -> float:
    """Copies a second."""
    count, began = 0, time.process_time()
    while time.process_time() - began < seconds:
        for _ in range(1000):
            copy()
        count += 1000
    return count / (time.process_time() - began)


def open_spiel(name: str, seconds: float) -> dict[str, float]:
    """The same of a game of OpenSpiel."""
    import pyspiel

    if name.startswith("python_"):
        importlib.import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)
    rng = random.Random(7)
    decisions, spent = 0, 0.0
    middle = None
    while spent < seconds:
        state, began = game.new_initial_state(), time.process_time()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
            if middle is None and not state.is_terminal() and decisions >= 30:
                middle = state.clone()
        spent += time.process_time() - began
    assert middle is not None
    return {"decisions": decisions / spent, "copies": copies(middle.clone, seconds / 4)}


def catanatron(seconds: float) -> dict[str, float]:
    """The same of Catan as catanatron plays it."""
    from catanatron import Color, Game, RandomPlayer

    colors = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    decisions, spent = 0, 0.0
    middle = None
    while spent < seconds:
        random.seed(7 + decisions)
        game, began = Game([RandomPlayer(color) for color in colors]), time.process_time()
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
            if middle is None and decisions == 150:
                middle = game.copy()
        spent += time.process_time() - began
    assert middle is not None
    return {"decisions": decisions / spent, "copies": copies(middle.copy, seconds / 4)}


def measure(subject: str, seconds: float) -> dict[str, float]:
    """Measure one subject in this process."""
    kind, _, name = subject.partition(":")
    if kind == "pentarchy":
        return ours(name, seconds)
    if kind == "open_spiel":
        return open_spiel(name, seconds)
    if kind == "catanatron":
        return catanatron(seconds)
    return interfaces.measure(subject, seconds)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], float(sys.argv[2]))))
