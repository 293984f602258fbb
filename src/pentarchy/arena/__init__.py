"""Tournaments between bots, and what they say: on one core, on all, or on a cluster."""

from __future__ import annotations

from pentarchy.arena.executors import Executor, Local, Ray, executor
from pentarchy.arena.journal import Journal, read_journal
from pentarchy.arena.plan import Fixture, Plan, line_up
from pentarchy.arena.ratings import Rating, rate
from pentarchy.arena.series import Outcome, Share, Summary, summarise
from pentarchy.arena.tournament import Result, evaluate, run

__all__ = [
    "Executor",
    "Fixture",
    "Journal",
    "Local",
    "Outcome",
    "Plan",
    "Rating",
    "Ray",
    "Result",
    "Share",
    "Summary",
    "evaluate",
    "executor",
    "line_up",
    "rate",
    "read_journal",
    "run",
    "summarise",
]
