"""A decision: one question on the agenda, who answers it, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from pentarchy.core.answers import USUAL, About, Chip, Refusal

if TYPE_CHECKING:
    from pentarchy.core.state import State

CHANCE: Final = -1
"""The seat that answers dice, draws and shuffles."""
NOBODY: Final = -2
"""The seat that is asked once the game is over."""

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """An immutable value. Subclasses add fields, name them in `fields` in the order of their
    constructor, and answer the methods below. Fields are ints or tuples of ints, so that every
    decision can be dumped in the middle of a game.

    The state takes a decision off the agenda before it calls `take`; a decision that goes on
    asking pushes itself, or a successor, again.
    """

    fields: ClassVar[tuple[str, ...]] = ("seat",)
    rule: ClassVar[str] = ""
    """The clause of the rulebook that this decision comes from; `clause` may be more exact."""

    companion: ClassVar[str] = ""
    """For somebody who meets this kind of question for the first time, two sentences: what it is, and what people
    usually want here."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def question(self, state: S) -> str:
        """What is asked, in words that everybody at the table may hear."""
        raise NotImplementedError

    def clause(self, state: S) -> str:
        """The clause to show beside the question: where several cards ask the same way, that of the card."""
        return self.rule

    def legal(self, state: S) -> list[int]:
        """The legal answers, sorted, none twice, never empty; a fresh list."""
        raise NotImplementedError

    def take(self, state: S, action: int) -> None:
        """Change the state as the answer says, and push what has to be decided next."""
        raise NotImplementedError

    def weights(self, state: S) -> list[int]:
        """For chance only: the relative odds of the legal answers, in their order."""
        raise NotImplementedError

    def label(self, state: S, action: int) -> str:
        """The answer in a few words for the person who is asked; what it costs and gives is told by `about`."""
        text = state.game.actions.notation(action)
        return text[:1].upper() + text[1:]

    def targets(self, state: S, action: int) -> list[str]:
        """The ids of the places on the board one would click to give this answer."""
        return []

    def about(self, state: S, action: int) -> About:
        """What the answer costs, gives and loses, whether it stops or ends the turn: see `core.answers`."""
        return USUAL

    def refused(self, state: S) -> list[Refusal]:
        """What a person might look for here and can't do now, with the reason. Only what the seat may know."""
        return []

    def focus(self, state: S) -> list[str]:
        """The ids of the things on the board that the question is about: the army that marches, the card that is
        played."""
        return []

    def aside(self, state: S) -> tuple[Chip, ...]:
        """What to know beside the question, known to all: moves left, tokens in hand, the card that was paid for."""
        return ()

    def always(self) -> bool:
        """Whether to ask even if there is a single answer: when not asking would tell others
        something about hidden cards."""
        return False

    def reveals(self, state: S, action: int) -> bool:
        """Whether this answer shows somebody what was hidden, so that it can't be undone. What follows from it without
        a question says so for itself; what chance decides always does."""
        return False
