"""Barbarian villages: attacked the moment they are surrounded and a military unit stands beside them."""

from __future__ import annotations

from pentarchy.games.deus.continent import NAMES, PLACES
from pentarchy.games.deus.counting import buildings_in
from pentarchy.games.deus.game import NONE, UNIT_BIT, DeusState
from pentarchy.games.deus.kinds import VILLAGE


def attack_beside(state: DeusState, region: int) -> None:
    """Attack the villages next to a region where a piece has just arrived, if they can be."""
    for other in state.near[region]:
        if state.terrain[other] == VILLAGE and state.loot[other // PLACES] and surrounded(state, other):
            attack(state, other)


def surrounded(state: DeusState, village: int) -> bool:
    """Whether players hold every region around a village, and one of these a military unit."""
    units = False
    for region in state.near[village]:
        if state.owner[region] == NONE:
            return False
        if state.pieces[region] & UNIT_BIT:
            units = True
    return units


def strongest(state: DeusState, village: int) -> list[int]:
    """Who gets the village: most units beside it, then most wooden buildings; several if still tied."""
    strength = [0] * state.players
    for region in state.near[village]:
        owner = state.owner[region]
        if state.pieces[region] & UNIT_BIT:
            strength[owner] += 1000  # a unit outweighs all the buildings there can be
        strength[owner] += buildings_in(state, region)
    best = max(strength)
    return [seat for seat in range(state.players) if strength[seat] == best]


def attack(state: DeusState, village: int) -> None:
    """Give out the VP of a village."""
    winners = strongest(state, village)
    share = state.loot[village // PLACES] // len(winners)
    state.loot[village // PLACES] = 0
    for seat in winners:
        if state.events is not None:
            state.tell("conquers", seat, (village, len(winners)))
        state.gain_vp(seat, share, f"the village {NAMES[village].upper()}" if state.events is not None else "")
    if not any(state.loot):
        state.trigger(0)
