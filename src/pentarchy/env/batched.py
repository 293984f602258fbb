"""Many games of one kind stepped at once, numpy in and numpy out."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pentarchy.core.errors import IllegalAction
from pentarchy.core.game import Game
from pentarchy.core.rewards import RESULT, check_kind
from pentarchy.core.state import State
from pentarchy.core.stepper import Stepper
from pentarchy.env.checks import optional_number, whole_number
from pentarchy.env.rows import Encoder, Rows, shared


class Turn(NamedTuple):
    """What every game of a batch asks now. Row i belongs to game i."""

    observation: npt.NDArray[np.float32]
    """What the seat that is asked may know, one row a game (see `Encoder`)."""
    mask: npt.NDArray[np.bool_]
    """Which actions are legal."""
    seat: npt.NDArray[np.int64]
    """Who is asked."""
    reward: npt.NDArray[np.float32]
    """What the last answer brought to each seat, one column a seat."""
    done: npt.NDArray[np.bool_]
    """Whether the last answer ended the game; the row then already shows the first question of a new one."""

    def copy(self) -> Turn:
        """The same in memory of its own."""
        return Turn(*[part.copy() for part in self])  # type: ignore[arg-type]


def fitting(seed: int) -> int:
    """A seed of any size as one of 64 bits, which is what workers can be told."""
    return seed if -(1 << 63) <= seed < 1 << 63 else random.Random(f"seed {seed}").getrandbits(62)


class Seeds:
    """The seeds with which a batch starts: those that are given, and where none is given the next one."""

    def __init__(self, first: int) -> None:
        self._next = fitting(first)

    def take(self, given: int | None) -> int:
        """The seed to start with now."""
        number = optional_number(given, "seed")
        seed = self._next if number is None else fitting(number)
        self._next = random.Random(f"after {seed}").getrandbits(62)
        return seed


def read_answers(actions: npt.ArrayLike, count: int) -> npt.NDArray[np.int64]:
    """So many answers as an array, or a refusal."""
    try:
        given = np.asarray(actions)
    except ValueError as error:  # lists of different lengths
        raise IllegalAction(f"The answers of a batch are one row of whole numbers: {error}") from error
    if given.shape != (count,):
        raise IllegalAction(f"A batch of {count} games needs as many answers in one row, not {list(given.shape)}.")
    if given.dtype.kind not in "iu":
        raise IllegalAction(f"The answers of a batch are whole numbers, not {given.dtype}.")
    return given.astype(np.int64, copy=False)


class Batch:
    """So many games side by side. Chance is played inside; a game that ends starts again at once.

    The games are stepped and looked at in compiled code (`Stepper`); here what it wrote becomes arrays.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | None = None,
        options: Any = None,
        reward: str = RESULT,
        worlds: int = 1,
        seed: int = 0,
        first: int = 0,
        copy: bool = True,
    ) -> None:
        """`first` is the number of the first game, for a batch that is a share of a larger one. Without `copy` a turn
        is the engine's own memory: nothing is copied, and it shows the next turn as soon as there is one."""
        count, first = whole_number(count, "count", 1), whole_number(first, "first", 0)
        seed = whole_number(seed, "seed")
        state = game.new(players, options)
        self.game = game
        self.count = count
        self.players = state.players
        self.copy = copy
        self.actions = len(game.actions)
        self.encoder = Encoder(game, self.players, game.options_dict(state.options), worlds)
        self._stepper = Stepper(game, self.encoder.sight, count, state.options, check_kind(reward), worlds, first)
        self._rows = Rows(self._stepper.slate)
        self._mask = shared(self._stepper.masks.marks, np.bool_).reshape(count, self.actions)
        self._seat = shared(self._stepper.seats, np.int64)
        self._reward = shared(self._stepper.rewards, np.float64).reshape(count, self.players)
        self._done = shared(self._stepper.done, np.bool_)
        self._seeds = Seeds(seed)
        self._stepper.reset(fitting(seed))

    @property
    def states(self) -> list[State]:
        """The games as they are; read them, never play them."""
        return self._stepper.states

    def reset(self, seed: int | None = None) -> Turn:
        """Start all games; the same seed gives the same chance. Without one the first call takes the seed that the
        batch was made with, and every further call brings new luck, which follows from the seed before."""
        self._stepper.reset(self._seeds.take(seed))
        return self._turn()

    def step(self, actions: npt.ArrayLike) -> Turn:
        """Answer the question of every game. If any answer is illegal, nothing changes in any game."""
        self._stepper.step(read_answers(actions, self.count).tolist())
        return self._turn()

    def close(self) -> None:
        """Nothing has to be closed; a batch with workers has them."""

    def _turn(self) -> Turn:
        turn = Turn(self._rows.all(), self._mask, self._seat, self._reward.astype(np.float32), self._done)
        return turn.copy() if self.copy else turn
