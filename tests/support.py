"""What the tests share: citing clauses, playing at random, and setting up a position by hand."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import hoard
import pentarchy
from pentarchy import State
from pentarchy.testing import LONGEST_TURN, Dawdler, Stopwatch, play_on, random_options, random_start, rule

__all__ = [
    "EXAMPLE",
    "GAMES",
    "LONGEST_TURN",
    "Dawdler",
    "Stopwatch",
    "label",
    "legal",
    "limited",
    "patiently",
    "play",
    "play_on",
    "random_options",
    "random_start",
    "register_hoard",
    "rule",
    "tracked",
]

Found = TypeVar("Found")

EXAMPLE = Path(__file__).parents[1] / "docs" / "example"
PLUGINS = Path(__file__).parent / "plugins"

GAMES = {name: pentarchy.game(name) for name in pentarchy.games()} | {"hoard": hoard.GAME}
"""Every registered game, and the example."""


def register_hoard(folder: Path, *more: str) -> str:
    """Let a folder register the example, and other games of `tests/plugins`, as if their packages were installed; what
    to put on the path for that."""
    for name in ("hoard", *more):
        facts = folder / f"{name}-1.dist-info"
        facts.mkdir(parents=True, exist_ok=True)
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
        (facts / "entry_points.txt").write_text(f"[pentarchy.games]\n{name} = {name}:GAME\n")
    return os.pathsep.join([str(folder), str(EXAMPLE), str(PLUGINS), *filter(None, [os.environ.get("PYTHONPATH")])])


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


def tracked() -> list[str]:
    """The files of the checkout that git knows, as far as they are there."""
    root = Path(__file__).parents[1]
    done = subprocess.run(["git", "ls-files"], cwd=root, capture_output=True, text=True, check=False)
    return [name for name in done.stdout.splitlines() if (root / name).is_file()]
