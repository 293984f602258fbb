"""Counting for cards: the regions, buildings and goods of a seat, and what an effect is worth to it now."""

from __future__ import annotations

from pentarchy.games.deus import effects
from pentarchy.games.deus.continent import PLACES
from pentarchy.games.deus.effects import Effect
from pentarchy.games.deus.game import COLUMNS, STOCK, UNIT_BIT, WOODEN, DeusState
from pentarchy.games.deus.kinds import GOLD, PRODUCTION, SEA, TEMPLE, VILLAGE, VP
from pentarchy.games.deus.pieces import HAND_LIMIT, PIECES_EACH

_BITS: list[int] = [bin(mask).count("1") for mask in range(WOODEN + 1)]


def buildings_in(state: DeusState, region: int) -> int:
    """How many wooden buildings stand in a region; the temple is none of them."""
    return _BITS[state.pieces[region] & WOODEN]


def own_regions(state: DeusState, seat: int) -> list[int]:
    """The regions that a seat controls."""
    found: list[int] = []
    region = 0
    for owner in state.owner:
        if owner == seat:
            found.append(region)
        region += 1
    return found


def count(state: DeusState, seat: int, counter: int, argument: int, own: list[int] | None = None) -> int:
    """What a counter counts for a seat; who asks often gives its regions."""
    if counter == effects.BUILDINGS:
        place = STOCK * seat + argument
        return PIECES_EACH - state.ready[place] - state.reserve[place]
    if counter == effects.HAND:
        return len(state.hands[seat])
    if counter == effects.MONEY:
        return state.stock[STOCK * seat + GOLD]
    if counter == effects.RESOURCES:
        base = STOCK * seat
        return sum(state.stock[base : base + GOLD])
    if counter == effects.SETS:
        return lowest_column(state, seat)
    regions = own if own is not None else own_regions(state, seat)
    if counter == effects.REGIONS:
        return len(regions)
    if counter == effects.MORE_TERRAINS:
        return _more_terrains(state, regions)
    if counter == effects.BEST_REGION:
        return _best_region(state, regions)
    if counter == effects.BESIEGED:
        return _besieged(state, regions)
    return _count_regions(state, regions, counter, argument)


def lowest_column(state: DeusState, seat: int) -> int:
    """How many cards every column but the temples' has."""
    base = COLUMNS * seat
    built = state.built
    lowest = built[base]
    for column in range(base + 1, base + TEMPLE):
        if built[column] < lowest:
            lowest = built[column]
    return lowest


def _count_regions(state: DeusState, regions: list[int], counter: int, argument: int) -> int:
    found = 0
    for region in regions:
        if counter == effects.REGIONS_OF:
            if state.terrain[region] == argument:
                found += 1
        elif counter == effects.REGIONS_AT_EDGE:
            if state.rim[region]:
                found += 1
        elif counter == effects.REGIONS_WITH:
            if _BITS[state.pieces[region] & WOODEN] >= argument:
                found += 1
        elif state.pieces[region] & UNIT_BIT and at_village(state, region):  # UNITS_AT_VILLAGE
            found += 1
    return found


def at_village(state: DeusState, region: int) -> bool:
    """Whether a region is next to a village not yet attacked."""
    return any(state.terrain[other] == VILLAGE and state.loot[other // PLACES] for other in state.near[region])


def _besieged(state: DeusState, regions: list[int]) -> int:
    """How many regions of others lie next to a unit in one of these regions."""
    seen = [False] * state.regions
    found = 0
    for region in regions:
        if state.pieces[region] & UNIT_BIT:
            for other in state.near[region]:
                if not seen[other] and state.owner[other] >= 0 and state.owner[other] != state.owner[region]:
                    seen[other] = True
                    found += 1
    return found


def _more_terrains(state: DeusState, regions: list[int]) -> int:
    seen = 0
    for region in regions:
        seen |= 1 << state.terrain[region]
    return max(0, _BITS[seen] - 1)


def _best_region(state: DeusState, regions: list[int]) -> int:
    best = 0
    for region in regions:
        best = max(best, _BITS[state.pieces[region] & WOODEN])
    return best


def _production_in(state: DeusState, regions: list[int], terrain: int) -> int:
    """How many production buildings stand in regions of a terrain."""
    found = 0
    for region in regions:
        if state.terrain[region] == terrain and state.pieces[region] >> PRODUCTION & 1:
            found += 1
    return found


def neighbours_of_units(state: DeusState, seat: int, own: list[int] | None = None) -> int:
    """A bit for each opponent who controls a region next to one of the seat's military units."""
    found = 0
    for region in own if own is not None else own_regions(state, seat):
        if state.pieces[region] & UNIT_BIT:
            for other in state.near[region]:
                if state.owner[other] >= 0 and state.owner[other] != seat:
                    found |= 1 << state.owner[other]
    return found


def raidable(state: DeusState, seat: int) -> list[int]:
    """The slots whose villages a raid can take 1 VP from: 2 VP or more, a unit of the seat beside."""
    found = []
    region = -1
    for terrain in state.terrain:
        region += 1
        if terrain == VILLAGE and state.loot[region // PLACES] >= 2:
            for other in state.near[region]:
                if state.owner[other] == seat and state.pieces[other] & UNIT_BIT:
                    found.append(region // PLACES)
                    break
    return found


def worth(state: DeusState, seat: int, op: Effect, own: list[int] | None = None) -> int:
    """How much a plain effect would bring now; 0 if nothing. A temple's: at the end of the game."""
    code = op.code
    if code == effects.GAIN or code == effects.END:
        number = min(op.cap, count(state, seat, op.counter, op.argument, own) // op.per * op.rate)
        return number if op.what >= GOLD else min(number, state.supply[op.what])
    if code == effects.PRODUCE_EACH:
        regions = own if own is not None else own_regions(state, seat)
        return min(state.supply[op.what], _production_in(state, regions, op.what) * op.rate)
    if code == effects.RAID:
        return min(op.cap, len(raidable(state, seat)))
    if code == effects.STEAL_EACH:
        return _loot(state, seat, op, own)
    room = HAND_LIMIT - len(state.hands[seat])
    if code == effects.DRAW:
        return min(op.cap, room, state.deck_size + len(state.pile))
    if code == effects.LOOK:
        return min(op.cap, state.deck_size + len(state.pile)) if room else 0
    return min(room, 1) if state.pile else 0  # TAKE_DISCARD


def _loot(state: DeusState, seat: int, op: Effect, own: list[int] | None) -> int:
    near = neighbours_of_units(state, seat, own)
    total = 0
    for other in range(state.players):
        if near >> other & 1:
            total += min(op.rate, state.vp[other] if op.what == VP else state.stock[STOCK * other + op.what])
    return total


def cells_with(state: DeusState, seat: int, kind: int) -> list[int]:
    """The regions in which a seat has a building of this type."""
    return [
        region for region in range(state.regions) if state.owner[region] == seat and state.pieces[region] >> kind & 1
    ]


def yields(state: DeusState, region: int) -> int:
    """How much a region's resource is left in the supply; 0 for the sea."""
    terrain = state.terrain[region]
    return state.supply[terrain] if terrain < SEA else 0


def production_sites(state: DeusState, seat: int) -> list[int]:
    """The regions in which a production building can yield something."""
    return [region for region in cells_with(state, seat, PRODUCTION) if yields(state, region)]
