"""What the question being asked promises a seat in the middle of an action, before anything of it is done."""

from __future__ import annotations

from typing import Final

from pentarchy.games.clash_of_cultures.cards.objectives.counting import count_units
from pentarchy.games.clash_of_cultures.cities.building import Activate, can_build
from pentarchy.games.clash_of_cultures.cities.collecting import Collect, output
from pentarchy.games.clash_of_cultures.cities.founding import fit_for_city
from pentarchy.games.clash_of_cultures.cities.recruiting import Recruit, can_recruit
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.mind.values import (
    GOOD,
    MOOD_STEP,
    MORE_SHIPS,
    PIECE_ROUND,
    RESOURCE,
    SETTLER_ROUND,
    SHIP_WORTH,
    TOKEN,
    chance,
    guards,
    mood_worth,
    near_land,
    prey,
    rounds_left,
    sailing,
    stock,
    target,
)
from pentarchy.games.clash_of_cultures.people.civics import Improve, improvable, improve_price
from pentarchy.games.clash_of_cultures.people.influence import Influence
from pentarchy.games.clash_of_cultures.people.learning import Buy, GainAdvance, PayAdvance
from pentarchy.games.clash_of_cultures.pieces.battle import B_ATTACKER, B_DEFENDER, B_TARGET
from pentarchy.games.clash_of_cultures.pieces.map import SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.offer import O_TO
from pentarchy.games.clash_of_cultures.pieces.turn import MOVED, STUCK
from pentarchy.games.clash_of_cultures.pieces.units import (
    ARMY,
    BUILDINGS,
    CULTURE,
    FIRST_UNIT,
    FOOD,
    GOLD,
    MOST_ARMIES,
    SETTLEMENTS,
    SETTLER,
    SETTLERS,
    SHIP,
    UNITS,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import REVEALED
from pentarchy.games.clash_of_cultures.steps.advances import MOVES_ARMIES, able
from pentarchy.games.clash_of_cultures.steps.wonders import WONDERS
from pentarchy.games.clash_of_cultures.trade.trading import MakeOffer
from pentarchy.games.clash_of_cultures.war.fighters import attackers, defenders
from pentarchy.games.clash_of_cultures.war.groups import count_group
from pentarchy.games.clash_of_cultures.war.moves import MoveFrom, MoveTo, MoveWho
from pentarchy.games.clash_of_cultures.war.sailing import SailTo

ADVANCE: Final = 0.62
PIECE: Final = 0.7
"""About what one more of each is worth."""
ASKING: Final = 1.0
"""What asking another for an offer costs: more than ending a turn with three actions unused. Nothing is known yet of
what will be offered, so who thought it free would go on asking until nobody may be asked any more."""
PRIZE: Final = 1.5
"""What capturing a city is worth while the battle for it is fought."""
MARCH: Final = 0.4
"""What going nearer to prey promises."""
WALK: Final = 0.4
"""What moving a settler out of a city promises."""
SAIL: Final = 0.35
"""What sending a ship to explore promises."""
RAID: Final = 1.2
"""What setting out to capture a city promises."""


def promise(state: ClashState, seat: int) -> float:
    """What the question being asked will bring, if it is this seat's and in the middle of an action."""
    if not state.agenda:
        return 0.0
    if state.battle[B_ATTACKER] >= 0:
        fight = _battle(state, seat)
        if fight != 0.0:
            return fight
    decision = state.agenda[-1]
    if decision.seat != seat:
        asked = isinstance(decision, MakeOffer) and state.active == seat and state.offer[O_TO] == seat
        return -ASKING if asked else 0.0
    if isinstance(decision, Buy):
        return ADVANCE + TOKEN - 2 * RESOURCE
    if isinstance(decision, GainAdvance):
        return ADVANCE + TOKEN
    if isinstance(decision, PayAdvance):
        return ADVANCE + TOKEN - 2 * RESOURCE + (GOOD[decision.advance] if decision.advance >= 0 else 0.0)
    if isinstance(decision, Activate):
        return _activation(state, seat, decision.cell)
    if isinstance(decision, Collect):
        return RESOURCE * decision.left
    if isinstance(decision, Recruit):
        return _recruits(state, seat, decision.cell) if decision.left else 0.0
    if isinstance(decision, (MoveFrom, MoveWho, MoveTo)):
        return _wandering(state, seat, decision)
    if isinstance(decision, SailTo):
        return _sail(state, decision.cell)
    if isinstance(decision, Influence):
        return 0.4
    if isinstance(decision, Improve):
        return _improvement(state, seat)
    if isinstance(decision, MakeOffer):
        return -0.4
    return 0.0


def _battle(state: ClashState, seat: int) -> float:
    """What the battle being fought may bring or cost this seat beyond the units lost so far."""
    battle = state.battle
    if seat != battle[B_ATTACKER] and seat != battle[B_DEFENDER]:
        return 0.0
    city = state.city[battle[B_TARGET]] >= 0
    win = chance(attackers(state), defenders(state)) * (PRIZE if city else 0.3)
    return win if seat == battle[B_ATTACKER] else -win


def _improvement(state: ClashState, seat: int) -> float:
    """The best that one step of Civic Improvement could do now."""
    best = 0.0
    for cell in improvable(state, seat):
        size, mood = state.size(cell), state.mood[cell]
        gain = MOOD_STEP * (mood_worth(mood + 1, size) - mood_worth(mood, size))
        gain -= TOKEN * improve_price(state, seat, cell)
        best = gain if gain > best else best
    return best


# Cities.


def _activation(state: ClashState, seat: int, cell: int) -> float:
    """The best that an activated city could do."""
    best = RESOURCE * output(state, seat, cell)
    for kind in range(BUILDINGS):
        if can_build(state, seat, cell, kind, False):
            piece = PIECE + PIECE_ROUND * rounds_left(state)
            best = piece if best < piece else best
    recruit = _recruits(state, seat, cell)
    best = recruit if best < recruit else best
    for wonder in range(len(WONDERS)):
        row = WONDERS[wonder]
        if state.wonder_at[wonder] == REVEALED and state.amount(seat, CULTURE) >= row.culture:
            best += 0.1
    if state.activated[cell] > 0:
        best -= 0.25
    return best


def _recruits(state: ClashState, seat: int, cell: int) -> float:
    """What building units here would bring: settlers while there is land for them, army units beside prey, ships."""
    count = output(state, seat, cell)
    food = state.amount(seat, FOOD) + state.amount(seat, GOLD)
    best = 0.0
    if food >= 2 and can_recruit(state, seat, cell, SETTLER) and len(state.towns[seat]) < SETTLEMENTS:
        idle = SETTLERS - state.supply(seat, SETTLER)
        price = RESOURCE * (stock(state, seat, 0) - stock(state, seat, 2))
        best = 0.2 + SETTLER_ROUND * rounds_left(state) - price if idle < 2 else 0.0
    if can_recruit(state, seat, cell, ARMY) and able(state, seat, MOVES_ARMIES):
        room = MOST_ARMIES - state.armies[cell]
        more = min(count, food, room)
        for near in state.near[cell]:
            owner = state.city[near]
            if owner >= 0 and owner != seat:
                guard = guards(state, near, owner)
                gain = chance(state.armies[cell] + more, guard) - chance(state.armies[cell], guard)
                worth = 0.6 * gain - RESOURCE * (stock(state, seat, 0) - stock(state, seat, more))
                best = worth if worth > best else best
    if can_recruit(state, seat, cell, SHIP):
        first = 1.0 if count_units(state, seat, SHIP) == 0 else MORE_SHIPS
        worth = SHIP_WORTH * first * sailing(rounds_left(state)) - 2 * RESOURCE
        best = worth if worth > best else best
    return best


# Moves.


def _wandering(state: ClashState, seat: int, decision: MoveFrom | MoveWho | MoveTo) -> float:
    """What moving settlers out of cities, army units against prey, and ships to explore would bring."""
    if isinstance(decision, MoveTo):
        raid = _raid(state, seat, decision.cell, count_group(state, seat, ARMY))
        return _walk(state, seat, decision.cell) * count_group(state, seat, SETTLER) + raid
    if isinstance(decision, MoveWho):
        raid = _raid(state, seat, decision.cell, state.armies[decision.cell])
        walk = _walk(state, seat, decision.cell) * state.settlers[decision.cell]
        sail = _sail(state, decision.cell) if state.ships[decision.cell] else 0.0
        return walk + raid + sail if walk + raid + sail > 0.0 else -0.1
    total = best = 0.0
    start = seat * UNITS
    for one in range(start, start + UNITS):
        cell = state.where[one]
        if cell < 0 or state.flags[one] & (STUCK | MOVED):
            continue
        if one < start + FIRST_UNIT[ARMY]:
            total += _walk(state, seat, cell)
        else:
            land = one < start + FIRST_UNIT[SHIP]
            going = _raid(state, seat, cell, state.armies[cell]) if land else _sail(state, cell)
            best = going if going > best else best
    return (total if total < WALK * state.moves else WALK * state.moves) + (best if state.moves else 0.0)


def _walk(state: ClashState, seat: int, cell: int) -> float:
    """What moving a settler from here promises: land for a city beside it, if there is none where it stands."""
    if not state.may_settle(seat) or (state.city[cell] < 0 and fit_for_city(state, cell)):
        return 0.0
    return WALK * near_land(state, cell)


def _sail(state: ClashState, cell: int) -> float:
    """What a ship from here promises: a region to explore beside it or a space further."""
    for near in state.near[cell]:
        if state.terrain[near] == UNKNOWN:
            return SAIL
        if state.terrain[near] == SEA:
            for far in state.near[near]:
                if state.terrain[far] == UNKNOWN:
                    return SAIL
    return 0.0


def _raid(state: ClashState, seat: int, cell: int, armies: int) -> float:
    """What so many army units from here promise: an attack more likely won than lost, or a way to one."""
    if armies == 0 or not able(state, seat, MOVES_ARMIES):
        return 0.0
    best = 0.0
    for near in state.near[cell]:
        owner = state.city[near]
        if owner >= 0 and owner != seat:
            likely = chance(armies, guards(state, near, owner))
            best = likely if likely > best else best
    if best > 0.5:
        return RAID * best
    return MARCH if best == 0.0 and target(state, cell, armies, prey(state, seat)) > 0.0 else 0.0
