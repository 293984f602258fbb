"""Pentarchy: five civilization board games on one engine.

>>> import pentarchy, random
>>> game = pentarchy.game("culture_wars")
>>> state = game.new(players=2)
>>> rng = random.Random(1)
>>> while not state.over:
...     state.play(pentarchy.any_action(state, rng))
>>> state.seat == pentarchy.NOBODY
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentarchy._engine import choose

ENGINE = choose()
"""Which engine runs: `compiled` or `python`."""

from pentarchy.core.answers import Choice
from pentarchy.core.chance import any_action, sample
from pentarchy.core.decision import CHANCE, NOBODY, Decision
from pentarchy.core.errors import BadOption, BadRecord, IllegalAction, PentarchyError, UnknownGame
from pentarchy.core.events import EVERYONE, Event
from pentarchy.core.game import Game
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.games import derive, game

if TYPE_CHECKING:
    from pentarchy.games import games

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "ENGINE",
    "EVERYONE",
    "NOBODY",
    "BadOption",
    "BadRecord",
    "Choice",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "Outlook",
    "PentarchyError",
    "Record",
    "State",
    "UnknownGame",
    "any_action",
    "derive",
    "game",
    "games",
    "sample",
]
