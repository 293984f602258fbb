"""Gymnasium's own check passes for every game."""

from __future__ import annotations

import copy
import functools
import pickle
import random
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hoard
import pentarchy
import pentarchy.env
from pentarchy.bots import RandomBot
from pentarchy.core.rewards import foreseen, most
from pentarchy.env.learner import LearnerEnv, register
from pentarchy.env.names import gymnasium_id
from support import GAMES


@pytest.mark.parametrize("parts", [False, True], ids=["row", "parts"])
def test_it_passes_check_env(game: pentarchy.Game, parts: bool) -> None:
    players = game.seats[0]
    made = functools.partial(LearnerEnv, game, players=players, bots="random", parts=parts)
    name = f"test/{game.name}-{parts}-v0".replace("_", "-")
    gymnasium.register(name, entry_point=made, disable_env_checker=True)
    try:
        check_env(gymnasium.make(name).unwrapped)
    finally:
        del gymnasium.registry[name]


def test_every_registered_game_is_made_by_an_id_that_carries_its_edition() -> None:
    ids = register()
    assert len(ids) == len(pentarchy.games())
    assert f"pentarchy/{pentarchy.games()[0]}" in gymnasium.registry
    assert gymnasium_id(hoard.GAME) == "pentarchy/hoard_ed1-v1"
    for name, made in zip(pentarchy.games(), ids):
        game = pentarchy.game(name)
        assert f"{name}_ed{game.edition}" in made
        env = gymnasium.make(made, players=game.seats[0])
        assert isinstance(env.unwrapped, LearnerEnv)
        assert env.unwrapped.game is game


def episode(env: LearnerEnv, seed: int) -> tuple[float, int]:
    """Play an episode at random; its rewards and how many answers the learner gave."""
    rng = random.Random(seed)
    observation, _ = env.reset(seed=seed)
    total, steps, done = 0.0, 0, False
    while not done:
        action = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        observation, reward, over, truncated, _ = env.step(action)
        total += reward
        steps += 1
        done = over or truncated
    return total, steps


def test_rewards_add_up_to_the_result_whatever_the_seat() -> None:
    env = pentarchy.env.gymnasium(hoard.GAME, players=3, bots=["greedy", RandomBot()])
    seats = set()
    for seed in range(12):
        total, _ = episode(env, seed)
        seats.add(env.seat)
        if env.state.winners() == [env.seat]:
            assert total == 1
        elif env.seat not in env.state.winners():
            assert total < 0
    assert seats == {0, 1, 2}
    assert "seat" in env.reset(seed=1)[1]


def test_the_same_seed_gives_the_same_episode() -> None:
    results = [episode(pentarchy.env.gymnasium(hoard.GAME, players=3, reward="score"), 4) for _ in range(2)]
    assert results[0] == results[1]


def test_an_illegal_action_loses_and_a_finished_game_takes_no_more() -> None:
    env = pentarchy.env.gymnasium(hoard.GAME, players=2, seat=1, limit=50)
    observation, _ = env.reset(seed=1)
    wrong = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    _, reward, over, truncated, info = env.step(wrong)
    assert (reward, over, truncated, info["illegal"]) == (-1, True, False, True)
    episode(env, 2)
    with pytest.raises(pentarchy.PentarchyError, match="reset the environment"):
        env.step(0)


@pytest.mark.parametrize("reward", ["result", "rank", "score"])
def test_no_way_to_play_on_brings_less_than_an_illegal_action(reward: str) -> None:
    env = pentarchy.env.gymnasium("vinci", players=2, seat=0, reward=reward)
    worst, _ = episode(env, 1)
    observation, _ = env.reset(seed=1)
    total = 0.0
    for _ in range(40):
        observation, gained, _, _, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        total += gained
    assert (total != 0) == (reward == "score")
    _, forfeit, over, _, _ = env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert over
    assert total + forfeit <= worst
    assert total + forfeit == pytest.approx(-most(reward))


@pytest.mark.parametrize("part", [0.0, 0.7, None, "1"])
def test_half_an_action_is_none(part: Any) -> None:
    env = pentarchy.env.gymnasium(hoard.GAME, players=2, seat=0)
    observation, _ = env.reset(seed=1)
    legal = np.flatnonzero(observation["action_mask"])[0]
    before = env.state.dump()
    with pytest.raises(pentarchy.IllegalAction, match="An action is a whole number, not"):
        env.step(legal + part if isinstance(part, float) else part)
    assert env.state.dump() == before
    env.step(legal)


def test_it_is_shown_to_people_at_every_step_and_else_only_when_asked(capsys: pytest.CaptureFixture[str]) -> None:
    def shown(mode: str | None) -> list[str]:
        env = pentarchy.env.gymnasium(hoard.GAME, players=2, seat=0, render_mode=mode)
        observation, _ = env.reset(seed=1)
        first = capsys.readouterr().out
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        return [first, capsys.readouterr().out]

    assert all(shown("human"))
    assert shown("ansi") == shown(None) == ["", ""]
    env = pentarchy.env.gymnasium(hoard.GAME, players=2)
    env.reset(seed=1)
    with pytest.warns(UserWarning, match="without a render mode"):
        assert env.render() is None
    assert capsys.readouterr().out == ""


def test_it_is_pickled_and_copied_in_the_middle_of_an_episode(game: pentarchy.Game) -> None:
    env = pentarchy.env.gymnasium(game, players=game.seats[0], bots="greedy", seat=0)
    observation, _ = env.reset(seed=1)
    observation, _, _, _, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    action = int(np.flatnonzero(observation["action_mask"])[-1])
    twins = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    expected = env.step(action)[0]["observation"]
    for twin in twins:
        assert np.array_equal(twin.step(action)[0]["observation"], expected)
        assert twin.state.dump() == env.state.dump()


