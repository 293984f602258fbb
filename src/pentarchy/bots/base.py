"""What every bot answers."""

from __future__ import annotations

import random

from mypy_extensions import mypyc_attr

from pentarchy.core.outlook import Outlook


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program."""

    def choose(self, outlook: Outlook, rng: random.Random) -> int:
        """One of `outlook.legal()`. All randomness comes from `rng`, so that games can be repeated."""
        raise NotImplementedError
