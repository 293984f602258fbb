"""What empires do on the map: reaching, conquering, giving up, declining, earning points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pentarchy.games.vinci.europe import (
    ACROSS,
    ALL,
    BIT,
    COASTS,
    COST,
    COUNT,
    FARMLANDS,
    HARBOURS,
    MINES,
    MOUNTAINS,
    NEAR,
    PLACE_OF,
    PRAIRIES,
    SPAN,
    STARTS,
)
from pentarchy.games.vinci.game import EMPTY, NEUTRAL, SEATS, VinciState, count
from pentarchy.games.vinci.pieces import (
    AGRICULTURE,
    AGRICULTURE_COLUMN,
    ASTRONOMY,
    COLOUR_TOKENS,
    CURRENCY,
    HERITAGE,
    KEPT,
    KINDS,
    LIVESTOCK,
    LIVESTOCK_COLUMN,
    MESSENGERS,
    MILITIA,
    MINING,
    MINING_COLUMN,
    MOUNTAINEERING,
    NONE,
    PORTS,
    PORTS_COLUMN,
    REVOLUTIONARIES,
    SHIPBUILDING,
    SLAVERY,
    TILES,
    WEAPONS,
)

_FIELDS: Final = [0] * KINDS
"""For each tile the provinces where it scores, as a mask."""
_WORTH: Final = [0] * KINDS
"""And what it scores in each of them."""

for _tile, _mask, _points in (
    (AGRICULTURE, FARMLANDS, 1),
    (AGRICULTURE_COLUMN, FARMLANDS, 1),
    (LIVESTOCK, PRAIRIES, 1),
    (LIVESTOCK_COLUMN, PRAIRIES, 1),
    (MINING, MINES, 2),
    (MINING_COLUMN, MINES, 2),
    (PORTS, HARBOURS, 1),
    (PORTS_COLUMN, HARBOURS, 1),
    (CURRENCY, ALL, 1),
):
    _FIELDS[_tile] = _mask
    _WORTH[_tile] = _points


# Reach and cost.


def neighbours(state: VinciState, seat: i64, place: i64) -> i64:
    """The provinces next to a province, for this seat's active empire (V4.6, V6.18)."""
    return ACROSS[place] if state.copies(seat, ASTRONOMY) else NEAR[place]


def forbidden(state: VinciState, seat: i64) -> i64:
    """Provinces that this seat may not attack: those of partners in Diplomacy, and its own (V4.24, V6.20).

    Who enters the board has no active province yet, and may begin in the declining empire (V4.25).
    """
    lands = state.lands
    closed: i64 = lands[seat]
    if closed:
        closed |= lands[SEATS + seat]
    named: i64 = state.pacts[seat]
    for other in range(state.players):
        naming: i64 = state.pacts[other]
        if (named >> other | naming >> seat) & 1:
            closed |= lands[other] | lands[SEATS + other]
    return closed


def frontier(state: VinciState, seat: i64) -> tuple[i64, i64, i64]:
    """The provinces next to a seat's empire, and of these the ones next to a base that saves one token, or two."""
    own: i64 = state.lands[seat]
    forts: i64 = state.forts
    mountains: i64 = MOUNTAINS
    near = ACROSS if state.copies(seat, ASTRONOMY) else NEAR
    found: i64 = 0
    one: i64 = 0
    two: i64 = 0
    for place in range(COUNT):
        if own >> place & 1:
            around: i64 = near[place]
            found |= around
            saved: i64 = (mountains >> place & 1) + (forts >> place & 1)
            if saved == 2:
                two |= around
            elif saved:
                one |= around
    return found, one, two


def entries(state: VinciState, seat: i64) -> i64:
    """Where a civilization without provinces may begin (V4.4, V6.25)."""
    return ALL if state.copies(seat, REVOLUTIONARIES) else STARTS


def reach(state: VinciState, seat: i64) -> i64:
    """The provinces this seat may attack now: next to its empire, or where a civilization may enter."""
    if state.lands[seat]:
        found, _, _ = frontier(state, seat)
    else:
        found = entries(state, seat)
    return found & ~forbidden(state, seat)


def arms(state: VinciState, seat: i64) -> tuple[i64, i64, i64]:
    """What a seat's tiles save in any conquest, on the coast, and in mountains (V6.11, V6.14, V6.17)."""
    return state.copies(seat, WEAPONS), state.copies(seat, SHIPBUILDING), state.copies(seat, MOUNTAINEERING)


