"""What takes thought: bots, hints, estimates, checking a record. All of it runs in processes beside the server's.

These functions get a dumped state or a record, never a live table, and a bot gets no more than its
seat's outlook. This module needs nothing of the server, so that a new process is ready soon.
"""

from __future__ import annotations

import random
import time
import zlib
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from pentarchy.arena.ratings import Rating, rate
from pentarchy.arena.series import Outcome
from pentarchy.bots import Settings, bot
from pentarchy.bots.node import Node
from pentarchy.bots.tree import Tree
from pentarchy.coach import Review, hint, review
from pentarchy.core.chance import any_action
from pentarchy.core.decision import CHANCE
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.games import game as find_game
from pentarchy.table import Table
from pentarchy.web.journal import Step, next_snapshot, told_events

ESTIMATE: Final = Settings(seconds=0.6, early=False)
"""How long to think about the chances of all seats,"""
HINT: Final = Settings(seconds=1.0)
"""about a hint,"""
LOOK_BACK: Final = 20.0
"""and about the answers of a finished game together, in seconds;"""
JUDGING: Final = 80
"""how many simulations each of them gets: with less nothing would be found for certain."""
WIDE: Final = 12
"""With more answers than this, the picture on the home page takes one at random."""
DRAWS: Final = 100
"""How many times games are drawn again for the intervals of people's ratings."""
PICTURE_AFTER: Final = 240
"""How many answers were given when the picture on the home page is taken."""


def answers(game: str, dump: dict[str, Any], name: str) -> list[str]:
    """What the bot of this name answers, as notation: all it says until somebody else is asked, or chance."""
    state, rng = find_game(game).load(dump), random.SystemRandom()
    seat, player = state.seat, bot(name)
    found = []
    while state.seat == seat:
        action = player.choose(Outlook(state), rng)
        found.append(state.game.actions.notation(action))
        state.step(action)
    return found


def advice(game: str, dump: dict[str, Any]) -> list[dict[str, Any]]:
    """The best answers to the question, with the chance to win after each and why."""
    found = hint(Outlook(find_game(game).load(dump)), HINT, random.SystemRandom())
    return [asdict(one) for one in found.answers]


def chances(game: str, dump: dict[str, Any], seat: int | None) -> list[float]:
    """How likely each seat is to win, as far as this seat (None: a spectator) can know: what search thinks."""
    state, rng = find_game(game).load(dump), random.SystemRandom()
    tree, root = Tree(state.game.sense, state.players, ESTIMATE, rng), Node(state.seat)
    until = time.perf_counter() + ESTIMATE.seconds
    made = 0
    while made == 0 or time.perf_counter() < until:
        tree.simulate(root, imagine(state, seat, rng))
        made += 1
    return [total / made for total in tree.totals]


def look_back(text: str) -> Review:
    """What a finished game teaches."""
    record = Record.from_json(text)
    game = find_game(record.game)
    return review(game, record, Settings(simulations=JUDGING), seconds=LOOK_BACK)


def imagine(state: State, seat: int | None, rng: random.Random) -> State:
    """A world as this seat may imagine it. A spectator knows least: every seat's secrets are dealt again."""
    if seat is not None:
        return state.resample(seat, rng)
    world = state
    # Each seat deals the others' cards out of all but its own. On the first round those are true ones, so what the
    # others get tells what they lack; on the second they are imagined, and little of the truth is left.
    for one in [*range(state.players)] * 2:
        world = world.resample(one, rng)
    return world


def imagined(game: str, dump: dict[str, Any], seat: int) -> dict[str, Any]:
    """A world that this seat can't tell from the true one, as data."""
    return imagine(find_game(game).load(dump), seat, random.SystemRandom()).dump()


def play_through(text: str) -> tuple[Record, list[Step]]:
    """Check a record from its first answer to its last; what the journal of a table needs of it."""
    record = Record.from_json(text)
    game = find_game(record.game)
    record.check(game)
    table = Table.start(game, record.players, record.options, [str(one.get("name") or "") for one in record.seats])
    steps: list[Step] = []
    last = 0
    for answer in record.answers:
        seat, known = table.state.seat, len(table.happenings)
        table.play(game.actions.parse(answer))
        snapshot = next_snapshot(table, last)
        last = last if snapshot is None else snapshot.answers
        steps.append(Step(seat, answer, told_events(table, known), snapshot))
    return record, steps


def pictures(game: str, dump: dict[str, Any], names: list[str], seats: Sequence[int]) -> dict[int, bytes]:
    """A moment as these seats (-1: a spectator) see it, packed."""
    state = find_game(game).load(dump)
    state.names = names
    return {seat: zlib.compress(state.draw(None if seat < 0 else seat).encode(), 9) for seat in seats}


def middle_of_a_game(name: str) -> str:
    """A picture of a game under way, always the same one."""
    game = find_game(name)
    players = min(max(game.seats[0], 4), game.seats[-1])
    rng, player = random.Random(f"picture {name}"), bot("greedy")
    state, answers = game.new(players), list[int]()
    while not state.over and len(answers) < PICTURE_AFTER:
        wide = len(state.answers()) > WIDE
        answers.append(any_action(state, rng) if wide or state.seat == CHANCE else player.choose(Outlook(state), rng))
        state.play(answers[-1])
    if state.over:
        state = game.new(players)
        for action in answers[: len(answers) * 3 // 5]:
            state.play(action)
    return state.draw(None)


def ratings(played: Sequence[Sequence[tuple[str, float]]], anchor: str) -> list[Rating]:
    """The strengths of all who played these games: of each game who sat where, and what share of it they won."""
    outcomes = [
        Outcome(
            number=number,
            luck=number,
            bots=[player for player, _ in seats],
            scores=[0] * len(seats),
            winners=[seat for seat, (_, won) in enumerate(seats) if won],
            factions=[],
            answers=0,
            seconds=0.0,
        )
        for number, seats in enumerate(played)
    ]
    return rate(outcomes, anchor, draws=DRAWS)
