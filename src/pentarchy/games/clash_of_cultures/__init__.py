"""Clash of Cultures: explore, build cities, advance, influence and fight, for 2 to 4 players."""

from __future__ import annotations

from typing import Any

from pentarchy.core.decision import Decision
from pentarchy.core.game import Bounds, Game, Sight
from pentarchy.games.clash_of_cultures.actions import SPACE
from pentarchy.games.clash_of_cultures.cards import (
    declaring,
    disasters,
    diseases,
    event_cards,
    events,
    gifts,
    great_persons,
    moods,
    spying,
    unrest,
)
from pentarchy.games.clash_of_cultures.cards.civil import knowledge, plots, works
from pentarchy.games.clash_of_cultures.cards.objectives.table import fill as fill_objectives
from pentarchy.games.clash_of_cultures.cities import building, collecting, recruiting, wonder_cards, wonders
from pentarchy.games.clash_of_cultures.cities.wonder_cards import WONDERS
from pentarchy.games.clash_of_cultures.game import RULES, ClashState
from pentarchy.games.clash_of_cultures.land import exploring
from pentarchy.games.clash_of_cultures.mind.sense import ClashSense
from pentarchy.games.clash_of_cultures.mind.sense_1 import FirstClashSense
from pentarchy.games.clash_of_cultures.options import Options
from pentarchy.games.clash_of_cultures.people import civics, governments, influence, learning, revealing
from pentarchy.games.clash_of_cultures.people.advances import autocracy, economy, science, warfare
from pentarchy.games.clash_of_cultures.people.advances.sheet import fill as fill_sheet
from pentarchy.games.clash_of_cultures.picture import board, words
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_NAMES, TACTICS_NAMES, TACTICS_OF
from pentarchy.games.clash_of_cultures.pieces.events import EVENT_NAMES
from pentarchy.games.clash_of_cultures.pieces.objectives import HALF_NAMES
from pentarchy.games.clash_of_cultures.steps import choosing, drawing, paying, tasks
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES
from pentarchy.games.clash_of_cultures.trade import income, trading
from pentarchy.games.clash_of_cultures.turns import setup, status, turn
from pentarchy.games.clash_of_cultures.views.rules import ClashRules
from pentarchy.games.clash_of_cultures.war import capture, combat, mercenaries, moves, odds, tactic_cards, tactics

_MODULES = (
    *(tasks, choosing, paying, drawing, setup, turn, economy, learning, revealing, governments, moves, exploring),
    *(building, recruiting, autocracy, science, civics, collecting, wonders, wonder_cards, influence, warfare),
    *(combat, tactics, tactic_cards, capture, works, plots, knowledge, mercenaries, spying, great_persons, income),
    *(events, moods, disasters, diseases, gifts, unrest, declaring, status, trading),
)


def _decisions() -> tuple[type[Decision[Any]], ...]:
    """The decisions of all modules of the rules, in their order."""
    found: list[type[Decision[Any]]] = []
    for module in _MODULES:
        for thing in vars(module).values():
            own = isinstance(thing, type) and thing.__module__ == module.__name__
            if own and issubclass(thing, Decision) and thing.rule:
                found.append(thing)
    return tuple(found)


def bounds(players: int, options: Options) -> Bounds:
    """More than five times what the longest of 1,000 random games took, in proportion to how long this one may be."""
    answers = 2000 + 3000 * options.rounds
    return Bounds(answers, answers // 4, len(SPACE))


RULES.append(ClashRules())
fill_sheet()
wonder_cards.fill()
event_cards.fill()
fill_objectives()

GAME = Game(
    name="clash_of_cultures",
    title="Clash of Cultures",
    summary="Lead a people from one settlement through six ages of exploring, advances, culture and war.",
    minutes=180,
    seats=range(2, 5),
    edition="3",
    options=Options,
    actions=SPACE,
    state=ClashState,
    decisions=_decisions(),
    sense=ClashSense(),
    yardsticks={"1": FirstClashSense()},
    board=board,
    words=words,
    package=__name__,
    bounds=bounds,
    odds=odds.main,
    sights=(
        Sight("learns", ["" if one.starts else one.name for one in ADVANCES]),
        Sight("plays", CARD_NAMES),
        Sight("tactic", [f"{TACTICS_NAMES[tactic]} with card {card + 1}" for card, tactic in enumerate(TACTICS_OF)]),
        Sight("scores", HALF_NAMES, 1),
        Sight("event", [f"{name}, card {card + 1}" for card, name in enumerate(EVENT_NAMES)]),
        Sight("wonder", [wonder.name for wonder in WONDERS]),
    ),
)
