"""A batch of games stepped by several processes at once, each with its share of the games, in memory that all see."""

from __future__ import annotations

import ctypes
import dataclasses
import time
import weakref
from collections.abc import Callable
from multiprocessing import get_context, parent_process
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
RESET, STEP = 0, 1
PATIENCE = 0.0005
"""So many seconds a process looks whether another is done before it sleeps: waking it takes longer than most waits."""
ALARM = 1.0
"""After so many seconds who still waits looks whether the other is still there."""

context = get_context("spawn")


@dataclasses.dataclass(frozen=True)
class Board:
    """What all processes of a crew share."""

    memory: tuple[Any, ...]
    """The arrays of the turns of all games,"""
    answers: Any
    """the answers to their questions,"""
    orders: Any
    """and what is to be done: a task and a group of games, the next order after the last one, round and round."""
    closed: Any
    """Whether the workers may go."""
    todo: tuple[Any, ...]
    """By worker, how many orders it has not looked at;"""
    done: tuple[Any, ...]
    """by group, how many workers are done with its last order."""

    def turn(self) -> Turn:
        """The turns of all games."""
        rows = len(self.answers)
        parts: list[Any] = [np.frombuffer(part, kind).reshape(rows, -1) for part, kind in zip(self.memory, KINDS)]
        return Turn(parts[0], parts[1], parts[2].ravel(), parts[3], parts[4].ravel())


class Crew:
    """The same games as a `Batch` with the same settings plays, whatever the number of workers and groups.

    One of the workers is the process that steps the crew. The others are new processes, so a program that starts them
    guards its main part with `if __name__ == "__main__"`; and they find the game by its name, so it has to be an
    installed one. With several groups, they step one while another is answered (`send`, `receive`).
    """

    def __init__(
        self,
        game: Game,
        count: int,
        workers: int,
        groups: int = 1,
        share: float = 1.0,
        seed: int = 0,
        copy: bool = True,
        **settings: Any,
    ) -> None:
        """`share` is how many games the process that steps the crew has for each one of another worker: fewer if it
        thinks long about its answers, 0 if it does nothing else. Without `copy` a turn is the memory that all share,
        and shows the next turn as soon as there is one."""
        if find_game(game.name) is not game:
            raise PentarchyError(f"Workers find games by their names, and '{game.name}' is not an installed one.")
        if workers < 1 or groups < 1 or workers * groups > count:
            raise PentarchyError(f"{count} games can have 1 to {count} workers and groups, not {workers} × {groups}.")
        if not 0 <= share <= 1 or (share == 0 and workers == 1):
            raise PentarchyError(f"The share of this process is 0 to 1, and above 0 without others, not {share}.")
        helpers = workers - 1
        self._groups = _cut(slice(0, count), groups)
        places = [_deal(group, helpers, share) for group in self._groups]
        one = Batch(game, 1, copy=False, **settings)
        self.game = game
        self.count = count
        self.copy = copy
        self.players = one.players
        self.actions = one.actions
        self.encoder: Encoder = one.encoder
        widths = (self.encoder.size, self.actions, 1, self.players, 1)
        self._board = Board(
            memory=tuple(
                context.RawArray(ctypes.c_byte, count * width * np.dtype(kind).itemsize)
                for kind, width in zip(KINDS, widths)
            ),
            answers=context.RawArray(ctypes.c_int64, count),
            orders=context.RawArray(ctypes.c_int64, groups),
            closed=context.RawValue(ctypes.c_bool, False),
            todo=tuple(context.Semaphore(0) for _ in range(helpers)),
            done=tuple(context.Semaphore(0) for _ in range(groups)),
        )
        self._own = [Share(self._board, game, settings, group[0]) for group in places]
        self._answers = np.frombuffer(self._board.answers, np.int64)
        whole = self._board.turn()
        self._turn = whole
        self._turns = [Turn(*[part[group] for part in whole]) for group in self._groups]  # type: ignore[arg-type]
        self._rows = np.arange(count)
        self._orders = 0
        self._tasks: list[int | None] = [None] * groups
        """What the workers do with each group, if it was not received since."""
        self._hands: list[BaseProcess] = []
        for hand in range(helpers):
            task = (self._board, game.name, settings, [group[hand + 1] for group in places], hand)
            self._hands.append(context.Process(target=_work, args=task, daemon=True))
            self._hands[-1].start()
        self._dismiss = weakref.finalize(self, _dismiss, self._board, self._hands)
        self.reset(seed)

    def reset(self, seed: int = 0) -> Turn:
        """Start all games; the same seed gives the same chance."""
        self._expect_none()
        self._answers[:] = seed
        return self._do(RESET)

    def step(self, actions: npt.NDArray[np.int64]) -> Turn:
        """Answer the question of every game. If any answer is illegal, nothing changes in any game."""
        self._expect_none()
        self._check(actions, slice(0, self.count))
        self._answers[:] = actions
        return self._do(STEP)

    def send(self, actions: npt.NDArray[np.int64], group: int = 0) -> None:
        """Let the workers answer the questions of a group of games, and don't wait for them."""
        if self._tasks[group] is not None:
            raise PentarchyError(f"The last turn of group {group} has to be received before the next answers are sent.")
        self._check(actions, self._groups[group])
        self._answers[self._groups[group]] = actions
        self._order(STEP, group)

    def receive(self, group: int = 0) -> Turn:
        """What the games of a group ask, once the workers are done with the answers that were sent."""
        self._finish(group)
        turn = self._turns[group]
        return turn.copy() if self.copy else turn

    def close(self) -> None:
        """Let the workers go; that happens by itself when nobody needs them any more."""
        self._dismiss()

    def _check(self, actions: npt.NDArray[np.int64], place: slice) -> None:
        count = place.stop - place.start
        if actions.shape != (count,):
            raise IllegalAction(f"A batch of {count} games needs as many answers, not {actions.size}.")
        rows = self._rows[place]
        if actions.min() >= 0 and actions.max() < self.actions and self._turn.mask[rows, actions].all():
            return
        for row, action in zip(rows, actions):
            allowed = np.flatnonzero(self._turn.mask[row]).tolist()
            if action not in allowed:
                raise IllegalAction(f"Action {action} is not legal in game {row}; legal are {allowed}.")

    def _expect_none(self) -> None:
        for group, task in enumerate(self._tasks):
            if task is not None:
                raise PentarchyError(f"The last turn of group {group} has to be received before all games go on.")

    def _do(self, task: int) -> Turn:
        """Let the workers do a task with all games."""
        for group in range(len(self._groups)):
            self._order(task, group)
        for group in range(len(self._groups)):
            self._finish(group)
        return self._turn.copy() if self.copy else self._turn

    def _order(self, task: int, group: int) -> None:
        groups = len(self._groups)
        self._board.orders[self._orders % groups] = task * groups + group
        self._orders += 1
        self._tasks[group] = task
        for todo in self._board.todo:
            todo.release()

    def _finish(self, group: int) -> None:
        """Do our own share of what was sent for a group, and wait for the other workers."""
        task = self._tasks[group]
        if task is None:
            return
        self._own[group].do(task)
        for _ in self._hands:
            if not _wait(self._board.done[group], self._complete):
                raise PentarchyError("A worker of this batch has gone, and its games with it.")
        self._tasks[group] = None

    def _complete(self) -> bool:
        return all(hand.is_alive() for hand in self._hands)


