from __future__ import annotations

import importlib
import random
import statistics
import time
from pathlib import Path

import pytest

import hoard
import pentarchy
from hoard.game import HoardSense
from pentarchy import CHANCE, Outlook, PentarchyError, State
from pentarchy.bots import LEVELS, Bot, GreedyBot, HastyBot, RandomBot, SearchBot, Settings, bot, title
from pentarchy.bots.node import Node, descending
from pentarchy.bots.parallel import alone, grow_one
from pentarchy.bots.search import grow, still_in
from pentarchy.bots.tree import Tree
from pentarchy.core.chance import sample
from pentarchy.core.sense import Comparing, Sense, chances
from pentarchy.table import play_match
from support import play, play_on

GAME = hoard.GAME


def hand(*gems: str) -> State:
    """A game of two in which seat 0 is asked and holds these gems; the other holds quartz."""
    state = GAME.new(2, {"hand": len(gems)})
    play(state, *[f"deal {gem}" for gem in (*gems, *["quartz"] * len(gems))])
    return state


def test_bots_are_found_by_name() -> None:
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("hasty"), HastyBot)
    assert isinstance(bot("greedy"), GreedyBot)
    assert isinstance(bot("search"), SearchBot)
    with pytest.raises(PentarchyError, match="There is no bot 'genius'"):
        bot("genius")


def test_the_greedy_bot_swaps_its_worst_gem_and_keeps_its_best() -> None:
    state = hand("quartz", "diamond")
    answers = {GAME.actions.notation(GreedyBot().choose(Outlook(state), random.Random(n))) for n in range(12)}
    assert "swap diamond" not in answers
    assert "swap quartz" in answers


def test_the_hasty_bot_weighs_a_few_answers_and_is_stronger_than_chance() -> None:
    wins = 0.0
    for seed in range(100):
        bots = [HastyBot(), RandomBot()] if seed % 2 else [RandomBot(), HastyBot()]
        state, _ = play_match(GAME, {"swaps": 3}, bots, seed)
        if seed % 2 ^ 1 in state.winners():
            wins += 1 / len(state.winners())
    assert wins > 60


def test_a_position_in_the_middle_of_an_answer_is_judged_by_who_gives_it_only_when_it_is_finished() -> None:
    game = pentarchy.game("culture_wars")
    state, rng = game.new(2), random.Random(1)
    while type(state.decision).__name__ != "March":
        state.play(pentarchy.any_action(state, rng))
    seat = state.seat
    assert game.sense.settled(state, seat)
    state.play(next(action for action in state.legal() if game.actions.notation(action).startswith("from")))
    assert not game.sense.settled(state, seat)
    assert game.sense.settled(state, 1 - seat)
    best = -1e9
    for action in state.legal():
        after = state.copy()
        after.play(action)
        best = max(best, game.sense.value(after, seat))
    assert game.sense.value(state, seat) == best


def test_the_search_bot_is_far_stronger_than_chance() -> None:
    settings = Settings(simulations=60)
    wins = 0.0
    for seed in range(60):
        bots = [SearchBot(settings), RandomBot()] if seed % 2 else [RandomBot(), SearchBot(settings)]
        state, _ = play_match(GAME, {"swaps": 3}, bots, seed)
        if seed % 2 ^ 1 in state.winners():
            wins += 1 / len(state.winners())
    assert wins > 39


def test_a_finished_game_is_judged_by_its_winners() -> None:
    state, _ = play_match(GAME, {}, [RandomBot(), RandomBot(), RandomBot()], 3)
    expected = [1 / len(state.winners()) if seat in state.winners() else 0.0 for seat in range(3)]
    assert chances(state, GAME.sense) == expected


def test_chances_sum_to_one_and_favour_who_is_ahead() -> None:
    found = chances(hand("diamond", "ruby"), GAME.sense)
    assert sum(found) == pytest.approx(1)
    assert found[0] > found[1]


