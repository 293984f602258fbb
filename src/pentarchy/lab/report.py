"""The report of an experiment: tables as Markdown, and a page with charts that needs nothing else."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

import polars as pl

from pentarchy.core.errors import PentarchyError
from pentarchy.core.writing import write_whole
from pentarchy.games import game as find_game
from pentarchy.lab import charts
from pentarchy.lab.experiment import Experiment
from pentarchy.lab.stats import METRICS, Effect, Estimate, Spread, Tally, by_seat, effects, spreads, summary, tallies
from pentarchy.lab.store import Store

SURE = 0.05
"""Below this chance, after the correction, a difference is called one."""

SHORT = {
    "rounds": "Rounds",
    "decisions": "Decisions",
    "lead_changes": "Lead changes",
    "mean_score": "Score",
}
"""The measures in the terminal."""

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #faf8f4 }
table { border-collapse: collapse; margin: 1rem 0; font-size: 13px; display: block; overflow-x: auto }
th, td { padding: .2rem .6rem; text-align: right; border-bottom: 1px solid #ddd6ca }
th:first-child, td:first-child, td:nth-child(2) { text-align: left }
tr.sure td { font-weight: 600 }
svg { max-width: 100%; height: auto }
code { background: #efe9de; padding: .1rem .3rem }
@media (prefers-color-scheme: dark) { body { background: #f0ece4 } }
"""


@dataclass(frozen=True)
class Grid:
    """A table of the report."""

    title: str
    head: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    sure: Sequence[bool]
    """Which rows hold after the correction."""

    def markdown(self) -> str:
        """For documents."""
        lines = [f"### {self.title}", "", f"| {' | '.join(self.head)} |", "|" + "---|" * len(self.head)]
        for row, sure in zip(self.rows, self.sure):
            cells = [f"**{cell}**" if sure else cell for cell in row]
            lines.append(f"| {' | '.join(cells)} |")
        return "\n".join(lines)

    def html(self) -> str:
        """For the page."""
        head = "".join(f"<th>{escape(name)}</th>" for name in self.head)
        body = "".join(
            f"<tr{' class=sure' if sure else ''}>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>"
            for row, sure in zip(self.rows, self.sure)
        )
        return f"<h3>{escape(self.title)}</h3><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


