"""What a sensible player looks at: named features of a world and a quick value, for the bots."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from pentarchy.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """A game's subclass names its features and computes them. Bots only ever pass it worlds."""

    names: ClassVar[tuple[str, ...]] = ()
    weights: ClassVar[tuple[float, ...]] = ()
    scale: ClassVar[float] = 10.0
    """A lead of so much value makes winning e times as likely."""

    def features(self, state: State, seat: int) -> list[float]:
        """What this seat's position looks like, one number for each name."""
        raise NotImplementedError

    def value(self, state: State, seat: int) -> float:
        """How good the position is for this seat; higher is better, in no particular unit."""
        total = 0.0
        index = 0
        for feature in self.features(state, seat):
            total += feature * self.weights[index]
            index += 1
        return total
