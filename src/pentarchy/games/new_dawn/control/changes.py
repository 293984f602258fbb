"""Changing the table: pieces placed, taken, replaced and destroyed, tokens gained, figures sent home."""

from __future__ import annotations

from typing import Final

from pentarchy.games.new_dawn.cards.cards import CARD_TYPE
from pentarchy.games.new_dawn.control import placing
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods import choices
from pentarchy.games.new_dawn.land.tiles import FORT, TILE_OF
from pentarchy.games.new_dawn.leaders.leaders import (
    AMERICA,
    ENGLAND,
    INCA,
)
from pentarchy.games.new_dawn.pieces.pacts import NON_AGGRESSION_PACT
from pentarchy.games.new_dawn.pieces.supply import (
    ARMIES,
    CARAVANS,
    CITY,
    NOTHING,
    TOKEN,
    TOKENS_PER_CARD,
    ZIMBABWE_TOKENS,
)
from pentarchy.games.new_dawn.pieces.terrain import HILLS, MOUNTAINS
from pentarchy.games.new_dawn.realm.realm import (
    cities_left,
    has,
    is_token,
    protected,
    wonder_on,
)
from pentarchy.games.new_dawn.travel import exploring, figures
from pentarchy.games.new_dawn.war import conquest
from pentarchy.games.new_dawn.wonders.wonders import (
    APADANA,
    CRISTO_REDENTOR,
    GREAT_ZIMBABWE,
    STATUE_OF_LIBERTY,
    STONEHENGE,
)


def trade(state: NewDawnState, seat: int, kind: int, count: int) -> None:
    """Trade tokens onto the focus card of a type, as many as fit; the others onto Great Zimbabwe if the seat has it."""
    for place in range(seat * 6 + 5, seat * 6 - 1, -1):
        if CARD_TYPE[state.row[place]] == kind:
            put = min(count, TOKENS_PER_CARD - state.tokens[place])
            if put > 0:
                state.tokens[place] += put
                count -= put
                if state.events is not None:
                    state.tell("trade", seat, (put, state.row[place]))
    if count > 0 and has(state, seat, GREAT_ZIMBABWE) and state.zimbabwe < ZIMBABWE_TOKENS:
        put = min(count, ZIMBABWE_TOKENS - state.zimbabwe)
        state.zimbabwe += put
        if state.events is not None:
            state.tell("stores", seat, (put,))


def trade_any(state: NewDawnState, seat: int, count: int) -> None:
    """Trade tokens onto focus cards of the seat's choice."""
    if count > 0:
        state.push(choices.GainTrade(seat, count))


def gain_resource(state: NewDawnState, seat: int, resource: int) -> None:
    """A resource token from the supply."""
    state.stirred = True
    state.resources[seat * 4 + resource] += 1
    if state.events is not None:
        state.tell("resource", seat, (resource,))


# How a control token comes to lie on a space.
REPLACED: Final = 0
"""Moved there, or in place of another: what Stonehenge and the Inca add to placing does not follow."""
PLACED: Final = 1
CHAINED: Final = 2
"""Placed by Stonehenge or the Inca, because another was placed."""


def lay(state: NewDawnState, seat: int, space: int, strong: int, how: int) -> None:
    """Lay a control token; without one in supply another comes off the map for it."""
    if state.spare[seat] == 0:
        state.push(choices.LayNow(seat, space, strong, how))
        state.push(choices.TakeBack(seat, how))
        return
    state.spare[seat] -= 1
    settle(state, seat, space, TOKEN, strong)
    if state.events is not None:
        state.tell("replaces" if how == REPLACED else "places", seat, (space, strong))
    if how == CHAINED:
        link(state, space)
    if how != REPLACED:
        after_placing(state, seat, space)


def settle(state: NewDawnState, seat: int, space: int, piece: int, strong: int) -> None:
    """Put a control token or district on a space without a piece, and take what lies there."""
    mine = state.owner[space] == seat
    state.stirred = True
    state.owner[space] = seat
    state.piece[space] = piece
    state.strong[space] = strong
    state.held[seat].append(space)
    if not mine:
        take_goods(state, seat, space)


