"""How much stronger search gets with every doubling of its budget: one of each among rivals that stay the same (greedy
ones, if nothing else is said), with the same luck. A budget is milliseconds of processor time or, with `--simulations`,
a number of simulations, which gives the same games on every machine. Outcomes go to a file for each budget, as
`pentarchy arena` writes it, and a run goes on where the last one stopped.

Example: python -m benchmarks.doublings vinci --games 200 --folder build/doublings
Example: python -m benchmarks.doublings vinci --simulations --budgets 50 100 200 400 --folder build/simulations
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import numpy as np
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import pentarchy
from pentarchy import PentarchyError
from pentarchy.arena import Local, Outcome, Plan, rate, read_journal, run
from pentarchy.arena.ratings import DRAWS, ELO, PRIOR

Tally = dict[int, tuple[float, float]]
"""Games and wins of a bot, by luck."""


def name_of(budget: int, simulations: bool) -> str:
    """The bot that thinks for so many milliseconds of processor time, or for so many simulations."""
    return f"search:{budget}" if simulations else f"search:{budget}ms:cpu=yes"


def play(game: str, bot: str, rival: str, players: int, games: int, seed: int, file: Path, workers: int) -> None:
    """Play what the bot's file lacks."""
    plan = Plan.make(game, [bot, rival], players, games, seed=seed, seating="fill")
    with Progress() as bar:
        task = bar.add_task(f"{game}, {bot}", total=plan.games)
        run(plan, Local(workers), file, lambda more: bar.advance(task, more))


def file_of(folder: Path, game: str, budget: int) -> Path:
    """Where the games of a budget are."""
    return folder / f"{game}-{budget}.jsonl"


def seat_of(outcome: Outcome) -> int:
    """Where the bot of the ladder sat: the one that is there only once."""
    return next(seat for seat, bot in enumerate(outcome.bots) if outcome.bots.count(bot) == 1)


def tally(outcomes: list[Outcome]) -> Tally:
    """What the searching bot did, by luck."""
    found: Tally = {}
    for outcome in outcomes:
        games, wins = found.get(outcome.luck, (0.0, 0.0))
        found[outcome.luck] = games + 1, wins + outcome.wins(seat_of(outcome))
    return found


def gain(tallies: dict[int, Tally], players: int, seed: int = 1) -> tuple[float, float, float]:
    """What a doubling adds to the rating if it is the same each time, with a 95% interval from drawing rounds again."""
    lucks = sorted({luck for found in tallies.values() for luck in found})
    rng = np.random.default_rng(seed)
    draws = [np.ones(len(lucks)), *rng.multinomial(len(lucks), np.full(len(lucks), 1 / len(lucks)), DRAWS)]
    doublings = np.array([math.log2(budget) for budget in tallies])
    games, wins = (
        np.array([[found.get(luck, (0.0, 0.0))[part] for luck in lucks] for found in tallies.values()])
        for part in (0, 1)
    )
    slopes = [slope(doublings, games @ draw, wins @ draw, players) for draw in draws]
    low, high = np.percentile(slopes[1:], [2.5, 97.5])
    return slopes[0], float(low), float(high)


def slope(doublings: np.ndarray, games: np.ndarray, wins: np.ndarray, players: int) -> float:
    """The likeliest gain, by Newton's method; a few wins and losses are added to each budget, as in ratings."""
    terms = np.stack([np.ones(len(doublings)), doublings - doublings.mean()], axis=1)
    games, wins = games + 2 * PRIOR, wins + PRIOR
    line = np.zeros(2)
    for _ in range(30):
        chance = 1 / (1 + (players - 1) * np.exp(-terms @ line))
        bend = (terms * (games * chance * (1 - chance))[:, None]).T @ terms
        line += np.clip(np.linalg.solve(bend, terms.T @ (wins - games * chance)), -1, 1)
    return float(line[1]) * ELO


