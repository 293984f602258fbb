"""How far simulations of the search play on, what they survey first, and what they compare."""

from __future__ import annotations

import random
import statistics

import pytest

import pentarchy
from hoard.game import HoardSense
from hoarding import GAME, grown, hand, nodes_below
from pentarchy import CHANCE, Outlook, State
from pentarchy.bots import GreedyBot, SearchBot, Settings
from pentarchy.bots.node import Node
from pentarchy.bots.search import grow, still_in
from pentarchy.bots.tree import Tree
from pentarchy.core.chance import sample
from pentarchy.core.sense import Comparing, Sense


def test_the_tree_does_not_grow_beyond_its_horizon() -> None:
    deep, flat = (nodes_below(grown(Settings(horizon=turns))) for turns in (0, 1))
    assert any(node.seat == 1 and node.children for node in deep)
    assert any(node.seat == 1 for node in flat)
    assert not any(node.seat == 1 and node.children for node in flat)


def test_how_far_a_simulation_plays_on_is_the_games_unless_the_settings_say() -> None:
    dawn = pentarchy.game("new_dawn").sense
    rng = random.Random(1)
    assert (dawn.horizon, dawn.finish) == (0, True)
    usual, told = Tree(dawn, 4, Settings(100), rng), Tree(dawn, 4, Settings(horizon=3, finish=False), rng)
    assert (usual.horizon, usual.finish) == (0, True)
    assert (told.horizon, told.finish) == (3, False)


@pytest.mark.parametrize("name", ["deus", "new_dawn", "vinci"])
def test_a_game_may_have_simulations_play_on_farther_where_there_is_time_for_many(name: str) -> None:
    sense = pentarchy.game(name).sense
    near, far, ample = sense.horizon, sense.far(4), sense.ample
    assert near <= far, "in Vinci only the survey is new"

    def horizon(settings: Settings) -> int:
        return Tree(sense, 4, settings, random.Random(1)).horizon

    assert [horizon(Settings(seconds=share * ample)) for share in (0.9, 1.0)] == [near, far]
    # The first decision of a turn gets a quarter of its time.
    assert [horizon(Settings(turn_seconds=share * 4 * ample)) for share in (0.9, 1.0)] == [near, far]
    assert horizon(Settings(400, seconds=ample)) == near
    assert horizon(Settings(seconds=ample, horizon=3)) == 3


@pytest.mark.parametrize("name", ["deus", "new_dawn", "vinci"])
def test_only_where_it_plays_on_far_or_is_told_to_does_search_survey_first(name: str) -> None:
    sense = pentarchy.game(name).sense
    assert sense.survey > 0

    def survey(settings: Settings) -> float:
        return Tree(sense, 4, settings, random.Random(1)).survey

    assert [survey(Settings(seconds=share * sense.ample)) for share in (0.9, 1.0)] == [0.0, sense.survey]
    assert survey(Settings(seconds=0.01, horizon=3)) == sense.survey
    assert survey(Settings(seconds=0.01, survey=0.5)) == 0.5


def test_after_a_survey_answers_promise_as_much_as_they_were_tried_and_are_counted_anew() -> None:
    root = grown(Settings(horizon=1))
    tried = [(root.tried(action), action, root.child(action)) for action in root.actions]
    assert len({tries for tries, _, _ in tried}) > 1
    Tree(GAME.sense, 2, Settings(), random.Random(1)).refocus(root)
    assert root.actions == [action for _, action, _ in sorted(tried, key=lambda one: -one[0])]
    assert root.priors == sorted(root.priors, reverse=True)
    assert sum(root.priors) == pytest.approx(1)
    assert [root.child(action) for _, action, _ in tried] == [child for _, _, child in tried]
    assert root.visits == 1
    assert not any(root.counts)


