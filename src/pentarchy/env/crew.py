"""A batch of games stepped by several processes at once, each with its share of the games, in memory that all see."""

from __future__ import annotations

import ctypes
import time
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
RESET, STEP, DONE = b"reset", b"step", b"done"
PATIENCE = 0.0005
"""So many seconds a process looks for what another says before it sleeps: waking it takes longer than most waits."""

context = get_context("spawn")


class Crew:
    """The same games as a `Batch` with the same settings plays, whatever the number of workers.

    One of the workers is the process that steps the crew. The others are new processes, so a program that starts them
    guards its main part with `if __name__ == "__main__"`; and they find the game by its name, so it has to be an
    installed one.
    """

    def __init__(self, game: Game, count: int, workers: int, seed: int = 0, copy: bool = True, **settings: Any) -> None:
        """Without `copy` a turn is the memory that all share, and shows the next turn as soon as there is one."""
        if find_game(game.name) is not game:
            raise PentarchyError(f"Workers find games by their names, and '{game.name}' is not an installed one.")
        if not 1 <= workers <= count:
            raise PentarchyError(f"{count} games can have 1 to {count} workers, not {workers}.")
        ends = [count * worker // workers for worker in range(workers + 1)]
        places = [slice(first, last) for first, last in pairwise(ends)]
        own = Batch(game, places[0].stop, copy=False, **settings)
        self.game = game
        self.count = count
        self.copy = copy
        self.players = own.players
        self.actions = own.actions
        self.encoder: Encoder = own.encoder
        widths = (self.encoder.size, self.actions, 1, self.players, 1)
        memory = tuple(
            context.RawArray(ctypes.c_byte, count * width * np.dtype(kind).itemsize)
            for kind, width in zip(KINDS, widths)
        )
        answers = context.RawArray(ctypes.c_int64, count)
        self._share = Share(own, memory, answers, places[0])
        self._links: list[Connection] = []
        self._hands: list[BaseProcess] = []
        for place in places[1:]:
            ours, theirs = context.Pipe()
            task = (theirs, game.name, settings, memory, answers, place)
            self._hands.append(context.Process(target=_work, args=task, daemon=True))
            self._hands[-1].start()
            self._links.append(ours)
        self._dismiss = weakref.finalize(self, _dismiss, self._links, self._hands)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Turn:
        """Start all games; the same seed gives the same chance."""
        self._share.answers[:] = seed
        return self._do(RESET)

    def step(self, actions: npt.NDArray[np.int64]) -> Turn:
        """Answer the question of every game. If any answer is illegal, nothing changes in any game."""
        self._check(actions)
        self._share.answers[:] = actions
        return self._do(STEP)

    def close(self) -> None:
        """Let the workers go; that happens by itself when nobody needs them any more."""
        self._dismiss()

    def _check(self, actions: npt.NDArray[np.int64]) -> None:
        if actions.shape != (self.count,):
            raise IllegalAction(f"A batch of {self.count} games needs as many answers, not {actions.size}.")
        mask = self._share.turn.mask
        known = (actions >= 0) & (actions < self.actions)
        legal = known & mask[np.arange(self.count), np.where(known, actions, 0)]
        if not legal.all():
            index = int(legal.argmin())
            allowed = np.flatnonzero(mask[index]).tolist()
            raise IllegalAction(f"Action {actions[index]} is not legal in game {index}; legal are {allowed}.")

    def _do(self, task: bytes) -> Turn:
        """Let all do a task, the process that asks for it among them."""
        for link in self._links:
            link.send_bytes(task)
        self._share.do(task)
        for link in self._links:
            _next(link)
        turn = self._share.turn
        return turn.copy() if self.copy else turn


class Share:
    """A worker's share of the games, and the memory in which all answers come and all turns are shown."""

    def __init__(self, games: Batch, memory: tuple[Any, ...], answers: Any, place: slice) -> None:
        self.games = games
        self.answers = np.frombuffer(answers, np.int64)
        parts: list[Any] = [
            np.frombuffer(part, kind).reshape(len(self.answers), -1) for part, kind in zip(memory, KINDS)
        ]
        self.turn = Turn(parts[0], parts[1], parts[2].ravel(), parts[3], parts[4].ravel())
        self._answers = self.answers[place]
        self._parts = [part[place] for part in self.turn]

    def do(self, task: bytes) -> None:
        """Start the games, with the seed in place of the answers, or step them; and show the turn."""
        turn = self.games.step(self._answers) if task == STEP else self.games.reset(int(self._answers[0]))
        parts: Any = zip(self._parts, turn)
        for target, part in parts:
            np.copyto(target, part)


def _work(
    link: Connection, name: str, settings: dict[str, Any], memory: tuple[Any, ...], answers: Any, place: slice
) -> None:
    """Play a share of the games until the other end has gone."""
    games = Batch(find_game(name), place.stop - place.start, first=place.start, copy=False, **settings)
    share = Share(games, memory, answers, place)
    try:
        while True:
            share.do(_next(link))
            link.send_bytes(DONE)
    except (EOFError, KeyboardInterrupt):
        return


def _next(link: Connection) -> bytes:
    """What the other end says next."""
    until = time.perf_counter() + PATIENCE
    while not link.poll() and time.perf_counter() < until:
        pass
    return link.recv_bytes()


def _dismiss(links: list[Connection], hands: list[BaseProcess]) -> None:
    for link in links:
        link.close()
    for hand in hands:
        hand.join(5)
        hand.terminate()
