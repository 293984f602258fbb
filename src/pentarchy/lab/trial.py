"""One game of an experiment, and what is measured of it."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from pentarchy.arena import line_up
from pentarchy.bots import bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.outlook import Outlook
from pentarchy.core.reading import whole
from pentarchy.core.state import State
from pentarchy.games import game as find_game
from pentarchy.lab.experiment import Cell, Chunk, Experiment

Row = dict[str, Any]
Tracked = Counter[tuple[str, str]]
"""How often a seat gave an answer, by the beginning or expression that it was found by."""


@dataclass
class Rows:
    """Rows of three tables: games, seats of games, and tracked answers of seats."""

    games: list[Row] = field(default_factory=list)
    seats: list[Row] = field(default_factory=list)
    answers: list[Row] = field(default_factory=list)


@dataclass
class _Course:
    """What is counted while a game is played."""

    answers: int = 0
    decisions: int = 0
    turns: int = 0
    lead_changes: int = 0
    leader: int = -1
    asked: int = -1

    def turn_passes(self, state: State) -> None:
        """Another seat is asked, or the game is over: look whether somebody else leads alone now."""
        scores = state.scores()
        most = max(scores)
        if scores.count(most) == 1:
            leader = scores.index(most)
            self.lead_changes += self.leader not in (-1, leader)
            self.leader = leader


def play_chunk(task: tuple[Experiment, Chunk]) -> Rows:
    """The games of one part."""
    experiment, chunk = task
    return play_trials(experiment, chunk.cell, chunk.numbers())


def play_trials(experiment: Experiment, cell: int, numbers: range) -> Rows:
    """Play these games of a cell."""
    rows = Rows()
    for number in numbers:
        play_trial(experiment, cell, number, rows)
    return rows


def play_trial(experiment: Experiment, cell: int, number: int, rows: Rows) -> None:
    """Play one game and add its rows. Its luck depends on the seed and the number only, not on the cell."""
    setting = experiment.cells[cell]
    game = find_game(experiment.game)
    bots = line_up(experiment.bots, setting.players)
    turn = number % len(bots)
    seated = bots[-turn:] + bots[:-turn] if turn else bots
    minds = [bot(name) for name in seated]
    chance = random.Random(f"chance {experiment.seed} {number}")
    rngs = [random.Random(f"seat {seat} {experiment.seed} {number}") for seat in range(len(seated))]
    state = game.new(setting.players, setting.options)
    events = state.listen() if experiment.tell or experiment.dealt else []
    names = [f"seat {seat}" for seat in range(len(seated))]
    course = _Course()
    tracked: list[Tracked] = [Counter() for _ in seated]
    while not state.over:
        seat = state.seat
        if seat == CHANCE:
            state.step(sample(state, chance))
        else:
            if seat != course.asked:
                course.turn_passes(state)
                course.turns += 1
                course.asked = seat
            action = minds[seat].choose(Outlook(state), rngs[seat])
            if experiment.track:
                _note(experiment, game.actions.notation(action), tracked[seat])
            state.play(action)
            course.decisions += 1
        course.answers += 1
        patterns = experiment.tell if course.decisions else experiment.tell + experiment.dealt
        for event in events if patterns else ():
            if event.seat >= 0:
                _catch(patterns, game.words.tell(event, names), tracked[event.seat])
        events.clear()
    course.turn_passes(state)
    _write(experiment, setting, cell, number, seated, state, course, tracked, rows)


def _note(experiment: Experiment, notation: str, counts: Tracked) -> None:
    for beginning in experiment.track:
        if notation.startswith(beginning):
            counts[beginning, notation] += 1


def _catch(patterns: tuple[str, ...], sentence: str, counts: Tracked) -> None:
    for pattern in patterns:
        found = re.search(pattern, sentence)
        if found is not None:
            counts.update((pattern, item) for item in found.groups() if item is not None)


def _write(
    experiment: Experiment,
    setting: Cell,
    cell: int,
    number: int,
    seated: list[str],
    state: State,
    course: _Course,
    tracked: list[Tracked],
    rows: Rows,
) -> None:
    scores, winners, view = state.scores(), state.winners(), state.view(None)
    order = sorted(scores, reverse=True)
    key: Row = {"cell": cell, "number": number}
    rounds = view.get("round")
    rows.games.append(
        {
            **key,
            "name": setting.name,
            "players": setting.players,
            "answers": course.answers,
            "decisions": course.decisions,
            "turns": course.turns,
            "rounds": rounds if isinstance(rounds, int) else None,
            "decisions_per_turn": course.decisions / course.turns,
            "lead_changes": course.lead_changes,
            "best_score": order[0],
            "mean_score": sum(scores) / len(scores),
            "margin": order[0] - order[1],
            "winners": len(winners),
        }
    )
    factions = find_path(view, experiment.faction, setting.players) if experiment.faction else only_factions(state)
    for seat, player in enumerate(seated):
        win = 1 / len(winners) if seat in winners else 0.0
        rows.seats.append(
            {
                **key,
                "seat": seat,
                "bot": player,
                "faction": factions[seat],
                "score": scores[seat],
                "win": win,
            }
        )
        for (kind, answer), count in sorted(tracked[seat].items()):
            rows.answers.append({**key, "seat": seat, "kind": kind, "answer": answer, "count": count, "win": win})


def only_factions(state: State) -> list[str | None]:
    """The faction of each seat as its game names it; none where a seat has several, which would be too many to
    compare."""
    name = state.game.factions
    found = [list(name(state, seat)) if name is not None else [] for seat in range(state.players)]
    return [one[0] if len(one) == 1 else None for one in found]


def find_path(view: dict[str, Any], path: str, players: int) -> list[str | None]:
    """What a path with `*` for the seat leads to, for each seat.

    >>> find_path({"cities": [{"of": "Rome"}, {"of": None}]}, "cities.*.of", 2)
    ['Rome', None]
    """
    found: list[str | None] = []
    for seat in range(players):
        at: Any = view
        for step in path.split("."):
            name = str(seat) if step == "*" else step
            if isinstance(at, list):
                place = whole(name)
                at = at[place] if place is not None and 0 <= place < len(at) else None
            else:
                at = at.get(name) if isinstance(at, dict) else None
        found.append(None if at is None else str(at))
    return found
