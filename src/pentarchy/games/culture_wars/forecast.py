"""What becomes of the people on a square if nobody moves any more: for answers that say what they bring and lose."""

from __future__ import annotations

from typing import Final

from pentarchy.core.answers import FIGHT, PLAIN, About, Chip
from pentarchy.core.look import series
from pentarchy.games.culture_wars.conflict import survivors
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.labels import crowd, named, started, tokens_of
from pentarchy.games.culture_wars.pieces import (
    ACE,
    ACE_BUILDERS,
    BUILDERS,
    CAPACITY,
    DEFENDERS,
    EMPTY,
    FARMERS,
    HOME,
    LAND,
    UNSEEN,
    VALUES,
)

SEVERAL: Final = 3
"""How many squares are named in one sentence; of more only the number is told."""


class Fate:
    """What awaits a culture on a square: a conflict, hunger, a settlement, or nothing."""

    __slots__ = ("after", "builds", "fights", "starving", "tokens")

    def __init__(self, state: CultureState, place: int, seat: int, coming: int) -> None:
        site = state.site[place]
        self.tokens = [mine[place] for mine in state.tokens]
        self.tokens[seat] += coming
        self.fights = self._in_conflict(state, place, seat)
        """Whether tokens of this culture are in conflict there."""
        self.after: list[int] | None = self.tokens
        """Who is left after the conflict; None if that depends on a coin nobody has seen."""
        capacity = CAPACITY[site]
        defender = -1
        if self.fights and site > HOME:
            defender = state.suit[place]
            self.tokens[defender] += min(DEFENDERS, state.reserve[defender])
            capacity = CAPACITY[EMPTY if site == HOME + ACE else site - HOME]
        if self.fights:
            unknown = site == HOME + UNSEEN
            self.after = None if unknown else survivors(state, self.tokens, capacity, defender)
        left = 0 if self.after is None else self.after[seat]
        self.builds = can_build(state, place, seat, left)
        """Whether those left there could form a settlement."""
        self.starving = 0 if self.after is None else max(0, left - capacity)
        """How many of those left there the square does not support."""

    def _in_conflict(self, state: CultureState, place: int, seat: int) -> bool:
        others = sum(self.tokens) - self.tokens[seat]
        if state.site[place] > HOME:
            return state.suit[place] != seat if self.tokens[seat] else False
        return bool(others and self.tokens[seat] and others + self.tokens[seat] > state.capacity(place))


def can_build(state: CultureState, place: int, seat: int, tokens: int) -> bool:
    """Whether so many tokens of a seat could form a settlement there (C8.2, C8.3)."""
    site = state.site[place]
    if site == EMPTY:
        return tokens >= ACE_BUILDERS and state.purse[seat * VALUES + ACE] > 0
    return site < HOME and tokens >= BUILDERS and (state.suit[place] == seat or state.coins(seat) > 0)


def arrival(state: CultureState, place: int, seat: int, coming: int) -> About:
    """What it means that so many tokens come to a square."""
    fate = Fate(state, place, seat, coming)
    here = sum(mine[place] for mine in state.tokens)
    if fate.fights:
        foes = [count if one != seat else 0 for one, count in enumerate(fate.tokens)]
        mine = f"{fate.tokens[seat]} of yours"
        if state.site[place] > HOME:
            defended = f"{mine} against {crowd(state, foes, seat)}" if any(foes) else "nobody defends it"
            note = f"the settlement falls: {defended}"
        else:
            note = f"conflict: {mine} against {crowd(state, foes, seat)}"
        if fate.after is not None:
            note += f"; {crowd(state, fate.after, seat)} would be left"
        badge = (Chip(str(sum(foes)), "swords", "against you"),)
        return About(note=note, kind=FIGHT, badge=badge, loses=_hunger(fate))
    if state.site[place] > HOME:
        words = f"The settlement absorbs {'it' if coming == 1 else 'them'}: back to your reserve."
        return About(note=_farmers(state.fed_farmers(place)), loses=words, badge=(Chip("absorbs"),))
    note = _room(here, state.capacity(place))
    if fate.builds:
        note += "; enough for a settlement"
    return About(note=note, badge=(Chip(f"{here}/{state.capacity(place)}", "", "places taken"),), loses=_hunger(fate))


