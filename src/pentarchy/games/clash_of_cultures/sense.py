"""What a sensible player looks at."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.sense import Sense
from pentarchy.core.state import State


class ClashSense(Sense):
    """Features of a position."""

    names: ClassVar[tuple[str, ...]] = ("points",)
    weights: ClassVar[tuple[float, ...]] = (1.0,)

    def features(self, state: State, seat: int) -> list[float]:
        return [float(state.scores()[seat])]
