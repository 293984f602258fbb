"""Asking about the table: who controls what, which spaces are friendly, how difficult, how mature. Changes nothing."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.cards.cards import CARD_FIGURES, CARD_TYPE
from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import FORT, SEA
from pentarchy.games.new_dawn.leaders.leaders import GEORGIA, JAPAN
from pentarchy.games.new_dawn.pieces.city_states import (
    ANTANANARIVO,
    KUMASI,
    MOHENJO_DARO,
    STATE_TYPE,
)
from pentarchy.games.new_dawn.pieces.focus import SLOTS
from pentarchy.games.new_dawn.pieces.governments import ARROWS
from pentarchy.games.new_dawn.pieces.pacts import NON_AGGRESSION_PACT, OPEN_BORDERS
from pentarchy.games.new_dawn.pieces.supply import (
    ARMIES,
    CAPITAL,
    CARAVANS,
    CITIES,
    CITY,
    DISTRICT,
    TOKEN,
)
from pentarchy.games.new_dawn.pieces.terrain import (
    DESERT,
    DIFFICULTY,
    FOREST,
    MOUNTAINS,
    WATER,
)
from pentarchy.games.new_dawn.wonders.wonders import (
    MACHU_PICCHU,
    SYDNEY_OPERA_HOUSE,
    TAJ_MAHAL,
    WONDER_TYPE,
)

# Once-a-turn effects and facts, as bits of `used`; the start-of-turn effects come first, in the order of EFFECTS.
CAPITALISM_USED: Final = 1 << 9
VENETIAN_USED: Final = 1 << 10
MASS_PRODUCTION_USED: Final = 1 << 11
SCORCHED_USED: Final = 1 << 12
CARTOGRAPHY_USED: Final = 1 << 13
SHIPBUILDING_USED: Final = 1 << 14
ESTADIO_USED: Final = 1 << 15
WON_ATTACK: Final = 1 << 16
REPLACED_CARD: Final = 1 << 17
DIAL_TURNS: Final = 1 << 18
"""No turn goes on: the round begins with the event dial, and `turn` still names who was last."""

# Why somebody asks how difficult a space is.
MOVING: Final = 0
PLACING_BY_CARD: Final = 1
"""A control token, by a culture or industry card."""
PLACING: Final = 2
"""A control token, by anything else."""
CITY_BY_CARD: Final = 3
"""A city, by an industry card."""


def has(state: NewDawnState, seat: int, wonder: int) -> bool:
    """Whether a seat controls this world wonder."""
    space = state.wonder[wonder]
    return space >= 0 and state.owner[space] == seat


def envoy(state: NewDawnState, seat: int, city_state: int) -> bool:
    """Whether a seat holds a diplomacy card of this city-state."""
    return state.envoys[city_state * 2] == seat or state.envoys[city_state * 2 + 1] == seat


def pact(state: NewDawnState, seat: int, giver: int, kind: int) -> bool:
    """Whether a seat holds this diplomacy card of another player."""
    return state.pacts[giver * 5 + kind] == seat


def protected(state: NewDawnState, seat: int, victim: int) -> bool:
    """Whether a non-aggression pact forbids a seat to harm another."""
    return victim >= 0 and state.pacts[victim * 5 + NON_AGGRESSION_PACT] == seat


def wonders_of(state: NewDawnState, seat: int) -> list[int]:
    """The wonders that a seat controls."""
    found: list[int] = []
    owner = state.owner
    number = 0
    for space in state.wonder:
        if space >= 0 and owner[space] == seat:
            found.append(number)
        number += 1
    return found


def wonder_on(state: NewDawnState, space: int) -> int:
    """The wonder whose token is on a space, or -1."""
    number = 0
    for place in state.wonder:
        if place == space:
            return number
        number += 1
    return -1


def naturals_of(state: NewDawnState, seat: int) -> list[int]:
    """The natural wonders that a seat controls."""
    found: list[int] = []
    natural = state.land.natural
    for space in state.held[seat]:
        if natural[space] >= 0:
            found.append(natural[space])
    for space in state.cities[seat]:
        if natural[space] >= 0:
            found.append(natural[space])
    return found


def position(state: NewDawnState, seat: int, card: int) -> int:
    """Where a focus card stands in a seat's row, or -1."""
    for place in range(seat * 6, seat * 6 + 6):
        if state.row[place] == card:
            return place - seat * 6
    return -1


def tokens_on(state: NewDawnState, seat: int, card: int) -> int:
    """The trade tokens on a focus card of a seat's row; none if it does not lie there."""
    place = position(state, seat, card)
    return state.tokens[seat * 6 + place] if place >= 0 else 0


def card_of_type(state: NewDawnState, seat: int, kind: int) -> int:
    """The card of a type in a seat's row: the one farthest right if there are two, -1 if there is none."""
    for place in range(seat * 6 + 5, seat * 6 - 1, -1):
        if CARD_TYPE[state.row[place]] == kind:
            return state.row[place]
    return -1


