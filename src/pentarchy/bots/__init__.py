"""Players that are programs. They see one seat's outlook and never the true state."""

from __future__ import annotations

from pentarchy.bots.base import Bot
from pentarchy.bots.levels import BOTS, LEVELS, TEACHER, Level, bot, title
from pentarchy.bots.search import SearchBot
from pentarchy.bots.settings import Settings
from pentarchy.bots.simple import GreedyBot, HastyBot, RandomBot

__all__ = [
    "BOTS",
    "LEVELS",
    "TEACHER",
    "Bot",
    "GreedyBot",
    "HastyBot",
    "Level",
    "RandomBot",
    "SearchBot",
    "Settings",
    "bot",
    "title",
]