def take_goods(state: NewDawnState, seat: int, space: int) -> None:
    """The resource or wonder on a space comes to its new owner."""
    if state.goods[space]:
        resource = state.goods[space] - 1
        state.goods = changed(state.goods, space, 0)
        gain_resource(state, seat, resource)
    natural = state.land.natural[space]
    if natural >= 0:
        state.natural_card = changed(state.natural_card, natural, -1)
        if state.events is not None:
            state.tell("natural", seat, (natural,))
        if state.leader[seat] == AMERICA:
            state.push(choices.KeepNatural(seat, natural))
    wonder = wonder_on(state, space)
    if wonder >= 0:
        captured(state, seat, wonder)


def captured(state: NewDawnState, seat: int, wonder: int) -> None:
    """A wonder that stood on the map comes under a seat's control."""
    if state.events is not None:
        state.tell("captures", seat, (wonder,))
    if wonder == CRISTO_REDENTOR:
        state.push(conquest.TakeCity(seat, conquest.BY_CRISTO))
    elif wonder == APADANA:
        exploring.explore_anywhere(state, seat)


def after_placing(state: NewDawnState, seat: int, space: int) -> None:
    """What Stonehenge and the terraces of the Inca add to a control token just placed, which begins their chain or
    goes on with it."""
    terrain = state.land.terrain[space]
    if terrain == HILLS and has(state, seat, STONEHENGE):
        state.push(placing.PlaceToken(seat, 6, placing.HILLS_NEXT_TO, placing.NO_LIMIT, space, 0, 0))
    elif terrain == MOUNTAINS and state.leader[seat] == INCA:
        state.push(placing.PlaceToken(seat, 1, placing.TERRACE, placing.NO_LIMIT, space, 0, 0))
    else:
        return
    link(state, space)


def link(state: NewDawnState, space: int) -> None:
    """The control token on a space is part of a chain."""
    if space not in state.chain:
        state.chain = [*state.chain, space]


def loose_tokens(state: NewDawnState, seat: int, how: int) -> list[int]:
    """The control tokens that a seat without any in supply may take off the map for another; for one that a chain
    places not those of its own links, so that every chain ends. N5.14"""
    found: list[int] = []
    for space in state.held[seat]:
        if state.piece[space] == TOKEN and (how != CHAINED or space not in state.chain):
            found.append(space)
    return found


def lift(state: NewDawnState, space: int) -> None:
    """Take the control token, district or city off a space, back to its owner. A conquered city-state is free again."""
    state.stirred = True
    seat = state.owner[space]
    if is_token(state, space):
        if state.piece[space] == TOKEN:
            state.spare[seat] += 1
        state.held[seat].remove(space)
    else:
        state.cities[seat].remove(space)
        if state.land.state[space] >= 0:
            state.city_state = changed(state.city_state, state.land.state[space], -1)
    state.owner[space] = -1
    state.piece[space] = NOTHING
    state.strong[space] = 0
    natural = state.land.natural[space]
    if natural >= 0:
        state.natural_card = changed(state.natural_card, natural, -1)


def make_way(state: NewDawnState, space: int) -> None:
    """A control token or district goes back to its owner, who puts another piece there at once: the space stays
    theirs, so that the wonder there is not captured anew."""
    seat = state.owner[space]
    if state.piece[space] == TOKEN:
        state.spare[seat] += 1
    state.held[seat].remove(space)


def reinforce(state: NewDawnState, seat: int, space: int) -> None:
    """Turn a control token or district to its reinforced side."""
    state.stirred = True
    state.strong[space] = 1
    if state.events is not None:
        state.tell("reinforces", seat, (space,))


def move_wonder(state: NewDawnState, wonder: int, space: int) -> None:
    """Put a world wonder's token on a space."""
    state.stirred = True
    state.wonder = changed(state.wonder, wonder, space)


def harm(state: NewDawnState, seat: int, space: int) -> None:
    """Destroy an unreinforced control token, flip a reinforced one; `seat` did it (-1: nobody)."""
    owner = state.owner[space]
    if state.strong[space]:
        state.strong[space] = 0
        if state.events is not None:
            state.tell("flips", seat, (space, owner))
    else:
        lift(state, space)
        if state.events is not None:
            state.tell("destroys", seat, (space, owner))
    offend(state, seat, owner)


def take_over(state: NewDawnState, seat: int, space: int) -> None:
    """Replace a rival control token by one's own, unreinforced."""
    owner = state.owner[space]
    lift(state, space)
    lay(state, seat, space, 0, REPLACED)
    offend(state, seat, owner)


