"""Observations: what a seat may know as a row of numbers of fixed length, made of named parts.

Where a game says how it disguises what a seat may not know (`State.disguise`), a row shows that. Otherwise it is
taken from a world that the seat can't tell from the true one, drawn with a fixed seed. Such worlds depend on nothing
but what the seat may know, so neither does the row; what is hidden shows as it is in that one world, and the mean over
several worlds shows it as expectations.

The shapes are learned once for a game, a player count and options, from random games with fixed seeds: how long
lists get, how large numbers get, and which numbers are sets of bits. The parts are the fields of the game, and some
that are the same for every game: whose row it is, who is asked what, and the game's `sense`.

Most of a game does not change from one answer to the next. So rows are kept (`Slate`), and of the next position only
those parts are written that differ from what the row shows.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from librt.strings import BytesWriter, read_i32_le, write_f32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from pentarchy.core.chance import any_action
from pentarchy.core.decision import NOBODY, Decision
from pentarchy.core.forms import LIMIT, ONE, SET_FROM, Form, Measure, number, row_of
from pentarchy.core.game import Game
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

ANSWERS: Final = 7500
"""So many answers of random games are looked at,"""
LONGEST: Final = 2500
"""of which one game gives at most so many,"""
EVERY: Final = 5
"""and of these every fifth state."""


class Sight:
    """What is seen of a world for a seat, and in which order.

    Seats are counted from the observer: it comes first, then the next one, and so on.
    """

    def __init__(self, game: Game, players: int, options: Any) -> None:
        self.game = game
        self.players = players
        self.sense: Sense = game.sense
        self.features: int = len(game.sense.names)
        self.disguised: bool = getattr(game.state, "disguise") is not getattr(State, "disguise")  # noqa: B009
        """Whether the game says itself what to show of what is hidden."""
        self.hidden: bool = game.has_secrets() and not self.disguised
        """Whether rows are taken from worlds."""
        self.kinds: dict[type, int] = {kind: index for index, kind in enumerate(game.decisions)}
        self.fields: list[str] = list(game.state.fields)
        # Two more, since with a single name it would not give a tuple.
        self._fields_of: Callable[[State], tuple[Any, ...]] = attrgetter(*self.fields, "players", "options")
        disguise = game.new(players, options).disguise(0)
        self.places: dict[str, int] = {
            name: index for index, name in enumerate(dict.fromkeys([*self.fields, *disguise]))
        }
        """The fields and what a disguise shows beside them, in their order."""
        self.units: list[float] = [1.0] * self.features
        """What the features are divided by."""
        self._rng = random.Random()
        self._learn(options)

    def _learn(self, options: Any) -> None:
        """Look at random games and settle every shape."""
        seen = [Measure() for _ in self.places]
        points, about = Measure(), Measure()
        count, seed = 0, 0
        while count < ANSWERS:
            rng = random.Random(f"sight {seed}")
            seed += 1
            state = self.game.new(self.players, options)
            for answers in range(LONGEST):
                count += 1
                if answers % EVERY == 0 or state.over:
                    for measure, value in zip(seen, self.values(state, answers % self.players)):
                        measure.see(value)
                    points.see(state.scores())
                    self._measure_sense(state)
                if state.over:
                    break
                about.see(subject(state.decision))
                state.step(any_action(state, rng))
        self._lay_out(about, points, [measure.form() for measure in seen])

    def _measure_sense(self, state: State) -> None:
        for seat in range(self.players):
            features = self.sense.features(state, seat)
            for index in range(self.features):
                self.units[index] = max(self.units[index], abs(features[index]))

    def _lay_out(self, about: Measure, points: Measure, forms: list[Form]) -> None:
        """Give every part its place."""
        score = number(points.items.unit() if points.items is not None else 1.0)
        detail = number(about.items.unit() if about.items is not None else 1.0)
        count = number(1.0)
        kinds, seats = row_of(len(self.kinds), count), row_of(self.players, count)
        self.score_scale = score.scale
        self.count_scale = count.scale
        self.about = row_of(about.longest, detail)
        self.forms = forms
        """Those of the fields."""
        self.parts: list[tuple[str, Form]] = [
            ("sense", row_of(self.features, count)),
            ("you", seats),
            ("to_move", seats),
            ("points", row_of(self.players, score)),
            ("question", kinds),
            ("about", self.about),
            ("agenda", kinds),
        ]
        self.parts.extend((f"state.{name}", form) for name, form in zip(self.places, forms))
        starts: list[int] = []
        size = 0
        for _, form in self.parts:
            starts.append(size)
            size += form.size
        self.starts = starts
        self.size = size
        """How many numbers a row has."""

    def world(self, state: State, seat: int, which: int) -> State:
        """A world that this seat can't tell from the true one; always the same one for the same number."""
        if not self.hidden:
            return state
        self._rng.seed(which)
        return state.resample(seat, self._rng)

    def values(self, world: State, seat: int) -> list[Any]:
        """The fields, disguised if the game does that."""
        values = list(self._fields_of(world)[:-2])
        if self.disguised:
            values.extend([None] * (len(self.places) - len(values)))
            for name, value in world.disguise(seat).items():
                values[self.places[name]] = value
        return values

    def holds(self, state: State, seat: int) -> bool:
        """Whether every part of this state fits the room that was learned for it."""
        return all(form.holds(value) for form, value in zip(self.forms, self.values(state, seat)))


