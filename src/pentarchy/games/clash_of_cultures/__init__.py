"""Clash of Cultures: explore, build cities, advance, influence and fight, for 2 to 4 players."""

from __future__ import annotations

from pentarchy.core.game import Bounds, Game, Sight
from pentarchy.games.clash_of_cultures.actions import SPACE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.mind.sense import ClashSense
from pentarchy.games.clash_of_cultures.mind.sense_1 import FirstClashSense
from pentarchy.games.clash_of_cultures.options import Options
from pentarchy.games.clash_of_cultures.picture import board, odds, words
from pentarchy.games.clash_of_cultures.pieces.cards import CARD_NAMES, TACTICS_NAMES, TACTICS_OF
from pentarchy.games.clash_of_cultures.pieces.events import EVENT_NAMES
from pentarchy.games.clash_of_cultures.pieces.objectives import HALF_NAMES
from pentarchy.games.clash_of_cultures.registry import DECISIONS
from pentarchy.games.clash_of_cultures.steps.advances import ADVANCES
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS


def bounds(players: int, options: Options) -> Bounds:
    """More than five times what the longest of 1,000 random games took, in proportion to how long this one may be."""
    answers = 2000 + 3000 * options.rounds
    return Bounds(answers, answers // 4, len(SPACE))


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
    decisions=DECISIONS,
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
