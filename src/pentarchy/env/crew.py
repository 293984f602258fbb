"""A batch of games stepped by several processes at once, each with its share of the games, in memory that all see."""

from __future__ import annotations

import ctypes
import dataclasses
import weakref
from collections.abc import Callable
from itertools import pairwise
from multiprocessing import get_context, parent_process
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
import numpy.typing as npt

from pentarchy.core.errors import IllegalAction, PentarchyError
from pentarchy.core.game import Game
from pentarchy.env.batched import Batch, Seeds, Turn, fitting, read_answers
from pentarchy.env.checks import whole_number
from pentarchy.env.rows import Encoder
from pentarchy.games import game as find_game

KINDS = (np.float32, np.bool_, np.int64, np.float32, np.bool_)
"""What the arrays of a turn are made of."""
RESET, STEP, STOP = 0, 1, 2
ALARM = 1.0
"""After so many seconds who still waits looks whether the other is still there."""

context = get_context("spawn")


@dataclasses.dataclass(frozen=True)
class Board:
    """What all processes of a crew share."""

    memory: tuple[Any, ...]
    """The arrays of a turn,"""
    answers: Any
    """the answers to it,"""
    task: Any
    """and what is to be done: RESET, STEP or STOP."""
    todo: tuple[Any, ...]
    """For each worker but the first, whether there is something to do;"""
    done: Any
    """and how many of them are done with it."""

    def turn(self) -> Turn:
        """The turn of all games."""
        rows = len(self.answers)
        parts: list[Any] = [np.frombuffer(part, kind).reshape(rows, -1) for part, kind in zip(self.memory, KINDS)]
        return Turn(parts[0], parts[1], parts[2].ravel(), parts[3], parts[4].ravel())


class Crew:
    """The same games as a `Batch` with the same settings plays, whatever the number of workers.

    One of the workers is the process that steps the crew. The others are new processes, so a program that starts them
    guards its main part with `if __name__ == "__main__"`; and they find the game by its name, so it has to be an
    installed one.
    """

    def __init__(
        self, game: Game, count: int, workers: int, seed: int = 0, first: int = 0, copy: bool = True, **settings: Any
    ) -> None:
        """Games are numbered from `first`, whoever plays them. Without `copy` a turn is the memory that all share, and
        shows the next turn as soon as there is one."""
        count, workers = whole_number(count, "count", 1), whole_number(workers, "workers", 1)
        first, seed = whole_number(first, "first", 0), whole_number(seed, "seed")
        if find_game(game.name) is not game:
            raise PentarchyError(f"Workers find games by their names, and '{game.name}' is not an installed one.")
        if workers > count:
            raise PentarchyError(f"{count} games can have 1 to {count} workers, not {workers}.")
        ends = [count * worker // workers for worker in range(workers + 1)]
        places = [slice(start, stop) for start, stop in pairwise(ends)]
        own = Batch(game, places[0].stop, first=first, copy=False, **settings)
        self.game = game
        self.count = count
        self.copy = copy
        self.players = own.players
        self.actions = own.actions
        self.encoder: Encoder = own.encoder
        widths = (self.encoder.size, self.actions, 1, self.players, 1)
        self._board = Board(
            memory=tuple(
                context.RawArray(ctypes.c_byte, count * width * np.dtype(kind).itemsize)
                for kind, width in zip(KINDS, widths)
            ),
            answers=context.RawArray(ctypes.c_int64, count),
            task=context.RawValue(ctypes.c_int64),
            todo=tuple(context.Semaphore(0) for _ in places[1:]),
            done=context.Semaphore(0),
        )
        self._share = Share(own, self._board, places[0])
        self._answers = np.frombuffer(self._board.answers, np.int64)
        self._turn = self._board.turn()
        self._rows = np.arange(count)
        self._hands: list[BaseProcess] = []
        for place, todo in zip(places[1:], self._board.todo):
            share = {**settings, "first": first + place.start}
            task = (self._board, todo, game.name, share, place)
            self._hands.append(context.Process(target=_work, args=task, daemon=True))
            self._hands[-1].start()
        self._dismiss = weakref.finalize(self, _dismiss, self._board, self._hands)
        self._seeds = Seeds(seed)
        self._start(fitting(seed))

    def reset(self, seed: int | None = None) -> Turn:
        """Start all games; the same seed gives the same chance. Without one the first call takes the seed that the
        crew was made with, and every further call brings new luck, which follows from the seed before."""
        return self._start(self._seeds.take(seed))

    def step(self, actions: npt.ArrayLike) -> Turn:
        """Answer the question of every game. If any answer is illegal, nothing changes in any game."""
        answers = read_answers(actions, self.count)
        self._check(answers)
        self._answers[:] = answers
        return self._do(STEP)

    def close(self) -> None:
        """Let the workers go; that happens by itself when nobody needs them any more."""
        self._dismiss()

    def _start(self, seed: int) -> Turn:
        self._answers[:] = seed
        return self._do(RESET)

    def _check(self, actions: npt.NDArray[np.int64]) -> None:
        mask = self._turn.mask
        if actions.min() >= 0 and actions.max() < self.actions and mask[self._rows, actions].all():
            return
        for index, action in enumerate(actions):
            allowed = np.flatnonzero(mask[index]).tolist()
            if action not in allowed:
                raise IllegalAction(f"Action {action} is not legal in game {index}; legal are {allowed}.")

    def _do(self, task: int) -> Turn:
        """Let all do a task, the process that asks for it among them."""
        self._board.task.value = task
        for todo in self._board.todo:
            todo.release()
        self._share.do(task)
        for _ in self._hands:
            if not _wait(self._board.done, self._complete):
                raise PentarchyError("A worker of this batch has gone, and its games with it.")
        return self._turn.copy() if self.copy else self._turn

    def _complete(self) -> bool:
        return all(hand.is_alive() for hand in self._hands)


class Share:
    """A worker's share of the games, shown on the board."""

    def __init__(self, games: Batch, board: Board, place: slice) -> None:
        self.games = games
        self._answers = np.frombuffer(board.answers, np.int64)[place]
        self._parts = [part[place] for part in board.turn()]

    def do(self, task: int) -> None:
        """Start the games, with the seed in place of the answers, or step them; and show the turn."""
        turn = self.games.step(self._answers) if task == STEP else self.games.reset(int(self._answers[0]))
        parts: Any = zip(self._parts, turn)
        for target, part in parts:
            np.copyto(target, part)


def _work(board: Board, todo: Any, name: str, settings: dict[str, Any], place: slice) -> None:
    """Play a share of the games until nobody needs it any more."""
    games = Batch(find_game(name), place.stop - place.start, copy=False, **settings)
    share = Share(games, board, place)
    parent = parent_process()
    try:
        while parent is not None and _wait(todo, parent.is_alive) and board.task.value != STOP:
            share.do(board.task.value)
            board.done.release()
    except KeyboardInterrupt:
        return


def _wait(semaphore: Any, other: Callable[[], bool]) -> bool:
    """Wait until another process has something for us; whether it is still there. Who waits sleeps: on a busy machine a
    process that looks again and again takes the core away from the one that it waits for."""
    while not semaphore.acquire(True, ALARM):
        if not other():
            return False
    return True


def _dismiss(board: Board, hands: list[BaseProcess]) -> None:
    board.task.value = STOP
    for todo in board.todo:
        todo.release()
    for hand in hands:
        hand.join(5)
        hand.terminate()
