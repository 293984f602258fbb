"""A game: its facts, and how to start one. Each game's package makes one of these, named GAME."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module, resources
from typing import Any, NamedTuple, Protocol

from pentarchy.core.actions import Actions
from pentarchy.core.answers import Choice
from pentarchy.core.areas import Areas
from pentarchy.core.composing import compose
from pentarchy.core.decision import Decision
from pentarchy.core.errors import BadRecord, PentarchyError
from pentarchy.core.events import Event
from pentarchy.core.look import SEAT_NAMES
from pentarchy.core.options import make
from pentarchy.core.sense import Sense
from pentarchy.core.state import State
from pentarchy.core.telling import tell


class Board(Protocol):
    """What lies on the table: a game's `board` module."""

    def areas(self, view: dict[str, Any], names: Sequence[str]) -> Areas:
        """The view as areas; `names` are those of the seats. Its text is made from them (`core.telling`)."""


class Words(Protocol):
    """How a game speaks: its `words` module."""

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """What happened, as a sentence; `names` are those of the seats."""

    def marks(self, event: Event) -> list[str]:
        """The ids of the places on the board where it happened."""


class Sight(NamedTuple):
    """What many games together must come across (tools/soak.py): events of a kind, each with one of these names."""

    kind: str
    names: Sequence[str]
    """A name for each value of one of the event's numbers; an empty one need not be met."""
    place: int = 0
    """Which of the event's numbers it is."""


class Bounds(NamedTuple):
    """How long a game may become, for libraries that make room for it beforehand."""

    answers: int
    """All answers, those of chance among them."""
    chances: int
    """The answers of chance."""
    outcomes: int
    """Between how many outcomes one of them decides at most."""


@dataclasses.dataclass(frozen=True, eq=False)
class Game:
    """The rules of one game."""

    name: str
    title: str
    summary: str
    """One sentence for somebody who does not know the game."""
    minutes: int
    """How long a game takes at a table, about."""
    seats: range
    edition: str
    """A version string of the rules; records and dumps carry it."""
    options: type
    actions: Actions
    state: type[State]
    decisions: tuple[type[Decision[Any]], ...]
    sense: Sense
    board: Board
    words: Words
    package: str
    factions: Callable[[Any, int], Sequence[str]] | None = None
    """What a seat played in a finished state (its leader, its last civilization's tiles, its suit), for statistics;
    None if seats don't differ."""
    odds: Callable[[list[str]], str] | None = None
    """For games with battles: the exact odds of two forces, described by words, as text."""
    sights: tuple[Sight, ...] = ()
    """What long play must meet at least once: every card played, every wonder built."""
    bounds: Callable[[int, Any], Bounds] | None = None
    """How long a game of so many players with these options may become; None if nobody has said."""
    renew: Callable[[dict[str, Any]], dict[str, Any]] | None = None
    """A dump of an earlier edition in today's form, where more has changed than names of fields and options."""
    yardsticks: Mapping[str, Sense] = dataclasses.field(default_factory=dict)
    """Senses of earlier versions by their number, kept as they were: bots called `greedy@1` play by them for ever, so
    that progress can be told."""
    base: str = ""
    """The package of the game that this one is derived from, if it is (see `pentarchy.derive`)."""

    def new(self, players: int | None = None, options: Any = None) -> State:
        """A first state."""
        if players is None:
            players = self.seats[-1]
        if players not in self.seats:
            raise PentarchyError(f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players, not for {players}.")
        state = self.state(self, players, make(self.options, {} if options is None else options))
        state.begin()
        return state

    def load(self, data: Any) -> State:
        """The state that `state.dump()` described; `BadRecord` if it is anything else."""
        try:
            if data["game"] != self.name:
                raise BadRecord(f"This is a state of {data['game']}, not of {self.name}.")
            if data["edition"] != self.edition:
                raise BadRecord(f"This state is of edition {data['edition']} of {self.title}; here is {self.edition}.")
            state = self.state(self, data["players"], make(self.options, data["options"]))
            state.names = SEAT_NAMES
            for name in self.state.fields:
                setattr(state, name, _fresh(data["state"][name]))
            classes: dict[str, Any] = {kind.__name__: kind for kind in self.decisions}
            agenda = []
            for kind, *fields in data["agenda"]:
                agenda.append(classes[kind](*[tuple(one) if isinstance(one, list) else one for one in fields]))
            state.resume(agenda)
            return state
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise BadRecord(f"This is not a dumped state of {self.title}: {error!r} is missing or wrong.") from error

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """For `pickle` and `deepcopy`: rules are not copied but found again where their package keeps them."""
        if getattr(import_module(self.package), "GAME", None) is not self:
            raise PentarchyError(f"Only the game that '{self.package}' calls GAME is found again, and may be pickled.")
        return _found, (self.package,)

    def sense_of(self, version: str) -> Sense:
        """What bots of a version judge by: today's sense, or what it was; a game without versions has one for all."""
        return self.yardsticks.get(version, self.sense)

    def has_secrets(self) -> bool:
        """Whether seats may know different things; otherwise the true state is the only world there is."""
        # The plain names would be calls that mypyc resolves.
        return getattr(self.state, "resample") is not getattr(State, "resample")  # noqa: B009

    def options_dict(self, options: Any) -> dict[str, Any]:
        """The options as names with values."""
        return {field.name: getattr(options, field.name) for field in dataclasses.fields(self.options)}

    def areas(self, view: dict[str, Any], names: Sequence[str] = SEAT_NAMES) -> Areas:
        """What lies on the table in this view."""
        return self.board.areas(view, names)

    def draw(
        self,
        view: dict[str, Any],
        choices: Sequence[Choice] = (),
        focus: Sequence[str] = (),
        names: Sequence[str] = SEAT_NAMES,
    ) -> str:
        """A picture of a view; where an answer points, it glows."""
        return compose(self.areas(view, names), self.guise, self.title, self.home, choices, focus)

    def text(self, view: dict[str, Any], names: Sequence[str] = SEAT_NAMES) -> str:
        """The view for a terminal, at most `plain.COLUMNS` wide."""
        return tell(self.areas(view, names))

    @property
    def home(self) -> str:
        """The package with the game's symbols and style: its own, or that of the game it is derived from."""
        return self.base or self.package

    @property
    def guise(self) -> str:
        """The name that styles know it by: its own, or that of the game it is derived from."""
        return _found(self.base).name if self.base else self.name

    def rules(self) -> str:
        """The rulebook in our own words; that of a derived game begins with what is different."""
        return "\n\n".join(filter(None, (self.own_rules(), _rules(self.base) if self.base else "")))

    def own_rules(self) -> str:
        """What the game's own package says of its rules."""
        return _rules(self.package)


def _rules(package: str) -> str:
    """The rulebook of a package, empty if it has none."""
    book = resources.files(package).joinpath("rules.md")
    return book.read_text(encoding="utf-8") if book.is_file() else ""


def _found(package: str) -> Game:
    """The game of a package."""
    game = import_module(package).GAME
    assert isinstance(game, Game)
    return game


def _fresh(value: Any) -> Any:
    """A deep copy of lists, so that the dump stays the caller's."""
    if isinstance(value, list):
        return [_fresh(item) for item in value]
    return value
