"""What a reward teaches: MaskablePPO from nothing against a random player, two players; games won before and after.

Example: python -m benchmarks.rewards deus --rewards result score shaped --answers 80000
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import torch
from rich.console import Console
from rich.table import Table
from sb3_contrib import MaskablePPO

import pentarchy
import pentarchy.env
from pentarchy.core.rewards import KINDS, SHAPED

OPTIONS: dict[str, dict[str, Any]] = {"culture_wars": {"max_rounds": 6}}
"""Games that would be very long are shortened."""
DISCOUNT = 0.99
GAMES = 16
"""How many are played side by side while the learner learns,"""
STEPS = 128
"""and how many answers each of them gives between two lessons."""
TESTS = 50
"""How many are played side by side in a test."""


def wins(learner: Any, game: str, games: int) -> float:
    """How many games the learner wins if it draws its answers from its policy; shared wins count in part."""
    env = pentarchy.env.vector(game, TESTS, players=2, options=OPTIONS.get(game), bots="random")
    observation, _ = env.reset(seed=1_000_000)
    left, won = np.full(TESTS, games // TESTS), 0.0
    while left.any():
        answers, _ = learner.predict(observation, action_masks=env.action_masks())
        observation, _, over, _, infos = env.step(answers)
        for index in np.flatnonzero(over & (left > 0)):
            winners, seat = infos["final_info"]["winners"][index], infos["final_info"]["seat"][index]
            won += (seat in winners) / max(1, len(winners))
            left[index] -= 1
    return won


def train(game: str, reward: str, answers: int, games: int, seed: int) -> tuple[float, float]:
    """Games won before and after."""
    discount = DISCOUNT if reward == SHAPED else 1.0
    settings: dict[str, Any] = {
        "players": 2,
        "bots": "random",
        "options": OPTIONS.get(game),
        "reward": reward,
        "discount": discount,
    }
    env = pentarchy.env.baselines(game, GAMES, **settings)
    learner: Any = MaskablePPO("MultiInputPolicy", env, gamma=DISCOUNT, n_steps=STEPS, batch_size=256, seed=seed)
    before = wins(learner, game, games)
    learner.learn(answers)
    return before, wins(learner, game, games)


def main() -> None:
    """Train with each reward, and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=pentarchy.games())
    parser.add_argument("--rewards", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--answers", type=int, default=50_000, help="of training")
    parser.add_argument("--games", type=int, default=200, help=f"to test with, a multiple of {TESTS}")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.set_num_threads(1)
    made = Table(
        "Reward", "won before", "won after", title=f"{given.game}: {given.answers:,} answers, of {given.games}"
    )
    for reward in given.rewards:
        before, after = train(given.game, reward, given.answers, given.games, given.seed)
        made.add_row(reward, f"{before:g}", f"{after:g}")
    Console().print(made)


if __name__ == "__main__":
    main()