def offend(state: NewDawnState, seat: int, victim: int) -> None:
    """Whoever holds a non-aggression pact of a seat that harmed them may answer."""
    if seat >= 0 and victim >= 0 and state.pacts[seat * 5 + NON_AGGRESSION_PACT] == victim:
        for step in state.agenda:
            if isinstance(step, choices.PactSwap) and step.seat == victim and step.giver == seat:
                return
        state.push(choices.PactSwap(victim, seat))


def build_city(state: NewDawnState, seat: int, space: int) -> None:
    """A new city on a legal space."""
    if state.owner[space] == seat:
        make_way(state, space)
    found_city(state, seat, space)
    if state.events is not None:
        state.tell("city", seat, (space,))
    if state.leader[seat] == ENGLAND and space < FORT:
        tile = TILE_OF[space]
        alone = True
        for other in range(state.players):
            for city in state.cities[other]:
                if city != space and TILE_OF[city] == tile:
                    alone = False
        if alone and state.spare[seat] > 0:
            state.push(placing.PlaceToken(seat, 1, placing.NEXT_TO, placing.NO_LIMIT, space, 1, 0))


def found_city(state: NewDawnState, seat: int, space: int) -> None:
    """Put an unused city on a space without a piece, and take what lies there."""
    mine = state.owner[space] == seat
    state.stirred = True
    state.owner[space] = seat
    state.piece[space] = CITY
    state.strong[space] = 0
    state.cities[seat].append(space)
    if not mine:
        take_goods(state, seat, space)


def capture_city(state: NewDawnState, seat: int, space: int) -> None:
    """Replace a rival city by one's own if there is one left; the city-state below it and its wonder follow."""
    owner = state.owner[space]
    short: list[int] = []
    if cities_left(state, seat) > 0 and has(state, seat, STATUE_OF_LIBERTY):
        for other in state.land.around[space]:
            if conquest.liberated(state, seat, other):
                if state.spare[seat] > 0:
                    take_over(state, seat, other)
                else:
                    short.append(other)
    number = state.land.state[space]
    lift(state, space)
    if cities_left(state, seat) == 0:
        if state.events is not None:
            state.tell("razes", seat, (space, owner))
        return
    if number >= 0:
        state.city_state = changed(state.city_state, number, seat)
    state.taken.append(space)
    if state.events is not None:
        state.tell("takes city", seat, (space, owner))
    found_city(state, seat, space)
    for other in short:
        state.push(conquest.Liberty(seat, other))


def conquer_city_state(state: NewDawnState, seat: int, number: int, space: int) -> None:
    """A free city-state becomes a seat's city; its token goes to the focus row, its diplomacy cards go back."""
    state.city_state = changed(state.city_state, number, seat)
    state.taken.append(space)
    if state.events is not None:
        state.tell("conquers", seat, (number, space))
    for copy in range(number * 2, number * 2 + 2):
        holder = state.envoys[copy]
        if holder >= 0:
            state.envoys = changed(state.envoys, copy, -1)
            if state.events is not None:
                state.tell("returns envoy", holder, (number,))
    found_city(state, seat, space)


def army_home(state: NewDawnState, index: int) -> None:
    """An army goes back to its card."""
    state.armies[index] = -1


def rivals_home(state: NewDawnState, seat: int, rival: int, space: int) -> None:
    """The figures on a space that `seat` does not protect by a pact go back to their cards; `rival`, who was attacked,
    has already answered for that (-1: nobody)."""
    for index in range(len(state.armies)):
        if state.armies[index] == space and _beaten(state, seat, rival, index // ARMIES):
            state.armies[index] = -1
            if state.events is not None:
                state.tell("goes home", index // ARMIES, (figures.ARMY, space))
    for index in range(len(state.caravans)):
        if state.caravans[index] == space and _beaten(state, seat, rival, index // CARAVANS):
            state.caravans[index] = -1
            if state.events is not None:
                state.tell("goes home", index // CARAVANS, (figures.CARAVAN, space))


def _beaten(state: NewDawnState, seat: int, rival: int, owner: int) -> bool:
    """Whether a figure of `owner` goes home where `seat` has beaten `rival`; other owners may answer for it."""
    if owner == seat or (seat >= 0 and protected(state, seat, owner)):
        return False
    if owner != rival:
        offend(state, seat, owner)
    return True
