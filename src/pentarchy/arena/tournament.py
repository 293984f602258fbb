"""A tournament from its plan to its table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pentarchy.arena.chunks import Chunks
from pentarchy.arena.executors import Executor, Local
from pentarchy.arena.journal import Journal
from pentarchy.arena.plan import Plan
from pentarchy.arena.ratings import Rating, rate
from pentarchy.arena.series import Outcome, Summary, play_chunk, summarise


@dataclass(frozen=True)
class Result:
    """What a tournament says."""

    plan: Plan
    outcomes: list[Outcome]
    summary: Summary
    ratings: list[Rating]

    def to_dict(self) -> dict[str, Any]:
        """JSON-able; without the single games."""
        return {
            "plan": self.plan.to_dict(),
            "summary": self.summary.to_dict(),
            "ratings": [rating.to_dict() for rating in self.ratings],
        }


def run(
    plan: Plan,
    executor: Executor | None = None,
    path: Path | None = None,
    done: Callable[[int], None] = lambda games: None,
) -> list[Outcome]:
    """Play the games of a plan that `path` does not hold yet, and add them to it; all outcomes in their order.

    `done` is called with the number of games that are finished, at first with those that were already there.
    """
    where = executor if executor is not None else Local()
    with Journal(plan, path) if path is not None else nullcontext() as journal:
        before = dict(journal.done) if journal is not None else {}
        done(len(before))
        chunks = Chunks(plan, [fixture for fixture in plan.fixtures() if fixture.number not in before], where.cores)
        outcomes = list(before.values())
        for _, played in where.run(play_chunk, chunks):
            chunks.learn(played)
            for outcome in played:
                if journal is not None:
                    journal.add(outcome)
                outcomes.append(outcome)
                done(1)
    return sorted(outcomes, key=lambda outcome: outcome.number)


def evaluate(plan: Plan, outcomes: list[Outcome], anchor: str | None = None) -> Result:
    """Summary and ratings of a tournament, or of what was played of it so far."""
    return Result(
        plan, outcomes, summarise(plan, outcomes), rate(outcomes, anchor if anchor is not None else plan.bots[0])
    )
