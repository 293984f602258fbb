"""Civil halves about other players and leaders."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.core.answers import About
from pentarchy.games.clash_of_cultures.actions import SEAT
from pentarchy.games.clash_of_cultures.cards.civil.half import Civil
from pentarchy.games.clash_of_cultures.game import ClashState
from pentarchy.games.clash_of_cultures.pieces.bits import changed
from pentarchy.games.clash_of_cultures.pieces.turn import BEGUN
from pentarchy.games.clash_of_cultures.steps.choosing import ChooseSeat


def others(state: ClashState, seat: int) -> tuple[int, ...]:
    """The other seats."""
    return tuple(one for one in range(state.players) if one != seat)


class Negotiations(Civil):
    """Negotiations. (K23.12)"""

    name: ClassVar[str] = "Negotiations"
    culture: ClassVar[int] = 1
    text: ClassVar[str] = (
        "Only at the start of your turn. Choose a player: you may not attack them this turn and they may not "
        "attack you on their next turn."
    )
    reason: ClassVar[str] = "only at the start of your turn"

    def playable(self, state: ClashState, seat: int) -> bool:
        return not state.used & BEGUN

    def play(self, state: ClashState, seat: int) -> None:
        state.push(Negotiate(seat, others(state, seat)))


class Negotiate(ChooseSeat):
    """Neither may attack the other in this turn and their next. (K23.12)"""

    rule: ClassVar[str] = "K23.12"
    companion: ClassVar[str] = (
        "Neither of you may attack the other, in this turn of yours and the next of theirs. "
        "People choose the neighbour with the strongest army."
    )

    def question(self, state: ClashState) -> str:
        return "Negotiations: with whom do you have a truce?"

    def about(self, state: ClashState, action: int) -> About:
        return About(note="they may not attack you on their next turn", loses="You may not attack them this turn.")

    def take(self, state: ClashState, action: int) -> None:
        other = action - SEAT
        state.truce = changed(state.truce, self.seat, state.truce[self.seat] | 1 << other)
        state.truce = changed(state.truce, other, state.truce[other] | 1 << self.seat)
        if state.events is not None:
            state.tell("truce", self.seat, (other,))


class Leadership(Civil):
    """Leadership. (K23.13)"""

    name: ClassVar[str] = "Leadership"
    culture: ClassVar[int] = 1
    text: ClassVar[str] = "Gain 1 action this turn."

    def play(self, state: ClashState, seat: int) -> None:
        state.actions += 1


class Assassination(Civil):
    """Assassination. (K23.14)"""

    name: ClassVar[str] = "Assassination"
    culture: ClassVar[int] = 1
    text: ClassVar[str] = "A chosen player has 1 action less on their next turn (not cumulative)."
    reason: ClassVar[str] = "everybody else loses an action already"

    def playable(self, state: ClashState, seat: int) -> bool:
        return any(not state.assassinated >> other & 1 for other in range(state.players) if other != seat)

    def play(self, state: ClashState, seat: int) -> None:
        state.push(Assassinate(seat, tuple(one for one in others(state, seat) if not state.assassinated >> one & 1)))


class Assassinate(ChooseSeat):
    """Who has one action less in the next turn. (K23.14)"""

    rule: ClassVar[str] = "K23.14"
    companion: ClassVar[str] = (
        "This player has one action less in the next turn. People choose whoever is ahead, or about to attack."
    )

    def question(self, state: ClashState) -> str:
        return "Assassination: who loses an action in their next turn?"

    def take(self, state: ClashState, action: int) -> None:
        state.assassinated |= 1 << action - SEAT
        if state.events is not None:
            state.tell("assassinates", self.seat, (action - SEAT,))


HALVES: Final[tuple[Civil, ...]] = (Negotiations(), Leadership(), Assassination())
