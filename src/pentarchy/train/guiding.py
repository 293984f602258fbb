"""Learning what guides a search: who foretells well need not play well, since of two answers the forecast must see the
better one, however little that says about who wins. So bots that search play each other, and evolution nudges what each
feature counts in the forecast, beside what a network makes of it."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pentarchy.bots import GreedyBot, SearchBot, bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.network import Network
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.games import game as find_game
from pentarchy.train.evolving import Point, rounded
from pentarchy.train.trying import sense_with

STEP = 0.5
"""How far candidates are from the forecast of the moment, of what each feature counts in it;"""
LEAST = 0.1
"""what hardly counts is taken to count for so much of what the others do."""
GAMES = 6
"""How many games of careless greedy bots show what features are like."""
CARELESS = 0.1


@dataclass(frozen=True, eq=False)
class Guide:
    """A bot of this name that searches, with what was learned; what its forecast counts features for evolves."""

    game: str
    who: str
    learned: dict[str, Any]

    def start(self) -> tuple[list[float], list[float]]:
        """No nudges. A step of each, by what the feature counts now and how much it varies."""
        sense = sense_with(find_game(self.game).sense, self.learned)
        foretell = self._foretell()
        moments = self._moments(sense)
        usually = [foretell(rows, stage)[0] for rows, stage in moments]
        counts, spreads = [], []
        for feature in range(len(sense.names)):
            column = [row[feature] for rows, _ in moments for row in rows]
            mean = sum(column) / len(column)
            spread = math.sqrt(sum((one - mean) ** 2 for one in column) / len(column))
            changes = 0.0
            for (rows, stage), usual in zip(moments, usually):
                more = [*rows[0][:feature], rows[0][feature] + spread, *rows[0][feature + 1 :]]
                changes += abs(foretell([more, *rows[1:]], stage)[0] - usual)
            counts.append(changes / len(moments))
            spreads.append(spread or math.inf)
        mean = sum(counts) / len(counts)
        steps = [STEP * max(one, LEAST * mean) / spread for one, spread in zip(counts, spreads)]
        return [0.0] * len(steps), [step or 1e-9 for step in steps]

    def nudged(self, point: Point) -> dict[str, Any]:
        """What was learned, with these nudges: of what counts beside the network, or at any time."""
        if "network" not in self.learned:
            return {**self.learned, "early": self._more("early", point), "late": self._more("late", point)}
        network = self.learned["network"]
        straight = [rounded(one + nudge) for one, nudge in zip(network["straight"], point)]
        return {**self.learned, "network": {**network, "straight": straight}}

    def _more(self, when: str, point: Point) -> dict[str, float]:
        return {name: rounded(one + nudge) for (name, one), nudge in zip(self.learned[when].items(), point)}

    def candidate(self, point: Point) -> SearchBot:
        """Searches with these nudges."""
        player = bot(self.who)
        assert isinstance(player, SearchBot)
        return SearchBot(player.settings, sense_with(find_game(self.game).sense, self.nudged(point)))

    def stranger(self) -> SearchBot:
        """As search was before it learned."""
        player = bot(self.who.replace("search", "search@1", 1))
        assert isinstance(player, SearchBot)
        return player

    def _foretell(self) -> Callable[[list[list[float]], float], list[float]]:
        """The forecast, from the features of each seat and how far the game has come."""
        if "network" in self.learned:
            return Network(self.learned["network"]).judge
        early, late = (list(self.learned[when].values()) for when in ("early", "late"))

        def straight(rows: list[list[float]], stage: float) -> list[float]:
            weights = [first + stage * (last - first) for first, last in zip(early, late)]
            return [sum(one * weight for one, weight in zip(row, weights)) for row in rows]

        return straight

    def _moments(self, sense: Sense) -> list[tuple[list[list[float]], float]]:
        """Positions of some games: the features of each seat, and how far the game has come."""
        game = find_game(self.game)
        player = GreedyBot(CARELESS, sense)
        found = []
        for number in range(GAMES):
            rng = random.Random(f"moments {number}")
            state = game.new(game.seats[number % len(game.seats)])
            while not state.over:
                if state.seat == CHANCE:
                    state.step(sample(state, rng))
                    continue
                rows = [sense.features(state, seat) for seat in range(state.players)]
                found.append((rows, sense.stage(state)))
                state.step(player.choose(Outlook(state), rng))
        return found
