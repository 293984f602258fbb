"""What a bot sees in a position."""

from __future__ import annotations

import random

from games.deus.deus_support import GAME, deal, table, turn
from pentarchy import CHANCE, Outlook, any_action
from pentarchy.bots.simple import GreedyBot


def test_looking_one_step_ahead_beats_three_random_players() -> None:
    wins = 0.0
    for seed in range(6):
        rng = random.Random(seed)
        state = GAME.new(4)
        bot = GreedyBot()
        while not state.over:
            if state.seat != seed % 4 or state.seat == CHANCE:
                state.play(any_action(state, rng))
            else:
                state.play(bot.choose(Outlook(state), rng))
        wins += (seed % 4 in state.winners()) / len(state.winners())
    assert wins >= 4


def test_the_sense_has_a_weight_and_a_number_for_every_name() -> None:
    state = table(3)
    deal(state, 0, "Galley")
    turn(state)
    assert len(GAME.sense.names) == len(GAME.sense.weights) == len(GAME.sense.features(state, 0))
    before = GAME.sense.value(state, 0)
    state.vp[0] += 3
    assert GAME.sense.value(state, 0) > before
    rival = GAME.sense.value(state, 1)
    state.vp[0] += 10
    assert GAME.sense.value(state, 1) < rival
