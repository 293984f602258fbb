"""Civilization: A New Dawn with Terra Incognita."""

from __future__ import annotations

from pentarchy.core.game import Bounds, Game, Sight
from pentarchy.games.new_dawn.actions import ACTIONS
from pentarchy.games.new_dawn.asking.steps import card_name
from pentarchy.games.new_dawn.earlier import renew
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.mind.sense import NewDawnSense
from pentarchy.games.new_dawn.mind.sense_1 import FirstNewDawnSense
from pentarchy.games.new_dawn.moments.card import CARDS
from pentarchy.games.new_dawn.moments.leader import LEADERS
from pentarchy.games.new_dawn.moments.wonder import WONDERS
from pentarchy.games.new_dawn.options import NewDawnOptions
from pentarchy.games.new_dawn.picture import board, words
from pentarchy.games.new_dawn.registry import DECISIONS


def factions(state: NewDawnState, seat: int) -> list[str]:
    """The civilization that a seat leads."""
    return [LEADERS[state.leader[seat]].name]


def bounds(players: int, options: NewDawnOptions) -> Bounds:
    """More than five times what the longest of 1,000 random games took, in proportion to how long this one may be."""
    answers = 2000 + 250 * options.round_limit
    return Bounds(answers, answers // 4, len(ACTIONS))


GAME = Game(
    name="new_dawn",
    title="Civilization: A New Dawn",
    summary="Lead a people from its first city: a row of focus cards, a map that grows, wonders, diplomacy and war.",
    minutes=150,
    seats=range(2, 6),
    edition="3",
    options=NewDawnOptions,
    actions=ACTIONS,
    state=NewDawnState,
    decisions=DECISIONS,
    sense=NewDawnSense(),
    yardsticks={"1": FirstNewDawnSense()},
    board=board,
    words=words,
    package=__name__,
    renew=renew,
    bounds=bounds,
    sights=(
        Sight("leader", [leader.name for leader in LEADERS]),
        Sight("focus", [card_name(card) for card in range(len(CARDS))]),
        Sight("wonder", [wonder.name for wonder in WONDERS]),
    ),
    factions=factions,
)