class Report:
    """All that an experiment says."""

    def __init__(self, store: Store, command: str = "") -> None:
        self.experiment: Experiment = store.experiment
        self.command = command
        tables = store.gather()
        self.games: pl.DataFrame = tables["games"]
        self.seats: pl.DataFrame = tables["seats"]
        self.answers: pl.DataFrame = tables["answers"]
        if not self.games.height:
            raise PentarchyError("No games have been played yet.")
        self.names = [cell.name for cell in self.experiment.cells]
        self.means = summary(self.games)
        self.shares = by_seat(self.seats)
        self.effects = effects(self.games, self.seats, self.experiment.bots)
        self.factions = tallies(self.seats, "faction")
        kinds = {kind: table for (kind,), table in self.answers.group_by("kind", maintain_order=True)}
        wanted = (*self.experiment.track, *self.experiment.tell, *self.experiment.dealt)
        self.choices = {kind: tallies(kinds[kind], "answer") for kind in wanted if kind in kinds}
        self.spreads = {kind: spreads(kinds[kind]) for kind in self.choices}

    def short(self) -> Grid:
        """The means that fit on a terminal."""
        return self._means_grid(SHORT)

    def grids(self) -> list[Grid]:
        """The tables."""
        grids = [self._means_grid(METRICS)]
        if self.effects:
            grids.append(self._effects_grid())
        if self.factions:
            grids.append(self._tally_grid("Wins by faction", "Faction", self.factions))
        for kind, found in self.choices.items():
            grids.append(self._tally_grid(f"Wins of seats that answered so: {kind}", "Answer", found))
            if self.spreads[kind]:
                grids.append(self._spread_grid(kind, self.spreads[kind]))
        return grids

    def _means_grid(self, words: Mapping[str, str]) -> Grid:
        metrics = [metric for metric in words if any(metric in row for row in self.means.values())]
        rows = []
        for cell, row in self.means.items():
            wins = " / ".join(f"{100 * one.mean:.1f}" for one in self.shares[cell])
            count = str(self.games.filter(pl.col("cell") == cell).height)
            shown = [_interval(row[metric]) if metric in row else "" for metric in metrics]
            rows.append((self.names[cell], count, *shown, wins))
        head = ("Cell", "Games", *[words[metric] for metric in metrics], "Wins by seat, %")
        return Grid("Means with 95% intervals", head, rows, [False] * len(rows))

    def _effects_grid(self) -> Grid:
        rows = []
        for effect in self.effects:
            percent = f"{100 * effect.relative:+.1f}%" if effect.base and not effect.metric.startswith("wins") else ""
            rows.append(
                (
                    self.names[effect.cell],
                    METRICS.get(effect.metric, effect.metric),
                    f"{effect.base:.3g}",
                    _interval(effect.difference, sign=True),
                    percent,
                    _chance(effect.p),
                    _chance(effect.adjusted),
                )
            )
        head = ("Cell", "Measure", "Baseline", "Difference", "", "p", "p after Holm")
        return Grid("Differences from the baseline", head, rows, [effect.adjusted < SURE for effect in self.effects])

    def _tally_grid(self, title: str, what: str, found: Sequence[Tally]) -> Grid:
        rows = sorted(found, key=lambda tally: (tally.cell, -tally.win.mean))
        lines = [
            (
                self.names[tally.cell],
                tally.what,
                str(tally.win.count),
                f"{100 * tally.win.mean:.1f}%",
                f"{100 * tally.win.low:.1f} to {100 * tally.win.high:.1f}",
                f"{100 * tally.expected:.1f}%",
                _chance(tally.adjusted),
            )
            for tally in rows
        ]
        head = ("Cell", what, "Seats", "Wins", "95% interval", "Expected", "p after Holm")
        return Grid(title, head, lines, [tally.adjusted < SURE for tally in rows])

    def _spread_grid(self, kind: str, found: Sequence[Spread]) -> Grid:
        rows = [
            (
                self.names[spread.cell],
                str(spread.answers),
                _points(spread.deviation),
                _points(spread.change, sign=True) if spread.change is not None else "",
                _chance(spread.adjusted) if spread.change is not None else "",
            )
            for spread in found
        ]
        title = f"How uneven they are ({kind}): standard deviation of their shares of wins, in percentage points"
        head = ("Cell", "Answers", "Deviation", "Difference", "p after Holm")
        return Grid(title, head, rows, [spread.adjusted < SURE for spread in found])

    def findings(self) -> list[str]:
        """What holds after the correction, a sentence each, the surest and largest first."""
        sure = [effect for effect in self.effects if effect.adjusted < SURE]
        sure.sort(key=lambda effect: (effect.adjusted, -abs(effect.relative) if effect.base else 0.0))
        return [_sentence(effect, self.names) for effect in sure]

    def intro(self) -> str:
        """What was played."""
        experiment = self.experiment
        title = find_game(experiment.game).title
        cells = f"{len(self.names)} cells" if len(self.names) > 1 else "one cell"
        return (
            f"{title}, edition {experiment.edition}: {cells} of {experiment.games:,} games, bots "
            f"{', '.join(experiment.bots)} (the last fills up, seats rotate), seed {experiment.seed}. Games with the "
            f"same number have the same luck in every cell; the baseline is '{self.names[0]}'. Differences are means "
            f"of paired games; {len(self.effects)} comparisons are corrected together (Holm), and every other table by "
            f"itself.{self._pairing()}"
        )

    def _pairing(self) -> str:
        """How much the pairs help, which is little where games go their own ways after the first different answer."""
        known = [effect.narrowing for effect in self.effects if not math.isnan(effect.narrowing)]
        if not known:
            return ""
        middle, most, least = (-100 * share for share in (statistics.median(known), max(known), min(known)))
        return f" Pairs change the widths of the intervals by {middle:+.0f}% (median; {most:+.0f}% to {least:+.0f}%)."

    def markdown(self) -> str:
        """The report as text."""
        parts = [self.intro()]
        if self.command:
            parts.append(f"```\n{self.command}\n```")
        if findings := self.findings():
            parts.append("\n".join(f"- {finding}" for finding in findings))
        parts += [grid.markdown() for grid in self.grids()]
        return "\n\n".join(parts) + "\n"

    def html(self) -> str:
        """The report as a page with charts."""
        title = f"{find_game(self.experiment.game).title}: an experiment"
        drawn = [charts.length_chart(self.games, self.names), charts.seats_chart(self.shares, self.names)]
        if any(effect.metric in charts.SHOWN and effect.base for effect in self.effects):
            drawn.insert(0, charts.effects_chart(self.effects, self.names))
        for found in (self.factions, *self.choices.values()):
            if base := [tally for tally in found if tally.cell == 0]:
                drawn.append(charts.tally_chart(base))
        findings = "".join(f"<li>{escape(finding)}</li>" for finding in self.findings())
        return (
            f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{escape(title)}</title>'
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style><h1>{escape(title)}</h1>'
            f"<p>{escape(self.intro())}</p><p><code>{escape(self.command)}</code></p>"
            f"<h2>What holds</h2><ul>{findings or '<li>No difference holds after the correction.</li>'}</ul>"
            f"<h2>Charts</h2>{''.join(drawn)}<h2>Tables</h2>{''.join(grid.html() for grid in self.grids())}</html>\n"
        )

    def write(self, folder: Path) -> tuple[Path, Path]:
        """Write `report.md` and `report.html`; where they are."""
        text, page = folder / "report.md", folder / "report.html"
        write_whole(text, self.markdown())
        write_whole(page, self.html())
        return text, page


def _sentence(effect: Effect, names: Sequence[str]) -> str:
    difference = effect.difference
    scale, unit = (100 / effect.size, "%") if effect.base else (1.0, "")
    if effect.metric.startswith("wins"):
        scale, unit = 100.0, " points of a hundred"
    size, low, high = (scale * value for value in (difference.mean, difference.low, difference.high))
    return (
        f"{names[effect.cell]}: {METRICS.get(effect.metric, effect.metric)} {size:+.1f}{unit} "
        f"(95% interval {low:+.1f} to {high:+.1f}, p {_chance(effect.adjusted)} after Holm)."
    )


def _interval(one: Estimate, sign: bool = False) -> str:
    half = (one.high - one.low) / 2
    places = 1 if abs(one.mean) >= 10 else 2 if abs(one.mean) >= 1 else 3
    return f"{one.mean:{'+' if sign else ''}.{places}f} ± {half:.{places}f}"


def _chance(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else "< 0.001"


def _points(found: Estimate, sign: bool = False) -> str:
    """A share in percentage points, with its interval, which need not be symmetric."""
    plus = "+" if sign else ""
    return f"{100 * found.mean:{plus}.2f} ({100 * found.low:{plus}.2f} to {100 * found.high:{plus}.2f})"
