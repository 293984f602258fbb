"""Records: a whole game as a readable JSON file, its answers as notation."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pentarchy.core.errors import BadRecord, PentarchyError
from pentarchy.core.game import Game
from pentarchy.core.state import State
from pentarchy.core.writing import write_whole

FORMAT = "pentarchy record 1"
DEPTH = 20
"""How deep lists and objects may stand in each other; a record needs 3, and no reader bears a thousand."""


def digest(state: State) -> str:
    """A short fingerprint of a state, for telling whether a replay came out the same."""
    text = json.dumps(state.dump(), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


@dataclass
class Record:
    """What is needed to play a game again: the rules, the options, who sat where, every answer."""

    game: str
    edition: str
    players: int
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    answers: list[str] = field(default_factory=list)
    resigned: list[int] = field(default_factory=list)
    result: dict[str, Any] | None = None

    @classmethod
    def of(cls, state: State, seats: Sequence[dict[str, Any]] | None = None) -> Record:
        """An empty record for the game that starts in this state."""
        people = [dict(one) for one in seats] if seats is not None else [{} for _ in range(state.players)]
        game = state.game
        return cls(game.name, game.edition, state.players, game.options_dict(state.options), people)

    def close(self, state: State) -> None:
        """Note how it ended."""
        self.result = {"scores": state.scores(), "winners": self.winners(state), "digest": digest(state)}

    def winners(self, state: State) -> list[int]:
        """Who won, given who resigned: whoever did not and is ahead, once the rules' own winners are out."""
        staying = [seat for seat in range(state.players) if seat not in self.resigned]
        if len(staying) == 1:
            return staying
        winners = [seat for seat in state.winners() if seat in staying]
        if winners or not staying or not state.over:
            return winners
        scores = state.scores()
        most = max(scores[seat] for seat in staying)
        return [seat for seat in staying if scores[seat] == most]

    def states(self, game: Game) -> Iterator[State]:
        """The state before each answer and after the last one: one state object that moves on."""
        state = self.begin(game)
        yield state
        yield from (state for _ in self.steps(game, state.play))

    def begin(self, game: Game) -> State:
        """The first state."""
        if game.name != self.game:
            raise BadRecord(f"This is a record of {self.game}, not of {game.name}.")
        if game.edition != self.edition:
            raise BadRecord(
                f"The record is of edition {self.edition} of {game.title}; this program plays edition {game.edition}."
            )
        if len(self.seats) != self.players:
            raise BadRecord(f"The record is of {self.players} players but names {len(self.seats)} seats.")
        return game.new(self.players, self.options)

    def steps(self, game: Game, play: Callable[[int], None]) -> Iterator[int]:
        """Give every answer of the record to `play`, one at a time."""
        for number, answer in enumerate(self.answers, start=1):
            try:
                play(game.actions.parse(answer))
            except PentarchyError as error:
                raise BadRecord(f"Answer {number} of the record does not fit the game: {error}") from error
            yield number

    def replay(self, game: Game, at: int | None = None) -> State:
        """The state after `at` answers; without it, after the last one."""
        if at is not None and not 0 <= at <= len(self.answers):
            raise BadRecord(f"The record has {len(self.answers)} answers; there is no moment {at}.")
        states = self.states(game)
        state = next(states)
        for _ in range(len(self.answers) if at is None else at):
            state = next(states)
        return state

    def check(self, game: Game) -> State:
        """Replay everything and compare with the result that the record gives."""
        state = self.replay(game)
        if self.result is None:
            return state
        for name, now in (
            ("digest", digest(state)),
            ("scores", state.scores()),
            ("winners", self.winners(state)),
        ):
            if self.result.get(name) != now:
                raise BadRecord(
                    f"The record has been changed or cut short: after its {len(self.answers)} answers "
                    f"the {name} would be {now}, but it says {self.result.get(name)}."
                )
        return state

    def to_json(self) -> str:
        """The text of the file."""
        data = {
            "format": FORMAT,
            "game": self.game,
            "edition": self.edition,
            "players": self.players,
            "options": self.options,
            "seats": self.seats,
            "answers": self.answers,
            "resigned": self.resigned,
            "result": self.result,
        }
        return json.dumps(data, indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def from_json(cls, text: str) -> Record:
        """The record that a file's text describes."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadRecord(f"This is not a record, or it was cut short: {error}.") from error
        if _nested(data, DEPTH):
            raise BadRecord("This is not a record: it is nested too deeply.")
        if not _written(data):
            raise BadRecord("The record has letters that can't be written.")
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise BadRecord(f"This is not a record: its format should be '{FORMAT}'.")
        for name, fits in _SHAPE.items():
            if name not in data:
                raise BadRecord(f"The record has no '{name}'.")
            if not fits(data[name]):
                raise BadRecord(f"The record's '{name}' is not of the right form.")
        if not all(0 <= seat < data["players"] for seat in data["resigned"]):
            raise BadRecord("The record says that somebody resigned who has no seat.")
        if len(set(data["resigned"])) != len(data["resigned"]):
            raise BadRecord("The record says that somebody resigned twice.")
        return cls(**{name: data[name] for name in _SHAPE})

    def save(self, path: Path) -> None:
        """Write the file."""
        write_whole(path, self.to_json())

    @classmethod
    def open(cls, path: Path) -> Record:
        """Read a file."""
        try:
            return cls.from_json(path.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise BadRecord(f"There is no file '{path}'.") from error
        except (OSError, UnicodeDecodeError) as error:
            raise BadRecord(f"The file '{path}' can't be read: {error}.") from error


def _nested(data: Any, most: int) -> bool:
    """Whether lists and objects stand in each other deeper than this."""
    if not isinstance(data, (list, dict)):
        return False
    inner = data.values() if isinstance(data, dict) else data
    return most == 0 or any(_nested(one, most - 1) for one in inner)


def _written(data: Any) -> bool:
    """Whether all of the data can be written as a file again: JSON may hold halves of letters."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _seat(value: Any) -> bool:
    """A name and a bot are text, if they are given."""
    return isinstance(value, dict) and all(isinstance(value.get(name), (str, type(None))) for name in ("name", "bot"))


_SHAPE: dict[str, Callable[[Any], bool]] = {
    "game": lambda value: isinstance(value, str),
    "edition": lambda value: isinstance(value, str),
    "players": lambda value: isinstance(value, int) and not isinstance(value, bool),
    "options": lambda value: isinstance(value, dict),
    "seats": lambda value: isinstance(value, list) and all(_seat(one) for one in value),
    "answers": _texts,
    "resigned": lambda value: isinstance(value, list) and all(type(one) is int for one in value),
    "result": lambda value: value is None or isinstance(value, dict),
}
