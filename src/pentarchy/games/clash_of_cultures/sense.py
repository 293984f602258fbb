"""What a sensible player looks at: points first, then what will make points, and what the present action promises."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.clash_of_cultures.advances import Buy, GainAdvance, PayAdvance
from pentarchy.games.clash_of_cultures.cities import Activate, can_build, can_found, fit_for_city
from pentarchy.games.clash_of_cultures.civics import Improve, improvable, improve_price
from pentarchy.games.clash_of_cultures.collecting import Collect, output
from pentarchy.games.clash_of_cultures.fighters import attackers, defenders
from pentarchy.games.clash_of_cultures.game import ClashState, ones
from pentarchy.games.clash_of_cultures.groups import count_group
from pentarchy.games.clash_of_cultures.influence import Influence
from pentarchy.games.clash_of_cultures.marks import B_ATTACKER, B_DEFENDER, B_TARGET, REVEALED, STUCK
from pentarchy.games.clash_of_cultures.moves import MoveFrom, MoveTo, MoveWho
from pentarchy.games.clash_of_cultures.objectives import tally
from pentarchy.games.clash_of_cultures.pieces import advances as adv
from pentarchy.games.clash_of_cultures.pieces.map import BARREN, CELLS, SEA, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.objectives import FIRST_HALF, OBJECTIVE_CARDS, SECOND_HALF
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    ARMY,
    BARBARIANS,
    BUILDINGS,
    CULTURE,
    FIRST_UNIT,
    FOOD,
    FORTRESS,
    GOLD,
    HAPPY,
    IDEAS,
    MOOD,
    MOST_ARMIES,
    ORE,
    ROUNDS,
    SETTLEMENTS,
    SETTLER,
    SETTLERS,
    SHIP,
    SHIPS,
    TRADE_ROUTES_LIMIT,
    TURNS,
    UNITS,
    WOOD,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import WONDERS
from pentarchy.games.clash_of_cultures.recruiting import Recruit, can_recruit
from pentarchy.games.clash_of_cultures.routes import trade_routes
from pentarchy.games.clash_of_cultures.trading import O_TO, MakeOffer

RESOURCE: Final = 0.12
TOKEN: Final = 0.16
ADVANCE: Final = 0.62
PIECE: Final = 0.7
"""About what one more of each is worth, for what an action promises before it is finished."""
ASKING: Final = 1.0
"""What asking another for an offer costs: more than ending a turn with three actions unused. Nothing is known yet of
what will be offered, so who thought it free would go on asking until nobody may be asked any more."""
CITY_ROUND: Final = 0.12
SETTLER_ROUND: Final = 0.08
PIECE_ROUND: Final = 0.1
"""What a city, a settler who may become one, and a building will bring in every round that is left."""
MOOD_STEP: Final = 0.3
"""What a happy city is worth more than a neutral one."""
PRIZE: Final = 1.5
"""What capturing a city is worth while the battle for it is fought."""
NEARNESS: Final = (0.0, 1.0, 0.5, 0.3)
"""How much of its worth prey keeps at a distance."""
MARCH: Final = 0.4
"""What going nearer to it promises."""
WALK: Final = 0.4
"""What moving a settler out of a city promises."""
RAID: Final = 1.2
"""What setting out to capture one promises."""
UNDERWAY: Final = 0.4
"""What an objective is worth just before it is fulfilled, of what it is worth then."""
SET: Final = 3.0
"""What having the food, wood and ore of a city piece together is worth more, in resources."""
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
        "ships",
        "prey",
        "trade routes",
        "cards",
        "objectives in reach",
        "actions left",
        "promise",
        "lead of the others",
    )
    weights: ClassVar[tuple[float, ...]] = (
        1.0, 0.5, 1.0, RESOURCE, TOKEN, 1.0, MOOD_STEP, 1.0, 0.3, 0.12, 0.15, 0.6, RESOURCE, 0.15, 1.4, 0.3, 1.0, -0.1,
    )  # fmt: skip
    scale: ClassVar[float] = 4.0

    def stage(self, state: State) -> float:
        """How many of the rounds are over."""
        clash = cast(ClashState, state)
        return min(1.0, clash.round / ROUNDS)

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
        left = _rounds_left(clash)
        return [
            points,
            float(ones(clash.known[seat])),
            _useful(clash.known[seat]),
            _stock(clash, seat, 0),
            _tokens(clash, seat),
            len(clash.towns[seat]) * (0.3 + CITY_ROUND * left) + _growth(clash, seat) * PIECE_ROUND * left,
            _moods(clash, seat),
            settlers * (0.2 + SETTLER_ROUND * left),
            places,
            _armies(clash, seat),
            float(SHIPS - clash.supply(seat, SHIP)),
            _prey(clash, seat),
            _routes(clash, seat) * left,
            float(ones(clash.hand[seat]) + ones(clash.objectives[seat])),
            _reachable(clash, seat) if not clash.status or clash.round < 6 else 0.0,
            float(clash.actions) if clash.active == seat and not clash.status and not clash.over else 0.0,
            _promise(clash, seat),
            others,
        ]


def _growth(state: ClashState, seat: int) -> float:
    """The buildings in a seat's cities: what they do more than a settlement."""
    total = 0.0
    for cell in state.towns[seat]:
        total += state.size(cell) - 1
    return total


