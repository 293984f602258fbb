"""A batch of games stepped by several processes at once, each with its share of the games, in memory that all see."""

from __future__ import annotations

import ctypes
import weakref
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
import numpy.typing as npt

from pentarchy.core.errors import IllegalAction, PentarchyError
from pentarchy.core.game import Game
from pentarchy.env.batched import Batch, Turn
from pentarchy.env.rows import Encoder
from pentarchy.games import game as find_game

KINDS = (np.float32, np.bool_, np.int64, np.float32, np.bool_)
"""What the arrays of a turn are made of."""


class Crew:
    """The same games as a `Batch` with the same settings plays, whatever the number of workers.

    Workers are new processes, so a program that starts them guards its main part with `if __name__ == "__main__"`;
    and they find the game by its name, so it has to be an installed one.
    """

    def __init__(self, game: Game, count: int, workers: int, seed: int = 0, **settings: Any) -> None:
        if find_game(game.name) is not game:
            raise PentarchyError(f"Workers find games by their names, and '{game.name}' is not an installed one.")
        if not 1 <= workers <= count:
            raise PentarchyError(f"{count} games can have 1 to {count} workers, not {workers}.")
        small = Batch(game, 1, **settings)
        self.game = game
        self.count = count
        self.players = small.players
        self.actions = small.actions
        self.encoder: Encoder = small.encoder
        widths = (self.encoder.size, self.actions, 1, self.players, 1)
        memory = tuple(
            context.RawArray(ctypes.c_byte, count * width * np.dtype(kind).itemsize)
            for kind, width in zip(KINDS, widths)
        )
        self._turn = _turn_over(memory, count)
        ends = [count * worker // workers for worker in range(workers + 1)]
        self._places = [slice(first, last) for first, last in pairwise(ends)]
        self._links: list[Connection] = []
        self._hands: list[BaseProcess] = []
        for place in self._places:
            ours, theirs = context.Pipe()
            task = (theirs, game.name, count, place, settings, memory)
            self._hands.append(context.Process(target=_work, args=task, daemon=True))
            self._hands[-1].start()
            self._links.append(ours)
        self._dismiss = weakref.finalize(self, _dismiss, self._links, self._hands)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Turn:
        """Start all games; the same seed gives the same chance."""
        for link in self._links:
            link.send(seed)
        return self._gathered()

    def step(self, actions: npt.NDArray[np.int64]) -> Turn:
        """Answer the question of every game. If any answer is illegal, nothing changes in any game."""
        self._check(actions)
        for link, place in zip(self._links, self._places):
            link.send(actions[place])
        return self._gathered()

    def close(self) -> None:
        """Let the workers go; that happens by itself when nobody needs them any more."""
        self._dismiss()

    def _check(self, actions: npt.NDArray[np.int64]) -> None:
        if actions.shape != (self.count,):
            raise IllegalAction(f"A batch of {self.count} games needs as many answers, not {actions.size}.")
        known = (actions >= 0) & (actions < self.actions)
        legal = known & self._turn.mask[np.arange(self.count), np.where(known, actions, 0)]
        if not legal.all():
            index = int(legal.argmin())
            allowed = np.flatnonzero(self._turn.mask[index]).tolist()
            raise IllegalAction(f"Action {actions[index]} is not legal in game {index}; legal are {allowed}.")

    def _gathered(self) -> Turn:
        for link in self._links:
            link.recv()
        turn = self._turn
        return Turn(turn.observation.copy(), turn.mask.copy(), turn.seat.copy(), turn.reward.copy(), turn.done.copy())


context = get_context("spawn")


def _turn_over(memory: tuple[Any, ...], count: int) -> Turn:
    """Memory that processes share, as the arrays of a turn."""
    arrays: list[Any] = [np.frombuffer(part, kind).reshape(count, -1) for part, kind in zip(memory, KINDS)]
    return Turn(arrays[0], arrays[1], arrays[2].ravel(), arrays[3], arrays[4].ravel())


def _work(
    link: Connection, name: str, count: int, place: slice, settings: dict[str, Any], memory: tuple[Any, ...]
) -> None:
    """Play a share of the games until the other end has gone. A number asks for new games, an array is answers."""
    shown = _turn_over(memory, count)
    games = Batch(find_game(name), place.stop - place.start, first=place.start, **settings)
    try:
        while True:
            task = link.recv()
            turn = games.reset(task) if isinstance(task, int) else games.step(task)
            parts: Any = zip(shown, turn)
            for target, part in parts:
                target[place] = part
            link.send(None)
    except (EOFError, KeyboardInterrupt):
        return


def _dismiss(links: list[Connection], hands: list[BaseProcess]) -> None:
    for link in links:
        link.close()
    for hand in hands:
        hand.join(5)
        hand.terminate()
