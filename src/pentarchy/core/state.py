"""The state of a game: plain data, and an agenda of decisions. The last one is being asked now."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from mypy_extensions import mypyc_attr

from pentarchy.core.answers import Choice
from pentarchy.core.decision import CHANCE, NOBODY, Decision
from pentarchy.core.errors import IllegalAction, PentarchyError
from pentarchy.core.events import EVERYONE, POINTS, Event
from pentarchy.core.look import SEAT_NAMES

if TYPE_CHECKING:
    from pentarchy.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What every game's state can do. A game's subclass

    - declares its data as attributes holding ints, bools, lists of them or lists of such lists,
      and names them in `fields`, which is all that `dump` and `load` need;
    - answers `setup`, `twin`, `scores`, `winners`, `look`, `audit`, and `resample` if anything is hidden.
    """

    fields: ClassVar[tuple[str, ...]] = ()
    changing: ClassVar[tuple[str, ...] | None] = None
    """Optional: the fields whose lists are changed. All others are replaced by new lists, so that copies may share
    them, and who has seen one need not look at it again. `None`: any list may be changed."""

    game: Game
    options: Any
    players: int
    agenda: list[Decision[Any]]
    events: list[Event] | None
    """Where what happens is written down; `None` while nobody listens."""
    names: Sequence[str]
    """What the seats are called in questions and answers: their colours, or the people at a table. Set where a state
    begins, and not by `__init__`, which every copy calls."""
    _legal: list[int]

    def __init__(self, game: Game, players: int, options: Any) -> None:
        self.game = game
        self.options = options
        self.players = players
        self.events = None

    # What a game answers.

    def setup(self) -> None:
        """Set every field for a first state and push the first decisions."""
        raise NotImplementedError

    def parts(self) -> list[Any]:
        """The values of `fields`, in their order. Optional: a game that lists them itself is observed sooner."""
        return [getattr(self, name) for name in self.fields]

    def twin(self) -> State:
        """A new state of the same class with every field of its own copied; the agenda is not its care."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """The points of each seat, now."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that won, several if shared; empty before the end."""
        raise NotImplementedError

    def look(self, seat: int | None) -> dict[str, Any]:
        """The game's part of `view`: JSON-able, and only what this seat may know."""
        raise NotImplementedError

    def resample(self, seat: int, rng: random.Random) -> Self:
        """A new state, a world that this seat cannot tell from the true one."""
        return self.copy()

    def disguise(self, seat: int) -> dict[str, Any]:
        """Optional, for games that hide something: by the name of each field that holds what this seat may not know,
        what a learner in this seat sees in its place: a number, a list of numbers, or a list of such lists. Other
        names show more; these have to be there every time. A list is either a field's own or a new one.

        Without an answer of its own the learner sees the fields of a world from `resample`, which takes longer.
        """
        return {}

    def room(self) -> dict[str, Any]:
        """Optional: by the name of a field, a value as large as it may become, for fields of which random games seldom
        tell, and by `about` the numbers of a question with the most of them. Rows for learners have room for it, and in
        lists whose length changes for twice as many things."""
        return {}

    def notice(self) -> None:
        """Optional: what follows at once from what an answer has changed, before the next question is asked."""

    def audit(self) -> list[str]:
        """What is wrong with this state (pieces or cards lost or invented, points that don't add up),
        a sentence each; empty if all is well. Tests ask it all the time, play never does."""
        raise NotImplementedError

    # What every state does.

    def begin(self) -> None:
        """Set up the game and come to the first question."""
        self.agenda = []
        self.names = SEAT_NAMES
        self.setup()
        self._settle()

    def resume(self, agenda: list[Decision[Any]]) -> None:
        """Go on with this agenda, from loaded fields or from others than before; the seats keep their names."""
        self.agenda = agenda
        self._legal = agenda[-1].legal(self) if agenda else []

    def push(self, decision: Decision[Any]) -> None:
        """Put a decision on the agenda: it is asked before those already there."""
        self.agenda.append(decision)

    @property
    def seat(self) -> int:
        """Who is asked: a seat, `CHANCE`, or `NOBODY` once the game is over."""
        return self.agenda[-1].seat if self.agenda else NOBODY

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    @property
    def decision(self) -> Decision[Any]:
        """The question being asked."""
        if not self.agenda:
            raise PentarchyError("The game is over: nothing is asked any more.")
        return self.agenda[-1]

    def legal(self) -> list[int]:
        """The legal actions, sorted; empty only once the game is over."""
        return self._legal[:]

    def answers(self) -> list[int]:
        """The same list without the copy, for search: read it, never change it."""
        return self._legal

    def odds(self) -> list[float]:
        """For a chance decision, the probability of each legal action."""
        weights = self.weights()
        total = sum(weights)
        return [weight / total for weight in weights]

    def weights(self) -> list[int]:
        """The same as relative odds in whole numbers."""
        decision = self.decision
        if decision.seat != CHANCE:
            raise PentarchyError("Only a chance decision has odds.")
        return decision.weights(self)

    def play(self, action: int) -> None:
        """Answer the question. An illegal action raises `IllegalAction` and changes nothing."""
        if action not in self._legal:
            self._refuse(action)
        self.step(action)

    def step(self, action: int) -> None:
        """The same for search, which takes its actions from `answers` and need not be checked."""
        self.agenda.pop().take(self, action)
        self._settle()

    def reveals(self, action: int) -> bool:
        """Whether this answer, or one that nobody is asked for after it, shows somebody what was hidden."""
        world = self.copy()
        agenda = world.agenda
        while True:
            decision = agenda.pop()
            if decision.seat == CHANCE or decision.reveals(world, action):
                return True  # the last card of a deck is drawn without a question, yet somebody sees it
            decision.take(world, action)
            legal = agenda[-1].legal(world) if agenda else []
            if len(legal) != 1 or agenda[-1].always():
                return False
            action = legal[0]

    def _settle(self) -> None:
        """Come to the next question that has more than one answer."""
        agenda = self.agenda
        while agenda:
            self.notice()
            decision = agenda[-1]
            legal = decision.legal(self)
            if len(legal) != 1 or decision.always():
                self._legal = legal
                return
            agenda.pop()
            decision.take(self, legal[0])
        self._legal = []

    def _refuse(self, action: int) -> None:
        if not self.agenda:
            raise IllegalAction("The game is over: no action is legal any more.")
        notation = self.game.actions.notation
        some = ", ".join(f"'{notation(legal)}'" for legal in self._legal[:8])
        more = f" and {len(self._legal) - 8} more" if len(self._legal) > 8 else ""
        name = f"'{notation(action)}'" if 0 <= action < len(self.game.actions) else f"Action {action}"
        raise IllegalAction(f"{name} is not legal now; legal are {some}{more}.")

    def copy(self) -> Self:
        """An independent twin. It does not write down events."""
        other = self.twin()
        other.agenda = self.agenda[:]
        other._legal = self._legal
        other.names = self.names
        return cast(Self, other)

    def listen(self) -> list[Event]:
        """From now on write down what happens, in the list returned."""
        self.events = []
        return self.events

    def tell(self, kind: str, seat: int, data: tuple[int, ...] = (), seers: int = EVERYONE, text: str = "") -> None:
        """Write down that something happened. Rules ask `if state.events is not None` first."""
        if self.events is not None:
            self.events.append(Event(kind, seat, data, seers, text))

    def tell_points(self, seat: int, points: int, source: str) -> None:
        """Write down that a seat gained (or lost) points, and from what."""
        if points:
            self.tell(POINTS, seat, (points,), EVERYONE, source)

    def choices(self) -> list[Choice]:
        """The legal actions as the person who is asked sees them."""
        notation = self.game.actions.notation
        choices = []
        for action in self._legal:
            ask = self.decision
            label, targets, about = ask.label(self, action), ask.targets(self, action), ask.about(self, action)
            choices.append(Choice(action, notation(action), label, targets, about))
        return choices

    def view(self, seat: int | None) -> dict[str, Any]:
        """All that this seat (`None`: a spectator) may know, as a JSON-able dict."""
        if seat is not None and not 0 <= seat < self.players:
            raise PentarchyError(f"There is no seat {seat}; seats run from 0 to {self.players - 1}.")
        view: dict[str, Any] = {
            "game": self.game.name,
            "edition": self.game.edition,
            "options": self.game.options_dict(self.options),
            "players": self.players,
            "you": seat,
            "seat": self.seat,
            "over": self.over,
            "question": self.decision.question(self) if self.agenda else "The game is over.",
            "rule": self.decision.clause(self) if self.agenda else "",
            "scores": self.scores(),
            "winners": self.winners() if self.over else [],
        }
        view.update(self.look(seat))
        return view

    def draw(self, seat: int | None = None) -> str:
        """An SVG picture of `view(seat)`; what may be clicked glows for the seat that is asked."""
        asked = not self.over and seat is not None and seat == self.seat
        choices = self.choices() if asked else []
        focus = self.decision.focus(self) if asked else []
        return self.game.draw(self.view(seat), choices, focus, self.names)

    def _repr_svg_(self) -> str:
        return self.draw()

    def __reduce__(self) -> tuple[Any, tuple[Any, ...]]:
        """For `pickle` and `deepcopy`: what `dump` tells, and the game loads. Like a copy it writes down no events."""
        return self.game.load, (self.dump(),)

    def dump(self) -> dict[str, Any]:
        """The whole state, secrets included, as readable JSON; also in the middle of a decision."""
        return {
            "game": self.game.name,
            "edition": self.game.edition,
            "players": self.players,
            "options": self.game.options_dict(self.options),
            "state": {name: _plain(getattr(self, name)) for name in self.fields},
            "agenda": [
                [type(decision).__name__, *[_plain(getattr(decision, name)) for name in decision.fields]]
                for decision in self.agenda
            ],
        }


def _plain(value: Any) -> Any:
    """A deep copy of lists, with tuples as lists, as JSON would give it back."""
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value
