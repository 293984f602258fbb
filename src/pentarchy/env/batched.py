"""Many games of one kind stepped at once, numpy in and numpy out. `make fast` compiles this module."""

from __future__ import annotations

import random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import IllegalAction, PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.observe import gather_rows
from pentarchy.core.state import State
from pentarchy.env.rewards import RESULT, check_kind, payoffs
from pentarchy.env.rows import Encoder


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


class Batch:
    """So many games side by side. Chance is played inside; a game that ends starts again at once."""

    def __init__(
        self,
        game: Game,
        count: int,
        players: int | None = None,
        options: Any = None,
        reward: str = RESULT,
        worlds: int = 1,
        seed: int = 0,
    ) -> None:
        if count < 1:
            raise PentarchyError(f"A batch has 1 game or more, not {count}.")
        self.game = game
        self.count = count
        self.reward = check_kind(reward)
        first = game.new(players, options)
        self.players: int = first.players
        self.options: Any = first.options
        self.encoder = Encoder(game, self.players, game.options_dict(self.options), worlds)
        self.actions: int = len(game.actions)
        self.states: list[State] = []
        self._rngs: list[random.Random] = []
        self._worth: list[list[float]] = []
        self.reset(seed)

    def reset(self, seed: int = 0) -> Turn:
        """Start all games; the same seed gives the same chance."""
        self._rngs = [random.Random(f"batch {seed} {index}") for index in range(self.count)]
        self.states = []
        self._worth = []
        for index in range(self.count):
            state = self._start(index)
            self.states.append(state)
            self._worth.append(payoffs(state, self.reward))
        return self._turn([0.0] * (self.count * self.players), [False] * self.count)

    def step(self, actions: npt.NDArray[np.int64]) -> Turn:
        """Answer the question of every game. If any answer is illegal, nothing changes in any game."""
        answers: list[int] = actions.tolist()
        if len(answers) != self.count:
            raise IllegalAction(f"A batch of {self.count} games needs as many answers, not {len(answers)}.")
        states = self.states
        for index in range(self.count):
            if answers[index] not in states[index].answers():
                legal = states[index].legal()
                raise IllegalAction(f"Action {answers[index]} is not legal in game {index}; legal are {legal}.")
        rewards: list[float] = []
        done: list[bool] = []
        for index in range(self.count):
            state = states[index]
            state.step(answers[index])
            self._chance(state, index)
            before = self._worth[index]
            now = payoffs(state, self.reward)
            for seat in range(self.players):
                rewards.append(now[seat] - before[seat])
            done.append(state.over)
            if state.over:
                state = self._start(index)
                states[index] = state
                now = payoffs(state, self.reward)
            self._worth[index] = now
        return self._turn(rewards, done)

    def _start(self, index: int) -> State:
        state = self.game.new(self.players, self.options)
        self._chance(state, index)
        return state

    def _chance(self, state: State, index: int) -> None:
        rng = self._rngs[index]
        while state.seat == CHANCE:
            state.step(sample(state, rng))

    def _turn(self, rewards: list[float], done: list[bool]) -> Turn:
        count = self.count
        seats: list[int] = []
        legal: list[int] = []
        base = 0
        for state in self.states:
            seats.append(state.seat)
            for action in state.answers():
                legal.append(base + action)
            base += self.actions
        mask = np.zeros(count * self.actions, np.bool_)
        mask[legal] = True
        encoder = self.encoder
        ints, floats = gather_rows(encoder.sight, self.states, seats, encoder.worlds)
        return Turn(
            encoder.rows(ints, floats, count),
            mask.reshape(count, self.actions),
            np.array(seats, np.int64),
            np.array(rewards, np.float32).reshape(count, self.players),
            np.array(done, np.bool_),
        )
