"""What could be wrong with a state: pieces lost or invented, cards in two places, lists that disagree."""

from __future__ import annotations

from pentarchy.games.new_dawn.game import NewDawnState
from pentarchy.games.new_dawn.land.tiles import CAPITAL_TILES, SPACE_NAMES, SPACES, TILES
from pentarchy.games.new_dawn.pieces.supply import (
    CAPITAL,
    CITIES,
    CITY,
    CONTROL_TOKENS,
    DISTRICT,
    NOTHING,
    TOKEN,
    TOKENS_PER_CARD,
)
from pentarchy.games.new_dawn.pieces.terrain import WATER


def audit(state: NewDawnState) -> list[str]:
    """A sentence for each thing that is wrong."""
    return _pieces(state) + _spaces(state) + _figures(state) + _cards(state) + _stack(state)


def _pieces(state: NewDawnState) -> list[str]:
    wrong = []
    for seat in range(state.players):
        held, cities = state.held[seat], state.cities[seat]
        plain = sum(1 for space in held if state.piece[space] == TOKEN)
        if plain + state.spare[seat] != CONTROL_TOKENS:
            wrong.append(f"Seat {seat} has {plain} control tokens on the map and {state.spare[seat]} in supply.")
        if len(set(held)) != len(held) or len(set(cities)) != len(cities):
            wrong.append(f"Seat {seat} lists a space twice.")
        if len(cities) > CITIES + 1:
            wrong.append(f"Seat {seat} has {len(cities)} cities.")
        if sum(1 for space in cities if state.piece[space] == CAPITAL) != min(1, len(cities)):
            wrong.append(f"Seat {seat} has not exactly one capital.")
        kinds = [state.piece[space] for space in held if state.piece[space] >= DISTRICT]
        if len(set(kinds)) != len(kinds):
            wrong.append(f"Seat {seat} has a district twice.")
        if sorted(held + cities) != [space for space in range(SPACES) if state.owner[space] == seat]:
            wrong.append(f"Seat {seat}'s spaces are not those it owns.")
        for space in held:
            if state.piece[space] != TOKEN and state.piece[space] < DISTRICT:
                wrong.append(f"{SPACE_NAMES[space]} is listed as a control token.")
        for space in cities:
            if state.piece[space] not in (CITY, CAPITAL):
                wrong.append(f"{SPACE_NAMES[space]} is listed as a city.")
        if min(state.resources[seat * 4 : seat * 4 + 4]) < 0:
            wrong.append(f"Seat {seat} owes resources.")
    return wrong


def _spaces(state: NewDawnState) -> list[str]:
    wrong = []
    for space in range(SPACES):
        name = SPACE_NAMES[space]
        piece = state.piece[space]
        if (piece == NOTHING) != (state.owner[space] < 0):
            wrong.append(f"{name} has an owner without a piece or a piece without an owner.")
        if state.strong[space] and piece != TOKEN and piece < DISTRICT:
            wrong.append(f"{name} is reinforced without a control token.")
        if piece != NOTHING and (state.land.cell[space] < 0 or state.land.terrain[space] == WATER):
            wrong.append(f"{name} has a piece but is no land on the map.")
        if piece != NOTHING and state.goods[space]:
            wrong.append(f"{name} has a piece and a resource token.")
        number = state.land.state[space]
        if number >= 0 and state.city_state[number] != state.owner[space]:
            wrong.append(f"The city-state at {name} is not its owner's.")
        if piece != NOTHING and space in state.barbarian:
            wrong.append(f"A barbarian shares {name} with a piece.")
    if sorted(state.land.spaces) != [space for space in range(SPACES) if state.land.cell[space] >= 0]:
        wrong.append("The map lists other spaces than it has.")
    return wrong


def _figures(state: NewDawnState) -> list[str]:
    wrong = []
    for place in [*state.armies, *state.caravans]:
        if place >= 0 and state.land.cell[place] < 0:
            wrong.append(f"A figure stands on {SPACE_NAMES[place]}, which is not on the map.")
    for letter in range(11):
        place = state.barbarian[letter]
        if (place == -2) != (state.land.camp[letter] < 0):
            wrong.append(f"Barbarian {letter} and its tile disagree.")
        if place >= 0 and state.land.terrain[place] == WATER:
            wrong.append(f"Barbarian {letter} stands in water.")
    return wrong


def _cards(state: NewDawnState) -> list[str]:
    wrong = []
    for seat in range(state.players):
        row = state.row[seat * 6 : seat * 6 + 6]
        if state.leader[seat] >= 0 and len(set(row)) != 6:
            wrong.append(f"Seat {seat} has a focus card twice.")
        for tokens in state.tokens[seat * 6 : seat * 6 + 6]:
            if not 0 <= tokens <= TOKENS_PER_CARD:
                wrong.append(f"Seat {seat} has {tokens} trade tokens on a card.")
        if state.government[seat] >= 0 and state.government[seat] not in row:
            wrong.append(f"Seat {seat}'s government is on no card of its row.")
        for kind in range(5):
            if state.pacts[seat * 5 + kind] == seat:
                wrong.append(f"Seat {seat} holds a diplomacy card of its own.")
    for number in range(12):
        one, other = state.envoys[number * 2], state.envoys[number * 2 + 1]
        if one >= 0 and one == other:
            wrong.append(f"Seat {one} holds both cards of city-state {number}.")
        if (one >= 0 or other >= 0) and state.city_state[number] != -1:
            wrong.append(f"A diplomacy card of city-state {number} is out although it is not free.")
    places = [space for space in state.wonder if space >= 0]
    if len(set(places)) != len(places):
        wrong.append("Two wonders share a space.")
    for wonder in range(len(state.wonder)):
        if (state.wonder[wonder] == -1) != (wonder in state.open):
            wrong.append(f"Wonder {wonder} is face up and is not.")
    return wrong


def _stack(state: NewDawnState) -> list[str]:
    wrong = []
    for tile in range(TILES):
        places = (
            int(state.side[tile] >= 0)
            + state.bag[tile]
            + state.bottom.count(tile)
            + state.top.count(tile)
            + state.peek.count(tile)
        )
        if places > 1:
            wrong.append(f"Tile {tile + 1} is in {places} places.")
        if tile in CAPITAL_TILES and places > (state.side[tile] >= 0):
            wrong.append(f"Capital tile {tile + 1} is in the stack.")
    return wrong
