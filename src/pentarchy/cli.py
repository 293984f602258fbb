"""The command line."""

from __future__ import annotations

import errno
import io
import json
import os
import platform
import random
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import platformdirs
import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

import pentarchy
from pentarchy.arena import Outcome, Plan, Result, Share, Summary, evaluate, executor, line_up, read_journal, summarise
from pentarchy.arena import run as run_plan
from pentarchy.arena.ratings import check_anchor, check_ratings
from pentarchy.arena.report import check_report, write_report
from pentarchy.bots import BOTS, Settings
from pentarchy.coach import hint as find_hint
from pentarchy.coach import review as look_back
from pentarchy.coach.reviews import SIMULATIONS
from pentarchy.core.errors import PentarchyError
from pentarchy.core.options import facts
from pentarchy.core.outlook import Outlook
from pentarchy.core.reading import whole
from pentarchy.core.record import Record
from pentarchy.core.rulebook import cited, clauses
from pentarchy.core.writing import write_whole
from pentarchy.learn.example import rules_with_examples
from pentarchy.learn.guides import tell as tell_guide
from pentarchy.table import Table
from pentarchy.terminal import Terminal
from pentarchy.web import HOST, PACE, PORT

app = typer.Typer(
    help="Five civilization board games on one engine.",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
out = Console(highlight=False)
err = Console(stderr=True, highlight=False)
NO_ROOM = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EPIPE)
"""What a disk says that is full, or a pipe that nobody reads from."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The name of a game; see 'pentarchy games'.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many players.")]
OptionList = Annotated[list[str] | None, typer.Option("--option", "-o", help="An option of the game, as name=value.")]


def read_options(given: list[str] | None) -> dict[str, Any]:
    """The options of a command line."""
    options = {}
    for one in given or []:
        name, equals, value = one.partition("=")
        if not equals:
            raise PentarchyError(f"An option is written name=value, not '{one}'.")
        options[name] = value
    return options


@contextmanager
def told_if_not_written(path: Path) -> Iterator[None]:
    """A disk that is full, or a folder that nobody may write to, is told in one sentence."""
    try:
        yield
    except OSError as error:
        raise PentarchyError(f"'{path}' can't be written: {error.strerror or error}.") from error


def tell_version(wanted: bool) -> None:
    """Print the version and nothing else, if that is what was asked for."""
    if wanted:
        out.print(f"pentarchy {pentarchy.__version__}")
        raise typer.Exit


@app.callback(epilog="Without a command: play in the browser. Example: pentarchy --port 9000 --no-browser")
def start(
    context: typer.Context,
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address that serves the page; 0.0.0.0 lets other machines in.")
    ] = HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="Where the page is served on this machine.")] = PORT,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
    data: Annotated[Path | None, typer.Option(metavar="DIR", help="The folder where games are kept.")] = None,
    pace: Annotated[float, typer.Option(min=0, help="Seconds that a bot takes for an answer, at least.")] = PACE,
    compiles: Annotated[
        bool,
        typer.Option("--compile/--no-compile", help="Compile the engine in the background, if it is plain Python."),
    ] = True,
    version: Annotated[
        bool, typer.Option("--version", callback=tell_version, is_eager=True, help="Tell the version and stop.")
    ] = False,
) -> None:
    """Five civilization board games on one engine. Without a command, play in the browser."""
    check_page_options(context)
    if context.invoked_subcommand is None:
        from pentarchy.web.server import serve  # here: it is heavy, and no other command needs it

        folder = data or platformdirs.user_data_path("pentarchy")
        serve(folder, host, port, browser, pace, lambda words: out.print(words, soft_wrap=True, markup=False), compiles)


@app.command(epilog="Example: pentarchy serve --database postgresql://pentarchy@localhost/pentarchy --workers 4")
def serve(
    database: Annotated[
        str | None,
        typer.Option(
            envvar="PENTARCHY_DATABASE",
            metavar="URL",
            help="PostgreSQL, or SQLite for one process; without it, a file in the data folder.",
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="How many processes serve.")] = 1,
    thinkers: Annotated[
        int | None, typer.Option(min=1, help="How many processes think for each of them; else, the cores shared out.")
    ] = None,
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="The address that serves.")] = HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port that serves.")] = PORT,
    pace: Annotated[float, typer.Option(min=0, help="Seconds that a bot takes for an answer, at least.")] = PACE,
    site: Annotated[
        str,
        typer.Option(envvar="PENTARCHY_SITE", metavar="URL", help="Where people find the pages, as letters name it."),
    ] = "",
    smtp: Annotated[
        str,
        typer.Option(
            envvar="PENTARCHY_SMTP", metavar="URL", help="Where letters are handed in: smtp://user:password@host."
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(envvar="PENTARCHY_MAIL_FROM", metavar="ADDRESS", help="Whom letters come from.")
    ] = "",
    log_format: Annotated[
        str, typer.Option(envvar="PENTARCHY_LOG", metavar="text|json", help="The log as text, or a line of JSON each.")
    ] = "text",
    think_on: Annotated[
        str, typer.Option(metavar="local|ray", help="Where bots think: here, or on a Ray cluster (RAY_ADDRESS).")
    ] = "local",
) -> None:
    """Serve a community: many processes, one database. docs/operations.md tells how to run it."""
    from pentarchy.web.app import Community  # here: it is heavy, and no other command needs it
    from pentarchy.web.app import Settings as Serving
    from pentarchy.web.clusters import PLACES
    from pentarchy.web.logs import FORMATS
    from pentarchy.web.server import serve_community

    place = database or Serving.in_folder(platformdirs.user_data_path("pentarchy")).database
    shared_out = max(1, (os.cpu_count() or 1) // workers)
    if log_format not in FORMATS:
        raise PentarchyError(f"The log is {' or '.join(FORMATS)}, not '{log_format}'.")
    if think_on not in PLACES:
        raise PentarchyError(f"Bots think on {' or '.join(PLACES)}, not on '{think_on}'.")
    community = Community.at(site, smtp, mail_from)
    settings = Serving(place, thinkers or shared_out, pace, community, log_format, think_on)
    serve_community(settings, host, port, workers, lambda words: out.print(words, soft_wrap=True, markup=False))


@app.command(epilog="Example: pentarchy admin Ann --database postgresql://pentarchy@localhost/pentarchy")
def admin(
    names: Annotated[list[str] | None, typer.Argument(help="Accounts; without any, those that are listed.")] = None,
    remove: Annotated[bool, typer.Option("--remove", help="Make them ordinary people again.")] = False,
    database: Annotated[
        str | None,
        typer.Option(envvar="PENTARCHY_DATABASE", metavar="URL", help="As in serve."),
    ] = None,
) -> None:
    """Say which accounts look after a community: they see reports, remove messages, ban people."""
    from pentarchy.web.app import Settings as Serving  # here: it is heavy
    from pentarchy.web.talk.operator import appoint

    place = database or Serving.in_folder(platformdirs.user_data_path("pentarchy")).database
    for line in appoint(place, names or [], not remove):
        out.print(line, soft_wrap=True, markup=False)


def check_page_options(context: typer.Context) -> None:
    """Refuse options of the page with a command, which would not heed them."""
    command = context.invoked_subcommand
    for option in context.command.params if command is not None else ():
        source = context.get_parameter_source(option.name or "")
        if source is not None and source.name == "COMMANDLINE":
            names = "/".join((*option.opts, *option.secondary_opts))
            raise PentarchyError(f"'{names}' is for the page in the browser; '{command}' does not take it.")


@app.command(epilog="Example: pentarchy games")
def games() -> None:
    """List the games, their player counts and options."""
    for name in pentarchy.games():
        game = pentarchy.game(name)
        out.print(
            f"[bold]{name}[/]  {game.title}, {game.seats[0]} to {game.seats[-1]} players, about {game.minutes} minutes"
        )
        out.print(Padding(game.summary, (0, 2)))
        grid = Grid.grid(padding=(0, 0, 0, 2))
        for fact in facts(game.options):
            values = " | ".join(str(value).lower() for value in fact.values) or "a number"
            grid.add_row(Text(f"-o {fact.name}="), Text(f"{fact.explanation} [{values}]", style="dim"))
        out.print(Padding(grid, (0, 0, 0, 2)))


@app.command(epilog="Example: pentarchy about")
def about() -> None:
    """Tell the version, and whether the engine runs compiled or as plain Python."""
    out.print(f"pentarchy {pentarchy.__version__}")
    out.print(f"engine: {pentarchy.ENGINE} ({Path(str(sys.modules['pentarchy.core.state'].__file__)).name})")
    out.print(f"python: {platform.python_version()} on {platform.machine()}")
    out.print(f"games: {', '.join(f'{name} (edition {pentarchy.game(name).edition})' for name in pentarchy.games())}")


@app.command(epilog="Example: pentarchy play vinci --players 4 --bots greedy,random")
def play(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The name of a game.")] = None,
    players: Players = None,
    options: OptionList = None,
    people: Annotated[int, typer.Option(help="How many of the seats are people at this keyboard.")] = 1,
    bots: Annotated[str, typer.Option(help="The bots of the other seats; the last one takes what is left.")] = "greedy",
    load: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes chance repeatable.")] = None,
) -> None:
    """Play in the terminal, against bots or with others at the same keyboard."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # A byte that is no letter is a wrong answer, not the end of a game.
    if load is not None:
        record = Record.open(load)
        table = Table.resume(pentarchy.game(record.game), record, seed)
        file = load
    else:
        game = pentarchy.game(name if name is not None else ask_game())
        count = players if players is not None else max(game.seats[0], min(3, game.seats[-1]))
        game.new(count)  # Refuses a number of players that the game is not for.
        if not 0 <= people <= count:
            raise PentarchyError(f"Of {count} seats, 0 to {count} can be people, not {people}.")
        others = line_up(bots.split(","), count - people) if people < count else []
        seated = {people + place: one for place, one in enumerate(others)}
        table = Table.start(game, count, read_options(options), (), seated, seed)
        file = platformdirs.user_data_path("pentarchy") / f"{game.name}.json"
    Terminal(table, out, file, new=load is None).run()


