"""Clash of Cultures: explore, build cities, advance, influence and fight, for 2 to 4 players."""

from __future__ import annotations

from typing import Any

from pentarchy.core.decision import Decision
from pentarchy.core.game import Game
from pentarchy.games.clash_of_cultures import (
    advances,
    board,
    capture,
    cities,
    civics,
    civil,
    collecting,
    combat,
    events,
    exploring,
    fates,
    income,
    influence,
    mercenaries,
    moves,
    objectives,
    odds,
    people,
    spying,
    status,
    steps,
    tactics,
    trading,
    turns,
    wonders,
    words,
)
from pentarchy.games.clash_of_cultures.actions import SPACE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.options import Options
from pentarchy.games.clash_of_cultures.sense import ClashSense

_MODULES = (
    *(steps, turns, advances, moves, exploring, cities, civics, collecting, wonders, influence, combat, tactics),
    *(capture, civil, mercenaries, spying, people, income, events, fates, objectives, status, trading),
)


def _decisions() -> tuple[type[Decision[Any]], ...]:
    """The decisions of all modules of the rules, in their order."""
    found: list[type[Decision[Any]]] = []
    for module in _MODULES:
        for thing in vars(module).values():
            own = isinstance(thing, type) and thing.__module__ == module.__name__
            if own and issubclass(thing, Decision) and thing.rule and thing is not steps.Dice:
                found.append(thing)
    return tuple(found)


GAME = Game(
    name="clash_of_cultures",
    title="Clash of Cultures",
    summary="Lead a people from one settlement through six ages of exploring, advances, culture and war.",
    minutes=180,
    seats=range(2, 5),
    edition="1",
    options=Options,
    actions=SPACE,
    state=ClashState,
    decisions=_decisions(),
    sense=ClashSense(),
    board=board,
    words=words,
    package=__name__,
    odds=odds.main,
)