def richest_of_type(state: NewDawnState, seat: int, kind: int) -> int:
    """The card of a type with most trade tokens in a seat's row: of equals the one farthest right, -1 without any."""
    found = -1
    most = -1
    for place in range(seat * 6 + 5, seat * 6 - 1, -1):
        if CARD_TYPE[state.row[place]] == kind and state.tokens[place] > most:
            found = state.row[place]
            most = state.tokens[place]
    return found


def figures_in_use(state: NewDawnState, seat: int, kind: int) -> int:
    """How many caravans or armies a seat has: as many as the best card of this type in its row allows."""
    most = 0
    for place in range(seat * 6, seat * 6 + 6):
        card = state.row[place]
        if CARD_TYPE[card] == kind:
            most = max(most, CARD_FIGURES[card])
    return most


def slot_of(state: NewDawnState, seat: int, card: int) -> int:
    """The slot in which a card of the row resolves, whatever shifts it to the right counted in."""
    return SLOTS[min(5, position(state, seat, card) + shift_of(state, seat, card))]


def first_slot_of(state: NewDawnState, seat: int, card: int) -> int:
    """The slot of a card that resolves as in slot 1 wherever it stands: whatever shifts it does so from there."""
    return SLOTS[min(5, shift_of(state, seat, card))]


def shift_of(state: NewDawnState, seat: int, card: int) -> int:
    """How many positions farther right than it stands a card of the row resolves."""
    place = position(state, seat, card)
    kind = CARD_TYPE[card]
    shift = 0
    if state.government[seat] == card:
        shift += ARROWS[kind]
    if state.leader[seat] == GEORGIA:
        for number in range(12):
            if STATE_TYPE[number] == kind and envoy(state, seat, number):
                shift += 1
                break
    if has(state, seat, TAJ_MAHAL):
        for wonder in wonders_of(state, seat):
            if WONDER_TYPE[wonder] == kind:
                shift += 1
    if place < 2 and has(state, seat, MACHU_PICCHU):
        shift += 2
    return shift


def difficulty(state: NewDawnState, seat: int, space: int, purpose: int) -> int:
    """How difficult a space is for a seat now."""
    terrain = state.land.terrain[space]
    hard = DIFFICULTY[terrain]
    if (terrain in (DESERT, MOUNTAINS)) and state.leader[state.turn] == JAPAN and state.land.shore[space]:
        hard = 3
    if purpose != MOVING:
        if purpose != PLACING and terrain == FOREST and envoy(state, seat, KUMASI):
            hard = 1
        if purpose != CITY_BY_CARD and envoy(state, seat, MOHENJO_DARO):
            hard -= 1
    return hard


def barbarian_on(state: NewDawnState, space: int) -> int:
    """The barbarian on a space (the first by letter), or -1."""
    letter = 0
    for place in state.barbarian:
        if place == space:
            return letter
        letter += 1
    return -1


def state_on(state: NewDawnState, space: int) -> int:
    """The free city-state on a space, or -1."""
    number = state.land.state[space]
    return number if number >= 0 and state.city_state[number] == -1 else -1


def lent(state: NewDawnState, seat: int) -> int:
    """The space of Antananarivo while it counts as a seat's city, else -1."""
    if state.city_state[ANTANANARIVO] != -1 or state.turn != seat or state.used & DIAL_TURNS:
        return -1
    return LENT_SPACE if envoy(state, seat, ANTANANARIVO) else -1


LENT_SPACE: Final = 20 * 10 + 4


def free_fort(state: NewDawnState, space: int) -> bool:
    """Whether a space is a fort that nobody has claimed."""
    return FORT <= space < SEA and state.owner[space] < 0


def army_on(state: NewDawnState, space: int) -> bool:
    """Whether any army stands on a space."""
    return any(place == space for place in state.armies)