@pytest.mark.parametrize("survey", [0.0, 0.5])
def test_what_a_survey_simulated_does_not_count_later(survey: float) -> None:
    settings = Settings(seconds=0.1, horizon=3, survey=survey, early=False, cpu=True)
    state = hand("quartz", "diamond")
    root = Node(state.seat)
    tree = Tree(GAME.sense, 2, settings, random.Random(1))
    simulated = grow(tree, root, Outlook(state), settings, settings.seconds)
    assert tree.horizon == 3
    assert (root.visits < simulated) == (survey > 0)


def test_after_a_survey_answers_can_be_compared_in_the_same_worlds_until_one_is_ahead_for_certain() -> None:
    settings = Settings(seconds=0.2, horizon=3, survey=0.5, paired=3, cpu=True)
    state = hand("quartz", "diamond", "ruby")
    root = Node(state.seat)
    rng = random.Random(1)
    tree = Tree(GAME.sense, 2, settings, rng)
    grow(tree, root, Outlook(state), settings, settings.seconds)
    assert tree.rng is rng, "the luck of the comparison was for it alone"
    assert sorted(root.counts, reverse=True)[3:] == [0] * (len(root.counts) - 3), "only so many are compared"
    most = max(root.counts)
    assert most >= 4
    assert root.best() == max(
        (action for action in root.actions if root.tried(action) == most), key=lambda action: root.mean(action)
    )


def test_a_comparison_begins_anew_with_what_the_tree_that_was_kept_found_promising() -> None:
    settings = Settings(seconds=0.05, horizon=3, survey=0.5, paired=2, cpu=True)
    state = hand("quartz", "diamond", "ruby")
    root = Node(state.seat)
    tree = Tree(GAME.sense, 2, settings, random.Random(1))
    for _ in range(200):
        tree.simulate(root, Outlook(state).world(tree.rng))
    first, second = sorted(root.actions, key=root.tried, reverse=True)[:2]
    grow(tree, root, Outlook(state), settings, settings.seconds)
    assert root.tried(first) > 0
    assert root.tried(second) > 0
    assert {action for action in root.actions if root.tried(action)} == {first, second}


class Hedged(HoardSense):
    """Counts what was found before a comparison as three comparisons."""

    comparing = Comparing(credit=3.0)


def test_what_was_found_before_a_comparison_can_count_as_so_many_comparisons() -> None:
    settings = Settings(seconds=1.0, horizon=3, survey=0.5, paired=2)
    state = hand("quartz", "diamond", "ruby")
    found: list[dict[int, float]] = []
    for sense in (GAME.sense, Hedged()):
        root = Node(state.seat)
        tree = Tree(sense, 2, settings, random.Random(1))
        for _ in range(200):
            tree.simulate(root, Outlook(state).world(tree.rng))
        before = root.means()
        grow(tree, root, Outlook(state), settings, 0.0)
        assert max(root.counts) == 1, "without time they are compared once"
        found.append(root.means())
    once, hedged = found
    assert hedged == {action: pytest.approx((once[action] + 3 * before[action]) / 4) for action in once}
    assert hedged != once


class Thorough(HoardSense):
    """Compares a third answer only where there is time to compare three in ten thousand worlds."""

    comparing = Comparing(worlds=10_000)


def test_fewer_answers_are_compared_where_there_is_time_for_few_worlds() -> None:
    settings = Settings(seconds=0.1, horizon=3, survey=0.5, paired=3, cpu=True)
    state = hand("quartz", "diamond", "ruby")
    for sense, compared in ((GAME.sense, 3), (Thorough(), 2)):
        root = Node(state.seat)
        tree = Tree(sense, 2, settings, random.Random(1))
        grow(tree, root, Outlook(state), settings, settings.seconds)
        assert sum(count > 0 for count in root.counts) == compared


@pytest.mark.parametrize(
    ("values", "left"),
    [
        ([[0.5, 0.6, 0.7, 0.8], [0.4, 0.5, 0.6, 0.7]], [0]),
        ([[0.5, 0.6, 0.7, 0.8], [0.5, 0.6, 0.7, 0.8]], [0, 1]),
        ([[0.5, 0.6, 0.7, 0.8], [0.6, 0.5, 0.8, 0.69]], [0, 1]),
        ([[0.1, 0.1, 0.2, 0.1], [0.5, 0.4, 0.6, 0.5], [0.4, 0.5, 0.6, 0.4]], [1, 2]),
    ],
)
def test_who_is_behind_for_certain_drops_out_of_a_comparison(values: list[list[float]], left: list[int]) -> None:
    assert still_in(values, 2.0) == left


