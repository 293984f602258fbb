"""What a sensible player looks at: settlements and who feeds them, people who survive the round, coins within reach."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from pentarchy.core.state import State
from pentarchy.games.culture_wars.game import CultureState
from pentarchy.games.culture_wars.pieces import ACE, DEFENDERS, HOME, VALUES
from pentarchy.games.culture_wars.sense_1 import FirstCultureSense

SURELY: Final = 2
"""How much worse it is that a rival has won than that one will if nobody steps in."""


class CultureSense(FirstCultureSense):
    """The first sense, and what it overlooked: a rival who wins unless somebody steps in, defenders in reserve, the
    Ace, settlements beside foreign tokens, and how much land lies around the own coins."""

    data: ClassVar[str] = "sense.json"
    names: ClassVar[tuple[str, ...]] = (
        *FirstCultureSense.names,
        "rivals left to win",
        "attacked settlements",
        "threatened settlements",
        "defenders in reserve",
        "Ace in reserve",
        "land around coins",
    )
    weights: ClassVar[tuple[float, ...]] = (*FirstCultureSense.weights, -150.0, -10.0, -1.0, 0.6, 2.0, 0.2)

    def features(self, state: State, seat: int) -> list[float]:
        world = cast(CultureState, state)
        found = super().features(state, seat)
        tokens = world.tokens
        players = world.players
        entered = [0] * players
        threatened, land = 0, 0
        place = -1
        for owner in world.suit:
            place += 1
            if owner < 0:
                continue
            if owner == seat:
                land += len(world.land.around[place])
            if world.site[place] <= HOME:
                continue
            for other in range(players):
                if other != owner and tokens[other][place]:
                    entered[owner] += 1
                    break
            if owner == seat and _beset(world, place, seat):
                threatened += 1
        found.append(float(_unopposed(world, seat, entered)))
        found.append(float(entered[seat]))
        found.append(float(threatened))
        found.append(float(min(world.reserve[seat], DEFENDERS)))
        found.append(float(world.purse[seat * VALUES + ACE]))
        found.append(float(land))
        return found


def _unopposed(world: CultureState, seat: int, entered: list[int]) -> int:
    """How many rivals have held enough settlements since the last round, and keep them as things stand; who has won
    counts for certain."""
    if world.victors:
        return 0 if seat in world.victors else SURELY
    count = 0
    for rival in range(world.players):
        if rival != seat and world.holding[rival] and not entered[rival]:
            count += 1
    return count


def _beset(world: CultureState, place: int, seat: int) -> bool:
    """Whether foreign tokens lie next to a settlement."""
    for other in range(world.players):
        if other != seat:
            tokens = world.tokens[other]
            for near in world.land.around[place]:
                if tokens[near]:
                    return True
    return False