def step(before: list[Outcome], after: list[Outcome], budgets: tuple[int, int], players: int) -> tuple[str, str]:
    """What the larger budget adds to the rating, and to the lead in points, in the games that both have played."""
    both = {outcome.number for outcome in before} & {outcome.number for outcome in after}
    pair = [[one for one in outcomes if one.number in both] for outcomes in (before, after)]
    if len({one.luck for one in pair[0]}) < 2:
        return "", ""
    tallies = {budget: tally(outcomes) for budget, outcomes in zip(budgets, pair)}
    rating, low, high = gain(tallies, players)
    more: dict[int, list[float]] = {}
    leads = [{one.number: lead(one) for one in outcomes} for outcomes in pair]
    for one in pair[0]:
        more.setdefault(one.luck, []).append(leads[1][one.number] - leads[0][one.number])
    # The games of a round share their luck, so a round is what is independent of the others.
    sums = np.array([sum(values) for values in more.values()])
    error = sums.std(ddof=1) * math.sqrt(len(sums)) / len(both)
    doubled = math.log2(budgets[1] / budgets[0])
    points = f"{sums.sum() / len(both):+.2f} ± {error:.2f}"
    if any(sum(wins for _, wins in found.values()) in (0, len(both)) for found in tallies.values()):
        return "unknown, as one never lost or never won", points
    return f"{rating * doubled:+.0f} ({low * doubled:+.0f} to {high * doubled:+.0f})", points


def lead(outcome: Outcome) -> float:
    """How many points the searching bot was ahead of the mean of the others."""
    own = seat_of(outcome)
    others = [score for seat, score in enumerate(outcome.scores) if seat != own]
    return outcome.scores[own] - sum(others) / len(others)


def table(game: str, budgets: list[int], folder: Path) -> Table:
    """A row for each budget that has a file, and what a doubling brings: beside the row before, in the same games, and
    over all."""
    played: dict[int, list[Outcome]] = {}
    plans: dict[int, Plan] = {}
    against: set[tuple[str, int]] = set()
    for budget in budgets:
        if file_of(folder, game, budget).exists():
            plan, outcomes = read_journal(file_of(folder, game, budget))
            if outcomes:
                played[budget], plans[budget] = outcomes, plan
                against.add((plan.bots[-1], plan.players))
    if len(against) != 1:
        raise PentarchyError(f"The files in '{folder}' have no games of {game}, or not all against the same bots.")
    rival, players = against.pop()
    made = Table(title=f"{game}: one search among {rival} bots")
    for column in ("bot", "edition", "games", "won", f"rating over {rival} (95%)", "step (95%)", "points more (s.e.)"):
        made.add_column(column, justify="right")
    last = 0
    for budget, outcomes in played.items():
        ratings = {rating.bot: rating for rating in rate(outcomes, rival)}
        own = ratings[plans[budget].bots[0]]
        rating = f"{own.rating:+.0f} ({own.interval})"
        steps = step(played[last], outcomes, (last, budget), players) if last else ("", "")
        made.add_row(own.bot, plans[budget].edition, str(own.games), f"{own.wins / own.games:.1%}", rating, *steps)
        last = budget
    if len(played) > 1:
        found, low, high = gain({budget: tally(outcomes) for budget, outcomes in played.items()}, players)
        made.caption = f"A doubling brings {found:+.0f} ({low:+.0f} to {high:+.0f})."
    return made


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=pentarchy.games())
    parser.add_argument(
        "--budgets",
        type=int,
        nargs="+",
        default=[12, 25, 50, 100, 200],
        help="milliseconds of processor time a decision, or simulations",
    )
    parser.add_argument(
        "--simulations", action="store_true", help="the budgets are simulations; they need their own folder"
    )
    parser.add_argument("--rival", default="greedy", help="the bot of the other seats; each rival needs its own folder")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=200, help="of each budget; 0 only shows what the files hold")
    parser.add_argument("--seed", type=int, default=1, help="other seeds are other luck, and need their own folder")
    parser.add_argument("--folder", type=Path, default=Path("build/doublings"))
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    budgets = sorted(given.budgets)
    names = {budget: name_of(budget, given.simulations) for budget in budgets}
    if given.games and given.rival in names.values():
        parser.error(f"{given.rival} cannot be its own rival: leave its budget out.")
    try:
        for budget in budgets if given.games else ():
            how = (given.rival, given.players, given.games, given.seed, file_of(given.folder, given.game, budget))
            play(given.game, names[budget], *how, given.workers)
        Console().print(table(given.game, budgets, given.folder))
    except PentarchyError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
