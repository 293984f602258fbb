"""Many games at once are the same games as one by one."""

from __future__ import annotations

import multiprocessing
import random
from typing import Any, cast

import numpy as np
import numpy.typing as npt
import pytest

import hoard
import pentarchy
import pentarchy.env
from pentarchy.core import stepper
from pentarchy.core.chance import sample
from pentarchy.core.rewards import payoffs
from pentarchy.env.batched import Batch, Turn
from pentarchy.env.crew import Crew
from pentarchy.env.rows import Encoder


def first_legal(turn: Turn, rng: random.Random) -> npt.NDArray[np.int64]:
    return np.array([rng.choice(np.flatnonzero(row).tolist()) for row in turn.mask])


def test_a_batch_plays_the_same_games_as_single_states(game: pentarchy.Game) -> None:
    players = game.seats[0]
    games = Batch(game, 3, players=players, reward="score", seed=4)
    turn = games.reset(4)
    rng = random.Random(1)
    chances = [random.Random(f"batch 4 {index}") for index in range(3)]
    encoder = Encoder(game, players)
    states = [game.new(players) for _ in range(3)]

    def chance(index: int) -> None:
        while states[index].seat == pentarchy.CHANCE:
            states[index].play(sample(states[index], chances[index]))

    for index in range(3):
        chance(index)
    for _ in range(60):
        for index, state in enumerate(states):
            assert turn.seat[index] == state.seat
            assert np.flatnonzero(turn.mask[index]).tolist() == state.legal()
            assert np.array_equal(turn.observation[index], encoder.encode(state, state.seat))
        answers = first_legal(turn, rng)
        before = [payoffs(state, "score") for state in states]
        turn = games.step(answers)
        for index, state in enumerate(states):
            state.play(int(answers[index]))
            chance(index)
            assert np.allclose(turn.reward[index], np.subtract(payoffs(state, "score"), before[index]))
            assert turn.done[index] == state.over
            if state.over:
                states[index] = game.new(players)
                chance(index)


def test_games_that_end_start_again_and_pay() -> None:
    games = pentarchy.env.batch(hoard.GAME, 16, players=3, seed=1)
    turn, rng, ended = games.reset(1), random.Random(2), 0
    assert not turn.done.any()
    for _ in range(60):
        turn = games.step(first_legal(turn, rng))
        ended += int(turn.done.sum())
        assert np.allclose(turn.reward.sum(axis=1), 0)
        assert np.array_equal(np.abs(turn.reward).sum(axis=1) > 0, turn.done & (np.abs(turn.reward).sum(axis=1) > 0))
        assert turn.mask.any(axis=1).all()
    assert ended > 16


def test_the_same_seed_gives_the_same_batch() -> None:
    rows = []
    for _ in range(2):
        games = pentarchy.env.batch(hoard.GAME, 4, players=2)
        turn, rng = games.reset(9), random.Random(3)
        for _ in range(20):
            turn = games.step(first_legal(turn, rng))
        rows.append(turn.observation.tobytes())
    assert rows[0] == rows[1]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_reset_without_a_seed_begins_with_that_of_the_batch_and_goes_on_with_new_luck(workers: int) -> None:
    def rows(seed: int) -> list[bytes]:
        games = pentarchy.env.batch("deus", 2, workers, players=2, seed=seed)
        found = [games.reset(given).observation.tobytes() for given in (None, None, None, seed, None)]
        games.close()
        return found

    five, six = rows(5), rows(6)
    assert rows(5) == five
    assert five[0] == pentarchy.env.batch("deus", 2, players=2).reset(5).observation.tobytes()
    assert len({*five, *six}) == 6
    assert five[3:] == five[:2]


@pytest.mark.parametrize("workers", [1, 2])
def test_answers_may_be_a_list_but_only_of_whole_numbers(workers: int) -> None:
    games = pentarchy.env.batch("culture_wars", 2, workers, players=2)
    answers = first_legal(games.reset(1), random.Random(1))
    mixed: Any = [[1], [1, 2]]
    for wrong, words in (
        (answers.astype(float), "whole numbers, not float64"),
        (answers.tolist()[:1], "as many answers"),
        (answers.reshape(-1, 1), "as many answers"),
        (mixed, "one row of whole numbers"),
    ):
        with pytest.raises(pentarchy.IllegalAction, match=words):
            games.step(wrong)
    listed = games.step(answers.tolist()).observation
    games.reset(1)
    assert np.array_equal(games.step(answers).observation, listed)
    games.close()


def test_an_illegal_answer_changes_nothing_in_any_game() -> None:
    games = Batch(hoard.GAME, 3, players=2)
    turn = games.reset(1)
    before = [state.dump() for state in games.states]
    answers = first_legal(turn, random.Random(1))
    answers[2] = int(np.flatnonzero(~turn.mask[2])[0])
    with pytest.raises(pentarchy.IllegalAction, match="not legal in game 2"):
        games.step(answers)
    with pytest.raises(pentarchy.IllegalAction, match="as many answers"):
        games.step(answers[:2])
    assert [state.dump() for state in games.states] == before


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize(
    ("name", "wrong"),
    [("count", 0), ("count", "8"), ("workers", 0), ("workers", "2"), ("worlds", "2"), ("first", -1), ("seed", "x")],
)
def test_a_bad_argument_is_refused_in_one_sentence(name: str, wrong: Any, workers: int) -> None:
    settings = {"count": 4, "workers": workers, "players": 2, name: wrong}
    with pytest.raises(pentarchy.PentarchyError, match=f"'{name}' is a whole number.*, not {wrong!r}"):
        pentarchy.env.batch("culture_wars", **settings)


