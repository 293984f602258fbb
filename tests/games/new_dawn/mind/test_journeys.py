"""Which ends of a move simulations look at."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pentarchy
from games.new_dawn.new_dawn_support import GAME
from pentarchy import CHANCE, Outlook
from pentarchy.bots import bot
from pentarchy.core.chance import sample
from pentarchy.games.new_dawn.actions import AT, DONE
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import SPACES
from pentarchy.games.new_dawn.pieces.supply import ARMY
from pentarchy.games.new_dawn.travel.figures import MoveFigure
from pentarchy.games.new_dawn.war.strength import hostile


def moves(count: int) -> Iterator[NewDawnState]:
    """Questions where a figure goes that may go far, from games of greedy players."""
    seed = 0
    while True:
        seed += 1
        state, rng, player = GAME.new(3), random.Random(seed), bot("greedy")
        while not state.over:
            if state.seat == CHANCE:
                state.step(sample(state, rng))
                continue
            if isinstance(state.agenda[-1], MoveFigure) and len(state.answers()) > 20:
                assert isinstance(state, NewDawnState)
                yield state.copy()
                count -= 1
                if count == 0:
                    return
            state.step(player.choose(Outlook(state), rng))


def test_of_many_ends_of_a_move_few_are_looked_at_and_the_best_is_nearly_always_among_them() -> None:
    sense = GAME.sense
    looked, there, found = 0, 0, 0
    for state in moves(40):
        values = {}
        for answer in state.answers():
            after = state.copy()
            after.step(answer)
            values[answer] = sense.value(after, state.seat)
        few = sense.promising(state)
        assert set(few) <= set(values)
        there += len(values)
        looked += len(few)
        found += max(values[answer] for answer in few) == max(values.values())
    assert looked < there / 3
    assert found >= 36


def test_staying_and_every_attack_are_looked_at() -> None:
    attacks = 0
    for state in moves(40):
        few = GAME.sense.promising(state)
        move = state.agenda[-1]
        assert isinstance(move, MoveFigure)
        assert DONE in few
        if move.kind == ARMY:
            fights = [one for one in state.answers() if AT <= one < AT + SPACES and hostile(state, move.seat, one - AT)]
            attacks += len(fights)
            assert set(fights) <= set(few)
    assert attacks


def test_the_first_sense_looks_at_all_answers() -> None:
    """The yardstick plays as it did."""
    first = pentarchy.game("new_dawn").yardsticks["1"]
    for state in moves(3):
        assert first.promising(state) == state.answers()
