"""What takes thought: bots, hints, estimates, checking a record. All of it runs in processes beside the server's.

These functions get a dumped state or a record, never a live table, and a bot gets no more than its
seat's outlook. This module needs nothing of the server, so that a new process is ready soon.
"""

from __future__ import annotations

import random
import time
from typing import Any, Final

from pentarchy.bots import BOTS, bot
from pentarchy.core.chance import any_action, play_out, sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.state import State
from pentarchy.games import game as find_game
from pentarchy.table import Table
from pentarchy.web.journal import SNAPSHOT_EVERY, Step, event_data

BUDGET: Final = 0.8
"""How many seconds an estimate of the chances may take."""
FEWEST: Final = 12
"""With fewer games played out than this, nothing is said."""
LONGEST: Final = 4000
"""A game that is not over after so many more answers is too far from its end to tell."""
WIDE: Final = 12
"""With more answers than this, none is weighed against the others: it would take too long."""
PICTURE_AFTER: Final = 240
"""How many answers were given when the picture on the home page is taken."""


def choose(game: str, dump: dict[str, Any], name: str) -> str:
    """What the bot of this name answers, as notation."""
    state = find_game(game).load(dump)
    action = bot(name).choose(Outlook(state), random.SystemRandom())
    return state.game.actions.notation(action)


def strongest() -> str:
    """The bot that gives hints."""
    return list(BOTS)[-1]


def chances(game: str, dump: dict[str, Any], seat: int | None) -> list[float] | None:
    """Roughly how likely each seat is to win, as far as this seat can know; None if it takes too long to tell.

    Worlds that the seat can't tell from the true one are played to their end, by players who look
    one step ahead where there is time for that, at random where not.
    """
    state, rng = find_game(game).load(dump), random.SystemRandom()
    until = time.perf_counter() + BUDGET
    shares = [0.0] * state.players
    played, thoughtful = 0, True
    while time.perf_counter() < until:
        world = imagine(state, seat, rng)
        began = time.perf_counter()
        ended = _play_thoughtfully(world, rng, began + BUDGET / FEWEST) if thoughtful else True
        if not ended:
            thoughtful = False
            shares, played = [0.0] * state.players, 0
            continue
        if not world.over:
            play_out(world, rng, LONGEST)
        if not world.over:
            return None
        winners = world.winners()
        for winner in winners:
            shares[winner] += 1 / len(winners)
        played += 1
    return [share / played for share in shares] if played >= FEWEST else None


def imagine(state: State, seat: int | None, rng: random.Random) -> State:
    """A world as this seat may imagine it. A spectator knows least: every seat's secrets are dealt again."""
    if seat is not None:
        return state.resample(seat, rng)
    world = state
    for one in range(state.players):
        world = world.resample(one, rng)
    return world


def _play_thoughtfully(world: State, rng: random.Random, until: float) -> bool:
    """Play to the end looking one step ahead; False if time runs out first."""
    value = world.game.sense.value
    while not world.over:
        if time.perf_counter() > until:
            return False
        legal = world.answers()
        if world.seat == CHANCE:
            world.step(sample(world, rng))
        elif len(legal) > WIDE:
            world.step(any_action(world, rng))
        else:
            best, most = legal[0], float("-inf")
            for action in legal:
                after = world.copy()
                after.step(action)
                worth = value(after, world.seat) + rng.random() * 1e-6
                if worth > most:
                    best, most = action, worth
            world.step(best)
    return True


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
        snapshot = None
        if len(table.record.answers) - last >= SNAPSHOT_EVERY:
            shot = table.snapshot()
            if shot.answers - last >= SNAPSHOT_EVERY:
                snapshot, last = shot, shot.answers
        steps.append(Step(seat, answer, [event_data(event) for _, event in table.happenings[known:]], snapshot))
    return record, steps


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