def toll(state: VinciState, seat: i64, place: i64, weapons: i64, ships: i64, climbers: i64) -> i64:
    """What a province costs with these arms, but without help from a base; it may be below zero (V4.7, V4.8)."""
    holder: i64 = state.holder[place]
    cost: i64 = COST[place] - weapons
    if holder != SEATS + seat:  # nobody defends a province against its own people, V4.25
        tokens: i64 = state.tokens[place]
        cost += tokens + (state.forts >> place & 1)
    if holder < SEATS:
        cost += state.copies(holder, MILITIA)
    if MOUNTAINS >> place & 1:
        cost -= climbers
        if holder < SEATS:
            cost += state.copies(holder, MOUNTAINEERING)
    if COASTS >> place & 1:
        cost -= ships
    return cost


def support(state: VinciState, base: i64) -> i64:
    """What attacking from a base saves: one for a mountain, one for an own fort (V4.7)."""
    return (MOUNTAINS >> base & 1) + (state.forts >> base & 1)


def price(state: VinciState, seat: i64, place: i64, base: i64) -> i64:
    """What a province costs this seat from this base; a civilization that enters has none (-1)."""
    weapons, ships, climbers = arms(state, seat)
    cost = toll(state, seat, place, weapons, ships, climbers)
    if base >= 0:
        cost -= support(state, base)
    return cost if cost > state.floor else state.floor


def bases(state: VinciState, seat: i64, place: i64) -> i64:
    """The own provinces from which this one can be attacked."""
    return state.lands[seat] & neighbours(state, seat, place)


def best_base(state: VinciState, seat: i64, place: i64) -> i64:
    """The base with the lowest price, the first of them on the map; -1 for a civilization that enters."""
    own = bases(state, seat, place)
    strong = own & (MOUNTAINS | state.forts)
    if strong:
        both = strong & MOUNTAINS & state.forts
        return first_of(both if both else strong)
    return first_of(own)


def first_of(lands: i64) -> i64:
    """The first of these provinces on the map; -1 if there are none."""
    for place in range(COUNT):
        if lands >> place & 1:
            return place
    return -1


# Verbs.


def conquer(state: VinciState, seat: int, place: int, base: int, cost: int, spied: bool) -> None:
    """Take a province: pay by placing tokens, defeat who stands there, part from the own declining empire."""
    holder: i64 = state.holder[place]
    tokens: i64 = state.tokens[place]
    if state.events is not None:
        state.tell("conquers", seat, (place, cost, holder, tokens, base, 1 if spied else 0))
    state.hand[seat] -= cost
    if tokens and holder != SEATS + seat:
        state.slain += 1
    if holder < SEATS:
        state.hand[holder] += tokens - 1  # V4.12
    state.settle_at(place, seat, cost)
    if SEATS <= holder < NEUTRAL:
        state.forget(holder - SEATS)
    own: i64 = state.lands[SEATS + seat]
    if own and not state.copies(seat, HERITAGE):
        own &= NEAR[place]
        for lost in range(COUNT):
            if own >> lost & 1:
                clear(state, lost, seat, "separates")  # V7.7
        state.forget(seat)


def clear(state: VinciState, place: int, seat: int, why: str) -> None:
    """Leave a province empty; its tokens are not this function's care."""
    if state.events is not None:
        state.tell(why, seat, (place,))
    state.settle_at(place, EMPTY, 0)


def leave(state: VinciState, seat: int, place: int, why: str) -> None:
    """Give up a province: the tokens of an active empire go back into the hand."""
    if state.holder[place] < SEATS:
        state.hand[seat] += state.tokens[place]
    clear(state, place, seat, why)
    state.forget(seat)


def collect(state: VinciState, seat: int) -> None:
    """Take all tokens but one from each own province (V4.2)."""
    own: i64 = state.lands[seat]
    tokens = state.tokens
    taken: i64 = 0
    for place in range(COUNT):
        if own >> place & 1:
            taken += tokens[place] - 1
            tokens[place] = 1
    state.hand[seat] += taken


def supply(state: VinciState, seat: int) -> int:
    """How many tokens of a seat's colour are left in the box (V10.6)."""
    return COLOUR_TOKENS - state.hand[seat] - on_map(state, seat) - count(state.lands[SEATS + seat])


def on_map(state: VinciState, seat: int) -> int:
    """How many tokens a seat's active empire has on the map."""
    own: i64 = state.lands[seat]
    total: i64 = 0
    for place in range(COUNT):
        if own >> place & 1:
            total += state.tokens[place]
    return total


def part_of(state: VinciState, seat: i64, start: i64) -> i64:
    """The connected part of a seat's active empire that holds this province (V4.17)."""
    return part_within(state, seat, state.lands[seat], start)


def part_within(state: VinciState, seat: i64, own: i64, start: i64) -> i64:
    """The connected part of these provinces that holds this one, as this seat's active empire is connected."""
    near = ACROSS if state.copies(seat, ASTRONOMY) else NEAR
    part: i64 = BIT[start]
    fresh: i64 = part
    while fresh:
        low = fresh & -fresh
        grown: i64 = near[PLACE_OF[low % SPAN]]
        fresh = (fresh ^ low) | (grown & own & ~part)
        part |= grown & own
    return part


