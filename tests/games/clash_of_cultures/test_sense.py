"""The sense: named features, and a value that makes a one-step bot a player."""

from __future__ import annotations

import random

from games.clash_of_cultures.clash_support import GAME, ask, give, go, hold, know, put, scene, town
from pentarchy import Outlook
from pentarchy.bots import GreedyBot, RandomBot
from pentarchy.table import play_match


def test_every_feature_has_a_name_and_a_weight() -> None:
    state = scene()
    sense = GAME.sense
    assert len(sense.names) == len(sense.weights) == len(sense.features(state, 0))


def test_cities_pieces_and_advances_are_worth_something() -> None:
    state = scene()
    before = GAME.sense.value(state, 0)
    town(state, 0, "d3", "temple")
    more = GAME.sense.value(state, 0)
    assert more > before
    know(state, 0, "fishing")
    assert GAME.sense.value(state, 0) > more
    assert GAME.sense.value(state, 1) < GAME.sense.value(state, 0)


def test_the_greedy_bot_does_not_throw_actions_away() -> None:
    state = scene()
    give(state, 0, food=2)
    put(state, 0, "d3", settlers=1)
    answer = GAME.actions.notation(GreedyBot().choose(Outlook(state), random.Random(1)))
    assert answer == "found d3"
    go(state, answer)


def test_the_greedy_bot_asks_nobody_for_an_offer_that_it_knows_nothing_of() -> None:
    state = scene()
    give(state, 0, food=0)
    for actions in (3, 0):
        ask(state, 0, actions)
        hold(state, 0, 0)  # who holds a card is asked even with nothing left to do
        for seed in range(5):
            answer = GAME.actions.notation(GreedyBot().choose(Outlook(state), random.Random(seed)))
            assert not answer.startswith("ask")
    asked = state.copy()
    go(asked, "ask for an offer from seat 2")
    assert GAME.sense.value(asked, 0) < GAME.sense.value(state, 0)


def test_the_greedy_bot_beats_random_players() -> None:
    wins = 0
    for seed in range(3):
        bots = [GreedyBot(), RandomBot(), RandomBot(), RandomBot()]
        state, _ = play_match(GAME, {}, bots, seed)
        wins += state.winners() == [0]
    assert wins >= 2
