"""The table: who sits where, what was answered, what can be taken back."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, Final

from pentarchy.bots import Bot, bot
from pentarchy.core.chance import sample
from pentarchy.core.decision import CHANCE
from pentarchy.core.errors import PentarchyError
from pentarchy.core.events import Event
from pentarchy.core.game import Game
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.outlook import Outlook
from pentarchy.core.record import Record
from pentarchy.core.state import State

_ANOTHER: Final = "Another player has answered since then."


@dataclass
class Seat:
    """A place at the table: a person, or the name of the bot that plays."""

    name: str
    bot: str | None = None
    resigned: bool = False

    @property
    def is_person(self) -> bool:
        """Whether answers are waited for."""
        return self.bot is None

    def facts(self) -> dict[str, Any]:
        """For the record."""
        return {"name": self.name, "bot": self.bot}


@dataclass(frozen=True)
class LogLine:
    """One sentence of the log: after how many answers, and where on the board."""

    at: int
    text: str
    marks: list[str]
    seat: int = CHANCE
    """Whose doing it was."""


@dataclass(frozen=True)
class Snapshot:
    """The earliest moment that an undo can still return to, as data: who has it, and the answers
    given since, has the whole table without playing it again from the start."""

    answers: int
    dump: dict[str, Any]
    why_not: str
    """Why no undo goes further back."""


@dataclass
class _Moment:
    """What the table returns to when the answer after it is taken back."""

    seat: int
    state: State
    answers: int
    happenings: int


@dataclass
class Table:
    """A live game.

    >>> import pentarchy
    >>> table = Table.start(pentarchy.game("culture_wars"), 2, {}, ["Ann", "Ben"], bots={1: "random"}, seed=5)
    >>> table.advance()
    >>> table.waiting_for
    0
    """

    state: State
    seats: list[Seat]
    record: Record
    rng: random.Random
    happenings: list[tuple[int, Event]] = field(default_factory=list)
    """Every event with the number of answers given when it happened."""
    _moments: list[_Moment] = field(default_factory=list)
    _floor: str = "Nothing was answered yet."
    """Why nothing before the first of `_moments` can be taken back."""
    _bots: dict[int, Bot] = field(default_factory=dict)
    abandoned: bool = False
    """Whether it has ended without a result."""
    free: bool = False
    """Whether it is somebody's own board, where everything can be taken back, since nobody learns anything by it."""

    @classmethod
    def start(
        cls,
        game: Game,
        players: int,
        options: Any = None,
        names: Sequence[str] = (),
        bots: dict[int, str] | None = None,
        seed: int | None = None,
    ) -> Table:
        """A new game. Seats without a name get their colour's; `bots` says which seats programs play.

        With a seed, chance and bots can be repeated; without one nobody can foresee them.
        """
        state = game.new(players, options)
        seats = [
            Seat(names[seat] if seat < len(names) and names[seat] else SEAT_NAMES[seat], (bots or {}).get(seat))
            for seat in range(players)
        ]
        record = Record.of(state, [seat.facts() for seat in seats])
        table = cls(state, seats, record, random.Random(seed) if seed is not None else random.SystemRandom())
        for number in bots or {}:
            if not 0 <= number < players:
                raise PentarchyError(f"There is no seat {number} for a bot; seats run from 0 to {players - 1}.")
            table._seat_bot(number)
        state.listen()
        state.names = table.names
        return table

    @classmethod
    def resume(cls, game: Game, record: Record, seed: int | None = None) -> Table:
        """The table at which this record was made, after its last answer."""
        names = [str(facts.get("name") or "") for facts in record.seats]
        bots = {number: str(facts["bot"]) for number, facts in enumerate(record.seats) if facts.get("bot")}
        record.begin(game)
        table = cls.start(game, record.players, record.options, names, bots, seed)
        for _ in record.steps(game, table._play):
            pass
        for seat in record.resigned:
            table.seats[seat].resigned = True
        table.record.resigned = record.resigned[:]
        if table.over:
            table._finish()
        return table

    def snapshot(self) -> Snapshot:
        """Where `restore` can begin. Whatever is taken back later, it stays true."""
        if self._moments:
            first = self._moments[0]
            return Snapshot(first.answers, first.state.dump(), self._floor)
        return Snapshot(len(self.record.answers), self.state.dump(), self._floor)

    @classmethod
    def restore(
        cls,
        game: Game,
        record: Record,
        snapshot: Snapshot,
        happenings: Sequence[tuple[int, Event]],
        free: bool = False,
    ) -> Table:
        """The same table as `resume`, from a snapshot: only the answers after it are played again.

        `happenings` are the events up to the snapshot.
        """
        seats = [
            Seat(str(facts.get("name") or SEAT_NAMES[number]), facts.get("bot"), number in record.resigned)
            for number, facts in enumerate(record.seats)
        ]
        begun = replace(record, answers=record.answers[: snapshot.answers], result=None)
        table = cls(game.load(snapshot.dump), seats, begun, random.SystemRandom(), list(happenings), free=free)
        table._floor = snapshot.why_not
        table.state.listen()
        table.state.names = table.names
        for seat in range(len(seats)):
            table._seat_bot(seat)
        for answer in record.answers[snapshot.answers :]:
            table._play(game.actions.parse(answer))
        if table.over:
            table._finish()
        return table

    # Who is asked.

    @property
    def game(self) -> Game:
        """The rules."""
        return self.state.game

    @property
    def over(self) -> bool:
        """Whether the game has ended: by its rules, because all but one resigned, or because it was abandoned."""
        return self.abandoned or self.state.over or sum(not seat.resigned for seat in self.seats) <= 1

    @property
    def waiting_for(self) -> int | None:
        """The seat of the person who is asked; None if chance, a bot or nobody is."""
        seat = self.state.seat
        return seat if not self.over and seat >= 0 and self.seats[seat].is_person else None

    def winners(self) -> list[int]:
        """Who won; nobody before the end, and nobody if it was abandoned."""
        return self.record.winners(self.state) if self.over and not self.abandoned else []

    @property
    def names(self) -> list[str]:
        """The names of the seats."""
        return [seat.name for seat in self.seats]

    # Answers.

    def check_turn(self, seat: int) -> None:
        """Refuse, in one sentence, unless this seat is asked."""
        if self.over:
            raise PentarchyError("The game is over.")
        if seat != self.state.seat:
            asked = "chance" if self.state.seat == CHANCE else self.seats[self.state.seat].name
            raise PentarchyError(f"It is not your turn: {asked} is to answer.")

    def answer(self, seat: int, action: int) -> None:
        """A person's answer. What does not fit is refused in one sentence and changes nothing."""
        self.check_turn(seat)
        self._play(action)

    def play(self, action: int) -> None:
        """The answer of whoever is asked, when the caller speaks for them: chance, or a bot that thinks elsewhere."""
        if self.over:
            raise PentarchyError("The game is over.")
        self._play(action)

    def advance(self) -> None:
        """Let chance and bots answer until a person is asked or the game is over."""
        while self.advance_once():
            pass

    def advance_once(self) -> bool:
        """One answer of chance or of a bot; False if a person is asked or the game is over."""
        if self.over:
            return False
        if self.state.seat == CHANCE:
            self._play(sample(self.state, self.rng))
            return True
        player = self._bots.get(self.state.seat)
        if player is None:
            return False
        self._play(player.choose(Outlook(self.state), self.rng))
        return True

    def _play(self, action: int) -> None:
        state, seat = self.state, self.state.seat
        revealing = not state.over and action in state.answers() and state.reveals(action)
        before = _Moment(seat, state.copy(), len(self.record.answers), len(self.happenings))
        state.play(action)
        self.record.answers.append(self.game.actions.notation(action))
        assert state.events is not None
        self.happenings += [(len(self.record.answers), event) for event in state.events]
        state.events.clear()
        if self.free:
            self._moments.append(before)
        elif seat == CHANCE:
            self._settle("Chance has decided something since then.")
        elif revealing:
            self._settle("The last answer showed something that was hidden.")
        else:
            if self._moments and self._moments[-1].seat != seat:
                self._settle(_ANOTHER)
            self._moments.append(before)
        if self.over:
            self._finish()

    def _finish(self) -> None:
        """The game is over: its record says how it ended, and may be read by all."""
        self.record.close(self.state)
        self._settle("The game is over.")

    # Taking back.

    def _settle(self, why: str) -> None:
        """Somebody has learned something: nothing before can be taken back."""
        self._moments.clear()
        self._floor = why

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's last answer can still be taken back."""
        if self.free:
            return any(self._is_persons(moment) for moment in self._moments)
        return bool(self._moments) and self._moments[-1].seat == seat

    def _is_persons(self, moment: _Moment) -> bool:
        return moment.seat >= 0 and self.seats[moment.seat].is_person

    def why_not(self, seat: int) -> str:
        """Why the seat can't take anything back, in a sentence; empty if it can."""
        if self.can_undo(seat):
            return ""
        return _ANOTHER if self._moments and not self.free else self._floor

    def undo(self, seat: int) -> None:
        """Take back the seat's last answer, if nobody has learned anything since. On a board of one's own, the last
        answer of any person, with what chance and bots have answered to it."""
        if not self.can_undo(seat):
            raise PentarchyError(f"This can't be taken back. {self.why_not(seat)}")
        moment = self._moments.pop()
        while self.free and not self._is_persons(moment):
            moment = self._moments.pop()
        self.state = moment.state
        self.state.listen()
        self.state.names = self.names
        del self.record.answers[moment.answers :]
        del self.happenings[moment.happenings :]

    # People coming and going.

    def resign(self, seat: int) -> None:
        """Give up: the seat can't win any more, and a bot plays on for it while others remain."""
        if self.over:
            raise PentarchyError("The game is over.")
        self.seats[seat].resigned = True
        self.record.resigned.append(seat)
        if self.over:
            self._finish()
        elif self.seats[seat].is_person:
            self.replace(seat, "greedy")

    def abandon(self) -> None:
        """End it without a result; its record can be gone on with elsewhere."""
        if self.over:
            raise PentarchyError("The game is over.")
        self.abandoned = True
        self._settle("The game is over.")

    def replace(self, seat: int, name: str | None) -> None:
        """Let a bot play this seat from now on, or (without a name) a person."""
        if name is not None:
            bot(name)
        self.seats[seat].bot = name
        self.record.seats[seat] = self.seats[seat].facts()
        self._seat_bot(seat)

    def rename(self, seat: int, name: str) -> None:
        """Call whoever sits here something else."""
        self.seats[seat].name = name
        self.record.seats[seat] = self.seats[seat].facts()
        self.state.names = self.names

    def _seat_bot(self, seat: int) -> None:
        name = self.seats[seat].bot
        if name is None:
            self._bots.pop(seat, None)
        else:
            self._bots[seat] = bot(name)

    # What happened.

    def log(self, seat: int | None, since: int = 0, most: int | None = None) -> list[LogLine]:
        """What this seat (None: a spectator) may know of, after so many answers; with `most` only the newest."""
        known = ((at, event) for at, event in reversed(self.happenings) if at > since and event.seen_by(seat))
        newest = list(islice(known, most))[::-1]
        words, names = self.game.words, self.names
        return [LogLine(at, words.tell(event, names), words.marks(event), event.seat) for at, event in newest]