def _room(here: int, capacity: int) -> str:
    """How full a square is."""
    if here > capacity:
        return f"{here} there already, and it supports {capacity}"
    return f"{here} of {capacity} places taken" if here else f"room for {capacity}"


def _farmers(count: int) -> str:
    return f"{count} of {FARMERS} farmers around it" if count < FARMERS else f"{count} farmers around it, enough"


def _hunger(fate: Fate) -> str:
    if not fate.starving or fate.builds:
        return ""
    return f"{tokens_of(fate.starving)} would starve there."


def staying(state: CultureState, place: int, seat: int) -> About:
    """What awaits those who stay on a square."""
    fate = Fate(state, place, seat, 0)
    if fate.fights:
        foes = [count if one != seat else 0 for one, count in enumerate(fate.tokens)]
        note = f"conflict with {crowd(state, foes, seat)} if they stay"
        return About(note=note, kind=PLAIN, badge=(Chip(str(sum(foes)), "swords", "against you"),))
    if state.site[place] > HOME:
        return About(note="they are absorbed if they stay", badge=(Chip("absorbs"),))
    if fate.builds:
        return About(note="enough for a settlement", badge=(Chip("", "hamlet", "a settlement"),))
    if fate.starving:
        supports = state.capacity(place)
        note = f"{fate.starving} starve if all stay: the square supports {supports}"
        return About(note=note, badge=(Chip(f"−{fate.starving}", "", "starve", "bad"),))
    return About(note=_room(sum(fate.tokens), state.capacity(place)))


def if_all_stay(state: CultureState, seat: int, may_build: bool) -> str:
    """What a culture loses if nobody moves any more: hunger, conflicts, settlements without farmers."""
    hungry: list[str] = []
    starving = 0
    fights: list[str] = []
    for place in range(LAND):
        if state.tokens[seat][place]:
            fate = Fate(state, place, seat, 0)
            if fate.fights:
                fights.append(state.name(place))
            elif fate.starving and not (fate.builds and may_build) and state.site[place] < HOME:
                starving += fate.starving
                hungry.append(f"{fate.starving} at {state.name(place)}")
    parts = []
    if starving:
        where = f" ({series(hungry)})" if len(hungry) <= SEVERAL else f" on {len(hungry)} squares"
        parts.append(f"{tokens_of(starving)} starve{'s' * (starving == 1)}{where}.")
    if fights:
        parts.append(
            f"Conflict at {series(fights)}." if len(fights) <= SEVERAL else f"Conflict on {len(fights)} squares."
        )
    parts += [
        f"{started(named(state, place, seat))} has {state.fed_farmers(place)} of {FARMERS} farmers and is abandoned."
        for place in unfed(state, seat)
    ]
    return " ".join(parts)


def unfed(state: CultureState, seat: int) -> list[int]:
    """The settlements of a seat that would fall for want of farmers (C10.1)."""
    return [
        place
        for place in range(LAND)
        if state.site[place] > HOME and state.suit[place] == seat and state.fed_farmers(place) < FARMERS
    ]


def left_behind(state: CultureState, seat: int, source: int, target: int, count: int) -> str:
    """What it means for the settlements around a square that so many tokens leave it for another."""
    if not state.settlements[seat]:
        return ""
    world = state.copy()
    mine = world.own_tokens(seat)
    mine[source] -= count
    mine[target] += count
    return " ".join(
        [
            f"{started(named(state, place, seat))} keeps {world.fed_farmers(place)} of {FARMERS} farmers."
            for place in unfed(world, seat)
            if world.fed_farmers(place) < state.fed_farmers(place)
        ]
    )