def _rounds_left(state: ClashState) -> float:
    """How much of the game is still to come, in rounds."""
    return (ROUNDS - state.round) + (TURNS - state.turn) / TURNS


def _useful(known: int) -> float:
    total = 0.0
    for advance in range(48):
        if known >> advance & 1:
            total += _GOOD[advance]
    return total


def _stores(food: int, wood: int, ore: int, gold: int, ideas: int) -> float:
    """Resources: the first of a kind worth most, and more if they pay for city pieces, two at most."""
    total = 0.4 * gold
    for have in (food, wood, ore, gold, ideas):
        total += ENOUGH + 0.4 * (have - ENOUGH) if have > ENOUGH else have
    for have in (food, wood, ore):
        total += 0.6 if have else 0.0
    for count in (1, 2):
        missing = 0
        for have in (food, wood, ore):
            missing += count - have if have < count else 0
        total += SET if missing <= gold else 0.0
    return total


def _stock(state: ClashState, seat: int, less: int) -> float:
    """The stores of a seat that paid so much food, with gold for what is missing."""
    food, gold = state.amount(seat, FOOD) - less, state.amount(seat, GOLD)
    if food < 0:
        food, gold = 0, gold + food
    return _stores(food, state.amount(seat, WOOD), state.amount(seat, ORE), gold, state.amount(seat, IDEAS))


def _tokens(state: ClashState, seat: int) -> float:
    mood, culture = state.amount(seat, MOOD), state.amount(seat, CULTURE)
    return (mood if mood < 6 else 6) + 1.2 * (culture if culture < 7 else 7)


def _moods(state: ClashState, seat: int) -> float:
    total = 0.0
    for cell in state.towns[seat]:
        total += _mood(state.mood[cell], state.size(cell))
    return total


def _mood(mood: int, size: int) -> float:
    """What the mood of a city is worth: a happy one does one thing more, an angry one next to nothing."""
    return 1.0 if mood == HAPPY else -0.7 - 0.8 * size if mood == ANGRY else 0.0


def _improvement(state: ClashState, seat: int) -> float:
    """The best that one step of Civic Improvement could do now."""
    best = 0.0
    for cell in improvable(state, seat):
        size, mood = state.size(cell), state.mood[cell]
        gain = MOOD_STEP * (_mood(mood + 1, size) - _mood(mood, size)) - TOKEN * improve_price(state, seat, cell)
        best = gain if gain > best else best
    return best


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
        if state.terrain[near] == UNKNOWN or (fit_for_city(state, near) and state.holder[near] < 0):
            return 1.0
    return 0.0