def test_every_simulation_is_counted_and_credits_all_seats() -> None:
    state = hand("quartz", "diamond")
    root = Node(0)
    tree = Tree(GAME.sense, 2, Settings(), random.Random(1))
    for _ in range(50):
        tree.simulate(root, state.resample(0, random.Random(1)))
    assert root.visits == 50
    assert sum(tree.totals) == pytest.approx(50)
    assert root.worth == pytest.approx(tree.totals[0]) == pytest.approx(sum(root.sums))
    assert sum(root.counts) == 50


def test_a_wide_decision_is_opened_step_by_step() -> None:
    state = hand("opal", "topaz", "ruby")
    root = Node(0)
    tree = Tree(GAME.sense, 2, Settings(widen=0.1), random.Random(1))
    for _ in range(20):
        tree.simulate(root, state.resample(0, random.Random(1)))
    assert sum(count > 0 for count in root.counts) == 2
    for _ in range(2000):
        tree.simulate(root, state.resample(0, random.Random(1)))
    assert sum(count > 0 for count in root.counts) > 2


def test_answers_are_opened_best_look_first() -> None:
    state = hand("quartz", "diamond")
    root = Node(0)
    tree = Tree(GAME.sense, 2, Settings(), random.Random(1))
    tree.simulate(root, state.resample(0, random.Random(1)))
    assert root.looks == sorted(root.looks, reverse=True)
    assert root.priors == sorted(root.priors, reverse=True)
    assert sum(root.priors) == pytest.approx(1)
    assert GAME.actions.notation(root.actions[0]) == "show diamond"


def test_descending_keeps_equals_in_their_order() -> None:
    assert descending([0.1, 0.5, 0.1, 0.9, 0.5]) == [3, 1, 4, 0, 2]


def test_worlds_that_differ_share_a_tree_and_only_legal_answers_are_tried() -> None:
    """After seat 0's answer the other seat's hand is unknown: its node meets answers that not all worlds allow."""
    state = hand("quartz", "diamond", "ruby")
    root = Node(0)
    tree = Tree(GAME.sense, 2, Settings(widen=0), random.Random(1))
    rng = random.Random(2)
    for _ in range(300):
        tree.simulate(root, state.resample(0, rng))
    reply = root.child(root.best())
    assert reply is not None
    while reply.seat == CHANCE:
        reply = next(child for child in reply.children if child is not None)
    assert reply.seat == 1
    assert not reply.alike
    assert len(reply.actions) > len(reply.legal or [])
    for place in range(len(reply.actions)):
        assert reply.counts[place] <= reply.met[place] <= reply.visits


def nodes_below(root: Node) -> list[Node]:
    """All nodes under one, with those of the same answers in other worlds."""
    found: list[Node] = []
    waiting = [child for child in root.children if child is not None]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting += [child for child in (*node.children, node.other) if child is not None]
    return found


def grown(settings: Settings, simulations: int = 200) -> Node:
    """The tree of seat 0, who holds three gems, on worlds drawn anew."""
    state = hand("quartz", "diamond", "ruby")
    root = Node(0)
    tree = Tree(GAME.sense, 2, settings, random.Random(1))
    rng = random.Random(2)
    for _ in range(simulations):
        tree.simulate(root, state.resample(0, rng))
    return root


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


def test_the_scale_of_values_does_not_matter_where_looks_are_compared_with_each_other() -> None:
    state = hand("quartz", "diamond", "ruby")
    priors = []
    for unit in (20.0, 40.0):
        root = Node(0)
        sense = GAME.sense.weighed(GAME.sense.in_use(), unit)
        Tree(sense, 2, Settings(), random.Random(1)).open(root, state)
        priors.append(root.priors)
    assert priors[0] == pytest.approx(priors[1], rel=0.05)


def test_the_best_mean_counts_only_among_answers_tried_often() -> None:
    root = Node(0)
    for action, count, total in ((3, 10, 5.0), (4, 8, 6.0), (5, 1, 1.0)):
        place = root.add(action, 0.3, -1.0)
        root.counts[place], root.sums[place] = count, total
    assert (root.best(), root.best_mean()) == (3, 4)


