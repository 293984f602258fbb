"""Random play through the interfaces that learners use: PettingZoo, batches, RLCard, boardgame.io.

What is counted are answers of agents, each with its observation and mask.
"""

from __future__ import annotations

import json
import random
import subprocess
import time
import warnings
from pathlib import Path
from typing import Any

NODE = Path(__file__).resolve().parents[1] / "build" / "boardgame"
"""Where `make bench` installs boardgame.io, if there is npm."""
BATCH = 256


def zoo(env: Any, seconds: float) -> dict[str, float]:
    """Steps a second of an AEC environment, each with `last()`."""
    rng = random.Random(7)
    steps, spent = 0, 0.0
    while spent < seconds:
        env.reset(seed=steps)
        began = time.perf_counter()
        for agent in env.agent_iter():
            observation, _, over, truncated, info = env.last()
            if over or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            legal = mask.nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
            if agent and time.perf_counter() - began > seconds:
                break
        spent += time.perf_counter() - began
    return {"steps": steps / spent}


def ours_by_zoo(name: str, seconds: float) -> dict[str, float]:
    """One of our games through PettingZoo, four players where it can be."""
    import pentarchy
    import pentarchy.env

    game = pentarchy.game(name)
    return zoo(pentarchy.env.pettingzoo(game, players=min(4, game.seats[-1])), seconds)


def ours_by_batch(name: str, seconds: float) -> dict[str, float]:
    """The same many at once."""
    import numpy as np

    import pentarchy
    import pentarchy.env

    game = pentarchy.game(name)
    games = pentarchy.env.batch(game, BATCH, players=min(4, game.seats[-1]))
    rng = np.random.default_rng(7)
    turn = games.reset(1)
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        # A legal action of each row, uniformly: all of them in a row, and one of each game's stretch.
        counts = turn.mask.sum(axis=1)
        legal = turn.mask.ravel().nonzero()[0] % games.actions
        turn = games.step(legal[counts.cumsum() - counts + (rng.random(BATCH) * counts).astype(np.int64)])
        steps += BATCH
    return {"steps": steps / (time.perf_counter() - began)}


def classic(name: str, seconds: float) -> dict[str, float]:
    """One of PettingZoo's own games."""
    import pettingzoo

    return zoo(pettingzoo.make("aec", f"classic/{name}"), seconds)


def rlcard(name: str, seconds: float) -> dict[str, float]:
    """A game of RLCard."""
    import rlcard as cards

    env = cards.make(name, config={"seed": 7})
    rng = random.Random(7)
    steps, spent = 0, 0.0
    while spent < seconds:
        began = time.perf_counter()
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        spent += time.perf_counter() - began
    return {"steps": steps / spent}


def boardgame_io(seconds: float) -> dict[str, float]:
    """Tic-tac-toe in boardgame.io, its smallest example, in Node."""
    script = Path(__file__).with_name("boardgame.cjs").read_text(encoding="utf-8")
    done = subprocess.run(
        ["node", "-", str(seconds)], input=script, cwd=NODE, capture_output=True, text=True, check=True
    )
    result: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return result


def measure(subject: str, seconds: float) -> dict[str, float]:
    """Measure one subject in this process."""
    kind, _, name = subject.partition(":")
    warnings.simplefilter("ignore")
    if kind == "zoo":
        return ours_by_zoo(name, seconds)
    if kind == "batch":
        return ours_by_batch(name, seconds)
    if kind == "pettingzoo":
        return classic(name, seconds)
    if kind == "rlcard":
        return rlcard(name, seconds)
    return boardgame_io(seconds)
