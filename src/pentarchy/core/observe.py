"""Observations: what a seat may know as a row of numbers of fixed length, made of named parts.

Where a game says how it disguises what a seat may not know (`State.disguise`), a row shows that. Otherwise it is
taken from a world that the seat can't tell from the true one, drawn with a fixed seed. Such worlds depend on nothing
but what the seat may know, so neither does the row; what is hidden shows as it is in that one world, and the mean over
several worlds shows it as expectations.

The shapes are learned once for a game, a player count and options, from random games with fixed seeds: how long
lists get, how large numbers get, and which numbers are sets of bits. The parts are the fields of the game, and some
that are the same for every game: whose row it is, who is asked what, and the game's `sense`.

Most of a game does not change from one answer to the next. So rows are kept (`Slate`), and of the next position only
those numbers are written that differ from what the row shows. Features and points are asked for only if something has
changed that they may depend on (`Sense.overlooks`).
"""

from __future__ import annotations

import random
from typing import Any, Final

from librt.strings import BytesWriter, read_i32_le, write_f32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from pentarchy.core.chance import any_action
from pentarchy.core.decision import NOBODY, Decision
from pentarchy.core.forms import LIMIT, LIST, ONE, Form, Measure, Number, row_of
from pentarchy.core.game import Game
from pentarchy.core.sense import Sense
from pentarchy.core.state import State

ANSWERS: Final = 7500
"""So many answers of random games are looked at,"""
LONGEST: Final = 2500
"""of which one game gives at most so many,"""
EVERY: Final = 5
"""and of these every fifth state."""
AGENDA: Final = "agenda"
"""What a sense calls the agenda if it overlooks it."""
SENSE: Final = "1"
"""The version of the sense that observations show: rows stay what they are when bots learn to see more."""
MANY: Final = 512
"""What decisions count and number is less than this; from here on a field of theirs is a set of bits."""
OWN: Final = 7
"""So many parts of a row come before the fields of the game."""


