"""Which games a tournament consists of: who sits where, and with which luck."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from itertools import combinations
from typing import Any

from pentarchy.bots import bot
from pentarchy.core.errors import PentarchyError
from pentarchy.games import game as find_game

AGAIN = 10**9
"""The luck of a line-up that sits as before is so far from that of the first time."""


@dataclass(frozen=True)
class Fixture:
    """One game to be played; `bots` by seat. Fixtures with the same `luck` see the same chance results as long as
    the same answers are given; no two of them have the same bots in the same seats, which would be one game twice."""

    number: int
    luck: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """A whole tournament, as data: the same plan is the same games, on any machine.

    Games come in rounds of as many as there are seats: the line-up moves on by a seat from game to game while
    luck stays the same, so that every bot of a round plays every seat with the same luck. Where all sit as they did
    before (as equal bots always do), new luck begins.
    """

    game: str
    edition: str
    players: int
    options: dict[str, Any]
    bots: list[str]
    rounds: int
    seed: int
    seating: str
    """`even` plays every line-up in turn, in an order drawn with the seed: once each has had its round, all bots were
    seated equally often; `fill` seats each once and the last one in all seats that are left."""

    @classmethod
    def make(
        cls,
        game: str,
        bots: Sequence[str],
        players: int | None = None,
        games: int = 100,
        options: Any = None,
        seed: int = 1,
        seating: str = "even",
    ) -> Plan:
        """A checked plan for at least so many games: the number is rounded up to whole rounds."""
        rules = find_game(game)
        count = players if players is not None else max(rules.seats[0], min(4, rules.seats[-1]))
        first = rules.new(count, options)
        names = list(bots)
        for name in names:
            bot(name)
        if games < 1:
            raise PentarchyError(f"At least one game is played, not {games}.")
        if seating not in ("even", "fill"):
            raise PentarchyError(f"The seating can be 'even' or 'fill', not '{seating}'.")
        if seating == "even" and len(set(names)) != len(names):
            raise PentarchyError("Name each bot once.")
        if seating == "fill" or not names:
            line_up(names, count)
        given = rules.options_dict(first.options)
        return cls(game, rules.edition, count, given, names, -(-games // count), seed, seating)

    @property
    def games(self) -> int:
        """How many games the plan has."""
        return self.rounds * self.players

    def to_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return asdict(self)

    def fixtures(self) -> list[Fixture]:
        """All games, in their order."""
        found: list[Fixture] = []
        for number in range(self.rounds):
            first = self.line_up(number)
            turns = [(*first[-turn:], *first[:-turn]) for turn in range(self.players)]
            for turn, seated in enumerate(turns):
                again = turns[:turn].count(seated)
                found.append(Fixture(len(found), number + again * AGAIN, seated))
        return found

    def line_up(self, number: int) -> tuple[str, ...]:
        """Who plays round `number`, in which order around the table."""
        if self.seating == "fill":
            return tuple(line_up(self.bots, self.players))
        if len(self.bots) >= self.players:
            groups = _groups(tuple(self.bots), self.players, self.seed)
            chosen = list(groups[number % len(groups)])
        else:
            full, rest = divmod(self.players, len(self.bots))
            chosen = self.bots * full + [self.bots[(number * rest + place) % len(self.bots)] for place in range(rest)]
        random.Random(f"order {self.seed} {number}").shuffle(chosen)
        return tuple(chosen)


def line_up(names: Sequence[str], players: int) -> list[str]:
    """The bots of all seats: the last one named takes the seats that are left.

    >>> line_up(["greedy", "random"], 4)
    ['greedy', 'random', 'random', 'random']
    """
    if not names or len(names) > players:
        raise PentarchyError(f"Name 1 to {players} bots for {players} seats, not {len(names)}.")
    for name in names:
        bot(name)
    return [*names, *[names[-1]] * (players - len(names))]


@cache
def _groups(bots: tuple[str, ...], players: int, seed: int) -> list[tuple[str, ...]]:
    """Every choice of so many bots; not in their order, or in a short tournament the first would play most."""
    found = list(combinations(bots, players))
    random.Random(f"groups {seed}").shuffle(found)
    return found
