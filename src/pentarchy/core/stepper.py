"""Many games stepped at once, in plain lists: what `Batch` turns into arrays. `make fast` compiles this module."""

from __future__ import annotations

import random
from array import array
from typing import Any

from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import IllegalAction
from pentarchy.core.game import Game
from pentarchy.core.observe import Sight, gather_rows
from pentarchy.core.rewards import payoffs
from pentarchy.core.state import State


class Stepper:
    """The games of a batch, and the lists that describe what they ask now.

    Lists are flat: what belongs to game i lies in stretch i.
    """

    def __init__(self, game: Game, count: int, players: int, options: Any, reward: str) -> None:
        self.game = game
        self.count = count
        self.players = players
        self.options = options
        self.reward = reward
        self.actions: int = len(game.actions)
        self.states: list[State] = []
        self.rewards: list[float] = []
        self.done: list[bool] = []
        self._rngs: list[random.Random] = []
        self._worth: list[list[float]] = []

    def reset(self, seed: int) -> None:
        """Start all games."""
        self._rngs = [random.Random(f"batch {seed} {index}") for index in range(self.count)]
        self.states = [self._start(index) for index in range(self.count)]
        self._worth = [payoffs(state, self.reward) for state in self.states]
        self.rewards = [0.0] * (self.count * self.players)
        self.done = [False] * self.count

    def step(self, answers: list[int]) -> None:
        """Answer the question of every game; a game that ends starts again."""
        self._check(answers)
        states = self.states
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
        self.rewards = rewards
        self.done = done

    def _check(self, answers: list[int]) -> None:
        """Refuse before anything changes."""
        if len(answers) != self.count:
            raise IllegalAction(f"A batch of {self.count} games needs as many answers, not {len(answers)}.")
        for index in range(self.count):
            if answers[index] not in self.states[index].answers():
                legal = self.states[index].legal()
                raise IllegalAction(f"Action {answers[index]} is not legal in game {index}; legal are {legal}.")

    def _start(self, index: int) -> State:
        state = self.game.new(self.players, self.options)
        self._chance(state, index)
        return state

    def _chance(self, state: State, index: int) -> None:
        rng = self._rngs[index]
        while state.seat == CHANCE:
            state.step(sample(state, rng))

    def seats(self) -> list[int]:
        """Who is asked in each game."""
        return [state.seat for state in self.states]

    def legal(self) -> list[int]:
        """Where the masks of all games, one after the other, are true."""
        found: list[int] = []
        base = 0
        for state in self.states:
            for action in state.answers():
                found.append(base + action)
            base += self.actions
        return found

    def rows(self, sight: Sight, worlds: int) -> tuple[array[int], array[float]]:
        """What the seats that are asked may know."""
        return gather_rows(sight, self.states, self.seats(), worlds)