class Sight:
    """What is seen of a world for a seat, and in which order.

    Who is to move and the points are counted from the observer: it comes first, then the next one, and so on. In the
    fields of the game seats have their own numbers.
    """

    def __init__(self, game: Game, players: int, options: Any) -> None:
        self.game = game
        self.players = players
        self.sense: Sense = game.sense_of(SENSE)
        self.features: int = len(self.sense.names)
        self.disguised: bool = getattr(game.state, "disguise") is not getattr(State, "disguise")  # noqa: B009
        """Whether the game says itself what to show of what is hidden."""
        self.hidden: bool = game.has_secrets() and not self.disguised
        """Whether rows are taken from worlds."""
        self.kinds: dict[type, int] = {kind: index for index, kind in enumerate(game.decisions)}
        names = [*game.state.fields, *game.new(players, options).disguise(0)]
        self.names: list[str] = list(dict.fromkeys(names))
        """The fields and what a disguise shows beside them, in the order of a row."""
        fields = len(game.state.fields)
        self._more = len(self.names) - fields
        """So many of them are no fields."""
        self._places: dict[str, int] = {name: place for place, name in enumerate(self.names)}
        overlooked = self.sense.overlooks
        self.heeded = [name not in overlooked for name in self.names]
        """Which of them features and points may depend on,"""
        self.heeds_agenda = AGENDA not in overlooked
        """and whether they may depend on the agenda."""
        self.units: vec[float] = vec[float]([1.0] * self.features)
        """What the features are divided by."""
        self._rng = random.Random()
        self._learn(options)

    def _learn(self, options: Any) -> None:
        """Look at random games, and at what the rules tell beside them, and settle every shape."""
        seen = [Measure() for _ in self.names]
        points, about = Measure(), Measure()
        for name, value in self.game.new(self.players, options).room().items():
            (about if name == "about" else seen[self._places[name]]).see(value)
        count, seed = 0, 0
        while count < ANSWERS:
            rng = random.Random(f"sight {seed}")
            seed += 1
            state = self.game.new(self.players, options)
            for answers in range(LONGEST):
                count += 1
                if answers % EVERY == 0 or state.over:
                    values = self.values(state, answers % self.players)
                    for index in range(len(values)):
                        seen[index].see(values[index])
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
        score = Number(points.items.unit() if points.items is not None else 1.0)
        detail = Number(about.items.unit() if about.items is not None else 1.0)
        count = Number(1.0)
        kinds, seats = row_of(len(self.kinds), count), row_of(self.players, count)
        self.score_scale = score.scale
        self.count_scale = count.scale
        self.about = row_of(about.longest, detail)
        self._points = row_of(self.players, score)
        self.parts: list[tuple[str, Form]] = [
            ("sense", row_of(self.features, count)),
            ("you", seats),
            ("to_move", seats),
            ("points", self._points),
            ("question", kinds),
            ("about", self.about),
            ("agenda", kinds),
        ]
        self.parts.extend((f"state.{name}", form) for name, form in zip(self.names, forms))
        starts: list[int] = []
        size = 0
        for _, form in self.parts:
            starts.append(size)
            size += form.size
        self.starts = starts
        self.size = size
        """How many numbers a row has."""
        self.forms = forms
        """Those of the fields;"""
        self.places = vec[i64](starts[OWN:])
        """where in a row they begin;"""
        changing = self.game.state.changing
        self.followed = [
            form.kind == LIST and (changing is None or name in changing) for name, form in zip(self.names, forms)
        ]
        """and which of them are lists that may change."""

    def world(self, state: State, seat: int, which: int) -> State:
        """A world that this seat can't tell from the true one; always the same one for the same number."""
        if not self.hidden:
            return state
        self._rng.seed(which)
        return state.resample(seat, self._rng)

    def values(self, world: State, seat: int) -> list[Any]:
        """What `names` stand for, disguised if the game does that."""
        values = world.parts()
        if self.disguised:
            places = self._places
            values.extend([0] * self._more)
            for name, value in world.disguise(seat).items():
                values[places[name]] = value
        return values

    def cut_off(self, state: State, seat: int) -> list[str]:
        """The names of the parts for which too little room was learned to show all of this state."""
        values = self.values(state, seat)
        found = [name for name, form, value in zip(self.names, self.forms, values) if not form.holds(value)]
        if not self._points.holds(state.scores()):
            found.append("points")
        about = subject(state.decision) if state.agenda else []
        if not self.about.holds(about + [0] * (self.about.count - len(about))):
            found.append("about")
        return found