def ask_game() -> str:
    """Let a newcomer choose a game."""
    names = pentarchy.games()
    for number, name in enumerate(names, start=1):
        game = pentarchy.game(name)
        out.print(f"{number}. [bold]{game.title}[/]: {game.summary}")
    while True:
        try:
            words = out.input("Which game? ").strip()
        except EOFError:
            raise PentarchyError("No game was chosen.") from None
        chosen = whole(words)
        if chosen is not None and 1 <= chosen <= len(names):
            return names[chosen - 1]
        if words in names:
            return words
        out.print(f"Choose a number from 1 to {len(names)}.")


@app.command(epilog="Example: pentarchy simulate vinci --players 4 --games 100 --bots greedy,random --seed 1")
def simulate(
    name: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many games.")] = 100,
    bots: Annotated[str, typer.Option(help=f"Bots by seat ({', '.join(BOTS)}); the last one fills up.")] = "random",
    options: OptionList = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    workers: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = os.cpu_count() or 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play many games between bots, seats rotated, and count."""
    plan = Plan.make(name, bots.split(","), players, games, read_options(options), seed, "fill")
    summary = summarise(plan, play_plan(plan, "local", workers, None, None)[:games])
    if as_json:
        sys.stdout.write(json.dumps(summary.to_dict(), indent=1) + "\n")
    else:
        show_summary(pentarchy.game(name), summary)


def play_plan(plan: Plan, on: str, workers: int, address: str | None, file: Path | None) -> list[Outcome]:
    """Play a plan with a progress bar."""
    where = executor(on, workers, address)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(pentarchy.game(plan.game).title, total=plan.games)
        return run_plan(plan, where, file, lambda games: progress.advance(task, games))


def show_summary(game: pentarchy.Game, summary: Summary) -> None:
    """The summary as tables."""
    out.print(f"{game.title}, {summary.players} players, {summary.games} games")
    by_seat = {f"seat {seat}": share for seat, share in enumerate(summary.by_seat)}
    show_shares("Bot", summary.by_bot)
    show_shares("Seat", by_seat)
    if summary.by_faction:
        show_shares("Faction", dict(sorted(summary.by_faction.items(), key=lambda item: -item[1].rate)))
    pace = f"{summary.answers_per_second:,.0f} answers a second and core"
    out.print(f"{summary.mean_answers:.0f} answers a game, {pace}.")


@app.command(epilog="Example: pentarchy lab culture_wars --vary max_rounds=20,40 --bots greedy --games 200")
def lab(
    name: GameName,
    vary: Annotated[list[str] | None, typer.Option(help="Values to compare: option=a,b; also players=2,3.")] = None,
    bots: Annotated[str, typer.Option(help=f"Bots by seat ({', '.join(BOTS)}); the last one fills up.")] = "greedy",
    games: Annotated[int, typer.Option("--games", "-n", min=2, help="How many games a cell.")] = 200,
    players: Players = None,
    options: OptionList = None,
    design: Annotated[str, typer.Option(help="each: one option at a time; cross: all combinations.")] = "each",
    track: Annotated[list[str] | None, typer.Option(help="Tally answers that begin so, by who won.")] = None,
    tell: Annotated[list[str] | None, typer.Option(help="Tally what a regular expression catches in the log.")] = None,
    dealt: Annotated[list[str] | None, typer.Option(help="The same, only before anybody decides.")] = None,
    faction: Annotated[str, typer.Option(help="Where in a view a seat's faction is, as in seats.*.leader.")] = "",
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    on: Annotated[str, typer.Option(help="local: this machine's cores; ray: a Ray cluster.")] = "local",
    address: Annotated[str | None, typer.Option(help="The address of the Ray cluster.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = os.cpu_count() or 1,
    output: Annotated[Path, typer.Option("--output", help="The folder of the results.")] = Path("lab"),
) -> None:
    """Compare variants of a game, with the same luck in each; stopped and called again, it goes on."""
    try:
        from pentarchy.lab.experiment import Experiment
        from pentarchy.lab.report import Report
        from pentarchy.lab.run import run
        from pentarchy.lab.store import Store
    except ModuleNotFoundError as error:
        raise PentarchyError(f"The laboratory needs '{error.name}': pip install 'pentarchy[lab]'.") from error
    varied = {option: value.split(",") for option, value in read_options(vary).items()}
    experiment = Experiment.plan(
        name,
        varied,
        bots.split(","),
        games,
        players,
        read_options(options),
        seed=seed,
        design=design,
        track=track or (),
        tell=tell or (),
        dealt=dealt or (),
        faction=faction,
    )
    store = Store(output, experiment)
    total = games * len(experiment.cells)
    played = total - sum(len(chunk.numbers()) for chunk in store.missing())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(name, total=total, completed=played)
        with told_if_not_written(output):
            run(store, workers, on, address, lambda count: progress.advance(task, count))
    with told_if_not_written(output):
        report = Report(store, shlex.join(["pentarchy", *sys.argv[1:]]))
    shown = Grid(*report.short().head)
    for row in report.short().rows:
        shown.add_row(*row)
    out.print(report.intro(), markup=False)
    out.print(shown)
    for finding in report.findings() or ["No difference holds after the correction."]:
        out.print(f"- {finding}", markup=False)
    with told_if_not_written(output):
        files = report.write(output)
    for written in files:
        out.print(f"Written: {written}", markup=False)


def show_shares(what: str, shares: dict[str, Share]) -> None:
    """Who won how often, as a table."""
    grid = Grid(what, "Games", "Wins", "Win rate", "95% interval", "Mean score")
    for who, share in shares.items():
        interval = f"{share.low:.0%} to {share.high:.0%}"
        wins, rate, score = f"{share.wins:.1f}", f"{share.rate:.1%}", f"{share.mean_score:.1f}"
        grid.add_row(who, str(share.games), wins, rate, interval, score)
    out.print(grid)


@app.command(epilog="Example: pentarchy arena vinci --bots search:50ms,greedy --players 4 --games 200 --seating fill")
def arena(
    name: Annotated[str | None, typer.Argument(metavar="[GAME]", help="The name of a game.")] = None,
    bots: Annotated[
        str, typer.Option(help="Bots with commas between: kinds, levels (level3), or settings (search:50ms).")
    ] = "greedy,random",
    players: Players = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="How many; rounded up to whole rounds.")] = 100,
    options: OptionList = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 1,
    seating: Annotated[
        str, typer.Option(help="'even': every line-up of the bots in turn; 'fill': the last bot takes the seats left.")
    ] = "even",
    file: Annotated[
        Path | None, typer.Option(help="Write every outcome to this file, and go on from what it holds.")
    ] = None,
    show: Annotated[Path | None, typer.Option(help="Play nothing: show the outcomes that this file holds.")] = None,
    report: Annotated[Path | None, typer.Option(help="Write a page with tables and charts.")] = None,
    anchor: Annotated[str | None, typer.Option(help="The bot whose rating is 0; without it, the first.")] = None,
    on: Annotated[str, typer.Option(help="Where to play: 'local' or 'ray'.")] = "local",
    workers: Annotated[int, typer.Option(min=1, help="How many cores to use here.")] = os.cpu_count() or 1,
    address: Annotated[str | None, typer.Option(help="The address of the Ray cluster.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Play a tournament: seats rotated, luck paired, ratings with intervals."""
    outcomes_file = show if show is not None else file
    if outcomes_file is not None and report is not None:
        check_apart(outcomes_file, "the outcomes", report, "the report")
    if show is not None:
        plan, outcomes = read_journal(show)
    elif name is not None:
        plan = Plan.make(name, bots.split(","), players, games, read_options(options), seed, seating)
        # Hours of games are not played for a mistyped word, or for a library that is missing.
        check_ratings()
        if anchor is not None:
            check_anchor(anchor, plan.bots)
        if report is not None:
            check_report(report)
        outcomes = play_plan(plan, on, workers, address, file)
    else:
        raise PentarchyError("Name a game to play, or a file to show with --show.")
    result = evaluate(plan, outcomes, anchor)
    if as_json:
        sys.stdout.write(json.dumps(result.to_dict(), indent=1) + "\n")
    else:
        show_result(result)
    if report is not None:
        write_report(result, report)
        err.print(f"The report is in {report}.", markup=False)


def check_apart(read: Path, content: str, written: Path, other: str) -> None:
    """Refuse to write over the very file that something else is in."""
    if os.path.realpath(read) == os.path.realpath(written):
        raise PentarchyError(f"'{written}' can't hold both {content} and {other}; name another file.")


def show_result(result: Result) -> None:
    """Ratings, and who won how often."""
    show_summary(pentarchy.game(result.plan.game), result.summary)
    grid = Grid("Bot", "Rating", "95% interval", "Games")
    for rating in result.ratings:
        grid.add_row(rating.bot, f"{rating.rating:+.0f}", rating.interval, str(rating.games))
    out.print(grid)


@app.command(epilog="Example: pentarchy train vinci --generations 60 --games 3000 --write")
def train(
    name: GameName,
    players: Annotated[int, typer.Option(min=2, help="At tables of how many it is tried.")] = 4,
    generations: Annotated[int, typer.Option(min=0, help="How many, to find what to strive for.")] = 60,
    games: Annotated[int, typer.Option("--games", "-n", min=10, help="How many to learn from who will win.")] = 3000,
    rounds: Annotated[int, typer.Option(min=1, help="From the second on, bots that search are learned from.")] = 1,
    guiding: Annotated[int, typer.Option(min=0, help="Generations of bots that search, to find what guides them.")] = 0,
    match: Annotated[int, typer.Option(min=1, help="How many games it is tried in.")] = 200,
    judge: Annotated[str, typer.Option(help="The bot that tries it.")] = "search:50ms",
    seed: Annotated[int, typer.Option(help="The same seed learns the same.")] = 1,
    folder: Annotated[Path | None, typer.Option(help="Where the course is written down, to go on.")] = None,
    on: Annotated[str, typer.Option("--on", help="Where: local or ray.")] = "local",
    workers: Annotated[int | None, typer.Option(min=1, help="How many cores to use.")] = None,
    address: Annotated[str | None, typer.Option(help="Of a Ray cluster.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Store it beside the game if it won its match.")] = False,
) -> None:
    """Let a game's bots learn: what to strive for, and who will win. An interrupted course goes on in its folder."""
    from pentarchy.train.course import Plan as Course  # here: no other command needs it
    from pentarchy.train.course import as_text, data_file
    from pentarchy.train.course import train as learn_from_games

    course = Course(name, players, generations, games, rounds, match, judge, guiding=guiding, seed=seed)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress, executor(on, workers, address) as where:
        task = progress.add_task(name)
        result = learn_from_games(
            course,
            folder if folder is not None else Path("train") / name,
            where,
            lambda step, done, total: progress.update(task, description=step, completed=done, total=total),
        )
    found = result.learned["found"]["match"]
    out.print(
        f"Among {players - 1} bots as they are it won {found['rate']:.0%} of {found['games']:.0f} games, "
        f"{found['low']:.0%} to {found['high']:.0%} with 95% certainty: {'better' if result.kept else 'not better'}."
    )
    if write and result.kept:
        path = data_file(name)
        with told_if_not_written(path):
            write_whole(path, as_text(result.learned))
        err.print(f"Stored in {path}.", markup=False)


@app.command(epilog="Example: pentarchy hint game.json --at 40 --seconds 2")
def hint(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option(help="After how many answers; without it, at the end.")] = None,
    seconds: Annotated[float, typer.Option(min=0.0, help="How long to think.")] = 1.0,
    simulations: Annotated[int, typer.Option(min=0, help="Think so many simulations instead.")] = 0,
    seed: Annotated[int, typer.Option(help="With simulations, the same seed gives the same hint.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Tell the best answers at a moment of a game, the chance to win after each, and why."""
    record = Record.open(file)
    state = record.replay(pentarchy.game(record.game), at)
    settings = Settings(simulations=simulations, seconds=seconds)
    found = find_hint(Outlook(state), settings, random.Random(seed))
    if as_json:
        sys.stdout.write(json.dumps(found.to_dict(), indent=1, ensure_ascii=False) + "\n")
        return
    out.print(state.decision.question(state), markup=False)
    out.print(found.text(), markup=False)


@app.command(epilog="Example: pentarchy review game.json")
def review(
    file: Annotated[Path, typer.Argument(help="A record of a finished game.")],
    simulations: Annotated[int, typer.Option(min=1, help="How many simulations an answer is judged by.")] = SIMULATIONS,
    seed: Annotated[int, typer.Option(help="The same seed gives the same review.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Look back on a game: chances over time, the answers that cost most, luck apart from play."""
    record = Record.open(file)
    game = pentarchy.game(record.game)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True) as progress:
        task = progress.add_task(game.title, total=len(record.answers))
        settings = Settings(simulations=simulations)
        found = look_back(game, record, settings, seed, lambda: progress.advance(task))
    if as_json:
        sys.stdout.write(json.dumps(found.to_dict(), indent=1, ensure_ascii=False) + "\n")
    else:
        out.print(found.text(), markup=False)


@app.command(epilog="Example: pentarchy replay game.json --check")
def replay(
    file: Annotated[Path, typer.Argument(help="A record.")],
    check: Annotated[bool, typer.Option("--check", help="Only compare the end with what the record says.")] = False,
) -> None:
    """Tell a recorded game as sentences, or check that it replays to the result it gives."""
    record = Record.open(file)
    game = pentarchy.game(record.game)
    if check:
        state = record.check(game)
        end = "it ends as recorded" if record.result else "it has not ended yet"
        out.print(f"The record of {game.title} replays: {len(record.answers)} answers, and {end}.")
        out.print(f"Points: {', '.join(map(str, state.scores()))}.")
        return
    # Nobody plays on, so it does not matter which bots there are.
    table = Table.resume(game, replace(record, seats=[{**one, "bot": None} for one in record.seats]))
    for line in table.log(None):
        out.print(f"{line.at:5}  {line.text}", markup=False)
    if table.over:
        winners = [table.names[seat] for seat in table.winners()] or ["Nobody"]
        out.print(f"{' and '.join(winners)} won.", markup=False)


@app.command(epilog="Example: pentarchy odds clash_of_cultures 3 2 fortress steel")
def odds(
    name: GameName,
    words: Annotated[list[str] | None, typer.Argument(metavar="[FORCES]...", help="Numbers and words.")] = None,
) -> None:
    """Tell the exact odds of a battle, for games that have them."""
    game = pentarchy.game(name)
    if game.odds is None:
        able = [one for one in pentarchy.games() if pentarchy.game(one).odds is not None]
        raise PentarchyError(f"{game.title} has no odds of battle; these have: {', '.join(able)}.")
    out.print(game.odds(words or []), markup=False)


@app.command(epilog="Example: pentarchy learn vinci")
def learn(name: GameName) -> None:
    """Tell how a game is played, on one screen."""
    out.print(tell_guide(pentarchy.game(name)), markup=False, highlight=False)


@app.command(epilog="Example: pentarchy rules vinci --coverage")
def rules(
    name: GameName,
    coverage: Annotated[bool, typer.Option("--coverage", help="Which clauses no test cites.")] = False,
    tests: Annotated[Path, typer.Option(help="The folder of the tests.")] = Path("tests"),
) -> None:
    """Show the rulebook, or how well the tests cover it."""
    game = pentarchy.game(name)
    if not coverage:
        out.print(Markdown(rules_with_examples(game)))
        return
    folder = tests / "games" / name
    if not folder.is_dir():
        raise PentarchyError(f"There are no tests of {name} in '{tests}'; name their folder with --tests.")
    book, found = clauses(game.rules()), cited(folder)
    missing = [clause for clause in book if clause.number not in found]
    for clause in missing:
        out.print(f"{clause.number}  {clause.text}", markup=False)
    count = sum(len(found.get(clause.number, [])) for clause in book)
    out.print(f"{game.title}: {len(book) - len(missing)} of {len(book)} clauses are cited, by {count} citations.")
    if missing:
        raise typer.Exit(1)


@app.command(epilog="Example: pentarchy draw game.json --at 100 -o board.svg")
def draw(
    file: Annotated[Path, typer.Argument(help="A record.")],
    at: Annotated[int | None, typer.Option(help="After how many answers; without it, at the end.")] = None,
    seat: Annotated[int | None, typer.Option(help="Whose view; without it, a spectator's.")] = None,
    output: Annotated[Path, typer.Option("--output", "-o", help="The SVG file to write.")] = Path("board.svg"),
) -> None:
    """Draw a moment of a recorded game as an SVG picture."""
    check_apart(file, "the record", output, "the picture")
    record = Record.open(file)
    picture = record.replay(pentarchy.game(record.game), at).draw(seat)
    with told_if_not_written(output):
        write_whole(output, picture)
    out.print(f"Drawn: {output}", markup=False)


def main() -> None:
    """Run a command; what a person can cause is one sentence and exit code 2."""
    try:
        try:
            app()
        finally:
            out.file.flush()
    except PentarchyError as error:
        err.print(str(error), markup=False)
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        # Files that can't be written were told of, so it is what we print; Python would try that again when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.file.fileno())
        err.print(f"What is printed can't be written: {error.strerror}.", markup=False)
        raise SystemExit(1) from None
