"""Many games stepped at once: what `Batch` shows as arrays. `make fast` compiles this module."""

from __future__ import annotations

import random
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from pentarchy.core.chance import play_chance
from pentarchy.core.errors import IllegalAction
from pentarchy.core.game import Game
from pentarchy.core.observe import Masks, Sight, Slate
from pentarchy.core.rewards import on_the_way, payoffs
from pentarchy.core.state import State


class Stepper:
    """The games of a batch, and what they ask now. Rows are flat: what belongs to game i lies in stretch i."""

    def __init__(
        self, game: Game, sight: Sight, count: int, options: Any, reward: str, worlds: int, first: int
    ) -> None:
        """The games are numbered from `first`; the luck of each depends on the seed and its number."""
        self.game = game
        self.count = count
        self.first = first
        self.players: int = sight.players
        self.options = options
        self.reward = reward
        self.states: list[State] = []
        self.slate = Slate(sight, count, worlds)
        self.masks = Masks(count, len(game.actions))
        self.seats: vec[i64] = vec[i64]([0] * count)
        """Who is asked in each game."""
        self.rewards: vec[float] = vec[float]([0.0] * (count * self.players))
        """What the last answer brought to each seat of each game."""
        self.done: vec[u8] = vec[u8]([0] * count)
        """Whether the last answer ended a game, which has started again since."""
        self._rngs: list[random.Random] = []
        self._worth: list[list[float]] = []

    def reset(self, seed: int) -> None:
        """Start all games."""
        self._rngs = [random.Random(f"batch {seed} {self.first + index}") for index in range(self.count)]
        self.states = [self._start(index) for index in range(self.count)]
        self._worth = [payoffs(state, self.reward) for state in self.states]
        for index in range(self.count):
            self.done[index] = 0
            self._pay(index, self._worth[index])
            self._show(index)

    def step(self, answers: list[int]) -> None:
        """Answer the question of every game; a game that ends starts again."""
        self._check(answers)
        on_and_on = on_the_way(self.reward)
        for index in range(self.count):
            state = self.states[index]
            state.step(answers[index])
            play_chance(state, self._rngs[index])
            over = state.over
            if on_and_on or over or self.done[index]:
                self._pay(index, payoffs(state, self.reward))
            self.done[index] = 1 if over else 0
            if over:
                state = self._start(index)
                self.states[index] = state
                self._worth[index] = payoffs(state, self.reward)
            self._show(index)

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
        play_chance(state, self._rngs[index])
        return state

    def _pay(self, index: int, now: list[float]) -> None:
        """What the games are worth now, and what that is more than before."""
        before = self._worth[index]
        first: i64 = index * self.players
        for seat in range(self.players):
            self.rewards[first + seat] = now[seat] - before[seat]
        self._worth[index] = now

    def _show(self, index: int) -> None:
        """Bring the rows of a game up to date."""
        state = self.states[index]
        self.seats[index] = state.seat
        self.masks.mark(index, state.answers())
        self.slate.look(index, state, state.seat)
