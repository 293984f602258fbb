"""Many games of one learner are the same episodes as one by one."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
import pytest
from gymnasium.vector import AutoresetMode

import hoard
import pentarchy
import pentarchy.env
from pentarchy.env.learner import LearnerEnv


def answers(masks: npt.NDArray[Any], rng: random.Random) -> npt.NDArray[np.int64]:
    return np.array([rng.choice(np.flatnonzero(row).tolist()) for row in masks])


def test_the_games_are_those_of_single_environments(game: pentarchy.Game) -> None:
    players, count = game.seats[0], 3
    many = pentarchy.env.vector(game, count, players=players, reward="score")
    single = [LearnerEnv(game, players=players, reward="score") for _ in range(count)]
    observation, infos = many.reset(seed=5)
    firsts = [env.reset(seed=5 + index) for index, env in enumerate(single)]
    assert infos["seat"].tolist() == [info["seat"] for _, info in firsts]
    assert many.observation_space.contains(observation)
    for index, (first, _) in enumerate(firsts):
        assert np.array_equal(observation["observation"][index], first["observation"])
    rng = random.Random(2)
    for _ in range(30):
        given = answers(many.action_masks(), rng)
        observation, rewards, over, truncated, infos = many.step(given)
        for index, env in enumerate(single):
            expected, reward, ended, cut, told = env.step(int(given[index]))
            assert (rewards[index], over[index], truncated[index]) == (reward, ended, cut)
            if ended:
                last = infos["final_obs"][index]
                assert np.array_equal(last["observation"], expected["observation"])
                assert infos["final_info"]["winners"][index] == told["winners"]
                expected, _ = env.reset()
            assert np.array_equal(observation["observation"][index], expected["observation"])
            assert np.array_equal(observation["action_mask"][index], expected["action_mask"])
    many.close()


def test_games_that_end_start_again_in_the_same_step() -> None:
    many = pentarchy.env.vector(hoard.GAME, 8, players=3, seat=1)
    assert many.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert (many.single_action_space, many.num_envs) == (gymnasium.spaces.Discrete(len(hoard.GAME.actions)), 8)
    many.reset(seed=1)
    rng, ended = random.Random(1), 0
    for _ in range(40):
        _, rewards, over, _, infos = many.step(answers(many.action_masks(), rng))
        assert many.action_masks().any(axis=1).all()
        ended += int(over.sum())
        assert not rewards[~over].any()
        if over.any():
            assert infos["_final_obs"].tolist() == over.tolist()
            assert all(
                1 in winners or reward < 0
                for winners, reward in zip(infos["final_info"]["winners"][over], rewards[over])
            )
    assert ended > 8


def test_an_illegal_answer_loses_that_game_and_no_other() -> None:
    many = pentarchy.env.vector(hoard.GAME, 2, players=2, seat=0)
    many.reset(seed=1)
    given = answers(many.action_masks(), random.Random(1))
    given[1] = int(np.flatnonzero(~many.action_masks()[1])[0])
    _, rewards, over, _, infos = many.step(given)
    assert (rewards[1], over.tolist()) == (-1, [False, True])
    assert infos["final_info"]["illegal"].tolist() == [False, True]


def test_one_seed_or_one_for_each_game_can_be_given() -> None:
    many = pentarchy.env.vector(hoard.GAME, 2, players=2)
    first = many.reset(seed=[3, 9])[0]["observation"]
    assert np.array_equal(first[0], many.reset(seed=3)[0]["observation"][0])
    assert np.array_equal(first[1], many.reset(seed=9)[0]["observation"][0])
    with pytest.raises(pentarchy.PentarchyError, match="2 games take one seed or 2, not 3"):
        many.reset(seed=[1, 2, 3])
    with pytest.raises(pentarchy.PentarchyError, match="A vector environment shows nothing"):
        pentarchy.env.vector(hoard.GAME, 2, render_mode="human")


def test_gymnasiums_own_vector_environments_take_the_single_one() -> None:
    many = gymnasium.vector.SyncVectorEnv([lambda: LearnerEnv(hoard.GAME, players=2) for _ in range(2)])
    observation, _ = many.reset(seed=1)
    assert many.observation_space.contains(observation)
    assert np.array(many.call("action_masks")).shape == (2, len(hoard.GAME.actions))
    many.close()
