"""Whether a state is sound: nothing lost, nothing invented. Tests ask it all the time, play never does."""

from __future__ import annotations

from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.battle import B_ATTACKER
from pentarchy.games.clash_of_cultures.pieces.bits import ones
from pentarchy.games.clash_of_cultures.pieces.cards import DECK, LOOKS, PLAIN_CARDS
from pentarchy.games.clash_of_cultures.pieces.events import EVENT_DECK, FIRST_PERSON
from pentarchy.games.clash_of_cultures.pieces.map import CELL_NAMES, CELLS, SEA, SLOTS, TILES, UNKNOWN
from pentarchy.games.clash_of_cultures.pieces.objectives import OBJECTIVE_DECK
from pentarchy.games.clash_of_cultures.pieces.units import (
    ANGRY,
    BARBARIAN_UNITS,
    BARBARIANS,
    BUILDING_NAMES,
    BUILDINGS,
    CAPACITY,
    EXHAUSTED_TOKENS,
    HAPPY,
    KINDS,
    MOST_ARMIES,
    NONE,
    PIECE_KINDS,
    PORT,
    RESOURCE_NAMES,
    SETTLEMENTS,
    UNIT_KIND,
    UNITS,
)
from pentarchy.games.clash_of_cultures.pieces.wonders import IN_DECK, REVEALED
from pentarchy.games.clash_of_cultures.pieces.wonders import NAMES as WONDERS


def audit(state: ClashState) -> list[str]:
    """What is wrong, a sentence each."""
    return [*cards(state), *units(state), *cities(state), *players(state), *tables(state)]


def cards(state: ClashState) -> list[str]:
    """Every card is in exactly one place."""
    found = []
    places = [state.deck, *[hand & DECK for hand in state.hand], sum(1 << card for card in state.discards)]
    if len(set(state.discards)) != len(state.discards) or not _partition(places, DECK):
        found.append("Action cards are not each in one place.")
    looked = sum(1 << card for card in state.plans[1:]) if state.plans and state.plans[0] == LOOKS else 0
    if not _partition([state.objective_deck, *state.objectives, *state.scored, looked], OBJECTIVE_DECK):
        found.append("Objective cards are not each in one place.")
    persons = [(hand & ~DECK) >> PLAIN_CARDS << FIRST_PERSON for hand in state.hand]
    if not _partition([state.event_deck, sum(1 << event for event in state.event_discards), *persons], EVENT_DECK):
        found.append("Event cards are not each in one place.")
    for hands, seen in ((state.hand, state.seen), (state.objectives, state.objective_seen)):
        for card in range(len(seen)):
            owners = [seat for seat in range(state.players) if hands[seat] >> card & 1]
            if owners and not seen[card] >> owners[0] & 1:
                found.append("An owner does not know a card of their own.")
            if not owners and seen[card]:
                found.append("A card in no hand is known.")
    return found


def _partition(places: list[int], whole: int) -> bool:
    both = 0
    for place in places:
        if both & place:
            return False
        both |= place
    return both == whole


