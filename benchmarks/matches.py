"""What learning came to, and how far the levels are apart: one bot of a kind among three of another, four at the table,
where 25% would be equal.

    greedy, search    today's among those that judge as before they learned, for ever
    level2 to level5  among the level below

Bots that think get processor time instead of time by the clock, so that other programs do not weaken them. Level 5 gets
a tenth of its time, so that its games take hours instead of days: with all of it, it is no weaker.

Outcomes go to a file for each match, as `pentarchy arena` writes it, and a run goes on where the last one stopped.
Without `--play` it only shows what the files of a folder hold, at first those in `benchmarks/ladder/learned`.

Example: python -m benchmarks.matches
Example: python -m benchmarks.matches level4 --of vinci deus --play 200 --folder build/matches
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import chain, zip_longest
from pathlib import Path
from typing import cast

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import pentarchy
from pentarchy.arena import Fixture, Journal, Local, Plan, read_journal
from pentarchy.arena.series import play_chunk, share
from pentarchy.bots import SearchBot
from pentarchy.bots.levels import of_level

PLAYERS = 4
PLAYED = Path(__file__).parent / "ladder" / "learned"
TIME = "cpu=yes"
HURRIED = 0.1
"""How much of its time level 5 gets when it is tried: as much as level 4, which lets turns go by."""
GOALS = {"greedy": 0.35, "search": 0.40, "level2": 0.60, "level3": 0.60, "level4": 0.60, "level5": 0.60}
"""The matches, and what share of its games we want the one bot to win."""


def level(game: str, number: int, part: float = 1.0) -> str:
    """The bot of a level with this part of its time. One that thinks is named by all that sets it apart, so that games
    with other settings are never taken for today's. No name tells how careless the first levels are and what a game
    judges by: where its `slips` or what it has learned change, files have to go."""
    one = of_level(number)
    if not isinstance(one, SearchBot):
        return f"level{number}"
    attention = one.settings.attention if one.settings.attention >= 0 else pentarchy.game(game).sense.attention
    return f"search:turn_seconds={one.settings.turn_seconds * part:g}:attention={attention:g}:{TIME}"


def bots(game: str, match: str) -> list[str]:
    """The one, and who the others are."""
    if match.startswith("level"):
        number = int(match.removeprefix("level"))
        return [level(game, number, HURRIED if number == 5 else 1.0), level(game, number - 1)]
    budget = f":50ms:{TIME}" if match == "search" else ""
    return [f"{match}{budget}", f"{match}@1{budget}"]


def file_of(folder: Path, game: str, match: str) -> Path:
    """Where the games of a match are."""
    return folder / f"{game}-{match}.jsonl"


def play(games: list[str], matches: list[str], count: int, folder: Path, workers: int, seconds: float) -> None:
    """Play what the files lack, the matches in turn; no game begins after so many seconds."""
    end = time.monotonic() + seconds
    with ExitStack() as held:
        journals: list[Journal] = []
        for name in games:
            for match in matches:
                plan = Plan.make(name, bots(name, match), PLAYERS, count, seating="fill")
                journals.append(held.enter_context(Journal(plan, file_of(folder, name, match))))
        bar = held.enter_context(Progress(console=Console(stderr=True)))
        task = bar.add_task("Playing", total=sum(one.plan.games - len(one.done) for one in journals))
        by_plan = {id(one.plan): one for one in journals}
        for (plan, _), outcomes in Local(workers).run(play_chunk, lacking(journals, lambda: time.monotonic() < end)):
            for outcome in outcomes:
                by_plan[id(plan)].add(outcome)
                bar.advance(task)


def lacking(journals: list[Journal], go_on: Callable[[], bool]) -> Iterator[tuple[Plan, list[Fixture]]]:
    """The games that the journals don't hold yet, one of each in turn."""
    rows = [[(one.plan, [game]) for game in one.plan.fixtures() if game.number not in one.done] for one in journals]
    for task in chain.from_iterable(zip_longest(*rows)):
        if not go_on():
            return
        if task is not None:
            yield task


def table(games: list[str], matches: list[str], folder: Path) -> Table:
    """A row for each match that has a file."""
    made = Table("game", "match", "games", "won", "95%", "goal", title="One among three; 25% would be equal")
    for match in matches:
        for name in games:
            file = file_of(folder, name, match)
            if not file.exists():
                continue
            plan, outcomes = read_journal(file)
            # Games of another edition, or of bots as they were, say nothing about today's.
            if not outcomes or plan.bots != bots(name, match) or plan.edition != pentarchy.game(name).edition:
                made.add_row(name, match, "0", "", "", f"{GOALS[match]:.0%}")
                continue
            own = [one.wins(one.bots.index(plan.bots[0])) for one in outcomes]
            found = share(own, [0] * len(own))
            interval = f"{found.low:.0%} to {found.high:.0%}"
            made.add_row(name, match, str(found.games), f"{found.rate:.0%}", interval, f"{GOALS[match]:.0%}")
    return made


def main() -> None:
    """Play if asked to, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("matches", nargs="*", metavar="match", help=f"which of {', '.join(GOALS)}; all without")
    parser.add_argument("--of", nargs="+", choices=pentarchy.games(), default=pentarchy.games(), help="which games")
    parser.add_argument("--play", type=int, default=0, metavar="GAMES", help="play what is missing of so many each")
    parser.add_argument("--folder", type=Path, default=PLAYED)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no game after so long")
    given = parser.parse_args()
    matches = cast(list[str], given.matches) or list(GOALS)
    if unknown := set(matches) - set(GOALS):
        parser.error(f"there is no match {', '.join(sorted(unknown))}: the matches are {', '.join(GOALS)}.")
    try:
        if given.play:
            play(given.of, matches, given.play, given.folder, given.workers, given.seconds)
        Console(width=100).print(table(given.of, matches, given.folder))
    except pentarchy.PentarchyError as error:
        parser.exit(1, f"{error}\n")


if __name__ == "__main__":
    main()
