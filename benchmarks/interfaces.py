"""Random play through the interfaces that learners use: PettingZoo, batches, RLCard, boardgame.io.

What is counted are answers of agents, each with its observation and mask, in seconds of the processor: what else the
machine does does not count. Only a batch with several workers is measured by the clock.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import time
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

NODE = Path(__file__).resolve().parents[1] / "build" / "boardgame"
"""Where `make bench` installs boardgame.io, if there is npm."""
BATCH = 64
"""How many games a batch has."""
WARM = 300
"""So many answers of each game come first, so that not all of them are at their beginning."""
LONG = 2000
"""So many answers of a game are looked at."""


def zoo(env: Any, seconds: float) -> dict[str, float]:
    """Steps a second of an AEC environment, each with `last()`."""
    rng = random.Random(7)
    steps, spent = 0, 0.0
    while spent < seconds:
        env.reset(seed=steps)
        began = time.process_time()
        for agent in env.agent_iter():
            observation, _, over, truncated, info = env.last()
            if over or truncated:
                env.step(None)
                continue
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            # As truth values, in which numpy finds the ones several times as fast: choosing is not what is measured.
            legal = mask.view(bool).nonzero()[0]
            env.step(int(legal[int(rng.random() * len(legal))]))
            steps += 1
            if agent and time.process_time() - began > seconds:
                break
        spent += time.process_time() - began
    return {"steps": steps / spent}


def ours_by_zoo(name: str, seconds: float) -> dict[str, float]:
    """One of our games through PettingZoo, four players where it can be."""
    import pentarchy
    import pentarchy.env

    game = pentarchy.game(name)
    return zoo(pentarchy.env.pettingzoo(game, players=min(4, game.seats[-1])), seconds)


class RandomBatch:
    """Random play of one of our games in a batch of so many workers, in turns that are not copied."""

    def __init__(self, name: str, workers: int) -> None:
        import numpy as np

        import pentarchy
        import pentarchy.env

        game = pentarchy.game(name)
        self._games = pentarchy.env.batch(game, BATCH, workers, players=min(4, game.seats[-1]), copy=False)
        self._rng = np.random.default_rng(7)
        self._rows = np.arange(BATCH + 1) * self._games.actions
        self._turn = self._games.reset(1)
        for _ in range(WARM):
            self._step()

    def speed(self, seconds: float, now: Callable[[], float]) -> float:
        """Steps a second, by this clock."""
        began, steps = now(), 0
        while now() - began < seconds:
            self._step()
            steps += BATCH
        return steps / (now() - began)

    def close(self) -> None:
        """Let the workers go."""
        self._games.close()

    def _step(self) -> None:
        """Answer with a legal action of each row, uniformly: all of them in a row, and one of each game's stretch."""
        import numpy as np

        places = self._turn.mask.ravel().nonzero()[0]
        firsts = places.searchsorted(self._rows)
        chosen = places[firsts[:-1] + (self._rng.random(BATCH) * np.diff(firsts)).astype(np.int64)]
        self._turn = self._games.step(chosen - self._rows[:-1])


def ours_by_batch(name: str, seconds: float, workers: int = 1) -> dict[str, float]:
    """The same many at once."""
    games = RandomBatch(name, workers)
    speed = games.speed(seconds, time.process_time if workers == 1 else time.perf_counter)
    games.close()
    return {"steps": speed}


def split(name: str, seconds: float) -> dict[str, float]:
    """Where the time of a step goes, in microseconds: a random game, played and looked at again and again."""
    import pentarchy
    import pentarchy.env
    from pentarchy.core.observe import Masks, Slate

    game = pentarchy.game(name)
    players = min(4, game.seats[-1])
    sight = pentarchy.env.encoder(game, players).sight
    slate, masks = Slate(sight, 1, 1), Masks(1, len(game.actions))
    state, rng = game.new(players), random.Random(7)
    answers: list[int] = []
    legal: list[list[int]] = []
    while not state.over and len(legal) < LONG:
        if state.seat != pentarchy.CHANCE:
            legal.append(state.legal())
        answers.append(pentarchy.any_action(state, rng))
        state.step(answers[-1])

    def engine() -> None:
        again = game.new(players)
        for answer in answers:
            again.step(answer)

    def engine_and_observation() -> None:
        again = game.new(players)
        for answer in answers:
            seat = again.seat
            if seat != pentarchy.CHANCE:
                slate.look(0, again, seat)
            again.step(answer)

    def mask() -> None:
        for actions in legal:
            masks.mark(0, actions)

    played, seen, marked = (
        1e6 * _time_of(part, seconds / 3) / len(legal) for part in (engine, engine_and_observation, mask)
    )
    return {"engine": played, "observation": seen - played, "mask": marked}


def _time_of(work: Callable[[], None], seconds: float) -> float:
    """How long it takes, at best."""
    times: list[float] = []
    while sum(times) < seconds:
        began = time.process_time()
        work()
        times.append(time.process_time() - began)
    return min(times)


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
        began = time.process_time()
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            steps += 1
        spent += time.process_time() - began
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
    if kind == "crew":
        return ours_by_batch(name, seconds, os.cpu_count() or 1)
    if kind == "split":
        return split(name, seconds)
    if kind == "pettingzoo":
        return classic(name, seconds)
    if kind == "rlcard":
        return rlcard(name, seconds)
    return boardgame_io(seconds)
