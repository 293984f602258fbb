"""A course of training: strive, watch, judge, try. Each step is written down, so that an interrupted course goes on.

First evolution finds what to strive for and, if the plan says so, what should guide bots that search. Then bots that
strive for it play games, and a network learns from them who will win. What was learned is tried in a match against what
is in use, with search guided by the network, by what bots strive for, or by what evolved as a guide, whichever is best;
and it counts only if it wins. In later rounds bots that search play, with what was learned now and before, and the
network also learns what they came to think; and from what they chose, which answers are worth a look. All of it follows
from one seed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from pentarchy.arena.executors import Executor
from pentarchy.arena.series import Share
from pentarchy.bots import SearchBot, bot
from pentarchy.core.errors import PentarchyError
from pentarchy.core.writing import write_whole
from pentarchy.games import game as find_game
from pentarchy.train.choosing import fit_prior
from pentarchy.train.evolving import Evolution, Point, Pupil, rounded
from pentarchy.train.judging import fit, need_torch
from pentarchy.train.notes import Notes
from pentarchy.train.observing import watch, watches
from pentarchy.train.striving import Aim, Guider, Striver
from pentarchy.train.trying import matches, play_all

FEWEST = 10
"""How many games a round has at least: some are fitted to, some held back."""
CHUNK = 4
"""How many games a worker is sent at a time."""
ROW = re.compile(r"\[([-+.\de,\s]+)\]")
"""Of numbers, in JSON."""
Progress = Callable[[str, int, int], None]
"""Is told which step the course is at, how much of it is done, and of how much."""


@dataclass(frozen=True)
class Plan:
    """What to train and how much."""

    game: str
    players: int = 4
    generations: int = 60
    """Of the evolution with greedy bots."""
    games: int = 3000
    """That are watched in the first round; later ones, in which bots search, have a tenth."""
    rounds: int = 1
    match: int = 200
    """The games of a match."""
    judge: str = "search:50ms"
    """The bot that tries what was learned."""
    thinker: str = "search:30"
    """Who plays from the second round on."""
    guiding: int = 0
    """The generations of an evolution of what guides bots that search;"""
    guided: str = "search:10"
    """who these are."""
    seed: int = 1


@dataclass(frozen=True)
class Result:
    """What came of a round."""

    learned: dict[str, Any]
    """As the data file has it."""
    kept: bool
    """Whether it won its match."""


def train(plan: Plan, folder: Path, where: Executor, tell: Progress = lambda *_: None) -> Result:
    """The last round that won, or the last one if none did. What is in the folder already is not done again."""
    check(plan)
    need_torch()
    folder.mkdir(parents=True, exist_ok=True)
    begun = folder / "plan.json"
    text = json.dumps(asdict(plan), indent=1) + "\n"
    if begun.is_file() and begun.read_text(encoding="utf-8") != text:
        raise PentarchyError(f"'{folder}' holds a course with another plan; name another folder.")
    write_whole(begun, text)
    striver = Striver(plan.game)
    aim = striver.aim(evolve(striver, plan, plan.generations, folder / "striving.json", where, tell))
    guide: Point = ()
    if plan.guiding:
        guider = Guider(plan.game, plan.guided, aim)
        guide = evolve(guider, plan, plan.guiding, folder / "guiding.json", where, tell)
    best: Result | None = None
    past: list[dict[str, Any]] = []
    for number in range(plan.rounds):
        file = folder / f"round_{number + 1}.json"
        if file.is_file():
            found = json.loads(file.read_text(encoding="utf-8"))
            result = Result(found["learned"], found["kept"])
        else:
            result = one_round(plan, number, folder, where, aim, guide, past, tell)
            write_whole(file, json.dumps(asdict(result), indent=1) + "\n")
        past.append(result.learned)
        if result.kept or best is None:
            best = result
    if best is None:
        raise PentarchyError("A course has 1 round or more.")
    return best


def check(plan: Plan) -> None:
    """Refuse what can't be trained."""
    find_game(plan.game).new(plan.players)
    for name in (plan.judge, plan.thinker, plan.guided):
        if not isinstance(bot(name), SearchBot):
            raise PentarchyError(f"A forecast is tried by a bot that searches, not by '{name}'.")


def evolve(pupil: Pupil, plan: Plan, generations: int, file: Path, where: Executor, tell: Progress) -> Point:
    """What so many generations came to, on from those that are written down."""
    if file.is_file():
        evolution = Evolution(**json.loads(file.read_text(encoding="utf-8")))
    else:
        evolution = Evolution.begin(pupil, plan.players, plan.seed)
    while evolution.generation < generations:
        tell(file.stem, evolution.generation, generations)
        evolution.advance(pupil, where, CHUNK)
        write_whole(file, json.dumps(evolution.plain()))
    return evolution.settled()