def test_an_answer_can_be_tried_on_purpose() -> None:
    state = hand("quartz", "diamond")
    root = Node(0)
    tree = Tree(GAME.sense, 2, Settings(), random.Random(1))
    worst = GAME.actions.parse("swap diamond")
    for _ in range(5):
        tree.simulate(root, state.resample(0, random.Random(1)), worst)
    assert root.tried(worst) == root.visits == 5
    assert 0 < root.mean(worst) < 1
    assert root.tried(GAME.actions.parse("show opal")) == 0


def test_the_search_stops_once_the_answer_is_certain() -> None:
    state = hand("quartz", "diamond")
    counts = []
    for early in (True, False):
        player = SearchBot(Settings(simulations=2000, explore=0.005, early=early))
        player.choose(Outlook(state), random.Random(1))
        counts.append(player.simulated)
    assert counts[1] == 2000
    assert counts[0] < 1500


def test_stopping_early_does_not_change_the_answer() -> None:
    for seed in range(10):
        state = GAME.new(3)
        play_on(state, random.Random(seed), 9 + seed % 3)
        early, late = (
            SearchBot(Settings(simulations=150, early=early)).choose(Outlook(state), random.Random(seed))
            for early in (True, False)
        )
        assert early == late


class Chain(Bot):
    """Search that notes how large its tree already was when a decision began."""

    def __init__(self, keep: bool) -> None:
        self.search = SearchBot(Settings(simulations=40, keep=keep, early=False))
        self.begun: list[int] = []

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        before = self.search.simulated
        action = self.search.choose(outlook, rng)
        self.begun.append(40 - (self.search.simulated - before))
        return action


def twice() -> State:
    """Alone with gems in hand, a seat of Hoard answers twice in a row."""
    state = GAME.new(2, {"hand": 2, "swaps": 0})
    play(state, "deal quartz", "deal diamond", "deal opal", "deal ruby", "show quartz", "show opal")
    dump = state.dump()
    dump["state"]["hands"] = [[1, 1, 0, 0, 1], [0, 0, 0, 0, 0]]
    return GAME.load(dump)


def test_the_tree_is_kept_between_decisions_of_one_turn_only_if_asked() -> None:
    """The second time it goes on from its tree."""
    kept: dict[bool, int] = {}
    for keep in (True, False):
        state = twice()
        player = Chain(keep)
        while not state.over:
            state.play(player.choose(Outlook(state), random.Random(1)))
        kept[keep] = sum(player.begun[1:2])
    assert kept[True] > 0
    assert kept[False] == 0


@pytest.mark.parametrize("name", ["deus", "vinci", "new_dawn"])
def test_one_simulation_is_enough_for_an_answer_even_where_the_tree_was_kept(name: str) -> None:
    """A node that was visited once knows no answers yet."""
    state = pentarchy.game(name).new(2)
    player = SearchBot(Settings(1))
    rng = random.Random(1)
    for _ in range(150):
        if state.seat == CHANCE:
            state.play(sample(state, rng))
        else:
            state.play(player.choose(Outlook(state), rng))


def test_the_clock_of_a_turn_starts_anew_even_if_the_turn_ends_without_a_choice() -> None:
    state = GAME.new(2, {"hand": 2, "swaps": 0})
    play(state, "deal quartz", "deal quartz", "deal opal", "deal ruby")
    assert len(Outlook(state).legal()) == 1
    player = SearchBot(Settings(turn_seconds=0.4))
    player._left = 0.1
    player.choose(Outlook(state), random.Random(1))
    assert player._left == 0.4