def test_an_episode_takes_no_step_before_it_begins_or_after_any_kind_of_end() -> None:
    env = pentarchy.env.gymnasium(hoard.GAME, players=2, seat=0, limit=1)

    def refused(action: int) -> None:
        before = env.state.dump()
        with pytest.raises(pentarchy.PentarchyError, match="reset the environment"):
            env.step(action)
        assert env.state.dump() == before

    refused(0)
    observation, _ = env.reset(seed=1)
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    refused(int(np.flatnonzero(observation["action_mask"])[0]))
    observation, _ = env.reset(seed=1)
    observation, _, _, truncated, _ = env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert truncated
    refused(int(np.flatnonzero(observation["action_mask"])[0]))


def test_a_limit_truncates() -> None:
    env = pentarchy.env.gymnasium(hoard.GAME, players=2, limit=1)
    assert episode(env, 3)[1] == 1
    assert not env.state.over


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"seat": 9}, "no seat 9"),
        ({"bots": ["random"], "players": 3}, "2 other seats"),
        ({"bots": "genius"}, "no bot 'genius'"),
        ({"bots": [5], "players": 2}, "A bot is the name of one or a Bot, not 5"),
        ({"bots": 5}, "A bot is the name of one or a Bot, not 5"),
        ({"seat": "0"}, "'seat' is a whole number, not '0'"),
        ({"worlds": "2"}, "'worlds' is a whole number from 1, not '2'"),
        ({"limit": 0}, "'limit' is a whole number from 1, not 0"),
        ({"limit": -1}, "'limit' is a whole number from 1, not -1"),
        ({"limit": "9"}, "'limit' is a whole number from 1, not '9'"),
        ({"render_mode": "smell"}, "no render mode"),
        ({"reward": "fame"}, "no reward 'fame'"),
    ],
)
def test_what_cannot_be_had_is_refused_in_one_sentence(settings: dict[str, object], words: str) -> None:
    with pytest.raises(pentarchy.PentarchyError, match=words):
        pentarchy.env.gymnasium(hoard.GAME, **settings)


def test_a_seed_is_a_whole_number() -> None:
    env = pentarchy.env.gymnasium(hoard.GAME, players=2)
    before = env.state.dump()
    seed: Any = "x"
    with pytest.raises(pentarchy.PentarchyError, match="'seed' is a whole number from 0, not 'x'"):
        env.reset(seed=seed)
    assert env.state.dump() == before


def test_a_game_is_made_by_its_id_alone_in_a_program_that_imports_nothing_but_gymnasium() -> None:
    code = (
        "import gymnasium; env = gymnasium.make('pentarchy.env:pentarchy/vinci', players=2); "
        "env.reset(seed=1); print(env.unwrapped.game.name); "
        "many = gymnasium.make_vec('pentarchy/vinci', 3, vectorization_mode='vector_entry_point', players=2); "
        "print(many.reset(seed=1)[0]['observation'].shape[0])"
    )
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["vinci", "3"], done.stderr


def test_the_mask_is_told_as_maskable_learners_ask_for_it(game: pentarchy.Game) -> None:
    env = pentarchy.env.gymnasium(game, players=game.seats[0])
    observation, _ = env.reset(seed=1)
    masks = env.action_masks()
    assert masks.dtype == np.bool_
    assert np.array_equal(masks, observation["action_mask"].astype(bool))
    assert np.flatnonzero(masks).tolist() == env.state.legal()
    env.step(int(np.flatnonzero(masks)[0]))
    assert np.flatnonzero(env.action_masks()).tolist() == env.state.legal()
    assert not masks.all()


def rewards_of(env: LearnerEnv, seed: int) -> list[float]:
    """The rewards of an episode that is played at random."""
    rng, found, done = random.Random(seed), list[float](), False
    observation, _ = env.reset(seed=seed)
    while not done:
        observation, reward, over, truncated, _ = env.step(
            rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        )
        found.append(reward)
        done = over or truncated
    return found


@pytest.mark.parametrize("discount", [1.0, 0.9])
@pytest.mark.parametrize("name", ["vinci", "hoard"])
def test_shaping_changes_what_every_way_to_play_is_worth_by_the_same(name: str, discount: float) -> None:
    """The sum of discounted rewards differs from that by result by the forecast of the first question alone."""
    game = GAMES[name]
    made = functools.partial(pentarchy.env.gymnasium, game, players=2, seat=0)
    shaped, plain = made(reward="shaped", discount=discount), made(reward="result")

    def worth(rewards: list[float]) -> float:
        return sum(reward * discount**number for number, reward in enumerate(rewards))

    for seed in range(4):
        along = rewards_of(shaped, seed)
        results = rewards_of(plain, seed)
        assert len(along) == len(results)
        assert sum(reward != 0 for reward in along) > 1
        shaped.reset(seed=seed)
        first = foreseen(shaped.state, 0)
        # Every way to play from this first question pays the same forecast; the last reward is not discounted by it.
        assert worth(along) == pytest.approx(worth(results) - first)


@pytest.mark.parametrize("discount", [0, 1.5, "1", True])
def test_a_discount_is_a_share(discount: Any) -> None:
    with pytest.raises(pentarchy.PentarchyError, match="'discount' is a number above 0 and up to 1, not"):
        pentarchy.env.gymnasium(hoard.GAME, reward="shaped", discount=discount)


def test_a_forecast_tells_a_learner_nothing_that_it_may_not_know() -> None:
    state, rng = hoard.GAME.new(3), random.Random(1)
    while not state.over:
        for seat in range(3):
            assert foreseen(state, seat) == foreseen(state.resample(seat, rng), seat)
        state.play(pentarchy.any_action(state, rng))
