"""Positions from games, with who won them: what a forecast is fitted to.

Bots play that err now and then, so that games differ and every feature varies.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pentarchy.bots import Bot, GreedyBot, SearchBot, bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.games import game as find_game
from pentarchy.train.striving import Aim, aimed
from pentarchy.train.trying import sense_with

MISTAKES = 0.05
"""How often the bots take any answer instead."""
MOMENTS = 16
"""How many positions of a game are noted at most."""
UNKNOWN = -1.0
"""What a seat thinks of its chances if nobody asked."""


@dataclass(frozen=True, eq=False)
class Watch:
    """Some games for a worker to play and to note."""

    game: str
    players: int
    seeds: tuple[int, ...]
    aim: Aim
    """What greedy bots strive for."""
    who: str = "greedy"
    """Who plays: greedy bots, or bots of this name that search."""
    minds: tuple[dict[str, Any], ...] = ()
    """What those who search have learned: each seat has one of these, drawn by lot."""


@dataclass(frozen=True)
class Note:
    """Positions of one game, and each seat's share of the win."""

    players: int
    stages: array[float]
    features: array[float]
    """By position, seat and feature."""
    thoughts: array[float]
    """By position and seat, the chance to win that a search found for the seat that was asked; `UNKNOWN` for others."""
    won: tuple[float, ...]


@dataclass
class Moments:
    """Positions of a game that is being played; each of all that pass stays with the same probability."""

    sense: Sense
    rng: random.Random
    met: int = 0
    kept: list[tuple[float, list[float], list[float]]] = field(default_factory=list)

    def meet(self, state: Any, thoughts: list[float]) -> None:
        """Another position has come up."""
        self.met += 1
        place = len(self.kept) if len(self.kept) < MOMENTS else int(self.rng.random() * self.met)
        if place < MOMENTS:
            rows = [one for seat in range(state.players) for one in self.sense.features(state, seat)]
            self.kept[place : place + 1] = [(self.sense.stage(state), rows, thoughts)]


def watch(some: Watch) -> list[Note]:
    """Play games and note positions."""
    sense = aimed(find_game(some.game).sense, some.aim)
    return [_watch_one(some, sense, seed) for seed in some.seeds]


def _watch_one(some: Watch, sense: Sense, seed: int) -> Note:
    game = find_game(some.game)
    rng = random.Random(f"watch {seed}")
    state = game.new(some.players)
    seated = [_player(some, sense, rng) for _ in range(some.players)]
    moments = Moments(sense, rng)
    resting = False
    while not state.over:
        if state.seat == CHANCE:
            resting = sense.quiet(state)
            state.step(sample(state, rng))
            continue
        rested, resting = resting, sense.quiet(state)
        telling = resting and not rested if sense.rests else True
        asked, before = state.seat, state.copy() if telling else None
        if rng.random() < MISTAKES:
            legal = state.answers()
            state.step(legal[int(rng.random() * len(legal))])
        else:
            state.step(seated[asked].choose(Outlook(state), rng))
        if before is not None:
            thoughts = [UNKNOWN] * some.players
            player = seated[asked]
            if isinstance(player, SearchBot):
                thoughts[asked] = player.hope
            moments.meet(before, thoughts)
    winners = state.winners()
    return Note(
        some.players,
        array("f", [stage for stage, _, _ in moments.kept]),
        array("f", [one for _, rows, _ in moments.kept for one in rows]),
        array("f", [one for _, _, thoughts in moments.kept for one in thoughts]),
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(some.players)),
    )


def _player(some: Watch, sense: Sense, rng: random.Random) -> Bot:
    if some.who == "greedy":
        return GreedyBot(sense=sense)
    player = bot(some.who)
    assert isinstance(player, SearchBot)
    return SearchBot(player.settings, sense_with(sense, rng.choice(some.minds)) if some.minds else sense)


def watches(
    game: str,
    counts: Sequence[int],
    games: int,
    chunk: int,
    seed: int,
    aim: Aim,
    who: str = "greedy",
    minds: tuple[dict[str, Any], ...] = (),
) -> list[Watch]:
    """So many games in chunks, over these numbers of players in turn."""
    found = []
    for number, start in enumerate(range(0, games, chunk)):
        seeds = tuple(seed * 1_000_003 + one for one in range(start, min(games, start + chunk)))
        found.append(Watch(game, counts[number % len(counts)], seeds, aim, who, minds))
    return found
