"""What a sensible player looks at: named features of a world and a quick value, for the bots."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State

DATA: Final = "sense.json"
"""The file beside a game's sense that holds its tuned weights; `pentarchy tune` writes it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """A game's subclass names its features and computes them. Bots only ever pass it worlds.

    `weights` and `scale` are a first guess by hand. A file `sense.json` in the same package, as `pentarchy tune`
    writes it, takes their place when the sense is first used.
    """

    names: ClassVar[tuple[str, ...]] = ()
    weights: ClassVar[tuple[float, ...]] = ()
    scale: ClassVar[float] = 10.0
    """A lead of so much value makes winning e times as likely."""

    def __init__(self) -> None:
        self._weights: list[float] = []
        self._unit = 0.0

    def features(self, state: State, seat: int) -> list[float]:
        """What this seat's position looks like, one number for each name."""
        raise NotImplementedError

    def settled(self, state: State, seat: int) -> bool:
        """Whether the position can be judged as it is: this seat is not in the middle of an answer of several parts."""
        return True

    def value(self, state: State, seat: int) -> float:
        """How good the position is for this seat; higher is better. A lead of `unit()` makes winning e times
        as likely."""
        if self._unit == 0.0:
            self._load()
        weights = self._weights
        total = 0.0
        index = 0
        for feature in self.features(state, seat):
            total += feature * weights[index]
            index += 1
        return total

    def unit(self) -> float:
        """The scale in use: tuned, or else the one set by hand."""
        if self._unit == 0.0:
            self._load()
        return self._unit

    def in_use(self) -> list[float]:
        """The weights in use: tuned, or else those set by hand."""
        if self._unit == 0.0:
            self._load()
        return self._weights[:]

    def weighed(self, weights: list[float], unit: float) -> Self:
        """The same sense with other weights, to try them."""
        if len(weights) != len(self.names) or unit <= 0.0:
            raise ValueError(f"{len(self.names)} weights and a positive unit are needed")
        other = type(self)()
        other._weights = weights[:]
        other._unit = unit
        return other

    def _load(self) -> None:
        """Use the data file if there is one."""
        self._weights = [float(weight) for weight in self.weights]
        unit = float(self.scale)
        package = type(self).__module__.rpartition(".")[0]
        file = resources.files(package).joinpath(DATA) if package else None
        if file is not None and file.is_file():
            data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            if list(data["weights"]) != list(self.names):
                raise PentarchyError(f"{DATA} of {package} was tuned for other features; run 'pentarchy tune' again.")
            self._weights = [float(weight) for weight in data["weights"].values()]
            unit = float(data["scale"])
        self._unit = unit
