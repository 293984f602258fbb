"""The spaces of observations and masks, as Gymnasium and PettingZoo understand them."""

from __future__ import annotations

import gymnasium
import numpy as np

from pentarchy.core.forms import LIMIT
from pentarchy.core.game import Game
from pentarchy.env.rows import Encoder


def box(shape: tuple[int, ...]) -> gymnasium.spaces.Box:
    """Numbers as the encoder makes them."""
    return gymnasium.spaces.Box(-LIMIT, LIMIT, shape, np.float32)


def space_of(encoder: Encoder, game: Game, parts: bool) -> gymnasium.spaces.Dict:
    """The space of an observation with its mask; with `parts`, as a dict of its named parts."""
    inner: gymnasium.spaces.Dict | gymnasium.spaces.Box
    if parts:
        inner = gymnasium.spaces.Dict({name: box(part.shape) for name, part in encoder.parts.items()})
    else:
        inner = box((encoder.size,))
    mask = gymnasium.spaces.Box(0, 1, (len(game.actions),), np.int8)
    return gymnasium.spaces.Dict({"observation": inner, "action_mask": mask})
