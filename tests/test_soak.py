"""The players of tools/soak.py: what they follow, what they think on, and what they choose."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tools import soak
from tools.soak import (
    BATCH,
    DAWDLING,
    GREEDY,
    TRAILS,
    Dreamer,
    Found,
    Striver,
    Striving,
    Task,
    Trail,
    Wish,
    beginning,
    best_trails,
    near_to,
    one_game,
    plan,
)

import pentarchy
from pentarchy import Outlook, State
from pentarchy.core.sense import Sense
from support import LONGEST_TURN, Stopwatch, play_on, random_start


def test_each_start_keeps_its_newest_best_trail_and_only_the_best_starts_are_kept() -> None:
    first, later, worse = Trail(0.5, 1, [1]), Trail(0.5, 1, [1, 2]), Trail(0.4, 1, [1, 2, 3])
    assert best_trails([first, later, worse]) == [later]
    many = [Trail(seed / 100, seed, []) for seed in range(TRAILS + 3)]
    kept = best_trails(many)
    assert kept == many[: -TRAILS - 1 : -1]


def found(games: int, trails: dict[Wish, list[Trail]]) -> Found:
    return Found([100] * games, Counter(), Counter(), Counter(), trails, [])


def test_the_first_games_strive_for_nothing_and_the_next_for_what_is_missing() -> None:
    game = pentarchy.game("clash_of_cultures")
    assert all(plan(game, seed, 0.5, found(0, {})).wish is None for seed in range(20))
    tasks = [plan(game, seed, 0.5, found(BATCH, {})) for seed in range(200)]
    assert all(task.trail is None for task in tasks)
    assert 0.6 < sum(task.wish is not None for task in tasks) / len(tasks) < 0.9


def test_games_that_strive_follow_the_better_trails_more_often() -> None:
    game = pentarchy.game("clash_of_cultures")
    trails = [Trail(0.9, 1, [1]), Trail(0.1, 2, [2])]
    wishes = soak.missing(game, found(BATCH, {}))
    tasks = [plan(game, seed, 0.5, found(BATCH, dict.fromkeys(wishes, trails))) for seed in range(300)]
    followed = Counter(task.trail.seed for task in tasks if task.trail)
    assert followed[1] > followed[2] > 0
    assert any(task.wish and task.trail is None for task in tasks)


def test_a_game_that_follows_a_trail_begins_like_it_and_ends() -> None:
    game = pentarchy.game("vinci")
    state, rng = random_start(game, 5)
    answers = play_on(state, rng, 40)
    task = Task("vinci", 6, 0.0, None, Trail(0.5, 5, answers))
    again = one_game(task)
    assert again == one_game(task)
    assert again.actions[game.actions.notation(answers[0])] > 0
    assert again.answers[0] > len(answers)


def test_a_table_that_strives_begins_with_the_most_promising_deal() -> None:
    game = pentarchy.game("clash_of_cultures")
    number = next(number for number, sight in enumerate(game.sights) if sight.kind == "scores")
    wish = Wish(number, list(game.sights[number].names).index("Legendary Battle"))
    near = near_to(game, wish)
    assert near
    seed, dealt = beginning(game, Task(game.name, 4, 0.5, wish, None))
    state = random_start(game, seed)[0]
    for action in dealt:
        state.play(action)
    assert state.seat >= 0
    for other in range(20):
        another, rng = random_start(game, other)
        while another.seat < 0:
            another.step(pentarchy.sample(another, rng))
        assert near(state, wish.one) >= near(another, wish.one)
    assert beginning(game, Task(game.name, 4, 0.5, None, None)) == (4, [])


class Fondness(Sense):
    """Loves one answer of the first question."""

    def __init__(self, wanted: State) -> None:
        super().__init__()
        self.wanted = wanted.dump()

    def value(self, state: State, seat: int) -> float:
        return 1.0 if state.dump() == self.wanted else 0.0


def test_a_dreamer_misses_no_single_answer() -> None:
    state, rng = random_start(pentarchy.game("vinci"), 3)
    while state.seat < 0 or len(state.legal()) < 5:
        state.play(pentarchy.any_action(state, rng))
    for action in state.legal()[:5]:
        after = state.copy()
        after.step(action)
        if after.seat >= 0:
            dreamer = Dreamer(Fondness(after), {})
            assert dreamer.choose(Outlook(state), random.Random(1)) == action


def test_who_strives_finds_a_way_that_looks_good_only_at_its_end() -> None:
    state, rng = random_start(pentarchy.game("clash_of_cultures"), 3)
    while state.seat < 0:
        state.play(pentarchy.sample(state, rng))
    game, end = state.game, state.copy()
    way = [end.legal()[0]]
    end.step(way[0])
    way.append(end.legal()[-1])
    end.step(way[1])
    assert end.seat == state.seat
    striver = Striver(Striving(game.sense, lambda world, one: float(world.dump() == end.dump()), 0, 1e6), state)
    assert striver.dream(Outlook(state), rng) == way


def test_who_strives_with_others_sees_their_cards_and_no_dreamer_else_does() -> None:
    state, rng = random_start(pentarchy.game("deus"), 2)
    while state.seat < 0:
        state.play(pentarchy.sample(state, rng))
    game = state.game
    striver = Striver(Striving(game.sense, lambda world, one: 0.0, 0, 1.0), state)
    outlook = Outlook(state)
    assert striver.world(outlook, rng).dump() == state.dump()
    assert striver.world(outlook, rng) is not state
    assert Dreamer(game.sense, {}).world(outlook, rng).dump() != state.dump()


def test_striving_adds_the_nearness_of_the_wish_to_the_sense() -> None:
    state, rng = random_start(pentarchy.game("vinci"), 1)
    play_on(state, rng, 30)
    sense = state.game.sense
    striving = Striving(sense, lambda world, one: 0.25 * one, 2, 10.0)
    assert striving.value(state, 0) == sense.value(state, 0) + 5.0


@pytest.mark.parametrize("players", [GREEDY, DAWDLING])
def test_all_of_a_kind_strive_for_nothing_and_their_longest_turn_is_told(players: str) -> None:
    game = pentarchy.game("vinci")
    task = plan(game, 7, 0.5, found(BATCH, {}), players)
    assert (task.wish, task.trail, task.players) == (None, None, players)
    [(longest, seed)] = one_game(task).turns
    assert seed == 7
    assert 1 < longest < LONGEST_TURN


def test_a_turn_without_end_is_found() -> None:
    state, rng = random_start(pentarchy.game("vinci"), 3)
    while state.seat < 0:
        state.play(pentarchy.sample(state, rng))
    watch = Stopwatch(state.game)
    for _ in range(LONGEST_TURN):
        watch.count(state)
    with pytest.raises(AssertionError, match=f"more than {LONGEST_TURN} answers"):
        watch.count(state)
