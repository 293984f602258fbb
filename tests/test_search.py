"""The tree that search grows, when it stops and what it keeps."""

from __future__ import annotations

import random
import time

import pytest

import pentarchy
from hoarding import GAME, hand, nodes_below
from pentarchy import CHANCE, Outlook, State
from pentarchy.bots import Bot, RandomBot, SearchBot, Settings
from pentarchy.bots.node import Node, descending
from pentarchy.bots.parallel import alone, grow_one
from pentarchy.bots.tree import Tree
from pentarchy.core.chance import sample
from pentarchy.table import play_match
from support import play, play_on


def test_the_search_bot_is_far_stronger_than_chance() -> None:
    settings = Settings(simulations=60)
    wins = 0.0
    for seed in range(60):
        bots = [SearchBot(settings), RandomBot()] if seed % 2 else [RandomBot(), SearchBot(settings)]
        state, _ = play_match(GAME, {"swaps": 3}, bots, seed)
        if seed % 2 ^ 1 in state.winners():
            wins += 1 / len(state.winners())
    assert wins > 39


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


class LastGem(type(GAME.sense)):  # type: ignore[misc]
    """Thinks that only the last gem shown is worth a look."""

    def promising(self, state: State) -> list[int]:
        return state.answers()[-1:]


def test_all_answers_to_the_question_are_looked_at_and_of_later_ones_those_that_may_be_best() -> None:
    state = hand("quartz", "diamond", "ruby")
    root = Node(0)
    tree = Tree(LastGem(), 2, Settings(widen=0), random.Random(1))
    for _ in range(60):
        tree.simulate(root, state.copy())
    assert sorted(root.actions) == state.answers()
    opened = [node for node in nodes_below(root) if node.seat != CHANCE and node.actions]
    assert opened
    assert all(len(node.actions) == 1 for node in opened)


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
