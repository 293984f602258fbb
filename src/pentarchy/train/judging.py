"""Learning who will win: a small network over the features of all seats, fitted to positions and who won then. It
starts from nothing, or goes on from a network that has learned before: games of bots that search are few, and what the
many games of greedy bots taught must not be learned from them again.

Every fifth game is held back. The fit stops when it foretells those no better, and how well it does is told in nats:
the mean of what the winner came as a surprise.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pentarchy.core.errors import PentarchyError
from pentarchy.train.observing import Note

WIDE, NARROW = 24, 12
"""How many neurons the two layers have."""
HELD_BACK = 5
"""Every so many-th game is not fitted to but used to measure how well the fit foretells."""
EPOCHS, PATIENCE = 60, 6
"""How often the positions are gone through at most, and how often without getting better."""
BATCH = 1024
RATE, RATE_ON = 2e-3, 3e-4
"""How fast it learns from nothing, and how fast it goes on."""
DECAY = 1e-3
THOUGHT = 0.5
"""What it counts to foretell what a search came to think, of what foretelling the winner does."""

Tensor = Any
"""A tensor of PyTorch, which is needed to learn, not to play."""


@dataclass(frozen=True)
class Judgement:
    """What was learned, and what it is worth."""

    network: dict[str, Any]
    """As `Network` reads it."""
    positions: int
    loss_chance: float
    """Of who knows nothing."""
    loss: float
    """In games not fitted to."""
    loss_late: float | None
    """The same in the last third of games; None if none was noted there."""
    scale: float
    """The lead in value that makes winning e times as likely."""


@dataclass
class Batch:
    """Positions of games with the same number of players."""

    features: Tensor
    stages: Tensor
    won: Tensor
    thoughts: Tensor
    """What searches found of the seat that was asked; negative where nobody did."""


def fit(
    notes: Sequence[Note], weights: Sequence[float], seed: int = 1, start: dict[str, Any] | None = None
) -> Judgement:
    """The network under which the winners of the noted games are most likely, on from `start` if there is one, and the
    scale of a value with these weights."""
    features = len(weights)
    torch = need_torch()
    torch.manual_seed(seed)
    fitting = _batches(torch, [note for at, note in enumerate(notes) if at % HELD_BACK], features)
    held = _batches(torch, [note for at, note in enumerate(notes) if at % HELD_BACK == 0], features)
    rows = torch.cat([one.features.reshape(-1, features) for one in fitting])
    centre, spread = rows.mean(0), rows.std(0)
    spread[spread < 1e-6] = 1.0
    net = _Net(torch, features, centre, spread)
    if start is not None:
        net.go_on_from(start)
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE if start is None else RATE_ON, weight_decay=DECAY)
    best, kept, worse = _held_loss(torch, net, held), net.state(), 0
    for _ in range(EPOCHS):
        for batch in _shuffled(torch, fitting):
            optimizer.zero_grad()
            (_loss(torch, net, batch).mean() + THOUGHT * _disagreement(torch, net, batch)).backward()
            optimizer.step()
        now = _held_loss(torch, net, held)
        if now < best - 1e-4:
            best, kept, worse = now, net.state(), 0
        else:
            worse += 1
            if worse == PATIENCE:
                break
    net.restore(kept)
    late = [_part(one, one.stages > 2 / 3) for one in held]
    count = sum(len(one.stages) for one in held)
    return Judgement(
        network=net.plain(),
        positions=sum(len(note.stages) for note in notes),
        loss_chance=sum(math.log(one.won.shape[1]) * len(one.stages) for one in held) / max(1, count),
        loss=best,
        loss_late=_held_loss(torch, net, late) if any(len(one.stages) for one in late) else None,
        scale=_scale(torch, fitting, torch.tensor(list(weights))),
    )


class _Net:
    """The network while it learns; afterwards `pentarchy.core.network.Network` does the same without PyTorch."""

    def __init__(self, torch: Any, features: int, centre: Tensor, spread: Tensor) -> None:
        self._torch = torch
        self._centre, self._spread = centre, spread
        nn = torch.nn
        self._layers = nn.ModuleDict(
            {
                "own": nn.Linear(features, WIDE),
                "others": nn.Linear(features, WIDE, bias=False),
                "stage": nn.Linear(1, WIDE, bias=False),
                "between": nn.Linear(WIDE, NARROW),
                "last": nn.Linear(NARROW, 1, bias=False),
                "straight": nn.Linear(features, 1, bias=False),
            }
        )
        nn.init.zeros_(self._layers["straight"].weight)

    def parameters(self) -> Any:
        return self._layers.parameters()

    def state(self) -> dict[str, Tensor]:
        return {name: one.detach().clone() for name, one in self._layers.state_dict().items()}

    def restore(self, state: dict[str, Tensor]) -> None:
        self._layers.load_state_dict(state)

    def __call__(self, features: Tensor, stages: Tensor) -> Tensor:
        """By position and seat, how likely it is to win."""
        layers, relu = self._layers, self._torch.relu
        rows = (features - self._centre) / self._spread
        others = (rows.sum(1, keepdim=True) - rows) / max(1, rows.shape[1] - 1)
        first = relu(layers["own"](rows) + layers["others"](others) + layers["stage"](stages[:, None, None]))
        second = relu(layers["between"](first))
        return (layers["last"](second) + layers["straight"](rows)).squeeze(-1)

    def go_on_from(self, plain: dict[str, Any]) -> None:
        """Take over the weights of a network that was written down; the other way round than `plain`."""
        table = {name: self._torch.tensor(numbers, dtype=self._torch.float32) for name, numbers in plain.items()}
        own, others = table["own"].T, table["others"].T
        self.restore(
            {
                "own.weight": own * self._spread,
                "own.bias": table["first"] + own @ self._centre + others @ self._centre,
                "others.weight": others * self._spread,
                "stage.weight": table["stage"][:, None],
                "between.weight": table["between"].T,
                "between.bias": table["second"],
                "last.weight": table["last"][None],
                "straight.weight": (table["straight"] * self._spread)[None],
            }
        )

    def plain(self) -> dict[str, Any]:
        """The weights for features as they are, neither centred nor scaled."""
        state = {name: one.double() for name, one in self.state().items()}
        centre, spread = self._centre.double(), self._spread.double()
        own, others = state["own.weight"] / spread, state["others.weight"] / spread
        first = state["own.bias"] - own @ centre - others @ centre
        return {
            "own": _numbers(own.T),
            "others": _numbers(others.T),
            "stage": _numbers(state["stage.weight"][:, 0]),
            "first": _numbers(first),
            "between": _numbers(state["between.weight"].T),
            "second": _numbers(state["between.bias"]),
            "last": _numbers(state["last.weight"][0]),
            "straight": _numbers((state["straight.weight"] / spread)[0]),
        }


def _numbers(tensor: Tensor) -> Any:
    """As lists, to five digits: a file reads well then, and does not depend on the last bits of a machine."""
    if tensor.dim() > 1:
        return [_numbers(row) for row in tensor]
    return [float(f"{float(one):.5g}") for one in tensor]


def _batches(torch: Any, notes: Sequence[Note], features: int) -> list[Batch]:
    """All positions, by the number of players."""
    found = []
    for players in sorted({note.players for note in notes}):
        some = [note for note in notes if note.players == players]
        flat = torch.cat([torch.frombuffer(bytearray(note.features.tobytes()), dtype=torch.float32) for note in some])
        stages = torch.cat([torch.frombuffer(bytearray(note.stages.tobytes()), dtype=torch.float32) for note in some])
        thoughts = torch.cat(
            [torch.frombuffer(bytearray(note.thoughts.tobytes()), dtype=torch.float32) for note in some]
        )
        won = torch.tensor([note.won for note in some for _ in note.stages])
        found.append(Batch(flat.reshape(-1, players, features), stages, won, thoughts.reshape(-1, players)))
    return found


def _part(batch: Batch, which: Tensor) -> Batch:
    return Batch(batch.features[which], batch.stages[which], batch.won[which], batch.thoughts[which])


def _shuffled(torch: Any, batches: Sequence[Batch]) -> list[Batch]:
    """Small parts of all of them in any order."""
    found = []
    for one in batches:
        order = torch.randperm(len(one.stages))
        found += [_part(one, order[start : start + BATCH]) for start in range(0, len(order), BATCH)]
    return [found[int(at)] for at in torch.randperm(len(found))]


def _loss(torch: Any, net: _Net, batch: Batch) -> Tensor:
    return -(batch.won * torch.log_softmax(net(batch.features, batch.stages), dim=1)).sum(1)


def _disagreement(torch: Any, net: _Net, batch: Batch) -> Tensor:
    """How far the network is from what searches came to think, as a cross entropy."""
    known = batch.thoughts >= 0
    if not known.any():
        return torch.zeros(())
    chances = torch.softmax(net(batch.features, batch.stages), dim=1)[known].clamp(1e-6, 1 - 1e-6)
    return torch.nn.functional.binary_cross_entropy(chances, batch.thoughts[known].clamp(0, 1))


def _scale(torch: Any, batches: Sequence[Batch], weights: Tensor) -> float:
    """The scale under which the value foretells the winners best, of a hundred sizes."""
    best, found = math.inf, 1.0
    for step in range(100):
        scale = 10 ** (step / 25 - 1)
        losses = [-(one.won * torch.log_softmax(one.features @ weights / scale, dim=1)).sum(1) for one in batches]
        loss = float(torch.cat(losses).mean())
        if loss < best:
            best, found = loss, scale
    return found


def _held_loss(torch: Any, net: _Net, held: Sequence[Batch]) -> float:
    with torch.no_grad():
        losses = torch.cat([_loss(torch, net, one) for one in held])
    return float(losses.mean())


def need_torch() -> Any:
    """PyTorch, or a sentence that says what is missing."""
    try:
        import torch
    except ImportError:
        raise PentarchyError("Training needs PyTorch; 'pip install pentarchy[train]' adds it.") from None
    return torch
