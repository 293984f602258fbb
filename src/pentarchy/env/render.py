"""How an environment is shown, as Gymnasium and PettingZoo want it."""

from __future__ import annotations

from gymnasium import logger

from pentarchy.core.errors import PentarchyError
from pentarchy.core.state import State

HUMAN = "human"
RENDER_MODES = [HUMAN, "ansi", "svg"]
"""`human` prints text at every start and step, `ansi` returns it; `svg` returns a picture."""


class UnknownRenderMode(PentarchyError, TypeError):
    """A render mode that there is not. Stable-Baselines3 asks every environment for one, and does without it where the
    answer is a TypeError."""


def check_mode(mode: str | None) -> str | None:
    """The render mode if there is such a one; None shows nothing."""
    if mode is not None and mode not in RENDER_MODES:
        raise UnknownRenderMode(f"There is no render mode '{mode}'; there are: {', '.join(RENDER_MODES)}.")
    return mode


def show(state: State, seat: int | None, mode: str | None) -> str | None:
    """A state as this seat sees it (`None`: a spectator), in one of the render modes."""
    if mode is None:
        logger.warn(f"Nothing is rendered without a render mode; there are: {', '.join(RENDER_MODES)}.")
        return None
    if mode == "svg":
        return state.draw(seat)
    text = state.game.text(state.view(seat))
    if mode != HUMAN:
        return text
    print(text)
    return None