def test_search_may_think_about_some_of_its_turns_only() -> None:
    """It decides at the beginning of a turn, so a turn is thought about as a whole or not at all."""
    never, always, sometimes = (SearchBot(Settings(20, attention=share)) for share in (0.0, 1.0, 0.5))
    state, _ = play_match(GAME, {}, [never, always], 1)
    assert state.over
    assert never.simulated == 0
    assert always.simulated > 0
    begun = 0
    for seed in range(40):
        player = SearchBot(Settings(20, attention=0.5, early=False))
        rng = random.Random(seed)
        state = twice()
        state.play(player.choose(Outlook(state), rng))
        thought = player.simulated > 0
        begun += thought
        player.choose(Outlook(state), rng)
        assert (player.root is not None) == thought
    assert 10 < begun < 30
    play_match(GAME, {}, [sometimes, always], 1)
    assert 0 < sometimes.simulated < always.simulated
    as_the_game_says = SearchBot(Settings(20, attention=-1.0))
    play_match(GAME, {}, [as_the_game_says, SearchBot(Settings(20))], 1)
    assert (as_the_game_says.simulated, GAME.sense.attention) == (sometimes.simulated, 0.5)


def test_a_tree_that_knows_answers_of_other_worlds_is_not_gone_on_with() -> None:
    """A seat that draws a card is asked next with other answers in every world; what was tried most may be one that the
    true hand does not allow."""
    state = twice()
    player = SearchBot(Settings(simulations=40, early=False))
    rng = random.Random(1)
    state.play(player.choose(Outlook(state), rng))
    legal = Outlook(state).legal()
    kept = player._kept
    assert kept is not None
    assert kept.fits(legal)
    kept.counts[kept.add(max(legal) + 1, 1.0, -1.0)] = 1000
    assert not kept.fits(legal)
    assert player.choose(Outlook(state), rng) in legal


def test_a_line_of_another_world_is_not_gone_on_with() -> None:
    node = Node(0)
    node.line = [3, 4]
    assert node.fits([2, 3])
    assert not node.fits([4])


@pytest.mark.parametrize(
    "settings",
    [
        Settings(20, priors=False),
        Settings(20, open_chance=True, rollout=3),
        Settings(20, relative=False, sharp=4.0, trust=1.0),
        Settings(20, relative=False, sharp=1e5),
        Settings(20, finish=True, by_mean=True, glance=2),
        Settings(20, horizon=3, meek=True),
        Settings(seconds=0.004, horizon=3, survey=0.5),
        Settings(seconds=0.004, horizon=3, survey=0.5, paired=2),
    ],
)
def test_variants_of_the_search_answer_legally(settings: Settings) -> None:
    state, _ = play_match(GAME, {}, [SearchBot(settings), SearchBot(settings)], 1)
    assert state.over


def test_a_time_budget_is_kept() -> None:
    player = SearchBot(Settings(seconds=0.05, early=False, cpu=True))
    began = time.process_time()
    player.choose(Outlook(hand("quartz", "diamond")), random.Random(1))
    assert 0.05 <= time.process_time() - began < 2
    assert player.simulated > 1


def test_a_time_budget_is_usually_the_clocks() -> None:
    began = time.perf_counter()
    SearchBot(Settings(seconds=0.05, early=False)).choose(Outlook(hand("quartz", "diamond")), random.Random(1))
    assert time.perf_counter() - began >= 0.05


def test_the_time_of_a_turn_is_shared_by_its_decisions() -> None:
    player = SearchBot(Settings(turn_seconds=0.2, early=False, cpu=True))
    state = hand("quartz", "diamond")
    began = time.process_time()
    player.choose(Outlook(state), random.Random(1))
    assert 0.05 <= time.process_time() - began < 0.2


@pytest.mark.usefixtures("hoard_installed")
def test_processes_search_together_and_repeatably() -> None:
    state = hand("quartz", "diamond")
    player = SearchBot(Settings(simulations=100, cores=2, early=False))
    answers = {player.choose(Outlook(state), random.Random(5)) for _ in range(2)}
    assert len(answers) == 1
    assert answers <= set(state.legal())
    parts = [
        grow_one(state.resample(0, random.Random(1)).dump(), alone(player.settings), "", 0.0, seed) for seed in (1, 2)
    ]
    assert [sum(count for _, count, _ in part) for part in parts] == [50, 50]
    with pytest.raises(ValueError, match="other processes"):
        SearchBot(Settings(cores=2), GAME.sense)


