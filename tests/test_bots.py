from __future__ import annotations

import random

import pytest

import hoard
from pentarchy import Outlook, PentarchyError, State
from pentarchy.bots import GreedyBot, RandomBot, SearchBot, Settings, bot
from pentarchy.bots.search import Node, Tree, chances
from pentarchy.table import play_match
from support import play

GAME = hoard.GAME


def hand(*gems: str) -> State:
    """A game of two in which seat 0 is asked and holds these gems; the other holds quartz."""
    state = GAME.new(2, {"hand": len(gems)})
    play(state, *[f"deal {gem}" for gem in (*gems, *["quartz"] * len(gems))])
    return state


def test_bots_are_found_by_name() -> None:
    assert isinstance(bot("random"), RandomBot)
    assert isinstance(bot("greedy"), GreedyBot)
    assert isinstance(bot("search"), SearchBot)
    with pytest.raises(PentarchyError, match="There is no bot 'genius'"):
        bot("genius")


def test_the_greedy_bot_swaps_its_worst_gem_and_keeps_its_best() -> None:
    state = hand("quartz", "diamond")
    answers = {GAME.actions.notation(GreedyBot().choose(Outlook(state), random.Random(n))) for n in range(12)}
    assert "swap diamond" not in answers
    assert "swap quartz" in answers


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
    root = Node(2, 1.0, 0)
    tree = Tree(GAME.sense, 2, Settings(), random.Random(1))
    for _ in range(50):
        tree.simulate(root, state.resample(0, random.Random(1)))
    assert root.visits == 50
    assert sum(root.totals) == pytest.approx(50)
    assert sum(child.visits for child in root.children.values()) == 50


def test_a_wide_decision_is_opened_step_by_step() -> None:
    state = hand("opal", "topaz", "ruby")
    root = Node(2, 1.0, 0)
    tree = Tree(GAME.sense, 2, Settings(widen=0.1), random.Random(1))
    for _ in range(20):
        tree.simulate(root, state.resample(0, random.Random(1)))
    assert sum(child.visits > 0 for child in root.children.values()) == 2


@pytest.mark.parametrize("settings", [Settings(20, priors=False), Settings(20, open_chance=True, rollout=3)])
def test_variants_of_the_search_answer_legally(settings: Settings) -> None:
    state, _ = play_match(GAME, {}, [SearchBot(settings), SearchBot(settings)], 1)
    assert state.over


def test_a_time_budget_is_kept() -> None:
    player = SearchBot(Settings(seconds=0.02))
    player.choose(Outlook(hand("quartz", "diamond")), random.Random(1))
    assert player.simulated > 0
