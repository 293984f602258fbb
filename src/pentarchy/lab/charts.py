"""Charts as SVG text, drawn without a screen or a network."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence

import matplotlib as mpl
import numpy as np
import polars as pl
from matplotlib.figure import Figure

from pentarchy.core.look import SEAT_COLOURS, SEAT_NAMES
from pentarchy.lab.stats import METRICS, Effect, Estimate, Tally

INK, BASE, SURE, UNSURE = "#333333", "#8a8176", "#0072B2", "#b5b0a8"
SHOWN = ("rounds", "decisions", "decisions_per_turn", "lead_changes", "mean_score", "margin")
"""The metrics in the chart of effects; the table has all."""
MOST = 40
"""So many lines of a tally are drawn."""


def svg(figure: Figure) -> str:
    """A figure as text; the same figure gives the same text."""
    buffer = io.StringIO()
    with mpl.rc_context({"svg.hashsalt": "pentarchy", "svg.fonttype": "none", "font.family": "sans-serif"}):
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None}, bbox_inches="tight")
    text = re.sub(r"<metadata>.*?</metadata>", "", buffer.getvalue(), flags=re.DOTALL)
    return text[text.index("<svg") :]


def effects_chart(effects: Sequence[Effect], names: Sequence[str]) -> str:
    """For each metric, what every cell changes, in per cent of the baseline, with intervals."""
    metrics = [metric for metric in SHOWN if any(effect.metric == metric and effect.base for effect in effects)]
    count = len(names) - 1
    figure = Figure(figsize=(9, 0.8 + len(metrics) * (0.35 + 0.22 * count)))
    panels = figure.subplots(len(metrics), 1, squeeze=False)[:, 0]
    for panel, metric in zip(panels, metrics):
        rows = [effect for effect in effects if effect.metric == metric and effect.base]
        for place, effect in enumerate(rows):
            low, high = (100 * bound / effect.size for bound in (effect.difference.low, effect.difference.high))
            colour = SURE if effect.adjusted < 0.05 else UNSURE
            panel.plot([low, high], [place, place], color=colour, linewidth=3, solid_capstyle="butt")
            panel.plot(100 * effect.relative, place, "o", color=colour, markeredgecolor=INK)
        panel.axvline(0, color=INK, linewidth=0.8)
        panel.set_yticks(range(len(rows)), [names[effect.cell] for effect in rows], fontsize=8)
        panel.set_ylim(len(rows) - 0.4, -0.6)
        panel.set_title(f"{METRICS[metric]}: change in % of the baseline", fontsize=9, loc="left")
        panel.spines[["top", "right", "left"]].set_visible(False)
    figure.tight_layout()
    return svg(figure)


def seats_chart(shares: dict[int, list[Estimate]], names: Sequence[str]) -> str:
    """The share of wins of every seat in every cell, with a line where all seats would win alike."""
    figure = Figure(figsize=(9, 0.9 + 0.35 * len(names)))
    panel = figure.subplots()
    named = 0
    for cell, row in shares.items():
        panel.plot([100 / len(row)] * 2, [cell - 0.45, cell + 0.45], color=INK, linewidth=0.8, linestyle=":")
        for seat, one in enumerate(row):
            place = cell + (seat - (len(row) - 1) / 2) * 0.15
            colour = SEAT_COLOURS[seat]
            label = f"{SEAT_NAMES[seat]} (seat {seat})" if seat >= named else None
            named = max(named, seat + 1)
            panel.plot([100 * one.low, 100 * one.high], [place, place], color=colour, linewidth=2)
            panel.plot(100 * one.mean, place, "o", color=colour, markeredgecolor=INK, label=label)
    panel.set_yticks(range(len(names)), names, fontsize=8)
    panel.set_ylim(len(names) - 0.4, -0.6)
    panel.set_xlabel("wins in %", fontsize=9)
    panel.legend(fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False)
    panel.spines[["top", "right", "left"]].set_visible(False)
    return svg(figure)


def length_chart(games: pl.DataFrame, names: Sequence[str]) -> str:
    """How long games are, as curves that show for every length the share of games that are over by then."""
    figure = Figure(figsize=(9, 3.2))
    panel = figure.subplots()
    metric = "rounds" if games["rounds"].null_count() < games.height else "decisions"
    colours = mpl.colormaps["viridis"](np.linspace(0, 0.9, len(names)))
    for cell, name in enumerate(names):
        values = np.sort(games.filter(pl.col("cell") == cell)[metric].drop_nulls().to_numpy())
        shares = np.arange(1, len(values) + 1) / len(values) * 100
        panel.step(values, shares, where="post", color=BASE if cell == 0 else colours[cell], label=name)
    panel.set_xlabel(METRICS[metric], fontsize=9)
    panel.set_ylabel("games over by then, in %", fontsize=9)
    panel.legend(fontsize=8, loc="center left", bbox_to_anchor=(1.0, 0.5), frameon=False)
    panel.spines[["top", "right"]].set_visible(False)
    return svg(figure)


def tally_chart(tallies: Sequence[Tally]) -> str:
    """How often seats won that had something in common, best first, with a stroke where they were expected."""
    rows = sorted(tallies, key=lambda tally: -tally.win.mean)[:MOST]
    figure = Figure(figsize=(9, 0.8 + 0.2 * len(rows)))
    panel = figure.subplots()
    for place, tally in enumerate(rows):
        colour = SURE if tally.adjusted < 0.05 else UNSURE
        panel.plot([100 * tally.win.low, 100 * tally.win.high], [place, place], color=colour, linewidth=3)
        panel.plot(100 * tally.win.mean, place, "o", color=colour, markeredgecolor=INK)
        panel.plot(100 * tally.expected, place, "|", color=INK, markersize=8)
    panel.set_yticks(range(len(rows)), [tally.what for tally in rows], fontsize=8)
    panel.set_ylim(len(rows) - 0.4, -0.6)
    panel.set_xlabel("wins of these seats in %", fontsize=9)
    panel.spines[["top", "right", "left"]].set_visible(False)
    return svg(figure)