def army_of(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a seat's army stands on a space."""
    return any(state.armies[index] == space for index in range(seat * ARMIES, seat * ARMIES + ARMIES))


def caravan_of(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a seat's caravan stands on a space."""
    return any(state.caravans[index] == space for index in range(seat * CARAVANS, seat * CARAVANS + CARAVANS))


def vacant(state: NewDawnState, space: int) -> bool:
    """Whether a control token may be placed on a space."""
    return (
        state.owner[space] < 0
        and state.land.terrain[space] != WATER
        and space < FORT
        and state_on(state, space) < 0
        and barbarian_on(state, space) < 0
    )


def empty(state: NewDawnState, space: int) -> bool:
    """Whether a land space holds no piece, token or figure at all."""
    return (
        vacant(state, space)
        and state.goods[space] == 0
        and state.land.natural[space] < 0
        and not army_on(state, space)
        and space not in state.caravans
        and wonder_on(state, space) < 0
    )


def is_city(state: NewDawnState, space: int) -> bool:
    """Whether a city, capital or not, stands on a space."""
    return state.piece[space] == CITY or state.piece[space] == CAPITAL


def is_token(state: NewDawnState, space: int) -> bool:
    """Whether a control token, a district perhaps, lies on a space."""
    return state.piece[space] == TOKEN or state.piece[space] >= DISTRICT


def cities_left(state: NewDawnState, seat: int) -> int:
    """How many cities a seat has not yet built."""
    return CITIES + 1 - len(state.cities[seat])


def city_site(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a space is a legal one for a seat's new city, terrain and distance aside."""
    if space >= FORT or state.land.terrain[space] == WATER or state.goods[space]:
        return False
    owner = state.owner[space]
    if owner >= 0:
        if owner != seat or is_city(state, space):
            return False
    elif state.land.natural[space] >= 0:
        return False
    if state_on(state, space) >= 0 or barbarian_on(state, space) >= 0:
        return False
    for other in state.land.around[space]:
        piece = state.piece[other]
        if piece in (CITY, CAPITAL) or state_on(state, other) >= 0 or free_fort(state, other):
            return False
    return all(not (state.armies[index] == space and index // ARMIES != seat) for index in range(len(state.armies)))


def friend_mask(state: NewDawnState, seat: int) -> int:
    """The seats, a bit each, whose pieces count as friendly for a seat's districts and maturity, itself included."""
    mask = 1 << seat
    for giver in range(state.players):
        if state.pacts[giver * 5 + OPEN_BORDERS] == seat:
            mask |= 1 << giver
    return mask


def mature(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether a seat's city is mature for everything but agendas: Antananarivo next to it counts as friendly while it
    is lent."""
    return surrounded(state, seat, space, lent(state, seat))


def surrounded(state: NewDawnState, seat: int, space: int, town: int) -> bool:
    """Whether a seat's city is mature if Antananarivo is its city on `town`; -1 if it is not, and for agendas."""
    land = state.land
    owner = state.owner
    mask = -1
    for other in land.around[space]:
        whose = owner[other]
        if whose == seat or land.terrain[other] == WATER:
            continue
        if whose < 0:
            if other == town:
                continue
            return False
        if mask < 0:
            mask = friend_mask(state, seat)
        if mask >> whose & 1:
            continue
        if not (is_token(state, other) and has(state, seat, SYDNEY_OPERA_HOUSE)):
            return False
    return True


def mature_cities(state: NewDawnState, seat: int) -> int:
    """How many mature cities of its own a seat has, as agendas count them."""
    return _count_mature(state, seat, state.cities[seat], -1)


def _count_mature(state: NewDawnState, seat: int, cities: list[int], town: int) -> int:
    count = 0
    for space in cities:
        if surrounded(state, seat, space, town):
            count += 1
    return count


def towns(state: NewDawnState, seat: int) -> list[int]:
    """A seat's cities, with Antananarivo while it counts as one. Not to be changed."""
    extra = lent(state, seat)
    if extra < 0:
        return state.cities[seat]
    return [*state.cities[seat], extra]


def mature_towns(state: NewDawnState, seat: int) -> int:
    """How many mature cities a seat has for everything but agendas: with Antananarivo while it counts as one."""
    return _count_mature(state, seat, towns(state, seat), lent(state, seat))


def districts_of(state: NewDawnState, seat: int) -> int:
    """Which districts a seat has on the map, a bit for each type."""
    mask = 0
    pieces = state.piece
    for space in state.held[seat]:
        piece = pieces[space]
        if piece >= DISTRICT:
            mask |= 1 << (piece - DISTRICT)
    return mask


def district_space(state: NewDawnState, seat: int, kind: int) -> int:
    """Where a seat's district of a type lies, or -1."""
    for space in state.held[seat]:
        if state.piece[space] == DISTRICT + kind:
            return space
    return -1


def reinforced_of(state: NewDawnState, seat: int) -> int:
    """How many reinforced control tokens a seat has on the map."""
    count = 0
    strong = state.strong
    for space in state.held[seat]:
        count += strong[space]
    return count


def friendly_spaces(state: NewDawnState, seat: int) -> int:
    """How many spaces have a city or control token of a seat."""
    return len(state.cities[seat]) + len(state.held[seat])


def forts_of(state: NewDawnState, seat: int) -> int:
    """How many forts a seat controls."""
    count = 0
    for space in state.cities[seat]:
        if FORT <= space < SEA:
            count += 1
    return count


def untouchable(state: NewDawnState, seat: int, space: int) -> bool:
    """Whether the piece on a space is safe from what a seat's cards do: an army guards it, or a pact."""
    return army_on(state, space) or protected(state, seat, state.owner[space])
