"""Players that are programs. They see one seat's outlook and never the true state."""

from __future__ import annotations

from pentarchy.bots.bot import Bot
from pentarchy.bots.search import SearchBot, Settings
from pentarchy.bots.simple import GreedyBot, RandomBot
from pentarchy.core.errors import PentarchyError

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "SearchBot", "Settings", "bot"]

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}
"""The bots by name, weakest first."""


def bot(name: str) -> Bot:
    """A new bot of this name."""
    if name not in BOTS:
        raise PentarchyError(f"There is no bot '{name}'; the bots are: {', '.join(BOTS)}.")
    return BOTS[name]()
