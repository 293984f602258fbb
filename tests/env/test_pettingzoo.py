"""PettingZoo's own tests pass for every game."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.test.render_test import render_test
from pettingzoo.utils import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import hoard
import pentarchy
import pentarchy.env

advice = pytest.mark.filterwarnings(
    # PettingZoo knows its own games with masks by name and tells all others that theirs are unusual.
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


@advice
@pytest.mark.parametrize("parts", [False, True], ids=["row", "parts"])
def test_it_passes_the_api_test(game: pentarchy.Game, parts: bool) -> None:
    api_test(pentarchy.env.pettingzoo(game, players=game.seats[0], parts=parts), num_cycles=60)


@advice
def test_a_whole_short_game_passes_the_api_test() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME, players=4, reward="score")
    api_test(env, num_cycles=100)


def test_it_passes_the_seed_test(game: pentarchy.Game) -> None:
    seed_test(lambda: pentarchy.env.pettingzoo(game, players=game.seats[0]), num_cycles=20)


def test_it_passes_the_render_test(game: pentarchy.Game, capsys: pytest.CaptureFixture[str]) -> None:
    def made(render_mode: str) -> Any:
        return pentarchy.env.pettingzoo(game, players=game.seats[0], render_mode=render_mode)

    render_test(made, {"svg": lambda picture: picture.startswith("<svg")})
    assert capsys.readouterr().out.strip()


def test_an_episode_ends_with_the_result_as_reward_for_every_agent() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME, players=3)
    env.reset(seed=5)
    rng, total = random.Random(1), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, done, _, _ = env.last()
        total[agent] += reward
        env.step(None if done else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    winners = {f"seat_{seat}" for seat in env.state_of_game.winners()}
    assert {agent for agent, reward in total.items() if reward == max(total.values())} == winners
    assert sum(total.values()) == pytest.approx(0)


def test_only_the_agent_that_is_asked_has_legal_actions() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME, players=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent == env.agent_selection)
    assert env.state().shape == (3 * env.encoder.size,)


def test_an_illegal_action_is_refused_and_can_be_made_to_lose() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME, players=2)
    env.reset(seed=1)
    wrong = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(pentarchy.IllegalAction):
        env.step(wrong)
    with pytest.raises(pentarchy.PentarchyError, match="has to answer"):
        env.step(None)
    assert not any(env.terminations.values())
    strict = TerminateIllegalWrapper(env, illegal_reward=-1)
    strict.reset(seed=1)
    strict.last()
    strict.step(wrong)
    assert all(strict.terminations.values())


@pytest.mark.parametrize("limit", [0, -3, "2", 1.5, True])
def test_a_limit_is_a_whole_number_of_answers(limit: Any) -> None:
    with pytest.raises(pentarchy.PentarchyError, match="'limit' is a whole number from 1, not"):
        pentarchy.env.pettingzoo(hoard.GAME, limit=limit)


def test_half_an_action_is_none() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME, players=2)
    env.reset(seed=1)
    before = env.state_of_game.dump()
    legal = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]
    wrong: Any
    for wrong in (legal + 0.7, "1"):
        with pytest.raises(pentarchy.IllegalAction, match="An action is a whole number, not"):
            env.step(wrong)
    assert env.state_of_game.dump() == before
    env.step(legal)


def test_nobody_is_asked_before_the_start_and_after_the_last_agent_has_gone() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME, players=2, limit=1)

    def refused() -> None:
        for ask in (env.last, lambda: env.step(0), lambda: env.step(None)):
            with pytest.raises(pentarchy.PentarchyError, match="reset the environment first"):
                ask()

    refused()
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    while env.agents:
        env.step(None)
    refused()


def test_a_seed_is_a_whole_number() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME, players=2)
    env.reset(seed=1)
    before = env.state_of_game
    seed: Any = "x"
    with pytest.raises(pentarchy.PentarchyError, match="'seed' is a whole number, not 'x'"):
        env.reset(seed=seed)
    assert env.state_of_game is before


def test_it_is_shown_to_people_at_every_step_and_else_only_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    def shown(mode: str | None) -> list[str]:
        env = pentarchy.env.pettingzoo(hoard.GAME, players=2, render_mode=mode)
        env.reset(seed=1)
        first = capsys.readouterr().out
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
        return [first, capsys.readouterr().out]

    assert all(shown("human"))
    assert shown("ansi") == shown(None) == ["", ""]
    env = pentarchy.env.pettingzoo(hoard.GAME, players=2)
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert env.render() is None
    assert capsys.readouterr().out == ""


def test_it_is_pickled_and_copied_in_the_middle_of_an_episode(game: pentarchy.Game) -> None:
    env = pentarchy.env.pettingzoo(game, players=game.seats[0])
    env.reset(seed=1)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    twins = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    action = int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[-1])
    env.step(action)
    for twin in twins:
        twin.step(action)
        assert twin.state_of_game.dump() == env.state_of_game.dump()
        assert np.array_equal(twin.last()[0]["observation"], env.last()[0]["observation"])


def test_a_limit_truncates() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME, players=2, limit=2)
    env.reset(seed=1)
    for _ in range(2):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())


def test_the_name_carries_the_edition() -> None:
    env = pentarchy.env.pettingzoo(hoard.GAME)
    assert env.metadata["name"] == str(env) == "pentarchy_hoard_ed1_v1"
    with pytest.raises(pentarchy.PentarchyError, match="no render mode 'smell'"):
        pentarchy.env.pettingzoo(hoard.GAME, render_mode="smell")


def test_where_a_parallel_environment_is_wanted_pettingzoo_makes_one() -> None:
    env = turn_based_aec_to_parallel(pentarchy.env.pettingzoo(hoard.GAME, players=2))
    observations, _ = env.reset(seed=1)
    steps = 0
    while env.agents:
        asked = [agent for agent in env.agents if observations[agent]["action_mask"].any()]
        actions: dict[str, Any] = dict.fromkeys(env.agents)
        actions[asked[0]] = int(np.flatnonzero(observations[asked[0]]["action_mask"])[0])
        observations, _, _, _, _ = env.step(actions)
        steps += 1
    assert steps >= 6
