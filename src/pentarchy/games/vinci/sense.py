"""What a sensible player of Vinci looks at."""

from __future__ import annotations

from typing import ClassVar, cast

from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games.vinci.empire import active_income, declining_income, on_map
from pentarchy.games.vinci.game import VinciState, count


class VinciSense(Sense):
    """Points, what both empires earn, and the tokens to grow with."""

    names: ClassVar[tuple[str, ...]] = ("points", "lead", "active", "declining", "hand", "tokens")
    weights: ClassVar[tuple[float, ...]] = (1.0, 0.0, 2.0, 2.0, 0.3, 0.1)

    def features(self, state: State, seat: int) -> list[float]:
        """One number for each name."""
        world = cast(VinciState, state)
        active, declining = active_income(world, seat), declining_income(world, seat)
        points = world.vp[seat]
        if world.turn == seat and not world.scored:
            points += active + declining
        spare: int = on_map(world, seat) - count(world.lands[seat])
        return [points, 0.0, active, declining, world.hand[seat], spare]
