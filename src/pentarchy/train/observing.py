"""Positions from games, with who won them: what a forecast is fitted to. And answers that searches chose: what they
teach is which ones are worth a look.

Bots play that err now and then, so that games differ and every feature varies.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

from pentarchy.bots import Bot, GreedyBot, SearchBot, bot
from pentarchy.bots.node import Node
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.games import game as find_game
from pentarchy.train.striving import Aim, aimed
from pentarchy.train.trying import sense_with

Kept = TypeVar("Kept")
MISTAKES = 0.05
"""How often the bots take any answer instead."""
MOMENTS, MOMENTS_OF_SEARCH = 16, 64
"""How many positions of a game are noted at most; games of bots that search are dear."""
UNKNOWN = -1.0
"""What a seat thinks of its chances if nobody asked."""
CHOICES = 12
"""How many choices of a game are noted at most,"""
TRIED = 12
"""each after so many simulations or more,"""
ANSWERS = 40
"""and with so many answers at most: those that search ranked first."""


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
class Choices:
    """What searches chose in one game."""

    widths: array[int] = field(default_factory=lambda: array("i"))
    """By choice, how many answers there were."""
    shares: array[float] = field(default_factory=lambda: array("f"))
    """By choice and answer, the share of simulations that tried it,"""
    features: array[float] = field(default_factory=lambda: array("f"))
    """and how the position looks after it to who chose."""


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
    choices: Choices = field(default_factory=Choices)


@dataclass
class Sample(Generic[Kept]):
    """Some of what a game shows: each of all that pass stays with the same probability."""

    most: int
    rng: random.Random
    met: int = 0
    kept: list[Kept] = field(default_factory=list)

    def meet(self, one: Callable[[], Kept]) -> None:
        """Another has come up; it is made only if it stays for now."""
        self.met += 1
        place = len(self.kept) if len(self.kept) < self.most else int(self.rng.random() * self.met)
        if place < self.most:
            self.kept[place : place + 1] = [one()]


def watch(some: Watch) -> list[Note]:
    """Play games and note positions."""
    sense = aimed(find_game(some.game).sense, some.aim)
    return [_watch_one(some, sense, seed) for seed in some.seeds]


def _watch_one(some: Watch, sense: Sense, seed: int) -> Note:
    game = find_game(some.game)
    rng = random.Random(f"watch {seed}")
    state = game.new(some.players)
    seated = [_player(some, sense, rng) for _ in range(some.players)]
    searching = some.who != "greedy"
    moments = Sample[tuple[float, list[float], list[float]]](MOMENTS_OF_SEARCH if searching else MOMENTS, rng)
    choices = Sample[tuple[list[float], list[float]]](CHOICES, random.Random(f"choices {seed}"))
    resting = False
    turn: int | None = None
    while not state.over:
        rested, resting = resting, sense.quiet(state)
        if sense.rests:
            telling = resting and not rested
        elif not searching:
            telling = state.seat != CHANCE
        else:  # where search judges: one turn has ended, and whoever has the next is asked
            ended, turn = turn, sense.turn(state) if state.seat != CHANCE else turn
            telling = turn != ended
        asked, before = state.seat, state.copy()
        thinker: SearchBot | None = None
        if asked == CHANCE:
            state.step(sample(state, rng))
        elif rng.random() < MISTAKES:
            legal = state.answers()
            state.step(legal[int(rng.random() * len(legal))])
        else:
            player = seated[asked]
            thinker = player if isinstance(player, SearchBot) else None
            state.step(player.choose(Outlook(state), rng))
        if telling:
            moments.meet(partial(_moment, sense, before, asked, thinker))
        if thinker and thinker.root and sum(thinker.root.counts) >= TRIED:
            choices.meet(partial(_choice, sense, before, thinker.root))
    winners = state.winners()
    return Note(
        some.players,
        array("f", [stage for stage, _, _ in moments.kept]),
        array("f", [one for _, rows, _ in moments.kept for one in rows]),
        array("f", [one for _, _, thoughts in moments.kept for one in thoughts]),
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(some.players)),
        Choices(
            array("i", [len(shares) for shares, _ in choices.kept]),
            array("f", [one for shares, _ in choices.kept for one in shares]),
            array("f", [one for _, rows in choices.kept for one in rows]),
        ),
    )


def _moment(
    sense: Sense, state: State, asked: int, thinker: SearchBot | None
) -> tuple[float, list[float], list[float]]:
    """A position: how far the game has come, its features by seat, and what the asked one thought of its chances."""
    rows = [one for seat in range(state.players) for one in sense.features(state, seat)]
    thoughts = [UNKNOWN] * state.players
    if thinker is not None:
        thoughts[asked] = thinker.hope
    return sense.stage(state), rows, thoughts


def _choice(sense: Sense, state: State, root: Node) -> tuple[list[float], list[float]]:
    """What a search made of a question: by answer, the share of simulations that tried it, and the features after it;
    where an answer has more parts, those that look best."""
    legal = set(state.answers())
    places = [place for place in range(len(root.actions)) if root.actions[place] in legal][:ANSWERS]
    total = sum(root.counts[place] for place in places) or 1
    rows: list[float] = []
    for place in places:
        after = state.copy()
        after.step(root.actions[place])
        while not after.over and not sense.settled(after, root.seat):
            after = _best_part(sense, after, root.seat)
        rows += sense.features(after, root.seat)
    return [root.counts[place] / total for place in places], rows


def _best_part(sense: Sense, state: State, seat: int) -> State:
    """After the best next part of an answer."""
    found = []
    for action in state.answers():
        after = state.copy()
        after.step(action)
        found.append((sense.value(after, seat), after))
    return max(found, key=lambda one: one[0])[1]


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