def units(state: ClashState) -> list[str]:
    """Units are counted right, and each space has one owner."""
    found = []
    counts = [[0] * CELLS for _ in range(3)]
    holders: list[set[int]] = [set() for _ in range(CELLS)]
    for one, cell in enumerate(state.where):
        if cell >= 0:
            counts[UNIT_KIND[one % UNITS]][cell] += 1
            holders[cell].add(one // UNITS)
    if counts != [state.settlers, state.armies, state.ships]:
        found.append("Units are counted wrong.")
    for cell in range(CELLS):
        name = CELL_NAMES[cell]
        if holders[cell] != ({state.holder[cell]} if state.holder[cell] >= 0 else set()):
            found.append(f"The owner of the units in {name} is wrong.")
        land = state.terrain[cell] > UNKNOWN and state.terrain[cell] != SEA
        if state.barbarians[cell] and (holders[cell] or not land):
            found.append(f"Barbarians share {name}.")
        if land and state.armies[cell] > MOST_ARMIES:
            found.append(f"Too many army units in {name}.")
        fleet = state.settlers[cell] + state.armies[cell] - CAPACITY * state.ships[cell]
        if state.terrain[cell] == SEA and fleet > 0 and state.battle[B_ATTACKER] < 0:
            found.append(f"Ships in {name} carry too much.")
    if not 0 <= sum(state.barbarians) <= BARBARIAN_UNITS:
        found.append("There are too many barbarians.")
    return found


def cities(state: ClashState) -> list[str]:
    """Cities, their pieces and wonders are where they can be."""
    found = []
    for seat, towns in enumerate(state.towns):
        if sorted(towns) != [cell for cell in range(CELLS) if state.city[cell] == seat]:
            found.append(f"The cities of seat {seat} are listed wrong.")
        if len(towns) + state.gone[seat * PIECE_KINDS + BUILDINGS] > SETTLEMENTS:
            found.append(f"Seat {seat} has too many cities.")
        for kind in range(BUILDINGS):
            if state.spare(seat, kind) < 0:
                found.append(f"Seat {seat} has too many pieces of {BUILDING_NAMES[kind]}.")
    for cell in range(CELLS):
        owner = state.city[cell]
        pieces = [state.piece[kind][cell] for kind in range(BUILDINGS)]
        name = CELL_NAMES[cell]
        if (owner < 0 or owner == BARBARIANS) and max(pieces) >= 0:
            found.append(f"There are pieces without a city in {name}.")
        if (state.facing[cell] >= 0) != (state.piece[PORT][cell] >= 0) and not _building(state):
            found.append(f"The port of {name} faces nowhere.")
        if not ANGRY <= state.mood[cell] <= HAPPY:
            found.append(f"The mood of {name} is impossible.")
        holder = state.holder[cell]
        if 0 <= owner < state.players and holder >= 0 and holder != owner:
            found.append(f"Foreign units stand in {name}.")
    for wonder, place in enumerate(state.wonder_at):
        if place >= 0 and not 0 <= state.city[place] < state.players:
            found.append(f"{WONDERS[wonder]} stands in no city.")
        if place not in (REVEALED,) and state.reserved[wonder] >= 0:
            found.append(f"{WONDERS[wonder]} is reserved but not there.")
        if place < IN_DECK:
            found.append(f"{WONDERS[wonder]} is nowhere.")
    return found


def _building(state: ClashState) -> bool:
    """Whether the port of the moment has not been turned yet."""
    return any(type(decision).__name__ in ("FacePort", "Pay") for decision in state.agenda[-2:])


def players(state: ClashState) -> list[str]:
    """Stores and advances are possible."""
    found = []
    for seat in range(state.players):
        for kind in range(KINDS):
            if not 0 <= state.amount(seat, kind) <= state.limit(seat, kind):
                found.append(f"Seat {seat} has an impossible amount of {RESOURCE_NAMES[kind]}.")
        borrowed = 1 << state.borrowed if state.borrowed >= 0 and seat == state.active else 0
        if state.power[seat] != state.known[seat] | borrowed:
            found.append(f"Seat {seat} can use advances it should not.")
        for category in range(12):
            four = state.known[seat] >> (4 * category) & 15
            if four and not four & 1:
                found.append(f"Seat {seat} lacks a top advance.")
        if sum(1 for category in (9, 10, 11) if state.known[seat] >> (4 * category) & 15) > 1:
            found.append(f"Seat {seat} has two governments.")
    return found


def tables(state: ClashState) -> list[str]:
    """Tiles and tokens are conserved."""
    found = []
    laid = [tile for tile in state.tile_at if tile >= 0]
    pending = 1 if any(type(decision).__name__ == "LayTile" for decision in state.agenda) else 0
    if len(laid) + ones(state.tiles) + pending != len(TILES) or len(set(laid)) != len(laid):
        found.append("Tiles are lost.")
    for slot, cells in enumerate(SLOTS[state.players - 2]):
        if (state.tile_at[slot] == NONE) != (state.terrain[cells[0]] == UNKNOWN):
            found.append("A region is half explored.")
    if state.tokens + sum(state.exhausted) != EXHAUSTED_TOKENS:
        found.append("Exhausted tokens are lost.")
    return found
