"""Observations: what a seat may know as a row of numbers of fixed length, made of named parts.

A row is taken from a world that the seat can't tell from the true one, drawn with a fixed seed. Such worlds
depend on nothing but what the seat may know, so neither does the row. What is hidden shows as it is in that one
world; the mean over several worlds shows it as expectations.

The shapes are learned once for a game, a player count and options, from random games with fixed seeds: how long
lists get, how large numbers get, and which numbers are sets of bits. The parts themselves come from the game's
`State.observe`, and some are the same for every game: whose row it is, who is asked what, and the game's `sense`.
"""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from typing import Any, Final

from pentarchy.core.chance import any_action
from pentarchy.core.decision import Decision
from pentarchy.core.errors import PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

NUMBER: Final = 0
BITS: Final = 1
LIST: Final = 2

WORD: Final = 32
"""Sets of bits travel as words of this many bits."""
SET_FROM: Final = 4096
"""A number that gets as large as this is a set of bits; counts and points stay below."""
SPARE: Final = 2
"""Lists of changing length get room for this many times what was seen."""
ANSWERS: Final = 7500
"""So many answers of random games are looked at,"""
LONGEST: Final = 2500
"""of which one game gives at most so many,"""
EVERY: Final = 5
"""and of these every fifth state."""


class Form:
    """The learned shape of a part: a number, a set of bits, or a list of things of one form."""

    def __init__(self, kind: int, count: int, ragged: bool, scale: float, items: Form | None) -> None:
        self.kind = kind
        self.count = count
        """How many items a list has room for, or how many bits a set."""
        self.ragged = ragged
        """Whether the length changes; such a list is led by its length and filled up with zeros."""
        self.scale = scale
        """What a number, or the length of a ragged list, is divided by."""
        self.items = items
        self.words = (count + WORD - 1) // WORD if kind == BITS else 0
        self.width: int = self._width()

    def _width(self) -> int:
        """How many whole numbers are gathered for it."""
        if self.kind == NUMBER:
            return 1
        if self.kind == BITS:
            return self.words
        inner = self.items.width if self.items is not None else 0
        return self.count * inner + (1 if self.ragged else 0)

    def gather(self, value: Any, out: list[int]) -> None:
        """Add the whole numbers of a value to a row."""
        if self.kind == NUMBER:
            out.append(int(value))
        elif self.kind == BITS:
            bits: int = value
            for _ in range(self.words):
                out.append(bits & 0xFFFFFFFF)
                bits >>= WORD
        else:
            self._gather_list(value, out)

    def _gather_list(self, value: Any, out: list[int]) -> None:
        items: list[Any] = value if isinstance(value, list) else list(value)
        count = len(items)
        form = self.items
        if self.ragged:
            out.append(count)
        if form is None:
            return
        if count > self.count:
            items = items[: self.count]
            count = self.count
        if form.kind == NUMBER:
            out.extend(items)
        else:
            for item in items:
                form.gather(item, out)
        missing = (self.count - count) * form.width
        if missing:
            out.extend([0] * missing)

    def holds(self, value: Any) -> bool:
        """Whether nothing of this value is cut off for want of room."""
        if self.kind == NUMBER:
            return True
        if self.kind == BITS:
            return 0 <= int(value) < 1 << self.count
        if len(value) > self.count or (not self.ragged and len(value) != self.count):
            return False
        return all(self.items is not None and self.items.holds(item) for item in value)


