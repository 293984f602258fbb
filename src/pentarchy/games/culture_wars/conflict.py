"""Cultural conflict (C7): which squares are in conflict, and who loses what."""

from __future__ import annotations

from typing import Final

from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import ACE, CAPACITY, CONFLICT, DEFENDERS, EMPTY, HOME, LAND, TOKENS

RANK: Final = TOKENS + 1


def begin_conflicts(state: CultureState) -> None:
    """Resolve the conflicts between tokens only, and queue the settlements that are attacked (C7.4)."""
    state.stage = CONFLICT
    state.technology = state.settlements
    tokens = state.tokens
    site = state.site
    attacked: list[int] = []
    for place in range(LAND):
        total = 0
        cultures = 0
        for mine in tokens:
            count = mine[place]
            if count:
                total += count
                cultures += 1
        if site[place] > HOME:
            if total > tokens[state.suit[place]][place]:
                attacked.append(place)
        elif cultures > 1 and total > CAPACITY[site[place]]:
            resolve(state, place)
    state.queue = attacked


def resolve(state: CultureState, place: int) -> None:
    """Remove tokens, fewest first, until the square supports them or one culture is left (C7.5 to C7.9)."""
    players = state.players
    capacity = state.capacity(place)
    before = [mine[place] for mine in state.tokens]
    after = before[:]
    total = 0
    cultures = 0
    for count in before:
        total += count
        cultures += count > 0
    while total > capacity and cultures > 1:
        # One pass: equals lose together, then the next in rank, each once; then everybody is ranked again.
        ranks = [rank(state, seat, after[seat]) for seat in range(players)]
        lowest = least(ranks)
        while lowest and total > capacity and cultures > 1:
            for seat in range(players):
                if ranks[seat] == lowest:
                    ranks[seat] = 0
                    after[seat] -= 1
                    total -= 1
                    cultures -= after[seat] == 0
            lowest = least(ranks)
    for seat in range(players):
        if after[seat] != before[seat]:
            state.remove_tokens(seat, place, before[seat] - after[seat])
    if state.events is not None and after != before:
        losses = [before[seat] - after[seat] for seat in range(players)]
        state.tell("conflict", -1, (state.land.squares[place], *losses))


def rank(state: CultureState, seat: int, tokens: int) -> int:
    """A culture's place in the order of losses, lowest first; 0 if it has no tokens there (C7.5, C7.10)."""
    if tokens and state.options.technology:
        return tokens + RANK * state.technology[seat]
    return tokens


def least(ranks: list[int]) -> int:
    """The lowest rank that is not 0, or 0."""
    found = 0
    for one in ranks:
        if one and (found == 0 or one < found):
            found = one
    return found


def attack(state: CultureState, place: int, value: int) -> None:
    """A settlement's coin is turned and shows this value: its owner's tokens defend the square (C7.11 to C7.14)."""
    owner = state.suit[place]
    if value == ACE:
        state.put_site(place, EMPTY, -1)
        state.change_purse(owner, ACE, 1)
    else:
        state.put_site(place, value, owner)
    defenders = state.place_tokens(owner, place, DEFENDERS)
    if state.events is not None:
        state.tell("attacked", owner, (state.land.squares[place], value, defenders))
    state.count_settlement(owner, -1, "a settlement attacked")
    resolve(state, place)