def _armies(state: ClashState, seat: int) -> float:
    """Army units, those in cities worth more."""
    total = 0.0
    start = seat * UNITS
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        if state.where[one] >= 0:
            total += 1.0 if total < 4 else 0.4
    for cell in state.towns[seat]:
        if state.armies[cell] > 0:
            total += 0.6
    return total


def _routes(state: ClashState, seat: int) -> float:
    """Trade routes that will pay at the start of every turn."""
    if not state.has(seat, adv.TRADE_ROUTES):
        return 0.0
    count = trade_routes(state, seat, False)
    return float(count if count < TRADE_ROUTES_LIMIT else TRADE_ROUTES_LIMIT)


def _prey(state: ClashState, seat: int) -> float:
    """Cities of others and barbarian settlements that stacks of army units could take, as chances, less if far."""
    if not state.has(seat, adv.TACTICS):
        return 0.0
    total = 0.0
    seen: list[int] = []
    start = seat * UNITS
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        cell = state.where[one]
        if cell >= 0 and cell not in seen and state.terrain[cell] != SEA:
            seen.append(cell)
            total += _target(state, seat, cell, state.armies[cell])
    return total


def _target(state: ClashState, seat: int, cell: int, armies: int) -> float:
    """The best that so many army units on a space have to attack within a few spaces."""
    span = state.span(cell)
    best = 0.0
    for near in range(CELLS):
        owner = state.city[near]
        if owner >= 0 and owner != seat and span[near] < len(NEARNESS):
            worth = _chance(armies, _guards(state, near, owner)) * NEARNESS[span[near]]
            best = worth if worth > best else best
    return best


def _guards(state: ClashState, cell: int, owner: int) -> int:
    """About how many army units defend a city."""
    if owner == BARBARIANS:
        return state.barbarians[cell]
    return state.armies[cell] + (1 if state.works(cell, FORTRESS) else 0)


def _chance(mine: int, theirs: int) -> float:
    """About how likely so many army units win against others: even forces half of the time."""
    if theirs == 0:
        return 1.0 if mine else 0.0
    chance = 0.5 + 0.25 * (mine - theirs)
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


def _battle(state: ClashState, seat: int) -> float:
    """What the battle being fought may bring or cost this seat beyond the units lost so far."""
    battle = state.battle
    if battle[B_ATTACKER] < 0 or seat not in (battle[B_ATTACKER], battle[B_DEFENDER]):
        return 0.0
    city = state.city[battle[B_TARGET]] >= 0
    win = _chance(attackers(state), defenders(state)) * (PRIZE if city else 0.3)
    return win if seat == battle[B_ATTACKER] else -win


def _reachable(state: ClashState, seat: int) -> float:
    """Objective cards whose condition holds now: they will score in the status phase. Others for how near they are."""
    total = 0.0
    hand = state.objectives[seat]
    for card in range(OBJECTIVE_CARDS):
        if hand >> card & 1:
            one, two = _nearness(state, seat, FIRST_HALF[card]), _nearness(state, seat, SECOND_HALF[card])
            total += one if one > two else two
    return total


def _nearness(state: ClashState, seat: int, half: int) -> float:
    have, need = tally(state, seat, half)
    if have >= need:
        return 1.0
    return UNDERWAY * have * have / (need * need)


def _promise(state: ClashState, seat: int) -> float:
    """What the question being asked will bring, if it is this seat's and in the middle of an action."""
    if not state.agenda:
        return 0.0
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
        return ADVANCE + TOKEN - 2 * RESOURCE + (_GOOD[decision.advance] if decision.advance >= 0 else 0.0)
    if isinstance(decision, Activate):
        return _activation(state, seat, decision.cell)
    if isinstance(decision, Collect):
        return RESOURCE * decision.left
    if isinstance(decision, Recruit):
        return _recruits(state, seat, decision.cell) if decision.left else 0.0
    if isinstance(decision, (MoveFrom, MoveWho, MoveTo)):
        return _wandering(state, seat, decision)
    if isinstance(decision, Influence):
        return 0.4
    if isinstance(decision, Improve):
        return _improvement(state, seat)
    if isinstance(decision, MakeOffer):
        return -0.4
    return 0.0


