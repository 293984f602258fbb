"""Trying what was learned in a match: one bot of the new kind among bots of another."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pentarchy.arena.executors import Executor
from pentarchy.arena.series import Share, share
from pentarchy.bots import Bot, GreedyBot, SearchBot, bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.network import Network
from pentarchy.core.outlook import Outlook
from pentarchy.core.sense import Sense
from pentarchy.games import game as find_game


@dataclass(frozen=True, eq=False)
class Match:
    """One game of a match, for a worker."""

    game: str
    players: int
    new: str
    """The name of the bot that is tried,"""
    old: str
    """and of the others."""
    seed: int
    learned: dict[str, Any] | None = None
    """What the new one judges by, as in a data file; what its name says if there is none."""


def matches(
    game: str, players: int, new: str, old: str, games: int, learned: dict[str, Any] | None = None, seed: int = 1
) -> list[Match]:
    """So many games; the new bot goes around the table while the luck stays the same."""
    return [Match(game, players, new, old, seed * 1_000_003 + number, learned) for number in range(games)]


def play(match: Match) -> float:
    """The new bot's share of the win."""
    game = find_game(match.game)
    own = match.seed % match.players
    challenger = judging_by(bot(match.new), sense_with(game.sense, match.learned)) if match.learned else bot(match.new)
    seated = [challenger if seat == own else bot(match.old) for seat in range(match.players)]
    state = game.new(match.players)
    luck = match.seed // match.players
    chance, minds = random.Random(f"chance {luck}"), [random.Random(f"{seat} {luck}") for seat in range(match.players)]
    while not state.over:
        if state.seat == CHANCE:
            state.step(sample(state, chance))
        else:
            state.step(seated[state.seat].choose(Outlook(state), minds[state.seat]))
    winners = state.winners()
    return 1 / len(winners) if own in winners else 0.0


def play_all(where: Executor, games: list[Match], done: Callable[[], None] = lambda: None) -> Share:
    """How often the new bot wins, with an interval."""
    wins: dict[int, float] = {}
    for match, won in where.run(play, games):
        wins[match.seed] = won
        done()
    return share([wins[match.seed] for match in games], [0] * len(games))


def sense_with(sense: Sense, learned: dict[str, Any]) -> Sense:
    """The sense as it would be with this data file."""
    weights = [float(one) for one in learned["value"].values()] if "value" in learned else sense.in_use()
    other = sense.weighed(weights, float(learned.get("scale", sense.unit())))
    if "leanings" in learned:
        other.lean = [float(one) for one in learned["leanings"].values()]
    if "network" in learned:
        other = other.foreseeing(Network(learned["network"]))
    if "early" in learned:
        early, late = ([float(one) for one in learned[when].values()] for when in ("early", "late"))
        other = other.guided(early, late)
    if "prior" in learned:
        other = other.scouted([float(one) for one in learned["prior"].values()])
    return other


def judging_by(player: Bot, sense: Sense) -> Bot:
    """The same bot, judging by another sense."""
    if isinstance(player, SearchBot):
        return SearchBot(player.settings, sense)
    if isinstance(player, GreedyBot):
        return GreedyBot(player.mistakes, sense)
    raise ValueError(f"{type(player).__name__} judges by nothing")