class Planner(HoardSense):
    """Says that every question decides a turn, and notes who was asked it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[int] = []

    def plans(self, state: State) -> bool:
        self.asked.append(state.seat)
        return True


@pytest.mark.parametrize(("horizon", "plan"), [(1, True), (3, False), (3, True)])
def test_playing_on_plans_the_later_turns_of_who_thinks(horizon: int, plan: bool) -> None:
    sense = Planner()
    state = hand("quartz", "diamond", "ruby")
    settings = Settings(simulations=60, horizon=horizon, plan=plan)
    SearchBot(settings, sense).choose(Outlook(state), random.Random(1))
    assert set(sense.asked) == ({state.seat} if plan and horizon > 1 else set())


def test_a_planned_turn_ends_better_than_one_that_begins_with_what_looks_best() -> None:
    game, rng, greedy = pentarchy.game("new_dawn"), random.Random(1), GreedyBot()
    state = game.new(3)
    gains: list[float] = []
    while len(gains) < 12:
        if game.sense.plans(state):
            assert type(state.decision).__name__ == "ChooseFocus"
            tree = Tree(game.sense, 3, Settings(), rng)
            seat, turn = state.seat, game.sense.turn(state)
            planned = state.copy()
            planned.step(tree.best_plan(planned, turn))
            ends = [tree.play_on(world, turn, 1) for world in (planned, tree.best_after(state))]
            gains.append(game.sense.value(ends[0], seat) - game.sense.value(ends[1], seat))
        state.step(sample(state, rng) if state.seat == CHANCE else greedy.choose(Outlook(state), rng))
    assert statistics.fmean(gains) > 0


def test_rivals_can_be_taken_to_give_the_answer_that_looks_best() -> None:
    """Whoever shows the best gem in hand is never thought to swap it in the tree."""
    worst = GAME.actions.parse("swap diamond")
    free, meek = (
        [node for node in nodes_below(grown(Settings(meek=meek), 400)) if node.seat == 1] for meek in (False, True)
    )
    assert sum(node.tried(worst) for node in free) > 0
    assert sum(node.tried(worst) for node in meek) == 0
    assert sum(node.visits for node in meek) > 0


def test_playing_on_ends_with_the_turns_it_was_given() -> None:
    state = hand("quartz", "diamond", "ruby")
    tree = Tree(GAME.sense, 2, Settings(), random.Random(1))
    assert tree.play_on(state.copy(), 0, 0).dump() == state.dump()
    assert tree.play_on(state.copy(), 0, 1).seat == 1
    assert tree.play_on(state.copy(), 0, 2).seat == 0
    assert tree.play_on(state.copy(), 0, 1000).over


def test_the_ends_of_earlier_turns_count_as_far_as_they_are_blended_in() -> None:
    state = hand("quartz", "diamond", "ruby")
    swap = GAME.actions.parse("swap quartz")

    class Even(HoardSense):
        blend = 1.0

    def judged(horizon: int, blend: float, sense: Sense = GAME.sense) -> float:
        root = Node(0)
        tree = Tree(sense, 2, Settings(horizon=horizon, blend=blend), random.Random(1))
        tree.simulate(root, state.copy(), swap)
        return root.mean(swap)

    first, second, third = (judged(turns, 0.0) for turns in (1, 2, 3))
    assert len({first, second, third}) == 3
    assert judged(1, 0.5) == first
    assert judged(3, 0.5) == pytest.approx((third + second / 2 + first / 4) / 1.75)
    assert judged(3, -1.0, Even()) == judged(3, 1.0) == pytest.approx((third + second + first) / 3)