class Share:
    """A worker's share of a group of games, shown on the board."""

    def __init__(self, board: Board, game: Game, settings: dict[str, Any], place: slice) -> None:
        count = place.stop - place.start
        self.games = Batch(game, count, first=place.start, copy=False, **settings) if count else None
        self._answers = np.frombuffer(board.answers, np.int64)[place]
        self._parts = [part[place] for part in board.turn()]

    def do(self, task: int) -> None:
        """Start the games, with the seed in place of the answers, or step them; and show the turn."""
        if self.games is None:
            return
        turn = self.games.step(self._answers) if task == STEP else self.games.reset(int(self._answers[0]))
        parts: Any = zip(self._parts, turn)
        for target, part in parts:
            np.copyto(target, part)


def _cut(whole: slice, parts: int) -> list[slice]:
    """Stretches of about the same length."""
    first, count = whole.start, whole.stop - whole.start
    return [slice(first + count * part // parts, first + count * (part + 1) // parts) for part in range(parts)]


def _deal(group: slice, helpers: int, share: float) -> list[slice]:
    """Which games of a group are ours, and which the other workers'."""
    ours = group.start + int((group.stop - group.start) * share / (helpers + share))
    return [slice(group.start, ours), *_cut(slice(ours, group.stop), helpers)]


def _work(board: Board, name: str, settings: dict[str, Any], places: list[slice], hand: int) -> None:
    """Play a share of every group of games until nobody needs it any more."""
    game = find_game(name)
    shares = [Share(board, game, settings, place) for place in places]
    parent = parent_process()
    groups, orders = len(places), 0
    try:
        while parent is not None and _wait(board.todo[hand], parent.is_alive) and not board.closed.value:
            task, group = divmod(board.orders[orders % groups], groups)
            orders += 1
            shares[group].do(task)
            board.done[group].release()
    except KeyboardInterrupt:
        return


def _wait(semaphore: Any, other: Callable[[], bool]) -> bool:
    """Wait until another process has something for us; whether it is still there."""
    until = time.perf_counter() + PATIENCE
    while not semaphore.acquire(False):
        if time.perf_counter() >= until:
            while not semaphore.acquire(True, ALARM):
                if not other():
                    return False
            break
    return True


def _dismiss(board: Board, hands: list[BaseProcess]) -> None:
    board.closed.value = True
    for todo in board.todo:
        todo.release()
    for hand in hands:
        hand.join(5)
        hand.terminate()
