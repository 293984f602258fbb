"""A tournament as one page: ratings and win rates, with charts that are part of the page."""

from __future__ import annotations

import html
import importlib.util
import io
import math
import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from pentarchy.arena.ratings import Rating
from pentarchy.arena.series import Share
from pentarchy.arena.tournament import Result
from pentarchy.core.errors import PentarchyError
from pentarchy.core.writing import write_whole
from pentarchy.games import game as find_game

BLUE = "#0072B2"
GREY = "#8a8578"
NO_CHARTS = "Charts need matplotlib; 'pip install pentarchy[arena]' adds it."

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  background: #fbf8f1; color: #26241f }}
table {{ border-collapse: collapse; margin: 1rem 0 }}
th, td {{ padding: .25rem .8rem; text-align: right; border-bottom: 1px solid #d8d2c4 }}
th:first-child, td:first-child {{ text-align: left }}
figure {{ margin: 1rem 0; overflow-x: auto }}
svg {{ max-width: 100%; height: auto }}
</style>
<h1>{title}</h1>
<p>{facts}</p>
{parts}
</html>
"""


def check_report(path: Path) -> None:
    """Refuse a page that could not be written, before games are played for it."""
    if importlib.util.find_spec("matplotlib") is None:
        raise PentarchyError(NO_CHARTS)
    if path.is_dir():
        raise PentarchyError(f"'{path}' can't be written: it is a folder.")
    if not path.parent.is_dir():
        raise PentarchyError(f"'{path}' can't be written: there is no folder '{path.parent}'.")
    # A file is written anew beside the old one; a pipe or a device is written to.
    touched = [path] if path.exists() else []
    if path.is_file() or not path.exists():
        touched.append(path.parent)
    if not all(os.access(one, os.W_OK) for one in touched):
        raise PentarchyError(f"'{path}' can't be written: it is not allowed.")


def write_report(result: Result, path: Path) -> None:
    """Write the page."""
    try:
        write_whole(path, report(result))
    except OSError as error:
        raise PentarchyError(f"'{path}' can't be written: {error.strerror}.") from error


def _drawn(end: float, rating: Rating) -> float:
    """An end of an interval, as far as there is one to draw."""
    return rating.rating if math.isinf(end) else end


def report(result: Result) -> str:
    """The page."""
    plan, summary = result.plan, result.summary
    title = f"{find_game(plan.game).title}: {' · '.join(dict.fromkeys(plan.bots))}"
    options = ", ".join(f"{name}={value}" for name, value in plan.options.items()) or "none"
    facts = (
        f"{summary.games} games of {plan.players} players, edition {plan.edition}, options: {options}, "
        f"seed {plan.seed}, seating '{plan.seating}'. {summary.mean_answers:.0f} answers a game."
    )
    cells = [[one.bot, f"{one.rating:+.0f}", one.interval] for one in result.ratings]
    ratings = [(one.bot, one.rating, _drawn(one.low, one), _drawn(one.high, one)) for one in result.ratings]
    seats = {f"seat {number}": share for number, share in enumerate(summary.by_seat)}
    fair = 1 / plan.players
    parts = [
        section("Ratings", table(["Bot", "Rating", "95% interval"], cells), chart(ratings, "Elo points", 0.0)),
        section("Wins by bot", shares_table("Bot", summary.by_bot), chart(bars(summary.by_bot), "win rate", fair)),
        section("Wins by seat", shares_table("Seat", seats), chart(bars(seats), "win rate", fair)),
    ]
    if summary.by_faction:
        factions = dict(sorted(summary.by_faction.items(), key=lambda item: -item[1].rate))
        picture = chart(bars(factions), "win rate", fair)
        parts.append(section("Wins by faction", shares_table("Faction", factions), picture))
    return PAGE.format(title=html.escape(title), facts=html.escape(facts), parts="\n".join(parts))


def section(title: str, *parts: str) -> str:
    """A heading and what stands below it."""
    return f"<section>\n<h2>{html.escape(title)}</h2>\n" + "\n".join(parts) + "\n</section>"


def shares_table(what: str, shares: Mapping[str, Share]) -> str:
    """Who won how often."""
    return table(
        [what, "Games", "Wins", "Win rate", "95% interval", "Mean score"],
        [
            [
                who,
                str(one.games),
                f"{one.wins:.1f}",
                f"{one.rate:.1%}",
                f"{one.low:.0%} to {one.high:.0%}",
                f"{one.mean_score:.1f}",
            ]
            for who, one in shares.items()
        ],
    )


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Cells as HTML."""
    lines = ["<table>", "<tr>" + "".join(f"<th>{html.escape(cell)}</th>" for cell in head) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in row) + "</tr>" for row in rows]
    return "\n".join([*lines, "</table>"])


def bars(shares: Mapping[str, Share]) -> list[tuple[str, float, float, float]]:
    """Win rates as a chart takes them."""
    return [(who, one.rate, one.low, one.high) for who, one in shares.items()]


def chart(rows: Sequence[tuple[str, float, float, float]], unit: str, fair: float) -> str:
    """Values with their intervals, one line each, as SVG; a thin line shows where equals would be."""
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
    except ImportError:
        raise PentarchyError(NO_CHARTS) from None
    # Text stays text, and the same numbers make the same picture.
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": unit, "font.size": 11}):
        figure = Figure(figsize=(7.5, 0.8 + 0.35 * len(rows)), layout="constrained")
        axes = figure.subplots()
        places = range(len(rows))
        values = [value for _, value, _, _ in rows]
        spans = [[value - low for _, value, low, _ in rows], [high - value for _, value, _, high in rows]]
        axes.axvline(fair, color=GREY, linewidth=1, linestyle="--")
        axes.errorbar(values, places, xerr=spans, fmt="o", color=BLUE, capsize=4)
        axes.set_yticks(places, [who for who, *_ in rows])
        axes.set_ylim(len(rows) - 0.5, -0.5)
        axes.set_xlabel(unit)
        for side in ("top", "right", "left"):
            axes.spines[side].set_visible(False)
        text = io.StringIO()
        figure.savefig(text, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    picture = text.getvalue()
    return f"<figure>{picture[picture.index('<svg') :]}</figure>"
