"""What a sensible player of Deus looks at."""

from __future__ import annotations

from typing import ClassVar

from pentarchy.core.sense import Sense
from pentarchy.core.state import State


class DeusSense(Sense):
    """x."""

    names: ClassVar[tuple[str, ...]] = ("vp",)
    weights: ClassVar[tuple[float, ...]] = (1.0,)

    def features(self, state: State, seat: int) -> list[float]:
        return [0.0]
