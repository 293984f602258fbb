"""Objectives: what each asks for, and declaring them. (K15, K27)"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import STOP, About, Chip
from pentarchy.core.decision import Decision
from pentarchy.games.clash_of_cultures.actions import PASS, SCORE
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces import objectives as goal
from pentarchy.games.clash_of_cultures.pieces.advances import GOVERNMENTS, category, category_mask
from pentarchy.games.clash_of_cultures.pieces.bits import changed, ones
from pentarchy.games.clash_of_cultures.pieces.map import DISTANCE
from pentarchy.games.clash_of_cultures.pieces.objectives import FIRST_HALF, OBJECTIVE_CARDS, OBJECTIVES, SECOND_HALF
from pentarchy.games.clash_of_cultures.pieces.units import (
    ACADEMY,
    ANGRY,
    ARMIES,
    ARMY,
    BUILDING_ADVANCE,
    BUILDINGS,
    FIRST_UNIT,
    FOOD,
    FORTRESS,
    GOLD,
    HAPPY,
    IDEAS,
    NONE,
    OBJECTIVE_POINTS,
    ORE,
    PORT,
    SHIP,
    SHIPS,
    TEMPLE,
    UNITS,
    WOOD,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import COUNT
from pentarchy.games.clash_of_cultures.steps.advances import TRADES, able
from pentarchy.games.clash_of_cultures.steps.ending import ends_at_once
from pentarchy.games.clash_of_cultures.steps.goods import good
from pentarchy.games.clash_of_cultures.steps.noticing import FAR, notice
from pentarchy.games.clash_of_cultures.steps.tasks import FINISH_CHECK, MOMENTS, TASKS, Then
from pentarchy.games.clash_of_cultures.trade.routes import trade_routes

_CATEGORY_GOALS: Final = [NONE] * len(OBJECTIVES)
_CATEGORY_GOALS[goal.CITY_PLANNER] = category("Construction")
_CATEGORY_GOALS[goal.EDUCATION_LEAD] = category("Education")
_CATEGORY_GOALS[goal.CULTURE_FOCUS] = category("Culture")
_CATEGORY_GOALS[goal.SCIENCE_FOCUS] = category("Science")
_CATEGORY_GOALS[goal.TRADE_FOCUS] = category("Economy")
_CATEGORY_GOALS[goal.SEAFARERS] = category("Seafaring")
_CATEGORY_GOALS[goal.MILITARIZED] = category("Warfare")

_BUILDING_GOALS: Final = [NONE] * len(OBJECTIVES)
_BUILDING_GOALS[goal.SCIENTIFIC_LEAD] = ACADEMY
_BUILDING_GOALS[goal.COASTAL_CULTURE] = PORT
_BUILDING_GOALS[goal.RELIGIOUS_FERVOR] = TEMPLE
_BUILDING_GOALS[goal.FORTIFICATIONS] = FORTRESS

PASSING: Final = [row.instant for row in OBJECTIVES]
"""Whether only the moment counts: there is nothing to count afterwards."""
PASSING[goal.MAGNIFICENT_CULTURE] = PASSING[goal.TERROR_REGIME] = False

_OF_CITIES: Final = 1
_OF_ADVANCES: Final = 2
_OF_PIECES: Final = 3
_OF_FORCES: Final = 4
_SORTS: Final = [0] * len(OBJECTIVES)
"""What other objectives count."""
for _sort, _halves in (
    (_OF_CITIES, (goal.LARGE_CIVILIZATION, goal.HAPPY_POPULATION, goal.METROPOLIS, goal.EXPANSIONIST, goal.COLONY)),
    (_OF_ADVANCES, (goal.ADVANCED_CULTURE, goal.GOAL_FOCUSED, goal.WHOLE_GOVERNMENT, goal.DIVERSIFIED_RESEARCH)),
    (_OF_PIECES, (goal.ARCHITECTURE, goal.CONSULATE, goal.CULTURE_POWER)),
    (_OF_FORCES, (goal.STANDING_ARMY, goal.SEA_BLOCKADE, goal.THREAT, goal.OUTPOST)),
    (_OF_FORCES, (goal.LARGE_FLEET, goal.LARGE_ARMY, goal.MILITARY_MIGHT)),
):
    for _half in _halves:
        _SORTS[_half] = _sort

_STORE_GOALS: Final = [NONE] * len(OBJECTIVES)
_STORE_GOALS[goal.EUREKA] = IDEAS
_STORE_GOALS[goal.WEALTH] = GOLD
_STORE_GOALS[goal.ORE_SUPPLIES] = ORE
_STORE_GOALS[goal.WOOD_SUPPLIES] = WOOD
_STORE_GOALS[goal.FOOD_SUPPLIES] = FOOD
STORE_NEED: Final = 5
STORE_PRICE: Final = 2


def moments(state: ClashState, seat: int, a: int, b: int) -> None:
    """Ask everybody who has just fulfilled something and holds objective cards, the active player first; then the game
    is over if somebody lost their last city. (K15.3, K17.2)"""
    if ends_at_once(state):
        watch_terror(state)
        state.push(Then(seat, FINISH_CHECK))
    for step in range(state.players):
        who = (state.active - 1 - step) % state.players
        if state.moment[who]:
            if state.objectives[who]:
                state.push(Declare(who))
            else:
                state.moment = changed(state.moment, who, 0)


TASKS[MOMENTS] = moments


def count_units(state: ClashState, seat: int, unit: int) -> int:
    """Units of a kind that a seat has on the board."""
    return (ARMIES if unit == ARMY else SHIPS) - state.supply(seat, unit)


def most_of_others(state: ClashState, seat: int, unit: int) -> int:
    """The most units of a kind that any other player has on the board."""
    most = 0
    for other in range(state.players):
        if other != seat:
            count = count_units(state, other, unit)
            most = count if count > most else most
    return most


def lead(counts: list[int], seat: int) -> tuple[int, int]:
    """How many a seat has, and how many it takes to have strictly more than any other player. (K15.5)"""
    most = 0
    for other in range(len(counts)):
        if other != seat and counts[other] > most:
            most = counts[other]
    return counts[seat], most + 1


def fulfilled(state: ClashState, seat: int, half: int) -> bool:
    """Whether a seat meets the condition of an objective of the status phase now. (K27)"""
    have, need = tally(state, seat, half)
    return have >= need


def tally(state: ClashState, seat: int, half: int) -> tuple[int, int]:
    """How much a seat has of what an objective counts, and how much it asks for; of the instant ones nothing. (K27)"""
    if PASSING[half]:
        return 0, 1
    category = _CATEGORY_GOALS[half]
    if category >= 0:
        return ones(state.known[seat] & category_mask(category)), 4
    building = _BUILDING_GOALS[half]
    if building >= 0:
        return _buildings(state, seat, building)
    store = _STORE_GOALS[half]
    if store >= 0:
        return state.amount(seat, store), STORE_NEED
    sort = _SORTS[half]
    if sort == _OF_CITIES:
        return _cities(state, seat, half)
    if sort == _OF_ADVANCES:
        return _advances(state, seat, half)
    if sort == _OF_PIECES:
        return _pieces(state, seat, half)
    if sort == _OF_FORCES:
        return _forces(state, seat, half)
    if half == goal.OPTIMIZED_STORAGE:
        total = 0
        for kind in (FOOD, WOOD, ORE):
            have = state.amount(seat, kind)
            total += have if have < 3 else 3
        return total, 9
    if half == goal.TRADE_POWER:
        return trade_routes(state, seat, False) if able(state, seat, TRADES) else 0, 3
    if half == goal.SHIPPING_ROUTES:
        return trade_routes(state, seat, True) if able(state, seat, TRADES) else 0, 2
    if half == goal.MAGNIFICENT_CULTURE:
        return 1 if _magnificent(state, seat) else 0, 1
    return count_mood(state, seat, ANGRY), 4  # Terror Regime


def count_mood(state: ClashState, seat: int, mood: int) -> int:
    """How many cities of a seat are in a mood."""
    count = 0
    for cell in state.towns[seat]:
        if state.mood[cell] == mood:
            count += 1
    return count


def _buildings(state: ClashState, seat: int, building: int) -> tuple[int, int]:
    """Cities with a building that their owner may use. (K15.6)"""
    colours = state.piece[building]
    mine = most = 0
    for owner in range(state.players):
        if not state.has(owner, BUILDING_ADVANCE[building]):
            continue
        count = 0
        for cell in state.towns[owner]:
            if colours[cell] >= 0:
                count += 1
        if owner == seat:
            mine = count
        elif count > most:
            most = count
    return mine, most + 1


def _cities(state: ClashState, seat: int, half: int) -> tuple[int, int]:
    towns = state.towns[seat]
    if half == goal.LARGE_CIVILIZATION:
        return len(towns), 6
    if half == goal.HAPPY_POPULATION:
        return count_mood(state, seat, HAPPY), 4
    if half == goal.METROPOLIS:
        size = 0
        for cell in towns:
            size = max(size, state.size(cell))
        return size, 5
    if half == goal.COLONY:
        if seat in state.declared_before:
            return 0, FAR
        away = DISTANCE[state.home[seat]]
        far = 0
        for cell in towns:
            far = max(far, away[cell])
        return far, FAR
    lonely = 0
    for cell in towns:
        lonely += 1
        for near in state.near[cell]:
            if state.city[near] >= 0:
                lonely -= 1
                break
    return lonely, 4


def _advances(state: ClashState, seat: int, half: int) -> tuple[int, int]:
    if half == goal.ADVANCED_CULTURE:
        have, need = lead([ones(known) for known in state.known], seat)
        return have, max(6, need)
    if half == goal.GOAL_FOCUSED:
        return lead([_complete(known) for known in state.known], seat)
    known = state.known[seat]
    most = 0
    if half == goal.WHOLE_GOVERNMENT:
        for category in GOVERNMENTS:
            most = max(most, ones(known & category_mask(category)))
        return most, 4
    while known:
        if known & 15:
            most += 1
        known >>= 4
    return most, 9


def _complete(known: int) -> int:
    """How many categories of four advances are complete."""
    count = 0
    while known:
        if known & 15 == 15:
            count += 1
        known >>= 4
    return count


def _pieces(state: ClashState, seat: int, half: int) -> tuple[int, int]:
    if half == goal.ARCHITECTURE:
        kinds = 0
        for kind in range(BUILDINGS):
            for cell in state.towns[seat]:
                if state.piece[kind][cell] == seat and state.works(cell, kind):
                    kinds += 1
                    break
        return kinds, 4
    influenced = [0] * state.players
    cities = 0
    for owner in range(state.players):
        for cell in state.towns[owner]:
            mine = False
            for kind in range(BUILDINGS):
                colour = state.piece[kind][cell]
                if colour >= 0 and colour != owner:
                    influenced[colour] += 1
                    mine = mine or colour == seat
            cities += 1 if mine else 0
    if half == goal.CONSULATE:
        return cities, 2
    return lead(influenced, seat)


def _forces(state: ClashState, seat: int, half: int) -> tuple[int, int]:
    if half == goal.STANDING_ARMY:
        count = 0
        for cell in state.towns[seat]:
            if state.armies[cell] > 0:
                count += 1
        return count, 4
    if half == goal.SEA_BLOCKADE:
        count = 0
        for cell in used_by_ports(state, seat):
            if state.holder[cell] == seat:
                count += state.ships[cell]
        return count, 2
    if half == goal.THREAT or half == goal.OUTPOST:
        return _abroad(state, seat, half)
    if half == goal.LARGE_FLEET:
        return count_units(state, seat, SHIP), min(4, max(2, most_of_others(state, seat, SHIP) + 1))
    armies = count_units(state, seat, ARMY)
    if half == goal.LARGE_ARMY:
        return armies, most_of_others(state, seat, ARMY) + 4
    return armies + count_units(state, seat, SHIP), 12  # Military Might


def used_by_ports(state: ClashState, seat: int) -> list[int]:
    """The sea spaces that ports of other players face."""
    found: list[int] = []
    for other in range(state.players):
        if other != seat:
            for cell in state.towns[other]:
                if state.facing[cell] >= 0 and state.facing[cell] not in found:
                    found.append(state.facing[cell])
    return found


def _abroad(state: ClashState, seat: int, half: int) -> tuple[int, int]:
    """Threat: army units next to others' cities; Outpost: spaces with army units away from one's own. Those on ships
    count too. (K2.5)"""
    threatening = outposts = 0
    start = seat * UNITS
    seen: list[int] = []
    for one in range(start + FIRST_UNIT[ARMY], start + FIRST_UNIT[ARMY + 1]):
        cell = state.where[one]
        if cell < 0 or cell in seen:
            continue
        seen.append(cell)
        foreign, home = False, state.city[cell] == seat
        for near in state.near[cell]:
            owner = state.city[near]
            if owner == seat:
                home = True
            elif 0 <= owner < state.players:
                foreign = True
        if foreign:
            threatening += state.armies[cell]
        if not home:
            outposts += 1
    return (threatening, 4) if half == goal.THREAT else (outposts, 3)


def _magnificent(state: ClashState, seat: int) -> bool:
    """A wonder was built by this seat in the round just ended, and none by anybody else."""
    builders = {state.wonder_builder[one] for one in range(COUNT) if state.wonder_round[one] == state.round}
    return builders == {seat}


def excluded(half: int, declared: int) -> bool:
    """Whether an objective cannot be declared together with those just declared. (K15.4)"""
    if declared >> half & 1:
        return True
    pairs = ((goal.STANDING_ARMY, goal.MILITARY_MIGHT), (goal.TRADE_POWER, goal.SHIPPING_ROUTES))
    return any((half == one and declared >> two & 1) or (half == two and declared >> one & 1) for one, two in pairs)


def forget_moment(state: ClashState, seat: int) -> None:
    """The moment to declare what was just fulfilled is past."""
    state.moment = changed(state.moment, seat, 0)
    state.declared = changed(state.declared, seat, 0)


class Declare(Decision[ClashState]):
    """Objectives just fulfilled are shown and scored, or kept secret. Asked of all who hold objectives. (K15.3)"""

    rule: ClassVar[str] = "K15.3"
    companion: ClassVar[str] = (
        "An objective that you have just fulfilled scores 2 points if you declare it now. "
        "People do, because the moment may not come again."
    )

    def question(self, state: ClashState) -> str:
        names = ", ".join(
            OBJECTIVES[half].name for half in range(len(OBJECTIVES)) if state.moment[self.seat] >> half & 1
        )
        return f"You have just fulfilled {names}. Do you declare an objective?"

    def meets(self, state: ClashState, half: int) -> bool:
        """Whether this half may be declared now."""
        return state.moment[self.seat] >> half & 1 != 0

    def legal(self, state: ClashState) -> list[int]:
        found = [PASS]
        hand, declared = state.objectives[self.seat], state.declared[self.seat]
        for card in range(OBJECTIVE_CARDS):
            if hand >> card & 1:
                for side in (0, 1):
                    half = FIRST_HALF[card] if side == 0 else SECOND_HALF[card]
                    if not excluded(half, declared) and self.meets(state, half):
                        found.append(SCORE + 2 * card + side)
        return found

    def take(self, state: ClashState, action: int) -> None:
        seat = self.seat
        if action == PASS:
            forget_moment(state, seat)
            return
        card, side = divmod(action - SCORE, 2)
        half = FIRST_HALF[card] if side == 0 else SECOND_HALF[card]
        score(state, seat, card, half)
        if state.objectives[seat]:
            state.push(self.again())
        else:
            forget_moment(state, seat)

    def again(self) -> Decision[ClashState]:
        """The same question once more."""
        return Declare(self.seat)

    def label(self, state: ClashState, action: int) -> str:
        if action == PASS:
            return "Declare nothing"
        card, side = divmod(action - SCORE, 2)
        half = FIRST_HALF[card] if side == 0 else SECOND_HALF[card]
        return f"Declare {OBJECTIVES[half].name}"

    def about(self, state: ClashState, action: int) -> About:
        if action == PASS:
            return About(kind=STOP)
        card, side = divmod(action - SCORE, 2)
        half, other = FIRST_HALF[card], SECOND_HALF[card]
        if side:
            half, other = other, half
        store = _STORE_GOALS[half]
        costs = (good(store, STORE_PRICE),) if store >= 0 else ()
        gives = (Chip(str(OBJECTIVE_POINTS), "points", "points"),)
        loses = f"The card can't score {OBJECTIVES[other].name} any more."
        return About(costs, gives, OBJECTIVES[half].text, loses)

    def targets(self, state: ClashState, action: int) -> list[str]:
        return [] if action == PASS else [f"objective:{(action - SCORE) // 2}"]

    def always(self) -> bool:
        return True

    def reveals(self, state: ClashState, action: int) -> bool:
        return action != PASS


class DeclareStatus(Declare):
    """In the status phase every player may declare objectives whose condition holds. (K21.1)"""

    rule: ClassVar[str] = "K21.1"
    companion: ClassVar[str] = (
        "Each objective that is true now scores 2 points if you declare it, and its card is used up. "
        "People declare all they can: in the next round it may be false."
    )

    def question(self, state: ClashState) -> str:
        return "Status phase: which completed objectives do you declare?"

    def meets(self, state: ClashState, half: int) -> bool:
        return fulfilled(state, self.seat, half)

    def again(self) -> Decision[ClashState]:
        return DeclareStatus(self.seat)


def score(state: ClashState, seat: int, card: int, half: int) -> None:
    """A card is laid open and scores. (K15.2)"""
    state.objectives[seat] &= ~(1 << card)
    state.objective_seen = changed(state.objective_seen, card, 0)
    state.scored = changed(state.scored, seat, state.scored[seat] | 1 << card)
    state.declared = changed(state.declared, seat, state.declared[seat] | 1 << half)
    store = _STORE_GOALS[half]
    if store >= 0:
        state.lose(seat, store, STORE_PRICE)
    if half == goal.CITY_FOUNDER:
        state.declared_before = [*state.declared_before, seat]
    if state.events is not None:
        state.tell("scores", seat, (card, half))


def watch_terror(state: ClashState) -> None:
    """After every action: who has four angry cities, and was not yet asked about them with these cards? (K27.53)"""
    for seat in range(state.players):
        angry = count_mood(state, seat, ANGRY) >= 4
        if angry and not state.terror[seat]:
            notice(state, seat, goal.TERROR_REGIME)
        if angry != (state.terror[seat] != 0):
            state.terror = changed(state.terror, seat, 1 if angry else 0)