class Measure:
    """What was seen of a part so far."""

    def __init__(self) -> None:
        self.is_list = False
        self.shortest = 1 << 30
        self.longest = 0
        self.largest = 0
        self.items: Measure | None = None

    def see(self, value: Any) -> None:
        """Look at one more value."""
        if isinstance(value, (list, tuple)):
            self.is_list = True
            self.shortest = min(self.shortest, len(value))
            self.longest = max(self.longest, len(value))
            for item in value:
                if self.items is None:
                    self.items = Measure()
                self.items.see(item)
        else:
            self.largest = max(self.largest, abs(int(value)))

    def form(self) -> Form:
        """The form that holds all that was seen."""
        if not self.is_list:
            if self.largest >= SET_FROM:
                return Form(BITS, (self.largest.bit_length() + 7) // 8 * 8, False, 1.0, None)
            return Form(NUMBER, 1, False, float(max(1, self.largest)), None)
        items = self.items.form() if self.items is not None else None
        if self.shortest == self.longest > 0:
            return Form(LIST, self.longest, False, 1.0, items)
        return Form(LIST, self.longest * SPARE, True, float(max(1, self.longest)), items)


class Sight:
    """What is gathered of a world for a seat, and in which order.

    First the floats of `sense`, then the whole numbers of `parts`.
    Seats are counted from the observer: it comes first, then the next one, and so on.
    """

    def __init__(self, game: Game, players: int, options: Any) -> None:
        self.game = game
        self.players = players
        self.sense: Sense = game.sense
        self.features: int = len(game.sense.names)
        self.hidden: bool = getattr(game.state, "resample") is not getattr(State, "resample")  # noqa: B009
        """Whether anything is hidden; otherwise the true state is the only world there is."""
        self.kinds: dict[type, int] = {kind: index for index, kind in enumerate(game.decisions)}
        self.parts: list[tuple[str, Form]] = []
        self.sense_scales: list[float] = [1.0] * self.features
        self._names: list[str] = []
        self._forms: list[Form] = []
        self._about = 0
        self._rng = random.Random()
        self._learn(options)

    def _learn(self, options: Any) -> None:
        """Look at random games and settle every shape."""
        seen: dict[str, Measure] = {}
        points, about = Measure(), Measure()
        count, seed = 0, 0
        while count < ANSWERS:
            rng = random.Random(f"sight {seed}")
            seed += 1
            state = self.game.new(self.players, options)
            for number in range(LONGEST):
                count += 1
                if number % EVERY == 0 or state.over:
                    for name, value in state.observe(number % self.players).items():
                        seen.setdefault(name, Measure()).see(value)
                    points.see(state.scores())
                    self._measure_sense(state)
                if state.over:
                    break
                about.see(subject(state.decision))
                state.step(any_action(state, rng))
        self._about = about.longest
        self._names = list(seen)
        self._forms = [measure.form() for measure in seen.values()]
        one_each, kinds = Form(NUMBER, 1, False, 1.0, None), len(self.kinds)
        score = Form(NUMBER, 1, False, float(max(1, points.items.largest if points.items is not None else 1)), None)
        detail = Form(NUMBER, 1, False, float(max(1, about.items.largest if about.items is not None else 1)), None)
        self.parts = [
            ("you", Form(LIST, self.players, False, 1.0, one_each)),
            ("to_move", Form(LIST, self.players, False, 1.0, one_each)),
            ("points", Form(LIST, self.players, False, 1.0, score)),
            ("question", Form(LIST, kinds, False, 1.0, one_each)),
            ("about", Form(LIST, self._about, False, 1.0, detail)),
            ("agenda", Form(LIST, kinds, False, 1.0, one_each)),
        ]
        for index in range(len(self._names)):
            self.parts.append((f"state.{self._names[index]}", self._forms[index]))

    def _measure_sense(self, state: State) -> None:
        for seat in range(self.players):
            features = self.sense.features(state, seat)
            for index in range(self.features):
                self.sense_scales[index] = max(self.sense_scales[index], abs(features[index]))

    def world(self, state: State, seat: int, number: int) -> State:
        """A world that this seat can't tell from the true one; always the same one for the same number."""
        if not self.hidden:
            return state
        self._rng.seed(number)
        return state.resample(seat, self._rng)

    def gather(self, world: State, seat: int, ints: list[int], floats: list[float]) -> None:
        """Add a row for this seat."""
        players = self.players
        floats.extend(self.sense.features(world, seat))
        for other in range(players):
            ints.append(1 if other == seat else 0)
        asked = world.seat
        for offset in range(players):
            ints.append(1 if (seat + offset) % players == asked else 0)
        scores = world.scores()
        for offset in range(players):
            ints.append(scores[(seat + offset) % players])
        self._gather_agenda(world, ints)
        parts = world.observe(seat)
        index = 0
        for name, value in parts.items():
            if name != self._names[index]:
                raise PentarchyError(f"The observation shows '{name}' where it always had '{self._names[index]}'.")
            self._forms[index].gather(value, ints)
            index += 1

    def holds(self, state: State, seat: int) -> bool:
        """Whether every part of this state fits the room that was learned for it."""
        parts = state.observe(seat)
        return list(parts) == self._names and all(form.holds(value) for form, value in zip(self._forms, parts.values()))

    def _gather_agenda(self, world: State, ints: list[int]) -> None:
        """Which kind of question is asked, about what, and what waits."""
        agenda = world.agenda
        kinds = self.kinds
        waiting = [0] * len(kinds)
        for decision in agenda:
            waiting[kinds[type(decision)]] += 1
        asked = [0] * len(kinds)
        about: list[int] = []
        if agenda:
            asked[kinds[type(agenda[-1])]] = 1
            about = subject(agenda[-1])
        ints.extend(asked)
        ints.extend(about[: self._about])
        missing = self._about - len(about)
        if missing > 0:
            ints.extend([0] * missing)
        ints.extend(waiting)


def subject(decision: Decision[Any]) -> list[int]:
    """The fields of a decision in a row."""
    found: list[int] = []
    for name in decision.fields:
        value = getattr(decision, name)
        if isinstance(value, tuple):
            found.extend(value)
        else:
            found.append(int(value))
    return found


def gather_rows(
    sight: Sight, states: Sequence[State], seats: Sequence[int], worlds: int
) -> tuple[array[int], array[float]]:
    """The rows of many states, each for its seat and in so many worlds, one after the other: whole numbers as
    int64 and floats as float32."""
    ints: list[int] = []
    floats: list[float] = []
    count = worlds if sight.hidden else 1
    for index in range(len(states)):
        for number in range(count):
            sight.gather(sight.world(states[index], seats[index], number), seats[index], ints, floats)
    return array("q", ints), array("f", floats)