def test_a_bad_seed_changes_nothing() -> None:
    games = Batch(hoard.GAME, 2, players=2)
    games.reset()
    before, wrong = [state.dump() for state in games.states], cast(Any, "x")
    with pytest.raises(pentarchy.PentarchyError, match="'seed' is a whole number, not 'x'"):
        games.reset(wrong)
    assert [state.dump() for state in games.states] == before


def test_several_workers_play_the_same_games_as_one() -> None:
    rng = random.Random(5)
    alone = pentarchy.env.batch("culture_wars", 5, players=2, reward="score", seed=3)
    crew = pentarchy.env.batch("culture_wars", 5, workers=2, players=2, reward="score", seed=3)
    mine, theirs = alone.reset(7), crew.reset(7)
    for _ in range(40):
        pairs: Any = zip(mine, theirs)
        for ours, other in pairs:
            assert ours.dtype == other.dtype
            assert np.array_equal(ours, other)
        answers = first_legal(mine, rng)
        mine, theirs = alone.step(answers), crew.step(answers)
    assert np.array_equal(alone.reset(1 << 70).observation, crew.reset(1 << 70).observation), "a seed has any size"
    crew.close()


def test_several_workers_play_the_share_of_a_larger_batch_that_one_plays() -> None:
    share: dict[str, Any] = {"players": 2, "reward": "score", "seed": 3, "first": 3}
    alone = pentarchy.env.batch("culture_wars", 5, **share)
    crew = pentarchy.env.batch("culture_wars", 5, workers=2, **share)
    whole = pentarchy.env.batch("culture_wars", 8, players=2, reward="score", seed=3)
    mine, theirs, all_of_them = alone.reset(7), crew.reset(7), whole.reset(7)
    rng = random.Random(5)
    for _ in range(20):
        assert np.array_equal(mine.observation, theirs.observation)
        assert np.array_equal(mine.observation, all_of_them.observation[3:])
        answers = first_legal(all_of_them, rng)
        mine, theirs, all_of_them = alone.step(answers[3:]), crew.step(answers[3:]), whole.step(answers)
    crew.close()


def test_a_worker_that_has_gone_is_missed() -> None:
    crew = Crew(pentarchy.game("culture_wars"), 2, workers=2, players=2)
    answers = first_legal(crew.reset(1), random.Random(1))
    for worker in multiprocessing.active_children():
        worker.terminate()
        worker.join()
    with pytest.raises(pentarchy.PentarchyError, match="A worker of this batch has gone"):
        crew.step(answers)
    crew.close()


@pytest.mark.parametrize("workers", [1, 2])
def test_a_turn_is_yours_to_keep_unless_it_is_not_copied(workers: int) -> None:
    rng = random.Random(5)
    kept = pentarchy.env.batch("culture_wars", 4, workers, players=2, seed=3)
    lent = pentarchy.env.batch("culture_wars", 4, workers, players=2, seed=3, copy=False)
    mine, theirs = kept.reset(3), lent.reset(3)
    for _ in range(10):
        before = mine.observation.copy()
        assert np.array_equal(before, theirs.observation)
        answers = first_legal(mine, rng)
        later, now = kept.step(answers), lent.step(answers)
        assert np.array_equal(mine.observation, before)
        assert np.shares_memory(now.observation, theirs.observation)
        pairs: Any = zip(later, now, strict=True)
        assert all(np.array_equal(one, other) for one, other in pairs)
        mine, theirs = later, now
    kept.close()
    lent.close()


def test_workers_refuse_what_is_illegal_before_anything_changes() -> None:
    crew = pentarchy.env.batch("culture_wars", 2, workers=2, players=2)
    turn = crew.reset(1)
    answers = first_legal(turn, random.Random(1))
    wrong = answers.copy()
    wrong[1] = int(np.flatnonzero(~turn.mask[1])[0])
    for illegal in (wrong, answers - 10_000, answers[:1]):
        with pytest.raises(pentarchy.IllegalAction):
            crew.step(illegal)
    alone = pentarchy.env.batch("culture_wars", 2, players=2)
    alone.reset(1)
    assert np.array_equal(crew.step(answers).observation, alone.step(answers).observation)
    crew.close()
    with pytest.raises(pentarchy.PentarchyError, match="1 to 2 workers"):
        pentarchy.env.batch("culture_wars", 2, workers=3)
    with pytest.raises(pentarchy.PentarchyError, match="There is no game 'hoard'"):
        pentarchy.env.batch(hoard.GAME, 2, workers=2)


def test_the_module_is_compiled_with_the_engine() -> None:
    compiled = not str(stepper.__file__).endswith(".py")
    assert compiled == (pentarchy.ENGINE == "compiled")