def _activation(state: ClashState, seat: int, cell: int) -> float:
    """The best that an activated city could do."""
    best = RESOURCE * output(state, seat, cell)
    for kind in range(BUILDINGS):
        if can_build(state, seat, cell, kind, False):
            piece = PIECE + PIECE_ROUND * _rounds_left(state)
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
    """What building units here would bring: settlers while there is land for them, army units beside prey."""
    count = output(state, seat, cell)
    food = state.amount(seat, FOOD) + state.amount(seat, GOLD)
    best = 0.0
    if food >= 2 and can_recruit(state, seat, cell, SETTLER) and len(state.towns[seat]) < SETTLEMENTS:
        idle = SETTLERS - state.supply(seat, SETTLER)
        price = RESOURCE * (_stock(state, seat, 0) - _stock(state, seat, 2))
        best = 0.2 + SETTLER_ROUND * _rounds_left(state) - price if idle < 2 else 0.0
    if can_recruit(state, seat, cell, ARMY) and state.has(seat, adv.TACTICS):
        room = MOST_ARMIES - state.armies[cell]
        more = min(count, food, room)
        for near in state.near[cell]:
            owner = state.city[near]
            if owner >= 0 and owner != seat:
                guards = _guards(state, near, owner)
                gain = _chance(state.armies[cell] + more, guards) - _chance(state.armies[cell], guards)
                worth = 0.6 * gain - RESOURCE * (_stock(state, seat, 0) - _stock(state, seat, more))
                best = worth if worth > best else best
    return best


def _wandering(state: ClashState, seat: int, decision: MoveFrom | MoveWho | MoveTo) -> float:
    """What moving settlers out of cities, and army units against prey, would bring."""
    if isinstance(decision, MoveTo):
        raid = _raid(state, seat, decision.cell, count_group(state, seat, ARMY))
        return _walk(state, seat, decision.cell) * count_group(state, seat, SETTLER) + raid
    if isinstance(decision, MoveWho):
        raid = _raid(state, seat, decision.cell, state.armies[decision.cell])
        walk = _walk(state, seat, decision.cell) * state.settlers[decision.cell]
        return walk + raid if walk + raid > 0.0 else -0.1
    total = best = 0.0
    start = seat * UNITS
    for one in range(start, start + FIRST_UNIT[ARMY + 1]):
        cell = state.where[one]
        if cell < 0 or state.flags[one] & STUCK:
            continue
        if one < start + FIRST_UNIT[SETTLER + 1]:
            total += _walk(state, seat, cell)
        else:
            raid = _raid(state, seat, cell, state.armies[cell])
            best = raid if raid > best else best
    return (total if total < WALK * state.moves else WALK * state.moves) + (best if state.moves else 0.0)


def _walk(state: ClashState, seat: int, cell: int) -> float:
    """What moving a settler from here promises: land for a city beside it, if there is none where it stands."""
    if not state.may_settle(seat) or (state.city[cell] < 0 and fit_for_city(state, cell)):
        return 0.0
    return WALK * _near_land(state, cell)


def _raid(state: ClashState, seat: int, cell: int, armies: int) -> float:
    """What so many army units from here promise: an attack more likely won than lost, or a way to one."""
    if armies == 0 or not state.has(seat, adv.TACTICS):
        return 0.0
    best = 0.0
    for near in state.near[cell]:
        owner = state.city[near]
        if owner >= 0 and owner != seat:
            chance = _chance(armies, _guards(state, near, owner))
            best = chance if chance > best else best
    if best > 0.5:
        return RAID * best
    return MARCH if best == 0.0 and _target(state, seat, cell, armies) > 0.0 else 0.0
