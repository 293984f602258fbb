"""A standard learner takes the environments as they are."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.env_checker import check_env
from stable_baselines3.common.env_util import make_vec_env

import hoard
import pentarchy
import pentarchy.env

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"

pytestmark = pytest.mark.filterwarnings(
    # Its checks advise observations without a mask beside them, and numbers between -1 and 1.
    "ignore::UserWarning"
)


def test_the_program_in_the_documentation_trains_and_plays(capsys: pytest.CaptureFixture[str]) -> None:
    """With less time and fewer games than it gives itself."""
    [program] = re.findall(r"```py\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    less_of = {"MINUTES = 5": "MINUTES = 0.001", "GAMES = 40": "GAMES = 1", "n_envs=16": "n_envs=2"}
    less_of |= {"n_steps=128, batch_size=256": "n_steps=16, batch_size=32", "16 * 128": "2 * 16"}
    for given, less in less_of.items():
        assert given in program
        program = program.replace(given, less)
    exec(compile(program, "train.py", "exec"), {})
    assert re.fullmatch(r"won (0|0.5|1) of 1\n", capsys.readouterr().out)


def test_a_learner_that_masks_never_gives_an_illegal_answer() -> None:
    env = make_vec_env(lambda: pentarchy.env.gymnasium(hoard.GAME, players=2), n_envs=2, seed=1)
    assert is_masking_supported(env)
    assert get_action_masks(env).shape == (2, len(hoard.GAME.actions))
    model: Any = MaskablePPO("MultiInputPolicy", env, n_steps=32, batch_size=32, seed=1)
    model.learn(128)
    test = pentarchy.env.gymnasium(hoard.GAME, players=2)
    observation, _ = test.reset(seed=2)
    over = False
    while not over:
        action, _ = model.predict(observation, action_masks=test.action_masks())
        observation, _, over, _, info = test.step(int(action))
        assert "illegal" not in info


def test_it_passes_the_check_of_stable_baselines(game: pentarchy.Game) -> None:
    env = pentarchy.env.gymnasium(game, players=game.seats[0])
    check_env(env, warn=False, skip_render_check=True)
    assert isinstance(env.observation_space, gymnasium.spaces.Dict)
    assert env.observation_space["observation"].dtype == np.float32
