"""PettingZoo: every seat is an agent, and agents act in the order in which the game asks them."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv

from pentarchy.core.chance import play_chance
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.rewards import RESULT, check_kind, on_the_way, payoffs
from pentarchy.env.checks import optional_number, whole_action
from pentarchy.env.names import edition_name
from pentarchy.env.render import HUMAN, RENDER_MODES, check_mode, show
from pentarchy.env.rows import Encoder, Mask
from pentarchy.env.spaces import space_of

Observation = dict[str, Any]


class SeatsEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game for PettingZoo. Chance is played inside, with the seed of `reset`.

    An observation is a dict: `observation` is the row of `Encoder` for that seat (with `parts=True` a dict of its
    named parts), `action_mask` says what is legal: nothing for a seat that is not asked. An illegal action raises
    `IllegalAction` and changes nothing; wrap the environment in PettingZoo's TerminateIllegalWrapper to lose instead.
    """

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 4}

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        options: Any = None,
        reward: str = RESULT,
        worlds: int = 1,
        parts: bool = False,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`limit` truncates an episode after so many answers of the agents."""
        super().__init__()
        self.game = game
        self.metadata = {**type(self).metadata, "name": edition_name(game)}
        self.render_mode = check_mode(render_mode)
        self.reward = check_kind(reward)
        self.limit = optional_number(limit, "limit", 1)
        self.parts = parts
        self.state_of_game = game.new(players, options)
        self._options = self.state_of_game.options
        count = self.state_of_game.players
        self.encoder = Encoder(game, count, game.options_dict(self._options), worlds)
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: space_of(self.encoder, game, parts) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(len(game.actions)) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.rng = random.Random()
        self._mask = Mask(len(game.actions))

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of what an agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game; `options` are not used."""
        number = optional_number(seed, "seed")
        if number is not None:
            self.rng = random.Random(number)
        self.state_of_game = self.game.new(len(self.possible_agents), self._options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._worth = payoffs(self.state_of_game, self.reward)
        self._answers = 0
        play_chance(self.state_of_game, self.rng)
        self.agent_selection = self.agents[self.state_of_game.seat]
        self._show_people()

    def observe(self, agent: str) -> Observation:
        """What this agent may know, and what it may answer."""
        state, seat = self.state_of_game, self._seat[agent]
        row = self.encoder.encode(state, seat)
        legal = state.answers() if state.seat == seat else []
        return {
            "observation": self.encoder.split(row) if self.parts else row,
            "action_mask": self._mask.of(legal),
        }

    def step(self, action: int | None) -> None:
        """Answer for the agent that is asked."""
        self._need_agents()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise PentarchyError(f"{agent} is asked and has to answer; only agents that are done answer None.")
        state = self.state_of_game
        state.play(whole_action(action))
        play_chance(state, self.rng)
        self._answers += 1
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            self._pay()
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
            self._show_people()
            return
        if on_the_way(self.reward):  # by result and by rank nothing is paid before the end
            self._pay()
        if self._answers == self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[state.seat]
        self._show_people()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked observes, what it gained, and whether it is done."""
        self._need_agents()
        found: tuple[Any, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def _need_agents(self) -> None:
        if not self.agents:
            raise PentarchyError("No agent is there to be asked: reset the environment first.")

    def _pay(self) -> None:
        """Reward every agent with what the game is worth to it now, more than before."""
        worth = payoffs(self.state_of_game, self.reward)
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = worth[seat] - self._worth[seat]
        self._worth = worth
        self._accumulate_rewards()

    def state(self) -> npt.NDArray[np.float32]:
        """The rows of all seats, one after the other: what a central critic may see."""
        rows = [self.encoder.encode(self.state_of_game, seat) for seat in range(len(self.possible_agents))]
        return np.concatenate(rows)

    def _show_people(self) -> None:
        """People see every position without asking for it."""
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> str | None:
        """The table as everybody may see it: text, an SVG picture, or printed; nothing without a render mode."""
        return show(self.state_of_game, None, self.render_mode)

    def close(self) -> None:
        """Nothing has to be closed."""

    def __str__(self) -> str:
        return edition_name(self.game)
