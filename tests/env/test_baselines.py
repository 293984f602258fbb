"""The vector environment of Stable-Baselines3 plays the episodes of Gymnasium's, whatever the number of workers."""

from __future__ import annotations

import multiprocessing
import random
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported
from stable_baselines3.common.vec_env import VecMonitor

import hoard
import pentarchy
import pentarchy.env


def answers(masks: npt.NDArray[Any], rng: random.Random) -> npt.NDArray[np.int64]:
    return np.array([rng.choice(np.flatnonzero(row).tolist()) for row in masks])


@pytest.mark.parametrize("workers", [1, 2])
def test_the_games_are_those_of_the_vector_environment(workers: int) -> None:
    settings: dict[str, Any] = {"players": 2, "options": {"max_rounds": 1}, "reward": "score"}
    many = pentarchy.env.vector("culture_wars", 3, **settings)
    ours = pentarchy.env.baselines("culture_wars", 3, workers, **settings)
    ours.seed(5)
    theirs, _ = many.reset(seed=5)
    mine: Any = ours.reset()
    rng, ended = random.Random(2), 0
    for _ in range(60):
        for name, rows in theirs.items():
            assert mine[name].dtype == rows.dtype
            assert np.array_equal(mine[name], rows)
        assert np.array_equal(get_action_masks(ours), many.action_masks())
        given = answers(many.action_masks(), rng)
        theirs, rewards, over, _, infos = many.step(given)
        mine, gained, done, told = ours.step(given)
        assert np.array_equal(gained, rewards.astype(np.float32))
        assert np.array_equal(done, over)
        for index in np.flatnonzero(over).tolist():
            ended += 1
            last = infos["final_obs"][index]["observation"]
            assert np.array_equal(told[index]["terminal_observation"]["observation"], last)
            assert told[index]["winners"] == infos["final_info"]["winners"][index]
            assert not told[index]["TimeLimit.truncated"]
    assert ended > 3
    workers_at_work = multiprocessing.active_children()
    assert len(workers_at_work) >= workers - 1
    for worker in workers_at_work:
        worker.terminate()
        worker.join()
    if workers > 1:
        with pytest.raises(pentarchy.PentarchyError, match="A worker of this environment has gone"):
            ours.step(given)
    ours.close()


def test_a_learner_that_masks_takes_it_as_it_is() -> None:
    env = VecMonitor(pentarchy.env.baselines(hoard.GAME, 4, players=2, limit=3))
    assert is_masking_supported(env)
    model: Any = MaskablePPO("MultiInputPolicy", env, n_steps=16, batch_size=32, seed=1)
    model.learn(128)
    assert len(model.ep_info_buffer) > 4
    assert max(info["l"] for info in model.ep_info_buffer) == 3, "a game is truncated at its limit"


def test_bad_settings_and_answers_are_refused_in_one_sentence() -> None:
    for wrong, words in ((0, "'num_envs' is a whole number"), (3, "3 games can have 1 to 3 workers, not 4")):
        with pytest.raises(pentarchy.PentarchyError, match=words):
            pentarchy.env.baselines("vinci", wrong, workers=4, players=2)
    env = pentarchy.env.baselines(hoard.GAME, 2, players=2)
    env.reset()
    with pytest.raises(pentarchy.IllegalAction, match="needs as many answers"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(pentarchy.PentarchyError, match="can't be changed later"):
        env.set_attr("players", 3)
    with pytest.raises(pentarchy.PentarchyError, match="no method 'render'"):
        env.env_method("render")