def test_levels_are_bots_that_get_stronger() -> None:
    assert [level.number for level in LEVELS] == [1, 2, 3, 4, 5]
    for level in LEVELS:
        assert type(bot(level.bot)) is type(bot(f"level {level.number}"))
        assert title(level.bot) == level.name
    assert title("greedy") == "greedy"
    wins = 0.0
    for seed in range(120):
        bots = [bot("level1"), bot("level3")]
        state, _ = play_match(GAME, {"swaps": 3}, bots[:: 1 if seed % 2 else -1], seed)
        if seed % 2 in state.winners():
            wins += 1 / len(state.winners())
    assert wins > 66
    thinking = [one.settings for one in (bot("level4"), bot("level5")) if isinstance(one, SearchBot)]
    assert [(one.turn_seconds, one.attention) for one in thinking] == [(0.5, -1.0), (5.0, 1.0)], (
        "level 4 as the game's sense says"
    )
    with pytest.raises(PentarchyError, match="levels run from 1 to 5"):
        bot("level 9")


@pytest.mark.parametrize("name", pentarchy.games())
def test_the_third_level_is_greedy_but_as_careless_as_its_game_says(name: str) -> None:
    game = pentarchy.game(name)
    slips = game.sense.slips[2]
    state, rng = game.new(3), random.Random(1)
    alike: list[bool] = []
    while len(alike) < 150:
        if state.seat == CHANCE:
            state.play(pentarchy.sample(state, rng))
            continue
        best = {bot("greedy").choose(Outlook(state), rng) for _ in range(4)}
        if len(best) == 1 < len(state.answers()):
            alike.append(bot("level3").choose(Outlook(state), rng) in best)
        state.play(min(best))
    assert 0 < alike.count(False) / len(alike) < slips + 0.1


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("greedy:5", "has no settings"),
        ("search:often", "'often' is no setting of search"),
        ("search:explore=much", "is a number, not 'much'"),
        ("search:rivals=perhaps", "is yes or no"),
        ("search:cores=0", "can't be 0"),
        ("search:widen=1e308", "can't be 1e308"),
        ("search:survey=20", "can't be 20"),
        ("search:cores=100000", "can't be 100000"),
        (f"search:{'9' * 400}s", "'seconds' can't be"),
    ],
)
def test_a_bot_that_is_not_understood_is_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(PentarchyError, match=sentence):
        bot(name)


def test_search_is_named_with_its_settings() -> None:
    player = bot("search:2s:400:explore=0.7:rivals=yes")
    assert isinstance(player, SearchBot)
    settings = player.settings
    assert (settings.seconds, settings.simulations, settings.explore, settings.rivals) == (2.0, 400, 0.7, True)


def test_weights_can_be_tried_without_changing_the_game() -> None:
    state = hand("quartz", "diamond")
    miser = GAME.sense.weighed([0.0, 5.0], 2.0)
    assert miser.value(state, 0) == 30
    assert GAME.sense.value(state, 0) == pytest.approx(5.4)
    answer = GreedyBot(sense=miser).choose(Outlook(state), random.Random(1))
    assert GAME.actions.notation(answer).startswith("swap")
    with pytest.raises(ValueError, match="2 weights"):
        GAME.sense.weighed([1.0], 2.0)


def test_a_forecast_is_read_from_beside_the_sense(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "miserly"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "sense.py").write_text("from hoard.game import HoardSense\n\nclass Miser(HoardSense):\n    pass\n")
    data = package / "sense.json"
    data.write_text('{"early": {"shown": 0.5, "in hand": 2}, "late": {"shown": 1, "in hand": 3}}')
    monkeypatch.syspath_prepend(tmp_path)
    module = importlib.import_module("miserly.sense")
    state = hand("quartz", "diamond")
    sense = module.Miser()
    assert sense.forecasts(state)[0] == 12
    assert sense.guides(state)[0] == 12
    assert sense.value(state, 0) == GAME.sense.value(state, 0), "what to strive for is not what foretells"
    data.write_text('{"early": {"gold": 1}, "late": {"gold": 1}}')
    with pytest.raises(PentarchyError, match="fitted to other features"):
        module.Miser().unit()
