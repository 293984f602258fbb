"""Whole games between bots, without people: for simulations and tournaments."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pentarchy.bots import Bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.game import Game
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.state import State


def play_match(game: Game, options: Any, bots: Sequence[Bot], seed: int) -> tuple[State, Record]:
    """Play one game to its end; the same seed gives the same game."""
    state = game.new(len(bots), options)
    record = Record.of(state, [{"name": SEAT_NAMES[seat]} for seat in range(state.players)])
    chance = random.Random(f"chance {seed}")
    minds = [random.Random(f"seat {seat} {seed}") for seat in range(len(bots))]
    while not state.over:
        if state.seat == CHANCE:
            action = sample(state, chance)
        else:
            action = bots[state.seat].choose(Outlook(state), minds[state.seat])
        record.answers.append(game.actions.notation(action))
        state.play(action)
    record.close(state)
    return state, record
