"""Control tokens laid on the map, taken off it, replaced and destroyed, and what lies below them."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.games.new_dawn.actions import AT
from pentarchy.games.new_dawn.asking import things
from pentarchy.games.new_dawn.asking.steps import Ask, Step
from pentarchy.games.new_dawn.game import NewDawnState, changed
from pentarchy.games.new_dawn.goods.gaining import gain_resource
from pentarchy.games.new_dawn.moments.leader import leader_of
from pentarchy.games.new_dawn.moments.pact import PACTS, PROTECTING
from pentarchy.games.new_dawn.moments.wonder import AFTER_PLACING, WONDERS, controls
from pentarchy.games.new_dawn.pieces.stirring import (
    STIR_CITIES,
    STIR_DISTRICTS,
    STIR_REINFORCED,
    STIR_SPACES,
    STIR_WONDERS,
)
from pentarchy.games.new_dawn.pieces.supply import NOTHING, TOKEN
from pentarchy.games.new_dawn.realm.cities import mature
from pentarchy.games.new_dawn.realm.control import wonder_on
from pentarchy.games.new_dawn.realm.spaces import is_city, is_token

# How a control token comes to lie on a space.
REPLACED: Final = 0
"""Moved there, or in place of another: what wonders and leaders add to placing does not follow."""
PLACED: Final = 1
CHAINED: Final = 2
"""Placed because another was placed."""


def lay(state: NewDawnState, seat: int, space: int, strong: int, how: int) -> None:
    """Lay a control token; without one in supply another comes off the map for it."""
    if state.spare[seat] == 0:
        state.push(LayNow(seat, space, strong, how))
        state.push(TakeBack(seat, how))
        return
    state.spare[seat] -= 1
    settle(state, seat, space, TOKEN, strong)
    if state.events is not None:
        state.tell("replaces" if how == REPLACED else "places", seat, (space, strong))
    if how == CHAINED:
        link(state, space)
    if how != REPLACED:
        after_placing(state, seat, space)


class LayNow(Step):
    """The control token that waited for one to come off the map."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "space", "strong", "how")
    rule: ClassVar[str] = "N5.8"

    def __init__(self, seat: int, space: int, strong: int, how: int) -> None:
        self.seat = seat
        self.space = space
        self.strong = strong
        self.how = how

    def take(self, state: NewDawnState, action: int) -> None:
        lay(state, self.seat, self.space, self.strong, self.how)


class TakeBack(Ask):
    """Out of control tokens: one comes off the map, for one that comes to lie there as `how` says."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "how")
    rule: ClassVar[str] = "N5.8"
    companion: ClassVar[str] = (
        "Your supply of control tokens is empty, so one comes off the map for the new one. "
        "People give up one that lies apart, guards nothing and is not reinforced."
    )

    def __init__(self, seat: int, how: int) -> None:
        self.seat = seat
        self.how = how

    def clause(self, state: NewDawnState) -> str:
        return "N5.14" if self.how == CHAINED else self.rule

    def question(self, state: NewDawnState) -> str:
        return "You have no control token left in your supply. Which one do you take off the map for the new one?"

    def space_about(self, state: NewDawnState, space: int) -> About:
        towns = [city for city in state.land.around[space] if state.owner[city] == self.seat and is_city(state, city)]
        falls = any(mature(state, self.seat, city) for city in towns)
        loses = "A city next to it is no longer mature." if falls else ""
        return About(note=", ".join(things.things_on(state, space, self.seat)), loses=loses)

    def legal(self, state: NewDawnState) -> list[int]:
        return sorted([AT + space for space in loose_tokens(state, self.seat, self.how)])

    def take(self, state: NewDawnState, action: int) -> None:
        lift(state, action - AT)
        if state.events is not None:
            state.tell("takes back", self.seat, (action - AT,))


def loose_tokens(state: NewDawnState, seat: int, how: int) -> list[int]:
    """The control tokens that a seat without any in supply may take off the map for another; for one that a chain
    places not those of its own links, so that every chain ends. N5.14"""
    found: list[int] = []
    for space in state.held[seat]:
        if state.piece[space] == TOKEN and (how != CHAINED or space not in state.chain):
            found.append(space)
    return found


def settle(state: NewDawnState, seat: int, space: int, piece: int, strong: int) -> None:
    """Put a control token or district on a space without a piece, and take what lies there."""
    mine = state.owner[space] == seat
    state.stirred |= STIR_SPACES
    if piece != TOKEN:
        state.stirred |= STIR_DISTRICTS
    if strong:
        state.stirred |= STIR_REINFORCED
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
        leader_of(state, seat).natural_taken(state, seat, natural)
    wonder = wonder_on(state, space)
    if wonder >= 0:
        captured(state, seat, wonder)


def captured(state: NewDawnState, seat: int, wonder: int) -> None:
    """A wonder that stood on the map comes under a seat's control."""
    state.stirred |= STIR_WONDERS
    if state.events is not None:
        state.tell("captures", seat, (wonder,))
    WONDERS[wonder].gained(state, seat)


def after_placing(state: NewDawnState, seat: int, space: int) -> None:
    """What wonders and leaders add to a control token just placed, which begins their chain or goes on with it."""
    for wonder in AFTER_PLACING:
        if controls(state, seat, wonder):
            wonder.placed(state, seat, space)
    leader_of(state, seat).placed(state, seat, space)


def link(state: NewDawnState, space: int) -> None:
    """The control token on a space is part of a chain."""
    if space not in state.chain:
        state.chain = [*state.chain, space]


def lift(state: NewDawnState, space: int) -> None:
    """Take the control token, district or city off a space, back to its owner. A conquered city-state is free again."""
    seat = state.owner[space]
    if is_token(state, space):
        if state.piece[space] == TOKEN:
            state.spare[seat] += 1
        state.held[seat].remove(space)
    else:
        state.stirred |= STIR_CITIES
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
    state.stirred |= STIR_REINFORCED
    state.strong[space] = 1
    if state.events is not None:
        state.tell("reinforces", seat, (space,))


def move_wonder(state: NewDawnState, wonder: int, space: int) -> None:
    """Put a world wonder's token on a space."""
    state.stirred |= STIR_WONDERS
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
    """Whoever holds a pact of a seat that harmed them may answer."""
    if seat >= 0 and victim >= 0:
        for kind in PROTECTING:
            if state.pacts[seat * 5 + kind] == victim:
                PACTS[kind].broken(state, victim, seat)
