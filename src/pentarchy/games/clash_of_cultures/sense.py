"""What a sensible player looks at: points first, then what will make points, and what the present action promises."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.clash_of_cultures.advances import Buy, GainAdvance, PayAdvance
from pentarchy.games.clash_of_cultures.cities import Activate, can_build, can_found, fit_for_city
from pentarchy.games.clash_of_cultures.civics import Improve
from pentarchy.games.clash_of_cultures.collecting import Collect, output
from pentarchy.games.clash_of_cultures.game import ClashState, ones
from pentarchy.games.clash_of_cultures.groups import count_group
from pentarchy.games.clash_of_cultures.influence import Influence
from pentarchy.games.clash_of_cultures.marks import REVEALED, STUCK
from pentarchy.games.clash_of_cultures.moves import MoveFrom, MoveTo, MoveWho
from pentarchy.games.clash_of_cultures.objectives import fulfilled
from pentarchy.games.clash_of_cultures.pieces import advances as adv
from pentarchy.games.clash_of_cultures.pieces.map import BARREN, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.objectives import FIRST_HALF, OBJECTIVE_CARDS, SECOND_HALF
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    BUILDINGS,
    CULTURE,
    FIRST_UNIT,
    GOLD,
    HAPPY,
    IDEAS,
    MOOD,
    ORE,
    SETTLEMENTS,
    SETTLER,
    UNITS,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import WONDERS
from pentarchy.games.clash_of_cultures.recruiting import Recruit
from pentarchy.games.clash_of_cultures.trading import O_TO, MakeOffer

RESOURCE: Final = 0.12
TOKEN: Final = 0.16
ADVANCE: Final = 0.62
PIECE: Final = 0.7
"""About what one more of each is worth, for what an action promises before it is finished."""
ASKING: Final = 1.0
"""What asking another for an offer costs: more than ending a turn with three actions unused. Nothing is known yet of
what will be offered, so who thought it free would go on asking until nobody may be asked any more."""
ENOUGH: Final = 4
"""Resources of a kind beyond which more are worth little."""

_GOOD: Final = [0.0] * 48
for _advance, _worth in (
    (adv.STORAGE, 0.25),
    (adv.IRRIGATION, 0.1),
    (adv.WRITING, 0.3),
    (adv.TACTICS, 0.2),
    (adv.MYTHS, 0.2),
    (adv.FISHING, 0.15),
    (adv.ARTS, 0.15),
    (adv.SANITATION, 0.15),
    (adv.PHILOSOPHY, 0.1),
    (adv.ENGINEERING, 0.1),
    (adv.FREE_ECONOMY, 0.2),
    (adv.STATE_RELIGION, 0.1),
):
    _GOOD[_advance] = _worth


class ClashSense(Sense):
    """A quick value of a position for a seat."""

    names: ClassVar[tuple[str, ...]] = (
        "points",
        "advances",
        "useful advances",
        "stores",
        "tokens",
        "cities",
        "moods",
        "settlers",
        "places to settle",
        "armies",
        "cards",
        "objectives in reach",
        "actions left",
        "promise",
        "lead of the others",
    )
    weights: ClassVar[tuple[float, ...]] = (
        1.0, 0.5, 1.0, RESOURCE, TOKEN, 1.0, 0.25, 0.75, 0.3, 0.12, 0.15, 1.4, 0.3, 1.0, -0.1,
    )  # fmt: skip
    scale: ClassVar[float] = 4.0

    def features(self, state: State, seat: int) -> list[float]:
        clash = cast(ClashState, state)
        sources = clash.points()
        points = float(sources[0][seat] + sources[2][seat] + sources[3][seat] + sources[4][seat])
        others = 0.0
        for other in range(clash.players):
            if other != seat:
                total = float(sources[0][other] + sources[1][other] + sources[2][other] + sources[3][other])
                if total > others:
                    others = total
        settlers, places = _settlers(clash, seat)
        return [
            points,
            float(ones(clash.known[seat])),
            _useful(clash.known[seat]),
            _stores(clash, seat),
            _tokens(clash, seat),
            float(len(clash.towns[seat])),
            _moods(clash, seat),
            settlers,
            places,
            _armies(clash, seat),
            float(ones(clash.hand[seat]) + ones(clash.objectives[seat])),
            _reachable(clash, seat) if not clash.status or clash.round < 6 else 0.0,
            float(clash.actions) if clash.active == seat and not clash.status and not clash.over else 0.0,
            _promise(clash, seat),
            others,
        ]


def _useful(known: int) -> float:
    total = 0.0
    for advance in range(48):
        if known >> advance & 1:
            total += _GOOD[advance]
    return total


def _stores(state: ClashState, seat: int) -> float:
    """Resources, the first of a kind worth most."""
    total = 0.0
    for kind in range(IDEAS + 1):
        have = state.amount(seat, kind)
        if have > ENOUGH:
            total += ENOUGH + 0.4 * (have - ENOUGH)
        else:
            total += have
        if have > 0 and kind <= ORE:
            total += 0.6
    return total + 0.4 * state.amount(seat, GOLD)


def _tokens(state: ClashState, seat: int) -> float:
    mood, culture = state.amount(seat, MOOD), state.amount(seat, CULTURE)
    return (mood if mood < 6 else 6) + 1.2 * (culture if culture < 7 else 7)


def _moods(state: ClashState, seat: int) -> float:
    total = 0.0
    for cell in state.towns[seat]:
        mood = state.mood[cell]
        total += 1.0 if mood == HAPPY else -1.5 if mood == ANGRY else 0.0
    return total


def _settlers(state: ClashState, seat: int) -> tuple[float, float]:
    """Settlers that still can become cities, and how good the places are on which they stand."""
    room = SETTLEMENTS - len(state.towns[seat])
    count = 0.0
    places = 0.0
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[SETTLER + 1]):
        cell = state.where[one]
        if cell >= 0 and room > 0:
            room -= 1
            count += 1.0 if count < 2 else 0.3
            if can_found(state, seat, cell):
                places += 1.0 + _land(state, cell)
            elif state.terrain[cell] > UNKNOWN:
                places += 0.15 * _near_land(state, cell)
    return count, places


def _land(state: ClashState, cell: int) -> float:
    """How rich the surroundings of a space are."""
    total = 0.0
    kinds = 0
    for near in state.near[cell]:
        terrain = state.terrain[near]
        if terrain > SEA and terrain != BARREN and state.city[near] < 0:
            total += 0.1
            kinds |= 1 << terrain
        elif terrain == SEA:
            total += 0.05
            kinds |= 1 << SEA
    return total + 0.2 * ones(kinds)


def _near_land(state: ClashState, cell: int) -> float:
    """Whether there is land for a city next to a space."""
    for near in state.near[cell]:
        if state.terrain[near] == UNKNOWN or fit_for_city(state, near):
            return 1.0
    return 0.0


def _armies(state: ClashState, seat: int) -> float:
    """Army units, those in cities worth more."""
    total = 0.0
    start = seat * UNITS
    for one in range(start + FIRST_UNIT[1], start + UNITS):
        if state.where[one] >= 0:
            total += 1.0 if total < 4 else 0.4
    for cell in state.towns[seat]:
        if state.armies[cell] > 0:
            total += 0.6
    return total


def _reachable(state: ClashState, seat: int) -> float:
    """Objective cards whose condition holds now: they will score in the status phase."""
    count = 0.0
    hand = state.objectives[seat]
    for card in range(OBJECTIVE_CARDS):
        if hand >> card & 1 and (fulfilled(state, seat, FIRST_HALF[card]) or fulfilled(state, seat, SECOND_HALF[card])):
            count += 1.0
    return count


def _promise(state: ClashState, seat: int) -> float:
    """What the question being asked will bring, if it is this seat's and in the middle of an action."""
    if not state.agenda:
        return 0.0
    decision = state.agenda[-1]
    if decision.seat != seat:
        asked = isinstance(decision, MakeOffer) and state.active == seat and state.offer[O_TO] == seat
        return -ASKING if asked else 0.0
    if isinstance(decision, Buy):
        return ADVANCE + TOKEN - 2 * RESOURCE
    if isinstance(decision, GainAdvance):
        return ADVANCE + TOKEN
    if isinstance(decision, PayAdvance):
        return ADVANCE + TOKEN - 2 * RESOURCE + (_GOOD[decision.advance] if decision.advance >= 0 else 0.0)
    if isinstance(decision, Activate):
        return _activation(state, seat, decision.cell)
    if isinstance(decision, Collect):
        return RESOURCE * decision.left
    if isinstance(decision, Recruit):
        return 0.1 if decision.left else 0.0
    if isinstance(decision, (MoveFrom, MoveWho, MoveTo)):
        return _wandering(state, seat, decision)
    if isinstance(decision, Influence):
        return 0.4
    if isinstance(decision, Improve):
        return 0.15
    if isinstance(decision, MakeOffer):
        return -0.4
    return 0.0


def _activation(state: ClashState, seat: int, cell: int) -> float:
    """The best that an activated city could do."""
    best = RESOURCE * output(state, seat, cell)
    for kind in range(BUILDINGS):
        if can_build(state, seat, cell, kind, False):
            best = PIECE if best < PIECE else best
    for wonder in range(len(WONDERS)):
        row = WONDERS[wonder]
        if state.wonder_at[wonder] == REVEALED and state.amount(seat, CULTURE) >= row.culture:
            best += 0.1
    if state.activated[cell] > 0:
        best -= 0.25
    return best


def _wandering(state: ClashState, seat: int, decision: MoveFrom | MoveWho | MoveTo) -> float:
    """What moving settlers out of cities would bring."""
    if isinstance(decision, MoveTo):
        return 0.3 * count_group(state, seat, SETTLER)
    total = 0.0
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[SETTLER + 1]):
        cell = state.where[one]
        if cell >= 0 and not state.flags[one] & STUCK and state.city[cell] == seat:
            total += 0.3
    if isinstance(decision, MoveWho):
        return total if state.settlers[decision.cell] else -0.1
    return total if total < 0.3 * state.moves else 0.3 * state.moves
