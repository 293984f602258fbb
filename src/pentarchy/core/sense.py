"""What a sensible player looks at: named features of a world and a quick value, for the bots."""

from __future__ import annotations

import json
import math
from importlib import resources
from typing import Any, ClassVar, Final, NamedTuple, Self

from mypy_extensions import mypyc_attr

from pentarchy.core.errors import PentarchyError
from pentarchy.core.network import Network
from pentarchy.core.state import State

DATA: Final = "sense.json"
"""The file beside a game's sense that holds what it has learned; `pentarchy train` writes it."""


class Comparing(NamedTuple):
    """How search compares answers in the same worlds with the same luck."""

    worlds: int = 0
    """From the third answer on, there must be time to compare it with the others in so many worlds."""
    fewest: int = 4
    """In how many worlds they are compared before one drops out,"""
    doubt: float = 2.0
    """how many standard errors behind the best it must be then,"""
    credit: float = 0.0
    """and as how many worlds that counts which simulations found before."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Sense:
    """A game's subclass names its features and computes them. Bots only ever pass it worlds.

    It answers four questions. `value` says what to strive for, and answers are compared by it. `forecasts` says who
    will win, which is not the same: what a good player strives for need not be what winners have. `guides` says what
    search should make likely, which is not the same either: of two answers it must see the better one, however little
    that says about who wins. `scout` says which answers are worth a look. All of it comes from games, in a file
    `sense.json` in the same package as `pentarchy train` writes it: weights of the value, a network for the forecast,
    weights of the guide at the beginning of a game and at its end, and weights of the scout. Where one of forecast and
    guide is missing, the other is used for both. Without a file the weights set by hand hold, a lead of `scale` in
    value makes winning e times as likely, and what has value is worth a look.
    """

    names: ClassVar[tuple[str, ...]] = ()
    weights: ClassVar[tuple[float, ...]] = ()
    leanings: ClassVar[dict[str, float]] = {}
    """Further numbers that the features are made with and that games can teach, each by its name: what an ability is
    worth, what a kind of card promises. Features find them in `lean`, in this order."""
    sayings: ClassVar[dict[str, tuple[str, str]]] = {}
    """How a person says of an answer that it leads to more of a feature, and to less: what follows after "it".
    `{points}` is how many points. What is not here is said by the feature's name."""
    called: ClassVar[dict[str, str]] = {}
    """What to call what others have of a feature, where its name won't do."""
    private: ClassVar[tuple[str, ...]] = ()
    """Features of which it is not worth a word what the others have of them."""
    data: ClassVar[str] = DATA
    """The file with what it has learned."""
    scale: ClassVar[float] = 10.0
    """A lead of so much value makes winning e times as likely."""

    horizon: ClassVar[int] = 0
    """How many turns search plays on before it judges, unless it is told otherwise: as far as simulations that look
    so far ahead are still many enough."""
    ample: ClassVar[float] = 0.0
    """How many seconds a decision must get to play on `far`; 0 for never."""
    survey: ClassVar[float] = 0.0
    """What share of those seconds search first spends on the turn alone, to find what is worth playing on from."""
    paired: ClassVar[int] = 0
    """How many answers search then compares in the same worlds with the same luck, at most; 0 lets it grow its tree
    on."""
    comparing: ClassVar[Comparing] = Comparing()
    """How it compares them."""
    blend: ClassVar[float] = 0.75
    """Where search plays on for several turns: how much the end of each counts, of what the end of the next one does,
    unless it is told otherwise."""
    finish: ClassVar[bool] = False
    """Whether search, where it has no horizon, plays a turn to its end before it judges, unless it is told otherwise:
    where the middle of a turn is hard to judge, and many short simulations tell more than a few long ones."""
    rests: ClassVar[bool] = False
    """Whether the game has quiet moments between two turns, and search that finishes plays on to the next of them."""
    stuck: ClassVar[int] = 0
    """After how many changes in a row that made a line no better search takes another in hand, where it thinks about
    lines (`habit`); 0 for never."""
    patience: ClassVar[float] = 0.25
    """A line is good enough when nothing better was found in this share of the simulations that there is time for."""
    slips: ClassVar[tuple[float, float, float]] = (0.85, 0.55, 0.2)
    """How often the first three levels take any answer, the third only where not much is at stake,"""
    attention: ClassVar[float] = 0.5
    """and what share of its turns the fourth thinks about, so that each level wins three games of five or more among
    three of the level below."""
    overlooks: ClassVar[tuple[str, ...]] = ()
    """Optional: the fields that neither the features nor the scores of the game depend on, and `agenda` if they don't
    depend on the questions either. As long as nothing else changes, observations don't ask for them again."""

    def __init__(self) -> None:
        self._weights: list[float] = []
        self.lean: list[float] = [float(one) for one in self.leanings.values()]
        self._network: Network | None = None
        self._scout: Sense | None = None
        self._unit = 0.0
        self._guided = False
        self._early: list[float] = []
        self._late: list[float] = []

    def features(self, state: State, seat: int) -> list[float]:
        """What this seat's position looks like, one number for each name."""
        raise NotImplementedError

    def settled(self, state: State, seat: int) -> bool:
        """Whether the position can be judged as it is: this seat is not in the middle of an answer of several parts."""
        return True

    def quiet(self, state: State) -> bool:
        """Whether this is a moment to judge at, for games that know such moments (`rests`)."""
        return False

    def habit(self, state: State) -> int:
        """The answer that the asked seat gives without thinking, where simulations play on; -1 if it has to think."""
        return -1

    def far(self, players: int) -> int:
        """How many turns search plays on with `ample` time."""
        return self.horizon

    def plans(self, state: State) -> bool:
        """Whether the answer decides what the turn is about, so that one step ahead too little of it is seen and
        simulations that play on look at the end of the turn (`plan`)."""
        return False

    def promising(self, state: State) -> list[int]:
        """The answers that simulations look at beyond the question itself: all of them, or those of many that may be
        best, as far as that can be told without giving them."""
        return state.answers()

    def turn(self, state: State) -> int:
        """Whose turn it is, or any number that changes from turn to turn. Usually it is that of the seat that is asked;
        a game in which others are asked in the middle of a turn (to defend, to answer an offer) tells it from that."""
        return state.seat

    def value(self, state: State, seat: int) -> float:
        """How good the position is for this seat; higher is better."""
        if self._unit == 0.0:
            self._load()
        weights = self._weights
        total = 0.0
        index = 0
        for feature in self.features(state, seat):
            total += feature * weights[index]
            index += 1
        return total

    def stage(self, state: State) -> float:
        """How far the game has come, from 0 at its beginning to 1 at its end."""
        return 0.0

    def forecasts(self, state: State) -> list[float]:
        """How likely each seat is to win, compared with the others: one more is e times as likely."""
        if self._unit == 0.0:
            self._load()
        network = self._network
        if network is None:
            return self._straight(state)
        return network.judge([self.features(state, seat) for seat in range(state.players)], self.stage(state))

    def guides(self, state: State) -> list[float]:
        """The same as search judges by."""
        if self._unit == 0.0:
            self._load()
        return self._straight(state) if self._guided else self.forecasts(state)

    def _straight(self, state: State) -> list[float]:
        """The features of each seat, weighed by how far the game has come."""
        early = self._early
        late = self._late
        stage = self.stage(state)
        weights = [early[index] + stage * (late[index] - early[index]) for index in range(len(early))]
        found: list[float] = []
        for seat in range(state.players):
            total = 0.0
            index = 0
            for feature in self.features(state, seat):
                total += feature * weights[index]
                index += 1
            found.append(total)
        return found

    def scout(self) -> Sense:
        """What search goes by to find the answers that are worth a look: this sense, or one whose value has learned it
        from what searches chose."""
        if self._unit == 0.0:
            self._load()
        return self._scout if self._scout is not None else self

    def unit(self) -> float:
        """The scale in use."""
        if self._unit == 0.0:
            self._load()
        return self._unit

    def in_use(self) -> list[float]:
        """The weights in use."""
        if self._unit == 0.0:
            self._load()
        return self._weights[:]

    def weighed(self, weights: list[float], unit: float) -> Self:
        """The same sense with other weights, to try them; its forecast follows from its value."""
        if len(weights) != len(self.names) or unit <= 0.0:
            raise ValueError(f"{len(self.names)} weights and a positive unit are needed")
        other = type(self)()
        other.lean = self.lean[:]
        other._weights = weights[:]
        other._unit = unit
        other._early = [weight / unit for weight in weights]
        other._late = other._early
        return other

    def foreseeing(self, network: Network | None) -> Self:
        """The same sense with another forecast that also guides, to try it; without a network it follows from the
        value."""
        other = self.weighed(self.in_use(), self.unit())
        other._network = network
        other._scout = self._scout
        return other

    def guided(self, early: list[float], late: list[float]) -> Self:
        """The same sense with a guide of these weights at the beginning of a game and at its end, to try it."""
        if len(early) != len(self.names) or len(late) != len(self.names):
            raise ValueError(f"{len(self.names)} weights are needed for the beginning and for the end")
        other = self.foreseeing(self._network)
        other._guided = True
        other._early = early[:]
        other._late = late[:]
        return other

    def scouted(self, weights: list[float]) -> Self:
        """The same sense with a scout of these weights, to try it."""
        other = self.guided(self._early, self._late)
        other._guided = self._guided
        other._scout = self.weighed(weights, 1.0)
        return other

    def learned(self) -> dict[str, Any]:
        """What its data file says; nothing if there is none."""
        package = type(self).__module__.rpartition(".")[0]
        file = resources.files(package).joinpath(self.data) if package else None
        if file is None or not file.is_file():
            return {}
        data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        for part in ("value", "early", "late", "prior"):
            if part in data and list(data[part]) != list(self.names):
                raise PentarchyError(f"{self.data} of {package} was fitted to other features; train it again.")
        if "network" in data and data["features"] != list(self.names):
            raise PentarchyError(f"{self.data} of {package} was fitted to other features; train it again.")
        return data

    def _load(self) -> None:
        """Use the weights set by hand, and the data file if there is one."""
        data = self.learned()
        known: dict[str, float] = data.get("leanings", {})
        self.lean = [float(known.get(name, usual)) for name, usual in self.leanings.items()]
        self._weights = [float(weight) for weight in data.get("value", {}).values() or self.weights]
        unit = float(data.get("scale", self.scale))
        self._early = [float(weight) for weight in data.get("early", {}).values()]
        self._late = [float(weight) for weight in data.get("late", {}).values()]
        self._guided = bool(self._early)
        if not self._guided:
            self._early = [weight / unit for weight in self._weights]
            self._late = self._early
        if "network" in data:
            self._network = Network(data["network"])
        self._unit = unit
        if "prior" in data:
            self._scout = self.weighed([float(weight) for weight in data["prior"].values()], 1.0)


def chances(world: State, sense: Sense) -> list[float]:
    """Each seat's chance to win as the game's sense foretells it; certain once the game is over."""
    return _shared(world) if world.over else _likely(sense.forecasts(world))


def hopes(world: State, sense: Sense) -> list[float]:
    """The same as search judges it."""
    return _shared(world) if world.over else _likely(sense.guides(world))


def _shared(world: State) -> list[float]:
    """What each seat won."""
    values = [0.0] * world.players
    winners = world.winners()
    for seat in winners:
        values[seat] = 1.0 / len(winners)
    return values


def _likely(values: list[float]) -> list[float]:
    """Shares of a whole, where one more is e times as much."""
    top = max(values)
    total = 0.0
    for seat in range(len(values)):
        values[seat] = math.exp(max(values[seat] - top, -30.0))
        total += values[seat]
    for seat in range(len(values)):
        values[seat] /= total
    return values