def parts(state: VinciState, seat: int) -> list[int]:
    """The first province of each connected part; one for an empire that need not be connected."""
    left: i64 = state.lands[seat]
    found: list[int] = []
    free = state.copies(seat, MESSENGERS) > 0
    for place in range(COUNT):
        if left >> place & 1:
            found.append(place)
            if free:
                return found
            left &= ~part_of(state, seat, place)
    return found


def connected(state: VinciState, seat: i64, lands: i64) -> bool:
    """Whether these provinces would be a lawful empire of this seat (V4.17, V6.23)."""
    if not lands or state.copies(seat, MESSENGERS):
        return True
    return part_within(state, seat, lands, first_of(lands)) == lands


def decline(state: VinciState, seat: int) -> None:
    """Phases 1 to 4 of a declining turn (V7.1 to V7.4)."""
    old: i64 = state.lands[SEATS + seat]
    own: i64 = state.lands[seat]
    if state.events is not None:
        state.tell("declines", seat, (count(old),))
    if old:
        for place in range(COUNT):
            if old >> place & 1:
                state.settle_at(place, EMPTY, 0)
        state.forget(seat)
    for place in range(COUNT):
        if own >> place & 1:
            state.holder[place] = SEATS + seat
            state.tokens[place] = 1
    state.lands[seat] = 0
    state.lands[SEATS + seat] = own  # forts stay where they are, V7.10
    state.hand[seat] = 0
    tiles, kept, turns, bag = state.tiles[:], state.kept[:], state.turns[:], state.bag[:]
    for index in range(2 * seat, 2 * seat + 2):
        tile = tiles[index]
        if KEPT[tile]:
            kept[index] = tile
        else:
            bag[tile] += 1
        tiles[index] = NONE
    turns[seat] = 0
    state.tiles, state.kept, state.turns, state.bag = tiles, kept, turns, bag
    state.forget(seat)


# Points.


def harvest(lands: i64, tile: int) -> int:
    """What one tile scores in these provinces."""
    return _WORTH[tile] * count(lands & _FIELDS[tile]) if tile != NONE else 0


def active_worth(state: VinciState, seat: int, lands: i64) -> int:
    """What these provinces would add to a scoring of the active empire, Slavery apart."""
    points = count(lands & ~MOUNTAINS)
    return points + harvest(lands, state.ability(seat, 0)) + harvest(lands, state.ability(seat, 1))


def declining_worth(state: VinciState, seat: int, lands: i64) -> int:
    """What these provinces would add to a scoring of the declining empire."""
    if not lands:
        return 0
    points = count(lands & ~MOUNTAINS)
    return points + harvest(lands, state.kept[2 * seat]) + harvest(lands, state.kept[2 * seat + 1])


def active_income(state: VinciState, seat: int) -> int:
    """What the active empire would score now, Slavery apart."""
    return active_worth(state, seat, state.lands[seat])


def declining_income(state: VinciState, seat: int) -> int:
    """What the declining empire would score now."""
    return declining_worth(state, seat, state.lands[SEATS + seat])


def worth_in_decline(state: VinciState, seat: int) -> int:
    """What the active empire would score in each turn if it declined now."""
    lands: i64 = state.lands[seat]
    points = count(lands & ~MOUNTAINS)
    for tile in state.tiles[2 * seat : 2 * seat + 2]:
        if KEPT[tile]:
            points += harvest(lands, tile)
    return points


def income(state: VinciState, seat: int) -> int:
    """What both empires of a seat would score now, Slavery apart."""
    return active_income(state, seat) + declining_income(state, seat)


def score(state: VinciState, seat: int) -> None:
    """Score both empires at the end of an expansion turn, each source told by itself (V4.20 to V4.22)."""
    if state.events is None:
        state.gain(seat, income(state, seat) + state.copies(seat, SLAVERY) * state.slain, "")
        return
    lands = state.lands[seat]
    state.gain(seat, count(lands & ~MOUNTAINS), "provinces")
    for which in (0, 1):
        tile = state.ability(seat, which)
        state.gain(seat, state.slain if tile == SLAVERY else harvest(lands, tile), TILES[tile].name)
    score_declining(state, seat)


def score_declining(state: VinciState, seat: int) -> None:
    """Score the declining empire (V4.21, V7.5)."""
    if state.events is None:
        state.gain(seat, declining_income(state, seat), "")
        return
    lands = state.lands[SEATS + seat]
    state.gain(seat, count(lands & ~MOUNTAINS), "provinces in decline")
    for tile in state.kept[2 * seat : 2 * seat + 2]:
        if tile != NONE:
            state.gain(seat, harvest(lands, tile), f"{TILES[tile].name} in decline")