class Slate:
    """Rows that are kept and brought up to date."""

    def __init__(self, sight: Sight, rows: int, worlds: int) -> None:
        """Each row is there once for each of so many worlds."""
        self.sight = sight
        self.worlds = worlds if sight.hidden else 1
        count = rows * self.worlds
        self.numbers: vec[i32] = vec[i32]([0] * (count * sight.size))
        """All rows, one after the other, as the bits of float32."""
        self._shown: list[list[Any]] = [[None] * len(sight.names) for _ in range(count)]
        """What each row shows of the fields."""
        self._features: vec[float] = vec[float]([0.0] * (count * sight.features))
        self._scores: list[list[int]] = [[] for _ in range(count)]
        self._seats: vec[i64] = vec[i64]([NOBODY] * count)
        """Whose row it is."""
        self._asked: vec[i64] = vec[i64]([NOBODY] * count)
        """Who is asked."""
        self._agendas: list[list[Decision[Any]]] = [[] for _ in range(count)]
        self._about: list[list[int]] = [[] for _ in range(count)]
        """What the question is about."""
        self._waiting: vec[i64] = vec[i64]([0] * (count * len(sight.kinds)))
        """How many decisions of each kind are on the agenda."""

    def look(self, row: int, state: State, seat: int) -> None:
        """Bring a row up to date: this state as this seat may know it."""
        for which in range(self.worlds):
            self._write(row * self.worlds + which, self.sight.world(state, seat, which), seat)

    def _write(self, row: i64, world: State, seat: int) -> None:
        sight = self.sight
        base: i64 = row * sight.size
        turned = self._seats[row] != seat
        asks = self._write_agenda(row, base, world.agenda)
        if turned or asks:
            self._write_seats(row, base, world.seat, seat)
        differs = self._write_fields(row, base, sight.values(world, seat))
        if turned or differs or (asks and sight.heeds_agenda):
            self._write_sense(row, base, sight.sense.features(world, seat))
            self._write_points(row, base, world.scores(), turned)

    def _write_sense(self, row: i64, base: i64, features: list[float]) -> None:
        shown = self._features
        count: i64 = self.sight.features
        place: i64 = row * count
        changed = False
        for feature in features:
            if feature != shown[place]:
                shown[place] = feature
                changed = True
            place += 1
        if not changed:
            return
        units = self.sight.units
        shares = BytesWriter()
        for index in range(count):
            share = features[index] / units[index]
            # With 0.0 added there is only one zero.
            write_f32_le(shares, (LIMIT if share > LIMIT else -LIMIT if share < -LIMIT else share) + 0.0)
        bits = shares.getvalue()
        out = self.numbers
        for index in range(count):
            out[base + index] = read_i32_le(bits, 4 * index)

    def _write_seats(self, row: i64, base: i64, asked: i64, seat: i64) -> None:
        """Whose row it is, and who is asked."""
        if self._seats[row] == seat and self._asked[row] == asked:
            return
        self._seats[row] = seat
        self._asked[row] = asked
        sight = self.sight
        players: i64 = sight.players
        out = self.numbers
        you: i64 = base + sight.starts[1]
        to_move: i64 = base + sight.starts[2]
        for offset in range(players):
            out[you + offset] = ONE if offset == seat else 0
            out[to_move + offset] = ONE if (seat + offset) % players == asked else 0

    def _write_points(self, row: i64, base: i64, scores: list[int], turned: bool) -> None:
        if not turned and scores == self._scores[row]:
            return
        self._scores[row] = scores
        sight = self.sight
        players = sight.players
        seat: i64 = self._seats[row]
        points: i64 = base + sight.starts[3]
        for offset in range(players):
            self.numbers[points + offset] = sight.score_scale.of(scores[(seat + offset) % players])

    def _write_agenda(self, row: i64, base: i64, agenda: list[Decision[Any]]) -> bool:
        """Which kind of question is asked, about what, and what waits; whether anything of it differs."""
        known = self._agendas[row]
        same: i64 = 0
        for now, before in zip(agenda, known):
            if now is not before:
                break
            same += 1
        count: i64 = len(agenda)
        last: i64 = len(known)
        if same == count and same == last:
            return False
        sight = self.sight
        kinds = sight.kinds
        out = self.numbers
        question: i64 = base + sight.starts[4]
        if last:
            out[question + kinds[type(known[-1])]] = 0
        while last > same:
            self._wait(row, base, kinds[type(known.pop())], -1)
            last -= 1
        for index in range(same, count):
            known.append(agenda[index])
            self._wait(row, base, kinds[type(agenda[index])], 1)
        about: list[int] = []
        if count:
            out[question + kinds[type(agenda[-1])]] = ONE
            about = subject(agenda[-1])
        sight.about.update(about, self._about[row], out, base + sight.starts[5])
        self._about[row] = about
        return True

    def _wait(self, row: i64, base: i64, kind: i64, more: i64) -> None:
        """One decision of a kind more or less on the agenda."""
        sight = self.sight
        place: i64 = row * len(sight.kinds) + kind
        self._waiting[place] += more
        self.numbers[base + sight.starts[6] + kind] = sight.count_scale.of(self._waiting[place])

    def _write_fields(self, row: i64, base: i64, values: list[Any]) -> bool:
        """The fields; whether one differs that features or points may depend on."""
        sight = self.sight
        shown = self._shown[row]
        heeded = False
        index: i64 = 0
        for value, before in zip(values, shown):
            if value is not before:
                form = sight.forms[index]
                place: i64 = base + sight.places[index]
                if before is not None and sight.followed[index]:
                    differs = form.follow(value, before, self.numbers, place)
                else:
                    differs = form.update(value, before, self.numbers, place)
                    shown[index] = form.keep(value) if sight.followed[index] else value
                if differs and sight.heeded[index]:
                    heeded = True
            index += 1
        return heeded


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
        if isinstance(value, tuple):
            found.extend([one if one < MANY else one.bit_count() for one in value])
        else:
            number: int = value
            found.append(number if number < MANY else number.bit_count())
    return found
