"""Search on several cores: each process grows a tree of its own, and what they found is added up."""

from __future__ import annotations

import functools
import multiprocessing
import random
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from pentarchy.bots.node import Node
from pentarchy.bots.search import grow, thinker
from pentarchy.bots.settings import Settings
from pentarchy.core.outlook import Outlook


def think_together(outlook: Outlook, settings: Settings, version: str, seconds: float, rng: random.Random) -> int:
    """The answer that all processes together tried most, or that has the best mean."""
    # A world from `resample` stands for all of them: drawing again from it gives worlds as the true state would.
    dump = outlook.world(rng).dump()
    seeds = [rng.getrandbits(64) for _ in range(settings.cores)]
    share = alone(settings)
    jobs = [pool(settings.cores).submit(grow_one, dump, share, version, seconds, seed) for seed in seeds]
    together = Node(outlook.seat)
    for job in jobs:
        for action, count, total in job.result():
            place = together.places.get(action, -1)
            if place < 0:
                place = together.add(action, 0.0, -1.0)
            together.counts[place] += count
            together.sums[place] += total
    return together.best_mean() if settings.by_mean else together.best()


def alone(settings: Settings) -> dict[str, Any]:
    """The share of one process, as plain data."""
    share = settings.plain()
    share["simulations"] = -(-settings.simulations // settings.cores)
    share["cores"] = 1
    return share


def grow_one(
    dump: dict[str, Any], settings: dict[str, Any], version: str, seconds: float, seed: int
) -> list[tuple[int, int, float]]:
    """One process's part: how often it tried each answer, and the sum of the chances after it; or the first answer of
    its best line, and the chance at its end."""
    from pentarchy.games import game

    outlook = Outlook(game(dump["game"]).load(dump))
    mine = Settings(**settings)
    root = Node(outlook.seat)
    rng = random.Random(seed)
    grow(thinker(outlook.game.sense_of(version), outlook.world(rng), mine, rng), root, outlook, mine, seconds)
    if root.line:
        return [(root.line[0], 1, root.hope)]
    return list(zip(root.actions, root.counts, root.sums))


@functools.cache
def pool(cores: int) -> ProcessPoolExecutor:
    """The processes, started when they are first needed and kept."""
    return ProcessPoolExecutor(cores, multiprocessing.get_context("spawn"))
