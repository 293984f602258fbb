"""Learning which answers are worth a look: weights over the features after an answer, fitted to what searches chose.

An answer is the likelier to be chosen, the more it is worth by these weights: one more is e times as likely. Every
fifth game is held back, as for the forecast. What was learned has to foretell those choices better than value does.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pentarchy.train.judging import HELD_BACK, Tensor, need_torch
from pentarchy.train.observing import Note

EPOCHS, PATIENCE = 200, 6
"""How often the choices are gone through at most, and how often without getting better."""
BATCH = 256
RATE = 0.03
SIZES = [10 ** (step / 8 - 2) for step in range(33)]
"""By how much value is multiplied to foretell choices as well as it can."""


@dataclass(frozen=True)
class Prior:
    """What was learned of choices, and what it is worth."""

    weights: list[float]
    choices: int
    loss_chance: float
    """Of who knows nothing, in nats: the mean of what the choice came as a surprise."""
    loss_value: float
    """Of who goes by value."""
    loss: float
    """Of who goes by these weights, in games not fitted to, like the others."""


@dataclass
class Asked:
    """Choices side by side, padded to the widest."""

    features: Tensor
    shares: Tensor
    there: Tensor
    """1 where there is an answer."""

    def part(self, which: Tensor) -> Asked:
        """Some of them."""
        return Asked(self.features[which], self.shares[which], self.there[which])


def fit_prior(notes: Sequence[Note], value: Sequence[float], seed: int = 1) -> Prior | None:
    """The weights under which what searches chose is most likely; None if too little was noted."""
    torch = need_torch()
    torch.manual_seed(seed)
    fitting = _asked(torch, [note for at, note in enumerate(notes) if at % HELD_BACK], len(value))
    held = _asked(torch, [note for at, note in enumerate(notes) if at % HELD_BACK == 0], len(value))
    if fitting is None or held is None:
        return None
    size = min(SIZES, key=lambda one: _loss(torch, torch.tensor(list(value)) * one, fitting))
    spread = fitting.features[fitting.there > 0].std(0)
    spread[spread < 1e-6] = 1.0
    begun = torch.tensor(list(value)) * size
    change = torch.zeros(len(value), requires_grad=True)
    optimizer = torch.optim.Adam([change], lr=RATE)
    best, kept, worse = _loss(torch, begun, held), begun, 0
    for _ in range(EPOCHS):
        order = torch.randperm(len(fitting.shares))
        for start in range(0, len(order), BATCH):
            optimizer.zero_grad()
            _surprise(torch, begun + change / spread, fitting.part(order[start : start + BATCH])).mean().backward()
            optimizer.step()
        weights = begun + change.detach() / spread
        now = _loss(torch, weights, held)
        if now < best - 1e-4:
            best, kept, worse = now, weights, 0
        else:
            worse += 1
            if worse == PATIENCE:
                break
    chance = float(torch.log(held.there.sum(1)).mean())
    count = len(fitting.shares) + len(held.shares)
    return Prior([float(one) for one in kept], count, chance, _loss(torch, begun, held), best)


def _asked(torch: Any, notes: Sequence[Note], features: int) -> Asked | None:
    """All choices of these games; None if there is none."""
    widths = [width for note in notes for width in note.choices.widths]
    if not widths:
        return None
    shares, rows, there = (torch.zeros(len(widths), max(widths), *more) for more in ((), (features,), ()))
    number = 0
    for note in notes:
        at = 0
        for width in note.choices.widths:
            shares[number, :width] = torch.tensor(note.choices.shares[at : at + width])
            some = torch.tensor(note.choices.features[at * features : (at + width) * features])
            rows[number, :width] = some.reshape(width, features)
            there[number, :width] = 1.0
            at += width
            number += 1
    return Asked(rows, shares, there)


def _surprise(torch: Any, weights: Tensor, asked: Asked) -> Tensor:
    """By choice, how much it came as a surprise."""
    likely = (asked.features @ weights).masked_fill(asked.there == 0, -math.inf)
    told = torch.log_softmax(likely, dim=1).masked_fill(asked.there == 0, 0.0)
    return -(asked.shares * told).sum(1)


def _loss(torch: Any, weights: Tensor, asked: Asked) -> float:
    with torch.no_grad():
        return float(_surprise(torch, weights, asked).mean())