def one_round(
    plan: Plan,
    number: int,
    folder: Path,
    where: Executor,
    aim: Aim,
    guide: Point,
    past: list[dict[str, Any]],
    tell: Progress,
) -> Result:
    """Watch games, learn from them who will win, and try it."""
    sense = find_game(plan.game).sense
    notes = Notes(folder / f"notes_{number + 1}", len(sense.names))
    games = plan.games if number == 0 else max(FEWEST, plan.games // 10)
    who = "greedy" if number == 0 else plan.thinker
    tasks = watches(plan.game, table_sizes(plan), games, CHUNK, plan.seed + number, aim, who, tuple(past[-2:]))
    for task, found in where.run(watch, tasks[notes.chunks :]):
        notes.add(tasks.index(task), found)
        tell(f"watching, round {number + 1}", notes.chunks, len(tasks))
    tell(f"judging, round {number + 1}", 0, 1)
    judgement = fit(notes.all(), aim[0], plan.seed, past[-1]["network"] if past else None)
    prior = fit_prior(notes.all(), aim[0], plan.seed)
    learned: dict[str, Any] = {
        "value": named(sense.names, aim[0]),
        "leanings": named(list(sense.leanings), aim[1]),
        "scale": rounded(judgement.scale),
        "features": list(sense.names),
        "network": judgement.network,
    }
    if prior is not None and prior.loss < prior.loss_value:
        learned["prior"] = named(sense.names, prior.weights)
    learned, match = tried(plan, number, learned, guide, where, tell)
    learned["how"] = {"edition": find_game(plan.game).edition, "round": number + 1, **asdict(plan)}
    learned["found"] = {
        "positions": judgement.positions,
        "loss_chance": rounded(judgement.loss_chance),
        "loss": rounded(judgement.loss),
        "loss_late": None if judgement.loss_late is None else rounded(judgement.loss_late),
        "choices": None
        if prior is None
        else {name: rounded(one) for name, one in asdict(prior).items() if name != "weights"},
        "match": {one: rounded(getattr(match, one)) for one in ("games", "rate", "low", "high")},
    }
    return Result(learned, match.low > 1 / plan.players)


def named(names: Sequence[str], numbers: Sequence[float]) -> dict[str, float]:
    """Numbers by name, as the data file has them."""
    return dict(zip(names, map(rounded, numbers)))


def tried(
    plan: Plan, number: int, learned: dict[str, Any], guide: Point, where: Executor, tell: Progress
) -> tuple[dict[str, Any], Share]:
    """What guides search best, by half a match each: the network, what bots strive for, or what evolved as a guide, if
    anything did; and what came of a whole match."""
    names = list(learned["value"])
    guides = [[weight / learned["scale"] for weight in learned["value"].values()]]
    if guide:
        guides.append(list(guide))

    def play(what: dict[str, Any], games: int, seed: int) -> Share:
        done = [0]

        def step() -> None:
            done[0] += 1
            tell(f"trying, round {number + 1}", done[0], games)

        return play_all(where, matches(plan.game, plan.players, plan.judge, plan.judge, games, what, seed), step)

    ways = [learned, *({**learned, "early": named(names, one), "late": named(names, one)} for one in guides)]
    shares = [play(way, max(1, plan.match // 2), plan.seed + 1).rate for way in ways]
    best = ways[shares.index(max(shares))]
    return best, play(best, plan.match, plan.seed)


def table_sizes(plan: Plan) -> list[int]:
    """At tables of which sizes games are watched: every other one as the plan says, between them all that there are."""
    others = [count for count in find_game(plan.game).seats if count != plan.players]
    return [size for count in others for size in (plan.players, count)] or [plan.players]


def as_text(learned: dict[str, Any]) -> str:
    """As a data file is written: a row of numbers on a line.

    >>> print(as_text({"rows": [[1, 2.5], [3, -4]]}), end="")
    {
     "rows": [
      [1, 2.5],
      [3, -4]
     ]
    }
    """
    text = json.dumps(learned, indent=1, ensure_ascii=False)
    return ROW.sub(lambda row: f"[{' '.join(row[1].split())}]", text) + "\n"


def data_file(game: str) -> Path:
    """Where what a game has learned belongs: beside its sense."""
    sense = find_game(game).sense
    home = import_module(type(sense).__module__.rpartition(".")[0])
    return Path(str(home.__file__)).parent / sense.data
