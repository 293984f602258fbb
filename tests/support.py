"""What the tests share: citing clauses, playing at random, and setting up a position by hand."""

from __future__ import annotations

import os
import random
import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import pytest

import hoard
import pentarchy
from pentarchy import Game, State
from pentarchy.core.options import facts

Found = TypeVar("Found")

EXAMPLE = Path(__file__).parents[1] / "docs" / "example"

GAMES = {name: pentarchy.game(name) for name in pentarchy.games()} | {"hoard": hoard.GAME}
"""Every registered game, and the example."""

rule = pytest.mark.rule
"""`@rule("V4.2")` says which clauses of the rulebook a test checks."""


def random_options(game: Game, rng: random.Random) -> dict[str, Any]:
    """Options drawn at random: each is left alone half of the time."""
    options = {}
    for fact in facts(game.options):
        if fact.values and rng.random() < 0.5:
            options[fact.name] = rng.choice(fact.values)
    return options


def random_start(game: Game, seed: int) -> tuple[State, random.Random]:
    """A first state for a player count and options drawn at random."""
    rng = random.Random(seed)
    return game.new(rng.choice(game.seats), random_options(game, rng)), rng


def play_on(state: State, rng: random.Random, limit: int) -> list[int]:
    """Play at random for at most so many answers; the answers."""
    answers: list[int] = []
    while not state.over and len(answers) < limit:
        answers.append(pentarchy.any_action(state, rng))
        state.play(answers[-1])
    return answers


def register_hoard(folder: Path) -> str:
    """Let a folder register the example as if its package were installed; what to put on the path for that."""
    facts = folder / "hoard-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: hoard\nVersion: 1\n")
    (facts / "entry_points.txt").write_text("[pentarchy.games]\nhoard = hoard:GAME\n")
    return os.pathsep.join([str(folder), str(EXAMPLE), *filter(None, [os.environ.get("PYTHONPATH")])])


@contextmanager
def limited(what: int, most: int) -> Iterator[None]:
    """So much of something and no more, while a block runs: a small disk, or little memory."""
    soft, hard = resource.getrlimit(what)
    resource.setrlimit(what, (most, hard))
    try:
        yield
    finally:
        resource.setrlimit(what, (soft, hard))


def patiently(begin: Callable[[], Found]) -> Found:
    """Start a node of Ray, which gives it 30 seconds and no more; a busy machine may need them twice."""
    for _ in range(3):
        try:
            return begin()
        except Exception as error:
            if "timed out during startup" not in str(error):
                raise
            late = error
    raise late


def play(state: State, *notations: str) -> None:
    """Give these answers, as notation; each must be legal."""
    for notation in notations:
        state.play(state.game.actions.parse(notation))


def legal(state: State) -> list[str]:
    """The legal answers as notation."""
    return [state.game.actions.notation(action) for action in state.legal()]


def label(state: State, notation: str) -> str:
    """An answer in the words of the person who is asked."""
    return state.decision.label(state, state.game.actions.parse(notation))
