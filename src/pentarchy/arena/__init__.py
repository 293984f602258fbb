"""Many games between bots, on all cores, and what they say."""

from __future__ import annotations

from pentarchy.arena.series import Outcome, Summary, line_up, play_series, summarise

__all__ = ["Outcome", "Summary", "line_up", "play_series", "summarise"]
