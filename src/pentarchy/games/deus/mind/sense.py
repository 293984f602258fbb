"""What a sensible player of Deus looks at: points, means, columns that pay, villages within reach, the gods."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.sense import Comparing
from pentarchy.core.state import State
from pentarchy.games.deus.continent import PLACES
from pentarchy.games.deus.counting import buildings_in, lowest_column, own_regions, worth
from pentarchy.games.deus.game import COLUMNS, NONE, UNIT_BIT, DeusState
from pentarchy.games.deus.kinds import TEMPLE, VILLAGE
from pentarchy.games.deus.mind.sense_1 import (
    FirstDeusSense,
    columns,
    goods,
    hand,
    majorities,
    pieces,
    temples,
    time_left,
    under_way,
)
from pentarchy.games.deus.pieces import EFFECTS_OF, TYPE_OF
from pentarchy.games.deus.prices import affordable

UNIT: Final = 1000
"""What a military unit outweighs: all the buildings there can be."""


class DeusSense(FirstDeusSense):
    """The first sense, and what it overlooked: who really gets a village at a table of three or four, what the temples
    in hand would score, which colours are built, and who gains if the game ends soon."""

    data: ClassVar[str] = "sense.json"
    names: ClassVar[tuple[str, ...]] = (
        *FirstDeusSense.names,
        "temples in hand",
        "race",
        "maritime cards",
        "production cards",
        "scientific cards",
        "civil cards",
        "military cards",
    )
    weights: ClassVar[tuple[float, ...]] = (*FirstDeusSense.weights, 0.15, 0.2, 0.2, 0.2, 0.2, 0.2, 0.5)

    ample: ClassVar[float] = 0.05
    survey: ClassVar[float] = 0.4
    paired: ClassVar[int] = 4
    comparing: ClassVar[Comparing] = Comparing(worlds=6, fewest=8, doubt=3.0, credit=3.0)
    attention: ClassVar[float] = 0.32

    called: ClassVar[dict[str, str]] = {
        "pieces": "buildings to place",
        "hand": "cards that they can build soon",
        "temples": "points for temples",
    }
    private: ClassVar[tuple[str, ...]] = (
        "under way",
        "race",
        "rivals",
        "sieges",
    )
    sayings: ClassVar[dict[str, tuple[str, str]]] = {
        "points": ("scores {points} more", "scores {points} less"),
        "temples": ("makes your temples worth {points} more", "makes your temples worth {points} less"),
        "majorities": ("wins more majorities at the end", "wins fewer majorities at the end"),
        "goods": ("leaves you with more goods", "leaves you with fewer goods"),
        "pieces": ("leaves more buildings to place", "leaves fewer buildings to place"),
        "columns": ("builds columns that pay more each time", "builds columns that pay less"),
        "under way": ("sets more in motion right now", "sets less in motion right now"),
        "regions": ("spreads over more regions", "spreads over fewer regions"),
        "sieges": ("brings a village closer to falling to you", "leaves a village to somebody else"),
        "hand": ("keeps cards that you can build soon", "leaves you fewer cards that you can build soon"),
        "rivals": ("lets the best rival get further", "holds the best rival back"),
        "temples in hand": ("prepares a temple that will score", "leaves your temple in hand worth less"),
        "race": ("gains from a game that ends soon", "loses by a game that ends soon"),
        "maritime cards": ("builds up your maritime column", "neglects your maritime column"),
        "production cards": ("builds up your production column", "neglects your production column"),
        "scientific cards": ("builds up your scientific column", "neglects your scientific column"),
        "civil cards": ("builds up your civil column", "neglects your civil column"),
        "military cards": ("builds up your military column", "neglects your military column"),
    }

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, DeusState)
        time = time_left(state)
        own = own_regions(state, seat)
        scored = temples(state, seat)
        rival = 0.0
        best = 0.0
        for other in range(state.players):
            if other != seat:
                theirs = temples(state, other)
                rival = max(rival, state.vp[other] + 0.8 * theirs)
                best = max(best, state.vp[other] + theirs)
        lead = state.vp[seat] + scored - best
        found = [
            float(state.vp[seat]),
            scored,
            majorities(state, seat) * (1.0 - time),
            goods(state, seat) * (0.25 + 0.75 * time),
            pieces(state, seat) * time,
            columns(state, seat, own) * time,
            under_way(state, seat, own),
            float(len(own)) * time,
            sieges(state, seat),
            hand(state, seat) * time,
            rival,
            temples_in_hand(state, seat),
            lead * (1.0 - time) * (1.0 - time),
        ]
        for column in range(TEMPLE):
            found.append(time * state.built[COLUMNS * seat + column])
        return found


def sieges(state: DeusState, seat: int) -> float:
    """The VP of villages that the seat would get if they were attacked now, by how nearly they are surrounded."""
    total = 0.0
    region = -1
    for terrain in state.terrain:
        region += 1
        if terrain != VILLAGE or not state.loot[region // PLACES] or not beside(state, seat, region):
            continue
        strength = [0] * state.players
        held = 0
        units = False
        for other in state.near[region]:
            owner = state.owner[other]
            if owner == NONE:
                continue
            held += 1
            strength[owner] += buildings_in(state, other)
            if state.pieces[other] & UNIT_BIT:
                strength[owner] += UNIT
                units = True
        mine = strength[seat]
        if mine == max(strength):
            share = held / len(state.near[region])
            loot = state.loot[region // PLACES] / strength.count(mine)
            total += loot * share * share * (1.0 if units else 0.4)
    return total


def beside(state: DeusState, seat: int, region: int) -> int:
    """How many regions of a seat are next to a region."""
    total = 0
    for other in state.near[region]:
        if state.owner[other] == seat:
            total += 1
    return total


def temples_in_hand(state: DeusState, seat: int) -> float:
    """What the best temple in hand would score now, if it can be built: less if it can't be paid yet."""
    if state.built[COLUMNS * seat + TEMPLE] > lowest_column(state, seat) or state.over:
        return 0.0
    best = 0.0
    for kind in state.hands[seat]:
        if TYPE_OF[kind] == TEMPLE:
            points = float(worth(state, seat, EFFECTS_OF[kind][0]))
            best = max(best, points if affordable(state, seat, kind) else 0.6 * points)
    return best
