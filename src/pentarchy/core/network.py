"""A small network that says who will win, from the features of all seats. What it has learned is data beside a game."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64


class Network:
    """The same two layers for every seat: they see its own features, the mean of the others', and how far the game is.

    What comes out is how likely each seat is to win, compared with the others: one more is e times as likely.
    """

    def __init__(self, data: dict[str, Any]) -> None:
        """From plain lists, as training writes them; `own`, `others` and `straight` go by feature."""
        first: list[float] = data["first"]
        second: list[float] = data["second"]
        self.inputs: i64 = len(data["straight"])
        self.wide: i64 = len(first)
        """How many neurons the first layer has."""
        self.narrow: i64 = len(second)
        """And the second."""
        self.own = _row(data["own"])
        self.others = _row(data["others"])
        self.stage = vec[float]([float(one) for one in data["stage"]])
        self.first = vec[float]([float(one) for one in first])
        self.between = _row(data["between"])
        self.second = vec[float]([float(one) for one in second])
        self.last = vec[float]([float(one) for one in data["last"]])
        self.straight = vec[float]([float(one) for one in data["straight"]])
        """What each feature counts without any neuron."""

    def judge(self, rows: list[list[float]], stage: float) -> list[float]:
        """One number for each seat, of which this is the row of features."""
        players: i64 = len(rows)
        wide: i64 = self.wide
        narrow: i64 = self.narrow
        own, others, straight = self.own, self.others, self.straight
        mine = vec[float]([0.0] * (players * wide))
        theirs = vec[float]([0.0] * (players * wide))
        sums = vec[float]([0.0] * wide)
        found: list[float] = []
        base: i64 = 0
        for row in rows:
            at: i64 = 0
            feature: i64 = 0
            total = 0.0
            for value in row:
                if value != 0.0:
                    total += value * straight[feature]
                    for neuron in range(wide):
                        mine[base + neuron] += own[at + neuron] * value
                        share = others[at + neuron] * value
                        theirs[base + neuron] += share
                        sums[neuron] += share
                feature += 1
                at += wide
            found.append(total)
            base += wide
        rivals = float(players - 1) if players > 1 else 1.0
        between, second, last = self.between, self.second, self.last
        steady, first = self.stage, self.first
        base = 0
        for seat in range(players):
            layer = vec[float]([0.0] * narrow)
            for neuron in range(wide):
                value = mine[base + neuron] + (sums[neuron] - theirs[base + neuron]) / rivals
                value += first[neuron] + stage * steady[neuron]
                if value > 0.0:
                    at = neuron * narrow
                    for other in range(narrow):
                        layer[other] += between[at + other] * value
            total = found[seat]
            for other in range(narrow):
                value = layer[other] + second[other]
                if value > 0.0:
                    total += value * last[other]
            found[seat] = total
            base += wide
        return found


def _row(table: list[list[float]]) -> vec[float]:
    """The rows of a table one after the other."""
    return vec[float]([float(one) for row in table for one in row])
