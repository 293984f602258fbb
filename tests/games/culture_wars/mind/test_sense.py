"""What a sensible player looks at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import cast

import pytest

from games.culture_wars.culture_support import (
    GAME,
    at_movement,
    coin,
    home,
    position,
    put,
    stop,
)
from pentarchy.core.chance import any_action
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.movement import MarchCount, MarchTo
from support import legal, play


def test_the_sense_has_a_weight_for_every_feature() -> None:
    sense = GAME.sense
    assert len(sense.names) == len(sense.weights) == len(sense.features(at_movement(position()), 0))


def test_the_sense_likes_settlements_with_farmers_and_dislikes_those_of_rivals() -> None:
    def value(seat: int, farmers: int) -> float:
        state = position()
        home(state, seat, "k11", 3)
        for square in ("j10", "k10", "l10", "j11", "l11")[:farmers]:
            put(state, seat, square, 1)
        for square in ("p15", "p16", "p17", "q15", "q16")[: 5 - farmers]:
            put(state, seat, square, 1)
        return GAME.sense.value(at_movement(state, 0), 0)

    nothing = GAME.sense.value(at_movement(position(), 0), 0)
    assert value(0, 5) > value(0, 3) > nothing
    assert value(1, 5) < nothing


def test_the_sense_judges_a_question_half_answered_by_its_best_answer() -> None:
    state = position()
    coin(state, 0, "k12", 4)
    put(state, 0, "k11", 5)
    at_movement(state, 0)
    begun = state.copy()
    play(begun, "from k11")
    done = []
    for target in legal(begun):
        for count in range(1, 6):
            world = state.copy()
            play(world, "from k11", target, f"move {count}")
            done.append(GAME.sense.value(world, 0))
    assert GAME.sense.value(begun, 0) == max(done)
    assert GAME.sense.value(begun, 0) > GAME.sense.value(state, 0)


@pytest.mark.parametrize("version", ["", "1"])
def test_a_march_is_worth_as_much_before_it_is_made_as_after_it(version: str) -> None:
    """What two squares change is told without a look at the others; it must be what a look at all of them tells."""
    sense = GAME.sense_of(version)
    compared = 0
    for seed in range(4):
        state, rng = cast(CultureState, GAME.new(3)), random.Random(seed)
        while not state.over and compared < 100 * (seed + 1):
            begun = state.copy()
            if isinstance(begun.decision, MarchTo) and len(begun.leaving) > 1 and rng.random() < 0.1:
                begun.holding = [rng.randrange(2) for _ in range(3)]  # Those about to win have to be stopped.
                best = max(sense.value(after, begun.seat) for after in _marches(begun))
                assert sense.value(begun, begun.seat) == best
                compared += 1
            state.step(any_action(state, rng))
    assert compared == 400


def _marches(begun: CultureState) -> Iterator[CultureState]:
    """The position after every march to every place."""
    for way in begun.answers():
        chosen = begun.copy()
        chosen.step(way)
        if not isinstance(chosen.decision, MarchCount):
            yield chosen
            continue
        for count in chosen.answers():
            after = chosen.copy()
            after.step(count)
            yield after


def test_the_sense_wants_to_win() -> None:
    state = position(3, {"max_rounds": 1})
    put(state, 0, "k11", 2)
    stop(at_movement(state))
    assert GAME.sense.value(state, 0) > 900 > GAME.sense.value(state, 1)