class Slate:
    """Rows that are kept and brought up to date."""

    def __init__(self, sight: Sight, rows: int, worlds: int) -> None:
        """Each row is there once for each of so many worlds."""
        self.sight = sight
        self.worlds = worlds if sight.hidden else 1
        count = rows * self.worlds
        self.numbers: vec[i32] = vec[i32]([0] * (count * sight.size))
        """All rows, one after the other, as the bits of float32."""
        self._seen: list[list[Any]] = [[None] * len(sight.forms) for _ in range(count)]
        """What the fields of each row show."""
        self._asked: list[Decision[Any] | None] = [None] * count
        """The question that each row shows,"""
        self._about: list[list[int]] = [[] for _ in range(count)]
        """what it is about,"""
        self._kinds: list[list[int]] = [[] for _ in range(count)]
        """and the kinds of decisions on its agenda."""

    def look(self, row: int, state: State, seat: int) -> None:
        """Bring a row up to date: this state as this seat may know it."""
        for which in range(self.worlds):
            self._write(row * self.worlds + which, self.sight.world(state, seat, which), seat)

    def _write(self, row: int, world: State, seat: int) -> None:
        sight = self.sight
        players = sight.players
        out = self.numbers
        starts = sight.starts
        base: i64 = row * sight.size
        self._write_sense(base, sight.sense.features(world, seat))
        scores = world.scores()
        agenda = world.agenda
        asked = agenda[-1].seat if agenda else NOBODY
        you: i64 = base + starts[1]
        to_move: i64 = base + starts[2]
        points: i64 = base + starts[3]
        for offset in range(players):
            other = (seat + offset) % players
            out[you + offset] = ONE if offset == seat else 0
            out[to_move + offset] = ONE if other == asked else 0
            out[points + offset] = sight.score_scale.of(scores[other])
        self._write_agenda(row, base, agenda)
        values = sight.values(world, seat)
        seen = self._seen[row]
        for index in range(len(values)):
            seen[index] = sight.forms[index].update(values[index], seen[index], out, base + starts[7 + index])

    def _write_sense(self, base: i64, features: list[float]) -> None:
        units = self.sight.units
        shares = BytesWriter()
        for index in range(len(units)):
            write_f32_le(shares, max(-LIMIT, min(LIMIT, features[index] / units[index])))
        bits = shares.getvalue()
        for index in range(len(units)):
            place: i64 = index
            self.numbers[base + place] = read_i32_le(bits, 4 * place)

    def _write_agenda(self, row: int, base: i64, agenda: list[Decision[Any]]) -> None:
        """Which kind of question is asked, about what, and what waits."""
        sight = self.sight
        out = self.numbers
        question: i64 = base + sight.starts[4]
        waiting: i64 = base + sight.starts[6]
        before = self._kinds[row]
        kinds = [sight.kinds[type(decision)] for decision in agenda]
        if kinds != before:
            for kind in before:
                out[waiting + kind] = 0
            for kind in kinds:
                out[waiting + kind] = sight.count_scale.of(kinds.count(kind))
            if before:
                out[question + before[-1]] = 0
            if kinds:
                out[question + kinds[-1]] = ONE
            self._kinds[row] = kinds
        asked = agenda[-1] if agenda else None
        if asked is not self._asked[row]:
            about = subject(asked) if asked is not None else []
            self._about[row] = sight.about.update(about, self._about[row], out, base + sight.starts[5])
            self._asked[row] = asked


class Masks:
    """Which actions are legal, a row for each game: 1 for these, 0 for the others."""

    def __init__(self, rows: int, actions: int) -> None:
        self.actions = actions
        self.marks: vec[u8] = vec[u8]([0] * (rows * actions))
        self._legal: list[list[int]] = [[] for _ in range(rows)]

    def mark(self, row: int, legal: list[int]) -> None:
        """Let a row show these legal actions."""
        base: i64 = row * self.actions
        marks = self.marks
        for action in self._legal[row]:
            marks[base + action] = 0
        for action in legal:
            marks[base + action] = 1
        self._legal[row] = legal


def subject(decision: Decision[Any]) -> list[int]:
    """The fields of a decision in a row; of sets of bits how many there are."""
    found: list[int] = []
    for name in decision.fields:
        value = getattr(decision, name)
        for one in value if isinstance(value, tuple) else (value,):
            found.append(one if one < SET_FROM else one.bit_count())
    return found
